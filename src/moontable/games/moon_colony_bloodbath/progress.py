"""Turns: one Progress card after another, resolved by everyone at the same time (rulings M1, M12)."""

import numpy as np

from moontable.engine.bits import in_each_turn, lowest
from moontable.engine.game import MAX_SEATS
from moontable.engine.log import emit
from moontable.engine.rng import below
from moontable.engine.rule import inline_rule, rule

from . import tables as t
from .adding import add_now
from .cards import draw_now, pass_cards
from .colony import total_people
from .deck import add_by_word, put_on_top, shuffle_progress, tell_not_added, turn_up
from .events import E
from .interpreter import advance, step_end
from .losing import feed_at_once
from .lots import nobody_else_may, too_few, waiting_for_cards
from .queue import (
    ask,
    collect,
    condition_holds,
    effect_at,
    has_any_time,
    moved_on,
    next_effect,
    pause_due,
    push,
    put_in_pool,
)
from .state import NOBODY, NOTHING, ONE
from .words import Ask, End, Stage, Step
from .work import begin_chosen, cards_are_few, do_at_once

# What is left to do between two decisions: the seats whose queues are due, and one of these. 0: nothing.
SEATS = (1 << MAX_SEATS) - 1
LEFT, LOOKED, TURNED_UP = 1 << MAX_SEATS, 2 << MAX_SEATS, 3 << MAX_SEATS


@inline_rule
def affects(s, seat, card):
    """Does the card being resolved affect this seat? A Perk is its owner's alone; Hacker Lair ignores Paperwork."""
    owner = t.CARD_OWNER[card]
    return s.ignoring[seat] == 0 and (owner < 0 or owner == seat)


# --- the steps of a card ----------------------------------------------------------------------------------------------
@inline_rule
def begin_reveal(s, card, log):
    """First step: any-time abilities may be used, then abilities that answer to the card."""
    s.step = Step.REVEAL
    busy = 0
    own = t.CARD_REVEAL[card]
    answers = 0
    for seat in range(len(s.reduction)):
        s.reduction[seat] = 0
        s.ignoring[seat] = 0
    for seat in range(np.int64(s.players)):
        answers |= s.has[seat, t.ON_REVEAL] | s.has[seat, t.ON_ANY_TIME]
    if own < 0 and answers == 0:
        return busy  # most cards: found out without a branch for each seat
    for seat in range(np.int64(s.players)):
        if own >= 0 and affects(s, seat, card) and condition_holds(s, seat, own, NOTHING):
            put_in_pool(s, seat, own, NOTHING, ONE)
        collect(s, seat, t.ON_REVEAL, ONE, log)
        if s.has[seat, t.ON_ANY_TIME] > 0 and has_any_time(s, seat):
            push(s, seat, t.AB_WINDOW, NOTHING)
        if s.depth[seat] > 0 or s.pool_n[seat] > 0:
            busy |= 1 << seat
    return busy


@rule
def begin_loss(s, card, log):
    """Second step: everyone loses the printed number of people."""
    s.step = Step.LOSS
    busy = 0
    loss = t.CARD_LOSS[card]
    for seat in range(np.int64(s.players)):
        if affects(s, seat, card):
            lost = max(loss - s.reduction[seat], np.int64(0))
            # The mat can pay and somebody is left: nothing to decide.
            enough = s.people[seat] >= lost and total_people(s, seat) > lost
            if enough and (lost == 0 or not pause_due(s, seat)):
                if lost > 0:
                    moved_on(s, seat)
                    s.people[seat] -= lost
                    emit(log, E.LOSE, seat, t.PEOPLE, lost)
            else:
                push(s, seat, t.AB_LOSS, NOTHING)
                busy |= 1 << seat
    return busy


@inline_rule
def begin_resolve(s, card, log):
    """Third step: everyone does what the card says, in printed order. All conditions are tested first (ruling M14)."""
    s.step = Step.RESOLVE
    first = t.CARD_RESOLVE[card, 0]
    if first < 0:
        return 0
    if card == t.CARD_WORK:
        return begin_work(s, card)
    busy = 0
    at_once, feeds = t.CARD_AT_ONCE[card], t.CARD_FEEDS[card]
    for seat in range(np.int64(s.players)):
        if affects(s, seat, card):
            if at_once and not cards_are_few(s, first):
                do_at_once(s, seat, first, log)
                if s.pool_n[seat] > 0 or s.depth[seat] > 0:
                    busy |= 1 << seat
            elif not (feeds and feed_at_once(s, seat, t.A_START[first], log)):
                for place in range(1, -1, -1):
                    ability = t.CARD_RESOLVE[card, place]
                    if ability >= 0 and condition_holds(s, seat, ability, NOTHING):
                        push(s, seat, ability, NOTHING)
                        busy |= 1 << seat
    return busy


@inline_rule
def begin_work(s, card):
    """Everyone is asked for an Action at once, except where a Building does something as Work begins."""
    busy = 0
    for seat in range(np.int64(s.players)):
        if affects(s, seat, card):
            push(s, seat, t.CARD_RESOLVE[card, 0], NOTHING)
            if s.has[seat, t.ON_WORK_START] > 0:
                busy |= 1 << seat
            else:
                s.f_left[seat, 0] = 0
                ask(s, seat, Ask.WORK)
    return busy


