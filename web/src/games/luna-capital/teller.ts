/** Luna Capital in the page's own words, as games/luna_capital/view.py and actions.py have them on the server. */

import type { Arguments } from "../../lib/protocol";
import { param, type Teller } from "../../rules/telling";
import type { About, Seen } from "../../rules/types";
import type { Position } from "./position";
import type { CityCard, ConcessionView, Double, Face, LunaView, Pad, Phase, SeatView, Stage, Turn } from "./shown";

/** games/luna_capital/browser.py */
interface Facts {
  cards: string[];
  numbers: number[];
  doubles: Double[];
  cells: string[][];
  tiles: string[];
  contents: string[];
  demolitions: number[];
  concessions: string[];
  points: number[];
  pad: string[];
  phases: Phase[];
  sponsors: string[];
  spots: string[];
  stages: Stage[];
  faces: Face[];
  home: [column: number, row: number];
  set_tiles: number;
  tally: Record<"shares" | "needs" | "worths" | "have" | "gains" | "unknown", number>;
}

const WORLD = 4; // the spectators' bit in `known`, and the Automaton's row of the pad

export function teller(about: About): Teller<Position> {
  const facts = about.facts as Facts;
  const [up, robot, down] = ["up", "robot", "down"].map((face) => facts.faces.indexOf(face as Face));
  const [homeColumn, homeRow] = facts.home;
  const at = facts.tally;
  const cards = (numbers: number[]) => numbers.map((card) => facts.cards[card]!);
  const counted = (counts: number[]): Pad =>
    Object.fromEntries(counts.flatMap((n, tile): [string, number][] => (n ? [[facts.tiles[tile]!, n]] : [])));
  const tileWord = (tile: number): [string, string] | "" => (tile >= 0 ? ["tile", facts.tiles[tile]!] : "");

  function prompt(p: Position, seat: number | null): string {
    if (seat === null || seat !== p.active) return "";
    const stage = facts.stages[p.stage]!;
    if (stage === "take" && p.tokens[seat]! > 0) return "prompt-take-token";
    return `prompt-${stage}${stage === "lay" && p.face !== up ? `-${facts.faces[p.face]}` : ""}`;
  }

  function lines(pad: number[], automaton = false): Pad {
    const shown = automaton ? facts.pad : facts.pad.slice(0, -1);
    const total = pad.reduce((sum, n) => sum + n, 0);
    return { ...Object.fromEntries(shown.map((line, k) => [line, pad[k]!])), total };
  }

  function concession(p: Position, i: number, tally: number[][]): ConcessionView {
    const shares = tally[at.shares]!;
    const points = facts.points[p.concession[i]!]!;
    return {
      id: facts.concessions[p.concession[i]!]!,
      points,
      pays: p.players === 1 ? shares[i]! : points,
      need: shares[at.needs + i]!,
      have: Array.from({ length: p.players }, (_, seat) => tally[at.have]![3 * seat + i]!),
      claimed: Array.from({ length: p.players }, (_, seat) => seat).filter((seat) => (p.claimed[i]! >> seat) & 1),
      phase: facts.phases[p.claimed_phase[i]!] ?? null,
    };
  }

  const plotName = (p: Position, seat: number, plot: number) =>
    `${facts.cards[p.city_card[seat]![Math.floor(plot / 4)]!]}.${facts.spots[plot % 4]}`;

  function turn(p: Position, { seat, tally }: Seen): Turn {
    const own = seat === p.active;
    const gains = tally.slice(at.gains).flat();
    const place = Math.floor(p.picked / facts.set_tiles);
    return {
      seat: p.active,
      taking: p.taking >= 0 ? p.taking + 1 : null,
      tiles: p.tiles.slice(0, p.tiles_size).map((tile) => facts.tiles[tile]!),
      tile: facts.tiles[p.tile] ?? null,
      picked: p.picked >= 0 ? [place + 1, facts.tiles[p.set_tile[place]![p.picked % facts.set_tiles]!]!] : null,
      robot: p.face === robot,
      face: own ? facts.faces[p.face]! : null,
      chosen: own ? (facts.cards[p.chosen] ?? null) : null,
      drawn: own ? cards(p.drawn.slice(0, p.drawn_size)) : p.drawn_size,
      gains: Object.fromEntries(
        gains.flatMap((gain, plot): [string, number][] =>
          gain === at.unknown ? [] : [[plotName(p, p.active, plot), gain]],
        ),
      ),
    };
  }

  function cityCard(p: Position, i: number, k: number, viewer: number | null): CityCard {
    const card = p.city_card[i]![k]!;
    const face = p.city_face[i]![k]!;
    return {
      card: face === down && viewer !== i ? null : facts.cards[card]!,
      number: face === up ? facts.numbers[card]! : null,
      column: p.city_column[i]![k]! - homeColumn,
      row: p.city_row[i]![k]! - homeRow,
      face: facts.faces[face]!,
      double: face === down ? "" : facts.doubles[card]!,
      plots: p.plot[i]!.slice(4 * k, 4 * k + 4).map((content) => facts.contents[content] ?? null),
    };
  }

  function own(p: Position, i: number): NonNullable<SeatView["own"]> {
    const hand = p.hand[i]!.slice(0, p.hand_size[i]).map((card) => {
      const number = facts.numbers[card]!;
      return { card: facts.cards[card]!, number, places: places(p, i, (row) => fitting(p, i, row, number)) };
    });
    const under = p.under
      .slice(0, p.under_size)
      .map((card, k) => ([i, -1].includes(p.under_seat[k]!) ? facts.cards[card]! : null));
    return { hand, open: places(p, i, () => -1), under };
  }
  /** Places beside the city, of the columns that `fit` in each row. */
  function places(p: Position, i: number, fit: (row: number) => number): [number, number][] {
    const found: [number, number][] = [];
    p.open[i]!.forEach((free, row) => {
      for (let columns = free & fit(row); columns; columns &= columns - 1)
        found.push([31 - Math.clz32(columns & -columns) - homeColumn, row - homeRow]);
    });
    return found;
  }
  // The row's columns for each number; the field has them one after the other.
  const fitting = (p: Position, i: number, row: number, number: number) => p.fits[i]![row]![number - 1]!;

  /** Cards this viewer saw the player take and that have not come out again: in their hand, or secretly put away. */
  function known(p: Position, i: number, viewer: number): string[] {
    const theirs = [
      ...p.hand[i]!.slice(0, p.hand_size[i]),
      ...p.under.slice(0, p.under_size).filter((_, k) => p.under_seat[k] === i),
      ...p.city_card[i]!.slice(0, p.laid[i]).filter((_, k) => p.city_face[i]![k] === down),
      ...(p.active === i ? p.drawn.slice(0, p.drawn_size) : []),
    ];
    return cards(theirs.filter((card) => card >= 0 && (p.known[card]! >> viewer) & 1)).sort();
  }

  function view(p: Position, seen: Seen): Omit<LunaView, "game" | "players" | "options" | "acting" | "prompt"> {
    const { seat, tally } = seen;
    const worth = (place: number) => tally[at.shares]![at.worths + place]!;
    const seats = Array.from({ length: p.players }, (_, i) => ({
      sponsor: facts.sponsors[i]!,
      hand: p.hand_size[i]!,
      robots: p.robots[i]!,
      tokens: p.tokens[i]!,
      city: Array.from({ length: p.laid[i]! }, (_, k) => cityCard(p, i, k, seat)),
      points: lines(tally[i]!),
      ...(seat === i ? { own: own(p, i) } : { known: known(p, i, seat ?? WORLD) }),
    }));
    return {
      over: p.over === 1,
      phase: facts.phases[p.phase]!,
      round: p.round,
      first: p.first,
      stage: facts.stages[p.stage]!,
      board: {
        sets: p.set_card.slice(0, p.players === 1 ? 3 : 4).map((card, place) => ({
          card: facts.cards[card] ?? null,
          tiles: p.set_tile[place]!.slice(0, p.set_size[place]).map((tile) => facts.tiles[tile]!),
          worth: worth(place) === at.unknown ? null : worth(place),
        })),
        last_delivery: p.last_delivery,
        tower: counted(p.tower),
        tower_size: p.tower_size,
        deck: p.deck_size + p.under_size,
      },
      concessions: [0, 1, 2].map((i) => concession(p, i, tally)),
      supply: { robots: p.robots_left, tokens: p.tokens_left },
      turn: turn(p, seen),
      seats,
      ...(p.players === 1 ? { automaton: automaton(p, tally[WORLD]!) } : {}),
    };
  }

  const automaton = (p: Position, pad: number[]) => ({
    offer: cards(p.offer.filter((card) => card >= 0)),
    cards: cards(p.automaton_cards.slice(0, p.automaton_turns)),
    tiles: counted(p.automaton_tiles),
    points: lines(pad, true),
  });

  function result(p: Position, { tally }: Seen): Record<string, unknown> {
    const seats = Array.from({ length: p.players }, (_, i) => i);
    return {
      breakdown: seats.map((i) => lines(tally[i]!)),
      scaffolds: seats.map((i) => p.plot[i]!.filter((content) => content === 1).length),
      ...(p.players === 1 ? { automaton: lines(tally[WORLD]!, true) } : {}),
    };
  }

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
    prompt,
    view,
    result,
    turn: (p) => (4 * p.phase + p.round) * p.players + p.turn_of_round,
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
