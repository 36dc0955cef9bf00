/** One table as this viewer sees it, over one WebSocket that finds its way back.
 *
 * An action carries the seq it was chosen at and an id of its own; after a lost connection it is sent again with the same
 * id, and the server does it once. Where all play at the same time, another's action may overtake it and make it stale:
 * when the question is still the same, it is asked again, and the player need not know. An answer that does not come at all
 * means that the connection is dead, whatever the browser believes.
 */

import { stillGood } from "./actions";
import type {
  Act,
  ChatLine,
  ClientMessage,
  HintAnswer,
  LegalAction,
  LogEntry,
  Presence,
  Refused,
  SeatBack,
  ServerMessage,
  State,
  TableInfo,
  Undo,
  UndoRequest,
  Update,
  View,
  WhyAnswer,
} from "./protocol";
import { later, wire } from "./wire";

export type Line = "connecting" | "open" | "lost" | "gone" | "closed";

/** How the table stands, and what is new in its log. `whole`: told from the start, after a break. */
export interface Arrival {
  seq: number;
  views: Record<string, View>;
  legal: Record<string, LegalAction[]>;
  entries: LogEntry[];
  whole: boolean;
}

const ANSWER = 15_000; // milliseconds after which an answer does not come any more
const AGAIN = 5; // times that an overtaken action is sent

const fresh = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** What screens know of a table: it may be played over the wire or in this page (web/src/local). */
export type TableLine = Pick<Connection, keyof Connection>;

export class Connection {
  line = $state<Line>("connecting");
  trouble = $state(""); // a message that says why there is nothing to see
  info = $state.raw<TableInfo | null>(null);
  seq = $state(0);
  number = $state(0);
  seats = $state.raw<number[]>([]);
  views = $state.raw<Record<string, View>>({});
  legal = $state.raw<Record<string, LegalAction[]>>({});
  log = $state.raw<LogEntry[]>([]);
  presence = $state.raw<Presence | null>(null);
  clocks = $state.raw<Record<string, number>>({});
  undoable = $state.raw<Record<string, boolean>>({});
  chat = $state.raw<ChatLine[]>([]);
  muted = $state.raw<string[]>([]);
  hint = $state.raw<HintAnswer | null>(null);
  thinking = $state(false); // about a hint for us
  undoRequest = $state.raw<UndoRequest | null>(null);
  refused = $state.raw<Refused | null>(null);
  seatBack = $state.raw<SeatBack | null>(null);
  waiting = $state(false); // an action of ours is under way
  announced: ((text: string) => void) | null = null; // whoever shows what the host says
  heard: ((arrival: Arrival) => void) | null = null; // whoever plays out what happens

  private socket: WebSocket | null = null;
  private pending: Act | Undo | null = null;
  private stale: Refused | null = null; // why the pending action was not done, until we know how the table stands
  private done = 0; // where the table stands after the pending action, once it is acknowledged
  private hintId = "";
  private hintSeat = 0;
  private question = ""; // what the pending action was an answer to
  private overtaken = 0;
  private watch = 0;
  private asked = new Map<string, (answer: WhyAnswer) => void>();
  private tries = 0;
  private timer = 0;
  private closed = false;

  constructor(readonly table: string) {
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    this.socket?.close();
  }

  act(seat: number, what: { action: number } | { actions: number[] } | { text: string }): void {
    if (this.waiting) return;
    this.question = JSON.stringify(this.legal[seat]);
    this.overtaken = 0;
    this.put({ type: "act", seat, seq: this.seq, client_id: fresh(), ...what });
  }

  undo(seat: number, to?: number): void {
    if (this.waiting) return;
    this.put({ type: "undo", seat, seq: this.seq, client_id: fresh(), ...(to === undefined ? {} : { to }) });
  }

  vote(seat: number, agree: boolean): void {
    this.send({ type: "undo_vote", seat, agree });
  }

  /** Whether it was said: there may be no connection. */
  say(text: string): boolean {
    return this.send({ type: "chat", text });
  }

  mute(user: string, on: boolean): void {
    this.send({ type: "mute", user, on });
  }

  askHint(seat: number): void {
    this.hint = null;
    this.thinking = true;
    this.hintSeat = seat;
    this.hintId = fresh();
    this.send({ type: "hint", seat, client_id: this.hintId });
  }

  why(seat: number, text: string): Promise<WhyAnswer> {
    const client_id = fresh();
    this.send({ type: "why", seat, text, client_id });
    return new Promise((resolve) => this.asked.set(client_id, resolve));
  }

  private put(message: Act | Undo): void {
    this.pending = message;
    this.done = 0;
    this.waiting = true;
    this.refused = null;
    this.hint = null;
    this.send(message);
  }

