"""Views: what a seat, or a spectator, sees of a position, as plain data.

A view is read off what the seat may know (`hide`), and off the numbers that rules make of it (`tally`). What it is made
of is a table in the game's `view.py`: data, read by one function here and by one in the page (web/src/rules/views.ts).
An entry of the table is a field's name, which shows the field as its own table says; a mapping, which is a part with
parts of its own; or one of these, where a LIST is what the numbers stand for:

    ("number", FIELD)               as it is              ("flag", FIELD)         true or false
    ("word", FIELD, LIST, none)     LIST[number], `none` (null) for -1
    ("counts", FIELD, LIST)         how many of each, as a list of them
    ("amounts", FIELD, LIST)        the same as a mapping, without those that are not there
    ("named", FIELD, LIST)          the same with all of them
    ("bits", FIELD, LIST)           a mask as a list      ("seats", FIELD)        a mask of seats
    ("grid", FIELD, LIST, LIST)     masks of columns, one for each row, as a list of [column, row]
    ("groups", FIELD, LIST)         a list of lists: -1 stands between them
    ("pairs", FIELD, LIST, FIELD)   keys and their values
    ("list", entry, ...)            one after the other
    ("join", entry, entry)          two mappings as one
    ("each", n, entry)              again and again: for every seat ("players"), or so often (a number, a FIELD)
    ("index",)                      how often so far      ("fact", value)         the same in every view
    ("if", FIELD, entry, entry)     the first where the number is not 0, else the second
    ("unless", FIELD, entry, entry) the first where it is 0
    ("has", FIELD, entry, entry)    the first where it is not -1

Where a second entry is left out, so is what would be there. In `each` a field is read at the seat, if it has a number
for each seat, and then at the place in the list. What is left of it is a list, as long as its table says; a FIELD may
also be (name, entry), the entry says how long then. Every game has the fields `seat`, `own` (the seat is the viewer's)
and `alone`, and those of engine/told.py.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np

from ..engine.fields import Field, Kind, Seats, position_dtype
from ..engine.game import MAX_SEATS, Option, Position, Rule
from ..engine.records import record_type
from ..engine.rule import INTERPRETED
from ..engine.told import TOLD, reckon_rule, see_rule, told, told_dtype
from .writer import Entry as Entry
from .writer import Writer

_S = Seats(MAX_SEATS)
# Who looks
VIEWER = (told("seat", _S), told("own", _S, kind=Kind.FLAG), told("alone", kind=Kind.FLAG))
_SHOWN_AS = {
    Kind.FLAG: "flag", Kind.WORD: "word", Kind.COUNTS: "counts", Kind.AMOUNTS: "amounts", Kind.BITS: "bits",
    Kind.SEATS: "seats",
}  # fmt: skip
_ALL_OF_IT = (Kind.COUNTS, Kind.AMOUNTS)  # their count says how many there are in all, not how long the list is
# What entries are made of: fields, lists (or facts), entries, values; behind ? what may be left out
_MADE_OF = {
    "number": "f", "flag": "f", "word": "fl?v", "counts": "fl", "amounts": "fl", "named": "fl", "bits": "fl",
    "seats": "f", "grid": "fll", "groups": "fl", "pairs": "flf", "join": "ee", "index": "", "fact": "l",
    "if": "fe?e", "unless": "fe?e", "has": "fe?e",
}  # fmt: skip


@dataclass(frozen=True)
class View:
    """How a game's views are made: `view(position, seat)`."""

    game: str
    fields: tuple[Field, ...]
    options: tuple[Option, ...]
    tells: tuple[Field, ...]  # what `tally` fills in; `prompt` is one of them
    table: Mapping[str, Entry]
    result: Mapping[str, Entry]  # of a finished game, besides ranks and scores
    hide: Rule
    tally: Rule  # (s, seat, told)               s: what the seat may know; seat -1 is a spectator
    acting: Rule
    outcome: Rule
    file: str  # where the table is: compiled rules of a game are kept together
    package: str

    def __call__(self, s: Position, seat: int | None) -> dict[str, Any]:
        """What the seat (None: a spectator) sees, ready for JSON."""
        record, tallied = bytearray(s.tobytes()), bytearray(self._told_dtype.itemsize)
        viewer = -1 if seat is None else seat
        self._see(np.frombuffer(record, self._dtype), viewer, np.frombuffer(tallied, self._told_dtype))
        return self._written(record, tallied, viewer)

    @cached_property
    def told(self) -> tuple[Field, ...]:
        return (*TOLD, *self.tells)

    @cached_property
    def plain(self) -> "Plain":
        """The whole table, with all that a page need not find out again."""
        plain = Plain({f.name: f for f in (*self.fields, *self.told, *VIEWER)})
        chosen = {option.id: ("word", option.field, option.choices) for option in self.options if option.field}
        begin = {"game": ("fact", self.game), "players": "players", "options": chosen}
        begin |= {"acting": "asked", "over": "over", "prompt": "prompt"}
        ended = {"reason": "end_reason", "ranks": "ranks", "scores": "scores", **self.result}
        plain.table = plain.entry({**begin, **self.table, "result": ("if", "over", ended)})
        return plain

    def describe(self) -> dict[str, Any]:
        """All that a page needs to make the same views."""
        tells = [[f.name, prod(f.shape)] for f in self.told]
        return {"told": tells, "lists": self.plain.lists, "names": sorted(self.plain.names), "table": self.plain.table}

    @cached_property
    def reckon(self) -> Rule:
        """The rule that tells all that a view is made of besides the position."""
        return reckon_rule(self.tally, self.acting, self.outcome, self.file, self.package)

    @cached_property
    def _see(self) -> Rule:
        return see_rule(self.hide, self.reckon, self.file, self.package)

    @cached_property
    def _dtype(self) -> np.dtype[np.void]:
        dtype = position_dtype(self.fields)
        return record_type(dtype) if INTERPRETED else dtype

    @cached_property
    def _told_dtype(self) -> np.dtype[np.void]:
        dtype = told_dtype(self.told)
        return record_type(dtype) if INTERPRETED else dtype

    @cached_property
    def _written(self) -> Callable[[bytearray, bytearray, int], dict[str, Any]]:
        return Writer(self.plain.table, self.plain.lists, self.fields, self.told).written()


