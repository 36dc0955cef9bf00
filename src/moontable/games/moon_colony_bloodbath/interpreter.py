"""The interpreter: carries out abilities, effect by effect, until a decision is needed.

`step` looks at the topmost frame of a seat's queue and does the next thing it can. Where the player must decide it
returns what is asked and changes nothing, so that an any-time ability can slip in and the question be asked anew.
"""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import inline_rule, rule

from .building import (
    AGAIN,
    amount,
    build_options,
    can_repeat,
    can_start_build,
    least_food,
    lose_building,
    lose_people,
    most_food,
    price_of,
    wealth,
)  # fmt: skip
from .colony import draw, first_building, in_hand, lose_goods, on_mat, put_boxes, take_boxes, to_discards
from .effects import (
    add_perk,
    can_move_box,
    can_use,
    choose_option,
    discard_one,
    finish_build,
    move_box,
    option_open,
    owned,
    paid,
    place_box,
    repeat_play,
    take_action,
    take_box,
    why_not_place,
    why_not_take,
)  # fmt: skip
from .events import E
from .lots import add_now, must_share, must_share_cards
from .order import next_entry
from .queue import begin_entry, collect, draw_and_pause, gain, moved_on, next_effect, pause_due, pop
from .state import MAT_CARDS, NOTHING, ONE
from .tables import (
    A_COST,
    A_COST_N,
    A_END,
    A_HERE,
    A_START,
    A_TRIGGER,
    A_USES,
    ACTION,
    ADD,
    ADD_PERK,
    ANY_ACTION,
    BOX,
    BUILD,
    BUILD_BODY,
    CARD,
    CARD_LOSS,
    CHOOSE,
    COST_BOX,
    COST_BUILDING,
    COST_CARD,
    COST_FOOD,
    COST_MONEY,
    COST_PEOPLE,
    DROP_STORED,
    E_BODY,
    E_COST_MAX,
    E_COST_MIN,
    E_DISCOUNT,
    E_N,
    E_OP,
    E_PENALTY,
    E_REWARD,
    E_TO,
    E_WHAT,
    FEED,
    FOOD,
    GAIN,
    IGNORE_CARD,
    LOSE,
    MONEY,
    MOVE_BOX,
    ON_ANY_TIME,
    ON_DISCARD,
    ON_WORK_START,
    PASS_CARD,
    PEOPLE,
    PRINTED_LOSS,
    REDUCE_LOSS,
    REPEAT_PLAY,
    RESERVE_CARD,
    STORE_CARD,
    TO_HERE,
    WINDOW,
    WORK,
)  # fmt: skip
from .words import Ask, R, Stage


# --- offers and costs -------------------------------------------------------------------------------------------------
@rule
def step_offer(s, seat, f):
    """An optional ability: ask, unless it cannot be used."""
    ability = np.int64(s.f_ability[seat, f])
    cost = A_COST[ability]
    if not can_use(s, seat, ability, np.int64(s.f_slot[seat, f])):
        if s.f_uses[seat, f] > 0 and pause_due(s, seat):
            return Ask.WINDOW  # between two uses: perhaps an any-time ability brings what is missing
        pop(s, seat)
        return Ask.NONE
    if cost == COST_CARD:
        return Ask.DISCARD
    if cost == COST_BUILDING:
        return Ask.LOSE_BUILDING
    if cost == COST_BOX and not A_HERE[ability]:
        return Ask.TAKE_BOX
    return Ask.USE


@rule
def step_cost(s, seat, f, log):
    """Pay for an ability that was accepted (cards, chosen boxes and Buildings were paid by choosing them)."""
    ability = np.int64(s.f_ability[seat, f])
    cost, n = A_COST[ability], A_COST_N[ability]
    if cost == COST_MONEY:
        least, most = least_food(s, seat, n), most_food(s, seat, n)
        if least < most:
            return Ask.PAY
        s.food[seat] -= least
        s.money[seat] -= n - least
        if n > least:
            emit(log, E.PAY, seat, MONEY, n - least)
        if least > 0:
            emit(log, E.PAY, seat, FOOD, least)
    elif cost == COST_FOOD:
        s.food[seat] -= n
        emit(log, E.PAY, seat, FOOD, n)
    elif cost == COST_PEOPLE:
        if s.people[seat] < n and s.built_n[seat] == 1 and pause_due(s, seat):
            return Ask.WINDOW
        result = lose_people(s, seat, n, log)
        if result == AGAIN:
            return Ask.NONE
        if result != Ask.NONE:
            return result
    elif cost == COST_BOX:
        take_boxes(s, seat, np.int64(s.f_slot[seat, f]), n, log)
    paid(s, seat)
    return Ask.NONE


