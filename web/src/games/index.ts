/** The games of the client, each loaded when it is first needed. */

import type { GameClient } from "../lib/game";

const folders = import.meta.glob<{ client: GameClient }>("./*/index.ts");

export const playable = (id: string): boolean => `./${id}/index.ts` in folders;

export async function loadGame(id: string): Promise<GameClient> {
  const load = folders[`./${id}/index.ts`];
  if (!load) throw new Error(`the client has no board for ${id}`);
  return (await load()).client;
}
