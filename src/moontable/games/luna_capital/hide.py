"""What one seat may know of a position, as a position."""

from typing import Final

from moontable.engine.fields import hide_rule
from moontable.engine.rule import rule

from . import state
from .resample import WORLD
from .state import (
    CARDS,
    FIELDS,
)
from .words import Face


@rule
def hide_cards(s, seat):
    """Of another player's secret cards the seat knows which it saw them take, but not where each of them is now.

    So the known ones come first, in order, and the rest is nothing. Whether a card to be laid fits is their secret too.
    """
    eye = WORLD if seat < 0 else seat
    for owner in range(s.players):
        if owner != seat:
            for card in range(CARDS):
                s.deck[card] = 0  # the deck itself is nobody's business: a place to note which cards are known
            mark_known(s, owner, eye)
            fill_places(s, owner)
    for card in range(CARDS):
        s.known[card] &= 1 << eye
    if seat != s.active and s.face != Face.ROBOT:
        s.face = Face.UP


@rule
def mark_known(s, owner, eye):
    for i in range(s.hand_size[owner]):
        mark(s, s.hand[owner, i], eye)
    for i in range(s.under_size):
        if s.under_seat[i] == owner:
            mark(s, s.under[i], eye)
    for k in range(s.laid[owner]):
        if s.city_face[owner, k] == Face.DOWN:
            mark(s, s.city_card[owner, k], eye)
    if s.active == owner:
        for i in range(s.drawn_size):
            mark(s, s.drawn[i], eye)


@rule
def mark(s, card, eye):
    s.deck[card] = (s.known[card] >> eye) & 1


@rule
def fill_places(s, owner):
    card = 0
    for i in range(s.hand_size[owner]):
        card = next_known(s, card)
        s.hand[owner, i] = card if card < CARDS else -1
        card += 1
    for i in range(s.under_size):
        if s.under_seat[i] == owner:
            card = next_known(s, card)
            s.under[i] = card if card < CARDS else -1
            card += 1
    for k in range(s.laid[owner]):
        if s.city_face[owner, k] == Face.DOWN:
            card = next_known(s, card)
            s.city_card[owner, k] = card if card < CARDS else -1
            card += 1
    if s.active == owner:
        for i in range(s.drawn_size):
            card = next_known(s, card)
            s.drawn[i] = card if card < CARDS else -1
            card += 1


@rule
def next_known(s, card):
    """The first card from here on that is marked as known; beyond the last one when there is none."""
    while card < CARDS and s.deck[card] == 0:
        card += 1
    return card


hide: Final = hide_rule(FIELDS, state.__file__, hide_cards)
