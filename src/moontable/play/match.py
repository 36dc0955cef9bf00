"""A match: one game being played. The rules decide; this keeps the position, the history and the luck."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..engine.fields import States, checksum
from ..engine.game import END_REASON, MAX_SEATS, OUTCOME_SIZE, OVER, RANK, SCORE, Game, RulesError
from ..engine.log import Event, new_log, read_events, seen_by
from .luck import commitment, luck, secret_seed
from .text import Texts, texts

SEPARATOR = ";"  # "move university; contribute 5: white 2" is two texts, played in order


def seat_name(seat: int) -> str:
    """How a seat is written in records and on the command line: P1 is seat 0."""
    return f"P{seat + 1}"


@dataclass(frozen=True)
class Legal:
    """Something a seat may do now."""

    match: "Match"
    seat: int
    action: int

    @property
    def notation(self) -> str:
        return self.match.game.notate(self.match.position, self.seat, self.action)

    def sentence(self, language: str = "en") -> str:
        return self.match.texts(language).action(self.match.position, self.seat, self.action, self.match.names)

    def __repr__(self) -> str:
        return f"<{seat_name(self.seat)} {self.notation}>"


@dataclass(frozen=True)
class Ply:
    """One action that was played: its number (the first is 1), who played it, and what happened."""

    number: int
    seat: int
    action: int
    notation: str
    events: tuple[tuple[Event, frozenset[str]], ...]
    before: bytes  # the position it was played in
    reveals: int  # ... and how much had been revealed by then

    def seen(self, viewer: int | None) -> list[Event]:
        """What happened, as a seat (None: a spectator) may know it."""
        return [seen_by(event, secret, viewer) for event, secret in self.events]

    def __repr__(self) -> str:
        return f"<{self.number} {seat_name(self.seat)} {self.notation}>"


@dataclass(frozen=True)
class Result:
    """How a match ended. Rank 1 is the winner; tied seats share a rank."""

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Match:
    """One game being played; `moontable.new(...)` starts one.

    >>> match = new("blue-moon-city", players=2, seed=7)
    >>> match.over
    False
    >>> match.play(match.legal()[0])[0].number
    1
    >>> match.undo().number
    1
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str],
        secret: bytes,
        players: int,
        start: bytes | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        """Set up a match; `start` is a position to begin from (`set up by hand`), otherwise one is dealt."""
        self.game = game
        self._encoded = game.encode_options(players, options)
        self.options = {o.id: options.get(o.id, o.default) for o in game.options}
        self.players = players
        self.names = names
        self.secret = secret
        self.history: list[Ply] = []
        self.states: States = game.new_states()
        self._out: NDArray[np.int16] = np.empty(game.action_count, np.int16)
        self._log = new_log()
        self.by_hand = start is not None
        if start is None:
            game.loops.setup_at(self.states, 0, self._encoded, np.uint64(luck(secret, 0)))
        else:
            self._load(start)
            game.loops.reseed_at(self.states, 0, np.uint64(luck(secret, 0)))
        self.start = self.states.tobytes()

    # Where we are

    @property
    def position(self) -> Any:
        """The record of the position (see the game's field table)."""
        return self.states[0]

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a decision; none when the game is over."""
        mask = self.game.loops.acting_at(self.states, 0)
        return tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1)

    @property
    def over(self) -> bool:
        return not self.acting

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        out = self._outcome()
        if not out[OVER]:
            return None
        reason = self.game.end_reasons[out[END_REASON]]
        return Result(reason, tuple(out[RANK : RANK + self.players]), tuple(out[SCORE : SCORE + self.players]))

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat would score as things stand."""
        return tuple(self._outcome()[SCORE : SCORE + self.players])

    @property
    def commitment(self) -> str:
        """The hash of the secret seed, shown before the first action."""
        return commitment(self.secret)

    @property
    def number(self) -> int:
        """How many actions have been played."""
        return len(self.history)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may see, as plain data that is yours to change (games share parts)."""
        return deepcopy(self.game.view(self.position, self._viewer(seat)))

    def show(self, seat: int | None = None) -> str:
        """The same as text for a terminal."""
        return self.game.show(self.position, self._viewer(seat))

    def checksum(self) -> str:
        return checksum(self.game.fields, self.position)

    def position_text(self) -> str:
        """The position as a text (TOML) that `moontable.position` reads back."""
        from .position import write

        return write(self)

    def texts(self, language: str = "en") -> Texts:
        return texts(self.game, language)

    def log(self, viewer: int | None = None, language: str = "en", since: int = 0) -> list[str]:
        """What happened after action `since`, line by line, as `viewer` may read it."""
        words = self.texts(language)
        return [words.event(event, viewer, self.names) for ply in self.history[since:] for event, _secret in ply.events]

    # What may be done

    def legal(self, seat: int | None = None) -> list[Legal]:
        """What may be done now: by `seat`, or by every seat that owes a decision."""
        seats = self.acting if seat is None else (self._seat(seat),)
        return [Legal(self, one, int(a)) for one in seats for a in self.legal_actions(one)]

    def legal_actions(self, seat: int) -> list[int]:
        """The bare action numbers of one seat."""
        n = self.game.loops.legal_at(self.states, 0, seat, self._out)
        actions: list[int] = self._out[:n].tolist()
        return actions

    def why_not(self, what: "str | int | Legal", seat: int | None = None, language: str = "en") -> str | None:
        """Why something may not be done, in a sentence; None when it may."""
        trial = self.copy()
        try:
            trial.play(what, seat, language)
        except RulesError as error:
            return str(error)
        return None

    # Playing

    def play(self, what: "str | int | Legal", seat: int | None = None, language: str = "en") -> list[Ply]:
        """Play a text, an action number or a legal action.

        A text may stand for several actions: all of them are played, or none. When several seats owe a decision,
        `seat` says whose it is.
        """
        actor = self._actor(what.seat if isinstance(what, Legal) else seat)
        if isinstance(what, Legal):
            what = what.action
        if isinstance(what, int | np.integer):
            return [self._play(actor, int(what), language)]
        mark = self.number
        try:
            for text in what.split(SEPARATOR):
                for action in self.game.parse(self.position, actor, text.strip()):
                    self._play(actor, action, language)
        except RulesError:
            self._back_to(mark)
            raise
        return self.history[mark:]

    def undo(self, seat: int | None = None) -> Ply:
        """Take back the last action of `seat` (of whoever played last, if not given) and return it.

        Nobody may have learned anything new since. What others played meanwhile stands: where players act at the same
        time their actions do not touch each other, and elsewhere the rules would refuse them, so undo does too.
        """
        if not self.history:
            raise RulesError("there is nothing to take back")
        seat = self.history[-1].seat if seat is None else self._seat(seat)
        at = next((ply.number - 1 for ply in reversed(self.history) if ply.seat == seat), None)
        if at is None:
            raise RulesError(f"{seat_name(seat)} has played nothing that could be taken back")
        taken, later = self.history[at], self.history[at + 1 :]
        if taken.reveals != int(self.position["reveals"]):
            raise RulesError(f"{taken.notation!r} cannot be taken back: something was revealed since")
        now, history = self.states.tobytes(), list(self.history)
        self._back_to(at)
        try:
            for ply in later:
                self._play(ply.seat, ply.action, "en")
        except RulesError:
            self._load(now)
            self.history = history
            raise RulesError(
                f"{taken.notation!r} cannot be taken back: {seat_name(later[0].seat)} has played since"
            ) from None
        return taken

    def rewind(self, number: int) -> None:
        """Go back to just after action `number`, whatever was revealed: for looking at a game, not for playing it."""
        if not 0 <= number <= self.number:
            raise RulesError(f"there is no action {number}; this match has {self.number}")
        self._back_to(number)

    def copy(self) -> "Match":
        """An independent match in the same position with the same history."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.states, twin.history = self.states.copy(), list(self.history)
        twin._out, twin._log = self._out.copy(), new_log()
        return twin

    # Inside

    def _play(self, seat: int, action: int, language: str) -> Ply:
        loops = self.game.loops
        if not 0 <= action < self.game.action_count:
            raise RulesError(f"there is no action {action}; they go from 0 to {self.game.action_count - 1}")
        if code := loops.why_not_at(self.states, 0, seat, action):
            raise RulesError(self.texts(language).refusal(code))
        before, reveals = self.states.tobytes(), int(self.position["reveals"])
        notation = self.game.notate(self.position, seat, action)
        number = self.number + 1
        self._log[0, 0] = 0
        loops.reseed_at(self.states, 0, np.uint64(luck(self.secret, number)))
        loops.apply_at(self.states, 0, seat, action, self._log)
        events = tuple(read_events(self._log, self.game.events, self.game.vocabulary))
        ply = Ply(number, seat, action, notation, events, before, reveals)
        self.history.append(ply)
        return ply

    def _actor(self, seat: int | None) -> int:
        acting = self.acting
        if not acting:
            raise RulesError("the game is over")
        if seat is None:
            if len(acting) > 1:
                who = ", ".join(map(seat_name, acting))
                raise RulesError(f"several players decide now ({who}): say for which seat this is")
            return acting[0]
        self._seat(seat)
        if seat not in acting:
            raise RulesError(f"it is not for {seat_name(seat)} to decide now, but for {seat_name(acting[0])}")
        return seat

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise RulesError(f"there is no seat {seat}; this match has the seats 0 to {self.players - 1}")
        return seat

    def _viewer(self, seat: int | None) -> int | None:
        return None if seat is None else self._seat(seat)

    def _outcome(self) -> list[int]:
        out = np.zeros(OUTCOME_SIZE, np.int32)
        self.game.loops.outcome_at(self.states, 0, out)
        values: list[int] = out.tolist()
        return values

    def _load(self, position: bytes) -> None:
        self.states.view(np.uint8)[:] = np.frombuffer(position, np.uint8)

    def _back_to(self, number: int) -> None:
        if number < self.number:
            self._load(self.history[number].before)
            del self.history[number:]

    def __repr__(self) -> str:
        where = f"{self.game.id}, {self.players} players, {self.number} played"
        if result := self.result:
            won = " and ".join(map(seat_name, result.winners)) or "nobody"
            return f"<Match {where}, over ({result.reason}): {won} won>"
        return f"<Match {where}, {' and '.join(map(seat_name, self.acting))} to act>"

    def __str__(self) -> str:
        return self.show()


def new(
    game: str | Game,
    players: int | None = None,
    seed: int | bytes | None = None,
    names: Sequence[str] | None = None,
    **options: str,
) -> Match:
    """Start a match. Without a seed the luck is fresh; the same seed gives the same game.

    >>> new("blue-moon-city", players=3, seed=7)
    <Match blue-moon-city, 3 players, 0 played, P3 to act>
    """
    chosen = games.load(game) if isinstance(game, str) else game
    seats = chosen.players[0] if players is None else players
    return Match(chosen, {k: str(v) for k, v in options.items()}, secret_seed(seed), seats, names=names)
