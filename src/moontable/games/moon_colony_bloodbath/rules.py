"""What a seat may do now, why not, and doing it."""

import numpy as np

from moontable.engine.game import END_REASON, OVER, RANK, SCORE
from moontable.engine.log import emit
from moontable.engine.rule import inline_rule, rule

from .building import (
    affordable,
    build_forbidden,
    can_repeat,
    can_start_build,
    coming_money,
    in_range,
    least_food,
    lose_building,
    most_food,
    pay,
    price_of,
    wealth,
)  # fmt: skip
from .colony import discard, in_hand, is_twin, on_mat, take_boxes, total_people
from .effects import (
    add_perk,
    boxes_from,
    can_accept,
    choose_option,
    discard_one,
    finish_build,
    move_box,
    option_open,
    paid,
    place_box,
    repeat_play,
    reserve,
    store,
    take_action,
    take_box,
)  # fmt: skip
from .events import E
from .interpreter import ask
from .layout import (
    ACTION_FIRST,
    ANY_FIRST,
    CARD_FIRST,
    DECLINE,
    OPTION_FIRST,
    OWN,
    PAY_FIRST,
    PERK_FIRST,
    SLOT_FIRST,
    USE,
)
from .order import must_wait, why_not_order
from .progress import settle
from .queue import any_time_ready, begin_entry, collect, has_any_time, moved_on, pop, push
from .state import NOBODY, NOTHING, ONE
from .tables import (
    A_COST_N,
    ABILITY_OF,
    BUILD,
    BUILDING,
    COST,
    E_COST_MAX,
    E_COST_MIN,
    E_DISCOUNT,
    E_N,
    E_OP,
    E_TO,
    E_WHAT,
    LOSE,
    ON_ANY_TIME,
    ON_BUILD,
    ON_DISCARD,
    ON_PASSIVE,
    TO_EMPTY,
)  # fmt: skip
from .words import Ask, End, R, Stage

_ACTIONS = 5
_PERKS = 5


@rule
def acting(s):
    """Bit mask of the seats that owe a decision."""
    return np.int64(s.acting) if s.over == 0 else np.int64(0)


# --- predicates: one candidate each, 0 when it may be chosen ----------------------------------------------------------
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
def why_not_place(s, seat, slot, to, last):
    if slot >= s.slots[seat] or s.built[seat, slot] < 0:
        return R.NO_SUCH_BUILDING
    if to == TO_EMPTY and s.box[seat, slot] > 0:
        return R.BOX_THERE
    if slot < last:
        return R.LEFT_TO_RIGHT
    return R.LEGAL


@rule
def why_not_take(s, seat, slot, left, last):
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
def why_not_discard(s, seat, kind, left, last):
    """Cards discarded together are picked in ascending order."""
    for place in range(np.int64(s.hand_n[seat])):
        if s.hand[seat, place] == kind:
            if kind < last:
                return R.UPWARDS
            return R.LEGAL if s.hand_n[seat] - place >= left else R.TOO_FEW_LEFT
    return R.NOT_IN_HAND


@rule
def why_not_ruin(s, seat, slot):
    if slot >= s.slots[seat] or s.built[seat, slot] < 0:
        return R.NO_SUCH_BUILDING
    return R.TWIN if is_twin(s, seat, slot) else R.LEGAL


@rule
def price_asked(s, seat, f):
    """The price behind the question how to pay."""
    if s.f_stage[seat, f] == Stage.COST:
        return np.int64(A_COST_N[s.f_ability[seat, f]])
    return price_of(s, seat, np.int64(s.f_last[seat, f]), E_DISCOUNT[s.f_at[seat, f]])


@inline_rule
def may_decline(s, seat, wait):
    if wait == Ask.USE or wait == Ask.WINDOW:
        return True
    by_choice = wait == Ask.DISCARD or wait == Ask.LOSE_BUILDING or wait == Ask.TAKE_BOX
    return by_choice and s.f_stage[seat, s.depth[seat] - 1] == Stage.OFFER


@rule
def work_budget(s, seat):
    """What a card laid down for Work may cost."""
    budget = np.int64(s.money[seat])
    if s.has[seat, ON_PASSIVE] > 0:
        budget = wealth(s, seat)
    if s.has[seat, ON_BUILD] > 0:
        budget += coming_money(s, seat)
    return budget