@rule
def step_end(s, seat, f):
    """All effects done: once more, if the ability may be repeated (ruling M25)."""
    ability = np.int64(s.f_ability[seat, f])
    if s.f_end[seat, f] == A_END[ability] and s.f_uses[seat, f] + 1 < A_USES[ability]:
        s.f_uses[seat, f] += 1
        s.f_at[seat, f] = A_START[ability]
        s.f_stage[seat, f] = Stage.OFFER
    else:
        pop(s, seat)


# --- effects ----------------------------------------------------------------------------------------------------------
@rule
def step_gain_box(s, seat, f, e, log):
    """Boxes go on Buildings only; without a fitting one they are not taken."""
    if s.f_left[seat, f] < 0:
        s.f_left[seat, f] = amount(s, seat, e, np.int64(s.f_slot[seat, f]))
    left = np.int64(s.f_left[seat, f])
    if left <= 0 or s.built_n[seat] == 0:
        next_effect(s, seat)
        return Ask.NONE
    to = E_TO[e]
    if to == TO_HERE:
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
    if found == 0:
        next_effect(s, seat)
    else:
        place_box(s, seat, f, first, log)
    return Ask.NONE


@rule
def step_draw(s, seat, f, n, log):
    if A_TRIGGER[s.f_ability[seat, f]] == ON_ANY_TIME:
        next_effect(s, seat)
        draw(s, seat, n, log)  # the question it slipped into is asked again anyway
        return Ask.NONE
    if must_share_cards(s, seat, n):
        return Ask.BLOCKED  # others may draw the last cards too (ruling M22)
    next_effect(s, seat)
    draw_and_pause(s, seat, n, log)
    return Ask.NONE


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
def step_lose_card(s, seat, f, e, log):
    """Everyone chooses who has more cards than must go, also from equal ones (ruling M23)."""
    if s.f_left[seat, f] < 0:
        left = min(amount(s, seat, e, np.int64(s.f_slot[seat, f])), np.int64(s.hand_n[seat]))
        if left > 0 and left == s.hand_n[seat] and pause_due(s, seat):
            return Ask.WINDOW
        s.f_left[seat, f] = left
    left = s.f_left[seat, f] & 127
    if left == 0:
        next_effect(s, seat)
        return Ask.NONE
    if left < s.hand_n[seat]:
        return Ask.DISCARD
    s.reveals += 1  # the whole hand is shown
    discard_one(s, seat, f, np.int64(s.hand[seat, 0]), log)
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
def step_lose(s, seat, f, e, log):
    what = E_WHAT[e]
    if what == PEOPLE:
        if s.f_left[seat, f] < 0:
            s.f_left[seat, f] = amount(s, seat, e, np.int64(s.f_slot[seat, f]))
        return step_lose_people(s, seat, f, log)
    if what == BOX:
        return step_lose_box(s, seat, f, e, log)
    if what == CARD:
        return step_lose_card(s, seat, f, e, log)
    if what == MONEY or what == FOOD:
        n = amount(s, seat, e, np.int64(s.f_slot[seat, f]))
        if n > 0 and owned(s, seat, what) > 0 and pause_due(s, seat):
            return Ask.WINDOW
        lose_goods(s, seat, what, n, log)
        next_effect(s, seat)
        return Ask.NONE
    return step_lose_building(s, seat, f, e, log)


@rule
def step_feed(s, seat, f, e, log):
    """Hunger: food for every Building, one loss for all that went without, a reward if nobody was lost."""
    if s.f_left[seat, f] < 0:
        if s.built_n[seat] > 0 and pause_due(s, seat):
            return Ask.WINDOW
        eaten = min(np.int64(s.food[seat]), np.int64(s.built_n[seat]) * E_N[e])
        hungry = s.built_n[seat] - eaten // max(np.int64(E_N[e]), 1)
        s.food[seat] -= eaten
        emit(log, E.EAT, seat, eaten)
        s.f_left[seat, f] = hungry * E_PENALTY[e]
        if hungry * E_PENALTY[e] == 0:
            gain(s, seat, PEOPLE, np.int64(E_REWARD[e]), log)
    return step_lose_people(s, seat, f, log)


@rule
def step_action(s, seat, e, log):
    """`action`: an Action outside Work. A BUILD begins only if there is something to build."""
    which = E_WHAT[e]
    if which == ANY_ACTION:
        return Ask.ACTION
    if which == BUILD:
        if pause_due(s, seat):
            return Ask.WINDOW  # a card drawn now might be built
        s.reveals += 1
        if not can_start_build(s, seat, E_COST_MIN[e], E_COST_MAX[e], E_DISCOUNT[e]):
            next_effect(s, seat)
            return Ask.NONE
    take_action(s, seat, which, E_BODY[e], log)
    return Ask.NONE


