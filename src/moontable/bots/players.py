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
from .levels import GREEDY, KINDS, RANDOM, SEARCH, TAKEN, Level, level
from .search import Bot


class Thinker(Protocol):
    """A bot: asked for one action at a time, for one seat."""

    def choose(self, states: States, seat: int) -> int:
        """The action to play for `seat` in states[0]. All that the seat cannot know is to be dealt anew first."""


LONGEST = 200  # characters of what a bot has said, in a message
Maker = Callable[[Game, Level, int | None, int | None], Thinker]  # (game, level, seed, threads)

_makers: dict[str, Maker] = dict.fromkeys((RANDOM, GREEDY, SEARCH), Bot)


def short(thing: Any, words: Callable[[Any], str] = repr) -> str:
    """Something as it is told: whatever a bot says, not all of it."""
    text = words(thing)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


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
    if kind in TAKEN:
        raise RulesError(f"{kind} is a bot of ours or a person: choose another name for yours")
    KINDS.add(kind)
    _makers[kind] = make


class Player:
    """A bot that can be trusted: what it chooses is legal, or nothing is played and a BotError says who was wrong."""

    def __init__(self, game: Game, name: str | Level, seed: int | None = None, threads: int | None = None) -> None:
        chosen = level(name, game)
        self.name = chosen.name
        self._referee = Referee(game)
        try:
            self._thinker = _makers[chosen.kind](game, chosen, seed, threads)
        except RulesError:
            raise
        except Exception as error:  # whatever goes wrong in somebody's bot, the message says whose it is
            raise RulesError(f"the bot {self.name} cannot play {game.id}: {short(error)}") from error

    def choose(self, states: States, seat: int) -> int:
        """The action to play for `seat` in states[0]."""
        referee, mask = self._referee, self._referee.acting(states)
        try:
            chosen: Any = self._thinker.choose(states, seat)
        except RulesError:
            raise
        except Exception as error:
            raise self._wrong("failed", None, states, seat, short(error)) from error
        try:
            if not isinstance(chosen, int | np.integer) or isinstance(chosen, bool):
                raise Refusal("illegal-number", "an action is a whole number")
            referee.check(states, mask, seat, int(chosen))
        except Refusal as refusal:
            raise self._wrong(f"chose action {short(chosen)}", chosen, states, seat, short(refusal, str)) from None
        return int(chosen)

    def _wrong(self, did: str, action: Any, states: States, seat: int, why: str) -> BotError:
        game, position = self._referee.game, states[:1].tobytes()
        where = f"for {seat_name(seat)} of {game.id} in the position #{checksum(game.fields, states[0])}"
        return BotError(f"{self.name} {did} {where}: {why}", self.name, seat, action, position)


def player(game: Game, name: str | Level, seed: int | None = None, threads: int | None = None) -> Player:
    """The bot of this name for a game; its own luck comes from `seed`. RulesError when there is none."""
    return Player(game, name, seed, threads)
