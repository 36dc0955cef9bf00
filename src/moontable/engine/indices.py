"""What `@rule` and `@loop` compile otherwise than Numba does: indices, numbers, the names of enumerations, and loops.

No rule counts from the end with a computed index, so indices are compiled as they are.

`a[-1]` is the last entry in Python, so Numba compares every index with zero before it uses it. In rules, which do
little but look things up, those comparisons took up to a seventh of the time. Here each index that is not a constant is
declared unsigned. With `NUMBA_BOUNDSCHECK=1` a negative one is therefore an error; the contract tests play games that
way.

Words of enumerations are numbers to the rules. Numba would give the members of each enumeration a type of their own: a
shared rule such as `emit` would be compiled again for every game, and its cache could only be read where all those
games can be imported. Here a member is the constant it stands for.

Numbers are just numbers. Numba would compile a rule again for every constant it is called with (`gain(s, seat, 1)`,
`gain(s, seat, 2)`): a third of all it compiled. LLVM puts constants in where a small rule is taken into its caller.

A loop is one program. Numba leaves every rule inside another one as something that others might call too, so each keeps
its arguments, its result in memory and the error code that callers look at. In a loop that Python calls nobody else
does, and LLVM may do away with all of it, and with the call where there is only one.
"""

from importlib import import_module
from types import ModuleType
from typing import Any

from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import FunctionPass
from numba.core.typed_passes import NopythonTypeInference
from numba.extending import intrinsic

# Numba's own types are not told to mypy.
ir: Any = import_module("numba.core.ir")
types: Any = import_module("numba.types")
JITCodeLibrary: Any = import_module("numba.core.codegen").JITCodeLibrary
Linkage: Any = import_module("llvmlite.binding").Linkage
usual: Any = import_module("numba.core.compiler").DefaultPassBuilder
register_pass: Any = import_module("numba.core.compiler_machinery").register_pass


def _unsigned(index: Any) -> Any:
    """The type with the same bits as an unsigned number; a slice stays what it is."""
    if isinstance(index, types.BaseTuple):
        return types.Tuple([_unsigned(part) for part in index])
    if isinstance(index, types.Integer):
        return types.Integer.from_bitwidth(types.unliteral(index).bitwidth, signed=False)
    return index


@intrinsic
def from_the_front(_: Any, index: Any) -> Any:
    """The same index, which is not negative."""
    return _unsigned(index)(index), lambda context, builder, signature, arguments: arguments[0]


@register_pass(mutates_CFG=False, analysis_only=False)
class IndicesFromTheFront(FunctionPass):
    """Hand every index that is not a constant through `from_the_front`."""

    _name = "indices_from_the_front"

    def __init__(self) -> None:
        """Numba's passes say that they must have one."""

    def run_pass(self, state: Any) -> bool:
        for block in state.func_ir.blocks.values():
            body = []
            for statement in block.body:
                use = statement.value if isinstance(statement, ir.Assign) else statement
                if isinstance(use, ir.SetItem) or (isinstance(use, ir.Expr) and use.op == "getitem"):
                    function = block.scope.redefine("$from_the_front", use.loc)
                    index = block.scope.redefine("$index", use.loc)
                    body.append(ir.Assign(ir.Global("from_the_front", from_the_front, use.loc), function, use.loc))
                    body.append(ir.Assign(ir.Expr.call(function, (use.index,), (), use.loc), index, use.loc))
                    use.index = index
                body.append(statement)
            block.body = body
        return True


@register_pass(mutates_CFG=False, analysis_only=False)
class WordsAreNumbers(FunctionPass):
    """Put a number without a type of its own in the place of every constant, `Enumeration.MEMBER` and
    `module.CONSTANT`."""

    _name = "words_are_numbers"

    def __init__(self) -> None:
        """Numba's passes say that they must have one."""

    def run_pass(self, state: Any) -> bool:
        known: dict[str, Any] = {}  # variables that hold a module or an enumeration
        for block in state.func_ir.blocks.values():
            for statement in block.body:
                if isinstance(statement, ir.Assign):
                    held = _held(statement.value, known)
                    if isinstance(held, int) and not isinstance(held, bool):
                        statement.value = ir.Const(int(held), statement.loc, use_literal_type=False)
                    elif isinstance(held, (ModuleType, type)):
                        known[statement.target.name] = held
        return True


def _held(value: Any, known: dict[str, Any]) -> Any:
    """The module, enumeration, member or number that is assigned here; None for anything else."""
    if isinstance(value, (ir.Const, ir.Global, ir.FreeVar)):
        return value.value
    if isinstance(value, ir.Expr) and value.op == "getattr":
        return getattr(known.get(value.value.name), value.attr, None)
    return None


class OneProgram(JITCodeLibrary):  # type: ignore[misc]
    """A loop and every rule it runs, optimised as one program that nobody else calls into."""

    def _optimize_final_module(self) -> None:
        # Another loop that runs this one takes it as it is now, and the rules in it once.
        self._shared_module = self._final_module.clone()
        for function in self._shared_module.functions:
            if not function.is_declaration and function.linkage == Linkage.external:
                function.linkage = Linkage.linkonce_odr
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.private  # not internal: the JIT finds those by name, from elsewhere too
        super()._optimize_final_module()


@register_pass(mutates_CFG=False, analysis_only=False)
class AsOneProgram(FunctionPass):
    """Have a loop compiled into `OneProgram`."""

    _name = "as_one_program"

    def __init__(self) -> None:
        """Numba's passes say that they must have one."""

    def run_pass(self, state: Any) -> bool:
        state.library = OneProgram(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()  # as Numba does for its own
        return False


class RuleCompiler(CompilerBase):
    """Numba's own compiler with these passes more, before types are inferred."""

    own: tuple[type, ...] = (WordsAreNumbers, IndicesFromTheFront)

    def define_pipelines(self) -> list[Any]:
        passes = usual.define_nopython_pipeline(self.state)
        order = [step for step, _ in passes.passes]
        before = order[order.index(NopythonTypeInference) - 1]
        for step in reversed(self.own):
            passes.add_pass_after(step, before)
        passes.finalize()
        return [passes]


class LoopCompiler(RuleCompiler):
    """For loops over a game's rules: they are what Python calls."""

    own = (*RuleCompiler.own, AsOneProgram)
