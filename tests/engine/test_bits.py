"""Bit masks as sets."""

import pytest

from moontable.engine.bits import lowest


@pytest.mark.parametrize("bit", range(63))
def test_the_lowest_bit_is_found(bit):
    assert lowest(1 << bit) == bit
    above = ~((1 << bit + 1) - 1) & (1 << 63) - 1
    assert lowest(1 << bit | above) == bit
