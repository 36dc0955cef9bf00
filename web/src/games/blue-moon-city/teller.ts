/** Blue Moon City in the page's own words, as games/blue_moon_city/view.py and actions.py have them on the server. */

import type { Arguments } from "../../lib/protocol";
import { param, type Teller } from "../../rules/telling";
import type { About, Seen } from "../../rules/types";
import { spaceName } from "./city";
import type { Position } from "./position";
import type { CityView, Tile } from "./shown";

type Printed = Omit<Tile, "rebuilt" | "markers">;

/** games/blue_moon_city/browser.py */
interface Facts {
  tiles: Printed[];
  phases: string[];
  colours: string[];
  dragons: string[];
  cards: string[];
  obelisk: number[][];
  to_win: number[];
  centre: number;
  last_is_made: number;
  reset_draw: number;
}

export function teller(about: About): Teller<Position> {
  const facts = about.facts as Facts;
  const phase = (id: string) => facts.phases.indexOf(id);
  const card = (kind: number) => facts.cards[kind]!.replace(" ", "-");
  const cards = (counts: number[]) => counts.flatMap((n, kind) => Array<string>(n).fill(card(kind)));
  const cardWord = (kind: number): [string, string] => ["card", card(kind)];
  const building = (tile: number): Arguments => ({ building: ["building", facts.tiles[Math.max(tile, 0)]!.building] });
  const here = (p: Position, seat: number) => Math.max(p.tile[p.figure[seat]!]!, 0);
  const value = (tile: number, space: number) => facts.tiles[tile]!.spaces[space]?.value ?? 0;
  const brown = 3 * facts.colours.indexOf("brown");

  function prompt(p: Position, seat: number | null): string {
    if (seat === null) return "";
    if (seat !== p.active) return "prompt-wait";
    if (p.phase === phase("special")) return `prompt-special-${facts.tiles[p.tile[p.figure[seat]!]!]!.action}`;
    if (p.phase === phase("movement") && !p.ruins && p.waived[seat]! < facts.last_is_made)
      return "prompt-movement-rebuilt";
    if (p.phase === phase("contribution") && p.figure[seat] === facts.centre)
      return p.offered ? "prompt-offer-more" : "prompt-offer";
    return `prompt-${facts.phases[p.phase]}`;
  }

  function tileAt(p: Position, cell: number): Tile | null {
    const tile = facts.tiles[p.tile[cell]!];
    if (!tile) return null;
    return { ...tile, rebuilt: p.rebuilt[cell] === 1, markers: p.markers[cell]!.slice(0, tile.spaces.length) };
  }

  function view(
    p: Position,
    { seat, tally }: Seen,
  ): Omit<CityView, "game" | "players" | "options" | "acting" | "prompt"> {
    const mine = p.phase === phase("payment") && seat === p.active;
    // To anyone else a payment in the making looks like a contribution phase.
    const now = p.phase === phase("payment") && !mine ? phase("contribution") : p.phase;
    const seats = Array.from({ length: p.players }, (_, i) => ({
      seat: i,
      figure: p.figure[i]!,
      hand: p.hand_size[i]!,
      aside: p.aside_size[i]!,
      scales: p.scales[i]!,
      markers: p.free_markers[i]!,
      offerings: p.offerings[i]!,
      last_made: p.waived[i] === facts.last_is_made,
      ...(p.over ? { crystals: p.crystals[i]! } : {}),
      ...(i === seat ? { own: { hand: cards(p.hand[i]!), crystals: p.crystals[i]!, work: tally[0]![0] === 1 } } : {}),
    }));
    return {
      over: p.over === 1,
      turn: p.turn,
      active: p.active,
      phase: facts.phases[now] as CityView["phase"],
      steps: p.steps,
      offered: p.offered === 1,
      city: p.tile.map((_, cell) => tileAt(p, cell)),
      dragons: Object.fromEntries(facts.dragons.map((dragon, k) => [dragon, p.dragon[k]!])),
      pool: Math.max(p.pool, 0),
      obelisk: {
        spaces: facts.obelisk[p.players === 2 ? 0 : 1]!,
        offerings: p.obelisk.slice(0, p.obelisk_size),
        to_win: facts.to_win[p.players]!,
      },
      deck: p.deck_size,
      discard: cards(p.discard),
      ruins: p.ruins,
      reset_discards: p.reset_discards,
      seats,
      ...(mine ? { payment: payment(p) } : {}),
    };
  }

  function payment(p: Position): CityView["payment"] {
    const named = facts.colours.flatMap((colour, c): [string, number][] =>
      p.recolour[c] || p.recolour_due[c] ? [[colour, p.recolour[c]!]] : [],
    );
    return {
      space: p.space,
      value: value(p.tile[p.figure[p.active]!]!, p.space),
      sum: p.sum,
      colour: (facts.colours[p.colour] ?? "any") as NonNullable<CityView["payment"]>["colour"],
      cards: cards(p.paid),
      recolour: Object.fromEntries(named),
    };
  }

  function spaceWritten(tile: number, space: number): string {
    const { spaces } = facts.tiles[tile]!;
    return space < spaces.length ? spaceName({ spaces } as Tile, space) : `#${space + 1}`;
  }

  return {
    prompt,
    view,
    turn: (p) => p.turn,
    result: (p) => ({ crystals: p.crystals.slice(0, p.players) }),
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
