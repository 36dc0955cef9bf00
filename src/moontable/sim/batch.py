"""`Batch`: n games of one kind stepped together, as plain NumPy arrays."""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from operator import index
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..engine.fields import States, near_size
from ..engine.game import OUTCOME_SIZE, RANK, SCORE, Game, RulesError
from ..engine.rng import seed_rng
from .encoding import DTYPES, FLOAT32, ONEHOT, RAW, SHARES, SPARSE, Encoding, aligned, in_room
from .rewards import BY_RANK, BY_SCORE, check_reward, end_rewards

TEMPLATES = Path(__file__).parent / "templates"
# Decisions after which a game is cut off. The longest of 8.5 million random games had 7,264 (docs/RESEARCH.md).
LIMIT = 20_000
# What a batch is made of, but for its observations: those are written from `raw`.
_SAVED = (
    "states", "_ahead", "_due", "games", "lengths", "_dice", "seats", "only", "viewers", "masks", "actions", "counts",
    "raw", "_final_raw", "_standing", "rewards", "dones", "cut", "outcomes", "final_lengths",
)  # fmt: skip

_templates: dict[str, ModuleType] = {}


def template(game: Game) -> ModuleType:
    """The compiled batch functions of a game."""
    key = game.package
    if key not in _templates:
        _templates[key] = game.specialise(
            TEMPLATES / "batch.py",
            first_seat=game.loops.first_seat,
            random_below=game.loops.random_below,
            play_out=game.loops.play_out,
            seed_rng=seed_rng,
            NEAR_SIZE=near_size(game.fields, game.dtype),
        )
    return _templates[key]


