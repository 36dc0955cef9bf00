"""A copy made while people play, and a server that is started from it: nothing is missing, every game goes on."""

import asyncio
import random
import stat
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from moontable import RulesError
from moontable.cli.main import main
from moontable.server import messages as m
from moontable.server.settings import Settings
from moontable.server.store import make_engine, records
from moontable.server.store.backup import backup, restore
from moontable.server.store.schema import metadata
from moontable.server.table import now

from .conftest import new_database
from .world import Ear, World, finished, in_loop, play_on, two_players


def everything(url: str) -> dict[str, list[Any]]:
    """All rows of a database."""
    engine = make_engine(url)
    with engine.connect() as connection:
        found = {
            table.name: sorted(map(repr, connection.execute(sa.select(table)))) for table in metadata.tables.values()
        }
    engine.dispose()
    return found


@pytest.mark.parametrize(("kind", "other"), [("sqlite", "sqlite"), ("sqlite", "postgresql"), ("postgresql", "sqlite")])
@in_loop
async def test_a_copy_of_a_running_server(
    kind: str, other: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = new_database(request, kind, tmp_path)
    (tmp_path / "there").mkdir()
    target = Settings(database=new_database(request, other, tmp_path / "there")).database_url
    file = tmp_path / "copy.moontable"
    async with World(url) as world:
        here = await world.process()
        table, ada, ben = await two_players(here, "toy")
        ears = [await Ear(here, table, ada).sit(), await Ear(here, table, ben).sit()]
        await play_on(ears, 2, random.Random(4))
        line = {"table_id": table.id, "user_id": ada.id, "name": ada.name, "text": "zażółć\n☾", "at": now()}
        await here.store.write(records.add_chat, line)
        rows = await asyncio.to_thread(backup, here.settings.database_url, file)
        assert (rows["tables"], rows["users"], rows["actions"], rows["chat"]) == (1, 2, 2, 1)
        before = everything(here.settings.database_url)
        await play_on(ears, 1, random.Random(5))  # it goes on meanwhile; that is not in the copy
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert sorted(found.name for found in tmp_path.glob("*copy*")) == ["copy.moontable"]
    assert await asyncio.to_thread(restore, file, target) == rows
    assert everything(target) == before
    async with World(target) as world:
        again = await world.process()
        table = await again.hub.get(table.id)
        assert table.live is not None
        assert table.live.seq == 2
        ears = [await Ear(again, table, ada).sit(), await Ear(again, table, ben).sit()]
        await play_on(ears, 1, random.Random(5))
        assert table.live.seq == 3
        assert await again.store.write(records.add_chat, line) == 2
    with pytest.raises(RulesError, match="not empty"):
        await asyncio.to_thread(restore, file, target)


def test_what_cannot_be_copied_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    odd = tmp_path / "odd"
    odd.write_text("no copy of anything")
    for words, said in (
        (["backup", str(tmp_path / "copy")], "there is no Moontable database"),
        (["restore", str(tmp_path / "nothing")], "there is no file"),
        (["restore", str(odd)], "is no copy of a Moontable database"),
    ):
        assert main([*words, "--database", database]) != 0
        assert said in " ".join(capsys.readouterr().err.split())
    assert not (tmp_path / "games.db").exists(), "nothing was made on the way"


def test_by_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def one_table() -> None:
        async with World(f"sqlite:///{tmp_path / 'games.db'}") as world:
            here = await world.process()
            ada, _ = await here.players.guest("en")
            await here.lobby.create(ada, m.NewTable("toy", 2, [m.SeatWish("me"), m.SeatWish("open")]))

    finished(one_table())
    copy = str(tmp_path / "copy")
    assert main(["backup", copy, "--database", f"sqlite:///{tmp_path / 'games.db'}"]) == 0
    assert main(["backup", copy, "--database", f"sqlite:///{tmp_path / 'games.db'}"]) == 0, "a newer copy replaces it"
    assert main(["restore", copy, "--database", f"sqlite:///{tmp_path / 'new.db'}"]) == 0
    assert "restored: 1 tables, 0 entries, 1 players" in capsys.readouterr().out
