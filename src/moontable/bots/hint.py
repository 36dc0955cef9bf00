"""Hints for a person, and where a finished game was won or lost."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ..engine.fields import States
from ..engine.game import Game, RulesError
from ..play.match import Match
from ..play.text import texts
from .levels import Level
from .search import Bot

HINT_LEVEL = "search:2s"
ANALYSE_LEVEL = "search:300"


@dataclass(frozen=True)
class Hint:
    """One of the best things to do now."""

    action: int
    notation: str
    sentence: str
    chance: float  # to win, estimated, 0 to 1
    share: float  # of the simulations that looked at it

    def as_plain(self) -> dict[str, Any]:
        return asdict(self)


def hint(
    table: Match | tuple[Game, States],
    seat: int,
    name: str | Level = HINT_LEVEL,
    seed: int | None = None,
    best: int = 3,
    language: str = "en",
) -> list[Hint]:
    """The best few actions of `seat`, best first."""
    game, states = table if isinstance(table, tuple) else (table.game, table.states)
    names = None if isinstance(table, tuple) else table.names
    thought = Bot(game, name, seed).think(states, seat)  # of legal actions only
    words = texts(game, language)
    return [
        Hint(
            action,
            game.notate(states[0], seat, action),
            words.action(states[0], seat, action, names),
            round(chance, 4),
            round(share, 4),
        )
        for action, chance, share in zip(
            thought.actions[:best], thought.chances[:best], thought.shares[:best], strict=True
        )
    ]


def analyse(match: Match, name: str | Level = ANALYSE_LEVEL, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Every decision of a match in order: who decided what, the chances to win, and what a bot would have done.

    `chances` are those of every seat before the action, seen with the deciding seat's eyes; `chance` is what the action
    played promised, `best_chance` the best one. `loss` is their difference: where it is large the win was given away.
    """
    game = match.game
    states = game.new_states()
    bot = Bot(game, name, seed, threads=1)
    for ply in match.history:
        states.view(np.uint8)[:] = np.frombuffer(ply.before, np.uint8)
        thought = bot.think(states, ply.seat)
        if ply.action not in thought.actions:
            raise RulesError(f"action {ply.number} ({ply.notation}) is not possible there; is the record true?")
        chance = dict(zip(thought.actions, thought.chances, strict=True))
        yield {
            "number": ply.number,
            "seat": ply.seat,
            "notation": ply.notation,
            "choices": len(thought.actions),
            "chances": [round(c, 4) for c in thought.table],
            "chance": round(chance[ply.action], 4),
            "best": game.notate(states[0], ply.seat, thought.best),
            "best_chance": round(chance[thought.best], 4),
            "loss": round(max(0.0, chance[thought.best] - chance[ply.action]), 4),
        }
