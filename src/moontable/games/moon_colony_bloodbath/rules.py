"""The questions a seat may be asked: what speaks against an answer, what it does; and how a game ends."""

import numpy as np

from moontable.engine.game import END_REASON, OVER, RANK, SCORE
from moontable.engine.log import emit
from moontable.engine.rule import rule

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
    why_not_place,
    why_not_take,
)  # fmt: skip
from .events import E
from .interpreter import ask
from .order import why_not_order
from .progress import settle
from .queue import any_time_ready, begin_entry, collect, has_any_time, moved_on, pop, push
from .state import NOBODY, NOTHING, ONE
from .tables import (
    A_COST_N,
    ABILITY_OF,
    BUILD,
    BUILDING,
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
)  # fmt: skip
from .words import Ask, End, R, Stage

ANY_COST = 99  # no Building costs as much


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


# --- the questions: what speaks against an answer, and what it does --------------------------------------------------
# Each answer begins with `moved_on`; what follows from it is carried out by `go_on`.
@rule
def why_not_asked(s, seat):
    if s.over:
        return R.GAME_OVER
    return R.NOTHING_ASKED if (s.acting >> seat) & 1 == 0 else R.LEGAL


@rule
def top(s, seat):
    """The frame whose question is asked."""
    return np.int64(s.depth[seat]) - 1


@rule
def effect_asked(s, seat):
    """The effect whose question is asked."""
    return np.int64(s.f_at[seat, top(s, seat)])


@rule
def is_offer(s, seat):
    return s.f_stage[seat, top(s, seat)] == Stage.OFFER


@rule
def why_not_decline(s, seat):
    """What is offered may be declined; what must be lost may not."""
    return R.LEGAL if is_offer(s, seat) else R.NOT_OPTIONAL


@rule
def decline(s, seat, log):
    pop(s, seat)
    end_pause(s, seat, log)


@rule
def end_pause(s, seat, log):
    moved_on(s, seat)
    if has_any_time(s, seat):
        s.paused |= 1 << seat


@rule
def cannot_build(s):
    return R.BUILD_FORBIDDEN if build_forbidden(s) else R.TOO_EXPENSIVE


@rule
def why_not_use(s, seat):
    return R.LEGAL if can_accept(s, seat, np.int64(s.f_ability[seat, top(s, seat)])) else cannot_build(s)


@rule
def use(s, seat, log):
    moved_on(s, seat)
    s.f_stage[seat, top(s, seat)] = Stage.COST


@rule
def why_not_own(s, seat):
    return why_not_order(s, seat, NOTHING)


@rule
def put_own_first(s, seat, log):
    put_first(s, seat, NOTHING, log)


@rule
def put_first(s, seat, slot, log):
    moved_on(s, seat)
    entry = s.pool_n[seat] - 1
    while s.p_slot[seat, entry] != slot:
        entry -= 1
    begin_entry(s, seat, entry)


@rule
def choose_for_work(s, seat, action, log):
    """A secret choice: nothing comes of it until all have chosen (ruling M2)."""
    s.chosen[seat] = action
    s.f_stage[seat, top(s, seat)] = Stage.CHOSEN
    moved_on(s, seat)
    emit(log, E.PICKED, seat)
    ask(s, seat, Ask.BLOCKED)


@rule
def why_not_lay_down(s, seat, kind):
    return why_not_build(s, seat, kind, 0, ANY_COST, 0, work_budget(s, seat))


@rule
def lay_down(s, seat, kind, log):
    """BUILD for Work: its card is laid face down."""
    s.chosen_card[seat] = kind
    choose_for_work(s, seat, BUILD, log)


@rule
def why_not_action(s, seat, action):
    return R.LEGAL if action != BUILD or can_start_build(s, seat, 0, ANY_COST, 0) else cannot_build(s)


@rule
def choose_action(s, seat, action, log):
    moved_on(s, seat)
    take_action(s, seat, action, action, log)


@rule
def why_not_pick(s, seat, kind):
    e = effect_asked(s, seat)
    return why_not_build(s, seat, kind, E_COST_MIN[e], E_COST_MAX[e], E_DISCOUNT[e], wealth(s, seat))


@rule
def pick(s, seat, kind, log):
    moved_on(s, seat)
    s.f_last[seat, top(s, seat)] = kind


@rule
def why_not_perk(s, seat, perk):
    return R.LEGAL if (s.perks[seat] >> perk) & 1 else R.PERK_GONE


