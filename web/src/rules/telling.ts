/** Positions and actions in words: what the server's `view`, `notate` and `action_words` say, said in the page.
 *
 * What can be said of every game is here, from the tables a module carries. What a game adds is its teller
 * (web/src/games/ID/teller.ts). tests/contract/test_telling.py holds both to the server's words.
 */

import type { Argument, Arguments, LegalAction, LogEvent, View } from "../lib/protocol";
import { read } from "./desk";
import type { About, ActAbout, Event, Seen } from "./types";
import { viewing } from "./views";

/** One thing an action names. What its number stands for may depend on the position: `of` looks it up. */
export interface Param<P, M = never> {
  of?(p: P, seat: number, number: number): M;
  write?(meaning: M): string;
  word?(meaning: M): Arguments;
}

/** A parameter with its types checked, as one of many. */
type AnyParam<P> = Param<P, unknown>;
export function param<P, M>(made: Param<P, M>): AnyParam<P> {
  return made;
}

/** What a game adds to all that is said of every game. */
export interface Teller<P> {
  /** Which turn it is: a number that grows. */
  turn(p: P): number;
  params: Record<string, AnyParam<P>>;
  /** Messages that depend on the position, by the action's name. */
  messages?: Record<string, (p: P, seat: number, number: number) => string>;
  /** What a sentence needs besides the action's parameters. */
  more?(p: P, seat: number, first: string, numbers: number[]): Arguments;
  /** The single steps of a line that is not just the steps one after the other. */
  steps?(line: string): string[] | null;
}

interface Row {
  name: string;
  first: number;
  params: string[];
  sizes: number[];
  when: number[] | null;
  text: string;
  message: string;
  also: string[];
}

/** The words of one game. */
export class Telling<P = Record<string, unknown>> {
  private readonly rows: Row[][] = []; // by action
  private readonly viewed: (seen: Seen) => View;

  constructor(
    readonly about: About,
    private readonly teller: Teller<P>,
  ) {
    this.viewed = viewing(about);
    about.acts.forEach(([name, first, params, when, text, message, also]: ActAbout) => {
      const sizes = params.map((param) => about.params[param]![0]);
      const row = { name, first, params, sizes, when, text, message, also };
      const count = sizes.reduce((product, size) => product * size, 1);
      for (let action = first; action < first + count; action++) (this.rows[action] ??= []).push(row);
    });
  }

  read(record: Uint8Array): P {
    return read<P>(this.about, record);
  }

  /** What a seat sees: the server's view of the same position. */
  view(seen: Seen): View {
    return this.viewed(seen);
  }

  turn(record: Uint8Array): number {
    return this.teller.turn(this.read(record));
  }

  /** An action as short stable text. */
  notate(p: P, seat: number, action: number): string {
    const row = this.row(p, seat, action);
    const numbers = this.numbers(row, action);
    return row.text.replace(/{(\w+)}/g, (_, name: string) =>
      this.written(p, seat, name, numbers[row.params.indexOf(name)]!),
    );
  }

  /** What an action does, as a message and its arguments. */
  words(p: P, seat: number, action: number): { message: string; args: Arguments } {
    const row = this.row(p, seat, action);
    const numbers = this.numbers(row, action);
    const args: Arguments = {};
    row.params.forEach((name, k) => Object.assign(args, this.said(p, seat, name, numbers[k]!)));
    for (const name of row.also) Object.assign(args, this.said(p, seat, name, 0));
    const message = row.message || this.teller.messages![row.name]!(p, seat, numbers[0] ?? 0);
    return { message, args: { ...args, ...this.teller.more?.(p, seat, this.rows[action]![0]!.name, numbers) } };
  }

  legal(p: P, seat: number, actions: number[]): LegalAction[] {
    return actions.map((action) => ({
      action,
      notation: this.notate(p, seat, action),
      ...this.words(p, seat, action),
    }));
  }

  /** An event as somebody on these seats may read it. */
  event(event: Event, seats: number[]): LogEvent {
    const [, names, secret] = this.about.events.find(([id]) => id === event.event)!;
    const hidden = secret.length > 0 && !seats.includes(event.seat);
    const args: Arguments = { seat: event.seat >= 0 ? ["seat", event.seat] : null };
    for (const [name, word] of names) {
      const value = event[name] as string | number | null;
      const told = value === null || (hidden && secret.includes(name)) ? null : value;
      args[name] = told === null || word === "number" ? told : [word, told];
    }
    return {
      event: event.event,
      seat: event.seat,
      message: `event-${event.event}${hidden ? "-hidden" : ""}`,
      args,
    };
  }

  /** The action of this text: of those that are called so the first that is asked now. */
  find(p: P, seat: number, text: string): number | undefined {
    const wanted = plain(text);
    const called = this.rows.flatMap((rows, action) =>
      rows.some((row) => wanted.startsWith(row.text.replace(/{.*/, "").trimEnd())) &&
      this.notate(p, seat, action) === wanted
        ? [action]
        : [],
    );
    return called[0];
  }

  /** Of actions in words the one that a line begins with, or is (`whole`): the one that says most. */
  first(legal: LegalAction[], line: string, whole: boolean): LegalAction | undefined {
    return legal
      .filter(({ notation }) => line === notation || (!whole && line.startsWith(`${notation} `)))
      .sort((a, b) => b.notation.length - a.notation.length)[0];
  }

  /** The single steps of a line, where the game says how they are found. */
  steps(line: string): string[] | null {
    return this.teller.steps?.(plain(line)) ?? null;
  }

  private row(p: P, seat: number, action: number): Row {
    const rows = this.rows[action]!;
    const stage = this.stage(p, seat);
    return rows.find(({ when }) => when === null || when.includes(stage)) ?? rows[0]!;
  }

  private stage(p: P, seat: number): number {
    const [field, bySeat] = this.about.stage.split("[");
    const held = (p as Record<string, unknown>)[field!];
    return bySeat ? (held as number[])[seat]! : (held as number);
  }

  private numbers(row: Row, action: number): number[] {
    let rest = action - row.first;
    return row.sizes
      .map((_, k) => {
        const size = row.sizes[row.sizes.length - 1 - k]!;
        const number = rest % size;
        rest = (rest - number) / size;
        return number;
      })
      .reverse();
  }

  private written(p: P, seat: number, name: string, number: number): string {
    const { of, write } = this.teller.params[name] ?? {};
    const meaning = of ? of(p, seat, number) : number;
    return write ? write(meaning) : (this.id(name, meaning) ?? String(meaning));
  }

  /** The word for a meaning that is just a number of the parameter's vocabulary. */
  private id(name: string, meaning: unknown): string | undefined {
    return typeof meaning === "number" ? this.about.params[name]![1][meaning] : undefined;
  }

  private said(p: P, seat: number, name: string, number: number): Arguments {
    const { of, word } = this.teller.params[name] ?? {};
    const meaning = of ? of(p, seat, number) : number;
    if (word) return word(meaning);
    const id = this.id(name, meaning);
    return { [name]: id === undefined ? (meaning as Argument) : [name, id] };
  }
}

export const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, " ");
