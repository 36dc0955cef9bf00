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
from .templates import dense, sparse

RAW, SPARSE, ONEHOT, FLOAT32 = "raw", "sparse", "onehot", "float32"
DTYPES: Final[dict[str, type[np.generic]]] = {
    RAW: np.int16, SPARSE: np.int16, ONEHOT: np.uint8, FLOAT32: np.float32,
}  # fmt: skip

_LINE = 64  # bytes in a line of the cache
_STRIDE = 128  # numbers that are named at once on a processor with wide registers
_write_rows: Any = dense.write_rows  # templates have no types
_write_names: Any = sparse.write_rows
MOST = 32_767  # that a number can be, and an input

# What a count is written as in `float32`, by how many inputs it has and which it turns on; before those, what others
# are written as.
SHARES: Final = np.zeros(dense.LAST + 1 << dense.LEVELS, np.float32)
SHARES[1] = 1
for _width in range(1, dense.LAST + 1):
    SHARES[_width << dense.LEVELS :][: _width + 1] = np.arange(_width + 1) / _width

Kept = tuple[NDArray[Any], NDArray[np.int16]]  # encoded observations, and what they were written from


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
            columns.append((MOST if bits else zero, inputs - 1, width, dense.EXACT if count else MOST, moved, share))
            if bits:
                masks.append((k, width, size, inputs))
            wide.append(count and width > dense.EXACT)
            dense_columns.append((zero, width if count and width > 0 else ~width, size - 1))
            inputs += width
            size += 1 if share else width if bits or name != SPARSE else 0
        if inputs > MOST and name != RAW:
            raise RulesError(f"this box makes {inputs} inputs, and {MOST} can be told apart; choose the encoding 'raw'")
        self.inputs, self.size = inputs, size
        self._bounds = np.array([(feature.low, feature.high) for feature in numbers], np.int16).T.copy()
        if name == RAW:  # nothing is worked out
            columns, masks, dense_columns, self.size = [], [], [], len(numbers)
        dense_columns += [(0, ~0, 0)] * (in_room(len(dense_columns)) - len(dense_columns))
        self.dense_plan = aligned(np.array(dense_columns, np.int16).reshape(-1, dense.BEFORE + 1).T)
        self.not_one = in_blocks([feature.kind == BITS or feature.high == min(feature.low, 0) for feature in numbers])
        each = [(k, bit, at + bit, of + bit) for k, width, at, of in masks for bit in range(width)]
        self.bits = np.array(each, np.int16).reshape(-1, 4).T.copy()  # number, bit, where it is written, its input
        self.runs = runs(wide)
        columns += [(0, 0, 0, 0, 0, False)] * (-len(columns) % (_LINE // 2))  # each row begins with a line, too
        self.plan = aligned(np.array(columns, np.int16).reshape(-1, sparse.SHARE + 1).T)
        self.masks = np.array(masks, np.int32).reshape(-1, 4)
        self.low, self.high = self._bounds
        if name != RAW:
            self.low = np.zeros(size, self.dtype)
            self.high = np.full(size, inputs if name == SPARSE else 1, self.dtype)

    def blank(self, n: int) -> Kept:
        """Room for n encoded observations in which nothing is on, and the inputs that are on in them (on a GPU)."""
        nothing = np.full((n, self._bounds.shape[1]), self.inputs, np.int16)
        return np.full((n, self.size), self.inputs if self.name == SPARSE else 0, self.dtype), nothing

    def begin(self, n: int) -> Kept:
        """Room for n encoded observations in which nothing is on, and the numbers that they stand for; where those are
        compared with later ones, in rows of whole blocks."""
        zeros = self.dense_plan[dense.ZERO]
        if self.name == SPARSE:
            zeros = zeros[: self._bounds.shape[1]]
        return self.blank(n)[0], aligned(np.tile(zeros, (n, 1)))

    def write(self, raw: NDArray[np.int16], kept: Kept, rows: NDArray[Any], first: int, last: int) -> None:
        """Write the rows first to last - 1 that `rows` names into what `begin` made."""
        out, seen = kept
        if self.name == SPARSE:
            _write_names(first, last, rows, raw, self.plan, self.runs, self.bits, self.inputs, out)
        else:
            shares = self.name == FLOAT32
            values = SHARES if shares else dense.ONES
            _write_rows(first, last, rows, raw, seen, self.dense_plan, self.not_one, shares, values, out)

    def __call__(self, raw: NDArray[np.int16]) -> NDArray[Any]:
        """One observation, or several of them, encoded. What is no observation of this game is refused: compiled code
        checks no bounds."""
        if self.name == RAW:
            return raw
        given, size = np.asarray(raw), self._bounds.shape[1]
        if given.shape[-1:] != (size,) or given.dtype.kind not in "iuf":
            raise RulesError(f"an observation of this game has {size} numbers, which is not what was given")
        with np.errstate(invalid="ignore"):
            rows = np.ascontiguousarray(given.reshape(-1, size), np.int16)
        low, high = np.minimum(self._bounds[0], 0), self._bounds[1]  # zeros stand for no observation yet
        wrong = (rows != given.reshape(-1, size)) | (rows < low) | (rows > high)
        if wrong.any():
            row, k = np.argwhere(wrong)[0]
            what = f"{low[k]} to {high[k]}, not {given.reshape(-1, size)[row, k]}"
            raise RulesError(f"number {k} of an observation of this game goes from {what}")
        kept = self.begin(len(rows))
        self.write(rows, kept, np.ones(len(rows), np.bool_), 0, len(rows))
        return kept[0].reshape(*given.shape[:-1], self.size)

    def __repr__(self) -> str:
        return f"<{self.name}: {self.size} numbers of {self.inputs} inputs>"


def steps(count: int) -> int:
    """The inputs of a count that can be so high."""
    return min(count if count <= dense.EXACT else dense.EXACT + (count - dense.EXACT >> dense.EIGHTS), dense.LAST)


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


def in_room(size: int) -> int:
    """The length of a row for so many numbers that is compared with another one: whole blocks."""
    return -(-size // dense.BLOCK) * dense.BLOCK


def in_blocks(special: list[bool]) -> NDArray[np.int64]:
    """Which numbers of each block are so, as bits."""
    firsts = range(0, len(special), dense.BLOCK)
    words = [sum(1 << k for k, one in enumerate(special[first : first + dense.BLOCK]) if one) for first in firsts]
    return np.array(words, np.uint64).view(np.int64)


def aligned(rows: NDArray[Any]) -> NDArray[Any]:
    """Them, as an array that begins with a line of the cache: what is read in large pieces is read faster then."""
    room = np.zeros(rows.nbytes + _LINE, np.uint8)
    first = -room.ctypes.data % _LINE
    moved = room[first : first + rows.nbytes].view(rows.dtype).reshape(rows.shape)
    moved[:] = rows
    return moved
