"""`moontable`: the parser, and the one place where errors become a sentence and an exit code."""

import argparse
import os
import sys
from typing import NoReturn

from .. import __version__
from ..engine.game import RulesError
from . import (
    admin,
    analyse,
    arena,
    backup,
    bench,
    benchmark,
    box,
    dataset,
    fuzz,
    hint,
    ladder,
    load_test,
    play,
    proofs,
    replay,
    serve,
    shelf,
    simulate,
    site,
    train,
    verify,
)
from .common import err

COMMANDS = (
    shelf.GAMES,
    shelf.CHECK,
    box.COMMAND,
    play.COMMAND,
    serve.COMMAND,
    site.COMMAND,
    admin.COMMAND,
    backup.BACKUP,
    backup.RESTORE,
    load_test.COMMAND,
    verify.COMMAND,
    proofs.KILL,
    proofs.FUZZ,
    proofs.ATTACK,
    simulate.COMMAND,
    dataset.COMMAND,
    replay.COMMAND,
    arena.COMMAND,
    ladder.COMMAND,
    benchmark.COMMAND,
    hint.COMMAND,
    analyse.COMMAND,
    train.FEATURES,
    train.TRAIN,
    bench.COMMAND,
    fuzz.COMMAND,
)


class Parser(argparse.ArgumentParser):
    """argparse that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def build_parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="moontable",
        description="Moon-themed board games: play them, simulate them, check them.",
        epilog="An unofficial implementation; the games belong to their authors and publishers.",
    )
    parser.add_argument("--version", action="version", version=f"moontable {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        sub = commands.add_parser(command.name, help=command.help, description=command.help)
        command.arguments(sub)
        sub.set_defaults(run=command.run)
    return parser


def main(words: list[str] | None = None) -> int:
    """Run a command. 0: fine; 1: it ran and found something wrong; 2: it could not be done as asked."""
    arguments = build_parser().parse_args(words)
    try:
        return int(arguments.run(arguments))
    except RulesError as error:
        err.print(str(error), markup=False, soft_wrap=True)
        return 2
    except KeyboardInterrupt:
        err.print("stopped", markup=False)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if os.environ.get("MOONTABLE_DEBUG"):
            raise
        what = " ".join(str(error).split())
        err.print(
            f"something unforeseen went wrong: {type(error).__name__}: {what} (MOONTABLE_DEBUG=1 shows where)",
            markup=False,
            soft_wrap=True,
        )
        return 2


if __name__ == "__main__":
    sys.exit(main())
