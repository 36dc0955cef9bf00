/** The rules of a game in the page itself, for short questions that are answered at once. */

import { loadTeller } from "../games";
import { at } from "../lib/place.svelte";
import type { Act, ClientMessage, Records, ServerMessage, Update } from "../lib/protocol";
import { Reader } from "./reader";
import { Refused, Rules } from "./rules";
import { Telling } from "./telling";

interface Here {
  rules: Rules;
  telling: Telling;
}

const opened = new Map<string, Promise<Here | null>>(); // null: they cannot be had
const missing = new Set<string>(); // not there when they were asked for: the next table asks again

async function load(game: string): Promise<Here> {
  const teller = await loadTeller(game); // first: a game without one may have no module either
  const answer = await fetch(at(`rules/${game}.wasm`));
  if (!answer.ok) throw new Refused("no-rules");
  const rules = await Rules.load(await answer.arrayBuffer());
  return { rules, telling: new Telling(rules.about, teller(rules.about)) };
}

function here(game: string): Promise<Here | null> {
  const found =
    opened.get(game) ??
    load(game).catch(() => {
      missing.add(game);
      return null;
    });
  opened.set(game, found);
  return found;
}

/** The rules themselves, for questions that need no position; null where they cannot be had. */
export async function rulesOf(game: string): Promise<Rules | null> {
  return (await here(game))?.rules ?? null;
}

const asked = new WeakSet<WebSocket>();

/** Have a socket send records from now on, and hand on what they say (`take`). What somebody here does is shown at once,
 * where nothing is revealed by it, until the server has said what came of it. Where all that cannot be, everything stays
 * as it is. */
export async function records(game: string, socket: WebSocket, take: (message: ServerMessage) => void): Promise<void> {
  if (asked.has(socket)) return;
  asked.add(socket);
  if (missing.delete(game)) opened.delete(game);
  const found = await here(game);
  if (!found || !socket.onmessage || socket.readyState !== WebSocket.OPEN) return;
  const reader = new Reader(found.rules, found.telling);
  const send = socket.send.bind(socket);
  let told = false; // the first record is the answer: what it says is on the screen already, and may be in use
  let pending: Act | null = null;
  let ahead: ReturnType<Reader["ahead"]> = null;
  const show = (shown: typeof ahead): void => {
    if (shown) take(shown as Update);
  };
  socket.send = (text: string) => {
    send(text);
    const message = JSON.parse(text) as ClientMessage;
    if (message.type !== "act") return;
    pending = message;
    show((ahead = reader.ahead(message)));
  };
  socket.onmessage = (event: MessageEvent<string>) => {
    const message = JSON.parse(event.data) as ServerMessage;
    if ("client_id" in message && message.client_id === pending?.client_id) {
      pending = null;
      if (message.type === "refused" && ahead) show(reader.again());
    }
    if (message.type !== "known") return take(message);
    let update: ReturnType<Reader["update"]>;
    try {
      update = reader.update(message);
    } catch {
      opened.set(game, Promise.resolve(null)); // views will do: they come with another socket
      return socket.close();
    }
    if (told) show(update);
    told = true;
    if (pending) show((ahead = reader.ahead(pending)));
  };
  send(JSON.stringify({ type: "records", mark: reader.mark } satisfies Records));
}
