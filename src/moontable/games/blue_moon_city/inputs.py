"""What a learned evaluation sees of the city and of one seat's hand; read by bots, never by rules."""

import numpy as np

from moontable.engine.inputs import Inputs, put
from moontable.engine.rule import rule

from . import state as st
from .evaluate import bonus_worth, contributor_worth, evaluate, offerings_in_reach, power, powers
from .scoring import offering_cost
from .words import P

INPUTS = Inputs()
_add = INPUTS.add

# As bots/tuning.toml judges the terms of `evaluate` at a table of two, where a simulation ends.
_WEIGHTS = np.array([12.0, 1.0, 1.3, 0.2, 1.45, 0.0, 1.0, 1.5, 0.9, 0.25, 0.6, 1.0, 13.0, 0.0])
_RIVALS = st.SEATS - 1
_TILES = len(st.BUILDINGS)
_OWN, _OTHERS, _OPEN = 3, 4, 5  # markers on a ruin, as far as they are told apart
_WORTH = 14  # what a bonus brings, in crystals

PLAYERS = _add("players", st.SEATS)
EDITION = _add("edition of 2006", 1)
PHASE = _add("phase of the own turn, by turns to wait", (len(P.ids()) + 1) * st.SEATS)
STEPS = _add("steps left in the own turn", st.STEPS + 2)
OFFERED = _add("an offering was made this turn", 1)
DRAGONS_PAID = _add("the dragons' scales of this turn are given", 1)
STANDING = _add("standing (the hand-made evaluation), in crystals", 160)
OFFERINGS = _add("offerings made", 6)
MISSING = _add("offerings to the end", 6)
CRYSTALS = _add("crystals", 50)
SHORT = _add("crystals short of the next offering", 20)
SPARE = _add("crystals beyond the next offering", 30)
REACH = _add("offerings in reach, by those still missing", 6 * 3)
SCALES = _add("golden scales", 20)
POOL = _add("golden scales left, by how the own ones compare with the most", 16 * 5)
MARKERS = _add("free markers", st.MARKERS)
HAND = _add("cards of a type in hand", st.TYPES * 4)
HAND_SIZE = _add("cards in hand", 20)
ASIDE = _add("cards won this turn", 10)
POWER = _add("what can be paid in a colour", 8 * 16)
REBUILT = _add("a building is rebuilt", _TILES)
RUIN = _add("a ruin with markers: own, others', open spaces", _TILES * _OWN * _OTHERS * _OPEN)
PAYABLE = _add("a ruin where a space can be paid: how far, own markers, open spaces", 9 * _OWN * _OPEN)
NEAR = _add("how far the own figure is from the courtyard", 9)
DRAGON = _add("a dragon: how far from the own figure, and whether at a ruin", 3 * 9 * 2)
RUINS = _add("buildings not yet rebuilt", 24)
OBELISK = _add("offerings on the obelisk", 13)
TURN = _add("turns played, in eights", 30)
SPACE = _add("value of the space being paid, and what is missing", 9 * 9)
RIVAL_OFFERINGS = _add("a rival: offerings to the end", _RIVALS * 6)
RIVAL_SCALES = _add("a rival: scales more than mine", _RIVALS * 12)
RIVAL_FEWER = _add("a rival: scales fewer than mine", _RIVALS * 12)
RIVAL_MARKERS = _add("a rival: free markers", _RIVALS * st.MARKERS)
RIVAL_HAND = _add("a rival: cards in hand", _RIVALS * 20)
RIVAL_NEAR = _add("a rival: how far from the courtyard", _RIVALS * 9)
PROMISED = _add("a ruin with own markers: what everyone with one will get, open spaces", _WORTH * _OPEN)
LED = _add("a ruin with own markers: behind, even or ahead, the majority's worth, open spaces", 3 * _WORTH * _OPEN)
FOREIGN = _add("a ruin with others' markers alone: what they will get, open spaces", _WORTH * _OPEN)
CLOSING = _add("a ruin with one or two open spaces: own markers or none, how far the nearest rival is", 2 * 2 * 9)
COUNT = INPUTS.count


@rule
def inputs(s, seat, out):
    """The inputs that are on, as this seat knows the position. Returns how many."""
    mine = np.int64(s.active == seat and s.phase != P.OVER)
    waits = (seat - s.active) % s.players
    n = put(out, 0, PLAYERS, st.SEATS, s.players)
    n = put(out, n, EDITION, 1, s.edition)
    n = put(out, n, PHASE + st.SEATS * (1 + s.phase) * mine, st.SEATS, waits + 1)
    n = put(out, n, STANDING, 160, np.int64(evaluate(s, seat, _WEIGHTS)) + 30)
    n = put(out, n, RUINS, 24, s.ruins)
    n = put(out, n, OBELISK, 13, s.obelisk_size)
    n = put(out, n, TURN, 30, s.turn // 8)
    if mine:
        n = put(out, n, STEPS, st.STEPS + 2, s.steps)
        n = put(out, n, OFFERED, 1, s.offered)
        n = put(out, n, DRAGONS_PAID, 1, s.dragons_paid)
        if s.phase == P.PAYMENT:
            value = np.int64(st.SPACE_VALUE[s.tile[s.figure[seat]], s.space])
            n = put(out, n, SPACE + 9 * (min(value, 9) - 1), 9, value - s.sum)
    packed = powers(s, seat)
    n = own_inputs(s, seat, packed, out, n)
    n = city_inputs(s, seat, packed, out, n)
    return rival_inputs(s, seat, out, n)


@rule
def own_inputs(s, seat, packed, out, n):
    missing = max(np.int64(st.TO_WIN[s.players]) - s.offerings[seat], 0)
    n = put(out, n, OFFERINGS, 6, s.offerings[seat])
    n = put(out, n, MISSING, 6, missing)
    n = put(out, n, CRYSTALS, 50, s.crystals[seat])
    if s.phase != P.OVER and s.obelisk_size < 13:
        spare = np.int64(s.crystals[seat]) - offering_cost(s, 0)
        n = put(out, n, SHORT, 20, -spare)
        n = put(out, n, SPARE, 30, spare + 1)
        n = put(out, n, REACH + 3 * (min(missing, 6) - 1), 3 if missing > 0 else 0, offerings_in_reach(s, seat))
    n = put(out, n, SCALES, 20, s.scales[seat])
    most = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, s.scales[other])
    lead = min(max(s.scales[seat] - most, -2), 2) + 2
    n = put(out, n, POOL + 16 * lead, 16, s.pool + 1)
    n = put(out, n, MARKERS, st.MARKERS, s.free_markers[seat])
    for card in range(st.TYPES):
        n = put(out, n, HAND + 4 * card, 4, s.hand[seat, card])
    n = put(out, n, HAND_SIZE, 20, s.hand_size[seat])
    n = put(out, n, ASIDE, 10, s.aside_size[seat])
    for colour in range(8):
        n = put(out, n, POWER + 16 * colour, 16, power(packed, colour))
    return n


