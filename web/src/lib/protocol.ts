// Written by scripts/make_types.py from src/moontable/server/messages.py and games/shown.py. Do not edit.

import type { Part, Sheet } from "./sheet";

/** How a finished game ended: a rank (1 won, shared when tied) and a score for each seat. */
export interface Result {
  reason: string;
  ranks: number[];
  scores: number[];
}

/** What a seat (or the public) sees of a position. */
export interface View {
  game: string;
  players: number;
  options: Record<string, string>;
  acting: number[];
  over: boolean;
  prompt: string;
  result?: Result;
}

export type Argument = number | string | [string, string | number] | null;

export type Arguments = Record<string, Argument>;

export type Language = "en" | "fr" | "pl";

export type SeatKind = "person" | "open" | "invite" | "bot" | "hotseat";

export type Status = "waiting" | "running" | "over";

export type Timeout = "bot" | "resign";

export type WhyBot = "time" | "others" | "owner" | "resigned";

export const LANGUAGES: Language[] = ["en", "fr", "pl"];

/** The visitor. `csrf` goes into the X-CSRF-Token header of every request that changes something. */
export interface Me {
  id: string;
  name: string;
  colour: string;
  language: Language;
  guest: boolean;
  csrf: string;
}

export interface MeChange {
  name?: string;
  colour?: string;
  language?: Language;
}

/** For POST /api/account (keeps the guest's games under a name and password) and POST /api/login. */
export interface Credentials {
  name: string;
  password: string;
}

export interface OptionInfo {
  id: string;
  choices: string[];
  default: string;
}

/** One game of the shelf. `ready`: its rules are compiled; until then its tables cannot start. */
export interface GameInfo {
  id: string;
  name: string;
  box: string;
  ready: boolean;
  players: number[];
  options: OptionInfo[];
  bots: string[];
  reconstructed: number;
  provenance: Record<string, number>;
  tutorial: boolean;
}

export interface GameList {
  games: GameInfo[];
}

/** The rules reference of a game: its box as data, and which marks are reconstructed. */
export interface Rules {
  game: string;
  name: string;
  box: string;
  version: number;
  players: number[];
  options: OptionInfo[];
  provenance: Record<string, number>;
  reconstructed: string[];
  end_reasons: string[];
  vocabulary: Record<string, string[]>;
  components: Record<string, unknown>;
}

/** Something that is wrong with a sheet: `message` (of the game's texts) and its arguments; `detail` is English. */
export interface BoxProblem {
  part: string;
  card: string;
  field: string;
  message: string;
  args: Arguments;
  detail: string;
}

/** A count of the rulebook and what the sheet comes to; `wanted` 20+ means 20 or more, 5- five or fewer. */
export interface BoxCount {
  message: string;
  args: Arguments;
  found: string;
  wanted: string;
  right: boolean;
}

/** A sheet as the page edits it (`sheet`), or as a file (`text`). */
export interface BoxDraft {
  sheet?: Sheet | null;
  text?: string | null;
}

/** A sheet that was looked at. `text` is the file, "" while something is wrong; `sheet` is empty where values are of the wrong kind. `box` is its short hash ("": its facts are the standard ones), `origins` how many values come from where. */
export interface BoxSheet {
  game: string;
  box: string;
  sheet: Sheet;
  problems: BoxProblem[];
  counts: BoxCount[];
  origins: Record<string, number>;
  text: string;
}

/** What may be entered (`parts`, moontable.engine.sheet), and the sheet of the box in use. */
export interface BoxForm {
  parts: Part[];
  sheet: BoxSheet;
}

/** What the creator wants on a seat. `level` for bots, `name` for hot-seat players (and bots, if you like). */
export interface SeatWish {
  kind: "me" | "open" | "invite" | "bot" | "hotseat";
  level?: string | null;
  name?: string | null;
}

/** `time_limit`: seconds for a turn. Or `bank`: seconds for the whole game, to which each turn adds `increment`. `timeout`: when they are out a bot plays for the seat until its owner comes back, or the seat is given up. */
export interface NewTable {
  game: string;
  players: number;
  seats: SeatWish[];
  options?: Record<string, string>;
  time_limit?: number | null;
  bank?: number | null;
  increment?: number;
  timeout?: Timeout;
  private?: boolean;
}

/** One step of a tutorial. `text`: the message that explains it. `highlight`: a CSS selector of what to look at. With `expect` the learner acts: one of these notations ("move *": all that begin so; "any": all), until the prompt is `until` ("none": nothing to decide; without it: once). With `play` the page acts for `seat`. With neither the learner reads on. */
export interface TutorialStep {
  text: string;
  highlight: string;
  expect: string[];
  until: string;
  play: string;
  seat: number;
}

