"""Who can be asked for an action. Kinds of bots are registered by name; whoever answers, the answer is checked.

bots.register("mine", lambda game, level, seed, threads: Mine(game, seed))
bots.player(game, "mine")        also in arenas, datasets, environments and at tables
"""

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from ..engine.fields import States, checksum
from ..engine.game import Game, RulesError
from ..play.course import Referee, Refusal, seat_name
from .levels import GREEDY, KINDS, RANDOM, SEARCH, Level, level
from .search import Bot


class Thinker(Protocol):
    """A bot: asked for one action at a time, for one seat."""

    def choose(self, states: States, seat: int) -> int:
        """The action to play for `seat` in states[0]. All that the seat cannot know is to be dealt anew first."""


Maker = Callable[[Game, Level, int | None, int | None], Thinker]  # (game, level, seed, threads)

_makers: dict[str, Maker] = {}


class BotError(RulesError):
    """A bot wanted to play what is not possible. It is not played; the message names bot, action and position."""

    def __init__(self, message: str, bot: str, seat: int, action: Any, position: bytes) -> None:
        super().__init__(message)
        self.bot, self.seat, self.action, self.position = bot, seat, action, position

    def __reduce__(self) -> Any:
        return BotError, (str(self), self.bot, self.seat, self.action, self.position)


def register(kind: str, make: Maker) -> None:
    """Make a kind of bot known: `kind` is its name from now on, everywhere."""
    if not kind.isidentifier():
        raise RulesError(f"a kind of bot is named by one word, not {kind!r}")
    KINDS.add(kind)
    _makers[kind] = make


for _kind in (RANDOM, GREEDY, SEARCH):
    register(_kind, Bot)


class Player:
    """A bot that can be trusted: what it chooses is legal, or nothing is played and a BotError says who was wrong."""

    def __init__(self, game: Game, name: str | Level, seed: int | None = None, threads: int | None = None) -> None:
        chosen = level(name, game)
        self.name = chosen.name
        self._referee = Referee(game)
        self._thinker = _makers[chosen.kind](game, chosen, seed, threads)

    def choose(self, states: States, seat: int) -> int:
        """The action to play for `seat` in states[0]."""
        referee, mask = self._referee, self._referee.acting(states)
        chosen: Any = self._thinker.choose(states, seat)
        try:
            if not isinstance(chosen, int | np.integer) or isinstance(chosen, bool):
                raise Refusal("illegal-number", "an action is a whole number")
            referee.check(states, mask, seat, int(chosen))
        except Refusal as refusal:
            game = referee.game
            raise BotError(
                f"{self.name} chose action {chosen!r} for {seat_name(seat)} of {game.id} in the position "
                f"#{checksum(game.fields, states[0])}: {refusal}",
                self.name,
                seat,
                chosen,
                states[:1].tobytes(),
            ) from None
        return int(chosen)


def player(game: Game, name: str | Level, seed: int | None = None, threads: int | None = None) -> Player:
    """The bot of this name for a game; its own luck comes from `seed`. RulesError when there is none."""
    return Player(game, name, seed, threads)
