"""What must be true of every position: asked of positions set up by hand, by fuzzing and by tests."""

import numpy as np

from moontable.engine.faults import SPARE, Faults, invariants_of
from moontable.engine.fields import same_rule
from moontable.engine.log import emit, no_log
from moontable.engine.rule import allocating_rule, apart_rule, rule

from . import actions as a
from . import rules as r
from . import state as st
from .scoring import can_offer
from .setup import clear_payment
from .words import End, P, R

# Which buildings a game has: [expansion, building]
IN_GAME = np.array(
    [
        np.isin(
            range(len(st.BUILDINGS)),
            [*st.ORDINARY, *st.STARTING, *(st.PART_1 if part & 1 else ()), *(st.PART_2 if part & 2 else ())],
        )
        for part in range(len(st.EXPANSIONS))
    ]
)
IS_CORNER = np.isin(range(st.CELLS), st.CORNERS)
OBELISK_ROOM = (st.OBELISK > 0).sum(axis=1)
ACTION_COUNT = a.ACTIONS.count
MIMIX_1, MIMIX_2 = 3 * st.BROWN, 3 * st.BROWN + 1
_PHASE = P.ids().__getitem__


class F(Faults):
    """What can be wrong."""

    BUILDINGS = "the city does not hold each building of this game once"
    HOLES = "the city has holes, or no courtyard in the middle"
    NO_SPACES = "cell {} holds markers where it has no spaces"
    OPEN_SPACES = "the spaces of {} are miscounted", lambda n: st.BUILDINGS[n] if n >= 0 else f"cell {-1 - n}"
    RUINS = "the buildings to be rebuilt are miscounted"
    FIGURE = "a figure stands outside the city"
    DRAGON = "a dragon is where no tile is"
    CARDS = "there are {1} cards {0} instead of {2}", st.CARD_IDS.__getitem__
    HAND = "the hand of player {} is miscounted"
    ABSENT = "seat {} is not played and holds something"
    MARKERS = f"player {{}} has {{}} markers placed and {{}} free, not {st.MARKERS} in all"
    OFFERINGS = "the offerings of player {} do not match the obelisk"
    OBELISK = "the obelisk has no room for {} offerings"
    SCALES = "there are {} golden scales instead of {}"
    NO_SCALES = "the golden scales should have been scored: none is left"
    REASON = "over is a phase and needs a reason; a game that goes on has neither"
    WON = "player {} has enough offerings to win"
    NOBODY_WON = "nobody has enough offerings to win"
    NONE_AFTER = "the last offering wins the game; there can be none after it"
    NOT_REBUILT = "not everything is rebuilt"
    CAN_OFFER = "somebody can still pay for an offering, so the game would go on"
    FREE_MARKER = "the game ends when nobody has a free marker, and not before"
    REBUILT = "everything is rebuilt and nobody can pay for an offering: the game would be over"
    STEPS = "{1} steps are too many for the {0} phase", _PHASE
    BEFORE_CONTRIBUTION = "nothing is offered, contributed or won before the contribution phase"
    OFFERED_BY_OTHER = "the last offering on the obelisk is not by the player who made one this turn"
    OFFERED_ELSEWHERE = "an offering is made in the courtyard or at the Golden Shrine, and nothing special after it"
    WAIVED = "offerings are waived only when everything is rebuilt"
    REACH = "an offering that cannot be paid is out of reach"
    WAIVED_BY_NOBODY = "a seat that nobody plays has waived an offering"
    COURTYARD = "nobody contributes to the courtyard"
    CARDS_WON = "cards are won by a contribution, and that settles what the dragons give"
    DISCARDS = "{1} cards cannot have been discarded in the {0} phase", _PHASE
    ANOTHER_OFFERING = "after an offering the phase goes on only in the courtyard, with crystals for another one"
    NO_CONTRIBUTION = "there is nothing to contribute to or to offer here, so the contribution phase would be over"
    NO_SPECIAL = "the building under the figure offers nothing special now"
    PAYMENT = "cards cannot be laid down for a contribution like this"
    PAYING = "a contribution is being paid outside the payment phase"


