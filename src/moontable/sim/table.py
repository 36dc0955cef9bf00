"""One game for learning: what the environments of PettingZoo, Gymnasium and OpenSpiel share."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..engine.game import MAX_SEATS, OUTCOME_SIZE, RANK, Game, RulesError

VERSION = 0  # of the action and observation spaces of all games; a change that breaks a trained agent raises it


def versioned(game_id: str) -> str:
    """The id under which the environments of a game are registered: blue-moon-city-v0."""
    return f"{game_id}-v{VERSION}"


def rank_rewards(ranks: NDArray[np.int32]) -> NDArray[np.float32]:
    """1 for the first, -1 for the last, evenly spaced between, tied seats share; alone: 1 for a win, -1 for a loss.

    >>> rank_rewards(np.array([1, 3, 1], np.int32)).tolist()
    [0.5, -1.0, 0.5]
    """
    players = len(ranks)
    if players == 1:
        return np.array([1 if ranks[0] == 1 else -1], np.float32)
    places = (ranks - 1) + ((ranks[:, None] == ranks).sum(axis=1) - 1) / 2
    rewards: NDArray[np.float32] = (1 - 2 * places / (players - 1)).astype(np.float32)
    return rewards


class Table:
    """A game with its seats, masks and observations; every game is dealt from an explicit seed."""

    def __init__(self, game: str | Game, players: int | None, options: Mapping[str, str]) -> None:
        self.game = games.load(game) if isinstance(game, str) else game
        self.players = self.game.players[0] if players is None else players
        self.options = {name: str(value) for name, value in options.items()}
        self._encoded = self.game.encode_options(self.players, self.options)
        self.states = self.game.new_states()
        self._out = np.empty(self.game.action_count, np.int16)
        self.mask = 0

    def deal(self, seed: int) -> None:
        self.game.loops.setup_at(self.states, 0, self._encoded, np.uint64(seed % 2**64))
        self.look()

    def look(self) -> None:
        """Find out who acts, after the position was written from outside."""
        self.mask = int(self.game.loops.acting_at(self.states, 0))

    @property
    def acting(self) -> list[int]:
        """The seats that owe a decision; none when the game is over."""
        return [seat for seat in range(MAX_SEATS) if self.mask >> seat & 1]

    def legal(self, seat: int) -> NDArray[np.int16]:
        """The actions of a seat (a view that the next call overwrites)."""
        if not self.mask >> seat & 1:
            return self._out[:0]
        return self._out[: self.game.loops.legal_at(self.states, 0, seat, self._out)]

    def legal_mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self.game.action_count, np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def observe(self, seat: int) -> NDArray[np.int16]:
        seen = np.zeros(self.game.observation_size, np.int16)
        self.game.loops.observe_at(self.states, 0, seat, seen)
        return seen

    def is_legal(self, seat: int, action: int) -> bool:
        return 0 <= action < self.game.action_count and self.game.loops.why_not_at(self.states, 0, seat, action) == 0

    def play(self, seat: int, action: int) -> None:
        if not self.is_legal(seat, int(action)):
            raise RulesError(f"seat {seat} may not play action {action} now; see the action mask")
        self.mask = int(self.game.loops.step(self.states, 0, seat, int(action), self._out)[0])

    def rewards(self) -> NDArray[np.float32]:
        """The final rewards of all seats; zeros while the game goes on."""
        if self.mask:
            return np.zeros(self.players, np.float32)
        result = np.zeros(OUTCOME_SIZE, np.int32)
        self.game.loops.outcome_at(self.states, 0, result)
        return rank_rewards(result[RANK : RANK + self.players])

    def seen_text(self, seat: int | None) -> str:
        """The position as a seat may see it, for people."""
        return self.game.show(self.states[0], seat)

    def notation(self, seat: int, action: int) -> str:
        return self.game.notate(self.states[0], seat, action)


def fresh_seed(dice: Any) -> int:
    """A seed for a deal from a NumPy generator."""
    return int(dice.integers(2**63))
