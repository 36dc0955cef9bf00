/** What the lobby knows from what it is told, and that it comes back by itself. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LobbyLine } from "./lobby.svelte";
import type { ListedTable, LobbyNews } from "./protocol";

const session = vi.hoisted(() => ({
  games: [] as { id: string; ready: boolean }[],
  refresh: vi.fn(async () => {}),
  hear: vi.fn(),
}));
vi.mock("./session.svelte", () => ({ session }));

class Wire {
  static all: Wire[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  closed = false;
  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { origin: "https://here" });
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const table = (id: string, status = "waiting") => ({ id, status }) as ListedTable;
const news = (more: Partial<LobbyNews>): LobbyNews => ({
  type: "lobby",
  whole: false,
  tables: [],
  mine: [],
  gone: [],
  here: null,
  following: null,
  ...more,
});

it("keeps what it was told, drops what is gone, and begins anew when all of it comes", () => {
  const lobby = new LobbyLine();
  expect(Wire.all[0]?.url).toBe("wss://here/ws/lobby");
  lobby.take(news({ whole: true, tables: [table("a"), table("b")], mine: [table("c")] }));
  lobby.take(news({ tables: [table("a", "running")], gone: ["b"] }));
  expect([...lobby.tables.values()]).toEqual([table("a", "running")]);
  lobby.take(news({ gone: ["c"], mine: [table("d")] }));
  expect([...lobby.mine.keys()]).toEqual(["d"]);
  lobby.take(news({ whole: true, tables: [table("e")] }));
  expect([[...lobby.tables.keys()], [...lobby.mine.keys()]]).toEqual([["e"], []]);
  lobby.close();
});

it("comes back when the connection is lost, but not when it was closed", () => {
  const lobby = new LobbyLine();
  Wire.all[0]?.onclose?.({ code: 1012 });
  expect(lobby.lost).toBe(true);
  vi.advanceTimersByTime(700);
  expect(Wire.all.length).toBe(2);
  lobby.take(news({ whole: true }));
  expect(lobby.lost).toBe(false);
  lobby.close();
  Wire.all[1]?.onclose?.({ code: 1000 });
  vi.advanceTimersByTime(60_000);
  expect([Wire.all.length, Wire.all[1]?.closed]).toEqual([2, true]);
});

it("asks for the games again when others can be played than it knows, also one it has never heard of", () => {
  const lobby = new LobbyLine();
  const told = (...ready: string[]) => {
    session.refresh.mockClear();
    lobby.take(news({ here: { people: 1, playing: {}, ready } }));
    return session.refresh.mock.calls.length;
  };
  session.games = [{ id: "a", ready: true }];
  expect([told("a"), told("b", "a"), told()]).toEqual([0, 1, 1]);
  session.games = [
    { id: "a", ready: true },
    { id: "b", ready: false },
  ];
  expect([told("a"), told("b", "a")]).toEqual([0, 1]);
  lobby.close();
});

it("knows whom one follows until it is told otherwise", () => {
  const lobby = new LobbyLine();
  const ada = { id: "1", name: "Ada", colour: "#000000", here: true };
  lobby.take(news({ whole: true, following: [ada] }));
  lobby.take(news({ tables: [table("a")] }));
  expect(lobby.following).toEqual([ada]);
  lobby.take(news({ following: [] }));
  expect(lobby.following).toEqual([]);
  lobby.close();
});

it("passes on what the host says, and forgets nothing for it", () => {
  const lobby = new LobbyLine();
  lobby.take(news({ whole: true, tables: [table("a")] }));
  lobby.take({ type: "announced", text: "At eight the server sleeps." });
  expect(session.hear).toHaveBeenCalledWith("At eight the server sleeps.");
  expect([...lobby.tables.keys()]).toEqual(["a"]);
  lobby.close();
});
