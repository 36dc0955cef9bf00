"""`moontable verify`: whether a downloaded record is true, with no server at hand."""

import argparse
from pathlib import Path

from .command import Command
from .common import out, read_text


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a record of a finished game")


def _run(arguments: argparse.Namespace) -> int:
    from ..play.record import RecordError, parse_record, replay

    text = read_text(arguments.file)
    try:
        record = parse_record(text)
        if "commitment" not in record.head:
            raise RecordError("the record does not say what was committed to at the start")
        match = replay(text)
    except RecordError as error:
        out.print(f"NOT TRUE: {error}", markup=False, soft_wrap=True)
        return 1
    stands = f"over ({match.result.reason})" if match.result else "not over"
    out.print(f"true: {match.game.name}, {match.number} actions, {stands}", markup=False, soft_wrap=True)
    out.print(f"the seed is the one committed to: {record.head['commitment']}", markup=False, soft_wrap=True)
    out.print("every shuffle and draw follows from it, every action was legal", markup=False)
    return 0


COMMAND = Command("verify", "Check a record: the rules, the shuffles and the seed commitment.", _arguments, _run)
