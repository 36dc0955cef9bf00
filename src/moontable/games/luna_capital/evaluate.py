"""How good a city looks in the middle of the game: points now, and what it may still become."""

import numpy as np

from moontable.engine.bits import lowest
from moontable.engine.rule import rule

from . import state as st
from .boards import a_cell, any_cell, beside, board_of, both, count_cells, either, group_with, second_cells, without
from .city import count_bits
from .components import TILE_TYPES
from .concessions import meets
from .scoring import total_points
from .words import Stage

# What a tile is worth before it has a plot: roughly what a sensible player makes of it.
_WORTH = {
    "hydrogen": 3.5, "oxygen": 3.5, "water": 3.5, "greenhouse": 4.0, "sales": 2.5, "meteorite": 1.5, "residential": 4.0,
    "apartment": 3.0, "landing": 3.5, "demolition": 0.5, "redistribution": 0.5,
}  # fmt: skip
TILE_WORTH = np.array([_WORTH[content.split("-")[0]] + robots for content, robots in TILE_TYPES], np.float64)


# The terms of `evaluate`, in points. Their weights are data of the bots (bots/tuning.toml).
WEIGHTS = (
    "points",  # if the game ended now
    "concessions",  # open ones that are met
    "growth",  # groups that can grow
    "room",
    "flexibility",
    "robots",  # and redistribution tokens
    "air",  # what the turn in progress has taken and not yet placed
)
POINTS, CONCESSIONS, GROWTH, ROOM, FLEXIBILITY, ROBOTS, AIR = range(7)


@rule
def evaluate(s, seat, weights):
    """Points if the game ended now, plus expected gains that shrink as the game runs out."""
    points = weights[POINTS] * total_points(s, seat)
    if s.over:
        return points
    left = turns_left(s, seat) / st.TURNS
    points += weights[CONCESSIONS] * concessions_ahead(s, seat)
    points += left * (weights[GROWTH] * growth(s, seat) + weights[ROOM] * room(s, seat))
    points += left * (weights[FLEXIBILITY] * flexibility(s, seat) + weights[ROBOTS] * (s.robots[seat] + s.tokens[seat]))
    if s.active == seat:
        points += weights[AIR] * in_the_air(s)
    return points


@rule
def in_the_air(s):
    """Tiles taken but not yet placed, and the card about to be laid, so that a half-played turn is judged fairly."""
    points = 0.0
    for i in range(s.tiles_size):
        points += TILE_WORTH[s.tiles[i]]
    if s.tile >= 0:
        points += TILE_WORTH[s.tile]
    if s.stage == Stage.PLACE:
        card = np.int64(s.chosen)
        points += 0.8 * count_bits(st.CARD_MASKS[card, st.M_EMPTY]) - 0.3 * count_bits(
            st.CARD_MASKS[card, st.M_SCAFFOLD]
        )
    elif s.stage == Stage.DISCARD:
        # The card that goes and the card that comes are worth the same; the tiles are the gain.
        for i in range(s.set_size[s.taking]):
            points += TILE_WORTH[s.set_tile[s.taking, i]]
    return points


@rule
def turns_left(s, seat):
    return st.TURNS - s.laid[seat]


@rule
def concessions_ahead(s, seat):
    """An open concession that is met now will most likely be paid when the phase ends."""
    points = 0.0
    for i in range(3):
        if s.claimed[i] == 0 and meets(s, seat, s.concession[i]):
            points += 0.8 * st.CONCESSION_POINTS[s.concession[i]]
    return points


@rule
def growth(s, seat):
    """Each group that still has empty plots at its edge will grow; a bigger one is worth more per step."""
    worth = 0.0
    empty = board_of(s, seat, s.masks[seat, st.M_EMPTY])
    wide, tall = second_cells(s, seat)
    second = either(wide, tall)
    for i in range(4):
        rest = board_of(s, seat, s.masks[seat, st.GROUP_CLASSES[i]])
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
    plots = count_bits(s.masks[seat, st.M_EMPTY]) + 0.4 * count_bits(s.masks[seat, st.M_SCAFFOLD])
    worth = min(plots, 8.0) * 0.8
    empty = board_of(s, seat, s.masks[seat, st.M_EMPTY])
    modules = s.masks[seat, st.M_RESIDENTIAL]
    while modules != 0:
        p = lowest(modules)
        modules &= modules - 1
        worth += 0.6 * min(count_cells(both(beside(board_of(s, seat, np.int64(1) << p)), empty)), 3)
    return worth + 1.5 * count_bits(s.masks[seat, st.M_APARTMENT])


@rule
def flexibility(s, seat):
    """Numbers that still find a place somewhere: who closes the rows will lay cards face down."""
    fitting = 0
    for number in range(10):
        for row in range(st.ROWS):
            if s.open[seat, row] & s.fits[seat, row, number] != 0:
                fitting += 1
                break
    return 1.2 * fitting
