"""A colony's people, money and food: gaining and losing them; and everything that cards count."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from . import tables as t
from .events import E
from .state import RICHES


@rule
def total_people(s, seat):
    """Mat plus printed: what counts in the end."""
    return s.people[seat] + s.housed[seat]


@rule
def count(s, seat, what, slot):
    """The counts of the card vocabulary."""
    if what == t.COUNT_MONEY:
        return np.int64(s.money[seat])
    if what == t.COUNT_FOOD:
        return np.int64(s.food[seat])
    if what == t.COUNT_PEOPLE:
        return np.int64(total_people(s, seat))
    if what == t.COUNT_CARDS:
        return np.int64(s.hand_n[seat])
    if what == t.COUNT_BOXES:
        return np.int64(s.boxes[seat])
    if what == t.COUNT_BOX_HERE:
        return np.int64(s.box[seat, slot]) if slot >= 0 else np.int64(0)
    if what == t.COUNT_BUILDINGS:
        return np.int64(s.built_n[seat])
    if what == t.COUNT_STORED:
        return np.int64(s.stored_n[seat])
    if what == t.COUNT_AHEAD:
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
            found += t.COUNTED[what, kind]
    return found


@rule
def amount(s, seat, e, slot):
    """How much an effect gives or takes: n, or n for every `div` of a count, up to a maximum."""
    if t.E_PER[e] < 0:
        return np.int64(t.E_N[e])
    return min(t.E_N[e] * (count(s, seat, t.E_PER[e], slot) // t.E_DIV[e]), np.int64(t.E_MAX[e]))


@rule
def owned(s, seat, what):
    """How much of a resource could be lost."""
    if what == t.MONEY:
        return np.int64(s.money[seat])
    if what == t.FOOD:
        return np.int64(s.food[seat])
    if what == t.PEOPLE:
        return np.int64(total_people(s, seat))
    if what == t.BOX:
        return np.int64(s.boxes[seat])
    if what == t.CARD:
        return np.int64(s.hand_n[seat])
    return np.int64(s.built_n[seat])


@rule
def get(s, seat, what, n, log):
    """Money, food or people, without what food sets off (see queue.gain)."""
    if what == t.MONEY:
        n = room_for(n, np.int64(s.money[seat]))
        s.money[seat] += n
    elif what == t.FOOD:
        n = room_for(n, np.int64(s.food[seat]))
        s.food[seat] += n
    else:
        n = room_for(n, np.int64(total_people(s, seat)))
        s.people[seat] += n
    if n > 0:
        emit(log, E.GAIN, seat, what, n)


@rule
def room_for(n, there):
    """How many of n more there is room for."""
    return max(min(np.int64(n), RICHES - there), np.int64(0))


@rule
def lose_goods(s, seat, what, n, log):
    """Lose money or food, as far as there is any."""
    if what == t.MONEY:
        n = min(n, np.int64(s.money[seat]))
        s.money[seat] -= n
    else:
        n = min(n, np.int64(s.food[seat]))
        s.food[seat] -= n
    if n > 0:
        emit(log, E.LOSE, seat, what, n)
