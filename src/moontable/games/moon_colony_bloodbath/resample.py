"""Re-deal what a seat cannot know, for bots that must not peek and for tests that nothing leaks.

The Progress deck needs nothing: its order is never decided before a card is turned up.
"""

import numpy as np

from moontable.engine.rng import below, in_order, seed_rng, shuffle
from moontable.engine.rule import rule

from . import tables as t
from .building import affordable, build_options, in_range, wealth
from .cards import insert, on_mat, picks_of_cards, remove
from .queue import effect_at, top
from .state import NOTHING
from .words import Ask, Stage
from .work import work_budget

_ACTIONS = 5
_TRIES = 1000  # far more than any deal takes; one that cannot be is left as it is
BITS, MOST = 8, 255  # of the number of cards that one seat keeps, where a word has them for all seats


@rule
def laid(s, seat):
    """The card a player has shown and is about to pay for, or NOTHING."""
    if s.chosen_card[seat] >= 0 and (s.blocked >> seat) & 1 == 0 and s.chosen[seat] == t.BUILD:
        return np.int64(s.chosen_card[seat])
    for f in range(np.int64(s.depth[seat])):
        if s.f_stage[seat, f] == Stage.EFFECTS and s.f_at[seat, f] < s.f_end[seat, f]:
            if t.E_OP[s.f_at[seat, f]] == t.BUILD_BODY and s.f_last[seat, f] >= 0:
                return np.int64(s.f_last[seat, f])
    return np.int64(NOTHING)


@rule
def to_pool(s, card):
    s.buildings[s.buildings_n] = card
    s.buildings_n += 1


@rule
def from_pool(s):
    s.buildings_n -= 1
    card = np.int64(s.buildings[s.buildings_n])
    s.buildings[s.buildings_n] = 0
    return card


@rule
def to_build(s, seat):
    """Is this seat asked what to build? Then it holds two different cards that it could."""
    return s.wait[seat] == Ask.BUILD and (s.acting >> seat) & 1 == 1


@rule
def build_from_mat(s, seat):
    return to_build(s, seat) and s.reserved_n[seat] > 0


@rule
def answers_needed(s, seat):
    """How many cards a seat must hold that answer what it is asked, where only some hands are asked that."""
    if to_build(s, seat):
        return np.int64(2)
    if s.wait[seat] == Ask.DISCARD:
        left, last = picks_of_cards(s, seat, top(s, seat))
        if last >= 0:  # they go upwards: the rest are no lower than the last, else it could not be finished
            return left
    return np.int64(0)


@rule
def gather(s, seat, viewer):
    """Put every card in this hand that the viewer does not know into the pool. Returns how many stay."""
    shown = laid(s, seat)
    if on_mat(s, seat, shown):
        shown = np.int64(NOTHING)
    n = np.int64(s.hand_n[seat])
    knows = viewer >= 0 and (viewer + 1) % s.players == seat
    kept = np.int64(0)
    same, last = 0, np.int64(NOTHING)
    for i in range(n):
        kind = np.int64(s.hand[seat, i])
        same = same + 1 if kind == last else 1
        last = kind
        if (kind == shown and same == 1) or (knows and same <= s.passed[viewer, kind]):
            s.hand[seat, kept] = kind
            kept += 1
        else:
            to_pool(s, kind)
    for i in range(kept, n):
        s.hand[seat, i] = 0
    return kept


@rule
def gather_mat(s, seat):
    """... and those on and under its mat, but for one that it is paying for. Returns how many stay."""
    shown, kept = laid(s, seat), np.int64(0)
    for i in range(np.int64(s.reserved_n[seat])):
        kind = np.int64(s.reserved[seat, i])
        s.reserved[seat, i] = 0
        if kind == shown and kept == 0:
            s.reserved[seat, 0] = kind
            kept = np.int64(1)
        else:
            to_pool(s, kind)
    for i in range(np.int64(s.stored_n[seat])):
        to_pool(s, np.int64(s.stored[seat, i]))
        s.stored[seat, i] = 0
    return kept


@rule
def held(s, seat, i):
    """One of the cards among which the answer is: those on the mat go first."""
    return np.int64(s.reserved[seat, i]) if build_from_mat(s, seat) else np.int64(s.hand[seat, i])


