// Written by scripts/make_types.py from src/moontable/games/luna_capital/state.py. Do not edit.

/** A position of Luna Capital, field by field. */
export interface Position {
  /** state of the generator; seen by: nobody */
  rng: bigint;
  /** how often anyone has learned something new; undo stops there; seen by: everyone */
  reveals: number;
  /** seen by: everyone */
  players: number;
  /** seen by: everyone */
  over: number;
  /** seen by: everyone */
  stage: number;
  /** seat on turn; seen by: everyone */
  active: number;
  /** seat with the first-player marker; seen by: everyone */
  first: number;
  /** seen by: everyone */
  phase: number;
  /** seen by: everyone */
  round: number;
  /** seen by: everyone */
  turn_of_round: number;
  /** seen by: everyone */
  end_reason: number;
  /** area card of each set; -1: none; seen by: everyone */
  set_card: number[];
  /** seen by: everyone */
  set_tile: number[][];
  /** seen by: everyone */
  set_size: number[];
  /** seen by: everyone */
  last_delivery: number;
  /** tiles left in the tower, by type; their order is nobody's business; seen by: everyone */
  tower: number[];
  /** seen by: everyone */
  tower_size: number;
  /** two short-term, one long-term; seen by: everyone */
  concession: number[];
  /** mask of the seats that met it; seen by: everyone */
  claimed: number[];
  /** seen by: everyone */
  claimed_phase: number[];
  /** seen by: everyone */
  robots_left: number;
  /** seen by: everyone */
  tokens_left: number;
  /** seen by: nobody */
  deck: number[];
  /** seen by: everyone */
  deck_size: number;
  /** seen by: rule */
  under: number[];
  /** who put it there; -1: all know it; seen by: everyone */
  under_seat: number[];
  /** their turn then; 0: fresh from the deck, never in hand; seen by: everyone */
  under_turn: number[];
  /** seen by: everyone */
  under_size: number;
  /** mask of those who know who owns it; bit 4: the world; seen by: rule */
  known: number[];
  /** in the order they came; seen by: rule */
  hand: number[][];
  /** own turn in which each card came; seen by: nobody */
  hand_turn: number[][];
  /** seen by: everyone */
  hand_size: number[];
  /** seen by: everyone */
  robots: number[];
  /** seen by: everyone */
  tokens: number[];
  /** seen by: everyone */
  laid: number[];
  /** others do not see those face down; seen by: rule */
  city_card: number[][];
  /** seen by: everyone */
  city_row: number[][];
  /** seen by: everyone */
  city_column: number[][];
  /** seen by: everyone */
  city_face: number[][];
  /** seen by: everyone */
  plot: number[][];
  /** the plots of each class; seen by: everyone */
  masks: bigint[][];
  /** columns with a card; seen by: everyone */
  occupied: number[][];
  /** columns where a card may be added; seen by: everyone */
  open: number[][];
  /** columns that keep the row growing, by number - 1; seen by: everyone */
  fits: number[][][];
  /** seen by: everyone */
  left: number[];
  /** seen by: everyone */
  right: number[];
  /** seen by: everyone */
  top: number[];
  /** seen by: everyone */
  bottom: number[];
  /** the set being taken or just taken; seen by: everyone */
  taking: number;
  /** first tile chosen for a redistribution; seen by: everyone */
  picked: number;
  /** hand card to exchange or lay; seen by: active */
  chosen: number;
  /** how the card is laid; seen by: rule */
  face: number;
  /** tiles taken and not yet placed; seen by: everyone */
  tiles: number[];
  /** seen by: everyone */
  tiles_size: number;
  /** tile being placed; seen by: everyone */
  tile: number;
  /** from a landing pad; the active seat sees them; seen by: rule */
  drawn: number[];
  /** seen by: everyone */
  drawn_size: number;
  /** the Automaton's open hand at the start; seen by: everyone */
  offer: number[];
  /** seen by: everyone */
  automaton_cards: number[];
  /** seen by: everyone */
  automaton_tiles: number[];
  /** seen by: everyone */
  automaton_turns: number;
  /** seen by: everyone */
  pad: number[][];
}
