/** Blue Moon City in the browser. */

import type { GameClient } from "../../lib/game";
import "./people.css";
import Board from "./Board.svelte";
import type { CityView } from "./shown";
import Hand from "./Hand.svelte";
import Picture from "./Picture.svelte";
import RulesPage from "./RulesPage.svelte";
import SeatLine from "./SeatLine.svelte";
import { CitySession } from "./session.svelte";

export const client: GameClient<CitySession> = {
  open: (table) => new CitySession(table),
  Board,
  Tray: Hand,
  SeatLine,
  Picture,
  RulesPage,
  links: ["building", "dragon"],
  details: ["pays"],
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
