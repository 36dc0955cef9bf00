"""A turn, step by step: what the active seat may do, why not, and what happens then."""

import numpy as np

from moontable.engine.game import END_REASON, OUTCOME_SIZE, RANK, SCORE
from moontable.engine.game import OVER as OUT_OVER
from moontable.engine.log import emit
from moontable.engine.rule import rule

from . import state as st
from .actions import AT, CARD, ON_PLOT, PASS, ROBOT, SET, SLOT, SWAP_HANDS, TILE_TYPE
from .cards import EVERYONE, JUST_DRAWN, drop_from_hand, in_hand, put_under, take_into_hand, turn_number
from .city import all_plots, any_card_fits, fits_somewhere, lay_card, places_for
from .events import E
from .scoring import scaffolds, total_points
from .tiles import (
    build,
    drop_drawn,
    first_of_its_kind,
    keep_card,
    next_tile,
    pick_up,
    plots_for_held,
    plots_for_tile,
    swap_tiles,
    tile_choices,
    tiles_after,
    was_drawn,
)
from .turns import begin_turn, end_turn, places
from .words import Face, R, Stage


@rule
def acting(s):
    """One seat at a time."""
    return 0 if s.over else 1 << s.active


# ---------------------------------------------------------------------------------------------------------------
# What may be done, and why not


@rule
def legal(s, seat, out):
    n = 0
    if s.over or seat != s.active:
        return n
    stage = s.stage
    if stage == Stage.PLOT:
        plots = plots_for_held(s, seat)
        for p in range(4 * s.laid[seat]):
            out[n] = ON_PLOT + p
            n += (plots >> p) & 1
    elif stage == Stage.PLACE:
        number = number_to_obey(s)
        first, last = max(s.left[seat] - 1, 0), min(s.right[seat] + 1, st.COLUMNS - 1)
        for row in range(max(s.top[seat] - 1, 0), min(s.bottom[seat] + 2, st.ROWS)):
            columns = places_for(s, seat, row, number)
            for column in range(first, last + 1):
                out[n] = AT + st.COLUMNS * row + column
                n += (columns >> column) & 1
    elif stage == Stage.LAY:
        if why_not_robot(s, seat) == R.LEGAL:
            out[n] = ROBOT
            n += 1
        every = s.face != Face.UP
        for i in range(s.hand_size[seat]):
            if every or fits_somewhere(s, seat, np.int64(s.hand[seat, i])):
                out[n] = CARD + s.hand[seat, i]
                n += 1
    elif stage == Stage.TAKE:
        for place in range(places(s)):
            if why_not_take(s, seat, place) == R.LEGAL:
                out[n] = SET + place
                n += 1
        if s.tokens[seat] > 0:
            for slot in range(st.SETS * st.SET_TILES):
                if why_not_pick(s, seat, slot) == R.LEGAL:
                    out[n] = SLOT + slot
                    n += 1
    elif stage == Stage.TILE:
        choices = tile_choices(s, seat)
        for t in range(st.TYPES):
            out[n] = TILE_TYPE + t
            n += (choices >> t) & 1
    elif stage == Stage.EXCHANGE or stage == Stage.DISCARD:
        if stage == Stage.EXCHANGE:
            out[n] = PASS
            n += 1
        for i in range(s.hand_size[seat]):
            out[n] = CARD + s.hand[seat, i]
            n += 1
    elif stage == Stage.EXCHANGE_SET:
        for place in range(places(s)):
            out[n] = SET + place
            n += 1
    elif stage == Stage.REDISTRIBUTE:
        for slot in range(st.SETS * st.SET_TILES):
            if why_not_pick(s, seat, slot) == R.LEGAL:
                out[n] = SLOT + slot
                n += 1
    elif stage == Stage.KEEP or stage == Stage.UNDER:
        for i in range(s.drawn_size):
            out[n] = CARD + s.drawn[i]
            n += 1
    else:  # HANDS
        out[0] = PASS
        out[1] = SWAP_HANDS
        n = 2
    return n


