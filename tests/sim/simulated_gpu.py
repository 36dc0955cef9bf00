"""The kernels that play whole games, in Numba's simulator of a GPU. It is chosen at the start: test_gpu.py runs this.

Prints how many games of the toy game are as the CPU plays them, at once and in pieces; how many of nine steps of
batches, whether batches go back and are dealt anew alike, and how many of three searches are alike. The simulator has
no shuffles between threads, so positions are not staged here. Rules run interpreted here, so this is also where
positions with room for no more seats than play, and rules in pieces, are tried: NumPy refuses what is not there.
"""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

os.environ.update(NUMBA_ENABLE_CUDASIM="1", NUMBA_DISABLE_JIT="1")
sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np
from numba import cuda
from numba.cuda.simulator.cudadrv.devicearray import FakeCUDAArray

from moontable import games
from moontable.engine.fields import new_states
from moontable.engine.game import OUTCOME_SIZE, Game, Pieces
from moontable.engine.records import record_type
from moontable.sim import Batch, device, device_search, gpu, gpu_search
from moontable.sim.search import Search, template
from toy import GAME

ARRAYS = (*gpu.COMPARED, "raw", "final_observations")
CHOICES = (("raw", "win"), ("sparse", "score"), ("onehot", "margin"), ("float32", "rank"))
SLOTS, GAMES, LIMIT, SEED = 40, 100, 5, np.uint64(1)  # some games are cut off


def main() -> None:
    assert not device.staged(GAME.dtype.itemsize)
    print(*(plays_alike(game) for game in (GAME, replace(GAME, pieces=IN_PIECES))))
    code = gpu._kernels(GAME)
    stand_in(code, gpu_search.kernels(GAME))
    print(*(batches_alike(*choice) for choice in CHOICES))
    print(*(goes_back(*choice) for choice in CHOICES))
    print(*(searches_alike(*choice) for choice in CHOICES))
    print(*(seated_alike(games.load(game_id)) for game_id in games.known()))
    complaints()


def plays_alike(game: Game) -> int:
    """How many of a hundred games end as on the CPU."""
    options = game.encode_options(2, {})
    expected = np.zeros(GAMES, np.int32), np.zeros((GAMES, OUTCOME_SIZE), np.int32)
    game.loops.simulate(game.new_states(), options, SEED, GAMES, LIMIT, *expected)

    code = gpu._kernels(game, 2)
    count, arrange, play = (cuda.jit(getattr(code, kernel)) for kernel in device.PLAYING[:3])
    found = np.zeros(GAMES, np.int32), np.zeros((GAMES, OUTCOME_SIZE), np.int32)
    states, words = new_states(gpu.seated(game, 2), SLOTS), np.zeros(1, np.uint64)
    kinds, order = np.zeros(SLOTS, np.int8), np.zeros(SLOTS, np.int32)
    all_of_them = np.zeros(0, np.int64)
    slots = np.zeros(1, np.int64), np.full(SLOTS, -1, np.int64), kinds, order
    while True:
        waiting, taken = np.zeros((2, gpu.kinds(game) + 2), np.int32)
        count[2, 8](kinds, waiting)
        arrange[6, 8](kinds, waiting, taken, order)
        if waiting[-1] == 0:
            break
        play[2, 32](
            states, words, np.uint64(0), options, SEED, GAMES, all_of_them, LIMIT, *slots, waiting, *found, 1, 2, 1
        )
    return int(sum((found[0] == expected[0]) & (found[1] == expected[1]).all(axis=1)))


def _begin(s: Any, seat: int, action: int, log: Any) -> int:
    """Nothing is done yet: who wants to do what is left."""
    return 1 + GAME.action_count * seat + action


def _go_on(s: Any, left: int, log: Any) -> int:
    GAME.apply(s, *divmod(left - 1, GAME.action_count), log)
    return 0


IN_PIECES = Pieces(_begin, _go_on, lambda s, left: left % 2, 2)


def seated_alike(game: Game) -> bool:
    """Two games for every number of players, with room for no more seats, and in pieces where there are any."""
    rules = game.loops

    def piece_by_piece(s: Any, seat: int, action: int, log: Any) -> None:
        left = game.pieces.begin(s, seat, action, log)
        while left != 0:
            assert 0 <= game.pieces.kind(s, left) < game.pieces.kinds
            assert 0 < left < 128
            left = game.pieces.go_on(s, left, log)

    whole, same = rules.apply, True
    for players in game.players:
        results = []
        for dtype in (game.dtype, gpu.seated(game, players, short=False)):
            rules.apply = piece_by_piece if game.pieces and dtype != game.dtype else whole
            ends = np.zeros(2, np.int32), np.zeros((2, OUTCOME_SIZE), np.int32)
            rules.simulate(new_states(dtype), game.encode_options(players, {}), SEED, 2, 500, *ends)
            results.append(np.concatenate([end.ravel() for end in ends]).tolist())
        same = same and results[0] == results[1]
    rules.apply = whole
    return same


