"""Gymnasium: one seat of a game against bots, alone or as a vector of many games. Importing this registers them all.

    import gymnasium, moontable.sim.gymnasium
    env = gymnasium.make("moontable/blue-moon-city-v0", players=2, opponents="random")
    envs = gymnasium.make_vec("moontable/blue-moon-city-v0", num_envs=256)

Observations are the features of the game's `observe`, or an `encoding` of them (sim.encoding); `reward` is one of
sim.rewards. What may be played is in `info["action_mask"]` and, where sb3-contrib looks for it, in
`env.unwrapped.action_masks()`. An action that is not legal loses the game at once, in one game as in many.
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
from ..engine.game import RANK, SCORE, Game, RulesError
from .batch import LIMIT, Batch
from .encoding import RAW, Encoding
from .rewards import BY_RANK, BY_SCORE
from .table import RENDER_MODES, Table, check_render_mode, fresh_seed, versioned

SELF = "self"  # in the place of a bot: the agent plays against itself


class Opponent:
    """A bot by name. A random one takes its luck from the environment."""

    def __init__(self, game: Game, name: str, dice: np.random.Generator) -> None:
        self._dice = dice
        self._player = None if name == "random" else player(game, name, fresh_seed(dice))

    def choose(self, table: Table, seat: int) -> int:
        if self._player is None:
            return int(self._dice.choice(table.legal(seat)))
        return table.think(seat, self._player.choose)


def space(encoding: Encoding) -> spaces.Box:
    return spaces.Box(encoding.low, encoding.high, dtype=encoding.dtype.type)


class Seat(gymnasium.Env[NDArray[Any], np.int64]):
    """The agent sits at `seat` (None: another one each game), bots (`random` if not named) on all others. The reward
    comes at the end, but for reward="score"."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 (Gymnasium says so)

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int | None = None,
        opponents: str | None = None,
        limit: int = LIMIT,
        render_mode: str | None = None,
        encoding: str = RAW,
        reward: str = BY_RANK,
        **options: str,
    ) -> None:
        self.render_mode = check_render_mode(render_mode, self.metadata["render_modes"])
        self.table, self.fixed_seat, self.limit = Table(game, players, options, encoding, reward), seat, limit
        if opponents is not None and self.table.players == 1:
            raise RulesError(f"alone at the table there are no opponents; leave out {opponents!r}, or say players=2")
        if seat is not None and not 0 <= seat < self.table.players:
            raise RulesError(f"there is no seat {seat}; this game has the seats 0 to {self.table.players - 1}")
        self.opponents = opponents or "random"
        self.observation_space = space(self.table.encoding)
        self.action_space = spaces.Discrete(self.table.game.action_count)
        self._bot: Opponent | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
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

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        if not self.table.is_legal(self.seat, int(action)):
            return self.table.observe(self.seat), -1.0, True, False, {**self._info(), "illegal": int(action)}
        self.table.count()
        self.table.play(self.seat, int(action))
        self.length += 1
        self._let_others_play()
        over = not self.table.mask
        reward = float(self.table.rewards()[self.seat])
        return self.table.observe(self.seat), reward, over, not over and self.length >= self.limit, self._info()

    def _let_others_play(self) -> None:
        assert self._bot is not None
        while self.table.mask and (other := self.table.asked) != self.seat:
            self.table.play(other, self._bot.choose(self.table, other))
            self.length += 1
            if self.length >= self.limit:
                return

    def action_masks(self) -> NDArray[np.bool_]:
        """What the agent may play now, under the name sb3-contrib's MaskablePPO looks for."""
        return self.table.legal_mask(self.seat).astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.legal_mask(self.seat), "seat": self.seat}

    def render(self) -> Any:
        """As the agent sees it: a text, an array (height, width, 3) or SVG (sim.picture)."""
        return self.table.render(self.seat, self.render_mode)


