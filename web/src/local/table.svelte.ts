/** A table that this page plays by itself, with the face of a `Connection`: the same screens draw both.
 *
 * The rules run in a worker, and bots in another: nobody waits while they think. Every action is kept in the browser
 * before it is shown, so a closed tab loses nothing.
 */

import type { Arrival, Line, TableLine } from "../lib/connection.svelte";
import type {
  ChatLine,
  HintAnswer,
  LegalAction,
  LogEntry,
  Presence,
  Refused as Refusal,
  SeatBack,
  TableInfo,
  UndoRequest,
  View,
  WhyAnswer,
} from "../lib/protocol";
import { stillGood } from "../lib/actions";
import { open, Refused, type Opened } from "../rules";
import { Course, type Ply } from "../rules/course";
import { Adviser, HINT } from "./advice";
import { learned, openGame, said, wantsNetwork, type Playable } from "./game";
import { find, infoOf, keep, type Kept } from "./kept";

const MOMENT = 50; // milliseconds
const LONG = 60_000; // no level thinks so long

const seed = () => crypto.getRandomValues(new BigUint64Array(1))[0]!;

export class LocalTable implements TableLine {
  line = $state<Line>("connecting");
  trouble = $state("");
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
  thinking = $state(false);
  undoRequest = $state.raw<UndoRequest | null>(null);
  refused = $state.raw<Refusal | null>(null);
  seatBack = $state.raw<SeatBack | null>(null);
  waiting = $state(false);
  heard: ((arrival: Arrival) => void) | null = null;
  announced: ((text: string) => void) | null = null;

  private kept!: Kept;
  private game: Playable | null = null;
  private course!: Course;
  private bots: Opened | null = null;
  private learning = false; // the game's network was asked for
  private mind: Promise<unknown> = Promise.resolve(); // one thought after the other
  private turns: Promise<unknown> = Promise.resolve();
  private choosing = false; // a bot is
  private spent = new Map<number, { turn: number; milliseconds: number }>(); // what each bot has thought in its turn
  private closed = false;

  constructor(readonly table: string) {
    void this.open().catch((error: unknown) => this.fail(error));
  }

  private async open(): Promise<void> {
    const found = await find(this.table);
    if (!found) {
      this.line = "gone";
      this.trouble = "refused-no-such-table";
      return;
    }
    this.kept = found.kept;
    if (typeof found.kept.saved !== "object" || !Array.isArray(found.kept.seats)) throw new Refused("damaged");
    this.game = await openGame(found.kept.saved.game);
    if (this.closed) return this.game.close();
    const { rules, telling } = this.game;
    this.course = await Course.resume(rules, telling, { ...found.kept.saved, plies: found.plies });
    this.log = this.entries(this.course.played, 0);
    this.seq = this.course.number;
    await this.show([], true);
    this.line = "open";
    this.botsPlay();
  }

  /** It cannot be gone on with: say why. */
  private fail(error: unknown): void {
    if (this.closed) return;
    this.trouble = said(error instanceof Refused ? error.code : "failed");
    this.line = "closed";
  }

  close(): void {
    this.closed = true;
    this.game?.close();
    this.bots?.close();
  }

  act(seat: number, what: { action: number } | { actions: number[] } | { text: string }): void {
    const wanted = "text" in what ? what.text : "actions" in what ? what.actions : [what.action];
    void this.move(seat, async () => void (await this.course.play(seat, wanted, Date.now())));
  }

  undo(seat: number): void {
    void this.move(seat, () => this.course.undo(seat));
  }

  /** Change the game, keep it, show it. What is refused changes nothing. */
  private async move(seat: number, change: () => Promise<void>): Promise<void> {
    if (this.waiting || this.closed) return;
    this.waiting = true;
    this.refused = this.hint = this.asked = null;
    this.thinking = false;
    try {
      await this.inTurn(() => this.done(seat, change));
    } catch (error) {
      if (!(error instanceof Refused)) this.fail(error);
      else if (error.code === "elsewhere") this.fail(error);
      else this.tell(error.rule ? `refusal-${error.code}` : `refused-${error.code}`, error.code);
    } finally {
      this.waiting = false;
    }
    this.botsPlay();
  }

