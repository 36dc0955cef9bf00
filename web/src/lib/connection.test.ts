/** No click is lost: not to a quicker opponent, not to a connection that has died without a word. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Connection } from "./connection.svelte";
import { visitor } from "./api";

class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const MINE = [{ action: 7, notation: "mine", message: "action-mine", args: {} }];
const entry = (seq: number, seat: number, undo = false) => ({ seq, number: seq, seat, undo, at: 0, events: [] });
const told = (type: string, seq: number, log: unknown[] = [], legal: unknown = { "0": MINE }) => ({
  type, seq, number: seq, table: null, viewer_seats: [0], views: {}, legal, log, presence: null, clocks: {}, undo: {},
}); // prettier-ignore

let table: Connection;
const wire = () => Wire.all.at(-1) as Wire;
const last = () => wire().sent.at(-1) as Record<string, unknown>;
const stale = (seq: number) =>
  wire().hear({ type: "refused", client_id: last()["client_id"], code: "stale", message: "", args: {}, seq });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { origin: "http://here" });
  vi.stubGlobal("window", globalThis);
  Wire.all = [];
  table = new Connection("t");
  wire().hear(told("state", 3));
  table.act(0, { action: 7 });
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("an action that another's has overtaken is sent again when the question is the same", () => {
  const first = last();
  wire().hear(told("update", 4, [entry(4, 1)]));
  stale(4);
  expect(last()).toMatchObject({ type: "act", seat: 0, seq: 4, action: 7 });
  expect(last()["client_id"]).not.toBe(first["client_id"]);
  expect(table.refused).toBe(null);
  wire().hear({ type: "ack", client_id: last()["client_id"], seq: 5 });
  wire().hear(told("update", 5, [entry(5, 0)]));
  expect(table.waiting).toBe(false);
});

it("an action is under way until what came of it is here, and nothing is chosen from what was before it", () => {
  wire().hear({ type: "ack", client_id: last()["client_id"], seq: 4 });
  expect(table.waiting).toBe(true);
  table.act(0, { action: 7 });
  expect(wire().sent.length).toBe(1);
  wire().hear(told("update", 4, [entry(4, 0)]));
  expect(table.waiting).toBe(false);
  table.act(0, { action: 7 });
  expect(last()).toMatchObject({ seq: 4, action: 7 });
});

it("what is acknowledged and known already is done: a wish to take back waits for the others", () => {
  wire().hear(told("update", 4, [entry(4, 1)]));
  wire().hear({ type: "ack", client_id: last()["client_id"], seq: 4 });
  expect(table.waiting).toBe(false);
});

it("also when the refusal comes before the news", () => {
  stale(4);
  expect(wire().sent.length).toBe(1);
  expect(table.waiting).toBe(true);
  wire().hear(told("update", 4, [entry(4, 1)]));
  expect(last()).toMatchObject({ seq: 4, action: 7 });
});

it("but not when something else is asked, or when it was taken back, or for ever", () => {
  wire().hear(told("update", 4, [entry(4, 1)], { "0": [] }));
  stale(4);
  expect(wire().sent.length).toBe(1);
  expect(table.refused?.code).toBe("stale");
  expect(table.waiting).toBe(false);

  wire().hear(told("update", 5, [entry(5, 1, true)]));
  table.act(0, { action: 7 });
  wire().hear(told("update", 6, [entry(6, 1, true)]));
  stale(6);
  expect(wire().sent.length).toBe(2);
  expect(table.waiting).toBe(false);

  table.act(0, { action: 7 });
  for (let seq = 7; seq < 20; seq++) {
    wire().hear(told("update", seq, [entry(seq, 1)]));
    if (table.waiting) stale(seq);
  }
  expect(wire().sent.length).toBe(2 + 1 + 5);
  expect(table.refused?.code).toBe("stale");
});

it("when no answer comes the connection is dead: the same message goes through another", () => {
  const first = last();
  vi.advanceTimersByTime(14_000);
  expect(Wire.all.length).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(table.line).toBe("lost");
  vi.advanceTimersByTime(1_000);
  expect(Wire.all.length).toBe(2);
  wire().hear(told("state", 3));
  expect(last()).toEqual(first);
  wire().hear({ type: "ack", client_id: first["client_id"], seq: 4 });
  wire().hear(told("update", 4, [entry(4, 0)]));
  vi.advanceTimersByTime(60_000);
  expect(Wire.all.length).toBe(2);
});

it("one that never says how the table stands is dead too, and nobody waits for one that has", () => {
  wire().hear({ type: "ack", client_id: last()["client_id"], seq: 4 });
  wire().hear(told("update", 4, [entry(4, 0)]));
  wire().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(1_000);
  expect(Wire.all.length).toBe(2);
  vi.advanceTimersByTime(14_000);
  expect(Wire.all.length).toBe(2);
  vi.advanceTimersByTime(3_000);
  expect(Wire.all.length).toBe(3);
  wire().hear(told("state", 4));
  expect(table.line).toBe("open");
  vi.advanceTimersByTime(60_000);
  expect(Wire.all.length).toBe(3);
});

it("a hint stays while what it advises can be done, whatever others do, and says that it is thought about", () => {
  wire().hear(told("update", 4));
  table.askHint(0);
  expect(table.thinking).toBe(true);
  const best = { ...MINE[0], win: 0.6, share: 1 };
  const hint = {
    type: "hint",
    client_id: last()["client_id"],
    seat: 0,
    chance: 0.5,
    actions: [best],
    plan: [],
    reason: "",
  };
  wire().hear(told("update", 5, [entry(5, 1)]));
  wire().hear({ ...hint, seq: 4 });
  expect(table.thinking).toBe(false);
  expect(table.hint?.actions).toHaveLength(1);
  wire().hear(told("update", 6, [entry(6, 1)]));
  expect(table.hint).not.toBeNull();
  wire().hear(told("update", 7, [entry(7, 1)], { "0": [] }));
  expect(table.hint).toBeNull();
});

it("a hint is asked for again where the connection was lost, and words that nobody has heard are kept", () => {
  wire().hear({ type: "ack", client_id: last()["client_id"], seq: 3 });
  expect(table.say("here")).toBe(true);
  table.askHint(0);
  wire().readyState = 3;
  wire().onclose?.({ code: 1012 });
  expect(table.say("gone")).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(Wire.all.length).toBe(2);
  wire().hear(told("state", 3));
  expect(wire().sent).toMatchObject([{ type: "hint", seat: 0 }]);
  wire().hear(told("state", 3));
  expect(wire().sent.length).toBe(1);
  const best = { ...MINE[0], win: 0.6, share: 1 };
  const answer = { type: "hint", client_id: last()["client_id"], seat: 0, seq: 3, chance: 0.5 };
  wire().hear({ ...answer, actions: [best], plan: [], reason: "" });
  expect(table.thinking).toBe(false);
});

it("a refused hint is no longer thought about", () => {
  table.askHint(0);
  stale(3);
  expect(table.thinking).toBe(false);
  expect(table.refused?.code).toBe("stale");
});

it("a session that has ended elsewhere begins anew, and the table comes back", async () => {
  const load = (visitor.ended = vi.fn(() => Promise.resolve()));
  wire().onclose?.({ code: 4001 });
  expect([load.mock.calls.length, table.line]).toEqual([1, "lost"]);
  vi.advanceTimersByTime(1000);
  wire().hear(told("state", 5));
  expect([load.mock.calls.length, table.line, Wire.all.length]).toEqual([1, "open", 2]);
  wire().onclose?.({ code: 1006 });
  expect(load).toHaveBeenCalledTimes(1);
});
