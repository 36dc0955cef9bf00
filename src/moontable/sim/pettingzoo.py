"""PettingZoo: every game as an AEC and as a parallel environment.

    from moontable.sim.pettingzoo import env, parallel_env
    aec = env("blue-moon-city", players=3, edition="2006")

An observation is a dict: "observation" (int16 features, see the game's `observe`, or an `encoding` of them:
sim.encoding) and "action_mask". Rewards come at the end, by rank, or as `reward` says (sim.rewards). `state()` is what
all players see, one after the other. Where several players owe a decision the AEC environment asks them in seat order,
each once: none sees what another has chosen. The parallel environment asks all of them at once; it has one action more,
the last one, which is the only choice of those who have nothing to decide. Who plays an illegal action gets -1, and the
game ends there.
"""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from .batch import LIMIT
from .encoding import RAW
from .gymnasium import space
from .rewards import BY_RANK
from .table import RENDER_MODES, Table, check_render_mode, fresh_seed, versioned

MODES = (*RENDER_MODES, "human")


def _agents(table: Table) -> list[str]:
    return [f"player_{seat}" for seat in range(table.players)]


def _space(table: Table, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": space(table.encoding),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def _state_space(table: Table) -> spaces.Box:
    one = table.encoding
    low, high = (np.tile(bound, table.players) for bound in (one.low, one.high))
    return spaces.Box(low, high, dtype=one.dtype.type)


def _state(table: Table) -> NDArray[Any]:
    return np.concatenate([table.observe(seat) for seat in range(table.players)])


class Aec(AECEnv):  # type: ignore[misc]
    """One player after the other."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "moontable", "render_modes": list(MODES), "is_parallelizable": False
    }  # fmt: skip

    def __init__(
        self,
        game: str,
        players: int | None = None,
        limit: int = LIMIT,
        render_mode: str | None = None,
        encoding: str = RAW,
        reward: str = BY_RANK,
        **options: str,
    ) -> None:
        super().__init__()
        self.render_mode = check_render_mode(render_mode, MODES)
        self.table, self.limit = Table(game, players, options, encoding, reward), limit
        self.metadata = {**type(self).metadata, "name": versioned(self.table.game.id)}  # type: ignore[misc]
        self.possible_agents = _agents(self.table)
        self.agents: list[str] = []
        actions = self.table.game.action_count
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: _space(self.table, actions) for agent in self.possible_agents}
        self.state_space = _state_space(self.table)
        self._dice, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._dice, _ = seeding.np_random(seed)
        self.table.deal(fresh_seed(self._dice))
        self.length = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.asked]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self.possible_agents.index(agent)
        mask = self.table.legal_mask(seat)
        if agent != self.agent_selection:
            mask[:] = 0  # it may owe a decision too, but is not asked yet
        return {"observation": self.table.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.table.count()
        self.table.play(self.possible_agents.index(agent), -1 if action is None else int(action))
        self.length += 1
        if self.table.mask:
            self.agent_selection = self.possible_agents[self.table.asked]
            if self.length >= self.limit:
                self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, self.table.rewards().tolist(), strict=True))
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def state(self) -> NDArray[Any]:
        """What all seats see, one after the other: together they know all that is in anyone's hand."""
        return _state(self.table)

    def render(self) -> Any:
        return _render(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing to let go of."""


class Parallel(ParallelEnv):  # type: ignore[misc]
    """All players at once; those with nothing to decide play the last action, which does nothing."""

    metadata: ClassVar[dict[str, Any]] = {"name": "moontable", "render_modes": list(MODES)}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        limit: int = LIMIT,
        render_mode: str | None = None,
        encoding: str = RAW,
        reward: str = BY_RANK,
        **options: str,
    ) -> None:
        self.render_mode = check_render_mode(render_mode, MODES)
        self.table, self.limit = Table(game, players, options, encoding, reward), limit
        self.metadata = {**type(self).metadata, "name": versioned(self.table.game.id)}  # type: ignore[misc]
        self.possible_agents = _agents(self.table)
        self.agents: list[str] = []
        self.wait = self.table.game.action_count
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.observation_spaces = {agent: _space(self.table, self.wait + 1) for agent in self.possible_agents}
        self.state_space = _state_space(self.table)
        self._dice, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        if seed is not None:
            self._dice, _ = seeding.np_random(seed)
        self.table.deal(fresh_seed(self._dice))
        self.length = 0
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def _observations(self) -> dict[str, dict[str, NDArray[Any]]]:
        seen: dict[str, dict[str, NDArray[Any]]] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.wait + 1, np.int8)
            mask[self.table.legal(seat)] = 1
            mask[self.wait] = not mask.any()
            seen[agent] = {"observation": self.table.observe(seat), "action_mask": mask}
        return seen

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.possible_agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        # Players who decide at the same time do not touch each other's choices: seat order makes no difference.
        wrong = [seat for seat in self.table.acting if not self.table.is_legal(seat, self._action(actions, seat))]
        this = self.table.rounds
        self.table.count()
        for seat in [] if wrong else self.table.acting:
            if self.table.rounds == this and self.table.due >> seat & 1:
                self.table.play(seat, self._action(actions, seat))
        self.length += 1
        over = bool(wrong) or not self.table.mask
        cut = not over and self.length >= self.limit
        given = [-1.0 if seat in wrong else 0.0 for seat in range(self.table.players)]
        rewards = dict(zip(self.possible_agents, given if wrong else self.table.rewards().tolist(), strict=True))
        everyone = list(self.possible_agents)
        self.agents = [] if over or cut else everyone
        if self.render_mode == "human":
            self.render()
        return self._observations(), rewards, dict.fromkeys(everyone, over), dict.fromkeys(everyone, cut), self._infos()

    def _action(self, actions: dict[str, int], seat: int) -> int:
        return int(actions[self.possible_agents[seat]])

    def state(self) -> NDArray[Any]:
        """What all seats see, one after the other: together they know all that is in anyone's hand."""
        return _state(self.table)

    def render(self) -> Any:
        return _render(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing to let go of."""


def _render(table: Table, mode: str | None) -> Any:
    """What everybody may see."""
    if mode == "human":
        print(table.seen_text(None))
        return None
    return table.render(None, mode)


def env(game: str, **choices: Any) -> AECEnv:
    """The AEC environment of a game with PettingZoo's usual wrappers (`Aec` without: it raises RulesError instead)."""
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(Aec(game, **choices), illegal_reward=-1))


def parallel_env(game: str, **choices: Any) -> ParallelEnv:
    """The parallel environment of a game."""
    return Parallel(game, **choices)
