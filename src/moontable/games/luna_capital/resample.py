"""Re-deal what a seat cannot know, leaving all it knows as it is.

Known to a seat: its own hand, every card that lay open, and which cards a player took from the board: those are still
theirs, in hand or secretly put away (under the deck, face down in the city) at a time when they already had them. When
a card was taken a position keeps only while it is in hand. So whatever came after the player last put one away stays in
that hand, and the other cards they were seen to take are dealt to their hand and to all places where they put cards
away. Then all cards the seat never saw are dealt from the deck. Nothing of it depends on where the cards truly are:
positions that the seat cannot tell apart are dealt alike. What a player's choices betray about their hand is left out.
"""

import numpy as np

from moontable.engine.rng import below, seed_rng
from moontable.engine.rule import rule

from .cards import EVERYONE, JUST_DRAWN
from .city import any_card_fits, fits_somewhere
from .state import CARDS
from .words import Face, Stage

WORLD = 4


@rule
def resample(s, seat, seed):
    """Re-deal for this seat (-1: a spectator)."""
    seed_rng(s, seed)
    eye = WORLD if seat < 0 else seat
    for owner in range(s.players):
        if owner != seat:
            gather(s, owner, eye)
    fill_deck(s)
    deal_again(s)
    if s.active != seat:
        choose_again(s)


@rule
def unknown(s, card, eye):
    return (s.known[card] >> eye) & 1 == 0


@rule
def drawn_from_under(s, card):
    """Whether a card that the eye knows may have been drawn at a landing pad: once the deck is out, from among those
    that were put under it. Then it may have gone there again at once."""
    return s.deck_size == 0 and (s.known[card] != EVERYONE or s.players == 1)


@rule
def certain(s, card, eye):
    """Whether the eye knows this card, and that it came into the hand."""
    return not unknown(s, card, eye) and not drawn_from_under(s, card)


@rule
def take_off(s, card, eye, n):
    """What the eye never saw goes to the deck (to come: nobody knows it). What it knows becomes one of n cards to be
    dealt again, in order; the deck, which is filled afterwards, has room for them. Returns how many they are then."""
    if unknown(s, card, eye):
        s.known[card] = 0
        return n
    i = n
    while i > 0 and s.deck[i - 1] > card:
        s.deck[i] = s.deck[i - 1]
        i -= 1
    s.deck[i] = card
    return n + 1


@rule
def gather(s, owner, eye):
    """Take off all cards of another player but those of which the eye knows where they are; deal the known ones."""
    n, turn = np.int64(0), np.int64(-1)  # the last in which a card came that was put away since
    for i in range(s.under_size):
        if s.under_seat[i] == owner and (s.under_turn[i] != JUST_DRAWN or not certain(s, s.under[i], eye)):
            turn = max(turn, np.int64(s.under_turn[i]) - 1)
            n = take_off(s, s.under[i], eye, n)
            s.under[i] = -1
    for k in range(s.laid[owner]):
        if s.city_face[owner, k] == Face.DOWN:
            turn = max(turn, np.int64(k + 1))
            n = take_off(s, s.city_card[owner, k], eye, n)
            s.city_card[owner, k] = -1
    if s.active == owner:
        for i in range(s.drawn_size):
            if unknown(s, s.drawn[i], eye) or (s.stage == Stage.UNDER and not certain(s, s.drawn[i], eye)):
                n = take_off(s, s.drawn[i], eye, n)
                s.drawn[i] = -1
    n = gather_hand(s, owner, eye, turn, n)
    if n > 0:
        deal_known(s, owner, n)


@rule
def gather_hand(s, owner, eye, turn, n):
    """A known card stays if it came after that turn. What others had in hand since when, nobody else can tell."""
    kept = np.int64(0)
    for i in range(s.hand_size[owner]):
        card, came = s.hand[owner, i], s.hand_turn[owner, i]
        s.hand[owner, i] = -1
        s.hand_turn[owner, i] = 0
        if came > turn and certain(s, card, eye):
            s.hand[owner, kept] = card
            s.hand_turn[owner, kept] = came
            kept += 1
        else:
            n = take_off(s, card, eye, n)
    return n


@rule
def deal_known(s, owner, n):
    """Deal the n known cards that were taken off. Those that may be anywhere come last: so there is room for all."""
    for anywhere in range(1 if s.deck_size > 0 else 2):
        room = put_at(s, owner, -1, -1, anywhere)
        for i in range(n):
            card = np.int64(s.deck[i])
            if card >= 0 and drawn_from_under(s, card) == (anywhere == 1):
                put_at(s, owner, card, below(s, room), anywhere)
                room -= 1
                s.deck[i] = -1


@rule
def put_at(s, owner, card, pick, anywhere):
    """Put a card at this one of the free places (-1: nowhere). Returns how many there are."""
    n = put_in(s.hand[owner], np.int64(s.hand_size[owner]), card, pick)
    n += put_in(s.city_card[owner], np.int64(s.laid[owner]), card, pick - n)
    for i in range(s.under_size):
        if s.under[i] == -1 and s.under_seat[i] == owner and (anywhere or s.under_turn[i] != JUST_DRAWN):
            if n == pick:
                s.under[i] = card
            n += 1
    if anywhere and s.stage == Stage.UNDER and s.active == owner:  # those about to go under the deck
        n += put_in(s.drawn, np.int64(s.drawn_size), card, pick - n)
    return n


@rule
def put_in(places, size, card, pick):
    """The same for the free ones among the first places of a row."""
    n = np.int64(0)
    for i in range(size):
        if places[i] == -1:
            if n == pick:
                places[i] = card
            n += 1
    return n


@rule
def fill_deck(s):
    """The unseen part, in order: all cards that nobody knows."""
    n = np.int64(0)
    for card in range(CARDS):
        s.deck[n] = card
        n += s.known[card] == 0
    if n < CARDS:
        s.deck[n] = -1
    s.deck_size = n


@rule
def choose_again(s):
    """The card in another player's mind may be any, but one to be laid by its number must fit somewhere (L3)."""
    owner = np.int64(s.active)
    if (s.stage == Stage.LAY or s.stage == Stage.PLACE) and s.face != Face.ROBOT:
        s.face = Face.UP if any_card_fits(s, owner) else Face.DOWN
    if s.chosen < 0:
        return
    must_fit = s.stage == Stage.PLACE and s.face == Face.UP
    n = np.int64(0)
    for i in range(s.hand_size[owner]):
        n += not must_fit or fits_somewhere(s, owner, np.int64(s.hand[owner, i]))
    pick = below(s, n)
    for i in range(s.hand_size[owner]):
        if not must_fit or fits_somewhere(s, owner, np.int64(s.hand[owner, i])):
            if pick == 0:
                s.chosen = s.hand[owner, i]
            pick -= 1


@rule
def from_deck(s, owner):
    """A random card of the unseen part, known to its owner alone."""
    i = below(s, s.deck_size)
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