class Plain:
    """A table in which every field is [name, step for a seat, step for a place, length], where a length is None (one
    number), a number or an entry, and every list and fact is a number: its place in `lists`."""

    def __init__(self, fields: Mapping[str, Field]) -> None:
        self.fields = fields
        self.table: dict[str, Entry] = {}
        self.lists: list[Any] = []
        self.names: set[str] = set()
        self._inside: tuple[bool, bool] = (False, False)  # whether for every seat, whether for every place of a list

    def entry(self, entry: Entry) -> Entry:
        if isinstance(entry, str):
            return self.entry(self._usual(self._known(entry)))
        if isinstance(entry, Mapping):
            return {name: self.entry(part) for name, part in entry.items()}
        if entry is None:
            return None
        how, *rest = entry
        if how == "each":
            return [how, *self._each(*rest)]
        kinds = "e" * len(rest) if how == "list" else _MADE_OF.get(how)
        if kinds is None:
            raise ValueError(f"there is no entry {how!r}")
        needed, _, more = kinds.partition("?")
        if not len(needed) <= len(rest) <= len(needed + more):
            raise ValueError(f"the entry {entry!r} has too little or too much in it")
        make = {"f": self._field, "l": self._list, "e": self.entry, "v": lambda value: value}
        found = [make[kind](part) for kind, part in zip(needed + more, rest, strict=False)]
        return [how, *found, None] if how == "word" and len(rest) == 2 else [how, *found]

    def _known(self, name: str) -> Field:
        if name not in self.fields:
            raise ValueError(f"there is no field {name!r}")
        return self.fields[name]

    def _usual(self, f: Field) -> Entry:
        """A field as its own table says."""
        how = _SHOWN_AS.get(f.kind, "number")
        return (how, f.name, f.words) if f.words else (how, f.name)

    def _each(self, n: int | str, entry: Entry) -> list[Any]:
        seats, listed = before = self._inside
        if listed or (seats and n == "players"):
            raise ValueError(f"{n} times within a list")
        often = n if isinstance(n, int) else self._field(n)
        self._inside = (True, False) if n == "players" else (seats, True)
        try:
            return [n == "players", often, self.entry(entry)]
        finally:
            self._inside = before

    def _field(self, held: Entry) -> list[Any]:
        name, length = (held, None) if isinstance(held, str) else held
        f = self._known(name)
        self.names.add(name)
        shape, steps = list(f.shape), [0, 0]
        for k, inside in enumerate(self._inside):
            if inside and shape and (k == 1 or isinstance(shape[0], Seats)):
                steps[k] = prod(shape[1:])
                del shape[0]
        if len(shape) > 1:
            raise ValueError(f"{name} has more than one list here")
        return [name, *steps, self._length(f, shape[0], length) if shape else None]

    def _length(self, f: Field, longest: int, said: Entry) -> Entry:
        if said is not None:
            return self.entry(said)
        if f.count and f.kind not in _ALL_OF_IT:
            return self.entry(("number", f.count))
        return self.entry(("number", "players")) if isinstance(longest, Seats) else longest

    def _list(self, words: Any) -> int:
        known = [repr(one) for one in self.lists]  # True and 1 are equal
        if (text := repr(words)) not in known:
            self.lists.append(words)
            return len(known)
        return known.index(text)