@rule
def choose_perk(s, seat, perk, log):
    moved_on(s, seat)
    add_perk(s, seat, perk, log)


@rule
def why_not_option(s, seat, option):
    e = effect_asked(s, seat)
    if option >= E_N[e]:
        return R.NOT_ASKED
    return R.LEGAL if option_open(s, seat, E_WHAT[e] + option) else R.OPTION_CLOSED


@rule
def take_option(s, seat, option, log):
    moved_on(s, seat)
    choose_option(s, seat, E_WHAT[effect_asked(s, seat)] + option)


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


@rule
def why_not_drop(s, seat, kind):
    left, last = picks(s, seat, top(s, seat))
    return why_not_discard(s, seat, kind, left, last)


@rule
def drop(s, seat, kind, log):
    moved_on(s, seat)
    if is_offer(s, seat):
        paid(s, seat)
        discard(s, seat, kind, log)
        collect(s, seat, ON_DISCARD, ONE, log)
    else:
        discard_one(s, seat, top(s, seat), kind, log)


@rule
def why_not_hand(s, seat, kind):
    return R.LEGAL if in_hand(s, seat, kind) else R.NOT_IN_HAND


@rule
def tuck(s, seat, kind, log):
    moved_on(s, seat)
    store(s, seat, kind, log)


@rule
def lay(s, seat, kind, log):
    moved_on(s, seat)
    reserve(s, seat, kind, log)


@rule
def pass_on(s, seat, kind, log):
    moved_on(s, seat)
    s.chosen_card[seat] = kind
    s.f_stage[seat, top(s, seat)] = Stage.CHOSEN
    emit(log, E.PICKED, seat)


@rule
def why_not_put(s, seat, slot):
    f = top(s, seat)
    return why_not_place(s, seat, slot, E_TO[s.f_at[seat, f]], np.int64(s.f_last[seat, f]))


@rule
def put(s, seat, slot, log):
    moved_on(s, seat)
    place_box(s, seat, top(s, seat), slot, log)


@rule
def why_not_unload(s, seat, slot):
    left, last = picks(s, seat, top(s, seat))
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
def ruin(s, seat, slot, log):
    moved_on(s, seat)
    f = top(s, seat)
    if s.f_stage[seat, f] == Stage.OFFER:
        paid(s, seat)
    elif s.f_stage[seat, f] == Stage.EFFECTS:
        e = np.int64(s.f_at[seat, f])
        if E_OP[e] == LOSE and E_WHAT[e] == BUILDING:
            s.f_left[seat, f] -= 1
    lose_building(s, seat, slot, log)


@rule
def why_not_repeat(s, seat, slot):
    return R.LEGAL if can_repeat(s, seat, slot, np.int64(s.f_slot[seat, top(s, seat)])) else R.NOT_REPEATABLE


@rule
def repeat(s, seat, slot, log):
    moved_on(s, seat)
    repeat_play(s, seat, slot, log)


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
def why_not_any_time(s, seat, slot):
    return R.LEGAL if any_time_ready(s, seat, slot) else R.NO_ANY_TIME


@rule
def use_any_time(s, seat, slot, log):
    """A box comes off, the ability happens, and the open question is asked again."""
    moved_on(s, seat)
    wait = np.int64(s.wait[seat])
    if wait == Ask.PLACE_BOX or wait == Ask.TAKE_BOX or wait == Ask.DISCARD:
        s.f_last[seat, top(s, seat)] = NOTHING  # what was learned may change the next pick: any order again
    ability = ABILITY_OF[s.built[seat, slot], ON_ANY_TIME]
    emit(log, E.USE, seat, np.int64(s.built[seat, slot]))
    push(s, seat, ability, slot)
    s.f_stage[seat, top(s, seat)] = Stage.COST


@rule
def go_on(s, seat, result, log):
    """Everything that follows from an answer without a decision. Who has chosen for Work waits for the others."""
    due = NOBODY if (s.blocked >> seat) & 1 else ONE << seat
    if due != 0 or s.acting == 0:
        settle(s, due, log)


_ASKS = len(Ask)
DECISION_KINDS = 2 * _ASKS


@rule
def decision_kind(s, seat):
    """What is asked, and whether anybody else is asked too: after the last answer the game goes on for everybody."""
    return s.wait[seat] + (0 if s.acting == np.int64(1) << seat else _ASKS)


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
