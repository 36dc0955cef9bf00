/** Blue Moon City in the browser. */

import type { GameClient } from "../../lib/game";
import { seatPlace, type Flight } from "../../lib/lights";
import type { LogEvent } from "../../lib/protocol";
import "./people.css";
import Board from "./Board.svelte";
import type { CityView } from "./shown";
import Hand from "./Hand.svelte";
import Picture from "./Picture.svelte";
import RulesPage from "./RulesPage.svelte";
import SeatLine from "./SeatLine.svelte";
import { CitySession } from "./session.svelte";
import { actionWords } from "./words";

/** Markers land, crystals and scales fly to whoever gets them, offerings to the obelisk. Figures and dragons walk by themselves. */
function flights({ event, seat, args }: LogEvent): Flight[] {
  const thing = (word: string) => (Array.isArray(args[word]) ? `.board [data-${word}="${args[word][1]}"]` : "");
  const number = (word: string) => (typeof args[word] === "number" ? args[word] : 0);
  const home = seatPlace(seat);
  const here = `.board [data-figure="${seat}"]`;
  const bonus = (from: string): Flight[] =>
    (["crystals", "scales", "cards"] as const)
      .map((what) => ({ icon: `i-${what.slice(0, -1)}`, n: number(what), from, to: home }))
      .filter((flight) => flight.n > 0);
  switch (event) {
    case "contributes":
      return [{ icon: "i-marker", from: home, to: thing("building") }];
    case "majority":
    case "construction":
    case "neighbourhood":
      return bonus(thing("building"));
    case "dragon-scales":
      return bonus(here);
    case "scales-scored":
      return [
        { icon: "i-scale", n: number("scales"), from: home, to: ".board [data-pool]" },
        { icon: "i-crystal", n: number("crystals"), from: ".board [data-pool]", to: home },
      ];
    case "offers":
      return [{ icon: "i-crystal", n: number("cost"), from: home, to: ".board [data-obelisk]" }];
    default:
      return [];
  }
}

export const client: GameClient<CitySession> = {
  open: (table) => new CitySession(table),
  Board,
  Tray: Hand,
  words: (action, view: CityView, text) => actionWords(action, view, text),
  SeatLine,
  Picture,
  minutes: 30,
  difficulty: "medium",
  RulesPage,
  links: ["building", "dragon"],
  details: ["pays"],
  lights: ({ event, seat }) =>
    event === "offers" ? [".board [data-obelisk]"] : seat >= 0 ? [`.board [data-figure="${seat}"]`] : [],
  flights,
  race: (view: CityView) => view.seats.map((seat) => seat.offerings),
  raceLabel: "ui-race",
  sounds: {
    contributes: "stone",
    rebuilt: "light",
    offers: "light",
    draws: "card",
    discards: "card",
    "dragon-flies": "turn",
    "scales-scored": "coin",
  },
};
