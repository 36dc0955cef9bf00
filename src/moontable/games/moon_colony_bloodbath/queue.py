"""Each seat's private queue (ruling M1): abilities being carried out, and abilities triggered but not begun.

A frame is one ability in progress: which effect it is at and how much of it is left. Frames lie on a stack; the topmost
is carried out. Abilities triggered while a frame is on top wait in the pool, at the level of that frame, and are all
carried out before the frame goes on. Nothing here recurses.
"""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import inline_rule, rule

from .colony import abilities_work, count, draw, get
from .events import E
from .state import FRAMES, NOTHING, ONE, POOL
from .tables import (
    A_COST,
    A_END,
    A_HAVE,
    A_HERE,
    A_MAX,
    A_MIN,
    A_OPTIONAL,
    A_ORDER,
    A_START,
    AB_WINDOW,
    ABILITY_OF,
    ANSWERS,
    CARD,
    COST_BOX,
    E_N,
    E_OP,
    E_WHAT,
    FOOD,
    GAIN,
    ON_ANY_TIME,
    ON_GAIN_FOOD,
    ON_REVEAL,
    ORDERED,
    PLAIN,
    PLENTY,
    REDUCE_LOSS,
)  # fmt: skip
from .words import Stage


@rule
def push(s, seat, ability, slot):
    """Begin an ability: it is carried out before whatever was under way."""
    f = np.int64(s.depth[seat])
    if f == FRAMES:
        return  # cannot happen with our cards; a box of one's own may be stranger
    s.f_ability[seat, f] = ability
    s.f_at[seat, f] = A_START[ability]
    s.f_end[seat, f] = A_END[ability]
    s.f_left[seat, f] = NOTHING
    s.f_slot[seat, f] = slot
    s.f_last[seat, f] = NOTHING
    s.f_stage[seat, f] = Stage.OFFER if A_OPTIONAL[ability] else Stage.EFFECTS
    s.f_uses[seat, f] = 0
    s.depth[seat] = f + 1


@rule
def pop(s, seat):
    """An ability is done. Its frame is blanked so that equal situations are equal records."""
    f = np.int64(s.depth[seat]) - 1
    s.f_ability[seat, f] = 0
    s.f_at[seat, f] = 0
    s.f_end[seat, f] = 0
    s.f_left[seat, f] = 0
    s.f_slot[seat, f] = 0
    s.f_last[seat, f] = 0
    s.f_stage[seat, f] = 0
    s.f_uses[seat, f] = 0
    s.depth[seat] = f


@rule
def next_effect(s, seat):
    """The effect at hand is done: go on with the next."""
    f = np.int64(s.depth[seat]) - 1
    s.f_at[seat, f] += 1
    s.f_left[seat, f] = NOTHING
    s.f_last[seat, f] = NOTHING
    s.f_stage[seat, f] = Stage.EFFECTS


@rule
def put_in_pool(s, seat, ability, slot, times):
    n = np.int64(s.pool_n[seat])
    if n == POOL:
        return  # as above
    s.p_ability[seat, n] = ability
    s.p_slot[seat, n] = slot
    s.p_level[seat, n] = s.depth[seat]
    s.p_times[seat, n] = times
    s.pool_n[seat] = n + 1


@rule
def leave_pool(s, seat, entry):
    last = np.int64(s.pool_n[seat]) - 1
    for i in range(entry, last):
        s.p_ability[seat, i] = s.p_ability[seat, i + 1]
        s.p_slot[seat, i] = s.p_slot[seat, i + 1]
        s.p_level[seat, i] = s.p_level[seat, i + 1]
        s.p_times[seat, i] = s.p_times[seat, i + 1]
    s.p_ability[seat, last] = 0
    s.p_slot[seat, last] = 0
    s.p_level[seat, last] = 0
    s.p_times[seat, last] = 0
    s.pool_n[seat] = last


@rule
def clear_queue(s, seat):
    """A colony that has failed does nothing more."""
    while s.depth[seat] > 0:
        pop(s, seat)
    while s.pool_n[seat] > 0:
        leave_pool(s, seat, np.int64(s.pool_n[seat]) - 1)


@rule
def forget_building(s, seat, slot):
    """A Building left play: what it had triggered does not happen, and what it is doing no longer has a place."""
    entry = np.int64(s.pool_n[seat]) - 1
    while entry >= 0:
        if s.p_slot[seat, entry] == slot:
            leave_pool(s, seat, entry)
        entry -= 1
    for f in range(np.int64(s.depth[seat])):
        if s.f_slot[seat, f] == slot:
            s.f_slot[seat, f] = NOTHING


@rule
def condition_holds(s, seat, ability, slot):
    what = A_HAVE[ability]
    if what < 0:
        return True
    have = count(s, seat, what, slot)
    return A_MIN[ability] <= have and have <= A_MAX[ability]


@rule
def do_plain(s, seat, ability, log):
    """Carry out an ability that only gives fixed money or people, or softens the card."""
    for e in range(A_START[ability], A_END[ability]):
        if E_OP[e] == GAIN:
            get(s, seat, E_WHAT[e], E_N[e], log)
        elif E_OP[e] == REDUCE_LOSS:
            s.reduction[seat] += E_N[e]
            emit(log, E.SOFTENED, seat, E_N[e])
        else:
            s.ignoring[seat] = 1
            emit(log, E.SPARED, seat, np.int64(s.card))