@rule
def picks(s, seat, f):
    """(units left, last pick) of a discard or box loss; an offer asks for one."""
    if s.f_stage[seat, f] == Stage.OFFER:
        return np.int64(1), np.int64(NOTHING)
    return np.int64(s.f_left[seat, f] & 127), np.int64(s.f_last[seat, f])


@rule
def why_not(s, seat, action):
    """0 when legal, else a refusal."""
    if s.over:
        return R.GAME_OVER
    if (s.acting >> seat) & 1 == 0:
        return R.NOTHING_ASKED
    wait = np.int64(s.wait[seat])
    f = np.int64(s.depth[seat]) - 1
    if action >= ANY_FIRST:
        return R.LEGAL if any_time_ready(s, seat, action - ANY_FIRST) else R.NO_ANY_TIME
    if action >= SLOT_FIRST:
        slot = action - SLOT_FIRST
        if wait == Ask.ORDER:
            return why_not_order(s, seat, slot)
        if wait == Ask.PLACE_BOX:
            return why_not_place(s, seat, slot, E_TO[s.f_at[seat, f]], np.int64(s.f_last[seat, f]))
        if wait == Ask.TAKE_BOX:
            left, last = picks(s, seat, f)
            return why_not_take(s, seat, slot, left, last)
        if wait == Ask.LOSE_BUILDING:
            return why_not_ruin(s, seat, slot)
        if wait == Ask.REPEAT_PLAY:
            return R.LEGAL if can_repeat(s, seat, slot, np.int64(s.f_slot[seat, f])) else R.NOT_REPEATABLE
        if wait == Ask.MOVE_FROM:
            return why_not_take(s, seat, slot, 1, NOTHING)
        if wait == Ask.MOVE_TO:
            return R.SAME_BUILDING if slot == s.f_last[seat, f] else why_not_place(s, seat, slot, 0, NOTHING)
        return R.NOT_ASKED
    if action >= CARD_FIRST:
        kind = action - CARD_FIRST
        if wait == Ask.WORK:
            return why_not_build(s, seat, kind, 0, 99, 0, work_budget(s, seat))
        if wait == Ask.BUILD:
            e = np.int64(s.f_at[seat, f])
            return why_not_build(s, seat, kind, E_COST_MIN[e], E_COST_MAX[e], E_DISCOUNT[e], wealth(s, seat))
        if wait == Ask.DISCARD:
            left, last = picks(s, seat, f)
            return why_not_discard(s, seat, kind, left, last)
        if wait == Ask.STORE or wait == Ask.RESERVE or wait == Ask.PASS_CARD:
            return R.LEGAL if in_hand(s, seat, kind) else R.NOT_IN_HAND
        return R.NOT_ASKED
    if action >= PAY_FIRST:
        if wait != Ask.PAY:
            return R.NOT_ASKED
        food, price = action - PAY_FIRST, price_asked(s, seat, f)
        return R.LEGAL if least_food(s, seat, price) <= food and food <= most_food(s, seat, price) else R.WRONG_PAYMENT
    if action >= OPTION_FIRST:
        if wait != Ask.OPTION:
            return R.NOT_ASKED
        e = np.int64(s.f_at[seat, f])
        option = action - OPTION_FIRST
        if option >= E_N[e]:
            return R.NOT_ASKED
        return R.LEGAL if option_open(s, seat, E_WHAT[e] + option) else R.OPTION_CLOSED
    if action >= PERK_FIRST:
        if wait != Ask.PERK:
            return R.NOT_ASKED
        return R.LEGAL if (s.perks[seat] >> (action - PERK_FIRST)) & 1 else R.PERK_GONE
    if action >= ACTION_FIRST:
        which = action - ACTION_FIRST
        if wait == Ask.WORK:
            return R.NOT_ASKED if which == BUILD else R.LEGAL
        if wait == Ask.ACTION:
            if which == BUILD and not can_start_build(s, seat, 0, 99, 0):
                return R.BUILD_FORBIDDEN if build_forbidden(s) else R.TOO_EXPENSIVE
            return R.LEGAL
        return R.NOT_ASKED
    if action == OWN:
        return why_not_order(s, seat, NOTHING) if wait == Ask.ORDER else R.NOT_ASKED
    if action == USE:
        if wait != Ask.USE:
            return R.NOT_ASKED
        if can_accept(s, seat, np.int64(s.f_ability[seat, f])):
            return R.LEGAL
        return R.BUILD_FORBIDDEN if build_forbidden(s) else R.TOO_EXPENSIVE
    return R.LEGAL if may_decline(s, seat, wait) else R.NOT_OPTIONAL


