/** Paying for a contribution: what the cards a player tapped are worth, in whatever order they were tapped.
 *
 * The server's rules have the last word; this only lets a player choose freely, see the running sum and what each wild
 * card stands for, and writes the payment down in the order the rules want.
 */

import type { Colour } from "./shown";

export const COLOURS: Colour[] = ["black", "red", "blue", "grey", "green", "brown", "white", "yellow"];

export type Role =
  | { as: "own" } // the colour asked for
  | { as: "wild" } // Khind: 1 of any colour
  | { as: "pair" } // one half of a Mimix pair that counts 3
  | { as: "hoax"; colour: Colour } // pays nothing, recolours cards of `colour`
  | { as: "recoloured" }
  | { as: "unused" };

export interface Payment {
  sum: number;
  colour: Colour | "any";
  roles: Role[]; // one for each card, in the order given
  unused: number;
  hoaxes: number;
  notation: string; // what follows "contribute 5: "
}

export const colourOf = (card: string): Colour => card.slice(0, card.lastIndexOf("-")) as Colour;
export const valueOf = (card: string): number => Number(card.slice(card.lastIndexOf("-") + 1));
const words = (card: string) => `${colourOf(card)} ${valueOf(card)}`;
const isHoax = (card: string) => card === "white-1" || card === "white-2";
const pairs = (card: string) => card === "brown-1" || card === "brown-2";

/** What the cards pay for a space of a colour, read as favourably as the rules allow. */
export function interpret(cards: string[], asked: Colour | "any"): Payment {
  let best: Payment | undefined;
  for (const colour of asked === "any" ? COLOURS : [asked]) {
    for (const read of readings(cards, colour)) {
      const payment = { ...read, colour: asked === "any" ? colour : asked };
      if (!best || better(payment, best)) best = payment;
    }
  }
  return best as Payment;
}

function better(a: Payment, b: Payment): boolean {
  if (a.unused !== b.unused) return a.unused < b.unused;
  if (a.sum !== b.sum) return a.sum > b.sum;
  return a.hoaxes < b.hoaxes;
}

function* readings(cards: string[], target: Colour): Generator<Payment> {
  const hoax = cards.flatMap((card, i) => (isHoax(card) ? [i] : []));
  const foreign = [...new Set(cards.map(colourOf))].filter((c) => c !== target);
  for (const named of namings(cards, hoax, foreign, 0, new Map())) {
    const halves = cards.flatMap((card, i) => (pairs(card) ? [i] : []));
    for (const paired of pairings(cards, halves)) yield read(cards, target, named, paired);
  }
}

/** Every way to use Hoax cards: each is either an ordinary card or names a colour. */
function* namings(
  cards: string[],
  hoax: number[],
  colours: Colour[],
  at: number,
  named: Map<number, Colour>,
): Generator<Map<number, Colour>> {
  const card = hoax[at];
  if (card === undefined) {
    yield new Map(named);
    return;
  }
  yield* namings(cards, hoax, colours, at + 1, named);
  for (const colour of colours) {
    named.set(card, colour);
    yield* namings(cards, hoax, colours, at + 1, named);
    named.delete(card);
  }
}

/** Every way to put Mimix cards in pairs, as the set of cards that are in one. */
function* pairings(cards: string[], halves: number[]): Generator<[number, number][]> {
  const ones = halves.filter((i) => valueOf(cards[i] as string) === 1);
  const twos = halves.filter((i) => valueOf(cards[i] as string) === 2);
  for (let p11 = 0; 2 * p11 <= ones.length; p11++) {
    for (let p12 = 0; 2 * p11 + p12 <= ones.length && p12 <= twos.length; p12++) {
      for (let p22 = 0; p12 + 2 * p22 <= twos.length; p22++) {
        const a = [...ones];
        const b = [...twos];
        const made: [number, number][] = [];
        for (let k = 0; k < p11; k++) made.push([a.shift() as number, a.shift() as number]);
        for (let k = 0; k < p12; k++) made.push([a.shift() as number, b.shift() as number]);
        for (let k = 0; k < p22; k++) made.push([b.shift() as number, b.shift() as number]);
        yield made;
      }
    }
  }
}

