"""The turn of Blue Moon City: what may be done now, why not, and what it does (2018 p.7-8, p.12-15).

Every action number has one predicate that answers with a refusal code. `legal` asks the same predicates, except that it
finds all cells a figure or a dragon can go to at once; tests hold the two to each other.
"""

import numpy as np

from moontable.engine.bits import lowest
from moontable.engine.log import emit
from moontable.engine.rule import inline_rule, rule

from .cards import discard, draw_to_hand, everyone_takes_won_cards
from .events import (
    CONTRIBUTES,
    DISCARDS,
    DRAGON_FLIES,
    DRAGON_WALKS,
    FLIES,
    HALL,
    HOSPITAL,
    MOVES,
    PAYS,
    PILLAR,
    STRIDES,
    TURN_BEGINS,
)
from .payment import (
    accepts,
    add_card,
    add_pair,
    can_add_card,
    can_add_pair,
    can_name_hoax,
    can_start,
    has_pair,
    is_paid,
    name_hoax,
    need,
)
from .scoring import can_offer, close_turn, offer, place_marker, reach_of_offering
from .setup import begin_turn, clear_payment
from .state import (
    ACTION,
    ALL_CELLS,
    CELLS,
    CENTRE,
    CONTRIBUTION,
    CORNERS,
    DISTANCE,
    DRAGON_COLOUR,
    GREY,
    MOST_STEPS,
    MOVEMENT,
    NO_COLOUR,
    PAYMENT,
    RESET,
    RESET_DISCARDS,
    RESET_DRAW,
    SHRINE_SURCHARGE,
    SPACE_COLOUR,
    SPACE_COUNT,
    SPACE_VALUE,
    SPACES,
    SPECIAL,
    SPECIAL_DRAW,
    SPECIAL_MOVE,
    SPECIAL_NONE,
    SPECIAL_OFFER,
    TYPES,
    WHITE,
    WITHIN,
    YELLOW,
)

# Action numbers. A block of CELLS is one action for each cell, and so on.
MOVE = 0
FLY = MOVE + CELLS
STRIDE = FLY + CELLS
DRAGON_FLY = STRIDE + 1
DRAGON_WALK = DRAGON_FLY + 3 * CELLS
END_MOVEMENT = DRAGON_WALK + 3 * CELLS
CONTRIBUTE = END_MOVEMENT + 1
HOAX = CONTRIBUTE + SPACES  # + 2 * colour + kind - 1
PAY = HOAX + 16
PAIR = PAY + TYPES
PLACE_MARKER = PAIR + 3
OFFER = PLACE_MARKER + 1
OFFER_PILLAR = OFFER + 1  # + value - 1
END_CONTRIBUTION = OFFER_PILLAR + 2
HALL_MOVE = END_CONTRIBUTION + 1
HOSPITAL_DRAW = HALL_MOVE + CELLS
SHRINE_OFFER = HOSPITAL_DRAW + 1
SKIP_SPECIAL = SHRINE_OFFER + 1
DISCARD = SKIP_SPECIAL + 1
DRAW = DISCARD + TYPES
ACTION_COUNT = DRAW + 1

REFUSALS = (
    "",
    "game-over",
    "not-your-turn",
    "wrong-phase",
    "no-tile",
    "already-there",
    "too-far",
    "no-card",
    "dragon-outside",
    "already-rebuilt",
    "no-such-space",
    "space-taken",
    "no-marker",
    "cannot-pay",
    "same-colour",
    "order",
    "wrong-colour",
    "cannot-complete",
    "not-paid",
    "not-courtyard",
    "already-offered",
    "not-offered-yet",
    "crystals",
    "no-special",
    "discard-limit",
)
(
    FINE,
    GAME_OVER,
    NOT_YOUR_TURN,
    WRONG_PHASE,
    NO_TILE,
    ALREADY_THERE,
    TOO_FAR,
    NO_CARD,
    DRAGON_OUTSIDE,
    ALREADY_REBUILT,
    NO_SUCH_SPACE,
    SPACE_TAKEN,
    NO_MARKER,
    CANNOT_PAY,
    SAME_COLOUR,
    ORDER,
    WRONG_COLOUR,
    CANNOT_COMPLETE,
    NOT_PAID,
    NOT_COURTYARD,
    ALREADY_OFFERED,
    NOT_OFFERED_YET,
    CRYSTALS,
    NO_SPECIAL,
    DISCARD_LIMIT,
) = range(25)

