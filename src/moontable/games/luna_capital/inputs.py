"""What a learned evaluation sees of a city, its plans and its rivals; read by bots, never by rules."""

import numpy as np

from moontable.engine.bits import lowest
from moontable.engine.inputs import Inputs, put
from moontable.engine.rule import rule

from . import state as st
from .boards import (
    a_cell,
    any_cell,
    around,
    beside,
    board_of,
    both,
    count_cells,
    either,
    group_with,
    second_cells,
    without,
)
from .city import count_bits
from .concessions import meets, rows_used
from .evaluate import evaluate
from .scoring import line_points, meteorites, total_points
from .words import Stage

INPUTS = Inputs()
_add = INPUTS.add

# As bots/tuning.toml weighs the terms of `evaluate`.
_WEIGHTS = np.array([1.0, 1.0, 1.0, 1.0, 1.0, 1.5, 1.0])
_STANDING, _POINTS, _LINE, _CARDS_OF_OTHERS = 200, 160, 40, 3
_OPEN, _MET, _MINE, _LOST = range(4)  # a concession

PLAYERS = _add("players", st.SEATS)
TURN = _add("cards laid, by stage of the own turn (the first: not on turn)", (st.TURNS + 1) * (len(Stage) + 1))
ORDER = _add("place after the first player", st.SEATS)
STANDING = _add("standing (the hand-made evaluation), in points", _STANDING)
POINTS = _add("points as the score pad reads now", _POINTS)
LINES = _add("line of the score pad, its points", st.LINES * _LINE)
CLASSES = _add("objects of a class, how many", st.CLASSES * 12)
GROUPS = _add("a group: its kind, its size, the free plots beside it", 4 * 8 * 4)
MODULES = _add("a residential module: what it counts, how many, the free plots around it", st.CLASSES * 6 * 4)
APARTMENTS = _add("an apartment: what it counts", st.CLASSES)
FRUITS = _add("greenhouses of a fruit, how many", 4 * 4)
CONCESSIONS = _add("a concession, how it stands, in which phase", len(st.CONCESSION_IDS) * 4 * 3)
PROGRESS = _add("a concession not met yet, how many objects are missing", len(st.CONCESSION_IDS) * 6)
NUMBERS = _add("a number that fits nowhere, by cards still to lay", 10 * st.TURNS)
ROWS = _add("rows used", 3)
HAND = _add("a card in hand, whether it fits", st.CARDS * 2)
HAND_SIZE = _add("cards in hand", st.HAND)
ROBOTS = _add("robots, by phase", 3 * st.ROBOTS)
TOKENS = _add("redistributions, by phase", 3 * st.TOKENS)
MARKET = _add("a tile on the market, by place", st.TYPES * st.SETS)
MARKET_CARD = _add("a card on the market", st.CARDS)
TAKEN = _add("a tile taken and not yet placed", st.TYPES)
TILE = _add("the tile being placed", st.TYPES)
CHOSEN = _add("the card about to be laid", st.CARDS)
DRAWN = _add("a card from a landing pad", st.CARDS)
RIVAL_POINTS = _add("a rival: points ahead of mine", (st.SEATS - 1) * 40)
RIVAL_BEHIND = _add("a rival: points behind mine", (st.SEATS - 1) * 40)
RIVAL_LAID = _add("a rival: cards laid", (st.SEATS - 1) * st.TURNS)
RIVAL_METEORITES = _add("a rival: meteorites, and mine", (st.SEATS - 1) * 36)
RIVAL_HAND = _add("a rival: cards in hand", (st.SEATS - 1) * st.HAND)
RIVAL_ROBOTS = _add("a rival: robots", (st.SEATS - 1) * st.ROBOTS)
AUTOMATON = _add("the Automaton's points ahead of mine", 60)
AUTOMATON_BEHIND = _add("the Automaton's points behind mine", 60)
COUNT = INPUTS.count


@rule
def inputs(s, seat, out):
    """The inputs that are on, as this seat knows the position. Returns how many."""
    mine = np.int64(s.active == seat and not s.over)
    phase = np.int64(s.phase)
    stage = (1 + np.int64(s.stage)) * mine
    n = put(out, 0, PLAYERS, st.SEATS, s.players)
    n = put(out, n, TURN + stage * (st.TURNS + 1), st.TURNS + 1, s.laid[seat] + 1)
    n = put(out, n, ORDER, st.SEATS, (seat - s.first) % s.players + 1)
    n = put(out, n, STANDING, _STANDING, np.int64(evaluate(s, seat, _WEIGHTS)))
    points = np.int64(total_points(s, seat))
    n = put(out, n, POINTS, _POINTS, points)
    for line in range(st.LINES):
        n = put(out, n, LINES + line * _LINE, _LINE, line_points(s, seat, line))
    n = city_inputs(s, seat, out, n)
    n = concession_inputs(s, seat, phase, out, n)
    n = hand_inputs(s, seat, phase, out, n)
    n = turn_inputs(s, mine, out, n)
    return rival_inputs(s, seat, points, out, n)