export interface Tutorial {
  game: string;
  steps: TutorialStep[];
}

/** `name` is the player's (or the bot's) name, "" while nobody sits there. `bot` is the level that plays the seat now: of a bot's seat, or of the bot that stands in for an absent person. `bot_from`: when (milliseconds since 1970) the others may have a bot stand in, if the owner is still away; `agreed`: the seats whose owners want that. `why` a bot stands in; `bank`: milliseconds the seat has left, at its own clock's last stand; `resigned`: given up. */
export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  colour: string;
  user: string | null;
  bot: string | null;
  bot_from: number | null;
  agreed: number[];
  why: WhyBot | null;
  bank: number | null;
  resigned: boolean;
}

export interface ResultInfo {
  reason: string;
  ranks: number[];
  scores: number[];
}

/** The table and action a game was continued from. */
export interface Origin {
  table: string;
  at: number;
}

/** A table as everybody may see it. `mine`, `host` and `invites` are the asker's own. */
export interface TableInfo {
  id: string;
  game: string;
  box: string;
  players: number;
  options: Record<string, string>;
  status: Status;
  seats: SeatInfo[];
  seq: number;
  number: number;
  acting: number[];
  time_limit: number | null;
  bank: number | null;
  increment: number;
  timeout: Timeout;
  private: boolean;
  created: number;
  updated: number;
  commitment: string;
  seed: string | null;
  result: ResultInfo | null;
  rematch: string | null;
  origin: Origin | null;
  mine: number[];
  host: boolean;
  invites: Record<string, string>;
}

export interface TableList {
  tables: TableInfo[];
}

/** An open seat (the first one if none is named), or the one an invitation is for. */
export interface Join {
  seat?: number | null;
  invite?: string | null;
}

/** A link for the friend a seat is kept for. `local`: it works on the server's own machine only. `qr` is the same as a QR code, the path of an SVG of `size` by `size`. */
export interface Invitation {
  link: string;
  local: boolean;
  qr: string;
  size: number;
}

/** Give a seat to a bot of this level, or take it back (null). For another's seat the level does not count: the bot that stands in for absent people is always the same. */
export interface SeatChange {
  bot: string | null;
}

/** A new table from the position after action `at` of a game. While that game runs, only somebody who plays it alone (with bots, or from several seats) can: what their first seat cannot know is dealt anew. */
export interface Continue {
  at: number;
  seats: SeatWish[];
}

/** One thing that happened. `message` and `args` make the sentence, `event` and `seat` are for the board. */
export interface LogEvent {
  event: string;
  seat: number;
  message: string;
  args: Arguments;
}

/** What one entry of the table's history brought. `undo`: the game went back to just after action `number`, and whatever stands in the log with a higher number is void. */
export interface LogEntry {
  seq: number;
  number: number;
  seat: number;
  undo: boolean;
  at: number;
  events: LogEvent[];
}

/** The position after `number` actions (0: as dealt), as the chosen seat or the public sees it. */
export interface Frame {
  number: number;
  seq: number;
  seat: number;
  events: LogEvent[];
  view: View;
  scores: number[];
  turn: number;
}

/** Frames `first`..; `last` is the number of the game's last action. */
export interface Replay {
  table: string;
  seat: number | null;
  last: number;
  frames: Frame[];
}

/** An action in words. */
export interface Said {
  message: string;
  args: Arguments;
}

/** A decision of a finished game, looked back at: every seat's chance to win before it, what was played and what it promised. Where it gave something away: what a strong bot would have played, and with what chance. */
export interface Judged {
  number: number;
  seat: number;
  chances: number[];
  chance: number;
  best_chance: number;
  played: Said | null;
  better: Said | null;
}

/** Decisions in order, as many as are known or could be looked at now; whoever wants more asks from the next one. `last` is the number of the game's last action. */
export interface Analysis {
  table: string;
  last: number;
  decisions: Judged[];
}

/** Why something was not done (the body of every 4xx answer). `detail` is English, for what has no text id. */
export interface Refusal {
  code: string;
  message: string;
  args: Arguments;
  detail: string;
}

/** `failing`: the database or the bus does not answer (only /ready asks them). */
export interface Health {
  status: "ok" | "starting" | "stopping" | "failing";
  games: Record<string, "waiting" | "compiling" | "ready" | "failed" | "missing">;
  version: string;
  database: boolean;
  bus: boolean;
}

export interface LegalAction {
  action: number;
  notation: string;
  message: string;
  args: Arguments;
}

