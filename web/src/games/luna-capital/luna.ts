/** What can be read off a view of Luna Capital (its types: shown.ts), and what the box says. */

import type { Arguments } from "../../lib/protocol";
import type { CityCard, Double } from "./shown";

/** An area card as it is printed. */
export interface AreaFace {
  id: string;
  number: number;
  cells: string[]; // nw, ne, sw, se; "" is an empty plot
  double: Double;
}

/** What a concession card asks for. */
export interface ConcessionFace {
  id: string;
  kind: "pattern" | "no-scaffold" | "cluster-of-kinds" | "column" | "line" | "fewest-rows" | "count" | "row-length";
  of: string;
  least: number;
  cells: string[];
  reworded?: boolean; // a picture of somebody's own box
}

export const SPOTS = ["nw", "ne", "sw", "se"];
/** The two cells of a double plot; the first of them holds its content. */
export const DOUBLE_CELLS: Record<Exclude<Double, "">, [number, number]> = {
  top: [0, 1],
  bottom: [2, 3],
  left: [0, 2],
  right: [1, 3],
};
export const PAD_LINES = [
  "hydrogen",
  "oxygen",
  "water",
  "greenhouse",
  "greenhouse-sets",
  "meteorites",
  "sales-offices",
  "residential",
  "apartments",
  "hand",
  "concessions",
  "special",
];

/** A tile's name says how many robots come with it. */
export function contentOf(tile: string): string {
  return tile.replace(/-robots?$/, "");
}

export function robotsOn(tile: string): number {
  return tile.endsWith("-robots") ? 2 : tile.endsWith("-robot") ? 1 : 0;
}

/** The content of each of a card's four plots as printed, second cells of doubles left out. */
export function plotsOf(face: AreaFace): (string | null)[] {
  const second = face.double ? DOUBLE_CELLS[face.double][1] : -1;
  return face.cells.map((cell, i) => (i === second ? null : cell || "empty"));
}

export const place = (column: number, row: number): string => `${column},${row}`;

/** Where a place is, in things that are seen: on which side of which card, as the rules tell it (city.beside). */
export function beside(city: CityCard[], column: number, row: number): Arguments {
  for (const { card, column: x, row: y } of city) {
    const right = column - x;
    const down = row - y;
    if (card === null || Math.abs(right) + Math.abs(down) !== 1) continue;
    return { side: right === 1 ? 1 : right === -1 ? 2 : down === -1 ? 3 : 4, beside: ["card", card] };
  }
  return { side: 0, beside: null };
}
