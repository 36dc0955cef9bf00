"""People cards: drawing, discarding, winning, and the reshuffle (2018 p.8, rulings B11, B12)."""

from moontable.engine.log import emit
from moontable.engine.rng import below
from moontable.engine.rule import rule

from . import state as st
from .words import E


@rule
def reshuffle(s, log):
    """The discards become the new deck (B12). The deck has no order: each draw is random."""
    emit(log, E.RESHUFFLED, s.active, s.discard_size)
    n = 0
    for card in range(st.TYPES):
        for _ in range(s.discard[card]):
            s.deck[n] = card
            n += 1
        s.discard[card] = 0
    s.deck_size = n
    s.discard_size = 0


@rule
def draw_card(s, log):
    """A random card from the deck, or -1 when deck and discards are both empty (B12)."""
    if s.deck_size == 0:
        if s.discard_size == 0:
            return -1
        reshuffle(s, log)
    place = below(s, s.deck_size)
    s.deck_size -= 1
    card = s.deck[place]
    s.deck[place] = s.deck[s.deck_size]
    s.deck[s.deck_size] = -1
    return card


@rule
def discard(s, seat, card):
    """A hand card goes face up on the discard pile."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.discard[card] += 1
    s.discard_size += 1


@rule
def draw_to_hand(s, seat, n, log):
    """Draw up to n cards into a hand; fewer when none are left (B12)."""
    drawn = 0
    first, second, third, fourth = -1, -1, -1, -1
    for _ in range(n):
        card = draw_card(s, log)
        if card < 0:
            break
        s.hand[seat, card] += 1
        drawn += 1
        if drawn == 1:
            first = card
        elif drawn == 2:
            second = card
        elif drawn == 3:
            third = card
        else:
            fourth = card
    s.hand_size[seat] += drawn
    if drawn > 0:
        s.reveals += 1
        emit(log, E.DRAWS, seat, drawn, first, second, third, fourth)


@rule
def win_cards(s, seat, n, log):
    """Cards from a bonus are set aside unseen (B11); in 2006 those not on turn take them at once."""
    for _ in range(n):
        card = draw_card(s, log)
        if card < 0:
            break
        s.aside[seat, card] += 1
        s.aside_size[seat] += 1
    if s.edition != st.EDITION_2018 and seat != s.active:
        take_won_cards(s, seat, log)


@rule
def take_won_cards(s, seat, log):
    """The set-aside cards join the hand."""
    if s.aside_size[seat] == 0:
        return
    # One event names up to four cards. How many events there are tells no more than how many cards.
    seen = 0
    first, second, third = -1, -1, -1
    for card in range(st.TYPES):
        for _ in range(s.aside[seat, card]):
            seen += 1
            if seen == 1:
                first = card
            elif seen == 2:
                second = card
            elif seen == 3:
                third = card
            else:
                emit(log, E.TAKES, seat, seen, first, second, third, card)
                seen, first, second, third = 0, -1, -1, -1
        s.hand[seat, card] += s.aside[seat, card]
        s.aside[seat, card] = 0
    if seen > 0:
        emit(log, E.TAKES, seat, seen, first, second, third, -1)
    s.hand_size[seat] += s.aside_size[seat]
    s.aside_size[seat] = 0
    s.reveals += 1


@rule
def everyone_takes_won_cards(s, log):
    """End of the turn (B11; ruling table: 2006 leaves only the active player's)."""
    for seat in range(len(s.hand_size)):
        take_won_cards(s, seat, log)
