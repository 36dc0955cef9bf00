"""What the contract tests run over: every game, with every number of players and every set of options."""

import itertools
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from moontable import RulesError, games
from moontable.engine.game import Game


@dataclass(frozen=True)
class Case:
    """One way to set a game up."""

    game: Game
    players: int
    options: dict[str, str]
    encoded: NDArray[np.int64]

    def __str__(self) -> str:
        return f"{self.game.id} {self.players} players {' '.join(self.options.values())}"


MOST = 64


def cases(game_id: str) -> list[Case]:
    """All set-ups the game allows; where they are too many, every player count and every single choice once."""
    game = games.load(game_id)
    plain = {option.id: option.default for option in game.options}
    combinations = list(itertools.product(*(option.choices for option in game.options)))
    if len(combinations) * len(game.players) <= MOST:
        wanted = [
            (players, dict(zip(plain, choice, strict=True))) for players in game.players for choice in combinations
        ]
    else:
        wanted = [(players, plain) for players in game.players]
        turn = itertools.cycle(game.players)
        for option in game.options:
            wanted += [(next(turn), {**plain, option.id: choice}) for choice in option.choices]
    found = []
    for players, options in wanted:
        try:
            found.append(Case(game, players, options, game.encode_options(players, options)))
        except RulesError:
            continue  # a combination the game itself refuses
    return found
