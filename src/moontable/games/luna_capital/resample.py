"""Re-deal what a seat cannot know, leaving all it knows as it is.

Known to a seat: its own hand, every card that lay open, and which cards a player took from the board: those are still
theirs, in hand or secretly put away (under the deck, face down in the city) at a time when they already had them. So
first each secret card of another player changes places with one of the cards it might have been, then all cards the
seat never saw are shuffled together with the deck. What a player's choices betray about their hand is left out.
"""

import numpy as np

from moontable.engine.rng import below, in_order, seed_rng
from moontable.engine.rule import rule

from .cards import JUST_DRAWN
from .city import any_card_fits, fits_somewhere
from .words import Face, Stage

WORLD = 4


@rule
def resample(s, seat, seed):
    """Re-deal for this seat (-1: a spectator)."""
    seed_rng(s, seed)
    eye = WORLD if seat < 0 else seat
    for i in range(s.under_size):
        owner = s.under_seat[i]
        if owner >= 0 and owner != seat and s.under_turn[i] != JUST_DRAWN:
            s.under[i] = swap_with_older(s, owner, s.under[i], s.under_turn[i] - 1)
    for owner in range(s.players):
        if owner != seat:
            for k in range(s.laid[owner]):
                if s.city_face[owner, k] == Face.DOWN:
                    s.city_card[owner, k] = swap_with_older(s, owner, s.city_card[owner, k], k + 1)
    place = chosen_place(s, seat)
    gather(s, seat, eye)
    in_order(s.deck, s.deck_size)
    if place >= 0:
        deal_chosen(s, place)
    deal_again(s)
    if s.stage == Stage.LAY and s.active != seat and s.face != Face.ROBOT:
        s.face = Face.UP if any_card_fits(s, np.int64(s.active)) else Face.DOWN


@rule
def swap_with_older(s, owner, card, turn):
    """The secret card, or one the owner has in hand and already had in that turn; the other goes where it was."""
    if s.players == 1:
        return card
    n = 0
    for i in range(s.hand_size[owner]):
        if s.hand_turn[owner, i] <= turn and s.hand[owner, i] != s.chosen:
            n += 1
    pick = below(s, n + 1)
    if pick == n:
        return card
    for i in range(s.hand_size[owner]):
        if s.hand_turn[owner, i] <= turn and s.hand[owner, i] != s.chosen:
            if pick == 0:
                other = s.hand[owner, i]
                s.hand[owner, i] = card
                return other
            pick -= 1
    return card


@rule
def chosen_place(s, seat):
    """Where in the active hand the card lies that another player is about to lay or exchange; -1 if there is none."""
    if s.active != seat and s.chosen >= 0:
        for i in range(s.hand_size[s.active]):
            if s.hand[s.active, i] == s.chosen:
                return i
    return -1


@rule
def deal_chosen(s, i):
    """The card in another player's mind may be any, but one to be laid by its number must fit somewhere."""
    if s.hand[s.active, i] == -1:
        must_fit = s.stage == Stage.PLACE and s.face == Face.UP
        n = 0
        for k in range(s.deck_size):
            n += not must_fit or fits_somewhere(s, np.int64(s.active), np.int64(s.deck[k]))
        pick = below(s, n)
        for k in range(s.deck_size):
            if not must_fit or fits_somewhere(s, np.int64(s.active), np.int64(s.deck[k])):
                if pick == 0:
                    s.hand[s.active, i] = take_from_deck(s, k, s.active)
                    break
                pick -= 1
    s.chosen = s.hand[s.active, i]


@rule
def unknown(s, card, eye):
    return (s.known[card] >> eye) & 1 == 0


@rule
def to_deck(s, card):
    """Into the unseen part for a while. Returns the mark of a place to be dealt again."""
    s.deck[s.deck_size] = card
    s.deck_size += 1
    s.known[card] = 0
    return np.int64(-1)


@rule
def gather(s, seat, eye):
    """Every card that this eye never saw goes to the unseen part of the deck."""
    for owner in range(s.players):
        if owner != seat:
            for i in range(s.hand_size[owner]):
                if unknown(s, s.hand[owner, i], eye):
                    s.hand[owner, i] = to_deck(s, s.hand[owner, i])
            for k in range(s.laid[owner]):
                if s.city_face[owner, k] == Face.DOWN and unknown(s, s.city_card[owner, k], eye):
                    s.city_card[owner, k] = to_deck(s, s.city_card[owner, k])
    if s.active != seat:
        for i in range(s.drawn_size):
            if unknown(s, s.drawn[i], eye):
                s.drawn[i] = to_deck(s, s.drawn[i])
    for i in range(s.under_size):
        if s.under_seat[i] != seat and unknown(s, s.under[i], eye):
            s.under[i] = to_deck(s, s.under[i])


@rule
def from_deck(s, owner):
    """A random card of the unseen part, known to its owner alone."""
    return take_from_deck(s, below(s, s.deck_size), owner)


@rule
def take_from_deck(s, i, owner):
    card = s.deck[i]
    s.deck_size -= 1
    s.deck[i] = s.deck[s.deck_size]
    s.deck[s.deck_size] = -1
    s.known[card] = 1 << owner
    return card


@rule
def deal_again(s):
    for owner in range(s.players):
        for i in range(s.hand_size[owner]):
            if s.hand[owner, i] == -1:
                s.hand[owner, i] = from_deck(s, owner)
        for k in range(s.laid[owner]):
            if s.city_card[owner, k] == -1:
                s.city_card[owner, k] = from_deck(s, owner)
    for i in range(s.drawn_size):
        if s.drawn[i] == -1:
            s.drawn[i] = from_deck(s, s.active)
    for i in range(s.under_size):
        if s.under[i] == -1:
            s.under[i] = from_deck(s, s.under_seat[i])
