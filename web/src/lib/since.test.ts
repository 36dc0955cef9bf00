import { describe, expect, test } from "vitest";
import type { LogEntry, LogEvent } from "./protocol";
import { sinceLastTurn } from "./since";

const event = (name: string, seat: number): LogEvent => ({ event: name, seat, message: `event-${name}`, args: {} });
const entry = (seat: number, ...events: LogEvent[]): LogEntry => ({
  seq: 0,
  number: 0,
  seat,
  undo: false,
  at: 0,
  events,
});
const names = (turns: LogEvent[][]) => turns.map((turn) => turn.map((one) => one.event));

describe("since the viewer's last turn", () => {
  const log = [
    entry(1, event("long-ago", 1)),
    entry(0, event("mine", 0), event("yours-by-me", 1), event("turn", 1)),
    entry(1, event("yours", 1), event("more-of-it", 1)),
    entry(1, event("then", 1), event("turn", 0)),
  ];
  test("stands what the others did, and what came of one's own move for them", () => {
    expect(names(sinceLastTurn(log, 0, ["more-of-it"], []))).toEqual([["yours-by-me"], ["turn", "yours", "then"]]);
  });
  test("one's own first steps of a turn do not push it out", () => {
    const stepped = [...log, entry(0, event("mine-too", 0))];
    expect(names(sinceLastTurn(stepped, 0, [], []))).toContainEqual(["turn", "yours", "more-of-it", "then"]);
  });
  test("who watches reads of everybody", () => {
    expect(names(sinceLastTurn(log, null, [], [])).flat()).toContain("mine");
  });
  test("a card for all is told even if one's own move turned it up", () => {
    const turned = [entry(0, event("mine", 0), event("turn", -1), event("all", -1))];
    expect(names(sinceLastTurn(turned, 0, [], ["turn"]))).toEqual([["turn", "all"]]);
  });
  test("no more than twelve turns", () => {
    const long = Array.from({ length: 20 }, (_, i) => entry(1, event("turn", 1), event(`move-${i}`, 1)));
    const found = names(sinceLastTurn(long, 0, [], []));
    expect(found.length).toBe(12);
    expect(found.at(-1)).toEqual(["turn", "move-19"]);
  });
});
