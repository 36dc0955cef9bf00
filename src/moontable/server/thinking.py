"""What runs in the bots' own processes. It gets a position in which everything the seat cannot know was dealt anew."""

import logging
import multiprocessing
import os
import random
import threading
import time
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from .. import bots, games
from ..bots.analysis import ANALYSE_LEVEL
from ..bots.hint import HINT_LEVEL, Advice, advise
from ..bots.levels import level
from ..bots.prepare import is_there, meanwhile
from ..engine.game import RulesError
from ..engine.positions import unsound
from ..play import Match
from ..play.record import replay
from .messages import Judged, Said
from .settings import RECORD_ACTIONS, RECORD_SECONDS

logger = logging.getLogger("moontable.bots")

LOOKING_BACK = 1.5  # seconds for the decisions of a finished game, in one go
GIVEN_AWAY = 0.02  # of a chance to win: what is less is not worth a word


class Decision(NamedTuple):
    """An action of a game and the position it was taken in."""

    number: int
    seat: int
    action: int
    before: bytes


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
    return f"{chosen.judge}:{chosen.time(spent) * effort:.3f}s" if chosen.by_time else name


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
    except RulesError:
        # Nobody waits for a bot that is wrong or gone: chance decides for this once, and the log says who it is.
        logger.exception("a bot is wrong")
        return random.Random(seed).choice(legal)


def hint(
    game_id: str, box: str, options: dict[str, str], players: int, position: bytes, seat: int, seed: int, effort: float
) -> Advice:
    """What a strong bot would do in this turn."""
    match = _match(game_id, box, options, players, position, seat, seed)
    with meanwhile(match.game, hurried(HINT_LEVEL, effort)) as now:
        return advise(match.game, match.states, seat, now, seed)


def play_record(game_id: str, box: str, text: str, effort: float) -> Match:
    """A record played through; RulesError where that cannot be. However many wait, it is looked at to its end."""
    return replay(text, games.load(game_id, box), RECORD_ACTIONS, RECORD_SECONDS)


def look_back(game_id: str, box: str, decisions: Sequence[Decision], effort: float) -> list[Judged]:
    """What decisions of a finished game were worth: one at least, and as many as there is time for. None while the
    search is still being compiled: what is kept should be well thought through."""
    game = games.load(game_id, box)
    if not is_there(game, ANALYSE_LEVEL):
        return []
    states, end, found = game.new_states(), time.monotonic() + LOOKING_BACK * effort, []
    for number, seat, action, before in decisions:
        states.view(np.uint8)[:] = np.frombuffer(before, np.uint8)
        if wrong := unsound(game, states):
            raise RulesError(f"the position before action {number} is not sound: {wrong[0]}")
        verdict = bots.judge(game, states, seat, action, seed=number)
        words = verdict.loss >= GIVEN_AWAY
        found.append(
            Judged(
                number,
                seat,
                [round(chance, 3) for chance in verdict.chances],
                round(verdict.chance, 3),
                round(max(verdict.chance, verdict.best_chance), 3),
                Said(*game.action_words(states[0], seat, action)) if words else None,
                Said(*game.action_words(states[0], seat, verdict.best)) if words else None,
                verdict.reason if words else "",
            )
        )
        if time.monotonic() > end:
            break
    return found
