"""How good a position is for a seat, in crystals: what it has, what its markers promise, what it can do next.

Read by bots, never by rules. The weights are opinions that arena games have confirmed (docs/BOTS.md).
"""

import numpy as np

from moontable.engine.rule import rule

from .scoring import offering_cost
from .state import (
    BONUS,
    BROWN,
    CELLS,
    CENTRE,
    CONSTRUCTION,
    CONTRIBUTION,
    DISTANCE,
    GREEN,
    MAJORITY,
    MOVEMENT,
    NEIGHBOURHOOD,
    NEIGHBOURS,
    NO_COLOUR,
    PAYMENT,
    RESET,
    RESET_DRAW,
    SPACE_COLOUR,
    SPACE_COUNT,
    SPACE_VALUE,
    STEPS,
    TOTAL_SCALES,
    WHITE,
)

OFFERING = 17.0  # an offering is worth more than the crystals it costs: only offerings win
SCALE = 0.8
CARD = 0.55  # a card drawn unseen
PIP = 0.5  # one point of a card's value in an empty hand; every card is worth a little more than its points
ANY_CARD = 0.15
WILD = 0.25  # on top, for a card of any colour
FULL_HAND = 25.0  # the more cards, the less each is worth: half as much when the hand would be worth about 10
AHEAD = 0.93  # what can be done in the next contribution phase counts almost as if it were done
LATER = 0.8  # ... for each turn more it takes to get there
SECOND = 0.3  # of the second best thing one could do
# What the last free markers are worth: without one nothing can be done.
FREE_MARKERS = np.array([-16.0, -9.0, -5.5, -3.6, -2.4, -1.5, -0.9, -0.5, -0.2, 0.0, 0.0])


@rule
def bonus_worth(building, bonus):
    crystals, scales, cards = BONUS[building, bonus, 0], BONUS[building, bonus, 1], BONUS[building, bonus, 2]
    return crystals + SCALE * scales + CARD * cards


@rule
def contributor_worth(s, cell):
    """What everyone with a marker here receives when the building is complete."""
    worth = bonus_worth(s.tile[cell], CONSTRUCTION)
    for i in range(4):
        neighbour = NEIGHBOURS[cell, i]
        if neighbour >= 0 and s.rebuilt[neighbour]:
            worth += bonus_worth(s.tile[neighbour], NEIGHBOURHOOD)
    return worth


@rule
def promise(s, cell, own, placed):
    """What `own` of `placed` markers on a building are worth, the more the nearer it is to completion."""
    if own == 0:
        return 0.0
    spaces = SPACE_COUNT[s.tile[cell]]
    near = 1.0 if placed == spaces else 0.2 + 0.6 * placed / spaces
    return near * (contributor_worth(s, cell) + bonus_worth(s.tile[cell], MAJORITY) * own / placed)


@rule
def markers_worth(s, seat):
    """All markers on ruins."""
    worth = 0.0
    for cell in range(CELLS):
        tile = s.tile[cell]
        if tile > 0 and s.rebuilt[cell] == 0 and s.open_spaces[cell] < SPACE_COUNT[tile]:
            own = 0
            for space in range(SPACE_COUNT[tile]):
                if s.markers[cell, space] == seat:
                    own += 1
            worth += promise(s, cell, own, SPACE_COUNT[tile] - s.open_spaces[cell])
    return worth


