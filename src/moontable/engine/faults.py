"""What must hold in every position of a game: a rule that writes down what does not, and sentences for that.

    class F(Faults):
        LOST = "the card {} is in {} places", CARD_IDS.__getitem__
        ...

    @rule
    def faults(s, spare, found):
        ...
        emit(found, F.LOST, card, places)

Compiled, it is part of the loop that checks random games (`checks.py`). Python asks it interpreted: where it is asked
about one position that may be damaged, and compiled rules check no bounds.
"""

from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import Any

from .fields import Field, new_states, position_dtype
from .log import new_log
from .rule import interpreted

SPARE = 64  # positions that such a rule may work with


class Faults(IntEnum):
    """What can be wrong with a position, each with its sentence, and how each number in it is written."""

    sentence: str
    words: tuple[Callable[[int], Any], ...]

    def __new__(cls, sentence: str, *words: Callable[[int], Any]) -> "Faults":
        number = len(cls.__members__)
        fault = int.__new__(cls, number)
        fault._value_ = number
        fault.sentence, fault.words = sentence, words
        return fault

    def told(self, numbers: list[int]) -> str:
        written = [word(n) for word, n in zip(self.words, numbers, strict=False)]
        return self.sentence.format(*written, *numbers[len(written) :])


def invariants_of(
    faults: Callable[..., None], words: type[Faults], fields: Iterable[Field]
) -> Callable[[Any], list[str]]:
    """For `Game.invariants`: what is wrong with a position, in sentences; nothing when it is sound."""
    dtype = position_dtype(fields)

    def invariants(s: Any) -> list[str]:
        found = new_log()
        with interpreted():
            faults(s, new_states(dtype, SPARE), found)
        return [words(fault).told(numbers) for fault, *numbers in found[1 : int(found[0, 0]) + 1].tolist()]

    return invariants
