/** How far the chat of each table was read in this browser. */
const KEY = "moontable-read";
const MOST = 200; // tables that are remembered

function load(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {}; // storage is switched off, or holds something that is not ours
  }
}

const last = $state(load());

/** The chat was read up to this line. */
export function readUpTo(table: string, line: number): void {
  if (line <= (last[table] ?? 0)) return;
  delete last[table]; // what was read last stands last
  last[table] = line;
  for (const old of Object.keys(last).slice(0, -MOST)) delete last[old];
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // without storage it is remembered until the page is closed
  }
}

/** How many lines of others were not read yet. */
export function unread(table: string, lines: readonly { id: number; user: string }[], me: string | undefined): number {
  return lines.filter((line) => line.id > (last[table] ?? 0) && line.user !== me).length;
}
