"""Area cards on their way: the deck, hands, and what is put under the deck."""

import numpy as np

from moontable.engine.rng import below
from moontable.engine.rule import rule

EVERYONE = 31  # four seats, and bit 4 for spectators
JUST_DRAWN = np.int64(0)  # an under_turn: the card was never in a hand


@rule
def deck_left(s):
    return s.deck_size + s.under_size


@rule
def draw_card(s):
    """The top card of the deck, or -1. Nobody knows the order of the unseen part, so it is drawn at random.

    Below it lie the cards that were put under, first in first out. Whoever put a card there still knows it.
    """
    if s.deck_size > 0:
        i = below(s, s.deck_size)
        card = s.deck[i]
        s.deck_size -= 1
        s.deck[i] = s.deck[s.deck_size]
        s.deck[s.deck_size] = -1
        return np.int64(card)
    if s.under_size == 0:
        return np.int64(-1)
    card = s.under[0]
    s.known[card] = EVERYONE if s.under_seat[0] < 0 else 1 << s.under_seat[0]
    s.under_size -= 1
    for i in range(s.under_size):
        s.under[i] = s.under[i + 1]
        s.under_seat[i] = s.under_seat[i + 1]
        s.under_turn[i] = s.under_turn[i + 1]
    s.under[s.under_size] = -1
    s.under_seat[s.under_size] = 0
    s.under_turn[s.under_size] = 0
    return np.int64(card)


@rule
def put_under(s, seat, card, turn):
    """Put a card under the deck; `turn` is the owner's turn (or JUST_DRAWN), for what the others may conclude."""
    s.under[s.under_size] = card
    s.under_seat[s.under_size] = seat
    s.under_turn[s.under_size] = turn
    s.under_size += 1


@rule
def take_into_hand(s, seat, card):
    n = s.hand_size[seat]
    s.hand[seat, n] = card
    s.hand_turn[seat, n] = turn_number(s)
    s.hand_size[seat] = n + 1
    s.known[card] |= 1 << seat


@rule
def drop_from_hand(s, seat, card):
    """Take the card out of the hand; the others keep their order."""
    n = s.hand_size[seat] - 1
    found = 0
    for i in range(n):
        if s.hand[seat, i] == card:
            found = 1
        s.hand[seat, i] = s.hand[seat, i + found]
        s.hand_turn[seat, i] = s.hand_turn[seat, i + found]
    s.hand[seat, n] = -1
    s.hand_turn[seat, n] = 0
    s.hand_size[seat] = n


@rule
def in_hand(s, seat, card):
    for i in range(s.hand_size[seat]):
        if s.hand[seat, i] == card:
            return True
    return False


@rule
def turn_number(s):
    """1 to 12 in the game, for every player alike."""
    return 4 * s.phase + s.round
