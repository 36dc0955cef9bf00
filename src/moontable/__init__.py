"""Moontable: three moon-themed board games, played by people, by bots and by the million.

>>> import moontable
>>> moontable.games.known()
('blue-moon-city', 'luna-capital', 'moon-colony-bloodbath')
"""

from . import (
    _scipy,  # noqa: F401  before Numba asks for it
    games,
)
from .engine.game import RulesError
from .play import Match, new, position

__version__ = "0.1.0"

__all__ = ["Match", "RulesError", "games", "new", "position"]
