/** Advice for a person, from the rules in this page: the page's own src/moontable/bots/hint.py, in the same words. */

import type { HintAnswer, LegalAction, Prevented, Said } from "../lib/protocol";
import type { Remote } from "../rules";
import type { Telling } from "../rules/telling";
import type { Thought } from "../rules/types";
import { firstLuck, LONG, Trial } from "./trial";

export const HINT = "best:2s";
const PLAN = "best:100"; // for each decision after the first
const REPLY = "best:40"; // for what others would do then
const WELL_KNOWN = 0.2; // of the visits of the best action: with fewer its chance is not worth showing
const BEST = 3;
const LONGEST_PLAN = 12;
const DEALS = 3; // as many as what others would do is looked at in

export type Advice = Pick<HintAnswer, "chance" | "actions" | "plan" | "reason" | "prevents">;
type Ranked = { action: number; win: number; share: number };

/** The best few, by their chances. What was hardly looked at is left out: its chance is a guess, and may look better than
 * it is. */
export function ranked({ actions }: Thought): Ranked[] {
  const total = Math.max(
    1,
    actions.reduce((sum, one) => sum + one.visits, 0),
  );
  const ordered = actions.every(({ chance }, k) => k === 0 || chance <= actions[k - 1]!.chance);
  return actions
    .map(({ action, chance, visits }) => ({ action, win: chance, share: visits / total }))
    .filter(({ share }, _, [first]) => ordered || share >= WELL_KNOWN * first!.share)
    .slice(0, BEST)
    .sort((a, b) => b.win - a.win);
}

/** What an action is about: the things it names. Numbers (of a set, of a space) may differ. */
function named({ message, args }: Said): string {
  const things = Object.entries(args).filter(([, value]) => typeof value !== "number" && typeof value !== "boolean");
  return JSON.stringify([message, ...things.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Play a seat's turn from this action to its end. False where no single other player follows. */
async function endTurn(trial: Trial, seat: number, first: number): Promise<boolean> {
  const { turn } = trial;
  let action = first;
  for (let k = 0; k < LONGEST_PLAN; k++) {
    await trial.advance(seat, action);
    if (!trial.only(seat) || trial.turn !== turn) break;
    action = await trial.choose(seat, REPLY);
  }
  return trial.acting.length === 1 && !trial.only(seat);
}

/** The first action of the next player's turn in one course of the game that is not there in the other. */
async function missed(withIt: Trial, without: Trial): Promise<Prevented | null> {
  const who = without.acting[0]!;
  const { stage } = without;
  for (let k = 0; k < LONGEST_PLAN; k++) {
    if (!without.only(who) || !withIt.only(who) || without.stage !== stage) return null;
    const action = await without.choose(who, REPLY);
    const said = without.words(who, action);
    const there = (await withIt.legal(who)).filter((other) => named(other) === named(said));
    if (there.length === 0) return { seat: who, ...said };
    await without.advance(who, action);
    await withIt.advance(who, there.some((other) => other.action === action) ? action : there[0]!.action);
  }
  return null;
}

/** Advice about one position, for one seat that may do this. */
export class Adviser {
  constructor(
    private readonly rules: Remote,
    private readonly telling: Telling,
    private readonly whole: Uint8Array,
    private readonly seat: number,
    private readonly legal: LegalAction[],
    private readonly seed: bigint,
  ) {}

  /** The best actions, and how the turn goes on after the first of them as far as nothing unknown turns up. */
  async advise(level = HINT): Promise<Advice> {
    await this.rules.take(this.whole, this.telling.about.layout);
    const thought = await this.rules.think(this.seat, level, firstLuck(this.seed), LONG);
    const best = ranked(thought);
    const { plan, reason } = await this.plan(await this.deal(this.seed), best[0]!.action);
    const prevents = best.length < 2 ? null : await this.prevents(best[0]!.action, best[1]!.action);
    const words = new Map(this.legal.map((one) => [one.action, one]));
    const actions = best.map((one) => ({ ...words.get(one.action)!, ...one }));
    return { chance: thought.chances[this.seat]!, actions, plan, reason, prevents };
  }

  private deal(luck: bigint): Promise<Trial> {
    return Trial.deal(this.rules, this.telling, this.whole, this.seat, luck);
  }

  private async plan(trial: Trial, first: number): Promise<Pick<Advice, "plan" | "reason">> {
    const { seat } = this;
    const { record: before, stage } = trial;
    const plan: Said[] = [];
    let action = first;
    while (plan.length < LONGEST_PLAN) {
      plan.push(trial.words(seat, action));
      await trial.advance(seat, action);
      if (trial.stage !== stage || !trial.only(seat)) break;
      action = await trial.choose(seat, PLAN);
    }
    return { plan, reason: await this.rules.gains(before, trial.record, seat) };
  }

  /** What the next player would do after the second best action and cannot do after the best one, if that is so in most of
   * the deals looked at. Told as an action of one's own where one could do the same. */
  private async prevents(best: number, second: number): Promise<Prevented | null> {
    const found: Prevented[] = [];
    for (let k = 0; k < DEALS; k++) {
      const luck = this.seed + BigInt(k);
      const withIt = await this.deal(luck);
      const without = await this.deal(luck);
      if ((await endTurn(withIt, this.seat, best)) && (await endTurn(without, this.seat, second))) {
        const prevented = await missed(withIt, without);
        if (prevented) found.push(prevented);
      }
    }
    const alike = (one: Prevented) => (other: Prevented) => one.seat === other.seat && named(one) === named(other);
    const often = found.find((one) => 2 * found.filter(alike(one)).length > DEALS);
    if (!often) return null;
    const { message, args } = this.legal.find((mine) => named(mine) === named(often)) ?? often;
    return { seat: often.seat, message, args };
  }
}