function read(cards: string[], target: Colour, named: Map<number, Colour>, paired: [number, number][]): Payment {
  const roles: Role[] = cards.map(() => ({ as: "unused" }));
  const room = new Map<Colour, number>();
  const due = new Map<Colour, number>();
  for (const [i, colour] of named) {
    room.set(colour, (room.get(colour) ?? 0) + (valueOf(cards[i] as string) === 1 ? 4 : 1));
    due.set(colour, (due.get(colour) ?? 0) + 1);
    roles[i] = { as: "hoax", colour };
  }
  let sum = 0;
  for (const pair of paired) {
    sum += 3;
    for (const i of pair) roles[i] = { as: "pair" };
  }
  // The dearest first, for a Hoax card may not reach all of them.
  const order = cards.map((_, i) => i).sort((a, b) => valueOf(cards[b] as string) - valueOf(cards[a] as string));
  for (const i of order) {
    if (roles[i]?.as !== "unused") continue;
    const card = cards[i] as string;
    const colour = colourOf(card);
    if (colour === target) roles[i] = { as: "own" };
    else if ((room.get(colour) ?? 0) > 0) {
      roles[i] = { as: "recoloured" };
      room.set(colour, (room.get(colour) as number) - 1);
      due.set(colour, (due.get(colour) as number) - 1);
    } else if (colour === "green") roles[i] = { as: "wild" };
    else continue;
    sum += valueOf(card);
  }
  // A Hoax card that recolours nothing may not be laid down.
  for (const i of named.keys()) {
    const colour = named.get(i) as Colour;
    if ((due.get(colour) ?? 0) > 0) {
      due.set(colour, (due.get(colour) as number) - 1);
      roles[i] = { as: "unused" };
    }
  }
  const unused = roles.filter((r) => r.as === "unused").length;
  const hoaxes = roles.filter((r) => r.as === "hoax").length;
  return { sum, colour: target, roles, unused, hoaxes, notation: notate(cards, roles, paired) };
}

function notate(cards: string[], roles: Role[], paired: [number, number][]): string {
  const parts: string[] = [];
  roles.forEach((role, i) => {
    if (role.as === "hoax") parts.push(`hoax ${valueOf(cards[i] as string)} ${role.colour}`);
  });
  roles.forEach((role, i) => {
    if (role.as === "own" || role.as === "wild" || role.as === "recoloured") parts.push(words(cards[i] as string));
  });
  for (const [i, k] of paired) parts.push(`brown ${valueOf(cards[i] as string)}+${valueOf(cards[k] as string)}`);
  return parts.join(" + ");
}

/** How much a player would miss a card, beyond its value. */
function worth(card: string): number {
  const value = valueOf(card);
  const colour = colourOf(card);
  if (colour === "green") return 2.2;
  if (value === 3) return 3;
  if (isHoax(card)) return value + 1.2;
  if (colour === "grey" || colour === "yellow" || colour === "brown") return value + 0.7;
  return value + 0.5;
}

type Loose = { card: string; value: number; most: number; named: boolean };

/** The payments that waste no card (taking one away would leave too little), cheapest first, as places in the hand.
 *  At most two Hoax cards are thought of; a player may lay down more by hand.
 */
export function ways(hand: string[], asked: Colour | "any", value: number): number[][] {
  const have = new Map<string, number>();
  for (const card of hand) have.set(card, (have.get(card) ?? 0) + 1);
  const found = new Map<string, { cards: string[]; cost: number }>();
  const targets = asked === "any" ? COLOURS.filter((c) => hand.some((card) => colourOf(card) === c)) : [asked];
  for (const target of targets) {
    for (const hoaxes of hoaxChoices(have, target)) {
      for (const pair of pairChoices(have, value)) payWith(have, target, value, hoaxes, pair, found);
    }
  }
  const pays = (cards: string[]) => {
    const read = interpret(cards, asked);
    return cards.length > 0 && read.unused === 0 && read.sum >= value;
  };
  return [...found.values()]
    .filter(({ cards }) => !cards.some((_, i) => pays(cards.filter((_, k) => k !== i))))
    .sort((a, b) => a.cost - b.cost)
    .map((way) => placesOf(way.cards, hand));
}

type Naming = { card: string; colour: Colour };