@rule
def city_inputs(s, seat, packed, out, n):
    at = s.figure[seat]
    n = put(out, n, NEAR, 9, st.DISTANCE[at, st.CENTRE] + 1)
    for cell in range(st.CELLS):
        tile = np.int64(s.tile[cell])
        if tile > 0 and s.rebuilt[cell]:
            n = put(out, n, REBUILT, _TILES, tile)
        elif tile > 0:
            n = ruin_inputs(s, seat, cell, tile, packed, out, n)
    for d in range(3):
        if s.dragon[d] >= 0:
            cell = s.dragon[d]
            ruin = np.int64(s.tile[cell] > 0 and s.rebuilt[cell] == 0)
            n = put(out, n, DRAGON + (2 * d + ruin) * 9, 9, st.DISTANCE[at, cell] + 1)
    return n


@rule
def ruin_inputs(s, seat, cell, tile, packed, out, n):
    own, others, payable = 0, 0, False
    counted = np.int64(0)  # markers of each seat, four bits a seat
    for space in range(st.SPACE_COUNT[tile]):
        owner = np.int64(s.markers[cell, space])
        if owner >= 0:
            counted += np.int64(1) << (4 * owner)
        if owner == seat:
            own += 1
        elif owner >= 0:
            others += 1
        elif power(packed, np.int64(st.SPACE_COLOUR[tile, space])) >= st.SPACE_VALUE[tile, space]:
            payable = True
    left = min(np.int64(s.open_spaces[cell]), _OPEN)
    if own + others > 0 and left > 0:
        n = bonus_inputs(s, seat, cell, own, counted, left, out, n)
    own = min(own, _OWN - 1)
    if own + others > 0:
        which = (own * _OTHERS + min(others, _OTHERS - 1)) * _OPEN
        n = put(out, n, RUIN + tile * _OWN * _OTHERS * _OPEN + which, _OPEN, left)
    if payable and s.free_markers[seat] > 0:
        n = put(out, n, PAYABLE + (st.DISTANCE[s.figure[seat], cell] * _OWN + own) * _OPEN, _OPEN, left)
    return n


@rule
def bonus_inputs(s, seat, cell, own, counted, left, out, n):
    """What a ruin with markers promises, and to whom."""
    each = min(np.int64(contributor_worth(s, cell, _WEIGHTS) + 0.5), _WORTH - 1)
    nearest, most = np.int64(8), np.int64(0)
    for i in range(1, s.players):
        other = (seat + i) % s.players
        nearest = min(nearest, np.int64(st.DISTANCE[s.figure[other], cell]))
        most = max(most, (counted >> np.int64(4 * other)) & 15)
    if left <= 2:
        n = put(out, n, CLOSING + (2 * (left - 1) + min(own, 1)) * 9, 9, nearest + 1)
    if own == 0:
        return put(out, n, FOREIGN + each * _OPEN, _OPEN, left)
    n = put(out, n, PROMISED + each * _OPEN, _OPEN, left)
    lead = 1 + np.int64(own > most) - np.int64(own < most)
    majority = min(np.int64(bonus_worth(s.tile[cell], st.MAJORITY, _WEIGHTS) + 0.5), _WORTH - 1)
    return put(out, n, LED + (lead * _WORTH + majority) * _OPEN, _OPEN, left)


@rule
def rival_inputs(s, seat, out, n):
    for i in range(s.players - 1):
        other = (seat + 1 + i) % s.players
        n = put(out, n, RIVAL_OFFERINGS + 6 * i, 6, st.TO_WIN[s.players] - s.offerings[other])
        more = s.scales[other] - s.scales[seat]
        n = put(out, n, RIVAL_SCALES + 12 * i, 12, more)
        n = put(out, n, RIVAL_FEWER + 12 * i, 12, -more)
        n = put(out, n, RIVAL_MARKERS + st.MARKERS * i, st.MARKERS, s.free_markers[other])
        n = put(out, n, RIVAL_HAND + 20 * i, 20, s.hand_size[other])
        n = put(out, n, RIVAL_NEAR + 9 * i, 9, st.DISTANCE[s.figure[other], st.CENTRE] + 1)
    return n
