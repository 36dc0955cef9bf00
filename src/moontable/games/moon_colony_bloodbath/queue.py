"""Each seat's private queue (ruling M1): abilities being carried out, and abilities triggered but not begun.

A frame is one ability in progress: which effect it is at and how much of it is left. Frames lie on a stack; the topmost
is carried out. Abilities triggered while a frame is on top wait in the pool, at the level of that frame, and are all
carried out before the frame goes on. Nothing here recurses.
"""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import inline_rule, rule

from . import tables as t
from .colony import count, get
from .events import E
from .state import FRAMES, NOTHING, ONE, POOL
from .words import Ask, R, Stage


@rule
def push(s, seat, ability, slot):
    """Begin an ability: it is carried out before whatever was under way."""
    f = np.int64(s.depth[seat])
    if f == FRAMES:
        return  # cannot happen with our cards; a box of one's own may be stranger
    s.f_ability[seat, f] = ability
    s.f_at[seat, f] = t.A_START[ability]
    s.f_end[seat, f] = t.A_END[ability]
    s.f_left[seat, f] = NOTHING
    s.f_slot[seat, f] = slot
    s.f_last[seat, f] = NOTHING
    s.f_stage[seat, f] = Stage.OFFER if t.A_OPTIONAL[ability] else Stage.EFFECTS
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
def top(s, seat):
    """The frame whose question is asked."""
    return np.int64(s.depth[seat]) - 1


@rule
def effect_at(s, seat):
    """The effect a seat is at."""
    return np.int64(s.f_at[seat, s.depth[seat] - 1])


@rule
def is_offer(s, seat):
    return s.f_stage[seat, top(s, seat)] == Stage.OFFER


@rule
def paid(s, seat):
    """The cost of the ability at hand is paid: on to its effects."""
    f = s.depth[seat] - 1
    s.f_stage[seat, f] = Stage.EFFECTS
    s.f_left[seat, f] = NOTHING
    s.f_last[seat, f] = NOTHING


@inline_rule
def ask(s, seat, wait):
    """The seat owes an answer to this question, waits for others (BLOCKED), or has nothing to do (NONE)."""
    bit = 1 << seat
    s.wait[seat] = wait
    s.acting = (s.acting | bit) if wait > Ask.BLOCKED else (s.acting & ~bit)
    s.blocked = (s.blocked | bit) if wait == Ask.BLOCKED else (s.blocked & ~bit)


# --- abilities that wait ----------------------------------------------------------------------------------------------
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
def begin_entry(s, seat, entry):
    """Move a waiting ability from the pool onto the stack."""
    ability = np.int64(s.p_ability[seat, entry])
    slot = np.int64(s.p_slot[seat, entry])
    if s.p_times[seat, entry] > 1:
        s.p_times[seat, entry] -= 1
    else:
        leave_pool(s, seat, entry)
    push(s, seat, ability, slot)


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


# --- what a trigger sets off ------------------------------------------------------------------------------------------
@rule
def abilities_work(s):
    """Automatic Doors: during that Work, Buildings have no abilities at all (ruling M17)."""
    return s.this_work & t.RULE_NO_ABILITIES == 0


@rule
def condition_holds(s, seat, ability, slot):
    what = t.A_HAVE[ability]
    if what < 0:
        return True
    have = count(s, seat, what, slot)
    return t.A_MIN[ability] <= have and have <= t.A_MAX[ability]


@rule
def do_plain(s, seat, ability, log):
    """Carry out an ability that only gives fixed money or people, or softens the card."""
    for e in range(t.A_START[ability], t.A_END[ability]):
        if t.E_OP[e] == t.GAIN:
            get(s, seat, t.E_WHAT[e], t.E_N[e], log)
        elif t.E_OP[e] == t.REDUCE_LOSS:
            s.reduction[seat] += t.E_N[e]
            emit(log, E.SOFTENED, seat, t.E_N[e])
        else:
            s.ignoring[seat] = 1
            emit(log, E.SPARED, seat, np.int64(s.card))


