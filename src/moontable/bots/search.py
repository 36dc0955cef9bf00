"""Thinking about one decision: random, one step ahead, or a tree search within a budget."""

import os
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine.fields import States
from ..engine.game import MAX_SEATS, Game, RulesError
from ..engine.rule import is_interpreting
from ..play.course import Course, Referee, seat_name
from .learned import NO_SHAPE, evaluation, network, network_shape
from .levels import GREEDY, RANDOM, SEARCH, Level, by_network, learned_tuning, level, tuning_of
from .tree import Tree

TEMPLATES = Path(__file__).parent / "templates"
SAMPLES = 8  # deals the greedy bot averages over
CHUNK = 64  # simulations between two looks at the clock and at whether the choice is already certain
TOGETHER = 512  # ... of each of several threads: meeting costs them time
MOST_NODES = 1 << 17
_MIX = 0x9E3779B97F4A7C15

_compiled: dict[tuple[str, tuple[int, int]], ModuleType] = {}


def compiled(game: Game) -> ModuleType:
    """The compiled search of a game, which judges by the game's network, if one follows the weights."""
    shape = network_shape(game)
    key = (game.package, shape)
    if key not in _compiled:
        _compiled[key] = searching(game, None if shape == NO_SHAPE else evaluation(game).evaluate)
    return _compiled[key]


def searching(game: Game, by_network: Any) -> ModuleType:
    """The search of a game. It judges by the evaluation the game brings, else by its points so far; or by this network,
    where one is there and follows the weights."""
    plain, shape = game.specialise(TEMPLATES / "standing.py"), network_shape(game)
    return game.specialise(
        TEMPLATES / "search.py",
        "" if by_network is None else f"_{shape[0]}_{shape[1]}",
        evaluate=game.evaluate or plain.evaluate,
        by_network=by_network or plain.no_network,
        first_seat=game.loops.first_seat,
        random_below=game.loops.random_below,
        WEIGHTS=len(game.weights),
    )


@dataclass(frozen=True)
class Thought:
    """What thinking about a decision came to, the best action first."""

    seat: int
    actions: tuple[int, ...]
    shares: tuple[float, ...]  # of the visits, for each action
    chances: tuple[float, ...]  # to win with each action, for the seat that decides
    table: tuple[float, ...]  # to win, for every seat, as things stand
    simulations: int
    seconds: float

    @property
    def best(self) -> int:
        return self.actions[0]


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="search")


