/** Places in the module's memory, and what a record holds. */

import type { About, Item } from "./types";

/** What the page reads and writes of the desk (src/moontable/wasm/desk.py). */
export interface Desk {
  options: BigInt64Array;
  actions: Int16Array;
  log: Int32Array;
  ranking: Int32Array;
  question: Int32Array;
  advice: Int32Array;
  tuning: Float64Array;
  considered: Int16Array;
  scores: Float64Array;
  visits: BigInt64Array;
  worth: Float64Array;
  guesses: Float64Array;
  totals: Float64Array;
}

const KINDS = { i2: Int16Array, i4: Int32Array, i8: BigInt64Array, f8: Float64Array };
const NAMES = "options actions log ranking question advice tuning considered scores visits worth guesses totals".split(
  " ",
);

export function placed(about: About, memory: ArrayBuffer): Desk {
  const made = NAMES.map((name) => {
    const [kind, address, count] = about.desk[name]!;
    return [name, new KINDS[kind as keyof typeof KINDS](memory, address, count)];
  });
  return Object.fromEntries(made) as Desk;
}

type Nested = number | bigint | Nested[];

export const SIZES: Record<Item, number> = { i1: 1, i2: 2, i4: 4, i8: 8, u8: 8, f8: 8 };

/** One number of a record. */
export function number(view: DataView, type: Item, at: number): number | bigint {
  if (type === "i1") return view.getInt8(at);
  if (type === "i2") return view.getInt16(at, true);
  if (type === "i4") return view.getInt32(at, true);
  if (type === "u8") return view.getBigUint64(at, true);
  if (type === "i8") return view.getBigInt64(at, true);
  return view.getFloat64(at, true);
}

/** A field of a record that counts something. */
export function count(about: About, record: Uint8Array, field: string): number {
  const [, , , offset] = about.fields.find(([name]) => name === field)!;
  return new DataView(record.buffer, record.byteOffset).getInt32(offset, true);
}

/** A record's fields as plain data. `P` is the game's own type of it: web/src/games/ID/position.ts. */
export function read<P>(about: About, record: Uint8Array): P {
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  const nested = (type: Item, shape: number[], at: number): Nested => {
    const [first, ...rest] = shape;
    if (first === undefined) return number(view, type, at);
    const step = rest.reduce((size, n) => size * n, SIZES[type]);
    return Array.from({ length: first }, (_, k) => nested(type, rest, at + k * step));
  };
  const fields = about.fields.map(([name, type, shape, offset]) => [name, nested(type, shape, offset)]);
  return Object.fromEntries(fields) as P;
}
