"""Would the tests notice? One-line changes to the rules, each run against the game's own tests, interpreted.

    python scripts/mutate.py [GAME ...] [--mutants 22] [--seed 1] [--jobs 1] [--list]

A mutant is made by an operator (a comparison turned round, a constant one more, `and` for `or`, a call left out, `+`
for `-`) at a random place of a rule, so that the script does not depend on the rules' wording. It runs in a copy of the
sources, against the tests that run the changed rule at all. A test that takes three times as long as the longest did
hangs, which is noticed too. A mutant that no test notices is a survivor; it may be equal in effect to what it replaces:
look at each. The first run of a game's tests, which notes who runs what, takes a few minutes; each mutant some seconds.
"""

import argparse
import ast
import itertools
import json
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
GAMES = {
    "blue-moon-city": "blue_moon_city",
    "luna-capital": "luna_capital",
    "moon-colony-bloodbath": "moon_colony_bloodbath",
}
# Tested by contract and bots.
NOT_RULES = ("evaluate.py", "invariants.py", "resample.py", "hide.py", "observe.py", "statistics.py")
# Not about rules: texts, components, bots' evaluation; and what takes long interpreted.
SKIPPED = (
    "test_evaluate.py",
    "test_components.py",
    "test_texts.py",
    "test_statistics.py",
    "test_random_cities.py",
    "test_conservation.py",
)

_TURNED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
}  # fmt: skip
_SWAPPED = {ast.Add: ast.Sub, ast.Sub: ast.Add}


# A plugin for pytest: which functions of a game each test runs; those run while tests are collected concern them all.
NOTES = """
import json, os, sys, time

import pytest

HOME, FILE = os.environ["MUTATE_HOME"], os.environ["MUTATE_NOTES"]
seen, notes = set(), {}


def look(frame, event, argument):
    if event == "call" and frame.f_code.co_filename.startswith(HOME):
        seen.add(os.path.basename(frame.f_code.co_filename) + ":" + frame.f_code.co_name)


def pytest_configure(config):
    sys.setprofile(look)


def pytest_collection_finish(session):
    notes[""] = sorted(seen)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item, nextitem):
    seen.clear()
    started = time.monotonic()
    result = yield
    notes[item.nodeid] = sorted(seen)
    notes["longest"] = max(notes.get("longest", 20.0), time.monotonic() - started)
    return result


def pytest_sessionfinish(session):
    sys.setprofile(None)
    with open(FILE, "w") as file:
        json.dump(notes, file)
"""


@dataclass(frozen=True)
class Mutant:
    file: Path
    rule: str
    line: int
    what: str
    source: str  # the whole file, changed


