"""Kernels on a GPU, launched with CuPy. Needs nothing else of Moontable, so that compiled kernels run on their own.

The arrays of a `DeviceBatch` are CuPy arrays: PyTorch, JAX and Numba share them without a copy through DLPack
(`torch.from_dlpack(batch.observations)`) or the CUDA array interface.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

OUTCOME_SIZE = 12  # as engine.game has it
BLOCK = 128  # threads in a block
# The kernels that play whole games; the last one those that outgrow the room of their positions, where they may
PLAYING = ("count", "arrange", "play", "again")
STEPPING = ("count", "arrange", "step", "ask", "keep", "show", "sample")  # those that step a batch
PLAY_BLOCK = 32  # threads in a block then
# Decisions in one turn, whatever kinds they are of, and as long as they are of the same kind and so many threads of a
# warp have one: a position that was fetched is better used than put back, even if it is a large one for what the others
# of the warp do not do. Games that are played in pieces come to another kind sooner.
NOT_STAGED, SMALL, LARGE, IN_PIECES = (1, 2, 1), (1, 8, 1), (4, 4, 1), (1, 8, 16)
SHARED = 56 * 1024  # bytes of shared memory a block may have: there is room for four, so that all schedulers have work
UNASKED, LARGEST_SHARED = 48 * 1024, 8  # so much of it is there without asking, and the attribute that asks for more
LOOK_EVERY = 100  # turns between two looks at whether any game is left
DEAL, LOOK, WAIT = -1, -2, -3  # in the place of an action, as in templates/batch.py
TOGETHER = 1 << 6  # in `due`, likewise
# What a batch is made of, but for encoded observations: those are written from `raw`.
SAVED = (
    "states", "_shown", "_due", "games", "lengths", "_dice", "seats", "only", "viewers", "masks", "actions", "counts",
    "raw", "_final_raw", "rewards", "dones", "cut", "refused", "outcomes", "final_lengths", "_kinds", "_order",
)  # fmt: skip


class NoGpu(RuntimeError):
    """There is no GPU to run on, or nothing to drive it with."""


def cupy() -> Any:
    """CuPy with a working device, or a sentence that says what is missing."""
    try:
        import cupy as module
    except ImportError:
        raise NoGpu(
            "CuPy is not installed; install moontable[gpu]. Everything else runs on the CPU: see Batch"
        ) from None
    try:
        found = module.cuda.runtime.getDeviceCount()
    except Exception as error:  # CuPy raises its own errors, and the loader's where there is no driver at all
        raise NoGpu(f"no usable NVIDIA GPU or driver was found ({error}); use Batch on the CPU") from None
    if not found:
        raise NoGpu("no NVIDIA GPU was found; use Batch on the CPU")
    return module


class Kernel:
    """One kernel from its PTX. Arrays are passed the way Numba's kernels expect them, taken apart into numbers."""

    def __init__(self, ptx: str) -> None:
        cp = cupy()
        self._module = cp.cuda.function.Module()
        self._module.load(ptx.encode() + b"\0")  # the driver compiles PTX on the way
        self._function = self._module.get_function(entry_name(ptx))

    def __call__(self, threads: int, *arguments: Any, block: int = BLOCK) -> None:
        self.ready(threads, *arguments, block=block)()

    def ready(self, threads: int, *arguments: Any, block: int = BLOCK, shared: int = 0) -> Callable[[], None]:
        """A launch that can be made again and again, with so many bytes of shared memory for each block."""
        numbers = tuple(number for argument in arguments for number in _flatten(argument))
        grid = (threads + block - 1) // block
        if shared > UNASKED:
            cupy().cuda.driver.funcSetAttribute(self._function.ptr, LARGEST_SHARED, shared)

        def launch(held: Any = arguments) -> None:  # held: the numbers are addresses, the arrays must live on
            self._function((grid,), (block,), numbers, shared)

        return launch


