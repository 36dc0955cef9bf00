/** The clocks a table can have, and how they are called. */

import type { ListedTable, NewTable } from "./protocol";
import { t } from "./text.svelte";

const DAY = 86_400;
export const TURNS = [60, 300, DAY, 3 * DAY, 7 * DAY];
export const BANKS = [
  [300, 3],
  [900, 10],
  [1800, 20],
] as const;

export type Pace = "none" | "live" | "days";
export const PACES: Pace[] = ["live", "days", "none"];

type Clock = Pick<ListedTable, "time_limit" | "bank" | "increment">;

function duration(seconds: number): string {
  return seconds < DAY ? t("time-minutes", { n: seconds / 60 }) : t("time-days", { n: seconds / DAY });
}

/** A clock as a choice in a list: "300" for each turn, "900+10" for the game, "" for none. */
export const CHOICES = [...TURNS.map(String), ...BANKS.map(([bank, more]) => `${bank}+${more}`)];

export function clockOf(choice: string): Partial<Pick<NewTable, "time_limit" | "bank" | "increment">> {
  const [first, more] = choice.split("+").map(Number);
  if (!first) return {};
  return more === undefined ? { time_limit: first } : { bank: first, increment: more };
}

export function clockText({ time_limit, bank, increment }: Clock): string {
  if (time_limit) return t("time-turn", { time: duration(time_limit) });
  return bank ? t("time-bank", { time: duration(bank), n: increment }) : t("time-none");
}

/** The same where there is little room. */
export function clockShort({ time_limit, bank, increment }: Clock): string {
  if (time_limit || !bank) return clockText({ time_limit, bank, increment });
  return t("time-bank-short", { time: duration(bank), n: increment });
}

export const choiceText = (choice: string): string =>
  clockText({ time_limit: null, bank: null, increment: 0, ...clockOf(choice) });

/** Whether a game is played in one go, over days, or without a clock. */
export function pace({ time_limit, bank }: Clock): Pace {
  const seconds = time_limit ?? bank;
  return seconds ? (seconds < DAY ? "live" : "days") : "none";
}
