/** Where a game is played that nobody else is to join: on this device, as a table of this page (web/src/local), or at the
 * server. Whoever has not said gets the bots that think for long on their own device. */

import type { GameInfo, SeatWish } from "./protocol";
import { session } from "./session.svelte";
import { settings, type Where } from "./settings.svelte";

const LONG = ["hard", "expert"]; // levels

/** The game as this page knows it, if it is played so at the server. */
export function known({ id, box }: GameInfo): GameInfo | undefined {
  return session.here.find((game) => game.id === id && !box);
}

/** Whether this page could play such a table by itself. A server may have bots of its own. */
export function fits(game: GameInfo, seats: readonly SeatWish[]): boolean {
  const bots = known(game)?.bots;
  return !!bots && seats.every(({ kind, level }) => /^(me|hotseat)$/.test(kind) || bots.includes(level ?? ""));
}

/** Where such a table is laid. `clocked`: the time for a turn is counted, as only the server does. */
export function whereFor(game: GameInfo, seats: readonly SeatWish[], clocked = false): Where {
  if (!fits(game, seats)) return "server";
  const long = seats.some(({ kind, level }) => kind === "bot" && LONG.includes(level ?? ""));
  return settings.where ?? (long && !clocked ? "device" : "server");
}
