/** A tutorial being followed: which step it is, what it lets the learner do, and when it goes on. */

import type { Tutorial, TutorialStep } from "./protocol";

interface Kept {
  index: number;
  from: number;
  done?: boolean;
}

const key = (table: string) => `moontable-tutorial-${table}`;

function kept(table: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "null") as Kept | null;
  } catch {
    return null; // storage is switched off, or holds something that is not ours
  }
}

/** Whether this browser has begun the tutorial of that table. */
export const inTutorial = (table: string): boolean => kept(table) !== null;

/** Whether the tutorial of that table is over: it is nothing to come back to. */
export const tutorialDone = (table: string): boolean => !!kept(table)?.done;

const LEARNED = "moontable-learned";

/** Whether somebody has followed the tutorial of a game to its end in this browser. */
export function learned(game: string): boolean {
  try {
    return (JSON.parse(localStorage.getItem(LEARNED) ?? "[]") as unknown[]).includes(game);
  } catch {
    return false; // storage is switched off, or holds something that is not ours
  }
}

/** One notation against one pattern: the same, or the same beginning where the pattern ends in a star. */
export function matches(notation: string, pattern: string): boolean {
  if (pattern === "any") return true;
  return pattern.endsWith("*") ? notation.startsWith(pattern.slice(0, -1)) : notation === pattern;
}

export class Lesson {
  index = $state(0);
  from = $state(0); // the number of the last action before this step
  readonly steps: TutorialStep[];

  constructor(
    readonly table: string,
    private readonly tutorial: Tutorial,
  ) {
    this.steps = tutorial.steps;
    const before = kept(table);
    if (before) {
      this.index = Math.min(before.index, this.steps.length - 1);
      this.from = before.from;
    }
    this.keep();
  }

  step = $derived.by(() => this.steps[this.index] as TutorialStep);
  last = $derived.by(() => this.index === this.steps.length - 1);
  /** The learner only reads here. */
  reading = $derived.by(() => this.step.expect.length === 0 && !this.step.play);

  allows(notations: string[]): boolean {
    return notations.every((notation) => this.step.expect.some((pattern) => matches(notation, pattern)));
  }

  /** Go on when what the step waits for has happened. */
  look(number: number, prompt: string): void {
    if (this.reading || number <= this.from) return;
    if (!this.step.until || this.step.until === (prompt || "none")) this.next(number);
  }

  next(number: number): void {
    if (this.last) return;
    this.index += 1;
    this.from = number;
    this.keep();
  }

  private keep(): void {
    try {
      const done = this.last;
      localStorage.setItem(key(this.table), JSON.stringify({ index: this.index, from: this.from, done }));
      if (!done || learned(this.tutorial.game)) return;
      const before = JSON.parse(localStorage.getItem(LEARNED) ?? "[]") as string[];
      localStorage.setItem(LEARNED, JSON.stringify([...before, this.tutorial.game]));
    } catch {
      // without storage a reload begins the tutorial's words anew
    }
  }
}
