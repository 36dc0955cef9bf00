"""A server that was started without the rules for browsers builds them by itself, and gives them out from then on."""

import asyncio
import errno
import os
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from moontable import games
from moontable.engine.game import Game
from moontable.server import modules, offline
from moontable.server.pages import Pages
from moontable.server.shelf import Shelf
from moontable.wasm import build

from .world import finished

GAME = "luna-capital"
SMALL = b"\0asm\1\0\0\0" + bytes((0, 4)) + b"name"  # a module with nothing in it


@pytest.fixture
def nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No module lies beside the page, and none is kept; where this one will be."""
    place = tmp_path / "cache" / "rules.wasm"
    monkeypatch.setattr(offline, "RULES", tmp_path / "none")
    monkeypatch.setattr(build, "kept", lambda game: place)
    return place


def made() -> bytes:
    """A module, as far as a server looks at it."""
    laid = build.FOLDER / f"{GAME}.wasm"
    assert laid.exists(), "make client builds it"
    return laid.read_bytes()


def offered(pages: Pages) -> list[str]:
    found = pages.alone("/rules/games.json", [GAME])
    assert found is not None
    return [game["id"] for game in msgspec.json.decode(found.data)]


def by(monkeypatch: pytest.MonkeyPatch, program: str, *words: str) -> None:
    """Modules are made by this program."""
    monkeypatch.setattr(modules, "command", lambda game: [sys.executable, "-c", program, *words])


async def build_all() -> None:
    await modules.build_missing(Shelf(only=GAME))


def test_they_are_built_and_given_out_without_a_restart(nothing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (nothing.parent.parent / "made").write_bytes(made())
    pages = Pages()
    assert offered(pages) == []
    assert pages.alone(f"/rules/{GAME}.wasm", [GAME]) is None
    before = pages.alone("/offline.json", [GAME])
    program = "import os, shutil, sys; os.mkdir(os.path.dirname(sys.argv[2])); shutil.copy(*sys.argv[1:3])"
    by(monkeypatch, program, str(nothing.parent.parent / "made"), str(nothing))
    finished(build_all())
    assert offered(pages) == [GAME]
    module, network, after = (
        pages.alone(f"/{name}", [GAME]) for name in (f"rules/{GAME}.wasm", f"rules/{GAME}.net", "offline.json")
    )
    assert module is not None
    assert module.data.startswith(b"\0asm")
    assert network is not None
    assert before is not None
    assert after is not None
    assert before.data != after.data, "browsers fetch what they keep for the time without a network"
    by(monkeypatch, "raise SystemExit('again?')")
    finished(build_all())
    assert offered(pages) == [GAME], "what is there is not built again"


@pytest.mark.parametrize("program", ["raise SystemExit(1)", "pass"], ids=["no target", "nothing can be kept"])
def test_where_they_cannot_be_built_the_server_goes_on(
    nothing: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, program: str
) -> None:
    by(monkeypatch, program)
    finished(build_all())
    assert "could not be built for browsers" in caplog.text
    assert offered(Pages()) == []


def test_a_server_that_stops_takes_the_builder_along(nothing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = nothing.parent.parent / "started"
    by(monkeypatch, f"import time, pathlib; pathlib.Path({str(started)!r}).touch(); time.sleep(600)")
    children: list[Any] = []
    start = asyncio.create_subprocess_exec

    async def started_as(*words: Any, **more: Any) -> Any:
        children.append(await start(*words, **more))
        return children[-1]

    async def stop_soon() -> None:
        building = asyncio.create_task(build_all())
        while not started.exists():
            await asyncio.sleep(0.01)
        building.cancel()
        await asyncio.gather(building, return_exceptions=True)
        await children[0].wait()

    monkeypatch.setattr(asyncio, "create_subprocess_exec", started_as)
    finished(stop_soon())
    assert children[0].returncode != 0


def test_a_module_of_other_rules_is_not_given_out(nothing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was built before the rules were changed."""
    folder = nothing.parent.parent / "laid"
    folder.mkdir()
    monkeypatch.setattr(offline, "RULES", folder)
    game = games.load(GAME, "")
    (folder / f"{GAME}.wasm").write_bytes(made())
    assert offline.module(game) == made()
    (folder / f"{GAME}.wasm").write_bytes(made().replace(b'"mark":"', b'"mark":"0', 1)[:-1])
    assert offline.module(game) is None
    (folder / f"{GAME}.wasm").write_bytes(b"\0asm")
    assert offline.module(game) is None


def test_what_another_process_has_made_is_not_made_again(nothing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several processes of one server wait for each other."""
    times: list[str] = []

    def make(game: Game) -> bytes:
        times.append(game.id)
        return SMALL

    monkeypatch.setattr(build, "make", make)
    for _ in range(2):
        build.keep(games.load(GAME, ""), nothing)
    assert times == [GAME]
    assert nothing.read_bytes() == SMALL


@pytest.mark.parametrize("left", [b"", b"\0asm", SMALL[:-3]], ids=["nothing", "a head", "a part"])
def test_what_a_power_failure_has_left_is_made_again(
    nothing: Path, monkeypatch: pytest.MonkeyPatch, left: bytes
) -> None:
    nothing.parent.mkdir()
    nothing.write_bytes(left)
    assert offered(Pages()) == []
    monkeypatch.setattr(build, "make", lambda game: SMALL)
    build.keep(games.load(GAME, ""), nothing)
    assert nothing.read_bytes() == SMALL


def test_where_there_is_no_room_no_draft_is_left(nothing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    monkeypatch.setattr(build, "make", lambda game: SMALL)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        build.keep(games.load(GAME, ""), nothing)
    assert [file.name for file in nothing.parent.iterdir()] == ["rules.lock"]
