"""One game for learning: what the environments of PettingZoo, Gymnasium and OpenSpiel share."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..engine.game import Game, RulesError
from ..play.course import Course, Referee, Refusal

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


class Table(Course):
    """A game with its seats, masks and observations; every game is dealt from an explicit seed, and its luck is the
    position's own generator."""

    def __init__(self, game: str | Game, players: int | None, options: Mapping[str, str]) -> None:
        chosen = games.load(game) if isinstance(game, str) else game
        seats = games.usual_players(chosen) if players is None else players
        self.options = {name: str(value) for name, value in options.items()}
        self._encoded = chosen.encode_options(seats, self.options)
        states = chosen.new_states()
        chosen.loops.setup_at(states, 0, self._encoded, np.uint64(0))
        super().__init__(Referee(chosen), seats, states)

    def deal(self, seed: int) -> None:
        self.game.loops.setup_at(self.states, 0, self._encoded, np.uint64(seed % 2**64))
        self.number = 0
        self.look()

    def legal(self, seat: int) -> NDArray[np.int16]:
        """The actions of a seat (a view that the next call overwrites)."""
        out = self.referee.out
        if not self.mask >> seat & 1:
            return out[:0]
        return out[: self.game.loops.legal_at(self.states, 0, seat, out)]

    def legal_mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self.game.action_count, np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def observe(self, seat: int) -> NDArray[np.int16]:
        seen = np.zeros(self.game.observation_size, np.int16)
        self.game.loops.observe_at(self.states, 0, seat, seen)
        return seen

    def is_legal(self, seat: int, action: int) -> bool:
        try:
            self.referee.check(self.states, self.mask, seat, action)
        except Refusal:
            return False
        return True

    def play(self, seat: int, action: int) -> None:
        try:
            self.advance(seat, int(action))
        except Refusal:
            raise RulesError(f"seat {seat} may not play action {action} now; see the action mask") from None

    def rewards(self) -> NDArray[np.float32]:
        """The final rewards of all seats; zeros while the game goes on."""
        if self.mask:
            return np.zeros(self.players, np.float32)
        ranks = self.referee.result(self.states)[1][: self.players]
        return rank_rewards(np.array(ranks, np.int32))

    def seen_text(self, seat: int | None) -> str:
        """The position as a seat may see it, for people."""
        return self.game.show(self.states[0], seat)

    def notation(self, seat: int, action: int) -> str:
        return self.game.notate(self.states[0], seat, action)


def bounds(game: Game) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The lowest and the highest that each number of an observation can be, as the game's table of features says."""
    sizes = [feature.size for feature in game.features]
    low = np.array([feature.low for feature in game.features], np.int16)
    high = np.array([feature.high for feature in game.features], np.int16)
    return np.repeat(low, sizes), np.repeat(high, sizes)


def check_render_mode(mode: str | None, known: Sequence[str]) -> str | None:
    if mode is not None and mode not in known:
        raise RulesError(f"there is no render_mode {mode!r}; choose one of: {', '.join(known)}")
    return mode


def fresh_seed(dice: Any) -> int:
    """A seed for a deal from a NumPy generator."""
    return int(dice.integers(2**63))