@inline_rule
def once(s, card, log):
    """Last step: what the card does once for the whole table, not once per player."""
    ability = t.CARD_ONCE[card]
    if ability >= 0:
        e = t.A_START[ability]
        if t.E_OP[e] == t.ADD:
            added = add_by_word(s, t.E_WHAT[e], t.E_ID[e])
            if added >= 0:
                emit(log, E.TROUBLE, -1, added)
            else:
                tell_not_added(s, -1, t.E_WHAT[e], t.E_ID[e], log)
            put_on_top(s)
        elif t.E_OP[e] == t.NEXT_WORK:
            s.aside |= t.E_WHAT[e]
            emit(log, E.ASIDE, -1, card)
        elif t.E_OP[e] == t.END_GAME:
            s.end_reason = End.INSTRUCTION_MANUAL


@rule
def any_failed(s):
    failed = 0
    for seat in range(len(s.failed)):
        failed |= s.failed[seat]
    return failed != 0


@inline_rule
def end_if_due(s, log):
    """After each step: has a colony failed, or has the game been ended (ruling M6)?"""
    if s.end_reason == 0 and any_failed(s):
        s.end_reason = End.FAILURE
    if s.end_reason != 0:
        end_game(s, log)


@inline_rule
def end_game(s, log):
    s.over = 1
    s.this_work = 0
    emit(log, E.END, -1, s.end_reason)


@inline_rule
def finish_card(s, card, log):
    """Everyone is done with the card: what it does once, and the next may be turned up."""
    once(s, card, log)
    if s.end_reason != 0:
        end_game(s, log)
    s.step = Step.TURN
    if card == t.CARD_WORK:
        s.this_work = 0
        for seat in range(np.int64(s.players)):
            s.chosen[seat] = NOTHING
            s.chosen_card[seat] = NOTHING


@rule
def begin_shuffle(s, log):
    """No card is left to be turned up: the discards are shuffled, which some Buildings answer to."""
    shuffle_progress(s, log)
    s.step = Step.SHUFFLED
    busy = 0
    for seat in range(np.int64(s.players)):
        collect(s, seat, t.ON_SHUFFLE, ONE, log)
        if s.pool_n[seat] > 0:
            busy |= 1 << seat
    return busy


@rule
def next_step(s, log):
    """Everyone is done with this step: begin the next one, or turn up the next card. Returns what is left."""
    if s.added_n > 0:
        put_on_top(s)
    if s.step >= Step.REVEAL:
        end_if_due(s, log)
        return go_on_with_card(s, np.int64(s.card), log) if s.over == 0 else LEFT
    if s.deck_n == 0:
        busy = begin_shuffle(s, log)
        if busy != 0:
            return LEFT | busy
    turn_up(s, log)
    return TURNED_UP


@rule
def begin_card(s, log):
    """A card was turned up. Returns what is left."""
    card = np.int64(s.card)
    busy = begin_reveal(s, card, log)
    return LEFT | busy if busy != 0 else go_on_with_card(s, card, log)


@inline_rule
def go_on_with_card(s, card, log):
    """Begin one step after another until somebody has something to do. Returns what is left.

    A step in which nobody is busy can neither fail a colony nor add a card.
    """
    if s.step == Step.REVEAL and t.CARD_LOSS[card] > 0:
        busy = begin_loss(s, card, log)
        if busy != 0:
            return LEFT | busy
    if s.step != Step.RESOLVE:
        busy = begin_resolve(s, card, log)
        if busy != 0 or s.acting != 0:
            return LEFT | busy
    finish_card(s, card, log)
    return LEFT


# --- when nobody owes a decision --------------------------------------------------------------------------------------
@rule
def reveal_choices(s, log):
    """All have chosen: reveal the choices for Work or pass the cards. Returns the seats that have more to do.

    All Actions begin before any goes on, so that no seat is ahead of the others.
    """
    s.reveals += 1
    blocked, busy = np.int64(s.blocked), NOBODY
    passing = t.E_OP[effect_at(s, lowest(blocked))] == t.PASS_CARD
    if passing:
        pass_cards(s, log)
    while blocked != 0:
        seat = lowest(blocked)
        blocked &= blocked - 1
        if passing:
            next_effect(s, seat)
            busy |= ONE << seat
        else:
            begin_chosen(s, seat, log)
            if not done_with_card(s, seat):
                busy |= ONE << seat
    return busy


@rule
def done_with_card(s, seat):
    """Is the card all that was in this seat's queue, and nothing left of it? Then the queue need not be carried out."""
    if s.pool_n[seat] > 0 or s.depth[seat] > 1 or s.f_at[seat, 0] < s.f_end[seat, 0]:
        return False
    step_end(s, seat, 0)
    if s.depth[seat] > 0:
        return False
    ask(s, seat, Ask.NONE)
    return True


