/** Where a game is played that nobody else is to join: on this device, as a table of this page (web/src/local), or at the
 * server. Whoever has not said gets the bots that think for long on their own device. */

import type { GameInfo, SeatWish } from "./protocol";
import { session } from "./session.svelte";
import { settings, type Where } from "./settings.svelte";

const LONG = ["hard", "expert"]; // levels

/** Whether this page knows the game as it is played at the server. */
export function known(game: GameInfo): boolean {
  return !game.box && session.here.some(({ id }) => id === game.id);
}

/** Whether this page could play such a table by itself. */
export function fits(game: GameInfo, seats: readonly SeatWish[]): boolean {
  const bots = session.here.find(({ id }) => id === game.id)?.bots ?? []; // a server may have bots of its own
  const plays = ({ kind, level }: SeatWish) =>
    kind === "me" || kind === "hotseat" || (kind === "bot" && bots.includes(level ?? ""));
  return known(game) && seats.every(plays);
}

/** Where such a table is laid. `clocked`: the time for a turn is counted, as only the server does. */
export function whereFor(game: GameInfo, seats: readonly SeatWish[], clocked = false): Where {
  if (!fits(game, seats)) return "server";
  const long = seats.some(({ kind, level }) => kind === "bot" && LONG.includes(level ?? ""));
  return settings.where ?? (long && !clocked ? "device" : "server");
}