@rule
def hand_sum(s, seat):
    """What the cards would be worth if each counted in full."""
    worth = 1.2 * s.aside_size[seat]
    for card in range(24):
        n = s.hand[seat, card]
        if n > 0:
            worth += n * (ANY_CARD + PIP * (card % 3 + 1) + (WILD if card // 3 == GREEN else 0.0))
    return worth


@rule
def hand_worth(full):
    return full * FULL_HAND / (full + FULL_HAND)


@rule
def point_cost(full):
    """What paying one point costs a hand of this sum."""
    return (PIP + ANY_CARD / 2) * (FULL_HAND / (full + FULL_HAND)) ** 2


@rule
def scales_worth(s, seat):
    """A scale counts something; the lead counts more the nearer the pool is to running out."""
    own = s.scales[seat]
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, s.scales[other])
    prize = 0.0
    if own > best:
        prize = 6.0
    elif own == best and own > 0:
        prize = 3.0
    elif own >= 3:
        prize = 3.0
    gone = 1.0 - s.pool / TOTAL_SCALES[s.edition, s.players]
    return SCALE * own * (1.0 - 0.4 * gone) + 0.5 * gone * gone * prize


@rule
def points(s, seat, colour):
    """Points in hand of one colour."""
    card = 3 * colour
    return np.int64(s.hand[seat, card]) + 2 * s.hand[seat, card + 1] + 3 * s.hand[seat, card + 2]


@rule
def power(s, seat, colour):
    """What the hand can pay in a colour: its cards, wild ones, Mimix pairs, and one colour changed by a Hoax card."""
    total = points(s, seat, colour)
    if colour != GREEN:
        total += s.hand[seat, 3 * GREEN]
    if colour != BROWN:
        total += 3 * ((s.hand[seat, 3 * BROWN] + s.hand[seat, 3 * BROWN + 1]) // 2)
    if s.hand[seat, 3 * WHITE] > 0 and colour != WHITE:
        most = 0
        for other in range(8):
            if other != colour and other != WHITE and other != BROWN and other != GREEN:
                most = max(most, points(s, seat, other))
        total += min(most, 7)
    return total


@rule
def can_pay(s, seat, colour, value):
    if colour != NO_COLOUR:
        return power(s, seat, colour) >= value
    for c in range(8):
        if power(s, seat, c) >= value:
            return True
    return False


@rule
def markers_left_worth(s, seat, free, offerings):
    """The last free markers are dear; fewer are needed the more offerings are made."""
    return FREE_MARKERS[free] if free == 0 else FREE_MARKERS[min(free + offerings // 2, 10)]


@rule
def contribution_worth(s, seat, cell, space):
    """What a marker on this space would add, before the cards it costs."""
    tile = s.tile[cell]
    own = 0
    for k in range(SPACE_COUNT[tile]):
        if s.markers[cell, k] == seat:
            own += 1
    placed = SPACE_COUNT[tile] - s.open_spaces[cell]
    worth = promise(s, cell, own + 1, placed + 1) - promise(s, cell, own, placed)
    free, made = s.free_markers[seat], s.offerings[seat]
    after = free - 1 if placed + 1 < SPACE_COUNT[tile] else free + own
    worth += markers_left_worth(s, seat, after, made) - markers_left_worth(s, seat, free, made)
    if s.active != seat or s.dragons_paid == 0:
        for d in range(3):
            if s.dragon[d] == cell:
                worth += SCALE
    return worth


@rule
def best_on_tile(s, seat, cell, cost_of_point):
    """The best contribution the hand can pay for on a tile; 0 when there is none."""
    if cell == CENTRE:
        if s.active == seat and s.offered:
            return 0.0
        cost = offering_cost(s, 0)
        if s.crystals[seat] < cost:
            return 0.0
        free, made = s.free_markers[seat], s.offerings[seat]
        markers = markers_left_worth(s, seat, free - 1, made + 1) - markers_left_worth(s, seat, free, made)
        return max(OFFERING - cost + markers, 1.0)
    tile = s.tile[cell]
    if tile < 0 or s.rebuilt[cell]:
        return 0.0
    best = 0.0
    for space in range(SPACE_COUNT[tile]):
        if s.markers[cell, space] < 0:
            value = SPACE_VALUE[tile, space]
            if can_pay(s, seat, SPACE_COLOUR[tile, space], value):
                best = max(best, contribution_worth(s, seat, cell, space) - cost_of_point * value)
    return best


@rule
def prospect(s, seat, cost_of_point):
    """The best thing that can be done in this seat's next contribution phase, or later if it is far away."""
    if s.free_markers[seat] == 0:
        return 0.0
    at = s.figure[seat]
    if s.active == seat:
        if s.phase == PAYMENT:
            missing = max(SPACE_VALUE[s.tile[at], s.space] - s.sum, 0)
            return contribution_worth(s, seat, at, s.space) - cost_of_point * missing
        if s.phase == CONTRIBUTION:
            return AHEAD * best_on_tile(s, seat, at, cost_of_point) + 0.3 * LATER * around(
                s, seat, STEPS, cost_of_point
            )
        if s.phase == MOVEMENT:
            return AHEAD * around(s, seat, s.steps, cost_of_point)
        return AHEAD * LATER * around(s, seat, STEPS, cost_of_point)
    return AHEAD * around(s, seat, STEPS, cost_of_point)


@rule
def around(s, seat, steps, cost_of_point):
    """The best contribution or offering, less for each turn it takes to get there; and a little of the second best."""
    at = s.figure[seat]
    best, second = 0.0, 0.0
    for cell in range(CELLS):
        if s.tile[cell] >= 0:
            worth = best_on_tile(s, seat, cell, cost_of_point)
            if worth > second:
                missing = DISTANCE[at, cell] - steps
                while missing > 0:
                    worth *= LATER
                    missing -= STEPS
                if worth > best:
                    best, second = worth, best
                elif worth > second:
                    second = worth
    return best + SECOND * second


@rule
def evaluate(s, seat):
    """In crystals, as seen by someone who knows the whole position."""
    worth = OFFERING * s.offerings[seat] + s.crystals[seat]
    worth += markers_left_worth(s, seat, s.free_markers[seat], s.offerings[seat])
    full = hand_sum(s, seat)
    worth += scales_worth(s, seat) + hand_worth(full) + markers_worth(s, seat)
    if not s.over:
        worth += prospect(s, seat, point_cost(full))
        if s.active == seat and s.phase == RESET:
            worth += CARD * (RESET_DRAW + s.reset_discards)
        else:
            worth += CARD * RESET_DRAW  # everyone draws at the end of a turn, sooner or later
    return worth
