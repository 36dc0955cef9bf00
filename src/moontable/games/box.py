"""Boxes of one's own: sheets read, checked and written, and the games opened with them.

A box is known by a short hash of its facts (numbers and words, not where they come from). `games.load` opens a game
with it by importing the game's package a second time, under a name with the hash: its own tables, its own compiled
rules, beside those of every other box. Sheets in use are kept in the cache folder by hash, so that every child process
finds them.
"""

import hashlib
import json
import os
import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from ..engine.box import Opened, opened
from ..engine.game import Game, RulesError
from ..engine.rule import cache_root
from ..engine.sheet import PROVENANCE, Components, Count, Problem, Sheet, Values

VARIABLE = "MOONTABLE_BOX"  # the sheet, or the folder with one for each game, that is played with
VERSION = 1
DOTS = 100  # in a line: a name of many parts (a.b.c = 1) takes tomllib the square of them, in time and memory
HEAD = f"""\
# A sheet of Moontable: what is printed on the cards and tiles of one copy of a game, to play with it
# (moontable serve --box FILE). It holds facts only: numbers, ids, and where each value comes from. It holds no text
# and no picture of the publisher; please add none.
#
# provenance: "rulebook" and "picture" (published), "partly" (stated in part), "reconstructed" (our own reading or
# design), "printed" (read off a copy). Correct a value from the copy before you and write "printed" for it; what
# differs from ours counts as printed anyway. `moontable box check FILE` says what is wrong; the page "My copy" edits.

sheet = {VERSION}
"""
_GAMES = Path(__file__).parent
# id -> package: a game is a folder here. Ids are stored in records and databases, so a folder keeps its name.
SHELF = {
    folder.name.replace("_", "-"): folder.name
    for folder in sorted(_GAMES.iterdir())
    if (folder / "__init__.py").exists()
}
_PACKAGE = __name__.rpartition(".")[0]


@dataclass(frozen=True)
class Box:
    """A sheet that was read. `problems` and `counts` say what is wrong; a sound one has a hash and components."""

    game: str
    values: Values
    problems: tuple[Problem, ...]
    counts: tuple[Count, ...]

    @property
    def sound(self) -> bool:
        return not self.problems and all(count.right for count in self.counts)

    @property
    def hash(self) -> str:
        return _hash(self.values)

    @property
    def name(self) -> str:
        """What tables and records call it: "" where its facts are the standard ones."""
        return "" if self.hash == standard(self.game).hash else self.hash

    def origins(self) -> dict[str, int]:
        """How many values come from where."""
        tally = Counter(
            origin for cards in self.values.values() for card in cards for origin in card["provenance"].values()
        )
        return {origin: tally[origin] for origin in PROVENANCE if tally[origin]}

    @property
    def components(self) -> Components:
        return sheet_of(self.game).put(_components(self.game), self.values)

    def text(self) -> str:
        """The sheet as a file."""
        lines = [f'{HEAD}game = "{self.game}"']
        for part, cards in self.values.items():
            for card in cards:
                lines += ["", f"[[{part}]]", *(f"{name} = {_toml(value)}" for name, value in card.items())]
        return "\n".join(lines) + "\n"


def _hash(values: Values) -> str:
    facts = {
        part: [{name: value for name, value in card.items() if name != "provenance"} for card in cards]
        for part, cards in values.items()
    }
    return hashlib.blake2b(json.dumps(facts, sort_keys=True).encode(), digest_size=4).hexdigest()


@cache
def sheet_of(game_id: str) -> Sheet:
    found: Sheet = import_module(f"{_PACKAGE}.{package_of(game_id)}.sheet").SHEET
    return found


def package_of(game_id: str) -> str:
    if game_id not in SHELF:
        raise RulesError(f"there is no game {game_id!r}; choose one of: {', '.join(SHELF)}")
    return SHELF[game_id]


@cache
def _components(game_id: str) -> Components:
    return tomllib.loads((_GAMES / package_of(game_id) / "components.toml").read_text(encoding="utf-8"))


@cache
def standard(game_id: str) -> Box:
    """The box as we have it."""
    sheet = sheet_of(game_id)
    values = sheet.take(_components(game_id))
    return Box(game_id, values, (), tuple(sheet.counts(values)))


def check(game_id: str, found: Mapping[str, Any]) -> Box:
    """A sheet's values, whatever they are, looked at card by card."""
    sheet, ours = sheet_of(game_id), standard(game_id).values
    if wrong := sheet.kinds(found, ours):
        return Box(game_id, {}, tuple(wrong), ())
    values = sheet.normal(found, ours)
    return Box(game_id, values, tuple(sheet.check(values)), tuple(sheet.counts(values)))


