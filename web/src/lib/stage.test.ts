/** What happens is played out in order, is never in the way of a decision, and never becomes a film. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Arrival } from "./connection.svelte";
import type { LogEvent } from "./protocol";
import type { Speed } from "./settings.svelte";
import { Stage } from "./stage.svelte";

const event = (id: string, seat = 1): LogEvent => ({ event: id, seat, message: id, args: {} });
const ASKED = [{ action: 7, notation: "mine", message: "action-mine", args: {} }];
let seq = 0;
const arrival = (seat: number, events: LogEvent[], asked = false, whole = false, entries = 1): Arrival => ({
  seq: (seq += entries),
  views: {},
  legal: asked ? { "0": ASKED } : {},
  entries: Array.from({ length: entries }, (_, i) => ({
    seq: seq - entries + 1 + i,
    number: seq,
    seat,
    undo: false,
    at: 0,
    events,
  })),
  whole,
});

let told: string[];
let speed: Speed;
let stage: Stage;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", { hidden: false });
  speed = "normal";
  told = [];
  stage = new Stage(
    { viewer: () => 0, speed: () => speed, pages: ["turn"], passes: ["pays"], told: (e) => void told.push(e.event) },
    (e) => e.event,
  );
  stage.begin({ seq: 0, views: {}, legal: {} });
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("lines of others come one after the other, then the decision is asked", () => {
  stage.take(arrival(1, [event("moves"), event("pays"), event("builds")], true));
  expect(stage.lines.map((e) => e.event)).toEqual(["moves"]);
  expect(stage.legal).toEqual({});
  vi.advanceTimersByTime(1200);
  expect(stage.lines.map((e) => e.event)).toEqual(["moves", "builds"]);
  vi.advanceTimersByTime(1200);
  expect(stage.busy).toBe(false);
  expect(stage.legal).toEqual({ "0": ASKED });
});

it("a page holds what followed from its card, and the board changes after it", () => {
  stage.take(arrival(0, [event("turn", -1), event("lose", 0), event("turn", -1), event("lose", 1)], true));
  expect(stage.page?.map((e) => e.event)).toEqual(["turn", "lose"]);
  expect(stage.position.seq).toBeLessThan(seq);
  expect(stage.spoken).toBe("turn lose");
  stage.go();
  expect(stage.page?.[1]?.seat).toBe(1);
  stage.go();
  expect(stage.page).toBeNull();
  expect(stage.position.seq).toBe(seq);
});

it("in a hidden tab everything waits, and then comes one after the other", () => {
  vi.stubGlobal("document", { hidden: true });
  stage.take(
    arrival(
      0,
      Array.from({ length: 50 }, () => event("turn", -1)),
    ),
  ); // too much: a summary
  stage.take(arrival(0, [event("turn", -1), event("lose", 0), event("turn", -1), event("lose", 1)], true));
  vi.advanceTimersByTime(60_000);
  expect(stage.page?.[1]?.seat).toBe(0);
  vi.stubGlobal("document", { hidden: false });
  vi.advanceTimersByTime(3100);
  expect(stage.page?.[1]?.seat).toBe(1);
  vi.advanceTimersByTime(3100);
  expect(stage.busy).toBe(false);
});

it("going on passes over the rest of one player's turn, not over the next player's", () => {
  stage.take(arrival(1, [event("moves"), event("builds")]));
  stage.take(arrival(1, [event("draws")]));
  stage.take(arrival(2, [event("flies", 2)]));
  stage.go();
  expect(stage.lines.map((e) => e.event)).toEqual(["flies"]);
});

it("one's own moves and others' choices during one's own are not waited for", () => {
  stage.take(arrival(0, [event("moves", 0)], true));
  expect(stage.busy).toBe(false);
  stage.take(arrival(1, [event("picked")], true));
  expect(stage.busy).toBe(false);
  expect(stage.spoken).toBe("picked");
  stage.take(arrival(0, [event("rebuilt", -1), event("gains", 1)], true));
  expect(stage.lines.map((e) => e.event)).toEqual(["gains"]);
});

it("who comes late gets a summary", () => {
  stage.take(arrival(1, [event("moves")], true, true, 30));
  expect(stage.busy).toBe(false);
  expect(stage.late).toBe(true);
  stage.late = false;
  stage.take(arrival(1, [event("moves")], true, false, 50));
  expect(stage.busy).toBe(false);
  expect(stage.late).toBe(true);
});

it("nothing is played out behind a curtain, nor at speed off", () => {
  stage.hold(true);
  stage.take(arrival(1, [event("moves")], true));
  vi.advanceTimersByTime(60_000);
  expect([stage.busy, stage.lines.length]).toEqual([true, 0]);
  stage.hold(false);
  expect(stage.lines.map((e) => e.event)).toEqual(["moves"]);
  stage.finish();
  speed = "off";
  stage.take(arrival(1, [event("builds")], true));
  expect(stage.busy).toBe(false);
  expect(told.at(-1)).toBe("builds");
});