def entry_name(ptx: str) -> str:
    """The kernel's (mangled) name in the PTX."""
    found = re.search(r"\.visible \.entry (\w+)\(", ptx)
    if not found:
        raise ValueError("there is no kernel in this PTX")
    return found[1]


def _flatten(argument: Any) -> list[Any]:
    if not hasattr(argument, "__cuda_array_interface__"):
        return [argument]
    data, itemsize = argument.data.ptr, argument.dtype.itemsize
    shape, strides = argument.shape, argument.strides
    if isinstance(argument, Records):
        shape, strides, itemsize = shape[:-1], strides[:-1], argument.itemsize
    size = int(np.prod(shape))
    # memory info and parent (none), number of items, item size, address, shape, strides
    return [
        np.uint64(0),
        np.uint64(0),
        *(np.int64(v) for v in (size, itemsize)),
        np.uint64(data),
        *map(np.int64, shape + strides),
    ]


class Records:
    """An array of positions, or of other records, on the device: bytes (..., itemsize), since CuPy has no record type.

    `memory`: bytes to put it into.
    """

    def __init__(self, shape: int | tuple[int, ...], itemsize: int, memory: Any = None) -> None:
        whole = (*((shape,) if isinstance(shape, int) else shape), itemsize)
        self.bytes = cupy().zeros(whole, np.uint8) if memory is None else memory.reshape(whole)
        self.itemsize = itemsize
        self.data, self.shape, self.strides, self.dtype = (
            self.bytes.data,
            self.bytes.shape,
            self.bytes.strides,
            self.bytes.dtype,
        )

    @property
    def __cuda_array_interface__(self) -> Any:
        return self.bytes.__cuda_array_interface__


def words(records: Any) -> Any:
    """The memory of positions, 8 bytes at a time."""
    return records.bytes.view(np.uint64).ravel()


def staged(itemsize: int) -> bool:
    """Positions of this size are worked on in shared memory (see templates/gpu.py)."""
    return 32 * 8 <= itemsize <= SHARED // PLAY_BLOCK and itemsize % 8 == 0


def usual_rounds(itemsize: int, in_pieces: bool) -> tuple[int, int, int]:
    """The decisions of one turn, for positions of this size."""
    if not staged(itemsize):
        return NOT_STAGED
    return IN_PIECES if in_pieces else SMALL if itemsize < 1024 else LARGE


