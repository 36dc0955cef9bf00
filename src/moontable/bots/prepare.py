"""Compile the search ahead of time: `python -m moontable.bots.prepare [GAME ...]`, all games at once by default.

Nothing depends on it: without it the search is compiled where it is first used (half a minute a game).
"""

import subprocess
import sys

import numpy as np

from .. import games
from ..engine.game import Game
from .search import Bot


def prepare(game: Game) -> None:
    """Compile (or load) everything that deciding needs."""
    states = game.new_states()
    game.loops.setup_at(states, 0, game.encode_options(game.players[-1], {}), np.uint64(1))
    seat = int(game.loops.first_seat(game.loops.acting_at(states, 0)))
    for name in ("greedy", "search:2"):
        bot = Bot(game, name, 1, threads=1)
        bot.think(states, seat)
        bot.choose(states, seat)


def main(names: list[str]) -> int:
    """One game is compiled here; several, each in a process of its own."""
    if len(names) == 1:
        prepare(games.load(names[0]))
        return 0
    commands = [[sys.executable, "-m", "moontable.bots.prepare", name] for name in names or games.known()]
    children = [subprocess.Popen(command) for command in commands]
    return max(child.wait() for child in children)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
