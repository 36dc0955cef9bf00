"""A turn, step by step: what speaks against an action, and what it does.

The rows of the table in `actions.py` name these rules. What an action does returns whether it is time for the next tile
of the turn: the card lies there, or a tile has been built.
"""

import numpy as np

from moontable.engine.game import END_REASON, OUTCOME_SIZE, RANK, SCORE
from moontable.engine.game import OVER as OUT_OVER
from moontable.engine.log import emit, is_read
from moontable.engine.rule import rule

from . import state as st
from .cards import EVERYONE, JUST_DRAWN, drop_from_hand, in_hand, put_under, take_into_hand, turn_number
from .city import all_plots, any_card_fits, beside, fits_somewhere, lay_card, places_for
from .events import E
from .scoring import scaffolds, total_points
from .tiles import (
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
from .turns import begin_turn, end_turn
from .words import Face, R, Stage


@rule
def acting(s):
    """One seat at a time."""
    return 0 if s.over else 1 << s.active


@rule
def why_not_acting(s, seat):
    if s.over:
        return R.GAME_OVER
    return R.LEGAL if seat == s.active else R.NOT_YOUR_TURN


DECISION_KINDS = len(Stage)


@rule
def decision_kind(s, seat):
    return np.int64(s.stage)


@rule
def go_on(s, seat, building, log):
    """After an action: the next tile of this turn, or the next turn."""
    if building and not next_tile(s, seat, log):
        end_turn(s, log)


# ---------------------------------------------------------------------------------------------------------------
# Before the first turn


@rule
def keep_hand(s, seat, log):
    emit(log, E.HANDS_KEPT, seat)
    return put_offer_under(s)


@rule
def swap_hands(s, seat, log):
    emit(log, E.HANDS_SWAPPED, seat)
    for i in range(3):
        card = s.hand[seat, i]
        s.hand[seat, i] = s.offer[i]
        s.offer[i] = card
    return put_offer_under(s)


@rule
def put_offer_under(s):
    """Solo: of the two open hands the one that was not chosen goes under the deck."""
    for i in range(3):
        put_under(s, np.int64(-1), np.int64(s.offer[i]), JUST_DRAWN)
        s.offer[i] = -1
    s.stage = Stage.EXCHANGE
    return False


@rule
def no_exchange(s, seat, log):
    emit(log, E.NO_EXCHANGE, seat)
    return exchange_done(s, seat, log)


@rule
def offer(s, seat, card, log):
    s.chosen = card
    s.stage = Stage.EXCHANGE_SET
    return False


@rule
def why_not_set(s, seat, place):
    return R.LEGAL if s.set_card[place] >= 0 else R.NO_SET


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
    return exchange_done(s, seat, log)


@rule
def exchange_done(s, seat, log):
    """From the last player backwards to the first, then the game begins."""
    if seat == s.first:
        begin_turn(s, seat, log)
    else:
        s.active = (seat + s.players - 1) % s.players
        s.stage = Stage.EXCHANGE
    return False


# ---------------------------------------------------------------------------------------------------------------
# Taking a set


@rule
def why_not_take(s, seat, place):
    """L4: the set with the last-delivery marker costs a card from the hand."""
    if s.set_card[place] < 0:
        return R.NO_SET
    return R.HAND_EMPTY if place == s.last_delivery and s.hand_size[seat] == 0 else R.LEGAL


@rule
def take(s, seat, place, log):
    s.taking = place
    if place != s.last_delivery:
        return take_set(s, seat, log)
    s.stage = Stage.DISCARD
    return False


@rule
def why_not_in_hand(s, seat, card):
    return R.LEGAL if in_hand(s, seat, card) else R.CARD_NOT_IN_HAND


@rule
def discard(s, seat, card, log):
    """L4: the price of the last delivery."""
    emit(log, E.DISCARDS, seat, card)
    drop_from_hand(s, seat, card)
    put_under(s, seat, card, turn_number(s))
    return take_set(s, seat, log)


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
    return False


@rule
def why_not_move(s, seat, slot):
    """L8: the tile nearer the deck is named first, so there must be one farther away to swap it with."""
    return why_not_pick(s, seat, slot, tiles_after(s, slot >> 2))


@rule
def why_not_swap(s, seat, slot):
    """L8: with a tile under another card, farther from the deck."""
    return why_not_pick(s, seat, slot, slot >> 2 > s.picked >> 2)


@rule
def why_not_pick(s, seat, slot, in_order):
    """Equal tiles of a set are one choice."""
    if s.tokens[seat] == 0:
        return R.NO_TOKEN
    place, i = slot >> 2, slot & 3
    if i >= s.set_size[place]:
        return R.NO_TILE_THERE
    if not in_order:
        return R.SWAP_ORDER
    return R.LEGAL if first_of_its_kind(s, place, i) else R.SAME_TILE


@rule
def move(s, seat, slot, log):
    s.picked = slot
    s.stage = Stage.REDISTRIBUTE
    return False


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
    return False


# ---------------------------------------------------------------------------------------------------------------
# Laying a card


@rule
def why_not_robot(s, seat):
    """L3, L17: whether or not a card fits, one robot for the card of this turn."""
    if s.face == Face.ROBOT:
        return R.ALREADY_ROBOT
    return R.LEGAL if s.robots[seat] > 0 else R.NO_ROBOT


@rule
def send_robot(s, seat, log):
    s.face = Face.ROBOT
    return False


@rule
def why_not_lay(s, seat, card):
    """L3: who lays a card by its number lays one that fits."""
    if not in_hand(s, seat, card):
        return R.CARD_NOT_IN_HAND
    return R.CARD_NOT_FITTING if s.face == Face.UP and not fits_somewhere(s, seat, card) else R.LEGAL


@rule
def lay(s, seat, card, log):
    """The first card of a city has only one place to go."""
    s.chosen = card
    s.stage = Stage.PLACE
    if s.laid[seat] > 0:
        return False
    return lay_chosen(s, seat, np.int64(st.HOME_ROW), np.int64(st.HOME_COLUMN), log)


@rule
def number_to_obey(s):
    """The number that has to fit into its row: none under a robot or face down (L2)."""
    return st.NUMBER[s.chosen] if s.face == Face.UP else 0


@rule
def why_not_at(s, seat, row, column):
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
def lay_chosen(s, seat, row, column, log):
    card = np.int64(s.chosen)
    s.chosen = -1
    if is_read(log):
        k, side = beside(s.laid[seat], s.city_row[seat], s.city_column[seat], s.city_face[seat], row, column)
        other = s.city_card[seat, k] if side > 0 else -1
        emit(log, E.LAYS + s.face, seat, card, column - st.HOME_COLUMN, row - st.HOME_ROW, side, other)
    drop_from_hand(s, seat, card)
    lay_card(s, seat, card, row, column, s.face)
    if s.face == Face.ROBOT:
        s.robots[seat] -= 1
    if s.face != Face.DOWN:
        s.known[card] = EVERYONE
    s.face = Face.UP
    return True


# ---------------------------------------------------------------------------------------------------------------
# Building


@rule
def why_not_tile(s, seat, tile):
    if (tile_choices(s, seat) >> tile) & 1:
        return R.LEGAL
    for i in range(s.tiles_size):
        if s.tiles[i] == tile:
            return R.TILE_NO_ROOM
    return R.TILE_NOT_TAKEN


@rule
def hold(s, seat, tile, log):
    pick_up(s, tile)
    return False


@rule
def why_not_plot(s, seat, plot):
    if (plots_for_held(s, seat) >> plot) & 1:
        return R.LEGAL
    if (plots_for_tile(s, seat, s.tile) >> plot) & 1:
        return R.PLOT_NEEDED
    if (all_plots(s, seat) >> plot) & 1 == 0:
        return R.NO_PLOT
    if (s.masks[seat, st.M_SCAFFOLD] >> plot) & 1:
        return R.SCAFFOLD_ONLY_BUILDINGS
    return R.PLOT_TAKEN


@rule
def why_not_drawn(s, seat, card):
    return R.LEGAL if was_drawn(s, card) else R.CARD_NOT_DRAWN


@rule
def keep(s, seat, card, log):
    """A landing pad's card; with one other there is no order to choose."""
    keep_card(s, seat, card, log)
    s.stage = Stage.UNDER
    return s.drawn_size < 2 and rest_goes_under(s, seat, log)


@rule
def put_first_under(s, seat, card, log):
    goes_under(s, seat, card, log)
    return rest_goes_under(s, seat, log)


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
