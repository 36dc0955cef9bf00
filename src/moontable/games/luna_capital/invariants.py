"""What must be true of every position; used by fuzzing and tests."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from moontable.engine.fields import as_plain, out_of_range
from moontable.engine.game import Position

from . import state as st
from .components import TILES
from .words import Face

Plain = Mapping[str, Any]


def invariants(s: Position) -> list[str]:
    """Sentences about what is wrong; none when the position is sound."""
    p = as_plain(s)
    return [*out_of_range(st.FIELDS, s), *_cards(p), *_supplies(p), *_tiles(p), *_cities(p)]


def _cards(p: Plain) -> list[str]:
    """Every card is in exactly one place."""
    seen: Counter[int] = Counter()
    seen.update(p["deck"][: p["deck_size"]])
    seen.update(p["under"][: p["under_size"]])
    seen.update(c for c in p["set_card"] if c >= 0)
    seen.update(c for c in p["offer"] if c >= 0)
    seen.update(p["drawn"][: p["drawn_size"]])
    seen.update(p["automaton_cards"][: p["automaton_turns"]])
    for i in range(p["players"]):
        seen.update(p["hand"][i][: p["hand_size"][i]])
        seen.update(p["city_card"][i][: p["laid"][i]])
    return [f"the card {st.CARD_IDS[c]} is in {seen[c]} places" for c in range(st.CARDS) if seen[c] != 1]


def _supplies(p: Plain) -> list[str]:
    on_cards = sum(face == Face.ROBOT for row, n in zip(p["city_face"], p["laid"], strict=True) for face in row[:n])
    robots = p["robots_left"] + sum(p["robots"]) + on_cards
    tokens = p["tokens_left"] + sum(p["tokens"])
    wrong = [f"there are {robots} robots, not {st.ROBOTS}"] if robots != st.ROBOTS else []
    return wrong + ([f"there are {tokens} redistribution tokens, not {st.TOKENS}"] if tokens != st.TOKENS else [])


def _tiles(p: Plain) -> list[str]:
    """The tower and the board hold no more of a kind than the phase has."""
    seen = Counter({t: n for t, n in enumerate(p["tower"]) if n})
    for place, n in enumerate(p["set_size"]):
        seen.update(p["set_tile"][place][:n])
    wrong = (
        [] if sum(p["tower"]) == p["tower_size"] else [f"the tower says {p['tower_size']}, it holds {sum(p['tower'])}"]
    )
    most = st.TOWER[p["players"], p["phase"]].tolist()
    return wrong + [f"there are {n} tiles {TILES[t]}, the phase has {most[t]}" for t, n in seen.items() if n > most[t]]


def _cities(p: Plain) -> list[str]:
    wrong = []
    for i in range(p["players"]):
        cards = [
            (p["city_row"][i][k], p["city_column"][i][k], p["city_card"][i][k], p["city_face"][i][k])
            for k in range(p["laid"][i])
        ]
        if len({(row, column) for row, column, _, _ in cards}) != len(cards):
            wrong.append(f"two cards of city {i} lie on each other")
        if len({row for row, *_ in cards}) > st.MAX_ROWS:
            wrong.append(f"city {i} has more than {st.MAX_ROWS} rows")
        for row in {row for row, *_ in cards}:
            numbers = [int(st.NUMBER[c]) for r, _, c, face in sorted(cards) if r == row and face == Face.UP]
            if numbers != sorted(set(numbers)):
                wrong.append(f"a row of city {i} reads {numbers}")
        for plot, content in enumerate(p["plot"][i]):
            owners = [m for m in range(st.CLASSES) if p["masks"][i][m] >> plot & 1]
            if owners != ([int(st.CLASS[content])] if content >= 0 else []):
                wrong.append(f"plot {plot} of city {i} holds {content} but is in the masks {owners}")
            if content >= 0 and (plot >= 4 * len(cards) or cards[plot // 4][3] == Face.DOWN):
                wrong.append(f"plot {plot} of city {i} is on no card that lies face up")
    return wrong
