"""The rules compiled for NVIDIA GPUs: PTX by numba-cuda, which needs no GPU, launched with CuPy, which does.

    from moontable.sim.gpu import GpuBatch, play
    lengths, outcomes = play("blue-moon-city", 1_000_000)
    batch = GpuBatch("blue-moon-city", 65_536)

`python -m moontable.sim.gpu FOLDER` writes the kernels of all games with the CPU's results to compare them with, for a
machine that has a GPU but not all of Moontable (see scripts/gpu_bench.py).
"""

import hashlib
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Literal

import numba
import numpy as np
from llvmlite import ir

from .. import games
from ..engine.fields import Field, Seats, record_dtype
from ..engine.game import OUTCOME_SIZE, RANK, SCORE, Game, RulesError
from ..engine.rule import ENGINE, INTERPRETED, cache_folder
from . import device, gpu_calls, gpu_rules
from .batch import LIMIT, TEMPLATES, Batch, template
from .device import DeviceBatch, Kernel, NoGpu
from .encoding import DTYPES, RAW, SPARSE, Encoding
from .gpu_calls import SHORT_NUMBERS, Way, handed_on
from .rewards import BY_RANK, BY_SCORE, check_reward, end_rewards
from .templates.sparse import BEFORE, FINE, ZERO, change, name_one, write_mask

__all__ = ["GpuBatch", "NoGpu", "compiled", "play"]

Order = Literal["C", "F"]  # how an array lies: row by row, or column by column
Kept = tuple[Any, Any]  # encoded observations, and the inputs that are on in them

HOPPER = (9, 0)  # compute capability where no GPU is there to ask
SLOTS = 1 << 20  # games played at a time
LOOPS = 90_002  # metadata numbers beyond those that Numba uses
EXPORTED = tuple(dict.fromkeys((*device.PLAYING, *device.STEPPING)))
PLAYING = ("play", "again")  # these are compiled for each number of seats, the latter where positions have less room
KERNELS = (*EXPORTED, "redeal", "standings", *(name for name in DTYPES if name != RAW))
# What the batches of the CPU are made of, too.
SHARED = (
    "step_row", "clear_row", "play_row", "end_row", "deal_row", "begin_round", "ask_row", "sample_row",
    "DEAL", "LOOK", "WAIT", "SEATS", "BEGAN", "TOGETHER",
)  # fmt: skip
# What is known of a game that is played to the end: its dice, how many decisions were made, and who makes the next.
SLOT = [Field("slot_dice", "u8"), Field("slot_made", "i4"), Field("slot_seat", "i1")]
NUMBERS = 16  # of an observation that one thread encodes
REGISTERS = 128  # of a thread, at most, where positions are not staged
SMALL = 250  # lines of LLVM's language in a function
# Lines in one that is called, rather than be copied into what calls it: where positions are staged, and elsewhere.
BIG = {True: 1000, False: 400}


def compiled(game: Game, kernel: str, capability: tuple[int, int] = HOPPER, players: int = 0) -> str:
    """The PTX of one kernel of a game, for positions with so many seats (0: with all); kept with its rules."""
    name = f"{kernel}-{players}" if players else kernel
    return kept(game, name, capability, lambda: _compile(game, kernel, capability, players))


@cache
def _made_by() -> str:
    """What kernels depend on beside the rules and the templates: how they are compiled, and what with."""
    sources = b"".join(
        Path(file).read_bytes() for file in (__file__, gpu_calls.__file__, gpu_rules.__file__, device.__file__)
    )
    return hashlib.blake2b(sources, digest_size=4).hexdigest()


def kept(game: Game, name: str, capability: tuple[int, int], make: Callable[[], str]) -> str:
    """What was made of a kernel before, or is made now."""
    folder = cache_folder(ENGINE, TEMPLATES, game.home, box=game.box)
    file = folder / f"{name}-{capability[0]}{capability[1]}-{_made_by()}.ptx"
    if file.exists():
        return file.read_text(encoding="ascii")
    ptx = make()
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(ptx, encoding="ascii")
    return ptx


def _compile(game: Game, kernel: str, capability: tuple[int, int], players: int = 0) -> str:
    if kernel in PLAYING:
        return _compile_playing(game, kernel == "play", capability, players or max(game.players))
    code = getattr(_kernels(game, players), kernel)
    return to_ptx(
        code, signatures(game, players)[kernel], capability, BIG[device.staged(game.dtype.itemsize)], way(game)
    )


