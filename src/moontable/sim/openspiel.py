"""OpenSpiel: every game as a registered Python game. Importing this registers them.

    import pyspiel, moontable.sim.openspiel
    game = pyspiel.load_game("blue_moon_city_v0", {"players": 3, "options": "edition:2006/variant:random"})

Chance is explicit. Where an action needs luck (a draw, a shuffle) a chance node follows it with `luck` equally likely
outcomes; each stands for one way the generator may fall, mixed with all that fell before. The deal takes three such
nodes. So trees are finite and can be enumerated; a draw is `luck` samples of the true distribution, not all of it.

Players who decide at the same time are asked in seat order, each once, and do not see each other's choice. Returns are
by rank and add up to zero, or the parameter `reward` names others (sim.rewards). The observation tensor is the game's
`observe`, or another `encoding` of it (sim.encoding; not sparse, whose numbers are names); the information state adds a
digest of everything the player has seen and done (64 numbers, each 0 or 1), which tells any two histories apart. An
observer that is asked for public information only shows what a spectator sees, from the player's place.

`resample_from_infostate` deals all that the player cannot know anew, so ISMCTS in Python runs. Do not take bots written
in C++ (`pyspiel.ISMCTSBot`, `pyspiel.MCTSBot`): with games written in Python, its own too, they end the process.
"""

import hashlib
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from .. import games
from ..engine.fields import Kind, Seen, States
from ..engine.game import Game, RulesError
from .batch import LIMIT
from .encoding import RAW, SPARSE, Encoding
from .rewards import BY_RANK, BY_WIN, check_reward
from .table import VERSION, Table

DEALING = 3  # chance nodes before the first decision
LUCK = 256
DIGEST = 64  # bits
STANDARD = "standard"
MOST = 32_767.0  # points
UTILITY = {BY_RANK: "ZERO_SUM", BY_WIN: "CONSTANT_SUM"}


def short_name(game_id: str) -> str:
    """OpenSpiel's name of a game: blue_moon_city_v0."""
    return f"{game_id.replace('-', '_')}_v{VERSION}"


