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
}

export function teller(about: About): Teller<Position> {
  const facts = about.facts as Facts;
  const card = (kind: number) => facts.cards[kind]!.replace(" ", "-");
  const cardWord = (kind: number): [string, string] => ["card", card(kind)];
  const building = (tile: number): Arguments => ({ building: ["building", facts.tiles[Math.max(tile, 0)]!.building] });
  const here = (p: Position, seat: number) => Math.max(p.tile[p.figure[seat]!]!, 0);
  const value = (tile: number, space: number) => facts.tiles[tile]!.spaces[space]?.value ?? 0;
  const brown = 3 * facts.colours.indexOf("brown");

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
        word: (pair: number) => ({
          first: cardWord(brown + (pair === 2 ? 1 : 0)),
          second: cardWord(brown + (pair > 0 ? 1 : 0)),
        }),
      }),
      pillar: param({ word: (pillar: number) => ({ surcharge: pillar + 1 }) }),
      here: param({ of: (p: Position, seat) => here(p, seat), word: building }),
      value: param({ of: (p: Position, seat) => value(here(p, seat), Math.max(p.space, 0)) }),
      n: param({ of: (p: Position) => facts.reset_draw + p.reset_discards }),
    },
    /** "contribute 5: hoax 2 grey + grey 3": in the order the rules want, Hoax cards, cards ascending, Mimix pairs. */
    steps(line) {
      const found = /^(contribute \S+): (.*)$/.exec(line);
      if (!found) return null;
      const kind = (item: string) => facts.cards.indexOf(item);
      const items = found[2]!.split(" + ").map((item) => item.trim());
      const hoaxes = items.filter((item) => item.startsWith("hoax "));
      const pairs = items.filter((item) => /^brown \d\+\d$/.test(item)).map((item) => item.replace("brown", "pair"));
      const single = items.filter((item) => !item.startsWith("hoax ") && !/^brown \d\+\d$/.test(item));
      const hoax = (item: string) => {
        const [, of, colour] = item.split(" ");
        return 2 * facts.colours.indexOf(colour ?? "") + Number(of);
      };
      return [
        found[1]!,
        ...hoaxes.sort((a, b) => hoax(a) - hoax(b)),
        ...single.sort((a, b) => kind(a) - kind(b)).map((item) => `add ${item}`),
        ...pairs.sort(),
        "place",
      ];
    },
  };
}