def way(game: Game, near: bool = False) -> Way:
    return Way(near, short=game.id in SHORT_NUMBERS)


def _compile_playing(game: Game, short: bool, capability: tuple[int, int], players: int) -> str:
    """The kernel that plays whole games, on positions with less room (`short`) or on whole ones."""
    code, position = _kernels(game, players, short).play, seated(game, players, short)
    staged = device.staged(position.itemsize)
    desk = _desk(game, players, position) if staged else None
    with gpu_rules.compiling(desk, _instead(game, players, position)):
        ptx = to_ptx(
            code, signatures(game, players, short)["play"], capability, BIG[staged], way(game, staged), cleared=False
        )
    return _tables_once(ptx if staged else _few_registers(ptx))


def seated(game: Game, players: int, short: bool = True) -> Any:
    """A position with room for so many seats and no more (0: as it is): what is not there need not be fetched.
    Behind it is what whole games are played with. `short`: with no more room than most games need, and without what
    is seldom looked at, where that is known (see `gpu_rules`)."""
    if not players:
        return game.dtype
    fields = [*_seats(game, players), *SLOT]
    if short and game.id in gpu_rules.ROOM:
        fields = gpu_rules.shortened(game.id, fields)
    if short and game.id in gpu_rules.SELDOM:
        fields = [f for f in fields if f.name not in gpu_rules.SELDOM[game.id]] + [Field(gpu_rules.FAR, "u8")]
    fields.sort(key=lambda f: -np.dtype(f.type).itemsize)  # no room between them
    # They are copied 16 bytes at a time; an odd number of times, so that the same field of positions side by side lies
    # in different banks of shared memory.
    odd = -(_size(fields) + 16) % 32
    return record_dtype([*fields, Field("odd", "i1", (odd,))] if odd else fields)


def _size(fields: list[Field]) -> int:
    return sum(np.dtype((f.type, f.shape)).itemsize for f in fields)


def _seats(game: Game, players: int) -> list[Field]:
    return [replace(f, shape=(Seats(players), *f.shape[1:])) if f.per_seat else f for f in game.fields]


def _far_size(game: Game, players: int) -> int:
    return far(game, players).itemsize if game.id in gpu_rules.SELDOM else 0


def far(game: Game, players: int) -> Any:
    """What of a position is seldom looked at, if anything is."""
    names = gpu_rules.SELDOM.get(game.id, ())
    return record_dtype(_padded([f for f in _seats(game, players) if f.name in names])) if names else None


def _padded(fields: list[Field]) -> list[Field]:
    """To whole words."""
    size = np.dtype([(f.name, f.type, f.shape) for f in fields], align=True).itemsize
    return [*fields, Field("odd", "i1", (8 - size % 8,))] if size % 8 else fields


def _desk(game: Game, players: int, position: Any) -> gpu_rules.Desk:
    """What is to be known of positions that all lie in shared memory."""
    pointer = position.fields[gpu_rules.FAR][1] if gpu_rules.FAR in position.names else 0
    return gpu_rules.Desk(_is_short(game, position), far(game, players) if pointer else None, pointer)


def _is_short(game: Game, position: Any) -> bool:
    """Whether it has less room than might be needed."""
    room = gpu_rules.ROOM.get(game.id, {})
    return any(position[name].shape[-1] < game.dtype[name].shape[-1] for name in room)


def _instead(game: Game, players: int, position: Any) -> dict[Any, Any]:
    """The one rule that knows how much room there is: the one that blanks a position."""
    if not _is_short(game, position):
        return {}
    setup: Any = game.setup
    names = setup.py_func.__globals__
    seldom = gpu_rules.SELDOM[game.id] if gpu_rules.FAR in position.names else ()
    whole = {f.name: f for f in game.fields if f.name in seldom}
    fields = [whole.get(f.name, f) for f in gpu_rules.shortened(game.id, list(game.fields))]
    playing = gpu_rules.shortened(game.id, _seats(game, players))
    return {names["blank"]: gpu_rules.blank_and_guarded(game.id, fields, playing, names["__file__"])}


