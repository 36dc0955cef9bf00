/** Actions of Blue Moon City in the page's own words, as games/blue_moon_city/actions.py has them on the server. */

import type { Arguments } from "../../lib/protocol";
import { param, type Teller } from "../../rules/telling";
import type { About } from "../../rules/types";
import { spaceName } from "./city";
import type { Position } from "./position";
import type { Tile } from "./shown";

/** games/blue_moon_city/browser.py */
interface Facts {
  tiles: Pick<Tile, "building" | "spaces">[];
  colours: string[];
  cards: string[];
  reset_draw: number;
  hoaxes: { text: string }[];
  pairs: { cards: [string, string]; text: string; step: string }[];
}

export function teller(about: About): Teller<Position> {
  const facts = about.facts as Facts;
  const card = (kind: number) => facts.cards[kind]!.replace(" ", "-");
  const cardWord = (kind: number): [string, string] => ["card", card(kind)];
  const building = (tile: number): Arguments => ({ building: ["building", facts.tiles[Math.max(tile, 0)]!.building] });
  const here = (p: Position, seat: number) => Math.max(p.tile[p.figure[seat]!]!, 0);
  const value = (tile: number, space: number) => facts.tiles[tile]!.spaces[space]?.value ?? 0;
  // What a payment in one line is made of, in the order the rules want, and the steps that stand for it.
  const items = new Map<string, string>([
    ...facts.hoaxes.map(({ text }): [string, string] => [text, text]),
    ...facts.cards.map((kind): [string, string] => [kind, `add ${kind}`]),
    ...facts.pairs.map(({ text, step }): [string, string] => [text, step]),
  ]);
  const order = [...items.keys()];

  function spaceWritten(tile: number, space: number): string {
    const { spaces } = facts.tiles[tile]!;
    return space < spaces.length ? spaceName({ spaces } as Tile, space) : `#${space + 1}`;
  }

  return {
    turn: (p) => p.turn,
    params: {
      cell: param({
        of: (p: Position, _, cell) => (p.tile[cell]! >= 0 ? p.tile[cell]! : -1 - cell),
        write: (tile) => (tile >= 0 ? facts.tiles[tile]!.building : `corner ${-1 - tile}`),
        word: building,
      }),
      space: param({
        of: (p: Position, seat, space) => ({ tile: here(p, seat), space }),
        write: ({ tile, space }) => spaceWritten(tile, space),
        word: ({ tile, space }) => ({ space, value: value(tile, space), ...building(tile) }),
      }),
      kind: param({ word: (kind: number) => ({ kind: kind + 1 }) }),
      card: param({ word: (kind: number) => ({ card: cardWord(kind) }) }),
      pair: param({
        word: (pair: number) => {
          const [first, second] = facts.pairs[pair]!.cards;
          return { first: ["card", first], second: ["card", second] };
        },
      }),
      pillar: param({ word: (pillar: number) => ({ surcharge: pillar + 1 }) }),
      here: param({ of: (p: Position, seat) => here(p, seat), word: building }),
      value: param({ of: (p: Position, seat) => value(here(p, seat), Math.max(p.space, 0)) }),
      n: param({ of: (p: Position) => facts.reset_draw + p.reset_discards }),
    },
    /** "contribute 5: hoax 2 grey + grey 3" */
    steps(line) {
      const found = /^(contribute \S+): (.*)$/.exec(line);
      if (!found) return null;
      const laid = found[2]!.split(" + ").map((item) => item.trim());
      laid.sort((a, b) => order.indexOf(a) - order.indexOf(b));
      return [found[1]!, ...laid.map((item) => items.get(item) ?? `add ${item}`), "place"];
    },
  };
}
