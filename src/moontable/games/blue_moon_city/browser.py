"""What a page must be told of this game to show it without a server: facts of views that are not in positions."""

from typing import Any

from . import state as st
from .actions import ACTIONS
from .components import COLOURS, DRAGONS
from .scoring import LAST_IS_MADE
from .suppose import suppose
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
}

__all__ = ["ACTIONS", "FACTS", "suppose"]