def to_ptx(
    kernel: Callable[..., None],
    signature: tuple[Any, ...],
    capability: tuple[int, int],
    big: int,
    way: Way | None = None,
    cleared: bool = True,
) -> str:
    """A kernel compiled; functions of more lines than `big` are not copied into the places that call them, which call
    them that `way` (or as Numba does). Its own memory is `cleared` at first."""
    cuda = _cuda()
    with _stand_in_device(capability), _compact_code(big, cleared), handed_on(way) if way else nullcontext():
        ptx, _ = cuda.compile_ptx(kernel, numba.void(*signature), cc=capability)
    return _tables_in_memory(str(ptx))


def _tables_in_memory(ptx: str) -> str:
    """Tables move from constant memory, small and slow where threads read different places, to ordinary memory."""
    ptx = re.sub(r"^\.const ", ".global ", ptx, flags=re.MULTILINE)
    return ptx.replace("ld.const.", "ld.global.nc.").replace("cvta.const.", "cvta.global.")


def _tables_once(ptx: str) -> str:
    """Each table once: Numba writes one for every rule that reads it, and so they outgrow the cache."""
    first: dict[tuple[str, str], str] = {}
    instead: dict[str, str] = {}

    def keep(found: re.Match[str]) -> str:
        kind, name, numbers = found.groups()
        if (kind, numbers) in first:
            instead[name] = first[kind, numbers]
            return ""
        first[kind, numbers] = name
        return found[0]

    table = r"^\.global (\.align \d+ \.\w+) ([\w$]+)(\[\d+\] = \{[^}]*\};)\n"
    ptx = re.sub(table, keep, ptx, flags=re.MULTILINE)
    return re.sub(r"[\w$]+", lambda found: instead.get(found[0], found[0]), ptx)


def _few_registers(ptx: str) -> str:
    """A kernel that waits for memory: the fewer registers a thread has, the more of them wait at the same time."""
    return re.sub(r"(\.visible \.entry \w+\(.*?\n\)\n)", rf"\1.maxnreg {REGISTERS}\n", ptx, count=1, flags=re.DOTALL)


def _cuda() -> Any:
    # numba-cuda 0.30 still looks for a name that NumPy 2.5 no longer has.
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack
    try:
        import numba.cuda as cuda
        import numba_cuda  # noqa: F401  (without it numba.cuda is the old one, which knows no recent GPU)
    except ImportError:
        raise NoGpu("numba-cuda is not installed; install moontable[gpu]") from None
    return cuda


@contextmanager
def _stand_in_device(capability: tuple[int, int]) -> Iterator[None]:
    """numba-cuda asks the current GPU what to compile called functions for; here it may be absent or another one."""
    import numba.cuda.dispatcher as module

    dispatcher: Any = module
    asked: Callable[..., Any] = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = asked


@contextmanager
def _compact_code(big: int, cleared: bool) -> Iterator[None]:
    """Tell NVVM to keep the rules small: where they outgrow the instruction cache they run at half speed."""
    import numba.cuda.cudadrv.nvvm as nvvm

    library: Any = nvvm
    compile_ir = library.compile_ir

    def compile_compact(modules: str | list[str], **options: Any) -> Any:
        modules = [modules] if isinstance(modules, str) else modules
        modules = modules if cleared else [_not_cleared(module) for module in modules]
        size, calls = _survey(modules)
        return compile_ir([_compact(module, size, calls, big) for module in modules], **options)

    library.compile_ir = compile_compact
    try:
        yield
    finally:
        library.compile_ir = compile_ir


_DEFINED = re.compile(r'define [^@]*@"?([^"(]+)"?\(')
_CALLED = re.compile(r'call [^@]*@"?([^"(]+)"?\(')


def _survey(modules: list[str]) -> tuple[dict[str, int], Counter[str]]:
    """The lines of each function, and the places that call it."""
    size: dict[str, int] = {}
    calls: Counter[str] = Counter()
    for module in modules:
        name = None
        for line in module.split("\n"):
            if defined := _DEFINED.match(line):
                name = defined[1] if defined[1] not in size else None  # a module brings along what it calls
            if name:
                size[name] = size.get(name, 0) + 1
                calls.update(_CALLED.findall(line))
    return size, calls


_HANDED = re.compile(r'call i32 @"?_ZN[^(]*\([^%]*(%"[^"]+")')


