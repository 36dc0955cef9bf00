"""Who sits at the table besides people. A bot is asked for one action at a time, for one seat.

The bots themselves live in `moontable.bots`. That package stands on this one and its search is compiled only when
somebody wants it, so it is looked up late and by name.
"""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from .match import Match

Bot = Callable[[Match, int], int]  # (match, seat) -> action number

HUMAN = "human"
RANDOM = "random"


def names() -> tuple[str, ...]:
    """All bots, from the weakest to the strongest."""
    found: tuple[str, ...] = import_module("moontable.bots").NAMES
    return found


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of this name; its own luck comes from `seed`. RulesError when there is none."""
    if name == RANDOM:
        dice = random.Random(seed)
        return lambda match, seat: dice.choice(match.legal_actions(seat))
    package = import_module("moontable.bots")
    package.level(name)
    thinkers: dict[str, Any] = {}

    def choose(match: Match, seat: int) -> int:
        if match.game.id not in thinkers:
            thinkers[match.game.id] = package.Bot(match.game, name, seed)
        return int(thinkers[match.game.id].choose(match.states, seat))

    return choose