def stand_in(*codes: ModuleType) -> None:
    """The simulator's memory is this machine's: NumPy stands for CuPy, records for their bytes."""

    class Kernel:
        def __init__(self, game: Game, kernel: str, made: object = None) -> None:
            self.made = cuda.jit(next(getattr(code, kernel) for code in codes if hasattr(code, kernel)))

        def __call__(self, threads: int, *arguments: Any) -> None:
            # As they are: the simulator would copy each one in and out, and some share their memory.
            shared = (FakeCUDAArray(one) if isinstance(one, np.ndarray) else one for one in arguments)
            self.made[threads // 8 + 1, 8](*shared)

        def ready(self, threads: int, *arguments: Any, block: int = 0) -> Callable[[], None]:
            return lambda: self(threads, *arguments)

    tree = template(GAME)
    kinds = {device_search.NODE: tree.NODE, device_search.EDGE: tree.EDGE, GAME.dtype.itemsize: GAME.dtype}

    def records(shape: Any, itemsize: int, memory: Any = None) -> Any:
        memory = np.zeros(np.prod(shape) * itemsize, np.uint8) if memory is None else memory
        return memory.view(record_type(kinds[itemsize])).reshape(shape)

    device.cupy = lambda: np
    device.Records = records
    device.words = lambda positions: positions.view(np.uint64)
    gpu.load = Kernel


def two_batches(encoding: str, reward: str, limit: int = 99) -> tuple[Batch, gpu.GpuBatch]:
    settings = {"seed": 2, "limit": limit, "encoding": encoding, "reward": reward}
    return Batch(GAME, 3, 2, **settings), gpu.GpuBatch(GAME, 3, 2, **settings)


def alike(here: Batch, there: gpu.GpuBatch) -> bool:
    return all((getattr(here, name) == getattr(there, name)).all() for name in ARRAYS)


def batches_alike(encoding: str, reward: str) -> int:
    """How many steps of a batch are the same on the CPU and in the simulator, array by array."""
    here, there = two_batches(encoding, reward, 7 if reward == "score" else 99)
    same = ended = 0
    for _ in range(9):
        chosen = here.sample()
        here.step(chosen)
        there.step(chosen)
        same += alike(here, there)
        ended += int((here.dones | here.cut).sum())
    assert ended
    return same


def goes_back(encoding: str, reward: str) -> bool:
    """A batch is saved, goes on, is dealt anew, and goes back."""
    batches = two_batches(encoding, reward)
    here, there = batches
    same = []

    def play(steps: int) -> None:
        for _ in range(steps):
            chosen = here.sample().copy()
            for batch in batches:
                batch.step(chosen)
        same.append(alike(here, there))

    play(2)
    saved = [batch.save() for batch in batches]
    play(5)
    for batch in batches:
        batch.resample([1, 0, 1], [5, -3, 2**63 + 1])
    same.extend([alike(here, there), here.states.tobytes() == there.states.tobytes()])
    play(1)
    for batch, kept in zip(batches, saved, strict=True):
        batch.reset(9)  # what is dealt from then on is what would have been
        batch.restore(kept)
    same.append(alike(here, there))
    play(9)
    return all(same)


def by_features(seen: Any) -> Any:
    """Whole numbers, which are added up alike everywhere, by what is seen."""
    mixed = seen.astype(np.int64) @ np.arange(1, seen.shape[1] + 1)
    return (mixed % 7 - 3).astype(np.float32)


def searches_alike(encoding: str, reward: str) -> int:
    """How many searches, with answers of all kinds, find the same on the CPU and in the simulator."""

    def with_policies(seen: Any) -> Any:
        values = by_features(seen)
        trust = (values[:, None] * np.arange(GAME.action_count)) % 5
        return np.stack([values, values / 2], 1), trust

    here, there = two_batches(encoding, reward)
    same = 0
    for evaluate in (by_features, with_policies, by_features):
        searches = [make(batch, evaluate, 9, 1.0, 4) for make, batch in ((Search, here), (gpu_search.GpuSearch, there))]
        for search in searches:
            search.run(7)
            search.run(5)  # more than there is room for
        mine, theirs = searches
        same += all((getattr(mine, name) == getattr(theirs, name)).all() for name in ("visits", "values", "chances"))
        assert mine.reached.tobytes() == theirs.reached.tobytes()
        assert (mine.observations == theirs.observations).all()
        here.step(mine.best())
        there.step(theirs.best())
    several = gpu_search.GpuSearch(there, by_features, 9, trees=4)
    several.run(6)
    choice = there.counts > 1
    assert choice.any()
    assert (several.visits.sum(axis=1)[choice] == 4 * 5).all()
    assert several.chances.shape == (3, 2)
    return same


def complaints() -> None:
    """What is wrong is said, and printed here."""
    _, batch = two_batches("raw", "rank")
    saved, actions = batch.save(), GAME.action_count

    def answer(said: Any) -> Callable[[], None]:
        return lambda: gpu_search.GpuSearch(batch, lambda seen: said).run(1)

    for wrong in (
        answer(np.zeros(2)),
        answer((np.zeros(3), np.zeros((3, 5)))),
        answer(np.array([0, np.nan, 0])),
        answer((np.zeros((3, 2)), -np.ones((3, actions)))),
        lambda: gpu_search.GpuSearch(batch, by_features, room=1),
        lambda: batch.resample([0, 2, 0], range(3)),
        lambda: batch.resample([0, 1], range(2)),
        lambda: gpu.GpuBatch(GAME, 4, 2).restore(saved),
    ):
        try:
            wrong()
        except ValueError as error:
            print(error)
        else:
            print("nothing was said")


if __name__ == "__main__":
    main()
