/** What is printed comes from the box: nobody's page knows it by heart. */

import { expect, it } from "vitest";
import { readActions, readBox } from "./box.svelte";

const components = {
  action: [
    { id: "mine", do: [{ op: "gain", what: "money", n: 7 }] },
    { id: "build", do: [] },
  ],
  event: [
    { id: "accident", number: 6 },
    { id: "glitch", number: 7 },
    { id: "accident", number: 8 },
  ],
};

it("Actions give what the box says", () => {
  expect([...readActions({ components })]).toEqual([
    ["mine", [{ op: "gain", what: "money", n: 7 }]],
    ["build", []],
  ]);
});

it("Events of one name are cards of their own", () => {
  expect([...readBox({ components }).values()].map(({ id, number }) => [id, number])).toEqual([
    ["accident", 6],
    ["glitch", 7],
    ["accident-2", 8],
  ]);
});
