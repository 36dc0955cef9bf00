"""Opponents: random, one step ahead, and information-set tree search, for any game on the shelf.

>>> import moontable
>>> match = moontable.new("blue-moon-city", players=2, seed=7)
>>> choose(match, match.acting[0], "search:50", seed=1) in match.legal_actions(match.acting[0])
True
"""

from ..engine.fields import States
from ..engine.game import Game
from ..play.match import Match
from .analysis import Verdict, analyse, judge
from .hint import Advice, Hint, advise, hint
from .levels import FOR_PEOPLE, NAMES, Level, known, level
from .players import BotError, Player, Thinker, player, register
from .search import Bot, Thought

__all__ = [
    "FOR_PEOPLE", "NAMES", "Advice", "Bot", "BotError", "Hint", "Level", "Player", "Thinker", "Thought", "Verdict",
    "advise", "analyse", "choose", "hint", "judge", "known", "level", "player", "register", "think",
]  # fmt: skip


def choose(
    table: Match | tuple[Game, States],
    seat: int,
    name: str | Level,
    seed: int | None = None,
    threads: int | None = None,
) -> int:
    """The action a bot of this level plays for `seat`. The same seed gives the same action (unless it thinks by time).

    Anything can be handed over: the bot deals all that the seat cannot know anew before it looks at it.
    """
    game, states = _parts(table)
    return player(game, name, seed, threads).choose(states, seat)


def think(
    table: Match | tuple[Game, States], seat: int, name: str | Level = "hard", seed: int | None = None
) -> Thought:
    """Everything a bot of this level can say about the decision of `seat`: actions, chances, visits."""
    game, states = _parts(table)
    return Bot(game, name, seed).think(states, seat)


def _parts(table: Match | tuple[Game, States]) -> tuple[Game, States]:
    if isinstance(table, tuple):
        return table
    return table.game, table.states
