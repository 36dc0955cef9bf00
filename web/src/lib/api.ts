/** The REST side of the wire (docs/PROTOCOL.md). */

import type {
  AccountInfo,
  AdminInfo,
  AdminReports,
  AdminTables,
  AdminUsers,
  Analysis,
  Board,
  Ban,
  BoxDraft,
  BoxForm,
  BoxSheet,
  Credentials,
  DailyBoard,
  Device,
  DeviceEnd,
  EmailChange,
  EndSession,
  Forgotten,
  GameList,
  History,
  Holiday,
  Invitation,
  Invite,
  Link,
  Me,
  MeChange,
  MetPeople,
  NewPassword,
  NewTable,
  OpenRecord,
  Pairing,
  PasswordChange,
  Profile,
  Proof,
  RatingChanges,
  Recovery,
  Refusal,
  Replay,
  Report,
  Rules,
  SeatWish,
  TableInfo,
  TableList,
  TieKind,
  Ties,
  ToldInfo,
  Tutorial,
  Wishes,
} from "./protocol";

import { atLocalTable, place } from "./place.svelte";
import type { Where } from "./settings.svelte";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.detail || refusal.code);
  }
}

let csrf = "";
let id = "";

/** Whoever keeps who we are (session.svelte.ts) hears of it here, and what to do when our session has ended. */
export const visitor: { known?: (me: Me) => unknown; ended?: () => Promise<unknown> } = {};

/** Ask this page itself. */
async function here<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await import("../local/server")).answer(method, path, body) as T;
}

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  if (place.local || atLocalTable(path)) return here(method, path, body);
  const answer = await fetch(`/api${path}`, {
    method,
    headers: { "X-CSRF-Token": csrf, "Content-Type": "application/json" },
    body: JSON.stringify(body), // without one: none
    signal: signal ?? null,
  });
  const text = await answer.text();
  let data: unknown;
  try {
    data = JSON.parse(text || "null");
  } catch {
    data = { code: "internal", message: "refused-internal", args: {}, detail: "" } satisfies Refusal;
  }
  if (answer.ok) return data as T;
  const refusal = data as Refusal;
  // We may have a new session from another window of this browser: we ask once more. If it is somebody else's, nobody does.
  const now = refusal.code === "csrf" && (await call<Me>("GET", "/me"));
  if (!now || now.id !== id || now.csrf === csrf) throw new ApiError(answer.status, refusal);
  csrf = now.csrf;
  return call(method, path, body, signal);
}

/** Who we are. A new visitor whose tabs all ask at once would be a new guest in each, and only the last cookie counts:
 * one asks after the other; so does what makes a new session of ours and ends that of other tabs: they ask when its cookie
 * has come. (Browsers have locks only where the connection is safe; elsewhere the tabs do without.) */
async function mine(method: string, path: string, body?: unknown): Promise<Me> {
  const ask = () => call<Me>(method, path, body);
  const me = (await navigator.locks?.request("me", ask)) ?? (await ask());
  ({ csrf, id } = me);
  place.me = me.name;
  visitor.known?.(me);
  return me;
}

const atTable = <T>(id: string, what: string, body?: unknown) => call<T>("POST", `/tables/${id}/${what}`, body);