@allocating_rule
def faults(s, spare, found):
    """Write down what is wrong; nothing when the position is sound. Later questions rely on the answers to earlier
    ones."""
    room = np.zeros(max(len(st.BUILDINGS), st.TYPES), np.int64)
    of_city(s, room, found)
    if found[0, 0] == 0:
        of_cards(s, room, found)
        of_supplies(s, found)
        of_end(s, found)
    if found[0, 0] == 0:
        of_turn(s, found)
        if s.phase == P.PAYMENT:
            steps, out = np.empty(SPARE, np.int64), np.empty((SPARE, ACTION_COUNT), np.int16)
            if payment_steps(s, spare, steps, out) == 0:
                emit(found, F.PAYMENT, 0)
        else:
            spare[0] = s
            clear_payment(spare[0])
            if not same(s, spare[0]):
                emit(found, F.PAYING, 0)


# --- the city ---------------------------------------------------------------------------------------------------------
@apart_rule
def of_city(s, room, found):
    holes = s.tile[st.CENTRE] != st.COURTYARD
    for cell in range(st.CELLS):
        if s.tile[cell] > st.COURTYARD:
            room[s.tile[cell]] += 1
        holes = holes or (s.tile[cell] < 0 and not IS_CORNER[cell])
    for building in range(1, len(st.BUILDINGS)):
        if room[building] != IN_GAME[s.expansion, building]:
            emit(found, F.BUILDINGS, 0)
            break
    if holes:
        emit(found, F.HOLES, 0)
    ruins = 0
    for cell in range(st.CELLS):
        of_cell(s, cell, found)
        ruins += s.tile[cell] > st.COURTYARD and not s.rebuilt[cell]
    if s.ruins != ruins:
        emit(found, F.RUINS, 0)
    for seat in range(s.players):
        if s.tile[s.figure[seat]] < 0:
            emit(found, F.FIGURE, 0)
            break
    for k in range(3):
        if s.dragon[k] >= 0 and s.tile[s.dragon[k]] < 0:
            emit(found, F.DRAGON, 0)
            break


@rule
def of_cell(s, cell, found):
    tile, markers, rebuilt = np.int64(s.tile[cell]), s.markers[cell], s.rebuilt[cell] != 0
    spaces = np.int64(st.SPACE_COUNT[tile]) if tile > st.COURTYARD else np.int64(0)
    free, beyond = 0, rebuilt and spaces == 0
    for space in range(st.SPACES):
        if space < spaces and not rebuilt:
            free += markers[space] == -1
        elif markers[space] >= 0:
            beyond = True
    if beyond:
        emit(found, F.NO_SPACES, cell)
    if s.open_spaces[cell] != free or (spaces > 0 and not rebuilt and free == 0):
        emit(found, F.OPEN_SPACES, tile if tile >= 0 else -1 - cell)


# --- cards and supplies -----------------------------------------------------------------------------------------------
@apart_rule
def of_cards(s, room, found):
    """All cards are there, and nobody who does not play holds any."""
    paid = np.int64(0)
    for card in range(st.TYPES):
        room[card] = np.int64(s.paid[card]) + s.discard[card]
        paid += s.paid[card]
        for seat in range(st.SEATS):
            room[card] += np.int64(s.hand[seat, card]) + s.aside[seat, card]
    for k in range(s.deck_size):
        if s.deck[k] >= 0:
            room[s.deck[k]] += 1
    for card in range(st.TYPES):
        if room[card] != st.CARDS_OF_TYPE[card]:
            emit(found, F.CARDS, card, room[card], np.int64(st.CARDS_OF_TYPE[card]))
    for seat in range(st.SEATS):
        held = paid if seat == s.active else np.int64(0)
        for card in range(st.TYPES):
            held += s.hand[seat, card]
        if s.hand_size[seat] != held:
            emit(found, F.HAND, seat)
        anything = held > 0 or s.aside_size[seat] > 0 or s.crystals[seat] > 0 or s.scales[seat] > 0
        if seat >= s.players and anything:
            emit(found, F.ABSENT, seat)


@apart_rule
def of_supplies(s, found):
    markers, obelisk, held = s.markers, s.obelisk, np.int64(0)
    for seat in range(st.SEATS):
        placed, offerings, free = np.int64(s.offerings[seat]), 0, np.int64(s.free_markers[seat])
        for cell in range(st.CELLS):
            for space in range(st.SPACES):
                placed += markers[cell, space] == seat
        for k in range(len(obelisk)):
            offerings += obelisk[k] == seat
        if placed + free != st.MARKERS:
            emit(found, F.MARKERS, seat, placed, free)
        if s.offerings[seat] != offerings:
            emit(found, F.OFFERINGS, seat)
        held += s.scales[seat]
    if s.obelisk_size > OBELISK_ROOM[0 if s.players == 2 else 1]:
        emit(found, F.OBELISK, np.int64(s.obelisk_size))
    total = np.int64(st.TOTAL_SCALES[s.edition, s.players])
    if held + s.pool != total:
        emit(found, F.SCALES, held + s.pool, total)
    if s.pool <= 0:
        emit(found, F.NO_SCALES, 0)


