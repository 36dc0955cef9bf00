/** Moon Colony Bloodbath in the page's own words, as games/moon_colony_bloodbath/view.py and actions.py have them. */

import { param, type Teller } from "../../rules/telling";
import type { About, Seen } from "../../rules/types";
import type { Position } from "./position";
import type { BuildingInPlay, ColonyView, Deciding, Own } from "./shown";

/** games/moon_colony_bloodbath/browser.py */
interface Facts {
  buildings: string[];
  printed: Pick<BuildingInPlay, "cost" | "people" | "loneliness">[];
  progress: string[];
  perks: string[];
  deeds: Own["chosen"][];
  asks: string[];
  steps: string[];
  rule_words: string[];
  abilities: number[];
  options: number[];
  tally: { laid: number; asked: number; vain: number; too_few: number };
}

export function teller(about: About): Teller<Position> {
  const facts = about.facts as Facts;
  const buildings = (kinds: number[], n: number) => kinds.slice(0, n).map((kind) => facts.buildings[kind]!);
  const bits = (words: string[], mask: number) => words.filter((_, k) => (mask >> k) & 1);
  const counted = (cards: number[]): Record<string, number> => {
    const names = cards.map((card) => facts.progress[card]!).sort();
    const counts: Record<string, number> = {};
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
    return counts;
  };
  const asked = (p: Position, seat: number) => facts.asks[p.wait[seat]!]!;
  const acts = (p: Position, seat: number) => ((p.over ? 0 : p.acting) >> seat) & 1;

  function prompt(p: Position, seat: number | null): string {
    if (seat === null) return "";
    if (!acts(p, seat)) return asked(p, seat) === "blocked" ? "prompt-blocked" : "prompt-wait";
    return `prompt-${asked(p, seat)}`;
  }

  /** What the seat is deciding for: a Building of its own or the card turned up. */
  function source(p: Position, seat: number): ["building" | "card", string] {
    const depth = p.depth[seat]!;
    const kind = depth > 0 ? facts.abilities[p.f_ability[seat]![depth - 1]!]! : -1;
    return kind >= 0 ? ["building", facts.buildings[kind]!] : ["card", facts.progress[Math.max(p.card, 0)]!];
  }

  /** Cards lying on top of the shuffled deck, next group first; within a group nobody knows the order. */
  function coming(p: Position): string[][] {
    const groups = new Map<number, string[]>();
    p.deck.slice(0, p.deck_n).forEach((card, k) => {
      const start = p.deck_group[k]!;
      if (start > 0 || p.base === 0) groups.set(start, [...(groups.get(start) ?? []), facts.progress[card]!]);
    });
    return [...groups.keys()].sort((a, b) => b - a).map((start) => groups.get(start)!.sort());
  }

  function seatView(p: Position, i: number, { seat, tally }: Seen): ColonyView["seats"][number] {
    const own: Own = {
      hand: buildings(p.hand[i]!, p.hand_n[i]!),
      on_mat: buildings(p.reserved[i]!, p.reserved_n[i]!),
      under_mat: buildings(p.stored[i]!, p.stored_n[i]!),
      chosen: facts.deeds[p.chosen[i]!] ?? "",
      chosen_card: facts.buildings[p.chosen_card[i]!] ?? "",
    };
    return {
      seat: i,
      people: p.people[i]! + p.housed[i]!,
      mat: p.people[i]!,
      money: p.money[i]!,
      food: p.food[i]!,
      boxes: p.boxes[i]!,
      hand: p.hand_n[i]!,
      on_mat: p.reserved_n[i]!,
      under_mat: p.stored_n[i]!,
      perks: bits(facts.perks, p.perks[i]!),
      chits: Object.fromEntries(facts.deeds.map((deed, k) => [deed, p.actions_n[i]![k]!])),
      chosen: ((p.blocked >> i) & 1) === 1,
      laid: facts.buildings[tally[facts.tally.laid]![i]!] ?? "",
      failed: p.failed[i] === 1,
      buildings: p.built[i]!.slice(0, p.slots[i]).flatMap((kind, place) =>
        kind >= 0 ? [{ place, id: facts.buildings[kind]!, boxes: p.box[i]![place]!, ...facts.printed[kind]! }] : [],
      ),
      ...(i === seat ? { own } : {}),
    };
  }

  function view(p: Position, seen: Seen): Omit<ColonyView, "game" | "players" | "options" | "acting" | "prompt"> {
    const { seat } = seen;
    const deciding = (of: number): Deciding => {
      const [kind, name] = source(p, of);
      const told = seen.tally[facts.tally.asked]!;
      return {
        for: name,
        kind: asked(p, of) === "order" ? "order" : kind,
        vain: about.refusals[told[facts.tally.vain]!]!,
        too_few: told[facts.tally.too_few] === 1,
      };
    };
    const discards = p.discards.flatMap((n, kind): [string, number][] => (n ? [[facts.buildings[kind]!, n]] : []));
    return {
      over: p.over === 1,
      turn: p.turns,
      step: facts.steps[p.step]!,
      card: facts.progress[p.card] ?? "",
      event: p.event,
      extra_robots: p.extra_robots,
      set_aside: bits(facts.rule_words, p.aside),
      this_work: bits(facts.rule_words, p.this_work),
      deck: p.deck_n,
      coming: coming(p),
      pile: p.pile_n,
      robots: p.robots_n - p.robot_backs,
      twists: p.twists_n - p.twist_backs,
      building_deck: p.buildings_n,
      building_pile: p.discards_n,
      seats: Array.from({ length: p.players }, (_, i) => seatView(p, i, seen)),
      // All saw them fall (ruling M21). How many, never in which order
      ...(p.memory
        ? {}
        : {
            known: {
              deck: counted(p.deck.slice(0, p.deck_n)),
              pile: counted(p.pile.slice(0, p.pile_n)),
              building_pile: Object.fromEntries(discards),
            },
          }),
      ...(seat !== null && acts(p, seat) ? { deciding: deciding(seat) } : {}),
    };
  }

  /** The Building at a place of the tableau; equal ones are numbered. */
  function slotName(p: Position, seat: number, slot: number): string {
    const built = p.built[seat]!;
    const kind = built[slot]!;
    if (kind < 0) return `place-${slot}`;
    const number = built.slice(0, slot + 1).filter((other) => other === kind).length;
    return number === 1 ? facts.buildings[kind]! : `${facts.buildings[kind]}#${number}`;
  }

  return {
    prompt,
    view,
    turn: (p) => p.turns,
    result: (p) => ({
      people: Array.from({ length: p.players }, (_, i) => p.people[i]! + p.housed[i]!),
      buildings_built: p.built_ever.slice(0, p.players),
      event: p.event,
    }),
    params: {
      option: param({ write: (n: number) => String(n + 1), word: (n) => ({ option: n + 1 }) }),
      food: param({ write: (n: number) => `${n} food` }),
      place: param({
        of: (p: Position, seat, slot) => ({
          name: slotName(p, seat, slot),
          building: facts.buildings[Math.max(p.built[seat]![slot]!, 0)]!,
          boxes: p.box[seat]![slot]!,
          slot,
        }),
        write: ({ name }) => name,
        word: ({ building, boxes, slot }) => ({ building: ["building", building], boxes, place: slot }),
      }),
      source: param({ of: (p: Position, seat) => source(p, seat), word: (of) => ({ source: of }) }),
    },
    messages: {
      option: (p, seat, option) => {
        const first = facts.options[p.f_at[seat]![Math.max(p.depth[seat]!, 1) - 1]!];
        return first === undefined ? "action-option" : `action-option-${first + option}`;
      },
    },
  };
}
