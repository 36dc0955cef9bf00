/** The rules of a game in workers of this page. */

import { at } from "../lib/place.svelte";
import { remote, type Remote } from "./remote";
import { Refused } from "./rules";

export { read } from "./desk";
export { Refused } from "./rules";
export type { Remote } from "./remote";

export interface Opened {
  rules: Remote;
  close(): void;
}

/** Open a game's rules. A bot gets rules of its own, so that nobody waits while it thinks. */
export function open(game: string): Opened {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const address = at(`rules/${game}.wasm`);
  return { rules: remote(worker, address, (code) => new Refused(code)), close: () => worker.terminate() };
}
