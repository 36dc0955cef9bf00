/** How a game ended, in a few words. */

import type { Result } from "./protocol";
import { t, type GameText } from "./text.svelte";

/** `mine`: the seats of whoever reads it. */
export function ending({ reason, ranks }: Pick<Result, "reason" | "ranks">, mine: number[], text: GameText): string {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (reason === "cancelled") return t("cancelled");
  if (winners.length === 0 && ranks.length === 1) return t("lost-alone");
  if (winners.length === 0 || (winners.length === ranks.length && winners.length > 1)) return t("draw");
  if (winners.length === 1 && mine.length === 1 && mine[0] === winners[0]) return t("you-win");
  return t("won-by", { names: winners.map((seat) => text.player(seat)).join(", ") });
}
