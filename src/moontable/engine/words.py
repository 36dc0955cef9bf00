"""Words declared once: rules use the numbers, texts use the ids, and the ids are the names.

    class R(Reasons):            R.NO_CARD            in a rule: a constant
        FINE = auto()            R.NO_CARD.id         "no-card"
        NO_CARD = auto()         R.ids()              ("", "no-card"), for Game.refusals

The numbers are stored in positions and records, so these lists only grow.
"""

from enum import IntEnum
from typing import Any

from .log import EventKind


class Words(IntEnum):
    """Numbered from 0 in the order they are written down."""

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[Any]) -> int:
        return count

    @property
    def id(self) -> str:
        return self.name.lower().replace("_", "-")

    @classmethod
    def ids(cls) -> tuple[str, ...]:
        return tuple(word.id for word in cls)


class Reasons(Words):
    """Words of which the first means "nothing" and has no id: refusals, reasons why a game ended."""

    @property
    def id(self) -> str:
        return self.name.lower().replace("_", "-") if self else ""


def says(*, secret: str = "", **arguments: str) -> tuple[tuple[tuple[str, str], ...], frozenset[str]]:
    """What an event tells: argument = vocabulary (see log.EventKind). `secret`: those only its own seat may read."""
    return tuple(arguments.items()), frozenset(secret.split())


class Events(IntEnum):
    """What the log of a game can say.

    class E(Events):
        MOVES = says(building="building", steps="number")
        DRAWS = says(n="number", card="card", secret="card")
    """

    arguments: tuple[tuple[str, str], ...]
    secret: frozenset[str]

    def __new__(cls, arguments: tuple[tuple[str, str], ...], secret: frozenset[str]) -> "Events":
        number = len(cls.__members__)
        event = int.__new__(cls, number)
        event._value_ = number
        event.arguments, event.secret = arguments, secret
        return event

    @classmethod
    def kinds(cls) -> tuple[EventKind, ...]:
        """For Game.events."""
        return tuple(EventKind(e.name.lower().replace("_", "-"), e.arguments, e.secret) for e in cls)
