"""The browser as a target of Numba: rules become one LLVM module, and that becomes WebAssembly.

Numba compiles for the machine it runs on: every rule is linked with all it calls, optimised and made executable. For
the browser none of that is wanted, only what Numba made of the rule (LLVM IR); all of it is put together once, and
LLVM, which has this target too, optimises it as one program. `aim_at_the_browser` turns a whole process to that;
nothing can be run in it afterwards.
"""

import re
from collections.abc import Iterable
from importlib import import_module
from inspect import signature
from math import prod
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from ..engine import rule
from ..engine.indices import AS_WRITTEN, ApartCompiler, LoopCompiler, RuleCompiler, WideCompiler

arrayobj: Any = import_module("numba.np.arrayobj")  # Numba's own types are not told to mypy
cgutils: Any = import_module("numba.core.cgutils")
codegen: Any = import_module("numba.core.codegen")
cpu: Any = import_module("numba.core.cpu")
cpu_target: Any = import_module("numba.core.registry").cpu_target
rtsys: Any = import_module("numba.core.runtime").rtsys

TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
# What every browser has had since 2021. Vectors are not among it, and rules have no use for them.
FEATURES = "+bulk-memory,+bulk-memory-opt,+nontrapping-fptoint,+sign-ext,+mutable-globals"


class Gathered(codegen.AOTCodeLibrary):  # type: ignore[misc]
    """What Numba made of one rule, as it is: no optimising, no linking."""

    def _optimize_functions(self, ll_module: Any) -> None:
        """Later, all at once."""

    def finalize(self) -> None:
        self._finalized = True


class Gathering(codegen.AOTCPUCodegen):  # type: ignore[misc]
    _library_class = Gathered


class BrowserContext(cpu.CPUContext):  # type: ignore[misc]
    def get_executable(self, library: Any, fndesc: Any, env: Any) -> Any:
        """There is nothing to run here. Numba knows a compiled rule by its function, which must be a built-in one."""
        return [fndesc].append


class BrowserOptions(cpu.CPUTargetOptions):  # type: ignore[misc]
    def finalize(self, flags: Any, options: Any) -> None:
        super().finalize(flags, options)
        flags.nrt = False  # whatever would allocate does not compile
        flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True


def aim_at_the_browser() -> None:
    """From here on every rule that is compiled in this process is compiled for the browser."""
    context = cpu_target.target_context
    context.__class__ = BrowserContext
    context._internal_codegen = Gathering("moontable")
    cpu_target.options = BrowserOptions
    for compiler in (ApartCompiler, LoopCompiler, RuleCompiler, WideCompiler):
        compiler.own = AS_WRITTEN  # everything becomes one program anyway
    for name in ("load_overload", "save_overload"):  # what is kept is the whole module
        setattr(rule._Cache, name, lambda *_: None)


def one_program(exported: Iterable[Any], failed: int) -> Any:
    """One LLVM module of these rules and all they call. Only they can be called from outside.

    Their arguments are 32-bit numbers, but for one named `seed`; so is what they return, or `failed` after an error.
    """
    wrappers, waiting, names = [], [], set()
    for dispatcher in exported:
        function = dispatcher.py_func
        given = [types.uint64 if name == "seed" else types.int32 for name in signature(function).parameters]
        dispatcher.compile(tuple(given))
        compiled = dispatcher.overloads[tuple(given)]
        waiting.append(compiled.library)
        names.add(function.__name__)
        wrappers.append(_wrapper(function.__name__, compiled.fndesc, failed))
    whole = llvm.parse_assembly(_for_browser("\n".join(wrappers)))
    found: set[int] = {id(rtsys.library)}  # nothing allocates: Numba's own run time is not needed
    while waiting:
        library = waiting.pop()
        if id(library) not in found:
            found.add(id(library))
            waiting += library._linking_libraries
            whole.link_in(llvm.parse_assembly(_for_browser(str(library._final_module))))
    for value in (*whole.functions, *whole.global_variables):
        if not value.is_declaration and value.name not in names:
            value.linkage = "internal"
    return whole


def _wrapper(name: str, compiled: Any, failed: int) -> str:
    """An exported function: Numba's own have a status for a result, and the result in memory."""
    kinds = [f"i{kind.bitwidth}" for kind in compiled.argtypes]
    given = [f"{kind} %a{k}" for k, kind in enumerate(kinds)]
    made, inner = f"i{compiled.restype.bitwidth}", f'@"{compiled.llvm_func_name}"'
    as_32 = f"trunc {made} %made to i32" if made != "i32" else "add i32 %made, 0"
    return f"""
declare i32 {inner}({", ".join(["ptr", "ptr", *kinds])})
define i32 @{name}({", ".join(given)}) {{
  %result = alloca {made}
  %error = alloca ptr
  store {made} 0, ptr %result
  %status = call i32 {inner}({", ".join(["ptr %result", "ptr %error", *given])})
  %made = load {made}, ptr %result
  %short = {as_32}
  %well = icmp eq i32 %status, 0
  %told = select i1 %well, i32 %short, i32 {failed}
  ret i32 %told
}}"""


def _for_browser(ir: str) -> str:
    ir = re.sub(r"^target (datalayout|triple).*$", "", ir, flags=re.M)
    # No rule counts from the end (see engine.indices), so no address is below the one it is reckoned from: where LLVM
    # knows that, a constant offset becomes part of the instruction.
    ir = re.sub(r"= getelementptr (?:inbounds )?", "= getelementptr inbounds nuw ", ir)
    ir = ir.replace("= common ", "= internal ")  # WebAssembly knows no common symbols
    return f'target datalayout = "{LAYOUT}"\ntarget triple = "{TRIPLE}"\n{ir}'


def object_code(program: Any) -> bytes:
    """The program, optimised, as an object file. (At the highest level it is larger, and no faster.)"""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(cpu="generic", features=FEATURES, opt=3, reloc="static")
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=2))
    builder.getModulePassManager().run(program, builder)
    return bytes(machine.emit_object(program))


# What exported functions are given


def array_at(dtype: Any, shape: tuple[int, ...], address: int) -> Any:
    """A function without arguments, for compiled rules: the array at this address."""
    item = numba.from_dtype(dtype)
    array = types.Array(item, len(shape), "C")

    @intrinsic
    def here(_: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            def whole(n: int) -> Any:
                return context.get_constant(types.intp, n)

            found = arrayobj.make_array(array)(context, builder)
            arrayobj.populate_array(
                found,
                data=ir.Constant(ir.IntType(64), address).inttoptr(found.data.type),
                shape=[whole(n) for n in shape],
                strides=[whole(dtype.itemsize * prod(shape[k + 1 :])) for k in range(len(shape))],
                itemsize=whole(dtype.itemsize),
                meminfo=None,
            )
            return found._getvalue()

        return array(), made

    return here


@intrinsic
def memory_pages(_: Any) -> Any:
    """How much memory there is."""

    def made(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = ir.FunctionType(ir.IntType(32), [ir.IntType(32)])
        size = cgutils.get_or_insert_function(builder.module, kind, "llvm.wasm.memory.size.i32")
        return builder.call(size, [ir.Constant(ir.IntType(32), 0)])

    return types.int32(), made
