/** What happens is played out, event by event, before the next decision is asked.
 *
 * The connection knows how the table stands; the stage knows what of it was shown. Every message of the server becomes
 * beats: a page (an event that a game shows large, with what followed from it), a line (somebody did something), or the
 * position that the board shows from then on. The server waits for nothing: it has long gone on.
 */

import { untrack } from "svelte";
import type { Arrival } from "./connection.svelte";
import type { LogEntry, LogEvent, View } from "./protocol";
import type { Speed } from "./settings.svelte";

/** Milliseconds for a line, for a page, and for each line on a page. */
const PACE: Record<Exclude<Speed, "off">, [number, number, number]> = {
  slow: [2400, 4800, 900],
  normal: [1200, 2600, 500],
  fast: [550, 1200, 220],
};
const FILM = 40; // beats; more of them are told as a summary
const ABSENT = 3; // entries that may have passed while the connection was gone

type Position = Pick<Arrival, "seq" | "views" | "legal">;
type Beat =
  | { kind: "show"; position: Position }
  | { kind: "page"; seat: number; events: LogEvent[] }
  | { kind: "line"; seat: number; event: LogEvent; undo?: boolean };

export interface Director {
  /** The seat whose eyes we look with. */
  viewer(): number | null;
  speed(): Speed;
  /** Event ids that are shown large, with all that follows from them. */
  pages: readonly string[];
  /** Event ids that are not worth a line of their own. */
  passes: readonly string[];
  /** Something is told now: light it up, sound it. */
  told(event: LogEvent): void;
}

export class Stage {
  position = $state.raw<Position>({ seq: 0, views: {}, legal: {} });
  page = $state.raw<LogEvent[] | null>(null); // what is shown large
  lines = $state.raw<LogEvent[]>([]); // what one player did, the last one just now
  seat = $state(-1); // who did it
  busy = $state(false); // something is being played out: no decision is asked
  late = $state(false); // much has happened unseen: the summary says it
  spoken = $state(""); // what a screen reader hears
  private beats: Beat[] = [];
  private timer = 0;
  private held = false;

  constructor(
    private readonly director: Director,
    private readonly sentence: (event: LogEvent) => string,
  ) {}

  /** How the table stands when we come to it: that is no news. */
  begin(position: Position): void {
    this.position = { seq: position.seq, views: position.views, legal: position.legal };
  }

  get legal(): Arrival["legal"] {
    return this.busy ? {} : this.position.legal;
  }

  view(seat: number | null): View {
    const { views } = this.position;
    return (views[seat === null ? "public" : seat] ?? Object.values(views)[0]) as View;
  }

  /** A message of the server. */
  take(arrival: Arrival): void {
    untrack(() => {
      const position = { seq: arrival.seq, views: arrival.views, legal: arrival.legal };
      const { entries } = arrival;
      if (entries.some((entry) => entry.seat === this.director.viewer())) this.late = false;
      const quiet = entries.length === 0 && !this.busy;
      if (this.director.speed() === "off" || quiet || (arrival.whole && entries.length > ABSENT)) {
        if (arrival.whole && entries.length > ABSENT) this.late = true;
        this.finish(position);
        if (!arrival.whole) for (const event of entries.at(-1)?.events ?? []) this.director.told(event);
        return;
      }
      const beats = entries.flatMap((entry) => this.cut(entry));
      const paged = beats.some((beat) => beat.kind === "page");
      // Whoever is still asked the same is not interrupted by what the others do meanwhile.
      if (!this.busy && !paged && beats.length <= FILM && this.undisturbed(arrival)) {
        this.position = position;
        for (const beat of beats) if (beat.kind === "line") this.say(beat.event);
        return;
      }
      // A page tells of what the board shows after it; lines tell of what can be seen on it.
      const show: Beat = { kind: "show", position };
      this.beats.push(...(paged ? [...beats, show] : [show, ...beats]));
      if (this.beats.length > FILM) {
        this.late = true;
        this.finish();
      } else if (!this.busy) this.next();
    });
  }

