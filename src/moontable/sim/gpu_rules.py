"""What rules are compiled to on a GPU otherwise than Numba does: indices, and positions with less room.

Indices are compiled as they are (engine/indices.py says why): not compared with zero, and in 32 bits, since a GPU puts
numbers of 64 bits together from two.

A position has room for whatever could happen, and most of it is never used: a colony has places for ninety Buildings
and seldom more than eight. Positions that are worked on in shared memory may have less room (`ROOM`), so that they fit
into it. Every index is kept within the field it is for; in the last entry of a shortened one lies a `GUARD` that no
rule writes, and where it is gone the position is outgrown. Whoever runs the rules throws such a position away and lets
them do the same again with all the room there is. (To compare each index and to mark the position there and then took
a sixth of all code.)
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from types import ModuleType
from typing import Any

import numba
import numpy as np
from llvmlite import ir as llvm

from ..engine.fields import Field, blank_rule, written_rule

# So many entries of these fields are enough for nearly all games, and one more for the guard.
ROOM: Mapping[str, Mapping[str, int]] = {
    "moon-colony-bloodbath": {
        "deck": 30, "deck_group": 30, "pile": 30, "added": 5, "built": 10, "box": 10, "hand": 24,
        **dict.fromkeys(("f_ability", "f_at", "f_end", "f_left", "f_slot", "f_last", "f_stage", "f_uses"), 6),
        **dict.fromkeys(("p_ability", "p_slot", "p_level", "p_times"), 4),
    },
}  # fmt: skip
# Of fields that grow together, the one whose new entry no rule leaves unwritten.
GUARDED: Mapping[str, tuple[str, ...]] = {
    "moon-colony-bloodbath": ("deck", "pile", "added", "built", "hand", "f_ability", "p_ability"),
}
GUARD = -128  # no card, ability or place


# What is seldom looked at: where whole games are played it stays in memory, with all the room there is.
SELDOM: Mapping[str, tuple[str, ...]] = {
    "moon-colony-bloodbath": (
        "robots", "twists", "developments", "buildings", "discards", "passed", "reserved", "stored", "ever_built",
    ),
}  # fmt: skip
FAR = "slot_far"  # the field that says where that is


@dataclass(frozen=True)
class Desk:
    """The positions of a block in shared memory, one for each thread."""

    shortened: bool = False  # indices may be beyond a field
    far: Any = None  # the fields that lie elsewhere, as NumPy has them, and
    pointer: int = 0  # where it is said where


def shortened(game_id: str, fields: list[Field]) -> list[Field]:
    """The fields of a position with less room."""
    room = ROOM.get(game_id, {})
    return [replace(f, shape=(*f.shape[:-1], room[f.name])) if f.name in room else f for f in fields]


def guards(game_id: str, fields: list[Field]) -> list[str]:
    """Where the guards of such a position lie, as rules write it."""
    guarded = [f for f in fields if f.name in GUARDED.get(game_id, ())]
    return [
        f"s.{f.name}[{seat}{int(f.shape[-1]) - 1}]"
        for f in guarded
        for seat in ([f"{seat}, " for seat in range(f.shape[0])] if f.per_seat else [""])
    ]


def blank_and_guarded(game_id: str, fields: list[Field], playing: list[Field], file: str) -> Callable[[Any], None]:
    """The rule that makes such a position blank; `playing`: its fields, with no more seats than play."""
    lines = ["def blank(s):", "    all_of(s)", *(f"    {place} = {GUARD}" for place in guards(game_id, playing))]
    return written_rule("blank", lines, file, all_of=blank_rule(fields, file))


def outgrown_rule(game_id: str, playing: list[Field], file: str) -> Callable[[Any], bool]:
    """The rule that says whether any guard is gone."""
    gone = " | ".join(f"({place} ^ {GUARD})" for place in guards(game_id, playing))
    return written_rule("outgrown", ["def outgrown(s):", f"    return ({gone}) != 0"], file)


@contextmanager
def compiling(at: Desk | None, instead: Mapping[Any, Any]) -> Iterator[None]:
    """Rules compiled in here have their indices compiled our way, and others in the place of some (`instead`)."""
    compiler: Any = import_module("numba.cuda.compiler").CUDACompiler
    typing: Any = import_module("numba.cuda.target").CUDATypingContext
    dispatcher: Any = import_module("numba.cuda.dispatcher").CUDADispatcher
    rules: Any = import_module("numba.core.dispatcher").Dispatcher
    pipelines, resolve = compiler.define_pipelines, typing.resolve_value_type
    indices = _indices(at)
    known: dict[Any, Any] = {}

    def define_pipelines(self: Any) -> list[Any]:
        made = pipelines(self)
        for passes in made:
            order = [step for step, _ in passes.passes]
            before = next(i for i, step in enumerate(order) if step.__name__ == "NopythonTypeInference") - 1
            passes.add_pass_after(indices, order[before])
            passes.finalize()
        return made  # type: ignore[no-any-return]

    def resolve_value_type(self: Any, value: Any) -> Any:
        """As Numba does it, but a rule compiled with one desk is not met again with another."""
        if isinstance(value, rules) and not isinstance(value, dispatcher):
            value = instead.get(value, value)
            if value not in known:
                known[value] = dispatcher(
                    value.py_func, {**value.targetoptions, "device": True, "debug": False, "opt": True}
                )
            value = known[value]
        return resolve(self, value)

    compiler.define_pipelines, typing.resolve_value_type = define_pipelines, resolve_value_type
    try:
        yield
    finally:
        compiler.define_pipelines, typing.resolve_value_type = pipelines, resolve


def _indices(at: Desk | None) -> Any:
    """The pass that has indices, loops, tables and fields that lie elsewhere compiled our way."""
    machinery: Any = import_module("numba.cuda.core.compiler_machinery")
    ours = _Ours(at)

    @machinery.register_pass(mutates_CFG=False, analysis_only=False)
    class Indices(machinery.FunctionPass):  # type: ignore[misc]
        _name = f"moontable_indices_{id(ours)}"

        def __init__(self) -> None:
            """Numba's passes say that they must have one."""

        def run_pass(self, state: Any) -> bool:
            tables = _Tables(ours.ir)
            for block in state.func_ir.blocks.values():
                for statement in block.body:
                    if isinstance(statement, ours.ir.Assign):
                        tables.note(statement)
            for block in state.func_ir.blocks.values():
                block.body = [one for statement in block.body for one in ours.instead(block, statement, tables)]
            return True

    return Indices


