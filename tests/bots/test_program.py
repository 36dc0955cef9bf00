"""Bots that others bring: programs in any language, entry points; the example of docs/BOTS.md."""

import json
import re
import sys
import time
from pathlib import Path

import pytest

import moontable
from moontable import bots, games
from moontable.bots import levels, players, program
from moontable.cli.main import main
from moontable.engine.game import RulesError

DOCS = Path(__file__).parents[2] / "docs" / "BOTS.md"
ANSWER = "import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n    {}\n    sys.stdout.flush()\n"


@pytest.fixture
def bring(tmp_path, monkeypatch):
    """Write a program and make it known as the bot `mine`."""
    monkeypatch.setattr(levels, "KINDS", set(levels.KINDS))
    monkeypatch.setattr(players, "KINDS", levels.KINDS)
    monkeypatch.setattr(players, "_makers", dict(players._makers))

    def brought(text):
        file = tmp_path / "mine.py"
        file.write_text(text)
        monkeypatch.setenv("MOONTABLE_BOTS", f"mine={sys.executable} {file}")
        levels.find_bots.cache_clear()

    yield brought
    levels.find_bots.cache_clear()


def ask(name="mine", game="blue-moon-city"):
    match = moontable.new(game, players=2, seed=3)
    return match, match.acting[0], bots.player(match.game, name, 5).choose(match.states, match.acting[0])


def test_the_example_of_the_docs_plays(bring):
    example = re.search(r"```python\n(# mine\.py.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    assert example[1].count("\n") <= 30
    bring(example[1])
    assert "mine" in bots.known()
    match, seat, chosen = ask()
    assert chosen in match.legal_actions(seat)
    mine = bots.player(match.game, "mine", 5)
    while match.number < 30 and not match.over:
        match.play(mine.choose(match.states, match.acting[0]), match.acting[0])


def test_it_is_told_what_its_seat_knows_and_no_more(bring, tmp_path):
    kept = tmp_path / "asked"
    bring(ANSWER.format(f"open({str(kept)!r}, 'w').write(line); print(json.dumps(asked['legal'][0]))"))
    match, seat, chosen = ask()
    asked = kept.read_text()
    assert chosen == match.legal_actions(seat)[0]
    assert match.game.notate(match.states[0], seat, chosen) in asked
    other = match.copy()
    match.game.loops.resample_at(other.states, 0, seat, 77)
    assert other.states.tobytes() != match.states.tobytes()
    bots.player(match.game, "mine", 5).choose(other.states, seat)
    assert kept.read_text() == asked


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("print('hello')", "must answer"),
        ("print(json.dumps({'action': 'take'}))", "by its number"),
        ("print(json.dumps({'action': 9999}))", "chose action 9999"),
        ("sys.exit(3)", "has ended"),
        ("print('[' * 60_000)", "must answer"),
        ("print('x' * 5_000_000)", "must answer"),
        ("print(json.dumps({'action': 'x' * 50_000}))", "by its number"),
        ("print(json.dumps({'action': int('9' * 4000)}))", "chose action 9999"),
        (r"sys.stdout.buffer.write(b'\xff\n')", "must answer"),
    ],
)
def test_a_wrong_answer_is_told(bring, monkeypatch, answer, said):
    monkeypatch.setattr(program, "GOODBYE", 0.05)
    bring(ANSWER.format(answer))
    with pytest.raises(RulesError, match=said) as error:
        ask()
    assert len(str(error.value)) < 600


def test_one_that_never_answers_is_given_up(bring, monkeypatch):
    monkeypatch.setattr(program, "PATIENCE", 0.05)
    bring(ANSWER.format("import time; time.sleep(60)"))
    with pytest.raises(RulesError, match="has not answered"):
        ask()


