"""What has changed between two records, as text: how a page is told of positions (docs/PROTOCOL.md).

A change is the base64 of runs, one after the other: where a run begins (two bytes, little-endian), how many bytes it
has (one byte), and those bytes. A whole record is the change from one of zeros.
"""

from binascii import a2b_base64, b2a_base64

import numpy as np

_GAP = 3  # bytes that a new run costs: fewer that are the same are sent with the others
_LONGEST = 255
_END = 1 << 30  # behind any record


def change(before: bytes, after: bytes) -> str:
    """What makes the one the other; `before` may be empty."""
    old = np.frombuffer(before or bytes(len(after)), np.uint8)
    places: list[int] = (old != np.frombuffer(after, np.uint8)).nonzero()[0].tolist()
    if not places:
        return ""
    runs = bytearray()
    first = last = places[0]
    places.append(_END)
    for place in places:
        if place - last > _GAP or place - first >= _LONGEST:
            runs += b"%c%c%c%b" % (first & 255, first >> 8, last + 1 - first, after[first : last + 1])
            first = place
        last = place
    return b2a_base64(runs, newline=False).decode()


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
        self.records = {who: self.records.get(who) or bytearray(self.size) for who in changes}
        for who, record in self.records.items():
            changed(record, changes[who])
        return self.records