@rule
def run_plain(s, seat, first, log):
    """Carry out the plain abilities among those waiting: first is never worse than later, so nobody is asked."""
    entry = np.int64(s.pool_n[seat]) - 1
    while entry >= first:
        ability = np.int64(s.p_ability[seat, entry])
        if t.A_ORDER[ability] == t.PLAIN:
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
            ability = t.ABILITY_OF[kind, trigger]
            if ability >= 0 and condition_holds(s, seat, ability, slot):
                if trigger != t.ON_REVEAL or t.ANSWERS[ability, s.card]:
                    put_in_pool(s, seat, ability, slot, times)


@rule
def gain(s, seat, what, n, log):
    """Money, food or people; each separate gain of food sets off the Moon Hotel."""
    get(s, seat, what, n, log)
    if what == t.FOOD and n > 0:
        collect(s, seat, t.ON_GAIN_FOOD, ONE, log)


# --- any-time abilities and the pauses for them (ruling M7) -----------------------------------------------------------
@rule
def any_time_ready(s, seat, slot):
    """Can the any-time ability of the Building here be used now?"""
    if slot >= s.slots[seat] or s.built[seat, slot] < 0 or not abilities_work(s):
        return False
    ability = t.ABILITY_OF[s.built[seat, slot], t.ON_ANY_TIME]
    if ability < 0 or not condition_holds(s, seat, ability, slot):
        return False
    return t.A_COST[ability] == t.COST_BOX and t.A_HERE[ability] == 1 and s.box[seat, slot] > 0


@rule
def has_any_time(s, seat):
    """Has this seat an any-time ability that it could use now? All that it takes lies open on the table."""
    if s.has[seat, t.ON_ANY_TIME] > 0:
        for slot in range(np.int64(s.slots[seat])):
            if any_time_ready(s, seat, slot):
                return True
    return False


@inline_rule
def pause_due(s, seat):
    """Something is about to be done to this seat: does it get a pause before? Not twice for the same moment."""
    return s.has[seat, t.ON_ANY_TIME] > 0 and (s.paused >> seat) & 1 == 0 and has_any_time(s, seat)


@inline_rule
def moved_on(s, seat):
    """Something was done by or to this seat: before the next thing it may want to use an any-time ability."""
    s.paused &= ~(1 << seat)


@rule
def stops_anyway(s, seat, f):
    """Is what comes after the pause in this frame a question, so that the pause would be one too many?"""
    n = np.int64(s.pool_n[seat])
    if f == 0 or (n > 0 and s.p_level[seat, n - 1] == f):
        return False
    at = np.int64(s.f_at[seat, f - 1])
    if s.f_stage[seat, f - 1] != Stage.EFFECTS or at >= s.f_end[seat, f - 1]:
        return False
    op = t.E_OP[at]
    if op == t.PASS_CARD:
        return s.players > 1
    return op == t.STORE_CARD or (op == t.LOSE and t.E_WHAT[at] == t.CARD)


@rule
def step_pause(s, seat, f):
    if pause_due(s, seat) and not stops_anyway(s, seat, f):
        return Ask.WINDOW
    next_effect(s, seat)
    return Ask.NONE


@rule
def end_pause(s, seat, log):
    moved_on(s, seat)
    if has_any_time(s, seat):
        s.paused |= 1 << seat


@rule
def why_not_any_time(s, seat, slot):
    return R.LEGAL if any_time_ready(s, seat, slot) else R.NO_ANY_TIME


@rule
def use_any_time(s, seat, slot, log):
    """A box comes off, the ability happens, and the open question is asked again."""
    moved_on(s, seat)
    wait = np.int64(s.wait[seat])
    if wait == Ask.PLACE_BOX or wait == Ask.TAKE_BOX or wait == Ask.DISCARD:
        s.f_last[seat, top(s, seat)] = NOTHING  # what was learned may change the next pick: any order again
    ability = t.ABILITY_OF[s.built[seat, slot], t.ON_ANY_TIME]
    emit(log, E.USE, seat, np.int64(s.built[seat, slot]))
    push(s, seat, ability, slot)
    s.f_stage[seat, top(s, seat)] = Stage.COST
