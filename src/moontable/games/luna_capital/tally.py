"""What views tell that only rules can make of a position: the score pad as it stands, how far everybody is with each
concession, and what tiles would bring. Nothing here draws anything: what luck decides is not foretold.
"""

import numpy as np

from moontable.engine.bits import lowest
from moontable.engine.rule import rule

from . import state as st
from .boards import (
    ZERO,
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
from .concessions import cards_with, has_fewest_rows
from .points import group_points
from .scoring import (
    apartment_points,
    fill_pad,
    largest_group,
    meteorite_points,
    objects,
    residential_points,
    set_points,
)
from .solo import concession_share
from .tiles import plots_for_held, plots_for_tile, set_plot
from .words import Stage

# Rows of a tally; the first are those of the score pad
SHARES: int = st.SEATS + 1  # what each concession pays, what it needs, and what each set would bring the viewer
HAVE: int = SHARES + 1  # by seat: how much of what each concession needs is there
GAINS: int = HAVE + 1  # by plot: what the tile in the viewer's hand would bring there
TALLY = (GAINS + st.PLOTS // st.LINES, st.LINES)
NEEDS, WORTHS = 3, 6  # columns of SHARES
UNKNOWN = -(1 << 15)  # nothing of the kind can be said


@rule
def tally(s, seat, out):
    """All of it, for a viewer (-1: a spectator)."""
    if s.over:
        for row in range(st.SEATS + 1):
            for line in range(st.LINES):
                out[row, line] = s.pad[row, line]
    else:
        fill_pad(s, out)
    for i in range(3):
        out[SHARES, i] = concession_share(s, i)
        out[SHARES, NEEDS + i] = needed(s.concession[i])
        for other in range(st.SEATS):
            there = progress(s, other, s.concession[i]) if other < s.players else 0
            out[HAVE, 3 * other + i] = min(there, needed(s.concession[i]))
    for place in range(st.SETS):
        out[SHARES, WORTHS + place] = UNKNOWN
        if seat >= 0 and not s.over and s.set_card[place] >= 0 and s.masks[seat, st.M_ALL] != 0:
            out[SHARES, WORTHS + place] = worth(s, seat, place)
    plots = ZERO
    if seat == s.active and s.stage == Stage.PLOT:
        plots = plots_for_held(s, seat)
    for plot in range(st.PLOTS):
        gain = UNKNOWN
        if (plots >> plot) & 1:
            gain = gain_at(s, seat, plot, left_by(np.int64(s.tile)))
        out[GAINS + plot // st.LINES, plot % st.LINES] = gain


# --- concessions ------------------------------------------------------------------------------------------------------
@rule
def needed(concession):
    """How much of it a concession needs; `concessions.meets` is whether all of that is there."""
    kind = st.CONCESSION_KIND[concession]
    if kind == st.PATTERN:
        n = 0
        for i in range(3):
            for j in range(3):
                n += st.PATTERN_CELLS[concession, i, j] == 1
        return n
    if kind == st.NO_SCAFFOLD or kind == st.FEWEST_ROWS:
        return 1
    if kind == st.CLUSTER:
        return 4
    return 3 if kind == st.COLUMN else st.CONCESSION_LEAST[concession]


@rule
def progress(s, seat, concession):
    """How much of it a city has."""
    kind, wanted = st.CONCESSION_KIND[concession], st.CONCESSION_CLASS[concession]
    if kind == st.PATTERN:
        return cards_of_pattern(s, seat, concession)
    if kind == st.NO_SCAFFOLD:
        return 1 if s.masks[seat, st.M_SCAFFOLD] == 0 else 0
    if kind == st.CLUSTER:
        return kinds_together(s, seat)
    if kind == st.COLUMN:
        return cards_above(s, seat, wanted)
    if kind == st.LINE:
        return longest_line(s, seat, wanted)
    if kind == st.FEWEST_ROWS:
        return 1 if has_fewest_rows(s, seat) else 0
    if kind == st.COUNT:
        return count_bits(s.masks[seat, wanted])
    return longest_row(s, seat)


@rule
def cards_of_pattern(s, seat, concession):
    """The most cards of the picture that lie as it wants, nowhere with a card where it wants none."""
    best = 0
    for top in range(s.top[seat] - 2, s.bottom[seat] + 1):
        for left in range(s.left[seat] - 2, s.right[seat] + 1):
            best = max(best, cards_of_pattern_at(s, seat, concession, top, left))
    return best


@rule
def cards_of_pattern_at(s, seat, concession, top, left):
    found = 0
    for i in range(3):
        if 0 <= top + i < st.ROWS:
            cards = np.int64(s.occupied[seat, top + i]) << 2 >> (left + 2)
            for j in range(3):
                wish = st.PATTERN_CELLS[concession, i, j]
                card = (cards >> j) & 1
                if wish == 0 and card:
                    return 0
                found += card if wish == 1 else 0
    return found


@rule
def kinds_together(s, seat):
    """The most kinds of basic modules in one group joined by edges."""
    plots = ZERO
    for i in range(4):
        plots |= s.masks[seat, st.GROUP_CLASSES[i]]
    rest = board_of(s, seat, plots)
    best = 0
    while any_cell(rest):
        group = group_with(a_cell(rest), rest)
        kinds = 0
        for i in range(4):
            kinds += any_cell(both(group, board_of(s, seat, s.masks[seat, st.GROUP_CLASSES[i]])))
        best = max(best, kinds)
        rest = without(rest, group)
    return best


@rule
def cards_above(s, seat, wanted):
    """The most cards of one column that have an object of the kind."""
    board = board_of(s, seat, s.masks[seat, wanted])
    a, b, c = cards_with(board[0]), cards_with(board[1]), cards_with(board[2])
    if a & b & c:
        return 3
    if a & b | b & c | a & c:
        return 2
    return 1 if a | b | c else 0


@rule
def longest_line(s, seat, wanted):
    """Plots next to each other along one row or one column of cells, as `concessions.has_line` steps along them."""
    wide, tall = second_cells(s, seat)
    board = board_of(s, seat, s.masks[seat, wanted])
    across, down = without(board, wide), without(board, tall)
    length = 0
    while any_cell(across) or any_cell(down):
        length += 1
        across = both(rightward(across), board)
        across = either(without(across, wide), both(rightward(both(across, wide)), board))
        down = both(downward(down), board)
        down = either(without(down, tall), both(downward(both(down, tall)), board))
    return length


@rule
def longest_row(s, seat):
    """The most cards in one row, gaps or not."""
    best = 0
    for row in range(st.ROWS):
        best = max(best, count_bits(np.int64(s.occupied[seat, row])))
    return best


# --- tiles ------------------------------------------------------------------------------------------------------------
@rule
def left_by(tile):
    """What lies on a plot after this tile was put there."""
    content = st.TILE_CONTENT[tile]
    return np.int64(st.EMPTY) if content == st.DEMOLITION else content


@rule
def points_of(s, seat, kind):
    """The lines of the pad to which an object of a class may matter."""
    points = residential_points(s, seat) + apartment_points(s, seat)
    if kind == st.M_METEORITE:
        points += meteorite_points(s, seat)
    elif kind == st.M_SALES:
        points += st.SALES_POINTS * objects(s, seat, kind)
    elif st.M_HYDROGEN <= kind <= st.M_GREENHOUSE:
        points += group_points(largest_group(s, seat, kind))
        if kind == st.M_GREENHOUSE:
            points += set_points(s, seat)
    return points


@rule
def gain_at(s, seat, plot, content):
    """What the city gains (or loses) when this comes to lie on that plot, and what is there goes."""
    before = np.int64(s.plot[seat, plot])
    kind = st.CLASS[before] if content == st.EMPTY else st.CLASS[content]
    points = points_of(s, seat, kind)
    set_plot(s, seat, plot, content)
    gain = points_of(s, seat, kind) - points
    set_plot(s, seat, plot, before)
    return gain


@rule
def worth(s, seat, place):
    """What the tiles of a set would bring a city as it stands, one after the other, each where it brings most."""
    total = 0
    built, n = np.int64(0), 0  # seven bits a tile: its plot, and whether a scaffold was there
    for i in range(s.set_size[place]):
        tile = np.int64(s.set_tile[place, i])
        content = st.TILE_CONTENT[tile]
        plots = plots_for_tile(s, seat, tile)
        if content != st.DEMOLITION and content != st.REDISTRIBUTION and plots != 0:
            plot, most = best_plot(s, seat, plots, content)
            total += most
            built = (built << 7) | (plot << 1) | (s.plot[seat, plot] == st.SCAFFOLD)
            n += 1
            set_plot(s, seat, plot, content)
    for _ in range(n):
        set_plot(s, seat, (built >> 1) & 63, np.int64(st.SCAFFOLD if built & 1 else st.EMPTY))
        built >>= 7
    return total


@rule
def best_plot(s, seat, plots, content):
    """The first of the plots where this brings most, and how much."""
    best, most = np.int64(0), UNKNOWN
    while plots != 0:
        plot = lowest(plots)
        plots &= plots - 1
        gain = gain_at(s, seat, plot, content)
        if gain > most:
            best, most = np.int64(plot), gain
    return best, most