export const api = {
  me: () => mine("GET", "/me"),
  change: (change: MeChange) => mine("PATCH", "/me", change),
  account: (who: Credentials) => mine("POST", "/account", who),
  login: (who: Credentials) => mine("POST", "/login", who),
  logout: () => call<unknown>("POST", "/logout"),
  accountInfo: () => call<AccountInfo>("GET", "/account"),
  endSession: (which: EndSession) => call<AccountInfo>("POST", "/sessions/end", which),
  password: (change: PasswordChange) => mine("POST", "/password", change),
  recovery: (proof: Proof) => call<Recovery>("POST", "/recovery", proof),
  recover: (wish: NewPassword) => mine("POST", "/recover", wish),
  forgotten: (who: Forgotten) => call<unknown>("POST", "/forgotten", who),
  email: (change: EmailChange) => call<unknown>("POST", "/email", change),
  confirmEmail: (link: Link) => call<unknown>("POST", "/email/confirm", link),
  holiday: (holiday: Holiday) => call<AccountInfo>("POST", "/holiday", holiday),
  deleteMe: (proof: Proof) => call<unknown>("POST", "/me/delete", proof),
  told: () => call<ToldInfo>("GET", "/told"),
  wish: (wishes: Wishes) => call<ToldInfo>("POST", "/told", wishes),
  toldTest: () => call<unknown>("POST", "/told/test"),
  addDevice: (device: Device) => call<ToldInfo>("POST", "/devices", device),
  endDevice: (device: DeviceEnd) => call<ToldInfo>("POST", "/devices/end", device),
  unsubscribe: (stop: string) => call<unknown>("POST", `/unsubscribe/${stop}`),
  met: () => call<MetPeople>("GET", "/met").then((found) => found.people),
  invite: (id: string, seat: number, who: Invite) => atTable<unknown>(id, `invite/${seat}`, who),
  games: () => call<GameList>("GET", "/games"),
  report: (report: Report) => call<unknown>("POST", "/report", report),
  admin: () => call<AdminInfo>("GET", "/admin/"),
  adminUsers: (find: string) =>
    call<AdminUsers>("GET", `/admin/users?find=${encodeURIComponent(find)}`).then((found) => found.users),
  adminTables: () => call<AdminTables>("GET", "/admin/tables").then((found) => found.tables),
  adminReports: () => call<AdminReports>("GET", "/admin/reports").then((found) => found.reports),
  reportDone: (id: number) => call<AdminReports>("POST", `/admin/reports/${id}/done`).then((found) => found.reports),
  ban: (wish: Ban) => call<unknown>("POST", "/admin/ban", wish),
  unban: (user: string) => call<unknown>("POST", "/admin/unban", { user }),
  announce: (text: string) => call<unknown>("POST", "/admin/announce", { text }),
  /** The rules and a box: the one a table is played with, or (null) the one new tables get. The page itself has those of
   * the box everybody has, for when no server answers. */
  rules: (game: string, box: string | null = null) =>
    call<Rules>("GET", `/rules/${game}${box === null ? "" : `?box=${box}`}`).catch((error: unknown) => {
      if (box || error instanceof ApiError) throw error;
      return here<Rules>("GET", `/rules/${game}`);
    }),
  boxForm: (game: string) => call<BoxForm>("GET", `/boxes/${game}`),
  boxCheck: (game: string, draft: BoxDraft) => call<BoxSheet>("POST", `/boxes/${game}`, draft),
  tutorial: (game: string) => call<Tutorial>("GET", `/tutorials/${game}`),
  learn: (game: string) => call<TableInfo>("POST", `/tutorials/${game}`),
  tableHook: (id: string, hook: string) => atTable<TableInfo>(id, "hook", { hook }),
  archived: () => call<TableList>("GET", "/tables?show=archived"),
  record: (id: string) => call<string>("GET", `/tables/${id}/record`),
  table: (id: string) => call<TableInfo>("GET", `/tables/${id}`),
  /** A new table; at `device` one of this browser, whether there is a server or not. */
  create: (table: NewTable, where?: Where) => (where === "device" ? here : call)<TableInfo>("POST", "/tables", table),
  openRecord: (wish: OpenRecord, where?: Where) =>
    (where === "device" ? here : call)<TableInfo>("POST", "/records", wish),
  ties: () => call<Ties>("GET", "/people"),
  profile: (id: string) => call<Profile>("GET", `/people/${id}`),
  history: (id: string, game: string, before: number | null) =>
    call<History>(
      "GET",
      `/people/${id}/games?${new URLSearchParams({ ...(game ? { game } : {}), ...(before ? { before: `${before}` } : {}) })}`,
    ),
  tie: (id: string, kind: TieKind | null) => call<Ties>("POST", `/people/${id}/tie`, { kind }),
  daily: (game: string, day: string) => call<DailyBoard>("GET", `/daily/${game}${day ? `?day=${day}` : ""}`),
  playDaily: (game: string) => call<TableInfo>("POST", `/daily/${game}`),
  board: (game: string) => call<Board>("GET", `/leaderboards/${game}`),
  ratingChanges: (id: string) => call<RatingChanges>("GET", `/tables/${id}/ratings`).then((found) => found.changes),
  pair: (wish: Pairing) => call<TableInfo>("POST", "/pairing", wish),
  join: (id: string, seat: number | null, invite: string | null) => atTable<TableInfo>(id, "join", { seat, invite }),
  invitation: (id: string, seat: number) => call<Invitation>("GET", `/tables/${id}/invitations/${seat}`),
  leave: (id: string) => atTable<unknown>(id, "leave"),
  resign: (id: string) => atTable<TableInfo>(id, "resign"),
  cancel: (id: string, on: boolean) => atTable<TableInfo | null>(id, "cancel", { on }),
  remove: (id: string) => atTable<unknown>(id, "remove"),
  start: (id: string) => atTable<TableInfo>(id, "start"),
  rematch: (id: string) => atTable<TableInfo>(id, "rematch"),
  seat: (id: string, seat: number, bot: string | null) => atTable<unknown>(id, `seats/${seat}`, { bot }),
  continue: (id: string, at: number, seats: SeatWish[]) => atTable<TableInfo>(id, "continue", { at, seats }),
  analysis: (id: string, from: number, signal: AbortSignal) =>
    call<Analysis>("GET", `/tables/${id}/analysis?from=${from}`, undefined, signal),
  replay: (id: string, seat: number | null, from: number, to: number, every = 1) => {
    const asked = `from=${from}&to=${to}&every=${every}${seat === null ? "" : `&seat=${seat}`}`;
    return call<Replay>("GET", `/tables/${id}/replay?${asked}`);
  },
};
