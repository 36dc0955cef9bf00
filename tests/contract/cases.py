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


def cases(game_id: str) -> list[Case]:
    """All set-ups the game allows."""
    game = games.load(game_id)
    found = []
    for players in game.players:
        for choice in itertools.product(*(option.choices for option in game.options)):
            options = {option.id: value for option, value in zip(game.options, choice, strict=True)}
            try:
                found.append(Case(game, players, options, game.encode_options(players, options)))
            except RulesError:
                continue  # a combination the game itself refuses
    return found