def play(
    kernels: Mapping[str, Kernel],
    itemsizes: tuple[int, int],
    far: int,
    kinds: int,
    options: Any,
    seed: int,
    games: int,
    limit: int,
    slots: int,
    rounds: tuple[int, int, int] | None = None,
) -> tuple[Any, Any]:
    """Random games to the end: (lengths, outcomes) of games 0..games-1, as `loops.simulate` gives them on the CPU.

    So many are played at a time, in slots. One turn sorts them by the kind of decision that is due and makes it.
    Positions take the first of two sizes, and `far` bytes elsewhere; games that outgrow it are played again with the
    second one.
    """
    cp = cupy()
    lengths, results = cp.zeros(games, np.int32), cp.zeros((games, OUTCOME_SIZE), np.int32)

    def play_some(kernel: Kernel, itemsize: int, games: int, which: Any) -> None:
        here = min(slots, games)
        states = Records(here, itemsize)
        elsewhere = cp.zeros(here * far, np.uint8)
        kind_of, order = cp.zeros(here, np.int8), cp.zeros(here, np.int32)
        tally = cp.zeros((2, kinds + 2), np.int32)  # a kind for each decision, one for dealing; and the sum of them
        waiting, taken = tally
        count = kernels["count"].ready(here // 8 + 1, kind_of, waiting)
        arrange = kernels["arrange"].ready(here, kind_of, waiting, taken, order)
        decide = kernel.ready(
            here, states, words(states), np.uint64(elsewhere.data.ptr), cp.asarray(options), np.uint64(seed % 2**64),
            np.int64(games), which, np.int64(limit), cp.zeros(1, np.int64), cp.full(here, -1, np.int64), kind_of, order,
            waiting, lengths, results, *map(np.int64, rounds or usual_rounds(itemsize, "again" in kernels)),
            block=PLAY_BLOCK, shared=PLAY_BLOCK * itemsize if staged(itemsize) else 0,
        )  # fmt: skip
        while True:
            for _ in range(LOOK_EVERY):
                tally.data.memset_async(0, tally.nbytes)
                count()
                arrange()
                decide()
            if not int(waiting[-1]):
                return

    play_some(kernels["play"], itemsizes[0], games, cp.zeros(0, np.int64))
    if "again" in kernels:
        outgrown = cp.flatnonzero(lengths < 0)
        if len(outgrown):
            play_some(kernels["again"], itemsizes[1], len(outgrown), outgrown)
    return lengths, results


class DeviceBatch:
    """`Batch` on the GPU: the same arrays under the same names, in device memory. Nothing is copied, nothing waits.

    Observations are stored number by number (`observations.T` is contiguous): so they are written at the full speed of
    the memory. An action that is not legal is not played; `refused` marks its game.
    """

    _saved: tuple[str, ...] = SAVED

    def __init__(
        self,
        kernels: Mapping[str, Kernel],
        n: int,
        players: int,
        sizes: dict[str, int],
        options: Any,
        seed: int,
        limit: int,
    ) -> None:
        cp = cupy()
        self.n, self.players, self.limit = n, players, limit
        actions, features = sizes["actions"], sizes["features"]
        self._kernels = kernels
        self._options = cp.asarray(options)
        self.itemsize = sizes["position"]
        self.states = Records(n, self.itemsize)
        self.masks = cp.zeros((n, actions), np.uint8)
        self.raw = self.observations = cp.zeros((features, n), np.int16).T
        self.seats = cp.zeros(n, np.int8)
        self.only = cp.full(n, -1, np.int8)
        self.viewers = cp.full(n, -1, np.int8)
        self._final_raw = self.final_observations = cp.zeros((features, n), np.int16).T
        self.rewards = cp.zeros((n, players), np.float32)
        self.dones, self.cut, self.refused = (cp.zeros(n, np.uint8) for _ in range(3))
        self.outcomes = cp.zeros((n, OUTCOME_SIZE), np.int32)
        self.lengths, self.final_lengths, self.counts = (cp.zeros(n, np.int32) for _ in range(3))
        self.games = cp.zeros(n, np.int64)
        self.actions = cp.zeros((n, actions), np.int16)
        self._dice, self._chosen = cp.zeros(n, np.uint64), cp.zeros(n, np.int16)
        self._shown, self._due = Records(n, self.itemsize), cp.zeros(n, np.int8)
        self._kinds, self._order = cp.zeros(n, np.int8), cp.arange(n, dtype=np.int32)
        self._tally = cp.zeros((2, sizes["kinds"] + 2), np.int32)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        cp = cupy()
        self.games[:] = cp.arange(self.n)
        self.outcomes[:] = 0
        self.final_lengths[:] = 0
        self._draw = self._kernels["sample"].ready(self.n, self._dice, self.actions, self.counts, self._chosen)
        self._deal_from(seed % 2**64)
        self.step(cp.full(self.n, DEAL, np.int16))

    def _deal_from(self, seed: int) -> None:
        self.seed = seed
        self._launches = self._prepare(np.uint64(seed))

    def _prepare(self, first_seed: Any) -> list[Callable[[], None]]:
        """The launches of one step, made once: Python needs longer to take arrays apart than a GPU for a step."""
        kernels, n = self._kernels, self.n
        waiting, taken = self._tally
        numbers = self.raw.T  # as they lie in memory
        here, memory = (self.states, cupy().zeros(1, np.uint64)), {}
        if staged(self.itemsize):
            here, memory = (
                (self.states, words(self.states)),
                {"block": PLAY_BLOCK, "shared": PLAY_BLOCK * self.itemsize},
            )
        dealing = (self.games, self._dice, self.lengths, self.only, self._shown, self._due)
        asked = (self.seats, self.actions, self.counts, self.masks)
        ends = (self.rewards, self.dones, self.cut, self.outcomes, self.final_lengths, self.viewers, self._final_raw)
        return [
            kernels["step"].ready(
                n, *here, self._order, self._kinds, self._chosen, self._options, first_seed, np.int64(self.limit),
                *dealing, *asked, self.raw, *ends, self.refused, **memory,
            ),
            lambda: self._tally.fill(0),
            kernels["count"].ready(n // 8 + 1, self._kinds, waiting),
            kernels["arrange"].ready(n, self._kinds, waiting, taken, self._order),
            kernels["ask"].ready(  # those that deal are few to a warp; either kind may fill its last warp in part
                2 * n + 64, *here, self._order, waiting, self._kinds, self._options, first_seed, *dealing, *asked,
                *ends, **memory,
            ),
            kernels["keep"].ready(8 * n, words(self.states), words(self._shown), self._due),
            *([] if staged(self.itemsize) else [lambda: numbers.fill(0)]),
            kernels["show"].ready(n, *here, self._shown, self._due, self.seats, self.raw, **memory),
        ]  # fmt: skip

    def step(self, chosen: Any) -> None:
        """Play one action in every game: an int16 array on the device (CuPy, or anything with DLPack)."""
        cp = cupy()
        if chosen is not self._chosen:
            if not isinstance(chosen, cp.ndarray):
                chosen = cp.from_dlpack(chosen)
            if chosen.shape != (self.n,):
                raise ValueError(
                    f"{self.n} actions are expected, one for each game, not an array of shape {chosen.shape}"
                )
            self._chosen[:] = chosen
        for launch in self._launches:
            launch()

    def sample(self) -> Any:
        """A uniformly random legal action for every game. The array is the same each time."""
        self._draw()
        return self._chosen

    def refresh(self) -> None:
        """Rewrite masks, observations and seats after you have changed `states` yourself."""
        self._chosen.fill(LOOK)
        self.step(self._chosen)

    @property
    def together(self) -> Any:
        """Where several decide at the same time, unseen by each other, and `shown` is what they see."""
        return (self._due & TOGETHER) != 0

    @property
    def shown(self) -> Any:
        """The games as their rounds began; only those that are `together` mean anything."""
        return self._shown

    def _memory(self, name: str) -> Any:
        held = getattr(self, name)
        return words(held) if name in ("states", "_shown") else held

    def save(self) -> dict[str, Any]:
        """All games as they are, for `restore`; on the device."""
        return {"seed": np.array(self.seed, np.uint64), **{name: self._memory(name).copy() for name in self._saved}}

    def restore(self, saved: Mapping[str, Any]) -> None:
        """Back to what `save` gave, of this batch or of one like it; nothing shows that more was played."""
        if any(saved[name].shape != self._memory(name).shape for name in self._saved):
            raise ValueError("this was saved by another kind of batch")
        if int(saved["seed"]) != self.seed:
            self._deal_from(int(saved["seed"]))
        for name in self._saved:
            self._memory(name)[:] = saved[name]

    def resample(self, seats: Any, seeds: Any) -> None:
        """Deal anew, from seeds[i], all that seat seats[i] of game i cannot know. Rounds begin anew."""
        cp = cupy()
        if not hasattr(seeds, "shape"):
            seeds = np.array([int(seed) % 2**64 for seed in seeds], np.uint64)
        whose, luck = cp.asarray(seats), cp.asarray(seeds)
        if whose.shape != (self.n,) or luck.shape != (self.n,):
            raise ValueError(f"{self.n} seats and {self.n} seeds are expected, one for each game")
        lowest, highest = int(whose.min()), int(whose.max())
        if lowest < 0 or highest >= self.players:
            wrong = lowest if lowest < 0 else highest
            raise ValueError(f"there is no seat {wrong}; these games have the seats 0 to {self.players - 1}")
        self._kernels["redeal"](self.n, self.states, whose.astype(np.int8), luck.astype(np.uint64))
        self.refresh()
