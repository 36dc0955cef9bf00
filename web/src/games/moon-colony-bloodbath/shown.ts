// Written by scripts/make_types.py from src/moontable/games/moon_colony_bloodbath/shown.py. Do not edit.

import type { Result, View } from "../../lib/protocol";

export type Deed = "restock" | "build" | "mine" | "farm" | "research";

export interface BuildingInPlay {
  place: number;
  id: string;
  boxes: number;
  cost: number;
  people: number;
  loneliness: "good" | "bad" | "none";
}

export interface Own {
  hand: string[];
  on_mat: string[];
  under_mat: string[];
  chosen: Deed | "";
  chosen_card: string;
}

export interface SeatView {
  seat: number;
  people: number;
  mat: number;
  money: number;
  food: number;
  boxes: number;
  hand: number;
  on_mat: number;
  under_mat: number;
  perks: string[];
  chits: Record<string, number>;
  chosen: boolean;
  laid: string;
  failed: boolean;
  buildings: BuildingInPlay[];
  own?: Own;
}

export interface Deciding {
  for: string;
  kind: "building" | "card" | "order";
  vain: string;
  too_few: boolean;
}

export interface ColonyResult {
  reason: string;
  ranks: number[];
  scores: number[];
  people: number[];
  buildings_built: number[];
  event: number;
}

/** How many of each card lie in the Progress deck and in both discards. */
export interface Known {
  deck: Record<string, number>;
  pile: Record<string, number>;
  building_pile: Record<string, number>;
}

export interface ColonyView {
  game: string;
  players: number;
  options: Record<string, string>;
  acting: number[];
  over: boolean;
  prompt: string;
  result?: ColonyResult;
  turn: number;
  step: string;
  card: string;
  event: number;
  extra_robots: number;
  set_aside: string[];
  this_work: string[];
  deck: number;
  coming: string[][];
  pile: number;
  robots: number;
  twists: number;
  building_deck: number;
  building_pile: number;
  seats: SeatView[];
  known?: Known;
  deciding?: Deciding;
}
