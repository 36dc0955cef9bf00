/** The printed cards of the box, fetched once from the server. */

import { api } from "../../lib/api";
import type { Rules } from "../../lib/protocol";

export interface Amount {
  pay?: string;
  n?: number;
  from?: string;
}
export interface Effect {
  op: string;
  what?: string;
  n?: number;
  per?: string;
  div?: number;
  max?: number;
  to?: string;
  which?: string;
  id?: string;
  [more: string]: unknown;
}
/** Something that is gained. */
export type Gift = Effect & { what: string; n: number };
export interface Ability {
  on: string;
  do: Effect[];
  cost?: Amount[];
  optional?: boolean;
  repeat?: boolean;
  once?: boolean;
  if?: { have: string; min?: number; max?: number }[];
  card?: string[];
  kind?: string;
}
export type Kind = "building" | "perk" | "twist" | "development" | "robot" | "event" | "starting";
export interface CardFace {
  id: string;
  kind: Kind;
  cost: number;
  people: number;
  lost: number; // people everyone loses when it is turned up
  number: number; // of an Event
  copies: number;
  loneliness: string;
  tags: string[];
  abilities: Ability[];
  reconstructed: boolean; // something on it is our own design
  reworded: boolean; // a box of somebody's own: its abilities are not those of the texts
}

/** A card as components.toml has it. */
type RawCard = { id: string; people_lost?: number; provenance?: string[] } & Partial<
  Omit<CardFace, "id" | "kind" | "lost" | "reconstructed">
>;

const KINDS: Kind[] = ["building", "starting", "event", "robot", "twist", "development", "perk"];

export function readBox(rules: Pick<Rules, "components">): Map<string, CardFace> {
  const cards = new Map<string, CardFace>();
  for (const kind of KINDS) {
    for (const raw of (rules.components[kind] ?? []) as RawCard[]) {
      const { provenance = [], abilities = [] } = raw;
      let [id, n] = [raw.id, 1];
      while (cards.has(id)) id = `${raw.id}-${++n}`; // an Event's name may come again: the second Accident is accident-2
      cards.set(id, {
        id,
        kind,
        cost: raw.cost ?? 0,
        people: raw.people ?? 0,
        lost: raw.people_lost ?? 0,
        number: raw.number ?? 0,
        copies: raw.copies ?? 1,
        loneliness: raw.loneliness ?? "none",
        tags: raw.tags ?? [],
        abilities,
        reworded: raw.reworded ?? false,
        reconstructed:
          !abilities.every((_, i) => provenance.includes(`abilities[${i}]`)) ||
          (kind === "building" && !provenance.includes("cost")),
      });
    }
  }
  return cards;
}

/** What each Action gives, as it is printed. */
export function readActions(rules: Pick<Rules, "components">): Map<string, Gift[]> {
  const actions = (rules.components["action"] ?? []) as { id: string; do: Effect[] }[];
  return new Map(actions.map(({ id, do: effects }) => [id, effects.filter(({ op }) => op === "gain") as Gift[]]));
}

class Printed {
  cards = $state.raw<Map<string, CardFace>>(new Map());
  gives = $state.raw<Map<string, Gift[]>>(new Map()); // by Action
  private asked: string | null = null;

  /** Fetch a box unless it is there or on its way; after a failure the next caller tries again. */
  load(box: string): void {
    if (this.asked === box) return;
    this.asked = box;
    api.rules("moon-colony-bloodbath", box).then(
      (rules) => {
        if (rules.box !== this.asked) return;
        this.cards = readBox(rules);
        this.gives = readActions(rules);
      },
      () => (this.asked = null),
    );
  }

  get perks(): string[] {
    return this.of("perk").map((card) => card.id);
  }

  of(kind: Kind): CardFace[] {
    return [...this.cards.values()].filter((card) => card.kind === kind);
  }

  card(id: string): CardFace | null {
    return this.cards.get(id) ?? this.cards.get(id.replace(/-\d$/, "")) ?? null;
  }
}

export const printed = new Printed();
