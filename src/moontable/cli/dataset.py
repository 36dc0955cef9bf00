"""`moontable dataset`: self-play to Parquet."""

import argparse
from pathlib import Path

from rich.progress import Progress

from .. import games
from ..engine.game import RulesError
from .command import Command
from .common import add_match_options, chosen_options, err, out, prepared, whole


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("folder", type=Path, help="where to; running again goes on with what is there")
    add_match_options(parser)
    parser.add_argument("--games", type=whole, default=1000, metavar="M", help="how many (1000)")
    parser.add_argument("--bots", default="random", metavar="A,B,...", help="who plays: one name, or one for each seat")
    parser.add_argument(
        "--keep",
        default="observations",
        choices=("observations", "positions"),
        help="what each row shows (observations)",
    )
    parser.add_argument(
        "--thoughts", action="store_true", help="visits and values of bots that search, beside each action"
    )
    parser.add_argument(
        "--shard", type=whole, default=0, metavar="G", help="games in one file (500, of bots that think 50)"
    )
    parser.add_argument("--workers", type=whole, default=1, metavar="N", help="processes that share the work (1)")
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="a Ray cluster that does; local: one started here")
    parser.add_argument(
        "--minari", metavar="ID", help="then also a local Minari dataset of this name (moontable/luna/x-v0)"
    )


def _run(arguments: argparse.Namespace) -> int:
    try:
        from ..sim.dataset import Plan, make
    except ImportError:
        raise RulesError("datasets need PyArrow; install moontable[research]") from None
    game = prepared(arguments.game)
    plan = Plan(
        game.id,
        arguments.players or games.usual_players(game),
        arguments.games,
        arguments.seed or 0,
        chosen_options(arguments.option),
        tuple(arguments.bots.split(",")),
        arguments.keep,
        arguments.shard,
        arguments.thoughts,
    )
    with Progress(console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(game.name)
        manifest = make(
            plan,
            arguments.folder,
            lambda done, total: bar.update(task, completed=done, total=total),
            arguments.workers,
            arguments.ray,
        )
    rows = sum(entry["rows"] for entry in manifest["shards"])
    out.print(f"{plan.games} games, {rows} decisions in {arguments.folder}", markup=False, soft_wrap=True)
    if arguments.minari:
        from ..sim.minari import export

        export(arguments.folder, arguments.minari)
        out.print(f"and in the Minari dataset {arguments.minari}", markup=False, soft_wrap=True)
    return 0


COMMAND = Command("dataset", "Write self-play to Parquet files.", _arguments, _run)
