"""Concessions: what each card asks for, and who gets it when a phase ends (rulebook p.12-13; L10, L12, L19)."""

import numpy as np

from moontable.engine.rule import rule

from .boards import any_cell, beside, board_of, both, downward, either, rightward, second_cells, whole_plots, without
from .city import count_bits
from .state import (
    CLUSTER,
    COLUMN,
    CONCESSION_CLASS,
    CONCESSION_KIND,
    CONCESSION_LEAST,
    COUNT,
    FEWEST_ROWS,
    GROUP_CLASSES,
    LINE,
    M_SCAFFOLD,
    NO_SCAFFOLD,
    PATTERN,
    PATTERN_CELLS,
    ROWS,
)

_EVEN_CELLS = np.int64(0x00555555)  # left cells of the cards of a row


@rule
def meets(s, seat, concession):
    """Whether the city fulfils the concession now."""
    kind, wanted, least = CONCESSION_KIND[concession], CONCESSION_CLASS[concession], CONCESSION_LEAST[concession]
    if kind == PATTERN:
        return has_pattern(s, seat, concession)
    if kind == NO_SCAFFOLD:
        return s.masks[seat, M_SCAFFOLD] == 0
    if kind == CLUSTER:
        return has_cluster(s, seat)
    if kind == COLUMN:
        return has_column(s, seat, wanted)
    if kind == LINE:
        return has_line(s, seat, wanted, least)
    if kind == FEWEST_ROWS:
        return has_fewest_rows(s, seat)
    if kind == COUNT:
        return count_bits(s.masks[seat, wanted]) >= least
    return has_long_row(s, seat, least)


@rule
def has_pattern(s, seat, concession):
    """L19: `#` needs a card, `.` must be free, neither turned nor mirrored; beyond the rows everything is free."""
    for top in range(ROWS):
        found = np.int64(-1)
        for i in range(3):
            for j in range(3):
                wish = PATTERN_CELLS[concession, i, j]
                if wish >= 0:
                    cards = np.int64(0)
                    if top + i < ROWS:
                        cards = np.int64(s.occupied[seat, top + i]) >> j
                    found &= cards if wish == 1 else ~cards
        if found != 0:
            return True
    return False


@rule
def has_cluster(s, seat):
    """Short-term 3: four plots joined by edges, one of each basic module.

    Four joined plots are a star (one next to the three others) or a path (a next to b next to c next to d).
    """
    for i in range(4):
        if s.masks[seat, GROUP_CLASSES[i]] == 0:
            return False
    wide, tall = second_cells(s, seat)
    for b in range(4):
        centre = board_of(s, seat, s.masks[seat, GROUP_CLASSES[b]])
        middle = centre
        for c in range(4):
            if c != b:
                other = board_of(s, seat, s.masks[seat, GROUP_CLASSES[c]])
                # Complete plots, so that each neighbour may touch either cell of a double.
                centre = whole_plots(both(centre, beside(other)), wide, tall)
                if path_joins(s, seat, middle, b, other, c, wide, tall):
                    return True
        if any_cell(centre):
            return True
    return False


@rule
def path_joins(s, seat, middle, b, other, c, wide, tall):
    """A module b next to a module c, the one beside a third kind and the other beside the fourth."""
    for a in range(4):
        if a != b and a != c:
            first = board_of(s, seat, s.masks[seat, GROUP_CLASSES[a]])
            last = board_of(s, seat, s.masks[seat, GROUP_CLASSES[6 - a - b - c]])
            left = whole_plots(both(middle, beside(first)), wide, tall)
            right = whole_plots(both(other, beside(last)), wide, tall)
            if any_cell(both(beside(left), right)):
                return True
    return False


@rule
def has_column(s, seat, wanted):
    """Three cards above one another, each with an object of the kind."""
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
    for row in range(ROWS):
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
