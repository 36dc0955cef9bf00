"""Would the tests notice? One-line changes to the rules, each run against the game's own tests, interpreted.

    python scripts/mutate.py [GAME ...] [--mutants 22] [--seed 1] [--limit 600] [--jobs 1] [--list]

A mutant is made by an operator (a comparison turned round, a constant one more, `and` for `or`, a call left out, `+`
for `-`) at a random place of a rule, so that the script does not depend on the rules' wording. It runs in a copy of the
sources. A mutant that no test notices is a survivor; it may be equal in effect to what it replaces: look at each. A few
seconds to two minutes for each mutant.
"""

import argparse
import ast
import itertools
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

ROOT = Path(__file__).parents[1]
GAMES = {
    "blue-moon-city": "blue_moon_city",
    "luna-capital": "luna_capital",
    "moon-colony-bloodbath": "moon_colony_bloodbath",
}
NOT_RULES = ("evaluate.py", "resample.py", "hide.py", "observe.py", "statistics.py")  # tested by contract and bots
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


@dataclass(frozen=True)
class Mutant:
    file: Path
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
    if isinstance(node, ast.Constant):
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
            yield Mutant(file, row, f"{rule.name}, {how}: {lines[row - 1].strip()} -> {changed.strip()}", source)


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


def killed(mutant: Mutant | None, copy: Path, folder: str, limit: int) -> str:
    """What a game's tests say of a mutant: the first test that fails, "too slow", or nothing."""
    if mutant is not None:
        (copy / mutant.file.relative_to(ROOT)).write_text(mutant.source, encoding="utf-8")
    tests = [str(f) for f in sorted((copy / "tests" / folder).glob("test_*.py")) if f.name not in SKIPPED]
    env = {
        **os.environ,
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONPATH": os.pathsep.join((str(copy / "src"), str(copy / "tests"), os.environ.get("PYTHONPATH", ""))),
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:warnings",
        "--no-header",
        *tests,
    ]
    try:
        done = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return "too slow"
    finally:
        if mutant is not None:
            shutil.copy(mutant.file, copy / mutant.file.relative_to(ROOT))
    if done.returncode == 0:
        return ""
    if done.returncode not in (1, 2):  # 2: a test file could not be read, which is noticed as well
        sys.exit(f"the tests could not be run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split(" - ")[0] if failed else "noticed"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("games", nargs="*", default=list(GAMES))
    words.add_argument("--mutants", type=int, default=22, help="of each game")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--limit", type=int, default=600, help="seconds for the tests of one mutant")
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

        def tried(game: str, mutant: Mutant | None) -> tuple[str, float]:
            copy = copies.get()
            started = time.monotonic()
            try:
                return killed(mutant, copy, GAMES[game], wanted.limit), time.monotonic() - started
            finally:
                copies.put(copy)

        for game, (trouble, _) in zip(found, pool.map(tried, found, itertools.repeat(None)), strict=True):
            if trouble:
                sys.exit(f"{game}: without any change the tests say: {trouble}")
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
