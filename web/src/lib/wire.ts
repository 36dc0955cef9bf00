/** A WebSocket to the server that this page came from, and the next one when it is lost. */

import { visitor } from "./api";

export const wire = (path: string) => new WebSocket(`${location.origin.replace("http", "ws")}/ws/${path}`);

/** It was lost for this reason: `connect` again after a while, longer every time, and not all pages at once. */
export function later(connect: () => void, code: number, tries: number): number {
  if (code === 4001) void visitor.ended?.().catch(() => undefined); // our session has ended: another begins
  return window.setTimeout(connect, Math.min(200 * 1.7 ** tries, 7000) * (1 + Math.random()));
}
