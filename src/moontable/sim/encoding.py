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
from ..engine.rule import allocating_rule, rule

RAW, SPARSE, ONEHOT, FLOAT32 = "raw", "sparse", "onehot", "float32"
DTYPES: Final[dict[str, type[np.generic]]] = {
    RAW: np.int16, SPARSE: np.int16, ONEHOT: np.uint8, FLOAT32: np.float32,
}  # fmt: skip

# The rows of a plan, which has a column for each number: what counts as 0; the input before its first; how many it has;
# up to where each value has one; how far they are moved up; whether it is one number instead (`_MOVED` says where).
_ZERO, _BEFORE, _WIDTH, _FINE, _MOVED, _SHARE = range(6)
_EXACT, _EIGHTS, _LAST = 32, 3, 56  # counts: each up to 32, then eight together, up to 56 inputs
_BLOCK = 32  # numbers that are compared at once
MOST = 32_767  # that a number can be, and an input

Kept = tuple[NDArray[Any], NDArray[np.int16]]  # encoded observations, and the inputs that are on in them


@rule
def name_row(plan: Any, raw: Any, none: int, out: Any) -> None:
    """The input that each number of a row turns on. All ways are worked out before one is taken, in few bits: so many
    are done at once."""
    nothing = np.int16(none)
    for k in range(raw.shape[0]):
        d = np.int16(raw[k] - plan[_ZERO, k])
        eights = np.int16(_EXACT - (_EXACT >> _EIGHTS)) + (d >> np.int16(_EIGHTS))
        eights = np.int16(eights if eights < _LAST else _LAST)
        fine, coarse = np.int16(plan[_BEFORE, k] + d), np.int16(plan[_BEFORE, k] + eights)
        name = fine if d <= plan[_FINE, k] else coarse
        out[k] = name if d > 0 else nothing


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
def write_sparse(first: int, last: int, rows: Any, raw: Any, plan: Any, masks: Any, none: int, out: Any) -> None:
    for i in range(first, last):
        if rows[i] != 0:
            name_row(plan, raw[i], none, out[i])
            for m in range(masks.shape[0]):
                write_mask(masks, m, raw, none, out, i)


@allocating_rule
def write_dense(
    first: int, last: int, rows: Any, raw: Any, plan: Any, masks: Any, none: int, names: Any, out: Any
) -> None:
    numbers = raw.shape[1]
    fresh = np.empty(numbers, np.int16)
    for i in range(first, last):
        if rows[i] == 0:
            continue
        name_row(plan, raw[i], none, fresh)
        for start in range(0, numbers, _BLOCK):
            end = min(start + _BLOCK, numbers)
            changed = np.int16(0)
            for k in range(start, end):
                changed |= fresh[k] ^ names[i, k]
            if changed != 0:
                for k in range(start, end):
                    if fresh[k] != names[i, k]:
                        change(plan, k, names[i, k], fresh[k], none, out, i)
                        names[i, k] = fresh[k]
        for m in range(masks.shape[0]):
            write_mask(masks, m, raw, -1, out, i)


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
        columns, masks = [], []
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
            inputs += width
            size += 1 if share else width if bits or name != SPARSE else 0
        if inputs > MOST and name != RAW:
            raise RulesError(f"this box makes {inputs} inputs, and {MOST} can be told apart; choose the encoding 'raw'")
        self.inputs, self.size = inputs, size
        if name == RAW:  # nothing is worked out
            self.plan, self.masks = np.zeros((6, 0), np.int16), np.zeros((0, 4), np.int32)
            self.size = len(numbers)
            self.low = np.array([feature.low for feature in numbers], np.int16)
            self.high = np.array([feature.high for feature in numbers], np.int16)
        else:
            self.plan, self.masks = np.array(columns, np.int16).T.copy(), np.array(masks, np.int32).reshape(-1, 4)
            self.low = np.zeros(size, self.dtype)
            self.high = np.full(size, inputs if name == SPARSE else 1, self.dtype)

    def blank(self, n: int) -> Kept:
        """Room for n encoded observations in which nothing is on."""
        nothing = np.full((n, self.plan.shape[1]), self.inputs, np.int16)
        return np.full((n, self.size), self.inputs if self.name == SPARSE else 0, self.dtype), nothing

    def write(self, raw: NDArray[np.int16], kept: Kept, rows: NDArray[Any], first: int, last: int) -> None:
        """Write the rows first to last - 1 that `rows` names into what `blank` made."""
        out, names = kept
        if self.name == SPARSE:
            write_sparse(first, last, rows, raw, self.plan, self.masks, self.inputs, out)
        else:
            write_dense(first, last, rows, raw, self.plan, self.masks, self.inputs, names, out)

    def __call__(self, raw: NDArray[np.int16]) -> NDArray[Any]:
        """One observation, or several below each other, encoded."""
        if self.name == RAW:
            return raw
        rows = np.atleast_2d(raw)
        kept = self.blank(len(rows))
        self.write(rows, kept, np.ones(len(rows), np.bool_), 0, len(rows))
        return kept[0].reshape(*raw.shape[:-1], self.size)

    def __repr__(self) -> str:
        return f"<{self.name}: {self.size} numbers of {self.inputs} inputs>"


def steps(count: int) -> int:
    """The inputs of a count that can be so high."""
    return min(count if count <= _EXACT else _EXACT + (count - _EXACT >> _EIGHTS), _LAST)
