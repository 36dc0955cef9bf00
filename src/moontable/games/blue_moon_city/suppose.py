"""A position that could be the one of which a seat knows a part: for a page that has only what its seat may know."""

import numpy as np

from moontable.engine.rng import seed_rng
from moontable.engine.rule import rule

from . import state as st
from .resample import deal


@rule
def face_down(s, seat):
    """How many cards the seat does not see."""
    n = np.int64(s.deck_size)
    for other in range(st.SEATS):
        n += s.aside_size[other]
        if other != seat:
            n += s.hand_size[other]
    return n


@rule
def suppose(s, seat, seed):
    """Deal what the seat, which is on turn, does not see. Returns 0 where the cards it sees are not those of one game.

    Others keep no crystals: how many they have nobody was told.
    """
    seed_rng(s, np.uint64(seed))
    hidden, n = face_down(s, seat), np.int64(0)
    for card in range(st.TYPES):
        for _ in range(np.int64(st.CARDS_OF_TYPE[card]) - s.hand[seat, card] - s.paid[card] - s.discard[card]):
            s.deck[n] = card
            n += 1
    if n != hidden:
        return 0
    deal(s, seat, n)
    return 1
