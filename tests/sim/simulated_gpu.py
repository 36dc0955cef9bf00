"""The kernels that play whole games, in Numba's simulator of a GPU. It is chosen at the start: test_gpu.py runs this.

Prints how many games of the toy game are as the CPU plays them, and how many of nine steps of batches. The simulator
has no shuffles between threads, so positions are not staged here.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

os.environ.update(NUMBA_ENABLE_CUDASIM="1", NUMBA_DISABLE_JIT="1")
sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np
from numba import cuda

from moontable.engine.game import OUTCOME_SIZE, Game
from moontable.sim import Batch, device, gpu
from toy import GAME

ARRAYS = (*gpu.COMPARED, "raw", "final_observations")
SLOTS, GAMES, LIMIT, SEED = 40, 100, 5, np.uint64(1)  # some games are cut off


def main() -> None:
    assert not device.staged(GAME.dtype.itemsize)
    options = GAME.encode_options(2, {})
    expected = np.zeros(GAMES, np.int32), np.zeros((GAMES, OUTCOME_SIZE), np.int32)
    GAME.loops.simulate(GAME.new_states(), options, SEED, GAMES, LIMIT, *expected)

    code = gpu._kernels(GAME)
    count, arrange, play = (cuda.jit(getattr(code, kernel)) for kernel in device.PLAYING)
    found = np.zeros(GAMES, np.int32), np.zeros((GAMES, OUTCOME_SIZE), np.int32)
    states, words = GAME.new_states(SLOTS), np.zeros(1, np.uint64)
    kinds, order = np.zeros(SLOTS, np.int8), np.zeros(SLOTS, np.int32)
    slots = (
        np.zeros(1, np.int64), np.full(SLOTS, -1, np.int64), np.zeros(SLOTS, np.uint64), np.zeros(SLOTS, np.int32),
        np.zeros(SLOTS, np.int8), kinds, order,
    )  # fmt: skip
    while True:
        waiting, taken = np.zeros((2, GAME.decision_kinds + 2), np.int32)
        count[2, 8](kinds, waiting)
        arrange[6, 8](kinds, waiting, taken, order)
        if waiting[-1] == 0:
            break
        play[2, 32](states, words, options, SEED, GAMES, LIMIT, *slots, waiting, *found, 2)
    print(sum((found[0] == expected[0]) & (found[1] == expected[1]).all(axis=1)), "of", GAMES)
    print(*(batches_alike(code, *choice) for choice in (("raw", "win"), ("sparse", "score"), ("onehot", "margin"))))
    print(batches_alike(code, "float32", "rank"))


def batches_alike(code: ModuleType, encoding: str, reward: str) -> int:
    """How many steps of a batch are the same on the CPU and in the simulator, array by array."""

    class Kernel:
        def __init__(self, game: Game, kernel: str) -> None:
            self.made = cuda.jit(getattr(code, kernel))

        def __call__(self, threads: int, *arguments: Any) -> None:
            self.made[threads // 32 + 1, 32](*arguments)

        def ready(self, threads: int, *arguments: Any) -> Callable[[], None]:
            return lambda: self(threads, *arguments)

    # The simulator's memory is this machine's: NumPy stands for CuPy, records for their bytes.
    device.cupy = lambda: np
    device.Records = lambda n, itemsize: GAME.new_states(n)
    device.words = lambda records: records.view(np.uint64)
    gpu._load = Kernel
    settings = {"seed": 2, "limit": 7 if reward == "score" else 99, "encoding": encoding, "reward": reward}
    here, there = Batch(GAME, 3, 2, **settings), gpu.GpuBatch(GAME, 3, 2, **settings)
    alike = ended = 0
    for _ in range(9):
        chosen = here.sample()
        here.step(chosen)
        there.step(chosen)
        alike += all((getattr(here, name) == getattr(there, name)).all() for name in ARRAYS)
        ended += int((here.dones | here.cut).sum())
    assert ended
    return alike


if __name__ == "__main__":
    main()
