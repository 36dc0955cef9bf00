"""The client by itself: its types, its unit tests, its formatting (its texts: tests/contract/test_texts.py)."""

import json
import subprocess

from moontable.web import build

from .payment_cases import FILE, cases


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
