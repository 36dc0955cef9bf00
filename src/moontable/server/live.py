"""A table in memory: where its game stands, what may be done, and what each viewer may know of it.

Nothing here waits or writes: an action is tried on a copy of the position (`Step`), stored by whoever called, and only
then taken over (`take`). So nobody ever sees a position that is not yet durable.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np
from msgspec import Raw

from ..engine.fields import States, migrate
from ..engine.game import END_REASON, MAX_SEATS, OUTCOME_SIZE, OVER, RANK, SCORE, Game, RulesError
from ..engine.log import Event, new_log, read_events
from ..play.luck import luck
from .messages import Argument, LegalAction, LogEntry, LogEvent, ResultInfo, encode

TAIL = 100  # entries of the log kept at hand
LONG = 16  # parts of a view that are worth keeping encoded
NOTHING = b"[]"  # the events of an entry without any
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


class Entry(msgspec.Struct, gc=False):
    """One entry of a table's history. `before` and the rest are kept while it can be taken back.

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
    before: bytes | None = None
    public: bytes = b""  # as those read it who know no secret of it
    secret: int = 0  # who does, as a bit mask

    def told(self, game: Game, seats: Sequence[int]) -> bytes:
        """The entry as a viewer on these seats may read it."""
        if not self.public:
            events = self._events()
            secrets = {event["seat"] for event in events if _secrets(game)[event["event"]]}
            self.secret = sum(1 << seat for seat in secrets if seat >= 0)
            self.public = self._encoded(game, events, ())
        if self.secret and any(self.secret >> seat & 1 for seat in seats):
            return self._encoded(game, self._events(), seats)
        return self.public

    def _events(self) -> list[Event]:
        events: list[Event] = msgspec.json.decode(self.events)
        return events

    def _encoded(self, game: Game, events: list[Event], seats: Sequence[int]) -> bytes:
        told = [tell(game, event, seats) for event in events]
        return encode(LogEntry(self.seq, self.number, self.seat, self.action == UNDO, self.at, told))


_secret_words: dict[str, dict[str, frozenset[str]]] = {}


def _secrets(game: Game) -> dict[str, frozenset[str]]:
    if game.id not in _secret_words:
        _secret_words[game.id] = {kind.id: kind.secret for kind in game.events}
    return _secret_words[game.id]


_argument_words: dict[str, dict[str, tuple[tuple[str, str], ...]]] = {}


def tell(game: Game, event: Event, seats: Sequence[int]) -> LogEvent:
    """An event as a message for a viewer who sits on `seats`: hidden arguments are null."""
    if game.id not in _argument_words:
        _argument_words[game.id] = {kind.id: kind.arguments for kind in game.events}
    name, seat = event["event"], event["seat"]
    secret = _secrets(game)[name]
    hidden = bool(secret) and seat not in seats
    arguments: dict[str, Argument] = {"seat": ("seat", seat) if seat >= 0 else None}
    for argument, word in _argument_words[game.id][name]:
        value = event.get(argument)
        if value is None or (hidden and argument in secret):
            arguments[argument] = None
        else:
            arguments[argument] = value if word == "number" else (word, value)
    return LogEvent(name, seat, f"event-{name}-hidden" if hidden else f"event-{name}", arguments)


class Glance(dict[str, Any]):
    """A position for many short looks (a list of actions in words): each field is fetched once, and a row of numbers as
    a list, since reading single numbers out of NumPy is slow."""

    def __init__(self, position: Any) -> None:
        self._position = position

    def __missing__(self, name: str) -> Any:
        value = self._position[name]
        self[name] = found = value.tolist() if value.ndim < 2 else value
        return found


class Rules:
    """A game's compiled rules with the buffers they write into. One for all its tables: the event loop is alone."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.loops = game.loops
        self.out = np.empty(game.action_count, np.int16)
        self.log = new_log()
        self.outcome = np.zeros(OUTCOME_SIZE, np.int32)
        self.layout = layout_of(game)
        self.dtype = game.new_states().dtype

    def states(self, position: bytes) -> States:
        return np.frombuffer(bytearray(position), self.dtype)

    def position(self, blob: bytes, layout: str) -> bytes:
        """A stored position in today's layout."""
        if layout == self.layout:
            return blob
        old = np.frombuffer(blob, read_layout(layout))
        states = self.game.new_states()
        migrate(self.game.fields, old[0], states)
        return states.tobytes()

    def acting(self, states: States) -> int:
        return int(self.loops.acting_at(states, 0))

    def result(self, states: States) -> tuple[bool, list[int], list[int], str]:
        """Over or not, ranks, scores, end reason."""
        self.loops.outcome_at(states, 0, self.outcome)
        out: list[int] = self.outcome.tolist()
        reasons = self.game.end_reasons
        reason = reasons[out[END_REASON]] if out[OVER] else ""
        return bool(out[OVER]), out[RANK : RANK + MAX_SEATS], out[SCORE : SCORE + MAX_SEATS], reason

    def legal(self, states: States, seat: int) -> list[int]:
        n = self.loops.legal_at(states, 0, seat, self.out)
        actions: list[int] = self.out[:n].tolist()
        return actions


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
class Step:
    """What would be after an action: to be stored, then taken over."""

    states: States
    entries: list[Entry]
    plies: list[Entry]  # the actions that can still be taken back


