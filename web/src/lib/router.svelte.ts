/** Which screen is shown. Addresses: / /table/ID /table/ID/tutorial /table/ID/replay/NUMBER /rules/GAME /copy/GAME /people/ID /leaderboards/GAME /daily/GAME/DAY /settings */

import { at, site } from "./place.svelte";

/** Where the page is. A site without a server knows one address only: what comes after it stands behind its #. */
function where(): { path: string; hash: string } {
  if (!site) return { path: location.pathname, hash: location.hash };
  const [path = "", hash = ""] = location.hash.slice(1).split("#");
  return { path: path || "/", hash: hash && `#${hash}` };
}

export const route = $state(where());

function read(): void {
  Object.assign(route, where());
}

/** The whole address of a screen. */
export const address = (path: string): string => (site ? at(`#${path}`) : new URL(path, location.origin).href);

addEventListener("popstate", read);
addEventListener("hashchange", read);

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", address(path));
  else history.pushState(null, "", address(path));
  read();
  if (!replace) scrollTo(0, 0);
}

/** Let ordinary links inside the app change the screen without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