function hoaxChoices(have: Map<string, number>, target: Colour): Naming[][] {
  const ones = have.get("white-1") ?? 0;
  const twos = have.get("white-2") ?? 0;
  const colours = COLOURS.filter((c) => c !== target && c !== "green" && [1, 2, 3].some((v) => have.has(`${c}-${v}`)));
  const single = colours.flatMap((colour) => [
    ...(ones ? [{ card: "white-1", colour }] : []),
    ...(twos ? [{ card: "white-2", colour }] : []),
  ]);
  const double = single.flatMap((a, i) =>
    single.slice(i).flatMap((b) => {
      const enough = a.card !== b.card || (have.get(a.card) as number) > 1;
      return enough ? [[a, b]] : [];
    }),
  );
  return [[], ...single.map((naming) => [naming]), ...double];
}

function pairChoices(have: Map<string, number>, value: number): string[][] {
  const ones = have.get("brown-1") ?? 0;
  const twos = have.get("brown-2") ?? 0;
  const choices: string[][] = [];
  for (let p11 = 0; 2 * p11 <= ones; p11++)
    for (let p12 = 0; 2 * p11 + p12 <= ones && p12 <= twos; p12++)
      for (let p22 = 0; p12 + 2 * p22 <= twos; p22++)
        if (3 * (p11 + p12 + p22 - 1) < value)
          choices.push([...repeat("brown-1", 2 * p11 + p12), ...repeat("brown-2", p12 + 2 * p22)]);
  return choices;
}

const repeat = (card: string, n: number): string[] => Array.from({ length: n }, () => card);

function payWith(
  have: Map<string, number>,
  target: Colour,
  value: number,
  hoaxes: Naming[],
  pair: string[],
  found: Map<string, { cards: string[]; cost: number }>,
): void {
  const spent = [...pair, ...hoaxes.map((h) => h.card)];
  const room = new Map<Colour, number>();
  for (const h of hoaxes) room.set(h.colour, (room.get(h.colour) ?? 0) + (h.card === "white-1" ? 4 : 1));
  const loose: Loose[] = [];
  for (const [card, n] of have) {
    const colour = colourOf(card);
    const left = n - spent.filter((c) => c === card).length;
    const named = room.has(colour);
    if (left > 0 && (colour === target || colour === "green" || named))
      loose.push({ card, value: valueOf(card), most: left, named });
  }
  const units = (pair.length / 2) * 3;
  const search = (at: number, chosen: string[], sum: number): void => {
    if (sum >= value) return keep(chosen, sum);
    const next = loose[at];
    if (!next) return;
    for (let n = 0; n <= next.most; n++) {
      if (n > 0 && sum + (n - 1) * next.value >= value) break;
      search(at + 1, [...chosen, ...repeat(next.card, n)], sum + n * next.value);
    }
  };
  const keep = (chosen: string[], sum: number): void => {
    const least = Math.min(pair.length ? 3 : 9, ...chosen.map(valueOf));
    const cards = [...spent, ...chosen];
    if (cards.length > 1 && sum - least >= value) return; // a card too many
    for (const [colour, most] of room) {
      const recoloured = chosen.filter((card) => colourOf(card) === colour);
      const needed = hoaxes.filter((h) => h.colour === colour).length;
      if (recoloured.length > most || recoloured.length < needed) return;
      if (
        needed > 1 &&
        recoloured.length <= most - 1 &&
        hoaxes.some((h) => h.colour === colour && h.card === "white-1") &&
        recoloured.length <= 4
      )
        return;
    }
    const cost = cards.reduce((c, card) => c + worth(card), 0) + 1.5 * (sum - value);
    const key = [...cards].sort().join();
    const before = found.get(key);
    if (!before || cost < before.cost) found.set(key, { cards, cost });
  };
  search(0, [], units);
}

function placesOf(cards: string[], hand: string[]): number[] {
  const places: number[] = [];
  for (const card of cards) places.push(hand.findIndex((other, i) => other === card && !places.includes(i)));
  return places;
}

/** Whether the player tapped something that can still become a payment, and which cards are worth tapping. */
export function canJoin(hand: string[], picked: number[], asked: Colour | "any"): boolean[] {
  const now = interpret(
    picked.map((i) => hand[i] as string),
    asked,
  );
  return hand.map((card, i) => {
    if (picked.includes(i) || isHoax(card) || pairs(card)) return true;
    const then = interpret(
      [...picked, i].map((k) => hand[k] as string),
      asked,
    );
    if (then.unused <= now.unused) return true;
    // Alone it does not fit, but a Hoax card in the hand could change its colour.
    return hand.some((other, k) => isHoax(other) && k !== i && !picked.includes(k));
  });
}
