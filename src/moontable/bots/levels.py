"""Who can sit at a table: the names of bots, how long each thinks, and the numbers it is tuned with."""

import os
import re
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine.game import Game, RulesError
from .templates.layout import TUNING

RANDOM, GREEDY, SEARCH = "random", "greedy", "search"
CLASSIC = "classic"  # the search by its other name: the one that judges as all bots did before there were networks
LEARNED, BEST = "learned", "best"  # searches that judge by a network: always, or where it is known to judge better
FOR_PEOPLE = ("beginner", "easy", "medium", "advanced", "hard", "expert")  # the weakest first
NAMES = (RANDOM, GREEDY, SEARCH, *FOR_PEOPLE)
TAKEN = {*NAMES, CLASSIC, LEARNED, BEST, "human"}  # names that nobody else's bot can have
KINDS: set[str] = set()  # of others' bots, as `bots.register` makes them known
GROUP, PROGRAMS = "moontable.bots", "MOONTABLE_BOTS"  # where others' bots are found
DEFAULT_SIMULATIONS = 1000
UNLIMITED = 10**9
MOMENT = 0.05  # seconds
WEIGHT, JUDGE = "weight.", "judge."
GUIDED_TOO = ("guided", "judge_spread")  # what is said for networks holds of these even where weights guide

_SEARCH = re.compile(
    r"(?P<how>search|classic|learned|best)(?::(?:(?P<count>[0-9]+(?:_[0-9]+)*)|(?P<seconds>[0-9]+(?:\.[0-9]+)?|\.[0-9]+)s))?"
)


@dataclass(frozen=True)
class Level:
    """How a bot thinks. `tuning` overrides single numbers of the game's tuning, to try something out."""

    name: str
    kind: str
    simulations: int = UNLIMITED
    seconds: float | None = None
    turn: float | None = None  # seconds for all decisions of one turn together
    tuning: tuple[tuple[str, float], ...] = ()
    judge: str = SEARCH  # by the game's hand-made evaluation; by its network: LEARNED, BEST
    by_hand: int | None = None  # simulations where no network judges, if others: they are worth less there

    @property
    def without_network(self) -> "Level":
        """The same where the hand-made evaluation judges: where no network is for so many players, or is not there."""
        return self if self.by_hand is None else replace(self, simulations=self.by_hand, by_hand=None)

    @property
    def by_time(self) -> bool:
        return self.seconds is not None

    def time(self, spent: float) -> float:
        """Seconds for a decision when others of the same turn have taken `spent`: half of what is left at most, so that
        something is left for the next one; and always a moment."""
        seconds = UNLIMITED if self.seconds is None else self.seconds
        return seconds if self.turn is None else min(seconds, max(MOMENT, (self.turn - spent) / 2))


@cache
def find_bots() -> None:
    """Make known what others bring: entry points of the group `moontable.bots`, and programs named by the environment
    variable MOONTABLE_BOTS (`mine=python3 mine.py;other=./other`).
    """
    from .players import register
    from .program import program

    for found in entry_points(group=GROUP):
        try:
            register(found.name, found.load())
        except Exception as error:  # whatever is wrong with somebody's package, all other bots play
            print(f"the bot {found.name} cannot be loaded: {error!r}", file=sys.stderr, flush=True)
    for words in filter(None, os.environ.get(PROGRAMS, "").split(";")):
        kind, _, command = words.partition("=")
        register(kind.strip(), program(command.strip()))


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(Path(__file__).with_name("tuning.toml").read_text(encoding="utf-8"))


def _own(game: Game) -> Mapping[str, Any]:
    """What is said for this game."""
    found: Mapping[str, Any] = _data().get(game.id, {})
    return found


def known() -> tuple[str, ...]:
    """The names that a seat at a table may be given to: ours, then those of bots that others bring."""
    find_bots()
    return (*NAMES, *sorted(KINDS - set(NAMES)))


