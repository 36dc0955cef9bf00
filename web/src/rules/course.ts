/** A game that is played in this page: where it stands, what was played, how it goes on. The page's own
 * src/moontable/play/course.py, with the same luck: one secret and the same actions make the same game on a server.
 */

import type { LegalAction, View } from "../lib/protocol";
import { count } from "./desk";
import type { Remote } from "./remote";
import { Refused } from "./rules";
import { plain, type Telling } from "./telling";
import type { Event, Seen } from "./types";

export interface Ply {
  seat: number;
  action: number;
  notation: string;
  events: Event[];
  before: Uint8Array; // the position it was played in
  reveals: number; // how much had been revealed by then
  group: number; // what was chosen together is taken back together
  at: number; // milliseconds since 1970
}

/** All that is needed to go on, in this version of the page or in a later one. */
export interface Saved {
  game: string;
  version: number;
  layout: number;
  players: number;
  options: Record<string, string>;
  secret: Uint8Array;
  start: Uint8Array | null; // a position that was not dealt
  position: Uint8Array;
  plies: Ply[];
}

/** What one seat is shown: its view, and what it may do. */
export interface Sight {
  view: View;
  turn: number;
  scores: number[];
  legal: LegalAction[];
}

const SECRET = 32; // bytes

/** What the generator is started from before action `number`; 0 deals. (src/moontable/play/luck.py) */
export async function luck(secret: Uint8Array<ArrayBuffer>, number: number): Promise<bigint> {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const made = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(String(number)));
  return new DataView(made).getBigUint64(0, true);
}

/** Whether something that was kept can be a game at all. Positions are looked at by the rules when they are taken. */
function whole(saved: Saved): boolean {
  const bytes = (value: unknown) => value instanceof Uint8Array;
  const number = (value: unknown) => Number.isInteger(value);
  const ply = (value: Ply) =>
    [value?.seat, value?.action, value?.reveals, value?.group, value?.at].every(number) &&
    bytes(value.before) &&
    typeof value.notation === "string" &&
    Array.isArray(value.events);
  return (
    [saved.version, saved.layout, saved.players].every(number) &&
    bytes(saved.secret) &&
    saved.secret.length === SECRET &&
    bytes(saved.position) &&
    (saved.start === null || bytes(saved.start)) &&
    typeof saved.options === "object" &&
    saved.options !== null &&
    Array.isArray(saved.plies) &&
    saved.plies.every(ply)
  );
}

