"""What one seat, or a spectator, may see of a position: the table it is read off by (games/views.py)."""

from typing import Final

from moontable.games.views import Entry, View

from .components import ACTIONS, box
from .hide import hide
from .rules import acting, outcome
from .setup import OPTIONS
from .state import FIELDS, RULE_WORDS
from .tables import BUILDINGS, PROGRESS
from .tally import BY_NAME, TELLS, tally

PRINTED: Final = {
    card["id"]: {"cost": card["cost"], "people": card["people"], "loneliness": card["loneliness"]}
    for card in box()["building"]
}
_PRINTED = [PRINTED[building] for building in BUILDINGS]

BUILDING: Final[Entry] = (
    "join",
    {"place": ("index",), "id": "built", "boxes": "box"},
    ("word", "built", _PRINTED),
)
OWN: Final[Entry] = {
    "hand": "hand",
    "on_mat": "reserved",
    "under_mat": "stored",
    "chosen": ("word", "chosen", ACTIONS, ""),
    "chosen_card": ("word", "chosen_card", BUILDINGS, ""),
}
SEAT: Final[Entry] = {
    "seat": "seat",
    "people": "all_people",
    "mat": "people",
    "money": "money",
    "food": "food",
    "boxes": "boxes",
    "hand": "hand_n",
    "on_mat": "reserved_n",
    "under_mat": "stored_n",
    "perks": "perks",
    "chits": ("named", "actions_n", ACTIONS),
    "chosen": "has_chosen",
    "laid": ("word", "laid", BUILDINGS, ""),
    "failed": "failed",
    "buildings": ("each", "slots", ("has", "built", BUILDING)),
    "own": ("if", "own", OWN),
}

view: Final = View(
    game="moon-colony-bloodbath",
    fields=FIELDS,
    options=OPTIONS,
    tells=TELLS,
    table={
        "turn": "turns",
        "step": "step",
        "card": ("word", "card", PROGRESS, ""),
        "event": "event",
        "extra_robots": "extra_robots",
        "set_aside": ("bits", "aside", RULE_WORDS),
        "this_work": ("bits", "this_work", RULE_WORDS),
        "deck": "deck_n",
        "coming": ("groups", "coming", BY_NAME),
        "pile": "pile_n",
        "robots": "robots_left",
        "twists": "twists_left",
        "building_deck": "buildings_n",
        "building_pile": "discards_n",
        "seats": ("each", "players", SEAT),
        # ruling M21: all saw them fall, and the log tells it too. How many, never in which order
        "known": (
            "unless",
            "memory",
            {"deck": "in_deck", "pile": "in_pile", "building_pile": ("amounts", "discards", BUILDINGS)},
        ),
        "deciding": (
            "if",
            "decides",
            {"for": "source", "kind": "deciding", "vain": "vain", "too_few": "too_few"},
        ),
    },
    result={"people": "all_people", "buildings_built": "built_ever", "event": "event"},
    hide=hide,
    tally=tally,
    acting=acting,
    outcome=outcome,
    file=__file__,
    package=__package__ or "",
)
