"""A position that could be the one of which a seat knows a part: for a page that has only what its seat may know."""

import numpy as np

from moontable.engine.rng import seed_rng
from moontable.engine.rule import rule

from .resample import deal_again
from .state import CARDS, SEATS


@rule
def mark_seen(s, cards, n):
    """Note the cards of a list that are seen, in the deck, which nobody sees. Returns how many are not."""
    unseen = np.int64(0)
    for i in range(n):
        if cards[i] < 0:
            unseen += 1
        else:
            s.deck[cards[i]] = 1
    return unseen


@rule
def face_down(s):
    """How many cards lie in places where the seat does not see them; all others are marked."""
    n = mark_seen(s, s.under, s.under_size) + mark_seen(s, s.drawn, s.drawn_size)
    for owner in range(SEATS):
        n += mark_seen(s, s.hand[owner], s.hand_size[owner]) + mark_seen(s, s.city_card[owner], s.laid[owner])
    mark_seen(s, s.set_card, len(s.set_card))
    mark_seen(s, s.offer, len(s.offer))
    mark_seen(s, s.automaton_cards, s.automaton_turns)
    return n


@rule
def suppose(s, seat, seed):
    """Deal what the seat, which is on turn, does not see. Returns 0 where the cards it sees are not those of one game.

    When each card came to a hand nobody was told; it only matters to what others may think of it.
    """
    seed_rng(s, np.uint64(seed))
    for card in range(CARDS):
        s.deck[card] = 0
    hidden, size = face_down(s), np.int64(0)
    for card in range(CARDS):  # the marks become the deck: it never grows past the card that is looked at
        if s.deck[card] == 0:
            s.deck[size] = card
            size += 1
    for i in range(size, CARDS):
        s.deck[i] = -1
    if size != hidden + s.deck_size:
        return 0
    s.deck_size = size
    deal_again(s)
    return 1
