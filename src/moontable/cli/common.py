"""What the commands share: games and options from the command line, seats as people write them, tables."""

import argparse
import re
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from .. import games
from ..engine.compile import ensure_compiled
from ..engine.game import Game, RulesError

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def prepared(game_id: str, box: str | None = None) -> Game:
    """The game, with its rules compiled."""
    game = games.load(game_id, box)
    ensure_compiled(game, sys.stderr)
    return game


def chosen_options(words: list[str]) -> dict[str, str]:
    """`--option edition=2006` -> {"edition": "2006"}"""
    chosen = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise RulesError(f"an option is written name=value, not {word!r}")
        chosen[name] = value
    return chosen


def seat_number(text: str) -> int:
    """`P2` or `2` -> seat 1."""
    found = re.fullmatch(r"[Pp]?([1-9])", text)
    if not found:
        raise argparse.ArgumentTypeError(f"a seat is written P1, P2 ..., not {text!r}")
    return int(found[1]) - 1


def whole(text: str) -> int:
    """A number of things, one or more: 5, 2000, 100_000."""
    if not re.fullmatch(r"[0-9_]+", text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"this should be a whole number from 1 up, not {text!r}")
    return int(text)


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise RulesError(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RulesError(f"{file} is not a text file") from None


def write_text(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RulesError(f"{file} cannot be written: {error.strerror}") from None


def say(text: str = "") -> None:
    """Print a text as it is: no markup, no wrapping of boards."""
    out.print(text, markup=False, soft_wrap=True)


def table(title: str, *columns: str) -> Table:
    """A plain table; columns named with a leading > are for numbers."""
    made = Table(title=title, title_justify="left", show_edge=False)
    for column in columns:
        if column.startswith(">"):
            made.add_column(column[1:], justify="right", no_wrap=True)  # a number cut off is worse than none
        else:
            made.add_column(column, overflow="fold")
    return made


def add_match_options(parser: argparse.ArgumentParser) -> None:
    """The options of every command that starts matches."""
    parser.add_argument("--players", type=whole, metavar="N", help="number of players")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same game")
    parser.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a choice at set-up: edition=2006",
    )
