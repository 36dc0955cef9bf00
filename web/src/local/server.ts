/** What the server would answer, answered by this page: `api` asks here for tables that are kept in this browser, and for
 * everything where there is no server. */

import { ApiError } from "../lib/api";
import { freshTable, place } from "../lib/place.svelte";
import type {
  Analysis,
  Continue,
  Frame,
  GameList,
  Me,
  MeChange,
  NewTable,
  OpenRecord,
  Replay,
  SeatWish,
  TableInfo,
  TableList,
} from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/text.svelte";
import { Refused, type Remote } from "../rules";
import { Course, type Saved } from "../rules/course";
import { ANALYSE, lookBack } from "./analysis";
import { learned, openGame, reference, said, shelf, type Playable } from "./game";
import { find, infoOf, keep, remove, type Found, type Kept, type KeptSeat } from "./kept";
import { commitment, look, played, refusal, unhex, written } from "./record";

const NAME = "moontable-name";

function refuse(code: string, status = 409): never {
  throw new ApiError(status, { code, message: said(code), args: {}, detail: "" });
}

export async function answer(method: string, path: string, body: unknown): Promise<unknown> {
  const [, what = "", id = "", then = ""] = path.split("?")[0]!.split("/");
  try {
    switch (`${method} ${[what, id && ":", then].filter(Boolean).join("/")}`) {
      case "GET me":
        return me();
      case "PATCH me":
        return changed(body as MeChange);
      case "GET games":
        return await offered();
      case "GET rules/:":
        return (await reference(id)).rules;
      case "GET tutorials/:":
        return (await reference(id)).tutorial;
      case "POST tutorials/:":
        return await learn(id);
      case "POST records":
        return await openRecord(body as OpenRecord);
      case "POST tables":
        return await create(body as NewTable);
      case "GET tables/:":
        return infoOf((await found(id)).kept);
      case "GET tables/:/replay":
        return await replay(id, new URLSearchParams(path.split("?")[1]));
      case "GET tables/:/analysis":
        return await analysis(id, new URLSearchParams(path.split("?")[1]));
      case "GET tables/:/record":
        return await record(id);
      case "POST tables/:/remove":
      case "POST tables/:/cancel":
        return await remove(id);
      case "POST tables/:/rematch":
        return await rematch(id);
      case "POST tables/:/continue":
        return await goOn(id, body as Continue);
      case "GET tables":
        return { tables: [] } satisfies TableList;
    }
  } catch (error) {
    if (error instanceof Refused) refuse(error.code);
    if (error instanceof DOMException) refuse("not-kept"); // the browser's storage refuses: it is full, or switched off
    throw error;
  }
  return refuse("needs-server", 404);
}

function kept(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return ""; // storage is switched off
  }
}

function me(): Me {
  const name = kept(NAME) || t("local-me");
  return { id: "local", name, colour: "", language: settings.language, guest: true, csrf: "", admin: false };
}

function changed({ name }: MeChange): Me {
  try {
    if (name) localStorage.setItem(NAME, name);
  } catch {
    // without storage it holds until the page is closed
  }
  return { ...me(), ...(name ? { name } : {}) };
}

/** A server may have been started without the rules for browsers: then there is nothing to play here. */
async function offered(): Promise<GameList> {
  const games = await shelf();
  return games.length > 0 ? { games, announcement: "" } : refuse("no-rules");
}

async function found(id: string): Promise<Found> {
  return (await find(id)) ?? refuse("gone", 404);
}

function seated(wishes: SeatWish[]): KeptSeat[] {
  return wishes.map(({ kind, level, name }, seat): KeptSeat => {
    if (kind === "bot") return { kind: "bot", name: name || `Bot ${seat + 1}`, level: level ?? "medium" };
    if (kind === "hotseat") return { kind, name: name || t("player", { number: seat + 1 }), level: null };
    if (kind === "me") return { kind: "person", name: place.me || me().name, level: null };
    return refuse("needs-server");
  });
}

interface Start {
  secret?: Uint8Array;
  position?: Uint8Array;
}

/** Begin a table and keep it. */
async function begin(
  game: string,
  players: number,
  options: Record<string, string>,
  seats: KeptSeat[],
  start: Start = {},
): Promise<TableInfo> {
  return lay(game, seats, ({ rules, telling }) =>
    Course.begin(rules, telling, players, options, start.secret, start.position ?? null),
  );
}

/** Keep a game as it stands as a new table. */
async function lay(game: string, seats: KeptSeat[], play: (opened: Playable) => Promise<Course>): Promise<TableInfo> {
  const opened = await openGame(game);
  try {
    const course = await play(opened);
    const { plies, ...saved } = course.save();
    const { acting, outcome } = await course.stand();
    const { over, reason, ranks, scores } = outcome;
    const now = Date.now();
    const made: Kept = {
      ...{ id: freshTable(), writes: 1, created: now, updated: now, number: plies.length, seats, acting, saved },
      result: over ? { reason, ranks, scores } : null,
      commitment: await commitment(saved.secret),
    };
    await keep(made, plies, 0);
    return infoOf(made);
  } finally {
    opened.close();
  }
}

