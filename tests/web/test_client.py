"""The client by itself: its types, its unit tests, its formatting (its texts: tests/contract/test_texts.py)."""

import re
import subprocess

from moontable import games
from moontable.wasm import build as rules
from moontable.web import build


def npm(*words: str) -> subprocess.CompletedProcess[str]:
    build.build()
    call, env = build.npm()
    return subprocess.run([*call, *words], cwd=build.SOURCES, env=env, capture_output=True, text=True, check=False)


def test_unit_tests() -> None:
    rules.write([games.load(game, "") for game in games.known()], rules.FOLDER)
    done = npm("run", "--silent", "test")
    assert done.returncode == 0, done.stdout + done.stderr


def test_types() -> None:
    done = npm("run", "--silent", "check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_formatted() -> None:
    done = npm("run", "--silent", "formatted")
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_are_believed() -> None:
    """What the server sends is typed from Python; the boards know legal actions by what they say, not by notation."""
    sources = {f: f.read_text(encoding="utf-8") for f in build.SOURCES.joinpath("src").rglob("*") if f.is_file()}
    code = {f: text for f, text in sources.items() if f.suffix in (".ts", ".svelte") and ".test." not in f.name}
    assert len(code) > 80
    loose = re.compile(r"\bas unknown as\b|\bas never\b|\bas any\b|[:<,] ?any\b[\[\]>;,)]")
    assert [f.name for f, text in code.items() if loose.search(text)] == []
    matched = re.compile(r"\.notation\s*(?:===|!==|\.)|notation\b.*\bsplit\(")
    assert [f.name for f, text in code.items() if "games" in f.parts and matched.search(text)] == []