@rule
def hold(s, seat, i, kind):
    if build_from_mat(s, seat):
        s.reserved[seat, i] = kind
    else:
        s.hand[seat, i] = kind


@rule
def answers(s, seat, kind, n):
    """Would one more such card answer what the seat is asked, beside the n it holds so far?"""
    if not to_build(s, seat):
        _, last = picks_of_cards(s, seat, top(s, seat))
        return kind >= last
    for i in range(n):
        if held(s, seat, i) == kind:
            return False
    e = effect_at(s, seat)
    if not in_range(kind, t.E_COST_MIN[e], t.E_COST_MAX[e]):
        return False
    return affordable(s, seat, kind, t.E_DISCOUNT[e], wealth(s, seat))


@rule
def has_answers(s, seat, n):
    found = np.int64(0)
    for i in range(n):
        found += answers(s, seat, held(s, seat, i), i)
    return found >= answers_needed(s, seat)


@rule
def answer_in_pool(s, seat, n):
    """A random card of the pool that answers, or NOTHING. The pool is and stays in order."""
    found = np.int64(0)
    for k in range(np.int64(s.buildings_n)):
        found += answers(s, seat, np.int64(s.buildings[k]), n)
    if found == 0:
        return np.int64(NOTHING)
    pick = below(s, found)
    for k in range(np.int64(s.buildings_n)):
        kind = np.int64(s.buildings[k])
        if answers(s, seat, kind, n):
            if pick == 0:
                remove(s.buildings, np.int64(s.buildings_n), kind)
                s.buildings_n -= 1
                return kind
            pick -= 1
    return np.int64(NOTHING)


@rule
def answer_of_another(s, seat, n, kept, dealt):
    """Whose card answers, and which of theirs it is: a random one of those that others were dealt for their answers;
    -1 where there is none."""
    found = np.int64(0)
    for other in range(np.int64(s.players)):
        shift = np.int64(BITS * other)
        for i in range((kept >> shift) & MOST, (dealt >> shift) & MOST):
            found += other != seat and answers(s, seat, held(s, other, i), n)
    if found == 0:
        return np.int64(NOTHING), np.int64(NOTHING)
    pick = below(s, found)
    for other in range(np.int64(s.players)):
        shift = np.int64(BITS * other)
        for i in range((kept >> shift) & MOST, (dealt >> shift) & MOST):
            if other != seat and answers(s, seat, held(s, other, i), n):
                if pick == 0:
                    return np.int64(other), i
                pick -= 1
    return np.int64(NOTHING), np.int64(NOTHING)


@rule
def deal_answers(s, asked, kept):
    """For each of the seats that are asked random cards of the pool without which it would not have been asked, beside
    the known ones. Returns how many there are then, for each seat.

    All their cards are in the pool, and it is in order, so that nothing tells which were whose. If there is no answer
    left for one, another who was dealt one gives it up and is dealt anew: as the true cards are in the pool, this ends.
    """
    dealt = kept
    for _ in range(_TRIES):
        seat = np.int64(0)
        while seat < s.players and ((asked >> seat) & 1 == 0 or has_answers(s, seat, (dealt >> (BITS * seat)) & MOST)):
            seat += 1
        if seat == s.players:
            break
        n = (dealt >> (BITS * seat)) & MOST
        if n == (s.reserved_n[seat] if build_from_mat(s, seat) else s.hand_n[seat]):
            break  # of a sound position it holds room for its answers
        kind = answer_in_pool(s, seat, n)
        if kind < 0:
            other, i = answer_of_another(s, seat, n, kept, dealt)
            if other < 0:
                break
            kind = held(s, other, i)
            dealt -= np.int64(1) << (BITS * other)
            last = (dealt >> (BITS * other)) & MOST
            hold(s, other, i, held(s, other, last))
            hold(s, other, last, np.int64(0))
        hold(s, seat, n, kind)
        dealt += np.int64(1) << (BITS * seat)
    return dealt


@rule
def with_answers(s, asked, hands, mats):
    """How many cards stay in hands and on mats, after those were dealt that some must hold."""
    on_mats = np.int64(0)
    for seat in range(np.int64(s.players)):
        if build_from_mat(s, seat):
            on_mats |= np.int64(MOST) << (BITS * seat)
    dealt = deal_answers(s, asked, (mats & on_mats) | (hands & ~on_mats))
    hands, mats = (dealt & ~on_mats) | (hands & on_mats), (dealt & on_mats) | (mats & ~on_mats)
    for seat in range(np.int64(s.players)):
        if (asked >> seat) & 1:
            in_order(s.hand[seat], (hands >> (BITS * seat)) & MOST)
            in_order(s.reserved[seat], (mats >> (BITS * seat)) & MOST)
    return hands, mats


