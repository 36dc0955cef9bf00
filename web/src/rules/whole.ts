/** The rules of a game that is played in this page: positions are dealt, kept and thought about. */

import { placed } from "./desk";
import { Refused, Rules } from "./rules";
import type { About, Event, Level, Refusal, Seen, Stepped, Thought } from "./types";

const SAMPLES = 8; // deals that a look one step ahead is averaged over
const CHUNK = 64; // simulations between two looks at the clock

export class WholeRules extends Rules {
  describe(): About {
    return this.about;
  }

  /** Deal a new game. */
  deal(seed: bigint, players: number, options: Record<string, string> = {}): void {
    const chosen = new BigInt64Array(this.desk.options.length);
    chosen[0] = BigInt(players);
    const unknown = Object.keys(options).find((id) => !this.about.options.some(([known]) => known === id));
    if (unknown !== undefined) throw new Refused("no-options");
    this.about.options.forEach(([id, choices, usual], place) => {
      const choice = choices.indexOf(options[id] ?? usual);
      if (choice < 0) throw new Refused("no-options");
      chosen[place + 1] = BigInt(choice);
    });
    this.desk.options.set(chosen);
    this.ask("deal", seed);
  }

  /** Put a position on the desk. A refused one leaves the desk as it was. */
  take(record: Uint8Array, layout: number): void {
    this.put("take", record, layout);
  }

  /** Start the position's luck afresh. */
  reseed(seed: bigint): void {
    this.ask("reseed", seed);
  }

  /** Deal anew all that a seat cannot know. */
  resample(seat: number, seed: bigint): void {
    this.ask("resample", seat, seed);
  }

  /** Play it, and tell what happened. */
  apply(seat: number, action: number): Event[] {
    const refused = this.ask("apply", seat, action);
    if (refused !== 0) throw new Refused(this.about.refusals[refused]!, true);
    return this.events();
  }

  /** Play it with this luck, if it is legal: what came of it, or what speaks against it. */
  step(seat: number, action: number, seed: bigint): Stepped | Refusal {
    const refused = this.whyNot(seat, action);
    if (refused) return refused;
    this.reseed(seed);
    return { events: this.apply(seat, action), position: this.position() };
  }

  /** All that a view of this seat (null: a spectator) is made of. */
  see(seat: number | null): Seen {
    return this.seen(seat, this.hide(seat), this.outcome());
  }

  /** What a bot of this level would do, within so many milliseconds at most. `seed` is its luck. */
  think(seat: number, name: string, seed: bigint, bound: number): Thought {
    const level: Level | undefined = this.about.levels[name];
    if (!level) throw new Refused("no-level");
    const legal = this.legal(seat);
    if (legal.length === 0) throw new Refused("not-acting");
    this.desk.tuning.set(level.tuning[String(this.players)]!);
    if (level.kind === "greedy" || legal.length === 1) return this.ahead(seat, seed);
    if (this.memory.buffer.byteLength < this.about.pages.large * 65536) {
      this.memory.grow(this.about.pages.large - this.memory.buffer.byteLength / 65536);
      this.desk = placed(this.about, this.memory.buffer); // the old memory is gone
    }
    this.ask("forget", seed);
    const until = performance.now() + Math.min(bound, level.seconds === null ? Infinity : level.seconds * 1000);
    let ran = 0;
    do {
      const some = Math.min(CHUNK, level.simulations - ran);
      this.ask("think", seat, some);
      ran += some;
    } while (ran < level.simulations && performance.now() < until);
    return this.weighed(legal, ran);
  }

  private ahead(seat: number, seed: bigint): Thought {
    const n = this.ask("greedy", seat, SAMPLES, seed);
    const found = Array.from(this.desk.considered.subarray(0, n), (action, k) => ({
      action,
      visits: 0,
      chance: this.desk.scores[k]!,
    }));
    found.sort((a, b) => b.chance - a.chance);
    return { simulations: SAMPLES, actions: found };
  }

  /** The root's actions as far as they are legal here, the most visited first. */
  private weighed(legal: number[], simulations: number): Thought {
    const n = this.ask("weigh");
    const known = new Map(
      Array.from(this.desk.considered.subarray(0, n), (action, k) => {
        const visits = Number(this.desk.visits[k]);
        return [action, { visits, chance: visits ? this.desk.worth[k]! / visits : this.desk.guesses[k]! }];
      }),
    );
    const actions = legal.map((action) => ({ action, ...(known.get(action) ?? { visits: 0, chance: 0 }) }));
    actions.sort((a, b) => b.visits - a.visits || b.chance - a.chance || a.action - b.action);
    return { simulations, actions };
  }

  private events(): Event[] {
    const width = 8;
    const rows = this.desk.log[0]!;
    return Array.from({ length: rows }, (_, k) => {
      const [kind, seat, ...values] = this.desk.log.subarray((k + 1) * width, (k + 2) * width);
      const [id, names, secret] = this.about.events[kind!]!;
      const event: Event = { event: id, seat: seat!, secret };
      names.forEach(([name, words], place) => {
        const value = values[place]!;
        if (words === "number") event[name] = value;
        else event[name] = value < 0 ? null : words === "seat" ? value : this.about.vocabulary[words]![value]!;
      });
      return event;
    });
  }
}
