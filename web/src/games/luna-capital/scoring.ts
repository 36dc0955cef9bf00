/** The score pad of one city, so that every plot can say what building there would add.
 *
 * The server's pad is the truth (`points` in the view); tests hold this one against it.
 */

import { DOUBLE_CELLS } from "./luna";
import type { Automaton, CityCard, SeatView } from "./shown";

const GROUPS = [0, 1, 3, 6, 10, 15, 20, 25, 30, 35, 40];
const SETS = [0, 5, 12, 22];
const METEORITES: Record<number, number[]> = { 1: [10], 2: [10], 3: [10, 2], 4: [10, 5, 2] };

/** One plot with what lies on it, and the cells of the city it covers. */
export interface Plot {
  card: number;
  spot: number;
  content: string;
  cells: [number, number][];
}

export function plotsOfCity(city: CityCard[]): Plot[] {
  const plots: Plot[] = [];
  city.forEach((card, k) => {
    if (card.face === "down") return;
    const double = card.double ? DOUBLE_CELLS[card.double] : null;
    card.plots.forEach((content, spot) => {
      if (content === null) return;
      const cell = (i: number): [number, number] => [2 * card.column + (i % 2), 2 * card.row + (i >> 1)];
      plots.push({
        card: k,
        spot,
        content,
        cells: double && double[0] === spot ? [cell(double[0]), cell(double[1])] : [cell(spot)],
      });
    });
  });
  return plots;
}

export const isKind = (content: string, kind: string): boolean => content === kind || content.startsWith(`${kind}-`);
const count = (plots: Plot[], kind: string): number => plots.filter((p) => isKind(p.content, kind)).length;

/** Two plots that share an edge, or (with `corners`) also those that touch at a corner. */
export function touch(a: Plot, b: Plot, corners = false): boolean {
  return a.cells.some(([x, y]) =>
    b.cells.some(([u, v]) => {
      const dx = Math.abs(x - u);
      const dy = Math.abs(y - v);
      return corners ? Math.max(dx, dy) === 1 : dx + dy === 1;
    }),
  );
}

/** Plots as far as they hang together by their edges. */
export function groups(plots: Plot[]): Plot[][] {
  const rest = new Set(plots);
  const found: Plot[][] = [];
  for (const start of rest) {
    const group = [start];
    rest.delete(start);
    for (const plot of group) {
      for (const other of rest) {
        if (touch(plot, other)) {
          group.push(other);
          rest.delete(other);
        }
      }
    }
    found.push(group);
  }
  return found;
}

/** The largest group of a kind joined by edges. */
export function largestGroup(plots: Plot[], kind: string): Plot[] {
  const mine = groups(plots.filter((p) => isKind(p.content, kind)));
  return mine.reduce((best, group) => (group.length > best.length ? group : best), []);
}

function fruitSets(plots: Plot[]): number {
  const fruit = ["pear", "apple", "lemon"].map((f) => count(plots, `greenhouse-${f}`));
  const mixed = count(plots, "greenhouse-mixed");
  let sets = 0;
  while (fruit.reduce((need, n) => need + Math.max(0, sets + 1 - n), 0) <= mixed) sets++;
  return SETS[Math.min(sets, 3)] as number;
}

/** Points for meteorites by their numbers: ties share the sum of their places, rounded down. */
export function meteoritePoints(own: number, others: number[], players: number): number {
  if (own === 0) return 0;
  const more = others.filter((n) => n > own).length;
  const same = others.filter((n) => n === own).length + 1;
  const places = (METEORITES[players] ?? []).slice(more, more + same);
  return Math.floor(places.reduce((a, b) => a + b, 0) / same);
}

/** The lines of the pad that depend on what is built. `others`: the other cities' numbers of meteorites. */
export function cityLines(plots: Plot[], others: number[], players: number): Record<string, number> {
  const group = (kind: string): number => GROUPS[Math.min(largestGroup(plots, kind).length, 10)] as number;
  const homes = plots.filter((p) => isKind(p.content, "residential"));
  const flats = plots.filter((p) => isKind(p.content, "apartment"));
  const target = (p: Plot): string => p.content.slice(p.content.indexOf("-") + 1);
  return {
    hydrogen: group("hydrogen"),
    oxygen: group("oxygen"),
    water: group("water"),
    greenhouse: group("greenhouse"),
    "greenhouse-sets": fruitSets(plots),
    meteorites: meteoritePoints(count(plots, "meteorite"), others, players),
    "sales-offices": 2 * count(plots, "sales-office"),
    residential:
      2 *
      homes.reduce(
        (n, home) =>
          n + plots.filter((p) => p !== home && isKind(p.content, target(home)) && touch(home, p, true)).length,
        0,
      ),
    apartments: flats.reduce((n, flat) => n + count(plots, target(flat)), 0),
  };
}

export function sum(lines: Record<string, number>): number {
  return Object.values(lines).reduce((a, b) => a + b, 0);
}

/** How many meteorites everybody else has, the Automaton included. */
export function otherMeteorites(
  view: { seats: Pick<SeatView, "city">[]; automaton?: Pick<Automaton, "cards" | "tiles"> },
  seat: number,
  printed: (card: string) => string[],
): number[] {
  const numbers = view.seats.flatMap((other, i) => (i === seat ? [] : [count(plotsOfCity(other.city), "meteorite")]));
  if (view.automaton) {
    const tiles = Object.entries(view.automaton.tiles).reduce(
      (n, [tile, k]) => n + (isKind(tile, "meteorite") ? k : 0),
      0,
    );
    numbers.push(
      view.automaton.cards.reduce((n, card) => n + printed(card).filter((c) => c === "meteorite").length, tiles),
    );
  }
  return numbers;
}

const standsOnScaffolds = (content: string): boolean =>
  ["residential", "apartment", "landing-pad"].some((kind) => isKind(content, kind));

/** What tiles would bring on the plots there are, one after the other, each where it brings most. */
export function worth(plots: Plot[], contents: string[], others: number[], players: number): number {
  let city = plots;
  let total = 0;
  for (const content of contents) {
    if (content === "demolition" || content === "redistribution") continue;
    let best: { plot: Plot; gain: number } | null = null;
    for (const plot of city) {
      if (plot.content !== "empty" && !(plot.content === "scaffold" && standsOnScaffolds(content))) continue;
      const found = gain(city, plot, content, others, players);
      if (!best || found > best.gain) best = { plot, gain: found };
    }
    if (!best) continue;
    const { plot, gain: most } = best;
    city = city.map((p) => (p === plot ? { ...p, content } : p));
    total += most;
  }
  return total;
}

/** What the city gains (or loses) when this content comes to lie on that plot. */
export function gain(plots: Plot[], at: Plot, content: string, others: number[], players: number): number {
  const after = plots.map((p) => (p === at ? { ...p, content } : p));
  return sum(cityLines(after, others, players)) - sum(cityLines(plots, others, players));
}
