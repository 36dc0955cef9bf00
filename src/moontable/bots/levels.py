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
KINDS: set[str] = set()  # of bots, as `bots.register` makes them known
DEFAULT_SIMULATIONS = 1000
UNLIMITED = 10**9
MOMENT = 0.05  # seconds
WEIGHT, JUDGE = "weight.", "judge."

_SEARCH = re.compile(r"search:(?:(?P<count>[0-9_]+)|(?P<seconds>[0-9.]+)s)")


@dataclass(frozen=True)
class Level:
    """How a bot thinks. `tuning` overrides single numbers of the game's tuning, to try something out."""

    name: str
    kind: str
    simulations: int = UNLIMITED
    seconds: float | None = None
    turn: float | None = None  # seconds for all decisions of one turn together
    tuning: tuple[tuple[str, float], ...] = ()

    @property
    def by_time(self) -> bool:
        return self.seconds is not None

    def time(self, spent: float) -> float:
        """Seconds for a decision when others of the same turn have taken `spent`: half of what is left at most, so that
        something is left for the next one; and always a moment."""
        seconds = UNLIMITED if self.seconds is None else self.seconds
        return seconds if self.turn is None else min(seconds, max(MOMENT, (self.turn - spent) / 2))


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
    if base == SEARCH:
        return Level(name, SEARCH, DEFAULT_SIMULATIONS, tuning=tuning)
    if base in (RANDOM, GREEDY) or base in KINDS:
        return Level(name, base, tuning=tuning)
    if base in FOR_PEOPLE:
        numbers = _data()["levels"][base]
        count = numbers.get("simulations", UNLIMITED)
        return Level(name, SEARCH, count, numbers.get("seconds"), numbers.get("turn"), tuning)
    found = _SEARCH.fullmatch(base)
    if found and found["count"] and int(found["count"]) > 0:
        return Level(name, SEARCH, int(found["count"]), tuning=tuning)
    if found and found["seconds"]:
        return Level(name, SEARCH, UNLIMITED, float(found["seconds"]), tuning=tuning)
    raise RulesError(
        f"there is no bot {name!r}; choose one of: {', '.join(NAMES)}, or search:400 (simulations), search:2s (seconds)"
    )


def _change(words: str, name: str) -> tuple[str, float]:
    key, _, value = words.partition("=")
    if not (key in TUNING or key.startswith((WEIGHT, JUDGE))) or not re.fullmatch(r"-?[0-9]*\.?[0-9]+", value):
        raise RulesError(
            f"{name!r}: after + comes name=number, the name being one of: {', '.join(TUNING)}, weight.… or judge.…"
        )
    return key, float(value)


def tuning_of(game: Game, chosen: Level, players: int) -> NDArray[np.float64]:
    """The numbers of a game at a table of so many, as the compiled search reads them: tuning, then weights.

    What is said for this number of players goes before what is said for the game; with enough simulations (or time)
    `far` goes before both.
    """
    own = _data().get(game.id, {})
    numbers: dict[str, Any] = dict(_data()["default"])
    weights: dict[str, Any] = {}
    judge: dict[str, Any] = {}
    parts = [own, own.get("players", {}).get(str(players), {})]
    if chosen.kind == SEARCH:
        parts += [p["far"] for p in parts if "far" in p and chosen.simulations >= p["far"]["from"]]
    for part in parts:
        numbers.update({key: value for key, value in part.items() if key in TUNING})
        weights.update(part.get("weights", {}))
        judge.update(part.get("judge", {}))
    numbers.update({key: value for key, value in chosen.tuning if key in TUNING})
    numbers.setdefault("judge_spread", numbers["spread"])
    names = game.weights
    for group, prefix in ((weights, WEIGHT), (judge, JUDGE)):
        changed = {key.removeprefix(prefix): value for key, value in chosen.tuning if key.startswith(prefix)}
        if unknown := sorted(set(changed) - set(names)):
            raise RulesError(f"{game.id} has no weight {unknown[0]!r}; its weights are: {', '.join(names) or 'none'}")
        group.update(changed)
    ending = {**weights, **judge}
    rows = ([numbers[name] for name in TUNING], [weights[name] for name in names], [ending[name] for name in names])
    return np.concatenate(rows).astype(np.float64)
