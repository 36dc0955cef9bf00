"""`GpuSearch`: `sim.search.Search` over a `GpuBatch`, with the trees, the rules and your network on the GPU.

    batch = GpuBatch("luna-capital", 65_536)
    search = GpuSearch(batch, evaluate, room=65)    # evaluate(observations) -> values, or (values, policies)
    search.run(64)
    batch.step(search.best())

`sim.device_search` says what the function is given and returns.
"""

from pathlib import Path
from typing import Any

import numba
import numpy as np

from ..engine.game import Game
from . import device, gpu
from .batch import TEMPLATES
from .device_search import KERNELS, DeviceSearch, Evaluate
from .encoding import RAW
from .gpu import GpuBatch
from .search import template

__all__ = ["GpuSearch", "compiled"]

SHARED = ("next_deal", "walk_row", "see_leaf", "back_up_row", "root_row")  # what the search of the CPU is made of, too


def compiled(game: Game, kernel: str, capability: tuple[int, int] = gpu.HOPPER) -> str:
    """The PTX of one of the search's kernels; kept in the cache of the game's rules."""
    if kernel in gpu.KERNELS:
        return gpu.compiled(game, kernel, capability)
    return gpu.kept(game, f"search-{kernel}", capability, lambda: _compile(game, kernel, capability))


def _compile(game: Game, kernel: str, capability: tuple[int, int]) -> str:
    return gpu.to_ptx(
        getattr(kernels(game), kernel), signatures(game)[kernel], capability, gpu.BIG[False], gpu.way(game)
    )


def kernels(game: Game) -> Any:
    code = template(game)
    return game.specialise(TEMPLATES / "gpu_search.py", **{name: getattr(code, name) for name in SHARED})


def signatures(game: Game) -> dict[str, tuple[Any, ...]]:
    def array(item: Any, dimensions: int = 1, order: gpu.Order = "C") -> Any:
        return numba.types.Array(item, dimensions, order)

    i1, u1, i2, i4, i8, u8 = numba.int8, numba.uint8, numba.int16, numba.int32, numba.int64, numba.uint64
    f4, f8, code = numba.float32, numba.float64, template(game)
    states, words = array(numba.from_dtype(game.dtype)), array(u8, 2)
    nodes, edges = (array(numba.from_dtype(kind), 2) for kind in (code.NODE, code.EDGE))
    tree = (array(i4, 2), nodes, edges, array(i8, 2), array(i4, 2), array(i8, 2), array(i2, 2), array(i4))
    way = (array(i4, 2), array(i1, 2), array(i4, 2), array(i4), array(i4))
    leaf = (array(i1), array(u1), array(u1))
    return {
        "reseed": (array(u8), array(u8)),
        "walk": (array(i1), states, words, words, *tree, *way, *leaf, array(f4, 2), f8),
        "see_leaves": (states, states, *leaf, array(i2, 2, "F")),
        "back_up": (
            array(f4, 2), array(f4, 2), nodes, edges, array(i8, 2), array(i2, 2), array(i4), *way, array(i1),
            array(u1), array(f4, 2), array(f8, 2), array(u1),
        ),
        "at_the_root": (
            array(i4, 2), nodes, edges, array(i8, 2), array(u1), array(i1), array(i4, 2), array(f4, 2)
        ),
    }  # fmt: skip


class GpuSearch(DeviceSearch):
    """A `Search` on the GPU. The function is given observations as the batch has them encoded."""

    batch: GpuBatch

    def __init__(
        self,
        batch: GpuBatch,
        evaluate: Evaluate,
        room: int = 1024,
        exploration: float = 1.25,
        seed: int = 0,
        trees: int = 1,
    ) -> None:
        n = batch.n * trees
        self._kept = None if batch.encoding.name == RAW else batch.blank(n)
        self._every = device.cupy().ones(n, np.uint8)
        made = {kernel: gpu.load(batch.game, kernel, compiled) for kernel in KERNELS}
        super().__init__(made, batch, evaluate, room, exploration, seed, trees)

    @property
    def observations(self) -> Any:
        """What is seen at the leaves; where a walk came to a game's end, what was seen the last time."""
        return self._kept[0] if self._kept else self._raw

    def _encode(self) -> None:
        if self._kept:
            self.batch.write(self._every, self._raw, self._kept)


def export(game: Game, folder: Path) -> None:
    """All kernels that a `DeviceBatch` and a `DeviceSearch` need, for a machine that has a GPU but not all of
    Moontable."""
    folder.mkdir(parents=True, exist_ok=True)
    for kernel in dict.fromkeys((*device.STEPPING, *KERNELS)):
        (folder / f"{kernel}.ptx").write_text(compiled(game, kernel), encoding="ascii")
