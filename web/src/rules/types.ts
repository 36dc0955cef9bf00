/** What GAME.wasm says of itself, and what it exports: src/moontable/wasm/desk.py and templates/exports.py. */

export type Item = "i1" | "i2" | "i4" | "i8" | "u8" | "f8";

/** Name, type of a number, shape, offset in the record, who may see it, what it means. */
export type FieldAbout = [name: string, type: Item, shape: number[], offset: number, seen: string, kind: string];

/** One row of the table of actions; "" for a message that the game's teller finds. */
export type ActAbout = [
  name: string,
  first: number,
  params: string[],
  when: number[] | null,
  text: string,
  message: string,
  also: string[],
];

/** How a bot thinks, with its numbers for every number of players; and how by the game's network, with those for which it
 * is asked. */
export interface Level {
  kind: "greedy" | "search";
  simulations: number;
  seconds: number | null;
  turn: number | null;
  tuning: Record<string, number[]>;
  network: { simulations: number; tuning: Record<string, number[]> } | null;
}

/** What a view is made of: what rules tell with how many numbers each, what numbers stand for, the fields it names, and the
 * table (views.ts). */
export interface ViewAbout {
  told: [name: string, size: number][];
  lists: unknown[];
  names: string[];
  table: unknown;
}

export interface About {
  game: string;
  version: number;
  layout: number;
  mark: string; // of all that positions, actions and events are read by
  size: number;
  stack: number;
  pages: { small: number; large: number; largest: number }; // of memory: without a tree, with one, with a network
  reasons: string[];
  refusals: string[];
  ends: string[];
  players: number[];
  options: [id: string, choices: string[], usual: string, field: string][];
  actions: number;
  stage: string; // the field that says what is asked: "phase", "wait[seat]"
  params: Record<string, [size: number, ids: string[]]>;
  acts: ActAbout[];
  facts: unknown; // what the game's own teller needs to know (web/src/games/ID/teller.ts)
  view: ViewAbout;
  events: [id: string, names: [name: string, words: string][], secret: string[]][];
  vocabulary: Record<string, string[]>;
  fields: FieldAbout[];
  desk: Record<string, [type: string, address: number, count: number, columns: number]>;
  weights: string[]; // the terms of the game's evaluation
  network: { mark: number; size: number }; // what it stands for, how many numbers it has
  levels: Record<string, Level>;
}

export type Exports = {
  deal(seed: bigint): number;
  take(size: number, layout: number): number;
  know(size: number, layout: number): number;
  reckon(seat: number): number;
  advise(): number;
  reseed(seed: bigint): number;
  resample(seat: number, seed: bigint): number;
  suppose(seat: number, seed: bigint): number;
  acting(): number;
  legal(seat: number): number;
  why_not(seat: number, action: number): number;
  apply(seat: number, action: number): number;
  outcome(): number;
  hide(seat: number): number;
  learn(mark: number): number;
  judge(by_network: number): number;
  evaluate(seat: number): number;
  greedy(seat: number, samples: number, seed: bigint): number;
  estimate(seat: number, samples: number, seed: bigint): number;
  forget(seed: bigint): number;
  think(seat: number, count: number): number;
  weigh(): number;
};

export type Call = keyof Exports;

/** What happened, in the words of the game's events; only the event's own seat may read what is `secret`. */
export interface Event {
  event: string;
  seat: number;
  secret: string[];
  [argument: string]: string | number | string[] | null;
}

export interface Refusal {
  number: number;
  code: string;
}

export interface Outcome {
  over: boolean;
  reason: string;
  ranks: number[];
  scores: number[];
}

/** What a seat (null: a spectator) may know of a position: the record, what rules make of it, who decides, how it stands. */
export interface Seen {
  seat: number | null;
  record: Uint8Array;
  tally: number[];
  acting: number[];
  actions: number[]; // what the seat may do
  outcome: Outcome;
}

/** What came of an action. */
export interface Stepped {
  events: Event[];
  position: Uint8Array;
}

/** What thinking came to, the best action first. */
export interface Thought {
  simulations: number;
  chances: number[]; // of all seats, as things stand
  actions: { action: number; visits: number; chance: number }[];
}
