"""A table in memory: where its game stands, what may be done, and what each viewer may know of it.

Nothing here waits or writes: an action is tried on a copy of the position (`Step`), stored by whoever called, and only
then taken over (`take`). So nobody ever sees a position that is not yet durable. How a game goes is `play.course`'s;
this adds what a server needs: sequence numbers, who sent what, texts for the wire.
"""

import hashlib
import logging
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.util import find_spec
from typing import Any

import msgspec
import numpy as np
from msgspec import Raw

from ..engine.fields import States, migrate, miscounted, out_of_range
from ..engine.game import Game
from ..engine.log import Event, seen_by
from ..play import course
from ..play.course import Course, Referee, Refusal, Straight
from ..wasm.desk import Desk
from .logs import once
from .messages import Argument, BriefEntry, LegalAction, LogEntry, LogEvent, ResultInfo, encode
from .store import records

logger = logging.getLogger("moontable.tables")

TAIL = 100  # entries of the log kept at hand
LONG = 16  # parts of a view that are worth keeping encoded
NOTHING = b"[]"  # the events of an entry without any
_PUBLIC = (-1,)  # the seats of who has none
UNDO = -1  # stands in for an action's number where something was taken back


class Refused(Exception):
    """What was asked is not possible. Becomes a `refused` message or a 4xx answer."""

    def __init__(self, code: str, message: str = "", detail: str = "", status: int = 409, **args: Argument) -> None:
        super().__init__(code)
        self.code = code
        self.message = message or f"refused-{code}"
        self.detail = detail
        self.status = status
        self.arguments = args

    @classmethod
    def by(cls, refusal: Refusal) -> "Refused":
        """What the course of play refuses, in the wire's words."""
        if refusal.rule:
            return cls(refusal.code, f"refusal-{refusal.code}")
        return cls(refusal.code, detail=str(refusal) if refusal.code in ("unreadable", "illegal-number") else "")


class Entry(msgspec.Struct, gc=False):
    """One entry of a table's history, as it is stored and told.

    It holds nothing but texts and numbers, and the garbage collector need not know of it: a busy server has a hundred
    thousand of them.
    """

    seq: int
    number: int
    seat: int
    action: int
    at: int
    events: bytes  # JSON, as it is stored
    reveals: int  # before it
    acting_before: int
    acting: int  # after it
    client_id: str | None
    user: str | None
    notation: str = ""
    public: bytes = b""  # as those read it who know no secret of it
    brief: bytes = b""  # ... and read records
    secret: int = -1  # who knows one, as a bit mask; -1: nobody has asked yet

    def told(self, game: Game, seats: Sequence[int]) -> bytes:
        """The entry as a viewer on these seats may read it."""
        if self._in_on_it(game, seats):
            return self._told(game, seats)
        if not self.public:
            self.public = self._told(game, ())
        return self.public

    def told_briefly(self, game: Game, seats: Sequence[int]) -> bytes:
        """The same for whoever reads records."""
        if self._in_on_it(game, seats):
            return self._briefly(game, seats)
        if not self.brief:
            self.brief = self._briefly(game, ())
        return self.brief

    def _in_on_it(self, game: Game, seats: Sequence[int]) -> bool:
        """Whether one of these seats knows a secret of it."""
        if self.secret < 0:
            secrets = {event["seat"] for event in self._events() if _secrets(game)[event["event"]]}
            self.secret = sum(1 << seat for seat in secrets if seat >= 0)
        return bool(self.secret) and any(self.secret >> seat & 1 for seat in seats)

    def _events(self) -> list[Event]:
        events: list[Event] = msgspec.json.decode(self.events)
        return events

    def _told(self, game: Game, seats: Sequence[int]) -> bytes:
        events = [tell(game, event, seats) for event in self._events()]
        return encode(LogEntry(self.seq, self.number, self.seat, self.action == UNDO, self.at, events))

    def _briefly(self, game: Game, seats: Sequence[int]) -> bytes:
        events = [tell_briefly(game, event, seats) for event in self._events()]
        return encode(BriefEntry(self.seq, self.number, self.seat, self.action == UNDO, self.at, events))


_secret_words: dict[str, dict[str, frozenset[str]]] = {}


def _secrets(game: Game) -> dict[str, frozenset[str]]:
    if game.id not in _secret_words:
        _secret_words[game.id] = {kind.id: kind.secret for kind in game.events}
    return _secret_words[game.id]


_argument_words: dict[str, dict[str, tuple[tuple[str, str], ...]]] = {}


