/** What a tap does at each step of a turn. */

import { describe, expect, it, vi } from "vitest";
import type { TableFace } from "../../lib/game";
import type { LegalAction } from "../../lib/protocol";
import { GameText } from "../../lib/text.svelte";
import type { LunaView } from "./shown";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server here")));
});
const { LunaSession } = await import("./session.svelte");

const city = [
  {
    card: "a05a",
    number: 5,
    column: 0,
    row: 0,
    face: "up" as const,
    double: "" as const,
    plots: ["hydrogen", "empty", "empty", "scaffold"],
  },
];

function viewAt(stage: LunaView["stage"], more: Partial<LunaView["turn"]> = {}): LunaView {
  const seat = { sponsor: "astro-burger", hand: 1, robots: 1, tokens: 1, city, points: {} };
  return {
    game: "luna-capital",
    options: {},
    players: 2,
    acting: [0],
    over: false,
    prompt: "",
    phase: "A",
    round: 1,
    rounds: 4,
    first: 0,
    stage,
    board: {
      sets: [
        { card: "a01a", tiles: ["water"], worth: 1 },
        { card: "a02a", tiles: ["oxygen", "hydrogen"], worth: 3 },
        { card: "a03a", tiles: [], worth: 0 },
        { card: null, tiles: [], worth: null },
      ],
      last_delivery: 0,
      tower: {},
      tower_size: 0,
      deck: 9,
    },
    concessions: [],
    supply: { robots: 1, tokens: 1 },
    turn: {
      seat: 0,
      taking: null,
      tiles: [],
      tile: null,
      picked: null,
      robot: false,
      face: "up",
      chosen: null,
      drawn: [],
      gains: {},
      ...more,
    },
    seats: [
      {
        ...seat,
        own: {
          hand: [
            {
              card: "a07a",
              number: 7,
              places: [
                [1, 0],
                [0, 1],
                [0, -1],
              ],
            },
          ],
          open: [
            [0, -1],
            [0, 1],
            [-1, 0],
            [1, 0],
          ],
          under: [],
        },
      },
      { ...seat, city: [] },
    ],
  };
}

/** Actions as the server tells them. */
const said: Record<string, Pick<LegalAction, "message" | "args">> = {
  "take 2": { message: "action-take", args: { set: 2, card: ["card", "a02a"], n: 2 } },
  "take 3": { message: "action-take", args: { set: 3, card: ["card", "a03a"], n: 0 } },
  "move 1 water": { message: "action-move", args: { set: 1, tile: ["tile", "water"] } },
  "no exchange": { message: "action-no-exchange", args: {} },
  "exchange a07a": { message: "action-exchange", args: { card: ["card", "a07a"] } },
  robot: { message: "action-robot", args: {} },
  "lay a07a": { message: "action-lay", args: { card: ["card", "a07a"] } },
  "on a05a.ne": { message: "action-build", args: { card: ["card", "a05a"], spot: ["spot", "ne"] } },
  "on a05a.sw": { message: "action-build", args: { card: ["card", "a05a"], spot: ["spot", "sw"] } },
};

function sit(view: LunaView, notations: string[]) {
  const done: string[] = [];
  const table: TableFace = {
    box: "",
    view: view as never,
    seat: 0,
    text: new GameText("luna-capital"),
    hinted: [],
    legal: notations.map((notation, action): LegalAction => ({
      action,
      notation,
      ...(said[notation] as Pick<LegalAction, "message" | "args">),
    })),
    act: (a) => done.push(a.notation),
    actAll: () => undefined,
    actText: (text) => done.push(text),
    why: (text) => done.push(`why ${text}`),
    say: (text) => done.push(`say ${text}`),
  };
  return { session: new LunaSession(table), done };
}

describe("the market", () => {
  it("takes a set, and asks why another cannot be taken", () => {
    const { session, done } = sit(viewAt("take"), ["take 2", "take 3"]);
    session.tapSet(1);
    session.tapSet(0);
    expect(done).toEqual(["take 2", "why take 1"]);
  });
  it("swaps two tiles, the one nearer the deck named first", () => {
    const { session, done } = sit(viewAt("take"), ["take 2", "move 1 water"]);
    expect(session.canSwap).toBe(true);
    session.tapMarketTile(1, 1);
    session.tapMarketTile(0, 0);
    expect(done).toEqual(["move 1 water for 2 hydrogen"]);
  });
  it("exchanges a card before the game", () => {
    const { session, done } = sit(viewAt("exchange"), ["no exchange", "exchange a07a"]);
    session.tapSet(2);
    session.tapCard("a07a");
    session.tapSet(2);
    expect(done).toEqual(["say ui-exchange-first", "exchange a07a for set 3"]);
  });
});

describe("a card", () => {
  it("has ghosts where it fits, and a reason where it does not", () => {
    const { session, done } = sit(viewAt("lay"), ["robot", "lay a07a"]);
    expect(session.ghosts).toEqual([]);
    session.tapCard("a07a");
    expect(session.ghosts.map((g) => [g.column, g.row, g.why])).toEqual([
      [0, -1, ""],
      [0, 1, ""],
      [-1, 0, "refusal-number-order"],
      [1, 0, ""],
    ]);
    session.ghosts[3]?.run();
    session.ghosts[2]?.run();
    expect(done).toEqual(["lay a07a at 1,0", "say refusal-number-order"]);
  });
  it("goes anywhere beside the city under a robot", () => {
    const { session, done } = sit(viewAt("lay"), ["robot", "lay a07a"]);
    session.choices[0]?.run();
    session.tapCard("a07a");
    expect(session.ghosts.every((g) => g.why === "")).toBe(true);
    session.ghosts[2]?.run();
    expect(done).toEqual(["robot lay a07a at -1,0"]);
  });
});

describe("a tile", () => {
  it("shows what each plot would add", () => {
    const { session, done } = sit(viewAt("plot", { tile: "hydrogen-robot", gains: { "a05a.ne": 2, "a05a.sw": 3 } }), [
      "on a05a.ne",
      "on a05a.sw",
    ]);
    expect([...session.targets].map(([name, target]) => [name, target.gain])).toEqual([
      ["a05a.ne", 2],
      ["a05a.sw", 3],
    ]);
    expect(session.bestGain).toBe(3);
    session.tapPlot("a05a.ne");
    session.tapPlot("a05a.se");
    expect(done).toEqual(["on a05a.ne", "why on a05a.se"]);
  });
});

it("Escape puts down what is chosen", () => {
  const { session } = sit(viewAt("lay"), ["lay a07a"]);
  session.tapCard("a07a");
  expect(session.back()).toBe(true);
  expect(session.card).toBe(null);
  expect(session.back()).toBe(false);
});