# Ways to move, in the order of their actions: steps, flight, stride, each dragon's flight, each dragon's walk.
WAYS = 9
WAY_STRIDE, WAY_WALK = 2, 6
WAY_FIRST = np.array(
    [MOVE, FLY, STRIDE, *(f + CELLS * d for f in (DRAGON_FLY, DRAGON_WALK) for d in range(3))], np.int64
)
WAY_CARD = np.array([0, 3 * GREY, 3 * GREY + 1, *(3 * c + v for v in (0, 1) for c in DRAGON_COLOUR)], np.int64)
WAY_DRAGON = np.array([-1, -1, -1, 0, 1, 2, 0, 1, 2], np.int64)
WAY_STEPS = np.array([0, MOST_STEPS, 0, *[MOST_STEPS] * 3, *[3] * 3], np.int64)

_GREY_1, _GREY_2 = 3 * GREY, 3 * GREY + 1
_WHITE_1, _YELLOW_1 = 3 * WHITE, 3 * YELLOW


@rule
def acting(s):
    return 0 if s.over else np.int64(1) << s.active


# Movement phase (2018 p.7 and p.12, rulings B1, B2)


@rule
def why_not_move(s, seat, cell):
    if s.tile[cell] < 0:
        return NO_TILE
    distance = DISTANCE[s.figure[seat], cell]
    if distance == 0:
        return ALREADY_THERE
    return FINE if distance <= s.steps else TOO_FAR


@rule
def why_not_fly(s, seat, cell):
    if s.hand[seat, _GREY_1] == 0:
        return NO_CARD
    if s.tile[cell] < 0:
        return NO_TILE
    return FINE if s.figure[seat] != cell else ALREADY_THERE


@rule
def why_not_dragon(s, seat, dragon, cell, value):
    """Value 1: to any tile, from anywhere. Value 2: up to 3 steps, inside the city only."""
    if s.hand[seat, 3 * DRAGON_COLOUR[dragon] + value - 1] == 0:
        return NO_CARD
    if s.tile[cell] < 0:
        return NO_TILE
    at = s.dragon[dragon]
    if at == cell:
        return ALREADY_THERE
    if value == 1:
        return FINE
    if at < 0:
        return DRAGON_OUTSIDE
    return FINE if DISTANCE[at, cell] <= 3 else TOO_FAR


# Contribution phase (2018 p.7 and p.13, rulings B3-B6, B13)


@rule
def why_not_contribute(s, seat, space):
    cell = s.figure[seat]
    if cell == CENTRE:
        return NO_SUCH_SPACE
    if s.rebuilt[cell]:
        return ALREADY_REBUILT
    if space >= SPACE_COUNT[s.tile[cell]]:
        return NO_SUCH_SPACE
    if s.markers[cell, space] >= 0:
        return SPACE_TAKEN
    if s.free_markers[seat] == 0:
        return NO_MARKER
    return FINE if can_start(s, seat, space) else CANNOT_PAY


@rule
def why_not_hoax(s, seat, key):
    colour, kind = key >> 1, (key & 1) + 1
    if s.last_item >= 0 or key < s.last_hoax:
        return ORDER
    if s.hand[seat, _WHITE_1 + kind - 1] == 0:
        return NO_CARD
    if colour == s.colour:
        return SAME_COLOUR
    return FINE if can_name_hoax(s, seat, kind, colour) else CANNOT_COMPLETE


