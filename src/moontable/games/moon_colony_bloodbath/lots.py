"""Who gets the last copy when several players at once want to add or draw it: lots decide (ruling M22).

Each player resolves a card at their own pace. So whoever reaches a card that might not be there for everybody waits
until nobody else can come to want it in this step; then it is given out (`progress.give_out`), by lot if there are too
few. (An any-time ability has its own moment: it draws what is there.)
"""

import numpy as np

from moontable.engine.bits import lowest
from moontable.engine.rule import rule

from . import tables as t
from .colony import amount
from .deck import copies_left
from .queue import effect_at
from .state import ONE
from .words import Stage


@rule
def may_add(s, seat):
    """Could this seat still add a card in this step? Judged by what lies open: its queue and its Buildings."""
    leads = np.int64(0)
    for f in range(np.int64(s.depth[seat])):
        if s.f_stage[seat, f] != Stage.EFFECTS:
            cost = t.A_COST[s.f_ability[seat, f]]
            if cost == t.COST_PEOPLE or cost == t.COST_BUILDING:
                leads |= 2
        for e in range(np.int64(s.f_at[seat, f]), np.int64(s.f_end[seat, f])):
            leads |= t.LEADS[e]
    for entry in range(np.int64(s.pool_n[seat])):
        ability = s.p_ability[seat, entry]
        for e in range(t.A_START[ability], t.A_END[ability]):
            leads |= t.LEADS[e]
    return leads & 1 != 0 or (leads != 0 and s.has[seat, t.ON_LOST] > 0)


@rule
def cards_left(s):
    """Building cards that can still be drawn."""
    return np.int64(s.buildings_n) + s.discards_n


@rule
def may_draw(s, seat):
    """How many cards could this seat still draw in this step? Judged like `may_add`."""
    n, leads = np.int64(0), np.int64(0)
    for f in range(np.int64(s.depth[seat])):
        ability = s.f_ability[seat, f]
        if s.f_stage[seat, f] != Stage.EFFECTS and (
            t.A_COST[ability] == t.COST_PEOPLE or t.A_COST[ability] == t.COST_BUILDING
        ):
            leads |= 2
        for e in range(np.int64(s.f_at[seat, f]), np.int64(s.f_end[seat, f])):
            n += t.E_DRAWS[e] * max(np.int64(t.A_USES[ability]) - s.f_uses[seat, f], ONE)
            leads |= t.LEADS[e]
    for entry in range(np.int64(s.pool_n[seat])):
        ability = s.p_ability[seat, entry]
        for e in range(t.A_START[ability], t.A_END[ability]):
            n += t.E_DRAWS[e] * s.p_times[seat, entry]
            leads |= t.LEADS[e]
    return n + t.MANY if leads != 0 and s.has[seat, t.ON_LOST] > 0 else n


@rule
def must_share_cards(s, seat, n):
    """Are there perhaps too few Building cards for all who could draw some in this step?"""
    left = cards_left(s)
    if left == 0 or left >= t.PLENTY * s.players:
        return False
    others = np.int64(0)
    for other in range(np.int64(s.players)):
        if other != seat:
            others += may_draw(s, other)
    return others > 0 and left < n + others


@rule
def must_share(s, seat, e):
    """Are there perhaps too few copies for all who could add one in this step?"""
    left = copies_left(s, t.E_WHAT[e], t.E_ID[e])
    if left <= 0 or left >= s.players:
        return False
    rivals = 0
    for other in range(np.int64(s.players)):
        if other != seat and may_add(s, other):
            rivals += 1
    return left <= rivals


# --- those who wait ---------------------------------------------------------------------------------------------------
@rule
def waiting_for_cards(s):
    """Bit mask of the seats that wait to add or draw a card."""
    found = 0
    blocked = np.int64(s.blocked)
    while blocked != 0:
        seat = lowest(blocked)
        op = t.E_OP[effect_at(s, seat)]
        if op == t.ADD or op == t.GAIN:
            found |= blocked & -blocked
        blocked &= blocked - 1
    return found


@rule
def nobody_else_may(s, waiting):
    """Has everyone who still decides left it to those who wait?"""
    add, draw = False, False
    for seat in range(np.int64(s.players)):
        if (waiting >> seat) & 1:
            if t.E_OP[effect_at(s, seat)] == t.ADD:
                add = True
            else:
                draw = True
    for seat in range(np.int64(s.players)):
        if (s.acting >> seat) & 1 and ((add and may_add(s, seat)) or (draw and may_draw(s, seat) > 0)):
            return False
    return True


@rule
def too_few(s, waiting):
    """Do more seats want a card than there are copies of it, or more Building cards than there are?"""
    drawing, draws = 0, np.int64(0)
    for seat in range(np.int64(s.players)):
        if (waiting >> seat) & 1:
            e = effect_at(s, seat)
            if t.E_OP[e] == t.GAIN:
                drawing += 1
                draws += amount(s, seat, e, np.int64(s.f_slot[seat, s.depth[seat] - 1]))
            elif wanted(s, waiting, e) > copies_left(s, t.E_WHAT[e], t.E_ID[e]):
                return True
    return drawing > 1 and draws > cards_left(s)


@rule
def wanted(s, waiting, e):
    """How many of those who wait want to add the same card?"""
    n = 0
    for other in range(np.int64(s.players)):
        if (waiting >> other) & 1:
            at = effect_at(s, other)
            n += t.E_OP[at] == t.ADD and t.E_WHAT[at] == t.E_WHAT[e] and t.E_ID[at] == t.E_ID[e]
    return n
