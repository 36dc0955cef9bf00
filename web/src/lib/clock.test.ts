import { expect, it, vi } from "vitest";

vi.mock("./text.svelte", () => ({ t: (id: string, args: { n: number }) => `${id} ${args.n}` }));
import { left, short } from "./clock";

it("says minutes and seconds, then hours, then days, and never less than nothing", () => {
  expect(left(65_000)).toBe("1:05");
  expect(left(3_599_000)).toBe("59:59");
  expect(left(3 * 3_600_000)).toBe("clock-hours 3");
  expect(left(3 * 86_400_000)).toBe("time-days 3");
  expect(left(-5)).toBe("0:00");
});

it("is short when a fifth is left, not below ten seconds, not above an hour", () => {
  expect(short({ time_limit: 300, bank: null })).toBe(60_000);
  expect(short({ time_limit: 20, bank: null })).toBe(10_000);
  expect(short({ time_limit: 7 * 86_400, bank: null })).toBe(3_600_000);
  expect(short({ time_limit: null, bank: 900 })).toBe(180_000);
});
