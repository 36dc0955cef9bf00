"""Losing: Buildings, the people on the mat, and whatever else a card takes. A colony without people has failed."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from . import tables as t
from .boxes import step_lose_box, take_boxes
from .cards import step_lose_card, to_discards
from .colony import amount, lose_goods, owned
from .events import E
from .queue import abilities_work, clear_queue, forget_building, gain, moved_on, next_effect, paid, pause_due, push, top
from .state import NOTHING
from .words import Ask, R, Stage

AGAIN = -1  # a Building was lost: look again when its LOST abilities are done


# --- Buildings --------------------------------------------------------------------------------------------------------
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
    if t.COPIES[kind] > 1 and s.pool_n[seat] == 0:
        for other in range(slot):
            if s.built[seat, other] == kind and s.box[seat, other] == s.box[seat, slot]:
                return True
    return False


@rule
def step_lose_building(s, seat, f, e, log):
    if s.f_left[seat, f] < 0:
        s.f_left[seat, f] = amount(s, seat, e, np.int64(s.f_slot[seat, f]))
    if s.f_left[seat, f] <= 0 or s.built_n[seat] == 0:
        next_effect(s, seat)
        return Ask.NONE
    if s.built_n[seat] > 1:
        return Ask.LOSE_BUILDING
    if pause_due(s, seat):
        return Ask.WINDOW
    s.f_left[seat, f] -= 1
    lose_building(s, seat, first_building(s, seat), log)
    return Ask.NONE


@rule
def why_not_ruin(s, seat, slot):
    if slot >= s.slots[seat] or s.built[seat, slot] < 0:
        return R.NO_SUCH_BUILDING
    return R.TWIN if is_twin(s, seat, slot) else R.LEGAL


@rule
def ruin(s, seat, slot, log):
    moved_on(s, seat)
    f = top(s, seat)
    if s.f_stage[seat, f] == Stage.OFFER:
        paid(s, seat)
    elif s.f_stage[seat, f] == Stage.EFFECTS:
        e = np.int64(s.f_at[seat, f])
        if t.E_OP[e] == t.LOSE and t.E_WHAT[e] == t.BUILDING:
            s.f_left[seat, f] -= 1
    lose_building(s, seat, slot, log)


@rule
def lose_building(s, seat, slot, log):
    """Its people move to the mat, its boxes are gone, its LOST ability is carried out next (ruling M5)."""
    kind = np.int64(s.built[seat, slot])
    if s.box[seat, slot] > 0:
        take_boxes(s, seat, slot, np.int64(s.box[seat, slot]), log)
    emit(log, E.RUIN, seat, kind)
    s.built[seat, slot] = NOTHING
    s.built_n[seat] -= 1
    s.housed[seat] -= t.HOUSES[kind]
    s.people[seat] += t.HOUSES[kind]
    while s.slots[seat] > 0 and s.built[seat, s.slots[seat] - 1] < 0:
        s.slots[seat] -= 1
    to_discards(s, kind)
    forget_building(s, seat, slot)
    for trigger in range(t.HAS_ABILITY.shape[1]):
        s.has[seat, trigger] -= t.HAS_ABILITY[kind, trigger]
    if abilities_work(s) and t.ABILITY_OF[kind, t.ON_LOST] >= 0:
        push(s, seat, t.ABILITY_OF[kind, t.ON_LOST], NOTHING)


# --- people -----------------------------------------------------------------------------------------------------------
@rule
def lose_people(s, seat, n, log):
    """Lose n people from the mat, Buildings first while there are too few (ruling M5).

    Returns Ask.NONE when done, Ask.LOSE_BUILDING when the player must pick one, AGAIN when the queue has changed.
    """
    if s.people[seat] < n and s.built_n[seat] > 0:
        if s.built_n[seat] > 1:
            return Ask.LOSE_BUILDING
        slot = 0
        while s.built[seat, slot] < 0:
            slot += 1
        lose_building(s, seat, slot, log)
        return AGAIN
    lost = min(np.int64(n), np.int64(s.people[seat]))
    s.people[seat] -= lost
    if lost > 0:
        emit(log, E.LOSE, seat, t.PEOPLE, lost)
    if lost < n or s.people[seat] + s.housed[seat] == 0:
        s.failed[seat] = 1
        emit(log, E.FAILED, seat)
        clear_queue(s, seat)
        return AGAIN
    return Ask.NONE


@rule
def step_lose_people(s, seat, f, log):
    """The people still to be lost are in `f_left`."""
    left = np.int64(s.f_left[seat, f])
    if left <= 0:
        next_effect(s, seat)
        return Ask.NONE
    if (s.people[seat] >= left or s.built_n[seat] <= 1) and pause_due(s, seat):
        return Ask.WINDOW
    result = lose_people(s, seat, left, log)
    if result == AGAIN:
        return Ask.NONE
    if result == Ask.NONE:
        next_effect(s, seat)
    return result


@rule
def step_printed_loss(s, seat, f, log):
    """The people that the card takes, less what Buildings keep from it."""
    if s.f_left[seat, f] < 0:
        s.f_left[seat, f] = max(np.int64(0), t.CARD_LOSS[s.card] - s.reduction[seat])
    return step_lose_people(s, seat, f, log)


@rule
def soften(s, seat, e, log):
    """The card takes fewer people from this seat, or does not affect it at all."""
    next_effect(s, seat)
    if t.E_OP[e] == t.REDUCE_LOSS:
        s.reduction[seat] += t.E_N[e]
        emit(log, E.SOFTENED, seat, t.E_N[e])
    elif t.E_OP[e] == t.IGNORE_CARD:
        s.ignoring[seat] = 1
        emit(log, E.SPARED, seat, np.int64(s.card))
    return Ask.NONE


@rule
def feed_at_once(s, seat, e, log):
    """Hunger where everybody gets enough: nothing to decide, no frame needed. Says whether it was so."""
    eaten = np.int64(s.built_n[seat]) * t.E_N[e]
    if s.food[seat] < eaten or (s.built_n[seat] > 0 and pause_due(s, seat)):
        return False
    s.food[seat] -= eaten
    emit(log, E.EAT, seat, eaten)
    gain(s, seat, t.PEOPLE, np.int64(t.E_REWARD[e]), log)
    moved_on(s, seat)
    return True


@rule
def step_feed(s, seat, f, e, log):
    """Hunger: food for every Building, one loss for all that went without, a reward if nobody was lost."""
    if s.f_left[seat, f] < 0:
        if s.built_n[seat] > 0 and pause_due(s, seat):
            return Ask.WINDOW
        eaten = min(np.int64(s.food[seat]), np.int64(s.built_n[seat]) * t.E_N[e])
        hungry = s.built_n[seat] - eaten // t.E_N[e]
        s.food[seat] -= eaten
        emit(log, E.EAT, seat, eaten)
        s.f_left[seat, f] = hungry * t.E_PENALTY[e]
        if hungry * t.E_PENALTY[e] == 0:
            gain(s, seat, t.PEOPLE, np.int64(t.E_REWARD[e]), log)
    return step_lose_people(s, seat, f, log)


# --- anything ---------------------------------------------------------------------------------------------------------
@rule
def step_lose(s, seat, f, e, log):
    what = t.E_WHAT[e]
    if what == t.PEOPLE:
        if s.f_left[seat, f] < 0:
            s.f_left[seat, f] = amount(s, seat, e, np.int64(s.f_slot[seat, f]))
        return step_lose_people(s, seat, f, log)
    if what == t.BOX:
        return step_lose_box(s, seat, f, e, log)
    if what == t.CARD:
        return step_lose_card(s, seat, f, e, log)
    if what == t.MONEY or what == t.FOOD:
        n = amount(s, seat, e, np.int64(s.f_slot[seat, f]))
        if n > 0 and owned(s, seat, what) > 0 and pause_due(s, seat):
            return Ask.WINDOW
        lose_goods(s, seat, what, n, log)
        next_effect(s, seat)
        return Ask.NONE
    return step_lose_building(s, seat, f, e, log)
