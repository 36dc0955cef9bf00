"""The position of Luna Capital: one record, and the constant tables the rules read.

A city is stored by cards in the order they were laid. Card k of a seat owns the plots 4k..4k+3 (nw, ne, sw, se), so a
whole city's plots fit into one 64-bit mask and a plot keeps its number for the whole game. A double plot is known by
its first cell. Places of cards are counted on a fixed lattice with the first card in the middle.
"""

from typing import Any, Final

import numpy as np

from moontable.engine.fields import COMMON, Field, Kind, Seats, Seen

from .components import (
    CONCESSION_KINDS,
    CONTENTS,
    DOUBLE_CELLS,
    PHASES,
    TILE_TYPES,
    TILES,
    box,
)
from .words import End, Face, Stage

SEATS: Final = 4
AUTOMATON: Final = 4  # its row on the score pad
TURNS: Final = 12
ROUNDS: Final = 4
HAND: Final = 9  # 3 at the start, one kept from each of the 5 landing pads, one just taken
SETS: Final = 4
SET_TILES: Final = 4
CARDS: Final = 68
PLOTS: Final = 4 * TURNS
ROBOTS: Final = 8
TOKENS: Final = 4

# The lattice: twelve cards in a line from the first reach eleven places to either side, and two rows up or down.
COLUMNS: Final = 2 * TURNS - 1
ROWS: Final = 5
MAX_ROWS: Final = 3
HOME_COLUMN: Final = TURNS - 1
HOME_ROW: Final = 2
ALL_COLUMNS: Final = (1 << COLUMNS) - 1

CARD_IDS: Final = tuple(c.id for c in box().cards)
CONCESSION_IDS: Final = tuple(c.id for c in box().concessions)
SHORTS: Final = sum(c.term == "short" for c in box().concessions)

# What lies on a plot
(
    EMPTY,
    SCAFFOLD,
    METEORITE,
    HYDROGEN,
    OXYGEN,
    WATER,
    PEAR,
    APPLE,
    LEMON,
    MIXED,
    SALES_OFFICE,
    RESIDENTIAL_GREENHOUSE,
    RESIDENTIAL_HYDROGEN,
    RESIDENTIAL_OXYGEN,
    RESIDENTIAL_WATER,
    RESIDENTIAL_SALES_OFFICE,
    APARTMENT_SALES_OFFICE,
    APARTMENT_RESIDENTIAL,
    LANDING_PAD,
    REDISTRIBUTION,
    DEMOLITION,
) = range(len(CONTENTS))
NOTHING: Final = -1  # no plot: not laid yet, face down, or the second half of a double plot

# Masks kept for each city, over its 48 plots: one per class of contents, then the shapes.
(
    M_EMPTY,
    M_SCAFFOLD,
    M_METEORITE,
    M_HYDROGEN,
    M_OXYGEN,
    M_WATER,
    M_GREENHOUSE,
    M_SALES,
    M_RESIDENTIAL,
    M_APARTMENT,
    M_OTHER,
) = range(11)
CLASSES: Final = 11
M_WIDE, M_TALL, M_ALL = 11, 12, 13  # double plots lying and standing (by their first cell), and every plot
MASKS: Final = 14
GROUP_CLASSES: Final = np.array([M_HYDROGEN, M_OXYGEN, M_WATER, M_GREENHOUSE], np.int64)

_CLASS_NAMES: Final = {
    "empty": M_EMPTY,
    "scaffold": M_SCAFFOLD,
    "meteorite": M_METEORITE,
    "hydrogen": M_HYDROGEN,
    "oxygen": M_OXYGEN,
    "water": M_WATER,
    "greenhouse": M_GREENHOUSE,
    "sales": M_SALES,
    "residential": M_RESIDENTIAL,
    "apartment": M_APARTMENT,
}
CLASS: Final = np.array([_CLASS_NAMES.get(c.split("-")[0], M_OTHER) for c in CONTENTS], np.int64)


def _target(content: str) -> int:
    first, _, target = content.partition("-")
    return _CLASS_NAMES[target.split("-")[0]] if first in ("residential", "apartment") else -1


TARGET: Final = np.array([_target(c) for c in CONTENTS], np.int64)  # the class a building counts

