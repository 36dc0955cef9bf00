"""Tree search with a network of your own on a GPU, launched with CuPy. Needs nothing else of Moontable than device.py.

What `sim.search` does on the CPU, with the same trees for the same luck and the same answers. Nothing goes through the
host in a simulation: the function is given a CuPy array, always the same one (PyTorch and JAX share it through DLPack:
`torch.from_dlpack(observations)`), and returns what CuPy, PyTorch or JAX have on the device.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from . import device
from .device import DeviceBatch, Kernel

KERNELS = ("reseed", "redeal", "walk", "see_leaves", "back_up", "at_the_root")
EDGES_PER_NODE = 16  # room for so many on average, as sim/search.py has it
NODE, EDGE, DEEPEST = 24, 20, 128  # bytes of a node and of an edge, longest walk: as templates/search.py has them
MAX_SEATS = 5  # as engine.game has it
BLOCK = 32  # threads in a block: trees differ, and a few thousand of them should reach all of a GPU
_APART = 256  # bytes: every array begins where a GPU likes to read

Evaluate = Callable[[Any], Any]


class DeviceSearch:
    """`Search` on the GPU: trees for the decisions that the games of a batch wait for, under the same names.

    `trees` searches each game several times, with luck of its own: what was found at the roots is added up. `bytes` is
    the memory it takes, all in one piece, `bytes_of_a_tree` a tree's share of it. `visits`, `values`, `chances` and
    `best()` are arrays on the device.
    """

    def __init__(
        self,
        kernels: Mapping[str, Kernel],
        batch: DeviceBatch,
        evaluate: Evaluate,
        room: int = 1024,
        exploration: float = 1.25,
        seed: int = 0,
        trees: int = 1,
    ) -> None:
        """There is room for so many nodes in each tree; a simulation adds one at most, without room none."""
        if room < 2 or trees < 1:
            raise ValueError("a tree needs room for two nodes at least, and a game needs a tree")
        cp = device.cupy()
        self.batch, self.evaluate, self.exploration, self.trees = batch, evaluate, exploration, trees
        self._kernels = kernels
        n = self.n = batch.n * trees
        self.actions = batch.masks.shape[1]
        self._arrays = self._placed(room)
        self._raw = self._arrays["by_number"].T  # number by number, as those of the batch
        luck = cp.arange(n, dtype=np.uint64) * np.uint64(0xD1B54A32D192ED03) + np.uint64(seed % 2**64)
        self._arrays["luck"][:] = luck
        self._game_of = cp.arange(n) // trees
        self._policies: Any = None  # room for them, once somebody gives any
        self._backing: dict[tuple[int, bool], Callable[[], None]] = {}
        self._launches = self._prepare()
        self.begin()

    def _placed(self, room: int) -> dict[str, Any]:
        """All arrays, one behind the other in one piece of memory."""
        n, actions, players, position = self.n, self.actions, self.batch.players, self.batch.itemsize
        plain: dict[str, tuple[Any, tuple[int, ...]]] = {
            "table": (np.int32, (n, 1 << (2 * room - 1).bit_length())),
            "used": (np.int64, (n, 3)),
            "slot": (np.int32, (n, actions)),
            "stamps": (np.int64, (n, actions)),
            "out": (np.int16, (n, actions)),
            "path": (np.int32, (n, DEEPEST)),
            "at_nodes": (np.int32, (n, DEEPEST)),
            "movers": (np.int8, (n, DEEPEST)),
            "values": (np.float32, (n, MAX_SEATS)),
            "said": (np.float32, (n * players,)),
            "totals": (np.float64, (n, players)),
            "by_number": (np.int16, (self.batch.raw.shape[1], n)),
            "wrong": (np.uint8, (1,)),
        }
        for kind, names in (
            (np.uint64, ("luck", "seeds")),
            (np.int32, ("counts", "depths", "leaf_nodes")),
            (np.int8, ("seats", "leaf_seats")),
            (np.uint8, ("leaf_together", "ended", "together")),
        ):
            plain.update(dict.fromkeys(names, (kind, (n,))))
        records = {
            "nodes": (NODE, (n, room)),
            "edges": (EDGE, (n, room * EDGES_PER_NODE + actions)),
            **dict.fromkeys(("roots", "reached", "shown"), (position, (n,))),
        }
        sizes = {name: np.dtype(kind).itemsize * int(np.prod(shape)) for name, (kind, shape) in plain.items()}
        sizes |= {name: itemsize * int(np.prod(shape)) for name, (itemsize, shape) in records.items()}
        self.bytes = sum(_padded(size) for size in sizes.values())
        memory, at, arrays = device.cupy().zeros(self.bytes, np.uint8), 0, {}
        for name, size in sizes.items():
            piece = memory[at : at + size]
            at += _padded(size)
            if name in plain:
                kind, shape = plain[name]
                arrays[name] = piece.view(kind).reshape(shape)
            else:
                itemsize, shape = records[name]
                arrays[name] = device.Records(shape, itemsize, piece)
        return arrays

    @property
    def bytes_of_a_tree(self) -> float:
        return self.bytes / self.n

    @property
    def observations(self) -> Any:
        """What is seen at the leaves; where a walk came to a game's end, what was seen the last time."""
        return self._raw

    def _encode(self) -> None:
        """Observations are the numbers themselves here."""

    @property
    def reached(self) -> Any:
        """The positions where the last simulations ended."""
        return self._arrays["reached"]

    def _held(self, *names: str) -> tuple[Any, ...]:
        return tuple(self._arrays[name] for name in names)

    def _words(self, name: str) -> Any:
        """The memory of positions, a row for each."""
        return device.words(self._arrays[name]).reshape(self.n, -1)

    def _prepare(self) -> list[Callable[[], None]]:
        """The launches of one simulation up to the leaves, made once."""
        kernels, n, held = self._kernels, self.n, self._held
        roots, words, shown_words = (self._words(name) for name in ("roots", "reached", "shown"))
        tree = held("table", "nodes", "edges", "used", "slot", "stamps", "out", "counts")
        way = held("path", "movers", "at_nodes", "depths", "leaf_nodes")
        leaf = held("leaf_seats", "leaf_together", "ended")

        def start_over() -> None:
            words[:] = roots

        return [
            start_over,
            kernels["reseed"].ready(n, *held("luck", "seeds")),
            kernels["redeal"].ready(n, *held("reached", "seats", "seeds"), block=BLOCK),
            kernels["walk"].ready(
                n, *held("seats", "reached"), words, shown_words, *tree, *way, *leaf, *held("values"),
                np.float64(self.exploration), block=BLOCK,
            ),
            kernels["see_leaves"].ready(n, *held("reached", "shown"), *leaf, self._raw, block=BLOCK),
        ]  # fmt: skip

    def begin(self) -> None:
        """New trees, for the decisions that the batch waits for now."""
        cp, batch = device.cupy(), self.batch
        self.simulations = 0
        now, shown = (device.words(held).reshape(batch.n, -1) for held in (batch.states, batch.shown))
        together = batch.together
        self._words("roots")[:] = cp.where(together[:, None], shown, now)[self._game_of]
        self._arrays["together"][:] = together[self._game_of]
        self._arrays["seats"][:] = batch.seats[self._game_of]
        self._arrays["table"].fill(-1)
        for fresh in self._held("used", "stamps", "totals", "wrong"):
            fresh.fill(0)

    def run(self, simulations: int) -> None:
        """So many more simulations in each tree; `evaluate` is called as often. Waits for the GPU once, at the end."""
        for _ in range(simulations):
            for launch in self._launches:
                launch()
            self._encode()
            self._back_up(self.evaluate(self.observations))
        self.simulations += simulations
        if int(self._arrays["wrong"][0]):
            raise ValueError("values and policies should be finite numbers, and no action be trusted less than 0")

    def _back_up(self, answer: Any) -> None:
        given, trust = answer if isinstance(answer, tuple) else (answer, None)
        values, players = _shared(given), self.batch.players
        if values.shape not in ((self.n,), (self.n, players)):
            raise ValueError(
                f"{self.n} values are expected, or {self.n} times {players}, not an array of shape {values.shape}"
            )
        columns = players if values.ndim == 2 else 1
        self._said(columns).reshape(values.shape)[...] = values
        if trust is not None:
            policies, wanted = _shared(trust), (self.n, self.actions)
            if policies.shape != wanted:
                raise ValueError(f"policies should have the shape {wanted}, not {policies.shape}")
            if self._policies is None:
                self._policies = device.cupy().zeros(wanted, np.float32)
            self._policies[...] = policies
        key = columns, trust is not None
        if key not in self._backing:
            self._backing[key] = self._prepare_back_up(*key)
        self._backing[key]()

    def _said(self, columns: int) -> Any:
        """Room for the values of so many seats."""
        return self._arrays["said"][: self.n * columns].reshape(self.n, columns)

    def _prepare_back_up(self, columns: int, trusted: bool) -> Callable[[], None]:
        return self._kernels["back_up"].ready(
            self.n, self._said(columns), self._policies if trusted else device.cupy().zeros((self.n, 0), np.float32),
            *self._held("nodes", "edges", "used", "out", "counts", "path", "movers", "at_nodes", "depths"),
            *self._held("leaf_nodes", "leaf_seats", "ended", "values", "totals", "wrong"), block=BLOCK,
        )  # fmt: skip

    def _root(self) -> tuple[Any, Any]:
        """Visits and what they brought in all, of all trees of each game."""
        cp = device.cupy()
        visits, values = cp.zeros((self.n, self.actions), np.int32), cp.zeros((self.n, self.actions), np.float32)
        self._kernels["at_the_root"](
            self.n, *self._held("table", "nodes", "edges", "used", "together", "seats"), visits, values
        )
        if self.trees == 1:
            return visits, values
        shape = (self.batch.n, self.trees, self.actions)
        total = visits.reshape(shape).sum(axis=1, dtype=np.int32)
        brought = (visits * values).reshape(shape).sum(axis=1)
        return total, (brought / cp.maximum(total, 1)).astype(np.float32)

    @property
    def visits(self) -> Any:
        return self._root()[0]

    @property
    def values(self) -> Any:
        return self._root()[1]

    @property
    def chances(self) -> Any:
        shape = (self.batch.n, self.trees, self.batch.players)
        return self._arrays["totals"].reshape(shape).mean(axis=1) / max(self.simulations, 1)

    def best(self) -> Any:
        """The action that was tried most in each game, of those that are legal there (the first, if none was)."""
        tried = device.cupy().where(self.batch.masks != 0, self.visits, -1)
        return tried.argmax(axis=1).astype(np.int16)


def _padded(size: int) -> int:
    return -(-size // _APART) * _APART


def _shared(given: Any) -> Any:
    """An array of PyTorch's or JAX's as one of CuPy's, in the same memory."""
    cp = device.cupy()
    if isinstance(given, cp.ndarray):
        return given
    return cp.from_dlpack(given.detach() if hasattr(given, "detach") else given)
