/** What people read: Fluent messages by key, in the viewer's language, with names put in for ids.
 *
 * The same rules as moontable.play.text: for an argument `tile` naming a thing, `$tile` is its name and `$tile_gen`,
 * `$tile_acc`, ... are its cases where the name has them; `$tile_id` is the thing itself.
 */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Argument, Arguments, Language, LogEvent } from "./protocol";
import { at } from "./place.svelte";
import { settings } from "./settings.svelte";

const CASES = ["gen", "dat", "acc", "ins", "loc"];

// Marks around the name of a thing inside a sentence, so that the log can make links of them.
const OPEN = "\ue000";
const MIDDLE = "\ue001";
const CLOSE = "\ue002";

export type Piece = string | { word: string; thing: string; name: string };

interface Loaded {
  bundle: FluentBundle;
  language: Language;
}

let loaded = $state.raw<Record<string, Loaded>>({});
const pending = new Map<string, Promise<void>>();

async function fetchText(name: string, language: Language): Promise<string> {
  const answer = await fetch(at(`text/${name}.${language}.ftl`));
  if (!answer.ok) throw new Error(`no text ${name}.${language}`);
  return answer.text();
}

/** Load the messages of the app ("app") or of a game, in a language. */
export function loadText(name: string, language: Language): Promise<void> {
  const key = `${name}.${language}`;
  let promise = pending.get(key);
  if (!promise) {
    promise = fetchText(name, language).then(
      (source) => {
        const bundle = new FluentBundle(language, { useIsolating: false });
        bundle.addResource(new FluentResource(source));
        loaded = { ...loaded, [key]: { bundle, language } };
      },
      (error: unknown) => {
        pending.delete(key);
        throw error;
      },
    );
    pending.set(key, promise);
  }
  return promise;
}

function bundleWith(name: string, message: string): FluentBundle | undefined {
  for (const language of [settings.language, "en"]) {
    const bundle = loaded[`${name}.${language}`]?.bundle;
    if (bundle?.hasMessage(message)) return bundle;
  }
  return undefined;
}

function pattern(
  names: string[],
  id: string,
  args: Record<string, string | number>,
  attribute?: string,
): string | undefined {
  for (const name of names) {
    const bundle = bundleWith(name, id);
    const message = bundle?.getMessage(id);
    const found = attribute ? message?.attributes[attribute] : message?.value;
    if (bundle && found) return bundle.formatPattern(found, args);
  }
  return undefined;
}

/** A text of the app. A missing one reads as its key. */
export function t(id: string, args: Record<string, string | number> = {}): string {
  return pattern(["app"], id, args) ?? id;
}

/** "Seat 1: thinking", with the colon as the language sets it. */
export function labelled(label: string, value: string): string {
  return t("labelled", { label, value });
}

/** The texts of one game at one table. */
export class GameText {
  constructor(
    readonly game: string,
    readonly names: () => string[] = () => [],
  ) {}

  has(id: string): boolean {
    return bundleWith(this.game, id) !== undefined;
  }

  player(seat: number): string {
    if (seat < 0) return "";
    return this.names()[seat] || t("player", { number: seat + 1 });
  }

  /** A thing's name; `title` where the name has one, for headings. */
  name(word: string, thing: string, form?: string): string {
    if (form) {
      const special = pattern([this.game], `${word}-${thing}`, {}, form);
      if (special) return special;
    }
    return pattern([this.game], `${word}-${thing}`, {}) ?? thing.replaceAll("-", " ");
  }

  title(word: string, thing: string): string {
    const name = this.name(word, thing, "title");
    return name.charAt(0).toLocaleUpperCase(settings.language) + name.slice(1);
  }

  format(id: string, args: Arguments = {}): string {
    return this.pattern(id, this.ready(args, false)) ?? id;
  }

  /** A sentence of the log: the names of things come apart, so that they can point at the board. */
  pieces(id: string, args: Arguments): Piece[] {
    const message = id.endsWith("-hidden") && !this.has(id) ? id.slice(0, -7) : id;
    const text = this.pattern(message, this.ready(args, true)) ?? message;
    return text.split(new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})`)).flatMap((part): Piece[] => {
      if (!part.startsWith(OPEN)) return part ? [part] : [];
      const [word = "", thing = "", name = ""] = part.slice(1, -1).split(MIDDLE);
      return [{ word, thing, name }];
    });
  }

  /** An event as the player on this seat may read it: at one screen for several, the others' secrets stay theirs. */
  seen(event: LogEvent, seat: number | null): LogEvent {
    const hidden = `${event.message}-hidden`;
    return event.seat === seat || !this.has(hidden) ? event : { ...event, message: hidden };
  }

  /** An event in one sentence. */
  sentence(event: LogEvent): string {
    return this.pieces(event.message, event.args)
      .map((piece) => (typeof piece === "string" ? piece : piece.name))
      .join("");
  }

  private pattern(id: string, args: Record<string, string | number>): string | undefined {
    return pattern([this.game, "app"], id, args);
  }

  private ready(args: Arguments, marked: boolean): Record<string, string | number> {
    const ready: Record<string, string | number> = {};
    for (const [key, value] of Object.entries(args)) this.put(ready, key, value, marked);
    return ready;
  }

  private put(ready: Record<string, string | number>, key: string, value: Argument, marked: boolean): void {
    ready[`${key}_id`] = Array.isArray(value) ? value[1] : "";
    if (value === null || value === undefined) {
      ready[key] = "";
    } else if (!Array.isArray(value)) {
      ready[key] = value;
    } else {
      const [word, thing] = value;
      const mark = (name: string) => (marked ? `${OPEN}${word}${MIDDLE}${thing}${MIDDLE}${name}${CLOSE}` : name);
      const plain = word === "seat" ? this.player(Number(thing)) : this.name(word, String(thing));
      ready[key] = mark(plain);
      for (const form of CASES) {
        ready[`${key}_${form}`] = mark(word === "seat" ? plain : this.name(word, String(thing), form));
      }
    }
  }
}

/** A language in its own words: Français. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
