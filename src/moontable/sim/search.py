"""Tree search with a network of your own: many games at once, one call of the network for the leaves of all of them.

    batch = Batch("luna-capital", 256, encoding="sparse")
    search = Search(batch, evaluate)    # evaluate(observations) -> values, or (values, policies)
    search.run(64)                      # 64 simulations in each game
    batch.step(search.best())

The trees are flat arrays, and walking them is compiled; Python only passes arrays on. The function is given what the
seats that decide at the leaves see (one row for each game, encoded as the batch's observations; always the same array)
and returns, as anything NumPy reads (PyTorch tensors on the CPU, JAX arrays):

- values: (n,) for the seat that decides, or (n, players) for it and then the others in seat order after it; from -1
  (last) to 1 (first), as rewards by rank. Of (n,) the others get the opposite, shared evenly.
- policies, if it likes: (n, actions), how much each action is trusted, at least 0. What is not legal is left out.

`sim.gpu_search` is the same on a GPU.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine.fields import new_states
from ..engine.game import MAX_SEATS, Game, RulesError
from .batch import TEMPLATES, Batch
from .encoding import RAW

Evaluate = Callable[[NDArray[Any]], Any]
EDGES_PER_NODE = 16
_templates: dict[str, ModuleType] = {}


def template(game: Game) -> ModuleType:
    """The compiled search of a game."""
    if game.package not in _templates:
        _templates[game.package] = game.specialise(TEMPLATES / "search.py", first_seat=game.loops.first_seat)
    return _templates[game.package]


class Search:
    """Trees for the decisions that the games of a batch wait for. `run` again goes on with them; after the batch has
    gone on, `begin` starts anew. What is found is the same on any number of threads.

    `visits` (n, actions) int32 and `values` (n, actions) float32 say how often each action was tried and what it
    brought the seat that decides, on average; `chances` (n, players) what it brought every seat; `reached` are the
    positions where the last simulations ended. `exploration` is PUCT's.
    """

    def __init__(
        self, batch: Batch, evaluate: Evaluate, room: int = 1024, exploration: float = 1.25, seed: int = 0
    ) -> None:
        """There is room for so many nodes in each tree; a simulation adds one at most, without room none."""
        if room < 2:
            raise RulesError("a tree needs room for two nodes at least")
        self.batch, self.evaluate, self.exploration = batch, evaluate, exploration
        code = self._code = template(batch.game)
        n, actions = batch.n, batch.game.action_count
        slots = 1 << (2 * room - 1).bit_length()
        self._roots, self.reached, self._shown = (batch.game.new_states(n) for _ in range(3))
        self._words, self._shown_words = (held.view(np.uint64).reshape(n, -1) for held in (self.reached, self._shown))
        self._table = np.full((n, slots), -1, np.int32)
        self._nodes = new_states(code.NODE, n * room).reshape(n, room)
        self._edges = new_states(code.EDGE, n * (room * EDGES_PER_NODE + actions)).reshape(n, -1)
        self._used = np.zeros((n, 3), np.int64)
        self._slot, self._stamps = (np.zeros((n, actions), kind) for kind in (np.int32, np.int64))
        self._out, self._counts = np.zeros((n, actions), np.int16), np.zeros(n, np.int32)
        self._path, self._at_nodes = np.zeros((2, n, code.DEEPEST), np.int32)
        self._movers = np.zeros((n, code.DEEPEST), np.int8)
        self._depths, self._leaf_nodes = np.zeros((2, n), np.int32)
        self._leaf_seats = np.zeros(n, np.int8)
        self._leaf_together, self._ended = np.zeros((2, n), np.uint8)
        self._values = np.zeros((n, MAX_SEATS), np.float32)
        self._raw = np.zeros_like(batch.raw)
        self._kept = None if batch.encoding.name == RAW else batch.encoding.begin(n)
        self._every, self._none = np.ones(n, np.bool_), np.zeros((n, 0), np.float32)
        self._luck = np.arange(n, dtype=np.uint64) * np.uint64(0xD1B54A32D192ED03) + np.uint64(seed % 2**64)
        self._totals = np.zeros((n, batch.players), np.float64)
        self.begin()

    @property
    def observations(self) -> NDArray[Any]:
        """What is seen at the leaves; where a walk came to a game's end, what was seen the last time."""
        return self._kept[0] if self._kept else self._raw

    def begin(self) -> None:
        """New trees, for the decisions that the batch waits for now."""
        batch = self.batch
        self.simulations = 0
        self._roots[:] = batch.states
        self._together = batch.together
        self._roots[self._together] = batch.shown[self._together]
        self._seats = batch.seats.copy()
        self._table.fill(-1)
        self._used.fill(0)
        self._stamps.fill(0)
        self._totals.fill(0)

    def run(self, simulations: int) -> None:
        """So many more simulations in each game; `evaluate` is called as often."""
        for _ in range(simulations):
            self.batch.each(self._walk)
            said, policies = self._asked()
            self.batch.each(lambda a, b, s=said, p=policies: self._back_up(a, b, s, p))  # type: ignore[misc]
        self.simulations += simulations

    def _walk(self, first: int, last: int) -> None:
        self._code.walk(
            self._roots, first, last, self._seats, self._luck, self.reached, self._words, self._shown,
            self._shown_words, self._table, self._nodes, self._edges, self._used, self._slot, self._stamps, self._out,
            self._counts, self._path, self._movers, self._at_nodes, self._depths, self._leaf_nodes, self._leaf_seats,
            self._leaf_together, self._ended, self._values, self._raw, self.exploration,
        )  # fmt: skip
        if self._kept:
            self.batch.encoding.write(self._raw, self._kept, self._every, first, last)

    def _back_up(self, first: int, last: int, said: NDArray[np.float32], policies: NDArray[np.float32]) -> None:
        self._code.back_up(
            first, last, self.batch.players, said, policies, self._nodes, self._edges, self._used, self._out,
            self._counts, self._path, self._movers, self._at_nodes, self._depths, self._leaf_nodes, self._leaf_seats,
            self._ended, self._values, self._totals,
        )  # fmt: skip

    def _asked(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """What the function says of the leaves, as `back_up` reads it."""
        n, players = self.batch.n, self.batch.players
        answer = self.evaluate(self.observations)
        given, trust = answer if isinstance(answer, tuple) else (answer, None)
        values = np.asarray(given, np.float32)
        if values.shape == (n,):
            values = values.reshape(n, 1)
        elif values.shape != (n, players):
            raise RulesError(f"{n} values are expected, or {n} times {players}, not an array of shape {values.shape}")
        policies = self._none if trust is None else np.ascontiguousarray(trust, np.float32)
        if trust is not None and policies.shape != (n, self.batch.game.action_count):
            wanted = (n, self.batch.game.action_count)
            raise RulesError(f"policies should have the shape {wanted}, not {policies.shape}")
        if not np.isfinite(values).all() or not np.isfinite(policies).all() or (policies < 0).any():
            raise RulesError("values and policies should be finite numbers, and no action be trusted less than 0")
        return np.ascontiguousarray(values), policies

    def _root(self) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
        shape = self.batch.n, self.batch.game.action_count
        visits, values = np.zeros(shape, np.int32), np.zeros(shape, np.float32)
        self._code.at_the_root(
            0, self.batch.n, self._table, self._nodes, self._edges, self._used, self._together, self._seats, visits,
            values,
        )  # fmt: skip
        return visits, values

    @property
    def visits(self) -> NDArray[np.int32]:
        return self._root()[0]

    @property
    def values(self) -> NDArray[np.float32]:
        return self._root()[1]

    @property
    def chances(self) -> NDArray[np.float64]:
        return self._totals / max(self.simulations, 1)

    def best(self) -> NDArray[np.int16]:
        """The action that was tried most in each game, of those that are legal there (the first, if none was)."""
        tried = np.where(self.batch.masks != 0, self.visits, -1)
        most: NDArray[np.int16] = tried.argmax(axis=1).astype(np.int16)
        return most
