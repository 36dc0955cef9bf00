"""What a page must be told of this game to tell of actions without a server."""

from typing import Any

from . import state as st
from .actions import ACTIONS
from .components import CONTENTS, FACES_OF_CARDS, SPOTS, TILES
from .suppose import suppose
from .words import Face

FACTS: dict[str, Any] = {
    "cards": st.CARD_IDS,
    "numbers": st.NUMBER.tolist(),
    "cells": [card.cells for card in FACES_OF_CARDS],
    "tiles": TILES,
    "contents": CONTENTS,
    "demolitions": [int(content == st.DEMOLITION) for content in st.TILE_CONTENT],
    "spots": SPOTS,
    "faces": Face.ids(),
    "home": [st.HOME_COLUMN, st.HOME_ROW],
    "set_tiles": st.SET_TILES,
    "rounds": st.ROUNDS,
}

__all__ = ["ACTIONS", "FACTS", "suppose"]
