"""Short versions of the long proofs (`make proof`): killing the server, and talking nonsense to it."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import cast

from moontable.play import Match, new
from moontable.server.child import Child
from moontable.server.fuzzing import fuzz
from moontable.server.kill import KillTest, Seat, kill_test
from moontable.server.load import measure
from moontable.server.waits import measure_waits

from .world import finished

ROOT = Path(__file__).parent.parent.parent


def test_killed_under_load_nothing_acknowledged_is_lost() -> None:
    report = finished(kill_test(rounds=8, tables=6, seed=2))
    assert report.problems == []
    assert report.rounds == 8
    assert report.acknowledged > 50
    assert report.repeated > 0, "some messages were under way when the server died"


def test_nonsense_changes_breaks_and_tells_nothing(server: Child) -> None:
    report = finished(fuzz(server.url, 3000, seed=7))
    assert report.problems == []
    assert report.sent >= 3000
    assert {"bad-message", "not-your-seat", "stale", "unreadable", "no-such-seat"} <= set(report.answers)


def test_the_load_test_counts_what_it_does(server: Child) -> None:
    report = finished(measure(server.url, tables=10, rate=60, seconds=3))
    assert report.errors == 0
    assert report.sockets == 20
    assert report.moves > 90, "what is due is done, if late where the machine is slow"
    assert report.as_plain()["moves_per_second"] == round(report.moves / report.seconds, 1)


def test_how_long_tables_wait_for_bots_is_measured(server: Child) -> None:
    report = finished(measure_waits(server.url, "random", tables=5, seconds=4, game="blue-moon-city", pause=0.1))
    assert report.errors == 0
    assert min(len(report.alone), len(report.together)) > 0
    told = report.as_plain()
    assert told["max_ms"] == round(1000 * max(report.together), 1)
    assert 0 < told["p50_ms"] <= told["p99_ms"] <= told["max_ms"]


def test_typescript_types_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/make_types.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_every_message_and_refusal_is_documented() -> None:
    """PROTOCOL.md names every REST body, every message type, and every code the server refuses with."""
    import re

    from moontable.server import messages

    text = (ROOT / "docs" / "PROTOCOL.md").read_text()
    for union in (messages.ServerMessage, messages.ClientMessage):
        for struct in union.__args__:
            assert f"`{struct.__struct_config__.tag}`" in text, struct
    source = "".join(file.read_text() for file in (ROOT / "src" / "moontable" / "server").glob("*.py"))
    codes = set(re.findall(r'Refused\(\s*"([a-z-]+)"', source))
    missing = sorted(code for code in codes if f"`{code}`" not in text)
    assert missing == []


def test_a_kill_test_outlives_its_games() -> None:
    """Games that are over are checked but not played on; when all are, there are new ones."""
    test = KillTest(tables=0, seed=1, folder=Path())
    test.seats = [Seat("running", 0, ""), Seat("over", 0, ""), Seat("new", 0, "")]
    over = cast(Match, SimpleNamespace(acting=()))
    test.matches = {"running": new("luna-capital", players=2, seed="1"), "over": over}
    assert [test.going(seat) for seat in test.seats] == [True, False, True]
