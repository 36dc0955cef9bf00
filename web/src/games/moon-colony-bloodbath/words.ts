/** What a card does, in the reader's language, put together from its structured abilities: a closed vocabulary. */

import type { GameText } from "../../lib/text.svelte";
import type { Ability, Amount, CardFace, Effect } from "./box.svelte";
import { DEEDS, type Deed } from "./colony";

const isDeed = (word: string): word is Deed => (DEEDS as string[]).includes(word);

function trigger(text: GameText, ability: Ability, onBuilding: boolean): string {
  if (isDeed(ability.on)) return text.format("text-on-deed", { deed: ["deed", ability.on] });
  if (ability.on === "resolve") return "";
  if (ability.on !== "reveal") return text.format(`text-on-${ability.on}`);
  if (!onBuilding) return text.format("text-on-first");
  if (ability.kind) return text.format(`text-on-reveal-${ability.kind}`);
  const cards = (ability.card ?? []).map((id) => text.name("card", id)).join(" / ");
  return text.format("text-on-reveal-card", { card: cards });
}

const cost = (text: GameText, one: Amount): string =>
  text.format(one.pay === "box" && one.from === "here" ? "text-pay-box-here" : `text-pay-${one.pay}`, { n: one.n ?? 1 });

function effect(text: GameText, one: Effect): string {
  const n = one.n ?? 1;
  const scaled = one.per
    ? " " + text.format(one.div && one.div > 1 ? "text-per-many" : "text-per", { count: text.format(`text-count-${one.per}`), div: one.div ?? 1 }) + (one.max ? " " + text.format("text-at-most", { n: one.max }) : "")
    : "";
  switch (one.op) {
    case "gain":
      return text.format(one.what === "box" && one.to && one.to !== "any" ? `text-gain-box-${one.to}` : `text-gain-${one.what}`, { n }) + scaled;
    case "lose":
      return text.format(`text-lose-${one.what}`, { n }) + scaled;
    case "action": {
      if (one.which === "any") return text.format("text-any-action");
      const limit = one["cost_max"] ? " " + text.format("text-cost-max", { n: one["cost_max"] }) : one["cost_min"] ? " " + text.format("text-cost-min", { n: one["cost_min"] }) : "";
      return text.format("text-do", { deed: ["deed", one.which ?? ""] }) + limit + (one["discount"] ? " " + text.format("text-cheaper", { n: one["discount"] }) : "");
    }
    case "add":
      return one.what === "development" ? text.format("text-add-card", { card: ["card", one.id ?? ""] }) : text.format(`text-add-${one.what}`);
    case "discount":
      return text.format("text-discount", { n }) + (one["cost_min"] ? " " + text.format("text-cost-min", { n: one["cost_min"] }) : "");
    case "choose":
      return (one["options"] as Effect[][]).map((option) => option.map((e) => effect(text, e)).join(", ")).join(` ${text.format("text-or")} `);
    case "feed":
      return text.format("text-feed", { n, penalty: one["penalty"], reward: one["reward"] });
    case "next_work":
      return text.format(`text-next-${one["rule"]}`);
    case "pass_card":
      return text.format(`text-pass-${one["dir"]}`);
    default:
      return text.format(`text-op-${one.op}`, { n });
  }
}

function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}

export function abilityWords(text: GameText, ability: Ability, onBuilding: boolean): string {
  const start = trigger(text, ability, onBuilding);
  const conditions = (ability.if ?? []).map((c) =>
    text.format(c.min !== undefined ? "text-if-min" : "text-if-max", { count: text.format(`text-count-${c.have}`), n: c.min ?? c.max ?? 0 }),
  );
  const may = ability.optional ? text.format(ability.repeat ? "text-may-repeat" : "text-may") : "";
  const costs = (ability.cost ?? []).map((c) => cost(text, c)).join(" + ");
  const does = ability.do.map((e) => effect(text, e)).join(", ");
  const body = [...conditions, may, costs ? `${costs} → ${does}` : does].filter(Boolean).join(" ");
  return `${start ? `${start} ${body}` : capital(body)}${ability.once ? ` ${text.format("text-once")}` : ""}.`;
}

/** Everything a card does, one sentence for each ability. */
export function cardWords(text: GameText, card: CardFace): string[] {
  const lines = card.abilities.map((ability) => abilityWords(text, ability, card.kind === "building"));
  return card.lost > 0 ? [text.format("text-everyone-loses", { n: card.lost }), ...lines] : lines;
}
