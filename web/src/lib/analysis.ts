/** What the verdicts on the decisions of a finished game come to: a curve and its turning points. */

import type { Judged, ResultInfo } from "./protocol";

const WORTH = 0.05; // of a chance to win: who gave away less has not turned the game
const MOST = 6; // turning points
const NEAR = 4; // actions: what one player does within so many is one turning point

/** Every seat's chance to win after so many actions. */
export interface Point {
  number: number;
  chances: number[];
}

export const given = (one: Judged) => one.best_chance - one.chance;

/** The decisions that cost most, in the order of the game. */
export function turningPoints(decisions: readonly Judged[]): Judged[] {
  const found: Judged[] = [];
  for (const one of decisions.filter((d) => d.better && given(d) >= WORTH).sort((a, b) => given(b) - given(a))) {
    if (found.some((other) => other.seat === one.seat && Math.abs(other.number - one.number) < NEAR)) continue;
    found.push(one);
    if (found.length === MOST) break;
  }
  return found.sort((a, b) => a.number - b.number);
}

/** The curve, with the result at its end once all is known. */
export function curve(decisions: readonly Judged[], last: number, result: ResultInfo | null): Point[] {
  const points = decisions.map((d) => ({ number: d.number - 1, chances: d.chances }));
  if (!result || decisions.length < last) return points;
  const winners = result.ranks.filter((rank) => rank === 1).length;
  return [...points, { number: last, chances: result.ranks.map((rank) => (rank === 1 ? 1 / winners : 0)) }];
}
