"""Concessions: what each card asks for, and who gets it when a phase ends (rulebook p.12-13; L10, L12, L19)."""

import numpy as np

from moontable.engine.rule import rule

from . import state as st
from .boards import (
    a_cell,
    any_cell,
    board_of,
    both,
    downward,
    either,
    group_with,
    rightward,
    second_cells,
    without,
)
from .city import count_bits

_EVEN_CELLS = np.int64(0x00555555)  # left cells of the cards of a row


@rule
def meets(s, seat, concession):
    """Whether the city fulfils the concession now."""
    kind, wanted, least = (
        st.CONCESSION_KIND[concession],
        st.CONCESSION_CLASS[concession],
        st.CONCESSION_LEAST[concession],
    )
    if kind == st.PATTERN:
        return has_pattern(s, seat, concession)
    if kind == st.NO_SCAFFOLD:
        return s.masks[seat, st.M_SCAFFOLD] == 0
    if kind == st.CLUSTER:
        return has_cluster(s, seat)
    if kind == st.COLUMN:
        return has_column(s, seat, wanted)
    if kind == st.LINE:
        return has_line(s, seat, wanted, least)
    if kind == st.FEWEST_ROWS:
        return has_fewest_rows(s, seat)
    if kind == st.COUNT:
        return count_bits(s.masks[seat, wanted]) >= least
    return has_long_row(s, seat, least)


@rule
def has_pattern(s, seat, concession):
    """L19: `#` needs a card, `.` must be free, not turned or mirrored; beyond a city's reach everything is free."""
    for top in range(-2, st.ROWS):
        found = np.int64(-1)
        for i in range(3):
            for j in range(3):
                wish = st.PATTERN_CELLS[concession, i, j]
                if wish >= 0:
                    cards = np.int64(0)
                    if 0 <= top + i < st.ROWS:
                        cards = np.int64(s.occupied[seat, top + i]) << 2 >> j  # a picture may begin two columns before
                    found &= cards if wish == 1 else ~cards
        if found != 0:
            return True
    return False


@rule
def has_cluster(s, seat):
    """Short-term 3: one group of basic modules, joined by edges, in which all four kinds are (L19)."""
    for i in range(4):
        if s.masks[seat, st.GROUP_CLASSES[i]] == 0:
            return False
    hydrogen = board_of(s, seat, s.masks[seat, st.M_HYDROGEN])
    oxygen = board_of(s, seat, s.masks[seat, st.M_OXYGEN])
    water = board_of(s, seat, s.masks[seat, st.M_WATER])
    greenhouses = board_of(s, seat, s.masks[seat, st.M_GREENHOUSE])
    board = either(either(hydrogen, oxygen), either(water, greenhouses))
    rest = hydrogen  # every such group has one
    while any_cell(rest):
        group = group_with(a_cell(rest), board)
        if any_cell(both(group, oxygen)) and any_cell(both(group, water)) and any_cell(both(group, greenhouses)):
            return True
        rest = without(rest, group)
    return False


@rule
def has_column(s, seat, wanted):
    """Three cards above one another, each with an object of the kind."""
    if count_bits(s.masks[seat, wanted]) < 3:
        return False
    board = board_of(s, seat, s.masks[seat, wanted])
    return cards_with(board[0]) & cards_with(board[1]) & cards_with(board[2]) != 0


@rule
def cards_with(word):
    """Which cards of a row hold any of these cells, as bits of their left cells."""
    cells = word | (word >> 32)
    return (cells | (cells >> 1)) & _EVEN_CELLS


@rule
def has_line(s, seat, wanted, length):
    """L12: plots next to each other along one row or one column of cells; a double plot is one step."""
    if count_bits(s.masks[seat, wanted]) < length:
        return False
    wide, tall = second_cells(s, seat)
    board = board_of(s, seat, s.masks[seat, wanted])
    across = without(board, wide)  # the cell where each plot begins
    down = without(board, tall)
    for step in range(length - 1):
        across = both(rightward(across), board)
        across = either(without(across, wide), both(rightward(both(across, wide)), board))
        down = both(downward(down), board)
        down = either(without(down, tall), both(downward(both(down, tall)), board))
    return any_cell(across) or any_cell(down)


@rule
def rows_used(s, seat):
    return s.bottom[seat] - s.top[seat] + 1 if s.laid[seat] > 0 else 0


@rule
def has_fewest_rows(s, seat):
    """Long-term 1: strictly fewer rows than every other player."""
    for other in range(np.int64(s.players)):
        if other != seat and rows_used(s, other) <= rows_used(s, seat):
            return False
    return s.players > 1


@rule
def has_long_row(s, seat, least):
    """Long-term 9: gaps do not matter."""
    for row in range(st.ROWS):
        if count_bits(np.int64(s.occupied[seat, row])) >= least:
            return True
    return False


@rule
def award_concessions(s):
    """L10: all players are checked at once; whoever meets an unclaimed one gets it, then it is closed."""
    for i in range(3):
        if s.claimed[i] == 0:
            who = 0
            for seat in range(np.int64(s.players)):
                if meets(s, seat, s.concession[i]):
                    who |= 1 << seat
            if who != 0:
                s.claimed[i] = who
                s.claimed_phase[i] = s.phase
