/** Every building has a face of its own: a body, a roof, a colour and a sign, chosen by what it does and how it is called. */

import type { CardFace } from "./box.svelte";
import { DEED_ICONS } from "./colony";
import type { Deed } from "./shown";

const WALLS = ["#f6d6c3", "#cfe3ef", "#d9ead0", "#efe0f3", "#f8e7b8", "#cfe9e2", "#f1d0d6", "#dcdff2"];
const ROOFS = ["#e39f7e", "#7fb0cf", "#90bd7f", "#b795c9", "#dcb45b", "#6fb5a5", "#d18a9a", "#8d95c8"];
export const BODIES = ["dome", "tower", "barrel", "block", "twin", "silo", "tent", "stack"] as const;
export type Body = (typeof BODIES)[number];

function hash(id: string): number {
  let h = 2166136261;
  for (const letter of id) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  return h >>> 0;
}

export interface House {
  body: Body;
  wall: string;
  roof: string;
  sign: string; // the symbol on the door: what the building is good for
  windows: number;
}

/** What is drawn for a resource. */
export const SIGNS: Record<string, string> = {
  money: "i-money",
  food: "i-food",
  card: "i-card",
  box: "i-box",
  people: "i-people",
};

function sign(card: CardFace | null): string {
  for (const ability of card?.abilities ?? []) {
    if (ability.on === "lost") continue;
    for (const effect of ability.do) {
      if (effect.op === "gain" && effect.what && SIGNS[effect.what]) return SIGNS[effect.what] as string;
      if (effect.op === "action") return DEED_ICONS[effect.which as Deed] ?? "i-card";
      if (effect.op === "reduce_loss" || effect.op === "ignore_card") return "c-shield";
      if (effect.op === "discount" || effect.op === "spend_as") return "i-money";
    }
  }
  return "c-flag";
}

export function house(id: string, card: CardFace | null): House {
  const h = hash(id);
  const k = (h >>> 5) % WALLS.length;
  const body = card?.tags.includes("mine") ? "silo" : (BODIES[h % BODIES.length] as Body);
  return { body, wall: WALLS[k] as string, roof: ROOFS[k] as string, sign: sign(card), windows: 2 + ((h >>> 11) % 3) };
}
