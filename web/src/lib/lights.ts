/** What an event names is lit up on the table, and what it moves is seen to move. */

import type { LogEvent } from "./protocol";
import { moves } from "./settings.svelte";

/** Symbols that fly from one thing to another; both are CSS selectors inside the frame. */
export interface Flight {
  icon: string;
  n?: number;
  from: string;
  to: string;
}

/** Why something is lit: it happens now, it was one of the last moves, or somebody points at it. */
export type Light = "now" | "recent" | "pointed";

export const seatPlace = (seat: number): string => `.rail [data-seat="${seat}"]`;
const MOST = 6; // symbols in one flight

const lit = new Map<Light, Set<HTMLElement | SVGElement>>();

function shown(selector: string): (HTMLElement | SVGElement)[] {
  return [...document.querySelectorAll<HTMLElement | SVGElement>(`.frame ${selector}`)].filter(
    (one) => one.getClientRects().length > 0,
  );
}

/** The things on the table that an event names: [data-building="bank"] for ["building", "bank"]. What stands among one
 * player's things ([data-of="1"]) is named only by that player's events. */
function named(event: LogEvent, more: string[]): (HTMLElement | SVGElement)[] {
  const selectors = Object.values(event.args).flatMap((value) =>
    Array.isArray(value) && value[0] !== "seat" ? [`.board [data-${value[0]}="${CSS.escape(String(value[1]))}"]`] : [],
  );
  return [...selectors, ...more].flatMap(shown).filter((one) => {
    const owner = one.closest<HTMLElement>("[data-of]")?.dataset["of"];
    return owner === undefined || event.seat < 0 || Number(owner) === event.seat;
  });
}

/** Light up what these events name, and for the same reason nothing else any more. */
export function light(why: Light, events: LogEvent[], more: (event: LogEvent) => string[] = () => []): void {
  const before = lit.get(why) ?? new Set();
  const now = new Set<HTMLElement | SVGElement>();
  lit.set(why, now);
  for (const event of events) {
    for (const one of named(event, more(event))) {
      one.style.setProperty("--lit", event.seat < 0 ? "var(--glow)" : `var(--seat-${event.seat})`);
      now.add(one);
      put(one);
    }
  }
  for (const one of before) if (!now.has(one)) put(one);
}

function put(one: HTMLElement | SVGElement): void {
  const why = (["pointed", "now", "recent"] as const).find((reason) => lit.get(reason)?.has(one));
  if (why) one.dataset["lit"] = why;
  else delete one.dataset["lit"];
}

/** Let symbols travel over the table; nothing flies where nobody looks. */
export function fly({ icon, n = 1, from, to }: Flight): void {
  if (!moves() || document.hidden) return;
  const [start, end] = [shown(from)[0], shown(to)[0]].map((one) => one?.getBoundingClientRect());
  if (!start || !end) return;
  for (let i = 0; i < Math.min(n, MOST); i++) {
    const symbol = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `#${icon}`);
    symbol.append(use);
    symbol.classList.add("flight");
    symbol.setAttribute("aria-hidden", "true");
    document.body.append(symbol);
    const at = (box: DOMRect) => [box.left + box.width / 2 - 14, box.top + box.height / 2 - 14] as const;
    const [[x, y], [u, v]] = [at(start), at(end)];
    const travel = symbol.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0 },
        { transform: `translate(${(x + u) / 2}px, ${(y + v) / 2 - 40}px) scale(1.5)`, opacity: 1, offset: 0.5 },
        { transform: `translate(${u}px, ${v}px) scale(0.7)`, opacity: 0.9 },
      ],
      { duration: 700, delay: i * 110, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)", fill: "both" },
    );
    travel.onfinish = travel.oncancel = () => symbol.remove();
  }
}
