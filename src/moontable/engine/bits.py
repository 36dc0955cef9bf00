"""Sets as bit masks."""

import numpy as np

from .rule import rule

# Multiplied by this number, a single bit leaves a pattern in the top six bits that no other bit leaves.
_DE_BRUIJN = np.uint64(0x03F79D71B4CB0A89)
_58 = np.uint64(58)
_BIT = np.zeros(64, np.int64)
for _bit in range(64):
    _BIT[(int(_DE_BRUIJN) << _bit & (1 << 64) - 1) >> 58] = _bit


@rule
def lowest(bits):
    """The number of the lowest bit that is set."""
    return _BIT[(np.uint64(bits & -bits) * _DE_BRUIJN) >> _58]