/** Which seats' owners are connected, and how many others are watching. */
export interface Presence {
  type: "presence";
  seats: number[];
  watching: number;
}

/** Everything the viewer may know: sent on connecting, and when a refused action came too late. `views` has one view for each seat the viewer controls, under its number ("0"), or one under "public". `legal` lists what each of them may do now. `clocks` are deadlines in milliseconds since 1970. `undo` says for each of the viewer's seats whether its last action can be taken back without asking. */
export interface State {
  type: "state";
  seq: number;
  number: number;
  table: TableInfo | null;
  viewer_seats: number[];
  views: Record<string, View>;
  legal: Record<string, LegalAction[]>;
  log: LogEntry[];
  presence: Presence | null;
  clocks: Record<string, number>;
  undo: Record<string, boolean>;
  commitment: string;
  seed: string | null;
}

/** The same after something happened: `log` holds only what is new, `table` only what changed beyond the game. */
export interface Update {
  type: "update";
  seq: number;
  number: number;
  table: TableInfo | null;
  viewer_seats: number[];
  views: Record<string, View>;
  legal: Record<string, LegalAction[]>;
  log: LogEntry[];
  presence: Presence | null;
  clocks: Record<string, number>;
  undo: Record<string, boolean>;
  commitment: string;
  seed: string | null;
}

/** The message with this client id was done and is stored; `seq` is where the table stands after it. */
export interface Ack {
  type: "ack";
  client_id: string;
  seq: number;
}

/** It was not done; a fresh `state` follows when it was stale. */
export interface Refused {
  type: "refused";
  client_id: string | null;
  code: string;
  message: string;
  args: Arguments;
  seq: number;
  detail: string;
}

export interface ChatLine {
  type: "chat";
  id: number;
  user: string;
  name: string;
  text: string;
  at: number;
}

export interface HintAction {
  action: number;
  notation: string;
  win: number;
  share: number;
  message: string;
  args: Arguments;
}

/** What a strong bot would do: the best actions by their chances, the plan of the whole turn (its first step is the first action), and what it is good for (`gain-REASON` is a text of the game; "" where there is none). */
export interface HintAnswer {
  type: "hint";
  client_id: string | null;
  seat: number;
  seq: number;
  chance: number;
  actions: HintAction[];
  plan: Said[];
  reason: string;
}

/** Why a seat may not do something now: the refusal's text, or `allowed`. */
export interface WhyAnswer {
  type: "why";
  client_id: string | null;
  seat: number;
  seq: number;
  allowed: boolean;
  code: string;
  message: string;
  args: Arguments;
  detail: string;
}

/** Somebody asks to go back to just after action `to`; all other people at the table must agree. */
export interface UndoRequest {
  type: "undo_request";
  seat: number;
  to: number;
  seq: number;
  agreed: number[];
  waiting: number[];
  open: boolean;
}

/** A bot has played on these seats while the viewer was away; they are the viewer's again. `why`, for each. */
export interface SeatBack {
  type: "seat_back";
  seats: number[];
  why: (WhyBot | null)[];
}

/** The users whose chat this viewer does not want to read. */
export interface Muted {
  type: "muted";
  users: string[];
}

export interface Pong {
  type: "pong";
  at: number;
}

/** Do something: one `action`, several `actions` or a `text` in notation (all of it or nothing). `seq` is the state it was chosen in, `client_id` a fresh random text: sending the same message again is safe. */
export interface Act {
  type: "act";
  seat: number;
  seq: number;
  client_id: string;
  action?: number;
  actions?: number[];
  text?: string;
}

/** Take back the seat's last action; with `to`, go back to just after that action (others are asked if need be). */
export interface Undo {
  type: "undo";
  seat: number;
  seq: number;
  client_id: string;
  to?: number | null;
}

export interface UndoVote {
  type: "undo_vote";
  seat: number;
  agree: boolean;
}

export interface Chat {
  type: "chat";
  text: string;
}

export interface Mute {
  type: "mute";
  user: string;
  on?: boolean;
}

export interface Hint {
  type: "hint";
  seat: number;
  client_id?: string | null;
}

export interface Why {
  type: "why";
  seat: number;
  client_id?: string | null;
  action?: number;
  text?: string;
}

export interface Ping {
  type: "ping";
  at?: number;
}

export type ServerMessage = State | Update | Ack | Refused | Presence | ChatLine | HintAnswer | WhyAnswer | UndoRequest | SeatBack | Muted | Pong;

export type ClientMessage = Act | Undo | UndoVote | Chat | Mute | Hint | Why | Ping;
