/** What is wrong with a sheet, as a sentence. */

import type { BoxCount, BoxProblem } from "../../lib/protocol";
import { fieldName } from "../../lib/sheet";
import { labelled, t, type GameText } from "../../lib/text.svelte";

export function told(text: GameText, problem: BoxProblem): string {
  const said = text.format(problem.message, problem.args);
  // "spaces[0].value" -> "spaces, 1, value", each by its name
  const steps = problem.field.split(/[.[\]]+/).filter(Boolean);
  const named = (step: string) => (text.has(`field-${step}`) ? fieldName(text, step) : step);
  const where = steps.map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : named(step))).join(", ");
  return [where, problem.detail ? `${said} (${problem.detail})` : said].filter(Boolean).reduce(labelled);
}

export function wanted(count: BoxCount): string {
  const n = count.wanted.slice(0, -1);
  if (count.wanted.endsWith("+")) return t("my-copy-at-least", { n });
  if (count.wanted.endsWith("-")) return t("my-copy-at-most", { n });
  return count.wanted;
}
