"""What a page must be told of this game to show it without a server: facts of views that are not in positions, and
numbers that rules make of positions (tally.py) and of cards (advice.py)."""

from typing import Any

from . import advice as a
from . import state as st
from .actions import ACTIONS
from .advice import ADVICE, QUESTION, advise
from .components import COLOURS, DRAGONS
from .scoring import LAST_IS_MADE
from .suppose import suppose
from .tally import TALLY, tally
from .view import TILES_SHOWN
from .words import End, P

FACTS: dict[str, Any] = {
    "tiles": TILES_SHOWN,
    "phases": P.ids(),
    "ends": End.ids(),
    "colours": COLOURS,
    "dragons": DRAGONS,
    "cards": st.CARD_IDS,
    "obelisk": [st.OBELISK[0, :11].tolist(), st.OBELISK[1].tolist()],
    "to_win": st.TO_WIN.tolist(),
    "centre": st.CENTRE,
    "last_is_made": LAST_IS_MADE,
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

__all__ = ["ACTIONS", "ADVICE", "FACTS", "QUESTION", "TALLY", "advise", "suppose", "tally"]
