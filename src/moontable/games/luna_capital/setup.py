"""Preparing a game (rulebook: set-up A to G, and the changes for one player)."""

import numpy as np

from moontable.engine.fields import blank_rule
from moontable.engine.rng import below, seed_rng
from moontable.engine.rule import rule

from . import state as st
from .cards import EVERYONE, draw_card, take_into_hand
from .city import ONE
from .tiles import add_tile, fill_tower
from .turns import places
from .words import Stage

LONGS = len(st.CONCESSION_IDS) - st.SHORTS

blank = blank_rule(st.FIELDS, st.__file__)


@rule
def setup(s, options, seed):
    """Deal a position. options[0] is the number of players."""
    blank(s)
    seed_rng(s, seed)
    fill_box(s)
    s.players = options[0]
    deal_cards(s)
    deal_concessions(s)
    fill_tower(s)
    for place in range(places(s)):
        add_tile(s, place)
    s.first = below(s, s.players)
    if s.players == 1:
        s.stage = Stage.HANDS
    else:
        s.stage = Stage.EXCHANGE
        s.active = (s.first + s.players - 1) % s.players


@rule
def fill_box(s):
    """Nothing is on the table yet: all cards, robots and tokens are in the box, every city is bare ground (as a blank
    one is), where the first card goes to the middle of the lattice."""
    s.reveals = 1
    s.robots_left = st.ROBOTS
    s.tokens_left = st.TOKENS
    for i in range(st.CARDS):
        s.deck[i] = i
    s.deck_size = st.CARDS
    for seat in range(len(s.laid)):
        s.open[seat, st.HOME_ROW] = ONE << st.HOME_COLUMN


@rule
def deal_cards(s):
    """Three cards for each hand (alone: three more, open, for the Automaton), one for each place on the board."""
    for seat in range(np.int64(s.players)):
        for i in range(3):
            card = draw_card(s)
            take_into_hand(s, seat, card)
            s.hand_turn[seat, i] = 0
    if s.players == 1:
        for i in range(3):
            s.offer[i] = draw_card(s)
            s.known[s.offer[i]] = EVERYONE
            s.known[s.hand[0, i]] = EVERYONE
    for place in range(places(s)):
        s.set_card[place] = draw_card(s)
        s.known[s.set_card[place]] = EVERYONE


@rule
def deal_concessions(s):
    """Two short-term ones and a long-term one; long-term 1 makes no sense alone."""
    one = below(s, st.SHORTS)
    two = below(s, st.SHORTS - 1)
    s.concession[0] = one
    s.concession[1] = two + (two >= one)
    long = st.SHORTS + below(s, LONGS)
    while s.players == 1 and st.CONCESSION_SOLO[long] == 0:
        long = st.SHORTS + below(s, LONGS)
    s.concession[2] = long
