import { describe, expect, test } from "vitest";
import { perkOf } from "./colony";
import { sentences } from "./words";

describe("the words on a card", () => {
  test("every ability is a line of its own", () => {
    expect(sentences("When built: do MINE. On MINE: get 1 money.")).toEqual([
      "When built: do MINE.",
      "On MINE: get 1 money.",
    ]);
  });
  test("brackets stay with the sentence around them", () => {
    expect(sentences("When built: put Trade on the deck (you may give 1 money. Once). On FARM: get 1 food.")).toEqual([
      "When built: put Trade on the deck (you may give 1 money. Once).",
      "On FARM: get 1 food.",
    ]);
  });
});

describe("a colony", () => {
  test("a Perk in the deck says whose it is", () => {
    expect(perkOf("bright-idea-3", ["bright-idea"])).toEqual({ perk: "bright-idea", owner: 2 });
    expect(perkOf("helium-3", ["bright-idea"])).toBeNull();
  });
});
