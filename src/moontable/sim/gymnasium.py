"""Gymnasium: one seat of a game against bots, alone or as a vector of many games. Importing this registers them all.

    import gymnasium, moontable.sim.gymnasium
    env = gymnasium.make("moontable/blue-moon-city-v0", players=2, opponents="random")
    envs = gymnasium.make_vec("moontable/blue-moon-city-v0", num_envs=256)

Observations are the features of the game's `observe`; what may be played is in `info["action_mask"]` and, where
sb3-contrib looks for it, in `env.unwrapped.action_masks()`. An action that is not legal loses the game at once.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .. import games
from ..bots import player
from ..engine.game import Game, RulesError
from .batch import LIMIT, Batch
from .table import Table, bounds, check_render_mode, fresh_seed, versioned


class Opponent:
    """A bot by name. A random one takes its luck from the environment."""

    def __init__(self, game: Game, name: str, dice: np.random.Generator) -> None:
        self._dice = dice
        self._player = None if name == "random" else player(game, name, fresh_seed(dice))

    def choose(self, table: Table, seat: int) -> int:
        if self._player is None:
            return int(self._dice.choice(table.legal(seat)))
        return self._player.choose(table.states, seat)


class Seat(gymnasium.Env[NDArray[np.int16], np.int64]):
    """The agent sits at `seat` (None: another one each game), bots (`random` if not named) on all others. The reward
    comes at the end."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (Gymnasium says so)

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int | None = None,
        opponents: str | None = None,
        limit: int = LIMIT,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.render_mode = check_render_mode(render_mode, self.metadata["render_modes"])
        self.table, self.fixed_seat, self.limit = Table(game, players, options), seat, limit
        if opponents is not None and self.table.players == 1:
            raise RulesError(f"alone at the table there are no opponents; leave out {opponents!r}, or say players=2")
        if seat is not None and not 0 <= seat < self.table.players:
            raise RulesError(f"there is no seat {seat}; this game has the seats 0 to {self.table.players - 1}")
        self.opponents = opponents or "random"
        self.observation_space = spaces.Box(*bounds(self.table.game), dtype=np.int16)
        self.action_space = spaces.Discrete(self.table.game.action_count)
        self._bot: Opponent | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or self._bot is None:
            self._bot = Opponent(self.table.game, self.opponents, self.np_random)
        while True:
            self.seat = int(self.np_random.integers(self.table.players)) if self.fixed_seat is None else self.fixed_seat
            self.table.deal(fresh_seed(self.np_random))
            self.length = 0
            self._let_others_play()
            if self.table.mask:  # otherwise it was over before the agent's first decision
                return self.table.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        if not self.table.is_legal(self.seat, int(action)):
            return self.table.observe(self.seat), -1.0, True, False, {**self._info(), "illegal": int(action)}
        self.table.play(self.seat, int(action))
        self.length += 1
        self._let_others_play()
        over = not self.table.mask
        reward = float(self.table.rewards()[self.seat])
        return self.table.observe(self.seat), reward, over, not over and self.length >= self.limit, self._info()

    def _let_others_play(self) -> None:
        assert self._bot is not None
        while self.table.mask and not self.table.mask >> self.seat & 1:
            other = self.table.acting[0]
            self.table.play(other, self._bot.choose(self.table, other))
            self.length += 1
            if self.length >= self.limit:
                return

    def action_masks(self) -> NDArray[np.bool_]:
        """What the agent may play now, under the name sb3-contrib's MaskablePPO looks for."""
        return self.table.legal_mask(self.seat).astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.legal_mask(self.seat), "seat": self.seat}

    def render(self) -> str:
        return self.table.seen_text(self.seat)


class Seats(VectorEnv[NDArray[np.int16], NDArray[Any], NDArray[np.int64]]):
    """Many games side by side on a `Batch`, the agent on one seat of each, random players on the others.

    A finished game is replaced within the step (AutoresetMode.SAME_STEP). `info["action_mask"]` is (n, actions).
    The agent's seat is i modulo the number of players in game i, so that all seats are practised. A list of seeds
    counts as one seed made of all of them.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        limit: int = LIMIT,
        threads: int = 1,
        **options: str,
    ) -> None:
        self.batch = Batch(game, num_envs, players, options, limit=limit, threads=threads)
        self.num_envs = num_envs
        rules = self.batch.game
        self.single_observation_space = spaces.Box(*bounds(rules), dtype=np.int16)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(rules.action_count)
        self.action_space = spaces.MultiDiscrete([rules.action_count] * num_envs)
        self.seats = np.arange(num_envs) % self.batch.players
        self.batch.only[:] = self.seats

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        if isinstance(seed, list | tuple):
            if len(seed) != self.num_envs or not all(isinstance(one, int) for one in seed):
                raise RulesError(f"{self.num_envs} games take one seed, or a list of {self.num_envs}, not {seed!r}")
            seed = int(np.random.SeedSequence(list(seed)).generate_state(1, np.uint64)[0] >> np.uint64(1))
        super().reset(seed=seed)
        self.batch.reset(fresh_seed(self.np_random))
        return self.batch.observations.copy(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int16], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        batch = self.batch
        batch.step(actions)
        rewards = batch.rewards[np.arange(self.num_envs), self.seats]
        return batch.observations.copy(), rewards, batch.dones.astype(bool), batch.cut.astype(bool), self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        return self.batch.masks.astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.masks.astype(np.int8), "_action_mask": np.ones(self.num_envs, bool)}


def register() -> None:
    """Make all games known to `gymnasium.make` and `gymnasium.make_vec`."""
    for game_id in games.known():
        gymnasium.register(
            id=f"moontable/{versioned(game_id)}",
            entry_point="moontable.sim.gymnasium:Seat",
            vector_entry_point="moontable.sim.gymnasium:Seats",
            kwargs={"game": game_id},
            disable_env_checker=True,
        )


register()
