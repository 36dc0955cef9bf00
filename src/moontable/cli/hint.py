"""`moontable hint`: the best few actions in a recorded game or a position."""

import argparse
import json
from pathlib import Path

from ..bots import hint
from ..bots.hint import HINT_LEVEL
from ..engine.game import RulesError
from ..play.match import Match, seat_name
from ..play.position import position
from ..play.record import FIRST_LINE, replay
from .command import Command
from .common import out, read_text, seat_number, table, whole


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a game record, or a position")
    parser.add_argument("--at", type=int, metavar="N", help="after action N of the record (default: at its end)")
    parser.add_argument("--seat", type=seat_number, metavar="P", help="for this seat (default: whoever decides)")
    parser.add_argument("--level", default=HINT_LEVEL, help=f"who thinks about it ({HINT_LEVEL})")
    parser.add_argument("--best", type=whole, default=3, metavar="N", help="how many actions (3)")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same hint")
    parser.add_argument("--language", default="en", help="en, fr or pl")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")


def load(file: Path) -> Match:
    """A match from a record or from a position set up by hand."""
    text = read_text(file)
    return replay(text) if text.startswith(FIRST_LINE) else position(text)


def _run(arguments: argparse.Namespace) -> int:
    match = load(arguments.file)
    if arguments.at is not None:
        match.rewind(arguments.at)
    if match.over:
        raise RulesError("the game is over: there is nothing to decide")
    seat = match.acting[0] if arguments.seat is None else arguments.seat
    found = hint(match, seat, arguments.level, arguments.seed, arguments.best, arguments.language)
    if arguments.json:
        print(json.dumps({"seat": seat, "hints": [h.as_plain() for h in found]}))
        return 0
    shown = table(f"{seat_name(seat)} could", "", "", ">chance to win", ">looked at")
    for h in found:
        shown.add_row(h.notation, h.sentence, f"{h.chance:.0%}", f"{h.share:.0%}")
    out.print(shown)
    return 0


COMMAND = Command("hint", "Say what is best now, in a recorded game or a position.", _arguments, _run)
