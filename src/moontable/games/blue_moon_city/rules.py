"""The turn of Blue Moon City: what speaks against an action, and what it does (2018 p.7-8, p.12-15).

The table in actions.py puts the two together, phase by phase.
"""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from . import payment, scoring
from . import state as st
from .cards import discard, draw_to_hand, everyone_takes_won_cards
from .setup import begin_turn, clear_payment
from .words import E, P, R

GREY_1, GREY_2 = 3 * st.GREY, 3 * st.GREY + 1
WHITE_1, YELLOW_1 = 3 * st.WHITE, 3 * st.YELLOW


@rule
def acting(s):
    return 0 if s.over else np.int64(1) << s.active


@rule
def why_not_acting(s, seat):
    if s.over:
        return R.GAME_OVER
    return R.FINE if seat == s.active else R.NOT_YOUR_TURN


# Movement phase (2018 p.7 and p.12, rulings B1, B2)


@rule
def why_not_move(s, seat, cell):
    if s.tile[cell] < 0:
        return R.NO_TILE
    distance = st.DISTANCE[s.figure[seat], cell]
    if distance == 0:
        return R.ALREADY_THERE
    return R.FINE if distance <= s.steps else R.TOO_FAR


@rule
def move(s, seat, cell, log):
    distance = st.DISTANCE[s.figure[seat], cell]
    s.steps -= distance
    s.figure[seat] = cell
    emit(log, E.MOVES, seat, s.tile[cell], distance)


@rule
def why_not_fly(s, seat, cell):
    if s.hand[seat, GREY_1] == 0:
        return R.NO_CARD
    if s.tile[cell] < 0:
        return R.NO_TILE
    return R.FINE if s.figure[seat] != cell else R.ALREADY_THERE


@rule
def fly(s, seat, cell, log):
    discard(s, seat, GREY_1)
    s.figure[seat] = cell
    emit(log, E.FLIES, seat, s.tile[cell])


@rule
def why_not_stride(s, seat):
    return R.FINE if s.hand[seat, GREY_2] > 0 else R.NO_CARD


@rule
def stride(s, seat, log):
    discard(s, seat, GREY_2)
    s.steps += 2
    emit(log, E.STRIDES, seat)


@rule
def why_not_lead(s, seat, dragon, cell, value):
    """Value 1: to any tile, from anywhere. Value 2: up to 3 steps, inside the city only."""
    if s.hand[seat, 3 * st.DRAGON_COLOUR[dragon] + value - 1] == 0:
        return R.NO_CARD
    if s.tile[cell] < 0:
        return R.NO_TILE
    at = s.dragon[dragon]
    if at == cell:
        return R.ALREADY_THERE
    if value == 1:
        return R.FINE
    if at < 0:
        return R.DRAGON_OUTSIDE
    return R.FINE if st.DISTANCE[at, cell] <= 3 else R.TOO_FAR


@rule
def lead(s, seat, dragon, cell, value, log):
    discard(s, seat, 3 * st.DRAGON_COLOUR[dragon] + value - 1)
    s.dragon[dragon] = cell
    emit(log, E.DRAGON_FLIES if value == 1 else E.DRAGON_WALKS, seat, dragon, s.tile[cell])


@rule
def stop(s, seat, log):
    s.steps = 0
    s.phase = P.CONTRIBUTION
    if not may_contribute(s, seat):
        end_contribution(s, seat, log)


# Contribution phase (2018 p.7 and p.13, rulings B3-B6, B13)


@rule
def may_contribute(s, seat):
    """Whether the table can see that a contribution or offering is possible here; if not, the phase is passed over.

    Hands are private, so an unaffordable building still asks; crystals can be followed by everyone.
    """
    cell = s.figure[seat]
    if s.free_markers[seat] == 0:
        return False
    if cell == st.CENTRE:
        return scoring.can_offer(s, seat, 0)
    return not s.rebuilt[cell]


