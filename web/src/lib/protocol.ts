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

export type TieKind = "follow" | "block";

export const LANGUAGES: Language[] = ["en", "fr", "pl"];

/** The visitor. `csrf` goes into the X-CSRF-Token header of every request that changes something. */
export interface Me {
  id: string;
  name: string;
  colour: string;
  language: Language;
  guest: boolean;
  csrf: string;
  admin: boolean;
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

/** The password once more, where somebody at another's screen could do harm. Guests have none. */
export interface Proof {
  password?: string;
}

export interface PasswordChange {
  old: string;
  password: string;
}

/** For POST /api/recover: the account's name and the code on paper, or what is in the link that was sent. */
export interface NewPassword {
  password: string;
  name?: string;
  code?: string;
  link?: string;
}

export interface Forgotten {
  name: string;
}

/** An address ("": none), and the password. */
export interface EmailChange {
  email: string;
  password?: string;
}

export interface Link {
  link: string;
}

/** One session by its id, or (null) all but this one. */
export interface EndSession {
  id: string | null;
}

/** A code to be printed: whoever has it may set a new password, once. */
export interface Recovery {
  code: string;
}

/** A device that is signed in. `used`: when it was last, give or take a day. */
export interface SessionInfo {
  id: string;
  device: string;
  created: number;
  used: number;
  current: boolean;
}

/** From when until when somebody is away (milliseconds since 1970); 0 and 0: not at all. */
export interface Holiday {
  begin: number;
  end: number;
}

/** `email`: the confirmed address; `recovery`: there is a code on paper; `mail`: this server sends letters; `holiday`: from when until when one is away. */
export interface AccountInfo {
  email: string | null;
  recovery: boolean;
  mail: boolean;
  sessions: SessionInfo[];
  holiday: [number, number] | null;
}

/** What somebody wants to be told, by which ways. `hook`: an address of theirs that takes JSON, as Discord, Slack and Matrix have them. `digest`: letters are gathered, one a day at most. */
export interface Wishes {
  ways: Record<string, ("mail" | "push" | "hook")[]>;
  hook?: string;
  digest?: boolean;
}

/** The same, and what there is for it: `mail`: this server sends letters; `email`: where to; `devices`: ids of those that take notices; `key`: what a browser needs to know for that. */
export interface ToldInfo {
  ways: Record<string, ("mail" | "push" | "hook")[]>;
  hook: string;
  digest: boolean;
  mail: boolean;
  email: string | null;
  devices: string[];
  key: string;
}

/** A browser's subscription, as its push manager gives it. */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface DeviceEnd {
  endpoint: string;
}

export interface MetPerson {
  id: string;
  name: string;
  colour: string;
}

export interface MetPeople {
  people: MetPerson[];
}

export interface Invite {
  user: string;
}

/** How many there are of what, what all processes have counted, days until tables are deleted, and what is announced. */
export interface AdminInfo {
  counts: Record<string, number>;
  metrics: Record<string, number>;
  retention: Record<string, number>;
  announcement: string;
}

/** `banned`: until when (milliseconds since 1970; 2**53: for good). */
export interface AdminUser {
  id: string;
  name: string;
  guest: boolean;
  created: number;
  admin: boolean;
  banned: number | null;
  why: string;
}

export interface AdminUsers {
  users: AdminUser[];
}

export interface AdminTable {
  id: string;
  game: string;
  status: Status;
  players: number;
  people: number;
  private: boolean;
  created: number;
  updated: number;
}

export interface AdminTables {
  tables: AdminTable[];
}

export interface AdminReport {
  id: number;
  user: string;
  name: string;
  by: string;
  table: string;
  why: string;
  text: string;
  at: number;
}

export interface AdminReports {
  reports: AdminReport[];
}

/** For some days, or (0) for good. `why` is told to whoever is banned. */
export interface Ban {
  user: string;
  days?: number;
  why?: string;
}

export interface Unban {
  user: string;
}

export interface Announcement {
  text: string;
}

/** Somebody complains of another, perhaps about what happened at a table. */
export interface Report {
  user: string;
  why: "chat" | "name" | "play" | "other";
  table?: string;
  text?: string;
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

/** `announcement`: what the host says to everybody. */
export interface GameList {
  games: GameInfo[];
  announcement: string;
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
  watch?: boolean;
  watch_chat?: boolean;
  rated?: boolean;
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

/** `name` is the player's (or the bot's) name, "" while nobody sits there. `bot` is the level that plays the seat now: of a bot's seat, or of the bot that stands in for an absent person. `bot_from`: when (milliseconds since 1970) the others may have a bot stand in, if the owner is still away; `agreed`: the seats whose owners want that. `why` a bot stands in; `bank`: milliseconds the seat has left, at its own clock's last stand; `resigned`: given up; `cancel`: its owner wants to break the game off; `away`: when the holiday ends that its owner is on. */
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
  cancel: boolean;
  away: number | null;
}

export interface ResultInfo {
  reason: string;
  ranks: number[];
  scores: number[];
}

/** The table and action a game was continued from; a table named "" is a record that its host has opened. */
export interface Origin {
  table: string;
  at: number;
}

/** A table as everybody may see it. `mine`, `host`, `hook` and `invites` are the asker's own. */
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
  watch: boolean;
  watch_chat: boolean;
  rated: boolean;
  daily: string | null;
  created: number;
  updated: number;
  commitment: string;
  seed: string | null;
  result: ResultInfo | null;
  rematch: string | null;
  origin: Origin | null;
  mine: number[];
  host: boolean;
  hook: string;
  invites: Record<string, string>;
}

/** An address that takes JSON, where those who play together read whose turn it is; "": none. */
export interface TableHook {
  hook: string;
}

export interface TableList {
  tables: TableInfo[];
}

/** Whether one wants to break the game off. */
export interface Cancel {
  on?: boolean;
}

/** A game of two with whoever waits for the same: the game and its clock, as in `NewTable`. */
export interface Pairing {
  game: string;
  time_limit?: number | null;
  bank?: number | null;
  increment?: number;
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

/** A new table from the position after action `at` of a game. While that game runs, only somebody who plays it alone (with bots, or from several seats) can: what their first seat cannot know is dealt anew; so it is when they have others join what they have played alone to its end. */
export interface Continue {
  at: number;
  seats: SeatWish[];
}

/** A table from a game record (docs/PROTOCOL.md): to look back at, or to go on with. Where others may join, what one's own seat cannot know is dealt anew. */
export interface OpenRecord {
  record: string;
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

/** A decision of a finished game, looked back at: every seat's chance to win before it, what was played and what it promised. Where it gave something away: what a strong bot would have played, with what chance, and what that would have been good for (`gain-REASON` is a text of the game; "" where there is none). */
export interface Judged {
  number: number;
  seat: number;
  chances: number[];
  chance: number;
  best_chance: number;
  played: Said | null;
  better: Said | null;
  reason: string;
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

/** How strong somebody is at a game: `rating`, give or take `spread`. Provisional after few games. */
export interface Rating {
  rating: number;
  spread: number;
  games: number;
  provisional: boolean;
}

/** Finished games of one kind. `opponent`: people, alone, bots, or the level of the bots. */
export interface Statistic {
  game: string;
  players: number;
  opponent: string;
  games: number;
  won: number;
  best: number;
}

/** Games won one after the other. */
export interface Streak {
  now: number;
  best: number;
}

/** Somebody. `tie`: whether the asker follows or blocks them; `here`: they are connected; `away`: when the holiday ends that they are on. */
export interface Profile {
  id: string;
  name: string;
  colour: string;
  guest: boolean;
  created: number;
  ratings: Record<string, Rating>;
  statistics: Statistic[];
  streaks: Record<string, Streak>;
  tie: TieKind | null;
  here: boolean;
  away: number | null;
}

/** Finished games, newest first; `before` asks for the next ones, null: that was all. */
export interface History {
  games: ListedTable[];
  before: number | null;
}

export interface Person {
  id: string;
  name: string;
  colour: string;
  here: boolean;
}

/** Whom one follows, and whom one does not want to meet. */
export interface Ties {
  following: Person[];
  blocked: Person[];
}

export interface Tie {
  kind: TieKind | null;
}

/** How somebody did with a day's deal: `ahead` of the bot by so many points. `table` is the game, to replay. */
export interface DailyRow {
  id: string;
  name: string;
  colour: string;
  table: string;
  won: boolean;
  score: number;
  ahead: number;
}

/** How a day's deal went, the best first (nothing while the day lasts). Of today: how many play it, and one's own table. */
export interface DailyBoard {
  day: string;
  today: string;
  game: string;
  level: string;
  playing: number;
  mine: string | null;
  results: DailyRow[];
}

/** By how much a game has changed the ratings of those who played it, by person. */
export interface RatingChanges {
  changes: Record<string, number>;
}

export interface BoardRow {
  id: string;
  name: string;
  colour: string;
  rating: Rating;
}

/** The strongest at a game, with an account. */
export interface Board {
  game: string;
  people: BoardRow[];
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

/** A `LogEntry` for whoever reads records: of each event its id, its seat and its arguments in their order (hidden ones are null). */
export interface BriefEntry {
  seq: number;
  number: number;
  seat: number;
  undo: boolean;
  at: number;
  events: ((number | string | null)[])[];
}

/** An `Update` for whoever reads records (`Records`): what is empty is left out. `records` has for each seat the viewer controls, or under "public", what has changed since the last one on this socket (server/changes.py). `asked` are those of the viewer's seats that may act now, `undo` those that may take something back without asking. */
export interface Known {
  type: "known";
  seq: number;
  number: number;
  viewer_seats: number[];
  records: Record<string, string>;
  log?: BriefEntry[];
  asked?: number[];
  undo?: number[];
  clocks?: Record<string, number>;
  table?: TableInfo | null;
  presence?: Presence | null;
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

/** What somebody would do otherwise, in words. */
export interface Prevented {
  seat: number;
  message: string;
  args: Arguments;
}

/** What a strong bot would do: the best actions by their chances, the plan of the whole turn (its first step is the first action), what it is good for (`gain-REASON` is a text of the game; "" where there is none), and what the next player would do after the second of the actions but cannot do after the first. */
export interface HintAnswer {
  type: "hint";
  client_id: string | null;
  seat: number;
  seq: number;
  chance: number;
  actions: HintAction[];
  plan: Said[];
  reason: string;
  prevents: Prevented | null;
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

/** What the host says to everybody from now on; "": nothing any more. At tables and in the lobby. */
export interface Announced {
  type: "announced";
  text: string;
}

export interface ListedSeat {
  seat: number;
  kind: SeatKind;
  name: string;
  user: string | null;
}

/** A table as the lobby lists it. `language` is its host's. `mine` and `acting` (of a running game) are told to those who sit there, and empty for others; `winners` and `reason` once it is over. */
export interface ListedTable {
  id: string;
  game: string;
  players: number;
  status: Status;
  seats: ListedSeat[];
  time_limit: number | null;
  bank: number | null;
  increment: number;
  private: boolean;
  rated: boolean;
  language: string;
  rating: number | null;
  updated: number;
  mine: number[];
  acting: number[];
  winners: number[];
  reason: string;
}

/** How many people are connected, how many of them play which game, and which games can be played now. */
export interface Here {
  people: number;
  playing: Record<string, number>;
  ready: string[];
}

/** What is new in the lobby: tables that came or changed (everybody's, and one's own), tables that are not listed any more, who is here; whom one follows (null: as before). `whole`: forget what was known, this is all. */
export interface LobbyNews {
  type: "lobby";
  whole: boolean;
  tables: ListedTable[];
  mine: ListedTable[];
  gone: string[];
  here: Here | null;
  following: Person[] | null;
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

/** Send records from now on (`Known`), and how the table stands first. `mark` says what they are read by; where that is not the table's game as it is here, nothing changes. */
export interface Records {
  type: "records";
  mark: string;
}

export interface Ping {
  type: "ping";
  at?: number;
}

export type ServerMessage = State | Update | Known | Ack | Refused | Presence | ChatLine | HintAnswer | WhyAnswer | UndoRequest | SeatBack | Muted | Pong | Announced;

export type ClientMessage = Act | Undo | UndoVote | Chat | Mute | Hint | Why | Records | Ping;
