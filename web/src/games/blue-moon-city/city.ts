/** What can be read off a view of Blue Moon City (its types: shown.ts). */

import type { CityView, Colour, Tile } from "./shown";

export const COLOURS: Colour[] = ["black", "red", "blue", "grey", "green", "brown", "white", "yellow"];
export const DRAGONS = ["red", "green", "blue"];

/** A card's name says its colour and its value. */
export const colourOf = (card: string): Colour => card.slice(0, card.lastIndexOf("-")) as Colour;
export const valueOf = (card: string): number => Number(card.slice(card.lastIndexOf("-") + 1));

export function cellOf(view: CityView, building: string): number {
  return view.city.findIndex((tile) => tile?.building === building);
}

/** A space as the notation names it: its value, with a letter where the tile has the value twice. */
export function spaceName(tile: Pick<Tile, "spaces">, space: number): string {
  const value = tile.spaces[space]?.value;
  const same = tile.spaces.flatMap((s, i) => (s.value === value ? [i] : []));
  return same.length === 1 ? String(value) : `${value}${"abcdef"[same.indexOf(space)]}`;
}

/** The people a building mostly belongs to: its colours when it shines. */
export function peopleOf(tile: Pick<Tile, "building" | "spaces">): string {
  if (tile.building === "courtyard") return "courtyard";
  const colours = new Set(tile.spaces.map((s) => s.colour));
  if (tile.building === "golden-shrine") return "yellow";
  if (tile.building === "hospital") return "white";
  return colours.size === 1 ? ([...colours][0] as string) : "any";
}
