"""Features for learning: one seat's knowledge as small integers."""

import numpy as np

from moontable.engine.rule import rule

from .resample import laid
from .tables import CARDS, KINDS, PERKS

_PERKS = len(PERKS)
_ACTIONS = 5
SEAT_BLOCK = 18 + 2 * KINDS
TABLE_BLOCK = 12 + 2 * CARDS + _PERKS
OBSERVATION_SIZE = 5 * SEAT_BLOCK + 3 * KINDS + TABLE_BLOCK + 4


@rule
def observe(s, seat, out):
    """Layout: five seat blocks (me first, then to my left), my cards, the table.

    Seat block: in play or not, people on the mat, people in Buildings, money, food, boxes, hand, cards on and under the
    mat, Perks left, reduction, failed, is deciding, chits on each Action; then per kind of Building: how many, boxes on
    them. My cards per kind: in hand, on the mat, under it. Table: what I am asked, the card and step, Events,
    Robots, Twists and Buildings left; how many of each card lie in the deck and how many in its top group; my Perks;
    the card shown by the next seats to be built.
    """
    for i in range(out.shape[0]):
        out[i] = 0
    n = 0
    for turn in range(5):
        if turn < s.players:
            who = (seat + turn) % s.players
            out[n] = 1
            out[n + 1] = s.people[who]
            out[n + 2] = s.housed[who]
            out[n + 3] = s.money[who]
            out[n + 4] = s.food[who]
            out[n + 5] = s.boxes[who]
            out[n + 6] = s.hand_n[who]
            out[n + 7] = s.reserved_n[who]
            out[n + 8] = s.stored_n[who]
            out[n + 9] = s.perks[who]
            out[n + 10] = s.reduction[who]
            out[n + 11] = s.failed[who]
            out[n + 12] = (s.acting >> who) & 1
            for action in range(_ACTIONS):
                out[n + 13 + action] = s.actions_n[who, action]
            for slot in range(np.int64(s.slots[who])):
                kind = np.int64(s.built[who, slot])
                if kind >= 0:
                    out[n + 18 + kind] += 1
                    out[n + 18 + KINDS + kind] += s.box[who, slot]
        n += SEAT_BLOCK
    for i in range(np.int64(s.hand_n[seat])):
        out[n + np.int64(s.hand[seat, i])] += 1
    n += KINDS
    for i in range(np.int64(s.reserved_n[seat])):
        out[n + np.int64(s.reserved[seat, i])] += 1
    n += KINDS
    for i in range(np.int64(s.stored_n[seat])):
        out[n + np.int64(s.stored[seat, i])] += 1
    n += KINDS
    out[n] = s.wait[seat]
    out[n + 1] = s.card
    out[n + 2] = s.step
    out[n + 3] = s.event
    out[n + 4] = s.extra_robots
    out[n + 5] = s.aside
    out[n + 6] = s.this_work
    out[n + 7] = s.robots_n
    out[n + 8] = s.twists_n
    out[n + 9] = s.buildings_n
    out[n + 10] = s.deck_n
    out[n + 11] = s.shuffles
    n += 12
    for i in range(np.int64(s.deck_n)):
        card = np.int64(s.deck[i])
        out[n + card] += 1
        if s.deck_group[i] == s.deck_group[s.deck_n - 1]:
            out[n + CARDS + card] += 1
    n += 2 * CARDS
    for perk in range(_PERKS):
        out[n + perk] = (s.perks[seat] >> perk) & 1
    n += _PERKS
    for turn in range(1, s.players):
        out[n + turn - 1] = laid(s, (seat + turn) % s.players) + 1