def _type(game: Game, reward: str = BY_RANK) -> Any:
    parameters = {
        "players": _players(game)[0], "luck": LUCK, "options": STANDARD, "encoding": RAW, "reward": BY_RANK,
    }  # fmt: skip
    return pyspiel.GameType(
        short_name=short_name(game.id),
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=getattr(pyspiel.GameType.Utility, UTILITY.get(reward, "GENERAL_SUM")),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_players(game)[-1],
        min_num_players=_players(game)[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _options(text: str) -> dict[str, str]:
    """ "edition:2006/variant:random" as OpenSpiel's own notation has no room for it: it reads 2006 as a number."""
    if text == STANDARD:
        return {}
    pairs = [part.partition(":") for part in text.split("/")]
    if not all(separator for _, separator, _ in pairs):
        raise RulesError(f"options are written name:choice/name:choice, not {text!r}")
    return {name: value for name, _, value in pairs}


def _players(game: Game) -> list[int]:
    return [n for n in game.players if n > 1]  # alone there is nothing to add up to zero


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games; subclasses say which."""

    rules_id = ""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        rules = games.load(self.rules_id)
        given = dict(parameters or {})
        self.seats = int(given.get("players", _players(rules)[0]))
        self.luck = int(given.get("luck", LUCK))
        self.chosen = _options(str(given.get("options", STANDARD)))
        rules.encode_options(self.seats, self.chosen)
        self.encoding = str(given.get("encoding", RAW))
        if self.encoding == SPARSE:
            raise RulesError("a tensor of names teaches nothing; choose another encoding than 'sparse'")
        self.reward = check_reward(str(given.get("reward", BY_RANK)), self.seats)
        low, high, total = {
            BY_RANK: (-1.0, 1.0, 0.0), BY_WIN: (0.0, 1.0, 1.0),
        }.get(self.reward, (-MOST, MOST, None))  # fmt: skip
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.action_count,
            max_chance_outcomes=self.luck,
            num_players=self.seats,
            min_utility=low,
            max_utility=high,
            utility_sum=total,
            max_game_length=LIMIT,
        )
        super().__init__(_type(rules, self.reward), info, given)
        self.table = SpielTable(self.rules_id, self.seats, self.chosen, reward=self.reward)

    def __reduce__(self) -> Any:
        return pyspiel.load_game, (str(self),)

    def __deepcopy__(self, memo: Any) -> "SpielGame":
        return self  # it never changes

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(Encoding(games.load(self.rules_id), self.encoding), kind, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position. Everything in it can be copied: OpenSpiel clones states with `copy.deepcopy`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seats, self.luck = game.seats, game.luck
        self.table: SpielTable = game.table  # until it is dealt: OpenSpiel makes a new state for every clone
        self.fallen = 0  # all luck so far, folded into one number
        self.dealt = 0
        self.waiting: int | None = None  # the action that waits for its luck
        self.decisions = 0
        self.digests = [b""] * game.seats
        self.public = b""  # digest of what everybody has seen

    def current_player(self) -> int:
        if self.dealt < DEALING or self.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if not self.table.mask or self.decisions >= LIMIT:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.asked

    def is_terminal(self) -> bool:
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal(player).tolist()) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / self.luck) for outcome in range(self.luck)]

    def _apply_action(self, action: int) -> None:
        if self.current_player() != pyspiel.PlayerId.CHANCE:
            seat, this = self.table.asked, self.table.rounds
            if self.table.try_without_luck(seat, action):
                self._remember(seat, action, this)
            else:
                self.waiting = action
            return
        self.fallen = _fold(self.fallen, action)
        if self.waiting is None:
            self.dealt += 1
            if self.dealt == DEALING:
                self.table = deepcopy(self.table)
                self.table.deal(self.fallen)
        else:
            action, self.waiting = self.waiting, None
            self.table.reseed(self.fallen)
            seat, this = self.table.asked, self.table.rounds
            self.table.play(seat, action)
            self._remember(seat, action, this)

    def _remember(self, seat: int, action: int, this: int) -> None:
        """One's own choice at once; what it came to, and what others chose, when `this` round is over."""
        self.decisions += 1
        self.digests[seat] = _digest(self.digests[seat], action.to_bytes(2, "little"))
        if self.table.rounds != this:
            self.public = _digest(self.public, self.table.seen_by_all().tobytes())
            for other in range(self.seats):
                self.digests[other] = _digest(self.digests[other], self.table.observe(other).tobytes())

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> "SpielState":
        """A state that this player cannot tell from this one: hidden cards, and the luck to come, are others."""
        twin: SpielState = self.clone()
        if self.dealt < DEALING:
            return twin
        twin.fallen = int(probability() * 2**53) << 11 | int(probability() * 2**11)
        twin.table.resample(player, twin.fallen)
        for other in range(self.seats):
            if other != player:
                twin.digests[other] = _digest(b"", twin.table.observe(other).tobytes())
        return twin

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        return f"P{player + 1} {self.table.notation(player, action)}"

    def returns(self) -> list[float]:
        if not self.is_terminal() or self.table.mask:
            return [0.0] * self.seats
        return [float(reward) for reward in self.table.rewards()]

    def __str__(self) -> str:
        if self.dealt < DEALING:
            return f"{self.dealt} of {DEALING} steps of the deal"
        more = "" if self.waiting is None else "\nluck decides"
        return self.table.seen_text(None) + f"\n[{self.decisions}: {self.fallen:016x}]" + more


class SpielTable(Table):
    """A table that is quick to copy."""

    def __deepcopy__(self, memo: Any) -> "SpielTable":
        twin = SpielTable.__new__(SpielTable)
        twin.__dict__.update(self.__dict__)
        twin.states = self.referee.copy(self.states)
        if self.shown is self.states:
            twin.shown = twin.states
        return twin

    def reseed(self, seed: int) -> None:
        self.game.loops.reseed_at(self.states, 0, np.uint64(seed))

    def resample(self, seat: int, seed: int) -> None:
        """Deal what the seat cannot know anew. Those before it in this round choose anew too."""
        here, due, decided = self.referee.copy(self.states), self.due, self.decided
        if decided:
            self.states = self.referee.copy(self.shown)
        self.game.loops.resample_at(self.states, 0, seat, np.uint64(seed))
        self.look()
        self._begin_round()
        dice = np.random.default_rng(seed)
        for other in decided:
            if self.due >> other & 1:
                self.play(other, int(dice.choice(self.legal(other))))
        if self.due != due:  # what they chose left this seat its decision
            self.states = here
            self.game.loops.resample_at(self.states, 0, seat, np.uint64(seed))
            self.look()
            self.due = due

    def seen_by_all(self) -> States:
        """The position as a spectator knows it."""
        states = self.referee.copy(self.shown)
        self.game.loops.hide_at(states, 0, -1)
        return states

    def observe_public(self, seat: int) -> NDArray[np.int16]:
        """What everybody knows, from this seat's place: 0 for what depends on cards that only their owner knows. Hidden
        ones are written as the first of all cards, so they are written as the second one too, and compared."""
        states = self.seen_by_all()
        seen, other = np.zeros((2, self.game.observation_size), np.int16)
        self.game.loops.observe_at(states, 0, seat, seen)
        for field in self.game.fields:
            if field.seen is Seen.OWNER and field.kind is Kind.WORD:
                states[field.name] += 1
        self.game.loops.observe_at(states, 0, seat, other)
        return np.where(seen == other, seen, np.int16(0))

    def try_without_luck(self, seat: int, action: int) -> bool:
        """Play it, unless that moves the generator: then nothing has happened."""
        before = dict(self.__dict__)
        self.states = self.referee.copy(self.states)
        self.play(seat, action)
        if self.states["rng"][0] == before["states"]["rng"][0]:
            return True
        self.__dict__.update(before)
        return False


def _digest(before: bytes, seen: bytes) -> bytes:
    return hashlib.blake2b(before + seen, digest_size=DIGEST // 8).digest()


def _fold(fallen: int, outcome: int) -> int:
    data = fallen.to_bytes(8, "little") + outcome.to_bytes(4, "little")
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "little")


class Observer:
    """OpenSpiel's observer: `tensor` for networks, `dict` with its named parts, and text."""

    def __init__(self, encoding: Encoding, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"these observers take no parameters, not {params}")
        self._recall = bool(kind.perfect_recall)
        self._public = kind.private_info == pyspiel.PrivateInfoType.NONE
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("there is no observer of everybody's cards; ask for those of one player, or for none")
        self._encoding, size = encoding, encoding.size
        self.tensor: NDArray[np.float32] = np.zeros(size + (DIGEST if self._recall else 0), np.float32)
        self.dict = {"features": self.tensor[:size]}
        if self._recall:
            self.dict["history"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.dealt < DEALING:
            return
        self.dict["features"][:] = self._encoding(self._seen(state, player))
        if self._recall and (digest := self._history(state, player)):
            self.dict["history"][:] = np.unpackbits(np.frombuffer(digest, np.uint8))

    def _seen(self, state: SpielState, player: int) -> NDArray[np.int16]:
        return state.table.observe_public(player) if self._public else state.table.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.dealt < DEALING:
            return "before the deal"
        text = " ".join(map(str, self._seen(state, player).tolist()))
        return f"{text} | {self._history(state, player).hex()}" if self._recall else text

    def _history(self, state: SpielState, player: int) -> bytes:
        return state.public if self._public else state.digests[player]


def _register() -> None:
    for game_id in games.known():
        rules = games.load(game_id)
        made = type(f"Spiel{rules.name.replace(' ', '')}", (SpielGame,), {"rules_id": game_id})
        pyspiel.register_game(_type(rules), made)


_register()
