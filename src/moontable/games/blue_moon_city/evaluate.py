"""How good a position is for a seat: what it has, what its markers promise, what it can do next.

Read by bots, never by rules. `evaluate` is a sum of terms, each in crystals and multiplied by a weight; the weights are
data of the bots (bots/tuning.toml), found for each number of players from who won in recorded games (docs/BOTS.md).
"""

import numpy as np

from moontable.engine.rule import rule

from . import state as st
from .scoring import offering_cost
from .words import P

# The terms. The names are those of the weights in tuning.toml; a crystal is the unit.
WEIGHTS = (
    "offerings",  # made
    "crystals",
    "scales",
    "prize",  # what the scales would bring if they were scored now, the more the nearer that is
    "hand",  # the cards, each worth less the more there are
    "started",  # what taking part in ruins with an own marker on them will bring: this share of it for a start
    "nearly",  # ... and this share in proportion to how far they are rebuilt
    "majority",  # the same for majority bonuses, by share of the markers
    "markers",  # how few markers are left: without one nothing can be done
    "prospect",  # share of the best thing that can be done next; below 1, or it would never be done
    "second",  # ... of the second best
    "off_turn",  # ... and what is left of both while it is for others to play
    "winning",  # an offering that would win can be paid for
    "waits",  # turns of others before the next own turn
)
(
    OFFERINGS,
    CRYSTALS,
    SCALES,
    PRIZE,
    HAND,
    STARTED,
    NEARLY,
    SHARE,
    MARKERS,
    PROSPECT,
    SECOND,
    OFF_TURN,
    WINNING,
    WAITS,
) = range(14)

CARD = 0.55  # a card won, in the units of a hand
PIP = 0.5  # one point of a card's value in an empty hand; every card is worth a little more than its points
ANY_CARD = 0.15
WILD = 0.25  # on top, for a card of any colour
UNSEEN_CARD = 1.0  # in the sum of a hand: a card won or about to be drawn
FULL_HAND = 25.0  # the more cards, the less each is worth: half as much when the hand would be worth about 10
LONG_GAME, OVERTIME = 120, 0.5  # games are over after 80 turns, most of them; what each turn beyond 120 costs
LATER = 0.8  # for each turn more it takes to get somewhere
# How much the last free markers are missed.
FREE_MARKERS = np.array([-16.0, -9.0, -5.5, -3.6, -2.4, -1.5, -0.9, -0.5, -0.2, 0.0, 0.0])


@rule
def bonus_worth(building, bonus, weights):
    crystals, scales, cards = st.BONUS[building, bonus, 0], st.BONUS[building, bonus, 1], st.BONUS[building, bonus, 2]
    return weights[CRYSTALS] * crystals + weights[SCALES] * scales + weights[HAND] * CARD * cards


@rule
def contributor_worth(s, cell, weights):
    """What everyone with a marker here receives when the building is complete."""
    worth = bonus_worth(s.tile[cell], st.CONSTRUCTION, weights)
    for i in range(4):
        neighbour = st.NEIGHBOURS[cell, i]
        if neighbour >= 0 and s.rebuilt[neighbour]:
            worth += bonus_worth(s.tile[neighbour], st.NEIGHBOURHOOD, weights)
    return worth


@rule
def points(s, seat, colour):
    """Points in hand of one colour."""
    card = 3 * colour
    return np.int64(s.hand[seat, card]) + 2 * s.hand[seat, card + 1] + 3 * s.hand[seat, card + 2]


