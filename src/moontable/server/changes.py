"""What has changed between two records, as text: how a page is told of positions (docs/PROTOCOL.md).

A change is the base64 of runs, one after the other: where a run begins (two bytes, little-endian), how many bytes it
has (one byte), and those bytes. A whole record is the change from one of zeros.
"""

from binascii import a2b_base64, b2a_base64

import numpy as np

from ..play.course import Straight
from .compiled.runs import LONGEST, runs

_BYTE = np.dtype(np.uint8)
_PLACES = 1 << 16
_runs = Straight(runs)


def change(before: bytes, after: bytes) -> str:
    """What makes the one the other; `before` may be empty."""
    size = len(after)
    before = before or bytes(size)
    if len(before) != size or size > _PLACES:  # what is compiled does not look
        raise ValueError(f"there is no change from {len(before)} bytes to {size}")
    out = np.empty(size + 4 + size // LONGEST * 4, _BYTE)  # no run takes more than its bytes and those that follow it
    written = _runs.call(np.frombuffer(before, _BYTE), np.frombuffer(after, _BYTE), out)
    return b2a_base64(out[:written].tobytes(), newline=False).decode()


def changed(record: bytearray, change: str) -> None:
    """Make the change."""
    runs, at = a2b_base64(change), 0
    while at < len(runs):
        first, length = runs[at] + 256 * runs[at + 1], runs[at + 2]
        record[first : first + length] = runs[at + 3 : at + 3 + length]
        at += 3 + length


class Reading:
    """The records that one socket has told of, as they are now: by seat, or "public"."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.records: dict[str, bytearray] = {}

    def hear(self, changes: dict[str, str]) -> dict[str, bytearray]:
        """What is told in a `known` message. Who is not told of any more is forgotten."""
        if self.records.keys() != changes.keys():
            self.records = {who: self.records.get(who) or bytearray(self.size) for who in changes}
        for who, record in self.records.items():
            changed(record, changes[who])
        return self.records