@rule
def why_not_contribute(s, seat, space):
    cell = s.figure[seat]
    if cell == st.CENTRE:
        return R.NO_SUCH_SPACE
    if s.rebuilt[cell]:
        return R.ALREADY_REBUILT
    if space >= st.SPACE_COUNT[s.tile[cell]]:
        return R.NO_SUCH_SPACE
    if s.markers[cell, space] >= 0:
        return R.SPACE_TAKEN
    if s.free_markers[seat] == 0:
        return R.NO_MARKER
    return R.FINE if payment.can_start(s, seat, space) else R.CANNOT_PAY


@rule
def contribute(s, seat, space, log):
    s.space = space
    s.colour = st.SPACE_COLOUR[s.tile[s.figure[seat]], space]
    s.phase = P.PAYMENT


@rule
def why_not_offer(s, seat, surcharge):
    if s.figure[seat] != st.CENTRE:
        return R.NOT_COURTYARD
    if s.free_markers[seat] == 0:
        return R.NO_MARKER
    if surcharge == 0:
        if s.offered:
            return R.ALREADY_OFFERED
    else:
        if not s.offered:
            return R.NOT_OFFERED_YET
        if s.hand[seat, YELLOW_1 + surcharge - 1] == 0:
            return R.NO_CARD
    return R.FINE if scoring.can_offer(s, seat, surcharge) else R.CRYSTALS


@rule
def offer(s, seat, surcharge, log):
    """The offering of the turn (surcharge 0), or another one with a Pillar card."""
    if surcharge > 0:
        card = YELLOW_1 + surcharge - 1
        discard(s, seat, card)
        emit(log, E.PILLAR, seat, card)
    scoring.offer(s, seat, surcharge, log)
    if not s.over and not scoring.can_offer(s, seat, 1):
        end_contribution(s, seat, log)


@rule
def why_not_offer_more(s, seat, pillar):
    return why_not_offer(s, seat, pillar + 1)


@rule
def offer_more(s, seat, pillar, log):
    offer(s, seat, pillar + 1, log)


@rule
def end_contribution(s, seat, log):
    """On to the special building under the figure, if it has something to offer, then to the reset phase."""
    s.phase = P.SPECIAL if special_is_open(s, seat) else P.RESET


# Putting a payment together (rulings B3-B5, see payment.py)


@rule
def why_not_hoax(s, seat, colour, kind):
    """`kind` 0 is the white 1, `kind` 1 the white 2."""
    if s.last_item >= 0 or 2 * colour + kind < s.last_hoax:
        return R.ORDER
    if s.hand[seat, WHITE_1 + kind] == 0:
        return R.NO_CARD
    if colour == s.colour:
        return R.SAME_COLOUR
    return R.FINE if payment.can_name_hoax(s, seat, kind + 1, colour) else R.CANNOT_COMPLETE


@rule
def name_hoax(s, seat, colour, kind, log):
    payment.name_hoax(s, seat, kind + 1, colour)
    s.last_hoax = 2 * colour + kind


