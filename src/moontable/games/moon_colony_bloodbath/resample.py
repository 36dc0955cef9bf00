"""Re-deal what a seat cannot know, for bots that must not peek and for tests that nothing leaks.

The Progress deck needs nothing: its order is never decided before a card is turned up.
"""

import numpy as np

from moontable.engine.rng import below, in_order, seed_rng, shuffle
from moontable.engine.rule import rule

from . import tables as t
from .building import affordable, build_options, why_not_pick
from .cards import LEFT, insert
from .state import NOTHING
from .words import Ask, R, Stage
from .work import work_budget

_ACTIONS = 5


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
def witnesses(s, seat):
    """Two cards without which the question what to build would not have been asked: they stay."""
    first = np.int64(NOTHING)
    if (s.acting >> seat) & 1 and s.wait[seat] == Ask.BUILD:
        n = np.int64(s.hand_n[seat])
        if n > 0 and s.reserved_n[seat] == 0:
            start = below(s, n)
            for i in range(n):
                kind = np.int64(s.hand[seat, (start + i) % n])
                if kind != first and why_not_pick(s, seat, kind) == R.LEGAL:
                    if first >= 0:
                        return first, kind
                    first = kind
    return first, np.int64(NOTHING)


@rule
def mat_stays(s, seat):
    """Cards on the mat stay while one of them is being built or could be."""
    asked = (s.acting >> seat) & 1 and s.wait[seat] == Ask.BUILD
    return asked or laid(s, seat) >= 0


@rule
def gather(s, seat, viewer):
    """Put every card of this seat that the viewer does not know into the pool. Returns how many hand cards stay."""
    shown = laid(s, seat)
    needed, other = witnesses(s, seat)
    top = 0  # in the middle of a discard the highest cards stay, so that it can be finished
    if s.wait[seat] == Ask.DISCARD and s.f_stage[seat, s.depth[seat] - 1] != Stage.OFFER:
        top = s.f_left[seat, s.depth[seat] - 1] & LEFT
    n = np.int64(s.hand_n[seat])
    knows = viewer >= 0 and (viewer + 1) % s.players == seat
    kept = 0
    same, last = 0, np.int64(NOTHING)
    for i in range(n):
        kind = np.int64(s.hand[seat, i])
        same = same + 1 if kind == last else 1
        last = kind
        stays = (kind == shown or kind == needed or kind == other) and same == 1
        if knows and same <= s.passed[viewer, kind]:
            stays = True
        if stays or n - i <= top:
            s.hand[seat, kept] = kind
            kept += 1
        else:
            to_pool(s, kind)
    for i in range(kept, n):
        s.hand[seat, i] = 0
    return kept


@rule
def count_in_hand(s, seat, kind):
    found = 0
    for i in range(np.int64(s.hand_n[seat])):
        if s.hand[seat, i] == kind:
            found += 1
    return found


@rule
def deal(s, seat, kept):
    """Fill hand and mat again from the pool, which is already shuffled."""
    for i in range(kept, np.int64(s.hand_n[seat])):
        insert(s.hand[seat], i, from_pool(s))
    if not mat_stays(s, seat):
        for i in range(np.int64(s.reserved_n[seat])):
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
    kept = np.int64(0)
    for other in range(np.int64(s.players)):
        if other != seat:
            kept |= np.int64(gather(s, other, seat)) << np.int64(8 * other)
            if not mat_stays(s, other):
                for i in range(np.int64(s.reserved_n[other])):
                    to_pool(s, np.int64(s.reserved[other, i]))
                    s.reserved[other, i] = 0
            for i in range(np.int64(s.stored_n[other])):
                to_pool(s, np.int64(s.stored[other, i]))
                s.stored[other, i] = 0
    in_order(s.buildings, s.buildings_n)
    shuffle(s, s.buildings, s.buildings_n)
    for other in range(np.int64(s.players)):
        if other != seat:
            deal(s, other, (kept >> np.int64(8 * other)) & 127)
    for other in range(np.int64(s.players)):
        if other != seat:
            if (s.blocked >> other) & 1:
                choose_again(s, other)
            if s.passed_n[other] > 0 and (other + 1) % s.players != seat:
                remember_again(s, other)
