"""How good a city looks in the middle of the game: points now, and what it may still become."""

import numpy as np

from moontable.engine.rule import rule

from .boards import a_cell, any_cell, beside, board_of, both, count_cells, either, group_with, second_cells, without
from .city import count_bits
from .concessions import meets
from .scoring import lowest_plot, total_points
from .state import (
    CONCESSION_POINTS,
    GROUP_CLASSES,
    M_APARTMENT,
    M_EMPTY,
    M_RESIDENTIAL,
    M_SCAFFOLD,
    ROWS,
    TURNS,
)


@rule
def evaluate(s, seat):
    """Points if the game ended now, plus expected gains that shrink as the game runs out."""
    points = float(total_points(s, seat))
    if s.over:
        return points
    left = turns_left(s, seat) / TURNS
    points += concessions_ahead(s, seat)
    points += left * (growth(s, seat) + room(s, seat) + flexibility(s, seat))
    points += 1.5 * left * (s.robots[seat] + s.tokens[seat])
    return points


@rule
def turns_left(s, seat):
    return TURNS - s.laid[seat]


@rule
def concessions_ahead(s, seat):
    """An open concession that is met now will most likely be paid when the phase ends."""
    points = 0.0
    for i in range(3):
        if s.claimed[i] == 0 and meets(s, seat, s.concession[i]):
            points += 0.8 * CONCESSION_POINTS[s.concession[i]]
    return points


@rule
def growth(s, seat):
    """Each group that still has empty plots at its edge will grow; a bigger one is worth more per step."""
    worth = 0.0
    empty = board_of(s, seat, s.masks[seat, M_EMPTY])
    wide, tall = second_cells(s, seat)
    second = either(wide, tall)
    for i in range(4):
        rest = board_of(s, seat, s.masks[seat, GROUP_CLASSES[i]])
        while any_cell(rest):
            group = group_with(a_cell(rest), rest)
            size = min(count_cells(without(group, second)), 6)
            doors = min(count_cells(without(both(beside(group), empty), second)), 3)
            worth += 0.35 * size * doors
            rest = without(rest, group)
    return worth


@rule
def room(s, seat):
    """Plots for what is still to come, and buildings whose neighbours may still come."""
    plots = count_bits(s.masks[seat, M_EMPTY]) + 0.4 * count_bits(s.masks[seat, M_SCAFFOLD])
    worth = min(plots, 8.0) * 0.8
    empty = board_of(s, seat, s.masks[seat, M_EMPTY])
    modules = s.masks[seat, M_RESIDENTIAL]
    while modules != 0:
        p = lowest_plot(modules)
        modules &= modules - 1
        worth += 0.6 * min(count_cells(both(beside(board_of(s, seat, np.int64(1) << p)), empty)), 3)
    return worth + 1.5 * count_bits(s.masks[seat, M_APARTMENT])


@rule
def flexibility(s, seat):
    """Numbers that still find a place somewhere: who closes the rows will lay cards face down."""
    fitting = 0
    for number in range(10):
        for row in range(ROWS):
            if s.open[seat, row] & s.fits[seat, row, number] != 0:
                fitting += 1
                break
    return 1.2 * fitting