def rules_of(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The compiled rules of a file."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            marks = {mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)}
            if marks & {"rule", "inline_rule"} and node.name != "decision_kind":  # that one only sorts games on a GPU
                yield node


def changes(rule: ast.FunctionDef) -> Iterator[tuple[ast.AST, str]]:
    """Places of a rule where an operator fits, and its name."""
    for node in ast.walk(rule):
        if isinstance(node, ast.Compare) and type(node.ops[0]) in _TURNED:
            yield node, "comparison"
        elif isinstance(node, ast.BoolOp):
            yield node, "and/or"
        elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _SWAPPED:
            yield node, "plus/minus"
        elif isinstance(node, ast.Constant) and type(node.value) is int and 0 <= node.value <= 12:
            yield node, "one more"
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield node, "call left out"


def change(node: ast.AST, how: str) -> str:
    """The source that stands in for a node."""
    if isinstance(node, ast.Compare):
        return ast.unparse(ast.Compare(node.left, [_TURNED[type(node.ops[0])](), *node.ops[1:]], node.comparators))
    if isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return "(" + ast.unparse(ast.BoolOp(other, node.values)) + ")"
    if isinstance(node, ast.BinOp):
        return "(" + ast.unparse(ast.BinOp(node.left, _SWAPPED[type(node.op)](), node.right)) + ")"
    if isinstance(node, ast.AugAssign):
        return ast.unparse(ast.AugAssign(node.target, _SWAPPED[type(node.op)](), node.value))
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return str(node.value + 1)
    return "pass"


def mutants(file: Path) -> Iterator[Mutant]:
    """Every mutant of a file whose change fits on one line and leaves it valid."""
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    for rule in rules_of(ast.parse(text)):
        for node, how in changes(rule):
            row, column, end_row, end = node.lineno, node.col_offset, node.end_lineno, node.end_col_offset  # type: ignore[attr-defined]
            if row != end_row or "emit(" in lines[row - 1]:  # the log is told by golden records
                continue
            line = lines[row - 1].encode()
            changed = (line[:column] + change(node, how).encode() + line[end:]).decode()
            source = "".join([*lines[: row - 1], changed, *lines[row:]])
            try:
                ast.parse(source)
            except SyntaxError:
                continue
            yield Mutant(
                file, rule.name, row, f"{rule.name}, {how}: {lines[row - 1].strip()} -> {changed.strip()}", source
            )


def chosen(game: str, count: int, dice: random.Random) -> list[Mutant]:
    """So many mutants of a game, spread over its rules: no two in one line, files by their share."""
    home = ROOT / "src/moontable/games" / GAMES[game]
    all_of_them = [m for file in sorted(home.glob("*.py")) if file.name not in NOT_RULES for m in mutants(file)]
    if len(all_of_them) < count:
        sys.exit(f"{game} has only {len(all_of_them)} places to change; are its rules in other files now?")
    dice.shuffle(all_of_them)
    seen: set[tuple[Path, int]] = set()
    found = []
    for mutant in all_of_them:
        if (mutant.file, mutant.line) not in seen:
            seen.add((mutant.file, mutant.line))
            found.append(mutant)
    return found[:count]


def run_tests(copy: Path, tests: list[str], *options: str, **more: str) -> str:
    """What the tests say: the first that fails, "too slow", or nothing."""
    places = (str(copy), str(copy / "src"), str(copy / "tests"), os.environ.get("PYTHONPATH", ""))
    env = {**os.environ, **more, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(places)}
    plain = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:warnings", "--no-header")
    command = [sys.executable, "-m", "pytest", *plain, *options, *tests]
    done = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    if done.returncode not in (1, 2):  # 2: a test file could not be read, which is noticed as well
        sys.exit(f"the tests could not be run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split(" - ")[0] if failed else "too slow" if "Timeout" in done.stderr else "noticed"


class Tests:
    """A game's own tests: how long the longest takes, and which rules each of them runs."""

    def __init__(self, game: str, copy: Path) -> None:
        folder = copy / "tests" / GAMES[game]
        files = [str(f) for f in sorted(folder.glob("test_*.py")) if f.name not in SKIPPED]
        (copy / "notes.py").write_text(NOTES, encoding="utf-8")
        home = str(copy / "src/moontable/games" / GAMES[game])
        file = copy / "notes.json"
        if trouble := run_tests(copy, files, "-p", "notes", MUTATE_HOME=home, MUTATE_NOTES=str(file)):
            sys.exit(f"{game}: without any change the tests say: {trouble}")
        notes: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        self.patience = 3 * float(notes.pop("longest"))
        self.always = set(notes.pop(""))
        self.runs: dict[str, list[str]] = notes

    def of(self, mutant: Mutant) -> list[str]:
        """Those that could notice a mutant; those that run little else come first, they are quick."""
        changed = f"{mutant.file.name}:{mutant.rule}"
        able = [test for test, rules in self.runs.items() if changed in self.always or changed in rules]
        return sorted(able, key=lambda test: len(self.runs[test]))


def killed(mutant: Mutant, copy: Path, tests: Tests) -> str:
    """What a game's tests say of a mutant."""
    place = copy / mutant.file.relative_to(ROOT)
    place.write_text(mutant.source, encoding="utf-8")
    try:
        able = tests.of(mutant)
        (copy / "able.txt").write_text("\n".join(able), encoding="utf-8")
        hang = ("-o", f"faulthandler_timeout={tests.patience}", "-o", "faulthandler_exit_on_timeout=true")
        return run_tests(copy, ["@able.txt"], *hang) if able else ""
    finally:
        shutil.copy(mutant.file, place)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("games", nargs="*", default=list(GAMES))
    words.add_argument("--mutants", type=int, default=22, help="of each game")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--jobs", type=int, default=1, help="mutants tried side by side")
    words.add_argument("--list", action="store_true", help="only show them")
    wanted = words.parse_args()
    found = {game: chosen(game, wanted.mutants, random.Random(wanted.seed)) for game in wanted.games}
    if wanted.list:
        for mutant in itertools.chain(*found.values()):
            print(f"{mutant.file.name}:{mutant.line} {mutant.what}")
        return
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(wanted.jobs) as pool:
        copies: queue.Queue[Path] = queue.Queue()
        for number in range(wanted.jobs):
            copies.put(sources(Path(place) / str(number)))

        first = copies.get()
        tests = {game: Tests(game, first) for game in found}
        copies.put(first)

        def tried(game: str, mutant: Mutant) -> tuple[str, float]:
            copy = copies.get()
            started = time.monotonic()
            try:
                return killed(mutant, copy, tests[game]), time.monotonic() - started
            finally:
                copies.put(copy)

        waiting = {pool.submit(tried, game, mutant): (game, mutant) for game, its in found.items() for mutant in its}
        survivors = dict.fromkeys(found, 0)
        for job in as_completed(waiting):
            (game, mutant), (says, took) = waiting[job], job.result()
            survivors[game] += not says
            print(f"{game} {mutant.file.name}:{mutant.line} {mutant.what}")
            print(f"    {says or 'SURVIVED'} ({took:.0f} s)", flush=True)
    for game, its in found.items():
        print(f"{game}: {len(its) - survivors[game]} of {len(its)} noticed")
    total = len(waiting)
    print(f"all: {total - sum(survivors.values())} of {total} noticed")


def sources(copy: Path) -> Path:
    """What the tests need, in a place of its own."""
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__", "node_modules", "web"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


if __name__ == "__main__":
    main()
