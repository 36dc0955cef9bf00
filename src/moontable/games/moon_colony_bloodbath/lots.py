"""Who gets the last copy when several players at once want to add it: lots decide (ruling M22).

Each player resolves a card at their own pace. So whoever reaches a card that might not be there for everybody waits
until nobody else can come to want it in this step; then it is given out, by lot if there are too few.
"""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rng import below
from moontable.engine.rule import rule

from .deck import add_by_word, copies_left, tell_not_added
from .effects import add_own_card
from .queue import next_effect
from .state import EFFECTS, EV_LOTS
from .tables import A_COST, A_END, A_START, ADD, COST_BUILDING, COST_PEOPLE, E_ID, E_OP, E_WHAT, LEADS, ON_LOST


@rule
def may_add(s, seat):
    """Could this seat still add a card in this step? Judged by what lies open: its queue and its Buildings."""
    leads = np.int64(0)
    for f in range(np.int64(s.depth[seat])):
        if s.f_stage[seat, f] != EFFECTS:
            cost = A_COST[s.f_ability[seat, f]]
            if cost == COST_PEOPLE or cost == COST_BUILDING:
                leads |= 2
        for e in range(np.int64(s.f_at[seat, f]), np.int64(s.f_end[seat, f])):
            leads |= LEADS[e]
    for entry in range(np.int64(s.pool_n[seat])):
        ability = s.p_ability[seat, entry]
        for e in range(A_START[ability], A_END[ability]):
            leads |= LEADS[e]
    return leads & 1 != 0 or (leads != 0 and s.has[seat, ON_LOST] > 0)


@rule
def must_share(s, seat, e):
    """Are there perhaps too few copies for all who could add one in this step?"""
    left = copies_left(s, E_WHAT[e], E_ID[e])
    if left <= 0 or left >= s.players:
        return False
    rivals = 0
    for other in range(np.int64(s.players)):
        if other != seat and may_add(s, other):
            rivals += 1
    return left <= rivals


@rule
def add_now(s, seat, e, log):
    """Add a Development, Robot or Event, if there is one left."""
    next_effect(s, seat)
    card = add_by_word(s, E_WHAT[e], E_ID[e])
    if card >= 0:
        add_own_card(s, seat, card, log)
    else:
        tell_not_added(s, seat, E_WHAT[e], E_ID[e], log)


@rule
def effect_at(s, seat):
    """The effect a seat is at."""
    return np.int64(s.f_at[seat, s.depth[seat] - 1])


@rule
def waiting_to_add(s):
    """Bit mask of the seats that wait to add a card."""
    found = 0
    for seat in range(np.int64(s.players)):
        if (s.blocked >> seat) & 1 and E_OP[effect_at(s, seat)] == ADD:
            found |= 1 << seat
    return found


@rule
def nobody_else_may_add(s):
    """Has everyone who still decides left it to those who wait?"""
    for seat in range(np.int64(s.players)):
        if (s.acting >> seat) & 1 and may_add(s, seat):
            return False
    return True


@rule
def too_few(s, waiting):
    """Do more seats want a card than there are copies of it?"""
    for seat in range(np.int64(s.players)):
        if (waiting >> seat) & 1:
            e = effect_at(s, seat)
            want = 0
            for other in range(np.int64(s.players)):
                if (waiting >> other) & 1:
                    at = effect_at(s, other)
                    want += E_WHAT[at] == E_WHAT[e] and E_ID[at] == E_ID[e]
            if want > copies_left(s, E_WHAT[e], E_ID[e]):
                return True
    return False


@rule
def give_out(s, waiting, log):
    """Those who wait add their cards: in any order if there are enough, else in an order drawn by lot."""
    n = 0
    for seat in range(np.int64(s.players)):
        n += (waiting >> seat) & 1
    by_lot = too_few(s, waiting)
    if by_lot:
        s.reveals += 1
        emit(log, EV_LOTS, -1)
    for left in range(n, 0, -1):
        skip = below(s, left) if by_lot else np.int64(0)
        seat = 0
        while (waiting >> seat) & 1 == 0 or skip > 0:
            skip -= (waiting >> seat) & 1
            seat += 1
        waiting &= ~(1 << seat)
        add_now(s, seat, effect_at(s, seat), log)
