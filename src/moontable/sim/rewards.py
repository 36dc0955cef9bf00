"""What an agent is rewarded for.

| reward | what it is |
|---|---|
| `rank` | at the end: 1 for the first, -1 for the last, evenly spaced between, ties shared; alone: 1 or -1 |
| `win` | at the end: 1 for the winner, shared by those who tie; 0 for all others |
| `margin` | at the end: points ahead of the best of the others, or behind (then negative) |
| `score` | with every decision: the points that a seat would score now more than before |
"""

from typing import Any, Final

import numpy as np

from ..engine.game import RulesError

BY_RANK, BY_WIN, BY_MARGIN, BY_SCORE = "rank", "win", "margin", "score"
REWARDS: Final = (BY_RANK, BY_WIN, BY_MARGIN, BY_SCORE)


def check_reward(kind: str, players: int) -> str:
    if kind not in REWARDS:
        raise RulesError(f"there is no reward {kind!r}; choose one of: {', '.join(REWARDS)}")
    if kind == BY_MARGIN and players == 1:
        raise RulesError("alone at the table there is nobody to be ahead of; choose another reward, or say players=2")
    return kind


def end_rewards(kind: str, ranks: Any, scores: Any) -> Any:
    """What the seats get for the end of a game, where that is what counts: (n, players) of each (NumPy or CuPy).

    >>> end_rewards("rank", np.array([[1, 3, 1]]), np.array([[9, 4, 9]])).tolist()
    [[0.5, -1.0, 0.5]]
    >>> end_rewards("margin", np.array([[1, 3, 1]]), np.array([[9, 4, 9]])).tolist()
    [[0.0, -5.0, 0.0]]
    """
    players = ranks.shape[1]
    tied = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    if kind == BY_WIN:
        given = (ranks == 1) / tied
    elif kind == BY_MARGIN:
        best = scores.copy()
        for seat in range(players):
            best[:, seat] = scores[:, [other for other in range(players) if other != seat]].max(axis=1)
        given = scores - best
    elif players == 1:
        given = 2 * (ranks == 1) - 1
    else:
        given = 1 - 2 * ((ranks - 1) + (tied - 1) / 2) / (players - 1)
    return given.astype(np.float32)
