import { describe, expect, test } from "vitest";
import known from "../../../../tests/web/payment_cases.json";
import { canJoin, interpret, ways } from "./payment";
import type { Colour } from "./shown";

interface Case {
  hand: string[];
  colour: Colour | "any";
  value: number;
  payable: boolean;
  pays: string[];
}
const cases = known as Case[];

describe("reading cards", () => {
  test("cards of the colour add up", () => {
    const paid = interpret(["white-2", "white-3"], "white");
    expect(paid.sum).toBe(5);
    expect(paid.notation).toBe("white 2 + white 3");
  });
  test("Khind counts one of any colour", () => {
    expect(interpret(["green-1", "red-3"], "red")).toMatchObject({ sum: 4, unused: 0 });
  });
  test("two Mimix cards count three, and come last in the notation", () => {
    const paid = interpret(["brown-1", "yellow-1", "brown-1", "yellow-1"], "yellow");
    expect(paid.sum).toBe(5);
    expect(paid.notation).toBe("yellow 1 + yellow 1 + brown 1+1");
  });
  test("Hoax pays nothing and recolours: a 2 one card, a 1 up to four", () => {
    expect(interpret(["white-2", "grey-3"], "red")).toMatchObject({
      sum: 3,
      unused: 0,
      notation: "hoax 2 grey + grey 3",
    });
    expect(interpret(["white-2", "grey-3", "grey-2"], "red").unused).toBe(1);
    expect(interpret(["white-1", "grey-3", "grey-2"], "red")).toMatchObject({ sum: 5, unused: 0 });
  });
  test("a Hoax card with nothing to recolour does not fit", () => {
    expect(interpret(["white-1", "red-3"], "red").unused).toBe(1);
  });
  test("the palace takes one colour", () => {
    expect(interpret(["red-3", "red-2"], "any")).toMatchObject({ sum: 5, unused: 0 });
    expect(interpret(["red-3", "blue-2"], "any").unused).toBe(1);
  });
  test("a card that cannot help says so", () => {
    expect(canJoin(["red-3", "blue-2", "green-1"], [], "red")).toEqual([true, false, true]);
  });
});

describe("ways to pay", () => {
  test("only one way is found as one", () => {
    expect(ways(["red-3", "red-2", "blue-1"], "red", 5)).toEqual([expect.arrayContaining([0, 1])]);
  });
  test("the cheapest comes first", () => {
    const hand = ["red-1", "red-2", "red-3", "green-1"];
    expect(
      ways(hand, "red", 3)[0]
        ?.map((i) => hand[i])
        .sort(),
    ).toEqual(["red-3"]);
  });
  test("no card is wasted", () => {
    const hand = ["black-1", "black-2", "black-3", "brown-1", "brown-2", "white-1", "red-2"];
    for (const way of ways(hand, "black", 4)) {
      for (const left of way) {
        const rest = interpret(
          way.filter((i) => i !== left).map((i) => hand[i] as string),
          "black",
        );
        expect(rest.unused > 0 || rest.sum < 4 || way.length === 1).toBe(true);
      }
    }
  });
});

describe("as the rules see it", () => {
  test.each(cases.map((c, i) => [i, c] as const))("case %i", (_, c) => {
    const found = ways(c.hand, c.colour, c.value);
    expect(found.length > 0).toBe(c.payable);
    for (const way of found) {
      const paid = interpret(
        way.map((i) => c.hand[i] as string),
        c.colour,
      );
      expect(paid.unused).toBe(0);
      expect(paid.sum).toBeGreaterThanOrEqual(c.value);
    }
    if (c.payable) {
      const paid = interpret(c.pays, c.colour);
      expect(paid.unused).toBe(0);
      expect(paid.sum).toBeGreaterThanOrEqual(c.value);
    }
  });
});
