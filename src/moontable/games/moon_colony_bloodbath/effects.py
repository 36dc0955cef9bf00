"""Single effects and who may choose what for them. Shared by the interpreter and by the list of legal actions."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from .building import amount, build, can_start_build, pay, wealth
from .colony import discard, from_hand, insert, put_boxes, take_boxes, total_people
from .deck import add_card, perk_card
from .events import E
from .queue import collect, next_effect, push, start_action
from .state import NOTHING, ONE
from .tables import (
    A_COST,
    A_COST_N,
    A_HERE,
    A_START,
    AB_WORK_BUILD,
    ABILITY_OF,
    ACTION,
    BOX,
    BUILD,
    CARD,
    COST_BUILDING,
    COST_CARD,
    COST_FOOD,
    COST_MONEY,
    COST_PEOPLE,
    E_COST_MAX,
    E_COST_MIN,
    E_DISCOUNT,
    E_OP,
    E_WHAT,
    FOOD,
    LOSE,
    MONEY,
    MOVE_BOX,
    NO_COST,
    ON_ADD,
    ON_BUILD,
    ON_DISCARD,
    ON_FARM,
    ON_MINE,
    ON_PLAY,
    ON_RESEARCH,
    ON_RESTOCK,
    OPTION_END,
    OPTION_START,
    PEOPLE,
    TO_EMPTY,
)  # fmt: skip
from .words import R, Stage

ACTION_TRIGGER = np.array([ON_RESTOCK, ON_BUILD, ON_MINE, ON_FARM, ON_RESEARCH], np.int16)
DONE_SHIFT = 7  # cards discarded so far are kept above the number still to discard


# --- candidates: shared with the list of legal actions ----------------------------------------------------------------
@rule
def why_not_place(s, seat, slot, to, last):
    """May a box go here? Several boxes are placed from left to right, so that no order is listed twice."""
    if slot >= s.slots[seat] or s.built[seat, slot] < 0:
        return R.NO_SUCH_BUILDING
    if to == TO_EMPTY and s.box[seat, slot] > 0:
        return R.BOX_THERE
    if slot < last:
        return R.LEFT_TO_RIGHT
    return R.LEGAL


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
def owned(s, seat, what):
    """How much of a resource could be lost."""
    if what == MONEY:
        return np.int64(s.money[seat])
    if what == FOOD:
        return np.int64(s.food[seat])
    if what == PEOPLE:
        return np.int64(total_people(s, seat))
    if what == BOX:
        return np.int64(s.boxes[seat])
    if what == CARD:
        return np.int64(s.hand_n[seat])
    return np.int64(s.built_n[seat])


@rule
def option_open(s, seat, option):
    """May this option be taken? One that loses something only if it can be lost in full (ruling M19)."""
    for e in range(OPTION_START[option], OPTION_END[option]):
        if E_OP[e] == LOSE and owned(s, seat, E_WHAT[e]) < amount(s, seat, e, NOTHING):
            return False
    return True


@rule
def can_move_box(s, seat):
    return s.boxes[seat] > 0 and s.built_n[seat] > 1


@rule
def can_use(s, seat, ability, slot):
    """Can an optional ability be paid for in full; or, without a cost, does it do anything?

    A BUILD is offered to whoever holds a card at all: who is asked must not tell what is in a hand (ruling M23).
    """
    cost, n = A_COST[ability], A_COST_N[ability]
    if cost == NO_COST:
        e = A_START[ability]
        if E_OP[e] == ACTION and E_WHAT[e] == BUILD:
            return s.hand_n[seat] + s.reserved_n[seat] > 0
        return E_OP[e] != MOVE_BOX or can_move_box(s, seat)
    if cost == COST_MONEY:
        return wealth(s, seat) >= n
    if cost == COST_FOOD:
        return s.food[seat] >= n
    if cost == COST_PEOPLE:
        return total_people(s, seat) >= n
    if cost == COST_CARD:
        return s.hand_n[seat] >= n
    if cost == COST_BUILDING:
        return s.built_n[seat] >= n
    if A_HERE[ability]:
        return slot >= 0 and s.box[seat, slot] >= n
    return s.boxes[seat] >= n


@rule
def can_accept(s, seat, ability):
    """May an offer be accepted? Only one to BUILD is made to those too who can but decline (ruling M23)."""
    e = A_START[ability]
    if A_COST[ability] != NO_COST or E_OP[e] != ACTION or E_WHAT[e] != BUILD:
        return True
    return can_start_build(s, seat, E_COST_MIN[e], E_COST_MAX[e], E_DISCOUNT[e])


# --- single effects ---------------------------------------------------------------------------------------------------
@rule
def add_own_card(s, seat, card, log):
    """A player added a card: Trading Post and Stunt Arena notice."""
    emit(log, E.ADD, seat, card)
    collect(s, seat, ON_ADD, ONE, log)


@rule
def add_perk(s, seat, perk, log):
    """The effect is done; the Perk lies on the deck when the step ends."""
    s.perks[seat] &= ~(1 << perk)
    card = perk_card(perk, seat)
    add_card(s, card)
    next_effect(s, seat)
    add_own_card(s, seat, card, log)


@rule
def place_box(s, seat, f, slot, log):
    """Put one box of the effect at hand on a Building."""
    put_boxes(s, seat, slot, ONE, log)
    s.f_left[seat, f] -= 1
    s.f_last[seat, f] = slot


@rule
def take_box(s, seat, f, slot, log):
    """Lose one box of the effect at hand."""
    take_boxes(s, seat, slot, ONE, log)
    s.f_left[seat, f] -= 1
    s.f_last[seat, f] = slot


@rule
def discard_one(s, seat, f, card, log):
    """Discard one card of the effect at hand; discarding together, Recycling counts them at the end."""
    discard(s, seat, card, log)
    s.f_left[seat, f] += (1 << DONE_SHIFT) - 1
    s.f_last[seat, f] = card
    if s.f_left[seat, f] & 127 == 0:
        done = s.f_left[seat, f] >> DONE_SHIFT
        next_effect(s, seat)
        collect(s, seat, ON_DISCARD, done, log)


@rule
def move_box(s, seat, slot, log):
    f = s.depth[seat] - 1
    take_boxes(s, seat, np.int64(s.f_last[seat, f]), ONE, log)
    put_boxes(s, seat, slot, ONE, log)
    next_effect(s, seat)


@rule
def store(s, seat, card, log):
    """Under the mat, face down (Surveying)."""
    from_hand(s, seat, card, False)
    insert(s.stored[seat], np.int64(s.stored_n[seat]), card)
    s.stored_n[seat] += 1
    emit(log, E.STORE, seat, card)
    next_effect(s, seat)


@rule
def reserve(s, seat, card, log):
    """On the mat, face down (Construction Robot)."""
    from_hand(s, seat, card, False)
    insert(s.reserved[seat], np.int64(s.reserved_n[seat]), card)
    s.reserved_n[seat] += 1
    emit(log, E.RESERVE, seat, card)
    next_effect(s, seat)


@rule
def choose_option(s, seat, option):
    """Carry out one option of a choice, then go on."""
    f = s.depth[seat] - 1
    ability, slot = np.int64(s.f_ability[seat, f]), np.int64(s.f_slot[seat, f])
    next_effect(s, seat)
    push(s, seat, ability, slot)
    f += 1
    s.f_at[seat, f] = OPTION_START[option]
    s.f_end[seat, f] = OPTION_END[option]
    s.f_stage[seat, f] = Stage.EFFECTS


@rule
def repeat_play(s, seat, slot, log):
    next_effect(s, seat)
    emit(log, E.REPEAT, seat, np.int64(s.built[seat, slot]))
    push(s, seat, ABILITY_OF[s.built[seat, slot], ON_PLAY], slot)


@rule
def take_action(s, seat, action, body, log):
    """The effect at hand is an Action: begin it."""
    next_effect(s, seat)
    emit(log, E.ACTION, seat, action)
    start_action(s, seat, ACTION_TRIGGER[action], body, log)


@rule
def begin_chosen(s, seat, log):
    """The Action chosen for Work is shown: put its chit on the mat and begin it."""
    action = np.int64(s.chosen[seat])
    s.actions_n[seat, action] += 1
    take_action(s, seat, action, AB_WORK_BUILD if action == BUILD else action, log)


@rule
def paid(s, seat):
    """The cost of the ability at hand is paid: on to its effects."""
    f = s.depth[seat] - 1
    s.f_stage[seat, f] = Stage.EFFECTS
    s.f_left[seat, f] = NOTHING
    s.f_last[seat, f] = NOTHING


@rule
def finish_build(s, seat, kind, price, food, log):
    """Pay and put into play. The card laid down for Work is no longer waiting."""
    e = s.f_at[seat, s.depth[seat] - 1]
    if E_WHAT[e] == 1:
        s.chosen_card[seat] = NOTHING
    pay(s, seat, price, food, log)
    next_effect(s, seat)
    build(s, seat, kind, price, log)