  private send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    if (message === this.pending) this.watchOver();
    return true;
  }

  private watchOver(): void {
    clearTimeout(this.watch);
    this.watch = window.setTimeout(() => this.lose(), ANSWER);
  }

  /** The socket does not answer any more: take another one. */
  private lose(): void {
    const socket = this.socket;
    if (!socket || this.closed) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
    this.again();
  }

  private again(code = 0): void {
    this.line = "lost";
    clearTimeout(this.watch);
    this.timer = later(() => this.connect(), code, this.tries++);
  }

  private connect(): void {
    const socket = wire(`tables/${this.table}${this.seq > 0 ? `?since=${this.seq}` : ""}`);
    this.socket = socket;
    this.watchOver();
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => {
      if (this.closed) return;
      if (event.code === 4004) this.end("gone", "refused-no-such-table");
      else if (event.code === 4005) this.end("closed", "refused-not-watched");
      else this.again(event.code);
    };
  }

  private end(line: Line, trouble: string): void {
    this.line = line;
    this.trouble = trouble;
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.tries = 0;
        clearTimeout(this.watch);
        this.takeState(message);
        // What was to be thought about went with the connection before this one.
        if (this.line !== "open" && this.thinking) {
          this.thinking = false;
          if (this.legal[this.hintSeat]) this.askHint(this.hintSeat);
        }
        this.line = "open";
        if (this.stale) this.askAgain(this.stale);
        else if (this.pending) this.send(this.pending);
        break;
      case "update":
        this.takeState(message);
        if (this.stale && this.stale.seq <= this.seq) this.askAgain(this.stale);
        break;
      case "ack":
        // What came of it is told in a message of its own: until then nothing on the screen can be chosen from.
        if (message.client_id !== this.pending?.client_id) break;
        if (message.seq <= this.seq) this.settle();
        else this.done = message.seq;
        break;
      case "refused":
        if (message.code === "stale" && message.client_id === this.pending?.client_id && this.overtaken < AGAIN) {
          if (message.seq <= this.seq) this.askAgain(message);
          else this.stale = message;
          break;
        }
        if (message.client_id === this.hintId) this.thinking = false;
        if (!message.client_id || message.client_id === this.pending?.client_id) this.settle();
        this.refused = message;
        break;
      case "presence":
        this.presence = message;
        break;
      case "chat":
        if (!this.chat.some((line) => line.id === message.id)) this.chat = [...this.chat, message].slice(-200);
        break;
      case "muted":
        this.muted = message.users;
        break;
      case "hint":
        this.thinking = false;
        this.hint = message;
        this.dropHint();
        break;
      case "why":
        if (message.client_id) {
          this.asked.get(message.client_id)?.(message);
          this.asked.delete(message.client_id);
        }
        break;
      case "seat_back":
        this.seatBack = message;
        break;
      case "announced":
        this.announced?.(message.text);
        break;
      case "undo_request":
        this.undoRequest = message.open ? message : null;
        break;
    }
  }

  /** Another's action was quicker. If nothing has changed for this seat, ours still means what it meant. */
  private askAgain(stale: Refused): void {
    const before = this.pending;
    this.stale = null;
    if (!before) return;
    const since = this.log.filter((entry) => entry.seq > before.seq);
    const same = before.type === "act" && JSON.stringify(this.legal[before.seat]) === this.question;
    if (same && !since.some((entry) => entry.seat === before.seat || entry.undo)) {
      this.overtaken++;
      this.put({ ...before, seq: this.seq, client_id: fresh() });
      return;
    }
    this.settle();
    this.refused = stale;
  }

  private settle(): void {
    clearTimeout(this.watch);
    this.pending = null;
    this.done = 0;
    this.waiting = false;
  }

  private takeState(message: State | Update): void {
    this.seq = message.seq;
    this.number = message.number;
    if (message.table) this.takeInfo(message.table);
    this.seats = message.viewer_seats;
    this.views = message.views;
    this.legal = message.legal;
    this.clocks = message.clocks;
    this.undoable = message.undo;
    if (message.presence) this.presence = message.presence;
    const entries = this.takeLog(message.log);
    const { seq, views, legal } = message;
    this.heard?.({ seq, views, legal, entries, whole: message.type === "state" });
    if (this.done && this.done <= seq) this.settle();
    this.dropHint();
  }

  /** Where the game's rules can be had in this page, the server need only send what is known of a position. */
  private takeInfo(info: TableInfo): void {
    this.info = info;
    const { socket } = this;
    if (info.status === "running" && socket)
      void import("../rules/here").then(({ records }) => records(info.game, socket, (read) => this.take(read)));
  }

  private dropHint(): void {
    if (this.hint && !stillGood(this.hint, this.legal)) this.hint = null;
  }

  /** Returns what was not known. */
  private takeLog(entries: LogEntry[]): LogEntry[] {
    const known = new Set(this.log.map((entry) => entry.seq));
    const fresh = entries.filter((entry) => !known.has(entry.seq));
    const log = [...this.log];
    for (const entry of fresh) {
      if (entry.undo) while (log.length > 0 && (log.at(-1) as LogEntry).number > entry.number) log.pop();
      log.push(entry);
    }
    this.log = log.slice(-400);
    return fresh;
  }
}
