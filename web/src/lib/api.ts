/** The REST side of the wire (docs/PROTOCOL.md). */

import type {
  Analysis,
  BoxDraft,
  BoxForm,
  BoxSheet,
  Credentials,
  GameList,
  Invitation,
  Me,
  MeChange,
  NewTable,
  Refusal,
  Replay,
  Rules,
  SeatWish,
  TableInfo,
  TableList,
  Tutorial,
} from "./protocol";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.detail || refusal.code);
  }
}

let csrf = "";

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const headers: Record<string, string> = {};
  if (method !== "GET") headers["X-CSRF-Token"] = csrf;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  const answer = await fetch(`/api${path}`, init);
  const text = await answer.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = { code: "internal", message: "refused-internal", args: {}, detail: "" } satisfies Refusal;
  }
  if (!answer.ok) throw new ApiError(answer.status, data as Refusal);
  return data as T;
}

function known(me: Me): Me {
  csrf = me.csrf;
  return me;
}

export const api = {
  me: () => call<Me>("GET", "/me").then(known),
  change: (change: MeChange) => call<Me>("PATCH", "/me", change).then(known),
  account: (who: Credentials) => call<Me>("POST", "/account", who).then(known),
  login: (who: Credentials) => call<Me>("POST", "/login", who).then(known),
  logout: () => call<unknown>("POST", "/logout"),
  games: () => call<GameList>("GET", "/games").then((list) => list.games),
  /** The rules and a box: the one a table is played with, or (null) the one new tables get. */
  rules: (game: string, box: string | null = null) =>
    call<Rules>("GET", `/rules/${game}${box === null ? "" : `?box=${box}`}`),
  boxForm: (game: string) => call<BoxForm>("GET", `/boxes/${game}`),
  boxCheck: (game: string, draft: BoxDraft) => call<BoxSheet>("POST", `/boxes/${game}`, draft),
  tutorial: (game: string) => call<Tutorial>("GET", `/tutorials/${game}`),
  learn: (game: string) => call<TableInfo>("POST", `/tutorials/${game}`),
  tables: (show: "open" | "mine" | "live" | "finished") =>
    call<TableList>("GET", `/tables?show=${show}`).then((l) => l.tables),
  table: (id: string) => call<TableInfo>("GET", `/tables/${id}`),
  create: (table: NewTable) => call<TableInfo>("POST", "/tables", table),
  join: (id: string, seat: number | null, invite: string | null) =>
    call<TableInfo>("POST", `/tables/${id}/join`, { seat, invite }),
  invitation: (id: string, seat: number) => call<Invitation>("GET", `/tables/${id}/invitations/${seat}`),
  leave: (id: string) => call<unknown>("POST", `/tables/${id}/leave`),
  resign: (id: string) => call<TableInfo>("POST", `/tables/${id}/resign`),
  start: (id: string) => call<TableInfo>("POST", `/tables/${id}/start`),
  rematch: (id: string) => call<TableInfo>("POST", `/tables/${id}/rematch`),
  seat: (id: string, seat: number, bot: string | null) => call<unknown>("POST", `/tables/${id}/seats/${seat}`, { bot }),
  continue: (id: string, at: number, seats: SeatWish[]) =>
    call<TableInfo>("POST", `/tables/${id}/continue`, { at, seats }),
  analysis: (id: string, from: number, signal: AbortSignal) =>
    call<Analysis>("GET", `/tables/${id}/analysis?from=${from}`, undefined, signal),
  replay: (id: string, seat: number | null, from: number, to: number) =>
    call<Replay>("GET", `/tables/${id}/replay?from=${from}&to=${to}${seat === null ? "" : `&seat=${seat}`}`),
};
