/** What the rules say of cards is tests/blue_moon_city/test_advice.py; here: that the page asks and reads them right. */

import { beforeAll, expect, test, vi } from "vitest";
import built from "../../../../src/moontable/web/rules/blue-moon-city.wasm?url&inline";
import { Rules } from "../../rules/rules";
import { advise, placesOf } from "./paying";
import type { Space } from "./shown";

vi.setConfig({ hookTimeout: 120_000 }); // however busy the machine is
let rules: Rules;
beforeAll(async () => {
  rules = await Rules.load(await (await fetch(built)).arrayBuffer());
});
const say = (laid: string[], colour: Space["colour"], value = 3, hand = laid) =>
  advise(rules, hand, laid, { colour, value });

test("cards of the colour stand for themselves, wild ones for it", () => {
  expect(say(["green-1", "red-3"], "red")).toMatchObject({
    sum: 4,
    colour: "red",
    roles: [{ as: "changed" }, { as: "own" }],
    unused: 0,
    notation: "green 1 + red 3",
  });
});

test("a Mimix pair comes last, and which of equal cards are in it is by the order they were laid down", () => {
  const paid = say(["brown-1", "yellow-1", "brown-1", "yellow-1"], "yellow");
  expect(paid.roles.map(({ as }) => as)).toEqual(["pair", "own", "pair", "own"]);
  expect(paid.notation).toBe("yellow 1 + yellow 1 + brown 1+1");
});

test("a Hoax card says what it changes, and what fits nowhere is left out", () => {
  const paid = say(["white-2", "grey-3", "blue-1"], "red");
  expect(paid.roles).toEqual([{ as: "hoax", colour: "grey" }, { as: "changed" }, { as: "unused" }]);
  expect(paid).toMatchObject({ sum: 3, unused: 1, notation: "hoax 2 grey + grey 3" });
});

test("a palace is paid in the colour that fits best", () => {
  expect(say(["red-3", "blue-2"], "any")).toMatchObject({ colour: "red", unused: 1 });
});

test("of a hand it is known what is useful, what is best and what may join", () => {
  const hand = ["red-2", "red-3", "blue-1", "green-1"];
  const told = say([], "red", 6, hand);
  expect([...told.useful].sort()).toEqual(["green-1", "red-2", "red-3"]);
  expect([told.ways, told.best, told.sum]).toEqual([1, ["red-2", "red-3", "green-1"], 0]);
  expect(placesOf(told.best, hand)).toEqual([0, 1, 3]);
  expect([...told.joins].sort()).toEqual(["green-1", "red-2", "red-3"]);
  expect(say([], "red", 3, hand).ways).toBe(2);
  expect(say([], "red", 7, hand).ways).toBe(0);
});

test("equal cards have places of their own", () => {
  expect(placesOf(["red-1", "red-1"], ["red-1", "blue-2", "red-1"])).toEqual([0, 2]);
});
