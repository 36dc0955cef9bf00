/** Where this page plays: at a server's tables, or by itself (web/src/local). */

/** Whether this is a site without any server (`moontable site`). */
export const site = globalThis.document?.documentElement.hasAttribute("data-site") ?? false;

/** `local`: the page plays by itself: there is no server, it cannot be reached, or the visitor wants it so. `me`: the name
 * the visitor has there. */
export const place = $state({ local: site, me: "" });

/** The address of one of the page's own files. */
export const at = (path: string): string => new URL(path, site ? location.href.split("#")[0] : location.origin).href;

/** Whether this browser can play by itself: what must be kept safe it wants to have from a safe page. */
export const canBeLocal = (): boolean =>
  typeof WebAssembly === "object" && typeof indexedDB === "object" && globalThis.crypto?.subtle !== undefined;

const LOCAL = "local-";

/** The id of a table that is kept in this browser. */
export const freshTable = (): string => LOCAL + crypto.getRandomValues(new Uint32Array(2)).join("-");
export const isLocalTable = (id: string): boolean => id.startsWith(LOCAL);
export const atLocalTable = (path: string): boolean => path.startsWith(`/tables/${LOCAL}`);
