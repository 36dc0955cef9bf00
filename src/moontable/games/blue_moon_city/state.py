"""The position of Blue Moon City: one record, and the constant tables the rules read."""

from typing import Final

import numpy as np

from moontable.engine.fields import COMMON, Field, Kind, Seats, Seen, position_dtype
from moontable.engine.game import Option

from .components import ACTIONS, COLOURS, box
from .words import End, P

SEATS: Final = 4
CELLS: Final = 25
SPACES: Final = 6  # most contribution spaces on one tile (Main Hall)
TYPES: Final = 24  # a card type is 3 * colour + value - 1; green 2 and green 3 do not exist
CARDS: Final = 80
MARKERS: Final = 10

# Colours, in the order of the registry.
BLACK, RED, BLUE, GREY, GREEN, BROWN, WHITE, YELLOW = range(8)
NO_COLOUR: Final = -1  # a palace space whose colour is not chosen yet

# Buildings: place 0 is the courtyard, then the registry of components.toml.
BUILDINGS: Final = ("courtyard", *(b.id for b in box().buildings))
COURTYARD: Final = 0
CARD_IDS: Final = tuple(f"{colour} {value}" for colour in COLOURS for value in (1, 2, 3))
SPECIAL_NONE, SPECIAL_MOVE, SPECIAL_DRAW, SPECIAL_OFFER = range(4)
CENTRE: Final = 12
NORTH, WEST, EAST, SOUTH = 7, 11, 13, 17
CORNERS: Final = np.array([0, 4, 20, 24], np.int64)


EDITION_2018: Final = 0
EXPANSIONS: Final = ("none", "part-1", "part-2", "all")
OPTIONS: Final = (
    Option("edition", ("2018", "2006"), "2018", field="edition"),
    Option("expansion", EXPANSIONS, "none", field="expansion"),
    Option("variant", ("standard", "random"), "standard", field="variant"),
)


_S: Final = Seats(SEATS)
_paying: Final = Seen.ACTIVE  # only the active seat sees a payment before the marker is placed

FIELDS: Final = (
    *COMMON,
    Field("turn", "i4", low=1, blank=1, text="turn", note="turns begun, from 1"),
    Field("edition", "i1", high=1),
    Field("variant", "i1", high=1, note="1: all tiles random"),
    Field("expansion", "i1", high=3),
    Field("active", "i1", high=3, kind=Kind.SEAT, text="active", note="seat on turn"),
    Field("phase", "i1", high=5, words=P.ids(), text="phase"),
    Field("end_reason", "i1", high=3, words=End.ids(), text="end_reason", default=0),
    Field("steps", "i1", high=16, text="steps", note="steps the figure has left"),
    Field("offered", "i1", high=1, kind=Kind.FLAG, text="offered", default=0, note="an offering was made this turn"),
    Field(
        "dragons_paid", "i1", high=1, kind=Kind.FLAG, text="dragons_paid", default=0,
        note="the dragons' scales of this turn are given",
    ),
    Field("reach", "i1", high=2, seen=Seen.ACTIVE, note="once all is rebuilt: see scoring.reach_of_offering"),
    # The city
    Field("tile", "i1", (CELLS,), low=-1, high=24, note="building on each cell; -1: no tile"),
    Field("rebuilt", "i1", (CELLS,), high=1, kind=Kind.FLAG),
    Field("markers", "i1", (CELLS, SPACES), low=-1, high=3, kind=Kind.SEAT, note="seat of the marker; -1: open"),
    Field("open_spaces", "i1", (CELLS,), high=6),
    Field("ruins", "i1", high=24, note="buildings not yet rebuilt"),
    Field("figure", "i1", (_S,), high=24),
    Field("dragon", "i1", (3,), low=-1, high=24, note="-1: outside the city"),
    # Players
    Field("hand", "i1", (_S, TYPES), high=10, seen=Seen.OWNER, kind=Kind.COUNTS, words=CARD_IDS),
    Field("hand_size", "i1", (_S,), high=80),
    Field(
        "aside", "i1", (_S, TYPES), high=10, seen=Seen.NOBODY, kind=Kind.COUNTS, words=CARD_IDS, count="aside_size",
        text="aside", default=0, note="won this turn, not looked at yet",
    ),
    Field("aside_size", "i1", (_S,), high=80),
    Field("crystals", "i2", (_S,), high=999, seen=Seen.END, text="crystals", default=0, most=500),
    Field("scales", "i2", (_S,), high=60, text="scales", default=0),
    Field("free_markers", "i1", (_S,), high=MARKERS),
    Field("offerings", "i1", (_S,), high=6),
    Field(
        "waived", "i1", (_S,), high=2, text="waived", default=0,
        note="1: was out of reach of an offering for a turn; 2: has made the last",
    ),
    # Supplies
    Field("pool", "i2", low=-40, high=15, note="golden scales left; below 0 while a contribution resolves"),
    Field(
        "obelisk", "i1", (13,), low=-1, high=3, blank=-1, kind=Kind.SEAT, count="obelisk_size", text="obelisk",
        default=-1, note="seat of each offering, from the bottom",
    ),
    Field("obelisk_size", "i1", high=13),
    Field(
        "deck", "i1", (CARDS,), low=-1, high=23, blank=-1, seen=Seen.NOBODY, words=CARD_IDS, count="deck_size",
        note="unordered: cards are drawn at random",
    ),
    Field("deck_size", "i1", high=80),
    Field(
        "discard", "i1", (TYPES,), high=10, kind=Kind.COUNTS, words=CARD_IDS, count="discard_size", text="discard",
        default=0,
    ),
    Field("discard_size", "i1", high=80),
    # The contribution being paid
    Field("space", "i1", low=-1, high=5, blank=-1, seen=_paying),
    Field("colour", "i1", low=-1, high=7, blank=-1, seen=_paying, words=COLOURS),
    Field("sum", "i2", high=200, seen=_paying),
    Field("paid", "i1", (TYPES,), high=10, seen=_paying, kind=Kind.COUNTS, words=CARD_IDS),
    Field("last_item", "i1", low=-1, high=26, blank=-1, seen=_paying, note="cards are added in ascending order"),
    Field("last_hoax", "i1", high=15, seen=_paying),
    Field("recolour", "i1", (8,), high=19, seen=_paying, note="cards Hoax may still recolour, by colour"),
    Field("recolour_due", "i1", (8,), high=7, seen=_paying, note="cards that must still be recoloured"),
    Field("hoaxed", "i2", high=255, seen=_paying, kind=Kind.BITS, words=COLOURS, note="colours named with Hoax"),
    # The reset phase
    Field("reset_discards", "i1", high=2, text="reset_discards", default=0),
)  # fmt: skip

