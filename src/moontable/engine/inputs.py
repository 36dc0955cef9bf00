"""What a learned evaluation sees of a position: the numbers of the inputs that are on, from one seat's own knowledge.

    INPUTS = Inputs()
    MONEY = INPUTS.add("money", 20)  # 1 to 20, more counts as 20; 0 is no input at all

    @rule
    def inputs(s, seat, out):
        return put(out, 0, MONEY, 20, s.money[seat])

A network's first layer is then a sum of rows, one for each input that is on. An input that is on twice counts twice.
"""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np

from .rule import rule

MOST_INPUTS = 192  # that are on at once; what comes after them is left out


@dataclass
class Inputs:
    """The inputs of one game, in blocks: one block for each thing that is looked at."""

    names: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=lambda: [0])

    def add(self, name: str, size: int) -> np.int64:
        """A block of so many inputs. Returns the number of its first one."""
        self.names.append(name)
        self.starts.append(self.starts[-1] + size)
        return np.int64(self.starts[-2])

    @property
    def count(self) -> int:
        return self.starts[-1]

    def lines(self) -> list[tuple[int, int, str]]:
        """(first input, how many, name) of every block."""
        return [(a, b - a, name) for (a, b), name in zip(pairwise(self.starts), self.names, strict=True)]


@rule
def put(out: Any, n: int, at: int, size: int, value: int) -> int:
    """Turn on the input of a block that stands for `value`, from 1 up to its size. Returns how many are on then."""
    if value <= 0 or n >= len(out):
        return n
    out[n] = at + min(np.int64(value), np.int64(size)) - 1
    return n + 1
