"""`moontable replay`: look at a recorded game, or find out whether it is true."""

import argparse
from pathlib import Path

from ..play.match import seat_name
from ..play.record import HIDDEN, replay
from .command import Command
from .common import read_text, say, seat_number


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--at", type=int, metavar="N", help="show the position after action N (0: the start)")
    parser.add_argument("--seat", type=seat_number, metavar="P", help="as this seat sees it (default: a spectator)")
    parser.add_argument("--verify", action="store_true", help="only say whether the record obeys the rules")
    parser.add_argument("--language", default="en", help="of the log: en, fr or pl")


def _run(arguments: argparse.Namespace) -> int:
    text = read_text(arguments.file)
    match = replay(text)
    if arguments.verify:
        say(f"{arguments.file}: {match.number} actions, all according to the rules.")
        return 0
    if arguments.at is not None:
        match.rewind(arguments.at)
    for ply in match.history:
        own = arguments.seat in (None, ply.seat)
        say(f"{ply.number} {seat_name(ply.seat)} {ply.notation if own else HIDDEN}")
        for event, _secret in ply.events:
            say(f"    {match.texts(arguments.language).event(event, arguments.seat)}")
    say()
    say(match.show(arguments.seat))
    say(repr(match))
    return 0


COMMAND = Command("replay", "Show a recorded game, or verify it.", _arguments, _run)
