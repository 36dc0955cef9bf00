/** What can be read off a view of Moon Colony Bloodbath (its types: shown.ts) without knowing the rules. */

import type { Deed } from "./shown";

export const DEED_ICONS: Record<Deed, string> = {
  restock: "i-box",
  build: "i-build",
  mine: "i-money",
  farm: "i-food",
  research: "i-card",
};
export const DEEDS = Object.keys(DEED_ICONS) as Deed[];

/** A Perk lies in the deck as its owner's copy: `bright-idea-3` belongs to the third player. */
export function perkOf(card: string, perks: string[]): { perk: string; owner: number } | null {
  const found = /^(.*)-(\d)$/.exec(card);
  return found && perks.includes(found[1] as string) ? { perk: found[1] as string, owner: Number(found[2]) - 1 } : null;
}
