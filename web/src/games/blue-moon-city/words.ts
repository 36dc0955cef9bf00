/** The city in words: what a screen reader says of a tile, and what its explanation lists. */

import type { LegalAction, Said } from "../../lib/protocol";
import type { GameText } from "../../lib/text.svelte";
import { DRAGONS, spaceName } from "./city";
import type { Bonus, CityView, Tile } from "./shown";

type Spaces = Pick<Tile, "spaces"> & { markers?: number[] };

/** "2 crystals, 1 golden scale" */
export function bonusWords(text: GameText, bonus: Bonus | undefined): string {
  if (!bonus) return "";
  const parts: string[] = [];
  if (bonus.crystals) parts.push(text.format("ui-crystals", { n: bonus.crystals }));
  if (bonus.scales) parts.push(text.format("ui-scales", { n: bonus.scales }));
  if (bonus.cards) parts.push(text.format("ui-cards", { n: bonus.cards }));
  return parts.join(", ");
}

/** "4 in red", "4a in any colour": of equal ones it is said which. */
export function spaceWords(text: GameText, { spaces, markers = [] }: Spaces, space: number): string {
  const marker = markers[space] ?? -1;
  const colour = text.name("colour", spaces[space]?.colour ?? "");
  const what = text.format("ui-space", { value: spaceName({ spaces }, space), colour });
  return marker < 0 ? what : text.format("ui-space-taken", { space: what, player: text.player(marker) });
}

/** Paying for one of two equal spaces says for which. */
export function actionWords({ message, args }: Said, view: CityView, text: GameText): string {
  const { building, space } = args;
  const tile = Array.isArray(building) ? view.city.find((one) => one?.building === building[1]) : null;
  const which = tile && typeof space === "number" ? { ...args, value: spaceName(tile, space) } : args;
  return text.format(message, which);
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
    parts.push(text.format("ui-ruin"), ...tile.spaces.map((_, k) => spaceWords(text, tile, k)));
  for (const seat of view.seats)
    if (seat.figure === cell) parts.push(text.format("ui-figure-of", { player: text.player(seat.seat) }));
  for (const dragon of DRAGONS) if (view.dragons[dragon] === cell) parts.push(text.name("dragon", dragon));
  const said = parts.join(", ");
  return action ? `${actionWords(action, view, text)}. ${said}` : said;
}