/** The very same game, from its first action on. */
async function openRecord({ record, seats }: OpenRecord): Promise<TableInfo> {
  const found = look(record);
  const game = found.head.get("game")!;
  if (!(await shelf()).some(({ id }) => id === game)) throw refusal("no-such-game");
  return lay(game, seated(seats), (opened) => played(found, opened));
}

const create = ({ game, players, seats, options = {} }: NewTable) => begin(game, players, options, seated(seats));

async function learn(game: string): Promise<TableInfo> {
  const { lesson } = await reference(game);
  if (!lesson) return refuse("needs-server", 404);
  const { players, options, others, position, secret } = lesson;
  const seats = seated([{ kind: "me" }, ...others.map((name) => ({ kind: "hotseat" as const, name }))]);
  return begin(game, players, options, seats, { secret: unhex(secret), position: unhex(position) });
}

async function rematch(id: string): Promise<TableInfo> {
  const { seats, saved } = (await found(id)).kept;
  return begin(saved.game, saved.players, saved.options, seats);
}

/** A new table from where another stood. */
async function goOn(id: string, { at, seats }: Continue): Promise<TableInfo> {
  const { kept, plies } = await found(id);
  const { game, players, options, position } = kept.saved;
  return begin(game, players, options, seated(seats), { position: plies[at]?.before ?? position });
}

interface Resumed {
  course: Course;
  saved: Saved;
  kept: Kept;
  rules: Remote;
  close(): void;
}

async function resume(id: string): Promise<Resumed> {
  const { kept, plies } = await found(id);
  const saved = { ...kept.saved, plies };
  const { rules, telling, close } = await openGame(saved.game);
  try {
    return { course: await Course.resume(rules, telling, saved), saved, kept, rules, close };
  } catch (error) {
    close();
    throw error;
  }
}

const IDLE = 5000; // milliseconds that whoever looks back may come again in
let looking: { id: string; resumed: Promise<Resumed>; idle: number } | null = null;

function lookAway(): void {
  looking?.resumed.then(({ close }) => close()).catch(() => undefined); // said to whoever asked
  looking = null;
}

/** With the rules all to oneself, and for as long as one comes again: a game is looked back at in many goes. */
async function alone<T>(id: string, work: (resumed: Resumed) => Promise<T>): Promise<T> {
  if (looking?.id !== id) {
    lookAway();
    const resumed = resume(id).then(async (made) => {
      const { telling, players } = made.course;
      await learned(made.rules, telling.about, ANALYSE, players).catch(() => undefined);
      return made;
    });
    looking = { id, resumed, idle: 0 };
  }
  const mine = looking!;
  clearTimeout(mine.idle);
  try {
    return await work(await mine.resumed);
  } catch (error) {
    if (looking === mine) lookAway();
    throw error;
  } finally {
    if (looking === mine) mine.idle = window.setTimeout(lookAway, IDLE);
  }
}

const shared = new Map<string, { resumed: Promise<Resumed>; users: number }>();

/** Questions that are asked of a game's course alone, which answers one after the other: many at once share its rules. */
async function together<T>(id: string, work: (resumed: Omit<Resumed, "rules">) => Promise<T>): Promise<T> {
  const one = shared.get(id) ?? { resumed: resume(id), users: 0 };
  shared.set(id, one);
  one.users++;
  try {
    return await work(await one.resumed);
  } finally {
    if (--one.users === 0) {
      shared.delete(id);
      one.resumed.then(({ close }) => close()).catch(() => undefined); // said to whoever asked
    }
  }
}

function replay(id: string, asked: URLSearchParams): Promise<Replay> {
  const seat = asked.has("seat") ? Number(asked.get("seat")) : null;
  return together(id, async ({ course }) => {
    const [first, every] = [Number(asked.get("from") ?? 0), Number(asked.get("every") ?? 1)];
    const last = Math.min(Number(asked.get("to") ?? course.number), course.number);
    const numbers: number[] = [];
    for (let number = first; number < last; number += every) numbers.push(number);
    if (first <= last) numbers.push(last);
    const frames: Frame[] = [];
    for (const number of numbers) {
      const ply = course.played[number - 1];
      const { view, turn, scores } = await course.sight(seat, number);
      const events = ply?.events.map((event) => course.telling.event(event, seat === null ? [] : [seat])) ?? [];
      frames.push({ number, seq: number, seat: ply?.seat ?? -1, events, view, scores, turn });
    }
    return { table: id, seat, last: course.number, frames };
  });
}

/** Some more of a finished game as a strong bot sees it. Where there is no network the game's own evaluation judges. */
function analysis(id: string, asked: URLSearchParams): Promise<Analysis> {
  return alone(id, async ({ course: { number, telling, played }, kept: { result }, rules }) => {
    if (!result) throw new Refused("not-finished");
    const decisions = await lookBack(rules, telling, played, Number(asked.get("from") ?? 1));
    return { table: id, last: number, decisions };
  });
}

function record(id: string): Promise<string> {
  return together(id, ({ course, saved, kept: { commitment } }) => written(course, saved, commitment));
}