class Seats(VectorEnv[NDArray[Any], NDArray[Any], NDArray[np.int64]]):
    """Many games side by side on a `Batch`, the agent on one seat of each, bots on the others (`random` if not named,
    which is the fastest by far). With opponents="self" the agent decides for every seat: `info["seat"]` says for whom
    next, and a reward is that of the seat which has just decided.

    All three ways of Gymnasium to go on after a game's end (`autoreset_mode`): within the step, with the last
    observation in `info["final_obs"]` and the result in `info["final_info"]`; in the next step, whose action is
    ignored; or not at all before `reset(options={"reset_mask": ...})`. `info["action_mask"]` is (n, actions). The
    agent's seat is i modulo the number of players in game i, so that all seats are practised. A list of seeds counts as
    one seed made of all of them. An action that is not legal loses the game at once, as in `Seat`.

    With copy=False observations are the batch's own array, which the next step rewrites: only to be read. Encodings
    that write out every input are large; copying them takes longer than playing.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
        limit: int = LIMIT,
        threads: int = 1,
        encoding: str = RAW,
        reward: str = BY_RANK,
        copy: bool = True,
        **options: str,
    ) -> None:
        self.batch = Batch(game, num_envs, players, options, 0, limit, threads, encoding, reward)
        if opponents is not None and self.batch.players == 1:
            raise RulesError(f"alone at the table there are no opponents; leave out {opponents!r}, or say players=2")
        if autoreset_mode not in (*AutoresetMode, *(mode.value for mode in AutoresetMode)):
            known = ", ".join(mode.value for mode in AutoresetMode)
            raise RulesError(f"there is no autoreset_mode {autoreset_mode!r}; choose one of: {known}")
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        if not copy and self.autoreset_mode != AutoresetMode.SAME_STEP:
            raise RulesError("copy=False goes with autoreset_mode='SameStep' only: the others show games that ended")
        self._copy = copy
        self.metadata = {**type(self).metadata, "autoreset_mode": self.autoreset_mode}
        self.num_envs, self.opponents = num_envs, opponents or "random"
        rules = self.batch.game
        self.single_observation_space = space(self.batch.encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(rules.action_count)
        self.action_space = spaces.MultiDiscrete([rules.action_count] * num_envs)
        self.seats = np.arange(num_envs, dtype=np.int8) % self.batch.players  # the agent's
        if self.opponents == "random":
            self.batch.only[:] = self.seats
        if self.opponents != SELF:
            self.batch.viewers[:] = self.seats
        self._bot: Any = None
        self._rows = np.arange(num_envs)
        self._over = np.zeros(num_envs, np.bool_)  # games that ended and are still shown as they did
        self._last: dict[int, NDArray[Any]] = {}  # how those looked

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        if options and "reset_mask" in options:
            return self._reset_some(np.asarray(options["reset_mask"]), seed)
        if isinstance(seed, list | tuple):
            if len(seed) != self.num_envs or not all(isinstance(one, int) for one in seed):
                raise RulesError(f"{self.num_envs} games take one seed, or a list of {self.num_envs}, not {seed!r}")
            seed = int(np.random.SeedSequence(list(seed)).generate_state(1, np.uint64)[0] >> np.uint64(1))
        super().reset(seed=seed)
        if self.opponents not in ("random", SELF) and (seed is not None or self._bot is None):
            self._bot = player(self.batch.game, self.opponents, fresh_seed(self.np_random))
        self.batch.reset(fresh_seed(self.np_random))
        if self._bot is not None:
            self.batch.keep_rounds()  # it thinks about games as their rounds began
        self._over[:] = False
        self._let_others_play(_Ended(self.batch, all_ended=True))
        return self._seen(), self._info()

    def _reset_some(self, rows: NDArray[Any], seed: Any) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin new games in these rows: where one ended, the next is dealt already."""
        if rows.dtype != np.bool_ or rows.shape != (self.num_envs,) or not rows.any():
            raise RulesError(f"reset_mask should be {self.num_envs} truth values, at least one of them true")
        if seed is not None:
            raise RulesError("some of the games cannot be given a seed of their own; leave out the seed")
        self.batch.deal_some(rows & ~self._over)
        self._over &= ~rows
        self._let_others_play(_Ended(self.batch, all_ended=True))
        return self._still_seen(self._seen(), self._info())

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        batch, wanted = self.batch, np.asarray(actions)
        if wanted.dtype.kind not in "iu" or wanted.shape != (self.num_envs,):
            raise RulesError(f"{self.num_envs} whole numbers are expected, one action for each game")
        if self.autoreset_mode == AutoresetMode.DISABLED and self._over.any():
            first = int(np.flatnonzero(self._over)[0])
            raise RulesError(f"game {first} is over; reset(options={{'reset_mask': ...}}) begins a new one")
        playing = ~self._over
        known = (wanted >= 0) & (wanted < batch.game.action_count)
        chosen = np.where(known, wanted, 0).astype(np.int16)
        legal = known & (batch.masks[self._rows, chosen] != 0)
        ended = _Ended(batch)
        seats = batch.seats.copy() if self.opponents == SELF else self.seats
        illegal = playing & ~legal
        if illegal.any():
            ended.lose(illegal, wanted)
            batch.deal_some(illegal)
        batch.step_some(chosen, playing & legal)
        ended.note(playing & legal, seats)
        self._let_others_play(ended)
        over, cut = ended.over, ended.cut
        seen, info = self._seen(), self._info()
        if self.autoreset_mode == AutoresetMode.SAME_STEP:
            if ended.any.any():
                final = np.full(self.num_envs, None, object)
                for i, last in ended.seen.items():
                    final[i] = last
                info |= {"final_obs": final, "_final_obs": ended.any, "final_info": ended.results()}
                info["_final_info"] = ended.any
        else:
            self._over, self._last = ended.any, ended.seen
            seen, info = self._still_seen(seen, info)
            info |= ended.results()
        return seen, ended.rewards, over, cut, info

    def _still_seen(self, seen: NDArray[Any], info: dict[str, Any]) -> tuple[NDArray[Any], dict[str, Any]]:
        """Games that ended are shown as they did until a new one begins."""
        for i in np.flatnonzero(self._over).tolist():
            seen[i] = self._last[i]
        info["action_mask"][self._over] = self.autoreset_mode == AutoresetMode.NEXT_STEP  # any will do there
        return seen, info

    def _let_others_play(self, ended: "_Ended") -> None:
        """Bots that think decide in every game that waits for one of them."""
        if self._bot is None:
            return
        batch, chosen = self.batch, np.zeros(self.num_envs, np.int16)
        while (rows := batch.seats != self.seats).any():
            for i in np.flatnonzero(rows).tolist():
                seat = int(batch.seats[i])
                chosen[i] = self._bot.choose(batch.seen_states(i), seat)
                if not batch.masks[i, chosen[i]]:  # others left it no such choice
                    chosen[i] = self._bot.choose(batch.states[i : i + 1], seat)
            batch.step_some(chosen, rows)
            ended.note(rows, self.seats)

    def _seen(self) -> NDArray[Any]:
        return self.batch.observations.copy() if self._copy else self.batch.observations

    def action_masks(self) -> NDArray[np.bool_]:
        return self.batch.masks.astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self.batch.masks.astype(np.int8), "_action_mask": every,
            "seat": self.batch.seats.copy(), "_seat": every,
        }  # fmt: skip


