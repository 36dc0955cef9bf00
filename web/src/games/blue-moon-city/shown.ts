// Written by scripts/make_types.py from src/moontable/games/blue_moon_city/shown.py. Do not edit.

import type { Result, View } from "../../lib/protocol";

export type Colour = "black" | "red" | "blue" | "grey" | "green" | "brown" | "white" | "yellow";

export interface Bonus {
  crystals: number;
  scales: number;
  cards: number;
}

export interface Space {
  colour: Colour | "any";
  value: number;
}

export interface Tile {
  building: string;
  spaces: Space[];
  majority?: Bonus;
  construction?: Bonus;
  neighbourhood?: Bonus;
  starting: boolean;
  action: "none" | "move" | "draw" | "offer";
  reconstructed?: string[];
  rebuilt: boolean;
  markers: number[];
}

export interface Own {
  hand: string[];
  crystals: number;
  work: boolean;
}

export interface SeatView {
  seat: number;
  figure: number;
  hand: number;
  aside: number;
  scales: number;
  markers: number;
  offerings: number;
  last_made: boolean;
  crystals?: number;
  own?: Own;
}

export interface Obelisk {
  spaces: number[];
  offerings: number[];
  to_win: number;
}

export interface Payment {
  space: number;
  value: number;
  sum: number;
  colour: Colour | "any";
  cards: string[];
  recolour: Record<string, number>;
}

/** What actions say that a card's power allows: their message, what they name in it besides a place, and how they are written, with `{cell}` for the place. */
export interface Power {
  message: string;
  names: Record<string, string | number>;
  written: string;
}

export interface CityResult {
  reason: string;
  ranks: number[];
  scores: number[];
  crystals: number[];
}

export interface CityView {
  game: string;
  players: number;
  options: Record<string, string>;
  acting: number[];
  over: boolean;
  prompt: string;
  result?: CityResult;
  turn: number;
  active: number;
  phase: "movement" | "contribution" | "payment" | "special" | "reset" | "over";
  steps: number;
  offered: boolean;
  city: (Tile | null)[];
  dragons: Record<string, number>;
  powers: Record<string, Power>;
  pool: number;
  obelisk: Obelisk;
  deck: number;
  discard: string[];
  ruins: number;
  reset_discards: number;
  discards_left: number;
  draws: number[];
  seats: SeatView[];
  payment?: Payment;
}
