import { describe, expect, test } from "vitest";
import type { CardFace, Effect } from "./box.svelte";
import { price, tooDear } from "./prices";

const card = (cost: number, effect?: Effect): CardFace => ({
  id: `costs-${cost}`,
  kind: "building",
  cost,
  people: 0,
  lost: 0,
  number: 0,
  copies: 1,
  loneliness: "none",
  tags: [],
  abilities: effect ? [{ on: "passive", do: [effect] }] : [],
  reconstructed: false,
  reworded: false,
});
const build = (more: object = {}): Effect => ({ op: "action", which: "build", ...more });
const cheaper = card(4, { op: "discount", n: 2 });
const cheaperLarge = card(4, { op: "discount", n: 3, cost_min: 6 });

test("a price is the printed cost less all discounts, and never below 0", () => {
  expect(price(card(5), [])).toBe(5);
  expect(price(card(5), [cheaper, cheaperLarge])).toBe(3);
  expect(price(card(6), [cheaper, cheaperLarge])).toBe(1);
  expect(price(card(3), [cheaper], build({ discount: 6 }))).toBe(0);
});

describe("an offer to BUILD is worth nothing", () => {
  test("where no card of the hand can be paid", () => {
    expect(tooDear([build()], [card(3), card(5)], [], 2)).toBe(true);
    expect(tooDear([build()], [], [], 9)).toBe(true);
    expect(tooDear([build()], [card(3), card(5)], [], 3)).toBe(false);
  });
  test("unless a discount helps: the offer's own, or a Building's", () => {
    expect(tooDear([build({ discount: 6 })], [card(8)], [], 2)).toBe(false);
    expect(tooDear([build()], [card(4)], [cheaper], 2)).toBe(false);
  });
  test("and where the cards that can be paid are too small for it", () => {
    expect(tooDear([build({ cost_min: 5 })], [card(3), card(7)], [], 6)).toBe(true);
  });
  test("but is not called so where other things pay as well, or it brings something else", () => {
    expect(tooDear([build()], [card(5)], [card(1, { op: "spend_as" })], 0)).toBe(false);
    expect(tooDear([build(), { op: "gain", what: "food" }], [card(5)], [], 0)).toBe(false);
    expect(tooDear([], [card(5)], [], 0)).toBe(false);
  });
});
