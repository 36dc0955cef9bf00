/** Tests of all files run in the same few threads: what one has stood in for is as it was for the next. */

import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.unstubAllGlobals();
});
