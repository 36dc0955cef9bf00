"""Sets as bit masks."""

from importlib import import_module
from typing import Any

import numpy as np
from numba.extending import intrinsic, overload

from .rule import rule

# Numba's own types, and llvmlite's, are not told to mypy.
types: Any = import_module("numba.types")
ir: Any = import_module("llvmlite.ir")


@intrinsic
def _trailing_zeros(_: Any, bits: Any) -> Any:
    """One instruction, on every machine."""

    def made(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), made


def trailing_zeros(bits: Any) -> np.int64:
    """How many bits below the lowest that is set are not."""
    return np.int64((int(bits) & -int(bits)).bit_length() - 1)


@overload(trailing_zeros)
def _compiled(bits):
    return lambda bits: _trailing_zeros(np.int64(bits))


@rule
def lowest(bits):
    """The number of the lowest bit that is set."""
    return trailing_zeros(bits)
