"""Who sits at the table besides people. A bot is asked for one action at a time, for one seat."""

import random
from collections.abc import Callable

from ..engine.game import RulesError
from .match import Match

Bot = Callable[[Match, int], int]  # (match, seat) -> action number

HUMAN = "human"


def _random(seed: int) -> Bot:
    dice = random.Random(seed)
    return lambda match, seat: dice.choice(match.legal_actions(seat))


_MAKERS: dict[str, Callable[[int], Bot]] = {"random": _random}


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of this name; its own luck comes from `seed`."""
    if name not in _MAKERS:
        raise RulesError(f"there is no bot {name!r}; choose one of: {', '.join(_MAKERS)}")
    return _MAKERS[name](seed)