def _arguments(game: Game) -> dict[str, tuple[tuple[str, str], ...]]:
    if game.id not in _argument_words:
        _argument_words[game.id] = {kind.id: kind.arguments for kind in game.events}
    return _argument_words[game.id]


def tell(game: Game, event: Event, seats: Sequence[int]) -> LogEvent:
    """An event as a message for a viewer who sits on `seats`: hidden arguments are null."""
    name, seat = event["event"], event["seat"]
    secret = _secrets(game)[name]
    hidden = bool(secret) and seat not in seats
    arguments: dict[str, Argument] = {"seat": ("seat", seat) if seat >= 0 else None}
    for argument, word in _arguments(game)[name]:
        value = event.get(argument)
        if value is None or (hidden and argument in secret):
            arguments[argument] = None
        else:
            arguments[argument] = value if word == "number" else (word, value)
    return LogEvent(name, seat, f"event-{name}-hidden" if hidden else f"event-{name}", arguments)


def tell_briefly(game: Game, event: Event, seats: Sequence[int]) -> list[int | str | None]:
    """The same for whoever knows the game's events: its id, its seat and its arguments in their order."""
    name, seat = event["event"], event["seat"]
    hidden = () if seat in seats else _secrets(game)[name]
    values = (None if argument in hidden else event.get(argument) for argument, _ in _arguments(game)[name])
    return [name, seat, *values]


class Glance(dict[str, Any]):
    """A position for many short looks (a list of actions in words): each field is fetched once, and a row of numbers as
    a list, since reading single numbers out of NumPy is slow."""

    def __init__(self, position: Any) -> None:
        self._position = position

    def __missing__(self, name: str) -> Any:
        value = self._position[name]
        self[name] = found = value.tolist() if value.ndim < 2 else value
        return found


class Rules(Referee):
    """The rules of one game for all its tables (the event loop is alone), and how its positions are stored.

    A stored position is sealed: behind its bytes stand a mark of their layout and a checksum over them and their place,
    table and entry. What is damaged, or not where it belongs, is refused before compiled rules see it.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.layout = layout_of(game)
        self._shown_bytes = bytearray(self.dtype.itemsize)
        self._shown: States = np.frombuffer(self._shown_bytes, self.dtype)
        self._hide_at = Straight(self.loops.hide_at)

    @cached_property
    def mark(self) -> str:
        """What says that a page reads records of this game as they are meant; "" where no page can."""
        return Desk(self.game).mark if find_spec(f"{self.game.package}.browser") else ""

    def hidden(self, states: States, seat: int) -> bytes:
        """What a seat (-1: the public) may know of a position, byte for byte."""
        self._shown_bytes[:] = states.tobytes()
        self._hide_at.call(self._shown, 0, seat)
        return bytes(self._shown_bytes)

    def sealed(self, position: bytes, table: str, seq: int) -> bytes:
        """A position as it is stored at entry `seq` of a table; 0 is the start."""
        mark = _mark(self.layout)
        return b"".join((position, mark, _seal((position, mark), table, seq)))

    def position(self, blob: bytes, layouts: str, table: str, seq: int) -> bytes:
        """A stored position in today's layout; `layouts` are those the table was ever stored in, line by line."""
        body, marks = blob[:-_SEAL], {_mark(text): text for text in layouts.split("\n")}
        if blob[-_SEAL:] != _seal((body,), table, seq) or body[-_MARK:] not in marks:
            raise damaged(table, f"the position of entry {seq} is not as it was stored")
        body, layout = body[:-_MARK], marks[body[-_MARK:]]
        dtype = self.dtype if layout == self.layout else read_layout(layout)
        if len(body) != dtype.itemsize:
            raise damaged(table, f"the position of entry {seq} has {len(body)} bytes, not {dtype.itemsize}")
        if layout == self.layout:
            return body
        states = self.game.new_states()
        migrate(self.game.fields, np.frombuffer(body, dtype)[0], states)
        return states.tobytes()

    def sound(self, position: bytes, table: str, players: int) -> States:
        """A position that a game can go on from: ranges, counts and the game's invariants are kept."""
        states = self.states(position)
        wrong = out_of_range(self.game.fields, states[0])
        if not wrong and miscounted(self.game.fields, states[0]):
            wrong = ["something is miscounted"]  # the log must not say which cards
        if not wrong and int(states["players"][0]) != players:
            wrong = [f"it is for {states['players'][0]} players, not {players}"]
        if not wrong:
            try:
                wrong = self.game.invariants(states[0])
            except (ArithmeticError, LookupError, TypeError, ValueError) as error:
                wrong = [f"it cannot be examined ({type(error).__name__})"]
        if wrong:
            raise damaged(table, f"a position is not sound: {wrong[0]}")
        return states


