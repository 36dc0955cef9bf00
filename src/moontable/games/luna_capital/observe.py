"""What a learner sees: numbers from one seat's own knowledge, its own things first. Ids are written plus one."""

from typing import Final

import numpy as np

from moontable.engine.features import FLAG, ID, Group, Part, Table, getter, observation

from . import state as st
from .beside import cards_at_once, write_cards
from .components import CONTENTS, TILES
from .words import Face

_get = getter(st.FIELDS)
_MOST_NUMBER = int(st.NUMBER.max())

OBSERVE: Final[Table] = (
    _get("players"),
    _get("phase"),
    _get("round"),
    Part("place after the first player", "seat - s.first + (players if seat < s.first else 0)", st.SEATS - 1),
    Part("active, after the first player", "s.active - s.first + (players if s.active < s.first else 0)", st.SEATS - 1),
    _get("stage"),
    Part("last_delivery", "s.last_delivery", st.SETS - 1, kind=ID),
    _get("tower_size"),
    Part("deck", "s.deck_size + s.under_size", st.CARDS),
    *(_get(name) for name in ("robots_left", "tokens_left", "over", "turn_of_round")),
    Part("unused", "0", 0, size=3),
    _get("tower"),
    Group(
        "set",
        st.SETS,
        (
            Part("card", "s.set_card[i] + 1", st.CARDS, kind=ID),
            Part("number", "NUMBER[s.set_card[i]] if s.set_card[i] >= 0 else 0", _MOST_NUMBER),
            Part("tiles", "s.set_tile[i, k] + 1", len(TILES), kind=ID, size=st.SET_TILES),
        ),
    ),
    Group(
        "concession",
        3,
        (
            Part("id", "s.concession[i] + 1", len(st.CONCESSION_IDS), kind=ID),
            Part("claimed by me", "(s.claimed[i] >> seat) & 1", 1, kind=FLAG),
            Part("claimed by anyone", "s.claimed[i] != 0", 1, kind=FLAG),
        ),
    ),
    Part("taking", "s.taking + 1", st.SETS, kind=ID),
    Part("picked", "s.picked + 1", st.SETS * st.SET_TILES, kind=ID),
    _get("chosen", plus=1, when="mine"),
    _get("face", when="mine"),
    _get("tile", plus=1),
    _get("tiles_size"),
    _get("drawn_size"),
    Part("unused too", "0", 0),
    _get("tiles", plus=1),
    _get("drawn", plus=1, when="mine"),
    _get("hand", "seat", plus=1, called="own hand"),
    Group(
        "seat",
        st.SEATS,
        (
            *(_get(name, "player") for name in ("hand_size", "robots", "tokens", "laid")),
            Group(
                "card",
                st.TURNS,
                (
                    Part(
                        "id",
                        "s.city_card[player, j] + 1 if s.city_face[player, j] != FACE_DOWN or player == seat else 0",
                        st.CARDS,
                        kind=ID,
                    ),
                    Part(
                        "number",
                        "NUMBER[s.city_card[player, j]] if s.city_face[player, j] == FACE_UP else 0",
                        _MOST_NUMBER,
                    ),
                    Part("face", "s.city_face[player, j]", len(Face) - 1, kind=ID),
                    Part("column", "s.city_column[player, j] - HOME_COLUMN + TURNS", 2 * st.TURNS - 1),
                    Part("row", "s.city_row[player, j] - HOME_ROW + 3", st.ROWS),
                    Part("plots", "s.plot[player, 4 * j + k] + 1", len(CONTENTS), kind=ID, size=4),
                ),
                index="j",
                when="j < s.laid[player]",
                at_once=(
                    "cards_at_once()",
                    "write_cards(s.city_card[player], s.city_face[player], s.city_column[player], s.city_row[player], "
                    "s.plot[player], np.int64(s.laid[player]), player == seat, out, n)",
                ),
            ),
        ),
        let="player = seat + i - (players if seat + i >= players else 0)",
        when="i < s.players",
    ),
    _get("automaton_turns"),
    _get("automaton_cards", plus=1),
    _get("automaton_tiles"),
)
observe, FEATURES = observation(
    OBSERVE,
    __file__,
    __package__,
    {
        "np": np, "NUMBER": st.NUMBER, "FACE_UP": int(Face.UP), "FACE_DOWN": int(Face.DOWN), "TURNS": st.TURNS,
        "HOME_COLUMN": st.HOME_COLUMN, "HOME_ROW": st.HOME_ROW, "cards_at_once": cards_at_once,
        "write_cards": write_cards,
    },
    let="mine, players = s.active == seat, np.int64(s.players)",
)  # fmt: skip
