"""A server with a box of its own: new tables are played with it, running ones keep the box they were begun with."""

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from moontable.games import box as boxes
from moontable.server.child import Child
from moontable.server.client import Viewer, Visitor

from .world import in_loop

GAME = "blue-moon-city"
TEMPLE = "fire-temple"  # it lies in every city
ME_AND_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def sheet(file: Path, value: int) -> boxes.Box:
    """A box in which the Fire Temple has one space of this value."""
    values = copy.deepcopy(boxes.standard(GAME).values)
    values["building"][1]["spaces"] = [{"colour": "black", "value": value}]
    box = boxes.check(GAME, values)
    assert box.sound
    file.write_text(box.text(), encoding="utf-8")
    return box


@pytest.fixture
def child(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Child]:
    """Rules run interpreted: two more boxes to compile would take too long here."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    monkeypatch.setenv("PYTHONWARNINGS", "ignore")
    monkeypatch.setenv("MOONTABLE_CACHE", str(tmp_path / "cache"))
    made = Child(tmp_path, games=GAME, bot_delay=0, requests=0, sockets=0, bot_workers=0)
    yield made
    if made.process is not None:
        made.stop()
    assert "Traceback" not in made.tail(), made.tail()


def temple(view: dict[str, Any]) -> list[int]:
    tile = next(tile for tile in view["city"] if tile and tile["building"] == TEMPLE)
    return [space["value"] for space in tile["spaces"]]


async def play(viewer: Viewer, actions: int, dice: random.Random) -> None:
    """Play so many actions of seat 0; the bot plays in between."""
    while not viewer.state:
        await viewer.receive()
    for _ in range(actions):
        while not viewer.state["legal"].get("0"):
            await viewer.receive()
        answer = await viewer.act(0, action=dice.choice(viewer.state["legal"]["0"])["action"])
        assert answer["type"] == "ack", answer
        await viewer.until(answer["seq"])


@in_loop
async def test_a_running_game_keeps_its_box_and_a_new_one_has_the_new_one(child: Child, tmp_path: Path) -> None:
    a, b = sheet(tmp_path / "a.toml", 6), sheet(tmp_path / "b.toml", 8)
    dice = random.Random(3)
    child.flags["box"] = tmp_path / "a.toml"
    child.start()
    async with Visitor(child.url) as ada:
        assert [game["box"] for game in (await ada.get("/api/games"))["games"]] == [a.hash]
        table = await ada.new_table(ME_AND_BOT)
        waiting = await ada.new_table([{"kind": "me"}, {"kind": "open"}])
        assert table["box"] == waiting["box"] == a.hash
        viewer = await ada.sit(table["id"])
        await play(viewer, 10, dice)
        assert temple(viewer.state["views"]["0"]) == [6]
        await viewer.close()

        child.stop()
        child.flags["box"] = tmp_path / "b.toml"
        child.start()
        old = await ada.sit(table["id"])
        await play(old, 5, dice)
        assert old.state["table"]["box"] == a.hash
        assert temple(old.state["views"]["0"]) == [6]
        new = await ada.new_table(ME_AND_BOT)
        viewer = await ada.sit(new["id"])
        await play(viewer, 5, dice)
        assert (new["box"], temple(viewer.state["views"]["0"])) == (b.hash, [8])
        started = await ada.post(f"/api/tables/{waiting['id']}/start")
        assert (started["box"], started["status"]) == (a.hash, "running")
        for query, value in (({}, 8), ({"box": a.hash}, 6), ({"box": ""}, 5)):
            rules = await ada.get(f"/api/rules/{GAME}", **query)
            assert rules["components"]["building"][1]["spaces"][0]["value"] == value
        tutorial = await ada.post(f"/api/tutorials/{GAME}")
        assert tutorial["box"] == ""  # its script is for the cards everybody has

        record = (await ada.http.get(f"/api/tables/{table['id']}/record")).text
        assert f"\nbox: {a.hash}\n" in record

        child.stop()
        del child.flags["box"]
        child.start()
        again = await ada.sit(table["id"])
        await play(again, 3, dice)
        assert temple(again.state["views"]["0"]) == [6]
        frames = (await ada.get(f"/api/tables/{table['id']}/replay"))["frames"]
        assert temple(frames[0]["view"]) == [6]
        assert (await ada.new_table(ME_AND_BOT))["box"] == ""
        unknown = await ada.http.get(f"/api/rules/{GAME}", params={"box": "00000000"})
        assert (unknown.status_code, unknown.json()["code"]) == (404, "no-box")


def test_a_server_does_not_start_with_a_wrong_box(child: Child, tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(boxes.standard(GAME).text().replace("value = 5", "value = 50", 1), encoding="utf-8")
    child.flags["box"] = file
    with pytest.raises(RuntimeError, match=r"cannot be played with, 1 wrong: `moontable box check .*wrong\.toml"):
        child.start()
    child.process = None


@in_loop
async def test_the_page_my_copy_is_looked_at_as_it_is_edited(server: Child) -> None:
    async with Visitor(server.url) as ada:
        form = await ada.get(f"/api/boxes/{GAME}")
        assert [part["id"] for part in form["parts"]] == ["people", "building", "expansion_building"]
        values = form["sheet"]["sheet"]
        values["people"][0]["cards"] = [4, 3, 4]
        found = await ada.post(f"/api/boxes/{GAME}", {"sheet": values})
        assert [(c["found"], c["wanted"]) for c in found["counts"] if not c["right"]] == [("11", "10")]
        assert found["text"] == ""
        values["people"][0]["cards"] = [3, 3, 4]
        found = await ada.post(f"/api/boxes/{GAME}", {"sheet": values})
        assert found["problems"] == []
        assert found["sheet"]["people"][0]["provenance"] == {"cards": "printed"}
        again = await ada.post(f"/api/boxes/{GAME}", {"text": found["text"]})
        assert again == found
        assert boxes.parse(found["text"]).name == found["box"]
        values["people"][0]["cards"] = "many"
        found = await ada.post(f"/api/boxes/{GAME}", {"sheet": values})
        assert [(p["card"], p["field"], p["message"]) for p in found["problems"]] == [("black", "cards", "box-list")]
        for body, code in (
            ({"text": "nonsense"}, "no-sheet"),
            ({"text": boxes.standard("luna-capital").text()}, "other-sheet"),
            ({"sheet": []}, "bad-message"),
        ):
            answer = await ada.send(f"/api/boxes/{GAME}", body)
            assert (answer.status_code, answer.json()["code"]) == (400, code)
        assert (await ada.send("/api/boxes/chess", {})).status_code == 404
        largest = boxes.standard("moon-colony-bloodbath")
        found = await ada.post("/api/boxes/moon-colony-bloodbath", {"sheet": largest.values})
        assert (found["box"], found["text"]) == ("", largest.text())
