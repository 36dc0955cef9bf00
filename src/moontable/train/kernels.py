"""The kernels a learner needs, compiled to PTX here and run where there is a GPU.

`python -m moontable.train.kernels FOLDER` writes those of all games for a machine that has PyTorch, CuPy and a GPU but
not all of Moontable: there `python src/moontable/train/selfplay.py FOLDER/GAME` learns.
"""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numba

from .. import games
from ..bots.learned import inputs_mark
from ..engine.game import Game, RulesError
from ..engine.inputs import MOST_INPUTS
from ..engine.rule import ENGINE, cache_folder
from ..sim import device, gpu

TEMPLATES = Path(__file__).parent / "templates"
KERNELS = ("see", "look")


def ahead(game: Game) -> ModuleType:
    """The compiled `see` and `look` of a game."""
    if game.inputs is None or game.input_table is None:
        raise RulesError(f"{game.name} has no inputs for learning; see games/README.md")
    return game.specialise(TEMPLATES / "ahead.py", inputs=game.inputs, INPUT_COUNT=game.input_table.count)


def compiled(game: Game, kernel: str, capability: tuple[int, int] = gpu.HOPPER) -> str:
    """The PTX of one kernel, kept with the game's rules."""
    folder = cache_folder(ENGINE, TEMPLATES, game.home, box=game.box)
    file = folder / f"{kernel}-{capability[0]}{capability[1]}.ptx"
    if not file.exists():
        rows = ahead(game)
        code = game.specialise(
            TEMPLATES / "kernels.py",
            see_row=rows.see_row,
            look_row=rows.look_row,
            WORDS=game.dtype.itemsize // 8,
        )
        ptx = gpu.to_ptx(getattr(code, kernel), _signature(game, kernel), capability, big=400)
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(ptx, encoding="ascii")
    return file.read_text(encoding="ascii")


def _signature(game: Game, kernel: str) -> tuple[Any, ...]:
    def array(item: Any, dimensions: int = 1) -> Any:
        return numba.types.Array(item, dimensions, "C")

    states, words = array(numba.from_dtype(game.dtype)), array(numba.uint64, 2)
    found = array(numba.int16, 3)
    if kernel == "see":
        return (states, found)
    i1, i2, i4 = array(numba.int8), array(numba.int16), array(numba.int32)
    return (words, states, words, i4, i1, i2, numba.uint64, found, array(numba.float32, 2))


def export(game: Game, folder: Path | None = None) -> Path:
    """The kernels and what a learner must know of the game, in this folder or beside its compiled rules."""
    folder = folder or cache_folder(ENGINE, TEMPLATES, game.home, box=game.box) / "train"
    folder.mkdir(parents=True, exist_ok=True)
    for kernel in KERNELS:
        (folder / f"{kernel}.ptx").write_text(compiled(game, kernel), encoding="ascii")
    for kernel in device.STEPPING:
        (folder / f"{kernel}.ptx").write_text(gpu.compiled(game, kernel), encoding="ascii")
    assert game.input_table is not None
    standing = [(first, size) for first, size, name in game.input_table.lines() if name.startswith("standing (")]
    facts = {
        "game": game.id,
        "mark": inputs_mark(game),
        "inputs": game.input_table.count,
        "most": MOST_INPUTS,
        "standing": standing[0] if standing else None,  # a network begins by going by the hand-made evaluation
        "sizes": gpu.sizes(game),
        "options": {str(players): game.encode_options(players, {}).tolist() for players in game.players},
    }
    (folder / "facts.json").write_text(json.dumps(facts), encoding="utf-8")
    return folder


if __name__ == "__main__":
    for game_id in sys.argv[2:] or games.known():
        export(games.load(game_id), Path(sys.argv[1]) / game_id)
