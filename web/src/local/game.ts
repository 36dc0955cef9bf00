/** A game as this page plays it by itself: its rules in a worker, its words, and what a server would tell of it. */

import { loadTeller } from "../games";
import type { GameInfo, Rules as RulesInfo, Tutorial } from "../lib/protocol";
import { at } from "../lib/place.svelte";
import { open, Refused, type Opened, type Remote } from "../rules";
import { Telling } from "../rules/telling";
import type { About } from "../rules/types";

export interface Playable extends Opened {
  telling: Telling;
}

export async function openGame(game: string): Promise<Playable> {
  const opened = open(game);
  try {
    const [about, teller] = await Promise.all([opened.rules.describe(), loadTeller(game)]);
    return { ...opened, telling: new Telling(about, teller(about)) };
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** What rules/GAME.json holds (src/moontable/server/offline.py). */
export interface Reference {
  rules: RulesInfo;
  tutorial: Tutorial | null;
  lesson: {
    players: number;
    options: Record<string, string>;
    others: string[];
    position: string;
    secret: string;
  } | null;
}

async function file<T>(path: string): Promise<T> {
  const answer = await fetch(at(path)).catch(() => null);
  if (!answer?.ok) throw new Refused("no-rules");
  return (await answer.json()) as T;
}

export const shelf = (): Promise<GameInfo[]> => file("rules/games.json");
export const reference = (game: string): Promise<Reference> => file(`rules/${game}.json`);

/** Whether a level judges by the game's network at a table of so many. */
export const wantsNetwork = (about: About, level: string, players: number): boolean =>
  String(players) in (about.levels[level]?.network?.tuning ?? {});

/** Fetch the game's network (rules/GAME.net) for these rules, if the level wants it. Refused where it cannot be had. */
export async function learned(rules: Remote, about: About, level: string, players: number): Promise<void> {
  if (!wantsNetwork(about, level, players)) return;
  const answer = await fetch(at(`rules/${about.game}.net`)).catch(() => null);
  if (!answer?.ok) throw new Refused("no-network");
  await rules.learn(await answer.arrayBuffer());
}

const SAID: Record<string, string> = {
  gone: "refused-no-such-table",
  "not-finished": "refused-not-finished",
  "no-options": "refused-bad-options",
  elsewhere: "local-elsewhere",
  "needs-server": "local-needs-server",
  "no-rules": "local-no-rules",
  "no-record": "local-no-record",
  "not-kept": "local-not-kept",
  newer: "local-newer",
  "wrong-layout": "local-wrong-layout",
};

/** The message that says why a game cannot be had: what is not foreseen is damage. */
export const said = (code: string): string => SAID[code] ?? "local-damaged";
