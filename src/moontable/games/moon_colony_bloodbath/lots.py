"""Who gets the last copy when several players at once want to add or draw it: lots decide (ruling M22).

Each player resolves a card at their own pace. So whoever reaches a card that might not be there for everybody waits
until nobody else can come to want it in this step; then it is given out, by lot if there are too few. (An any-time
ability has its own moment: it draws what is there.)
"""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rng import below
from moontable.engine.rule import rule

from .building import amount
from .deck import add_by_word, copies_left, tell_not_added
from .effects import add_own_card
from .events import E
from .queue import draw_and_pause, next_effect
from .state import ONE
from .tables import (
    A_COST,
    A_END,
    A_START,
    A_USES,
    ADD,
    COST_BUILDING,
    COST_PEOPLE,
    E_DRAWS,
    E_ID,
    E_OP,
    E_WHAT,
    GAIN,
    LEADS,
    MANY,
    ON_LOST,
    PLENTY,
)  # fmt: skip
from .words import Stage


@rule
def may_add(s, seat):
    """Could this seat still add a card in this step? Judged by what lies open: its queue and its Buildings."""
    leads = np.int64(0)
    for f in range(np.int64(s.depth[seat])):
        if s.f_stage[seat, f] != Stage.EFFECTS:
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
def cards_left(s):
    """Building cards that can still be drawn."""
    return np.int64(s.buildings_n) + s.discards_n


@rule
def may_draw(s, seat):
    """How many cards could this seat still draw in this step? Judged like `may_add`."""
    n, leads = np.int64(0), np.int64(0)
    for f in range(np.int64(s.depth[seat])):
        ability = s.f_ability[seat, f]
        if s.f_stage[seat, f] != Stage.EFFECTS and (A_COST[ability] == COST_PEOPLE or A_COST[ability] == COST_BUILDING):
            leads |= 2
        for e in range(np.int64(s.f_at[seat, f]), np.int64(s.f_end[seat, f])):
            n += E_DRAWS[e] * max(np.int64(A_USES[ability]) - s.f_uses[seat, f], ONE)
            leads |= LEADS[e]
    for entry in range(np.int64(s.pool_n[seat])):
        ability = s.p_ability[seat, entry]
        for e in range(A_START[ability], A_END[ability]):
            n += E_DRAWS[e] * s.p_times[seat, entry]
            leads |= LEADS[e]
    return n + MANY if leads != 0 and s.has[seat, ON_LOST] > 0 else n


@rule
def must_share_cards(s, seat, n):
    """Are there perhaps too few Building cards for all who could draw some in this step?"""
    left = cards_left(s)
    if left == 0 or left >= PLENTY * s.players:
        return False
    others = np.int64(0)
    for other in range(np.int64(s.players)):
        if other != seat:
            others += may_draw(s, other)
    return others > 0 and left < n + others


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
def draw_now(s, seat, log):
    """Draw what the effect at hand gives, as far as there is any."""
    f = s.depth[seat] - 1
    n = amount(s, seat, np.int64(s.f_at[seat, f]), np.int64(s.f_slot[seat, f]))
    next_effect(s, seat)
    draw_and_pause(s, seat, n, log)


@rule
def effect_at(s, seat):
    """The effect a seat is at."""
    return np.int64(s.f_at[seat, s.depth[seat] - 1])


@rule
def waiting_for_cards(s):
    """Bit mask of the seats that wait to add or draw a card."""
    found = 0
    for seat in range(np.int64(s.players)):
        if (s.blocked >> seat) & 1:
            op = E_OP[effect_at(s, seat)]
            if op == ADD or op == GAIN:
                found |= 1 << seat
    return found


@rule
def nobody_else_may(s, waiting):
    """Has everyone who still decides left it to those who wait?"""
    add, draw = False, False
    for seat in range(np.int64(s.players)):
        if (waiting >> seat) & 1:
            if E_OP[effect_at(s, seat)] == ADD:
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
            if E_OP[e] == GAIN:
                drawing += 1
                draws += amount(s, seat, e, np.int64(s.f_slot[seat, s.depth[seat] - 1]))
            elif wanted(s, waiting, e) > copies_left(s, E_WHAT[e], E_ID[e]):
                return True
    return drawing > 1 and draws > cards_left(s)


@rule
def wanted(s, waiting, e):
    """How many of those who wait want to add the same card?"""
    n = 0
    for other in range(np.int64(s.players)):
        if (waiting >> other) & 1:
            at = effect_at(s, other)
            n += E_OP[at] == ADD and E_WHAT[at] == E_WHAT[e] and E_ID[at] == E_ID[e]
    return n


@rule
def give_out(s, waiting, log):
    """Those who wait add or draw their cards: in any order if there are enough, else in an order drawn by lot."""
    n = 0
    for seat in range(np.int64(s.players)):
        n += (waiting >> seat) & 1
    by_lot = too_few(s, waiting)
    if by_lot:
        s.reveals += 1
        emit(log, E.LOTS, -1)
    for left in range(n, 0, -1):
        skip = below(s, left) if by_lot else np.int64(0)
        seat = 0
        while (waiting >> seat) & 1 == 0 or skip > 0:
            skip -= (waiting >> seat) & 1
            seat += 1
        waiting &= ~(1 << seat)
        e = effect_at(s, seat)
        if E_OP[e] == ADD:
            add_now(s, seat, e, log)
        else:
            draw_now(s, seat, log)