@rule
def why_not_pay(s, seat, card):
    if s.hand[seat, card] == 0:
        return NO_CARD
    if card < s.last_item:
        return ORDER
    if not accepts(s, card // 3):
        return WRONG_COLOUR
    if s.hoaxed == 0 and s.colour >= 0 and need(s) <= card % 3 + 1:
        return FINE
    return FINE if can_add_card(s, seat, card) else CANNOT_COMPLETE


@rule
def why_not_pair(s, seat, pair):
    if not has_pair(s, seat, TYPES + pair):
        return NO_CARD
    if TYPES + pair < s.last_item:
        return ORDER
    return FINE if can_add_pair(s, seat, TYPES + pair) else CANNOT_COMPLETE


@rule
def why_not_offer(s, seat, surcharge):
    if s.figure[seat] != CENTRE:
        return NOT_COURTYARD
    if s.free_markers[seat] == 0:
        return NO_MARKER
    if surcharge == 0:
        if s.offered:
            return ALREADY_OFFERED
    else:
        if not s.offered:
            return NOT_OFFERED_YET
        if s.hand[seat, _YELLOW_1 + surcharge - 1] == 0:
            return NO_CARD
    return FINE if can_offer(s, seat, surcharge) else CRYSTALS


# Special buildings (2018 p.14, ruling B14)


@rule
def special_action(s, seat):
    """What the building under the figure offers at the end of the turn."""
    return ACTION[s.tile[s.figure[seat]]]


@rule
def special_is_open(s, seat):
    special = special_action(s, seat)
    if special == SPECIAL_OFFER:
        return can_offer(s, seat, SHRINE_SURCHARGE[s.edition])
    return special != SPECIAL_NONE


@rule
def why_not_hall_move(s, seat, cell):
    if special_action(s, seat) != SPECIAL_MOVE:
        return NO_SPECIAL
    if s.tile[cell] < 0:
        return NO_TILE
    return FINE if s.figure[seat] != cell else ALREADY_THERE


# Reset phase (2018 p.8, ruling B12)


@rule
def why_not_discard(s, seat, card):
    if s.hand[seat, card] == 0:
        return NO_CARD
    return FINE if s.reset_discards < RESET_DISCARDS else DISCARD_LIMIT


@rule
def phase_of(action):
    """The phase an action belongs to."""
    if action <= END_MOVEMENT:
        return MOVEMENT
    if action < HOAX:
        return CONTRIBUTION
    if action <= PLACE_MARKER:
        return PAYMENT
    if action <= END_CONTRIBUTION:
        return CONTRIBUTION
    if action <= SKIP_SPECIAL:
        return SPECIAL
    return RESET


@rule
def why_not(s, seat, action):
    """0 when legal, otherwise the place in REFUSALS."""
    if s.over:
        return GAME_OVER
    if seat != s.active:
        return NOT_YOUR_TURN
    if phase_of(action) != s.phase:
        return WRONG_PHASE
    if s.phase == MOVEMENT:
        if action < FLY:
            return why_not_move(s, seat, action - MOVE)
        if action < STRIDE:
            return why_not_fly(s, seat, action - FLY)
        if action == STRIDE:
            return FINE if s.hand[seat, _GREY_2] > 0 else NO_CARD
        if action < DRAGON_WALK:
            return why_not_dragon(s, seat, (action - DRAGON_FLY) // CELLS, (action - DRAGON_FLY) % CELLS, 1)
        if action < END_MOVEMENT:
            return why_not_dragon(s, seat, (action - DRAGON_WALK) // CELLS, (action - DRAGON_WALK) % CELLS, 2)
        return FINE
    if s.phase == CONTRIBUTION:
        if action < HOAX:
            return why_not_contribute(s, seat, action - CONTRIBUTE)
        if action < END_CONTRIBUTION:
            return why_not_offer(s, seat, action - OFFER)
        return FINE
    if s.phase == PAYMENT:
        if action < PAY:
            return why_not_hoax(s, seat, action - HOAX)
        if action < PAIR:
            return why_not_pay(s, seat, action - PAY)
        if action < PLACE_MARKER:
            return why_not_pair(s, seat, action - PAIR)
        return FINE if is_paid(s) else NOT_PAID
    if s.phase == SPECIAL:
        if action < HOSPITAL_DRAW:
            return why_not_hall_move(s, seat, action - HALL_MOVE)
        if action == HOSPITAL_DRAW:
            return FINE if special_action(s, seat) == SPECIAL_DRAW else NO_SPECIAL
        if action == SHRINE_OFFER:
            return FINE if special_action(s, seat) == SPECIAL_OFFER else NO_SPECIAL
        return FINE
    if action < DRAW:
        return why_not_discard(s, seat, action - DISCARD)
    return FINE


@rule
def legal(s, seat, out):
    """All actions `why_not` has nothing against, in ascending order; returns how many."""
    if s.over or seat != s.active:
        return 0
    if s.phase == MOVEMENT:
        return legal_movement(s, seat, out)
    if s.phase == CONTRIBUTION:
        return legal_contribution(s, seat, out)
    if s.phase == PAYMENT:
        return legal_payment(s, seat, out)
    n = 0
    if s.phase == SPECIAL:
        special = special_action(s, seat)
        if special == SPECIAL_MOVE:
            for cell in range(CELLS):
                if why_not_hall_move(s, seat, cell) == FINE:
                    out[n] = HALL_MOVE + cell
                    n += 1
        else:
            out[n] = HOSPITAL_DRAW if special == SPECIAL_DRAW else SHRINE_OFFER
            n += 1
        out[n] = SKIP_SPECIAL
        return n + 1
    if s.reset_discards < RESET_DISCARDS:
        for card in range(TYPES):
            if s.hand[seat, card] > 0:
                out[n] = DISCARD + card
                n += 1
    out[n] = DRAW
    return n + 1


@rule
def city_cells(s):
    """The cells with a tile, as a bit mask: all but unused corners."""
    cells = ALL_CELLS
    for i in range(4):
        if s.tile[CORNERS[i]] < 0:
            cells &= ~(np.int64(1) << CORNERS[i])
    return cells


@rule
def list_cells(out, n, first, cells):
    """Put down first + cell for every cell of a bit mask."""
    # Without branches: every cell is put down, and counted only if it is in the mask.
    for cell in range(CELLS):
        out[n] = first + cell
        n += (cells >> cell) & 1
    return n


@rule
def legal_movement(s, seat, out):
    # First which ways to move there are, then where each of them leads.
    ways = np.int64(s.steps > 0)
    for way in range(1, WAYS):
        ways |= np.int64(s.hand[seat, WAY_CARD[way]] > 0) << way
    city = city_cells(s)
    n = 0
    while ways:
        way = lowest(ways)
        ways &= ways - 1
        n = list_cells(out, n, WAY_FIRST[way], cells_by(s, seat, way, city))
    out[n] = END_MOVEMENT
    return n + 1


@inline_rule
def cells_by(s, seat, way, city):
    """The cells this way of moving leads to, as a bit mask."""
    if way == WAY_STRIDE:
        return np.int64(1)  # no cell, but one action
    at = s.dragon[WAY_DRAGON[way]] if WAY_DRAGON[way] >= 0 else s.figure[seat]
    if at < 0:
        return city if way < WAY_WALK else np.int64(0)  # a dragon outside the city can only fly
    return city & WITHIN[at, min(s.steps, MOST_STEPS) if way == 0 else WAY_STEPS[way]]


@rule
def legal_contribution(s, seat, out):
    n = 0
    if s.figure[seat] == CENTRE:
        for surcharge in range(3):
            if why_not_offer(s, seat, surcharge) == FINE:
                out[n] = OFFER + surcharge
                n += 1
    elif s.rebuilt[s.figure[seat]] == 0 and s.free_markers[seat] > 0:
        cell = s.figure[seat]
        spaces = np.int64(0)
        for space in range(SPACE_COUNT[s.tile[cell]]):
            spaces |= np.int64(s.markers[cell, space] < 0) << space
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            if can_start(s, seat, space):
                out[n] = CONTRIBUTE + space
                n += 1
    out[n] = END_CONTRIBUTION
    return n + 1


@rule
def legal_payment(s, seat, out):
    # What can be ruled out at a glance is ruled out first: on a GPU the rest then happens for many games at once.
    n = 0
    if s.last_item < 0 and s.hand[seat, _WHITE_1] + s.hand[seat, _WHITE_1 + 1] > 0:
        keys = np.int64(0)
        for key in range(s.last_hoax, 16):
            if s.hand[seat, _WHITE_1 + (key & 1)] > 0 and key >> 1 != s.colour:
                keys |= np.int64(1) << key
        while keys:
            key = lowest(keys)
            keys &= keys - 1
            if why_not_hoax(s, seat, key) == FINE:
                out[n] = HOAX + key
                n += 1
    cards = np.int64(0)
    for card in range(max(s.last_item, 0), TYPES):
        if s.hand[seat, card] > 0 and accepts(s, card // 3):
            cards |= np.int64(1) << card
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if why_not_pay(s, seat, card) == FINE:
            out[n] = PAY + card
            n += 1
    for pair in range(3):
        if why_not_pair(s, seat, pair) == FINE:
            out[n] = PAIR + pair
            n += 1
    if is_paid(s):
        out[n] = PLACE_MARKER
        n += 1
    return n


DECISION_KINDS = 9


@rule
def decision_kind(s, seat):
    """The phase, and while paying what makes it laborious: a space of any colour, Hoax cards."""
    if s.phase != CONTRIBUTION and s.phase != PAYMENT:
        return 7 + (s.phase == MOVEMENT)
    paying = s.phase == PAYMENT
    hoax = s.last_item < 0 and s.hand[seat, _WHITE_1] + s.hand[seat, _WHITE_1 + 1] > 0
    if (s.colour if paying else SPACE_COLOUR[s.tile[s.figure[seat]], 0]) == NO_COLOUR:
        return 0 if hoax else 1
    if hoax:
        return 2 if paying else 3
    if s.hoaxed != 0:
        return 4
    return 5 if paying else 6


@rule
def apply(s, seat, action, log):
    """Resolve a legal action up to the next decision."""
    if s.phase == MOVEMENT:
        apply_movement(s, seat, action, log)
    elif s.phase == PAYMENT:
        apply_payment(s, seat, action, log)
    elif s.phase == CONTRIBUTION:
        apply_contribution(s, seat, action, log)
    elif s.phase == SPECIAL:
        apply_special(s, seat, action, log)
    elif action == DRAW:
        end_turn(s, seat, log)
    else:
        card = action - DISCARD
        discard(s, seat, card)
        s.reset_discards += 1
        emit(log, DISCARDS, seat, card)


@rule
def apply_movement(s, seat, action, log):
    if action < FLY:
        cell = action - MOVE
        distance = DISTANCE[s.figure[seat], cell]
        s.steps -= distance
        s.figure[seat] = cell
        emit(log, MOVES, seat, s.tile[cell], distance)
    elif action < STRIDE:
        discard(s, seat, _GREY_1)
        s.figure[seat] = action - FLY
        emit(log, FLIES, seat, s.tile[action - FLY])
    elif action == STRIDE:
        discard(s, seat, _GREY_2)
        s.steps += 2
        emit(log, STRIDES, seat)
    elif action < END_MOVEMENT:
        value = 1 if action < DRAGON_WALK else 2
        where = action - (DRAGON_FLY if value == 1 else DRAGON_WALK)
        dragon, cell = where // CELLS, where % CELLS
        discard(s, seat, 3 * DRAGON_COLOUR[dragon] + value - 1)
        s.dragon[dragon] = cell
        emit(log, DRAGON_FLIES if value == 1 else DRAGON_WALKS, seat, dragon, s.tile[cell])
    else:
        s.steps = 0
        s.phase = CONTRIBUTION
        if not may_contribute(s, seat):
            end_contribution(s, seat)


@rule
def may_contribute(s, seat):
    """Whether the table can see that a contribution or offering is possible here; if not, the phase is passed over.

    Hands are private, so an unaffordable building still asks; crystals can be followed by everyone.
    """
    cell = s.figure[seat]
    if s.free_markers[seat] == 0:
        return False
    if cell == CENTRE:
        return can_offer(s, seat, 0)
    return not s.rebuilt[cell]


@rule
def apply_contribution(s, seat, action, log):
    if action < HOAX:
        s.space = action - CONTRIBUTE
        s.colour = SPACE_COLOUR[s.tile[s.figure[seat]], s.space]
        s.phase = PAYMENT
    elif action == END_CONTRIBUTION:
        end_contribution(s, seat)
    else:
        surcharge = action - OFFER
        if surcharge > 0:
            card = _YELLOW_1 + surcharge - 1
            discard(s, seat, card)
            emit(log, PILLAR, seat, card)
        offer(s, seat, surcharge, log)
        if not s.over and not can_offer(s, seat, 1):
            end_contribution(s, seat)


@rule
def apply_payment(s, seat, action, log):
    if action < PAY:
        key = action - HOAX
        name_hoax(s, seat, (key & 1) + 1, key >> 1)
        s.last_hoax = key
    elif action < PAIR:
        add_card(s, seat, action - PAY)
    elif action < PLACE_MARKER:
        add_pair(s, seat, TYPES + action - PAIR)
    else:
        finish_contribution(s, seat, log)


@rule
def finish_contribution(s, seat, log):
    """The payment becomes public, the marker is placed and everything it sets off is resolved."""
    cell, space = s.figure[seat], s.space
    building = s.tile[cell]
    emit(log, CONTRIBUTES, seat, building, SPACE_VALUE[building, space], space + 1)
    for card in range(TYPES):
        n = s.paid[card]
        if n > 0:
            s.discard[card] += n
            s.discard_size += n
            s.hand_size[seat] -= n
            emit(log, PAYS, seat, card, n)
    clear_payment(s)
    s.phase = CONTRIBUTION
    place_marker(s, seat, cell, space, log)
    if not s.over and not may_contribute(s, seat):
        end_contribution(s, seat)


@rule
def end_contribution(s, seat):
    """On to the special building under the figure, if it has something to offer, then to the reset phase."""
    s.phase = SPECIAL if special_is_open(s, seat) else RESET


@rule
def apply_special(s, seat, action, log):
    """B14: once, optional, and nothing more can be done where it leads."""
    if action < HOSPITAL_DRAW:
        s.figure[seat] = action - HALL_MOVE
        emit(log, HALL, seat, s.tile[action - HALL_MOVE])
    elif action == HOSPITAL_DRAW:
        emit(log, HOSPITAL, seat)
        draw_to_hand(s, seat, 2, log)
    elif action == SHRINE_OFFER:
        offer(s, seat, SHRINE_SURCHARGE[s.edition], log)
    if not s.over:
        s.phase = RESET


@rule
def end_turn(s, seat, log):
    """Draw two more than were discarded, take the cards won, pass the turn."""
    draw_to_hand(s, seat, RESET_DRAW + s.reset_discards, log)
    everyone_takes_won_cards(s, log)
    if s.ruins == 0:
        close_turn(s, seat, log)
        if s.over:
            return
    s.active = (s.active + 1) % s.players
    s.turn += 1
    begin_turn(s)
    if s.ruins == 0:
        s.reach = reach_of_offering(s, s.active)
    emit(log, TURN_BEGINS, s.active, s.turn)
