"""Preparing a game (rulebook: set-up A to G, and the changes for one player)."""

import numpy as np

from moontable.engine.rng import below, seed_rng
from moontable.engine.rule import rule

from .cards import EVERYONE, draw_card, take_into_hand
from .city import clear_city
from .state import (
    CARDS,
    CONCESSION_IDS,
    CONCESSION_SOLO,
    EXCHANGE,
    HAND,
    HANDS,
    LINES,
    ROBOTS,
    SEATS,
    SET_TILES,
    SETS,
    SHORTS,
    TOKENS,
    TURNS,
    TYPES,
)
from .tiles import add_tile, fill_tower
from .turns import places

LONGS = len(CONCESSION_IDS) - SHORTS


@rule
def setup(s, options, seed):
    """Deal a position. options[0] is the number of players."""
    clear(s)
    seed_rng(s, seed)
    s.players = options[0]
    deal_cards(s)
    deal_concessions(s)
    fill_tower(s)
    for place in range(places(s)):
        add_tile(s, place)
    s.first = below(s, s.players)
    if s.players == 1:
        s.stage = HANDS
    else:
        s.stage = EXCHANGE
        s.active = (s.first + s.players - 1) % s.players


@rule
def clear(s):
    """The record may hold an old game: every field starts anew."""
    s.reveals = 1
    s.over = 0
    s.active = 0
    s.phase = 0
    s.round = 1
    s.turn_of_round = 0
    s.end_reason = 0
    s.last_delivery = 0
    s.robots_left = ROBOTS
    s.tokens_left = TOKENS
    for place in range(SETS):
        s.set_card[place] = -1
        s.set_size[place] = 0
        for i in range(SET_TILES):
            s.set_tile[place, i] = -1
    for i in range(CARDS):
        s.deck[i] = i
        s.under[i] = -1
        s.under_seat[i] = 0
        s.under_turn[i] = 0
        s.known[i] = 0
    s.deck_size = CARDS
    s.under_size = 0
    for seat in range(SEATS):
        for i in range(HAND):
            s.hand[seat, i] = -1
            s.hand_turn[seat, i] = 0
        s.hand_size[seat] = 0
        s.robots[seat] = 0
        s.tokens[seat] = 0
        clear_city(s, seat)
    for row in range(SEATS + 1):
        for line in range(LINES):
            s.pad[row, line] = 0
    s.taking = -1
    s.picked = -1
    s.chosen = -1
    s.face = 0
    s.tile = -1
    s.tiles_size = 0
    for i in range(SET_TILES):
        s.tiles[i] = -1
    s.drawn_size = 0
    for i in range(3):
        s.drawn[i] = -1
        s.offer[i] = -1
        s.claimed[i] = 0
        s.claimed_phase[i] = -1
    for i in range(TURNS):
        s.automaton_cards[i] = -1
    for t in range(TYPES):
        s.automaton_tiles[t] = 0
    s.automaton_turns = 0


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
    one = below(s, SHORTS)
    two = below(s, SHORTS - 1)
    s.concession[0] = one
    s.concession[1] = two + (two >= one)
    long = SHORTS + below(s, LONGS)
    while s.players == 1 and CONCESSION_SOLO[long] == 0:
        long = SHORTS + below(s, LONGS)
    s.concession[2] = long
