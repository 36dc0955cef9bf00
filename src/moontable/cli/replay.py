"""`moontable replay`: look at a recorded game, or find out whether it is true."""

import argparse
from pathlib import Path

from ..play.record import parse_record, replay
from .command import Command
from .common import out, prepared, read_text, seat_number


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--at", type=int, metavar="N", help="show the position after action N (0: the start)")
    parser.add_argument("--seat", type=seat_number, metavar="P", help="as this seat sees it (default: a spectator)")
    parser.add_argument("--verify", action="store_true", help="only say whether the record obeys the rules")
    parser.add_argument("--language", default="en", help="of the log: en, fr or pl")


def _run(arguments: argparse.Namespace) -> int:
    text = read_text(arguments.file)
    prepared(parse_record(text).head["game"])
    match = replay(text)
    if arguments.verify:
        out.print(f"{arguments.file}: {match.number} actions, all according to the rules.", markup=False)
        return 0
    if arguments.at is not None:
        match.rewind(arguments.at)
    for ply in match.history:
        out.print(f"{ply.number} P{ply.seat + 1} {ply.notation}", markup=False)
        for event, _secret in ply.events:
            out.print(f"    {match.texts(arguments.language).event(event, arguments.seat)}", markup=False)
    out.print()
    out.print(match.show(arguments.seat), markup=False)
    out.print(repr(match), markup=False)
    return 0


COMMAND = Command("replay", "Show a recorded game, or verify it.", _arguments, _run)
