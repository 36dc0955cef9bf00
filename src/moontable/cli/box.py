"""`moontable box`: the sheet of a box of one's own, written and checked."""

import argparse
from pathlib import Path

from .. import games
from ..engine.sheet import Count, Problem
from ..games import box as boxes
from ..play.text import Texts, texts
from .command import Command
from .common import out, say, table, write_text


def _arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_subparsers(metavar="export|check", required=True)
    export = what.add_parser("export", help="write the sheet of a game: every value we have, and where it comes from")
    export.add_argument("game")
    export.add_argument("file", type=Path)
    export.set_defaults(box=_export)
    check = what.add_parser("check", help="say card by card what is wrong with a sheet")
    check.add_argument("file", type=Path)
    check.set_defaults(box=_check)


def _run(arguments: argparse.Namespace) -> int:
    return int(arguments.box(arguments))


def _export(arguments: argparse.Namespace) -> int:
    box = boxes.chosen(arguments.game) or boxes.standard(arguments.game)
    write_text(arguments.file, box.text())
    say(f"{arguments.file}: {_origins(box)}.")
    say("Correct it from the copy before you (or on the page, under My copy), then: moontable box check FILE")
    return 0


def _check(arguments: argparse.Namespace) -> int:
    box = boxes.read(arguments.file)
    words = texts(games.load(box.game, ""), "en")
    for problem in box.problems:
        say(f"{arguments.file}: {told(words, problem)}")
    found = table(words.format("game-name"), "what", ">in the sheet", "should be")
    for count in box.counts:
        wanted = wanted_words(count)
        found.add_row(
            words.format(count.message, count.args), count.found, wanted if count.right else f"[bold red]{wanted}[/]"
        )
    if box.counts:
        out.print(found)
    if not box.sound:
        wrong = len(box.problems) + sum(not count.right for count in box.counts)
        say(f"{arguments.file}: {wrong} wrong, it cannot be played with.")
        return 1
    changed = f"box {box.name}" if box.name else "the standard box"
    say(f"{arguments.file}: {changed}; {_origins(box)}. It can be played with: moontable serve --box {arguments.file}")
    return 0


def told(words: Texts, problem: Problem) -> str:
    """`building great-hall: spaces[0].value: should be ...`"""
    where = " ".join(word for word in (problem.part, problem.card) if word)
    sentence = words.format(problem.message, problem.args)
    detail = f" ({problem.detail})" if problem.detail else ""
    return ": ".join(word for word in (where, problem.field, sentence + detail) if word)


def wanted_words(count: Count) -> str:
    if count.wanted.endswith("+"):
        return f"at least {count.wanted[:-1]}"
    if count.wanted.endswith("-"):
        return f"at most {count.wanted[:-1]}"
    return count.wanted


def _origins(box: boxes.Box) -> str:
    return ", ".join(f"{n} {origin}" for origin, n in box.origins().items())


COMMAND = Command("box", "A box of your own: write its sheet, or check it.", _arguments, _run)