def _not_cleared(module: str) -> str:
    """Without the zeros that Numba writes into lists and into places for results before anything else is.

    All that is read of them was written before. Lists of actions are longer than positions.
    """
    lines, kept = module.split("\n"), []
    results: set[str] = set()
    for at, line in enumerate(lines):
        if line.startswith("define "):
            end = next(k for k in range(at, len(lines)) if lines[k].startswith("}"))
            results = {found[1] for each in lines[at:end] if (found := _HANDED.search(each))}
        cleared = re.match(r'  store .* (?:0|zeroinitializer|null), .*\* (%"[^"]+")$', line)
        if not cleared or (cleared[1] not in results and not cleared[1].startswith('%"_cudapy_lmem')):
            kept.append(line)
    return "\n".join(kept)


def _compact(module: str, size: Mapping[str, int], calls: Mapping[str, int], big: int) -> str:
    """LLVM IR in which big functions are not copied into the places that call them and loops stay loops.

    Every jump back to an earlier block is the end of a loop. Those that copy positions are unrolled: several reads are
    then on their way at once. Those of small functions are left to LLVM.
    """
    lines: list[str] = []
    notes: list[str] = []
    blocks: set[str] = set()
    name = ""
    for line in module.split("\n"):
        if defined := _DEFINED.match(line):
            blocks.clear()
            name = defined[1]
            if size[name] > big and calls[name] > 1 and "inline" not in line:
                end = line.rindex(")") + 1
                line = f"{line[:end]} noinline{line[end:]}"
        if block := re.match(r'"?([^"\s:]+)"?:', line):
            blocks.add(block[1])
        if line.lstrip().startswith("br ") and not blocks.isdisjoint(re.findall(r'label %"?([^",\s]+)"?', line)):
            copies = re.search(r"_gpu\d+(fetch|put_back)", name)
            if copies or size[name] > SMALL:
                number = LOOPS + len(notes)
                line += f", !llvm.loop !{number}"
                notes.append(f"!{number} = distinct !{{!{number}, !{LOOPS - 2 if copies else LOOPS - 1}}}")
        lines.append(line)
    if notes:
        notes.append(f'!{LOOPS - 2} = !{{!"llvm.loop.unroll.count", i32 8}}')
        notes.append(f'!{LOOPS - 1} = !{{!"llvm.loop.unroll.disable"}}')
    return "\n".join(lines + notes)


