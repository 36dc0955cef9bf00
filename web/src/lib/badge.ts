/** How many tables wait for the visitor: before the page's title, and on the icon of an installed page. */

export function badge(n: number): void {
  const set = n > 0 ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.();
  set?.catch(() => undefined); // a page that is not installed has no icon
}
