"""What runs in the bots' own processes. It gets a position in which everything the seat cannot know was dealt anew."""

import logging
import multiprocessing
import os
import random
import threading

import numpy as np

from .. import bots, games
from ..bots.hint import HINT_LEVEL, Advice, advise
from ..bots.levels import level
from ..bots.prepare import meanwhile
from ..play import Match

logger = logging.getLogger("moontable.bots")


def begin() -> None:
    """When the server is gone (killed, even), its thinkers go too; and they never get in its way."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def follow() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=follow, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)


def _match(
    game_id: str, box: str, options: dict[str, str], players: int, position: bytes, seat: int, seed: int
) -> Match:
    match = Match(games.load(game_id, box), options, random.Random(seed).randbytes(32), players, position)
    match.game.loops.resample_at(match.states, 0, seat, np.uint64(seed))
    return match


def ready() -> None:
    """Nothing to do: the process has started and knows how to think."""


def hurried(name: str, effort: float, spent: float = 0.0) -> str:
    """A level with the time that is left to it. One that counts simulations stays as it is: it takes a moment."""
    chosen = level(name)
    return f"search:{chosen.time(spent) * effort:.3f}s" if chosen.by_time else name


def choose(
    game_id: str,
    box: str,
    options: dict[str, str],
    players: int,
    position: bytes,
    seat: int,
    name: str,
    spent: float,
    seed: int,
    effort: float,
) -> int:
    """The action a bot takes. `spent`: seconds it has thought in this turn; `effort`: how much of its usual time it may
    think."""
    match = _match(game_id, box, options, players, position, seat, seed)
    legal = match.legal_actions(seat)
    if len(legal) == 1:
        return legal[0]
    try:
        with meanwhile(match.game, hurried(name, effort, spent)) as now:
            return bots.player(match.game, now, seed).choose(match.states, seat)
    except bots.BotError:
        # Nobody waits for ever for a bot that is wrong: for this once chance decides, and the log says who failed.
        logger.exception("a bot is wrong")
        return random.Random(seed).choice(legal)


def hint(
    game_id: str, box: str, options: dict[str, str], players: int, position: bytes, seat: int, seed: int, effort: float
) -> Advice:
    """What a strong bot would do in this turn."""
    match = _match(game_id, box, options, players, position, seat, seed)
    with meanwhile(match.game, hurried(HINT_LEVEL, effort)) as now:
        return advise(match.game, match.states, seat, now, seed)
