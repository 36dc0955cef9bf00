/** A game's learned evaluation: GAME.net, as src/moontable/bots/learned.py packs it. Its numbers have half precision. */

import { Refused } from "./rules";
import type { About } from "./types";

const HEAD = 0x314e544d; // "MTN1"
const HEAD_SIZE = 12; // bytes: the head, the mark, how many numbers

/** The numbers in the file. Refused where it is no network, or one for other rules. */
export function unpacked(about: About, file: ArrayBuffer): Float32Array {
  const { mark, size } = about.network;
  if (size === 0) throw new Refused("no-network");
  const head = file.byteLength === HEAD_SIZE + 2 * size ? new Uint32Array(file, 0, 3) : [];
  if (head[0] !== HEAD || head[1] !== mark || head[2] !== size) throw new Refused("wrong-network");
  return Float32Array.from(new Uint16Array(file, HEAD_SIZE), half);
}

function half(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const rest = bits & 1023;
  const sign = bits >> 15 ? -1 : 1;
  if (exponent === 31) return rest ? NaN : sign * Infinity;
  return exponent === 0 ? sign * rest * 2 ** -24 : sign * (1024 + rest) * 2 ** (exponent - 25);
}