export class Course {
  private busy: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly rules: Remote,
    readonly telling: Telling,
    readonly players: number,
    readonly options: Record<string, string>,
    private readonly secret: Uint8Array<ArrayBuffer>,
    private readonly start: Uint8Array | null,
    private position: Uint8Array,
    private plies: Ply[],
  ) {}

  /** A new game. Without a secret its luck is fresh; without a start it is dealt. */
  static async begin(
    rules: Remote,
    telling: Telling,
    players: number,
    options: Record<string, string> = {},
    secret?: Uint8Array,
    start: Uint8Array | null = null,
  ): Promise<Course> {
    const own = secret ? Uint8Array.from(secret) : crypto.getRandomValues(new Uint8Array(SECRET));
    const made = new Course(rules, telling, players, options, own, start, new Uint8Array(), []);
    await made.open();
    return made;
  }

  /** A game that was kept. Refused where it is another game's, or damaged, or of a version that is not known here. Where
   * positions are laid out anew since, it is played once more by the same luck. */
  static async resume(rules: Remote, telling: Telling, saved: Saved): Promise<Course> {
    const { about } = telling;
    if (saved.game !== about.game) throw new Refused("wrong-game");
    if (!whole(saved)) throw new Refused("damaged");
    if (saved.version > about.version) throw new Refused("newer");
    const { players, options, start, position, plies, layout } = saved;
    const secret = Uint8Array.from(saved.secret);
    const made = new Course(rules, telling, players, options, secret, start, position, [...plies]);
    if (layout === about.layout) await rules.take(position, layout);
    else if (start !== null) throw new Refused("wrong-layout");
    else await made.again(plies);
    return made;
  }

  private async open(): Promise<void> {
    if (this.start) {
      await this.rules.take(this.start, this.telling.about.layout);
      await this.rules.reseed(await luck(this.secret, 0));
    } else await this.rules.deal(await luck(this.secret, 0), this.players, this.options);
    this.position = await this.rules.position();
  }

  private async again(plies: Ply[]): Promise<void> {
    await this.open();
    this.plies = [];
    for (const { seat, action, group, at } of plies) await this.step(seat, action, group, at);
  }

  save(): Saved {
    const { game, version, layout } = this.telling.about;
    const { players, options, secret, start, position } = this;
    return { game, version, layout, players, options, secret, start, position, plies: [...this.plies] };
  }

  get number(): number {
    return this.plies.length;
  }

  get played(): readonly Ply[] {
    return this.plies;
  }

  acting(): Promise<number[]> {
    return this.asked((rules) => rules.acting());
  }

  /** Who decides now, and how it stands. */
  stand(): Promise<Pick<Seen, "acting" | "outcome">> {
    return this.asked((rules) => rules.see(null));
  }

  /** The position as it is, for a bot that deals anew what its seat cannot know. */
  get whole(): Uint8Array {
    return this.position;
  }

  /** What a seat (null: a spectator) is shown; after action `number`, if not now. */
  sight(seat: number | null, number = this.number): Promise<Sight> {
    return this.asked(async (rules) => {
      const past = this.plies[number];
      if (past) await rules.take(past.before, this.telling.about.layout);
      try {
        return await this.look(seat);
      } finally {
        if (past) await this.back();
      }
    });
  }

  private async look(seat: number | null): Promise<Sight> {
    const seen = await this.rules.see(seat);
    const legal = seat === null ? [] : this.telling.legal(this.telling.read(seen.record), seat, seen.actions);
    return {
      view: this.telling.view(seen),
      turn: this.telling.turn(seen.record),
      scores: seen.outcome.scores,
      legal,
    };
  }

  /** Play actions, or what a text stands for: all up to the first that reveals anything, or none. */
  play(seat: number, what: number[] | string, at: number): Promise<Ply[]> {
    return this.asked(async () => {
      const before = this.number;
      try {
        await this.run(seat, what, at);
      } catch (error) {
        await this.rewind(before);
        throw error;
      }
      return this.plies.slice(before);
    });
  }

  /** What speaks against it; null: nothing. */
  whyNot(seat: number, what: number[] | string): Promise<Refused | null> {
    return this.asked(async () => {
      const before = this.number;
      try {
        await this.run(seat, what, 0);
        return null;
      } catch (error) {
        if (error instanceof Refused) return error;
        throw error;
      } finally {
        await this.rewind(before);
      }
    });
  }

  private async run(seat: number, what: number[] | string, at: number): Promise<void> {
    const group = this.number + 1;
    const revealed = () => this.number >= group && this.reveals(this.position) !== this.plies.at(-1)!.reveals;
    if (typeof what !== "string") {
      for (const action of what) if (!revealed()) await this.step(seat, action, group, at);
      return;
    }
    for (const line of what.split(";").map(plain)) {
      const steps = this.telling.steps(line);
      for (let rest = line; rest && !revealed();) {
        const step = await this.first(seat, steps ? steps.shift()! : rest, steps !== null);
        await this.step(seat, step.action, group, at);
        rest = steps ? steps.join(" ") : rest.slice(step.notation.length).trim();
      }
    }
    if (this.number < group) throw new Refused("unreadable");
  }

  /** The action that a line begins with. Of those that are possible the one that says most. */
  private async first(seat: number, line: string, whole: boolean): Promise<{ action: number; notation: string }> {
    const { record, acting, actions } = await this.rules.see(seat);
    if (!acting.includes(seat)) throw new Refused("not-acting");
    const known = this.telling.read(record);
    const found = this.telling.first(this.telling.legal(known, seat, actions), line, whole);
    if (found) return found;
    const action = this.telling.find(known, seat, line);
    if (action === undefined) throw new Refused("unreadable");
    return { action, notation: line }; // the rules say what speaks against it
  }

  /** Play one action: it is legal, or nothing happens. */
  private async step(seat: number, action: number, group: number, at: number): Promise<void> {
    const came = await this.rules.step(seat, action, await luck(this.secret, this.number + 1));
    if ("code" in came) throw new Refused(came.code, true);
    const before = this.position;
    const notation = this.telling.notate(this.telling.read(before), seat, action);
    this.position = came.position;
    this.plies.push({ seat, action, notation, events: came.events, before, reveals: this.reveals(before), group, at });
  }

  /** Whether the seat's last action can be taken back with nobody the wiser. */
  canUndo(seat: number): boolean {
    return this.plies.findLast((ply) => ply.seat === seat)?.reveals === this.reveals(this.position);
  }

  /** Take back the seat's last action, with all that was chosen together with it. What others played meanwhile stands if
   * it can: where nothing was revealed since. */
  undo(seat: number): Promise<void> {
    return this.asked(async () => {
      const last = this.plies.findLast((ply) => ply.seat === seat);
      if (!last) throw new Refused("nothing-to-undo");
      const from = this.plies.findIndex((ply) => ply.seat === seat && ply.group === last.group);
      const others = this.canUndo(seat) ? this.plies.slice(from).filter((ply) => ply.seat !== seat) : [];
      await this.rewind(from);
      try {
        for (const ply of others) await this.step(ply.seat, ply.action, ply.group, ply.at);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await this.rewind(from); // theirs came of what was taken back
      }
    });
  }

  private async rewind(number: number): Promise<void> {
    if (number < this.number) {
      this.position = this.plies[number]!.before;
      this.plies = this.plies.slice(0, number);
    }
    await this.back();
  }

  private async back(): Promise<void> {
    await this.rules.take(this.position, this.telling.about.layout);
  }

  /** One question after the other, each about the position as it stands. Should the rules have failed, their desk is
   * clear, and it is put there again. */
  private asked<T>(question: (rules: Remote) => Promise<T>): Promise<T> {
    const answer = this.busy.then(() => question(this.rules));
    this.busy = answer.catch(async (error) => {
      if (error instanceof Refused && error.code === "failed") await this.back();
    });
    return answer;
  }

  private reveals(record: Uint8Array): number {
    return count(this.telling.about, record, "reveals");
  }
}
