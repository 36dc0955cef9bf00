"""Project tiles: the tower, the sets on the board, and building them in a city."""

import numpy as np

from moontable.engine.bits import lowest
from moontable.engine.log import emit
from moontable.engine.rng import below
from moontable.engine.rule import rule

from . import state as st
from .cards import deck_left, draw_card, take_into_hand
from .city import ONE, count_bits, plots_for
from .events import E
from .words import Stage


@rule
def fill_tower(s):
    """The tiles of this phase, without those whose dots reach the number of players."""
    for t in range(st.TYPES):
        s.tower[t] = st.TOWER[s.players, s.phase, t]
    s.tower_size = st.TOWER_SIZE[s.players, s.phase]


@rule
def draw_tile(s):
    """A random tile from the tower, or -1."""
    if s.tower_size == 0:
        return -1
    left = below(s, s.tower_size)
    t = 0
    while left >= s.tower[t]:
        left -= s.tower[t]
        t += 1
    s.tower[t] -= 1
    s.tower_size -= 1
    return t


@rule
def add_tile(s, place):
    """One more tile under the card there, if the tower has any (L9). Returns its type or -1."""
    t = draw_tile(s)
    if t >= 0:
        s.set_tile[place, s.set_size[place]] = t
        s.set_size[place] += 1
    return t


@rule
def empty_set(s, place):
    for i in range(s.set_size[place]):
        s.set_tile[place, i] = -1
    s.set_size[place] = 0


@rule
def first_of_its_kind(s, place, i):
    """Equal tiles of a set are one choice: the first stands for them."""
    for k in range(i):
        if s.set_tile[place, k] == s.set_tile[place, i]:
            return False
    return True


@rule
def tiles_after(s, place):
    """Whether a set farther from the deck has tiles: a swap names the set nearer the deck first."""
    for other in range(place + 1, st.SETS):
        if s.set_size[other] > 0:
            return True
    return False


@rule
def swap_tiles(s, first, second):
    """L8: two tiles under different cards change places."""
    a, b = first >> 2, second >> 2
    tile = s.set_tile[a, first & 3]
    s.set_tile[a, first & 3] = s.set_tile[b, second & 3]
    s.set_tile[b, second & 3] = tile


@rule
def plots_for_tile(s, seat, tile):
    content = st.TILE_CONTENT[tile]
    return plots_for(s, seat, is_building(content), content == st.DEMOLITION)


@rule
def plots_for_held(s, seat):
    """The plots that take the tile in hand and cost no other tile of this turn its place (L6).

    A demolition always finds a plot, and by clearing one (even of a tile just built) it makes room for a tile more. So
    lost are the tiles that need an empty plot, buildings only where scaffolds are too few, beyond the empty plots and
    the demolitions. A plain tile never changes that number. A building raises it on an empty plot that others need
    while a scaffold is to spare; a demolition, by clearing nothing or a scaffold that is needed. The order of the tiles
    alone never does: there are four at most, and every card has three plots.
    """
    plots = plots_for_tile(s, seat, s.tile)
    content = st.TILE_CONTENT[s.tile]
    if s.tiles_size == 0 or not (is_building(content) or content == st.DEMOLITION):
        return plots
    plain, buildings, demolitions = 0, 0, 0
    for i in range(s.tiles_size):
        other = st.TILE_CONTENT[s.tiles[i]]
        if other == st.DEMOLITION:
            demolitions += 1
        elif is_building(other):
            buildings += 1
        else:
            plain += 1
    empty, scaffold = s.masks[seat, st.M_EMPTY], s.masks[seat, st.M_SCAFFOLD]
    room = count_bits(empty) + demolitions
    spare = count_bits(scaffold) - buildings  # scaffolds that no other building needs
    if content == st.DEMOLITION:
        if plain + max(0, -spare) > room:
            plots &= ~empty
        if plain - spare > room and spare <= 0:
            plots &= ~scaffold
    elif spare > 0 and plain >= room:
        plots &= ~empty
    return plots


@rule
def is_building(content):
    """L7: what may stand on a scaffold."""
    return st.RESIDENTIAL_GREENHOUSE <= content <= st.LANDING_PAD


