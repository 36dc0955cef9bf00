"""`moontable arena`: bots against bots, with intervals."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .. import games
from ..bots.arena import Contest, run, summary
from ..bots.chart import win_rates
from .command import Command
from .common import add_match_options, chosen_options, err, out, prepared, table, whole, write_text


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--bots", required=True, metavar="A,B,...", help="greedy,search:1000 (the last one fills up)")
    add_match_options(parser)
    parser.add_argument("--games", type=whole, default=100, metavar="M", help="how many (100)")
    parser.add_argument("--results", type=Path, metavar="FILE", help="keep each game here; running again goes on there")
    parser.add_argument("--workers", type=whole, metavar="N", help="processes (one for each core)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster (auto, host:port, or local)")
    parser.add_argument("--limit", type=float, metavar="S", help="start no game after S seconds")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the win rates (SVG)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")


def progress_bar(hidden: bool) -> Progress:
    """How many games are done, for whoever waits at a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True, disable=hidden or not err.is_terminal)


def _run(arguments: argparse.Namespace) -> int:
    game = prepared(arguments.game)
    contest = Contest(
        game.id,
        tuple(arguments.bots.split(",")),
        arguments.players or games.usual_players(game),
        arguments.games,
        arguments.seed or 0,
        chosen_options(arguments.option),
    )
    contest.check()
    with progress_bar(arguments.json) as bar:
        task = bar.add_task(game.name, total=contest.count)
        rows = run(
            [contest],
            arguments.results,
            arguments.workers,
            arguments.limit,
            lambda _contest, done, _total: bar.update(task, completed=done),
            arguments.ray,
        )
    numbers = summary(contest, rows[contest.key])
    if arguments.plot:
        write_text(arguments.plot, win_rates(f"{game.name}, {contest.players} players", numbers["bots"]))
    if arguments.json:
        print(json.dumps(numbers))
    else:
        _show(game.name, contest, numbers)
    return 0


def _show(name: str, contest: Contest, numbers: dict[str, Any]) -> None:
    title = f"{name}, {contest.players} players, {numbers['finished']} games, seed {contest.seed}"
    columns = ("bot", ">win rate", ">95 % interval", ">mean score", ">rating", ">ms a decision")
    found = table(title, *columns)
    for row in numbers["bots"]:
        found.add_row(
            row["bot"],
            f"{row['rate']:.1%}",
            f"{row['low']:.1%} - {row['high']:.1%}",
            f"{row['score']:.2f} ± {row['score_half']:.2f}",
            "-" if row["rating"] is None else f"{row['rating']:.0f} ± {row['rating_half']:.0f}",
            f"{row['ms_a_decision']:.1f}",
        )
    out.print(found)
    if numbers["unfinished"]:
        out.print(f"without a result: {numbers['unfinished']} games")


COMMAND = Command("arena", "Let bots play each other and compare them.", _arguments, _run)
