"""What one seat, or a spectator, may see of a position: the table it is read off by (games/views.py)."""

from typing import Final

from moontable.games.views import Entry, View

from . import state as st
from .components import FACES_OF_CARDS, SPONSORS
from .hide import hide
from .rules import acting, outcome
from .tally import LINES, PLOT_IDS, TELLS, tally
from .words import Face

NUMBERS: Final = tuple(st.NUMBER.tolist())
DOUBLES: Final = tuple(card.double for card in FACES_OF_CARDS)
_SETS = tuple(place + 1 for place in range(st.SETS))
# Places are counted from the first card of a city.
_COLUMNS = tuple(column - st.HOME_COLUMN for column in range(st.COLUMNS))
_ROWS = tuple(row - st.HOME_ROW for row in range(st.ROWS))
_IS_ROBOT = tuple(face == Face.ROBOT for face in Face)
_PAD = (*st.PAD, "total")

SET: Final[Entry] = {"card": "set_card", "tiles": "set_tile", "worth": ("if", "worth_known", "worth", None)}
# `points` is printed on it; `pays` is what it brings or brought who meets it, less only for who plays alone.
CONCESSION: Final[Entry] = {
    "id": "concession",
    "points": ("word", "concession", st.CONCESSION_POINTS.tolist()),
    "pays": "pays",
    "need": "need",
    "have": "have",
    "claimed": "claimed",
    "phase": "claimed_phase",
}
# The turn being played; what is in the active player's mind only for themselves.
TURN: Final[Entry] = {
    "seat": "active",
    "taking": ("word", "taking", _SETS),
    "tiles": "tiles",
    "tile": "tile",
    "picked": ("has", "picked_set", ("list", ("word", "picked_set", _SETS), "picked_tile"), None),
    "robot": ("word", "face", _IS_ROBOT),
    "face": ("if", "mine", "face", None),
    "chosen": "chosen",
    "drawn": ("if", "mine", "drawn", "drawn_size"),
    "gains": ("pairs", "gain_at", PLOT_IDS, "gain"),
}
CITY_CARD: Final[Entry] = {
    "card": "seen_card",
    "number": ("word", "numbered", NUMBERS),
    "column": ("word", "city_column", _COLUMNS),
    "row": ("word", "city_row", _ROWS),
    "face": "city_face",
    "double": ("word", "open_card", DOUBLES, ""),
    "plots": "on_card",
}
HAND_CARD: Final[Entry] = {
    "card": "hand",
    "number": ("word", "hand", NUMBERS),
    "places": ("grid", "fit", _COLUMNS, _ROWS),
}
SEAT: Final[Entry] = {
    "sponsor": ("word", "seat", SPONSORS),
    "hand": "hand_size",
    "robots": "robots",
    "tokens": "tokens",
    "city": ("each", "laid", CITY_CARD),
    "points": ("named", "points", LINES),
    "own": (
        "if",
        "own",
        {
            "hand": ("each", "hand_size", HAND_CARD),
            "open": ("grid", "open", _COLUMNS, _ROWS),
            "under": "under_known",
        },
    ),
    "known": ("unless", "own", "known_cards"),
}
_OF_AUTOMATON: Final[Entry] = ("named", "automaton_points", _PAD)

view: Final = View(
    game="luna-capital",
    fields=st.FIELDS,
    options=(),
    tells=TELLS,
    table={
        "phase": "phase",
        "round": "round",
        "rounds": ("fact", st.ROUNDS),
        "first": "first",
        "stage": "stage",
        "board": {
            "sets": ("each", "sets", SET),
            "last_delivery": "last_delivery",
            "tower": "tower",
            "tower_size": "tower_size",
            "deck": "cards_left",
        },
        "concessions": ("each", 3, CONCESSION),
        "supply": {"robots": "robots_left", "tokens": "tokens_left"},
        "turn": TURN,
        "seats": ("each", "players", SEAT),
        "automaton": (
            "if",
            "alone",
            {
                "offer": ("each", 3, ("has", "offer", "offer")),
                "cards": "automaton_cards",
                "tiles": "automaton_tiles",
                "points": _OF_AUTOMATON,
            },
        ),
    },
    result={
        "breakdown": ("each", "players", ("named", "points", LINES)),
        "scaffolds": "scaffolded",
        "automaton": ("if", "alone", _OF_AUTOMATON),
    },
    hide=hide,
    tally=tally,
    acting=acting,
    outcome=outcome,
    file=__file__,
    package=__package__ or "",
)
