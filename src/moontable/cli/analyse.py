"""`moontable analyse`: where a recorded game was won or lost."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.progress import Progress

from ..bots import analyse
from ..bots.analysis import ANALYSE_LEVEL
from ..bots.chart import chances
from ..play.match import seat_name
from ..play.text import Texts, texts
from .command import Command
from .common import err, out, table, whole, write_text
from .hint import load


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a game record")
    parser.add_argument("--level", default=ANALYSE_LEVEL, help=f"who thinks about each decision ({ANALYSE_LEVEL})")
    parser.add_argument(
        "--worst", type=whole, default=8, metavar="N", help="show so many of the costliest decisions (8)"
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the chances over the game (SVG)")
    parser.add_argument("--json", action="store_true", help="print every decision as one line of JSON")


def _run(arguments: argparse.Namespace) -> int:
    match = load(arguments.file)
    rows: list[dict[str, Any]] = []
    with Progress(console=err, transient=True, disable=arguments.json or not err.is_terminal) as bar:
        task = bar.add_task(match.game.name, total=match.number)
        for row in analyse(match, arguments.level):
            rows.append(row)
            bar.advance(task)
            if arguments.json:
                print(json.dumps(row))
    if arguments.plot:
        write_text(arguments.plot, chances(f"{match.game.name}: chances to win", rows, match.players))
    if not arguments.json:
        _show(rows, arguments.worst, texts(match.game, "en"))
    return 0


def _show(rows: list[dict[str, Any]], worst: int, words: Texts) -> None:
    columns = (">action", "seat", "played", ">chance", "better", ">chance", ">given away", "what for")
    shown = table("The costliest decisions", *columns)
    for row in sorted(rows, key=lambda row: -float(row["loss"]))[:worst]:
        if row["loss"] > 0:
            shown.add_row(
                str(row["number"]),
                seat_name(row["seat"]),
                row["notation"],
                f"{row['chance']:.0%}",
                row["best"],
                f"{row['best_chance']:.0%}",
                f"{row['loss']:.1%}",
                words.format(f"gain-{row['reason']}") if row["reason"] else "",
            )
    out.print(shown)


COMMAND = Command("analyse", "Find where a recorded game was won or lost.", _arguments, _run)
