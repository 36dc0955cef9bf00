"""`moontable features` and `moontable train`: what a learned evaluation sees, and how it learns."""

import argparse
import os
import re
from importlib.util import find_spec
from pathlib import Path

from .. import games
from ..bots.learned import network_file
from ..engine.game import RulesError
from .command import Command
from .common import out, whole


def _features_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")


def _features(arguments: argparse.Namespace) -> int:
    game = games.load(arguments.game)
    if game.input_table is None:
        raise RulesError(f"{game.name} has no inputs for a learned evaluation")
    for first, size, name in game.input_table.lines():
        out.print(f"{first:6} {size:5}  {name}", markup=False, highlight=False, soft_wrap=True)
    out.print(f"{game.input_table.count} inputs", markup=False, highlight=False)
    return 0


def _minutes(text: str) -> float:
    if not re.fullmatch(r"[0-9]*\.?[0-9]+", text) or float(text) <= 0:
        raise argparse.ArgumentTypeError(f"this should be a number of minutes, not {text!r}")
    return float(text)


def _train_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument(
        "--players", default="", help="player counts to learn in turn, such as 2,2,3,4 (all if not said)"
    )
    parser.add_argument("--minutes", type=_minutes, default=10.0, help="how long (10)")
    parser.add_argument("--games", type=whole, metavar="N", help="played at a time (8192; 64 on the CPU)")
    parser.add_argument("--cpu", action="store_true", help="learn here, with NumPy alone: slow, for trying things out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, metavar="FILE", help="go on from this network")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to (the network that bots play with)")


def _train(arguments: argparse.Namespace) -> int:
    game = games.load(arguments.game)
    target = arguments.out or network_file(game)
    if target.suffix != ".npz" or target.is_dir() or not os.access(target.parent, os.W_OK):  # said before it is learned
        raise RulesError(f"{target} cannot be written: --out names a file that ends in .npz, in a folder that is there")
    if arguments.cpu:
        from ..train import small

        counts = [int(w) if w.isdigit() else 0 for w in arguments.players.split(",") if w] or list(game.players)
        if not set(counts) <= set(game.players):
            raise RulesError(f"{game.name} is played by {', '.join(map(str, game.players))}: --players 2,2,3")
        start, at_a_time = arguments.start, arguments.games or 64
        small.main(game, counts, arguments.minutes, at_a_time, arguments.seed, start, target)
        out.print(f"written: {target}", markup=False, soft_wrap=True)
        return 0
    missing = [name for name in ("torch", "cupy") if find_spec(name) is None]
    if missing:
        raise RulesError(
            f"training needs {' and '.join(missing)} and an NVIDIA GPU: install PyTorch and moontable[gpu], "
            "or learn slowly with --cpu. "
            "For a machine without Moontable see `python -m moontable.train.kernels` in docs/BOTS.md"
        )
    from ..train import kernels, selfplay

    folder, at_a_time = kernels.export(game), str(arguments.games or 8192)
    words = [str(folder), "--minutes", str(arguments.minutes), "--games", at_a_time, "--out", str(target)]
    words += ["--seed", str(arguments.seed), "--players", arguments.players]
    selfplay.main([*words, *(["--start", str(arguments.start)] if arguments.start else [])])
    out.print(f"written: {target}", markup=False, soft_wrap=True)
    return 0


FEATURES = Command("features", "what a learned evaluation sees of a position", _features_arguments, _features)
TRAIN = Command("train", "learn to judge positions from self-play, on a GPU", _train_arguments, _train)
