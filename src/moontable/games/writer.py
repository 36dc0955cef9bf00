"""Views in Python: a function written from a game's table, once, as `blank` and `hide` are written from its fields.

Going through the table for every view, entry by entry, took twice as long.
"""

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod
from typing import Any

from ..engine.fields import Field, position_dtype
from ..engine.game import MAX_SEATS

Entry = Any
Numbers = tuple[int, ...]

KEPT = 5_000  # lists that many views have in common
_TESTS = {"if": "!= 0", "unless": "== 0", "has": ">= 0"}
_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u8": "Q"}


class Writer:
    """A plain table (views.Plain) as a Python function: (record, told, seat) -> the view.

    In what is written `r` are the numbers of the position, `t` those that were told, `seat` looks, `i` is a seat and
    `k` a place in a list.
    """

    def __init__(self, table: Entry, lists: list[Any], fields: Sequence[Field], told: Sequence[Field]) -> None:
        layout: Any = position_dtype(fields).fields
        self._offset = {f.name: int(layout[f.name][1]) for f in fields}
        self._record = {f.name: f for f in fields}
        self._names: dict[str, Any] = {"bits": _bits, "groups": _groups, "seats": tuple(range(MAX_SEATS))}
        self._names |= {f"L{place}": words for place, words in enumerate(lists)}
        self._lists = lists
        self._nones: dict[str, int] = {}
        sizes = [prod(f.shape) for f in told]
        self._told = dict(zip((f.name for f in told), accumulate(sizes, initial=0), strict=False))
        self._place: dict[str, int] = {}
        self.of(table)  # to see what is read
        used = sorted((f for f in fields if f.name in self._place), key=lambda f: self._offset[f.name])
        self._names["record"], self._place = self._unpacked(used, 0)
        self._names["told"] = struct.Struct(f"<{sum(sizes)}i").unpack
        self.lines = ["def view(record_, told_, seat):", "    r, t = record(record_), told(told_)"]
        self.lines.append(f"    return {self.of(table)}")

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
        perhaps = isinstance(entry, list) and entry[0] in _TESTS and len(entry) == 3
        return self._test(entry[0], entry[1]) if perhaps else ""

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
