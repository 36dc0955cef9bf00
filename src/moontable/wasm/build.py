"""Building the rules for the browser: GAME.wasm for every game, in the page's folder, and GAME.net, its network, where
it has one. `make client` calls this.

    python -m moontable.wasm.build [FOLDER] [--game ID ...]

A module is kept beside the compiled rules, under a hash of all it was made from, and made only where that changed; each
game in a process of its own.
"""

import argparse
import contextlib
import gc
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from .. import games
from ..bots.learned import evaluation, network_mark, network_shape, network_size, packed
from ..bots.search import TEMPLATES as SEARCH
from ..engine.box import box_key
from ..engine.compile import GENTLY, nothing_else
from ..engine.fields import sound_lines, written_rule
from ..engine.game import MAX_OPTIONS, Game
from ..engine.rule import ENGINE, cache_folder
from .desk import DEEPEST, FAILED, Desk, allowed
from .module import WasmError, described, module, sections

HERE = Path(__file__).parent
FOLDER = HERE.parent / "web" / "rules"
MADE = "rules.wasm"
# What exports.py calls
STEPS = ("setup", "reseed", "acting", "legal", "why_not", "resample", "outcome", "observe", "hide")
LOOPS = (*(f"{step}_at" for step in STEPS), "play_out")
THINKING = ("steps_ahead", "estimated", "simulations", "root_edges", "standing")
KNOWN = ("exp",)  # functions that a page brings
NICE = 15  # a child that stands back behind all others: behind those that compile for whoever plays, too


def kept(game: Game) -> Path:
    """Where the module of these rules is kept once it is made."""
    folders = (ENGINE, SEARCH, HERE, HERE / "templates", game.home)
    width, hidden = network_shape(game)
    return cache_folder(*folders, box=box_key(game.package)).with_suffix(f".browser-{width}-{hidden}") / MADE


def make(game: Game) -> bytes:
    """The module of a game's rules. The process can do nothing else afterwards: see target.aim_at_the_browser."""
    import numpy as np

    from ..bots.search import searching
    from ..bots.templates.layout import WEIGHTS_FROM
    from . import target

    target.aim_at_the_browser()
    desk = Desk(game)
    places = {p.name: target.array_at(p.dtype, p.shape, p.address) for p in desk.places.values()}
    quiet = game.specialise(HERE / "templates" / "quiet.py", unread=places["unread"])
    silent = replace(game, apply=quiet.apply_unread)
    network = None
    if size := network_size(game):
        by_network = evaluation(game).evaluated
        network = game.specialise(HERE / "templates" / "learned.py", by_network=by_network, **places).by_network_here
    loops, search = silent.loops, searching(silent, network)
    choices = np.zeros(MAX_OPTIONS, np.int64)
    choices[1 : 1 + len(game.options)] = [len(option.choices) for option in game.options]
    if search.DEEPEST != DEEPEST:
        raise WasmError(f"a walk down the tree makes up to {search.DEEPEST} decisions, the desk has room for {DEEPEST}")
    template = game.specialise(
        HERE / "templates" / "exports.py",
        **{name: getattr(loops, name) for name in LOOPS},
        **{name: getattr(search, name) for name in THINKING},
        **places,
        applied=game.apply,
        memory_pages=target.memory_pages,
        sound=written_rule("sound", sound_lines(game.fields, game.players), __file__),
        sound_as_known=written_rule("sound", sound_lines(game.fields, game.players, hidden=True), __file__),
        RECORD_SIZE=game.dtype.itemsize,
        LAYOUT=desk.layout,
        tallied=desk.view.reckon,
        supposed=getattr(desk.told, "suppose", quiet.nothing_supposed),
        advised=getattr(desk.told, "advise", quiet.no_advice),
        CHOICES=choices,
        ALLOWED=allowed(game),
        LARGE=desk.large,
        LARGEST=desk.largest,
        NUMBERS=desk.numbers,
        NETWORK=size,
        MARK=network_mark(game),
        WEIGHTS_FROM=WEIGHTS_FROM,
        JUDGE_FROM=WEIGHTS_FROM + len(game.weights),
    )
    program = target.one_program(template.exported, FAILED)
    code = target.object_code(program)
    return module(code, [rule.py_func.__name__ for rule in template.exported], desk.small, KNOWN)


