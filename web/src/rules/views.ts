/** What a seat sees of a position: the other side of src/moontable/games/views.py, which says what the entries of a game's
 * table mean. Here every field of the table is [name, step for a seat, step for a place, length], every list a number. */

import type { View } from "../lib/protocol";
import { number, SIZES } from "./desk";
import type { About, Seen } from "./types";

type Numbers = number[];
type Read = (n: Numbers, i: number, k: number) => unknown; // the numbers, the seat, the place in a list
type Entry = Record<string, unknown> | [how: string, ...rest: unknown[]] | null;
type Field = [name: string, seat: number, place: number, length: number | Entry];
type Words = unknown[]; // what numbers stand for
type Make = { made(...rest: unknown[]): Read }["made"]; // of what stands in an entry behind its name

const SEATS = [0, 1, 2, 3, 4];
const nothing: Read = () => undefined;

/** How a game's views are read. */
export function viewing(about: About): (seen: Seen) => View {
  const { told, lists, names, table } = about.view;
  const places = new Map<string, number>();
  let end = 0;
  const add = (name: string, size: number): void => {
    places.set(name, end);
    end += size;
  };
  const fields = about.fields.filter(([name]) => names.includes(name));
  const sizes = fields.map(([, , shape]) => shape.reduce((size, n) => size * n, 1));
  fields.forEach(([name], k) => add(name, sizes[k]!));
  told.forEach(([name, size]) => add(name, size));
  [["seat", 5] as const, ["own", 5] as const, ["alone", 1] as const].forEach(([name, size]) => add(name, size));
  const read = reading(places, lists as Words[])(table as Entry);
  const players = places.get("players")!;
  return ({ seat, record, tally }) => {
    const held = new DataView(record.buffer, record.byteOffset, record.byteLength);
    const n: Numbers = [];
    fields.forEach(([, type, , offset], k) => {
      for (let at = 0; at < sizes[k]!; at++) n.push(Number(number(held, type, offset + at * SIZES[type])));
    });
    n.push(...tally, ...SEATS, ...SEATS.map((one) => (one === seat ? 1 : 0)), n[players] === 1 ? 1 : 0);
    return read(n, 0, 0) as View;
  };
}

function reading(places: Map<string, number>, lists: Words[]): (entry: Entry) => Read {
  function one([name, seat, place]: Field): (...at: Parameters<Read>) => number {
    const at = places.get(name)!;
    return (n, i, k) => n[at + seat * i + place * k]!;
  }
  function row([name, seat, place, length]: Field): (...at: Parameters<Read>) => Numbers {
    const at = places.get(name)!;
    const long = typeof length === "number" ? () => length : of(length);
    return (n, i, k) => {
      const start = at + seat * i + place * k;
      return n.slice(start, start + (long(n, i, k) as number));
    };
  }
  /** One number, or each of a list. */
  function shown(field: Field, show: (number: number) => unknown): Read {
    if (field[3] === null) {
      const number = one(field);
      return (n, i, k) => show(number(n, i, k));
    }
    const numbers = row(field);
    return (n, i, k) => numbers(n, i, k).map(show);
  }
  function choice(test: (number: number) => boolean, field: Field, yes: Entry, no?: Entry): Read {
    const number = one(field);
    const [first, second] = [of(yes), no === undefined ? nothing : of(no)];
    return (n, i, k) => (test(number(n, i, k)) ? first : second)(n, i, k);
  }
  const mapping = (pairs: [unknown, unknown][]) => Object.fromEntries(pairs as [string, unknown][]);
  const set = (words: Words, mask: number) => words.filter((_, bit) => (mask >> bit) & 1);

  const entries: Record<string, Make> = {
    number: (field: Field) => shown(field, (number) => number),
    flag: (field: Field) => shown(field, (number) => number !== 0),
    word: (field: Field, words: number, none: unknown) => {
      const list = lists[words]!;
      return shown(field, (number) => (number < 0 ? none : list[number]));
    },
    counts: (field: Field, words: number) => {
      const [numbers, list] = [row(field), lists[words]!];
      return (n, i, k) => numbers(n, i, k).flatMap((count, kind) => Array<unknown>(count).fill(list[kind]));
    },
    amounts: (field: Field, words: number) => {
      const [numbers, list] = [row(field), lists[words]!];
      return (n, i, k) =>
        mapping(
          numbers(n, i, k).flatMap((amount, kind) => (amount ? [[list[kind], amount] as [unknown, unknown]] : [])),
        );
    },
    named: (field: Field, words: number) => {
      const [numbers, list] = [row(field), lists[words]!];
      return (n, i, k) => mapping(numbers(n, i, k).map((number, kind) => [list[kind], number]));
    },
    bits: (field: Field, words: number) => shown(field, (mask) => set(lists[words]!, mask)),
    seats: (field: Field) => shown(field, (mask) => set(SEATS, mask)),
    grid: (field: Field, columns: number, rows: number) => {
      const masks = row(field);
      return (n, i, k) =>
        masks(n, i, k).flatMap((mask, y) => set(lists[columns]!, mask).map((column) => [column, lists[rows]![y]]));
    },
    groups: (field: Field, words: number) => {
      const [numbers, list] = [row(field), lists[words]!];
      return (n, i, k) => {
        const found: unknown[][] = [];
        for (const number of numbers(n, i, k)) {
          if (number < 0 || !found.length) found.push([]);
          if (number >= 0) found.at(-1)!.push(list[number]);
        }
        return found;
      };
    },
    pairs: (field: Field, words: number, values: Field) => {
      const [keys, numbers, list] = [row(field), row(values), lists[words]!];
      return (n, i, k) => {
        const held = numbers(n, i, k);
        return mapping(keys(n, i, k).map((key, at) => [list[key], held[at]]));
      };
    },
    list: (...parts: Entry[]) => {
      const reads = parts.map(of);
      return (n, i, k) => reads.map((read) => read(n, i, k));
    },
    join: (first: Entry, second: Entry) => {
      const [one, other] = [of(first), of(second)];
      return (n, i, k) => ({ ...(one(n, i, k) as object), ...(other(n, i, k) as object) });
    },
    each: (seats: boolean, often: number | Field, entry: Entry) => {
      const count = typeof often === "number" ? () => often : one(often);
      const part = of(entry);
      return (n, i, k) => {
        const found = Array.from({ length: count(n, i, k) }, (_, at) => (seats ? part(n, at, 0) : part(n, i, at)));
        return found.filter((one) => one !== undefined);
      };
    },
    index: () => (_n, _i, k) => k,
    fact: (place: number) => () => lists[place],
    if: (field: Field, yes: Entry, no?: Entry) => choice((number) => number !== 0, field, yes, no),
    unless: (field: Field, yes: Entry, no?: Entry) => choice((number) => number === 0, field, yes, no),
    has: (field: Field, yes: Entry, no?: Entry) => choice((number) => number >= 0, field, yes, no),
  };

  function of(entry: Entry): Read {
    if (entry === null) return () => null;
    if (Array.isArray(entry)) {
      const [how, ...rest] = entry;
      return entries[how]!(...rest);
    }
    const parts = Object.entries(entry).map(([name, part]) => [name, of(part as Entry)] as const);
    return (n, i, k) => {
      const made: Record<string, unknown> = {};
      for (const [name, part] of parts) {
        const value = part(n, i, k);
        if (value !== undefined) made[name] = value;
      }
      return made;
    };
  }
  return of;
}
