// Written by scripts/make_types.py from src/moontable/games/luna_capital/shown.py. Do not edit.

import type { Result, View } from "../../lib/protocol";

export type Face = "up" | "robot" | "down";

export type Double = "" | "top" | "bottom" | "left" | "right";

export type Phase = "A" | "B" | "C";

export type Stage = "hands" | "exchange" | "exchange-set" | "take" | "redistribute" | "discard" | "lay" | "place" | "tile" | "plot" | "keep" | "under" | "over";

export type Pad = Record<string, number>;

export interface CityCard {
  card: string | null;
  number: number | null;
  column: number;
  row: number;
  face: Face;
  double: Double;
  plots: (string | null)[];
}

export interface HandCard {
  card: string;
  number: number;
  places: [number, number][];
}

export interface Own {
  hand: HandCard[];
  open: [number, number][];
  under: (string | null)[];
}

export interface SeatView {
  sponsor: string;
  hand: number;
  robots: number;
  tokens: number;
  city: CityCard[];
  points: Pad;
  own?: Own;
  known?: string[];
}

export interface SetView {
  card: string | null;
  tiles: string[];
  worth: number | null;
}

export interface Board {
  sets: SetView[];
  last_delivery: number;
  tower: Pad;
  tower_size: number;
  deck: number;
}

export interface ConcessionView {
  id: string;
  points: number;
  pays: number;
  need: number;
  have: number[];
  claimed: number[];
  phase: Phase | null;
}

export interface Supply {
  robots: number;
  tokens: number;
}

export interface Turn {
  seat: number;
  taking: number | null;
  tiles: string[];
  tile: string | null;
  picked: [number, string] | null;
  robot: boolean;
  face: Face | null;
  chosen: string | null;
  drawn: string[] | number;
  gains: Pad;
}

export interface Automaton {
  offer: string[];
  cards: string[];
  tiles: Pad;
  points: Pad;
}

export interface LunaResult {
  reason: string;
  ranks: number[];
  scores: number[];
  breakdown: Pad[];
  scaffolds: number[];
  automaton?: Pad;
}

export interface LunaView {
  game: string;
  players: number;
  options: Record<string, string>;
  acting: number[];
  over: boolean;
  prompt: string;
  result?: LunaResult;
  phase: Phase;
  round: number;
  rounds: number;
  first: number;
  stage: Stage;
  board: Board;
  concessions: ConcessionView[];
  supply: Supply;
  turn: Turn;
  seats: SeatView[];
  automaton?: Automaton;
}