# --- the list of legal actions ----------------------------------------------------------------------------------------
# A list is written without branches where it can be: every candidate is put down, and counted if it is one.
@inline_rule
def list_builds(s, seat, low, high, discount, budget, out, n):
    """Cards that can be built, each kind once."""
    if build_forbidden(s):
        return n
    last = NOTHING
    if s.reserved_n[seat] > 0:
        for i in range(np.int64(s.reserved_n[seat])):
            kind = np.int64(s.reserved[seat, i])
            out[n] = CARD_FIRST + kind
            n += kind != last and in_range(kind, low, high) and affordable(s, seat, kind, discount, budget)
            last = kind
    elif s.has[seat, ON_PASSIVE] > 0:
        for i in range(np.int64(s.hand_n[seat])):
            kind = np.int64(s.hand[seat, i])
            out[n] = CARD_FIRST + kind
            n += kind != last and in_range(kind, low, high) and affordable(s, seat, kind, discount, budget)
            last = kind
    else:
        most = min(high, budget + discount)  # no Building of this seat changes a price
        for i in range(np.int64(s.hand_n[seat])):
            kind = np.int64(s.hand[seat, i])
            out[n] = CARD_FIRST + kind
            n += (kind != last) & (low <= COST[kind]) & (COST[kind] <= most)
            last = kind
    return n


@inline_rule
def list_hand(s, seat, left, last, out, n):
    """Hand cards from `last` upwards that leave enough above them, each kind once."""
    previous = NOTHING
    for place in range(s.hand_n[seat] - left + 1):
        kind = np.int64(s.hand[seat, place])
        out[n] = CARD_FIRST + kind
        n += (kind != previous) & (kind >= last)
        previous = kind
    return n


@inline_rule
def list_slots(s, seat, wait, f, out, n):
    """Buildings that may be chosen, by the same predicates as `why_not`."""
    left, last, to = np.int64(1), np.int64(NOTHING), 0
    if wait == Ask.PLACE_BOX:
        last, to = np.int64(s.f_last[seat, f]), E_TO[s.f_at[seat, f]]
    elif wait == Ask.TAKE_BOX:
        left, last = picks(s, seat, f)
    for slot in range(np.int64(s.slots[seat])):
        if wait == Ask.PLACE_BOX:
            ok = why_not_place(s, seat, slot, to, last) == R.LEGAL
        elif wait == Ask.TAKE_BOX or wait == Ask.MOVE_FROM:
            ok = why_not_take(s, seat, slot, left, last) == R.LEGAL
        elif wait == Ask.LOSE_BUILDING:
            ok = why_not_ruin(s, seat, slot) == R.LEGAL
        elif wait == Ask.REPEAT_PLAY:
            ok = can_repeat(s, seat, slot, np.int64(s.f_slot[seat, f]))
        else:
            ok = s.built[seat, slot] >= 0 and slot != s.f_last[seat, f]
        if ok:
            out[n] = SLOT_FIRST + slot
            n += 1
    return n


