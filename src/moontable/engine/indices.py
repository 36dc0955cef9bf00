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

A rule that only other rules call needs no machine code and nothing that Python could call. Numba makes both for each,
of all that it calls as well: a third of the time that Moon Colony Bloodbath took. Here that is put off until Python
calls the rule. And Numba optimises everything twice, to find references that need no counting: our rules count none.
"""

import threading
from functools import cache
from importlib import import_module
from pathlib import Path
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
lookup_environment: Any = import_module("numba.core.environment").lookup_environment
llvm: Any = import_module("llvmlite.binding")
config: Any = import_module("numba.core.config")
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


class Depth(threading.local):
    """How many rules this thread is compiling, each for the one before it."""

    now = 0


depth = Depth()


def optimise(library: Any, side_by_side: bool, unrolled: bool) -> None:
    """Go over a library as Numba does, but once. `side_by_side`: what is done to several numbers is done to all of them
    at once. `unrolled`: as well where that makes code longer. Loops in rules turn a few times only: four turns in a row
    are hardly ever needed, and all that code has to be fetched."""
    options = llvm.create_pipeline_tuning_options()
    options.speed_level = config.OPT
    options.loop_vectorization = config.LOOP_VECTORIZE
    options.slp_vectorization = side_by_side
    options.loop_unrolling = unrolled
    builder = llvm.create_pass_builder(library._codegen._tm, options)
    passes = builder.getModulePassManager()
    passes.add_refprune_pass()
    passes.run(library._final_module, builder)


# What llvmlite's sets of attributes do not know, and print all the same.
HALF_WIDTH = '"prefer-vector-width"="256"'


def at_half_width(ir_module: Any) -> None:
    """Rules and loops do little side by side: with the widest numbers that a processor has (AVX-512) they were 3 to 8 %
    slower in Moon Colony Bloodbath."""
    for function in ir_module.functions:
        if not function.is_declaration:
            set.add(function.attributes, HALF_WIDTH)


@cache
def of_a_game(file: str) -> bool:
    """Whether a source file belongs to a game with a box."""
    return (Path(file).parent / "components.toml").exists()


class Part(JITCodeLibrary):  # type: ignore[misc]
    """A rule compiled for others to take in. Python can call it after `emit`."""

    kind = "part"  # how it is kept
    of_a_game = False
    emitted = False
    callable: Any = None  # what Python calls, then
    wide = False  # LLVM looks for numbers that can be worked on together

    @staticmethod
    def kept(codegen: Any, name: str, kind: str, bitcode: bytes) -> "Part":
        """One that was compiled before."""
        self = (Part if kind == Part.kind else LoopPart)(codegen, name)
        self._final_module = llvm.parse_bitcode(bitcode)
        self._finalize_final_module()
        return self

    def add_ir_module(self, ir_module: Any) -> None:
        if self.of_a_game and not self.wide:
            at_half_width(ir_module)
        super().add_ir_module(ir_module)

    def _optimize_final_module(self) -> None:
        """Once: whoever takes it in goes over it again."""
        optimise(self, side_by_side=self.wide, unrolled=self.wide)

    def _finalize_final_module(self) -> None:
        if self.emitted:
            super()._finalize_final_module()
        else:
            self._finalize_dynamic_globals()
            self._verify_declare_only_symbols()
            self._finalized = True

    def emit(self, context: Any, compiled: Any) -> None:
        self._finalized = False
        context.create_cpython_wrapper(self, compiled.fndesc, compiled.environment, None, release_gil=True)
        self._finalized, self._shared_module = True, None
        self._get_module_for_linking()  # others take it in as it is
        self.as_called()
        self.emitted = True
        self.enable_object_caching()
        self._dynamic_globals.clear()
        self._finalize_final_module()

    def as_called(self) -> None:
        """What is to be done with it before it becomes machine code."""

    def get_pointer_to_function(self, name: str) -> int:
        return super().get_pointer_to_function(name) if self.emitted else 0

    @property
    def codegen(self) -> Any:
        """As long as there is no machine code its environment is told to nobody."""
        return super().codegen if self.emitted else self

    def set_env(self, name: str, environment: Any) -> None:
        """See `codegen`."""

    def serialize_using_object_code(self) -> tuple[str, str, Any]:
        if self.emitted:
            return super().serialize_using_object_code()  # type: ignore[no-any-return]
        return self.name, self.kind, self._final_module.as_bitcode()


class ApartPart(Part):
    """A rule that stays a call in all that take it in."""

    def add_ir_module(self, ir_module: Any) -> None:
        for function in ir_module.functions:
            if not function.is_declaration:
                function.attributes.add("noinline")
        super().add_ir_module(ir_module)


class WidePart(Part):
    """A rule that does the same to many numbers."""

    wide = True


def tell_environments(library: Any) -> None:
    """New machine code learns of the environments of the rules that were taken into it: nobody else tells it."""
    for variable in library._final_module.global_variables:
        environment = lookup_environment(variable.name)
        if environment is not None and library._codegen._engine.get_global_value_address(variable.name):
            library._codegen.set_env(variable.name, environment)


def as_one_program(module: Any) -> None:
    """Nobody calls into it but by its own names."""
    for function in module.functions:
        if not function.is_declaration and function.linkage == llvm.Linkage.linkonce_odr:
            function.linkage = llvm.Linkage.private  # not internal: the JIT finds those by name, from elsewhere too


class OneProgram(JITCodeLibrary):  # type: ignore[misc]
    """A loop and every rule it runs, optimised as one program that nobody else calls into."""

    def add_ir_module(self, ir_module: Any) -> None:
        at_half_width(ir_module)
        super().add_ir_module(ir_module)

    def _optimize_final_module(self) -> None:
        # Another loop that runs this one takes it as it is now, and the rules in it once.
        self._shared_module = self._final_module.clone()
        for function in self._shared_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = llvm.Linkage.linkonce_odr
        as_one_program(self._final_module)
        optimise(self, side_by_side=True, unrolled=False)


class LoopPart(Part):
    """A loop that another one runs."""

    kind = "loop part"

    def _optimize_final_module(self) -> None:
        """As in `OneProgram`: the other one takes it as it is."""

    def as_called(self) -> None:
        as_one_program(self._final_module)
        optimise(self, side_by_side=True, unrolled=False)


class _OwnLibrary(FunctionPass):
    def __init__(self) -> None:
        """Numba's passes say that they must have one."""

    def into(self, state: Any, library: Any) -> bool:
        state.library = library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.of_a_game = of_a_game(state.func_id.filename)
        state.flags.no_cpython_wrapper = issubclass(library, Part)  # see Part.emit
        return False


