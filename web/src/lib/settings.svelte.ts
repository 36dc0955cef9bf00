/** What this browser remembers: language, sound, motion, the pace of what happens, keys, where to play. */

import { LANGUAGES, type Language } from "./protocol";

export const MOTIONS = ["system", "full", "less"] as const;
export type Motion = (typeof MOTIONS)[number];
export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export type Speed = (typeof SPEEDS)[number];
export const PLACES = ["device", "server"] as const;
export type Where = (typeof PLACES)[number];

interface Stored {
  language: Language;
  sound: boolean;
  motion: Motion;
  stage: Speed; // how fast what happens is played out
  cover: boolean;
  keys: boolean;
  named: boolean; // who plays with friends was asked for a name
  where: Where | null; // to play what needs nobody else; null: it was never said
}

const KEY = "moontable";

function guess(): Language {
  for (const wanted of navigator.languages) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

function load(): Stored {
  const fresh: Stored = {
    language: guess(),
    sound: false,
    motion: "system",
    stage: "normal",
    cover: true,
    keys: true,
    named: false,
    where: null,
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
    const language = LANGUAGES.includes(kept.language as Language) ? (kept.language as Language) : fresh.language;
    const stage = SPEEDS.includes(kept.stage as Speed) ? (kept.stage as Speed) : fresh.stage;
    return { ...fresh, ...kept, language, stage };
  } catch {
    return fresh; // storage is switched off, or holds something that is not ours
  }
}

export const settings = $state(load());

export function remember(change: Partial<Stored>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // without storage the choice holds until the page is closed
  }
}

/** Whether things may travel over the screen. */
export function moves(): boolean {
  if (settings.motion === "full") return true;
  return settings.motion === "system" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
