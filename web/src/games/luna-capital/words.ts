/** Cards, sets and plots in words, for those who do not see them. */

import type { Said } from "../../lib/protocol";
import type { GameText } from "../../lib/text.svelte";
import { printed } from "./box.svelte";
import { plotsOf } from "./luna";
import type { CityCard, LunaView, SetView } from "./shown";

/** "hydrogen collector, scaffold, 2 empty plots" */
export function plotWords(text: GameText, plots: (string | null)[]): string {
  const counts = new Map<string, number>();
  for (const content of plots) if (content !== null) counts.set(content, (counts.get(content) ?? 0) + 1);
  const words = [...counts].flatMap(([content, n]) =>
    content === "empty" ? [] : [n > 1 ? `${n} × ${text.name("content", content)}` : text.name("content", content)],
  );
  const empty = counts.get("empty") ?? 0;
  if (empty > 0) words.push(text.format("ui-empty-plots", { n: empty }));
  return words.join(", ");
}

export function cardWords(text: GameText, id: string): string {
  const face = printed.card(id);
  if (!face) return text.name("card", id);
  return text.format("ui-card", { card: ["card", id], plots: plotWords(text, plotsOf(face)) });
}

export function setWords(text: GameText, set: SetView, index: number, last: boolean): string {
  if (!set.card) return text.format("ui-set-empty", { set: index + 1 });
  const tiles = set.tiles.map((tile) => text.name("tile", tile)).join(", ");
  const said = text.format("ui-set", { set: index + 1, card: cardWords(text, set.card), tiles: tiles || "0" });
  return last ? `${said} ${text.format("ui-last-delivery")}` : said;
}

const OF_SETS: Record<string, string> = {
  "action-take": "ui-take",
  "action-take-last": "ui-take-last",
  "action-move": "ui-move",
  "action-move-for": "ui-move-for",
};

/** Sets have numbers on the wire only: people read what lies in them. */
export function actionWords({ message, args }: Said, view: LunaView, text: GameText): string {
  const set = view.board.sets[Number(args["set"]) - 1];
  const named = OF_SETS[message];
  if (!set?.card || !named) return text.format(message, args);
  const tiles = set.tiles.map((tile) => text.name("tile", tile, "acc")).join(", ");
  if (message.startsWith("action-take") && !tiles) return text.format(message, args);
  return text.format(named, { ...args, card: ["card", set.card], tiles });
}

export function cityCardWords(text: GameText, card: CityCard): string {
  if (card.face === "down" || card.card === null) return text.format("ui-face-down");
  const said = text.format("ui-card", { card: ["card", card.card], plots: plotWords(text, card.plots) });
  return card.face === "robot" ? `${said} (${text.format("ui-robot-number")})` : said;
}

/** A gain with its sign; a real minus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** What a concession asks for; a picture of somebody's own box speaks for itself. */
export function wantsWords(text: GameText, id: string): string {
  return text.format(printed.box?.concessions.get(id)?.reworded ? "ui-wants-picture" : `wants-${id}`);
}
