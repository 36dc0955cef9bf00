/** Who the visitor is, and which games the server has. */

import { api, ApiError, visitor } from "./api";
import { at, canBeLocal, place } from "./place.svelte";
import {
  LANGUAGES,
  type Arguments,
  type GameInfo,
  type GameList,
  type Language,
  type Me,
  type Refusal,
  type TableInfo,
} from "./protocol";
import { settings } from "./settings.svelte";
import { GameText, loadText, t } from "./text.svelte";

/** The games that this page could play by itself, beside a server: none where the browser cannot, or has not got the rules. */
async function playableHere(): Promise<GameInfo[]> {
  if (place.local || !canBeLocal()) return [];
  const answer = await fetch(at("rules/games.json")).catch(() => null);
  return answer?.ok ? ((await answer.json().catch(() => [])) as GameInfo[]) : [];
}

/** What is shown with all that belongs to it waits until that has come, or is not to be had; but not for ever. */
export function soon(parts: Promise<unknown>[]): Promise<unknown> {
  return Promise.race([Promise.allSettled(parts), new Promise((done) => setTimeout(done, 9000))]);
}

class Visitor {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  here = $state.raw<GameInfo[]>([]); // those that this page could play by itself too
  announcement = $state(""); // what the host says to everybody
  announced = $state(false); // while this page was open, and nobody has said "understood" yet

  constructor() {
    visitor.known = (me) => (this.me &&= me); // the first time it comes with all that is shown with it
    visitor.ended = () => this.load();
  }

  async load(): Promise<void> {
    const [me, games, here] = await Promise.all([api.me(), api.games(), playableHere()]);
    this.me = me;
    this.here = here;
    this.take(games);
    await this.words(settings.language);
    if (me.language !== settings.language && LANGUAGES.includes(settings.language)) {
      await api.change({ language: settings.language });
    }
  }

  /** All that is read here, games' words too: without them nothing is shown, for it would move when they come. */
  words(language: Language): Promise<unknown> {
    return Promise.all([loadText("app", language), soon(this.games.map(({ id }) => loadText(id, language)))]);
  }

  /** A server may have built rules since that it had not when this page was opened. */
  async look(): Promise<void> {
    if (this.here.length < this.games.length) this.here = await playableHere();
  }

  async refresh(): Promise<void> {
    this.take(await api.games());
  }

  hear(text: string): void {
    this.announced = text !== "" && (this.announced || text !== this.announcement);
    this.announcement = text;
  }

  private take(list: GameList): void {
    this.games = list.games;
    this.announcement = list.announcement;
  }
}

export const session = new Visitor();

/** The arguments that need no game's words. */
function simple(args: Arguments): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(args).filter((entry): entry is [string, string | number] => /string|number/.test(typeof entry[1])),
  );
}

/** A refusal of the server as a sentence. */
export function refusalText(refusal: Pick<Refusal, "message" | "args" | "code" | "detail">, text?: GameText): string {
  const said = text?.has(refusal.message)
    ? text.format(refusal.message, refusal.args)
    : t(refusal.message, simple(refusal.args));
  if (said !== refusal.message) return said;
  return refusal.detail || t("refused-internal");
}

/** What is to be known of a table that was made from a record; "" of any other. */
export function opened({ origin, seats, mine }: TableInfo): string {
  if (origin?.table !== "") return "";
  return t(seats.every(({ seat, kind }) => kind === "bot" || mine.includes(seat)) ? "record-from" : "record-told");
}

export function errorText(error: unknown): string {
  if (error instanceof ApiError) return refusalText(error.refusal);
  return t("server-away");
}