@rule
def step_build(s, seat, f, e, log):
    """BUILD itself: pick a card, pay, put it into play. `f_last` remembers the card while it is being paid for."""
    if s.f_last[seat, f] < 0:
        if E_WHAT[e] == 1:  # the card was laid face down when Work began (ruling M2)
            kind = np.int64(s.chosen_card[seat])
            there = on_mat(s, seat, kind) if s.reserved_n[seat] > 0 else in_hand(s, seat, kind)
            if not there or price_of(s, seat, kind, 0) > wealth(s, seat):
                s.chosen_card[seat] = NOTHING
                next_effect(s, seat)
                return Ask.NONE
        else:
            s.reveals += 1
            found, kind = build_options(s, seat, E_COST_MIN[e], E_COST_MAX[e], E_DISCOUNT[e], wealth(s, seat))
            if found > 1:
                return Ask.BUILD
            if found == 0:
                next_effect(s, seat)
                return Ask.NONE
        s.f_last[seat, f] = kind
    kind = np.int64(s.f_last[seat, f])
    price = price_of(s, seat, kind, E_DISCOUNT[e])
    least = least_food(s, seat, price)
    if least < most_food(s, seat, price):
        return Ask.PAY
    if price > 0 and pause_due(s, seat):
        return Ask.WINDOW
    finish_build(s, seat, kind, price, least, log)
    return Ask.NONE


@rule
def step_add(s, seat, e, log):
    if E_WHAT[e] == ADD_PERK:
        perks = np.int64(s.perks[seat])
        if perks == 0:
            next_effect(s, seat)
            return Ask.NONE
        if perks & (perks - 1) != 0:
            return Ask.PERK
        perk = 0
        while (perks >> perk) & 1 == 0:
            perk += 1
        add_perk(s, seat, perk, log)
        return Ask.NONE
    if must_share(s, seat, e):
        return Ask.BLOCKED  # others may want the last copies too (ruling M22)
    add_now(s, seat, e, log)
    return Ask.NONE


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
def step_drop_stored(s, seat, log):
    n = np.int64(s.stored_n[seat])
    for i in range(n):
        to_discards(s, np.int64(s.stored[seat, i]))
        emit(log, E.DISCARD, seat, np.int64(s.stored[seat, i]))
        s.stored[seat, i] = 0
    s.stored_n[seat] = 0
    next_effect(s, seat)
    if n > 0:
        s.reveals += 1
        collect(s, seat, ON_DISCARD, n, log)


@rule
def step_pass(s, seat, f, log):
    """Everyone who holds a card picks one (ruling M23), then all move together (see progress.reveal_choices)."""
    if s.players == 1:
        next_effect(s, seat)
        return Ask.NONE
    if s.f_stage[seat, f] == Stage.CHOSEN:
        return Ask.BLOCKED
    if s.hand_n[seat] > 0:
        return Ask.PASS_CARD
    s.f_stage[seat, f] = Stage.CHOSEN
    return Ask.BLOCKED


@inline_rule
def step_work(s, seat, f, log):
    """Work: abilities at its start, then a secret choice, shown when all have chosen (M2, progress.reveal_choices)."""
    if s.f_left[seat, f] < 0:
        s.f_left[seat, f] = 0
        before = s.pool_n[seat]
        collect(s, seat, ON_WORK_START, ONE, log)
        if s.pool_n[seat] > before:
            return Ask.NONE
    return Ask.WORK


@rule
def step_choose(s, seat, e):
    found, only = 0, NOTHING
    for i in range(E_N[e]):
        if option_open(s, seat, E_WHAT[e] + i):
            found += 1
            only = i
    if found > 1:
        return Ask.OPTION
    choose_option(s, seat, E_WHAT[e] + (only if found == 1 else E_N[e] - 1))
    return Ask.NONE


@rule
def step_hand_card(s, seat, op):
    """store_card and reserve_card: a hand card goes under or on the mat. Who holds one picks it (ruling M23)."""
    full = s.stored_n[seat] if op == STORE_CARD else s.reserved_n[seat]
    if s.hand_n[seat] == 0 or full >= MAT_CARDS:
        next_effect(s, seat)
        return Ask.NONE
    return Ask.STORE if op == STORE_CARD else Ask.RESERVE


@rule
def stops_anyway(s, seat, f):
    """Is what comes after the pause in this frame a question, so that the pause would be one too many?"""
    n = np.int64(s.pool_n[seat])
    if f == 0 or (n > 0 and s.p_level[seat, n - 1] == f):
        return False
    at = np.int64(s.f_at[seat, f - 1])
    if s.f_stage[seat, f - 1] != Stage.EFFECTS or at >= s.f_end[seat, f - 1]:
        return False
    op = E_OP[at]
    if op == PASS_CARD:
        return s.players > 1
    return op == STORE_CARD or (op == LOSE and E_WHAT[at] == CARD)


