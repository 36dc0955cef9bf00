"""Final scoring, line by line of the score pad (rulebook: final scoring; rulings L11, L13, L20)."""

import numpy as np

from moontable.engine.bits import lowest
from moontable.engine.rule import rule

from . import state as st
from .boards import (
    a_cell,
    any_cell,
    around,
    board_of,
    both,
    cells_of,
    count_cells,
    downward,
    either,
    group_with,
    rightward,
    second_cells,
    without,
)
from .city import count_bits
from .points import complete_sets, group_points
from .solo import automaton_class, automaton_line, concession_share

ONE = np.int64(1)


@rule
def objects(s, seat, mask):
    """How many objects of a class the city has."""
    return count_bits(s.masks[seat, mask])


@rule
def largest_group(s, seat, mask):
    """Size of the largest group joined by edges; a double plot is one (L11): its first cell is counted."""
    plots = s.masks[seat, mask]
    if plots == 0:
        return 0
    first = cells_of(s, seat, plots)
    rest = first
    if plots & (s.masks[seat, st.M_WIDE] | s.masks[seat, st.M_TALL]) != 0:
        rest = board_of(s, seat, plots)
    best = 0
    while any_cell(rest):
        group = group_with(a_cell(rest), rest)
        best = max(best, count_cells(both(group, first)))
        rest = without(rest, group)
        if count_cells(rest) <= best:
            break
    return best


@rule
def set_points(s, seat):
    mask = s.masks[seat, st.M_GREENHOUSE]
    pears, apples, lemons, mixed = 0, 0, 0, 0
    while mask != 0:
        p = lowest(mask)
        mask &= mask - 1
        content = s.plot[seat, p]
        if content == st.MIXED:
            mixed += 1
        elif content == st.PEAR:
            pears += 1
        elif content == st.APPLE:
            apples += 1
        else:
            lemons += 1
    return st.SET_POINTS[complete_sets(pears, apples, lemons, mixed)]


@rule
def meteorites(s, seat):
    if seat == st.AUTOMATON:
        return automaton_class(s, st.LINE_CLASS[st.P_METEORITES])
    return objects(s, seat, st.LINE_CLASS[st.P_METEORITES])


@rule
def meteorite_points(s, seat):
    """L13: tied players share the sum of their places, rounded down; nothing without a meteorite."""
    own = meteorites(s, seat)
    if own == 0:
        return 0
    more, same = 0, 0
    for other in range(st.SEATS + 1):
        if scored(s, other):
            count = meteorites(s, other)
            if count > own:
                more += 1
            elif count == own:
                same += 1
    points = 0
    for place in range(more, more + same):
        points += st.METEORITE_POINTS[s.players, place]
    return points // same


@rule
def residential_points(s, seat):
    """2 points for every object of the right kind on the 8 (10) plots around each module (L11)."""
    modules = s.masks[seat, st.M_RESIDENTIAL]
    if modules == 0:
        return 0
    wide, tall = second_cells(s, seat)
    points = 0
    while modules != 0:
        p = lowest(modules)
        modules &= modules - 1
        wanted = board_of(s, seat, s.masks[seat, st.TARGET[s.plot[seat, p]]])
        near = both(around(board_of(s, seat, ONE << p)), wanted)
        twice = either(both(both(near, wide), rightward(near)), both(both(near, tall), downward(near)))
        points += count_cells(near) - count_cells(twice)
    return st.RESIDENTIAL_POINTS * points


@rule
def apartment_points(s, seat):
    """1 point for every object of the right kind anywhere in the city (L18)."""
    apartments = s.masks[seat, st.M_APARTMENT]
    points = 0
    while apartments != 0:
        p = lowest(apartments)
        apartments &= apartments - 1
        points += objects(s, seat, st.TARGET[s.plot[seat, p]])
    return st.APARTMENT_POINTS * points


@rule
def concession_points(s, seat):
    points = 0
    for i in range(3):
        if (s.claimed[i] >> seat) & 1:
            points += concession_share(s, i)
    return points


@rule
def line_points(s, seat, line):
    """One line of a player's score pad, or the Automaton's."""
    if line == st.P_METEORITES:
        return np.int64(meteorite_points(s, seat))
    if seat == st.AUTOMATON:
        return np.int64(automaton_line(s, line))
    return np.int64(city_line(s, seat, line))


@rule
def city_line(s, seat, line):
    if line < st.P_SETS:
        return group_points(largest_group(s, seat, st.LINE_CLASS[line]))
    if line == st.P_SETS:
        return set_points(s, seat)
    if line == st.P_SALES:
        return st.SALES_POINTS * objects(s, seat, st.LINE_CLASS[line])
    if line == st.P_RESIDENTIAL:
        return residential_points(s, seat)
    if line == st.P_APARTMENTS:
        return apartment_points(s, seat)
    if line == st.P_HAND:
        return st.HAND_POINTS * np.int64(s.hand_size[seat])
    if line == st.P_CONCESSIONS:
        return concession_points(s, seat)
    return 0


@rule
def scored(s, row):
    """Whether this row of the pad is in use: the seats, and the Automaton when alone."""
    return row < s.players or (row == st.AUTOMATON and s.players == 1)


@rule
def fill_pad(s, pad):
    """Write every line for every seat, and for the Automaton in the last row."""
    for row in range(st.SEATS + 1):
        for line in range(st.LINES):
            pad[row, line] = line_points(s, row, line) if scored(s, row) else 0


@rule
def total_points(s, seat):
    """What the city is worth now. Once the game is over: what the pad says."""
    points = 0
    for line in range(st.LINES):
        if s.over:
            points += s.pad[seat, line]
        else:
            points += line_points(s, seat, line)
    return points


@rule
def scaffolds(s, seat):
    """The tie-break counts visible scaffolds (L14)."""
    return count_bits(s.masks[seat, st.M_SCAFFOLD])
