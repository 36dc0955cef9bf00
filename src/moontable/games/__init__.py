"""The shelf: every game by its id. A game is imported (and its rules prepared) only when it is asked for."""

from functools import cache
from importlib import import_module

from ..engine.game import Game, RulesError

# id -> package. Ids are stored in records and databases: this table only grows.
_SHELF = {
    "blue-moon-city": "blue_moon_city",
    "luna-capital": "luna_capital",
    "moon-colony-bloodbath": "moon_colony_bloodbath",
}


def known() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(_SHELF)


@cache
def load(game_id: str) -> Game:
    """The game with this id.

    >>> load("chess")
    Traceback (most recent call last):
    ...
    moontable.engine.game.RulesError: there is no game 'chess'; choose one of: blue-moon-city, luna-capital, moon-colony-bloodbath
    """  # noqa: E501
    if game_id not in _SHELF:
        raise RulesError(f"there is no game {game_id!r}; choose one of: {', '.join(_SHELF)}")
    game: Game = import_module(f"{__name__}.{_SHELF[game_id]}").GAME
    return game
