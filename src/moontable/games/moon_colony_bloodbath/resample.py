"""Re-deal what a seat cannot know, for bots that must not peek and for tests that nothing leaks.

The Progress deck needs nothing: its order is never decided before a card is turned up.
"""

import numpy as np

from moontable.engine.rng import below, in_order, seed_rng, shuffle
from moontable.engine.rule import rule

from . import tables as t
from .building import affordable, build_options, in_range, wealth
from .cards import among, insert, on_mat, picks_of_cards, remove
from .queue import effect_at, top
from .state import NOTHING
from .words import Ask, Stage
from .work import work_budget

_ACTIONS = 5
_BITS, _MOST = 8, 255  # of the number of cards that one seat keeps


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
def last_dropped(s, seat):
    """The card last picked where several are discarded, NOTHING before the first: the rest are no lower (else it could
    not be finished)."""
    if s.wait[seat] == Ask.DISCARD:
        _, last = picks_of_cards(s, seat, top(s, seat))
        return last
    return np.int64(NOTHING)


@rule
def answers(s, seat, kind, cards, n):
    """Would one more such card answer what the seat is asked, beside the n it holds?"""
    if not to_build(s, seat):
        return kind >= last_dropped(s, seat)
    e = effect_at(s, seat)
    if among(cards, n, kind) or not in_range(kind, t.E_COST_MIN[e], t.E_COST_MAX[e]):
        return False
    return affordable(s, seat, kind, t.E_DISCOUNT[e], wealth(s, seat))


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
def deal_answers(s, seat, cards, n, room):
    """Random cards of the pool without which the question would not have been asked, beside the n known ones. Returns
    how many there are then.

    The seat's own cards are in the pool, so it holds enough of them (but where a page supposed what others hold); it is
    in order, so that nothing tells which they were.
    """
    in_order(s.buildings, s.buildings_n)
    missing = np.int64(2)
    if not to_build(s, seat):
        missing, _ = picks_of_cards(s, seat, top(s, seat))
    for i in range(n):
        missing -= answers(s, seat, np.int64(cards[i]), cards, i)
    for _ in range(missing):
        found = 0
        for k in range(np.int64(s.buildings_n)):
            found += answers(s, seat, np.int64(s.buildings[k]), cards, n)
        if found == 0 or n == room:
            return n
        pick = below(s, found)
        for k in range(np.int64(s.buildings_n)):
            kind = np.int64(s.buildings[k])
            if answers(s, seat, kind, cards, n):
                if pick == 0:
                    remove(s.buildings, np.int64(s.buildings_n), kind)
                    s.buildings_n -= 1
                    insert(cards, n, kind)
                    n += 1
                    break
                pick -= 1
    return n


@rule
def deal_droppers(s, seat, hands):
    """The cards that others need for their discards. Returns how many cards are in each hand then.

    Whoever needs the highest cards comes first: so there are enough for all.
    """
    last = np.int64(t.KINDS)
    while last >= 0:
        highest = np.int64(NOTHING)
        for other in range(np.int64(s.players)):
            dropped = last_dropped(s, other)
            if other != seat and dropped == last:
                shift = np.int64(_BITS * other)
                kept = (hands >> shift) & _MOST
                hands += (deal_answers(s, other, s.hand[other], kept, np.int64(s.hand_n[other])) - kept) << shift
            if other != seat and dropped < last:
                highest = max(highest, dropped)
        last = highest
    return hands


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
    hands, mats = np.int64(0), np.int64(0)  # how many cards stay, for each seat
    for other in range(np.int64(s.players)):
        if other != seat and not to_build(s, other):
            hands |= gather(s, other, seat) << np.int64(_BITS * other)
            mats |= gather_mat(s, other) << np.int64(_BITS * other)
    hands = deal_droppers(s, seat, hands)
    for other in range(np.int64(s.players)):  # what these need is among their own cards, which nobody took before
        if other != seat and to_build(s, other):
            shift = np.int64(_BITS * other)
            kept, stays = gather(s, other, seat), gather_mat(s, other)
            if s.reserved_n[other] > 0:
                stays = deal_answers(s, other, s.reserved[other], stays, np.int64(s.reserved_n[other]))
            else:
                kept = deal_answers(s, other, s.hand[other], kept, np.int64(s.hand_n[other]))
            hands |= kept << shift
            mats |= stays << shift
    in_order(s.buildings, s.buildings_n)
    shuffle(s, s.buildings, s.buildings_n)
    for other in range(np.int64(s.players)):
        if other != seat:
            shift = np.int64(_BITS * other)
            deal(s, other, (hands >> shift) & _MOST, (mats >> shift) & _MOST)
    for other in range(np.int64(s.players)):
        if other != seat:
            if (s.blocked >> other) & 1:
                choose_again(s, other)
            if s.passed_n[other] > 0 and (other + 1) % s.players != seat:
                remember_again(s, other)
