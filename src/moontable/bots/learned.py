"""The learned evaluations: one file of numbers for each game, found by `moontable train` (docs/BOTS.md)."""

import hashlib
import json
import struct
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from ..engine.game import Game, RulesError

TEMPLATES = Path(__file__).parent / "templates"
FOLDER = Path(__file__).parent / "networks"
NO_SHAPE = (0, 0)
HEAD, HEAD_FORMAT = b"MTN1", "<4sII"  # what a network for a page begins with: the head, its mark, how many numbers
PARTS = ("rows", "straight", "bias", "dense.weight", "dense.bias", "last.weight", "last.bias")


_told: set[str] = set()


def network_file(game: Game) -> Path:
    return FOLDER / f"{game.id}.npz"


def read(game: Game, file: Path) -> tuple[NDArray[np.float32], int, int]:
    """(the network in one row, width, hidden) or a RulesError that says what is wrong with the file."""
    if game.inputs is None or game.input_table is None:
        raise RulesError(f"{game.name} has no inputs for a learned evaluation")
    count = game.input_table.count
    try:
        with np.load(file, allow_pickle=False) as stored:
            about = dict(json.loads(str(stored["about"])))
            parts = {name: stored[name].astype(np.float32, casting="same_kind") for name in PARTS}
        there, width = parts["rows"].shape
        [hidden] = parts["dense.bias"].shape
    except FileNotFoundError:
        raise RulesError(f"there is no network for {game.name}: {file.name} is missing") from None
    except Exception as error:  # a file may be wrong in more ways than can be listed: cut short, of another kind
        raise RulesError(f"{file.name} is no network: {error}") from None
    if about.get("game") != game.id or there != count:
        found = f"{about.get('game')} with {there} inputs"
        raise RulesError(f"{file.name} is for {found}, not for {game.id} with {count}; train it again")
    if about.get("mark") != inputs_mark(game):
        raise RulesError(f"{file.name} is for {count} inputs that stood for other things; train it again")
    if width % 4 or not width:
        raise RulesError(f"{file.name}: the first layer must have a multiple of 4 units, not {width}")
    hidden = hidden or 1
    wanted = {
        "rows": (count, width), "straight": (count,), "bias": (width,), "dense.weight": (hidden, width),
        "dense.bias": (hidden,), "last.weight": (1, hidden), "last.bias": (1,),
    }  # fmt: skip
    for name, shape in wanted.items():
        if parts[name].shape != shape:
            raise RulesError(f"{file.name}: {name} must be {shape} numbers, not {parts[name].shape}")
        if not np.isfinite(parts[name]).all():
            raise RulesError(f"{file.name}: {name} must be finite numbers")
    rows = np.concatenate([parts["rows"], parts["straight"][:, None]], axis=1)
    layers = (
        rows,
        parts["bias"],
        parts["dense.weight"].T,
        parts["dense.bias"],
        parts["last.weight"],
        parts["last.bias"],
    )
    return np.concatenate([np.ravel(layer) for layer in layers]).astype(np.float32), width, hidden


@cache
def _kept(package: str, file: Path) -> tuple[NDArray[np.float32], int, int] | str:
    """What the file holds, or what is wrong with it."""
    try:
        return read(sys.modules[package].GAME, file)
    except RulesError as error:
        return str(error)


def network(game: Game) -> NDArray[np.float32] | None:
    """The game's network in one row. Where none fits it is None, and a sentence on stderr says so once: bots then judge
    by the game's own evaluation.
    """
    kept = _kept(game.package, network_file(game))
    if not isinstance(kept, str):
        return kept[0]
    if kept not in _told:
        _told.add(kept)
        print(f"{kept}; bots judge by the hand-made evaluation instead", file=sys.stderr, flush=True)
    return None


def network_shape(game: Game) -> tuple[int, int]:
    """The width and depth of the game's network: another shape is other code."""
    kept = _kept(game.package, network_file(game))
    return NO_SHAPE if isinstance(kept, str) else kept[1:]


def network_size(game: Game) -> int:
    """How many numbers the game's network has; 0 where there is none."""
    kept = _kept(game.package, network_file(game))
    return 0 if isinstance(kept, str) else len(kept[0])


def inputs_mark(game: Game) -> str:
    """Changes with what the inputs of the game stand for: a network carries that of the inputs it learned with."""
    return hashlib.blake2b(repr(_stand_for(game)).encode(), digest_size=8).hexdigest()


def _stand_for(game: Game) -> list[tuple[int, int, str]]:
    """What the inputs of the game are, in plain numbers."""
    lines = game.input_table.lines() if game.input_table else []
    return [(int(first), int(size), name) for first, size, name in lines]


def network_mark(game: Game) -> int:
    """Changes with what the network's numbers stand for: 31 bits of a hash."""
    told = repr((game.id, game.version, _stand_for(game)))
    digest = hashlib.blake2b(f"{told} {network_shape(game)}".encode(), digest_size=4).digest()
    return int.from_bytes(digest, "little") >> 1


def packed(game: Game) -> bytes:
    """The game's network as a page fetches it, in half precision as it is stored; nothing where there is none."""
    row = _kept(game.package, network_file(game))
    if isinstance(row, str):
        return b""
    return struct.pack(HEAD_FORMAT, HEAD, network_mark(game), len(row[0])) + row[0].astype("<f2").tobytes()


def evaluation(game: Game) -> ModuleType:
    """The compiled evaluation by the game's network."""
    kept = _kept(game.package, network_file(game))
    if isinstance(kept, str) or game.input_table is None:
        raise RulesError(str(kept))
    return game.specialise(
        TEMPLATES / "learned.py",
        f"_{kept[1]}_{kept[2]}",
        inputs=game.inputs,
        INPUT_COUNT=game.input_table.count,
        WIDTH=kept[1],
        HIDDEN=kept[2],
    )
