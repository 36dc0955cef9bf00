"""What a player may do: offers and what they cost, and the choice between options (rulings M8, M19, M23, M25)."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from . import tables as t
from .boxes import can_move_box, take_boxes
from .building import can_start_build, cannot_build, finish_build, least_food, most_food, pay, price_of, wealth
from .colony import amount, owned, total_people
from .events import E
from .losing import AGAIN, lose_people
from .queue import effect_at, end_pause, is_offer, moved_on, next_effect, paid, pause_due, pop, push, top
from .state import NOTHING
from .words import Ask, R, Stage


@rule
def can_use(s, seat, ability, slot):
    """Can an optional ability be paid for in full; or, without a cost, does it do anything?

    A BUILD is offered to whoever holds a card at all: who is asked must not tell what is in a hand (ruling M23).
    """
    cost, n = t.A_COST[ability], t.A_COST_N[ability]
    if cost == t.NO_COST:
        e = t.A_START[ability]
        if t.E_OP[e] == t.ACTION and t.E_WHAT[e] == t.BUILD:
            return s.hand_n[seat] + s.reserved_n[seat] > 0
        return t.E_OP[e] != t.MOVE_BOX or can_move_box(s, seat)
    if cost == t.COST_MONEY:
        return wealth(s, seat) >= n
    if cost == t.COST_FOOD:
        return s.food[seat] >= n
    if cost == t.COST_PEOPLE:
        return total_people(s, seat) >= n
    if cost == t.COST_CARD:
        return s.hand_n[seat] >= n
    if cost == t.COST_BUILDING:
        return s.built_n[seat] >= n
    if t.A_HERE[ability]:
        return slot >= 0 and s.box[seat, slot] >= n
    return s.boxes[seat] >= n


@rule
def can_accept(s, seat, ability):
    """May an offer be accepted? Only one to BUILD is made to those too who can but decline (ruling M23)."""
    e = t.A_START[ability]
    if t.A_COST[ability] != t.NO_COST or t.E_OP[e] != t.ACTION or t.E_WHAT[e] != t.BUILD:
        return True
    return can_start_build(s, seat, t.E_COST_MIN[e], t.E_COST_MAX[e], t.E_DISCOUNT[e])


@rule
def step_offer(s, seat, f):
    """An optional ability: ask, unless it cannot be used."""
    ability = np.int64(s.f_ability[seat, f])
    cost = t.A_COST[ability]
    if not can_use(s, seat, ability, np.int64(s.f_slot[seat, f])):
        if s.f_uses[seat, f] > 0 and pause_due(s, seat):
            return Ask.WINDOW  # between two uses: perhaps an any-time ability brings what is missing
        pop(s, seat)
        return Ask.NONE
    if cost == t.COST_CARD:
        return Ask.DISCARD
    if cost == t.COST_BUILDING:
        return Ask.LOSE_BUILDING
    if cost == t.COST_BOX and not t.A_HERE[ability]:
        return Ask.TAKE_BOX
    return Ask.USE


@rule
def step_cost(s, seat, f, log):
    """Pay for an ability that was accepted (cards, chosen boxes and Buildings were paid by choosing them)."""
    ability = np.int64(s.f_ability[seat, f])
    cost, n = t.A_COST[ability], t.A_COST_N[ability]
    if cost == t.COST_MONEY:
        least, most = least_food(s, seat, n), most_food(s, seat, n)
        if least < most:
            return Ask.PAY
        pay(s, seat, n, least, log)
    elif cost == t.COST_FOOD:
        s.food[seat] -= n
        emit(log, E.PAY, seat, t.FOOD, n)
    elif cost == t.COST_PEOPLE:
        if s.people[seat] < n and s.built_n[seat] == 1 and pause_due(s, seat):
            return Ask.WINDOW
        result = lose_people(s, seat, n, log)
        if result == AGAIN:
            return Ask.NONE
        if result != Ask.NONE:
            return result
    elif cost == t.COST_BOX:
        take_boxes(s, seat, np.int64(s.f_slot[seat, f]), n, log)
    paid(s, seat)
    return Ask.NONE


# --- the question whether ---------------------------------------------------------------------------------------------
@rule
def why_not_use(s, seat):
    return R.LEGAL if can_accept(s, seat, np.int64(s.f_ability[seat, top(s, seat)])) else cannot_build(s)


@rule
def use(s, seat, log):
    moved_on(s, seat)
    s.f_stage[seat, top(s, seat)] = Stage.COST


@rule
def why_not_decline(s, seat):
    """What is offered may be declined; what must be lost may not."""
    return R.LEGAL if is_offer(s, seat) else R.NOT_OPTIONAL


@rule
def decline(s, seat, log):
    pop(s, seat)
    end_pause(s, seat, log)


# --- the question how to pay: for an offer, or for a BUILD ------------------------------------------------------------
@rule
def price_asked(s, seat, f):
    """The price behind the question how to pay."""
    if s.f_stage[seat, f] == Stage.COST:
        return np.int64(t.A_COST_N[s.f_ability[seat, f]])
    return price_of(s, seat, np.int64(s.f_last[seat, f]), t.E_DISCOUNT[s.f_at[seat, f]])


@rule
def why_not_pay(s, seat, food):
    price = price_asked(s, seat, top(s, seat))
    enough = least_food(s, seat, price) <= food and food <= most_food(s, seat, price)
    return R.LEGAL if enough else R.WRONG_PAYMENT


@rule
def pay_with(s, seat, food, log):
    moved_on(s, seat)
    f = top(s, seat)
    price = price_asked(s, seat, f)
    if s.f_stage[seat, f] == Stage.COST:
        pay(s, seat, price, food, log)
        paid(s, seat)
    else:
        finish_build(s, seat, np.int64(s.f_last[seat, f]), price, food, log)


# --- the question which option ----------------------------------------------------------------------------------------
@rule
def option_open(s, seat, option):
    """May this option be taken? One that loses something only if it can be lost in full (ruling M19)."""
    for e in range(t.OPTION_START[option], t.OPTION_END[option]):
        if t.E_OP[e] == t.LOSE and owned(s, seat, t.E_WHAT[e]) < amount(s, seat, e, NOTHING):
            return False
    return True


@rule
def step_choose(s, seat, e):
    found, only = 0, NOTHING
    for i in range(t.E_N[e]):
        if option_open(s, seat, t.E_WHAT[e] + i):
            found += 1
            only = i
    if found > 1:
        return Ask.OPTION
    choose_option(s, seat, t.E_WHAT[e] + (only if found == 1 else t.E_N[e] - 1))
    return Ask.NONE


@rule
def why_not_option(s, seat, option):
    e = effect_at(s, seat)
    if option >= t.E_N[e]:
        return R.NOT_ASKED
    return R.LEGAL if option_open(s, seat, t.E_WHAT[e] + option) else R.OPTION_CLOSED


@rule
def take_option(s, seat, option, log):
    moved_on(s, seat)
    choose_option(s, seat, t.E_WHAT[effect_at(s, seat)] + option)


@rule
def choose_option(s, seat, option):
    """Carry out one option of a choice, then go on."""
    f = s.depth[seat] - 1
    ability, slot = np.int64(s.f_ability[seat, f]), np.int64(s.f_slot[seat, f])
    next_effect(s, seat)
    push(s, seat, ability, slot)
    f += 1
    s.f_at[seat, f] = t.OPTION_START[option]
    s.f_end[seat, f] = t.OPTION_END[option]
    s.f_stage[seat, f] = Stage.EFFECTS