@dataclass
class Live:
    """The game at one table."""

    rules: Rules
    secret: bytes
    players: int
    states: States
    seq: int = 0
    number: int = 0
    mask: int = 0
    tail: deque[Entry] = field(default_factory=lambda: deque(maxlen=TAIL))
    plies: list[Entry] = field(default_factory=list)  # what stands and can be taken back, oldest first
    _views: dict[int, bytes] = field(default_factory=dict)
    _parts: dict[str, tuple[Any, Raw | None]] = field(default_factory=dict)  # of the last view
    _legal: dict[int, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.game = self.rules.game

    @property
    def acting(self) -> list[int]:
        return [seat for seat in range(self.players) if self.mask >> seat & 1]

    @property
    def over(self) -> bool:
        return not self.mask

    # What may be known

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
            actions = self.rules.legal(self.states, seat) if self.mask >> seat & 1 else []
            self._legal[seat] = encode(self.words(seat, actions))
        return self._legal[seat]

    def words(self, seat: int, actions: Iterable[int]) -> list[LegalAction]:
        """What a seat may do, in words."""
        position, words, notate = Glance(self.states[0]), self.game.action_words, self.game.notate
        return [LegalAction(a, notate(position, seat, a), *words(position, seat, a)) for a in actions]

    def log(self, since: int, seats: Sequence[int]) -> list[Raw]:
        """What happened after `since`, as far as it is at hand, as these seats may read it."""
        new = []
        for entry in reversed(self.tail):
            if entry.seq <= since:
                break
            new.append(Raw(entry.told(self.game, seats)))
        return new[::-1]

    def result(self) -> ResultInfo | None:
        over, ranks, scores, reason = self.rules.result(self.states)
        return ResultInfo(reason, ranks[: self.players], scores[: self.players]) if over else None

    # What may be done

    def why_not(self, seat: int, action: int) -> Refused | None:
        """None when the seat may do it now."""
        if not self.mask:
            return Refused("over")
        if not 0 <= action < self.game.action_count:
            return Refused("illegal-number", detail=f"actions go from 0 to {self.game.action_count - 1}")
        return self._refusal(self.states, seat, action)

    def _refusal(self, states: States, seat: int, action: int) -> Refused | None:
        if code := self.rules.loops.why_not_at(states, 0, seat, action):
            name = self.game.refusals[code]
            return Refused(name, f"refusal-{name}")
        return None

    def read(self, states: States, seat: int, text: str) -> list[int]:
        try:
            return self.game.parse(states[0], seat, text)
        except RulesError as error:
            raise Refused("unreadable", detail=str(error)) from None

    def check_seq(self, seat: int, seq: int) -> None:
        """An action chosen in an older state counts only if nothing that matters to it has happened since."""
        if seq == self.seq:
            return
        if seq > self.seq or not self.tail or seq < self.tail[0].seq - 1:
            raise Refused("stale")
        since = [entry for entry in self.tail if entry.seq > seq]
        reveals = int(self.states["reveals"][0])
        if not since[0].acting_before >> seat & 1:
            raise Refused("stale")
        if any(e.seat == seat or e.action == UNDO or e.reveals != reveals for e in since):
            raise Refused("stale")

    def play(
        self, seat: int, what: Sequence[int] | str, at: int, client_id: str | None = None, user: str | None = None
    ) -> Step:
        """Try actions, all of them or none. Refused says why not."""
        if not self.mask:
            raise Refused("over")
        if not self.mask >> seat & 1:
            raise Refused("not-acting")
        step = Step(self.rules.states(self.states.tobytes()), [], list(self.plies))
        texts = what.split(";") if isinstance(what, str) else [""]
        for text in texts:
            actions = self.read(step.states, seat, text.strip()) if isinstance(what, str) else what
            for action in actions:
                self._advance(step, seat, action, at, client_id, user)
        if not step.entries:
            raise Refused("unreadable", detail="there is no action in this text")
        return step

    def _advance(self, step: Step, seat: int, action: int, at: int, client_id: str | None, user: str | None) -> None:
        states, rules = step.states, self.rules
        if not 0 <= action < self.game.action_count:
            raise Refused("illegal-number", detail=f"actions go from 0 to {self.game.action_count - 1}")
        if refused := self._refusal(states, seat, action):
            raise refused
        seq = (step.entries[-1].seq if step.entries else self.seq) + 1
        number = (step.entries[-1].number if step.entries else self.number) + 1
        before, reveals = states.tobytes(), int(states["reveals"][0])
        acting, notation = rules.acting(states), self.game.notate(states[0], seat, action)
        rules.log[0, 0] = 0
        rules.loops.reseed_at(states, 0, np.uint64(luck(self.secret, number)))
        rules.loops.apply_at(states, 0, seat, action, rules.log)
        events = encode([event for event, _ in read_events(rules.log, self.game.events, self.game.vocabulary)])
        mask = rules.acting(states)
        entry = Entry(seq, number, seat, action, at, events, reveals, acting, mask, client_id, user, notation, before)
        step.entries.append(entry)
        if int(states["reveals"][0]) != reveals:
            step.plies.clear()  # nobody can un-see it
        else:
            step.plies.append(entry)

    # Taking back

    def can_undo(self, seat: int) -> bool:
        """Whether the seat can take back its last message without asking."""
        return any(ply.seat == seat for ply in self.plies)

    def undo_to(self, seat: int) -> int | None:
        """The action just after which the game would stand if the seat took back its last message; None: it cannot
        without asking."""
        last = next((ply for ply in reversed(self.plies) if ply.seat == seat), None)
        if last is None:
            return None
        same = [
            p for p in self.plies if p.seat == seat and (p is last or (p.client_id and p.client_id == last.client_id))
        ]
        return same[0].number - 1

    def undo(self, seat: int, at: int, client_id: str | None, user: str | None) -> Step:
        """Take back a seat's last message; what others played at the same time stands."""
        to = self.undo_to(seat)
        if to is None:
            raise Refused("revealed")
        taken = next(i for i, ply in enumerate(self.plies) if ply.number == to + 1)
        first = self.plies[taken]
        assert first.before is not None
        step = self.back(seat, to, first.before, at, client_id, user)
        step.plies = self.plies[:taken]
        for ply in self.plies[taken:]:
            if ply.seat != seat:
                try:
                    self._advance(step, ply.seat, ply.action, at, None, ply.user)
                except Refused:
                    raise Refused("played-since") from None
        return step

    def back(self, seat: int, to: int, position: bytes, at: int, client_id: str | None, user: str | None) -> Step:
        """Go back to just after action `to`, where the position was this."""
        states = self.rules.states(position)
        mask = self.rules.acting(states)
        reveals = int(self.states["reveals"][0])
        entry = Entry(self.seq + 1, to, seat, UNDO, at, NOTHING, reveals, self.mask, mask, client_id, user)
        return Step(states, [entry], [])

    # Taking over

    def take(self, step: Step) -> None:
        """The step is durable: from now on it is what everybody sees."""
        last = step.entries[-1]
        if not step.plies:
            for entry in (*self.plies, *step.entries):
                entry.before = None  # it cannot be taken back any more
        self.states, self.plies = step.states, step.plies
        self.seq, self.number, self.mask = last.seq, last.number, last.acting
        self.tail.extend(step.entries)
        self._views.clear()
        self._legal.clear()

    def rows(self, table: str, step: Step) -> list[dict[str, Any]]:
        """The step as rows of the table's history."""
        after = [*(entry.before for entry in step.entries[1:]), step.states.tobytes()]
        return [
            {
                "table_id": table,
                "seq": entry.seq,
                "number": entry.number,
                "seat": entry.seat,
                "action": entry.action,
                "notation": entry.notation,
                "events": entry.events,
                "position": position,
                "reveals": entry.reveals,
                "acting": entry.acting,
                "client_id": entry.client_id,
                "user_id": entry.user,
                "at": entry.at,
            }
            for entry, position in zip(step.entries, after, strict=True)
        ]


def begin(rules: Rules, options: Any, players: int, secret: bytes, start: bytes | None = None) -> Live:
    """Deal a game, or begin one from a given position."""
    number = np.uint64(luck(secret, 0))
    if start is None:
        states = rules.game.new_states()
        rules.loops.setup_at(states, 0, rules.game.encode_options(players, options), number)
    else:
        states = rules.states(start)
        rules.loops.reseed_at(states, 0, number)
    return Live(rules, secret, players, states, mask=rules.acting(states))
