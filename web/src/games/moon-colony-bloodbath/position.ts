// Written by scripts/make_types.py from src/moontable/games/moon_colony_bloodbath/state.py. Do not edit.

/** A position of Moon Colony Bloodbath, field by field. */
export interface Position {
  /** state of the generator; seen by: nobody */
  rng: bigint;
  /** how often anyone has learned something new; undo stops there; seen by: everyone */
  reveals: number;
  /** seen by: everyone */
  players: number;
  /** seen by: everyone */
  over: number;
  /** solo: Robots instead of the Instruction Manual; seen by: everyone */
  endless: number;
  /** what lies in the discards is not shown again (ruling M21); seen by: everyone */
  memory: number;
  /** seen by: everyone */
  end_reason: number;
  /** seen by: everyone */
  step: number;
  /** seats that owe a decision; seen by: everyone */
  acting: number;
  /** seats waiting for the others' choices; seen by: everyone */
  blocked: number;
  /** seats that had their pause (ruling M7), as bits; seen by: everyone */
  paused: number;
  /** being resolved; seen by: everyone */
  card: number;
  /** number of the highest Event added so far; seen by: everyone */
  event: number;
  /** endless mode: Robots added in place of Events; seen by: everyone */
  extra_robots: number;
  /** robots set aside for the next Work: 1 no abilities, 2 no BUILD; seen by: everyone */
  aside: number;
  /** the same, for the card being resolved; seen by: everyone */
  this_work: number;
  /** Progress cards turned up so far; seen by: everyone */
  turns: number;
  /** seen by: everyone */
  shuffles: number;
  /** seen by: everyone */
  deck_n: number;
  /** cards left of those last shuffled; the rest was added on top; seen by: everyone */
  base: number;
  /** seen by: everyone */
  pile_n: number;
  /** seen by: everyone */
  added_n: number;
  /** seen by: everyone */
  robots_n: number;
  /** seen by: everyone */
  twists_n: number;
  /** Robots added but not yet turned up; seen by: everyone */
  robot_backs: number;
  /** seen by: everyone */
  twist_backs: number;
  /** seen by: everyone */
  deck: number[];
  /** where the group of the card here begins; seen by: everyone */
  deck_group: number[];
  /** discards, newest last; seen by: everyone */
  pile: number[];
  /** in this step, sorted; seen by: everyone */
  added: number[];
  /** Robots not yet seen, in no order; seen by: everyone */
  robots: number[];
  /** Twists not yet seen, in no order; seen by: everyone */
  twists: number[];
  /** copies left; seen by: everyone */
  developments: number[];
  /** seen by: everyone */
  buildings_n: number;
  /** seen by: everyone */
  discards_n: number;
  /** in no order, drawn at random; seen by: nobody */
  buildings: number[];
  /** how many of each Building; seen by: everyone */
  discards: number[];
  /** on the mat; seen by: everyone */
  people: number[];
  /** printed on Buildings; seen by: everyone */
  housed: number[];
  /** seen by: everyone */
  money: number[];
  /** seen by: everyone */
  food: number[];
  /** on all Buildings; seen by: everyone */
  boxes: number[];
  /** seen by: everyone */
  failed: number[];
  /** not yet added; seen by: everyone */
  perks: number[];
  /** places of the tableau ever used; some may be empty again; seen by: everyone */
  slots: number[];
  /** seen by: everyone */
  built_n: number[];
  /** the Building at each place; seen by: everyone */
  built: number[][];
  /** boxes on it; seen by: everyone */
  box: number[][];
  /** how many Buildings in play answer to each trigger; seen by: everyone */
  has: number[][];
  /** seen by: everyone */
  hand_n: number[];
  /** seen by: owner */
  hand: number[][];
  /** seen by: everyone */
  reserved_n: number[];
  /** on the mat (Construction Robot); seen by: owner */
  reserved: number[][];
  /** seen by: everyone */
  stored_n: number[];
  /** under the mat (Surveying); seen by: owner */
  stored: number[][];
  /** seen by: everyone */
  passed_n: number[];
  /** cards I passed on and know to be in a hand; seen by: owner */
  passed: number[][];
  /** Action chosen for Work; open once all have chosen; seen by: rule */
  chosen: number[];
  /** card for BUILD, or to pass on; seen by: rule */
  chosen_card: number[];
  /** chits: how often each Action was picked since the shuffle; seen by: everyone */
  actions_n: number[][];
  /** how many fewer people the card takes; seen by: everyone */
  reduction: number[];
  /** the card does not affect this seat; seen by: everyone */
  ignoring: number[];
  /** what is asked; seen by: everyone */
  wait: number[];
  /** seen by: everyone */
  depth: number[];
  /** seen by: everyone */
  f_ability: number[][];
  /** effect being carried out; seen by: everyone */
  f_at: number[][];
  /** seen by: everyone */
  f_end: number[][];
  /** units of the effect still to do; -1 not begun; seen by: everyone */
  f_left: number[][];
  /** the Building whose ability it is; seen by: everyone */
  f_slot: number[][];
  /** what was picked last, so that picks go upwards; seen by: everyone */
  f_last: number[][];
  /** seen by: everyone */
  f_stage: number[][];
  /** seen by: everyone */
  f_uses: number[][];
  /** seen by: everyone */
  pool_n: number[];
  /** seen by: everyone */
  p_ability: number[][];
  /** seen by: everyone */
  p_slot: number[][];
  /** seen by: everyone */
  p_level: number[][];
  /** seen by: everyone */
  p_times: number[][];
  /** bit masks of Buildings ever built, 32 a word; seen by: everyone */
  ever_built: bigint[][];
  /** how many Buildings were built; seen by: everyone */
  built_ever: number[];
}
