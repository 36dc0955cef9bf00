/** What Buildings cost a colony, and whether an offer to BUILD is worth anything to it. */

import type { CardFace, Effect } from "./box.svelte";

const number = (value: unknown, otherwise = 0): number => (typeof value === "number" ? value : otherwise);
const within = (card: CardFace, effect: Effect): boolean =>
  card.cost >= number(effect["cost_min"]) && card.cost <= number(effect["cost_max"], Infinity);

function passive(buildings: readonly CardFace[], op: string): Effect[] {
  const abilities = buildings.flatMap((building) => building.abilities.filter((ability) => ability.on === "passive"));
  return abilities.flatMap((ability) => ability.do.filter((effect) => effect.op === op));
}

/** The printed cost less all discounts, never below 0. */
export function price(card: CardFace, buildings: readonly CardFace[], offer?: Effect): number {
  const off = passive(buildings, "discount").filter((effect) => within(card, effect));
  return Math.max(0, card.cost - number(offer?.["discount"]) - off.reduce((sum, { n }) => sum + number(n), 0));
}

/** An offer that is nothing but BUILD, to somebody who can pay for no card in their hand. */
export function tooDear(
  offer: readonly Effect[],
  hand: readonly CardFace[],
  buildings: readonly CardFace[],
  money: number,
): boolean {
  if (offer.length === 0 || passive(buildings, "spend_as").length > 0) return false; // other things pay as well
  return offer.every(
    (effect) =>
      effect.op === "action" &&
      effect.which === "build" &&
      !hand.some((card) => within(card, effect) && price(card, buildings, effect) <= money),
  );
}
