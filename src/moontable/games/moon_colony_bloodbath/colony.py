"""A colony's things: people, money, food, boxes, cards, Buildings. Counting, gaining, drawing, discarding."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rng import below
from moontable.engine.rule import rule

from .events import E
from .state import NOTHING
from .tables import (
    BUILDING_CARDS,
    COPIES,
    COUNT_AHEAD,
    COUNT_BOX_HERE,
    COUNT_BOXES,
    COUNT_BUILDINGS,
    COUNT_CARDS,
    COUNT_FOOD,
    COUNT_MONEY,
    COUNT_PEOPLE,
    COUNT_STORED,
    COUNTED,
    FOOD,
    KINDS,
    MONEY,
    RULE_NO_ABILITIES,
    WHOLE_DECK,
)  # fmt: skip


@rule
def abilities_work(s):
    """Automatic Doors: during that Work, Buildings have no abilities at all (ruling M17)."""
    return s.this_work & RULE_NO_ABILITIES == 0


@rule
def total_people(s, seat):
    """Mat plus printed: what counts in the end."""
    return s.people[seat] + s.housed[seat]


@rule
def count(s, seat, what, slot):
    """The counts of the card vocabulary."""
    if what == COUNT_MONEY:
        return np.int64(s.money[seat])
    if what == COUNT_FOOD:
        return np.int64(s.food[seat])
    if what == COUNT_PEOPLE:
        return np.int64(total_people(s, seat))
    if what == COUNT_CARDS:
        return np.int64(s.hand_n[seat])
    if what == COUNT_BOXES:
        return np.int64(s.boxes[seat])
    if what == COUNT_BOX_HERE:
        return np.int64(s.box[seat, slot]) if slot >= 0 else np.int64(0)
    if what == COUNT_BUILDINGS:
        return np.int64(s.built_n[seat])
    if what == COUNT_STORED:
        return np.int64(s.stored_n[seat])
    if what == COUNT_AHEAD:
        return players_ahead(s, seat)
    return buildings_counted(s, seat, what)


@rule
def players_ahead(s, seat):
    """Players with more people."""
    found = np.int64(0)
    for other in range(np.int64(s.players)):
        found += total_people(s, other) > total_people(s, seat)
    return found


@rule
def buildings_counted(s, seat, what):
    """Mines, or Buildings with one of the marks for Loneliness."""
    found = np.int64(0)
    for place in range(np.int64(s.slots[seat])):
        kind = np.int64(s.built[seat, place])
        if kind >= 0:
            found += COUNTED[what, kind]
    return found


# --- gains and losses that need no decision ---------------------------------------------------------------------------
@rule
def get(s, seat, what, n, log):
    """Money, food or people, without what food sets off (see queue.gain)."""
    if n > 0:
        if what == MONEY:
            s.money[seat] += n
        elif what == FOOD:
            s.food[seat] += n
        else:
            s.people[seat] += n
        emit(log, E.GAIN, seat, what, n)


@rule
def lose_goods(s, seat, what, n, log):
    """Lose money or food, as far as there is any."""
    if what == MONEY:
        n = min(n, np.int64(s.money[seat]))
        s.money[seat] -= n
    else:
        n = min(n, np.int64(s.food[seat]))
        s.food[seat] -= n
    if n > 0:
        emit(log, E.LOSE, seat, what, n)


@rule
def put_boxes(s, seat, slot, n, log):
    s.box[seat, slot] += n
    s.boxes[seat] += n
    emit(log, E.BOX, seat, np.int64(s.built[seat, slot]), n)


@rule
def take_boxes(s, seat, slot, n, log):
    s.box[seat, slot] -= n
    s.boxes[seat] -= n
    emit(log, E.UNBOX, seat, np.int64(s.built[seat, slot]), n)


# --- cards ------------------------------------------------------------------------------------------------------------
@rule
def insert(cards, n, card):
    """Put a card into a list kept in ascending order."""
    place = n
    while place > 0 and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card


@rule
def remove(cards, n, card):
    """Take one such card out of an ascending list; what falls free at the end is zeroed."""
    place = 0
    while cards[place] != card:
        place += 1
    for i in range(place, n - 1):
        cards[i] = cards[i + 1]
    cards[n - 1] = 0


@rule
def among(cards, n, card):
    for i in range(n):
        if cards[i] == card:
            return True
    return False


@rule
def in_hand(s, seat, card):
    return among(s.hand[seat], np.int64(s.hand_n[seat]), card)


@rule
def on_mat(s, seat, card):
    return among(s.reserved[seat], np.int64(s.reserved_n[seat]), card)


@rule
def to_hand(s, seat, card):
    """Into the hand, which is kept in order."""
    place = np.int64(s.hand_n[seat])
    s.hand_n[seat] = place + 1
    while place > 0 and s.hand[seat, place - 1] > card:
        s.hand[seat, place] = s.hand[seat, place - 1]
        place -= 1
    s.hand[seat, place] = card


@rule
def from_hand(s, seat, card, openly):
    """Take a card out of a hand. Who passed it on knows less afterwards."""
    last = np.int64(s.hand_n[seat]) - 1
    # The hand is in order: what is not below the card makes room for its neighbour. (Without branches: nobody could
    # predict them.)
    for i in range(last):
        s.hand[seat, i] = s.hand[seat, i + (s.hand[seat, i] >= card)]
    s.hand[seat, last] = 0
    s.hand_n[seat] = last
    right = seat - 1 if seat > 0 else s.players - 1
    if s.passed_n[right] > 0:
        if not openly:
            for kind in range(KINDS):  # it may have been any of those
                s.passed[right, kind] = 0
            s.passed_n[right] = 0
        elif s.passed[right, card] > 0:
            s.passed[right, card] -= 1
            s.passed_n[right] -= 1


@rule
def to_discards(s, card):
    s.discards[card] += 1
    s.discards_n += 1


@rule
def draw(s, seat, n, log):
    """Draw Building cards; an empty deck is made anew from the discards, and if there are none the draw is short."""
    for _ in range(n):
        if s.buildings_n == 0:
            if s.discards_n == 0:
                return
            for kind in range(KINDS):
                for _ in range(np.int64(s.discards[kind])):
                    s.buildings[s.buildings_n] = kind
                    s.buildings_n += 1
                s.discards[kind] = 0
            s.discards_n = 0
        last = np.int64(s.buildings_n) - 1
        place = below(s, last + 1)
        card = np.int64(s.buildings[place])
        s.buildings[place] = s.buildings[last]
        s.buildings[last] = 0
        s.buildings_n = last
        to_hand(s, seat, card)
        s.reveals += 1
        emit(log, E.DRAW, seat, card)


@rule
def discard(s, seat, card, log):
    from_hand(s, seat, card, True)
    to_discards(s, card)
    emit(log, E.DISCARD, seat, card)


@rule
def fill_building_deck(s):
    """All 90 Buildings, in no order."""
    for i in range(BUILDING_CARDS):
        s.buildings[i] = WHOLE_DECK[i]
    s.buildings_n = BUILDING_CARDS


# --- Buildings in play ------------------------------------------------------------------------------------------------
@rule
def first_building(s, seat):
    for slot in range(np.int64(s.slots[seat])):
        if s.built[seat, slot] >= 0:
            return slot
    return NOTHING


@rule
def is_twin(s, seat, slot):
    """Is an earlier place exactly the same (kind and boxes)? Then choosing this one would change nothing."""
    kind = np.int64(s.built[seat, slot])
    if COPIES[kind] > 1 and s.pool_n[seat] == 0:
        for other in range(slot):
            if s.built[seat, other] == kind and s.box[seat, other] == s.box[seat, slot]:
                return True
    return False