@rule
def legal(s, seat, out):
    """Write the legal action numbers of a seat; how many there are is returned."""
    if s.over or (s.acting >> seat) & 1 == 0:
        return 0
    wait = np.int64(s.wait[seat])
    f = np.int64(s.depth[seat]) - 1
    n = 0
    if may_decline(s, seat, wait):
        out[n] = DECLINE
        n += 1
    if wait == Ask.WORK:
        for action in range(_ACTIONS):
            if action != BUILD:
                out[n] = ACTION_FIRST + action
                n += 1
        n = list_builds(s, seat, 0, 99, 0, work_budget(s, seat), out, n)
    elif wait == Ask.USE:
        out[n] = USE
        n += can_accept(s, seat, np.int64(s.f_ability[seat, f]))
    elif wait == Ask.ORDER:
        entry = s.pool_n[seat] - 1
        while entry >= 0 and s.p_level[seat, entry] == s.depth[seat]:
            if not must_wait(s, seat, entry):
                slot = np.int64(s.p_slot[seat, entry])
                out[n] = SLOT_FIRST + slot if slot >= 0 else OWN
                n += 1
            entry -= 1
    elif wait == Ask.BUILD:
        e = np.int64(s.f_at[seat, f])
        n = list_builds(s, seat, E_COST_MIN[e], E_COST_MAX[e], E_DISCOUNT[e], wealth(s, seat), out, n)
    elif wait == Ask.DISCARD:
        left, last = picks(s, seat, f)
        n = list_hand(s, seat, left, last, out, n)
    elif wait == Ask.STORE or wait == Ask.RESERVE or wait == Ask.PASS_CARD:
        n = list_hand(s, seat, 1, NOTHING, out, n)
    elif wait == Ask.PAY:
        price = price_asked(s, seat, f)
        for food in range(least_food(s, seat, price), most_food(s, seat, price) + 1):
            out[n] = PAY_FIRST + food
            n += 1
    elif wait == Ask.OPTION:
        e = np.int64(s.f_at[seat, f])
        for option in range(E_N[e]):
            if option_open(s, seat, E_WHAT[e] + option):
                out[n] = OPTION_FIRST + option
                n += 1
    elif wait == Ask.PERK:
        for perk in range(_PERKS):
            if (s.perks[seat] >> perk) & 1:
                out[n] = PERK_FIRST + perk
                n += 1
    elif wait == Ask.ACTION:
        for action in range(_ACTIONS):
            if action != BUILD or can_start_build(s, seat, 0, 99, 0):
                out[n] = ACTION_FIRST + action
                n += 1
    elif wait != Ask.WINDOW:
        n = list_slots(s, seat, wait, f, out, n)
    if s.has[seat, ON_ANY_TIME] > 0:
        for slot in range(np.int64(s.slots[seat])):
            if any_time_ready(s, seat, slot):
                out[n] = ANY_FIRST + slot
                n += 1
    return n


# --- doing it ---------------------------------------------------------------------------------------------------------
@rule
def use_any_time(s, seat, slot, log):
    """A box comes off, the ability happens, and the open question is asked again."""
    wait = np.int64(s.wait[seat])
    if wait == Ask.PLACE_BOX or wait == Ask.TAKE_BOX or wait == Ask.DISCARD:
        s.f_last[seat, s.depth[seat] - 1] = NOTHING  # what was learned may change the next pick: any order again
    ability = ABILITY_OF[s.built[seat, slot], ON_ANY_TIME]
    emit(log, E.USE, seat, np.int64(s.built[seat, slot]))
    push(s, seat, ability, slot)
    s.f_stage[seat, s.depth[seat] - 1] = Stage.COST


@inline_rule
def choose_for_work(s, seat, f, action, log):
    """A secret choice: nothing comes of it until all have chosen (ruling M2)."""
    if action >= CARD_FIRST:
        s.chosen[seat] = BUILD
        s.chosen_card[seat] = action - CARD_FIRST
    else:
        s.chosen[seat] = action - ACTION_FIRST
    s.f_stage[seat, f] = Stage.CHOSEN
    moved_on(s, seat)
    emit(log, E.PICKED, seat)
    ask(s, seat, Ask.BLOCKED)


@rule
def choose_card(s, seat, wait, f, kind, log):
    if wait == Ask.BUILD:
        s.f_last[seat, f] = kind
    elif wait == Ask.DISCARD:
        if s.f_stage[seat, f] == Stage.OFFER:
            paid(s, seat)
            discard(s, seat, kind, log)
            collect(s, seat, ON_DISCARD, ONE, log)
        else:
            discard_one(s, seat, f, kind, log)
    elif wait == Ask.STORE:
        store(s, seat, kind, log)
    elif wait == Ask.RESERVE:
        reserve(s, seat, kind, log)
    else:
        s.chosen_card[seat] = kind
        s.f_stage[seat, f] = Stage.CHOSEN
        emit(log, E.PICKED, seat)


