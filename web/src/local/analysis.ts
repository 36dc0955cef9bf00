/** Where a finished game was won or lost, found in this page: its own src/moontable/bots/analysis.py. */

import type { Judged } from "../lib/protocol";
import type { Remote } from "../rules";
import type { Ply } from "../rules/course";
import type { Telling } from "../rules/telling";
import { firstLuck, LONG, Trial } from "./trial";

export const ANALYSE = "best:300";
const DOUBT = 0.03; // of a chance: who seems to have given away more is looked at again
const AGAIN = 5; // times as long
const GIVEN_AWAY = 0.02; // of a chance to win: what is less is not worth a word
const LOOKING_BACK = 1500; // milliseconds, in one go

type Played = Pick<Ply, "seat" | "action" | "before">;
const rounded = (chance: number) => Math.round(1000 * chance) / 1000;

/** What the decisions from the `first` on were worth: one at least, and as many as there is time for. */
export async function lookBack(
  rules: Remote,
  telling: Telling,
  plies: readonly Played[],
  first: number,
): Promise<Judged[]> {
  const found: Judged[] = [];
  const end = performance.now() + LOOKING_BACK;
  for (let number = first; number <= plies.length; number++) {
    found.push(await judge(rules, telling, plies[number - 1]!, number));
    if (performance.now() > end) break;
  }
  return found;
}

/** What a decision was worth. The same number gives the same verdict. */
export async function judge(
  rules: Remote,
  telling: Telling,
  { seat, action, before }: Played,
  number: number,
): Promise<Judged> {
  const seed = BigInt(number);
  const look = async (times: number) => {
    await rules.take(before, telling.about.layout);
    const { chances, actions } = await rules.think(seat, ANALYSE, firstLuck(seed), LONG, times);
    const best = actions[0]!;
    const played = actions.find((one) => one.action === action)!;
    return { chances, best: best.action, best_chance: best.chance, chance: played.chance };
  };
  let found = await look(1);
  // An action that was hardly looked at has a chance that is a guess.
  if (found.best_chance - found.chance > DOUBT) found = await look(AGAIN);
  const { chances, best, best_chance, chance } = found;
  const verdict = {
    number,
    seat,
    chances: chances.map(rounded),
    chance: rounded(chance),
    best_chance: rounded(Math.max(chance, best_chance)),
  };
  if (best_chance - chance < GIVEN_AWAY) return { ...verdict, played: null, better: null, reason: "" };
  const played = await Trial.deal(rules, telling, before, seat, seed);
  const better = await Trial.deal(rules, telling, before, seat, seed);
  await played.advance(seat, action);
  await better.advance(seat, best);
  const reason = await rules.gains(played.record, better.record, seat);
  const p = telling.read(before);
  return { ...verdict, played: telling.words(p, seat, action), better: telling.words(p, seat, best), reason };
}
