/** Actions of Luna Capital in the page's own words, as games/luna_capital/actions.py has them on the server. */

import type { Arguments } from "../../lib/protocol";
import { param, type Teller } from "../../rules/telling";
import type { About } from "../../rules/types";
import type { Position } from "./position";
import type { Face } from "./shown";

/** games/luna_capital/browser.py */
interface Facts {
  cards: string[];
  numbers: number[];
  cells: string[][];
  tiles: string[];
  contents: string[];
  demolitions: number[];
  spots: string[];
  faces: Face[];
  home: [column: number, row: number];
  set_tiles: number;
  rounds: number;
}

export function teller(about: About): Teller<Position> {
  const facts = about.facts as Facts;
  const down = facts.faces.indexOf("down");
  const [homeColumn, homeRow] = facts.home;
  const tileWord = (tile: number): [string, string] | "" => (tile >= 0 ? ["tile", facts.tiles[tile]!] : "");

  // Sentences name what is seen: a card by its number, a place by the card next to it

  /** The first laid of the cards face up beside a place, and on which side of it the place lies. */
  function where(p: Position, seat: number, row: number, column: number): Arguments {
    for (let k = 0; k < p.laid[seat]!; k++) {
      if (p.city_face[seat]![k] === down) continue;
      const [right, below] = [column - p.city_column[seat]![k]!, row - p.city_row[seat]![k]!];
      if (Math.abs(right) + Math.abs(below) !== 1) continue;
      const side = below === 0 ? (right === 1 ? 1 : 2) : below === 1 ? 4 : 3;
      return { side, beside: ["card", facts.cards[p.city_card[seat]![k]!]!] };
    }
    return { side: 0, beside: "" };
  }

  /** What is printed on a card, where another one with its number could be meant. */
  function twin(p: Position, seat: number, card: number): Arguments {
    const others = [...p.hand[seat]!.slice(0, p.hand_size[seat]), ...p.drawn.slice(0, p.drawn_size)];
    if (!others.some((other) => other >= 0 && other !== card && facts.numbers[other] === facts.numbers[card]))
      return { twin: 0 };
    const printed = facts.spots.map((spot, k): [string, [string, string]] => [
      spot,
      ["content", facts.cells[card]![k]!],
    ]);
    return { twin: 1, ...Object.fromEntries(printed) };
  }

  function more(p: Position, seat: number, first: string, numbers: number[]): Arguments {
    if (first === "lay") return twin(p, seat, numbers[0]!);
    if (first === "at") return where(p, seat, numbers[0]!, numbers[1]!);
    if (first !== "build") return {};
    const k = Math.floor(numbers[0]! / 4);
    const city = p.city_card[seat]!.slice(0, p.laid[seat]).map((card) => facts.numbers[card]);
    if (k < city.length && city.filter((number) => number === city[k]).length > 1)
      return where(p, seat, p.city_row[seat]![k]!, p.city_column[seat]![k]!);
    return { side: 0, beside: "" };
  }

  return {
    turn: (p) => (facts.rounds * p.phase + p.round) * p.players + p.turn_of_round,
    more,
    params: {
      set: param({
        of: (p: Position, _, place) => ({ place, card: p.set_card[place]!, n: p.set_size[place]! }),
        write: ({ place }) => String(place + 1),
        word: ({ place, card, n }) => ({ set: place + 1, card: card >= 0 ? ["card", facts.cards[card]!] : "", n }),
      }),
      slot: param({
        of: (p: Position, _, slot) => {
          const [place, i] = [Math.floor(slot / facts.set_tiles), slot % facts.set_tiles];
          const tiles = p.set_tile[place]!;
          const named = tiles[i]! >= 0 && tiles.indexOf(tiles[i]!) === i; // else its name means another one
          return { place, tile: tiles[i]!, name: named ? facts.tiles[tiles[i]!]! : `slot-${i + 1}` };
        },
        write: ({ place, name }) => `${place + 1} ${name}`,
        word: ({ place, tile }) => ({ tile: tileWord(tile), set: place + 1 }),
      }),
      card: param({
        write: (card: number) => facts.cards[card]!,
        word: (card) => ({ card: ["card", facts.cards[card]!], number: facts.numbers[card]! }),
      }),
      row: param({ write: (n: number) => String(n - homeRow), word: (n) => ({ row: n - homeRow }) }),
      column: param({ write: (n: number) => String(n - homeColumn), word: (n) => ({ column: n - homeColumn }) }),
      plot: param({
        of: (p: Position, seat, plot) => {
          const k = Math.floor(plot / 4);
          const open = k < p.laid[seat]! && p.city_face[seat]![k] !== down;
          return {
            plot,
            card: open ? facts.cards[p.city_card[seat]![k]!]! : "",
            tile: p.tile,
            content: Math.max(0, p.plot[seat]![plot]!),
          };
        },
        write: ({ plot, card }) => (card ? `${card}.${facts.spots[plot % 4]}` : `plot-${plot + 1}`),
        word: ({ plot, card, tile, content }) => ({
          card: card ? ["card", card] : "",
          spot: ["spot", facts.spots[plot % 4]!],
          ...(facts.demolitions[tile] ? { content: ["content", facts.contents[content]!] } : { tile: tileWord(tile) }),
        }),
      }),
    },
    messages: {
      take: (p, _, place) => (place === p.last_delivery ? "action-take-last" : "action-take"),
      lay: (p) => ["action-lay", "action-lay-robot", "action-lay-down"][p.face]!,
      build: (p) => (facts.demolitions[p.tile] ? "action-demolish" : "action-build"),
    },
  };
}
