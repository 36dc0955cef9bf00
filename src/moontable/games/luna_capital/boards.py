"""A city seen as cells: one continuous grid across the seams between cards (L1), in three words.

A word is one row of cards: the upper cells of its cards are the bits from 0, the lower ones the bits from 32, counted
from the city's leftmost column. Twelve cards are at most 24 cells wide, so a step to the side never leaves a half
unnoticed. A double plot is both its cells; it is one object because its second cell is left out when objects are
counted.
"""

import numpy as np

from moontable.engine.rule import rule

from .city import count_bits
from .state import M_TALL, M_WIDE

_CELLS = np.int64(0x00FFFFFF00FFFFFF)
_32 = np.int64(32)
ZERO = np.int64(0)


@rule
def cells_of(s, seat, cells):
    """Words of a mask of single cells (bit 4k + cell). Without branches: nobody could predict them."""
    a, b, c = ZERO, ZERO, ZERO
    left, top = np.int64(s.left[seat]), np.int64(s.top[seat])
    for k in range(np.int64(s.laid[seat])):
        four = (cells >> (4 * k)) & 15
        word = ((four & 3) | ((four >> 2) << _32)) << (2 * (np.int64(s.city_column[seat, k]) - left))
        row = np.int64(s.city_row[seat, k]) - top
        a |= word if row == 0 else ZERO
        b |= word if row == 1 else ZERO
        c |= word if row == 2 else ZERO
    return a, b, c


@rule
def board_of(s, seat, plots):
    """Words of a mask of plots, double plots with both their cells."""
    wide = (plots & s.masks[seat, M_WIDE]) << 1
    tall = (plots & s.masks[seat, M_TALL]) << 2
    return cells_of(s, seat, plots | wide | tall)


@rule
def second_cells(s, seat):
    """Words of the second cells of lying and of standing double plots."""
    wide = cells_of(s, seat, s.masks[seat, M_WIDE] << 1)
    tall = cells_of(s, seat, s.masks[seat, M_TALL] << 2)
    return wide, tall


@rule
def both(x, y):
    return x[0] & y[0], x[1] & y[1], x[2] & y[2]


@rule
def either(x, y):
    return x[0] | y[0], x[1] | y[1], x[2] | y[2]


@rule
def without(x, y):
    return x[0] & ~y[0], x[1] & ~y[1], x[2] & ~y[2]


@rule
def any_cell(x):
    return (x[0] | x[1] | x[2]) != 0


@rule
def count_cells(x):
    return count_bits(x[0]) + count_bits(x[1]) + count_bits(x[2])


@rule
def rightward(x):
    """Every cell moved one to the right."""
    return (x[0] << 1) & _CELLS, (x[1] << 1) & _CELLS, (x[2] << 1) & _CELLS


@rule
def leftward(x):
    return (x[0] >> 1) & _CELLS, (x[1] >> 1) & _CELLS, (x[2] >> 1) & _CELLS


@rule
def downward(x):
    return x[0] << _32, (x[1] << _32) | (x[0] >> _32), (x[2] << _32) | (x[1] >> _32)


@rule
def upward(x):
    return (x[0] >> _32) | (x[1] << _32), (x[1] >> _32) | (x[2] << _32), x[2] >> _32


@rule
def beside(x):
    """The cells that share an edge with these."""
    return either(either(rightward(x), leftward(x)), either(downward(x), upward(x)))


@rule
def around(x):
    """The cells that touch these, corners included, without themselves."""
    row = either(x, either(rightward(x), leftward(x)))
    return without(either(row, either(downward(row), upward(row))), x)


@rule
def a_cell(x):
    """One cell of a board that has any."""
    if x[0] != 0:
        return x[0] & -x[0], ZERO, ZERO
    if x[1] != 0:
        return ZERO, x[1] & -x[1], ZERO
    return ZERO, ZERO, x[2] & -x[2]


@rule
def group_with(seed, board):
    """All cells of the board connected with the seed by edges."""
    group = seed
    fresh = seed
    while any_cell(fresh):
        fresh = without(both(beside(fresh), board), group)
        group = either(group, fresh)
    return group