# Tiles
TYPES: Final = len(TILES)
TILE_CONTENT: Final = np.array([CONTENTS.index(c) for c, _ in TILE_TYPES], np.int64)
TILE_CLASS: Final = CLASS[TILE_CONTENT]
TILE_ROBOTS: Final = np.array([r for _, r in TILE_TYPES], np.int64)


def _tower(players: int) -> list[list[int]]:
    """A tile stays in the box when its dots reach the number of players (solo: as for two)."""
    counts = [[0] * TYPES for _ in PHASES]
    for tile in box().tiles:
        if tile.dots < max(players, 2):
            counts[tile.phase][tile.type] += tile.copies
    return counts


TOWER: Final = np.array([_tower(players) for players in range(SEATS + 1)], np.int64)  # [players, phase, type]
TOWER_SIZE: Final = TOWER.sum(axis=2)

# Area cards
NUMBER: Final = np.array([c.number for c in box().cards], np.int64)
CELLS: Final = np.array(
    [
        [
            NOTHING if c.double and cell == DOUBLE_CELLS[c.double][1] else CONTENTS.index(c.cells[cell])
            for cell in range(4)
        ]
        for c in box().cards
    ],
    np.int64,
)
CARD_MASKS: Final = np.zeros((CARDS, MASKS), np.int64)  # what laying the card adds to the city's masks
for _card, _face in enumerate(box().cards):
    for _cell in range(4):
        if CELLS[_card, _cell] != NOTHING:
            CARD_MASKS[_card, CLASS[CELLS[_card, _cell]]] |= 1 << _cell
            CARD_MASKS[_card, M_ALL] |= 1 << _cell
    if _face.double:
        CARD_MASKS[_card, M_WIDE if _face.double in ("top", "bottom") else M_TALL] |= 1 << DOUBLE_CELLS[_face.double][0]

# How many plots of each class, and with each content, are printed on a card
CARD_CLASSES: Final = np.array([[int(m).bit_count() for m in masks[:CLASSES]] for masks in CARD_MASKS], np.int64)
CARD_CONTENTS: Final = np.array([[(cells == c).sum() for c in range(len(CONTENTS))] for cells in CELLS], np.int64)

# Concessions
(PATTERN, NO_SCAFFOLD, CLUSTER, COLUMN, LINE, FEWEST_ROWS, COUNT, ROW_LENGTH) = range(len(CONCESSION_KINDS))
CONCESSION_KIND: Final = np.array([CONCESSION_KINDS.index(c.kind) for c in box().concessions], np.int64)
CONCESSION_CLASS: Final = np.array([_CLASS_NAMES.get(c.of.split("-")[0], -1) for c in box().concessions], np.int64)
CONCESSION_LEAST: Final = np.array([c.least for c in box().concessions], np.int64)
CONCESSION_POINTS: Final = np.array([c.points for c in box().concessions], np.int64)
CONCESSION_SOLO: Final = np.array([c.solo for c in box().concessions], np.int64)
# Pattern of cards: [concession, row, column] 1 a card, 0 no card, -1 outside the picture.
PATTERN_CELLS: Final = np.full((len(CONCESSION_IDS), 3, 3), -1, np.int64)
for _i, _concession in enumerate(box().concessions):
    for _row, _line in enumerate(_concession.cells):
        for _column, _mark in enumerate(_line):
            PATTERN_CELLS[_i, _row, _column] = _mark == "#"

# Scoring
_SCORING: Final = box().raw["scoring"]
GROUP_POINTS: Final = np.array(_SCORING["group"], np.int64)
SET_POINTS: Final = np.array(_SCORING["greenhouse_sets"], np.int64)
METEORITE_POINTS: Final = np.zeros((SEATS + 1, SEATS), np.int64)  # [players, place]
for _players in (2, 3, 4):
    _points = _SCORING[f"meteorites_{_players}p"]
    METEORITE_POINTS[_players, : len(_points)] = _points
