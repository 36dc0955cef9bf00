"""The client by itself: its types, its unit tests, its texts."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from moontable.play.text import LANGUAGES
from moontable.web import TEXT, build

from .payment_cases import FILE, cases

PLURALS = {"en": {"one", "other"}, "fr": {"one", "other"}, "pl": {"one", "few", "many", "other"}}


def npm(*words: str) -> subprocess.CompletedProcess[str]:
    build.build()
    call, env = build.npm()
    return subprocess.run([*call, *words], cwd=build.SOURCES, env=env, capture_output=True, text=True, check=False)


def test_payment_cases_are_what_the_rules_say() -> None:
    assert json.loads(FILE.read_text()) == cases()


def test_unit_tests() -> None:
    done = npm("run", "--silent", "test")
    assert done.returncode == 0, done.stdout + done.stderr


def test_types() -> None:
    done = npm("run", "--silent", "check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_formatted() -> None:
    done = npm("run", "--silent", "formatted")
    assert done.returncode == 0, done.stdout + done.stderr


class Used(Visitor):
    """The variables of a message, and the selectors it has on each."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.plurals: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = {key.name for v in node.variants if isinstance(key := v.key, ast.Identifier)}
        if isinstance(node.selector, ast.VariableReference) and keys & {"one", "few", "many"}:
            self.plurals[node.selector.id.name] = keys
        self.generic_visit(node)


def read(language: str) -> dict[str, Used]:
    source = (TEXT / f"app.{language}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ast.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ast.Message):
            used = Used()
            used.visit(entry)
            assert entry.id.name not in found, f"{language}: {entry.id.name} twice"
            found[entry.id.name] = used
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_complete(language: str) -> None:
    """The same messages with the same variables in every language, with all plural forms the language has."""
    english, texts = read("en"), read(language)
    assert set(texts) == set(english)
    for key, used in texts.items():
        assert used.variables == english[key].variables, key
        assert set(used.plurals) == set(english[key].plurals), key
        for variable, forms in used.plurals.items():
            assert forms == PLURALS[language], f"{key}: {variable} has {forms}"


def test_every_text_is_used_and_every_used_text_exists() -> None:
    sources = [f.read_text(encoding="utf-8") for f in build.SOURCES.rglob("src/**/*") if f.suffix in (".ts", ".svelte")]
    code = "\n".join(sources)
    wire = (Path(__file__).parents[2] / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")
    keys = set(read("en"))
    asked = set(re.findall(r'\bt\(\s*"([a-z][\w-]*)"', code))
    prefixes = tuple(re.findall(r"\bt\(`([a-z][\w-]*-)\$\{", code))
    refusals = {
        f"refused-{code}" for code in re.findall(r"`([a-z-]+)`", wire.split("all others are")[1].split("### REST")[0])
    }
    assert asked - keys == set()
    unused = {key for key in keys - asked if not key.startswith(prefixes) and key not in refusals}
    assert unused == set()
