"""Re-deal what a seat cannot know, for bots that must not peek and for tests that nothing leaks."""

import numpy as np

from moontable.engine.rng import seed_rng, shuffle
from moontable.engine.rule import rule

from . import state as st
from .scoring import reach_of_offering
from .setup import clear_payment
from .words import P


@rule
def gather(s, seat):
    """All that the seat cannot know becomes the deck; returns how many cards that are.

    In ascending order, so that the new deal depends on nothing but the seed and what the seat knows.
    """
    for i in range(s.deck_size):
        s.aside[0, s.deck[i]] += 1
    n = np.int64(0)
    for card in range(st.TYPES):
        for other in range(st.SEATS):
            hidden = np.int64(s.aside[other, card])
            if other != seat:
                hidden += s.hand[other, card]
                s.hand[other, card] = 0
            s.aside[other, card] = 0
            for _ in range(hidden):
                s.deck[n] = card
                n += 1
    return n


@rule
def resample(s, seat, seed):
    """Deck, other hands and cards set aside are dealt anew; crystals stay, for everyone saw them come and go.

    A payment that another player is still putting together goes back to that player's hand first.
    """
    seed_rng(s, np.uint64(seed))
    if s.phase == P.PAYMENT and seat != s.active:
        for card in range(st.TYPES):
            s.hand[s.active, card] += s.paid[card]
        clear_payment(s)
        s.phase = P.CONTRIBUTION
    deal(s, seat, gather(s, seat))
    if seat != s.active and s.reach > 0:
        s.reach = reach_of_offering(s, s.active)  # it depends on the cards that were dealt anew


@rule
def deal(s, seat, n):
    """Other hands and cards set aside, from the deck, which holds all cards that the seat cannot know: so many."""
    shuffle(s, s.deck, n)
    for other in range(st.SEATS):
        if other != seat:
            for _ in range(s.hand_size[other]):
                n -= 1
                s.hand[other, s.deck[n]] += 1
                s.deck[n] = -1
        for _ in range(s.aside_size[other]):
            n -= 1
            s.aside[other, s.deck[n]] += 1
            s.deck[n] = -1