class _Ours:
    """What takes the place of a statement."""

    def __init__(self, at: Desk | None) -> None:
        self.ir: Any = import_module("numba.cuda.core.ir")
        self.within = _within(at)
        self.elsewhere = _elsewhere(at) if at is not None and at.far is not None else {}
        loops: tuple[Any, Any] = _turns() if at is not None else (None, None)
        self.turns, self.turn = loops

    def instead(self, block: Any, statement: Any, tables: "_Tables") -> list[Any]:
        ir = self.ir
        use = statement.value if isinstance(statement, ir.Assign) else statement
        before: list[Any] = []  # the statements that come first

        def made(value: Any) -> Any:
            variable = block.scope.redefine("$ours", use.loc)
            before.append(ir.Assign(value, variable, use.loc))
            return variable

        def call(function: Any, *given: Any) -> Any:
            return ir.Expr.call(made(ir.Global("ours", function, use.loc)), given, (), use.loc)

        op = use.op if isinstance(use, ir.Expr) else ""
        if op == "getattr" and use.attr in self.elsewhere:
            statement.value = call(self.elsewhere[use.attr], use.value)
        elif op == "call" and self.turns is not None and use.func.name in tables.ranges:
            statement.value = ir.Expr.call(use.func, [made(call(self.turns, given)) for given in use.args], (), use.loc)
        elif op == "pair_first" and self.turn is not None:
            statement.value = call(self.turn, made(use))
        elif op == "getitem" or isinstance(use, ir.SetItem):
            array = use.value if op else use.target
            use.index = made(call(self.within, array, use.index))
            table = tables.small(array) if op else None
            if table is not None:
                use.value = made(ir.Global("table", table, use.loc))
                statement.value = call(tables.wide, made(use))
        return [*before, statement]


class _Tables:
    """Tables of numbers of 64 bits, most of which need 8 or 16: so more of them stay in the cache."""

    def __init__(self, ir: Any) -> None:
        self.ir = ir
        self.known: dict[str, Any] = {}  # variables that hold a module or a table
        self.ranges: set[str] = set()  # and those that hold the function `range`
        self.wide = np.int64

    def note(self, statement: Any) -> None:
        value, ir = statement.value, self.ir
        held = None
        if isinstance(value, (ir.Global, ir.FreeVar)):
            held = value.value
        elif isinstance(value, ir.Expr) and value.op == "getattr":
            held = getattr(self.known.get(value.value.name), value.attr, None)
        if held is range:
            self.ranges.add(statement.target.name)
        if isinstance(held, (ModuleType, np.ndarray)):
            self.known[statement.target.name] = held

    def small(self, array: Any) -> Any:
        table = self.known.get(array.name)
        if not isinstance(table, np.ndarray) or table.dtype != np.int64 or table.size < 8:
            return None
        for kind in (np.int8, np.int16, np.int32):
            if np.iinfo(kind).min <= table.min() and table.max() <= np.iinfo(kind).max:
                return _small(table, kind)
        return None