_MARK, _SEAL = 4, 8  # bytes


@cache
def _mark(layout: str) -> bytes:
    return hashlib.blake2b(layout.encode(), digest_size=_MARK).digest()


def _seal(parts: Iterable[bytes], table: str, seq: int) -> bytes:
    digest = hashlib.blake2b(f"{table} {seq} ".encode(), digest_size=_SEAL)
    for part in parts:
        digest.update(part)
    return digest.digest()


def damaged(table: str, reason: str) -> Refused:
    """This table cannot go on; all others do."""
    once(logger, logging.ERROR, f"table {table} is damaged", reason)
    return Refused("damaged", status=410)


def layout_of(game: Game) -> str:
    """The memory layout of a game's positions as text."""
    dtype = game.dtype
    fields: Any = dtype.fields
    rows = [
        (name, fields[name][0].base.str, list(fields[name][0].shape), fields[name][1]) for name in dtype.names or ()
    ]
    return msgspec.json.encode([dtype.itemsize, rows]).decode()


def read_layout(text: str) -> np.dtype[np.void]:
    size, rows = msgspec.json.decode(text)
    names, formats, offsets = [], [], []
    for name, kind, shape, offset in rows:
        names.append(name)
        formats.append((kind, tuple(shape)) if shape else kind)
        offsets.append(offset)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": size})


@dataclass(slots=True)
class Step(course.Step):
    """What would be after a message, and its entries in the table's history."""

    entries: list[Entry] = field(default_factory=list)


