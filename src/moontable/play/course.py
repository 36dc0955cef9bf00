"""The course of a game: where it stands, what was played, how it goes on. Everything that plays stands on this.

Compiled rules do not check bounds: an illegal action is memory damage. So there is one door to them, `Referee`, and it
lets nothing through that the rules refuse, whoever chose it: a person, a bot, a stored record, a learner.

An action is tried on a copy of the position (`Course.attempt`), kept by whoever called, and only then taken over
(`take`). Luck is started afresh before every action from the course's secret (see play/luck.py); without a secret it
is the position's own generator. What a seat may know of the future is `known`: everything hidden is dealt anew first.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from typing import Any, ClassVar, NamedTuple

import numba
import numpy as np

from ..engine.fields import States
from ..engine.game import END_REASON, MAX_SEATS, OUTCOME_SIZE, OVER, RANK, SCORE, Game, RulesError
from ..engine.indices import Part
from ..engine.log import Event, new_log, read_events, seen_by
from ..engine.rule import is_interpreting
from .luck import SEED_BYTES, luck

SEPARATOR = ";"  # "move university; contribute 5: white 2" is two texts, played in order

Events = list[tuple[Event, frozenset[str]]]


def seat_name(seat: int) -> str:
    """How a seat is written in records and on the command line: P1 is seat 0."""
    return f"P{seat + 1}"


class Refusal(RulesError):
    """Something cannot be done now. `code` says why; where the game's own rules do, `rule` is its number in them."""

    def __init__(self, code: str, message: str, rule: int = 0) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule

    def __reduce__(self) -> Any:
        return Refusal, (self.code, str(self), self.rule)


class Straight:
    """A rule for whoever calls it always with the same types. Numba looks at them each time, which takes several times
    as long as most rules; `call` does not, once the rule is compiled: whoever calls it has to be sure of them."""

    __slots__ = ("_rule", "call")

    def __init__(self, rule: Any) -> None:
        self._rule = rule
        self.call: Callable[..., Any] = self._look

    def _look(self, *arguments: Any) -> Any:
        answer = self._rule(*arguments)
        if not (getattr(self._rule, "awaited", True) or is_interpreting()):  # compiled, and called so
            made = self._rule.overloads[tuple(map(numba.typeof, arguments))]
            self.call = made.library.callable if isinstance(made.library, Part) else made.entry_point
        return answer


