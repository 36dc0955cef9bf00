"""Turns: one Progress card after another, resolved by everyone at the same time (rulings M1, M12)."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from .colony import from_hand, to_hand
from .deck import add_by_word, put_on_top, shuffle_progress, turn_up
from .interpreter import advance
from .queue import collect, condition_holds, has_any_time, next_effect, push, put_in_pool
from .state import (
    ACT,
    END_FAILURE,
    END_MANUAL,
    EV_ASIDE,
    EV_END,
    EV_GIVE,
    EV_LOSE,
    EV_NOT_ADDED,
    EV_RECEIVE,
    EV_TROUBLE,
    LOSS,
    NOTHING,
    ONE,
    RESOLVE,
    REVEAL,
    SHUFFLED,
    TURN,
)  # fmt: skip
from .tables import (
    A_START,
    AB_LOSS,
    AB_WINDOW,
    ADD,
    CARD_LOSS,
    CARD_ONCE,
    CARD_OWNER,
    CARD_RESOLVE,
    CARD_REVEAL,
    E_ID,
    E_OP,
    E_WHAT,
    END_GAME,
    NEXT_WORK,
    ON_ANY_TIME,
    ON_REVEAL,
    ON_SHUFFLE,
    PASS_CARD,
    PEOPLE,
    ROBOT_BACK,
)  # fmt: skip


@rule
def affects(s, seat):
    """Does the card being resolved affect this seat? A Perk is its owner's alone; Hacker Lair ignores Paperwork."""
    owner = CARD_OWNER[s.card]
    return s.ignoring[seat] == 0 and (owner < 0 or owner == seat)


@rule
def begin_reveal(s, log):
    """First step: any-time abilities may be used, then abilities that answer to the card."""
    s.step = REVEAL
    busy = 0
    own = CARD_REVEAL[s.card]
    for seat in range(np.int64(s.players)):
        s.reduction[seat] = 0
        s.ignoring[seat] = 0
        if own >= 0 and condition_holds(s, seat, own, NOTHING):
            put_in_pool(s, seat, own, NOTHING, ONE)
        if s.has[seat, ON_REVEAL] > 0:
            collect(s, seat, ON_REVEAL, ONE, log)
        if s.has[seat, ON_ANY_TIME] > 0 and has_any_time(s, seat):
            push(s, seat, AB_WINDOW, NOTHING)
        if s.depth[seat] > 0 or s.pool_n[seat] > 0:
            busy |= 1 << seat
    return busy


@rule
def begin_loss(s, log):
    """Second step: everyone loses the printed number of people."""
    s.step = LOSS
    busy = 0
    loss = CARD_LOSS[s.card]
    for seat in range(np.int64(s.players)):
        if affects(s, seat):
            lost = max(loss - s.reduction[seat], np.int64(0))
            if s.people[seat] > lost:  # the mat can pay and somebody is left on it: nothing to decide
                if lost > 0:
                    s.people[seat] -= lost
                    emit(log, EV_LOSE, seat, PEOPLE, lost)
            else:
                push(s, seat, AB_LOSS, NOTHING)
                busy |= 1 << seat
    return busy


@rule
def begin_resolve(s):
    """Third step: everyone does what the card says, in printed order. All conditions are tested first (ruling M14)."""
    s.step = RESOLVE
    busy = 0
    if CARD_RESOLVE[s.card, 0] >= 0:
        for seat in range(np.int64(s.players)):
            if affects(s, seat):
                for place in range(1, -1, -1):
                    ability = CARD_RESOLVE[s.card, place]
                    if ability >= 0 and condition_holds(s, seat, ability, NOTHING):
                        push(s, seat, ability, NOTHING)
                        busy |= 1 << seat
    return busy