@inline_rule
def step_gain(s, seat, f, e, log):
    what = E_WHAT[e]
    if what == BOX:
        return step_gain_box(s, seat, f, e, log)
    n = amount(s, seat, e, np.int64(s.f_slot[seat, f]))
    if what == CARD:
        return step_draw(s, seat, f, n, log)
    next_effect(s, seat)
    gain(s, seat, what, n, log)
    return Ask.NONE


@rule
def step_printed_loss(s, seat, f, log):
    """The people that the card takes, less what Buildings keep from it."""
    if s.f_left[seat, f] < 0:
        s.f_left[seat, f] = max(np.int64(0), CARD_LOSS[s.card] - s.reduction[seat])
    return step_lose_people(s, seat, f, log)


@rule
def step_laid_away(s, seat, f, op, log):
    """Cards that go under or on the mat, to a neighbour, or from under the mat to the discards."""
    if op == PASS_CARD:
        return step_pass(s, seat, f, log)
    if op == DROP_STORED:
        step_drop_stored(s, seat, log)
        return Ask.NONE
    return step_hand_card(s, seat, op)


@rule
def step_pause(s, seat, f):
    if pause_due(s, seat) and not stops_anyway(s, seat, f):
        return Ask.WINDOW
    next_effect(s, seat)
    return Ask.NONE


@rule
def soften(s, seat, e, log):
    """The card takes fewer people from this seat, or does not affect it at all."""
    next_effect(s, seat)
    if E_OP[e] == REDUCE_LOSS:
        s.reduction[seat] += E_N[e]
        emit(log, E.SOFTENED, seat, E_N[e])
    elif E_OP[e] == IGNORE_CARD:
        s.ignoring[seat] = 1
        emit(log, E.SPARED, seat, np.int64(s.card))
    return Ask.NONE


@inline_rule
def step_effect(s, seat, f, e, log):
    op = E_OP[e]
    if op == GAIN:
        return step_gain(s, seat, f, e, log)
    if op == LOSE:
        return step_lose(s, seat, f, e, log)
    if op == ACTION:
        return step_action(s, seat, e, log)
    if op == WORK:
        return step_work(s, seat, f, log)
    if op == BUILD_BODY:
        return step_build(s, seat, f, e, log)
    if op == PRINTED_LOSS:
        return step_printed_loss(s, seat, f, log)
    if op == ADD:
        return step_add(s, seat, e, log)
    if op == FEED:
        return step_feed(s, seat, f, e, log)
    if op == CHOOSE:
        return step_choose(s, seat, e)
    if op == WINDOW:
        return step_pause(s, seat, f)
    return step_other_effect(s, seat, f, e, log)


@rule
def step_other_effect(s, seat, f, e, log):
    """What few cards do."""
    op = E_OP[e]
    if op == MOVE_BOX:
        return step_move_box(s, seat, f, log)
    if op == REPEAT_PLAY:
        return step_repeat_play(s, seat, f, log)
    if op == STORE_CARD or op == RESERVE_CARD or op == PASS_CARD or op == DROP_STORED:
        return step_laid_away(s, seat, f, op, log)
    return soften(s, seat, e, log)


@inline_rule
def ask(s, seat, wait):
    """The seat owes an answer to this question, waits for others (BLOCKED), or has nothing to do (NONE)."""
    bit = 1 << seat
    s.wait[seat] = wait
    s.acting = (s.acting | bit) if wait > Ask.BLOCKED else (s.acting & ~bit)
    s.blocked = (s.blocked | bit) if wait == Ask.BLOCKED else (s.blocked & ~bit)


@rule
def advance(s, seat, log):
    """Carry out a seat's queue until it is empty, blocked, or a decision is due."""
    wait = Ask.NONE
    while wait == Ask.NONE:
        f = np.int64(s.depth[seat]) - 1
        n = np.int64(s.pool_n[seat])
        if n > 0 and s.p_level[seat, n - 1] == f + 1:
            entry = next_entry(s, seat, f + 1)
            if entry >= 0:
                begin_entry(s, seat, entry)
            else:
                wait = Ask.ORDER
        elif f < 0:
            break
        else:
            stage = np.int64(s.f_stage[seat, f])
            e = np.int64(s.f_at[seat, f])
            if stage == Stage.OFFER:
                wait = step_offer(s, seat, f)
            elif stage == Stage.COST:
                wait = step_cost(s, seat, f, log)
                if wait == Ask.NONE:
                    moved_on(s, seat)
            elif e >= s.f_end[seat, f]:
                step_end(s, seat, f)
            else:
                wait = step_effect(s, seat, f, e, log)
                if wait == Ask.NONE and E_OP[e] != WINDOW:
                    moved_on(s, seat)
    ask(s, seat, wait)
