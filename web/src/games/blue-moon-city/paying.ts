/** What the rules say of a payment that is put together (games/blue_moon_city/advice.py), in words. */

import type { Rules } from "../../rules/rules";
import { colourOf, valueOf } from "./city";
import type { Colour, Space } from "./shown";

/** What a card that is laid down stands for. */
export type Role =
  | { as: "own" } // the colour that is paid in
  | { as: "changed" } // wild, or changed in colour
  | { as: "pair" } // one half of a Mimix pair
  | { as: "hoax"; colour: Colour } // pays nothing, changes cards of `colour`
  | { as: "unused" };

export interface Advice {
  sum: number;
  colour: Colour; // that is paid in
  roles: Role[]; // one for each card that is laid down, in the order given
  unused: number;
  paid: boolean; // just that pays for the space
  notation: string; // what follows "contribute 5: "
  joins: Set<string>; // cards that may be laid down too
  ways: number; // payments that waste no card: none, one, or 2 for many
  useful: Set<string>; // cards that are in any of them
  best: string[]; // the cheapest
}

/** games/blue_moon_city/browser.py */
interface Facts {
  colours: Colour[];
  cards: string[];
  question: Record<"hand" | "laid", number>;
  advice: Record<
    "sum" | "colour" | "hoaxes" | "pairs" | "unused" | "paid" | "joins" | "ways" | "useful" | "best",
    number
  >;
  hoaxes: { card: string; colour: Colour; text: string }[];
  pairs: { cards: string[]; text: string }[];
}

export function advise(rules: Rules, hand: string[], laid: string[], asked: Space): Advice {
  const facts = rules.about.facts as Facts;
  const { colours, cards, question, advice: at } = facts;
  const kinds = cards.map((card) => card.replace(" ", "-"));
  const counts = (held: string[]) => kinds.map((kind) => held.filter((card) => card === kind).length);
  const put = Array<number>(question.laid + kinds.length).fill(0);
  put.splice(0, 2, colours.indexOf(asked.colour as Colour), asked.value); // -1: any one colour
  put.splice(question.hand, kinds.length, ...counts(hand));
  put.splice(question.laid, kinds.length, ...counts(laid));
  const answer = rules.advise(put);
  const counted = <T>(things: T[], from: number) => things.flatMap((one, k) => Array<T>(answer[from + k]!).fill(one));
  const listed = (from: number) => counted(kinds, from);
  const colour = colours[answer[at.colour]!]!;
  const hoaxes = counted(facts.hoaxes, at.hoaxes);
  const pairs = counted(facts.pairs, at.pairs);
  // Cards of a type are alike: they are told apart in the order they were laid down.
  const waiting: [string, Role][] = [
    ...hoaxes.map(({ card, colour }): [string, Role] => [card, { as: "hoax", colour }]),
    ...pairs.flatMap((pair) => pair.cards.map((card): [string, Role] => [card, { as: "pair" }])),
    ...listed(at.unused).map((card): [string, Role] => [card, { as: "unused" }]),
  ];
  const roles = laid.map((card): Role => {
    const found = waiting.findIndex(([of]) => of === card);
    if (found >= 0) return waiting.splice(found, 1)[0]![1];
    return { as: colourOf(card) === colour ? "own" : "changed" };
  });
  const single = laid.filter((_, k) => ["own", "changed"].includes(roles[k]!.as));
  return {
    sum: answer[at.sum]!,
    colour,
    roles,
    unused: roles.filter((role) => role.as === "unused").length,
    paid: answer[at.paid] === 1,
    notation: [
      ...hoaxes.map(({ text }) => text),
      ...single.map((card) => `${colourOf(card)} ${valueOf(card)}`),
      ...pairs.map(({ text }) => text),
    ].join(" + "),
    joins: new Set(listed(at.joins)),
    ways: answer[at.ways]!,
    useful: new Set(listed(at.useful)),
    best: listed(at.best),
  };
}

/** Where these cards are in the hand. */
export function placesOf(cards: string[], hand: string[]): number[] {
  const places: number[] = [];
  for (const card of cards) places.push(hand.findIndex((other, i) => other === card && !places.includes(i)));
  return places;
}