def test_one_that_never_reads_is_given_up_however_long_the_question(bring, monkeypatch):
    monkeypatch.setattr(program, "PATIENCE", 0.3)
    monkeypatch.setattr(program, "GOODBYE", 0.05)
    bring("import time\ntime.sleep(60)\n")
    mine = bots.player(games.load("luna-capital"), "mine")._thinker
    for said in ("has not answered", "has ended"):
        with pytest.raises(RulesError, match=said):
            mine._ask("x" * 1_000_000)
    assert mine._running.poll() is not None


def test_what_was_not_asked_for_is_not_kept(bring, monkeypatch):
    monkeypatch.setattr(program, "GOODBYE", 0.05)
    bring("while True: print('{\"action\": 1}', flush=True)\n")
    mine = bots.player(games.load("luna-capital"), "mine")._thinker
    assert json.loads(mine._ask("{}")) == {"action": 1}
    time.sleep(0.3)
    assert mine._answers.empty()
    mine._end()


def test_what_a_program_has_started_ends_with_it(bring, monkeypatch, tmp_path):
    monkeypatch.setattr(program, "GOODBYE", 0.05)
    kept = tmp_path / "child"
    start = f"import subprocess; open({str(kept)!r}, 'w').write(str(subprocess.Popen(['sleep', '600']).pid))"
    bring(ANSWER.format(f"{start}; print(json.dumps(asked['legal'][0]))"))
    ask()
    gone = time.monotonic() + 180  # seconds: only if it never ends
    while Path(f"/proc/{kept.read_text()}/cmdline").exists() and time.monotonic() < gone:
        time.sleep(0.05)
    assert time.monotonic() < gone


def test_a_bot_of_ones_own_takes_nobody_elses_name(bring, monkeypatch, capsys):
    bring("")
    for name in ("greedy", "search", "hard", "classic", "best", "human"):
        with pytest.raises(RulesError, match="choose another name"):
            bots.register(name, lambda *_: None)
    monkeypatch.setenv("MOONTABLE_BOTS", "expert=python3 mine.py")
    levels.find_bots.cache_clear()
    with pytest.raises(RulesError, match="choose another name"):
        bots.known()
    assert main(["serve", "--no-browser"]) == 2
    assert "choose another name" in capsys.readouterr().err


def test_a_command_that_is_none(bring, monkeypatch):
    bring("")
    monkeypatch.setenv("MOONTABLE_BOTS", "mine=/no/such/program")
    levels.find_bots.cache_clear()
    with pytest.raises(RulesError, match="cannot be started"):
        ask()
    monkeypatch.setenv("MOONTABLE_BOTS", "mine=")
    levels.find_bots.cache_clear()
    with pytest.raises(RulesError, match="name=command"):
        ask()
    monkeypatch.setenv("MOONTABLE_BOTS", "mine=python3 'mine.py")
    levels.find_bots.cache_clear()
    with pytest.raises(RulesError, match="is no command"):
        ask()


def test_entry_points_are_found(bring, monkeypatch):
    class Found:
        name = "theirs"

        @staticmethod
        def load():
            return lambda game, level, seed, threads: bots.Bot(game, "random", seed)

    bring("")
    monkeypatch.delenv("MOONTABLE_BOTS")
    monkeypatch.setattr(levels, "entry_points", lambda group: [Found] if group == "moontable.bots" else [])
    match, seat, chosen = ask("theirs")
    assert chosen in match.legal_actions(seat)


def test_a_package_that_cannot_be_loaded_stops_nobody(bring, monkeypatch, capsys):
    class Broken:
        name = "broken"

        @staticmethod
        def load():
            raise ImportError("no module named theirs")

    bring("")
    monkeypatch.delenv("MOONTABLE_BOTS")
    monkeypatch.setattr(levels, "entry_points", lambda group: [Broken])
    assert "broken" not in bots.known()
    assert bots.known()[0] == "random"
    assert capsys.readouterr().err.count("the bot broken cannot be loaded: ImportError('no module named theirs')") == 1
