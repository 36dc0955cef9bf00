/** The lobby as the server tells it over one socket: everything once, then only what changes; and the tables of this browser. */

import type { Announced, Here, ListedTable, LobbyNews, Person } from "./protocol";
import { canBeLocal, place } from "./place.svelte";
import { session } from "./session.svelte";
import { later, wire } from "./wire";

export class LobbyLine {
  tables = $state.raw<Map<string, ListedTable>>(new Map());
  private told = $state.raw<Map<string, ListedTable>>(new Map()); // one's own at the server
  private kept = $state.raw<ListedTable[]>([]); // and in this browser
  mine = $derived(new Map([...this.told, ...this.kept.map((table) => [table.id, table] as const)]));
  here = $state.raw<Here | null>(null);
  following = $state.raw<Person[]>([]);
  lost = $state(false);

  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private closed = false;

  constructor() {
    void this.look();
    if (!place.local) this.connect();
  }

  /** The tables that are kept in this browser. */
  async look(): Promise<void> {
    if (!canBeLocal()) return;
    const { list } = await import("../local/kept");
    this.kept = await list().catch(() => []); // the browser keeps nothing: there is nothing to list
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    const socket = wire("lobby");
    this.socket = socket;
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as LobbyNews | Announced);
    socket.onclose = (event) => {
      if (this.closed) return;
      this.lost = true;
      this.timer = later(() => this.connect(), event.code, this.tries++);
    };
  }

  take(news: LobbyNews | Announced): void {
    this.lost = false;
    this.tries = 0;
    if (news.type === "announced") {
      session.hear(news.text);
      return;
    }
    const gone = (known: Map<string, ListedTable>) => [...known].filter(([id]) => !news.gone.includes(id));
    const told = (tables: ListedTable[]) => tables.map((table) => [table.id, table] as const);
    this.tables = new Map([...(news.whole ? [] : gone(this.tables)), ...told(news.tables)]);
    this.told = new Map([...(news.whole ? [] : gone(this.told)), ...told(news.mine)]);
    if (news.following) this.following = news.following;
    if (!news.here) return;
    this.here = news.here;
    const known = session.games.filter((game) => game.ready).map((game) => game.id);
    if ([...known].sort().join() !== [...news.here.ready].sort().join()) void session.refresh().catch(() => undefined);
  }
}