@rule
def why_not(s, seat, action):
    """0 when the action is legal, else the number of the refusal that explains it best."""
    if s.over:
        return R.GAME_OVER
    if seat != s.active:
        return R.NOT_YOUR_TURN
    stage = s.stage
    if action == PASS:
        return R.LEGAL if stage == Stage.EXCHANGE or stage == Stage.HANDS else R.NOT_NOW
    if action == SWAP_HANDS:
        return R.LEGAL if stage == Stage.HANDS else R.NOT_NOW
    if action == ROBOT:
        return why_not_robot(s, seat)
    if action < SLOT:
        return why_not_take(s, seat, action - SET)
    if action < CARD:
        return why_not_pick(s, seat, action - SLOT)
    if action < AT:
        return why_not_card(s, seat, action - CARD)
    if action < TILE_TYPE:
        return why_not_at(s, seat, (action - AT) // st.COLUMNS, (action - AT) % st.COLUMNS)
    if action < ON_PLOT:
        return why_not_tile(s, seat, action - TILE_TYPE)
    return why_not_plot(s, seat, action - ON_PLOT)


@rule
def why_not_robot(s, seat):
    """L3, L17: whether or not a card fits, one robot for the card of this turn."""
    if s.stage != Stage.LAY:
        return R.NOT_NOW
    if s.face == Face.ROBOT:
        return R.ALREADY_ROBOT
    return R.LEGAL if s.robots[seat] > 0 else R.NO_ROBOT


@rule
def why_not_take(s, seat, place):
    """L4: the set with the last-delivery marker costs a card from the hand."""
    if s.stage != Stage.TAKE and s.stage != Stage.EXCHANGE_SET:
        return R.NOT_NOW
    if s.set_card[place] < 0:
        return R.NO_SET
    if s.stage == Stage.TAKE and place == s.last_delivery and s.hand_size[seat] == 0:
        return R.HAND_EMPTY
    return R.LEGAL


@rule
def why_not_pick(s, seat, slot):
    """L8: tiles under different cards. The one nearer the deck is named first; equal tiles of a set are one choice."""
    if s.stage != Stage.TAKE and s.stage != Stage.REDISTRIBUTE:
        return R.NOT_NOW
    if s.tokens[seat] == 0:
        return R.NO_TOKEN
    place, i = slot >> 2, slot & 3
    if i >= s.set_size[place]:
        return R.NO_TILE_THERE
    if s.stage == Stage.TAKE and not tiles_after(s, place):
        return R.SWAP_ORDER
    if s.stage == Stage.REDISTRIBUTE and place <= s.picked >> 2:
        return R.SWAP_ORDER
    return R.LEGAL if first_of_its_kind(s, place, i) else R.SAME_TILE


@rule
def why_not_card(s, seat, card):
    if s.stage == Stage.KEEP or s.stage == Stage.UNDER:
        return R.LEGAL if was_drawn(s, card) else R.CARD_NOT_DRAWN
    if s.stage != Stage.EXCHANGE and s.stage != Stage.DISCARD and s.stage != Stage.LAY:
        return R.NOT_NOW
    if not in_hand(s, seat, card):
        return R.CARD_NOT_IN_HAND
    if s.stage == Stage.LAY and s.face == Face.UP and not fits_somewhere(s, seat, card):
        return R.CARD_NOT_FITTING
    return R.LEGAL


@rule
def number_to_obey(s):
    """The number that has to fit into its row: none under a robot or face down (L2)."""
    return st.NUMBER[s.chosen] if s.face == Face.UP else 0


@rule
def why_not_at(s, seat, row, column):
    if s.stage != Stage.PLACE:
        return R.NOT_NOW
    if (places_for(s, seat, row, number_to_obey(s)) >> column) & 1:
        return R.LEGAL
    if (s.occupied[seat, row] >> column) & 1:
        return R.PLACE_TAKEN
    if row < s.bottom[seat] - st.MAX_ROWS + 1 or row > s.top[seat] + st.MAX_ROWS - 1:
        return R.ROW_LIMIT
    if (s.open[seat, row] >> column) & 1 == 0:
        return R.PLACE_APART
    return R.NUMBER_ORDER


@rule
def why_not_tile(s, seat, tile):
    if s.stage != Stage.TILE:
        return R.NOT_NOW
    if (tile_choices(s, seat) >> tile) & 1:
        return R.LEGAL
    for i in range(s.tiles_size):
        if s.tiles[i] == tile:
            return R.TILE_NO_ROOM
    return R.TILE_NOT_TAKEN


@rule
def why_not_plot(s, seat, plot):
    if s.stage != Stage.PLOT:
        return R.NOT_NOW
    if (plots_for_held(s, seat) >> plot) & 1:
        return R.LEGAL
    if (plots_for_tile(s, seat, s.tile) >> plot) & 1:
        return R.PLOT_NEEDED
    if (all_plots(s, seat) >> plot) & 1 == 0:
        return R.NO_PLOT
    if (s.masks[seat, st.M_SCAFFOLD] >> plot) & 1:
        return R.SCAFFOLD_ONLY_BUILDINGS
    return R.PLOT_TAKEN


# ---------------------------------------------------------------------------------------------------------------
# What happens


DECISION_KINDS = len(Stage)


@rule
def decision_kind(s, seat):
    return np.int64(s.stage)


@rule
def apply(s, seat, action, log):
    """Take the step, then go on to the next decision: the next tile of this turn, or the next turn."""
    if take_step(s, seat, np.int64(action), log) and not next_tile(s, seat, log):
        end_turn(s, log)


@rule
def take_step(s, seat, action, log):
    """Resolve one decision. True when it is time for the next tile of the turn."""
    stage = s.stage
    if stage == Stage.PLOT:
        return not build(s, seat, action - ON_PLOT, log)
    if stage == Stage.PLACE:
        lay_chosen(s, seat, (action - AT) // st.COLUMNS, (action - AT) % st.COLUMNS, log)
        return True
    if stage == Stage.LAY:
        if action != ROBOT:
            return choose_card(s, seat, action - CARD, log)
        s.face = Face.ROBOT
    elif stage == Stage.UNDER:
        goes_under(s, seat, action - CARD, log)
        return rest_goes_under(s, seat, log)
    elif stage == Stage.KEEP:
        keep_card(s, seat, action - CARD, log)
        s.stage = Stage.UNDER
        return s.drawn_size < 2 and rest_goes_under(s, seat, log)
    else:
        begin_step(s, seat, action, log)
    return False


@rule
def begin_step(s, seat, action, log):
    """The steps before a card is laid."""
    stage = s.stage
    if stage == Stage.TAKE:
        if action < SLOT:
            s.taking = action - SET
            if s.taking == s.last_delivery:
                s.stage = Stage.DISCARD
            else:
                take_set(s, seat, log)
        else:
            s.picked = action - SLOT
            s.stage = Stage.REDISTRIBUTE
    elif stage == Stage.REDISTRIBUTE:
        redistribute(s, seat, action - SLOT, log)
    elif stage == Stage.DISCARD:
        emit(log, E.DISCARDS, seat, action - CARD)
        drop_from_hand(s, seat, action - CARD)
        put_under(s, seat, action - CARD, turn_number(s))
        take_set(s, seat, log)
    elif stage == Stage.TILE:
        pick_up(s, action - TILE_TYPE)
    elif stage == Stage.EXCHANGE:
        if action == PASS:
            emit(log, E.NO_EXCHANGE, seat)
            exchange_done(s, seat, log)
        else:
            s.chosen = action - CARD
            s.stage = Stage.EXCHANGE_SET
    elif stage == Stage.EXCHANGE_SET:
        exchange(s, seat, action - SET, log)
    else:
        choose_hand(s, action == SWAP_HANDS, log)


@rule
def choose_hand(s, swap, log):
    """Solo: keep the three open cards or take the Automaton's; the other three go under the deck."""
    emit(log, E.HANDS_SWAPPED if swap else E.HANDS_KEPT, 0)
    for i in range(3):
        if swap:
            card = s.hand[0, i]
            s.hand[0, i] = s.offer[i]
            s.offer[i] = card
        put_under(s, np.int64(-1), np.int64(s.offer[i]), JUST_DRAWN)
        s.offer[i] = -1
    s.stage = Stage.EXCHANGE


@rule
def exchange(s, seat, place, log):
    """L5: a hand card lies on the board now, seen by all, and the board's card is in hand."""
    card = np.int64(s.chosen)
    other = np.int64(s.set_card[place])
    emit(log, E.EXCHANGES, seat, card, other)
    s.chosen = -1
    drop_from_hand(s, seat, card)
    take_into_hand(s, seat, other)
    s.hand_turn[seat, s.hand_size[seat] - 1] = 0
    s.set_card[place] = card
    s.known[card] = EVERYONE
    s.reveals += 1
    exchange_done(s, seat, log)


@rule
def exchange_done(s, seat, log):
    """From the last player backwards to the first, then the game begins."""
    if seat == s.first:
        begin_turn(s, seat, log)
    else:
        s.active = (seat + s.players - 1) % s.players
        s.stage = Stage.EXCHANGE


@rule
def redistribute(s, seat, slot, log):
    """L8. The token goes back to the supply."""
    first = np.int64(s.picked)
    a, b = first >> 2, slot >> 2
    emit(log, E.REDISTRIBUTES, seat, s.set_tile[a, first & 3], a + 1, s.set_tile[b, slot & 3], b + 1)
    swap_tiles(s, first, slot)
    s.picked = -1
    s.tokens[seat] -= 1
    s.tokens_left += 1
    s.stage = Stage.TAKE


@rule
def take_set(s, seat, log):
    place = s.taking
    card = np.int64(s.set_card[place])
    emit(log, E.TAKES, seat, card, place + 1, s.set_size[place])
    take_into_hand(s, seat, card)
    s.set_card[place] = -1
    n = s.set_size[place]
    for i in range(n):
        s.tiles[i] = s.set_tile[place, i]
        s.set_tile[place, i] = -1
        emit(log, E.TAKES_TILE, seat, s.tiles[i])
    s.set_size[place] = 0
    s.tiles_size = n
    s.stage = Stage.LAY
    s.face = Face.UP if any_card_fits(s, seat) else Face.DOWN


@rule
def choose_card(s, seat, card, log):
    """The first card of a city has only one place to go. True when it lies there."""
    s.chosen = card
    s.stage = Stage.PLACE
    if s.laid[seat] > 0:
        return False
    lay_chosen(s, seat, np.int64(st.HOME_ROW), np.int64(st.HOME_COLUMN), log)
    return True


@rule
def lay_chosen(s, seat, row, column, log):
    card = np.int64(s.chosen)
    s.chosen = -1
    emit(log, E.LAYS + s.face, seat, card, column - st.HOME_COLUMN, row - st.HOME_ROW)
    drop_from_hand(s, seat, card)
    lay_card(s, seat, card, row, column, s.face)
    if s.face == Face.ROBOT:
        s.robots[seat] -= 1
    if s.face != Face.DOWN:
        s.known[card] = EVERYONE
    s.face = Face.UP


@rule
def goes_under(s, seat, card, log):
    emit(log, E.PUTS_UNDER, seat, card)
    drop_drawn(s, card)
    put_under(s, seat, card, JUST_DRAWN)


@rule
def rest_goes_under(s, seat, log):
    """What is left of the drawn cards goes under the deck, and building goes on."""
    while s.drawn_size > 0:
        goes_under(s, seat, np.int64(s.drawn[0]), log)
    return True


# ---------------------------------------------------------------------------------------------------------------
# The result


@rule
def outcome(s, out):
    """Most points, then fewer visible scaffolds, then shared (L14); alone, the Automaton wins ties (L15)."""
    for i in range(OUTCOME_SIZE):
        out[i] = 0
    out[OUT_OVER] = s.over
    out[END_REASON] = s.end_reason
    players = np.int64(s.players)
    for seat in range(players):
        out[SCORE + seat] = total_points(s, seat)
    for seat in range(players):
        rank = 1
        for other in range(players):
            ahead = out[SCORE + other] - out[SCORE + seat]
            if ahead > 0 or (ahead == 0 and scaffolds(s, other) < scaffolds(s, seat)):
                rank += 1
        out[RANK + seat] = rank
    if s.players == 1 and out[SCORE] <= total_points(s, np.int64(st.AUTOMATON)):
        out[RANK] = 2