_shrunk: dict[tuple[int, Any], tuple[Any, Any]] = {}


def _small(table: Any, kind: Any) -> Any:
    """Each table once, however many rules read it."""
    if (id(table), kind) not in _shrunk:
        _shrunk[id(table), kind] = table, table.astype(kind)
    return _shrunk[id(table), kind][1]


def _turns() -> tuple[Any, Any]:
    """Loops count in 32 bits: `turns` of what `range` is given, and what rules see of it (`turn`) in 64 again."""
    from numba.cuda.extending import intrinsic

    def to(kind: Any) -> Any:
        def typed(_: Any, number: Any) -> Any:
            def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                return context.cast(builder, arguments[0], number, made)

            made = kind if isinstance(number, types.Integer) else number
            return made(number), code

        return intrinsic(typed)

    types: Any = numba.types
    return to(types.int32), to(types.int64)


def _elsewhere(at: Desk) -> dict[str, Any]:
    """For each field that is not on the desk the rule that finds it."""
    from numba.cuda.extending import intrinsic

    types, record = numba.types, numba.from_dtype(at.far)

    def finder(name: str) -> Any:
        kind, offset = record.typeof(name), record.offset(name)

        @intrinsic
        def find(_: Any, s: Any) -> Any:
            def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                word = llvm.IntType(64)
                place = builder.gep(
                    builder.bitcast(arguments[0], llvm.PointerType(llvm.IntType(8))), [llvm.Constant(word, at.pointer)]
                )
                start = builder.load(builder.bitcast(place, llvm.PointerType(word)), align=8)
                array = context.make_array(kind)(context, builder)
                here = builder.add(start, llvm.Constant(word, offset))
                data = builder.inttoptr(here, llvm.PointerType(array.data.type.pointee, 1))
                strides, size = [], kind.dtype.bitwidth // 8
                for length in reversed(kind.shape):
                    strides.append(size)
                    size *= length
                context.populate_array(
                    array,
                    data=builder.addrspacecast(data, array.data.type),
                    shape=[context.get_constant(types.intp, length) for length in kind.shape],
                    strides=[context.get_constant(types.intp, stride) for stride in reversed(strides)],
                    itemsize=context.get_constant(types.intp, kind.dtype.bitwidth // 8),
                    meminfo=None,
                    parent=None,
                )
                return array._getvalue()

            return kind(s), code

        return find

    return {name: finder(name) for name in at.far.names}


def _within(at: Desk | None) -> Any:
    """`within(array, index)`: the same index, which is neither negative nor, where positions have less room, beyond the
    array."""
    from numba.cuda.extending import intrinsic

    types: Any = numba.types

    def narrow(index: Any) -> Any:
        if isinstance(index, types.Integer):
            return types.uint32
        return index

    @intrinsic
    def within(_: Any, array: Any, index: Any) -> Any:
        alone = not isinstance(index, types.BaseTuple)
        parts = (index,) if alone else tuple(index)
        if not isinstance(array, types.Array):
            parts, made = (index,), index
        else:
            made = narrow(index) if alone else types.Tuple([narrow(part) for part in parts])
        kept = at is not None and at.shortened and _may_be_beyond(array)

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            given, half = arguments[1], llvm.IntType(32)
            if made == index:
                return given
            out = []
            for k, part in enumerate(parts):
                value = given if alone else builder.extract_value(given, k)
                if isinstance(part, types.Integer):
                    if value.type.width != 32:
                        value = (builder.trunc if value.type.width > 32 else builder.zext)(value, half)
                    if kept:
                        shape = context.make_array(array)(context, builder, arguments[0]).shape
                        last = builder.sub(builder.trunc(builder.extract_value(shape, k), half), llvm.Constant(half, 1))
                        value = builder.select(builder.icmp_unsigned(">", value, last), last, value)
                out.append(value)
            return out[0] if alone else context.make_tuple(builder, made, out)

        return made(array, index), code

    return within


def _may_be_beyond(array: Any) -> bool:
    """What is done in a position after it was outgrown may be anything, until somebody looks: so every index may be,
    but those into memory that is copied."""
    return isinstance(array, numba.types.Array) and array.dtype not in (numba.types.uint8, numba.types.uint64)