class Referee:
    """A game's compiled rules, with the buffers they write into. Not for two threads at once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.loops = game.loops
        self.out = np.empty(game.action_count, np.int16)
        self.log = new_log()
        self.outcome = np.zeros(OUTCOME_SIZE, np.int32)
        self.dtype = game.new_states().dtype
        self._acting_at, self._legal_at = Straight(self.loops.acting_at), Straight(self.loops.legal_at)
        self._play_at = Straight(self.loops.play_at)

    def __reduce__(self) -> Any:
        return type(self), (self.game,)

    def __deepcopy__(self, memo: Any) -> "Referee":
        return type(self)(self.game)

    def states(self, position: bytes) -> States:
        """A position to play on, byte for byte (NumPy's own copies leave out what lies between the fields)."""
        return np.frombuffer(bytearray(position), self.dtype)

    def copy(self, states: States) -> States:
        """The first of these positions once more. NumPy's own way goes through all fields and takes thirty times as
        long."""
        return self.states(states[:1].tobytes())

    def begin(self, players: int, options: Mapping[str, str], secret: bytes, start: bytes | None = None) -> States:
        """A game as it is dealt, or begun from a given position, with luck from the secret."""
        encoded, seed = self.game.encode_options(players, options), np.uint64(luck(secret, 0))
        if start is not None:
            states = self.states(start)
            self.loops.reseed_at(states, 0, seed)
            return states
        states = self.game.new_states()
        self.loops.setup_at(states, 0, encoded, seed)
        return states

    def acting(self, states: States) -> int:
        """Who owes a decision, as a bit mask; 0 when the game is over."""
        rule = self._acting_at.call if states.dtype is self.dtype else self.loops.acting_at
        return int(rule(states, 0))

    def legal(self, states: States, seat: int) -> list[int]:
        if not (0 <= seat < MAX_SEATS and self.acting(states) >> seat & 1):
            return []
        rule = self._legal_at.call if states.dtype is self.dtype else self.loops.legal_at
        n = rule(states, 0, index(seat), self.out)
        actions: list[int] = self.out[:n].tolist()
        return actions

    def exists(self, action: int) -> None:
        """Refusal unless there is an action of this number in any position at all."""
        last = self.game.action_count - 1
        if not 0 <= action <= last:
            raise Refusal("illegal-number", f"there is no action {action}; they go from 0 to {last}")

    def check(self, states: States, mask: int, seat: int, action: int) -> None:
        """Refusal unless `seat` may play `action` here; `mask` is who acts."""
        self._asked(mask, seat, action)
        if code := int(self.loops.why_not_at(states, 0, seat, action)):
            self._refuse(seat, action, code)

    def _asked(self, mask: int, seat: int, action: int) -> None:
        """Refusal unless it is for `seat` to decide, and there is such an action: all that rules do not look at."""
        if not mask:
            raise Refusal("over", "the game is over")
        if not (0 <= seat < MAX_SEATS and mask >> seat & 1):
            lowest = (mask & -mask).bit_length() - 1
            raise Refusal("not-acting", f"it is not for {seat_name(seat)} to decide now, but for {seat_name(lowest)}")
        self.exists(action)

    def _refuse(self, seat: int, action: int, code: int) -> None:
        name = self.game.refusals[code]
        raise Refusal(name, f"action {action} of {seat_name(seat)} is not possible now ({name})", code)

    def play(self, states: States, mask: int, seat: int, action: int, seed: int | None) -> tuple[Events, int, int]:
        """Check and play in one go, with luck started from `seed` (None: as it is). Returns what happened, who acts
        then and how much is revealed then; where it raises Refusal the position is as it was."""
        self._asked(mask, seat, action)
        afresh, luck = seed is not None, np.uint64(0 if seed is None else seed)
        play = self._play_at.call if states.dtype is self.dtype else self.loops.play_at
        # Interpreted rules answer in NumPy's numbers, which a database would not know for such.
        code, acting, reveals = map(int, play(states, 0, index(seat), index(action), afresh, luck, self.log))
        if code:
            self._refuse(seat, action, code)
        return read_events(self.log, self.game.events, self.game.vocabulary), acting, reveals

    def step(self, states: States, seat: int, action: int) -> int:
        """Play what was checked, without a word about it. Returns who acts then."""
        return int(self.loops.step(states, 0, seat, action, self.out)[0])

    def result(self, states: States) -> tuple[bool, list[int], list[int], str]:
        """Over or not, ranks and scores of all seats there could be, end reason."""
        self.loops.outcome_at(states, 0, self.outcome)
        out: list[int] = self.outcome.tolist()
        reason = self.game.end_reasons[out[END_REASON]] if out[OVER] else ""
        return bool(out[OVER]), out[RANK : RANK + MAX_SEATS], out[SCORE : SCORE + MAX_SEATS], reason


class Ply(NamedTuple):
    """One action that was played: its number (the first is 1), who played it, and what happened."""

    number: int
    seat: int
    action: int
    notation: str
    events: Events
    before: bytes  # the position it was played in
    reveals: int  # ... how much had been revealed by then
    acting: int = 0  # ... and who owed a decision, as a bit mask
    group: str | None = None  # plies of one group are taken back together
    user: str | None = None  # who sat there, where that is known

    def seen(self, viewer: int | None) -> list[Event]:
        """What happened, as a seat (None: a spectator) may know it."""
        return [seen_by(event, secret, viewer) for event, secret in self.events]

    def __repr__(self) -> str:
        return f"<{self.number} {seat_name(self.seat)} {self.notation}>"


@dataclass(frozen=True)
class Result:
    """How a game ended. Rank 1 is the winner; tied seats share a rank."""

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(slots=True)
class Step:
    """What would be: to be kept by whoever asked, then taken over."""

    states: States
    mask: int  # who acts then
    number: int  # of the last action that stands then
    kept: int  # so many of the course's plies stay
    reveals: int  # how much is revealed then
    played: list[Ply] = field(default_factory=list)  # ... and these follow
    revealed: bool = False


class Course:
    """One game as it goes. `plies` are the actions that stand; a course that does not `keep` them all forgets those
    that can no longer be taken back."""

    keep = True
    _begin: ClassVar[type[Step]] = Step

    def __init__(self, referee: Referee, players: int, states: States, secret: bytes = b"", number: int = 0) -> None:
        self.referee = referee
        self.game = referee.game
        self.players = players
        self.states = states
        self.secret = secret
        self.number = number
        self.plies: list[Ply] = []
        self.mask = referee.acting(states)

    # Where it stands

    @property
    def position(self) -> Any:
        """The record of the position (see the game's field table)."""
        return self.states[0]

    @property
    def reveals(self) -> int:
        return int(self.states["reveals"][0])

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a decision; none when the game is over."""
        return tuple(seat for seat in range(MAX_SEATS) if self.mask >> seat & 1)

    @property
    def over(self) -> bool:
        return not self.mask

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        over, ranks, scores, reason = self.referee.result(self.states)
        return Result(reason, tuple(ranks[: self.players]), tuple(scores[: self.players])) if over else None

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat would score as things stand."""
        return tuple(self.referee.result(self.states)[2][: self.players])

    def legal_actions(self, seat: int) -> list[int]:
        """The action numbers of one seat."""
        return self.referee.legal(self.states, seat)

    def look(self) -> None:
        """Find out who acts, after the position was written from outside."""
        self.mask = self.referee.acting(self.states)

    def known(self, seat: int, seed: int | None = None) -> "Course":
        """A course in which all that the seat cannot know is dealt anew, with luck of its own: what is tried there
        tells nothing that is hidden here."""
        states = self.referee.copy(self.states)
        number = secrets.randbits(64) if seed is None else seed
        self.referee.loops.resample_at(states, 0, seat, np.uint64(number))
        return Course(self.referee, self.players, states, number.to_bytes(SEED_BYTES, "little"), self.number)

    # Trying and taking

    def attempt(
        self,
        seat: int,
        what: Sequence[int] | str,
        group: str | None = None,
        user: str | None = None,
        known: bool = False,
    ) -> Step:
        """Try actions on a copy: all of them up to the first that reveals anything, or none. Refusal says why not.

        What comes after a reveal is not even looked at: it is to be decided by who has seen what was revealed. Only a
        number that no action has is refused wherever it stands: that tells nothing. With `known` a refusal tells
        nothing hidden either: several actions are tried first on what the seat knows, and if they are possible there,
        then whatever of them is possible here is played.
        """
        if not isinstance(what, str):
            for action in what:
                self.referee.exists(action)
        before = self.states.tobytes()
        step = self._begin(self.referee.states(before), self.mask, self.number, len(self.plies), self.reveals)
        if len(what) == 1 and not isinstance(what, str):
            self._play(step, seat, int(what[0]), group, user, before)
            return step
        if not known:
            self._run(step, seat, what, group, user)
            return step
        self.known(seat).attempt(seat, what)
        try:
            self._run(step, seat, what, group, user)
        except Refusal:
            if not step.played:
                raise
        return step

    def take(self, step: Step) -> None:
        """From now on it is so."""
        self.states, self.mask, self.number = step.states, step.mask, step.number
        del self.plies[step.kept :]
        self.plies += step.played
        if not self.keep and self.plies and self.plies[-1].reveals != self.reveals:
            self.plies.clear()  # nobody can un-see it

    def advance(self, seat: int, action: int, tell: bool = False) -> Events:
        """Play one action at once and keep nothing of it: for those who play by the million, and never back."""
        seed, events = self._luck(self.number + 1), Events()
        if tell:
            events, self.mask, _ = self.referee.play(self.states, self.mask, seat, action, seed)
        else:
            self.referee.check(self.states, self.mask, seat, action)
            if seed is not None:
                self.referee.loops.reseed_at(self.states, 0, np.uint64(seed))
            self.mask = self.referee.step(self.states, seat, action)
        self.number += 1
        return events

    def _run(self, step: Step, seat: int, what: Sequence[int] | str, group: str | None, user: str | None) -> None:
        for part in what.split(SEPARATOR) if isinstance(what, str) else [what]:
            if step.revealed:
                return
            for action in self._read(step.states, seat, part) if isinstance(part, str) else part:
                if step.revealed:
                    return
                self._play(step, seat, int(action), group, user)
        if not step.played:
            raise Refusal("unreadable", "there is no action in this text")

    def _read(self, states: States, seat: int, text: str) -> list[int]:
        try:
            return self.game.parse(states[0], seat, text.strip())
        except Refusal:
            raise
        except RulesError as error:
            raise Refusal("unreadable", str(error)) from None

    def _play(
        self, step: Step, seat: int, action: int, group: str | None, user: str | None, before: bytes = b""
    ) -> None:
        """`before`: the step's position, where it is at hand."""
        states, referee, number, acting, reveals = step.states, self.referee, step.number + 1, step.mask, step.reveals
        before = before or states.tobytes()
        events, step.mask, step.reveals = referee.play(states, acting, seat, action, self._luck(number))
        step.number = number
        notation = self.game.notate(np.frombuffer(before, referee.dtype)[0], seat, action)
        step.played.append(Ply(number, seat, action, notation, events, before, reveals, acting, group, user))
        step.revealed = step.reveals != reveals

    def _luck(self, number: int) -> int | None:
        """What luck is started from before an action; None: it is the position's own."""
        return luck(self.secret, number) if self.secret else None

    # Taking back

    def can_undo(self, seat: int) -> bool:
        """Whether the seat has played something, and nothing was revealed since."""
        return self._last_of(seat) is not None

    def _last_of(self, seat: int) -> Ply | None:
        """What `take_back` would take back, at least."""
        for ply in reversed(self.plies):
            if ply.seat == seat:
                return ply if ply.reveals == self.reveals else None
        return None

    def undo_from(self, seat: int) -> int | None:
        """The first of the plies that `take_back` would take back; None when something was revealed since."""
        if (last := self._last_of(seat)) is None:
            return None
        for at, ply in enumerate(self.plies):
            if ply is last or (ply.seat == seat and ply.group is not None and ply.group == last.group):
                return at
        return None

    def take_back(self, seat: int) -> Step:
        """Take back the seat's last action (and all that belong to its group).

        Nobody may have learned anything new since. What others played meanwhile stands: where players act at the same
        time their actions do not touch each other, and elsewhere the rules would refuse them, so undo does too.
        """
        at = self.undo_from(seat)
        if at is None:
            if not any(ply.seat == seat for ply in self.plies):
                raise Refusal("nothing-to-undo", f"{seat_name(seat)} has played nothing that could be taken back")
            raise Refusal("revealed", "something was revealed since")
        step = self.back_to(self.plies[at].number - 1, self.plies[at].before)
        others = [ply for ply in self.plies[at:] if ply.seat != seat]
        try:
            for ply in others:
                self._play(step, ply.seat, ply.action, None, ply.user)
                if step.revealed:
                    raise Refusal("revealed", "it reveals something now")
        except Refusal:
            raise Refusal("played-since", f"{seat_name(others[0].seat)} has played since") from None
        return step

    def back_to(self, number: int, position: bytes) -> Step:
        """Go back to just after action `number`, where the position was this, whatever was revealed."""
        states = self.referee.states(position)
        kept = sum(ply.number <= number for ply in self.plies)
        return self._begin(states, self.referee.acting(states), number, kept, int(states["reveals"][0]))

    def rewind(self, number: int) -> None:
        """Go back to just after action `number`, whatever was revealed: for looking at a game, not for playing it."""
        if not 0 <= number <= self.number:
            raise RulesError(f"there is no action {number}; this match has {self.number}")
        if number < self.number:
            self.take(self.back_to(number, self.plies[number].before))
