/** Which screen is shown. Addresses: / /table/ID /table/ID/tutorial /table/ID/replay/NUMBER /rules/GAME /copy/GAME /settings */

export const route = $state({ path: location.pathname, hash: location.hash });

function read(): void {
  route.path = location.pathname;
  route.hash = location.hash;
}

addEventListener("popstate", read);
addEventListener("hashchange", read);

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
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
