"""The Progress deck: adding cards, turning them up, shuffling.

Its order is never stored. The deck is a pile of groups; within a group any card may come next, and which one does is
drawn when it is turned up. That is exactly what everybody at the table knows about it. A Robot or Twist is added as a
card back; which one it is, is likewise drawn when it is turned up.
"""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rng import below
from moontable.engine.rule import inline_rule, rule

from . import tables as t
from .events import E
from .state import ADDED, NOTHING
from .words import End


@rule
def put_on_top(s):
    """Cards added in one step form one group on top of the deck (rulings M4, M13)."""
    if s.added_n > 0:
        start = s.deck_n
        for i in range(np.int64(s.added_n)):
            s.deck[start + i] = s.added[i]
            s.deck_group[start + i] = start
            s.added[i] = 0
        s.deck_n = start + s.added_n
        s.added_n = 0


@rule
def add_card(s, card):
    if s.added_n == ADDED:
        put_on_top(s)
    place = np.int64(s.added_n)
    s.added_n += 1
    while place > 0 and s.added[place - 1] > card:
        s.added[place] = s.added[place - 1]
        place -= 1
    s.added[place] = card


@rule
def add_robot(s):
    """A face-down Robot, if one is left (ruling M9)."""
    if s.robots_n - s.robot_backs <= 0:
        return NOTHING
    s.robot_backs += 1
    add_card(s, t.ROBOT_BACK)
    return t.ROBOT_BACK


@rule
def add_event(s):
    """The next Event; in the endless solo game a Robot in place of the Instruction Manual and beyond (ruling M10)."""
    if s.endless and s.event >= t.MANUAL - 1:
        card = add_robot(s)
        if card == NOTHING:
            s.end_reason = End.ROBOTS_EXHAUSTED  # the box has nothing left to throw at this colony
        else:
            s.extra_robots += 1
        return card
    if s.event >= t.MANUAL:
        return NOTHING
    card = t.FIRST_EVENT + np.int64(s.event)
    s.event += 1
    add_card(s, card)
    return card


@rule
def add_by_word(s, what, development):
    """Add a Development, Robot, Event or Twist. Returns the card added, or NOTHING (ruling M9)."""
    if what == t.ADD_DEVELOPMENT:
        if s.developments[development] == 0:
            return NOTHING
        s.developments[development] -= 1
        card = t.FIRST_DEVELOPMENT + np.int64(development)
        add_card(s, card)
        return card
    if what == t.ADD_ROBOT:
        return add_robot(s)
    if what == t.ADD_EVENT:
        return add_event(s)
    if s.twists_n - s.twist_backs <= 0:
        return NOTHING
    s.twist_backs += 1
    add_card(s, t.TWIST_BACK)
    return t.TWIST_BACK


@rule
def copies_left(s, what, development):
    """How often a Development, Robot, Event or Twist can still be added."""
    if what == t.ADD_DEVELOPMENT:
        return np.int64(s.developments[development])
    if what == t.ADD_EVENT and not s.endless:
        return t.MANUAL - np.int64(s.event)
    if what == t.ADD_EVENT and s.event < t.MANUAL - 1:
        return np.int64(t.MANUAL)  # alone: nobody else wants one
    if what == t.ADD_TWIST:
        return np.int64(s.twists_n) - s.twist_backs
    return np.int64(s.robots_n) - s.robot_backs


@rule
def tell_not_added(s, seat, what, development, log):
    """What was to be added has run out (ruling M9)."""
    if what == t.ADD_DEVELOPMENT:
        emit(log, E.NOT_ADDED, seat, t.FIRST_DEVELOPMENT + development)
    elif what == t.ADD_EVENT and not s.endless:
        emit(log, E.NO_EVENT, seat)
    else:
        emit(log, E.NOT_ADDED, seat, t.TWIST_BACK if what == t.ADD_TWIST else t.ROBOT_BACK)


@rule
def perk_card(perk, seat):
    from_first = perk * t.SEATS + seat
    return t.FIRST_PERK + from_first


@rule
def shuffle_progress(s, log):
    """The discards become the deck: one group. Chits come back, robots set aside lapse (rulings M4, M17)."""
    for i in range(np.int64(s.pile_n)):
        s.deck[i] = s.pile[i]
        s.deck_group[i] = 0
        s.pile[i] = 0
    s.deck_n = s.pile_n
    s.base = s.pile_n
    s.pile_n = 0
    s.aside = 0
    s.shuffles += 1
    s.reveals += 1
    for seat in range(np.int64(s.players)):
        for action in range(5):
            s.actions_n[seat, action] = 0
    emit(log, E.SHUFFLE, -1)


@inline_rule
def turn_up(s, log):
    """Turn up the next card: any card of the group on top. It lies on the discards while it is resolved."""
    last = s.deck_n - 1
    start = np.int64(s.deck_group[last])
    place = start + below(s, last - start + 1)
    card = np.int64(s.deck[place])
    s.deck[place] = s.deck[last]
    s.deck[last] = 0
    s.deck_group[last] = 0
    s.deck_n = last
    s.base = min(s.base, last)
    if card == t.ROBOT_BACK:
        which = below(s, s.robots_n)
        s.robots_n -= 1
        card = t.FIRST_ROBOT + np.int64(s.robots[which])
        s.robots[which] = s.robots[s.robots_n]
        s.robots[s.robots_n] = 0
        s.robot_backs -= 1
    elif card == t.TWIST_BACK:
        which = below(s, s.twists_n)
        s.twists_n -= 1
        card = t.FIRST_TWIST + np.int64(s.twists[which])
        s.twists[which] = s.twists[s.twists_n]
        s.twists[s.twists_n] = 0
        s.twist_backs -= 1
    s.pile[s.pile_n] = card
    s.pile_n += 1
    s.card = card
    s.turns += 1
    s.reveals += 1
    s.paused = 0
    s.this_work = 0
    if card == t.CARD_WORK:
        s.this_work = s.aside
        s.aside = 0
    emit(log, E.TURN, -1, card)
    return card