class Live(Course):
    """The game at one table."""

    keep = False
    _begin = Step
    referee: Rules
    reveals = 0  # a number at hand: it is asked for several times with each move

    def __init__(self, rules: Rules, secret: bytes, players: int, states: States) -> None:
        super().__init__(rules, players, states, secret)
        self.rules = rules
        self.reveals = int(states["reveals"][0])
        self.seq = 0
        self.tail: deque[Entry] = deque(maxlen=TAIL)
        self._views: dict[int, bytes] = {}
        self._parts: dict[str, tuple[Any, Raw | None]] = {}  # of the last view
        self._legal: dict[int, bytes] = {}
        self._records: dict[tuple[int, ...], dict[int, bytes]] = {}

    # What may be known

    def known_to(self, seats: tuple[int, ...]) -> dict[int, bytes]:
        """What a viewer on these seats may know, as records by seat (-1: the public). Of one moment it is the same
        object for all who sit there."""
        if (found := self._records.get(seats)) is None:
            found = self._records[seats] = {seat: self.rules.hidden(self.states, seat) for seat in seats or _PUBLIC}
        return found

    def view(self, seat: int | None) -> bytes:
        """The view of a seat (None: the public), encoded once."""
        key = -1 if seat is None else seat
        if key not in self._views:
            view = self.game.view(self.states[0], seat)
            for name, value in view.items():
                if type(value) is list and len(value) >= LONG:
                    view[name] = self._part(name, value)
            self._views[key] = encode(view)
        return self._views[key]

    def _part(self, name: str, value: Any) -> Any:
        """A part of a view, as it was encoded last time where it is still the same: most of a table is, from action to
        action and from seat to seat."""
        before, encoded = self._parts.get(name, (None, None))
        if before != value:
            self._parts[name] = value, None
            return value
        if encoded is None:
            encoded = Raw(encode(value))
            self._parts[name] = before, encoded
        return encoded

    def legal(self, seat: int) -> bytes:
        """What a seat may do now, encoded once: a list of LegalAction."""
        if seat not in self._legal:
            self._legal[seat] = encode(self.words(seat, self.legal_actions(seat)))
        return self._legal[seat]

    def words(self, seat: int, actions: Iterable[int]) -> list[LegalAction]:
        """What a seat may do, in words."""
        position, words, notate = Glance(self.states[0]), self.game.action_words, self.game.notate
        return [LegalAction(a, notate(position, seat, a), *words(position, seat, a)) for a in actions]

    def log(self, since: int, seats: Sequence[int], briefly: bool = False) -> list[Raw]:
        """What happened after `since`, as far as it is at hand, as these seats may read it."""
        new = []
        for entry in reversed(self.tail):
            if entry.seq <= since:
                break
            new.append(Raw((entry.told_briefly if briefly else entry.told)(self.game, seats)))
        return new[::-1]

    def result_after(self, states: States) -> ResultInfo | None:
        """How the game ended, if it is over in this position."""
        over, ranks, scores, reason = self.rules.result(states)
        return ResultInfo(reason, ranks[: self.players], scores[: self.players]) if over else None

    # What may be done

    def why_not(self, seat: int, what: Sequence[int] | str) -> Refused | None:
        """None when the seat may do it now, as far as it can know: nothing is tried on the true position."""
        try:
            self.known(seat).attempt(seat, what)
        except Refusal as refusal:
            return Refused.by(refusal)
        return None

    def check_seq(self, seat: int, seq: int) -> None:
        """An action chosen in an older state counts only if nothing that matters to it has happened since."""
        if seq == self.seq:
            return
        if seq > self.seq or not self.tail or seq < self.tail[0].seq - 1:
            raise Refused("stale")
        since = [entry for entry in self.tail if entry.seq > seq]
        reveals = self.reveals
        if not since[0].acting_before >> seat & 1:
            raise Refused("stale")
        if any(e.seat == seat or e.action == UNDO or e.reveals != reveals for e in since):
            raise Refused("stale")

    def play(
        self, seat: int, what: Sequence[int] | str, at: int, client_id: str | None = None, user: str | None = None
    ) -> Step:
        """Try actions: all of them up to the first reveal, or none. Refused says why not, and nothing hidden."""
        try:
            step = self.attempt(seat, what, client_id, user, known=True)
        except Refusal as refusal:
            raise Refused.by(refusal) from None
        return self._step(step, at)

    def _step(self, step: course.Step, at: int, undone: Entry | None = None) -> Step:
        """A step with its entries; where it takes something back that comes first."""
        assert isinstance(step, Step)
        if undone is not None:
            step.entries.append(undone)
        seq, last = self.seq + len(step.entries), len(step.played) - 1
        for i, ply in enumerate(step.played):
            secret, events, brief = 0, [], []
            for event, secrets in ply.events:
                events.append(event)
                shown = seen_by(event, secrets, None) if secrets else event
                brief.append(list(shown.values()))  # as `tell_briefly` has it
                if secrets and event["seat"] >= 0:
                    secret |= 1 << event["seat"]
            mask = step.mask if i == last else step.played[i + 1].acting
            number = seq + 1 + i
            step.entries.append(
                Entry(number, ply.number, ply.seat, ply.action, at, encode(events) if events else NOTHING,
                      ply.reveals, ply.acting, mask, ply.group, ply.user, ply.notation, secret=secret,
                      brief=encode(BriefEntry(number, ply.number, ply.seat, False, at, brief)))
            )  # fmt: skip
        return step

    # Taking back

    def undo(self, seat: int, at: int, client_id: str | None, user: str | None) -> Step:
        """Take back a seat's last message; what others played at the same time stands."""
        try:
            return self._back(self.take_back(seat), seat, at, client_id, user)
        except Refusal as refusal:
            # What was revealed since is not kept at hand: there may be something to take back with consent.
            raise Refused("revealed" if refusal.code == "nothing-to-undo" else refusal.code) from None

    def back(self, seat: int, to: int, position: bytes, at: int, client_id: str | None, user: str | None) -> Step:
        """Go back to just after action `to`, where the position was this."""
        return self._back(self.back_to(to, position), seat, at, client_id, user)

    def _back(self, step: course.Step, seat: int, at: int, client_id: str | None, user: str | None) -> Step:
        to = step.number - len(step.played)
        mask = step.played[0].acting if step.played else step.mask
        undone = Entry(self.seq + 1, to, seat, UNDO, at, NOTHING, self.reveals, self.mask, mask, client_id, user)
        return self._step(step, at, undone)

    # Taking over

    def take(self, step: course.Step) -> None:
        """The step is durable: from now on it is what everybody sees."""
        assert isinstance(step, Step)
        self.reveals = step.reveals
        super().take(step)
        self.seq = step.entries[-1].seq
        self.tail.extend(step.entries)
        self._views.clear()
        self._legal.clear()
        self._records.clear()

    def rows(self, table: str, step: Step) -> list[records.Entry]:
        """The step as rows of the table's history."""
        sealed, last = self.rules.sealed, len(step.entries) - 1
        first = len(step.played) - last  # of the positions before actions, the one after the first entry
        return [
            records.Entry(
                table, e.seq, e.number, e.seat, e.action, e.notation, e.events,
                sealed(step.states.tobytes() if i == last else step.played[first + i].before, table, e.seq),
                e.reveals, e.acting, e.client_id, e.user, e.at,
            )
            for i, e in enumerate(step.entries)
        ]  # fmt: skip


def begin(rules: Rules, options: Mapping[str, str], players: int, secret: bytes, start: bytes | None = None) -> Live:
    """Deal a game, or begin one from a given position."""
    return Live(rules, secret, players, rules.begin(players, options, secret, start))
