/** The games of the client, each loaded when it is first needed. */

import type { GameClient } from "../lib/game";
import type { Teller } from "../rules/telling";
import type { About } from "../rules/types";

const folders = import.meta.glob<{ client: GameClient }>("./*/index.ts");

export const playable = (id: string): boolean => `./${id}/index.ts` in folders;

/** Those that were. */
export const loaded: Record<string, GameClient> = {};

export async function loadGame(id: string): Promise<GameClient> {
  const load = folders[`./${id}/index.ts`];
  if (!load) throw new Error(`the client has no board for ${id}`);
  return (loaded[id] = (await load()).client);
}

// Any of them: what a position is their own business.
type MakeTeller = (about: About) => Teller<Record<string, unknown>>;
const tellers = import.meta.glob<{ teller: MakeTeller }>("./*/teller.ts");

/** Whether a game can be played without a server. */
export const tellable = (id: string): boolean => `./${id}/teller.ts` in tellers;

export async function loadTeller(id: string): Promise<MakeTeller> {
  const load = tellers[`./${id}/teller.ts`];
  if (!load) throw new Error(`the client has no words of its own for ${id}`);
  return (await load()).teller;
}
