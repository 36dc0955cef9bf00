"""Who sits at the table besides people. A bot is asked for one action at a time, for one seat."""

from collections.abc import Callable

from .match import Match

Bot = Callable[[Match, int], int]  # (match, seat) -> action number

HUMAN = "human"


def names() -> tuple[str, ...]:
    """The bots one can play against, weakest first."""
    from ..bots.levels import NAMES

    return NAMES


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of this name (random, greedy, search, easy, medium, hard, expert); its own luck comes from `seed`."""
    from .. import bots  # what searches is loaded only when somebody wants to play against it

    chosen = bots.level(name)
    players: dict[str, bots.Bot] = {}  # by game: it may remember its tree between decisions

    def play(match: Match, seat: int) -> int:
        if match.game.id not in players:
            players[match.game.id] = bots.Bot(match.game, chosen, seed)
        return players[match.game.id].choose(match.states, seat)

    return play
