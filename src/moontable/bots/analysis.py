"""Where a finished game was won or lost."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..engine.fields import States
from ..engine.game import Game, RulesError
from ..play.match import Match
from .hint import deal, gains
from .levels import Level, level
from .search import Bot

ANALYSE_LEVEL = "best:300"
DOUBT = 0.03  # of a chance: who seems to have given away more is looked at again
AGAIN = 5  # times as long


@dataclass(frozen=True)
class Verdict:
    """One decision, looked back at."""

    choices: int  # how many there were
    chances: tuple[float, ...]  # every seat's to win before it, seen with the eyes of the seat that decided
    chance: float  # with what was played
    best: int  # what a bot would have played
    best_chance: float
    reason: str = ""  # the weight of the game's evaluation by which the best action gains most over what was played

    @property
    def loss(self) -> float:
        """Where it is large the win was given away."""
        return max(0.0, self.best_chance - self.chance)


def judge(
    game: Game, states: States, seat: int, action: int, name: str | Level = ANALYSE_LEVEL, seed: int = 1
) -> Verdict:
    """What a decision was worth. The same seed gives the same verdict, whatever was looked at before."""
    chosen = level(name)
    found = _look(game, states, seat, action, chosen, seed)
    if found.loss > DOUBT and not chosen.by_time:
        # An action that was hardly looked at has a chance that is a guess.
        found = _look(game, states, seat, action, replace(chosen, simulations=AGAIN * chosen.simulations), seed)
    if found.loss > 0:
        played, better = (deal(game, states, seat, seed) for _ in range(2))
        played.advance(seat, action)
        better.advance(seat, found.best)
        found = replace(found, reason=gains(game, played.states, better.states, seat))
    return found


def _look(game: Game, states: States, seat: int, action: int, chosen: Level, seed: int) -> Verdict:
    thought = Bot(game, chosen, seed, threads=1).think(states, seat)
    if action not in thought.actions:
        raise RulesError(f"{game.notate(states[0], seat, action)} is not possible there; is the record true?")
    chance = dict(zip(thought.actions, thought.chances, strict=True))
    return Verdict(len(thought.actions), thought.table, chance[action], thought.best, chance[thought.best])


def analyse(match: Match, name: str | Level = ANALYSE_LEVEL, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Every decision of a match in order: who decided what, the chances to win, and what a bot would have done."""
    game = match.game
    states = game.new_states()
    Bot(game, name, seed, threads=1)  # one that cannot say what it thinks is refused at once
    for ply in match.history:
        states.view(np.uint8)[:] = np.frombuffer(ply.before, np.uint8)
        found = judge(game, states, ply.seat, ply.action, name, seed + ply.number)
        yield {
            "number": ply.number,
            "seat": ply.seat,
            "notation": ply.notation,
            "choices": found.choices,
            "chances": [round(c, 4) for c in found.chances],
            "chance": round(found.chance, 4),
            "best": game.notate(states[0], ply.seat, found.best),
            "best_chance": round(found.best_chance, 4),
            "reason": found.reason,
            "loss": round(found.loss, 4),
        }
