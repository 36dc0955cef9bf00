"""`moontable load-test`: how many moves a second the server carries here, each durable before it is acknowledged."""

import argparse
import asyncio
import json
from contextlib import nullcontext
from typing import Any

from .. import games
from .command import Command
from .common import err, out, prepared, whole

GAME = "blue-moon-city"


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rate", type=float, default=2500.0, metavar="N", help="moves a second (default: 2500)")
    parser.add_argument("--tables", type=whole, default=1000, metavar="N", help="tables, two sockets each (1000)")
    parser.add_argument("--seconds", type=float, default=20.0, metavar="S", help="how long (default: 20)")
    parser.add_argument("--game", choices=games.known(), default=GAME, help=f"what is played (default: {GAME})")
    parser.add_argument("--views", action="store_true", help="views are read, as by other programs, and no records")
    parser.add_argument("--bots", metavar="LEVEL", help="how long tables wait for bots of this level, at one each")
    parser.add_argument("--pause", type=float, default=0.5, metavar="S", help="... whose people decide in S (0.5)")
    parser.add_argument("--url", help="a running server (its limits must allow it); without it one is started")
    parser.add_argument("--database", default="", metavar="URL", help="the database of the server that is started")
    parser.add_argument("--json", action="store_true", help="the result as JSON")


def _run(arguments: argparse.Namespace) -> int:
    from ..bots.levels import level
    from ..bots.prepare import prepare
    from ..server.child import Child
    from ..server.load import measure
    from ..server.settings import UNLIMITED
    from ..server.waits import measure_waits

    game = prepared(arguments.game, "")  # who reads records chooses by the rules
    # As it is out of the box, but for the limits on visitors and addresses: all of ours come from one.
    flags: dict[str, Any] = {**UNLIMITED, "rate": 40, "games": arguments.game, "bot_workers": 0}
    if arguments.bots:
        level(arguments.bots)
        prepare(game)  # until then others stand in for them
        flags |= {"rate": 0, "bot_workers": 1, "bot_delay": 0}
    if arguments.database:
        flags["database"] = arguments.database
    with nullcontext() if arguments.url else Child(**flags) as child:
        url = arguments.url or (child.url if child else "")
        what = f"with {arguments.bots} bots" if arguments.bots else f"{arguments.rate:g} moves/s"
        err.print(f"{arguments.tables} tables at {url}, {what}", markup=False)
        cpu = child.cpu_seconds if child else None
        how: dict[str, Any] = {"cpu": cpu, "game": arguments.game, "views": arguments.views}
        if arguments.bots:
            asked = (arguments.bots, arguments.tables, arguments.seconds, arguments.game, arguments.pause)
            work: Any = measure_waits(url, *asked)
        else:
            work = measure(url, arguments.tables, arguments.rate, arguments.seconds, **how)
        report = _loop(work).as_plain()
    if arguments.json:
        out.print_json(json.dumps(report))
    else:
        for name, value in report.items():
            out.print(f"{name:24} {value}", markup=False)
    return 1 if report["errors"] else 0


def _loop(work: Any) -> Any:
    """On uvloop where there is one: the load should not be what is slow."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


COMMAND = Command("load-test", "Measure how many moves a second the server carries.", _arguments, _run)
