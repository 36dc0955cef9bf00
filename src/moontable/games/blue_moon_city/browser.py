"""What a page must be told of this game to tell of actions without a server; what rules make of cards (advice.py)."""

from typing import Any

from . import advice as a
from . import state as st
from .actions import ACTIONS
from .advice import ADVICE, QUESTION, advise
from .components import COLOURS
from .suppose import suppose
from .view import TILES_SHOWN

FACTS: dict[str, Any] = {
    "tiles": [{"building": tile["building"], "spaces": tile["spaces"]} for tile in TILES_SHOWN],
    "colours": COLOURS,
    "cards": st.CARD_IDS,
    "reset_draw": st.RESET_DRAW,
    "question": {"hand": a.HAND, "laid": a.LAID},
    "advice": {
        "sum": a.SUM,
        "colour": a.COLOUR,
        "hoaxes": a.HOAXES,
        "pairs": a.PAIRS,
        "unused": a.UNUSED,
        "joins": a.JOINS,
        "ways": a.WAYS,
        "useful": a.USEFUL,
        "best": a.BEST,
    },
}

__all__ = ["ACTIONS", "ADVICE", "FACTS", "QUESTION", "advise", "suppose"]
