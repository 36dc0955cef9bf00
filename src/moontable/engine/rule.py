"""`@rule`: the one way a rule is written.

A rule is a plain function over a position. Numba compiles it once per machine and keeps the result in a cache; with
`NUMBA_DISABLE_JIT=1` the very same function runs interpreted, for debugging and coverage.

Numba's own cache looks only at the path and the age of the file a function stands in. A rule also depends on the rules
it calls and on the component tables it was compiled with, so ours lives in a folder named after a hash of all of them:
the same rules are compiled once per machine, wherever and however often they are installed.

Nobody waits for that: as long as a game is not compiled on this machine, single steps of it (`step_rule`, and rules of
the game that Python calls) run interpreted, a tenth of a millisecond or two each, and from then on compiled. Both give
the same games, so it may happen in the middle of one.
"""

import hashlib
import os
import platform
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import llvmlite
import numba
import numba.core.config
import numpy as np

from .box import box_key
from .indices import (
    ApartCompiler,
    LoopCompiler,
    LoopPart,
    Part,
    RuleCompiler,
    WideCompiler,
    depth,
    of_a_game,
    tell_environments,
)
from .records import readable

caching: Any = import_module("numba.core.caching")  # Numba's own types are not told to mypy
compiler_lock: Any = import_module("numba.core.compiler_lock").global_compiler_lock
CompileResult: Any = import_module("numba.core.compiler").CompileResult
CPUDispatcher: Any = import_module("numba.core.registry").CPUDispatcher

Function = TypeVar("Function", bound=Callable[..., Any])

ENGINE = Path(__file__).parent
config: Any = numba.core.config  # Numba's settings come and go at run time
INTERPRETED = bool(config.DISABLE_JIT)
READY = "ready"  # the note in a cache folder that says that everything is in it
# Rules that nobody plays by (see `faults`): kept in a folder of their own, so that a change here compiles only them.
CHECKS = ("checks.py", "faults.py", "invariants.py")


