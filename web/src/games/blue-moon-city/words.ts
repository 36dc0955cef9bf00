/** The city in words: what a screen reader says of a tile, and what its explanation lists. */

import type { LegalAction } from "../../lib/protocol";
import type { GameText } from "../../lib/text.svelte";
import { DRAGONS } from "./city";
import type { Bonus, CityView } from "./shown";

/** "2 crystals, 1 golden scale" */
export function bonusWords(text: GameText, bonus: Bonus | undefined): string {
  if (!bonus) return "";
  const parts: string[] = [];
  if (bonus.crystals) parts.push(text.format("ui-crystals", { n: bonus.crystals }));
  if (bonus.scales) parts.push(text.format("ui-scales", { n: bonus.scales }));
  if (bonus.cards) parts.push(text.format("ui-cards", { n: bonus.cards }));
  return parts.join(", ");
}

export function spaceWords(text: GameText, colour: string, value: number, marker: number): string {
  const what = text.format("ui-space", { value, colour: text.name("colour", colour) });
  return marker < 0 ? what : text.format("ui-space-taken", { space: what, player: text.player(marker) });
}

/** Everything about one tile in one breath. */
export function describe(text: GameText, view: CityView, cell: number, action?: LegalAction): string {
  const tile = view.city[cell];
  if (!tile) return "";
  const parts = [text.title("building", tile.building)];
  if (tile.rebuilt)
    parts.push(
      text.format("ui-rebuilt"),
      text.format("ui-near-gives", { bonus: bonusWords(text, tile.neighbourhood) }),
    );
  else if (tile.spaces.length > 0)
    parts.push(
      text.format("ui-ruin"),
      ...tile.spaces.map((s, k) => spaceWords(text, s.colour, s.value, tile.markers[k] ?? -1)),
    );
  for (const seat of view.seats)
    if (seat.figure === cell) parts.push(text.format("ui-figure-of", { player: text.player(seat.seat) }));
  for (const dragon of DRAGONS) if (view.dragons[dragon] === cell) parts.push(text.name("dragon", dragon));
  const said = parts.join(", ");
  return action ? `${text.format(action.message, action.args)}. ${said}` : said;
}
