"""BUILD: what a Building costs, what may be built, how it comes into play. And PLAY once more (Launch Pad)."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from . import tables as t
from .cards import from_hand, in_hand, on_mat, remove
from .colony import amount
from .events import E
from .queue import abilities_work, effect_at, moved_on, next_effect, pause_due, push, top
from .state import NOTHING
from .words import Ask, R

ANY_COST = 99  # no Building costs as much


# --- paying -----------------------------------------------------------------------------------------------------------
@rule
def food_is_money(s, seat):
    """Potato Farm: food may be spent as money (ruling M16: for spending, not for losses)."""
    if s.has[seat, t.ON_PASSIVE] > 0 and abilities_work(s):
        for slot in range(np.int64(s.slots[seat])):
            kind = np.int64(s.built[seat, slot])
            if kind >= 0:
                ability = t.ABILITY_OF[kind, t.ON_PASSIVE]
                if ability >= 0 and t.E_OP[t.A_START[ability]] == t.SPEND_AS:
                    return True
    return False


@rule
def wealth(s, seat):
    """What can be spent as money."""
    if food_is_money(s, seat):
        return np.int64(s.money[seat]) + s.food[seat]
    return np.int64(s.money[seat])


@rule
def least_food(s, seat, price):
    """The least food that must go into a payment of money."""
    return max(np.int64(0), price - np.int64(s.money[seat]))


@rule
def most_food(s, seat, price):
    """The most food that may go into a payment of money."""
    if food_is_money(s, seat):
        return min(np.int64(s.food[seat]), np.int64(price))
    return np.int64(0)


@rule
def pay(s, seat, price, food, log):
    s.food[seat] -= food
    s.money[seat] -= price - food
    if price > food:
        emit(log, E.PAY, seat, t.MONEY, price - food)
    if food > 0:
        emit(log, E.PAY, seat, t.FOOD, food)


# --- what may be built ------------------------------------------------------------------------------------------------
@rule
def price_of(s, seat, kind, discount):
    """Printed cost less all discounts, never below 0 (ruling M16)."""
    price = np.int64(t.COST[kind]) - discount
    if s.has[seat, t.ON_PASSIVE] > 0 and abilities_work(s):
        for slot in range(np.int64(s.slots[seat])):
            mine = np.int64(s.built[seat, slot])
            if mine >= 0:
                ability = t.ABILITY_OF[mine, t.ON_PASSIVE]
                if ability >= 0:
                    e = t.A_START[ability]
                    if t.E_OP[e] == t.DISCOUNT and t.E_COST_MIN[e] <= t.COST[kind] and t.COST[kind] <= t.E_COST_MAX[e]:
                        price -= t.E_N[e]
    return max(price, np.int64(0))


@rule
def coming_money(s, seat):
    """Money that abilities triggered by BUILD will surely bring before the Building is paid for (Solar Panels)."""
    money = np.int64(0)
    if s.has[seat, t.ON_BUILD] > 0 and abilities_work(s):
        for slot in range(np.int64(s.slots[seat])):
            kind = np.int64(s.built[seat, slot])
            if kind >= 0:
                ability = t.ABILITY_OF[kind, t.ON_BUILD]
                if ability >= 0 and not t.A_OPTIONAL[ability]:
                    for e in range(t.A_START[ability], t.A_END[ability]):
                        if t.E_OP[e] == t.GAIN and t.E_WHAT[e] == t.MONEY:
                            money += amount(s, seat, e, slot)
    return money


@rule
def build_forbidden(s):
    """Repairs Robot: no BUILD of any kind during that Work (ruling M17)."""
    return s.this_work & t.RULE_NO_BUILD != 0


@rule
def in_range(kind, low, high):
    """Some BUILDs are limited by printed cost."""
    return low <= t.COST[kind] and t.COST[kind] <= high


@rule
def affordable(s, seat, kind, discount, budget):
    """Can this budget pay for it? Looking for discounts takes longer than knowing there are none."""
    price = t.COST[kind] - discount
    return price <= budget or (s.has[seat, t.ON_PASSIVE] > 0 and price_of(s, seat, kind, discount) <= budget)


@rule
def build_options(s, seat, low, high, discount, budget):
    """How many different cards could be built, and the first of them. Cards on the mat go first (ruling M18)."""
    found = 0
    first = NOTHING
    if build_forbidden(s):
        return found, first
    last = NOTHING
    if s.reserved_n[seat] > 0:
        for i in range(np.int64(s.reserved_n[seat])):
            kind = np.int64(s.reserved[seat, i])
            if kind != last and in_range(kind, low, high) and affordable(s, seat, kind, discount, budget):
                found += 1
                if found == 1:
                    first = np.int64(kind)
            last = kind
        return found, first
    for i in range(np.int64(s.hand_n[seat])):
        kind = np.int64(s.hand[seat, i])
        if kind != last and in_range(kind, low, high) and affordable(s, seat, kind, discount, budget):
            found += 1
            if found == 1:
                first = np.int64(kind)
        last = kind
    return found, first


@rule
def can_start_build(s, seat, low, high, discount):
    """A BUILD begins only with a card that can be paid for, counting what its triggers bring."""
    found, _ = build_options(s, seat, low, high, discount, wealth(s, seat) + coming_money(s, seat))
    return found > 0


@rule
def why_not_build(s, seat, kind, low, high, discount, budget):
    if build_forbidden(s):
        return R.BUILD_FORBIDDEN
    if s.reserved_n[seat] > 0:
        if not on_mat(s, seat, kind):
            return R.NOT_ON_MAT
    elif not in_hand(s, seat, kind):
        return R.NOT_IN_HAND
    if not in_range(kind, low, high):
        return R.COST_OUT_OF_RANGE
    if not affordable(s, seat, kind, discount, budget):
        return R.TOO_EXPENSIVE
    return R.LEGAL


@rule
def cannot_build(s):
    return R.BUILD_FORBIDDEN if build_forbidden(s) else R.TOO_EXPENSIVE


# --- BUILD itself -----------------------------------------------------------------------------------------------------
@rule
def step_build(s, seat, f, e, log):
    """BUILD itself: pick a card, pay, put it into play. `f_last` remembers the card while it is being paid for."""
    if s.f_last[seat, f] < 0:
        if t.E_WHAT[e] == 1:  # the card was laid face down when Work began (ruling M2)
            kind = np.int64(s.chosen_card[seat])
            there = on_mat(s, seat, kind) if s.reserved_n[seat] > 0 else in_hand(s, seat, kind)
            if not there or price_of(s, seat, kind, 0) > wealth(s, seat):
                s.chosen_card[seat] = NOTHING
                next_effect(s, seat)
                return Ask.NONE
        else:
            s.reveals += 1
            found, kind = build_options(s, seat, t.E_COST_MIN[e], t.E_COST_MAX[e], t.E_DISCOUNT[e], wealth(s, seat))
            if found > 1:
                return Ask.BUILD
            if found == 0:
                next_effect(s, seat)
                return Ask.NONE
        s.f_last[seat, f] = kind
    kind = np.int64(s.f_last[seat, f])
    price = price_of(s, seat, kind, t.E_DISCOUNT[e])
    least = least_food(s, seat, price)
    if least < most_food(s, seat, price):
        return Ask.PAY
    if price > 0 and pause_due(s, seat):
        return Ask.WINDOW
    finish_build(s, seat, kind, price, least, log)
    return Ask.NONE


@rule
def why_not_pick(s, seat, kind):
    e = effect_at(s, seat)
    return why_not_build(s, seat, kind, t.E_COST_MIN[e], t.E_COST_MAX[e], t.E_DISCOUNT[e], wealth(s, seat))


@rule
def pick(s, seat, kind, log):
    moved_on(s, seat)
    s.f_last[seat, top(s, seat)] = kind


@rule
def finish_build(s, seat, kind, price, food, log):
    """Pay and put into play. The card laid down for Work is no longer waiting."""
    e = s.f_at[seat, s.depth[seat] - 1]
    if t.E_WHAT[e] == 1:
        s.chosen_card[seat] = NOTHING
    pay(s, seat, price, food, log)
    next_effect(s, seat)
    build(s, seat, kind, price, log)


@rule
def build(s, seat, kind, paid, log):
    """Move a card from hand (or mat) into play; its PLAY ability is carried out next."""
    if s.reserved_n[seat] > 0:
        remove(s.reserved[seat], np.int64(s.reserved_n[seat]), kind)
        s.reserved_n[seat] -= 1
    else:
        from_hand(s, seat, kind, True)
    emit(log, E.BUILD, seat, kind, paid)
    slot = put_in_play(s, seat, kind)
    s.built_ever[seat] += 1
    # Where signed numbers have 32 bits (on a GPU) the last of them is a sign, and would be written all the way up.
    ever = np.uint64(s.ever_built[seat, kind >> 5]) & np.uint64(0xFFFFFFFF)
    s.ever_built[seat, kind >> 5] = ever | (np.uint64(1) << np.uint64(kind & 31))
    if abilities_work(s) and t.ABILITY_OF[kind, t.ON_PLAY] >= 0:
        push(s, seat, t.ABILITY_OF[kind, t.ON_PLAY], slot)


@rule
def put_in_play(s, seat, kind):
    """A Building enters the tableau at the first free place, which is returned."""
    slot = np.int64(s.slots[seat])
    if slot == s.built_n[seat]:
        s.slots[seat] += 1
    else:
        slot = 0
        while s.built[seat, slot] >= 0:
            slot += 1
    s.built[seat, slot] = kind
    s.box[seat, slot] = 0
    s.built_n[seat] += 1
    s.housed[seat] += t.HOUSES[kind]
    for trigger in range(t.HAS_ABILITY.shape[1]):
        s.has[seat, trigger] += t.HAS_ABILITY[kind, trigger]
    return slot


# --- Launch Pad -------------------------------------------------------------------------------------------------------
@rule
def can_repeat(s, seat, slot, own):
    """Launch Pad: another Building with a PLAY ability that is not itself a repetition."""
    if slot == own or slot >= s.slots[seat] or s.built[seat, slot] < 0:
        return False
    ability = t.ABILITY_OF[s.built[seat, slot], t.ON_PLAY]
    if ability < 0:
        return False
    for e in range(t.A_START[ability], t.A_END[ability]):
        if t.E_OP[e] == t.REPEAT_PLAY:
            return False
    return True


@rule
def step_repeat_play(s, seat, f, log):
    found, first = 0, NOTHING
    for slot in range(np.int64(s.slots[seat])):
        if can_repeat(s, seat, slot, np.int64(s.f_slot[seat, f])):
            found += 1
            if found > 1:
                return Ask.REPEAT_PLAY
            first = slot
    if found == 0:
        next_effect(s, seat)
    else:
        repeat_play(s, seat, first, log)
    return Ask.NONE


@rule
def why_not_repeat(s, seat, slot):
    return R.LEGAL if can_repeat(s, seat, slot, np.int64(s.f_slot[seat, top(s, seat)])) else R.NOT_REPEATABLE


@rule
def repeat(s, seat, slot, log):
    moved_on(s, seat)
    repeat_play(s, seat, slot, log)


@rule
def repeat_play(s, seat, slot, log):
    next_effect(s, seat)
    emit(log, E.REPEAT, seat, np.int64(s.built[seat, slot]))
    push(s, seat, t.ABILITY_OF[s.built[seat, slot], t.ON_PLAY], slot)
