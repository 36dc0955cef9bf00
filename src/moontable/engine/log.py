"""The event log of one action: rows of small integers, written by rules, read by people through texts.

Row 0 holds only the count. Where nobody reads, loops pass `no_log()`, a buffer without rows: to Numba it is a buffer
like any other, so every rule is compiled once and not twice, and where a loop is optimised as one program LLVM sees
that all logging can be left out. (Interpreted and on a GPU it is `None`.)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from .rule import rule

ARGUMENTS = 6
ROWS = 512

Log = NDArray[np.int32]
_LOG: Any = types.Array(types.int32, 2, "C")


def new_log() -> Log:
    """An empty buffer: up to 511 events of (kind, seat, six arguments)."""
    return np.zeros((ROWS, 2 + ARGUMENTS), np.int32)


@intrinsic
def no_log(typing_context: Any) -> Any:
    """In the place of a log that nobody reads."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        if signature.return_type is types.none:
            return context.get_dummy_value()
        made = context.make_array(_LOG)(context, builder)
        word = context.get_value_type(types.intp)
        lengths, steps = ((word(n), word(m)) for n, m in ((0, 2 + ARGUMENTS), (4 * (2 + ARGUMENTS), 4)))
        context.populate_array(
            made, data=made.data.type(None), shape=lengths, strides=steps, itemsize=word(4), meminfo=None
        )
        return made._getvalue()

    on_a_gpu = "cuda" in type(typing_context).__module__
    return (types.none if on_a_gpu else _LOG)(), code


class _AlsoInterpreted(type(no_log)):  # type: ignore[misc]
    def __call__(self) -> None:
        return None


no_log.__class__ = _AlsoInterpreted


@rule
def is_read(log):
    """Whether anybody reads the log: to be asked before what only it tells is worked out."""
    return log is not None and log.shape[0] != 0


@rule
def emit(log, kind, seat, a=0, b=0, c=0, d=0, e=0, f=0):
    """Write down that something happened, if anybody reads it."""
    if log is not None and log.shape[0] != 0:
        row = log[0, 0] + 1
        if row < ROWS:
            log[0, 0] = row
            log[row, 0] = kind
            log[row, 1] = seat
            log[row, 2] = a
            log[row, 3] = b
            log[row, 4] = c
            log[row, 5] = d
            log[row, 6] = e
            log[row, 7] = f


@dataclass(frozen=True)
class EventKind:
    """What an event's arguments are called and mean.

    `arguments` maps each argument's name to the vocabulary that turns its number into an id ("card", "tile", ...), or
    to "number" or "seat" (a player, by index). Those in `secret` are shown only to the event's own seat; the rest of
    the world sees nothing there.
    """

    id: str
    arguments: tuple[tuple[str, str], ...] = ()
    secret: frozenset[str] = frozenset()


Event = dict[str, Any]


def read_events(
    log: Log, kinds: tuple[EventKind, ...], vocabulary: Mapping[str, tuple[str, ...]]
) -> list[tuple[Event, frozenset[str]]]:
    """The buffer's events as plain data, each with the names of its secret arguments."""
    events = []
    for row in log[1 : int(log[0, 0]) + 1].tolist():
        kind = kinds[row[0]]
        event: Event = {"event": kind.id, "seat": row[1]}
        for (name, words), value in zip(kind.arguments, row[2:], strict=False):
            if words != "number":
                value = None if value < 0 else value if words == "seat" else vocabulary[words][value]
            event[name] = value
        events.append((event, kind.secret))
    return events


def seen_by(event: Event, secret: frozenset[str], seat: int | None) -> Event:
    """The event as `seat` (None: a spectator) may read it."""
    if not secret or event["seat"] == seat:
        return event
    return {name: (None if name in secret else value) for name, value in event.items()}
