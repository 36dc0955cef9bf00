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

HINT_LEVEL = "best:2s"
PLAN_LEVEL = "best:100"  # for each decision after the first
WELL_KNOWN = 0.2  # of the visits of the best action: with fewer its chance is not worth showing
LONGEST_PLAN = 12
REPLY_LEVEL = "best:40"  # for what others would do then
DEALS = 3  # ... as far as it does not hang on what one cannot know


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
    prevents: tuple[int, Said] | None = None  # whom it keeps from what they would do after the next best action


def advise(game: Game, states: States, seat: int, name: str | Level = HINT_LEVEL, seed: int = 1) -> Advice:
    """The best actions, and how the turn goes on after the first of them as far as nothing unknown turns up."""
    thought = Bot(game, name, seed).think(states, seat)
    best = ranked(thought, 3)
    course = deal(game, states, seat, seed)
    before, turn, reveals = course.referee.copy(course.states), game.turn(states[0]), course.reveals
    plan: list[Said] = []
    action, bot = best[0][0], Bot(game, name if is_interpreting() else PLAN_LEVEL, seed, threads=1)
    while len(plan) < LONGEST_PLAN:
        plan.append(game.action_words(course.states[0], seat, action))
        course.advance(seat, action)
        mask = course.referee.acting(course.states)
        if course.reveals != reveals or game.turn(course.states[0]) != turn or mask != 1 << seat:
            break
        action = bot.choose(course.states, seat)
    reason = gains(game, before, course.states, seat)
    prevents = (
        None if is_interpreting() or len(best) < 2 else _prevents(game, states, seat, best[0][0], best[1][0], seed)
    )
    return Advice(thought.table[seat], best, plan, reason, prevents)


def deal(game: Game, states: States, seat: int, seed: int) -> Course:
    """A game to try things in: all that the seat cannot know is dealt anew."""
    referee = Referee(game)
    course = Course(referee, int(states[0]["players"]), referee.copy(states))
    game.loops.resample_at(course.states, 0, seat, np.uint64(seed))
    return course


def _prevents(game: Game, states: States, seat: int, best: int, second: int, seed: int) -> tuple[int, Said] | None:
    """What the next player would do after the second best action and cannot do after the best one, if that is so in
    most of the deals looked at. Told as an action of one's own where one could do the same."""
    found: list[tuple[int, Said]] = []
    for luck in range(seed, seed + DEALS):
        with_it, without = (deal(game, states, seat, luck) for _ in range(2))
        if _end_turn(with_it, seat, best, luck) and _end_turn(without, seat, second, luck):
            prevented = _missed(with_it, without, luck)
            if prevented:
                found.append(prevented)
    for who, said in found:
        if 2 * sum(other == who and _named(words) == _named(said) for other, words in found) > DEALS:
            mine = (game.action_words(states[0], seat, action) for action in Referee(game).legal(states, seat))
            return who, next((words for words in mine if _named(words) == _named(said)), said)
    return None


def _end_turn(course: Course, seat: int, action: int, seed: int) -> bool:
    """Play a seat's turn from this action to its end. False where no single other player follows."""
    bot, turn = Bot(course.game, REPLY_LEVEL, seed, threads=1), course.game.turn(course.states[0])
    for _ in range(LONGEST_PLAN):
        course.advance(seat, action)
        if course.referee.acting(course.states) != 1 << seat or course.game.turn(course.states[0]) != turn:
            break
        action = bot.choose(course.states, seat)
    mask = course.referee.acting(course.states)
    return mask != 0 and mask & (mask - 1) == 0 and mask != 1 << seat


def _missed(with_it: Course, without: Course, seed: int) -> tuple[int, Said] | None:
    """The first action of the next player's turn in one course of the game that is not there in the other."""
    game, who = without.game, without.acting[0]
    bot, turn, reveals = Bot(game, REPLY_LEVEL, seed, threads=1), game.turn(without.states[0]), without.reveals
    for _ in range(LONGEST_PLAN):
        if without.acting != (who,) or with_it.acting != (who,):
            return None
        if without.reveals != reveals or game.turn(without.states[0]) != turn:
            return None
        action = bot.choose(without.states, who)
        said = game.action_words(without.states[0], who, action)
        there = [
            other
            for other in with_it.referee.legal(with_it.states, who)
            if _named(game.action_words(with_it.states[0], who, other)) == _named(said)
        ]
        if not there:
            return who, said
        without.advance(who, action)
        with_it.advance(who, action if action in there else there[0])
    return None


def _named(said: Said) -> tuple[str, list[tuple[str, Any]]]:
    """What an action is about: the things it names. Numbers (of a set, of a space) may differ."""
    message, words = said
    return message, sorted((key, value) for key, value in words.items() if not isinstance(value, int))


def gains(game: Game, before: States, after: States, seat: int) -> str:
    """The term of the game's evaluation that grows most for a seat from one position to the other; "" if none does."""
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
