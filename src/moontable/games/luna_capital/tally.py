"""What views tell that only rules can make of a position: the score pad as it stands, how far everybody is with each
concession, what tiles would bring, which cards are known. Nothing here draws anything: what luck decides is not
foretold.
"""

import numpy as np

from moontable.engine.bits import lowest
from moontable.engine.fields import Kind, Seats
from moontable.engine.rule import rule
from moontable.engine.told import prompts, told

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
from .components import CONTENTS, SPOTS, TILES
from .concessions import cards_with, has_fewest_rows
from .points import group_points
from .scoring import (
    apartment_points,
    fill_pad,
    largest_group,
    meteorite_points,
    objects,
    residential_points,
    scaffolds,
    set_points,
)
from .solo import concession_share
from .tiles import plots_for_held, plots_for_tile, set_plot
from .words import Face, Stage

LINES: tuple[str, ...] = (*st.PAD[:-1], "total")  # the last line of the pad is only the Automaton's
NO_PROMPT, TAKE_TOKEN, LAY_ROBOT, LAY_DOWN, STAGES = range(5)  # sentences; the last are one for each stage
_S = Seats(st.SEATS)
PLOT_IDS = tuple(f"{card}.{spot}" for card in st.CARD_IDS for spot in SPOTS)
_CARD = {"words": st.CARD_IDS}

TELLS = (
    told("prompt", words=prompts("take-token", "lay-robot", "lay-down", *Stage.ids())),
    told("mine", kind=Kind.FLAG, note="it is the viewer's turn"),
    told("sets", note="how many lie on the board"),
    told("worth", st.SETS, note="what the tiles of a set would bring the viewer's city as it stands"),
    told("worth_known", st.SETS, kind=Kind.FLAG, note="whether that can be said"),
    told("cards_left", note="in the deck, with those under it"),
    told("pays", 3, note="what a concession brings who meets it now, or brought"),
    told("need", 3, note="how much of it a concession needs"),
    told("have", 3, _S, note="how much of that is there"),
    told("picked_set"),
    told("picked_tile", words=TILES),
    told("gains", note="how many plots there are for the tile in the viewer's hand"),
    told("gain_at", st.PLOTS, words=PLOT_IDS, count="gains"),
    told("gain", st.PLOTS, count="gains", note="what it would bring there"),
    # the score pad as it stands
    told("lines", st.SEATS + 1, st.LINES),
    told("points", _S, len(LINES)),
    told("automaton_points", st.LINES + 1),
    told("scaffolded", _S, note="plots with a scaffold"),
    # cities: the card where it is seen, where it does not lie face down, where its number counts
    told("seen_card", _S, st.TURNS, **_CARD),
    told("open_card", _S, st.TURNS, **_CARD),
    told("numbered", _S, st.TURNS, **_CARD),
    told("on_card", _S, st.TURNS, 4, words=CONTENTS, note="what lies on it"),
    # cards the viewer holds, knows to be under the deck, and saw others take
    told("fit", st.HAND, st.ROWS, note="columns where a card of the viewer's hand may be laid"),
    told("under_known", st.CARDS, count="under_size", **_CARD),
    told("known_cards", _S, st.CARDS, count="known_size", **_CARD),
    told("known_size", _S),
)


@rule
def tally(s, seat, out):
    """All of it, for a viewer (-1: a spectator)."""
    tell_turn(s, seat, out)
    tell_points(s, out)
    tell_concessions(s, out)
    tell_tiles(s, seat, out)
    for owner in range(s.players):
        tell_city(s, seat, owner, out)
        tell_known(s, seat, owner, out)
    if seat >= 0:
        tell_own(s, seat, out)


