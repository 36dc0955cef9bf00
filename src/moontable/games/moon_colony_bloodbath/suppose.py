"""A position that could be the one of which a seat knows a part: for a page that has only what its seat may know."""

import numpy as np

from moontable.engine.rng import seed_rng, shuffle
from moontable.engine.rule import rule

from . import tables as t
from .cards import fill_building_deck, insert
from .resample import BITS, MOST, choose_again, deal, laid, remember_again
from .state import NOTHING


@rule
def take_out(s, kind):
    """One such card is not in the deck. Returns 1, or 0 where none is left."""
    for i in range(np.int64(s.buildings_n)):
        if s.buildings[i] == kind:
            s.buildings_n -= 1
            s.buildings[i] = s.buildings[s.buildings_n]
            s.buildings[s.buildings_n] = 0
            return 1
    return 0


@rule
def take_all_out(s, cards, n):
    found = 1
    for i in range(np.int64(n)):
        found &= take_out(s, np.int64(cards[i]))
    return found


@rule
def take_seen_out(s, seat):
    """What the seat holds, and what lies open."""
    found = take_all_out(s, s.hand[seat], s.hand_n[seat])
    found &= take_all_out(s, s.reserved[seat], s.reserved_n[seat])
    found &= take_all_out(s, s.stored[seat], s.stored_n[seat])
    for kind in range(t.KINDS):
        for _ in range(np.int64(s.discards[kind])):
            found &= take_out(s, kind)
    for owner in range(np.int64(s.players)):
        for slot in range(np.int64(s.slots[owner])):
            if s.built[owner, slot] >= 0:
                found &= take_out(s, np.int64(s.built[owner, slot]))
    return found


@rule
def deal_known(s, seat, viewer):
    """The card that this seat is paying for, and those that the viewer passed to it.

    Returns how many are in its hand then, or -1 where that cannot be.
    """
    shown, in_hand, n = laid(s, seat), NOTHING, np.int64(0)
    if shown >= 0:
        if take_out(s, shown) == 0:
            return NOTHING
        if s.reserved_n[seat] > 0:
            s.reserved[seat, 0] = shown
        else:
            s.hand[seat, 0] = shown
            in_hand, n = shown, np.int64(1)
    if (viewer + 1) % s.players == seat:
        for kind in range(t.KINDS):
            for _ in range(np.int64(kind == in_hand), np.int64(s.passed[viewer, kind])):
                if take_out(s, kind) == 0:
                    return NOTHING
                insert(s.hand[seat], n, kind)
                n += 1
    return n if n <= s.hand_n[seat] else NOTHING


@rule
def mat_known(s, seat):
    """How many of the cards on its mat are known: the one that is being paid for comes from there."""
    return np.int64(s.reserved_n[seat] > 0 and laid(s, seat) >= 0)


@rule
def suppose(s, seat, seed):
    """Deal what the seat does not see, and choose what others have chosen in secret. Returns 0 where the cards it sees
    are not those of one game."""
    seed_rng(s, np.uint64(seed))
    hidden, kept = np.int64(s.buildings_n), np.int64(0)
    fill_building_deck(s)
    if take_seen_out(s, seat) == 0:
        return 0
    for other in range(np.int64(s.players)):
        if other != seat:
            known = np.int64(deal_known(s, other, seat))
            if known < 0:
                return 0
            kept |= known << np.int64(BITS * other)
            hidden += s.hand_n[other] - known + s.reserved_n[other] - mat_known(s, other) + s.stored_n[other]
    if hidden != s.buildings_n:
        return 0
    shuffle(s, s.buildings, s.buildings_n)
    for other in range(np.int64(s.players)):
        if other != seat:
            deal(s, other, (kept >> np.int64(BITS * other)) & MOST, mat_known(s, other))
    for other in range(np.int64(s.players)):
        if other != seat:
            if (s.blocked >> other) & 1:
                choose_again(s, other)
            if 0 < s.passed_n[other] <= s.hand_n[(other + 1) % s.players]:
                remember_again(s, other)
    return 1
