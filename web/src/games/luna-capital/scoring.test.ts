/** The page's previews against the rules: random cities with the pad and the concessions the server gives them. */

/// <reference types="vite/client" />
import { describe, expect, it } from "vitest";
import box from "../../../../src/moontable/games/luna_capital/components.toml?raw";
import { progress } from "./concessions";
import { contentOf, openPlaces, plotsOf, robotsOn, type ConcessionFace } from "./luna";
import type { Automaton, CityCard } from "./shown";
import kept from "./positions.json?raw";
import { cityLines, gain, meteoritePoints, otherMeteorites, plotsOfCity, sum, worth } from "./scoring";

interface Kept {
  players: number;
  seats: { city: CityCard[]; points: Record<string, number>; meets: string[] }[];
  automaton?: Automaton;
}
const positions = JSON.parse(kept) as Kept[];

/** The printed cells of each card, and every concession, from the box itself. */
const cells = new Map(
  [...box.matchAll(/id = "(a\d\d\w)".*?cells = \[\["(.*?)", "(.*?)"\], \["(.*?)", "(.*?)"\]\]/g)].map((m) => [
    m[1] as string,
    m.slice(2, 6) as string[],
  ]),
);
const concessions = box
  .split("\n[[concession]]")
  .slice(1)
  .map((text): ConcessionFace => {
    const field = (name: string) => new RegExp(`^${name} = "?([^"\\n]*)"?`, "m").exec(text)?.[1] ?? "";
    const shape = /^cells = (\[.*?\])/m.exec(text)?.[1];
    return {
      id: field("id"),
      kind: field("kind") as ConcessionFace["kind"],
      of: field("of").startsWith("[") ? "" : field("of"),
      least: Number(field("min") || field("length") || field("each") || 0),
      cells: shape ? (JSON.parse(shape) as string[]) : [],
    };
  });

describe("the pad", () => {
  it("has positions to look at", () => {
    expect(positions.length).toBeGreaterThan(15);
    expect(cells.size).toBe(68);
    expect(concessions.length).toBe(24);
  });
  it("is the server's, line by line", () => {
    for (const position of positions) {
      position.seats.forEach((seat, i) => {
        const others = otherMeteorites(position, i, (card) => cells.get(card) ?? []);
        const lines = cityLines(plotsOfCity(seat.city), others, position.players);
        for (const [line, points] of Object.entries(lines))
          expect(points, `${line} of seat ${i}`).toBe(seat.points[line]);
      });
    }
  });
  it("knows when a concession is met", () => {
    for (const position of positions) {
      position.seats.forEach((seat, i) => {
        const others = position.seats.flatMap((other, k) => (k === i ? [] : [other.city]));
        const met = concessions.filter((c) => {
          const { have, need } = progress(c, seat.city, others);
          return have >= need;
        });
        expect(met.map((c) => c.id).sort()).toEqual([...seat.meets].sort());
      });
    }
  });
});

const card = (column: number, row: number, plots: (string | null)[], double: CityCard["double"] = ""): CityCard => ({
  card: `x${column}${row}`,
  number: 5,
  column,
  row,
  face: "up",
  double,
  plots,
});

describe("a preview", () => {
  it("counts a group across the seam of two cards", () => {
    const plots = plotsOfCity([
      card(0, 0, ["empty", "hydrogen", "empty", "empty"]),
      card(1, 0, ["empty", "hydrogen", "empty", "empty"]),
    ]);
    const seam = plots.find((p) => p.card === 1 && p.spot === 0);
    expect(gain(plots, seam as (typeof plots)[number], "hydrogen", [], 2)).toBe(5); // a group of 1 becomes one of 3
  });
  it("lets a home on a double plot look at ten plots, each once", () => {
    const plots = plotsOfCity([
      card(0, 0, ["empty", null, "sales-office", "sales-office"], "top"),
      card(
        1,
        0,
        [null, "empty", "sales-office", "empty"].map((c) => c ?? "sales-office"),
      ),
    ]);
    const home = plots[0] as (typeof plots)[number];
    expect(gain(plots, home, "residential-sales-office", [], 2)).toBe(8);
  });
  it("shares meteorite places, rounded down", () => {
    expect(meteoritePoints(2, [2, 0], 3)).toBe(6); // 10 + 2 for two
    expect(meteoritePoints(1, [3, 1, 1], 4)).toBe(2); // 5 + 2 + 0 for three
    expect(meteoritePoints(0, [0], 2)).toBe(0);
  });
  it("adds nothing for a bare city", () => expect(sum(cityLines([], [0], 2))).toBe(0));
});

describe("places", () => {
  it("are beside the city, in three rows at most", () => {
    const city = [card(0, 0, []), card(0, 1, []), card(0, 2, [])];
    const open = openPlaces(city)
      .map(([x, y]) => `${x},${y}`)
      .sort();
    expect(open).toEqual(["-1,0", "-1,1", "-1,2", "1,0", "1,1", "1,2"]);
    expect(openPlaces([])).toEqual([[0, 0]]);
  });
  it("hold one content for a double plot", () => {
    expect(plotsOf({ id: "x", number: 1, cells: ["", "", "scaffold", "water"], double: "top" })).toEqual([
      "empty",
      null,
      "scaffold",
      "water",
    ]);
  });
});

describe("tiles", () => {
  it("say what they are and how many robots they bring", () => {
    expect([
      contentOf("meteorite-robots"),
      robotsOn("meteorite-robots"),
      robotsOn("hydrogen-robot"),
      robotsOn("water"),
    ]).toEqual(["meteorite", 2, 1, 0]);
  });
});

describe("what a set would bring", () => {
  const plot = (spot: number, content: string) => ({
    card: 0,
    spot,
    content,
    cells: [[spot % 2, spot >> 1] as [number, number]],
  });
  it("puts each tile where it brings most, one after the other", () => {
    const city = [plot(0, "hydrogen"), plot(1, "empty"), plot(2, "empty"), plot(3, "scaffold")];
    expect(worth(city, ["hydrogen"], [], 2)).toBe(2);
    expect(worth(city, ["hydrogen", "hydrogen"], [], 2)).toBe(5);
    expect(worth(city, ["hydrogen", "hydrogen", "hydrogen"], [], 2)).toBe(5); // no collector stands on a scaffold
  });
  it("lets a residential module stand on a scaffold, and no tile in a full city", () => {
    expect(worth([plot(0, "water"), plot(1, "scaffold")], ["residential-water"], [], 2)).toBe(2);
    expect(worth([plot(0, "water")], ["water", "demolition"], [], 2)).toBe(0);
  });
});
