"""Laying area cards: where a card may go, and what it brings (rulebook: the four rules of placing a card)."""

import numpy as np

from moontable.engine.rule import rule

from . import state as st
from .words import Face

ONE = np.int64(1)


@rule
def clear_city(s, seat):
    """Bare ground: the first card goes to the middle of the lattice, which is nowhere in particular."""
    s.laid[seat] = 0
    s.left[seat] = st.HOME_COLUMN
    s.right[seat] = st.HOME_COLUMN
    s.top[seat] = st.HOME_ROW
    s.bottom[seat] = st.HOME_ROW
    for k in range(st.TURNS):
        s.city_card[seat, k] = -1
        s.city_row[seat, k] = 0
        s.city_column[seat, k] = 0
        s.city_face[seat, k] = 0
    for p in range(4 * st.TURNS):
        s.plot[seat, p] = st.NOTHING
    for m in range(st.MASKS):
        s.masks[seat, m] = 0
    for row in range(st.ROWS):
        s.occupied[seat, row] = 0
        s.open[seat, row] = 0
        for n in range(10):
            s.fits[seat, row, n] = st.ALL_COLUMNS
    s.open[seat, st.HOME_ROW] = ONE << st.HOME_COLUMN


@rule
def places_for(s, seat, row, number):
    """Columns of this row that may take a card with this number (0: no number): L2, rules 2 to 4."""
    columns = np.int64(s.open[seat, row])
    if number > 0:
        columns &= np.int64(s.fits[seat, row, number - 1])
    return columns


@rule
def fits_somewhere(s, seat, card):
    number = st.NUMBER[card]
    for row in range(st.ROWS):
        if places_for(s, seat, row, number) != 0:
            return True
    return False


@rule
def any_card_fits(s, seat):
    """L3: only who holds no card that fits by its number lays one face down."""
    for i in range(s.hand_size[seat]):
        if fits_somewhere(s, seat, np.int64(s.hand[seat, i])):
            return True
    return False


@rule
def lay_card(s, seat, card, row, column, face):
    """The card lies there for good; its plots join the city's (none when it lies face down)."""
    k = np.int64(s.laid[seat])
    s.laid[seat] = k + 1
    s.city_card[seat, k] = card
    s.city_row[seat, k] = row
    s.city_column[seat, k] = column
    s.city_face[seat, k] = face
    s.occupied[seat, row] |= ONE << column
    if face == Face.UP:
        number_row(s, seat, row, column, st.NUMBER[card])
    if face != Face.DOWN:
        for cell in range(4):
            s.plot[seat, 4 * k + cell] = st.CELLS[card, cell]
        for m in range(st.MASKS):
            s.masks[seat, m] |= st.CARD_MASKS[card, m] << (4 * k)
    if k == 0 or column < s.left[seat]:
        s.left[seat] = column
    if k == 0 or column > s.right[seat]:
        s.right[seat] = column
    if k == 0 or row < s.top[seat]:
        s.top[seat] = row
    if k == 0 or row > s.bottom[seat]:
        s.bottom[seat] = row
    find_open_places(s, seat)


@rule
def beside(laid, rows, columns, faces, row, column):
    """Which card tells where a place is: the first laid of those face up next to it, and on which side of that card the
    place lies (1 right, 2 left, 3 above, 4 below; 0: no such card)."""
    for k in range(laid):
        if faces[k] != Face.DOWN:
            right, down = column - columns[k], row - rows[k]
            if down == 0 and (right == 1 or right == -1):
                return np.int64(k), np.int64(1 if right == 1 else 2)
            if right == 0 and (down == 1 or down == -1):
                return np.int64(k), np.int64(4 if down == 1 else 3)
    return np.int64(0), np.int64(0)


@rule
def number_row(s, seat, row, column, number):
    """Rule 4: smaller numbers stay to the left of this one, larger ones to the right, equal ones out of the row."""
    below = (ONE << column) - 1
    above = st.ALL_COLUMNS & ~(2 * below + 1)
    for n in range(10):
        if n + 1 < number:
            s.fits[seat, row, n] &= below
        elif n + 1 > number:
            s.fits[seat, row, n] &= above
        else:
            s.fits[seat, row, n] = 0


@rule
def find_open_places(s, seat):
    """Rules 2 and 3: free places beside, above or below a card, three rows at most."""
    lowest = s.top[seat] + st.MAX_ROWS - 1
    highest = s.bottom[seat] - st.MAX_ROWS + 1
    for row in range(st.ROWS):
        near = np.int64(0)
        if highest <= row <= lowest:
            here = np.int64(s.occupied[seat, row])
            near = (here << 1) | (here >> 1)
            if row > 0:
                near |= np.int64(s.occupied[seat, row - 1])
            if row < st.ROWS - 1:
                near |= np.int64(s.occupied[seat, row + 1])
            near &= ~here & st.ALL_COLUMNS
        s.open[seat, row] = near


@rule
def plots_for(s, seat, on_scaffold, anywhere):
    """Mask of the plots that take such a tile: empty ones, for buildings also scaffolds, for a demolition all (L7)."""
    if anywhere:
        return all_plots(s, seat)
    plots = s.masks[seat, st.M_EMPTY]
    if on_scaffold:
        plots |= s.masks[seat, st.M_SCAFFOLD]
    return plots


@rule
def all_plots(s, seat):
    return s.masks[seat, st.MASKS - 1]


@rule
def count_bits(mask):
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n
