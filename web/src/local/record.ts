/** Game records as this page reads and writes them (src/moontable/play/record.py, docs/PROTOCOL.md). Checksums are for
 * `moontable verify` and a server: here every action must be possible, and the seed, the number and the result as promised. */

import { ApiError } from "../lib/api";
import { Refused } from "../rules";
import { Course, type Saved } from "../rules/course";
import type { Playable } from "./game";

const FIRST = "moontable record 1";
const HEAD = /^(game|rules|box|players|commitment|seed|start|option [a-z0-9-]+): *(.*)$/;
const ACTION = /^(?:([0-9]{1,9})\s+)?P([0-9])\s+(.*?)(?:\s+#[0-9a-f]{16})?$/;
const FINAL = /^final: ([0-9]{1,9}) actions?(?: #[0-9a-f]{16})?$/;
const MOST = 5000; // actions
export const LONGEST = 400_000; // bytes

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const hashed = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
export const commitment = async (secret: Uint8Array): Promise<string> => hex(await hashed(Uint8Array.from(secret)));

/** In the words of the server's refusals: what is wrong with a record, or with what is asked. */
export const refusal = (code: string, line = 0): ApiError =>
  new ApiError(400, { code, message: `refused-${code}`, args: { line }, detail: "" });
export const unfit = (wrong: string, line = 0): ApiError => refusal(`record-${wrong}`, line);

/** A record as it was read, not yet believed. */
export interface Written {
  head: Map<string, string>;
  options: Record<string, string>;
  position: boolean; // it begins from one that was set up by hand
  lines: { at: number; number: number | null; seat: number; text: string }[];
  result: string | null;
  final: number | null;
}

/** Take a record apart. */
export function look(text: string): Written {
  if (text.length > LONGEST) throw unfit("long");
  const rows = text.split(/\r\n|\r|\n/);
  if (rows[0]!.trim() !== FIRST) throw unfit("none", 1);
  const found: Written = { head: new Map(), options: {}, position: false, lines: [], result: null, final: null };
  let inside = false; // the position
  rows.forEach((row, k) => {
    const line = row.trim();
    if (k === 0 || (inside && (row.startsWith("  ") || !line))) return;
    inside = line === "position:";
    if (inside) found.position = true;
    else if (line && !line.startsWith("#")) take(found, line, k + 1);
  });
  const { head, lines, final } = found;
  if (!head.has("game")) throw unfit("head");
  if (!head.has("seed")) throw unfit("export");
  if (final === null && (head.has("commitment") || head.has("start"))) throw unfit("cut");
  if (lines.length > MOST) throw unfit("long");
  return found;
}

function take(found: Written, line: string, at: number): void {
  if (found.final !== null) throw unfit("line", at);
  const [head, action, final] = [HEAD.exec(line), ACTION.exec(line), FINAL.exec(line)];
  if (line.startsWith("result:")) found.result = line.slice(7).trim();
  else if (final) found.final = Number(final[1]);
  else if (head) {
    if (found.head.has(head[1]!)) throw unfit("line", at);
    found.head.set(head[1]!, head[2]!.trim());
    if (head[1]!.startsWith("option ")) found.options[head[1]!.slice(7)] = head[2]!.trim();
  } else if (action) {
    const [, number, seat, text] = action;
    found.lines.push({ at, number: number ? Number(number) : null, seat: Number(seat) - 1, text: text! });
  } else throw unfit("line", at);
}

async function secretOf(seed: string): Promise<Uint8Array> {
  if (/^[0-9a-f]{64}$/.test(seed)) return unhex(seed);
  if (!/^-?[0-9]{1,20}$/.test(seed)) throw unfit("head");
  return hashed(new TextEncoder().encode(`moontable seed ${BigInt(seed)}`));
}

/** Play a record through. */
export async function played(found: Written, { rules, telling }: Playable): Promise<Course> {
  const { head, lines } = found;
  if (head.get("box")) throw unfit("box");
  if (found.position) throw unfit("position");
  if (Number(head.get("rules") ?? 0) > telling.about.version) throw unfit("newer");
  const [secret, players] = [await secretOf(head.get("seed")!), Number(head.get("players"))];
  if (!telling.about.players.includes(players)) throw unfit("head");
  if (head.has("commitment") && head.get("commitment") !== (await commitment(secret))) throw unfit("differs");
  const course = await Course.begin(rules, telling, players, found.options, secret).catch((error: unknown) => {
    throw error instanceof Refused && error.code === "no-options" ? unfit("head") : error;
  });
  const now = Date.now();
  for (const { at, number, seat, text } of lines) {
    if (number !== null && number !== course.number + 1) throw unfit("cut", at);
    if (text === "*") throw unfit("export", at);
    await course.play(seat, text, now).catch((error: unknown) => {
      throw error instanceof Refused ? unfit("illegal", at) : error;
    });
  }
  if (found.final !== null && found.final !== course.number) throw unfit("cut");
  if (found.result !== null && found.result !== (await ended(course))) throw unfit("differs");
  return course;
}

/** How it ended, as a record says it; "" while it goes on. */
async function ended(course: Course): Promise<string> {
  const { over, reason, ranks, scores } = (await course.stand()).outcome;
  return over ? `${reason}; ranks ${ranks.join(" ")}; scores ${scores.join(" ")}` : "";
}

/** The game as a text that `moontable verify` and `moontable replay` read, and every Moontable opens. */
export async function written(course: Course, saved: Saved, commitment: string): Promise<string> {
  if (saved.start) throw new Refused("no-record");
  const result = await ended(course);
  const lines = [
    FIRST,
    `game: ${saved.game}`,
    `rules: ${saved.version}`,
    `players: ${saved.players}`,
    ...Object.entries(saved.options).map(([option, choice]) => `option ${option}: ${choice}`),
    `commitment: ${commitment}`,
    `seed: ${hex(saved.secret)}`,
    "",
    ...course.played.map(({ seat, notation }, k) => `${k + 1} P${seat + 1} ${notation}`),
    ...(result ? [`result: ${result}`] : []),
    `final: ${course.number} actions`,
  ];
  return `${lines.join("\n")}\n`;
}