# --- the end ----------------------------------------------------------------------------------------------------------
@rule
def anybody_can_offer(s):
    for seat in range(np.int64(s.players)):
        if can_offer(s, seat, 0):
            return True
    return False


@apart_rule
def of_end(s, found):
    """The game is over exactly when something ended it."""
    over, reason = s.over != 0, np.int64(s.end_reason)
    if over != (s.phase == P.OVER) or over != (reason > 0):
        emit(found, F.REASON, 0)
    won, winners, no_markers = np.int64(-1), 0, True
    for seat in range(np.int64(s.players)):
        no_markers = no_markers and s.free_markers[seat] == 0
        if s.offerings[seat] >= st.TO_WIN[s.players]:
            won = won if won >= 0 else seat
            winners += 1
    if (winners > 0) != (reason == End.OFFERINGS):
        if won >= 0:
            emit(found, F.WON, won)
        else:
            emit(found, F.NOBODY_WON, 0)
    elif won >= 0:
        last = np.int64(s.obelisk_size) - 1
        if winners > 1 or s.offerings[won] > st.TO_WIN[s.players] or last < 0 or s.obelisk[last] != won:
            emit(found, F.NONE_AFTER, 0)
    elif no_markers != (reason == End.NO_MARKERS) and reason != End.REBUILT:
        emit(found, F.FREE_MARKER, 0)
    else:
        of_rebuilt(s, reason, found)


@rule
def of_rebuilt(s, reason, found):
    """When everything is rebuilt, the game goes on as long as somebody can pay for an offering."""
    if reason == End.REBUILT:
        if s.ruins > 0:
            emit(found, F.NOT_REBUILT, 0)
        elif anybody_can_offer(s):
            emit(found, F.CAN_OFFER, 0)
    elif not s.over and s.ruins == 0 and not anybody_can_offer(s):
        emit(found, F.REBUILT, 0)


# --- the turn ---------------------------------------------------------------------------------------------------------
@apart_rule
def of_turn(s, found):
    """What the phase of the turn allows."""
    phase, seat, won = np.int64(s.phase), np.int64(s.active), 0
    for other in range(st.SEATS):
        won += s.aside_size[other] > 0
    strides = np.int64(s.discard[3 * st.GREY + 1])
    if s.steps > (st.STEPS + 2 * strides if phase == P.MOVEMENT else 0):
        emit(found, F.STEPS, phase, np.int64(s.steps))
    if phase == P.MOVEMENT and (s.offered or s.dragons_paid or won > 0):
        emit(found, F.BEFORE_CONTRIBUTION, 0)
    of_offerings(s, phase, seat, found)
    tile = np.int64(s.tile[s.figure[seat]])
    if s.dragons_paid and (phase == P.CONTRIBUTION or phase == P.SPECIAL) and tile == st.COURTYARD:
        emit(found, F.COURTYARD, 0)
    if won > 0 and not s.dragons_paid:
        emit(found, F.CARDS_WON, 0)
    if s.reset_discards > most_discards(s):
        emit(found, F.DISCARDS, phase, np.int64(s.reset_discards))
    if phase == P.CONTRIBUTION:
        if s.offered:
            if s.figure[seat] != st.CENTRE or not can_offer(s, seat, 1):
                emit(found, F.ANOTHER_OFFERING, 0)
        elif not r.may_contribute(s, seat):
            emit(found, F.NO_CONTRIBUTION, 0)
    if phase == P.SPECIAL and not r.special_is_open(s, seat):
        emit(found, F.NO_SPECIAL, 0)


@rule
def most_discards(s):
    """How many cards can have been discarded: the end of a turn can end the game (B16)."""
    if s.phase == P.RESET:
        return np.int64(s.discard_size)
    return np.int64(st.RESET_DISCARDS if s.end_reason == End.REBUILT else 0)


