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

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from math import prod
from typing import Any

import numpy as np

from ..engine.fields import Field, Kind, Seats, record_dtype
from ..engine.game import MAX_SEATS, Option, Position, Rule
from ..engine.records import record_type
from ..engine.rule import INTERPRETED
from ..engine.told import TOLD, reckon_rule, see_rule, told, told_dtype

Entry = Any
Numbers = tuple[int, ...]

KEPT = 5_000  # lists that many views have in common
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
_TESTS = {"if": "!= 0", "unless": "== 0", "has": ">= 0"}
_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u8": "Q"}


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
        told = [[f.name, prod(f.shape)] for f in self.told]
        return {"told": told, "lists": self.plain.lists, "names": sorted(self.plain.names), "table": self.plain.table}

    @cached_property
    def reckon(self) -> Rule:
        """The rule that tells all that a view is made of besides the position."""
        return reckon_rule(self.tally, self.acting, self.outcome, self.file, self.package)

    @cached_property
    def _see(self) -> Rule:
        return see_rule(self.hide, self.reckon, self.file, self.package)

    @cached_property
    def _dtype(self) -> np.dtype[np.void]:
        dtype = record_dtype(self.fields)
        return record_type(dtype) if INTERPRETED else dtype

    @cached_property
    def _told_dtype(self) -> np.dtype[np.void]:
        dtype = told_dtype(self.told)
        return record_type(dtype) if INTERPRETED else dtype

    @cached_property
    def _written(self) -> Callable[[bytearray, bytearray, int], dict[str, Any]]:
        return Writer(self.plain, self.fields, self.told).written()


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
        seats, _ = before = self._inside
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


