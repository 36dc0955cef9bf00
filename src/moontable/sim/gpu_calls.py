"""What rules on a GPU hand each other: numbers of 32 bits, positions as places in shared memory, results by value.

Numba hands on every number in 64 bits, which a GPU puts together from two; a position as an address that may be
anywhere, so that each rule that is called asks the hardware anew where shared memory begins; and a result by way of
memory, beside a number that says whether anything went wrong (in rules nothing does). Where whole games are played
that was a third of all instructions, and the slowest of them.

Rules that count beyond 32 bits, in masks of many things say, keep their numbers (`SHORT_NUMBERS` names the games
whose rules do not). Unsigned numbers of 64 bits stay what they are.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

import numba
from llvmlite import ir

from ..engine.indices import of_a_game

# Games whose rules count in 32 bits. (Luna Capital's do not.)
SHORT_NUMBERS = frozenset({"blue-moon-city", "moon-colony-bloodbath"})

types: Any = numba.types
_HALF, _WORD = ir.IntType(32), ir.IntType(64)
_NEAR = 3  # the address space of shared memory


@dataclass(frozen=True)
class Way:
    """How rules hand on. `near`: all positions are in shared memory; `short`: numbers have 32 bits."""

    near: bool
    short: bool

    def is_number(self, kind: Any) -> bool:
        return self.short and bool(types.unliteral(kind) == types.int64)

    def is_place(self, kind: Any) -> bool:
        return self.near and isinstance(kind, types.Record)


def _narrow(builder: Any, value: Any) -> Any:
    return builder.trunc(value, _HALF)


def _wide(builder: Any, value: Any) -> Any:
    return builder.sext(value, _WORD)


class _Arguments:
    """How the arguments of a rule are handed on: what Numba calls a packer."""

    def __init__(self, context: Any, kinds: Sequence[Any], way: Way) -> None:
        self.kinds, self.way = kinds, way
        self.usual = [context.get_arg_packer([kind]) for kind in kinds]

    def _as_half(self, kind: Any) -> bool:
        return self.way.is_number(kind) or self.way.is_place(kind)

    @property
    def argument_types(self) -> tuple[Any, ...]:
        return tuple(
            made
            for kind, usual in zip(self.kinds, self.usual, strict=True)
            for made in ([_HALF] if self._as_half(kind) else usual.argument_types)
        )

    def as_arguments(self, builder: Any, values: Sequence[Any]) -> tuple[Any, ...]:
        handed: list[Any] = []
        for kind, usual, value in zip(self.kinds, self.usual, values, strict=True):
            if self.way.is_number(kind):
                handed.append(_narrow(builder, value))
            elif self.way.is_place(kind):
                place = builder.addrspacecast(value, ir.PointerType(value.type.pointee, _NEAR))
                handed.append(_narrow(builder, builder.ptrtoint(place, _WORD)))
            else:
                handed += usual.as_arguments(builder, [value])
        return tuple(handed)

    def from_arguments(self, builder: Any, handed: Sequence[Any]) -> tuple[Any, ...]:
        values, left = [], list(handed)
        for kind, usual in zip(self.kinds, self.usual, strict=True):
            here = [left.pop(0) for _ in range(1 if self._as_half(kind) else len(usual.argument_types))]
            if self.way.is_number(kind):
                values.append(_wide(builder, here[0]))
            elif self.way.is_place(kind):
                (anywhere,) = usual.argument_types
                place = builder.zext(here[0], _WORD)
                place = builder.inttoptr(place, ir.PointerType(anywhere.pointee, _NEAR))
                values.append(builder.addrspacecast(place, anywhere))
            else:
                values += usual.from_arguments(builder, here)
        return tuple(values)

    def assign_names(self, handed: Sequence[Any], names: Sequence[str]) -> None:
        left = list(handed)
        for kind, usual, name in zip(self.kinds, self.usual, names, strict=True):
            for part in [left.pop(0) for _ in range(1 if self._as_half(kind) else len(usual.argument_types))]:
                part.name = name


def _convention(way: Way) -> type:
    """How rules are called."""
    module: Any = import_module("numba.cuda.core.callconv")

    class ByValue(module.CUDACABICallConv):  # type: ignore[misc]
        def mangler(self, name: str, argtypes: Any, **more: Any) -> Any:
            return module.BaseCallConv.mangler(self, name, argtypes, **more)

        def _get_arg_packer(self, argtypes: Any) -> _Arguments:
            return _Arguments(self.context, argtypes, way)

        def get_return_type(self, kind: Any) -> Any:
            if kind == types.none:
                return ir.VoidType()
            return _HALF if way.is_number(kind) else super().get_return_type(kind)

        def return_value(self, builder: Any, value: Any) -> Any:
            if isinstance(builder.function.ftype.return_type, ir.VoidType):
                return builder.ret_void()
            return super().return_value(builder, value)

        def return_user_exc(self, builder: Any, *_: Any, **__: Any) -> None:
            builder.unreachable()  # rules raise nothing

        def call_function(self, builder: Any, callee: Any, kind: Any, kinds: Any, arguments: Any) -> Any:
            given = builder.call(callee, self._get_arg_packer(kinds).as_arguments(builder, arguments))
            if kind == types.none:
                return None, self.context.get_dummy_value()
            if way.is_number(kind):
                given = _wide(builder, given)
            return None, self.context.get_returned_value(builder, kind, given)

    return ByValue


def _lowering(usual: Any, way: Way) -> type:
    """Variables of rules that hold numbers have 32 bits, and all that is only worked out for them."""

    class Narrow(usual):  # type: ignore[misc]
        def _narrow(self, kind: Any) -> bool:
            return way.is_number(kind) and of_a_game(self.func_ir.func_id.filename)

        def alloca(self, name: str, kind: Any) -> Any:
            return self.alloca_lltype(name, _HALF) if self._narrow(kind) else super().alloca(name, kind)

        def loadvar(self, name: str) -> Any:
            value = super().loadvar(name)
            return _wide(self.builder, value) if value.type == _HALF and self._narrow(self.typeof(name)) else value

        def storevar(self, value: Any, name: str, argidx: Any = None) -> None:
            if not self._narrow(self.typeof(name)):
                super().storevar(value, name, argidx)
            elif name in self._singly_assigned_vars:
                super().storevar(_wide(self.builder, _narrow(self.builder, value)), name, argidx)
            else:
                self._alloca_var(name, self.typeof(name))
                self.builder.store(_narrow(self.builder, value), self.getvar(name))

    return Narrow


@contextmanager
def handed_on(way: Way) -> Iterator[None]:
    """Rules compiled in here hand on as this module says."""
    compiler: Any = import_module("numba.cuda.compiler")
    lowering: Any = import_module("numba.cuda.lowering")
    dispatcher: Any = import_module("numba.cuda.dispatcher")
    before = compiler.CUDACABICallConv, lowering.CUDALower, dispatcher.compile_cuda
    own, shared = _convention(way), _convention(replace(way, short=False))

    def compile_rule(rule: Any, *of: Any, **more: Any) -> Any:
        # What several games call is compiled once for all of them, so its numbers stay long.
        compiler.CUDACABICallConv = own if of_a_game(rule.__code__.co_filename) else shared
        # With the functions of templates NVVM never came to an end; they are copied into the kernel anyway.
        return before[2](rule, *of, abi="numba" if "__for__" in rule.__globals__ else "c", **more)

    lowering.CUDALower = _lowering(lowering.CUDALower, way)
    dispatcher.compile_cuda = compile_rule
    try:
        yield
    finally:
        compiler.CUDACABICallConv, lowering.CUDALower, dispatcher.compile_cuda = before
