"""Starting: the second time the page is there at once, and many sockets fit."""

import resource
import subprocess
import sys
import urllib.request
import warnings
from pathlib import Path

import pytest

from moontable.server.app import make_app
from moontable.server.child import Child
from moontable.server.client import Visitor
from moontable.server.settings import Settings

from .world import PATIENCE, in_loop


def cpu_of_imports() -> float:
    """Processor time to read the server's modules: the unit for what a start may take on this machine."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", "import moontable.server.app"], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_the_second_start_is_a_matter_of_moments(server: Child, tmp_path: Path) -> None:
    """The rules are compiled (another server runs already), the database is there: little more than the imports until
    the page answers, and half as much again until a game can be played. Counted as processor time, since tests share a
    machine; to compile, migrate or start a bot before the page answers would take it far over the bound."""
    words = {"games": "blue-moon-city", "bot_workers": 0}
    with Child(tmp_path, **words):
        pass
    again = Child(tmp_path, **words).start(ready=False)
    try:
        with urllib.request.urlopen(f"{again.url}/", timeout=PATIENCE) as page:
            assert b"<html" in page.read()
        to_page = again.cpu_seconds()
        again.wait_for("/ready")
        to_play = again.cpu_seconds()
    finally:
        again.stop()
    unit = cpu_of_imports()
    assert to_page < 3 * unit, (to_page, unit)
    assert to_play < 5 * unit, (to_play, unit)


@pytest.mark.skipif(sys.platform != "linux", reason="it has a device that is always full")
def test_a_full_disk_for_the_log_stops_nobody(tmp_path: Path) -> None:
    child = Child(tmp_path, games="blue-moon-city", bot_workers=0)
    child.log = Path("/dev/full")
    child.start()
    try:
        with urllib.request.urlopen(f"{child.url}/api/games", timeout=PATIENCE) as answer:
            assert answer.status == 200
    finally:
        child.stop()


def test_the_server_takes_as_many_sockets_as_the_system_allows(server: Child) -> None:
    assert server.process is not None
    limits = Path(f"/proc/{server.process.pid}/limits")
    if not limits.exists():
        pytest.skip("only Linux tells")
    line = next(line for line in limits.read_text().splitlines() if line.startswith("Max open files"))
    soft, hard = line.split()[3:5]
    assert soft == hard or int(soft) >= 65_536


def test_nothing_that_is_to_go_is_used() -> None:
    """Servers in child processes would not say so: the application and its description are made here. Only what these
    two say counts, not what the collector finds meanwhile of earlier tests."""
    with warnings.catch_warnings():
        for kind in (DeprecationWarning, PendingDeprecationWarning, FutureWarning):
            warnings.simplefilter("error", kind)
        assert "/api/tables" in (make_app(Settings()).openapi_schema.paths or {})


@in_loop
async def test_nobody_waits_for_a_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On an empty machine a table opens, is played, and its strong bot answers, while the rules are compiled."""
    monkeypatch.setenv("MOONTABLE_CACHE", str(tmp_path / "cache"))
    with Child(tmp_path, games="moon-colony-bloodbath", bot_delay=0, bot_workers=1) as child:
        async with Visitor(child.url) as ada:
            table = await ada.new_table(
                [{"kind": "me"}, {"kind": "bot", "level": "hard"}], game="moon-colony-bloodbath"
            )
            viewer = await ada.sit(table["id"])
            await viewer.next("state")
            for _ in range(6):
                while not viewer.state["legal"].get("0"):
                    await viewer.receive()
                answer = await viewer.act(0, action=viewer.state["legal"]["0"][0]["action"])
                assert answer["type"] == "ack", answer
                await viewer.until(answer["seq"])
            replay = await ada.get(f"/api/tables/{table['id']}/replay")
            assert 1 in {frame["seat"] for frame in replay["frames"]}
            ready = (await ada.get("/ready"))["games"]
            assert ready == {"moon-colony-bloodbath": "compiling"}
    assert "Traceback" not in child.tail(), child.tail()
