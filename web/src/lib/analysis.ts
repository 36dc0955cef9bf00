/** What the verdicts on the decisions of a finished game come to: a curve and its turning points. */

import type { Judged, ResultInfo, Said } from "./protocol";

const WORTH = 0.05; // of a chance to win: who gave away less has not turned the game
const MOST = 6; // turning points
const NEAR = 4; // actions: what one player does within so many is one turning point

/** Every seat's chance to win after so many actions. */
export interface Point {
  number: number;
  chances: number[];
}

export const given = (one: Judged) => one.best_chance - one.chance;

/** A decision of which what was played and what was better are told, as of all that cost something. */
type Turning = Judged & { played: Said; better: Said };

/** The decisions that cost most, in the order of the game. */
export function turningPoints(decisions: readonly Judged[]): Turning[] {
  const found: Turning[] = [];
  const costly = decisions.filter((d): d is Turning => d.better !== null && given(d) >= WORTH);
  for (const one of costly.sort((a, b) => given(b) - given(a))) {
    if (found.some((other) => other.seat === one.seat && Math.abs(other.number - one.number) < NEAR)) continue;
    found.push(one);
    if (found.length === MOST) break;
  }
  return found.sort((a, b) => a.number - b.number);
}

/** One look at a position is a guess: the curve is the plain mean over this many decisions, half before, half after. */
export const MEAN = 9;

/** The running mean. The result is no guess and stays as it is. */
export function smooth(points: readonly Point[], last: number): Point[] {
  const guesses = points.filter((point) => point.number < last);
  const half = (MEAN - 1) / 2;
  const means = guesses.map(({ number, chances }, i) => {
    const near = guesses.slice(Math.max(0, i - half), i + half + 1);
    const mean = (seat: number) => near.reduce((sum, point) => sum + (point.chances[seat] ?? 0), 0) / near.length;
    return { number, chances: chances.map((_, seat) => mean(seat)) };
  });
  return [...means, ...points.slice(guesses.length)];
}

/** The curve, with the result at its end once all is known. */
export function curve(decisions: readonly Judged[], last: number, result: ResultInfo | null): Point[] {
  const points = decisions.map((d) => ({ number: d.number - 1, chances: d.chances }));
  if (!result || decisions.length < last) return points;
  const winners = result.ranks.filter((rank) => rank === 1).length;
  return [...points, { number: last, chances: result.ranks.map((rank) => (rank === 1 ? 1 / winners : 0)) }];
}
