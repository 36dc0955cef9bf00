/** What a tap does: cards have the powers that the view says, whatever they are. */

import { expect, it, vi } from "vitest";
import type { TableFace } from "../../lib/game";
import type { LegalAction } from "../../lib/protocol";
import { GameText } from "../../lib/text.svelte";
import type { CityView, Tile } from "./shown";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server here")));
});
const { CitySession } = await import("./session.svelte");

// Powers as no box has them.
const powers: CityView["powers"] = {
  "brown-3": { message: "action-fly", names: {}, written: "fly {cell}" },
  "green-3": { message: "action-stride", names: {}, written: "steps +2" },
  "white-3": { message: "action-dragon-walk", names: { dragon: "red" }, written: "walk red: {cell}" },
  "red-3": { message: "action-offer", names: { surcharge: 7 }, written: "offer +7" },
};
const tile = (building: string) => ({ building, spaces: [], markers: [], rebuilt: false }) as unknown as Tile;
const HAND = [...Object.keys(powers), "grey-1", "grey-2", "red-1", "yellow-1"];

function sit(phase: CityView["phase"], said: [string, string, LegalAction["args"]][], more: Partial<CityView> = {}) {
  const done: string[] = [];
  const view = {
    ...{ phase, powers, dragons: {}, city: [tile("mill"), tile("main-hall")], reset_discards: 0, discards_left: 2 },
    draws: [3, 5, 9],
    seats: [{ figure: 0, own: { hand: HAND, crystals: 0, work: false } }],
    ...more,
  } as unknown as CityView;
  const table: TableFace = {
    box: "",
    view: view as never,
    seat: 0,
    text: new GameText("blue-moon-city"),
    hinted: [],
    legal: said.map(([notation, message, args], action): LegalAction => ({ action, notation, message, args })),
    act: (a) => done.push(a.notation),
    actAll: (all) => done.push(all.join()),
    actText: (text) => done.push(text),
    why: (text) => done.push(`why ${text}`),
    say: (text) => done.push(`say ${text}`),
  };
  const session = new CitySession(table);
  return { session, done, uses: HAND.filter((card) => session.use(card) !== "none") };
}

it("a card moves as its power says, and is asked about in the same words", () => {
  const { session, done, uses } = sit("movement", [
    ["move mill", "action-move", { building: ["building", "mill"] }],
    ["fly mill", "action-fly", { building: ["building", "mill"] }],
    ["steps +2", "action-stride", {}],
    ["walk red: mill", "action-dragon-walk", { dragon: ["dragon", "red"], building: ["building", "mill"] }],
    ["walk blue: mill", "action-dragon-walk", { dragon: ["dragon", "blue"], building: ["building", "mill"] }],
    ["stop", "action-stop", {}],
  ]);
  expect(uses).toEqual(["brown-3", "green-3", "white-3"]);
  for (const card of uses) {
    session.tapCard(HAND.indexOf(card));
    session.tapCell(0);
    session.tapCell(1);
    session.clear();
  }
  session.tapCell(1);
  expect(done).toEqual([
    ...["fly mill", "why fly main-hall"],
    ...["why move mill", "why move main-hall"], // that power leads nowhere by itself
    ...["walk red: mill", "why walk red: main-hall", "why move main-hall"],
  ]);
  session.tapCard(HAND.indexOf("green-3"));
  session.choices[0]?.run();
  expect(done.at(-1)).toBe("steps +2");
});

it("a card that allows another offering offers", () => {
  const { session, done, uses } = sit("contribution", [
    ["offer + red 3", "action-offer", { surcharge: 7 }],
    ["done", "action-done", {}],
  ]);
  expect(uses).toEqual(["red-3"]);
  session.tapCard(HAND.indexOf("red-3"));
  expect(done).toEqual(["offer + red 3"]);
});

it("as many cards are drawn as the view says", () => {
  const said: [string, string, LegalAction["args"]][] = [
    ["discard red 1", "action-discard", { card: ["card", "red-1"] }],
    ["draw", "action-draw", { n: 3 }],
  ];
  const { session } = sit("reset", said);
  const label = vi.spyOn(session.text, "format");
  session.tapCard(HAND.indexOf("red-1"));
  expect(session.choices).toHaveLength(1);
  expect(label).toHaveBeenCalledWith("ui-discard-draw", { discards: 1, cards: 5 });
});