@rule
def tile_choices(s, seat):
    """Mask of the tile types that can be placed next (L6, L7).

    Mostly the order is of no consequence and the tiles come as they lie. It matters when a demolition may make room,
    when a landing pad may bring a card to look at first, or when there is not room for all.
    """
    free = count_bits(s.masks[seat, st.M_EMPTY]) < s.tiles_size
    for i in range(s.tiles_size):
        content = st.TILE_CONTENT[s.tiles[i]]
        free |= content == st.DEMOLITION or content == st.LANDING_PAD
    if not free:
        return ONE << s.tiles[0]
    choices = np.int64(0)
    for i in range(s.tiles_size):
        if plots_for_tile(s, seat, s.tiles[i]) != 0:
            choices |= ONE << s.tiles[i]
    return choices


@rule
def next_tile(s, seat, log):
    """Go to the next tile to place. False when none is left; what no plot can take leaves the game (L6)."""
    if s.tiles_size > 0:
        choices = tile_choices(s, seat)
        if choices & (choices - 1) != 0:
            s.stage = Stage.TILE
            return True
        if choices != 0:
            pick_up(s, lowest(choices))
            return True
        for i in range(s.tiles_size):
            emit(log, E.TILE_LOST, seat, s.tiles[i])
            s.tiles[i] = -1
        s.tiles_size = 0
    return False


@rule
def pick_up(s, tile):
    """Hold this tile; the next decision is its plot."""
    found = 0
    n = s.tiles_size - 1
    for i in range(n):
        if s.tiles[i] == tile:
            found = 1
        s.tiles[i] = s.tiles[i + found]
    s.tiles[n] = -1
    s.tiles_size = n
    s.tile = tile
    s.stage = Stage.PLOT


@rule
def build(s, seat, plot, log):
    """Put the held tile on the plot, with all it brings. False when cards were drawn and one must be chosen first."""
    tile = np.int64(s.tile)
    content = st.TILE_CONTENT[tile]
    s.tile = -1
    card, spot = s.city_card[seat, plot >> 2], plot & 3
    if content == st.DEMOLITION:
        emit(log, E.DEMOLISHES, seat, s.plot[seat, plot], card, spot)
        set_plot(s, seat, plot, np.int64(st.EMPTY))
        return True
    emit(log, E.BUILDS, seat, tile, card, spot)
    set_plot(s, seat, plot, content)
    gain_robots(s, seat, st.TILE_ROBOTS[tile], log)
    if content == st.REDISTRIBUTION:
        gain_token(s, seat, log)
    if content == st.LANDING_PAD:
        return landing(s, seat, log)
    return True


@rule
def set_plot(s, seat, plot, content):
    bit = ONE << plot
    s.masks[seat, st.CLASS[s.plot[seat, plot]]] &= ~bit
    s.masks[seat, st.CLASS[content]] |= bit
    s.plot[seat, plot] = content


@rule
def gain_robots(s, seat, n, log):
    """L17: no more than the supply has."""
    n = min(n, s.robots_left)
    if n > 0:
        s.robots_left -= n
        s.robots[seat] += n
        emit(log, E.GAINS_ROBOTS, seat, n)


@rule
def gain_token(s, seat, log):
    """L17: no more than the supply has."""
    if s.tokens_left > 0:
        s.tokens_left -= 1
        s.tokens[seat] += 1
        emit(log, E.GAINS_TOKEN, seat, 1)


@rule
def landing(s, seat, log):
    """Draw three cards, or what is left (L20). A single card is kept without asking: True when nothing is asked."""
    n = min(3, deck_left(s))
    if n == 0:
        return True
    s.reveals += 1
    for i in range(n):
        s.drawn[i] = draw_card(s)
        s.known[s.drawn[i]] |= 1 << seat
    s.drawn_size = n
    emit(log, E.DRAWS, seat, n, s.drawn[0], s.drawn[1], s.drawn[2])
    if n == 1:
        keep_card(s, seat, np.int64(s.drawn[0]), log)
        return True
    s.stage = Stage.KEEP
    return False


@rule
def keep_card(s, seat, card, log):
    emit(log, E.KEEPS, seat, card)
    drop_drawn(s, card)
    take_into_hand(s, seat, card)


@rule
def drop_drawn(s, card):
    found = 0
    n = s.drawn_size - 1
    for i in range(n):
        if s.drawn[i] == card:
            found = 1
        s.drawn[i] = s.drawn[i + found]
    s.drawn[n] = -1
    s.drawn_size = n


@rule
def was_drawn(s, card):
    for i in range(s.drawn_size):
        if s.drawn[i] == card:
            return True
    return False
