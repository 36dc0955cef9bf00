import { describe, expect, test } from "vitest";
import { curve, MEAN, smooth, turningPoints } from "./analysis";
import type { Judged } from "./protocol";

const words = { message: "action-x", args: {} };
const decision = (number: number, seat: number, lost: number): Judged => ({
  number,
  seat,
  chances: [0.5, 0.5],
  chance: 0.5 - lost,
  best_chance: 0.5,
  played: lost > 0.02 ? words : null,
  better: lost > 0.02 ? words : null,
  reason: "",
});

describe("turning points", () => {
  test("are the decisions that cost most, in the order of the game", () => {
    const found = turningPoints([decision(1, 0, 0.06), decision(20, 1, 0.3), decision(40, 0, 0.04)]);
    expect(found.map((d) => d.number)).toEqual([1, 20]);
  });
  test("of one player's turn there is one, the worst", () => {
    const found = turningPoints([decision(7, 0, 0.1), decision(8, 0, 0.2), decision(9, 1, 0.1)]);
    expect(found.map((d) => d.number)).toEqual([8, 9]);
  });
  test("are not too many to read", () => {
    expect(turningPoints(Array.from({ length: 50 }, (_, i) => decision(10 * i + 1, 0, 0.2))).length).toBe(6);
  });
});

describe("the curve", () => {
  const decisions = [decision(1, 0, 0), decision(2, 1, 0)];
  test("ends with the result once all is known", () => {
    const result = { reason: "obelisk", ranks: [2, 1], scores: [3, 5] };
    expect(curve(decisions, 2, result).map((p) => p.number)).toEqual([0, 1, 2]);
    expect(curve(decisions, 2, result).at(-1)?.chances).toEqual([0, 1]);
    expect(curve(decisions, 3, result).length).toBe(2);
  });
  test("shares the win among those who share it", () => {
    expect(curve(decisions, 2, { reason: "x", ranks: [1, 1], scores: [1, 1] }).at(-1)?.chances).toEqual([0.5, 0.5]);
  });
});

describe("the running mean", () => {
  const points = (chances: number[]) => chances.map((one, number) => ({ number, chances: [one, 1 - one] }));
  test("is over nine decisions, fewer at the ends", () => {
    expect(MEAN).toBe(9);
    const found = smooth(points([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 99).map((p) => p.chances[0]);
    expect(found[0]).toBeCloseTo(1 / 5);
    expect(found[4]).toBeCloseTo(1 / 9);
    expect(found[5]).toBe(0);
  });
  test("leaves the chances of all together as they were, and the result as it is", () => {
    const found = smooth(points([0.2, 0.8, 0.4, 0.6, 1]), 4);
    for (const { chances } of found) expect((chances[0] ?? 0) + (chances[1] ?? 0)).toBeCloseTo(1);
    expect(found.at(-1)).toEqual({ number: 4, chances: [1, 0] });
    expect(found[0]?.chances[0]).toBeCloseTo(0.5);
  });
});
