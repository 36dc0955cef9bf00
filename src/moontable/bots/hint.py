"""Hints for a person."""

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ..engine.fields import States
from ..engine.game import Game
from ..engine.rule import is_interpreting
from ..play.course import Course, Referee
from ..play.match import Match
from ..play.text import texts
from .levels import Level, level, tuning_of
from .search import Bot, Thought
from .templates.layout import WEIGHTS_FROM

HINT_LEVEL = "search:2s"
PLAN_LEVEL = "search:100"  # for each decision after the first
WELL_KNOWN = 0.2  # of the visits of the best action: with fewer its chance is not worth showing
LONGEST_PLAN = 12


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
    words = texts(game, language)
    return [
        Hint(
            action,
            game.notate(states[0], seat, action),
            words.action(states[0], seat, action, names),
            round(chance, 4),
            round(share, 4),
        )
        for action, chance, share in ranked(Bot(game, name, seed).think(states, seat), best)
    ]


def ranked(thought: Thought, best: int) -> list[tuple[int, float, float]]:
    """The best few as (action, chance, share of the simulations), by their chances. What was hardly looked at is left
    out: its chance is a guess, and may look better than it is."""
    rows = list(zip(thought.actions, thought.chances, thought.shares, strict=True))
    if list(thought.chances) != sorted(thought.chances, reverse=True):
        rows = [row for row in rows if row[2] >= WELL_KNOWN * thought.shares[0]]
    return sorted(rows[:best], key=lambda row: -row[1])


Said = tuple[str, dict[str, Any]]  # the message of an action and its arguments


@dataclass(frozen=True)
class Advice:
    """What to do in this turn, and what for."""

    chance: float  # to win, as things stand
    best: list[tuple[int, float, float]]  # actions with their chances and shares of the simulations
    plan: list[Said]  # the decisions of the turn, the best action first
    reason: str  # the weight of the game's evaluation that gains most by the plan; "" where none does


def advise(game: Game, states: States, seat: int, name: str | Level = HINT_LEVEL, seed: int = 1) -> Advice:
    """The best actions, and how the turn goes on after the first of them as far as nothing unknown turns up."""
    thought = Bot(game, name, seed).think(states, seat)
    best = ranked(thought, 3)
    players = int(states[0]["players"])
    referee = Referee(game)
    course = Course(referee, players, referee.copy(states))
    game.loops.resample_at(course.states, 0, seat, np.uint64(seed))
    before, turn, reveals = referee.copy(course.states), game.turn(states[0]), course.reveals
    plan: list[Said] = []
    action, bot = best[0][0], Bot(game, name if is_interpreting() else PLAN_LEVEL, seed, threads=1)
    while len(plan) < LONGEST_PLAN:
        plan.append(game.action_words(course.states[0], seat, action))
        course.advance(seat, action)
        mask = course.referee.acting(course.states)
        if course.reveals != reveals or game.turn(course.states[0]) != turn or mask != 1 << seat:
            break
        action = bot.choose(course.states, seat)
    return Advice(thought.table[seat], best, plan, _gains(game, before, course.states, seat))


def _gains(game: Game, before: States, after: States, seat: int) -> str:
    """The term of the game's evaluation that grows most from one position to the other."""
    if game.evaluate is None:
        return ""
    n = len(game.weights)
    weights = tuning_of(game, level(PLAN_LEVEL), int(before[0]["players"]))[WEIGHTS_FROM : WEIGHTS_FROM + n]
    grown = game.evaluate(after[0], seat, weights) - game.evaluate(before[0], seat, weights)
    gains = []
    for k in range(n):
        without = weights.copy()
        without[k] = 0.0
        # What a term has gained is what is missing without it.
        gains.append(grown - game.evaluate(after[0], seat, without) + game.evaluate(before[0], seat, without))
    k = int(np.argmax(gains))
    return game.weights[k] if gains[k] > 0.01 else ""
