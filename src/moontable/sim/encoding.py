"""Observations as learners want them, made from a game's table of features.

| encoding | of one observation |
|---|---|
| `raw` | int16: its numbers as the rules write them |
| `sparse` | int16: the input that each number turns on, `Encoding.inputs` where none; the bits of masks come last |
| `onehot` | uint8: all inputs, 0 or 1 |
| `float32` | as `onehot`, but a count is one number from 0 to 1 |

An input stands for one value of one number: each id, a flag, each bit of a mask, each count up to 32; from there on one
for every eight, and what is 224 or more counts alike. A number at its lowest turns nothing on.

`sparse` is by far the cheapest. The others are large: only what has changed since the last decision is written.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..engine.features import BITS, COUNT
from ..engine.game import Game, RulesError
from ..engine.rule import inline_rule, rule
from .templates import dense

RAW, SPARSE, ONEHOT, FLOAT32 = "raw", "sparse", "onehot", "float32"
DTYPES: Final[dict[str, type[np.generic]]] = {
    RAW: np.int16, SPARSE: np.int16, ONEHOT: np.uint8, FLOAT32: np.float32,
}  # fmt: skip

# The rows of a plan, which has a column for each number: what counts as 0; the input before its first; how many it has;
# up to where each value has one; how far they are moved up; whether it is one number instead (`_MOVED` says where).
_ZERO, _BEFORE, _WIDTH, _FINE, _MOVED, _SHARE = range(6)
_EXACT, _EIGHTS, _LAST = 32, 3, 56  # counts: each up to 32, then eight together, up to 56 inputs
_LINE = 32  # numbers in a line of the cache
_STRIDE = 128  # numbers that are named at once on a processor with wide registers
_write_rows: Any = dense.write_rows  # templates have no types
MOST = 32_767  # that a number can be, and an input

# What a count is written as in `float32`, by how many inputs it has and which it turns on; before those, what others
# are written as.
SHARES: Final = np.zeros(_LAST + 1 << dense.LEVELS, np.float32)
SHARES[1] = 1
for _width in range(1, _LAST + 1):
    SHARES[_width << dense.LEVELS :][: _width + 1] = np.arange(_width + 1) / _width

Kept = tuple[NDArray[Any], NDArray[np.int16]]  # encoded observations, and what they were written from


@rule
def name_row(plan: Any, raw: Any, none: int, out: Any) -> None:
    """The input that each number of a row turns on."""
    for k in range(raw.shape[0]):
        out[k] = name_one(raw[k], plan[_ZERO, k], plan[_BEFORE, k], plan[_FINE, k], np.int16(none))


@inline_rule
def name_one(number: Any, zero: Any, before: Any, fine: Any, nothing: Any) -> Any:
    """All ways are worked out before one is taken, in few bits: so many are done at once."""
    d = np.int16(number - zero)
    eights = np.int16(_EXACT - (_EXACT >> _EIGHTS)) + (d >> np.int16(_EIGHTS))
    eights = np.int16(eights if eights < _LAST else _LAST)
    name = np.int16(before + d) if d <= fine else np.int16(before + eights)
    return name if d > 0 else nothing


@inline_rule
def name_run(plan: Any, first: int, last: int, raw: Any, nothing: Any, out: Any) -> None:
    for k in range(first, last):
        out[k] = name_one(raw[k], plan[_ZERO, k], plan[_BEFORE, k], plan[_FINE, k], nothing)


@inline_rule
def name_fine_run(plan: Any, first: int, last: int, raw: Any, nothing: Any, out: Any) -> None:
    """Where each value has an input of its own there is less to do."""
    for k in range(first, last):
        name = np.int16(plan[_BEFORE, k] + np.int16(raw[k] - plan[_ZERO, k]))
        out[k] = name if raw[k] > plan[_ZERO, k] else nothing


@rule
def change(plan: Any, k: int, old: int, new: int, none: int, out: Any, i: int) -> None:
    """Number k turns on another input than before."""
    before, width, moved = plan[_BEFORE, k], plan[_WIDTH, k], plan[_MOVED, k]
    now = min(new - before, width) if new != none else 0
    if plan[_SHARE, k] != 0:
        out[i, moved] = now / width
        return
    if old != none and width > 0:
        out[i, before + min(old - before, width) - moved] = 0
    if now > 0:
        out[i, before + now - moved] = 1


@rule
def write_mask(masks: Any, m: int, raw: Any, none: int, out: Any, i: int) -> None:
    """The bits of a mask: their inputs, or (none < 0) whether they are on."""
    for bit in range(masks[m, 1]):
        on = (raw[i, masks[m, 0]] >> bit) & 1
        if none < 0:
            out[i, masks[m, 2] + bit] = on
        else:
            out[i, masks[m, 2] + bit] = masks[m, 3] + bit if on != 0 else none


@rule
def write_sparse(
    first: int, last: int, rows: Any, raw: Any, plan: Any, runs: Any, bits: Any, none: int, out: Any
) -> None:
    nothing = np.int16(none)
    for i in range(first, last):
        if rows[i] == 0:
            continue
        for n in range(runs.shape[0]):
            if runs[n, 2] != 0:
                name_run(plan, runs[n, 0], runs[n, 1], raw[i], nothing, out[i])
            else:
                name_fine_run(plan, runs[n, 0], runs[n, 1], raw[i], nothing, out[i])
        for b in range(bits.shape[1]):
            on = (raw[i, bits[0, b]] >> bits[1, b]) & 1
            out[i, bits[2, b]] = bits[3, b] if on != 0 else none


class Encoding:
    """How a game's observations are written: `size` numbers of type `dtype`, from `low` to `high`.

    `inputs` is how many different inputs there are.

    >>> from moontable import games
    >>> luna = Encoding(games.load("luna-capital"), "sparse")
    >>> luna.inputs > luna.size
    True
    """

    def __init__(self, game: Game, name: str = RAW) -> None:
        if name not in DTYPES:
            raise RulesError(f"there is no encoding {name!r}; choose one of: {', '.join(DTYPES)}")
        self.name, self.dtype = name, np.dtype(DTYPES[name])
        numbers = [feature for feature in game.features for _ in range(feature.size)]
        columns, masks, wide = [], [], []
        dense_columns = []
        inputs, size = 0, len(numbers) if name == SPARSE else 0
        for k, feature in enumerate(numbers):
            zero, bits = min(feature.low, 0), feature.kind == BITS
            count = feature.kind == COUNT
            width = feature.high.bit_length() if bits else steps(feature.high - zero) if count else feature.high - zero
            share = count and name == FLOAT32 and width > 0
            moved = size if share else inputs - size
            columns.append((MOST if bits else zero, inputs - 1, width, _EXACT if count else MOST, moved, share))
            if bits:
                masks.append((k, width, size, inputs))
            wide.append(count and width > _EXACT)
            dense_columns.append((zero, width if count and width > 0 else ~width, size - 1))
            inputs += width
            size += 1 if share else width if bits or name != SPARSE else 0
        if inputs > MOST and name != RAW:
            raise RulesError(f"this box makes {inputs} inputs, and {MOST} can be told apart; choose the encoding 'raw'")
        self.inputs, self.size = inputs, size
        self.dense_plan = np.array(dense_columns, np.int16).T.copy()
        self.not_one = in_blocks([feature.kind == BITS or feature.high == min(feature.low, 0) for feature in numbers])
        each = [(k, bit, at + bit, of + bit) for k, width, at, of in masks for bit in range(width)]
        self.bits = np.array(each, np.int16).reshape(-1, 4).T.copy()  # number, bit, where it is written, its input
        self.runs = runs(wide)
        if name == RAW:  # nothing is worked out
            self.plan, self.masks = np.zeros((6, 0), np.int16), np.zeros((0, 4), np.int32)
            self.size = len(numbers)
            self.low = np.array([feature.low for feature in numbers], np.int16)
            self.high = np.array([feature.high for feature in numbers], np.int16)
        else:
            self.plan, self.masks = aligned(np.array(columns, np.int16)), np.array(masks, np.int32).reshape(-1, 4)
            self.low = np.zeros(size, self.dtype)
            self.high = np.full(size, inputs if name == SPARSE else 1, self.dtype)

    def blank(self, n: int) -> Kept:
        """Room for n encoded observations in which nothing is on, and the inputs that are on in them (on a GPU)."""
        nothing = np.full((n, self.dense_plan.shape[1]), self.inputs, np.int16)
        return np.full((n, self.size), self.inputs if self.name == SPARSE else 0, self.dtype), nothing

    def begin(self, n: int) -> Kept:
        """Room for n encoded observations in which nothing is on, and the numbers that they stand for."""
        return self.blank(n)[0], np.tile(self.dense_plan[dense.ZERO], (n, 1))

    def write(self, raw: NDArray[np.int16], kept: Kept, rows: NDArray[Any], first: int, last: int) -> None:
        """Write the rows first to last - 1 that `rows` names into what `begin` made."""
        out, seen = kept
        if self.name == SPARSE:
            write_sparse(first, last, rows, raw, self.plan, self.runs, self.bits, self.inputs, out)
        else:
            shares = self.name == FLOAT32
            values = SHARES if shares else dense.ONES
            _write_rows(first, last, rows, raw, seen, self.dense_plan, self.not_one, shares, values, out)

    def __call__(self, raw: NDArray[np.int16]) -> NDArray[Any]:
        """One observation, or several below each other, encoded."""
        if self.name == RAW:
            return raw
        rows = np.ascontiguousarray(np.atleast_2d(raw), np.int16)
        kept = self.begin(len(rows))
        self.write(rows, kept, np.ones(len(rows), np.bool_), 0, len(rows))
        return kept[0].reshape(*raw.shape[:-1], self.size)

    def __repr__(self) -> str:
        return f"<{self.name}: {self.size} numbers of {self.inputs} inputs>"


def steps(count: int) -> int:
    """The inputs of a count that can be so high."""
    return min(count if count <= _EXACT else _EXACT + (count - _EXACT >> _EIGHTS), _LAST)


def runs(wide: list[bool]) -> NDArray[np.int32]:
    """How a row's numbers are named: from where to where, and whether (`wide`) eight values share an input there.

    In whole strides, for what is left over would go one by one; so the last one overlaps the one before.
    """
    found: list[list[int]] = []
    for n in range(0, len(wide), _STRIDE):
        first = max(min(n, len(wide) - _STRIDE), 0)
        last = min(first + _STRIDE, len(wide))
        shared = any(wide[first:last])
        if found and found[-1][1:] == [first, shared]:
            found[-1][1] = last
        else:
            found.append([first, last, shared])
    return np.array(found, np.int32)


def in_blocks(special: list[bool]) -> NDArray[np.int64]:
    """Which numbers of each block are so, as bits; the last block overlaps the one before."""
    block, size = dense.BLOCK, len(special)
    firsts = [max(min(first, size - block), 0) for first in range(0, size, block)]
    words = [sum(1 << k for k, one in enumerate(special[first : first + block]) if one) for first in firsts]
    return np.array(words, np.uint64).view(np.int64)


def aligned(columns: NDArray[np.int16]) -> NDArray[np.int16]:
    """Them as rows that each begin with a line of the cache, longer than they need be: what is read in large pieces is
    read a third faster then."""
    height, width = columns.shape[1], -(-len(columns) // _LINE) * _LINE
    room = np.zeros(height * width + _LINE, np.int16)
    first = -(room.ctypes.data // room.itemsize) % _LINE
    rows = room[first : first + height * width].reshape(height, width)
    rows[:, : len(columns)] = columns.T
    return rows
