/** Games that are kept in this browser (IndexedDB): each table with how it stands, and what was played action by action. */

import type { ListedTable, ResultInfo, SeatInfo, TableInfo } from "../lib/protocol";
import { Refused } from "../rules";
import type { Ply, Saved } from "../rules/course";

export interface KeptSeat {
  kind: "person" | "hotseat" | "bot";
  name: string;
  level: string | null;
}

/** A table without its plies. */
export interface Kept {
  id: string;
  writes: number; // how often it was kept: another tab may have gone on with it
  created: number;
  updated: number;
  number: number;
  seats: KeptSeat[];
  acting: number[];
  result: ResultInfo | null;
  commitment: string;
  saved: Omit<Saved, "plies">;
}

export interface Found {
  kept: Kept;
  plies: Ply[];
}

const NAME = "moontable";
const [TABLES, PLIES] = ["tables", "plies"];

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((well, ill) => {
    request.onsuccess = () => well(request.result);
    request.onerror = () => ill(request.error);
  });
}

let opened: Promise<IDBDatabase> | null = null;
const forget = () => (opened = null);

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLES, { keyPath: "id" });
    request.result.createObjectStore(PLIES);
  };
  const db = await done(request);
  db.onclose = forget;
  db.onversionchange = () => {
    db.close(); // a newer page wants it
    forget();
  };
  return db;
}

function database(): Promise<IDBDatabase> {
  opened ??= connect();
  opened.catch(forget);
  return opened;
}

/** Do something with both stores, all of it or nothing. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (tables: IDBObjectStore, plies: IDBObjectStore) => Promise<T>,
) {
  const transaction = (await database()).transaction([TABLES, PLIES], mode);
  const over = new Promise<void>((well, ill) => {
    transaction.oncomplete = () => well();
    transaction.onabort = () => ill(transaction.error ?? new Refused("not-kept"));
  });
  const made = work(transaction.objectStore(TABLES), transaction.objectStore(PLIES)).catch((error: unknown) => {
    over.catch(() => undefined); // what went wrong is said below
    try {
      transaction.abort();
    } catch {
      // it has ended already: that is what went wrong
    }
    throw error;
  });
  const [found] = await Promise.all([made, over]);
  return found;
}

const pliesFrom = (id: string, first: number) => IDBKeyRange.bound([id, first], [id, Infinity]);

/** Keep a table, with its plies from `first` on; those before are kept already. Refused where another tab has gone on. */
export function keep(kept: Kept, plies: readonly Ply[], first: number): Promise<void> {
  return within("readwrite", async (tables, store) => {
    const before = (await done(tables.get(kept.id))) as Kept | undefined;
    if ((before?.writes ?? 0) !== kept.writes - 1) throw new Refused("elsewhere");
    await done(store.delete(pliesFrom(kept.id, first)));
    await Promise.all([
      done(tables.put(kept)),
      ...plies.slice(first).map((ply, k) => done(store.put(ply, [kept.id, first + k]))),
    ]);
  });
}

export function find(id: string): Promise<Found | null> {
  return within("readonly", async (tables, store) => {
    const kept = (await done(tables.get(id))) as Kept | undefined;
    const plies = (await done(store.getAll(pliesFrom(id, 0)))) as Ply[];
    return kept ? { kept, plies } : null;
  });
}

export function remove(id: string): Promise<void> {
  return within("readwrite", async (tables, store) => {
    await Promise.all([done(tables.delete(id)), done(store.delete(pliesFrom(id, 0)))]);
  });
}

/** All tables as the lobby lists them. One that cannot be read is not in the list, and harms no other. */
export async function list(): Promise<ListedTable[]> {
  const all = await within("readonly", (tables) => done(tables.getAll() as IDBRequest<Kept[]>));
  return all.flatMap((kept) => {
    try {
      return [listed(infoOf(kept))];
    } catch {
      return [];
    }
  });
}

/** The table as the server would tell of it. */
export function infoOf(kept: Kept): TableInfo {
  const { saved, seats, result } = kept;
  const none = { colour: "", user: null, bot_from: null, agreed: [], why: null, bank: null, away: null };
  return {
    id: kept.id,
    game: saved.game,
    box: "",
    players: saved.players,
    options: saved.options,
    status: result ? "over" : "running",
    seats: seats.map(({ kind, name, level }, seat): SeatInfo => ({
      ...none,
      seat,
      kind,
      name,
      bot: level,
      resigned: false,
      cancel: false,
    })),
    seq: kept.number,
    number: kept.number,
    acting: kept.acting,
    time_limit: null,
    bank: null,
    increment: 0,
    timeout: "bot",
    private: true,
    watch: false,
    watch_chat: false,
    rated: false,
    daily: null,
    created: kept.created,
    updated: kept.updated,
    commitment: kept.commitment,
    seed: null,
    result,
    rematch: null,
    origin: null,
    mine: seats.flatMap(({ kind }, seat) => (kind === "bot" ? [] : [seat])),
    host: true,
    hook: "",
    invites: {},
  };
}

function listed(info: TableInfo): ListedTable {
  const { id, game, players, status, time_limit, bank, increment, rated, updated, mine, acting, result } = info;
  return {
    ...{ id, game, players, status, time_limit, bank, increment, rated, updated, mine },
    seats: info.seats.map(({ seat, kind, name, user }) => ({ seat, kind, name, user })),
    private: true,
    language: "",
    rating: null,
    acting: status === "running" ? acting : [],
    winners: result?.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) ?? [],
    reason: result?.reason ?? "",
  };
}
