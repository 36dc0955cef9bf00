"""What runs in the bots' own processes. It gets a position in which everything the seat cannot know was dealt anew."""

import logging
import multiprocessing
import os
import random
import threading
from pathlib import Path

import numpy as np

from .. import bots, games
from ..bots.hint import HINT_LEVEL, Advice, advise
from ..bots.levels import FOR_PEOPLE, level
from ..engine.rule import source_hash
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


def warmed(game_id: str) -> Path:
    """The note that says that the bots of this game are compiled on this machine."""
    home = Path(bots.__file__).parent
    return games.load(game_id).cache / f"bots-{source_hash(home, home / 'templates')}"


def warm(game_id: str) -> None:
    """Think once about nothing in particular: what is compiled on first use is compiled now."""
    if hasattr(os, "nice"):
        os.nice(5)
    game = games.load(game_id)
    match = Match(game, {}, bytes(32), game.players[0])
    bots.player(game, FOR_PEOPLE[0], 1).choose(match.states, match.acting[0])
    try:
        warmed(game_id).touch()
    except OSError:
        return  # a place that cannot be written: compiled again next time, nothing is lost


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
        return bots.player(match.game, hurried(name, effort, spent), seed).choose(match.states, seat)
    except bots.BotError:
        # Nobody waits for ever for a bot that is wrong: for this once chance decides, and the log says who failed.
        logger.exception("a bot is wrong")
        return random.Random(seed).choice(legal)


def hint(
    game_id: str, box: str, options: dict[str, str], players: int, position: bytes, seat: int, seed: int, effort: float
) -> Advice:
    """What a strong bot would do in this turn."""
    match = _match(game_id, box, options, players, position, seat, seed)
    return advise(match.game, match.states, seat, hurried(HINT_LEVEL, effort), seed)
