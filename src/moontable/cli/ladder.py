"""`moontable ladder`: how strong bots are, on one scale."""

import argparse
import json
from pathlib import Path
from typing import Any

from ..bots import FOR_PEOPLE
from ..bots.arena import Contest, run
from ..bots.ladder import contests, standing
from ..engine.game import RulesError
from .arena import progress_bar
from .command import Command
from .common import add_match_options, chosen_options, out, prepared, table, whole


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument(
        "--bots",
        default=",".join(FOR_PEOPLE),
        metavar="A,B,...",
        help="the weakest first (the levels for people); bots of your own may be among them",
    )
    parser.add_argument(
        "--also", default="", metavar="C,...", help="bots of which nothing is known: they meet everybody"
    )
    parser.add_argument("--reach", type=whole, default=2, metavar="N", help="each bot meets the next N of the list (2)")
    add_match_options(parser)
    parser.add_argument("--games", type=whole, default=40, metavar="M", help="for each pair of bots (40)")
    parser.add_argument("--results", type=Path, metavar="FILE", help="keep each game here; running again goes on there")
    parser.add_argument("--workers", type=whole, metavar="N", help="processes (one for each core)")
    parser.add_argument("--limit", type=float, metavar="S", help="start no game after S seconds")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")


def _run(arguments: argparse.Namespace) -> int:
    game = prepared(arguments.game)
    bots, also = (tuple(filter(None, words.split(","))) for words in (arguments.bots, arguments.also))
    everybody = (*bots, *also)
    if len(everybody) < 2 or len({*everybody}) < len(everybody):
        raise RulesError("a ladder needs at least two bots, each named once")
    players, seed = arguments.players or 2, arguments.seed or 0
    if players < 2:
        raise RulesError("a ladder needs players who meet: two or more")
    options = chosen_options(arguments.option)
    pairs = contests(game.id, bots, also, arguments.reach, players, arguments.games, seed, options)
    total = sum(pair.count for pair in pairs)
    with progress_bar(arguments.json) as bar:
        task = bar.add_task(game.name, total=total)
        done = dict.fromkeys((pair.key for pair in pairs), 0)

        def progress(contest: Contest, played: int, _of: int) -> None:
            done[contest.key] = played
            bar.update(task, completed=sum(done.values()))

        found = run(pairs, arguments.results, arguments.workers, arguments.limit, progress)
    rows = [row for some in found.values() for row in some]
    numbers: dict[str, Any] = {
        "game": game.id,
        "players": players,
        "seed": seed,
        "bots": standing(everybody, rows),
        "finished": sum(bool(row["over"]) for row in rows),
        "unfinished": total - sum(bool(row["over"]) for row in rows),
    }
    if arguments.json:
        print(json.dumps(numbers))
        return 0
    shown = table(
        f"{game.name}, {players} players, {numbers['finished']} games, seed {seed}",
        "bot", ">rating", ">above the next", ">games", ">won", ">ms a decision",
    )  # fmt: skip
    for row in numbers["bots"]:
        shown.add_row(
            row["bot"],
            f"{row['rating']:.0f} ± {row['rating_half']:.0f}",
            "" if row["step"] is None else f"{row['step']:.0f} ± {row['step_half']:.0f}",
            str(row["games"]),
            f"{row['rate']:.1%}",
            f"{row['ms_a_decision']:.1f}",
        )
    out.print(shown)
    if numbers["unfinished"]:
        out.print(f"without a result: {numbers['unfinished']} games")
    return 0


COMMAND = Command("ladder", "Rate bots on one scale, by games between those near each other.", _arguments, _run)