METEORITE_POINTS[1] = METEORITE_POINTS[2]
SALES_POINTS: Final = int(_SCORING["sales_office"])
RESIDENTIAL_POINTS: Final = int(_SCORING["residential_per_neighbour"])
APARTMENT_POINTS: Final = int(_SCORING["apartment_per_tile"])
HAND_POINTS: Final = int(_SCORING["hand_card"])
_SOLO: Final = box().raw["solo"]
# Halves of a concession's value for the solo player, by term (short, long) and phase.
SOLO_HALVES: Final = np.array([[round(2 * v) for v in _SOLO[f"{t}_value"]] for t in ("short", "long")], np.int64)
AUTOMATON_HAND: Final = int(_SOLO["automaton"]["hand"])
AUTOMATON_BUILDING: Final = int(_SOLO["automaton"]["residential"])
AUTOMATON_SPECIAL: Final = int(_SOLO["automaton"]["landing_pad"])

# The lines of the score pad
PAD: Final = (
    "hydrogen",
    "oxygen",
    "water",
    "greenhouse",
    "greenhouse-sets",
    "meteorites",
    "sales-offices",
    "residential",
    "apartments",
    "hand",
    "concessions",
    "special",
)
LINES: Final = len(PAD)
P_SETS, P_METEORITES, P_SALES, P_RESIDENTIAL, P_APARTMENTS, P_HAND, P_CONCESSIONS, P_SPECIAL = range(4, 12)
# The class of objects a line is about; -1: none.
_OF_GROUPS: Final = [M_HYDROGEN, M_OXYGEN, M_WATER, M_GREENHOUSE]
_OF_OTHERS: Final = [-1, M_METEORITE, M_SALES, M_RESIDENTIAL, M_APARTMENT, -1, -1, M_OTHER]
LINE_CLASS: Final = np.array(_OF_GROUPS + _OF_OTHERS, np.int64)

_S: Final = Seats(SEATS)
_nobody: Final = Seen.NOBODY
_a_card: Final[dict[str, Any]] = {"low": -1, "high": CARDS - 1, "blank": -1, "words": CARD_IDS}
_a_tile: Final[dict[str, Any]] = {"low": -1, "high": TYPES - 1, "blank": -1, "words": TILES}
_rule: Final = Seen.RULE