STATE: Final = position_dtype(FIELDS)


def _tables() -> dict[str, np.ndarray]:
    buildings = box().buildings
    n = len(buildings) + 1
    space_count = np.zeros(n, np.int8)
    space_colour = np.full((n, SPACES), NO_COLOUR, np.int8)
    space_value = np.zeros((n, SPACES), np.int8)
    bonus = np.zeros((n, 3, 3), np.int8)
    action = np.zeros(n, np.int8)
    for i, b in enumerate(buildings, start=1):
        space_count[i] = len(b.spaces)
        for k, (colour, value) in enumerate(b.spaces):
            space_colour[i, k] = COLOURS.index(colour) if colour != "any" else NO_COLOUR
            space_value[i, k] = value
        bonus[i] = (b.majority, b.construction, b.neighbourhood)
        action[i] = ACTIONS.index(b.action)
    return {"count": space_count, "colour": space_colour, "value": space_value, "bonus": bonus, "action": action}


_T = _tables()
SPACE_COUNT: Final = _T["count"]
SPACE_COLOUR: Final = _T["colour"]
SPACE_VALUE: Final = _T["value"]
BONUS: Final = _T["bonus"]  # [building, MAJORITY | CONSTRUCTION | NEIGHBOURHOOD, crystals | scales | cards]
MAJORITY, CONSTRUCTION, NEIGHBOURHOOD = range(3)
ACTION: Final = _T["action"]

STARTING: Final = np.array([i for i, b in enumerate(box().buildings, 1) if b.starting], np.int64)
ORDINARY: Final = np.array(
    [i for i, b in enumerate(box().buildings, 1) if b.part == "base" and not b.starting], np.int64
)
PART_1: Final = np.array([i for i, b in enumerate(box().buildings, 1) if b.part == "part-1"], np.int64)
PART_2: Final = np.array([i for i, b in enumerate(box().buildings, 1) if b.part == "part-2"], np.int64)
PALACE, FIRE_TEMPLE, EARTH_TEMPLE, WATER_TEMPLE = (
    BUILDINGS.index(b) for b in ("royal-palace", "fire-temple", "earth-temple", "water-temple")
)
CARDS_OF_TYPE: Final = np.array([n for p in box().people for n in p.cards], np.int8)

_raw = box().raw
TOTAL_SCALES: Final = np.array(
    [[_raw["editions"][e]["scales"].get(str(n), 0) for n in range(5)] for e in ("2018", "2006")], np.int16
)
SHRINE_SURCHARGE: Final = np.array([_raw["editions"][e]["golden_shrine_surcharge"] for e in ("2018", "2006")], np.int16)
TO_WIN: Final = np.array([_raw["offerings_to_win"].get(str(n), 0) for n in range(5)], np.int8)
OBELISK: Final = np.array(
    [[*_raw["obelisk"]["two_players"], 0, 0], _raw["obelisk"]["spaces"]], np.int16
)  # [0]: two players, [1]: three or four
HAND: Final = int(_raw["start"]["hand"])
STEPS: Final = int(_raw["start"]["steps"])
RESET_DISCARDS: Final = int(_raw["start"]["reset_discard_max"])
RESET_DRAW: Final = int(_raw["start"]["reset_draw_extra"])
_scale = _raw["scale_scoring"]
SCALES_MOST, SCALES_TIED, SCALES_OTHERS, SCALES_MINIMUM = (
    int(_scale[k]) for k in ("most", "most_tied", "others", "others_minimum")
)

# The grid. Every shape the city can have keeps straight paths open, so the distance is the Manhattan distance.
DISTANCE: Final = np.array(
    [[abs(a // 5 - b // 5) + abs(a % 5 - b % 5) for b in range(CELLS)] for a in range(CELLS)], np.int8
)
NEIGHBOURS: Final = np.array(
    [([b for b in range(CELLS) if DISTANCE[a, b] == 1] + [-1] * 4)[:4] for a in range(CELLS)], np.int8
)
MOST_STEPS: Final = int(DISTANCE.max())  # from anywhere to anywhere
WITHIN: Final = np.array(
    [
        [sum(1 << b for b in range(CELLS) if 0 < DISTANCE[a, b] <= n) for n in range(MOST_STEPS + 1)]
        for a in range(CELLS)
    ],
    np.int64,
)  # [cell, n]: bit mask of the other cells up to n steps away
ALL_CELLS: Final = (1 << CELLS) - 1

# Cards whose power moves a dragon: black moves the red one, red the green one, blue the blue one.
DRAGON_COLOUR: Final = np.array([BLACK, RED, BLUE], np.int64)