class Bot:
    """A player of one game. It remembers its tree between its decisions as long as nobody has learned anything new."""

    def __init__(self, game: Game, name: str | Level, seed: int | None = None, threads: int | None = None) -> None:
        """Without a seed its luck is fresh. `threads` defaults to all cores for levels with a thinking time, else 1."""
        self.game = game
        self._referee = Referee(game)
        self.level = self._asked = level(name, game)
        if self.level.kind not in (RANDOM, GREEDY, SEARCH):
            raise RulesError(f"{self.level.name} only chooses; for its thoughts ask random, greedy or a search")
        self.rules = compiled(game)
        self._tuned_for = 0
        self._tune(game.players[0])
        self.seed = secrets.randbits(63) if seed is None else seed
        self.threads = threads or (min(os.cpu_count() or 1, 8) if self.level.by_time else 1)
        self._decisions = 0
        self._trees: list[Tree] = []
        self._work = [game.new_states(2) for _ in range(self.threads)]
        self._root = 1
        self._expected: bytes | None = None
        self._turn, self._spent = -1, 0.0  # seconds of thinking in this turn

    def choose(self, states: States, seat: int) -> int:
        """The action to play for `seat` in states[0]."""
        actions = self._legal(states, seat)
        if len(actions) == 1:
            return actions[0]  # nothing to think about
        if self.level.kind == RANDOM:
            return actions[self._number() % len(actions)]
        thought = self.think(states, seat, certain=True)
        if self.level.kind == SEARCH:
            self._expect(states, seat, thought.best)
        return thought.best

    def think(self, states: States, seat: int, certain: bool = False) -> Thought:
        """All actions with their chances. `certain` stops as soon as more thinking cannot change the choice."""
        actions = self._legal(states, seat)
        started = time.perf_counter()
        self._tune(int(states[0]["players"]))
        if self.level.kind in (GREEDY, RANDOM) or len(actions) == 1:
            return self._step_ahead(states, seat, started)
        return self._search(states, seat, started, certain)

    # Inside

    def _legal(self, states: States, seat: int) -> list[int]:
        actions = self._referee.legal(states, seat)
        if not actions:
            raise RulesError(f"it is not for {seat_name(seat)} to decide now")
        return actions

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "rules"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.rules = compiled(self.game)

    def _tune(self, players: int) -> None:
        """Take the numbers for a table of so many."""
        if players != self._tuned_for:
            self._tuned_for = players
            learned = network(self.game) if by_network(self.game, self._asked, players) else None
            self.level = self._asked if learned is not None else self._asked.without_network
            if learned is None:
                self.tuning = tuning_of(self.game, self.level, players)
            else:
                self.tuning = learned_tuning(self.game, self.level, learned, players)

    def _number(self) -> int:
        self._decisions += 1
        x = (self.seed + self._decisions * _MIX) % 2**64
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB % 2**64
        return x ^ (x >> 31)

    def _step_ahead(self, states: States, seat: int, started: float) -> Thought:
        actions = np.empty(self.game.action_count, np.int16)
        scores = np.zeros(self.game.action_count, np.float64)
        seed = np.uint64(self._number())
        samples = 1 if is_interpreting() else SAMPLES  # a rough look now is better than a good one in seconds
        n = self.rules.greedy(states, 0, seat, samples, seed, self.tuning, self._work[0], actions, scores)
        order = np.argsort(-scores[:n], kind="stable")
        totals = np.zeros(MAX_SEATS, np.float64)
        self.rules.estimate(states, 0, seat, SAMPLES, seed, self.tuning, self._work[0], totals)
        players = int(states[0]["players"])
        return Thought(
            seat,
            tuple(actions[order].tolist()),
            (1.0, *([0.0] * (n - 1))),
            tuple(scores[order].tolist()),
            tuple(totals[:players].tolist()),
            SAMPLES,
            time.perf_counter() - started,
        )

    def _expect(self, states: States, seat: int, action: int) -> None:
        """Remember what the position looks like after our action, if nothing else happens.

        Where it reveals anything nothing is expected: behind it the tree mixes the questions of many deals.
        """
        after = Course(self._referee, int(states[0]["players"]), self._referee.copy(states))
        before = after.reveals
        after.advance(seat, action)
        self._expected = self._fingerprint(after.states) if after.reveals == before else None
        self._root = self._child(self._root, action)

    def _child(self, key: int, action: int) -> int:
        return int(self.rules.child_key(np.uint64(key), action))

    @staticmethod
    def _fingerprint(states: States) -> bytes:
        """Everything but the luck to come. Field by field: what lies between the fields means nothing."""
        return b"".join(states[name].tobytes() for name in states.dtype.names or () if name != "rng")

    def _prepare(self, states: States) -> None:
        """Keep the trees if our last action is all that happened since; otherwise start anew."""
        if not self._trees:
            nodes = MOST_NODES if self.level.by_time else min(MOST_NODES, 4 * self.level.simulations + 64)
            self._trees = [Tree(nodes, self.game.action_count) for _ in range(self.threads)]
        same = self._expected is not None and self._fingerprint(states[:1]) == self._expected
        if not same or any(tree.crowded for tree in self._trees):
            for tree in self._trees:
                tree.clear()
            self._root = 1

    def _search(self, states: States, seat: int, started: float, certain: bool) -> Thought:
        self._prepare(states)
        if (turn := self.game.turn(states[0])) != self._turn:
            self._turn, self._spent = turn, 0.0
        budget, deadline = self.level.simulations, started + self.level.time(self._spent)
        totals = np.zeros((self.threads, MAX_SEATS + 1), np.float64)
        dice = [np.full(2, self._number(), np.uint64) for _ in range(self.threads)]
        root = np.uint64(self._root)

        def run(thread: int, count: int) -> None:
            tree = self._trees[thread]
            self.rules.search(
                states, 0, seat, root, count, dice[thread], self.tuning, self._work[thread], tree.table, tree.nodes,
                tree.edges, tree.used, tree.slot, tree.stamps, totals[thread],
            )  # fmt: skip

        visits, values, guesses = self._root_edges()
        kept = sum(visits.values())  # simulations of earlier decisions that went through here count
        while True:
            left = budget - kept - int(totals[:, MAX_SEATS].sum())
            if left <= 0 or (visits and time.perf_counter() > deadline):  # however late it is, one look at least
                break
            if certain and not self.level.by_time and _decided(visits, left):
                break
            each = max(1, min(CHUNK if self.threads == 1 else TOGETHER, left // self.threads))
            if self.threads == 1:
                run(0, each)
            else:
                for job in [_pool().submit(run, thread, each) for thread in range(self.threads)]:
                    job.result()
            visits, values, guesses = self._root_edges()
        self._spent += time.perf_counter() - started
        return self._sum_up(states, seat, visits, values, guesses, totals, started)

    def _root_edges(self) -> tuple[dict[int, int], dict[int, float], dict[int, float]]:
        """Visits, summed values and guesses of the actions at the root, over all threads."""
        visits: dict[int, int] = {}
        values: dict[int, float] = {}
        guesses: dict[int, float] = {}
        size = self.game.action_count
        actions, seen = np.empty(size, np.int64), np.empty(size, np.int64)
        worth, guess = np.empty(size, np.float64), np.empty(size, np.float64)
        for tree in self._trees:
            n = self.rules.root_edges(
                tree.table, tree.nodes, tree.edges, tree.used, np.uint64(self._root), actions, seen, worth, guess
            )
            for k in range(n):
                action = int(actions[k])
                visits[action] = visits.get(action, 0) + int(seen[k])
                values[action] = values.get(action, 0.0) + float(worth[k])
                guesses[action] = float(guess[k])
        return visits, values, guesses

    def _sum_up(
        self,
        states: States,
        seat: int,
        visits: dict[int, int],
        values: dict[int, float],
        guesses: dict[int, float],
        totals: NDArray[np.float64],
        started: float,
    ) -> Thought:
        # The root's edges as far as they are legal here, and no others: nobody else looks before the rules do.
        visits = {a: visits.get(a, 0) for a in self._referee.legal(states, seat)}
        chance = {a: values[a] / n if n else guesses.get(a, 0.0) for a, n in visits.items()}
        order = sorted(visits, key=lambda a: (-visits[a], -chance[a], a))
        players, ran = int(states[0]["players"]), float(totals[:, MAX_SEATS].sum())
        if ran:
            table = (totals[:, :players].sum(axis=0) / ran).tolist()
        else:
            mean = np.zeros(MAX_SEATS, np.float64)
            self.rules.estimate(states, 0, seat, SAMPLES, np.uint64(1), self.tuning, self._work[0], mean)
            table = mean[:players].tolist()
        total = max(1, sum(visits.values()))
        return Thought(
            seat,
            tuple(order),
            tuple(visits[a] / total for a in order),
            tuple(chance[a] for a in order),
            tuple(table),
            sum(visits.values()),
            time.perf_counter() - started,
        )


def _decided(visits: dict[int, int], left: int) -> bool:
    """The leader cannot be caught any more."""
    ranked: Sequence[Any] = sorted(visits.values(), reverse=True)
    return len(ranked) > 1 and ranked[0] - ranked[1] > left
