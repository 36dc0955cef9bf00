/** Moon Colony Bloodbath as the server shows it, and what can be read off it without knowing the rules. */

export type Deed = "restock" | "build" | "mine" | "farm" | "research";
export const DEEDS: Deed[] = ["restock", "build", "mine", "farm", "research"];
export const EVENTS = 13;

export interface BuildingInPlay {
  place: number;
  id: string;
  boxes: number;
  cost: number;
  people: number;
  loneliness: "good" | "bad" | "none";
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
  chits: Record<Deed, number>;
  chosen: boolean;
  laid: string;
  failed: boolean;
  buildings: BuildingInPlay[];
  own?: { hand: string[]; on_mat: string[]; under_mat: string[]; chosen: Deed | ""; chosen_card: string };
}

export interface ColonyView {
  players: number;
  acting: number[];
  over: boolean;
  prompt: string;
  turn: number;
  step: string;
  card: string;
  event: number;
  extra_robots: number;
  set_aside: string[];
  this_work: string[];
  deck: number;
  coming: string[][];
  in_deck: Record<string, number>; // every card still in the Progress deck, counted
  pile: number;
  robots: number;
  twists: number;
  building_deck: number;
  building_pile: number;
  seats: SeatView[];
  deciding?: { for: string; kind: "building" | "card" | "order" };
  result?: {
    reason: string;
    ranks: number[];
    scores: number[];
    people: number[];
    buildings_built: number[];
    event: number;
  };
}

/** How a building in play is written in an action: the second of two equal ones is `dust-mine#2`. */
export function placeNames(buildings: BuildingInPlay[]): string[] {
  const seen = new Map<string, number>();
  return buildings.map(({ id }) => {
    const n = (seen.get(id) ?? 0) + 1;
    seen.set(id, n);
    return n === 1 ? id : `${id}#${n}`;
  });
}

/** A Perk lies in the deck as its owner's copy: `bright-idea-3` belongs to the third player. */
export function perkOf(card: string, perks: string[]): { perk: string; owner: number } | null {
  const found = /^(.*)-(\d)$/.exec(card);
  return found && perks.includes(found[1] as string) ? { perk: found[1] as string, owner: Number(found[2]) - 1 } : null;
}
