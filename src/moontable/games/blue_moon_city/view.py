"""What one seat, or a spectator, may see of a position: the table it is read off by (games/views.py)."""

from typing import Any, Final

from moontable.games.views import Entry, View

from . import state as st
from .actions import ACTIONS, CELL, POWERS
from .components import COLOURS, DRAGONS, box
from .hide import hide
from .rules import acting
from .scoring import LAST_IS_MADE, outcome
from .tally import TELLS, tally

CARDS: Final = tuple(card.replace(" ", "-") for card in st.CARD_IDS)
_GOODS = ("crystals", "scales", "cards")
TILES_SHOWN: Final[tuple[dict[str, Any], ...]] = (
    {"building": "courtyard", "spaces": [], "starting": False, "action": "none"},
    *(
        {
            "building": b.id,
            "spaces": [{"colour": c, "value": v} for c, v in b.spaces],
            "majority": dict(zip(_GOODS, b.majority, strict=True)),
            "construction": dict(zip(_GOODS, b.construction, strict=True)),
            "neighbourhood": dict(zip(_GOODS, b.neighbourhood, strict=True)),
            "starting": b.starting,
            "action": b.action,
            "reconstructed": sorted(k for k, v in b.provenance.items() if v == "reconstructed"),
        }
        for b in box().buildings
    ),
)
_SPACES = tuple(len(tile["spaces"]) for tile in TILES_SHOWN)
_TWO, _MORE = ([n for n in row if n] for row in st.OBELISK.tolist())
_DISCARDS_LEFT = tuple(range(st.RESET_DISCARDS, -1, -1))
_DRAWS = [st.RESET_DRAW + discards for discards in range(st.RESET_DISCARDS + 1)]
_LAST_MADE = tuple(waived == LAST_IS_MADE for waived in range(3))


def _allowed(action: int) -> dict[str, Any]:
    """What actions say that a card's power allows: their message, what they name besides a place, and how they are
    written with `{cell}` for the place."""
    row = next(row for row in ACTIONS.rows if row.block <= action < row.block.end)
    given = zip(row.block.params, row.block.split(action), strict=True)
    fixed = [(param, number) for param, number in given if param is not CELL]
    names = {name: word for param, number in fixed for name, word in param.told(number).items()}
    ids = {name: word[1] if isinstance(word, tuple) else word for name, word in names.items()}
    written = row.text
    for param, number in fixed:
        written = written.replace(f"{{{param.name}}}", param.ids[number])
    return {"message": row.message_id, "names": ids, "written": written}


TILE: Final[Entry] = (
    "join",
    ("word", "tile", TILES_SHOWN),
    {"rebuilt": "rebuilt", "markers": ("number", ("markers", ("word", "tile", _SPACES)))},
)
SEAT: Final[Entry] = {
    "seat": "seat",
    "figure": "figure",
    "hand": "hand_size",
    "aside": "aside_size",
    "scales": "scales",
    "markers": "free_markers",
    "offerings": "offerings",
    "last_made": ("word", "waived", _LAST_MADE),
    "crystals": ("if", "over", "crystals"),
    "own": ("if", "own", {"hand": ("counts", "hand", CARDS), "crystals": "crystals", "work": "work"}),
}
# To anyone but the active seat a payment in the making looks like a contribution phase: `hide` sees to it.
PAYMENT: Final[Entry] = {
    "space": "space",
    "value": "value",
    "sum": "sum",
    "colour": ("word", "colour", COLOURS, "any"),
    "cards": ("counts", "paid", CARDS),
    "recolour": ("amounts", "recolour", COLOURS),
}

view: Final = View(
    game="blue-moon-city",
    fields=st.FIELDS,
    options=st.OPTIONS,
    tells=TELLS,
    table={
        "turn": "turn",
        "active": "active",
        "phase": "phase",
        "steps": "steps",
        "offered": "offered",
        "city": ("each", st.CELLS, ("has", "tile", TILE, None)),
        "dragons": ("named", "dragon", DRAGONS),
        "powers": ("fact", {CARDS[card]: _allowed(action) for card, action in POWERS.items()}),
        "pool": "pool",
        "obelisk": {
            "spaces": ("word", "players", ([], [], _TWO, _MORE, _MORE)),
            "offerings": "obelisk",
            "to_win": ("word", "players", st.TO_WIN.tolist()),
        },
        "deck": "deck_size",
        "discard": ("counts", "discard", CARDS),
        "ruins": "ruins",
        "reset_discards": "reset_discards",
        "discards_left": ("word", "reset_discards", _DISCARDS_LEFT),
        "draws": ("fact", _DRAWS),
        "seats": ("each", "players", SEAT),
        "payment": ("if", "paying", PAYMENT),
    },
    result={"crystals": "crystals"},
    hide=hide,
    tally=tally,
    acting=acting,
    outcome=outcome,
    file=__file__,
    package=__package__ or "",
)
