/** A socket whose messages are read by the rules in the page: what is done is shown at once, and taken back if refused. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServerMessage, Update } from "../lib/protocol";
import { records } from "./here";
import { WholeRules } from "./whole";

const GAME = "blue-moon-city";
const BUILT = import.meta.glob<string>("../../../src/moontable/web/rules/*.wasm", {
  query: "?url&inline",
  import: "default",
  eager: true,
});
const { fetch } = globalThis;
const file = (address: string) => fetch(BUILT[`../../../src/moontable/web${new URL(address).pathname}`]!);

class Socket {
  readyState = 1;
  closed = false;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = () => undefined;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: Record<string, unknown>): void {
    this.onmessage!({ data: JSON.stringify(message) });
  }
}

/** A whole record as the server sends it. */
function change(record: Uint8Array): string {
  const runs: number[] = [];
  for (let k = 0; k < record.length; k += 255) {
    const some = record.slice(k, k + 255);
    runs.push(k & 255, k >> 8, some.length, ...some);
  }
  return btoa(String.fromCharCode(...runs));
}

let socket: Socket;
let heard: ServerMessage[];
const last = () => heard.at(-1) as Update;
const ask = (game = GAME) => records(game, socket as unknown as WebSocket, (message) => heard.push(message));

beforeEach(() => {
  vi.stubGlobal("fetch", file);
  vi.stubGlobal("location", { origin: "http://here", href: "http://here/" });
  vi.stubGlobal("WebSocket", { OPEN: 1 });
  socket = new Socket();
  heard = [];
});
afterEach(() => vi.unstubAllGlobals());

async function begun(game = GAME, players = 2) {
  const module = await (await file(`http://here/rules/${game}.wasm`)).arrayBuffer();
  const rules = new WholeRules(await WebAssembly.compile(module));
  rules.deal(5n, players);
  const seat = rules.acting()[0]!;
  await ask(game);
  const known = { type: "known", seq: 3, number: 3, viewer_seats: [seat], records: {}, asked: [seat] };
  const told = { ...known, records: { [seat]: change(rules.hide(seat)) } };
  socket.hear(told);
  expect(heard).toEqual([]); // nobody is disturbed by what is on the screen already
  socket.hear({ ...told, records: { [seat]: "" } });
  return { rules, seat, told };
}

it("asks for records once, and tells what they say", async () => {
  const { rules, seat } = await begun();
  await ask();
  expect(socket.sent).toEqual([{ type: "records", mark: rules.about.mark }]);
  expect(last().views[seat]).toMatchObject({ game: GAME, phase: "movement", acting: [seat] });
  expect(last().legal[seat]!.map(({ action }) => action)).toEqual(rules.legal(seat));
  socket.hear({ type: "pong", at: 1 });
  expect(last()).toEqual({ type: "pong", at: 1 });
});

it("shows at once what reveals nothing, and takes it back when it is refused", async () => {
  const { rules, seat, told } = await begun();
  const before = last();
  const move = before.legal[seat]!.find(({ notation }) => notation.startsWith("move"))!;
  const act = { type: "act", seat, seq: 3, client_id: "c1", action: move.action };
  socket.send(JSON.stringify(act));
  rules.apply(seat, move.action);
  expect(socket.sent.at(-1)).toEqual(act);
  const figure = (update: Update) =>
    (update.views[seat] as unknown as { seats: { figure: number }[] }).seats[seat]!.figure;
  expect(figure(last())).not.toBe(figure(before));
  expect([last().seq, last().legal, last().log]).toEqual([3, {}, []]);
  const shown = last();

  socket.hear({ ...told, records: { [seat]: "" } }); // something else has happened meanwhile
  expect([last().views, last().legal]).toEqual([shown.views, {}]);

  socket.hear({ type: "refused", client_id: "c1", code: "too-fast" });
  expect(heard.at(-2)).toMatchObject({ views: before.views, legal: before.legal });
  expect(last()).toMatchObject({ type: "refused", code: "too-fast" });

  socket.send(JSON.stringify({ ...act, client_id: "c2", action: undefined, text: `${move.notation}; stop` }));
  expect(last().views[seat]).toMatchObject({ phase: "contribution" });
  socket.hear({ type: "ack", client_id: "c2", seq: 5 });
  const count = heard.length;
  socket.hear({ ...told, seq: 5, number: 5, records: { [seat]: "" } });
  expect(heard.length).toBe(count + 1);
});

it("shows a choice that is still secret as one's own, and waits where it is the last", async () => {
  const { rules, seat, told } = await begun("moon-colony-bloodbath", 3);
  const [, ...others] = rules.acting();
  expect(others.length).toBe(2); // all choose at once
  const mine = last().legal[seat]!.find(({ notation }) => notation === "mine")!;
  socket.send(JSON.stringify({ type: "act", seat, seq: 3, client_id: "c1", action: mine.action }));
  type Colonies = { seats: { chosen: boolean; own?: { chosen: string } }[] };
  const choices = () =>
    (last().views[seat] as unknown as Colonies).seats.map(({ chosen, own }) => own?.chosen ?? chosen);
  expect(choices()).toEqual(["mine", false, false]);
  expect(last().views[seat]!.acting).toEqual(others);

  for (const other of others) rules.apply(other, mine.action);
  socket.hear({ ...told, records: { [seat]: change(rules.hide(seat)) } }); // what they chose is not told
  socket.hear({ type: "refused", client_id: "c1", code: "stale" });
  expect(heard.at(-2)).toMatchObject({ legal: { [seat]: expect.arrayContaining([mine]) as unknown } });
  const count = heard.length;
  socket.send(JSON.stringify({ type: "act", seat, seq: 5, client_id: "c2", action: mine.action }));
  expect(heard.length).toBe(count);
});

it("shows a card that is laid at once, though others hold cards that are not known here", async () => {
  const { rules, seat } = await begun("luna-capital", 4);
  const [take] = last().legal[seat]!;
  const before = JSON.stringify(last().views[seat]);
  socket.send(JSON.stringify({ type: "act", seat, seq: 3, client_id: "c1", action: take!.action }));
  expect(JSON.stringify(last().views[seat])).not.toBe(before);
  rules.apply(seat, take!.action);
  expect(last().views[seat]).toMatchObject({ acting: rules.acting() });
});

it("waits for the server where it cannot know", async () => {
  const { seat } = await begun();
  const count = heard.length;
  socket.send(JSON.stringify({ type: "act", seat, seq: 3, client_id: "c", text: "fly to the moon" }));
  socket.send(JSON.stringify({ type: "act", seat, seq: 3, client_id: "c", action: 308 }));
  socket.send(JSON.stringify({ type: "chat", text: "hello" }));
  expect(heard.length).toBe(count);
  expect(socket.sent.length).toBe(4);
});

it("lets a socket go whose records it cannot read: views come with the next one", async () => {
  const { seat, told } = await begun();
  socket.hear({ ...told, records: { [seat]: change(new Uint8Array(16).fill(255)) } });
  expect(socket.closed).toBe(true);
  socket = new Socket();
  await ask();
  expect(socket.sent).toEqual([]);
});
