"""Compile the search ahead of time: `python -m moontable.bots.prepare [GAME ...]`, all games at once by default.

Nothing waits for it where people play: until it is done bots look one step ahead by interpreted rules (`meanwhile`).
Elsewhere the search is compiled where it is first used.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from .. import games
from ..engine.compile import GENTLY, NICE, compile_here, nothing_else
from ..engine.game import Game
from ..engine.rule import INTERPRETED, compiled, interpreted, is_ready, source_hash
from .levels import GREEDY, SEARCH, level
from .search import Bot

HERE = Path(__file__).parent
MEANWHILE = "greedy"


def note(game: Game) -> Path:
    """The file that says that the bots of this game are compiled on this machine."""
    return game.cache / f"bots-{source_hash(HERE, HERE / 'templates')}"


def is_prepared(game: Game) -> bool:
    return INTERPRETED or (note(game).exists() and is_ready(game.cache, again=True))


def prepare(game: Game) -> None:
    """Compile (or load) everything that playing and deciding needs."""
    if not is_ready(game.cache, again=True):
        compile_here(game)
    states = game.new_states()
    with compiled():
        game.loops.setup_at(states, 0, game.encode_options(game.players[-1], {}), np.uint64(1))
        seat = int(game.loops.first_seat(game.loops.acting_at(states, 0)))
        for name in ("greedy", "search:2"):
            bot = Bot(game, name, 1, threads=1)
            bot.think(states, seat)
            bot.choose(states, seat)
    try:
        note(game).touch()
    except OSError:
        return  # a place that cannot be written: compiled again next time, nothing is lost


def command(game_id: str, box: str = "") -> list[str]:
    """The program that prepares a game's bots, behind everything else that the machine does."""
    return [sys.executable, "-m", "moontable.bots.prepare", GENTLY, f"{game_id}:{box}"]


def is_there(game: Game, name: str) -> bool:
    """Whether this bot can be asked without compiling anything."""
    return level(name).kind not in (SEARCH, GREEDY) or is_prepared(game)


@contextmanager
def meanwhile(game: Game, name: str) -> Iterator[str]:
    """The bot to ask for this one, now: itself, or while the search is still being compiled one that needs little. A
    hundred times slower than compiled it still answers in a moment."""
    if is_there(game, name):
        yield name
    else:
        with interpreted():
            yield MEANWHILE


def main(names: list[str]) -> int:
    """One game (ID or ID:BOX) is compiled here; several, each in a process of its own."""
    if GENTLY in names:
        names.remove(GENTLY)
        os.nice(NICE)
    if len(names) == 1:
        nothing_else()
        game_id, colon, box = names[0].partition(":")
        prepare(games.load(game_id, box if colon else None))
        return 0
    commands = [[sys.executable, "-m", "moontable.bots.prepare", name] for name in names or games.known()]
    children = [subprocess.Popen(command) for command in commands]
    return max(child.wait() for child in children)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