@rule
def run_plain(s, seat, first, log):
    """Carry out the plain abilities among those waiting: first is never worse than later, so nobody is asked."""
    entry = np.int64(s.pool_n[seat]) - 1
    while entry >= first:
        ability = np.int64(s.p_ability[seat, entry])
        if A_ORDER[ability] == PLAIN:
            for _ in range(np.int64(s.p_times[seat, entry])):
                do_plain(s, seat, ability, log)
            leave_pool(s, seat, entry)
        entry -= 1


@inline_rule
def collect(s, seat, trigger, times, log):
    """A trigger: put every ability of the seat's Buildings that answers to it in the pool."""
    if s.has[seat, trigger] > 0 and abilities_work(s):
        collect_all(s, seat, trigger, times, log)


@rule
def collect_all(s, seat, trigger, times, log):
    first = np.int64(s.pool_n[seat])
    pool_answers(s, seat, trigger, times)
    run_plain(s, seat, first, log)


@rule
def pool_answers(s, seat, trigger, times):
    """Every ability that answers to a trigger. All conditions are tested before anything happens (ruling M14)."""
    for slot in range(np.int64(s.slots[seat])):
        kind = np.int64(s.built[seat, slot])
        if kind >= 0:
            ability = ABILITY_OF[kind, trigger]
            if ability >= 0 and condition_holds(s, seat, ability, slot):
                if trigger != ON_REVEAL or ANSWERS[ability, s.card]:
                    put_in_pool(s, seat, ability, slot, times)


@rule
def gain(s, seat, what, n, log):
    """Money, food or people; each separate gain of food sets off the Moon Hotel."""
    get(s, seat, what, n, log)
    if what == FOOD and n > 0:
        collect(s, seat, ON_GAIN_FOOD, ONE, log)


# --- any-time abilities (ruling M7) -----------------------------------------------------------------------------------
@rule
def any_time_ready(s, seat, slot):
    """Can the any-time ability of the Building here be used now?"""
    if slot >= s.slots[seat] or s.built[seat, slot] < 0 or not abilities_work(s):
        return False
    ability = ABILITY_OF[s.built[seat, slot], ON_ANY_TIME]
    if ability < 0 or not condition_holds(s, seat, ability, slot):
        return False
    return A_COST[ability] == COST_BOX and A_HERE[ability] == 1 and s.box[seat, slot] > 0


@rule
def has_any_time(s, seat):
    """Has this seat an any-time ability that it could use now? All that it takes lies open on the table."""
    if s.has[seat, ON_ANY_TIME] > 0:
        for slot in range(np.int64(s.slots[seat])):
            if any_time_ready(s, seat, slot):
                return True
    return False


@inline_rule
def pause_due(s, seat):
    """Something is about to be done to this seat: does it get a pause before? Not twice for the same moment."""
    return s.has[seat, ON_ANY_TIME] > 0 and (s.paused >> seat) & 1 == 0 and has_any_time(s, seat)


@inline_rule
def moved_on(s, seat):
    """Something was done by or to this seat: before the next thing it may want to use an any-time ability."""
    s.paused &= ~(1 << seat)


@rule
def draw_and_pause(s, seat, n, log):
    """Draw cards; who has seen them may want to use an any-time ability before anything else."""
    draw(s, seat, n, log)
    if s.has[seat, ON_ANY_TIME] > 0 and has_any_time(s, seat):
        moved_on(s, seat)
        push(s, seat, AB_WINDOW, NOTHING)


# --- Actions and what they trigger ------------------------------------------------------------------------------------
@rule
def do_at_once(s, seat, ability, log):
    """Carry out an ability of one fixed gain (money, people, food or cards): nothing to decide, no frame needed."""
    e = A_START[ability]
    if E_WHAT[e] == CARD:
        draw_and_pause(s, seat, np.int64(E_N[e]), log)
    else:
        gain(s, seat, E_WHAT[e], np.int64(E_N[e]), log)


@rule
def cards_are_few(s, ability):
    """Does this ability draw, and there may not be enough cards for everybody? Then it is not done at once."""
    return E_WHAT[A_START[ability]] == CARD and s.players > 1 and s.buildings_n + s.discards_n < PLENTY * s.players


@rule
def start_action(s, seat, trigger, body, log):
    """An Action, from whatever source: its own effect and all it triggers, to be ordered by the owner (ruling M3)."""
    if s.has[seat, trigger] == 0 or not abilities_work(s):
        if A_ORDER[body] == ORDERED or cards_are_few(s, body):
            push(s, seat, body, NOTHING)
        else:
            do_at_once(s, seat, body, log)
        return
    first = np.int64(s.pool_n[seat])
    pool_answers(s, seat, trigger, ONE)
    put_in_pool(s, seat, body, NOTHING, ONE)
    run_plain(s, seat, first, log)


@rule
def begin_entry(s, seat, entry):
    """Move a waiting ability from the pool onto the stack."""
    ability = np.int64(s.p_ability[seat, entry])
    slot = np.int64(s.p_slot[seat, entry])
    if s.p_times[seat, entry] > 1:
        s.p_times[seat, entry] -= 1
    else:
        leave_pool(s, seat, entry)
    push(s, seat, ability, slot)
