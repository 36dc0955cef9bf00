/** The view of Blue Moon City as the server sends it (moontable.games.blue_moon_city.view). */

import type { Colour } from "./payment";

export interface Bonus {
  crystals: number;
  scales: number;
  cards: number;
}

export interface Tile {
  building: string;
  spaces: { colour: Colour | "any"; value: number }[];
  majority?: Bonus;
  construction?: Bonus;
  neighbourhood?: Bonus;
  starting: boolean;
  action: "none" | "move" | "draw" | "offer";
  reconstructed?: string[];
  rebuilt: boolean;
  markers: number[];
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
  own?: { hand: string[]; crystals: number };
}

export interface CityView {
  players: number;
  acting: number[];
  over: boolean;
  prompt: string;
  turn: number;
  active: number;
  phase: "movement" | "contribution" | "payment" | "special" | "reset" | "over";
  steps: number;
  offered: boolean;
  city: (Tile | null)[];
  dragons: Record<string, number>;
  pool: number;
  obelisk: { spaces: number[]; offerings: number[]; to_win: number };
  deck: number;
  discard: string[];
  ruins: number;
  reset_discards: number;
  seats: SeatView[];
  payment?: {
    space: number;
    value: number;
    sum: number;
    colour: string;
    cards: string[];
    recolour: Record<string, number>;
  };
  result?: { reason: string; ranks: number[]; scores: number[]; crystals: number[] };
}

export const CENTRE = 12;
export const DRAGONS = ["red", "green", "blue"];
/** Which dragon obeys which people. */
export const DRAGON_OF: Record<string, string> = { black: "red", red: "green", blue: "blue" };

export function cellOf(view: CityView, building: string): number {
  return view.city.findIndex((tile) => tile?.building === building);
}

/** A space as the notation names it: its value, with a letter where the tile has the value twice. */
export function spaceName(tile: Tile, space: number): string {
  const value = tile.spaces[space]?.value;
  const same = tile.spaces.flatMap((s, i) => (s.value === value ? [i] : []));
  return same.length === 1 ? String(value) : `${value}${"abcdef"[same.indexOf(space)]}`;
}

/** The people a building mostly belongs to: its colours when it shines. */
export function peopleOf(tile: Tile): string {
  if (tile.building === "courtyard") return "courtyard";
  const colours = new Set(tile.spaces.map((s) => s.colour));
  if (tile.building === "golden-shrine") return "yellow";
  if (tile.building === "hospital") return "white";
  return colours.size === 1 ? ([...colours][0] as string) : "any";
}
