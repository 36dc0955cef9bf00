/** How far a city is on the way to a concession: have / need, and whether it is met. */

import { place, type ConcessionFace } from "./luna";
import { groups, isKind, plotsOfCity, type Plot } from "./scoring";
import type { CityCard } from "./shown";

export interface Progress {
  have: number;
  need: number;
}

const KINDS = ["hydrogen", "oxygen", "water", "greenhouse"];

function pattern(city: CityCard[], cells: string[]): Progress {
  const cards = new Set(city.map((c) => place(c.column, c.row)));
  const need = cells.join("").replaceAll(".", "").length;
  let have = 0;
  for (let row = -5; row <= 5; row++) {
    for (let column = -14; column <= 14; column++) {
      let hits = 0;
      let blocked = false;
      cells.forEach((line, i) =>
        [...line].forEach((wish, j) => {
          const there = cards.has(place(column + j, row + i));
          if (wish === "#" && there) hits++;
          if (wish === "." && there) blocked = true;
        }),
      );
      if (!blocked) have = Math.max(have, hits);
    }
  }
  return { have, need };
}

/** The most kinds of basic modules in one group joined by edges. */
function cluster(plots: Plot[]): Progress {
  const kindOf = (p: Plot): number => KINDS.findIndex((kind) => isKind(p.content, kind));
  const kinds = groups(plots.filter((p) => kindOf(p) >= 0)).map((group) => new Set(group.map(kindOf)).size);
  return { have: Math.max(0, ...kinds), need: KINDS.length };
}

/** Three cards above one another with the kind: the best column. */
function column(city: CityCard[], kind: string): Progress {
  const found = new Map<number, number>();
  for (const card of city) {
    if (card.face !== "down" && card.plots.some((c) => c !== null && isKind(c, kind)))
      found.set(card.column, (found.get(card.column) ?? 0) + 1);
  }
  return { have: Math.max(0, ...found.values()), need: 3 };
}

/** The longest line of plots of the kind, each next to the one before, along one row or column of cells. */
function line(plots: Plot[], kind: string, need: number): Progress {
  const mine = plots.filter((p) => isKind(p.content, kind));
  const at = new Map(mine.flatMap((p) => p.cells.map((cell): [string, Plot] => [place(...cell), p])));
  let have = 0;
  for (const start of mine) {
    for (const first of start.cells) {
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        let [x, y] = first;
        let length = 0;
        let last: Plot | undefined;
        for (let here = at.get(place(x, y)); here; here = at.get(place(x, y))) {
          if (here !== last) length++;
          last = here;
          x += dx;
          y += dy;
        }
        have = Math.max(have, length);
      }
    }
  }
  return { have, need };
}

const rowsOf = (city: CityCard[]): number =>
  city.length === 0 ? 0 : Math.max(...city.map((c) => c.row)) - Math.min(...city.map((c) => c.row)) + 1;

/** `others` are the other players' cities (only "fewest rows" looks at them). */
export function progress(face: ConcessionFace, city: CityCard[], others: CityCard[][]): Progress {
  const plots = plotsOfCity(city);
  switch (face.kind) {
    case "pattern":
      return pattern(city, face.cells);
    case "no-scaffold":
      return { have: plots.some((p) => p.content === "scaffold") ? 0 : 1, need: 1 };
    case "cluster-of-kinds":
      return cluster(plots);
    case "column":
      return column(city, face.of);
    case "line":
      return line(plots, face.of, face.least);
    case "fewest-rows":
      return { have: others.length > 0 && others.every((other) => rowsOf(other) > rowsOf(city)) ? 1 : 0, need: 1 };
    case "count":
      return { have: plots.filter((p) => isKind(p.content, face.of)).length, need: face.least };
    case "row-length": {
      const rows = new Map<number, number>();
      for (const card of city) rows.set(card.row, (rows.get(card.row) ?? 0) + 1);
      return { have: Math.max(0, ...rows.values()), need: face.least };
    }
  }
}