class _Ended:
    """The games that ended in one step of all of them. What is dealt after one and ends before the agent has decided
    anything in it counts for nothing."""

    def __init__(self, batch: Batch, all_ended: bool = False) -> None:
        self._batch = batch
        self.over, self.cut = np.zeros((2, batch.n), np.bool_)
        self.rewards = np.zeros(batch.n, np.float32)
        self.illegal = np.full(batch.n, -1, np.int64)
        self.seen: dict[int, NDArray[Any]] = {}  # what was seen last
        self._all = np.zeros((batch.n, batch.players), np.float32)
        self._ranks, self._scores = np.zeros((2, batch.n, batch.players), np.int32)
        self._lengths = np.zeros(batch.n, np.int32)
        self.any = np.full(batch.n, all_ended)

    def lose(self, rows: NDArray[np.bool_], actions: NDArray[Any]) -> None:
        """Who plays what is not legal has lost."""
        for i in np.flatnonzero(rows).tolist():
            self.seen[i] = self._batch.observations[i].copy()
        self.over[rows] = self.any[rows] = True
        self.rewards[rows] = -1
        self.illegal[rows] = actions[rows]
        self._lengths[rows] = self._batch.lengths[rows]

    def note(self, rows: NDArray[np.bool_], seats: NDArray[np.int8]) -> None:
        """These games were played on: what the agents on these seats got, and how those ended that did."""
        batch = self._batch
        live = rows & ~self.any
        new = live & ((batch.dones | batch.cut) != 0)
        if batch.reward == BY_SCORE or new.any():
            self.rewards[live] += batch.rewards[live, seats[live]]
        if new.any():
            self.any = self.any | new
            self.over[new], self.cut[new] = batch.dones[new] != 0, batch.cut[new] != 0
            for i in np.flatnonzero(new).tolist():
                self.seen[i] = batch.final_observations[i].copy()
            self._all[new] = batch.rewards[new]
            self._ranks[new] = batch.outcomes[new, RANK : RANK + batch.players]
            self._scores[new] = batch.outcomes[new, SCORE : SCORE + batch.players]
            self._lengths[new] = batch.final_lengths[new]

    def results(self) -> dict[str, Any]:
        """How the games ended, for all seats: as Gymnasium writes what only some environments have to say."""
        found = {"rewards": self._all, "ranks": self._ranks, "scores": self._scores, "decisions": self._lengths}
        info = {key: value for name, array in found.items() for key, value in ((name, array), (f"_{name}", self.any))}
        return info | {"illegal": self.illegal, "_illegal": self.illegal >= 0}


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
