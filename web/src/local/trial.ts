/** A game to try things in: a course of it in which all that a seat cannot know is dealt anew. */

import type { Said } from "../lib/protocol";
import { count } from "../rules/desk";
import type { Remote } from "../rules";
import type { Telling } from "../rules/telling";

export const LONG = 60_000; // milliseconds: levels that count simulations have their own measure

/** The luck of a bot's first decision, as bots/search.py makes it from its seed. */
export function firstLuck(seed: bigint): bigint {
  const whole = (x: bigint) => BigInt.asUintN(64, x);
  let x = whole(seed + 0x9e3779b97f4a7c15n);
  x = whole((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n);
  x = whole((x ^ (x >> 27n)) * 0x94d049bb133111ebn);
  return x ^ (x >> 31n);
}

export class Trial {
  private constructor(
    private readonly rules: Remote,
    private readonly telling: Telling,
    private luck: bigint,
    public record: Uint8Array,
    public acting: number[],
  ) {}

  static async deal(rules: Remote, telling: Telling, whole: Uint8Array, seat: number, luck: bigint): Promise<Trial> {
    await rules.take(whole, telling.about.layout);
    await rules.resample(seat, luck);
    return new Trial(rules, telling, luck, await rules.position(), await rules.acting());
  }

  /** Nothing has come to light, and it is the same turn, as long as this is the same. */
  get stage(): string {
    return `${this.turn} ${count(this.telling.about, this.record, "reveals")}`;
  }

  get turn(): number {
    return this.telling.turn(this.record);
  }

  only(seat: number): boolean {
    return this.acting.length === 1 && this.acting[0] === seat;
  }

  private async put(): Promise<void> {
    await this.rules.take(this.record, this.telling.about.layout);
  }

  async advance(seat: number, action: number): Promise<void> {
    await this.put();
    await this.rules.apply(seat, action);
    this.record = await this.rules.position();
    this.acting = await this.rules.acting();
  }

  async choose(seat: number, level: string): Promise<number> {
    await this.put();
    this.luck += 1n;
    return (await this.rules.think(seat, level, this.luck, LONG)).actions[0]!.action;
  }

  words(seat: number, action: number): Said {
    return this.telling.words(this.telling.read(this.record), seat, action);
  }

  async legal(seat: number): Promise<(Said & { action: number })[]> {
    await this.put();
    return (await this.rules.legal(seat)).map((action) => ({ action, ...this.words(seat, action) }));
  }
}
