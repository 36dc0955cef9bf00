"""What a page must be told of this game to show it without a server: facts that views tell and positions do not hold,
and numbers that rules make of a position."""

from typing import Any

from moontable.engine.rule import rule

from . import state as st
from .actions import ACTIONS
from .components import CONTENTS, FACES_OF_CARDS, PHASES, SPONSORS, SPOTS, TILES
from .scoring import fill_pad
from .solo import concession_share
from .suppose import suppose
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
}

TALLY = (st.SEATS + 2, st.LINES)


@rule
def tally(s, out):
    """The score pad as it would read if the game ended now; in the last row what each concession pays."""
    if s.over:
        for row in range(st.SEATS + 1):
            for line in range(st.LINES):
                out[row, line] = s.pad[row, line]
    else:
        fill_pad(s, out)
    for i in range(3):
        out[st.SEATS + 1, i] = concession_share(s, i)


__all__ = ["ACTIONS", "FACTS", "TALLY", "suppose", "tally"]
