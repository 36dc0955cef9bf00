"""What many finished games tell: how far they got, how long they lasted, which Buildings were built and won."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from moontable.engine.fields import States
from moontable.engine.game import MAX_SEATS, RANK, SCORE

from .tables import BUILDINGS, EVENTS_IN_ORDER

# A row of facts: these, then for every seat the bit masks of the Buildings it ever built, 32 a word.
EVENT, TURNS, SHUFFLES, ROBOTS, BUILT = range(5)
FIRST_WORD = BUILT + 1
WORDS = 3


def facts(states: States) -> NDArray[np.int64]:
    """One row for each last position."""
    rows = np.zeros((len(states), FIRST_WORD + MAX_SEATS * WORDS), np.int64)
    rows[:, EVENT] = states["event"]
    rows[:, TURNS] = states["turns"]
    rows[:, SHUFFLES] = states["shuffles"]
    rows[:, ROBOTS] = states["extra_robots"]
    rows[:, BUILT] = states["built_ever"].sum(axis=1)
    rows[:, FIRST_WORD:] = states["ever_built"].reshape(len(states), MAX_SEATS * WORDS)
    return rows


def report(rows: NDArray[np.int64], outcomes: NDArray[np.int32], players: int) -> dict[str, Any]:
    """Averages, the highest Event of each game, and every Building: how many colonies built it, their wins
    and mean score (alone nobody wins at random, but some get further).

    A colony counts once for a Building, however often it built it. A shared win counts in parts, as it does for seats.
    """
    games = len(rows)
    best = (outcomes[:, RANK : RANK + players] == 1).astype(float)
    wins = best / np.maximum(best.sum(axis=1, keepdims=True), 1)
    scores = outcomes[:, SCORE : SCORE + players]
    words = rows[:, FIRST_WORD:].reshape(games, MAX_SEATS, WORDS)[:, :players]
    averages = {
        "event": _mean(rows[:, EVENT]),
        "cards_turned_up": _mean(rows[:, TURNS]),
        "shuffles": _mean(rows[:, SHUFFLES]),
        "buildings_a_colony": _mean(rows[:, BUILT]) / players,
    }
    if players > 1:
        averages["people_of_the_winner"] = _mean(scores.max(axis=1))
    if rows[:, ROBOTS].any():
        averages["robots_instead_of_events"] = _mean(rows[:, ROBOTS])
    return {
        "averages": averages,
        "highest_event_added": [
            {"number": number, "event": name, "games": n, "share": n / games}
            for number, name in enumerate(("none", *EVENTS_IN_ORDER))
            if (n := int((rows[:, EVENT] == number).sum()))
        ],
        "buildings": sorted(
            (
                _building(name, (words[:, :, k // 32] >> k % 32 & 1) == 1, wins, scores)
                for k, name in enumerate(BUILDINGS)
            ),
            key=lambda row: (-row["win_rate"], -row["score"], row["building"]),
        ),
    }


def _building(name: str, built: NDArray[np.bool_], wins: NDArray[Any], scores: NDArray[Any]) -> dict[str, Any]:
    """`built` says for every game and seat whether it did."""
    return {
        "building": name,
        "built_by": int(built.sum()),
        "share": _mean(built.ravel()),
        "won": float(wins[built].sum()),
        "win_rate": _mean(wins[built]),
        "score": _mean(scores[built]),
    }


def _mean(values: NDArray[Any]) -> float:
    return float(values.mean()) if len(values) else 0.0
