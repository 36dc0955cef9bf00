"""What a learner sees, written from a table: the rule `observe`, its size, and a name and bounds for every number.

    OBSERVE = (
        get("steps"),                                         # a field of the position, its bounds from the field table
        Part("place", "(seat - s.active) % s.players", high=3),
        Group("seat", SEATS, (get("scales", "other"), ...), let="other = (seat + i) % s.players", when="i < s.players"),
    )
    observe, FEATURES = observation(OBSERVE, __file__, __package__, {"NUMBER": NUMBER})

Sources are expressions over the position `s` and the observing `seat`; `k` counts the numbers of one part, groups name
their own counter. Only what the seat knows may be read (tests deal the rest again and compare).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from .fields import Field, Kind, written_rule
from .rule import wide_rule

COUNT, ID, FLAG, BITS = "count", "id", "flag", "bits"
_KINDS: Final = {Kind.FLAG: FLAG, Kind.WORD: ID, Kind.SEAT: ID, Kind.BITS: BITS, Kind.SEATS: BITS}


@dataclass(frozen=True)
class Feature:
    """`size` numbers from place `at` of an observation: what they are and what they can be."""

    name: str
    kind: str  # count; id (0 or less: nothing); flag; bits (a mask)
    at: int
    size: int
    low: int
    high: int


@dataclass(frozen=True)
class Part:
    """One number, or `size` of them: what `source` is for k = 0, 1, ..."""

    name: str
    source: str
    high: int
    low: int = 0
    kind: str = COUNT
    size: int = 1


@dataclass(frozen=True)
class Tally:
    """How many things of each of `size` kinds there are. Thing k of `many` is of the kind `of`.

    Each row counts something else: (name, what a thing adds, at most).
    """

    rows: tuple[tuple[str, str, int], ...]
    size: int
    many: str
    of: str
    when: str = "True"


@dataclass(frozen=True)
class Group:
    """The same parts n times; zeros where `when` does not hold.

    `at_once`: a condition, and a call that writes all of them from out[n] on where that holds. (It holds or not when it
    is compiled: there is no branch.)
    """

    name: str
    n: int
    parts: tuple["Part | Tally | Group", ...]
    index: str = "i"
    let: str = ""
    when: str = ""
    at_once: tuple[str, str] | None = None


Table = tuple[Part | Tally | Group, ...]


def getter(fields: tuple[Field, ...]) -> Callable[..., Part]:
    """`get(name, place)`: a part that is a field of the position, or its row at a place. `plus` makes room for 0."""
    table = {f.name: f for f in fields}

    def get(name: str, place: str = "", plus: int = 0, when: str = "", called: str = "") -> Part:
        f = table[name]
        given = place.count(",") + 1 if place else 0
        size = int(f.shape[-1]) if len(f.shape) > given else 1
        inside = ", ".join(part for part in (place, "k" if size > 1 else "") if part)
        source = f"s.{name}[{inside}]" if inside else f"s.{name}"
        source += f" + {plus}" if plus else ""
        low, high = f.low + plus, f.top + plus
        if when:
            source, low, high = f"({source}) if {when} else 0", min(low, 0), max(high, 0)
        return Part(called or name, source, high, low, _KINDS.get(f.kind, COUNT), size)

    return get


def observation(
    table: Table, file: str, package: str | None, names: Mapping[str, Any], let: str = ""
) -> tuple[Callable[[Any, int, Any], None], tuple[Feature, ...]]:
    """The rule `observe(s, seat, out)` and the features it writes. `names` are the globals that sources use.

    `observe.on_zeros` does the same where `out` holds zeros: nearly all numbers are zeros in most games, and a GPU
    clears many observations at once faster than number by number.
    """

    def made(name: str, clears: bool) -> Any:
        lines = [f"def {name}(s, seat, out):", *(["    " + let] if let else []), "    n = 0"]
        features.clear()
        size = _write(table, lines, 1, features, "", 0, clears)
        assert sum(feature.size for feature in features) == size
        return written_rule(name, lines, file, package or "", wide_rule, **names)

    features: list[Feature] = []
    observe = made("observe", clears=True)
    observe.on_zeros = made("observe_on_zeros", clears=False)
    return observe, tuple(features)


def _write(
    table: Table, lines: list[str], depth: int, features: list[Feature], where: str, at: int, clears: bool
) -> int:
    """Append the source that writes these parts from out[n] on, and their features. Returns how many numbers."""
    tab = "    " * depth
    written = 0
    for part in table:
        if isinstance(part, Part):
            place = f"n + {written}"
            if part.size == 1:
                lines.append(f"{tab}out[{place}] = {part.source}")
            else:
                lines.append(f"{tab}for k in range({part.size}):")
                lines.append(f"{tab}    out[{place} + k] = {part.source}")
            features.append(Feature(where + part.name, part.kind, at + written, part.size, part.low, part.high))
            written += part.size
        elif isinstance(part, Tally):
            if clears:
                lines.append(f"{tab}for k in range({len(part.rows) * part.size}):")
                lines.append(f"{tab}    out[n + {written} + k] = 0")
            lines.append(f"{tab}for k in range({part.many}):")
            lines.append(f"{tab}    if {part.when}:")
            for name, adds, high in part.rows:
                lines.append(f"{tab}        out[n + {written} + {part.of}] += {adds}")
                features.append(Feature(where + name, COUNT, at + written, part.size, 0, high))
                written += part.size
        else:
            # The loop moves n along; afterwards it is back where these parts began.
            lines.append(f"{tab}n += {written}")
            size = part.n * _group(part, lines, depth, features, where, at + written, clears)
            written += size
            lines.append(f"{tab}n -= {written}")
    return written


def _group(
    group: Group, lines: list[str], depth: int, features: list[Feature], where: str, at: int, clears: bool
) -> int:
    """Append the loop of a group, which leaves n behind it. Returns the numbers of one round."""
    tab = "    " * depth
    found: list[Feature] = []
    inner: list[str] = []
    block = _write(group.parts, inner, depth + (2 if group.when else 1), found, "", 0, clears)
    many = str(group.n)
    if group.at_once:
        possible, call = group.at_once
        lines += [f"{tab}if {possible}:", f"{tab}    {call}", f"{tab}    n += {group.n * block}"]
        many = f"0 if {possible} else {group.n}"
    lines.append(f"{tab}for {group.index} in range({many}):")
    if group.when:
        lines.append(f"{tab}    if {group.when}:")
    if group.let:
        lines.append(f"{tab}    {'    ' if group.when else ''}{group.let}")
    lines += inner
    if group.when and clears:
        lines += [f"{tab}    else:", f"{tab}        for k in range({block}):", f"{tab}            out[n + k] = 0"]
    lines.append(f"{tab}    n += {block}")
    for i in range(group.n):
        for feature in found:
            low, high = (min(feature.low, 0), max(feature.high, 0)) if group.when else (feature.low, feature.high)
            name = f"{where}{group.name} {i + 1} {feature.name}"
            features.append(replace(feature, name=name, at=at + i * block + feature.at, low=low, high=high))
    return block