@rule
def once(s, log):
    """Last step: what the card does once for the whole table, not once per player."""
    ability = CARD_ONCE[s.card]
    if ability >= 0:
        e = A_START[ability]
        if E_OP[e] == ADD:
            card = add_by_word(s, E_WHAT[e], E_ID[e])
            if card >= 0:
                emit(log, EV_TROUBLE, -1, card)
            else:
                emit(log, EV_NOT_ADDED, -1, ROBOT_BACK)
            put_on_top(s)
        elif E_OP[e] == NEXT_WORK:
            s.aside |= E_WHAT[e]
            emit(log, EV_ASIDE, -1, np.int64(s.card))
        elif E_OP[e] == END_GAME:
            s.end_reason = END_MANUAL


@rule
def any_failed(s):
    for seat in range(np.int64(s.players)):
        if s.failed[seat]:
            return True
    return False


@rule
def end_if_due(s, log):
    """After each step: has a colony failed, or has the game been ended (ruling M6)?"""
    if s.end_reason == 0 and any_failed(s):
        s.end_reason = END_FAILURE
    if s.end_reason != 0:
        s.over = 1
        s.this_work = 0
        emit(log, EV_END, -1, s.end_reason)


@rule
def next_step(s, log):
    """Everyone is done with this step: begin the next one, or turn up the next card. Returns who is busy then."""
    put_on_top(s)
    if s.step >= REVEAL:
        end_if_due(s, log)
        if s.over:
            return 0
    if s.step == REVEAL and CARD_LOSS[s.card] > 0:
        return begin_loss(s, log)
    if s.step == REVEAL or s.step == LOSS:
        return begin_resolve(s)
    if s.step == RESOLVE:
        once(s, log)
        end_if_due(s, log)
        s.step = TURN
        s.this_work = 0
        for seat in range(np.int64(s.players)):
            s.chosen[seat] = NOTHING
            s.chosen_card[seat] = NOTHING
        return 0
    if s.deck_n > 0:
        turn_up(s, log)
        return begin_reveal(s, log)
    shuffle_progress(s, log)
    s.step = SHUFFLED
    busy = 0
    for seat in range(np.int64(s.players)):
        collect(s, seat, ON_SHUFFLE, ONE, log)
        if s.pool_n[seat] > 0:
            busy |= 1 << seat
    return busy


@rule
def release(s, log):
    """Everyone has chosen: reveal the Actions for Work, or let the passed cards change hands."""
    s.reveals += 1
    first = 0
    while (s.blocked >> first) & 1 == 0:
        first += 1
    e = s.f_at[first, s.depth[first] - 1]
    if E_OP[e] == PASS_CARD:
        pass_cards(s, E_WHAT[e], log)
    for seat in range(np.int64(s.players)):
        if (s.blocked >> seat) & 1:
            if E_OP[e] == PASS_CARD:
                next_effect(s, seat)
            else:
                s.f_stage[seat, s.depth[seat] - 1] = ACT
    return np.int64(s.blocked)


@rule
def pass_cards(s, direction, log):
    """All cards leave before any arrives. Who passes to the left remembers the card."""
    for seat in range(np.int64(s.players)):
        if s.chosen_card[seat] >= 0:
            from_hand(s, seat, np.int64(s.chosen_card[seat]), False)
    for seat in range(np.int64(s.players)):
        card = np.int64(s.chosen_card[seat])
        if card >= 0:
            to = (seat + direction + s.players) % s.players
            to_hand(s, to, card)
            if direction == 1:
                s.passed[seat, card] += 1
                s.passed_n[seat] += 1
            emit(log, EV_GIVE, seat, card)
            emit(log, EV_RECEIVE, to, card)
        s.chosen_card[seat] = NOTHING


@rule
def settle(s, busy, log):
    """Let the seats in `busy` carry out their queues, then go on until somebody owes a decision or the game is over."""
    while True:
        for seat in range(np.int64(s.players)):
            if (busy >> seat) & 1:
                advance(s, seat, log)
        if s.over or s.acting != 0:
            return
        if s.blocked != 0:
            busy = release(s, log)
        else:
            busy = 0
            while busy == 0 and s.over == 0:
                busy = next_step(s, log)