def level(name: "str | Level", game: Game | None = None) -> Level:
    """The level of this name: one of NAMES, or `search:400`, `search:0.5s`, `search:400+exploration=0.9`.

    Those for people differ from game to game, so that the steps between them are alike (docs/BOTS.md).
    `learned`, `learned:400` and so on judge by a network where a game has one; `best:400` where it judges better;
    `classic:400` is `search:400`.

    >>> level("search:400").simulations
    400
    >>> level("grandmaster")
    Traceback (most recent call last):
    ...
    moontable.engine.game.RulesError: there is no bot 'grandmaster'; choose one of: random, greedy, search, beginner, easy, medium, advanced, hard, expert, or search:400 (simulations), search:2s (seconds), learned:400, learned:2s, best:2s
    """  # noqa: E501
    if isinstance(name, Level):
        return name
    base, *changes = name.split("+")
    if base not in NAMES:
        find_bots()
    tuning = tuple(_change(change, name) for change in changes)
    if base in (RANDOM, GREEDY) or base in KINDS:
        return Level(name, base, tuning=tuning)
    if base in FOR_PEOPLE:
        numbers = {**_data()["levels"][base], **(_own(game).get("levels", {}).get(base, {}) if game else {})}
        count = numbers.get("simulations", UNLIMITED)
        tuning = (*((key, float(value)) for key, value in numbers.items() if key in TUNING), *tuning)
        seconds, turn, by_hand = (numbers.get(key) for key in ("seconds", "turn", "by_hand"))
        return Level(name, SEARCH, count, seconds, turn, tuning, numbers["judge"], by_hand)
    if found := _SEARCH.fullmatch(base):
        judge = SEARCH if found["how"] == CLASSIC else found["how"]
        seconds = float(found["seconds"]) if found["seconds"] else None
        count = UNLIMITED if seconds is not None else int(found["count"] or DEFAULT_SIMULATIONS)
        if count > 0 and seconds != 0:
            return Level(name, SEARCH, count, seconds, tuning=tuning, judge=judge)
    raise RulesError(
        f"there is no bot {name!r}; choose one of: {', '.join(known())}, or search:400 "
        "(simulations), search:2s (seconds), learned:400, learned:2s, best:2s"
    )


def _change(words: str, name: str) -> tuple[str, float]:
    key, _, value = words.partition("=")
    if not (key in TUNING or key.startswith((WEIGHT, JUDGE))) or not re.fullmatch(r"-?[0-9]*\.?[0-9]+", value):
        raise RulesError(
            f"{name!r}: after + comes name=number, the name being one of: {', '.join(TUNING)}, weight.… or judge.…"
        )
    return key, float(value)


def better_by_network(game: Game) -> tuple[int, ...]:
    """With how many players a network was measured to judge better than the game's own evaluation."""
    return tuple(_own(game).get("network", ()))


def by_network(game: Game, chosen: Level, players: int) -> bool:
    """Whether this level judges by a network at such a table."""
    better = better_by_network(game)
    return chosen.judge == LEARNED or (chosen.judge == BEST and players in better)


def learned_tuning(game: Game, chosen: Level, network: NDArray[np.float32], players: int) -> NDArray[np.float64]:
    """The numbers of a search that judges by a network: tuning, weights (read only where they guide), the network."""
    said = {**_data()["learned"], **_own(game).get("learned", {})}
    said.update({key: value for key, value in chosen.tuning if key in TUNING})
    if unknown := [key for key, _ in chosen.tuning if key not in TUNING]:
        raise RulesError(f"{chosen.name!r}: a network has no {unknown[0]!r}; the evaluation of search:… has")
    if said["guided"]:
        plain = tuning_of(game, chosen, players)
        said = {key: said[key] for key in (*GUIDED_TOO, *_own(game).get("learned", {}), *dict(chosen.tuning))}
    else:
        plain = np.zeros(len(TUNING) + 2 * len(game.weights))
        said = {**_data()["default"], **said}
    for key, value in said.items():
        plain[TUNING.index(key)] = value
    pairs = np.append(network, np.zeros(len(network) % 2, np.float32))  # two of its numbers take the room of one
    return np.concatenate([plain, pairs.view(np.float64)])


def tuning_of(game: Game, chosen: Level, players: int) -> NDArray[np.float64]:
    """The numbers of a game at a table of so many, as the compiled search reads them: tuning, then weights.

    What is said for this number of players goes before what is said for the game; with enough simulations (or time)
    `far` goes before both.
    """
    own = _own(game)
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
