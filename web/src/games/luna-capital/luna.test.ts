import { expect, it } from "vitest";
import { contentOf, plotsOf, robotsOn } from "./luna";

it("a double plot holds one content", () => {
  expect(plotsOf({ id: "x", number: 1, cells: ["", "", "scaffold", "water"], double: "top" })).toEqual([
    "empty",
    null,
    "scaffold",
    "water",
  ]);
});

it("tiles say what they are and how many robots they bring", () => {
  expect([
    contentOf("meteorite-robots"),
    robotsOn("meteorite-robots"),
    robotsOn("hydrogen-robot"),
    robotsOn("water"),
  ]).toEqual(["meteorite", 2, 1, 0]);
});