def ensure(chosen: list[Game]) -> None:
    """Make what is not there yet, each game in a child process, no more at once than there are cores."""
    missing = [game for game in chosen if _whole(kept(game)) is None]
    missing.sort(key=lambda game: -game.dtype.itemsize)  # what takes longest first: more in a position, more rules
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        failed = [game.name for game, well in zip(missing, pool.map(make_in_child, missing), strict=True) if not well]
    if failed:
        raise SystemExit(f"these could not be built for the browser: {', '.join(failed)}")


def make_in_child(game: Game) -> bool:
    started = time.monotonic()
    well = subprocess.run(command(game), env=environment(), check=False).returncode == 0
    if well:
        print(f"rules of {game.name} built for the browser in {time.monotonic() - started:.0f} s", file=sys.stderr)
    return well


def command(game: Game) -> list[str]:
    """The program that makes a game's module and keeps it."""
    return [sys.executable, "-m", "moontable.wasm.build", str(kept(game)), "--here", "--game", game.id]


def environment() -> dict[str, str]:
    """... and what it runs in."""
    path = os.pathsep.join(entry for entry in sys.path if entry)
    return dict(os.environ, PYTHONPATH=path, NUMBA_DISABLE_JIT="0", NUMBA_BOUNDSCHECK="0")


def keep(game: Game, place: Path) -> None:
    """Make the module in this process and keep it there, unless another process has done so meanwhile."""
    place.parent.mkdir(parents=True, exist_ok=True)  # where nothing can be kept, nothing is made
    with _alone(place.with_suffix(".lock")):
        if _whole(place) is not None:
            return
        made = make(game)
        draft = place.with_name(f"{MADE}.{os.getpid()}")
        try:
            with draft.open("wb") as file:
                file.write(made)
                file.flush()
                os.fsync(file.fileno())  # else its name may be there after a power failure, and nothing behind it
            draft.replace(place)
        finally:
            draft.unlink(missing_ok=True)  # there was no room for it


@contextlib.contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """One process at a time, wherever there are several of one server's."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)  # it goes with the process, however that ends
        yield


def built(game: Game) -> bytes | None:
    """The module as it was made on this machine, with its description; None: it was not."""
    made = _whole(kept(game))
    return described(made, Desk(game).describe()) if made is not None else None


def _whole(place: Path) -> bytes | None:
    """A module that is kept; None: it is not, or not all of it."""
    try:
        made = place.read_bytes()
        return made if list(sections(made)) else None
    except (OSError, WasmError, IndexError):
        return None


def write(chosen: list[Game], folder: Path) -> list[Path]:
    """The modules, each with its description, where a page finds them, and the networks beside them."""
    ensure(chosen)
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for game in chosen:
        target, whole = folder / f"{game.id}.wasm", built(game)
        assert whole is not None
        _write(target, whole)
        if network := packed(game):
            _write(target.with_suffix(".net"), network)
        written.append(target)
    return written


def _write(target: Path, whole: bytes) -> None:
    if not target.exists() or target.read_bytes() != whole:
        target.write_bytes(whole)


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Build the rules for the browser.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--game", action="append", choices=games.known(), help="only this one")
    parser.add_argument("--here", action="store_true", help="one game, compiled in this process into this file")
    parser.add_argument(GENTLY, action="store_true", help="behind everything else that the machine does")
    arguments = parser.parse_args(words)
    chosen = [games.load(game, "") for game in arguments.game or games.known()]
    if arguments.gently and hasattr(os, "nice"):
        os.nice(NICE)
    if arguments.here:
        nothing_else()
        gc.disable()  # nothing is thrown away before the end, and looking for it takes a tenth of the time
        keep(chosen[0], arguments.folder)
    else:
        write(chosen, arguments.folder)


if __name__ == "__main__":
    main()
