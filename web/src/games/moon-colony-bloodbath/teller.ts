/** Actions of Moon Colony Bloodbath in the page's own words, as games/moon_colony_bloodbath/actions.py has them. */

import { param, type Teller } from "../../rules/telling";
import type { About } from "../../rules/types";
import type { Position } from "./position";

/** games/moon_colony_bloodbath/browser.py */
interface Facts {
  buildings: string[];
  progress: string[];
  abilities: number[];
  options: number[];
}

export function teller(about: About): Teller<Position> {
  const facts = about.facts as Facts;
  /** What the seat is deciding for: a Building of its own or the card turned up. */
  function source(p: Position, seat: number): ["building" | "card", string] {
    const depth = p.depth[seat]!;
    const kind = depth > 0 ? facts.abilities[p.f_ability[seat]![depth - 1]!]! : -1;
    return kind >= 0 ? ["building", facts.buildings[kind]!] : ["card", facts.progress[Math.max(p.card, 0)]!];
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
    turn: (p) => p.turns,
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
