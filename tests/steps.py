"""Single steps of a game for tests that need no course of play around them."""

from typing import Any

import numpy as np

from moontable.engine.log import new_log

SEED = np.uint64(0)
_unread = new_log()


def do_action(game: Any, states: Any, seat: int, action: int, log: Any = None) -> None:
    """Play an action in the first of these positions, with its luck as it is; it must be possible."""
    refused, *_ = game.loops.play_at(states, 0, seat, action, False, SEED, _unread if log is None else log)
    assert refused == 0, game.refusals[refused]