@rule
def give_out(s, waiting, log):
    """Those who wait add or draw their cards: in any order if there are enough, else in an order drawn by lot."""
    n = 0
    for seat in range(np.int64(s.players)):
        n += (waiting >> seat) & 1
    by_lot = too_few(s, waiting)
    if by_lot:
        s.reveals += 1
        emit(log, E.LOTS, -1)
    for left in range(n, 0, -1):
        skip = below(s, left) if by_lot else np.int64(0)
        seat = 0
        while (waiting >> seat) & 1 == 0 or skip > 0:
            skip -= (waiting >> seat) & 1
            seat += 1
        waiting &= ~(1 << seat)
        e = effect_at(s, seat)
        if t.E_OP[e] == t.ADD:
            add_now(s, seat, e, log)
        else:
            draw_now(s, seat, log)


@rule
def who_goes_on(s, log):
    """Nobody owes a decision: give out the cards that several want, reveal what all have chosen, or begin the
    next step. Returns what is left."""
    if s.blocked == 0:
        return next_step(s, log)
    due = waiting_for_cards(s)
    if due != 0:
        give_out(s, due, log)
        return LEFT | due
    return LEFT | reveal_choices(s, log)


@rule
def who_need_not_wait(s, log):
    """While others still decide: is it clear already who gets a card (ruling M22)? Returns the seats that go on."""
    due = waiting_for_cards(s)
    if due != 0 and nobody_else_may(s, due):
        give_out(s, due, log)
    return due


@inline_rule
def unless_settled(s, left):
    """What is left; nothing when somebody owes a decision, or the game is over."""
    if left & SEATS != 0 or left == TURNED_UP:
        return left
    going_on = s.over == 0 if s.acting == 0 else s.blocked != 0 and left != LOOKED
    return left if going_on else NOBODY


@inline_rule
def settle_once(s, left, log):
    """Carry out the queue of one seat, or begin a card, or find out who goes on. Returns what is left then.

    All else that happens between two decisions only changes the record and says who goes on. Whatever called
    `advance` or this would have all the rules compiled into it once more.
    """
    if left & SEATS != 0:
        advance(s, lowest(left), log)
        left &= left - 1
    elif left == TURNED_UP:
        left = begin_card(s, log)
    elif s.acting == 0:
        left = who_goes_on(s, log)
    else:
        left = LOOKED | who_need_not_wait(s, log)
    return unless_settled(s, left)


@rule
def settle(s, due, log):
    """Carry out the queues of the seats that are due, and go on until somebody owes a decision or the game is over.

    What `settle_once` does, piece by piece, without asking after each what it left.
    """
    looked = False
    while True:
        s = in_each_turn(s, due)
        if due != 0:
            advance(s, lowest(due), log)
            due &= due - 1
        elif s.acting == 0:
            if s.over:
                return
            left = who_goes_on(s, log)
            if left == TURNED_UP:
                left = begin_card(s, log)
            due = left & SEATS
            looked = False
        elif s.blocked == 0 or looked:
            return
        else:
            due = who_need_not_wait(s, log)
            looked = True


@inline_rule
def left_after(s, seat, result, log):
    """What follows from an answer without a decision. Who has chosen for Work waits for the others."""
    due = NOBODY if (s.blocked >> seat) & 1 else ONE << seat
    return LEFT | due if due != 0 or s.acting == 0 else NOBODY


@rule
def go_on(s, seat, result, log):
    """Everything that follows from an answer."""
    left = left_after(s, seat, result, log)
    if left != 0:
        settle(s, left & SEATS, log)


# For GPUs, which sort positions by what is to be done next: a card's step, a card by its first effect, an effect.
_POOLED, _OFFERED, _PAYS, _ENDS, _SHARES, _LOOKS, _STEPS = range(7)
_OPS = int(t.NOTHING_MORE) + 1
_CARDS = _STEPS + len(Step)
_EFFECTS = _CARDS + _OPS
LEFT_KINDS = _EFFECTS + _OPS


@rule
def settle_piece(s, left, log):
    return settle_once(s, left, log)


@rule
def left_kind(s, left):
    """What `settle_piece` will do."""
    if left & SEATS == 0:
        if left == TURNED_UP:
            ability = t.CARD_RESOLVE[s.card, 0]
            return _CARDS + (t.E_OP[t.A_START[ability]] if ability >= 0 else t.NOTHING_MORE)
        if s.acting != 0:
            return _LOOKS
        return _STEPS + np.int64(s.step) if s.blocked == 0 else _SHARES
    seat = lowest(left)
    f = np.int64(s.depth[seat]) - 1
    n = np.int64(s.pool_n[seat])
    if n > 0 and s.p_level[seat, n - 1] == f + 1:
        return _POOLED
    if f < 0:
        return _ENDS
    if s.f_stage[seat, f] == Stage.OFFER:
        return _OFFERED
    if s.f_stage[seat, f] == Stage.COST:
        return _PAYS
    return _ENDS if s.f_at[seat, f] >= s.f_end[seat, f] else _EFFECTS + t.E_OP[s.f_at[seat, f]]
