/** Moon Colony Bloodbath in the browser. */

import { mount } from "svelte";
import type { GameClient } from "../../lib/game";
import Board from "./Board.svelte";
import type { ColonyView } from "./shown";
import ColonySymbols from "./ColonySymbols.svelte";
import Hand from "./Hand.svelte";
import Picture from "./Picture.svelte";
import Result from "./Result.svelte";
import RulesPage from "./RulesPage.svelte";
import SeatLine from "./SeatLine.svelte";
import { ColonySession } from "./session.svelte";
import Turned from "./Turned.svelte";

mount(ColonySymbols, { target: document.body }); // once for all screens, as the shell does with its own symbols

export const client: GameClient<ColonySession> = {
  open: (table) => new ColonySession(table),
  Board,
  Tray: Hand,
  SeatLine,
  Picture,
  minutes: 45,
  difficulty: "hard",
  RulesPage,
  Result,
  links: ["building", "card"],
  pages: ["turn"],
  Page: Turned,
  race: (view: ColonyView) => view.seats.map((seat) => seat.people),
  raceLabel: "ui-race",
  sounds: { turn: "turn", build: "stone", ruin: "stone", draw: "card", gain: "coin", add: "card", failed: "turn" },
};
