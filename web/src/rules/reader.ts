/** What the server tells of a table to a page that has the game's rules: records, read by the code that tells of tables
 * without a server. The other side of src/moontable/server/changes.py. */

import type { Act, BriefEntry, Known, LegalAction, LogEvent, Update, View } from "../lib/protocol";
import type { Rules } from "./rules";
import { plain, type Telling } from "./telling";
import type { Event } from "./types";

/** The commitment and the seed are in `table`, whenever that is told. */
type Told = Omit<Update, "commitment" | "seed">;

/** Of one socket: what comes after the first tells only what has changed. */
export class Reader {
  private records: Record<string, Uint8Array> = {}; // as they were told last
  private told: Told | null = null;

  constructor(
    private readonly rules: Rules,
    private readonly telling: Telling,
  ) {}

  get mark(): string {
    return this.rules.about.mark;
  }

  /** What the page shows at once of what somebody at it does; null where that reveals something, or cannot be done. */
  ahead(act: Act): Told | null {
    const { seat } = act;
    const record = this.records[seat];
    if (!record) return null;
    const next = this.steps(act);
    try {
      const then = this.rules.after(record, seat, (now) =>
        next(() => this.telling.legal(this.telling.read(now), seat, this.rules.legal(seat))),
      );
      if (!then) return null;
      const view = this.telling.view(then);
      return { ...this.again(), views: { ...this.told!.views, [seat]: view }, legal: {} };
    } catch {
      return null; // what comes of it is not known here
    }
  }

  /** One action after the other; null: that was all. */
  private steps({ action, actions, text }: Act): (legal: () => LegalAction[]) => number | null {
    const left = actions ? [...actions] : [action!];
    if (text === undefined) return () => left.shift() ?? null;
    const lines = text.split(";").map(plain);
    let rest = "";
    let steps: string[] | null = null;
    return (legal) => {
      if (!rest && lines.length === 0) return null;
      if (!rest) {
        rest = lines.shift()!;
        steps = this.telling.steps(rest);
      }
      const { action, notation } = this.telling.first(legal(), steps ? steps.shift()! : rest, steps !== null)!;
      rest = steps ? steps.join(" ") : rest.slice(notation.length).trim();
      return action;
    };
  }

  /** How it was told last. */
  again(): Told {
    return { ...this.told!, log: [], table: null, presence: null };
  }

  /** What is told to programs that read views. */
  update(message: Known): Told {
    const { asked = [], undo = [], viewer_seats } = message;
    const records: Record<string, Uint8Array> = {};
    const views: Record<string, View> = {};
    const legal: Record<string, LegalAction[]> = {};
    for (const [who, change] of Object.entries(message.records)) {
      const record = changed(this.records[who] ?? new Uint8Array(this.rules.about.size), change);
      const seen = this.rules.known(record, who === "public" ? null : Number(who));
      records[who] = record;
      views[who] = this.telling.view(seen);
      if (asked.includes(Number(who)))
        legal[who] = this.telling.legal(this.telling.read(record), Number(who), seen.actions);
    }
    this.records = records;
    const log = (message.log ?? []).map((entry: BriefEntry) => ({
      ...entry,
      events: entry.events.map((event) => this.event(event, viewer_seats)),
    }));
    this.told = {
      table: null,
      presence: null,
      clocks: {},
      ...message,
      type: "update",
      views,
      legal,
      log,
      undo: Object.fromEntries(viewer_seats.map((seat) => [seat, undo.includes(seat)])),
    };
    return this.told;
  }

  private event([id, seat, ...values]: (string | number | null)[], seats: number[]): LogEvent {
    const [, names, secret] = this.rules.about.events.find(([known]) => known === id)!;
    const event: Event = { event: String(id), seat: Number(seat), secret };
    names.forEach(([name], k) => (event[name] = values[k]!));
    return this.telling.event(event, seats);
  }
}

function changed(before: Uint8Array, change: string): Uint8Array {
  const runs = Uint8Array.from(atob(change), (byte) => byte.charCodeAt(0));
  const record = before.slice();
  for (let k = 0; k < runs.length;) {
    const length = runs[k + 2]!;
    record.set(runs.subarray(k + 3, k + 3 + length), runs[k]! + 256 * runs[k + 1]!);
    k += 3 + length;
  }
  return record;
}
