"""Boxes: they lie on Buildings only. Putting them there, taking them, moving them (Warehouse)."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from . import tables as t
from .colony import amount
from .events import E
from .queue import is_offer, moved_on, next_effect, paid, pause_due, top
from .state import NOTHING, ONE, RICHES
from .words import Ask, R, Stage


@rule
def put_boxes(s, seat, slot, n, log):
    n = min(np.int64(n), RICHES - np.int64(s.boxes[seat]))
    if n > 0:
        s.box[seat, slot] += n
        s.boxes[seat] += n
        emit(log, E.BOX, seat, np.int64(s.built[seat, slot]), n)


@rule
def take_boxes(s, seat, slot, n, log):
    s.box[seat, slot] -= n
    s.boxes[seat] -= n
    emit(log, E.UNBOX, seat, np.int64(s.built[seat, slot]), n)


# --- putting ----------------------------------------------------------------------------------------------------------
@rule
def why_not_place(s, seat, slot, to, last):
    """May a box go here? Several boxes are placed from left to right, so that no order is listed twice."""
    if slot >= s.slots[seat] or s.built[seat, slot] < 0:
        return R.NO_SUCH_BUILDING
    if to == t.TO_EMPTY and s.box[seat, slot] > 0:
        return R.BOX_THERE
    if slot < last:
        return R.LEFT_TO_RIGHT
    return R.LEGAL


@rule
def step_gain_box(s, seat, f, e, log):
    """Boxes go on Buildings only; without a fitting one they are not taken."""
    if s.f_left[seat, f] < 0:
        s.f_left[seat, f] = amount(s, seat, e, np.int64(s.f_slot[seat, f]))
    left = np.int64(s.f_left[seat, f])
    if left <= 0 or s.built_n[seat] == 0:
        next_effect(s, seat)
        return Ask.NONE
    to = t.E_TO[e]
    if to == t.TO_HERE:
        if s.f_slot[seat, f] >= 0:
            put_boxes(s, seat, np.int64(s.f_slot[seat, f]), left, log)
        next_effect(s, seat)
        return Ask.NONE
    found, first = 0, NOTHING
    for slot in range(max(np.int64(s.f_last[seat, f]), 0), np.int64(s.slots[seat])):
        if why_not_place(s, seat, slot, to, np.int64(s.f_last[seat, f])) == R.LEGAL:
            found += 1
            if found > 1:
                return Ask.PLACE_BOX
            first = slot
    if found > 0:
        for _ in range(left if to == t.TO_ANY else ONE):
            put_boxes(s, seat, first, ONE, log)
    next_effect(s, seat)
    return Ask.NONE


@rule
def boxes_at_once(s, seat, n, log):
    """Boxes for any Building, where there is at most one."""
    if s.built_n[seat] == 1:
        slot = 0
        while s.built[seat, slot] < 0:
            slot += 1
        for _ in range(n):
            put_boxes(s, seat, slot, ONE, log)


@rule
def why_not_put(s, seat, slot):
    f = top(s, seat)
    return why_not_place(s, seat, slot, t.E_TO[s.f_at[seat, f]], np.int64(s.f_last[seat, f]))


@rule
def put(s, seat, slot, log):
    moved_on(s, seat)
    place_box(s, seat, top(s, seat), slot, log)


@rule
def place_box(s, seat, f, slot, log):
    """Put one box of the effect at hand on a Building."""
    put_boxes(s, seat, slot, ONE, log)
    if s.f_left[seat, f] == 1:
        next_effect(s, seat)
    else:
        s.f_left[seat, f] -= 1
        s.f_last[seat, f] = slot


# --- taking -----------------------------------------------------------------------------------------------------------
@rule
def boxes_from(s, seat, slot):
    """Boxes on this place and all to its right."""
    found = np.int64(0)
    for place in range(slot, np.int64(s.slots[seat])):
        found += s.box[seat, place]
    return found


@rule
def why_not_take(s, seat, slot, left, last):
    """May a box be taken from here, leaving enough to the right for the rest?"""
    if slot >= s.slots[seat] or s.built[seat, slot] < 0:
        return R.NO_SUCH_BUILDING
    if s.box[seat, slot] == 0:
        return R.NO_BOX_THERE
    if slot < last:
        return R.LEFT_TO_RIGHT
    if boxes_from(s, seat, slot) < left:
        return R.TOO_FEW_RIGHT
    return R.LEGAL


@rule
def picks_of_boxes(s, seat, f):
    """(boxes left, last pick) of a loss; an offer asks for one."""
    if s.f_stage[seat, f] == Stage.OFFER:
        return np.int64(1), np.int64(NOTHING)
    return np.int64(s.f_left[seat, f]), np.int64(s.f_last[seat, f])


@rule
def step_lose_box(s, seat, f, e, log):
    if s.f_left[seat, f] < 0:
        s.f_left[seat, f] = min(amount(s, seat, e, np.int64(s.f_slot[seat, f])), np.int64(s.boxes[seat]))
    left = min(np.int64(s.f_left[seat, f]), np.int64(s.boxes[seat]))  # an any-time ability may have used some up
    s.f_left[seat, f] = left
    if left == 0:
        next_effect(s, seat)
        return Ask.NONE
    found, first = 0, NOTHING
    for slot in range(max(np.int64(s.f_last[seat, f]), 0), np.int64(s.slots[seat])):
        if why_not_take(s, seat, slot, left, np.int64(s.f_last[seat, f])) == R.LEGAL:
            found += 1
            if found > 1:
                return Ask.TAKE_BOX
            first = slot
    if pause_due(s, seat):
        return Ask.WINDOW
    take_box(s, seat, f, first, log)
    return Ask.NONE


@rule
def why_not_unload(s, seat, slot):
    left, last = picks_of_boxes(s, seat, top(s, seat))
    return why_not_take(s, seat, slot, left, last)


@rule
def unload(s, seat, slot, log):
    moved_on(s, seat)
    if is_offer(s, seat):
        paid(s, seat)
        take_boxes(s, seat, slot, ONE, log)
    else:
        take_box(s, seat, top(s, seat), slot, log)


@rule
def take_box(s, seat, f, slot, log):
    """Lose one box of the effect at hand."""
    take_boxes(s, seat, slot, ONE, log)
    s.f_left[seat, f] -= 1
    s.f_last[seat, f] = slot


# --- moving -----------------------------------------------------------------------------------------------------------
@rule
def can_move_box(s, seat):
    return s.boxes[seat] > 0 and s.built_n[seat] > 1


@rule
def step_move_box(s, seat, f, log):
    if not can_move_box(s, seat):
        next_effect(s, seat)
        return Ask.NONE
    # An any-time ability may have used up the box that was chosen: then another one is.
    if s.f_last[seat, f] < 0 or s.box[seat, s.f_last[seat, f]] == 0:
        s.f_last[seat, f] = NOTHING
        found, first = 0, NOTHING
        for slot in range(np.int64(s.slots[seat])):
            if s.built[seat, slot] >= 0 and s.box[seat, slot] > 0:
                found += 1
                if found > 1:
                    return Ask.MOVE_FROM
                first = slot
        s.f_last[seat, f] = first
    if s.built_n[seat] > 2:
        return Ask.MOVE_TO
    for slot in range(np.int64(s.slots[seat])):
        if s.built[seat, slot] >= 0 and slot != s.f_last[seat, f]:
            move_box(s, seat, slot, log)
            break
    return Ask.NONE


@rule
def why_not_move_from(s, seat, slot):
    return why_not_take(s, seat, slot, 1, NOTHING)


@rule
def move_from(s, seat, slot, log):
    moved_on(s, seat)
    s.f_last[seat, top(s, seat)] = slot


@rule
def why_not_move_to(s, seat, slot):
    if slot == s.f_last[seat, top(s, seat)]:
        return R.SAME_BUILDING
    return why_not_place(s, seat, slot, 0, NOTHING)


@rule
def move_to(s, seat, slot, log):
    moved_on(s, seat)
    move_box(s, seat, slot, log)


@rule
def move_box(s, seat, slot, log):
    f = s.depth[seat] - 1
    take_boxes(s, seat, np.int64(s.f_last[seat, f]), ONE, log)
    put_boxes(s, seat, slot, ONE, log)
    next_effect(s, seat)
