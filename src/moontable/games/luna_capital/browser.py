"""What a page must be told of this game to show it without a server: facts that views tell and positions do not hold,
and numbers that rules make of a position (tally.py)."""

from typing import Any

from . import state as st
from .actions import ACTIONS
from .components import CONTENTS, FACES_OF_CARDS, PHASES, SPONSORS, SPOTS, TILES
from .suppose import suppose
from .tally import GAINS, HAVE, NEEDS, SHARES, TALLY, UNKNOWN, WORTHS, tally
from .words import End, Face, Stage

FACTS: dict[str, Any] = {
    "cards": st.CARD_IDS,
    "numbers": st.NUMBER.tolist(),
    "doubles": [card.double for card in FACES_OF_CARDS],
    "cells": [card.cells for card in FACES_OF_CARDS],
    "tiles": TILES,
    "contents": CONTENTS,
    "demolitions": [int(content == st.DEMOLITION) for content in st.TILE_CONTENT],
    "concessions": st.CONCESSION_IDS,
    "points": st.CONCESSION_POINTS.tolist(),
    "pad": st.PAD,
    "phases": PHASES,
    "sponsors": SPONSORS,
    "spots": SPOTS,
    "stages": Stage.ids(),
    "faces": Face.ids(),
    "ends": End.ids(),
    "home": [st.HOME_COLUMN, st.HOME_ROW],
    "set_tiles": st.SET_TILES,
    "tally": {"shares": SHARES, "needs": NEEDS, "worths": WORTHS, "have": HAVE, "gains": GAINS, "unknown": UNKNOWN},
}

__all__ = ["ACTIONS", "FACTS", "TALLY", "suppose", "tally"]