class Writer:
    """A plain table as a Python function, written once: (record, told, seat) -> the view.

    Going through the table entry by entry for every view took more than twice as long. In what is written `r` are the
    numbers of the position, `t` those that were told, `i` is a seat and `k` a place in a list.
    """

    def __init__(self, plain: Plain, fields: Sequence[Field], told: Sequence[Field]) -> None:
        layout: Any = record_dtype(fields).fields
        self._offset = {f.name: int(layout[f.name][1]) for f in fields}
        self._record = {f.name: f for f in fields}
        self._names: dict[str, Any] = {"bits": _bits, "groups": _groups, "seats": tuple(range(MAX_SEATS))}
        self._names |= {f"L{place}": words for place, words in enumerate(plain.lists)}
        self._lists = plain.lists
        self._nones: dict[str, int] = {}
        sizes = [prod(f.shape) for f in told]
        self._told = dict(zip((f.name for f in told), accumulate(sizes, initial=0), strict=False))
        self._place: dict[str, int] = {}
        self.of(plain.table)  # to see what is read
        used = [f for f in fields if f.name in self._place]
        self._names["record"], self._place = self._unpacked(used, 0)
        self._names["told"] = struct.Struct(f"<{sum(sizes)}i").unpack
        self.lines = ["def view(record_, told_, seat):", "    r, t = record(record_), told(told_)"]
        self.lines.append(f"    return {self.of(plain.table)}")

    def written(self) -> Callable[[bytearray, bytearray, int], dict[str, Any]]:
        exec("\n".join(self.lines), self._names)
        made: Callable[[bytearray, bytearray, int], dict[str, Any]] = self._names["view"]
        return made

    def _unpacked(self, fields: Sequence[Field], begin: int) -> tuple[Any, dict[str, int]]:
        """What reads these fields off bytes that begin there in the record, and at which number each one starts."""
        code, end, n, places = "<", begin, 0, {}
        for f in fields:
            size, at = prod(f.shape), self._offset[f.name]
            code += f"{at - end}x{size}{_CODES[f.type]}"
            end = at + size * int(f.type[1])
            places[f.name] = n
            n += size
        return struct.Struct(code).unpack_from, places

    def of(self, entry: Entry) -> str:
        """An entry as an expression."""
        if isinstance(entry, Mapping):
            return f"{{{', '.join(self._part(name, part) for name, part in entry.items())}}}"
        if entry is None:
            return "None"
        how, *rest = entry
        if how in _TESTS:
            return self._either(how, *rest)
        made: str = getattr(self, f"_{how}")(*rest)
        return made

    def _part(self, name: str, entry: Entry) -> str:
        if test := self._perhaps(entry):
            return f"**({{{name!r}: {self.of(entry[2])}}} if {test} else {{}})"
        return f"{name!r}: {self.of(entry)}"

    def _perhaps(self, entry: Entry) -> str:
        """When the entry is there, if not always."""
        return (
            self._test(entry[0], entry[1]) if isinstance(entry, list) and entry[0] in _TESTS and len(entry) == 3 else ""
        )

    def _test(self, how: str, field: list[Any]) -> str:
        return f"{self._one(field)} {_TESTS[how]}"

    # Fields

    def _start(self, field: list[Any]) -> tuple[str, str]:
        """Where a field's numbers are, and from which on."""
        name, seat, place, _ = field
        if name in self._told:
            numbers, at = "t", self._told[name]
        else:
            numbers, at = "r", self._place.setdefault(name, 0)
        steps = [f" + {step} * {index}" for step, index in ((seat, "i"), (place, "k")) if step]
        return numbers, f"{at}{''.join(steps)}"

    def _one(self, field: list[Any]) -> str:
        name = field[0]
        if field[-1] is not None:
            raise ValueError(f"{name} is a list here")
        if name == "seat":
            return "i"
        if name == "own":
            return "(i == seat)"
        if name == "alone":
            return f"({self._one(['players', 0, 0, None])} == 1)"
        numbers, at = self._start(field)
        return f"{numbers}[{at}]"

    def _row(self, field: list[Any]) -> str:
        if field[-1] is None:
            raise ValueError(f"{field[0]} is one number here")
        numbers, at = self._start(field)
        long = field[-1] if isinstance(field[-1], int) else self.of(field[-1])
        return f"{numbers}[{at} : {at} + {long}]"

    def _shown(self, field: list[Any], how: str) -> str:
        """One number, or each of a list, where `how` says {}."""
        if field[-1] is None:
            return how.format(self._one(field))
        return f"[{how.format('x')} for x in {self._row(field)}]"

    def _by(self, make: Callable[..., Any], *lists: int) -> str:
        """The name of a function that is made for these lists, and that keeps what it finds."""
        name = f"{make.__name__}{'_'.join(map(str, lists))}"
        if name not in self._names:
            self._names[name] = lru_cache(KEPT)(make(*(self._lists[place] for place in lists)))
        return name

    # Entries, by their names

    def _number(self, field: list[Any]) -> str:
        return self._one(field) if field[-1] is None else f"list({self._row(field)})"

    def _flag(self, field: list[Any]) -> str:
        return self._shown(field, "({} != 0)")

    def _word(self, field: list[Any], words: int, none: Any) -> str:
        name = f"W{words}_{self._nones.setdefault(repr(none), len(self._nones))}"
        self._names[name] = (*self._lists[words], none)  # -1 is the last one
        return self._shown(field, name + "[{}]")

    def _counts(self, field: list[Any], words: int) -> str:
        return f"{self._by(_counted, words)}({self._row(field)})"

    def _amounts(self, field: list[Any], words: int) -> str:
        return f"{{w: x for w, x in zip(L{words}, {self._row(field)}) if x}}"

    def _named(self, field: list[Any], words: int) -> str:
        return f"dict(zip(L{words}, {self._row(field)}))"

    def _bits(self, field: list[Any], words: int) -> str:
        return self._shown(field, f"bits(L{words}, {{}})")

    def _seats(self, field: list[Any]) -> str:
        return self._shown(field, "bits(seats, {})")

    def _grid(self, field: list[Any], columns: int, rows: int) -> str:
        return f"{self._by(_places, columns, rows)}({self._row(field)})"

    def _groups(self, field: list[Any], words: int) -> str:
        return f"groups(L{words}, {self._row(field)})"

    def _pairs(self, keys: list[Any], words: int, values: list[Any]) -> str:
        return f"{{L{words}[x]: y for x, y in zip({self._row(keys)}, {self._row(values)})}}"

    def _list(self, *entries: Entry) -> str:
        return f"[{', '.join(map(self.of, entries))}]"

    def _join(self, one: Entry, other: Entry) -> str:
        return f"{{**{self.of(one)}, **{self.of(other)}}}"

    def _index(self) -> str:
        return "k"

    def _fact(self, place: int) -> str:
        return f"L{place}"

    def _either(self, how: str, field: list[Any], yes: Entry, *no: Entry) -> str:
        if not no:
            raise ValueError(f"what is left out without {field[0]} is neither in a mapping nor in `each`")
        return f"({self.of(yes)} if {self._test(how, field)} else {self.of(no[0])})"

    def _each(self, seats: bool, often: Any, entry: Entry) -> str:
        if isinstance(often, int) and (stretch := self._stretch(entry)):
            return self._kept(often, entry, stretch)
        return self._again("i" if seats else "k", often, entry)

    def _again(self, index: str, often: Any, entry: Entry) -> str:
        test = self._perhaps(entry)
        what = self.of(entry[2] if test else entry)
        times = often if isinstance(often, int) else self._one(often)
        return f"[{what} for {index} in range({times}){f' if {test}' if test else ''}]"

    def _kept(self, often: int, entry: Entry, stretch: list[Field]) -> str:
        """A list that is read off fields which stand side by side in the record: most actions leave it as it is. It is
        made once, from their bytes, and read by many views."""
        begin, last = self._offset[stretch[0].name], stretch[-1]
        end = self._offset[last.name] + prod(last.shape) * int(last.type[1])
        before, name = self._place, f"kept{begin}"
        unpack, self._place = self._unpacked(stretch, begin)
        lines = [f"def {name}(held):", "    r = unpack(held)", f"    return {self._again('k', often, entry)}"]
        self._place = before
        names = {**self._names, "unpack": unpack}
        exec("\n".join(lines), names)
        self._names[name] = lru_cache(KEPT)(names[name])
        return f"{name}(bytes(record_[{begin}:{end}]))"

    def _stretch(self, entry: Entry) -> list[Field]:
        """The fields an entry reads, where they stand side by side in the record and nothing else is read."""
        read = list(_fields(entry))
        found = sorted({name for name, _ in read}, key=lambda name: self._offset.get(name, -1))
        fields = [self._record[name] for name in found if name in self._record]
        ends = [self._offset[f.name] + prod(f.shape) * int(f.type[1]) for f in fields]
        apart = any(self._offset[f.name] != end for f, end in zip(fields[1:], ends, strict=False))
        return [] if apart or len(fields) < len(found) or any(seat for _, seat in read) else fields