@rule
def choose_slot(s, seat, wait, f, slot, log):
    if wait == Ask.ORDER:
        entry = s.pool_n[seat] - 1
        while s.p_slot[seat, entry] != slot:
            entry -= 1
        begin_entry(s, seat, entry)
    elif wait == Ask.PLACE_BOX:
        place_box(s, seat, f, slot, log)
    elif wait == Ask.TAKE_BOX:
        if s.f_stage[seat, f] == Stage.OFFER:
            paid(s, seat)
            take_boxes(s, seat, slot, ONE, log)
        else:
            take_box(s, seat, f, slot, log)
    elif wait == Ask.LOSE_BUILDING:
        if s.f_stage[seat, f] == Stage.OFFER:
            paid(s, seat)
        elif s.f_stage[seat, f] == Stage.EFFECTS:
            e = np.int64(s.f_at[seat, f])
            if E_OP[e] == LOSE and E_WHAT[e] == BUILDING:
                s.f_left[seat, f] -= 1
        lose_building(s, seat, slot, log)
    elif wait == Ask.REPEAT_PLAY:
        repeat_play(s, seat, slot, log)
    elif wait == Ask.MOVE_FROM:
        s.f_last[seat, f] = slot
    else:
        move_box(s, seat, slot, log)


@rule
def decline(s, seat, wait):
    """Decline: an offer is gone, a pause is over."""
    if wait != Ask.WINDOW:
        pop(s, seat)
    if has_any_time(s, seat):
        s.paused |= 1 << seat


_WAITS = len(Ask)
DECISION_KINDS = 2 * _WAITS


@rule
def decision_kind(s, seat):
    """What is asked, and whether anybody else is asked too: after the last answer the game goes on for everybody."""
    return s.wait[seat] + (0 if s.acting == np.int64(1) << seat else _WAITS)


@rule
def apply(s, seat, action, log):
    """Do a legal action and everything that follows from it without a decision."""
    wait = np.int64(s.wait[seat])
    f = np.int64(s.depth[seat]) - 1
    if wait == Ask.WORK and action < ANY_FIRST:
        choose_for_work(s, seat, f, action, log)
        if s.acting == 0:
            settle(s, NOBODY, log)
    else:
        answer(s, seat, wait, f, action, log)
        settle(s, ONE << seat, log)


@inline_rule
def answer(s, seat, wait, f, action, log):
    """Do what was chosen; what follows from it is carried out by `advance`."""
    moved_on(s, seat)
    if action >= ANY_FIRST:
        use_any_time(s, seat, action - ANY_FIRST, log)
    elif action >= SLOT_FIRST:
        choose_slot(s, seat, wait, f, action - SLOT_FIRST, log)
    elif action >= CARD_FIRST:
        choose_card(s, seat, wait, f, action - CARD_FIRST, log)
    elif action >= PAY_FIRST:
        price, food = price_asked(s, seat, f), action - PAY_FIRST
        if s.f_stage[seat, f] == Stage.COST:
            pay(s, seat, price, food, log)
            paid(s, seat)
        else:
            finish_build(s, seat, np.int64(s.f_last[seat, f]), price, food, log)
    elif action >= OPTION_FIRST:
        choose_option(s, seat, E_WHAT[s.f_at[seat, f]] + action - OPTION_FIRST)
    elif action >= PERK_FIRST:
        add_perk(s, seat, action - PERK_FIRST, log)
    elif action >= ACTION_FIRST:
        which = action - ACTION_FIRST
        take_action(s, seat, which, which, log)
    elif action == OWN:
        choose_slot(s, seat, wait, f, NOTHING, log)
    elif action == USE:
        s.f_stage[seat, f] = Stage.COST
    else:
        decline(s, seat, wait)


# --- results ----------------------------------------------------------------------------------------------------------
@rule
def score_of(s, seat):
    """People; alone: the highest Event added, or in the endless game the Robots added in its place (ruling M10)."""
    if s.players > 1:
        return np.int64(total_people(s, seat))
    return np.int64(s.extra_robots) if s.endless else np.int64(s.event)


@rule
def outcome(s, out):
    """Over, reason, ranks, scores. Alone, rank 1 means the colony made it."""
    for i in range(out.shape[0]):
        out[i] = 0
    out[OVER] = s.over
    out[END_REASON] = s.end_reason if s.over else 0
    for seat in range(np.int64(s.players)):
        out[SCORE + seat] = score_of(s, seat)
        rank = 1
        for other in range(np.int64(s.players)):
            if total_people(s, other) > total_people(s, seat):
                rank += 1
        out[RANK + seat] = rank
    if s.players == 1 and s.over and s.end_reason != End.INSTRUCTION_MANUAL and s.end_reason != End.ROBOTS_EXHAUSTED:
        out[RANK] = 2
