"""What the contract tests run over: every game, with every number of players and every set of options."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from moontable import games
from moontable.engine.game import Game
from moontable.play.many import set_ups


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
    game = games.load(game_id)
    return [
        Case(game, players, options, game.encode_options(players, options)) for players, options in set_ups(game, MOST)
    ]