@rule
def count_in_hand(s, seat, kind):
    found = 0
    for i in range(np.int64(s.hand_n[seat])):
        if s.hand[seat, i] == kind:
            found += 1
    return found


@rule
def deal(s, seat, kept, stays):
    """Fill hand and mat again from the pool, which is already shuffled, beside so many that stayed."""
    for i in range(kept, np.int64(s.hand_n[seat])):
        insert(s.hand[seat], i, from_pool(s))
    for i in range(stays, np.int64(s.reserved_n[seat])):
        insert(s.reserved[seat], i, from_pool(s))
    for i in range(np.int64(s.stored_n[seat])):
        insert(s.stored[seat], i, from_pool(s))


@rule
def choose_again(s, seat):
    """A secret choice of another player: any that the new hand allows."""
    e = s.f_at[seat, s.depth[seat] - 1]
    if t.E_OP[e] == t.ADD:  # waits to add a card, openly
        return
    if t.E_OP[e] == t.PASS_CARD:
        if s.hand_n[seat] > 0:
            s.chosen_card[seat] = s.hand[seat, below(s, np.int64(s.hand_n[seat]))]
        return
    budget = work_budget(s, seat)
    found, _ = build_options(s, seat, 0, 99, 0, budget)
    choice = below(s, _ACTIONS - 1 + found)
    s.chosen_card[seat] = NOTHING
    if choice < _ACTIONS - 1:
        s.chosen[seat] = choice if choice < t.BUILD else choice + 1
        return
    s.chosen[seat] = t.BUILD
    choice -= _ACTIONS - 1
    for kind in range(t.KINDS):
        if can_lay(s, seat, kind, budget):
            if choice == 0:
                s.chosen_card[seat] = kind
                return
            choice -= 1


@rule
def can_lay(s, seat, kind, budget):
    """Could this kind be laid down for BUILD?"""
    if s.reserved_n[seat] > 0:
        for i in range(np.int64(s.reserved_n[seat])):
            if s.reserved[seat, i] == kind:
                return affordable(s, seat, kind, 0, budget)
        return False
    return count_in_hand(s, seat, kind) > 0 and affordable(s, seat, kind, 0, budget)


@rule
def remember_again(s, seat):
    """What another player knows of its neighbour's hand must be true of the new hand."""
    left = (seat + 1) % s.players
    for kind in range(t.KINDS):
        s.passed[seat, kind] = 0
    n = np.int64(s.hand_n[left])
    start = below(s, n) if n > 0 else 0
    for i in range(np.int64(s.passed_n[seat])):
        s.passed[seat, s.hand[left, (start + i) % n]] += 1


@rule
def resample(s, seat, seed):
    """Building deck, other hands and mats, and choices still secret are dealt anew. seat -1 is a spectator.

    What was discarded was seen by all. A player knows what it passed on, until that hand hides a card.
    """
    seed_rng(s, np.uint64(seed))
    hands, mats, asked = np.int64(0), np.int64(0), np.int64(0)  # how many cards stay, for each seat; who must have some
    for other in range(np.int64(s.players)):
        if other != seat:
            hands |= gather(s, other, seat) << np.int64(BITS * other)
            mats |= gather_mat(s, other) << np.int64(BITS * other)
            asked |= np.int64(answers_needed(s, other) > 0) << np.int64(other)
    in_order(s.buildings, s.buildings_n)
    if asked != 0:
        hands, mats = with_answers(s, asked, hands, mats)
    shuffle(s, s.buildings, s.buildings_n)
    for other in range(np.int64(s.players)):
        if other != seat:
            shift = np.int64(BITS * other)
            deal(s, other, (hands >> shift) & MOST, (mats >> shift) & MOST)
    for other in range(np.int64(s.players)):
        if other != seat:
            if (s.blocked >> other) & 1:
                choose_again(s, other)
            if s.passed_n[other] > 0 and (other + 1) % s.players != seat:
                remember_again(s, other)
