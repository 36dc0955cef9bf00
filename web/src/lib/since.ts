/** Since the viewer's last turn: what the others did, and what came of their own moves for others, by turns. */

import type { LogEntry, LogEvent } from "./protocol";

const MOST = 12; // turns

export function sinceLastTurn(
  log: readonly LogEntry[],
  viewer: number | null,
  details: readonly string[],
  pages: readonly string[],
): LogEvent[][] {
  const mine = (entry: LogEntry | undefined) => viewer !== null && entry?.seat === viewer;
  let first = log.length;
  while (first > 0 && mine(log[first - 1])) first--;
  while (first > 0 && !mine(log[first - 1])) first--;
  const turns: LogEvent[][] = [];
  for (const entry of log.slice(Math.max(0, first - 1))) {
    let own = mine(entry);
    for (const event of entry.events) {
      if (event.event === "turn") turns.push([]);
      own &&= event.seat === viewer || (event.seat < 0 && !pages.includes(event.event));
      if (!own && !details.includes(event.event)) {
        if (turns.length === 0) turns.push([]);
        (turns.at(-1) as LogEvent[]).push(event);
      }
    }
  }
  return turns.filter((turn) => turn.some((event) => event.event !== "turn" || pages.includes("turn"))).slice(-MOST);
}
