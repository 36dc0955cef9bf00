"""Bit masks as sets."""

import numpy as np
import pytest

from moontable.engine.bits import in_each_turn, lowest
from moontable.engine.rule import compiled, interpreted, rule


@pytest.mark.parametrize("bit", range(63))
def test_the_lowest_bit_is_found(bit):
    assert lowest(1 << bit) == bit
    above = ~((1 << bit + 1) - 1) & (1 << 63) - 1
    assert lowest(1 << bit | above) == bit


def test_what_is_worked_out_in_each_turn_is_the_same():
    @rule
    def found(numbers, times):
        most = 0
        for k in range(times):
            here = in_each_turn(times, k)
            most = max(most, numbers[k] * in_each_turn(here - k, k))
        return most

    numbers = np.array([3, 1, 4, 1, 5], np.int64)
    with compiled():
        assert found(numbers, 5) == 3 * 5
        assert found(numbers, 0) == 0
    with interpreted():
        assert found(numbers, 5) == 3 * 5
