"""One game for learning: what the environments of PettingZoo, Gymnasium and OpenSpiel share."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..engine.fields import States
from ..engine.game import Game, RulesError
from ..play.course import Course, Referee, Refusal
from . import picture
from .encoding import RAW, Encoding
from .rewards import BY_RANK, BY_SCORE, check_reward, end_rewards

RENDER_MODES = ("ansi", "rgb_array", "svg")  # pictures are drawn by the page (sim.picture)
VERSION = 0  # of the action and observation spaces of all games; a change that breaks a trained agent raises it


def versioned(game_id: str) -> str:
    """The id under which the environments of a game are registered: blue-moon-city-v0."""
    return f"{game_id}-v{VERSION}"


class Table(Course):
    """A game with its seats, masks and observations; every game is dealt from an explicit seed, and its luck is the
    position's own generator.

    It goes in rounds: all who owe a decision when a round begins are asked in seat order, each once, and see the
    position as it was then (`shown`). So nobody sees what others chose at the same time; then the next round begins.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None,
        options: Mapping[str, str],
        encoding: str = RAW,
        reward: str = BY_RANK,
    ) -> None:
        chosen = games.load(game) if isinstance(game, str) else game
        seats = games.usual_players(chosen) if players is None else players
        self.options = {name: str(value) for name, value in options.items()}
        self._encoded = chosen.encode_options(seats, self.options)
        states = chosen.new_states()
        chosen.loops.setup_at(states, 0, self._encoded, np.uint64(0))
        super().__init__(Referee(chosen), seats, states)
        self.encoding, self.reward = Encoding(chosen, encoding), check_reward(reward, seats)
        self.counted = self.scores  # up to here points were given out
        self.rounds = 0
        self._begin_round()

    def _begin_round(self) -> None:
        self.rounds += 1
        self.due = self.mask  # who is still to be asked in this round
        self.decided: tuple[int, ...] = ()
        several = self.mask & (self.mask - 1)
        self.shown = self.referee.copy(self.states) if several else self.states

    @property
    def asked(self) -> int:
        """The seat whose decision is next."""
        return (self.due & -self.due).bit_length() - 1

    def deal(self, seed: int) -> None:
        self.game.loops.setup_at(self.states, 0, self._encoded, np.uint64(seed % 2**64))
        self.number = 0
        self.look()
        self.counted = self.scores
        self._begin_round()

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

    def observe(self, seat: int) -> NDArray[Any]:
        """What a seat sees, as the encoding has it."""
        return self.encoding(self.raw(seat))

    def raw(self, seat: int) -> NDArray[np.int16]:
        seen = np.zeros(self.game.observation_size, np.int16)
        self.game.loops.observe_at(self.shown, 0, seat, seen)
        return seen

    def think(self, seat: int, choose: Callable[[States, int], int]) -> int:
        """What a player chooses who sees no more than `observe` shows."""
        action = choose(self.shown, seat)
        return action if self.is_legal(seat, action) else choose(self.states, seat)  # others left it no such choice

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
        self.decided += (seat,)
        self.due &= self.mask & ~(1 << seat)
        if not self.due:
            self._begin_round()

    def rewards(self) -> NDArray[np.float32]:
        """The final rewards of all seats, zeros while it goes on; or what they gained since points were counted."""
        if self.reward == BY_SCORE:
            return np.subtract(self.scores, self.counted, dtype=np.float32)
        if self.mask:
            return np.zeros(self.players, np.float32)
        _, ranks, scores, _ = self.referee.result(self.states)
        given: NDArray[np.float32] = end_rewards(
            self.reward, np.array([ranks[: self.players]]), np.array([scores[: self.players]])
        )[0]
        return given

    def count(self) -> None:
        """From here on points are new ones."""
        if self.reward == BY_SCORE:
            self.counted = self.scores

    def seen_text(self, seat: int | None) -> str:
        """The position as a seat may see it, for people."""
        return self.game.show(self._seen(seat), seat)

    def render(self, seat: int | None, mode: str | None) -> Any:
        """The same as a picture, where the mode says so."""
        if mode == "rgb_array":
            return picture.pixels(self.game, self._seen(seat), seat)
        return picture.svg(self.game, self._seen(seat), seat) if mode == "svg" else self.seen_text(seat)

    def _seen(self, seat: int | None) -> Any:
        return (self.states if seat is None else self.shown)[0]

    def notation(self, seat: int, action: int) -> str:
        return self.game.notate(self.states[0], seat, action)


def check_render_mode(mode: str | None, known: Sequence[str]) -> str | None:
    if mode is not None and mode not in known:
        raise RulesError(f"there is no render_mode {mode!r}; choose one of: {', '.join(known)}")
    return mode


def fresh_seed(dice: Any) -> int:
    """A seed for a deal from a NumPy generator."""
    return int(dice.integers(2**63))