@rule
def powers(s, seat):
    """What the hand can pay in each colour, eight bits a colour.

    Its cards, wild ones, Mimix pairs, and one colour changed by a Hoax card.
    """
    wild = np.int64(s.hand[seat, 3 * st.GREEN])
    pairs = 3 * ((np.int64(s.hand[seat, 3 * st.BROWN]) + s.hand[seat, 3 * st.BROWN + 1]) // 2)
    most, next_most, which = np.int64(0), np.int64(0), -1
    if s.hand[seat, 3 * st.WHITE] > 0:
        for colour in range(8):
            if colour != st.WHITE and colour != st.BROWN and colour != st.GREEN:
                own = points(s, seat, colour)
                if own > most:
                    most, next_most, which = own, most, colour
                elif own > next_most:
                    next_most = own
    packed = np.int64(0)
    for colour in range(8):
        total = points(s, seat, colour)
        if colour != st.GREEN:
            total += wild
        if colour != st.BROWN:
            total += pairs
        if colour != st.WHITE:
            total += min(next_most if colour == which else most, 7)
        packed |= min(total, 127) << np.int64(8 * colour)
    return packed


@rule
def power(packed, colour):
    """... in one colour; in the best one where any will do."""
    if colour != st.NO_COLOUR:
        return (packed >> np.int64(8 * colour)) & 127
    best = np.int64(0)
    for c in range(8):
        best = max(best, (packed >> np.int64(8 * c)) & 127)
    return best


@rule
def hand_sum(s, seat):
    """What the cards would be worth if each counted in full, with those about to be drawn at the end of the turn."""
    worth = UNSEEN_CARD * s.aside_size[seat]
    if s.active == seat:
        worth += UNSEEN_CARD * (st.RESET_DRAW + s.reset_discards)
    for card in range(24):
        n = s.hand[seat, card]
        if n > 0:
            worth += n * (ANY_CARD + PIP * (card % 3 + 1) + (WILD if card // 3 == st.GREEN else 0.0))
    return worth


@rule
def hand_worth(full):
    return full * FULL_HAND / (full + FULL_HAND)


@rule
def point_cost(full):
    """What paying one point costs a hand of this sum."""
    return (PIP + ANY_CARD / 2) * (FULL_HAND / (full + FULL_HAND)) ** 2


@rule
def overtime(s, free):
    """A game that drags on is held against whoever could still place a marker: nobody must wait for ever.

    Without it two players short of markers collect cards and wait for each other.
    """
    return OVERTIME * max(s.turn - LONG_GAME, 0) if free > 0 else 0.0


@rule
def patience(full):
    """How much promises and spare markers count: less for a hand so large that it should have been used before."""
    return min(1.0, FULL_HAND / full) if full > 0.0 else 1.0


@rule
def prize(s, seat):
    """What the scales would bring, the more the nearer the pool is to running out."""
    own = s.scales[seat]
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, s.scales[other])
    crystals = 0.0
    if own > best:
        crystals = 6.0
    elif own == best and own > 0:
        crystals = 3.0
    elif own >= 3:
        crystals = 3.0
    gone = 1.0 - s.pool / st.TOTAL_SCALES[s.edition, s.players]
    return gone * gone * crystals


@rule
def markers_left(free, offerings):
    """The last free markers are dear; fewer are needed the more offerings are made."""
    return FREE_MARKERS[min(free + offerings // 2, 10)]


@rule
def ruin_worth(each, most, own, placed, spaces, weights):
    """What own markers on a building promise: all of it when it is complete, a share before."""
    if own == 0:
        return 0.0
    done = placed / spaces
    near = 1.0 if placed == spaces else weights[STARTED] + weights[NEARLY] * done
    sure = 1.0 if placed == spaces else weights[SHARE] * (0.2 + 0.6 * done)
    return near * each + sure * most * own / placed


@rule
def contribution_worth(s, seat, cell, each, most, own, placed, more, patient, weights):
    """What `more` markers on a ruin would add, before the cards they cost."""
    spaces = np.int64(st.SPACE_COUNT[s.tile[cell]])
    worth = ruin_worth(each, most, own + more, placed + more, spaces, weights)
    worth -= ruin_worth(each, most, own, placed, spaces, weights)
    free, made = np.int64(s.free_markers[seat]), np.int64(s.offerings[seat])
    after = free - more if placed + more < spaces else free + own
    worth += patient * weights[MARKERS] * (markers_left(after, made) - markers_left(free, made))
    if s.active != seat or s.dragons_paid == 0:
        for d in range(3):
            if s.dragon[d] == cell:
                worth += weights[SCALES]
    return worth


@rule
def best_on_ruin(s, seat, cell, each, most, own, placed, packed, cost_of_point, patient, weights):
    """The best that the hand can pay for on a ruin in one turn, from the cheapest space up; 0 when nothing is.

    A space that is being paid for comes first, with what is still missing.
    """
    tile = s.tile[cell]
    best, more, spent = 0.0, 0, np.int64(0)
    same, paying = -2, -1
    if s.active == seat and s.phase == P.PAYMENT and s.figure[seat] == cell:
        paying, same = np.int64(s.space), np.int64(s.colour)
        spent, more = max(np.int64(st.SPACE_VALUE[tile, paying]) - s.sum, 0), 1
        best = contribution_worth(s, seat, cell, each, most, own, placed, 1, patient, weights) - cost_of_point * spent
    for back in range(st.SPACE_COUNT[tile]):
        space = st.SPACE_COUNT[tile] - 1 - back
        if s.markers[cell, space] < 0 and space != paying and more < s.free_markers[seat]:
            colour, value = np.int64(st.SPACE_COLOUR[tile, space]), np.int64(st.SPACE_VALUE[tile, space])
            used = spent if colour == same and colour != st.NO_COLOUR else np.int64(0)
            if power(packed, colour) >= used + value:
                more += 1
                spent += value
                same = colour
                worth = contribution_worth(s, seat, cell, each, most, own, placed, more, patient, weights)
                best = max(best, worth - cost_of_point * spent)
    return best


@rule
def offerings_in_reach(s, seat):
    """Offerings the seat could pay for in one turn in the courtyard, with its Pillar cards."""
    if s.active == seat and s.offered and s.phase >= P.RESET:
        return 0
    made = 1 if s.active == seat and s.offered else 0  # the plain one of this turn
    ones, twos = np.int64(s.hand[seat, 3 * st.YELLOW]), np.int64(s.hand[seat, 3 * st.YELLOW + 1])
    crystals, cost = np.int64(s.crystals[seat]), offering_cost(s, 0)
    found = 0
    while found < s.free_markers[seat] and found < 3:
        price = cost + found  # the next spaces of the obelisk cost about so much more
        if made > 0:
            if ones > 0:
                ones -= 1
                price += 1
            elif twos > 0:
                twos -= 1
                price += 2
            else:
                break
        if crystals < price:
            break
        crystals -= price
        made += 1
        found += 1
    return found


@rule
def delay(missing):
    """What is so many steps too far away counts less."""
    worth = 1.0
    while missing > 0:
        worth *= LATER
        missing -= st.STEPS
    return worth


@rule
def steps_before_contribution(s, seat):
    """Steps the figure can take before its next contribution phase, and how much that counts: less in another turn."""
    if s.active != seat:
        return np.int64(st.STEPS), 1.0
    if s.phase == P.MOVEMENT:
        return np.int64(s.steps), 1.0
    if s.phase == P.CONTRIBUTION or s.phase == P.PAYMENT:
        return np.int64(0), 1.0
    return np.int64(st.STEPS), LATER


@rule
def own_markers(s, seat, cell):
    found = 0
    for space in range(st.SPACE_COUNT[s.tile[cell]]):
        found += s.markers[cell, space] == seat
    return found


@rule
def best_two(best, second, worth):
    """The best two of three, the better one first."""
    if worth > best:
        return worth, best
    return best, max(second, worth)


@rule
def weigh(s, seat, inner, weights):
    """The terms with these weights; `inner` are those that judge what can be done next."""
    free, made = np.int64(s.free_markers[seat]), np.int64(s.offerings[seat])
    full = hand_sum(s, seat)
    cost_of_point = inner[HAND] * point_cost(full)
    patient = patience(full)
    packed = powers(s, seat)
    at = s.figure[seat]
    steps, now = steps_before_contribution(s, seat)
    started, nearly, share = 0.0, 0.0, 0.0
    best, second = 0.0, 0.0
    for cell in range(st.CELLS):
        tile = s.tile[cell]
        if tile > 0 and s.rebuilt[cell] == 0:
            spaces = np.int64(st.SPACE_COUNT[tile])
            placed = spaces - s.open_spaces[cell]
            own = own_markers(s, seat, cell) if placed > 0 else 0
            each, most = contributor_worth(s, cell, inner), bonus_worth(tile, st.MAJORITY, inner)
            if own > 0:
                done = placed / spaces
                started += each
                nearly += each * done
                share += (0.2 + 0.6 * done) * most * own / placed
            if free > 0 and not s.over:
                worth = best_on_ruin(s, seat, cell, each, most, own, placed, packed, cost_of_point, patient, inner)
                worth *= now * delay(st.DISTANCE[at, cell] - steps)
                best, second = best_two(best, second, worth)
    winning = 0.0
    if not s.over:
        reach = offerings_in_reach(s, seat)
        if reach > 0:
            ready = now * delay(st.DISTANCE[at, st.CENTRE] - steps)
            winning = ready if made + reach >= st.TO_WIN[s.players] else 0.0
            worth = inner[OFFERINGS] - inner[CRYSTALS] * offering_cost(s, 0)
            worth += patient * inner[MARKERS] * (markers_left(free - 1, made + 1) - markers_left(free, made))
            worth = max(worth, 1.0) * ready
            best, second = best_two(best, second, worth)
    if s.active != seat:
        patient *= inner[OFF_TURN]
    return (
        weights[OFFERINGS] * made
        + weights[CRYSTALS] * s.crystals[seat]
        + weights[SCALES] * s.scales[seat]
        + weights[PRIZE] * prize(s, seat)
        + weights[HAND] * hand_worth(full)
        + weights[STARTED] * started
        + weights[NEARLY] * nearly
        + weights[SHARE] * share
        + weights[MARKERS] * patience(full) * markers_left(free, made)
        + weights[PROSPECT] * patient * best
        + weights[SECOND] * patient * second
        + weights[WINNING] * winning
        + weights[WAITS] * ((seat - s.active + s.players) % s.players)
        - weights[CRYSTALS] * overtime(s, free)
    )


@rule
def evaluate(s, seat, weights):
    """How the seat stands, in crystals, as seen by someone who knows the whole position."""
    return weigh(s, seat, weights, weights)