def _copying() -> dict[str, Any]:
    """`bring(desk, k, words, i)`: words[i] to desk[k] in shared memory, without waiting; and `wait_for_all` of them.

    A thread that copies by itself waits for what it has read before it reads on: that was half of the time.
    """
    _cuda()
    from numba.cuda.extending import intrinsic

    word, nothing = ir.IntType(64), ir.VoidType()

    @intrinsic
    def bring(_: Any, desk: Any, k: Any, words: Any, i: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            (desk, _, words, _), (here, k, there, i) = signature.args, arguments
            to, come = (
                builder.ptrtoint(builder.gep(context.make_array(kind)(context, builder, array).data, [at]), word)
                for kind, array, at in ((desk, here, k), (words, there, i))
            )
            near = ir.InlineAsm(ir.FunctionType(word, [word]), "cvta.to.shared.u64 $0, $1;", "=l,l")
            copy = ir.InlineAsm(
                ir.FunctionType(nothing, [word, word]),
                "cp.async.ca.shared.global [$0], [$1], 8;",
                "l,l,~{memory}",
                side_effect=True,
            )
            builder.call(copy, [builder.call(near, [to]), come])
            return context.get_dummy_value()

        return numba.void(desk, k, words, i), code

    @intrinsic
    def wait_for_all(_: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            wait = ir.InlineAsm(ir.FunctionType(nothing, []), "cp.async.wait_all;", "~{memory}", side_effect=True)
            builder.call(wait, [])
            return context.get_dummy_value()

        return numba.void(), code

    return {"bring": bring, "wait_for_all": wait_for_all}


def _wide_copying() -> dict[str, Any]:
    """Copying 16 bytes at a time, by addresses: `bring_wide(near, far)` to shared memory, without waiting, and
    `put_wide(near, far)` back; `near_address` and `far_address` of an array."""
    _cuda()
    from numba.cuda.extending import intrinsic

    word, half, nothing = ir.IntType(64), ir.IntType(32), ir.VoidType()
    pair = ir.FunctionType(nothing, [half, word])

    @intrinsic
    def far_address(_: Any, array: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ptrtoint(context.make_array(array)(context, builder, arguments[0]).data, word)

        return numba.uint64(array), code

    @intrinsic
    def near_address(_: Any, array: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            there = builder.ptrtoint(context.make_array(array)(context, builder, arguments[0]).data, word)
            convert = ir.InlineAsm(ir.FunctionType(word, [word]), "cvta.to.shared.u64 $0, $1;", "=l,l")
            return builder.trunc(builder.call(convert, [there]), half)

        return numba.uint32(array), code

    @intrinsic
    def bring_wide(_: Any, near: Any, far: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            text = "cp.async.cg.shared.global [$0], [$1], 16;"
            builder.call(ir.InlineAsm(pair, text, "r,l,~{memory}", side_effect=True), arguments)
            return context.get_dummy_value()

        return numba.void(numba.uint32, numba.uint64), code

    @intrinsic
    def put_wide(_: Any, near: Any, far: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            text = "{ .reg .b32 a, b, c, d; ld.shared.v4.b32 {a, b, c, d}, [$0]; st.global.v4.b32 [$1], {a, b, c, d}; }"
            builder.call(ir.InlineAsm(pair, text, "r,l,~{memory}", side_effect=True), arguments)
            return context.get_dummy_value()

        return numba.void(numba.uint32, numba.uint64), code

    return {
        "far_address": far_address, "near_address": near_address, "bring_wide": bring_wide, "put_wide": put_wide
    }  # fmt: skip


def _kernels(game: Game, players: int = 0, short: bool = False) -> ModuleType:
    batch, loops, position = template(game), game.loops, seated(game, players, short)
    observe: Any = game.observe
    return game.specialise(
        TEMPLATES / "gpu.py",
        decision_kind=game.decision_kind,
        KINDS=1 + kinds(game),
        DECISION_KINDS=game.decision_kinds,
        PIECES=game.pieces,
        RECORD=numba.from_dtype(position),
        WORDS=position.itemsize // 8,
        STAGED=device.staged(position.itemsize),
        OUTGROWN=_outgrown(game, players) if _is_short(game, position) else None,
        **({} if INTERPRETED else {**_copying(), **_wide_copying()}),
        WIDE=bool(players),
        FAR=far(game, players).itemsize if gpu_rules.FAR in (position.names or ()) else 0,
        **{name: getattr(batch, name) for name in SHARED},
        first_seat=loops.first_seat,
        observe_on_zeros=observe.on_zeros,
        NUMBERS=NUMBERS,
        change=change,
        name_one=name_one,
        ZERO=ZERO,
        BEFORE=BEFORE,
        FINE=FINE,
        write_mask=write_mask,
        pick_seat=loops.pick_seat,
        random_below=loops.random_below,
    )


def _outgrown(game: Game, players: int) -> Callable[[Any], bool]:
    setup: Any = game.setup
    playing = gpu_rules.shortened(game.id, _seats(game, players))
    return gpu_rules.outgrown_rule(game.id, playing, setup.py_func.__globals__["__file__"])


def signatures(game: Game, players: int = 0, short: bool = False) -> dict[str, tuple[Any, ...]]:
    def array(item: Any, dimensions: int = 1, order: Order = "C") -> Any:
        return numba.types.Array(item, dimensions, order)

    i1, u1, i2, i4, i8, u8 = numba.int8, numba.uint8, numba.int16, numba.int32, numba.int64, numba.uint64
    states, seen = array(numba.from_dtype(seated(game, players, short))), array(i2, 2, "F")
    dealing = (array(i8), array(u8), array(i4), array(i1), states, array(i1))
    asked = (array(i1), array(i2, 2), array(i4), array(u1, 2))
    ends = (array(numba.float32, 2), array(u1), array(u1), array(i4, 2), array(i4), array(i1), seen)
    return {
        "count": (array(i1), array(i4)),
        "arrange": (array(i1), array(i4), array(i4), array(i4)),
        "play": (
            states, array(u8), u8, array(i8), u8, i8, array(i8), i8, array(i8), array(i8), array(i1), array(i4),
            array(i4), array(i4), array(i4, 2), i8, i8, i8,
        ),
        "step": (
            states, array(u8), array(i4), array(i1), array(i2), array(i8), u8, i8, *dealing, *asked, seen, *ends,
            array(u1),
        ),
        "ask": (states, array(u8), array(i4), array(i4), array(i1), array(i8), u8, *dealing, *asked, *ends),
        "keep": (array(u8), array(u8), array(i1)),
        "show": (states, array(u8), states, array(i1), array(i1), seen),
        "sample": (array(u8), array(i2, 2), array(i4), array(i2)),
        "redeal": (states, array(i1), array(u8)),
        "standings": (states, array(i4, 2)),
        **{
            name: (
                array(u1), seen, array(i2, 2), array(i4, 2), i8, seen,
                array(numba.from_dtype(np.dtype(made)), 2, _order(name)),
            )
            for name, made in DTYPES.items()
            if name != RAW
        },
    }  # fmt: skip


def _order(encoding: str) -> Order:
    """How encoded observations lie: those of few numbers as raw ones do, one-hot ones row by row."""
    return "F" if encoding == SPARSE else "C"


def load(game: Game, kernel: str, made: Callable[..., str] = compiled) -> Kernel:
    """A kernel for the GPU that is here; `made` gives its PTX."""
    capability = device.cupy().cuda.Device().compute_capability
    return Kernel(made(game, kernel, (int(capability[:-1]), int(capability[-1]))))


def play(
    game: str | Game,
    games_to_play: int,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    limit: int = LIMIT,
    slots: int = SLOTS,
) -> tuple[Any, Any]:
    """Random games on the GPU, so many at a time: lengths (games,) and outcomes (games, 12), as on the CPU."""
    chosen = games.load(game) if isinstance(game, str) else game
    seats = games.usual_players(chosen) if players is None else players
    encoded = chosen.encode_options(seats, options or {})
    needed = device.PLAYING if chosen.id in gpu_rules.ROOM else device.PLAYING[:-1]
    kernels = {kernel: load(chosen, kernel, partial(compiled, players=seats)) for kernel in needed}
    rooms = tuple(seated(chosen, seats, short).itemsize for short in (True, False))
    return device.play(
        kernels, rooms, _far_size(chosen, seats), kinds(chosen), encoded, seed, games_to_play, limit, slots
    )


class GpuBatch(DeviceBatch):
    """A `Batch` whose games and arrays live on the GPU. Raises `NoGpu` with the reason where that cannot be."""

    _saved = (*device.SAVED, "_standing")

    def __init__(
        self,
        game: str | Game,
        n: int,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        limit: int = LIMIT,
        encoding: str = RAW,
        reward: str = BY_RANK,
    ) -> None:
        cp = device.cupy()
        self.game = games.load(game) if isinstance(game, str) else game
        seats = games.usual_players(self.game) if players is None else players
        encoded = self.game.encode_options(seats, options or {})
        kernels = {kernel: load(self.game, kernel) for kernel in device.STEPPING}
        self.encoding, self.reward = Encoding(self.game, encoding), check_reward(reward, seats)
        self._encode = None if encoding == RAW else load(self.game, encoding)
        self._standings = load(self.game, "standings") if reward == BY_SCORE else None
        self._plan, self._masks = cp.asarray(self.encoding.plan), cp.asarray(self.encoding.masks)
        self._every, self._ended = cp.ones(n, np.uint8), cp.zeros(n, np.uint8)
        self._kept = [] if encoding == RAW else [self.blank(n) for _ in range(2)]  # now, and of games that ended
        self._standing = cp.zeros((n, OUTCOME_SIZE), np.int32)
        super().__init__(kernels, n, seats, sizes(self.game), encoded, seed, limit)
        if self._kept:
            self.observations, self.final_observations = self._kept[0][0], self._kept[1][0]

    def blank(self, n: int) -> Kept:
        """Room for n encoded observations, on the device."""
        cp, (out, names) = device.cupy(), self.encoding.blank(n)
        return cp.asarray(out, order=_order(self.encoding.name)), cp.asarray(names, order="F")

    def write(self, rows: Any, raw: Any, kept: Kept) -> None:
        """Encode those observations that `rows` names into what `blank` made."""
        if self._encode is not None:
            self._writing(self._encode, rows, raw, kept)()

    def _writing(self, encode: Kernel, rows: Any, raw: Any, kept: Kept) -> Callable[[], None]:
        out, names = kept
        threads = len(raw) * -(-raw.shape[1] // NUMBERS)
        return encode.ready(threads, rows, raw, self._plan, self._masks, np.int64(self.encoding.inputs), names, out)

    def _prepare(self, first_seed: Any) -> list[Callable[[], None]]:
        launches = super()._prepare(first_seed)
        if self._encode is not None:
            launches += [
                self._writing(self._encode, self._every, self.raw, self._kept[0]),
                lambda: device.cupy().bitwise_or(self.dones, self.cut, out=self._ended),
                self._writing(self._encode, self._ended, self._final_raw, self._kept[1]),
            ]
        return launches

    def step(self, chosen: Any) -> None:
        """Play one action in every game: an int16 array on the device (CuPy, or anything with DLPack)."""
        super().step(chosen)
        if self._standings is not None:
            before, ended = self._standing.copy(), self.dones | self.cut
            self._standings(self.n, self.states, self._standing)
            now = device.cupy().where(ended[:, None] != 0, self.outcomes, self._standing)
            played = (self.refused == 0) & (self._chosen >= 0)  # not only dealt or looked at
            self.rewards[:] = (now - before)[:, SCORE : SCORE + self.players] * played[:, None]
        elif self.reward != BY_RANK:
            ranks, scores = (self.outcomes[:, at : at + self.players] for at in (RANK, SCORE))
            self.rewards[:] = end_rewards(self.reward, ranks, scores) * self.dones[:, None]

    def restore(self, saved: Mapping[str, Any]) -> None:
        """Back to what `save` gave, of this batch or of one like it; nothing shows that more was played."""
        super().restore(saved)
        if self._kept:
            self.write(self._every, self.raw, self._kept[0])
            self.write(self._every, self._final_raw, self._kept[1])

    def resample(self, seats: Any, seeds: Any) -> None:
        """Deal anew, from seeds[i], all that seat seats[i] of game i cannot know. Rounds begin anew."""
        if "redeal" not in self._kernels:  # few need it, and it takes long to compile
            self._kernels = {**self._kernels, "redeal": load(self.game, "redeal")}
        super().resample(seats, seeds)


def kinds(game: Game) -> int:
    """What games are sorted by: what is to be decided, and what is left of a decision."""
    return game.decision_kinds + (game.pieces.kinds if game.pieces else 0)


def sizes(game: Game) -> dict[str, int]:
    return {
        "actions": game.action_count,
        "features": game.observation_size,
        "position": game.dtype.itemsize,
        "kinds": kinds(game),
    }


def export(game: Game, folder: Path, games_to_compare: int, steps: int) -> None:
    """Kernels, and what the CPU makes of the same games: whole random games, and a batch after some steps."""
    folder.mkdir(parents=True, exist_ok=True)
    players = games.usual_players(game)
    for kernel in EXPORTED:
        if kernel == "again" and game.id not in gpu_rules.ROOM:
            continue
        made = compiled(game, kernel, players=players if kernel in PLAYING else 0)
        (folder / f"{kernel}.ptx").write_text(made, encoding="ascii")
    encoded = game.encode_options(players, {})
    lengths = np.zeros(games_to_compare, np.int32)
    results = np.zeros((games_to_compare, OUTCOME_SIZE), np.int32)
    game.loops.simulate(game.new_states(), encoded, np.uint64(1), games_to_compare, LIMIT, lengths, results)
    batch = Batch(game, 512, players, seed=1)
    for _ in range(steps):
        batch.step(batch.sample())
    arrays = {name: getattr(batch, name) for name in COMPARED}
    np.savez_compressed(folder / "cpu.npz", play_lengths=lengths, play_results=results, **arrays)
    facts = {
        "game": game.id,
        "players": players,
        "options": encoded.tolist(),
        "seed": 1,
        "limit": LIMIT,
        "steps": steps,
        "seated": [seated(game, players, short).itemsize for short in (True, False)],
        "far": _far_size(game, players),
    }
    (folder / "facts.json").write_text(json.dumps({**facts, **sizes(game)}), encoding="utf-8")


COMPARED = (
    "masks", "observations", "seats", "rewards", "dones", "cut", "outcomes",
    "lengths", "final_lengths", "games", "counts",
)  # fmt: skip


def main(words: list[str]) -> None:
    if not words:
        raise RulesError("say which folder the kernels should go to, and which games if not all")
    for game_id in words[1:] or games.known():
        export(games.load(game_id), Path(words[0]) / game_id, games_to_compare=50_000, steps=400)


if __name__ == "__main__":
    main(sys.argv[1:])