class Batch:
    """n games side by side. The arrays are always the same ones, rewritten by `step`: copy what you want to keep.

    `masks` (n, actions) uint8, `observations` (n, features) int16 (or as `encoding` has them, see sim.encoding: then
    `raw` has the numbers themselves) and `seats` (n,) int8 describe the decision each game waits for. Seats that owe
    one at the same time are asked in order, each once, and none sees what the others chose. After `step`, `rewards` (n,
    players) float32, `dones` and `cut` (n,) uint8 say what the step brought: a finished game (or one cut off after
    `limit` decisions) is replaced at once by a fresh one, its result is in `outcomes` (n, 12) as the rules' `outcome`
    writes it, its length in `final_lengths`, and how it looked at the end in `final_observations`. `reward` is one of
    sim.rewards.

    >>> batch = Batch("blue-moon-city", 4, seed=1)
    >>> batch.masks.shape == (4, batch.game.action_count)
    True
    >>> batch.step(batch.sample())
    >>> batch.lengths.tolist()
    [1, 1, 1, 1]
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        limit: int = LIMIT,
        threads: int = 1,
        encoding: str = RAW,
        reward: str = BY_RANK,
    ) -> None:
        self.game = games.load(game) if isinstance(game, str) else game
        if n < 1 or limit < 1 or threads < 0:
            raise RulesError("a batch needs at least one game, at least one decision and no negative number of threads")
        self.n, self.limit = n, limit
        self.players = games.usual_players(self.game) if players is None else players
        self.options = dict(options or {})
        self._encoded = self.game.encode_options(self.players, self.options)
        actions = self.game.action_count
        self.states = aligned(self.game.new_states(n))
        self.masks = np.zeros((n, actions), np.uint8)
        self.encoding, self.reward = Encoding(self.game, encoding), check_reward(reward, self.players)
        self._kept = None if encoding == RAW else (self.encoding.begin(n), self.encoding.begin(n))
        self._rows = self._kept[0][1] if self._kept else np.zeros((n, self.game.observation_size), np.int16)
        self._final_raw = np.zeros_like(self.raw)
        self.observations = self._kept[0][0] if self._kept else self._rows
        # What is dense is written by the rules' own loop, where `raw` changes, which it always stands for.
        self._dense = (
            self.encoding.dense_plan, self.encoding.not_one, SHARES,
            *(self.observations if encoding == name else np.zeros((n, 0), DTYPES[name]) for name in (ONEHOT, FLOAT32)),
        )  # fmt: skip
        self._late = np.zeros(n, np.uint8)  # whose `final_observations` are not encoded yet
        self._standing = np.zeros((n, OUTCOME_SIZE), np.int32)  # where points are what counts
        self.seats = np.zeros(n, np.int8)
        self.only = np.full(n, -1, np.int8)  # a seat: random players decide for all others; -1: every decision is yours
        self.viewers = np.full(n, -1, np.int8)  # whose `final_observations` are written; -1: of who decided last
        self.rewards = np.zeros((n, self.players), np.float32)
        self.dones = np.zeros(n, np.uint8)
        self.cut = np.zeros(n, np.uint8)
        self.outcomes = np.zeros((n, OUTCOME_SIZE), np.int32)
        self.lengths = np.zeros(n, np.int32)
        self.final_lengths = np.zeros(n, np.int32)
        self.games = np.zeros(n, np.int64)
        self.actions = np.zeros((n, actions), np.int16)  # the legal ones, listed: actions[i, :counts[i]]
        self.counts = np.zeros(n, np.int32)
        # Where several decide at once: what those see who are asked later, and the games as their rounds began.
        self._ahead = np.zeros((n, self.players - 1, in_room(self.game.observation_size)), np.int16)
        self._shown = self.game.new_states(0)  # see keep_rounds
        self._due = np.zeros(n, np.int8)  # who is still to be asked in this round, as bits
        self._dice = np.zeros(n, np.uint64)
        self._chosen = np.zeros(n, np.int16)
        self._every = np.ones(n, np.bool_)
        self.threads = threads or os.cpu_count() or 1
        self._open()
        cuts = np.linspace(0, n, min(self.threads, n) + 1).astype(int).tolist()
        self._chunks = list(pairwise(cuts))
        self.reset(seed)

    def _open(self) -> None:
        self._code = template(self.game)
        # The rules release the GIL, so threads are enough; one thread needs no pool.
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("_code", "_pool")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._open()

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew; the same seed gives the same games."""
        self._check_named()
        if seed is not None:
            self.seed = index(seed) % 2**64
        self.games[:] = np.arange(self.n)
        self.outcomes[:] = 0
        self.final_lengths[:] = 0
        self._do(np.full(self.n, self._code.DEAL, np.int16))

    def step(self, chosen: Any) -> None:
        """Play one action in every game. If any of them is illegal nothing is played and a RulesError says which."""
        self._do(self._checked(chosen, self._every))

    def step_some(self, chosen: Any, rows: NDArray[np.bool_]) -> None:
        """Play in some games only; all arrays keep what they hold for the others."""
        self._check_rows(rows)
        self._do(np.where(rows, self._checked(chosen, rows), self._code.WAIT).astype(np.int16))

    def deal_some(self, rows: NDArray[np.bool_]) -> None:
        """Break these games off and deal the next ones in their place."""
        self._check_rows(rows)
        self._check_named()
        self.games[rows] += self.n
        self._do(np.where(rows, self._code.DEAL, self._code.WAIT).astype(np.int16))

    def _check_rows(self, rows: Any) -> None:
        if not (isinstance(rows, np.ndarray) and rows.dtype == np.bool_ and rows.shape == (self.n,)):
            raise RulesError(f"{self.n} truth values are expected, one for each game")

    @property
    def raw(self) -> NDArray[np.int16]:
        """The observations' numbers as the rules write them, whatever the encoding."""
        return self._rows[:, : self.game.observation_size]

    def seen_states(self, i: int) -> States:
        """Game i as whoever decides there sees it: as their round began. An array of one position."""
        self.keep_rounds()
        return (self._shown if self._due[i] & self._code.TOGETHER else self.states)[i : i + 1]

    @property
    def together(self) -> NDArray[np.bool_]:
        """Where several decide at the same time, unseen by each other, and `shown` is what they see."""
        several: NDArray[np.bool_] = (self._due & self._code.TOGETHER) != 0
        return several

    @property
    def shown(self) -> States:
        """The games as their rounds began; only those that are `together` mean anything."""
        self.keep_rounds()
        return self._shown

    def keep_rounds(self) -> None:
        """From now on keep games as their rounds begin, for `shown` and `seen_states`: learners look at neither, and
        are a tenth faster without. A search does so itself, if it is made before the first step."""
        if len(self._shown) == 0:
            code = self._code
            if (self._due & (code.TOGETHER | code.BEGAN) == code.TOGETHER).any():
                raise RulesError("some rounds began unkept; call keep_rounds() before the first step, or after reset()")
            self._shown = self.game.new_states(self.n)
            self._shown[:] = self.states

    @property
    def final_observations(self) -> NDArray[Any]:
        """How the games that ended looked then. They are encoded when this is read: most learners never do."""
        if self._kept is None:
            return self._final_raw
        if self._late.any():
            self.encoding.write(self._final_raw, self._kept[1], self._late, 0, self.n)
            self._late[:] = 0
        return self._kept[1][0]

    def save(self) -> dict[str, NDArray[Any]]:
        """All games as they are, for `restore`."""
        saved = {name: getattr(self, name).copy() for name in (*_SAVED, "_shown")}
        return {"seed": np.array(self.seed, np.uint64), **saved}

    def restore(self, saved: Mapping[str, NDArray[Any]]) -> None:
        """Back to what `save` gave, of this batch or of one like it; nothing shows that more was played."""
        for name in _SAVED:
            kept, here = np.asarray(saved.get(name)), getattr(self, name)
            if kept.shape != here.shape or kept.dtype != here.dtype or "seed" not in saved:
                raise RulesError("this was saved by another kind of batch")
        shown = np.asarray(saved.get("_shown"))  # empty where nobody wanted rounds to be kept
        if shown.dtype != self._shown.dtype or shown.shape not in ((0,), (self.n,)):
            raise RulesError("this was saved by another kind of batch")
        self.seed, self._shown = int(saved["seed"]), shown.copy()
        if self._kept:
            self.encoding.write(np.ascontiguousarray(saved["raw"]), self._kept[0], self._every, 0, self.n)
            self._late[:] = 1
        for name in _SAVED:
            getattr(self, name)[:] = saved[name]

    def resample(self, seats: Any, seeds: Any) -> None:
        """Deal anew, from seeds[i], all that seat seats[i] of game i cannot know. Rounds begin anew."""
        whose, luck = [index(seat) for seat in seats], [index(seed) % 2**64 for seed in seeds]
        if not len(whose) == len(luck) == self.n:
            raise RulesError(f"{self.n} seats and {self.n} seeds are expected, one for each game")
        for seat in whose:
            if not 0 <= seat < self.players:
                raise self._no_seat(seat)
        for i, (seat, seed) in enumerate(zip(whose, luck, strict=True)):
            self.game.loops.resample_at(self.states, i, seat, np.uint64(seed))
        self.refresh()

    def _check_named(self) -> None:
        """`only` and `viewers` name seats that there are, and who is asked in seat order is asked before a game is cut
        off: otherwise random players would go on for ever."""
        last, looks = self._code.last_named(self.only), self._code.last_named(self.viewers)
        if max(last, looks) >= self.players:
            raise self._no_seat(last if last >= self.players else looks)
        if last >= self.limit:
            raise RulesError(
                f"games of {self.limit} decisions may all end before seat {last} is asked; limit={last + 1}"
            )

    def _no_seat(self, seat: int) -> RulesError:
        return RulesError(f"there is no seat {seat}; these games have the seats 0 to {self.players - 1}")

    def _checked(self, chosen: Any, rows: NDArray[np.bool_]) -> NDArray[np.int16]:
        """What was chosen for these rows, if all of it is legal."""
        if not (isinstance(chosen, np.ndarray) and chosen.dtype == np.int16 and chosen.flags.c_contiguous):
            wide = np.asarray(chosen)
            if wide.dtype.kind not in "iu" or wide.shape != (self.n,):
                raise RulesError(f"{self.n} whole numbers are expected, one action for each game")
            if wide.size and (wide.min() < 0 or wide.max() >= self.game.action_count):
                raise RulesError(f"actions go from 0 to {self.game.action_count - 1}")
            chosen = np.ascontiguousarray(wide, np.int16)
        if chosen.shape != (self.n,):
            raise RulesError(f"{self.n} actions are expected, one for each game, not an array of shape {chosen.shape}")
        wrong = self._code.first_illegal(chosen, self.masks, rows)
        if wrong >= 0:
            raise RulesError(f"game {wrong} of the batch does not allow action {chosen[wrong]} now; see its mask")
        checked: NDArray[np.int16] = chosen
        return checked

    def sample(self) -> NDArray[np.int16]:
        """A uniformly random legal action for every game (each game has its own dice)."""
        self.each(lambda a, b: self._code.sample(a, b, self._dice, self.actions, self.counts, self._chosen))
        return self._chosen

    def play_outs(self, copies: int = 1, seed: int = 0) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Random games to the end from where each game stands, which it does not change.

        Returns the outcomes (n, copies, 12) and the numbers of decisions (n, copies).
        """
        results = np.zeros((self.n, copies, OUTCOME_SIZE), np.int32)
        lengths = np.zeros((self.n, copies), np.int32)
        first_seed = np.uint64(seed % 2**64)
        self.each(
            lambda a, b: self._code.play_outs(self.states, a, b, copies, first_seed, self.limit, results, lengths)
        )
        return results, lengths

    def refresh(self) -> None:
        """Rewrite masks, observations and seats after you have changed `states` yourself."""
        self._do(np.full(self.n, self._code.LOOK, np.int16))

    def close(self) -> None:
        """Let the threads go."""
        if self._pool:
            self._pool.shutdown()
            self._pool = None

    def _do(self, chosen: NDArray[np.int16]) -> None:
        self._check_named()
        before = self._standing.copy() if self.reward == BY_SCORE else None
        self.each(lambda first, last: self._play(chosen, first, last))
        if self._kept:
            self._late |= self.dones | self.cut
        if before is not None:
            ended = ((self.dones | self.cut) != 0)[:, None]
            gained = (np.where(ended, self.outcomes, self._standing) - before)[:, SCORE : SCORE + self.players]
            played = chosen >= 0
            self.rewards[played] = gained[played]
        elif self.reward != BY_RANK and self.dones.any():
            ended = self.dones != 0
            ranks, scores = (self.outcomes[ended, at : at + self.players] for at in (RANK, SCORE))
            self.rewards[ended] = end_rewards(self.reward, ranks, scores)

    def _play(self, chosen: NDArray[np.int16], first: int, last: int) -> None:
        self._code.step(
            self.states, first, last, chosen, self._encoded, np.uint64(self.seed), self.limit, self.games, self._dice,
            self.lengths, self.only, self._shown, self._ahead, self._due, self.seats, self.actions, self.counts,
            self.masks, self._rows, self.rewards, self.dones, self.cut, self.outcomes, self.final_lengths, self.viewers,
            self._final_raw, *self._dense,
        )  # fmt: skip
        if self._kept and self.encoding.name == SPARSE:
            self.encoding.write(self.raw, self._kept[0], self._every, first, last)
        if self.reward == BY_SCORE:
            self._code.standings(self.states, first, last, self._standing)

    def each(self, work: Callable[[int, int], object]) -> None:
        """Call `work(first, last)` for all rows, shared among the threads."""
        if self._pool is None:
            work(0, self.n)
        else:
            for done in [self._pool.submit(work, first, last) for first, last in self._chunks]:
                done.result()

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<Batch of {self.n} games of {self.game.id}, {self.players} players>"
