/** What a game's folder gives the shell, and what the shell gives to it. The shell knows no game.
 *
 * web/src/games/<id>/index.ts exports `client: GameClient`. The shell draws the frame: prompt, buttons, seats, log, chat,
 * rules, replay, hints, undo. The game draws its board, its tray (a hand of cards) and one line for each seat.
 */

import type { Component } from "svelte";
import type { Flight } from "./lights";
import type { LegalAction, LogEvent, Rules, Said, View } from "./protocol";
import type { GameText } from "./text.svelte";

/** The table as a game may use it. Everything is reactive; nothing here knows the wire. */
export interface TableFace {
  readonly box: string; // the box it is played with, by its short hash; "": the standard one
  readonly view: View;
  readonly seat: number | null; // whose eyes we look with; null: a spectator
  readonly legal: LegalAction[]; // empty when nothing can be done, in replays, and while an action is under way
  readonly text: GameText;
  readonly hinted: number[]; // actions the hint points at
  act(action: LegalAction): void;
  actAll(actions: number[]): void;
  actText(text: string): void;
  /** Says in plain words why something is not possible (asks the rules). */
  why(text: string): void;
  /** Shows a sentence for a moment. */
  say(sentence: string): void;
}

/** A button in the zone "what I must do". Its label says what it does. */
export interface Choice {
  label: string;
  run: () => void;
  primary?: boolean;
  disabled?: boolean;
  icon?: string;
  hinted?: boolean;
}

/** A player's dealings with one table: what is selected, and what the zone "what I must do" shows. */
export interface Session {
  /** The sentence above the buttons; "" leaves it to the game's prompt message. */
  readonly sentence: string;
  readonly choices: Choice[];
  /** A legal action chosen from the list of all actions: true when the session deals with it itself. */
  take(action: LegalAction): boolean;
  /** Something in the log was pointed at: show it on the board. */
  point(word: string, thing: string): void;
  /** While somebody's moves are played out, show what is theirs; null: back to where the player looked before. */
  watch?(seat: number | null): void;
  /** A tutorial speaks of what this CSS selector names: bring it into sight, where the board hides parts of itself. */
  reveal?(selector: string): void;
  /** Escape was pressed: put down what is selected. True when there was something. */
  back(): boolean;
}

export interface GameClient<S extends Session = Session> {
  open(table: TableFace): S;
  /** The board: props { session }. */
  Board: Component<{ session: S }>;
  /** What lies before the player (a hand of cards): props { session }. */
  Tray?: Component<{ session: S }>;
  /** What an action does now, where the board tells more of it than its own message: what lies there, which of two equals. */
  words?(action: Said, view: View, text: GameText): string;
  /** The public things of one seat, for the rail: props { view, seat, text }. */
  SeatLine: Component<{ view: View; seat: number; text: GameText }>;
  /** The picture on the lobby's card. */
  Picture: Component;
  /** How long a game against one bot takes, and how hard it is: our own estimate, not what a box says. */
  minutes: number;
  difficulty: "easy" | "medium" | "hard";
  /** The rules reference: props { rules, text }. */
  RulesPage: Component<{ rules: Rules; text: GameText }>;
  /** How the result came about (a score pad), for the end screen: props { view, text }. */
  Result?: Component<{ view: View; text: GameText }>;
  /** What everybody's score is made of now, for a drawer at the table: props { view, text }. */
  Breakdown?: Component<{ view: View; text: GameText }>;
  /** Words of the log that the board can point at (`Session.point`). */
  links?: string[];
  /** Events that only say more about the one before: set back in the log, left out of the line above the prompt. */
  details?: string[];
  /** Events that are shown large on the stage, with all that follows from them, and how: props { session, events }. */
  pages?: string[];
  Page?: Component<{ session: S; events: LogEvent[] }>;
  /** What an event names is lit up on the board by itself ([data-building="..."] for a building, ...); this is lit too. */
  lights?(event: LogEvent): string[];
  /** What travels over the table with an event. */
  flights?(event: LogEvent): Flight[];
  /** How far each seat is, for the chart of the race: one number for each seat, and what it counts. */
  race(view: View): number[];
  raceLabel: string; // a message of the game or of the app
  /** Event ids that are worth a sound, and which. */
  sounds: Record<string, "card" | "stone" | "light" | "coin" | "turn">;
}
