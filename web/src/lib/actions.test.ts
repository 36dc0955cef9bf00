import { expect, test } from "vitest";
import { named, says } from "./actions";

const lay = {
  action: 7,
  notation: "lay a05c",
  message: "action-lay",
  args: { card: ["card", "a05c"] as [string, string], number: 5, gone: null },
};

test("an action is told by its message and what it names", () => {
  expect(named(lay, "card")).toBe("a05c");
  expect(named(lay, "number")).toBe(5);
  expect([named(lay, "gone"), named(lay, "nothing")]).toEqual([null, null]);
  expect(says(lay, "action-lay")).toBe(true);
  expect(says(lay, ["action-lay-down", "action-lay"], { card: "a05c", number: 5 })).toBe(true);
  expect(says(lay, "action-lay", { card: "a05d" })).toBe(false);
  expect(says(lay, "action-keep", { card: "a05c" })).toBe(false);
});
