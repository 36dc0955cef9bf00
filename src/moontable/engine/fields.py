"""The field table of a game: the one place that says what a position holds and who may see it."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from .rule import INTERPRETED, rule

States = NDArray[np.void]


class Seen(Enum):
    """Who may see a field."""

    EVERYONE = "everyone"
    OWNER = "owner"  # the first dimension is the seat
    NOBODY = "nobody"


@dataclass(frozen=True)
class Field:
    """One field of a position: `type` is a NumPy code ("i1", "i2", "u8"), `low`..`high` what it may hold.

    `blank` is what it holds before a game is dealt (see `blank_rule`).
    """

    name: str
    type: str
    shape: tuple[int, ...] = ()
    low: int = 0
    high: int | None = None
    seen: Seen = Seen.EVERYONE
    note: str = ""
    blank: int = 0

    @property
    def top(self) -> int:
        return self.high if self.high is not None else int(np.iinfo(self.type).max)


# Every game's record starts with these: the engine itself reads them.
COMMON = (
    Field("rng", "u8", seen=Seen.NOBODY, note="state of the generator"),
    Field("reveals", "i4", note="how often anyone has learned something new; undo stops there"),
    Field("players", "i1", low=1, high=5),
    Field("over", "i1", high=1),
)


def record_dtype(fields: Iterable[Field]) -> np.dtype[np.void]:
    """The record of a position: aligned, and padded so that Numba and NumPy agree on its size."""
    dtype = np.dtype([(f.name, f.type, f.shape) if f.shape else (f.name, f.type) for f in fields], align=True)
    if numba.from_dtype(dtype).size != dtype.itemsize or dtype.itemsize % 8:
        raise ValueError(f"a position of {dtype.itemsize} bytes does not stay aligned in an array")
    return dtype


def blank_rule(fields: Iterable[Field], file: str) -> Callable[[Any], None]:
    """The rule that makes a record blank: setup starts with it, because the record may hold an old game.

    It is written from the field table, so that no field can be forgotten; each plain loop compiles to one memset.
    `file` is the game's field table; the compiled rule is kept with the game's others.
    """
    lines = ["def blank(s):"]
    for f in fields:
        at = [f"i{dimension}" for dimension in range(len(f.shape))]
        for depth, (index, size) in enumerate(zip(at, f.shape, strict=True), start=1):
            lines.append("    " * depth + f"for {index} in range({size}):")
        place = f"s.{f.name}[{', '.join(at)}]" if at else f"s.{f.name}"
        lines.append("    " * (len(at) + 1) + f"{place} = {f.blank}")
    names: dict[str, Any] = {"__name__": __name__}  # Numba looks the module up when it loads from its cache
    exec(compile("\n".join(lines), file, "exec"), names)
    blank: Callable[[Any], None] = rule(names["blank"])
    return blank


class Record(np.void):  # type: ignore[misc]
    """A position for interpreted rules: its fields are attributes, even where NumPy has a method of that name."""

    def __getattribute__(self, name: str) -> Any:
        if name in (np.void.__getattribute__(self, "dtype").names or ()):
            return self[name]
        return np.void.__getattribute__(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


def new_states(dtype: np.dtype[np.void], n: int = 1) -> States:
    """An array of n blank positions. Interpreted rules need attribute access, hence their own type of record."""
    return np.zeros(n, np.dtype((Record, dtype)) if INTERPRETED else dtype)


def checksum(fields: Iterable[Field], state: Any) -> str:
    """Sixteen hex digits that change when anything in the position changes; independent of the memory layout."""
    digest = hashlib.blake2b(digest_size=8)
    for f in fields:
        value = np.asarray(state[f.name])
        digest.update(f.name.encode() + value.astype("<u8" if f.type == "u8" else "<i8").tobytes())
    return digest.hexdigest()


def out_of_range(fields: Iterable[Field], state: Any) -> list[str]:
    """Names of fields that hold something they must not (for the interpreted and fuzzing passes)."""
    bad = []
    for f in fields:
        value = np.asarray(state[f.name])
        if f.type != "u8" and (int(value.min()) < f.low or int(value.max()) > f.top):
            bad.append(f"{f.name} holds {value.min()}..{value.max()}, allowed {f.low}..{f.top}")
    return bad


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