@rule
def of_offerings(s, phase, seat, found):
    """The offering made in this turn, and those that could be made and were not (B16)."""
    last, tile = np.int64(s.obelisk_size) - 1, np.int64(s.tile[s.figure[seat]])
    if s.offered and (last < 0 or s.obelisk[last] != seat):
        emit(found, F.OFFERED_BY_OTHER, 0)
    shrine = tile == st.COURTYARD or st.ACTION[tile] == st.SPECIAL_OFFER
    if s.offered and (phase == P.SPECIAL or not shrine):
        emit(found, F.OFFERED_ELSEWHERE, 0)
    waived, by_nobody = s.reach > 0, False
    for other in range(st.SEATS):
        waived = waived or s.waived[other] > 0
        by_nobody = by_nobody or (other >= s.players and s.waived[other] > 0)
    if s.ruins > 0 and waived:
        emit(found, F.WAIVED, 0)
    if s.reach > 0 and not s.over and not s.offered and not can_offer(s, seat, 0):
        emit(found, F.REACH, 0)
    if by_nobody:
        emit(found, F.WAIVED_BY_NOBODY, 0)


# --- the payment ------------------------------------------------------------------------------------------------------
same = same_rule(st.FIELDS, __file__, __package__)


@apart_rule
def payment_steps(s, spare, steps, out):
    """The actions that lead from the contribution phase to this payment, in steps[:n]; n is 0 when none do.

    Every payment has one order of its own, so trying the legal steps that may still lead to it finds it quickly.
    spare[k] is the position after k steps, out[k] what may follow; SPARE steps are more than any payment takes.
    """
    seat, space = np.int64(s.active), np.int64(s.space)
    cell = np.int64(s.figure[seat])
    if s.offered or cell == st.CENTRE or space < 0 or space >= st.SPACE_COUNT[s.tile[cell]]:
        return 0
    spare[0] = s
    begin = spare[0]
    for card in range(st.TYPES):
        begin.hand[seat, card] += s.paid[card]
    clear_payment(begin)
    begin.phase = P.CONTRIBUTION
    if a.why_not(begin, seat, a.CONTRIBUTE + space) != R.FINE:
        return 0
    out[0, 0] = a.CONTRIBUTE + space
    steps[0] = 1  # how many are still to be tried here
    level = 0
    while level >= 0:
        if steps[level] == 0:
            level -= 1
            continue
        steps[level] -= 1
        action = np.int64(out[level, steps[level]])
        if action == a.PLACE:
            continue
        spare[level + 1] = spare[level]
        a.apply(spare[level + 1], seat, action, no_log())
        if same(spare[level + 1], s):
            for k in range(level + 1):
                steps[k] = out[k, steps[k]]
            return level + 1
        if level + 2 < SPARE and on_the_way(spare[level + 1], s):
            level += 1
            steps[level] = a.legal(spare[level], seat, out[level])
    return 0


@rule
def on_the_way(here, s):
    """Whether a payment begun like this can become the other: what only grows has not grown past it.

    Hoax cards come first, so with the first card all are named. Cards come in ascending order, so of those before the
    last one none is missing, but for Mimix cards in pairs.
    """
    last = np.int64(here.last_item)
    if here.last_hoax > s.last_hoax or here.hoaxed > s.hoaxed or last > s.last_item:
        return False
    if last >= 0 and (here.last_hoax != s.last_hoax or here.hoaxed != s.hoaxed):
        return False
    if here.colour != st.NO_COLOUR and here.colour != s.colour:
        return False
    for card in range(st.TYPES):
        missing = np.int64(s.paid[card]) - here.paid[card]
        if missing < 0 or (missing > 0 and card < last and card != MIMIX_1 and card != MIMIX_2):
            return False
    for colour in range(8):
        missing = recoloured(s, colour) - recoloured(here, colour)
        named = last >= 0 and s.hoaxed >> colour & 1
        plain = colour != st.GREEN and colour != st.BROWN and colour != st.WHITE
        if missing < 0 or (missing > 0 and named and plain):
            return False
    return True


@rule
def recoloured(s, colour):
    """The cards of a colour laid down and those that Hoax may still recolour."""
    return np.int64(s.recolour[colour]) + s.paid[3 * colour] + s.paid[3 * colour + 1] + s.paid[3 * colour + 2]


invariants = invariants_of(faults, F, st.FIELDS)