  /** On with it: the rest of what this player did is not waited for. */
  go(): void {
    if (!this.busy || this.held) return;
    clearTimeout(this.timer);
    if (this.page) return this.next();
    while (this.beats[0] && this.beats[0].kind !== "page") {
      const beat = this.beats[0];
      if (beat.kind === "line" && beat.seat !== this.seat) break;
      this.beats.shift();
      if (beat.kind === "show") this.position = beat.position;
    }
    this.next();
  }

  /** Everything at once. */
  finish(position?: Position): void {
    clearTimeout(this.timer);
    const last = this.beats.findLast((beat) => beat.kind === "show");
    if (position) this.position = position;
    else if (last?.kind === "show") this.position = last.position;
    this.beats = [];
    this.rest();
  }

  /** A curtain is down: nothing is played out behind it. */
  hold(on: boolean): void {
    if (on === this.held) return;
    this.held = on;
    this.spoken = ""; // nobody hears what was said to somebody else
    if (!this.busy) return;
    clearTimeout(this.timer);
    if (!on) this.next();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private cut(entry: LogEntry): Beat[] {
    const { pages, passes } = this.director;
    const beats: Beat[] = [];
    let page: LogEvent[] | null = null;
    if (entry.undo)
      beats.push({
        kind: "line",
        seat: entry.seat,
        event: { event: "undo", seat: entry.seat, message: "log-undone", args: { player: ["seat", entry.seat] } },
      });
    for (const event of entry.events) {
      if (pages.includes(event.event)) {
        page = [event];
        beats.push({ kind: "page", seat: entry.seat, events: page });
      } else if (page) page.push(event);
      else if (!passes.includes(event.event)) beats.push({ kind: "line", seat: entry.seat, event });
    }
    return beats;
  }

  private undisturbed(arrival: Arrival): boolean {
    const seat = this.director.viewer();
    if (seat === null || arrival.entries.some((entry) => entry.seat === seat)) return false;
    const [before, now] = [this.position.legal[seat], arrival.legal[seat]];
    return !!now?.length && JSON.stringify(before) === JSON.stringify(now);
  }

  /** What the viewer did themselves they have seen already; what it brought to others they have not. */
  private own(beat: Beat): boolean {
    const me = this.director.viewer();
    return beat.kind === "line" && me !== null && beat.seat === me && (beat.event.seat === me || beat.event.seat < 0);
  }

  private next(): void {
    if (this.held) {
      this.busy = true;
      return;
    }
    for (let beat = this.beats.shift(); beat; beat = this.beats.shift()) {
      if (beat.kind === "show") {
        this.position = beat.position;
      } else if (this.own(beat)) {
        this.say((beat as { event: LogEvent }).event);
      } else {
        this.busy = true;
        return this.show(beat);
      }
    }
    this.rest();
  }

  private show(beat: Exclude<Beat, { kind: "show" }>): void {
    const speed = this.director.speed();
    const [line, page, each] = PACE[speed === "off" ? "fast" : speed];
    if (beat.kind === "page") {
      this.page = beat.events;
      this.lines = [];
      this.seat = -1;
      this.spoken = beat.events.map(this.sentence).join(" ");
      for (const event of beat.events.slice(0, 1)) this.director.told(event);
      this.wait(page + each * (beat.events.length - 1));
    } else {
      this.page = null;
      this.lines = beat.seat === this.seat ? [...this.lines, beat.event] : [beat.event];
      this.seat = beat.seat;
      this.say(beat.event);
      this.wait(line);
    }
  }

  private say(event: LogEvent): void {
    this.spoken = this.sentence(event);
    this.director.told(event);
  }

  private wait(milliseconds: number): void {
    clearTimeout(this.timer);
    // Where nobody looks, nothing goes on.
    this.timer = window.setTimeout(() => (document.hidden ? this.wait(milliseconds) : this.next()), milliseconds);
  }

  private rest(): void {
    this.page = null;
    this.lines = [];
    this.seat = -1;
    this.busy = false;
  }
}
