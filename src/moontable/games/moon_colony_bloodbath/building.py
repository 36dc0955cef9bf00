"""Building and losing Buildings: what may be built, what it costs, what happens when one comes or goes."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from .colony import abilities_work, count, from_hand, remove, take_boxes, to_discards
from .events import E
from .queue import clear_queue, forget_building, push
from .state import NOTHING
from .tables import (
    A_END,
    A_OPTIONAL,
    A_START,
    ABILITY_OF,
    COST,
    DISCOUNT,
    E_COST_MAX,
    E_COST_MIN,
    E_DIV,
    E_MAX,
    E_N,
    E_OP,
    E_PER,
    E_WHAT,
    FOOD,
    GAIN,
    HAS_ABILITY,
    HOUSES,
    MONEY,
    ON_BUILD,
    ON_LOST,
    ON_PASSIVE,
    ON_PLAY,
    PEOPLE,
    REPEAT_PLAY,
    RULE_NO_BUILD,
    SPEND_AS,
)  # fmt: skip
from .words import Ask

AGAIN = -1  # a Building was lost: look again when its LOST abilities are done
_TRIGGERS = 16


@rule
def amount(s, seat, e, slot):
    """How much an effect gives or takes: n, or n for every `div` of a count, up to a maximum."""
    if E_PER[e] < 0:
        return np.int64(E_N[e])
    return min(E_N[e] * (count(s, seat, E_PER[e], slot) // E_DIV[e]), np.int64(E_MAX[e]))


# --- paying -----------------------------------------------------------------------------------------------------------
@rule
def food_is_money(s, seat):
    """Potato Farm: food may be spent as money (ruling M16: for spending, not for losses)."""
    if s.has[seat, ON_PASSIVE] > 0 and abilities_work(s):
        for slot in range(np.int64(s.slots[seat])):
            kind = np.int64(s.built[seat, slot])
            if kind >= 0:
                ability = ABILITY_OF[kind, ON_PASSIVE]
                if ability >= 0 and E_OP[A_START[ability]] == SPEND_AS:
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
        emit(log, E.PAY, seat, MONEY, price - food)
    if food > 0:
        emit(log, E.PAY, seat, FOOD, food)


# --- what may be built ------------------------------------------------------------------------------------------------
@rule
def price_of(s, seat, kind, discount):
    """Printed cost less all discounts, never below 0 (ruling M16)."""
    price = np.int64(COST[kind]) - discount
    if s.has[seat, ON_PASSIVE] > 0 and abilities_work(s):
        for slot in range(np.int64(s.slots[seat])):
            mine = np.int64(s.built[seat, slot])
            if mine >= 0:
                ability = ABILITY_OF[mine, ON_PASSIVE]
                if ability >= 0:
                    e = A_START[ability]
                    if E_OP[e] == DISCOUNT and E_COST_MIN[e] <= COST[kind] and COST[kind] <= E_COST_MAX[e]:
                        price -= E_N[e]
    return max(price, np.int64(0))


@rule
def coming_money(s, seat):
    """Money that abilities triggered by BUILD will surely bring before the Building is paid for (Solar Panels)."""
    money = np.int64(0)
    if s.has[seat, ON_BUILD] > 0 and abilities_work(s):
        for slot in range(np.int64(s.slots[seat])):
            kind = np.int64(s.built[seat, slot])
            if kind >= 0:
                ability = ABILITY_OF[kind, ON_BUILD]
                if ability >= 0 and not A_OPTIONAL[ability]:
                    for e in range(A_START[ability], A_END[ability]):
                        if E_OP[e] == GAIN and E_WHAT[e] == MONEY:
                            money += amount(s, seat, e, slot)
    return money


@rule
def build_forbidden(s):
    """Repairs Robot: no BUILD of any kind during that Work (ruling M17)."""
    return s.this_work & RULE_NO_BUILD != 0


@rule
def in_range(kind, low, high):
    """Some BUILDs are limited by printed cost."""
    return low <= COST[kind] and COST[kind] <= high


@rule
def affordable(s, seat, kind, discount, budget):
    """Can this budget pay for it? Looking for discounts takes longer than knowing there are none."""
    price = COST[kind] - discount
    return price <= budget or (s.has[seat, ON_PASSIVE] > 0 and price_of(s, seat, kind, discount) <= budget)


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


# --- coming and going -------------------------------------------------------------------------------------------------
@rule
def put_in_play(s, seat, kind):
    """A Building enters the tableau at the first free place, which is returned."""
    slot = 0
    while slot < s.slots[seat] and s.built[seat, slot] >= 0:
        slot += 1
    if slot == s.slots[seat]:
        s.slots[seat] += 1
    s.built[seat, slot] = kind
    s.box[seat, slot] = 0
    s.built_n[seat] += 1
    s.housed[seat] += HOUSES[kind]
    for trigger in range(_TRIGGERS):
        s.has[seat, trigger] += HAS_ABILITY[kind, trigger]
    return slot


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
    s.ever_built[seat, kind >> 5] |= np.int64(1) << np.int64(kind & 31)
    if abilities_work(s) and ABILITY_OF[kind, ON_PLAY] >= 0:
        push(s, seat, ABILITY_OF[kind, ON_PLAY], slot)


@rule
def lose_building(s, seat, slot, log):
    """Its people move to the mat, its boxes are gone, its LOST ability is carried out next (ruling M5)."""
    kind = np.int64(s.built[seat, slot])
    if s.box[seat, slot] > 0:
        take_boxes(s, seat, slot, np.int64(s.box[seat, slot]), log)
    emit(log, E.RUIN, seat, kind)
    s.built[seat, slot] = NOTHING
    s.built_n[seat] -= 1
    s.housed[seat] -= HOUSES[kind]
    s.people[seat] += HOUSES[kind]
    while s.slots[seat] > 0 and s.built[seat, s.slots[seat] - 1] < 0:
        s.slots[seat] -= 1
    to_discards(s, kind)
    forget_building(s, seat, slot)
    for trigger in range(_TRIGGERS):
        s.has[seat, trigger] -= HAS_ABILITY[kind, trigger]
    if abilities_work(s) and ABILITY_OF[kind, ON_LOST] >= 0:
        push(s, seat, ABILITY_OF[kind, ON_LOST], NOTHING)


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
        emit(log, E.LOSE, seat, PEOPLE, lost)
    if lost < n or s.people[seat] + s.housed[seat] == 0:
        s.failed[seat] = 1
        emit(log, E.FAILED, seat)
        clear_queue(s, seat)
        return AGAIN
    return Ask.NONE


@rule
def can_repeat(s, seat, slot, own):
    """Launch Pad: another Building with a PLAY ability that is not itself a repetition."""
    if slot == own or slot >= s.slots[seat] or s.built[seat, slot] < 0:
        return False
    ability = ABILITY_OF[s.built[seat, slot], ON_PLAY]
    if ability < 0:
        return False
    for e in range(A_START[ability], A_END[ability]):
        if E_OP[e] == REPEAT_PLAY:
            return False
    return True