FIELDS: Final = (
    *COMMON,
    Field("stage", "i1", high=len(Stage) - 1, words=Stage.ids(), text="stage", default=Stage.TAKE),
    Field("active", "i1", high=3, kind=Kind.SEAT, text="active", note="seat on turn"),
    Field("first", "i1", high=3, kind=Kind.SEAT, text="first", note="seat with the first-player marker"),
    Field("phase", "i1", high=2, words=PHASES, text="phase"),
    Field("round", "i1", low=1, high=ROUNDS, blank=1, text="round"),
    Field("turn_of_round", "i1", high=3),
    Field("end_reason", "i1", high=3, words=End.ids()),
    # The board: place 0 is nearest the deck
    Field("set_card", "i1", (SETS,), note="area card of each set; -1: none", **_a_card),
    Field("set_tile", "i1", (SETS, SET_TILES), count="set_size", **_a_tile),
    Field("set_size", "i1", (SETS,), high=SET_TILES),
    Field("last_delivery", "i1", high=3, text="last_delivery", first=1),
    Field(
        "tower", "i1", (TYPES,), high=9, kind=Kind.AMOUNTS, words=TILES, count="tower_size", text="tower",
        note="tiles left in the tower, by type; their order is nobody's business",
    ),
    Field("tower_size", "i1", high=55),
    Field("concession", "i1", (3,), high=23, words=CONCESSION_IDS, note="two short-term, one long-term"),
    Field("claimed", "i1", (3,), high=15, kind=Kind.SEATS, note="mask of the seats that met it"),
    Field("claimed_phase", "i1", (3,), low=-1, high=2, words=PHASES, blank=-1),
    Field("robots_left", "i1", high=ROBOTS),
    Field("tokens_left", "i1", high=TOKENS),
    # The deck: an unseen part (drawn at random) above a part whose order matters (put under, first in first out)
    Field("deck", "i1", (CARDS,), seen=_nobody, count="deck_size", **_a_card),
    Field("deck_size", "i1", high=CARDS),
    Field("under", "i1", (CARDS,), count="under_size", seen=_rule, **_a_card),
    Field("under_seat", "i1", (CARDS,), low=-1, high=3, kind=Kind.SEAT, note="who put it there; -1: all know it"),
    Field("under_turn", "i1", (CARDS,), high=TURNS, note="their turn then; 0: fresh from the deck, never in hand"),
    Field("under_size", "i1", high=CARDS),
    Field("known", "i1", (CARDS,), high=31, seen=_rule, note="mask of those who know who owns it; bit 4: the world"),
    # Players
    Field("hand", "i1", (_S, HAND), count="hand_size", seen=_rule, note="in the order they came", **_a_card),
    Field("hand_turn", "i1", (_S, HAND), high=TURNS, seen=_nobody, note="own turn in which each card came"),
    Field("hand_size", "i1", (_S,), high=HAND),
    Field("robots", "i1", (_S,), high=ROBOTS, text="robots"),
    Field("tokens", "i1", (_S,), high=TOKENS, text="tokens"),
    # Cities
    Field("laid", "i1", (_S,), high=TURNS),
    Field(
        "city_card", "i1", (_S, TURNS), count="laid", seen=_rule, note="others do not see those face down", **_a_card
    ),
    Field("city_row", "i1", (_S, TURNS), high=ROWS - 1),
    Field("city_column", "i1", (_S, TURNS), high=COLUMNS - 1),
    Field("city_face", "i1", (_S, TURNS), high=2, words=Face.ids()),
    Field("plot", "i1", (_S, PLOTS), low=NOTHING, high=REDISTRIBUTION, words=CONTENTS, blank=NOTHING),
    Field("masks", "i8", (_S, MASKS), high=(1 << PLOTS) - 1, note="the plots of each class"),
    Field("occupied", "i4", (_S, ROWS), high=ALL_COLUMNS, note="columns with a card"),
    Field("open", "i4", (_S, ROWS), high=ALL_COLUMNS, note="columns where a card may be added"),
    Field(
        "fits", "i4", (_S, ROWS, 10), high=ALL_COLUMNS, blank=ALL_COLUMNS,
        note="columns that keep the row growing, by number - 1",
    ),
    Field("left", "i1", (_S,), high=COLUMNS - 1, blank=HOME_COLUMN),
    Field("right", "i1", (_S,), high=COLUMNS - 1, blank=HOME_COLUMN),
    Field("top", "i1", (_S,), high=ROWS - 1, blank=HOME_ROW),
    Field("bottom", "i1", (_S,), high=ROWS - 1, blank=HOME_ROW),
    # The turn being played
    Field(
        "taking", "i1", low=-1, high=3, blank=-1, text="turn.taking", first=1, default=-1,
        note="the set being taken or just taken",
    ),
    Field("picked", "i1", low=-1, high=15, note="first tile chosen for a redistribution", blank=-1),
    Field(
        "chosen", "i1", seen=Seen.ACTIVE, text="turn.chosen", default=-1, note="hand card to exchange or lay", **_a_card
    ),
    Field("face", "i1", high=2, words=Face.ids(), text="turn.face", default=0, seen=_rule, note="how the card is laid"),
    Field(
        "tiles", "i1", (SET_TILES,), count="tiles_size", text="turn.tiles", default=-1,
        note="tiles taken and not yet placed", **_a_tile,
    ),
    Field("tiles_size", "i1", high=SET_TILES),
    Field("tile", "i1", text="turn.tile", default=-1, note="tile being placed", **_a_tile),
    Field(
        "drawn", "i1", (3,), count="drawn_size", text="turn.drawn", default=-1, seen=_rule,
        note="from a landing pad; the active seat sees them", **_a_card,
    ),
    Field("drawn_size", "i1", high=3),
    # Solo
    Field("offer", "i1", (3,), note="the Automaton's open hand at the start", **_a_card),
    Field("automaton_cards", "i1", (TURNS,), count="automaton_turns", text="automaton.cards", default=-1, **_a_card),
    Field(
        "automaton_tiles", "i1", (TYPES,), high=30, kind=Kind.AMOUNTS, words=TILES, text="automaton.tiles", default=0
    ),
    Field("automaton_turns", "i1", high=TURNS),
    # The score pad, filled in when the game ends; the fifth row is the Automaton's
    Field("pad", "i2", (SEATS + 1, LINES), high=400),
)  # fmt: skip
