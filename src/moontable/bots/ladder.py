"""A ladder: bots on one scale of ratings, from games between those that stand near each other."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from .arena import Contest, Row, elo
from .levels import FOR_PEOPLE

MIDDLE, SCALE = "medium", 1500  # the bot that has this rating on every ladder it stands on
ROUNDS = 200  # the games are drawn anew so often to see how sure a rating is


def contests(
    game: str,
    bots: Sequence[str] = FOR_PEOPLE,
    also: Sequence[str] = (),
    reach: int = 2,
    players: int = 2,
    count: int = 40,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
) -> list[Contest]:
    """`bots`, the weakest first, each meet the next `reach` of them: games that are won anyway say little. Those named
    in `also` meet everybody. Each pair plays `count` games."""
    near = [(bots[i], bots[j]) for i, j in itertools.combinations(range(len(bots)), 2) if j - i <= reach]
    far = [(name, other) for i, name in enumerate(also) for other in (*bots, *also[i + 1 :])]
    return [Contest(game, pair, players, count, seed, options or {}) for pair in near + far]


def standing(bots: Sequence[str], rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Everybody's rating with its 95 % error bar, the best first, and how far the next one is below. `medium` has 1500
    where it takes part, else the mean is that."""
    rows = [row for row in rows if row["over"]]
    fitted, drawn = elo(bots, rows, ROUNDS)
    fitted = fitted + (SCALE - fitted[bots.index(MIDDLE)] if MIDDLE in bots else 0)
    order = np.argsort(-fitted, kind="stable").tolist()
    found = []
    for place, i in enumerate(order):
        mine = [(row, seat) for row in rows for seat, who in enumerate(row["seats"]) if who == bots[i]]
        won = sum((row["ranks"][seat] == 1) / max(row["ranks"].count(1), 1) for row, seat in mine)
        step: tuple[float | None, float | None] = None, None
        if place + 1 < len(order):
            below = order[place + 1]
            step = fitted[i] - fitted[below], 1.96 * float(np.std(drawn[:, i] - drawn[:, below]))
        decisions = sum(row["decisions"][seat] for row, seat in mine)
        found.append(
            {
                "bot": bots[i],
                "rating": round(float(fitted[i]), 1),
                "rating_half": round(1.96 * float(np.std(drawn[:, i])), 1),
                "step": None if step[0] is None else round(float(step[0]), 1),
                "step_half": None if step[1] is None else round(step[1], 1),
                "games": len(mine),
                "rate": won / max(len(mine), 1),
                "ms_a_decision": 1000 * sum(row["seconds"][seat] for row, seat in mine) / max(decisions, 1),
            }
        )
    return found
