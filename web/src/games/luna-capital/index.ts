/** Luna Capital in the browser. */

import { mount } from "svelte";
import type { GameClient } from "../../lib/game";
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

mount(ModuleSymbols, { target: document.body }); // once for all screens, as the shell does with its own symbols

export const client: GameClient<LunaSession> = {
  open: (table) => new LunaSession(table),
  Board,
  Tray: Hand,
  SeatLine,
  Picture,
  RulesPage,
  Result: ScorePad,
  links: ["card", "concession"],
  details: ["takes-tile", "tile-added", "automaton-tile"],
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
