import { describe, expect, test } from "vitest";
import { perkOf, placeNames } from "./colony";
import type { BuildingInPlay } from "./shown";
import { sentences } from "./words";

const built = (id: string, place: number): BuildingInPlay => ({
  place,
  id,
  boxes: 0,
  cost: 0,
  people: 0,
  loneliness: "none",
});

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
  test("equal buildings are told apart as the rules write them", () => {
    expect(placeNames([built("flag", 0), built("dust-mine", 2), built("flag", 3)])).toEqual([
      "flag",
      "dust-mine",
      "flag#2",
    ]);
  });
  test("a Perk in the deck says whose it is", () => {
    expect(perkOf("bright-idea-3", ["bright-idea"])).toEqual({ perk: "bright-idea", owner: 2 });
    expect(perkOf("helium-3", ["bright-idea"])).toBeNull();
  });
});