@rule
def why_not_pay(s, seat, card):
    if s.hand[seat, card] == 0:
        return R.NO_CARD
    if card < s.last_item:
        return R.ORDER
    if not payment.accepts(s, card // 3):
        return R.WRONG_COLOUR
    if s.hoaxed == 0 and s.colour >= 0 and payment.need(s) <= card % 3 + 1:
        return R.FINE
    return R.FINE if payment.can_add_card(s, seat, card) else R.CANNOT_COMPLETE


@rule
def pay(s, seat, card, log):
    payment.add_card(s, seat, card)


@rule
def why_not_pair(s, seat, pair):
    if not payment.has_pair(s, seat, st.TYPES + pair):
        return R.NO_CARD
    if st.TYPES + pair < s.last_item:
        return R.ORDER
    return R.FINE if payment.can_add_pair(s, seat, st.TYPES + pair) else R.CANNOT_COMPLETE


@rule
def pay_pair(s, seat, pair, log):
    payment.add_pair(s, seat, st.TYPES + pair)


@rule
def why_not_place(s, seat):
    return R.FINE if payment.is_paid(s) else R.NOT_PAID


@rule
def finish_contribution(s, seat, log):
    """The payment becomes public, the marker is placed and everything it sets off is resolved."""
    cell, space = s.figure[seat], s.space
    building = s.tile[cell]
    emit(log, E.CONTRIBUTES, seat, building, st.SPACE_VALUE[building, space], space + 1)
    for card in range(st.TYPES):
        n = s.paid[card]
        if n > 0:
            s.discard[card] += n
            s.discard_size += n
            s.hand_size[seat] -= n
            emit(log, E.PAYS, seat, card, n)
    clear_payment(s)
    s.phase = P.CONTRIBUTION
    scoring.place_marker(s, seat, cell, space, log)
    if not s.over and not may_contribute(s, seat):
        end_contribution(s, seat, log)


# Special buildings (2018 p.14, ruling B14): once, optional, and nothing more can be done where they lead


@rule
def special_action(s, seat):
    """What the building under the figure offers at the end of the turn."""
    return st.ACTION[s.tile[s.figure[seat]]]


@rule
def special_is_open(s, seat):
    special = special_action(s, seat)
    if special == st.SPECIAL_OFFER:
        return scoring.can_offer(s, seat, st.SHRINE_SURCHARGE[s.edition])
    return special != st.SPECIAL_NONE


@rule
def why_not_hospital(s, seat):
    return R.FINE if special_action(s, seat) == st.SPECIAL_DRAW else R.NO_SPECIAL


@rule
def why_not_shrine(s, seat):
    return R.FINE if special_action(s, seat) == st.SPECIAL_OFFER else R.NO_SPECIAL


@rule
def why_not_hall(s, seat, cell):
    if special_action(s, seat) != st.SPECIAL_MOVE:
        return R.NO_SPECIAL
    if s.tile[cell] < 0:
        return R.NO_TILE
    return R.FINE if s.figure[seat] != cell else R.ALREADY_THERE


@rule
def go_through_hall(s, seat, cell, log):
    s.figure[seat] = cell
    emit(log, E.HALL, seat, s.tile[cell])
    s.phase = P.RESET


@rule
def draw_at_hospital(s, seat, log):
    emit(log, E.HOSPITAL, seat)
    draw_to_hand(s, seat, 2, log)
    s.phase = P.RESET


@rule
def offer_at_shrine(s, seat, log):
    scoring.offer(s, seat, st.SHRINE_SURCHARGE[s.edition], log)
    if not s.over:
        s.phase = P.RESET


@rule
def pass_by(s, seat, log):
    s.phase = P.RESET


# Reset phase (2018 p.8, ruling B12)


@rule
def why_not_discard(s, seat, card):
    if s.hand[seat, card] == 0:
        return R.NO_CARD
    return R.FINE if s.reset_discards < st.RESET_DISCARDS else R.DISCARD_LIMIT


@rule
def discard_in_reset(s, seat, card, log):
    discard(s, seat, card)
    s.reset_discards += 1
    emit(log, E.DISCARDS, seat, card)


@rule
def end_turn(s, seat, log):
    """Draw two more than were discarded, take the cards won, pass the turn."""
    draw_to_hand(s, seat, st.RESET_DRAW + s.reset_discards, log)
    everyone_takes_won_cards(s, log)
    if s.ruins == 0:
        scoring.close_turn(s, seat, log)
        if s.over:
            return
    s.active = (s.active + 1) % s.players
    s.turn += 1
    begin_turn(s)
    if s.ruins == 0:
        s.reach = scoring.reach_of_offering(s, s.active)
    emit(log, E.TURN, s.active, s.turn)


# What a GPU sorts its games by

DECISION_KINDS = 9


@rule
def decision_kind(s, seat):
    """The phase, and while paying what makes it laborious: a space of any colour, Hoax cards."""
    if s.phase != P.CONTRIBUTION and s.phase != P.PAYMENT:
        return 7 + (s.phase == P.MOVEMENT)
    paying = s.phase == P.PAYMENT
    hoax = s.last_item < 0 and s.hand[seat, WHITE_1] + s.hand[seat, WHITE_1 + 1] > 0
    if (s.colour if paying else st.SPACE_COLOUR[s.tile[s.figure[seat]], 0]) == st.NO_COLOUR:
        return 0 if hoax else 1
    if hoax:
        return 2 if paying else 3
    if s.hoaxed != 0:
        return 4
    return 5 if paying else 6
