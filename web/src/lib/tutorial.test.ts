/** A tutorial goes on when, and only when, what it waits for has happened. */

import { describe, expect, it, vi } from "vitest";
import { Lesson, matches } from "./tutorial.svelte";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (k: string) => kept.get(k) ?? null,
  setItem: (k: string, v: string) => kept.set(k, v),
});
const blank = { text: "", highlight: "", expect: [] as string[], until: "", play: "", seat: 0 };
const steps = [
  { ...blank, text: "read" },
  { ...blank, expect: ["take 2", "move *"] },
  { ...blank, expect: ["any"], until: "none" },
  { ...blank, text: "end" },
];

it("a pattern is the notation itself, its beginning with a star, or any", () => {
  expect(matches("take 2", "take 2")).toBe(true);
  expect(matches("take 21", "take 2")).toBe(false);
  expect(matches("move 1 water", "move *")).toBe(true);
  expect(matches("whatever", "any")).toBe(true);
});

describe("a lesson", () => {
  it("follows the steps and comes back to where it was", () => {
    kept.clear();
    const lesson = new Lesson("t1", { game: "toy", steps });
    expect(lesson.reading).toBe(true);
    lesson.look(5, "prompt-take");
    expect(lesson.index).toBe(0); // reading: only the learner goes on
    lesson.next(5);
    expect(lesson.allows(["take 2"])).toBe(true);
    expect(lesson.allows(["take 3"])).toBe(false);
    lesson.look(5, "prompt-take");
    expect(lesson.index).toBe(1); // nothing has happened yet
    lesson.look(6, "prompt-lay");
    expect(lesson.index).toBe(2);
    lesson.look(7, "prompt-plot");
    expect(lesson.index).toBe(2); // until there is nothing to decide
    const again = new Lesson("t1", { game: "toy", steps });
    expect([again.index, again.from]).toEqual([2, 6]);
    again.look(8, "");
    expect(again.last).toBe(true);
    again.next(9);
    expect(again.index).toBe(3);
  });
});