  /** One change after the other: where all play at the same time, a bot may move while somebody else does. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const made = this.turns.then(work);
    this.turns = made.catch(() => undefined);
    return made;
  }

  private async done(seat: number, change: () => Promise<void>): Promise<void> {
    const before = [...this.course.played];
    await change();
    const after = this.course.played;
    let same = 0;
    while (same < before.length && before[same] === after[same]) same++;
    await this.keep(same);
    const entries = this.entries(after.slice(same), same);
    if (same < before.length) {
      const undone = { seq: this.seq + 1, number: same, seat, undo: true, at: Date.now(), events: [] };
      entries.unshift(undone);
      this.log = this.log.filter((entry) => entry.number <= same);
    }
    entries.forEach((entry, k) => (entry.seq = this.seq + 1 + k));
    this.seq += entries.length;
    this.log = [...this.log, ...entries].slice(-400);
    await this.show(entries, false);
  }

  /** In the browser's storage, before it is shown. Where that is full the game goes on, and the player knows. */
  private async keep(first: number): Promise<void> {
    const { plies, ...saved } = this.course.save();
    const { acting, outcome } = await this.course.stand();
    const { over, reason, ranks, scores } = outcome;
    const result = over ? { reason, ranks, scores } : null;
    const { writes } = this.kept;
    const next = { ...this.kept, writes: writes + 1, updated: Date.now(), number: plies.length, acting, result, saved };
    try {
      await keep(next, plies, Math.min(first, this.unkept));
      this.kept = next;
      this.unkept = plies.length;
    } catch (error) {
      if (error instanceof Refused && error.code === "elsewhere") throw error;
      this.kept = { ...next, writes };
      this.unkept = Math.min(first, this.unkept);
      this.tell("local-not-kept", "not-kept");
    }
  }
  private unkept = Infinity; // the first ply that is not in the storage

  private entries(plies: readonly Ply[], first: number): LogEntry[] {
    return plies.map(({ seat, events, at }, k) => ({
      seq: first + k + 1,
      number: first + k + 1,
      seat,
      undo: false,
      at,
      events: events.map((event) => this.game!.telling.event(event, this.mine)),
    }));
  }

  private get mine(): number[] {
    return this.kept.seats.flatMap(({ kind }, seat) => (kind === "bot" ? [] : [seat]));
  }

  private async show(entries: LogEntry[], whole: boolean): Promise<void> {
    const seats = this.mine;
    const views: Record<string, View> = {};
    const legal: Record<string, LegalAction[]> = {};
    for (const seat of seats.length > 0 ? seats : [null]) {
      const sight = await this.course.sight(seat);
      views[seat ?? "public"] = sight.view;
      if (seat !== null) legal[seat] = sight.legal;
    }
    this.info = infoOf(this.kept);
    this.number = this.course.number;
    this.seats = seats;
    this.views = views;
    this.legal = legal;
    this.undoable = Object.fromEntries(seats.map((seat) => [seat, this.course.canUndo(seat)]));
    this.heard?.({ seq: this.seq, views, legal, entries, whole });
    this.dropHint();
  }

  private tell(message: string, code: string): void {
    this.refused = { type: "refused", client_id: null, code, message, args: {}, seq: this.seq, detail: "" };
  }

  async why(seat: number, text: string): Promise<WhyAnswer> {
    const refused = await this.course.whyNot(seat, text);
    const message = refused ? `${refused.rule ? "refusal" : "refused"}-${refused.code}` : "";
    const answer = { allowed: refused === null, code: refused?.code ?? "", message, args: {}, detail: "" };
    return { type: "why", client_id: null, seat, seq: this.seq, ...answer };
  }

  /** Fetch the game's network when a level first wants it, and once more when the browser is online again. Nobody waits
   * for it: until it is there, and where it cannot be had, the game's own evaluation judges. */
  private learn(level: string, rules: Opened["rules"]): void {
    const { about } = this.game!.telling;
    if (this.learning || !wantsNetwork(about, level, this.course.players)) return;
    this.learning = true;
    learned(rules, about, level, this.course.players).catch((error: unknown) => {
      const missing = error instanceof Refused && error.code === "no-network";
      if (missing) window.addEventListener("online", () => (this.learning = false), { once: true });
      if (!this.closed) this.tell(missing ? "local-no-network" : "local-wrong-network", "no-network");
    });
  }

