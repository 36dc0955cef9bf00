// Written by scripts/make_types.py from src/moontable/games/blue_moon_city/state.py. Do not edit.

/** A position of Blue Moon City, field by field. */
export interface Position {
  /** state of the generator; seen by: nobody */
  rng: bigint;
  /** how often anyone has learned something new; undo stops there; seen by: everyone */
  reveals: number;
  /** seen by: everyone */
  players: number;
  /** seen by: everyone */
  over: number;
  /** turns begun, from 1; seen by: everyone */
  turn: number;
  /** seen by: everyone */
  edition: number;
  /** 1: all tiles random; seen by: everyone */
  variant: number;
  /** seen by: everyone */
  expansion: number;
  /** seat on turn; seen by: everyone */
  active: number;
  /** seen by: everyone */
  phase: number;
  /** seen by: everyone */
  end_reason: number;
  /** steps the figure has left; seen by: everyone */
  steps: number;
  /** an offering was made this turn; seen by: everyone */
  offered: number;
  /** the dragons' scales of this turn are given; seen by: everyone */
  dragons_paid: number;
  /** once all is rebuilt: see scoring.reach_of_offering; seen by: active */
  reach: number;
  /** building on each cell; -1: no tile; seen by: everyone */
  tile: number[];
  /** seen by: everyone */
  rebuilt: number[];
  /** seat of the marker; -1: open; seen by: everyone */
  markers: number[][];
  /** seen by: everyone */
  open_spaces: number[];
  /** buildings not yet rebuilt; seen by: everyone */
  ruins: number;
  /** seen by: everyone */
  figure: number[];
  /** -1: outside the city; seen by: everyone */
  dragon: number[];
  /** seen by: owner */
  hand: number[][];
  /** seen by: everyone */
  hand_size: number[];
  /** won this turn, not looked at yet; seen by: nobody */
  aside: number[][];
  /** seen by: everyone */
  aside_size: number[];
  /** seen by: end */
  crystals: number[];
  /** seen by: everyone */
  scales: number[];
  /** seen by: everyone */
  free_markers: number[];
  /** seen by: everyone */
  offerings: number[];
  /** 1: was out of reach of an offering for a turn; 2: has made the last; seen by: everyone */
  waived: number[];
  /** golden scales left; below 0 while a contribution resolves; seen by: everyone */
  pool: number;
  /** seat of each offering, from the bottom; seen by: everyone */
  obelisk: number[];
  /** seen by: everyone */
  obelisk_size: number;
  /** unordered: cards are drawn at random; seen by: nobody */
  deck: number[];
  /** seen by: everyone */
  deck_size: number;
  /** seen by: everyone */
  discard: number[];
  /** seen by: everyone */
  discard_size: number;
  /** seen by: active */
  space: number;
  /** seen by: active */
  colour: number;
  /** seen by: active */
  sum: number;
  /** seen by: active */
  paid: number[];
  /** cards are added in ascending order; seen by: active */
  last_item: number;
  /** seen by: active */
  last_hoax: number;
  /** cards Hoax may still recolour, by colour; seen by: active */
  recolour: number[];
  /** cards that must still be recoloured; seen by: active */
  recolour_due: number[];
  /** colours named with Hoax; seen by: active */
  hoaxed: number;
  /** seen by: everyone */
  reset_discards: number;
}