@register_pass(mutates_CFG=False, analysis_only=False)
class AsPart(_OwnLibrary):
    """Have a rule that is compiled for another one compiled into `Part`."""

    _name = "as_part"

    def run_pass(self, state: Any) -> bool:
        return self.into(state, Part) if depth.now > 1 else False


@register_pass(mutates_CFG=False, analysis_only=False)
class AsApartPart(_OwnLibrary):
    """Have a rule that is compiled for another one compiled into `ApartPart`."""

    _name = "as_apart_part"

    def run_pass(self, state: Any) -> bool:
        return self.into(state, ApartPart) if depth.now > 1 else False


@register_pass(mutates_CFG=False, analysis_only=False)
class AsWidePart(_OwnLibrary):
    """Have a rule that is compiled for another one compiled into `WidePart`."""

    _name = "as_wide_part"

    def run_pass(self, state: Any) -> bool:
        return self.into(state, WidePart) if depth.now > 1 else False


@register_pass(mutates_CFG=False, analysis_only=False)
class AsOneProgram(_OwnLibrary):
    """Have a loop compiled into `OneProgram`."""

    _name = "as_one_program"

    def run_pass(self, state: Any) -> bool:
        if depth.now > 1:
            return self.into(state, LoopPart)
        self.into(state, OneProgram)
        state.library.enable_object_caching()  # as Numba does for its own
        return False


AS_WRITTEN = (WordsAreNumbers, IndicesFromTheFront)


class RuleCompiler(CompilerBase):
    """Numba's own compiler with these passes more, before types are inferred."""

    own: tuple[type, ...] = (*AS_WRITTEN, AsPart)

    def define_pipelines(self) -> list[Any]:
        passes = usual.define_nopython_pipeline(self.state)
        order = [step for step, _ in passes.passes]
        before = order[order.index(NopythonTypeInference) - 1]
        for step in reversed(self.own):
            passes.add_pass_after(step, before)
        passes.finalize()
        return [passes]


class ApartCompiler(RuleCompiler):
    """For rules that stay a call."""

    own: tuple[type, ...] = (*AS_WRITTEN, AsApartPart)


class WideCompiler(RuleCompiler):
    """For rules that write many numbers into an array that is no part of anything else they are handed."""

    own: tuple[type, ...] = (*AS_WRITTEN, AsWidePart)

    def define_pipelines(self) -> list[Any]:
        self.state.flags.noalias = True
        return super().define_pipelines()


class LoopCompiler(RuleCompiler):
    """For loops over a game's rules: they are what Python calls."""

    own: tuple[type, ...] = (*AS_WRITTEN, AsOneProgram)