@rule
def tell_turn(s, seat, out):
    out.prompt = NO_PROMPT
    out.mine = 0
    if seat == s.active:
        out.mine = 1
        if not s.over:
            out.prompt = expected(s)
    out.cards_left = np.int64(s.deck_size) + s.under_size
    out.picked_set = -1
    out.picked_tile = -1
    if s.picked >= 0:
        out.picked_set = s.picked // st.SET_TILES
        out.picked_tile = s.set_tile[s.picked // st.SET_TILES, s.picked % st.SET_TILES]


@rule
def expected(s):
    """The sentence that tells the active seat what to do."""
    if s.stage == Stage.TAKE and s.tokens[s.active] > 0:
        return TAKE_TOKEN
    if s.stage == Stage.LAY and s.face == Face.ROBOT:
        return LAY_ROBOT
    if s.stage == Stage.LAY and s.face == Face.DOWN:
        return LAY_DOWN
    return STAGES + np.int64(s.stage)


@rule
def tell_points(s, out):
    if s.over:
        for row in range(st.SEATS + 1):
            for line in range(st.LINES):
                out.lines[row, line] = s.pad[row, line]
    else:
        fill_pad(s, out.lines)
    for seat in range(st.SEATS):
        total = 0
        for line in range(st.LINES):
            total += out.lines[seat, line]
            out.points[seat, line] = out.lines[seat, line]
        out.points[seat, st.LINES - 1] = total
        out.scaffolded[seat] = scaffolds(s, seat)
    total = 0
    for line in range(st.LINES):
        total += out.lines[st.AUTOMATON, line]
        out.automaton_points[line] = out.lines[st.AUTOMATON, line]
    out.automaton_points[st.LINES] = total


@rule
def tell_concessions(s, out):
    for i in range(3):
        concession = np.int64(s.concession[i])
        out.pays[i] = concession_share(s, i) if s.players == 1 else st.CONCESSION_POINTS[concession]
        out.need[i] = needed(concession)
        for seat in range(s.players):
            out.have[i, seat] = min(progress(s, seat, concession), needed(concession))


@rule
def tell_tiles(s, seat, out):
    out.sets = st.SETS - 1 if s.players == 1 else st.SETS
    for place in range(st.SETS):
        out.worth[place] = 0
        out.worth_known[place] = 0
        if seat >= 0 and not s.over and s.set_card[place] >= 0 and s.masks[seat, st.M_ALL] != 0:
            out.worth[place] = worth(s, seat, place)
            out.worth_known[place] = 1
    plots = ZERO
    if seat == s.active and s.stage == Stage.PLOT:
        plots = plots_for_held(s, seat)
    n = 0
    for plot in range(st.PLOTS):
        if (plots >> plot) & 1:
            out.gain_at[n] = 4 * np.int64(s.city_card[seat, plot // 4]) + plot % 4
            out.gain[n] = gain_at(s, seat, plot, left_by(np.int64(s.tile)))
            n += 1
    out.gains = n


# --- cards ------------------------------------------------------------------------------------------------------------
@rule
def tell_city(s, seat, owner, out):
    """Cards face down are their owner's secret."""
    for k in range(s.laid[owner]):
        card, face = s.city_card[owner, k], s.city_face[owner, k]
        out.seen_card[owner, k] = card if face != Face.DOWN or owner == seat else -1
        out.open_card[owner, k] = card if face != Face.DOWN else -1
        out.numbered[owner, k] = card if face == Face.UP else -1
        for cell in range(4):
            out.on_card[owner, k, cell] = s.plot[owner, 4 * k + cell]


@rule
def tell_known(s, seat, owner, out):
    """Cards this viewer saw the player take and that have not come out again: in their hand, or secretly put away.

    Of the others' cards a hidden position has no others, and it has them in order (hide.py).
    """
    out.known_size[owner] = 0
    if owner == seat:
        return
    for i in range(s.hand_size[owner]):
        know(s.hand[owner, i], owner, out)
    for i in range(s.under_size):
        if s.under_seat[i] == owner:
            know(s.under[i], owner, out)
    for k in range(s.laid[owner]):
        if s.city_face[owner, k] == Face.DOWN:
            know(s.city_card[owner, k], owner, out)
    if s.active == owner:
        for i in range(s.drawn_size):
            know(s.drawn[i], owner, out)


@rule
def know(card, owner, out):
    if card >= 0:
        out.known_cards[owner, out.known_size[owner]] = card
        out.known_size[owner] += 1


@rule
def tell_own(s, seat, out):
    """Where each card in hand may go, and which cards under the deck the viewer knows."""
    for i in range(s.hand_size[seat]):
        number = st.NUMBER[s.hand[seat, i]]
        for row in range(st.ROWS):
            out.fit[i, row] = s.open[seat, row]
            if seat != s.active or s.face == Face.UP:  # under a robot or face down any number fits (L2)
                out.fit[i, row] &= s.fits[seat, row, number - 1]
    for i in range(s.under_size):
        out.under_known[i] = s.under[i] if s.under_seat[i] == seat or s.under_seat[i] < 0 else -1


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


LEAST = -(1 << 15)  # less than anything brings


@rule
def best_plot(s, seat, plots, content):
    """The first of the plots where this brings most, and how much."""
    best, most = np.int64(0), LEAST
    while plots != 0:
        plot = lowest(plots)
        plots &= plots - 1
        gain = gain_at(s, seat, plot, content)
        if gain > most:
            best, most = np.int64(plot), gain
    return best, most
