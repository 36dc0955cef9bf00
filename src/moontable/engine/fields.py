"""The field table of a game: the one place that says what a position holds and who may see it."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from .records import record_type
from .rule import INTERPRETED, rule

States = NDArray[np.void]


class Seen(Enum):
    """Who may see a field."""

    EVERYONE = "everyone"
    OWNER = "owner"  # the first dimension is the seat
    END = "end"  # the owner, and everyone once the game is over
    ACTIVE = "active"  # the seat on turn (the field `active`)
    NOBODY = "nobody"
    RULE = "rule"  # the game's own part of `hide` says what a seat sees of it


class Kind(Enum):
    """What the numbers of a field mean."""

    NUMBER = "number"
    FLAG = "flag"
    SEAT = "seat"  # below the number of players
    WORD = "word"  # a place in the field's words
    COUNTS = "counts"  # how many of each word; in texts the words themselves, repeated
    AMOUNTS = "amounts"  # the same; in texts a table of numbers
    BITS = "bits"  # a mask of words
    SEATS = "seats"  # a mask of seats


class Seats(int):
    """The length of a dimension that has one entry for each seat."""


@dataclass(frozen=True)
class Field:
    """One field of a position: `type` is a NumPy code ("i1", "i2", "u8"), `low`..`high` what it may hold.

    `blank` is what it holds before a game is dealt (see `blank_rule`). `words` are what its numbers stand for, -1 is
    nothing. `count` names the field that says how many entries are used (of COUNTS: how many there are in all).
    `text` is its entry in position texts ("turn.tile", "seats.hand"; none: it follows from others), `first` what
    people call 0 there, `default` what it is when left out (none: as dealt), `most` what a text may say at most, so
    that play can add to it (half of what fits where there is no limit). See `positions`. `seldom`: hardly any decision
    looks at it (see `position_dtype`).
    """

    name: str
    type: str
    shape: tuple[int, ...] = ()
    low: int = 0
    high: int | None = None
    seen: Seen = Seen.EVERYONE
    note: str = ""
    blank: int = 0
    kind: Kind = Kind.NUMBER
    words: tuple[str, ...] = ()
    count: str = ""
    text: str = ""
    first: int = 0
    default: int | None = None
    most: int | None = None
    seldom: bool = False

    def __post_init__(self) -> None:
        if self.words and self.kind is Kind.NUMBER:
            object.__setattr__(self, "kind", Kind.WORD)

    @property
    def text_top(self) -> int:
        return self.most if self.most is not None else self.top if self.high is not None else self.top // 2

    @property
    def per_seat(self) -> bool:
        return bool(self.shape) and isinstance(self.shape[0], Seats)

    @property
    def top(self) -> int:
        return self.high if self.high is not None else int(np.iinfo(self.type).max)


# Every game's record starts with these: the engine itself reads them.
COMMON = (
    Field("rng", "u8", seen=Seen.NOBODY, note="state of the generator"),
    Field("reveals", "i4", note="how often anyone has learned something new; undo stops there"),
    Field("players", "i1", low=1, high=5),
    Field("over", "i1", high=1, kind=Kind.FLAG),
)


def record_dtype(fields: Iterable[Field]) -> np.dtype[np.void]:
    """The record of a position: aligned, and padded so that Numba and NumPy agree on its size."""
    dtype = np.dtype([(f.name, f.type, f.shape) if f.shape else (f.name, f.type) for f in fields], align=True)
    if numba.from_dtype(dtype).size != dtype.itemsize or dtype.itemsize % 8:
        raise ValueError(f"a position of {dtype.itemsize} bytes does not stay aligned in an array")
    return dtype


def position_dtype(fields: Iterable[Field]) -> np.dtype[np.void]:
    """The record of a game's positions. After what all begin with (the page reads the luck there) small fields lie
    together, in few lines of the cache, and those that are seldom looked at behind all others (`near_size`): of many
    positions as little as possible has to be fetched."""

    def size(f: Field) -> int:
        return 0 if f in COMMON else np.dtype((f.type, f.shape)).itemsize

    return record_dtype(sorted(fields, key=lambda f: (f.seldom, size(f))))


def near_size(fields: Iterable[Field], dtype: Any) -> int:
    """How much of a position is looked at often."""
    return int(min((dtype.fields[f.name][1] for f in fields if f.seldom), default=dtype.itemsize))


def blank_rule(fields: Iterable[Field], file: str) -> Callable[[Any], None]:
    """The rule that makes a record blank: setup starts with it, because the record may hold an old game.

    It is written from the field table, so that no field can be forgotten; each plain loop compiles to one memset.
    `file` is the game's field table; the compiled rule is kept with the game's others.
    """
    lines = ["def blank(s):"]
    for f in fields:
        at = [f"i{dimension}" for dimension in range(len(f.shape))]
        for depth, (index, size) in enumerate(zip(at, f.shape, strict=True), start=1):
            entries = f"len(s.{f.name})" if isinstance(size, Seats) else size
            lines.append("    " * depth + f"for {index} in range({entries}):")
        place = f"s.{f.name}[{', '.join(at)}]" if at else f"s.{f.name}"
        lines.append("    " * (len(at) + 1) + f"{place} = {f.blank}")
    blank: Callable[[Any], None] = written_rule("blank", lines, file)
    return blank


def new_states(dtype: np.dtype[np.void], n: int = 1) -> States:
    """An array of n blank positions. Interpreted rules need attribute access, hence their own type of record."""
    return np.zeros(n, record_type(dtype) if INTERPRETED else dtype)


def checksum(fields: Iterable[Field], state: Any) -> str:
    """Sixteen hex digits that change when anything in the position changes; independent of the memory layout."""
    digest = hashlib.blake2b(digest_size=8)
    for f in fields:
        value = np.asarray(state[f.name])
        digest.update(f.name.encode() + value.astype("<u8" if f.type == "u8" else "<i8").tobytes())
    return digest.hexdigest()


def out_of_range(fields: Iterable[Field], state: Any) -> list[str]:
    """Sentences about fields that hold something they must not. `state` may be many positions of one set-up."""
    bad = []
    for f in fields:
        value = np.asarray(state[f.name])
        top = min(f.top, int(np.max(state["players"])) - 1) if f.kind is Kind.SEAT else f.top
        if f.type != "u8" and (int(value.min()) < f.low or int(value.max()) > top):
            bad.append(f"{f.name} holds {value.min()}..{value.max()}, allowed {f.low}..{top}")
    return bad


def miscounted(fields: Iterable[Field], state: Any) -> list[str]:
    """Sentences about fields that hold more or fewer things than their count says."""
    bad = []
    for f in fields:
        if f.count:
            rows = np.asarray(state[f.name]).reshape(-1, f.shape[-1])
            for row, n in zip(rows, np.asarray(state[f.count]).reshape(-1).tolist(), strict=True):
                if f.kind in (Kind.COUNTS, Kind.AMOUNTS):
                    wrong = int(row.sum()) != n
                else:
                    wrong = bool((f.blank == -1 and (row[:n] == -1).any()) or (row[n:] != f.blank).any())
                if wrong:
                    bad.append(f"{f.name} holds {row.tolist()}, {f.count} says {n}")
    return bad


def sound_lines(fields: tuple[Field, ...], players: tuple[int, ...], hidden: bool = False) -> list[str]:
    """The source of a rule that says which field of a position holds what it must not: its number from 1, else 0.

    It looks at ranges and counts, as `out_of_range` and `miscounted` do. Where things are `hidden`, there
    may be fewer of them than their count says.
    """
    lines = ["def sound(s):"]
    where = [f.name for f in fields].index("players") + 1
    lines += [f"    if not ({' or '.join(f's.players == {n}' for n in players)}):", f"        return {where}"]
    for number, f in enumerate(fields, start=1):
        if f.type != "u8":
            lines += _in_range(f, number)
        if f.count and not (hidden and f.seen is not Seen.EVERYONE):
            lines += _counted(f, number)
    return [*lines, "    return 0"]


def _loops(shape: tuple[int, ...]) -> tuple[list[str], str, list[str]]:
    at = [f"i{dimension}" for dimension in range(len(shape))]
    heads = [
        "    " * depth + f"for {i} in range({int(size)}):"
        for depth, (i, size) in enumerate(zip(at, shape, strict=True), start=1)
    ]
    return heads, "    " * (len(shape) + 1), at


def _item(name: str, at: list[str]) -> str:
    return f"s.{name}[{', '.join(at)}]" if at else f"s.{name}"


def _in_range(f: Field, number: int) -> list[str]:
    heads, deep, at = _loops(f.shape)
    held = _item(f.name, at)
    tests = [f"{held} < {f.low}", f"{held} > {f.top}"]
    if f.kind is Kind.SEAT:
        tests.append(f"{held} >= s.players")
    return [*heads, f"{deep}if {' or '.join(tests)}:", f"{deep}    return {number}"]


def _counted(f: Field, number: int) -> list[str]:
    heads, deep, at = _loops(f.shape[:-1])
    held = _item(f.name, [*at, "k"])
    lines = [*heads, f"{deep}n = {_item(f.count, at)}"]
    if f.kind in (Kind.COUNTS, Kind.AMOUNTS):
        lines += [f"{deep}total = 0", f"{deep}for k in range({int(f.shape[-1])}):", f"{deep}    total += {held}"]
        return [*lines, f"{deep}if total != n:", f"{deep}    return {number}"]
    lines.append(f"{deep}for k in range({int(f.shape[-1])}):")
    tests = [f"k >= n and {held} != {f.blank}", *([f"k < n and {held} == -1"] if f.blank == -1 else [])]
    return [*lines, f"{deep}    if {' or '.join(f'({test})' for test in tests)}:", f"{deep}        return {number}"]


def hide_rule(fields: Iterable[Field], file: str, reveal: Callable[[Any, int], None]) -> Callable[[Any, int], None]:
    """The rule that turns a position into what one seat (-1: a spectator) may know.

    What the seat may not see becomes blank, by the field table's `seen`. First comes the game's own part, `reveal`,
    which brings into a form that tells nothing what depends on more than the field (a card that lies face down).
    """
    lines = ["def hide(s, seat):", "    own(s, seat)"]
    for f in fields:
        if f.seen in (Seen.EVERYONE, Seen.RULE):
            continue
        owned = f.seen in (Seen.OWNER, Seen.END)
        if owned and not f.per_seat:
            raise ValueError(f"{f.name} belongs to a seat, but its first dimension is not Seats")
        depth = 1
        if f.seen is Seen.ACTIVE:
            lines.append("    if seat != s.active:")
            depth += 1
        elif f.seen is Seen.END:
            lines.append("    if not s.over:")
            depth += 1
        at = [f"i{dimension}" for dimension in range(len(f.shape))]
        for index, size in zip(at, f.shape, strict=True):
            lines.append("    " * depth + f"for {index} in range({int(size)}):")
            depth += 1
        if owned:
            lines.append("    " * depth + "if i0 != seat:")
            depth += 1
        place = f"s.{f.name}[{', '.join(at)}]" if at else f"s.{f.name}"
        lines.append("    " * depth + f"{place} = {f.blank}")
    package = getattr(reveal, "py_func", reveal).__globals__.get("__package__", "")
    hide: Callable[[Any, int], None] = written_rule("hide", lines, file, package, own=reveal)
    return hide


def written_rule(
    name: str, lines: list[str], file: str, package: str = "", kind: Callable[..., Any] = rule, **names: Any
) -> Callable[..., Any]:
    """A rule from lines of source that were written from a table, kept with the other rules of `file`'s folder.

    `package` is the game's: with another box its rules are imported as another one and compiled for themselves.
    """
    names["__package__"] = package
    names["__name__"] = __name__  # Numba looks the module up when it loads from its cache
    exec(compile("\n".join(lines), file, "exec"), names)
    return kind(names[name])  # type: ignore[no-any-return]


def same(fields: Iterable[Field], one: Any, other: Any, ignore: tuple[str, ...] = ()) -> bool:
    """Whether two positions are alike. Their bytes need not be: there is room between fields."""
    return all(f.name in ignore or np.array_equal(one[f.name], other[f.name]) for f in fields)


def same_rule(fields: Iterable[Field], file: str, package: str, ignore: tuple[str, ...] = ()) -> Callable[..., bool]:
    """The rule that says the same of two records."""
    lines = ["def same(one, other):"]
    for f in fields:
        if f.name not in ignore:
            heads, deep, at = _loops(f.shape)
            place = f"[{', '.join(at)}]" if at else ""
            lines += [f"    a, b = one.{f.name}, other.{f.name}", *heads]
            lines += [f"{deep}if a{place} != b{place}:", f"{deep}    return False"]
    return written_rule("same", [*lines, "    return True"], file, package)


def migrate(fields: Iterable[Field], old: Any, states: States) -> None:
    """Copy a position stored with another layout into states[0], field by field, by name."""
    names = old.dtype.names or ()
    for f in fields:
        if f.name in names:
            value, target = np.asarray(old[f.name]), np.asarray(states[0][f.name])
            if value.shape == target.shape:
                states[f.name][0] = value
            else:
                region = tuple(slice(0, min(a, b)) for a, b in zip(value.shape, target.shape, strict=True))
                states[f.name][0][region] = value[region]


def as_plain(state: Any) -> Mapping[str, Any]:
    """All fields as Python data, converted in bulk."""
    values = zip(state.dtype.names, state.item(), strict=True)
    return {name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in values}
