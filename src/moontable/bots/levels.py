"""Who can sit at a table: the names of bots, how long each thinks, and the numbers it is tuned with."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine.game import Game, RulesError
from .templates.layout import TUNING

RANDOM, GREEDY, SEARCH = "random", "greedy", "search"
FOR_PEOPLE = ("easy", "medium", "hard", "expert")
NAMES = (RANDOM, GREEDY, SEARCH, *FOR_PEOPLE)
DEFAULT_SIMULATIONS = 1000
UNLIMITED = 10**9

_SEARCH = re.compile(r"search:(?:(?P<count>[0-9_]+)|(?P<seconds>[0-9.]+)s)")


@dataclass(frozen=True)
class Level:
    """How a bot thinks. `tuning` overrides single numbers of the game's tuning, to try something out."""

    name: str
    kind: str
    simulations: int = UNLIMITED
    seconds: float | None = None
    tuning: tuple[tuple[str, float], ...] = ()

    @property
    def by_time(self) -> bool:
        return self.seconds is not None


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(Path(__file__).with_name("tuning.toml").read_text(encoding="utf-8"))


def level(name: "str | Level") -> Level:
    """The level of this name: one of NAMES, or `search:400`, `search:0.5s`, `search:400+exploration=0.9`.

    >>> level("search:400").simulations
    400
    >>> level("grandmaster")
    Traceback (most recent call last):
    ...
    moontable.engine.game.RulesError: there is no bot 'grandmaster'; choose one of: random, greedy, search, easy, medium, hard, expert, or search:400 (simulations), search:2s (seconds)
    """  # noqa: E501
    if isinstance(name, Level):
        return name
    base, *changes = name.split("+")
    tuning = tuple(_change(change, name) for change in changes)
    if base in (RANDOM, GREEDY):
        return Level(name, base, tuning=tuning)
    if base == SEARCH:
        return Level(name, SEARCH, DEFAULT_SIMULATIONS, tuning=tuning)
    if base in FOR_PEOPLE:
        numbers = _data()["levels"][base]
        return Level(name, SEARCH, numbers.get("simulations", UNLIMITED), numbers.get("seconds"), tuning)
    found = _SEARCH.fullmatch(base)
    if found and found["count"] and int(found["count"]) > 0:
        return Level(name, SEARCH, int(found["count"]), tuning=tuning)
    if found and found["seconds"]:
        return Level(name, SEARCH, UNLIMITED, float(found["seconds"]), tuning)
    raise RulesError(
        f"there is no bot {name!r}; choose one of: {', '.join(NAMES)}, or search:400 (simulations), search:2s (seconds)"
    )


def _change(words: str, name: str) -> tuple[str, float]:
    key, _, value = words.partition("=")
    if key not in TUNING or not re.fullmatch(r"-?[0-9]*\.?[0-9]+", value):
        raise RulesError(f"{name!r}: after + comes name=number, the name being one of: {', '.join(TUNING)}")
    return key, float(value)


def tuning_of(game: Game, chosen: Level) -> NDArray[np.float64]:
    """The tuning numbers of a game as the compiled search reads them."""
    numbers = {**_data()["default"], **_data().get(game.id, {}), **dict(chosen.tuning)}
    return np.array([numbers[name] for name in TUNING], np.float64)
