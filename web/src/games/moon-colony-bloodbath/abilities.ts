/** The abilities of a card of somebody's own box in words: put together from the words of the sheet, for want of a text. */

import type { GameText } from "../../lib/text.svelte";
import type { Ability, Effect } from "./box.svelte";

type Fields = Record<string, unknown>;

/** Which vocabulary names a field's word. */
const NAMES: Record<string, string> = {
  what: "resource",
  to: "place",
  which: "deed",
  per: "count",
  from: "resource",
  as: "resource",
  dir: "way",
  rule: "forbids",
  id: "card",
};
const FIRST = ["n", "what", "which", "id", "dir", "rule", "from", "as"];

function field(text: GameText, name: string, value: unknown, names = NAMES[name] ?? ""): string {
  return names && typeof value === "string" ? text.name(names, value) : String(value);
}

function effectWords(text: GameText, effect: Effect): string {
  const { op, options, ...fields } = effect as Fields & { op: string; options?: Effect[][] };
  if (options) return labelled(text, text.name("op", op), options.map((one) => effects(text, one)).join(" / "));
  const of = (name: string) => field(text, name, fields[name], op === "add" && name === "what" ? "deck" : NAMES[name]);
  const main = FIRST.filter((name) => name in fields && !(op === "add" && name === "what" && "id" in fields));
  const more = Object.keys(fields).filter((name) => !FIRST.includes(name));
  const extra = more.map((name) => `${text.format(`field-${name}`)} ${of(name)}`).join(", ");
  return [text.name("op", op), ...main.map(of), extra && `(${extra})`].filter(Boolean).join(" ");
}

const labelled = (text: GameText, label: string, value: string): string => text.format("labelled", { label, value });

const effects = (text: GameText, list: Effect[]): string => list.map((one) => effectWords(text, one)).join(", ");

/** "On FARM, you may: pay 1 food: get 4 money." */
export function abilityWords(text: GameText, ability: Ability): string {
  const said = (name: string) => text.format(`field-${name}`);
  const when = [text.name("trigger", ability.on)];
  if (ability.card) when.push(`${said("card")} ${ability.card.map((id) => text.name("card", id)).join(", ")}`);
  if (ability.kind) when.push(`${said("kind")} ${text.name("deck", ability.kind)}`);
  for (const { have, min, max } of ability.if ?? []) {
    const bounds = [min !== undefined && `${said("min")} ${min}`, max !== undefined && `${said("max")} ${max}`];
    when.push(`${said("if")} ${text.name("count", have)} ${bounds.filter(Boolean).join(", ")}`);
  }
  for (const flag of ["optional", "repeat", "once"] as const) if (ability[flag]) when.push(said(flag));
  const costs = (ability.cost ?? []).map(({ pay, n, from }) =>
    [said("pay"), n, text.name("resource", pay ?? ""), from && `(${text.name("place", from)})`]
      .filter(Boolean)
      .join(" "),
  );
  return (
    [when.join(", "), ...costs, effects(text, ability.do)]
      .filter(Boolean)
      .reduce((label, value) => labelled(text, label, value)) + "."
  );
}
