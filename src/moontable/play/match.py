"""A match: one game being played. The rules decide; this keeps the position, the history and the luck."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from .. import games
from ..engine.fields import checksum
from ..engine.game import Game, RulesError
from .course import Course, Ply, Referee, Refusal, Result, seat_name
from .luck import commitment, secret_seed
from .text import Texts, texts

__all__ = ["Legal", "Match", "Ply", "Result", "new", "seat_name"]


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


class Match(Course):
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
        referee = Referee(game)
        states = referee.begin(players, options, secret, start)
        super().__init__(referee, players, states, secret)
        self.options = {o.id: options.get(o.id, o.default) for o in game.options}
        self.names = names
        self.by_hand = start is not None
        self.version = game.version  # of the rules it was begun with
        self.start = states.tobytes()

    # Where we are

    @property
    def history(self) -> list[Ply]:
        """All that was played and stands, in order."""
        return self.plies

    @property
    def commitment(self) -> str:
        """The hash of the secret seed, shown before the first action."""
        return commitment(self.secret)

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
        return [Legal(self, one, a) for one in seats for a in self.legal_actions(one)]

    def why_not(self, what: "str | int | Legal", seat: int | None = None, language: str = "en") -> str | None:
        """Why something may not be done, in a sentence, as far as the seat can know; None when it may."""
        try:
            actor, actions = self._wanted(what, seat)
            self.known(actor).attempt(actor, actions)
        except RulesError as error:
            return self._sentence(error, language)
        return None

    # Playing

    def play(self, what: "str | int | Legal", seat: int | None = None, language: str = "en") -> list[Ply]:
        """Play a text, an action number or a legal action.

        A text may stand for several actions: all of them are played, or none; but where one of them reveals something
        it is the last that is played, so that who sees it decides anew. When several seats owe a decision, `seat` says
        whose it is.
        """
        actor, actions = self._wanted(what, seat)
        try:
            step = self.attempt(actor, actions)
        except Refusal as refusal:
            raise RulesError(self._sentence(refusal, language)) from None
        self.take(step)
        return step.played

    def undo(self, seat: int | None = None) -> Ply:
        """Take back the last action of `seat` (of whoever played last, if not given) and return it.

        Nobody may have learned anything new since. What others played meanwhile stands.
        """
        if not self.plies:
            raise RulesError("there is nothing to take back")
        seat = self.plies[-1].seat if seat is None else self._seat(seat)
        taken = next((ply for ply in reversed(self.plies) if ply.seat == seat), None)
        try:
            self.take(self.take_back(seat))
        except Refusal as refusal:
            if taken is None:
                raise
            raise RulesError(f"{taken.notation!r} cannot be taken back: {refusal}") from None
        assert taken is not None
        return taken

    def copy(self) -> "Match":
        """An independent match in the same position with the same history."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.referee, twin.plies = Referee(self.game), list(self.plies)
        twin.states = twin.referee.copy(self.states)
        return twin

    # Inside

    def _wanted(self, what: "str | int | Legal", seat: int | None) -> tuple[int, Sequence[int] | str]:
        if isinstance(what, Legal):
            return self._actor(what.seat), (what.action,)
        return self._actor(seat), what if isinstance(what, str) else (int(what),)

    def _sentence(self, error: RulesError, language: str) -> str:
        rule = error.rule if isinstance(error, Refusal) else 0
        return self.texts(language).refusal(rule) if rule else str(error)

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
    """Start a match, of two players unless said otherwise. Without a seed the luck is fresh; the same seed gives the
    same game.

    >>> new("blue-moon-city", players=3, seed=7)
    <Match blue-moon-city, 3 players, 0 played, P3 to act>
    """
    chosen = games.load(game) if isinstance(game, str) else game
    seats = games.usual_players(chosen) if players is None else players
    return Match(chosen, {k: str(v) for k, v in options.items()}, secret_seed(seed), seats, names=names)
