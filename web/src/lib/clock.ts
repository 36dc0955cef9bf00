/** Clocks: how much time is left, in words, and when that is short. */
import type { TableInfo } from "./protocol";
import { t } from "./text.svelte";

/** 1:05, 3 h, 2 days. */
export function left(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds >= 48 * 3600) return t("time-days", { n: Math.round(seconds / 86400) });
  if (seconds >= 3600) return t("clock-hours", { n: Math.round(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Below so many milliseconds time is short: a fifth of what there was, but ten seconds at least and an hour at most. */
export function short(info: Pick<TableInfo, "time_limit" | "bank">): number {
  const all = 1000 * (info.time_limit ?? info.bank ?? 0);
  return Math.min(Math.max(all / 5, 10_000), 3_600_000);
}
