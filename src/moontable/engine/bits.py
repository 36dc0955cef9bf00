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


@intrinsic
def in_each_turn(typing_context: Any, it: Any, turn: Any) -> Any:
    """The same position or number, in a loop in which the number `turn` changes.

    Where fields lie would otherwise be worked out before the loop, for all of them, and put on the stack: in loops that
    turn once or twice and do something else each time that took longer than what they did. On a CPU an instruction
    that is none stands in between, which LLVM cannot look into. (On a GPU nothing does: not even a call, which NVVM
    never came to an end with.)
    """
    on_a_gpu = "cuda" in type(typing_context).__module__

    def made(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        if on_a_gpu:
            return arguments[0]
        kinds = [argument.type for argument in arguments]
        call = builder.asm(ir.FunctionType(kinds[0], kinds), "", "=r,0,r", arguments, False)
        for attribute in ("nounwind", "readnone"):
            call.attributes.add(attribute)
        return call

    return it(it, turn), made


class _AlsoInterpreted(type(in_each_turn)):  # type: ignore[misc]
    def __call__(self, it: Any, turn: Any) -> Any:
        return it


in_each_turn.__class__ = _AlsoInterpreted
