/** A game's rules in this page: GAME.wasm, which is made from the same source as the server's (docs/BROWSER.md).
 *
 * The module works on one position, on a desk of fixed places in its memory; positions go in and out as bytes. Whatever it
 * is asked that makes no sense is refused with a code: a reason of the module's own ("no-seat", "wrong-layout"), or a
 * refusal of the game. Nothing here knows a game.
 *
 * Here is what can be asked of a position that a seat knows in part. What takes all of it is in whole.ts.
 */

import { placed, type Desk } from "./desk";
import type { About, Call, Exports, Outcome, Refusal, Seen } from "./types";

const LUCK = 12; // bytes that every record begins with: the generator, and how often something was revealed
const PLACES = { position: 0, incoming: 1, shown: 2 } as const;

export class Refused extends Error {
  /** `rule`: the game's own rules refuse it, and have a sentence for it. */
  constructor(
    readonly code: string,
    readonly rule = false,
  ) {
    super(code);
    this.name = "Refused";
  }
}

/** What a module says of itself. */
export function about(module: WebAssembly.Module): About {
  const [section] = WebAssembly.Module.customSections(module, "moontable");
  if (!section) throw new Refused("no-description");
  return JSON.parse(new TextDecoder().decode(section)) as About;
}

export class Rules {
  readonly about: About;
  private exports!: Exports;
  protected memory!: WebAssembly.Memory;
  protected desk!: Desk;

  constructor(private readonly module: WebAssembly.Module) {
    this.about = about(module);
    this.open();
  }

  static async load<R>(this: new (module: WebAssembly.Module) => R, bytes: BufferSource): Promise<R> {
    return new this(await WebAssembly.compile(bytes));
  }

  /** A desk with nothing on it. */
  private open(): void {
    this.memory = new WebAssembly.Memory({ initial: this.about.pages.small });
    const stack = new WebAssembly.Global({ value: "i32", mutable: true }, this.about.stack);
    const env = { __linear_memory: this.memory, __stack_pointer: stack, exp: Math.exp };
    this.exports = new WebAssembly.Instance(this.module, { env }).exports as Exports;
    this.desk = placed(this.about, this.memory.buffer);
  }

  /** Ask the module. Below zero its answer is a reason. */
  protected ask(call: Call, ...given: (number | bigint)[]): number {
    let answer: number;
    try {
      answer = (this.exports[call] as (...given: (number | bigint)[]) => number)(...given);
    } catch (error) {
      // A position that is sound by all its numbers may still be one that no game leads to. Its rules may run out of
      // their memory then: they are stopped by the engine, and this desk is not to be trusted any more.
      this.open();
      throw new Refused(error instanceof RangeError || error instanceof TypeError ? "no-number" : "failed");
    }
    if (answer < 0) throw new Refused(this.about.reasons[-answer] ?? "failed");
    return answer;
  }

  protected bytes(place: keyof typeof PLACES): Uint8Array {
    const [, address] = this.about.desk.positions!;
    return new Uint8Array(this.memory.buffer, address + PLACES[place] * this.about.size, this.about.size);
  }

  protected put(call: "take" | "know", record: Uint8Array, layout: number): void {
    if (record.length !== this.about.size) throw new Refused("wrong-size");
    this.bytes("incoming").set(record);
    this.ask(call, record.length, layout);
  }

  /** The position on the desk, to be kept. */
  position(): Uint8Array {
    this.ask("acting");
    return this.bytes("position").slice();
  }

  /** The seats that owe a decision. */
  acting(): number[] {
    const mask = this.ask("acting");
    return [0, 1, 2, 3, 4].filter((seat) => (mask >> seat) & 1);
  }

  /** The actions a seat may take; none where it owes no decision. */
  legal(seat: number): number[] {
    if (!this.acting().includes(seat)) return [];
    return Array.from(this.desk.actions.subarray(0, this.ask("legal", seat)));
  }

  /** What speaks against an action: a code of the game's own words; null when it is legal. */
  whyNot(seat: number, action: number): Refusal | null {
    const refused = this.ask("why_not", seat, action);
    return refused === 0 ? null : { number: refused, code: this.about.refusals[refused]! };
  }

  /** How it stands: ranks and scores of all seats. */
  outcome(): Outcome {
    this.ask("outcome");
    const [over, end, ...rest] = this.desk.ranking;
    const players = this.players;
    return {
      over: over === 1,
      reason: over === 1 ? this.about.ends[end!]! : "",
      ranks: rest.slice(0, players),
      scores: rest.slice(5, 5 + players),
    };
  }

  /** What a seat (null: a spectator) may know of a whole position. */
  hide(seat: number | null): Uint8Array {
    this.told().fill(0); // what does not matter now is not written
    this.ask("hide", seat ?? -1);
    return this.bytes("shown").slice();
  }

  /** What the rules say to a question that needs no position. */
  advise(question: number[]): number[] {
    this.desk.question.set(question);
    this.ask("advise");
    return Array.from(this.desk.advice);
  }

  /** All that a view of this seat is made of after it has done something. `choose` is told the position before each action
   * and says which is next; null: that was all. Null where it cannot be done, or what comes of it is a matter of luck, comes
   * to light, or ends the game.
   *
   * Rules look things up by cards, so they are not let loose on a position with holes in it: what the seat does not know is
   * supposed to be something that it could be. As long as nothing comes to light, it does not matter what. */
  after(record: Uint8Array, seat: number, choose: (record: Uint8Array) => number | null): Seen | null {
    this.put("know", record, this.about.layout);
    this.ask("suppose", seat, 1n);
    const luck = () => this.bytes("position").slice(0, LUCK).join();
    const before = luck();
    for (;;) {
      const action = choose(this.position());
      if (action === null) break;
      if (this.ask("apply", seat, action) !== 0 || luck() !== before) return null;
    }
    return this.field("over") === 1 ? null : this.seen(seat, this.hide(seat), this.outcome());
  }

  /** All that a view of this seat (null: a spectator) is made of, from what it may know of a position. */
  known(record: Uint8Array, seat: number | null): Seen {
    this.put("know", record, this.about.layout);
    this.told().fill(0);
    this.ask("reckon", seat ?? -1);
    const over = this.field("over") === 1;
    const none = Array.from({ length: this.players }, () => 0);
    return this.seen(seat, record, over ? this.outcome() : { over, reason: "", ranks: none, scores: none });
  }

  protected seen(seat: number | null, record: Uint8Array, outcome: Outcome): Seen {
    const tally = Array.from(this.told());
    const actions = seat === null ? [] : this.legal(seat);
    return { seat, record, tally, actions, acting: this.acting(), outcome };
  }

  /** What rules make of a position, where they put it. */
  private told(): Int32Array {
    const size = this.about.view.told.reduce((sum, [, numbers]) => sum + numbers, 0);
    return new Int32Array(this.memory.buffer, this.about.desk.tally![1], size);
  }

  protected get players(): number {
    return this.field("players");
  }

  /** The lowest byte of a field of the position on the desk. */
  private field(wanted: string): number {
    return this.bytes("position")[this.about.fields.find(([name]) => name === wanted)![3]]!;
  }
}