def read_toml(text: str, what: str) -> dict[str, Any]:
    """TOML by whoever wrote it. RulesError where it is none, or would take for ever."""
    if any(line.count(".") > DOTS for line in text.split("\n")):
        raise RulesError(f"{what} has more than {DOTS} dots in a line")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RulesError(f"{what} is nested too deeply") from None
    except ValueError as error:  # or a number of thousands of digits
        raise RulesError(f"{what} is not valid TOML: {error}") from None


def parse(text: str, file: str = "the sheet") -> Box:
    """A sheet's text. RulesError where it is none; what is wrong with its cards is in the box."""
    found = read_toml(text, file)
    game_id, version = found.pop("game", None), found.pop("sheet", None)
    if not isinstance(game_id, str) or game_id not in SHELF:
        raise RulesError(f"{file} should name its game (game = one of: {', '.join(SHELF)}), not {game_id!r}")
    if version != VERSION or isinstance(version, bool):
        raise RulesError(f"{file} should say sheet = {VERSION}, not {version!r}")
    return check(game_id, found)


def read(file: Path) -> Box:
    try:
        return parse(file.read_text(encoding="utf-8"), str(file))
    except OSError as error:
        raise RulesError(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RulesError(f"{file} is not a text file") from None


# Boxes in use


def chosen(game_id: str) -> Box | None:
    """The box that MOONTABLE_BOX names for this game, if it names one."""
    place = os.environ.get(VARIABLE, "")
    return _chosen(place).get(game_id) if place else None


def choose(place: str) -> None:
    """Play with these boxes from now on, here and in every child process. RulesError says why that is not possible."""
    full = str(Path(place).resolve())
    _chosen(full)
    os.environ[VARIABLE] = full


@cache
def _chosen(place: str) -> dict[str, Box]:
    path = Path(place)
    files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not files:
        raise RulesError(f"the folder {path} holds no sheet (a file that ends in .toml)")
    boxes: dict[str, Box] = {}
    for file in files:
        box = read(file)
        if not box.sound:
            wrong = len(box.problems) + sum(not count.right for count in box.counts)
            raise RulesError(f"{file} cannot be played with, {wrong} wrong: `moontable box check {file}` lists what")
        if box.game in boxes:
            raise RulesError(f"{path} holds two sheets of {box.game}; one is enough")
        boxes[box.game] = box
    return boxes


def _kept(game_id: str, name: str) -> Path:
    return cache_root() / "boxes" / f"{game_id}-{name}.toml"


def keep(box: Box) -> None:
    """Put a sound box where every process of this machine finds it by its hash."""
    file = _kept(box.game, box.hash)
    text = box.text()
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{os.getpid()}")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(file)


def find(game_id: str, name: str) -> Box:
    """The box of that hash: the one that was chosen, or one that was kept."""
    own = chosen(game_id)
    if own is not None and own.hash == name:
        return own
    file = _kept(game_id, name)
    if re.fullmatch(r"[0-9a-f]{8}", name) and file.exists():
        box = read(file)
        if box.sound and box.hash == name:
            return box
    have = own.name if own is not None and own.name else "the standard one"
    raise RulesError(f"the box {name} of {game_id} is not here (here is {have}); name its sheet with {VARIABLE}=FILE")


def module_of(game_id: str, name: str | None) -> str:
    """The package of a game with a box: None is the box that was chosen, "" the standard one."""
    package = f"{_PACKAGE}.{package_of(game_id)}"
    own = chosen(game_id)
    if name is None or (own is not None and name == own.name):
        box = own
    elif name == "" or name == standard(game_id).hash:
        box = None
    else:
        box = find(game_id, name)
    if box is None:
        return package
    keep(box)
    return f"{package}_{box.hash}"


def components(game: Game) -> Components:
    """What is in the box a game is played with."""
    own = opened(game.package)
    if own is not None:
        return own.components
    file = game.home / "components.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


class _Loader(SourceFileLoader):
    """Runs a game's package with a box of somebody's own."""

    def __init__(self, name: str, file: str, box: Box) -> None:
        super().__init__(name, file)
        self.box = box

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["__opened__"] = Opened(self.box.hash, self.box.name, self.box.components)
        super().exec_module(module)


class Finder(MetaPathFinder):
    """Finds `moontable.games.luna_capital_1a2b3c4d`: Luna Capital with the box 1a2b3c4d."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        found = re.fullmatch(rf"{re.escape(_PACKAGE)}\.(\w+)_([0-9a-f]{{8}})", name)
        if not found or found[1] not in SHELF.values():
            return None
        game_id = next(id for id, package in SHELF.items() if package == found[1])
        try:
            box = find(game_id, found[2])
        except RulesError as error:
            raise ImportError(str(error)) from None
        home = _GAMES / found[1]
        file = str(home / "__init__.py")
        loader = _Loader(name, file, box)
        return spec_from_file_location(name, file, loader=loader, submodule_search_locations=[str(home)])


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_toml(item)}" for name, item in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value)
