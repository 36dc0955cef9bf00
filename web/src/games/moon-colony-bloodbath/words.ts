/** What a card does, in the reader's language: the texts of the box (`.text` of a card's name), one line for each sentence. */

import type { GameText } from "../../lib/text.svelte";
import { abilityWords } from "./abilities";
import type { CardFace } from "./box.svelte";

export const vocabulary = (card: CardFace): string =>
  card.kind === "building" ? "building" : card.kind === "perk" ? "perk" : "card";

export function cardName(text: GameText, card: CardFace): string {
  return text.title(vocabulary(card), card.id);
}

/** The sentences of a card: abilities end in a full stop, except inside brackets. */
export function sentences(words: string): string[] {
  return words.split(/(?<=\.) (?=[^()]*(?:\([^)]*\)[^()]*)*$)/u);
}

export function cardWords(text: GameText, card: CardFace): string[] {
  if (card.reworded) return card.abilities.map((ability) => abilityWords(text, ability));
  return sentences(text.name(vocabulary(card), card.id, "text"));
}