def _fields(entry: Entry) -> Iterator[tuple[str, int]]:
    """The fields an entry reads, and the step each makes for a seat."""
    if isinstance(entry, Mapping):
        for part in entry.values():
            yield from _fields(part)
    elif isinstance(entry, list):
        if isinstance(entry[0], str) and len(entry) == 4 and type(entry[1]) is int:
            yield entry[0], entry[1]
        for part in entry[1:]:
            yield from _fields(part)


def _bits(words: Sequence[Any], mask: int) -> list[Any]:
    return [word for bit, word in enumerate(words) if mask >> bit & 1]


def _counted(words: Sequence[Any]) -> Callable[[Numbers], list[Any]]:
    return lambda numbers: [words[kind] for kind, n in enumerate(numbers) for _ in range(n)]


def _places(columns: Sequence[Any], rows: Sequence[Any]) -> Callable[[Numbers], list[list[Any]]]:
    return lambda masks: [[x, y] for y, mask in zip(rows, masks, strict=True) for x in _bits(columns, mask)]


def _groups(words: Sequence[Any], numbers: Numbers) -> list[list[Any]]:
    found: list[list[Any]] = []
    for number in numbers:
        if number < 0 or not found:
            found.append([])
        if number >= 0:
            found[-1].append(words[number])
    return found