@rule
def city_inputs(s, seat, out, n):
    """What lies where: groups with the room they have to grow, modules with what they count."""
    for kind in range(st.CLASSES):
        n = put(out, n, CLASSES + kind * 12, 12, count_bits(s.masks[seat, kind]))
    empty = board_of(s, seat, s.masks[seat, st.M_EMPTY])
    wide, tall = second_cells(s, seat)
    second = either(wide, tall)
    for i in range(4):
        rest = board_of(s, seat, s.masks[seat, st.GROUP_CLASSES[i]])
        while any_cell(rest):
            group = group_with(a_cell(rest), rest)
            size = min(count_cells(without(group, second)), 8)
            doors = min(count_cells(without(both(beside(group), empty), second)), 3)
            n = put(out, n, GROUPS + i * 32 + doors * 8, 8, size)
            rest = without(rest, group)
    modules = s.masks[seat, st.M_RESIDENTIAL]
    while modules != 0:
        p = lowest(modules)
        modules &= modules - 1
        near = around(board_of(s, seat, np.int64(1) << p))
        kind = st.TARGET[s.plot[seat, p]]
        found = min(count_cells(both(near, board_of(s, seat, s.masks[seat, kind]))), 5)
        free = min(count_cells(both(near, empty)), 3)
        n = put(out, n, MODULES + kind * 24 + free * 6, 6, found + 1)
    apartments = s.masks[seat, st.M_APARTMENT]
    while apartments != 0:
        p = lowest(apartments)
        apartments &= apartments - 1
        n = put(out, n, APARTMENTS, st.CLASSES, st.TARGET[s.plot[seat, p]] + 1)
    fruit = np.int64(0)  # four bits a fruit
    houses = s.masks[seat, st.M_GREENHOUSE]
    while houses != 0:
        p = lowest(houses)
        houses &= houses - 1
        fruit += np.int64(1) << (4 * (np.int64(s.plot[seat, p]) - st.PEAR))
    for i in range(4):
        n = put(out, n, FRUITS + 4 * i, 4, (fruit >> (4 * i)) & 15)
    return n


@rule
def concession_inputs(s, seat, phase, out, n):
    for i in range(3):
        which = np.int64(s.concession[i])
        how = _OPEN
        if s.claimed[i] != 0:
            how = _MINE if (s.claimed[i] >> seat) & 1 else _LOST
        elif meets(s, seat, which):
            how = _MET
        n = put(out, n, CONCESSIONS + which * 12 + how * 3, 3, phase + 1)
        if how == _OPEN and st.CONCESSION_KIND[which] == st.COUNT:
            missing = st.CONCESSION_LEAST[which] - count_bits(s.masks[seat, st.CONCESSION_CLASS[which]])
            n = put(out, n, PROGRESS + which * 6, 6, missing)
    return n


@rule
def hand_inputs(s, seat, phase, out, n):
    left = st.TURNS - np.int64(s.laid[seat])
    closed = np.int64(0)  # a bit for each number that fits nowhere
    for number in range(10):
        fits = False
        for row in range(st.ROWS):
            fits = fits or s.open[seat, row] & s.fits[seat, row, number] != 0
        if not fits:
            closed |= np.int64(1) << number
            n = put(out, n, NUMBERS + number * st.TURNS, st.TURNS, left)
    n = put(out, n, ROWS, 3, rows_used(s, seat))
    for i in range(s.hand_size[seat]):
        card = np.int64(s.hand[seat, i])
        number = st.NUMBER[card]
        shut = (closed >> (number - 1)) & 1 if number > 0 else np.int64(0)
        n = put(out, n, HAND + shut * st.CARDS, st.CARDS, card + 1)
    n = put(out, n, HAND_SIZE, st.HAND, s.hand_size[seat])
    n = put(out, n, ROBOTS + phase * st.ROBOTS, st.ROBOTS, s.robots[seat])
    return put(out, n, TOKENS + phase * st.TOKENS, st.TOKENS, s.tokens[seat])


@rule
def turn_inputs(s, mine, out, n):
    """The market, and what the turn in progress has in the air."""
    for place in range(st.SETS):
        n = put(out, n, MARKET_CARD, st.CARDS, s.set_card[place] + 1)
        for i in range(s.set_size[place]):
            n = put(out, n, MARKET + place * st.TYPES, st.TYPES, s.set_tile[place, i] + 1)
    if mine:
        for i in range(s.tiles_size):
            n = put(out, n, TAKEN, st.TYPES, s.tiles[i] + 1)
        n = put(out, n, TILE, st.TYPES, s.tile + 1)
        n = put(out, n, CHOSEN, st.CARDS, s.chosen + 1)
        for i in range(s.drawn_size):
            n = put(out, n, DRAWN, st.CARDS, s.drawn[i] + 1)
    return n


@rule
def rival_inputs(s, seat, points, out, n):
    stones = min(np.int64(meteorites(s, seat)), np.int64(5))
    for i in range(s.players - 1):
        other = (seat + 1 + i) % s.players
        ahead = np.int64(total_points(s, other)) - points
        n = put(out, n, RIVAL_POINTS + i * 40, 40, ahead)
        n = put(out, n, RIVAL_BEHIND + i * 40, 40, -ahead)
        n = put(out, n, RIVAL_LAID + i * st.TURNS, st.TURNS, s.laid[other])
        theirs = min(np.int64(meteorites(s, other)), np.int64(5))
        n = put(out, n, RIVAL_METEORITES + i * 36, 36, 6 * stones + theirs + 1)
        n = put(out, n, RIVAL_HAND + i * st.HAND, st.HAND, s.hand_size[other])
        n = put(out, n, RIVAL_ROBOTS + i * st.ROBOTS, st.ROBOTS, s.robots[other])
    if s.players == 1:
        ahead = np.int64(total_points(s, st.AUTOMATON)) - points
        n = put(out, n, AUTOMATON, 60, ahead)
        n = put(out, n, AUTOMATON_BEHIND, 60, -ahead)
    return n
