/** A finished game as a strong bot sees it: it grows while one looks, and nothing is thought for who does not look. */

import { api, ApiError } from "./api";
import type { Judged } from "./protocol";
import { errorText } from "./session.svelte";

const PAUSE = 700; // milliseconds, where we are asked to wait

export class Lookback {
  decisions = $state.raw<Judged[]>([]);
  done = $state(false);
  problem = $state("");
  private readonly away = new AbortController();

  constructor(
    private readonly table: string,
    readonly last: number,
  ) {
    void this.look();
  }

  close(): void {
    this.away.abort();
  }

  private async look(): Promise<void> {
    const { signal } = this.away;
    try {
      while (this.decisions.length < this.last && !signal.aborted) {
        const more = await this.ask(signal);
        this.decisions = [...this.decisions, ...more];
        if (more.length === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
      this.done = true;
    } catch (error) {
      if (!signal.aborted) this.problem = errorText(error);
    }
  }

  /** Another window of ours may be asking just now: then we wait. */
  private async ask(signal: AbortSignal): Promise<Judged[]> {
    try {
      return (await api.analysis(this.table, this.decisions.length + 1, signal)).decisions;
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) return [];
      throw error;
    }
  }
}