  /** Think in a worker of its own, from what the seat knows: all else is dealt anew there. Who is told the position as
   * it stands when it is their time to think, may find that there is nothing to decide any more. */
  private thought<T>(
    seat: number,
    level: string,
    think: (rules: Opened["rules"], whole: Uint8Array) => Promise<T | null>,
  ): Promise<T | null> {
    const made = this.mind.then(async () => {
      this.bots ??= open(this.kept.saved.game);
      const { rules } = this.bots;
      const { whole } = this.course;
      this.learn(level, rules);
      await rules.take(whole, this.game!.telling.about.layout);
      await rules.resample(seat, seed());
      return think(rules, whole);
    });
    this.mind = made.catch(() => undefined);
    return made;
  }

  /** Bots play as long as it is for one of them to decide. */
  private botsPlay(): void {
    if (this.choosing || this.closed) return;
    this.choosing = true;
    void this.botPlays()
      .catch((error: unknown) => this.fail(error))
      .finally(() => (this.choosing = false));
  }

  private async botPlays(): Promise<void> {
    while (!this.closed && this.line !== "closed") {
      const acting = await this.course.acting();
      const seat = acting.find((one) => this.kept.seats[one]?.kind === "bot");
      if (seat === undefined) return;
      const before = this.course.whole;
      const action = await this.choice(seat, this.kept.seats[seat]!.level ?? "medium", before);
      if (this.closed) return;
      await this.inTurn(async () => {
        if (action === null || this.course.whole !== before) return; // somebody was quicker, or took back: think again
        await this.done(seat, async () => void (await this.course.play(seat, [action], Date.now())));
      });
    }
  }

  /** What a bot does in this position; null where it stands otherwise by the time it could think. */
  private async choice(seat: number, level: string, position: Uint8Array): Promise<number | null> {
    const now = this.game!.telling.turn(position);
    const before = this.spent.get(seat);
    const spent = before?.turn === now ? before : { turn: now, milliseconds: 0 };
    this.spent.set(seat, spent);
    const began = performance.now();
    const action = await this.thought(seat, level, async (rules, whole) => {
      if (whole !== position) return null;
      const legal = await rules.legal(seat);
      if (level === "random" || legal.length === 1) return legal[Number(seed() % BigInt(legal.length))]!;
      const { turn } = this.game!.telling.about.levels[level] ?? { turn: null };
      const left = turn === null ? LONG : Math.max(MOMENT, (turn * 1000 - spent.milliseconds) / 2);
      return (await rules.think(seat, level, seed(), left)).actions[0]!.action;
    });
    spent.milliseconds += performance.now() - began;
    return action;
  }

  askHint(seat: number): void {
    this.hint = null;
    this.thinking = true;
    const asked = (this.asked = {});
    void this.advice(seat)
      .then((hint) => {
        if (this.asked !== asked) return; // since then something else was done, or asked
        this.hint = hint;
        this.dropHint();
      })
      .catch(() => this.asked === asked && this.tell("refused-internal", "internal"))
      .finally(() => this.asked === asked && (this.thinking = false));
  }
  private asked: object | null = null; // the question for a hint that is still of interest

  private async advice(seat: number): Promise<HintAnswer | null> {
    const found = await this.thought(seat, HINT, async (rules, whole) => {
      const { telling } = this.game!;
      const legal = telling.legal(telling.read(whole), seat, await rules.legal(seat));
      return legal.length > 0 ? new Adviser(rules, telling, whole, seat, legal, seed()).advise() : null;
    });
    return found && { type: "hint", client_id: null, seat, seq: this.seq, ...found };
  }

  /** A hint is good as long as what it advises can be done, whatever others do meanwhile. */
  private dropHint(): void {
    if (this.hint && !stillGood(this.hint, this.legal)) this.hint = null;
  }

  // Nobody else is here to talk to, or to be asked.
  vote(): void {}
  say(): boolean {
    return true;
  }
  mute(): void {}
}
