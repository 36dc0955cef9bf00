/** The toy game in the browser: the least that a game's folder needs. tests/web/test_fourth_game.py puts it into the page. */

import type { Choice, GameClient, Session, TableFace } from "../../lib/game";
import type { View } from "../../lib/protocol";
import Board from "./Board.svelte";
import Picture from "./Picture.svelte";
import RulesPage from "./RulesPage.svelte";
import SeatLine from "./SeatLine.svelte";

export interface ToyView extends View {
  seats: { points: number; cards: number; own?: string[] }[];
  gone: string[];
  deck: number;
}

export class ToySession implements Session {
  constructor(readonly table: TableFace) {}

  sentence = "";
  get view(): ToyView {
    return this.table.view as ToyView;
  }
  get choices(): Choice[] {
    const { text, legal } = this.table;
    return legal.map((a) => ({ label: text.format(a.message, a.args), run: () => this.table.act(a) }));
  }
  take(): boolean {
    return false;
  }
  point(): void {}
  back(): boolean {
    return false;
  }
}

export const client: GameClient<ToySession> = {
  open: (table) => new ToySession(table),
  Board,
  SeatLine,
  Picture,
  minutes: 2,
  difficulty: "easy",
  RulesPage,
  race: (view) => (view as ToyView).seats.map((seat) => seat.points),
  raceLabel: "ui-race",
  sounds: { revealed: "card" },
};