def _can_write(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@cache
def cache_root() -> Path:
    """Where compiled rules are kept; a private temporary folder when the usual place cannot be written."""
    if chosen := os.environ.get("MOONTABLE_CACHE"):
        wanted = Path(chosen)
    elif sys.platform == "darwin":
        wanted = Path.home() / "Library" / "Caches" / "moontable"
    elif sys.platform == "win32":
        wanted = Path(os.environ.get("LOCALAPPDATA", Path.home())) / "moontable" / "cache"
    else:
        wanted = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "moontable"
    if _can_write(wanted):
        return wanted
    # A child process that compiles for us must find the same place.
    fallback = Path(tempfile.gettempdir()) / f"moontable-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
    if not _can_write(fallback):
        fallback = Path(tempfile.mkdtemp(prefix="moontable-"))
    os.environ["MOONTABLE_CACHE"] = str(fallback)
    return fallback


@cache
def source_hash(*folders: Path, box: str = "", checks: bool = False) -> str:
    """A short hash of everything that can change what the rules in these folders compile to, or also their `checks`;
    `box` is the hash of the box they are played with, where that is not the one in the folder."""
    digest = hashlib.blake2b(digest_size=8)
    versions = (numba.__version__, llvmlite.__version__, np.__version__, platform.python_version(), platform.machine())
    digest.update(repr((*versions, config.BOUNDSCHECK, *([box] if box else []))).encode())
    for folder in folders:
        for file in sorted(folder.iterdir()):
            if file.suffix in {".py", ".toml"} and (checks or file.name not in CHECKS):
                digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def cache_folder(*folders: Path, box: str = "", checks: bool = False) -> Path:
    """The cache folder of the rules in these source folders, or of their `checks`."""
    return cache_root() / f"{folders[-1].name}-{source_hash(*folders, box=box, checks=checks)}"


class _Here(threading.local):
    """What this thread is about: whether rules that are called now run interpreted."""

    interpreting: bool | None = False  # None: on no account


_here = _Here()


class _Place(caching._CacheLocator):  # type: ignore[misc]
    """Where Numba finds what a rule was compiled to. The folder's name says all that it depends on."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.folder = _folder(function)
        self.line = function.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.folder.name

    def get_disambiguator(self) -> str:
        return str(self.line)


class _Kept(caching.CompileResultCacheImpl):  # type: ignore[misc]
    """Numba's way to keep a compiled function, always in our place."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = _Place(function)
        name = f"{Path(function.__code__.co_filename).stem}.{function.__qualname__}"
        self._filename_base = self.get_filename_base(name, getattr(sys, "abiflags", ""))

    def rebuild(self, context: Any, payload: Any) -> Any:
        (name, kind, code), description, environment, signature, objectmode, lifted, types, reload_init, more = payload
        if kind not in (Part.kind, LoopPart.kind):
            return super().rebuild(context, payload)
        library = Part.kept(context.codegen(), name, kind, code)
        return CompileResult(
            target_context=context,
            typing_context=context.typing_context,
            library=library,
            environment=environment,
            entry_point=context.get_executable(library, description, environment),
            fndesc=description,
            type_annotation=types,
            signature=signature,
            objectmode=objectmode,
            lifted=lifted,
            typing_error=None,
            call_helper=None,
            metadata=None,
            reload_init=reload_init,
            referenced_envs=more,
        )


class _Cache(caching.FunctionCache):  # type: ignore[misc]
    _impl_class = _Kept

    def load_overload(self, signature: Any, context: Any) -> Any:
        found = super().load_overload(signature, context)
        if found is None and depth.now == 1:
            _tell(self._py_func)
        return found


_told: set[tuple[str, str]] = set()


def _tell(function: Callable[..., Any]) -> None:
    """Loops over a whole game take a while to compile: say so, once for each kind of them."""
    package = function.__globals__.get("__for__", "")
    what = Path(function.__code__.co_filename).stem
    if package and (package, what) not in _told:
        _told.add((package, what))
        name = getattr(getattr(sys.modules.get(package), "GAME", None), "name", package)
        print(f"Compiling {what} for {name} (once on this machine) ...", file=sys.stderr, flush=True)


_ready: dict[Path, bool] = {}  # folders of compiled rules: whether they are complete


@contextmanager
def interpreted() -> Iterator[None]:
    """Rules called in here run as they are written. (A thread of its own is not in here.)"""
    before, _here.interpreting = _here.interpreting, True
    try:
        with np.errstate(over="ignore"):  # 64-bit luck overflows, as it should
            yield
    finally:
        _here.interpreting = before


def is_interpreting() -> bool:
    return bool(_here.interpreting)


@contextmanager
def compiled() -> Iterator[None]:
    """Rules called in here are compiled first if need be: to prepare them, and for tests."""
    before, _here.interpreting = _here.interpreting, None
    try:
        yield
    finally:
        _here.interpreting = before


def is_ready(folder: Path, again: bool = False) -> bool:
    """Whether the rules kept in this folder are all compiled. It is looked up once, or `again` where it was not so:
    whoever knows that they are there has loaded them first, so that no move waits for that."""
    if not _ready.get(folder, False) and (again or folder not in _ready):
        _ready[folder] = INTERPRETED or (folder / READY).exists()
    return _ready[folder]


_call = CPUDispatcher.__call__  # one name to look up: this is on the way of every step at a table


class _Rule(CPUDispatcher):  # type: ignore[misc]
    """A compiled rule that Python may call before it is compiled. Compiled rules call each other without this."""

    folder: Path | None = None  # whose rules must be ready before it is called compiled; None: it waits for nobody
    awaited = False  # they were not, when it was called last

    def __call__(self, *arguments: Any) -> Any:
        if _here.interpreting:
            return self.py_func(*map(readable, arguments))
        if self.awaited and _here.interpreting is False:
            self.awaited = self.folder is not None and not is_ready(self.folder)
            if self.awaited:
                with interpreted():
                    return self.py_func(*map(readable, arguments))
        return _call(self, *arguments)

    def compile(self, signature: Any) -> Any:
        depth.now += 1
        try:
            made = super().compile(signature)
            return made if depth.now > 1 else self._callable(signature, made)
        finally:
            depth.now -= 1

    def add_overload(self, compiled: Any) -> None:
        if isinstance(compiled.library, Part):
            self.overloads[tuple(compiled.signature.args)] = compiled  # nothing that Python could call
        else:
            super().add_overload(compiled)
            tell_environments(compiled.library)

    def _callable(self, signature: Any, made: Any) -> Any:
        """What Python calls: `made`, or machine code for a rule that was compiled for others so far, which is kept."""
        compiled = next((one for one in self.overloads.values() if one.entry_point is made), None)
        if compiled is None or not isinstance(library := compiled.library, Part):
            return made
        with compiler_lock:
            if library.callable is None:
                library.emit(self.targetctx, compiled)
                library.callable = self.targetctx.get_executable(library, compiled.fndesc, compiled.environment)
                tell_environments(library)
                self._insert([kind._code for kind in compiled.signature.args], library.callable, compiled.objectmode)
                self._cache.save_overload(signature, compiled)
        return library.callable


def rule(function: Function) -> Function:
    """Compile a rule: no Python objects, no GIL, integer division as NumPy does it, result cached."""
    # Said aloud, because Numba would have it from the rule that happens to be compiled around this one: below an inline
    # rule everything would be inline, and Moon Colony Bloodbath take twice as long to compile.
    return _compiled(function, waits=of_a_game(function.__code__.co_filename), forceinline=False, _nrt=False)


def step_rule(function: Function) -> Function:
    """A rule of a template that makes one step of a game: interpreted until the game is compiled."""
    return _compiled(function, waits=True, forceinline=False, _nrt=False)


def allocating_rule(function: Function) -> Function:
    """A rule that takes memory of its own.

    In all others Numba counts no references: they only borrow the arrays that they are handed. In a batch counting took
    longer than the rules themselves. Said aloud here too, or Numba would have it from the rule around this one.
    """
    return _compiled(function, forceinline=False, _nrt=True)


def inline_rule(function: Function) -> Function:
    """A rule that is taken into the rule that calls it.

    A call costs a result passed through memory and an error code looked at. That is worth avoiding for steps on the
    way of every decision that are called from one place only, and for very small ones.
    """
    return _compiled(function, forceinline=True, _nrt=False)


def apart_rule(function: Function) -> Function:
    """A rule that stays a call, where LLVM would take it in.

    For what hardly ever happens, which would only be in the way; and for large rules inside a loop: taken in, where
    every field of theirs lies would be worked out before each turn of the loop, of which most need but a few. (Where
    calls are too dear: `in_each_turn`.)
    """
    waits = of_a_game(function.__code__.co_filename)
    return _compiled(function, waits=waits, forceinline=False, _nrt=False, pipeline_class=ApartCompiler)


def wide_rule(function: Function) -> Function:
    """A rule that writes many numbers into an array that is no part of anything else it is handed.

    LLVM writes as many of them at once as the processor can: observations take a tenth to a third less time.
    """
    waits = of_a_game(function.__code__.co_filename)
    return _compiled(function, waits=waits, forceinline=False, _nrt=False, pipeline_class=WideCompiler)


def loop(function: Function) -> Function:
    """A loop that runs a game's rules many times: it and they are optimised as one program.

    That makes random play a tenth to a fifth faster, and takes about twice as long to compile as a rule. So what Python
    calls for one decision at a time is no loop.
    """
    return _compiled(function, forceinline=False, pipeline_class=LoopCompiler)


def _compiled(function: Function, waits: bool = False, **options: Any) -> Function:
    """`waits`: Python calls it interpreted until everything in its cache folder is compiled (what belongs to no game
    with a box compiles in a moment)."""
    if game := function.__globals__.get("__for__"):
        variant = function.__globals__["__variant__"]
        function.__qualname__ = f"{game.rpartition('.')[2]}{variant}_{function.__qualname__}"
    # Nobody calls a rule from C: without that entry point it compiles a little faster.
    options["no_cfunc_wrapper"] = True
    options.setdefault("pipeline_class", RuleCompiler)
    made: Any = numba.njit(nogil=True, error_model="numpy", **options)(function)
    if not INTERPRETED:
        made.__class__ = _Rule
        made._cache = _Cache(function)
        if waits:
            made.folder, made.awaited = Path(made._cache.cache_path), True
    return made  # type: ignore[no-any-return]


def _folder(function: Callable[..., Any]) -> Path:
    """The cache folder of a rule: by the engine, the folder it stands in, and the game where it is a template's (see
    `specialise`)."""
    file = Path(function.__code__.co_filename).resolve()
    home = file.parent
    folders = [ENGINE] if home == ENGINE else [ENGINE, home]
    package = function.__globals__.get("__package__") or ""
    if bound := function.__globals__.get("__bound_to__"):
        folders.append(Path(bound))
        package = function.__globals__["__for__"]
    return cache_folder(*folders, box=box_key(package), checks=file.name in CHECKS)


def specialise(template: Path, home: Path, package: str, variant: str = "", **names: Any) -> ModuleType:
    """Run a template's source with a game's rules as its globals and return the resulting module. A template that is
    used twice for one game needs a name for the variant.

    Numba cannot cache a function that is handed other functions; it can cache one that finds them as globals. So
    generic loops (playouts, search, batches) are written once, as templates, and specialised for each game.
    """
    module = ModuleType(f"{package.rpartition('.')[2]}{variant}_{template.stem}")
    module.__file__ = str(template)
    module.__dict__.update(names, __bound_to__=str(home), __for__=package, __variant__=variant)
    sys.modules[module.__name__] = module  # Numba looks it up by name when it loads from its cache
    exec(compile(template.read_text(encoding="utf-8"), str(template), "exec"), module.__dict__)
    return module
