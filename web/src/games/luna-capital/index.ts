/** Luna Capital in the browser. */

import { mount } from "svelte";
import type { GameClient } from "../../lib/game";
import { seatPlace, type Flight } from "../../lib/lights";
import type { LogEvent } from "../../lib/protocol";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import "./luna.css";
import type { LunaView } from "./shown";
import ModuleSymbols from "./ModuleSymbols.svelte";
import Picture from "./Picture.svelte";
import RulesPage from "./RulesPage.svelte";
import ScorePad from "./ScorePad.svelte";
import SeatLine from "./SeatLine.svelte";
import { LunaSession } from "./session.svelte";
import { actionWords } from "./words";

mount(ModuleSymbols, { target: document.body }); // once for all screens, as the shell does with its own symbols

const tray = ({ args }: LogEvent): string => `.board [data-set="${typeof args["set"] === "number" ? args["set"] : 0}"]`;

/** A set goes to whoever takes it; robots, tokens and points come home. */
function flights(event: LogEvent): Flight[] {
  const to = seatPlace(event.seat);
  const n = typeof event.args["n"] === "number" ? event.args["n"] : 1;
  switch (event.event) {
    case "takes":
      return [{ icon: "g-hand", from: tray(event), to }];
    case "gains-robots":
      return [{ icon: "g-robot", n, from: ".board .ground", to }];
    case "gains-token":
      return [{ icon: "g-token", n, from: ".board .ground", to }];
    case "concession":
      return [{ icon: "g-concessions", from: ".board .goals", to }];
    default:
      return [];
  }
}

export const client: GameClient<LunaSession> = {
  open: (table) => new LunaSession(table),
  Board,
  Tray: Hand,
  words: (action, view: LunaView, text) => actionWords(action, view, text),
  SeatLine,
  Picture,
  minutes: 30,
  difficulty: "medium",
  RulesPage,
  Result: ScorePad,
  Breakdown: ScorePad,
  links: ["card", "concession"],
  details: ["takes-tile", "tile-added", "automaton-tile"],
  lights: (event) => (typeof event.args["set"] === "number" ? [tray(event)] : []),
  flights,
  race: (view: LunaView) => view.seats.map((seat) => seat.points["total"] ?? 0),
  raceLabel: "ui-race",
  sounds: {
    builds: "stone",
    demolishes: "stone",
    lays: "card",
    "lays-robot": "card",
    "lays-down": "card",
    takes: "turn",
    draws: "card",
    concession: "light",
    scores: "coin",
  },
};
