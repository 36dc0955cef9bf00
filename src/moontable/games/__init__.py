"""The shelf: every game by its id. A game is imported (and its rules prepared) only when it is asked for."""

import copyreg
import pickle
import sys
from importlib import import_module
from typing import Any

from ..engine.game import Game
from . import box as boxes

sys.meta_path.append(boxes.Finder())


def known() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(boxes.SHELF)


def usual_players(game: Game) -> int:
    """How many play where nobody says so: two, wherever the game allows it."""
    return 2 if 2 in game.players else game.players[0]


def load(game_id: str, box: str | None = None) -> Game:
    """The game with this id; `box` is the hash of a box of one's own, "" the standard box, None the one chosen by
    MOONTABLE_BOX (the standard one if there is none).

    >>> load("chess")
    Traceback (most recent call last):
    ...
    moontable.engine.game.RulesError: there is no game 'chess'; choose one of: blue-moon-city, luna-capital, moon-colony-bloodbath
    """  # noqa: E501
    game: Game = import_module(boxes.module_of(game_id, box)).GAME
    return game


def _of_package(package: str) -> Game:
    game: Game = import_module(package).GAME
    return game


def _by_package(game: Game) -> Any:
    """Rules are compiled functions: a game is copied and pickled by the name of its package."""
    if _of_package(game.package) is not game:
        raise pickle.PicklingError(f"{game.package} has another GAME than this one")
    return _of_package, (game.package,)


copyreg.pickle(Game, _by_package)
