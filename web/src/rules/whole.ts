/** The rules of a game that is played in this page: positions are dealt, kept and thought about. */

import { placed } from "./desk";
import { unpacked } from "./network";
import { Refused, Rules } from "./rules";
import type { About, Event, Level, Refusal, Seen, Stepped, Thought } from "./types";

const LITTLE = 0.01; // in the units of an evaluation: no gain
const SAMPLES = 8; // deals that a look one step ahead is averaged over
const PAGE = 65536;
const PLAIN = "best:100"; // the level whose weights tell what something is good for, as bots/hint.py has it
const CHUNK = 64; // simulations between two looks at the clock

export class WholeRules extends Rules {
  private network: Float32Array | null = null;
  private taught: WebAssembly.Memory | null = null; // the memory that holds it

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

  /** Judge by this network from now on (what is in GAME.net) where a level does so. Where it is refused the game's own
   * evaluation goes on judging. */
  learn(file: ArrayBuffer): void {
    this.network = this.taught = null;
    this.network = unpacked(this.about, file);
    try {
      this.teach();
    } catch (error) {
      this.network = null;
      throw error;
    }
  }

  /** Put the network where the rules look for it: a memory that was given up has lost it. */
  private teach(): void {
    if (this.taught === this.memory) return;
    this.room(this.about.pages.largest);
    const behind = this.learned().byteOffset + this.desk.tuning.byteLength;
    new Float32Array(this.memory.buffer, behind, this.network!.length).set(this.network!);
    this.ask("learn", this.about.network.mark);
    this.taught = this.memory;
  }

  /** The numbers that are read where the network judges. */
  private learned(): Float64Array {
    return new Float64Array(this.memory.buffer, this.about.desk.learned![1], this.desk.tuning.length);
  }

  private room(pages: number): void {
    const more = pages - this.memory.buffer.byteLength / PAGE;
    if (more <= 0) return;
    this.memory.grow(more);
    this.desk = placed(this.about, this.memory.buffer); // the old memory is gone
  }

  /** Put a level's numbers on the desk: how many simulations it has. */
  private tune(level: Level): number {
    const learned = level.network?.tuning[String(this.players)];
    if (this.network && learned) {
      this.teach();
      this.learned().set(learned);
      this.ask("judge", 1);
      return level.network!.simulations;
    }
    this.desk.tuning.set(level.tuning[String(this.players)]!);
    this.ask("judge", 0);
    return level.simulations;
  }

  /** The term of the game's evaluation that grows most for a seat from one position to the other; "" if none does. The
   * other one stays on the desk. */
  gains(before: Uint8Array, after: Uint8Array, seat: number): string {
    const { weights, layout, levels } = this.about;
    const values = [before, after].map((record) => {
      this.take(record, layout);
      this.tune({ ...levels[PLAIN]!, network: null });
      const first = this.desk.tuning.length - 2 * weights.length;
      const without = weights.map((_, k) => {
        const weight = this.desk.tuning[first + k]!;
        this.desk.tuning[first + k] = 0;
        const value = this.evaluate(seat);
        this.desk.tuning[first + k] = weight;
        return value;
      });
      return { whole: this.evaluate(seat), without };
    });
    const [then, now] = values as [(typeof values)[0], (typeof values)[0]];
    const grown = now.whole - then.whole;
    // What a term has gained is what is missing without it.
    const gained = weights.map((_, k) => grown - now.without[k]! + then.without[k]!);
    const most = Math.max(...gained);
    return most > LITTLE ? weights[gained.indexOf(most)]! : "";
  }

  /** How the seat stands, by what was put on the desk. */
  evaluate(seat: number): number {
    this.ask("evaluate", seat);
    return this.desk.scores[0]!;
  }

  /** What a bot of this level would do, within so many milliseconds at most. `seed` is its luck. It may think for so many
   * `times` its simulations. */
  think(seat: number, name: string, seed: bigint, bound: number, times = 1): Thought {
    const level: Level | undefined = this.about.levels[name];
    if (!level) throw new Refused("no-level");
    const legal = this.legal(seat);
    if (legal.length === 0) throw new Refused("not-acting");
    const simulations = times * this.tune(level);
    if (level.kind === "greedy" || legal.length === 1) return this.ahead(seat, seed);
    this.room(this.about.pages.large);
    this.ask("forget", seed);
    const until = performance.now() + Math.min(bound, level.seconds === null ? Infinity : level.seconds * 1000);
    let ran = 0;
    do {
      const some = Math.min(CHUNK, simulations - ran);
      this.ask("think", seat, some);
      ran += some;
    } while (ran < simulations && performance.now() < until);
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
    found[0]!.visits = SAMPLES;
    this.ask("estimate", seat, SAMPLES, seed);
    const chances = Array.from(this.desk.totals.subarray(0, this.players));
    return { simulations: SAMPLES, chances, actions: found };
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
    const chances = Array.from(this.desk.totals.subarray(0, this.players), (sum) => sum / simulations);
    return { simulations, chances, actions };
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
