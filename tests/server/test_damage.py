"""A damaged row hurts its own table: it is refused in words, the process and all other tables go on."""

from pathlib import Path

import pytest
import sqlalchemy as sa

import toy
from moontable.server import schema as db
from moontable.server.live import Refused, Rules, begin
from moontable.server.migrations import migrate
from moontable.server.store import make_engine

from .world import Ear, World, in_loop, two_players

DAMAGE = ("bit", "short", "empty", "long", "elsewhere", "start", "unsound")


@in_loop
async def test_one_damaged_row_hurts_one_table(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    async with World(url) as world:
        here = await world.process()
        tables, people = {}, {}
        for name in (*DAMAGE, "whole"):
            table, ada, ben = await two_players(here, "toy")
            ears = [await Ear(here, table, ada).sit(), await Ear(here, table, ben).sit()]
            for seat in (0, 1):
                await ears[seat].act(seat, (await ears[seat].until(seat))["legal"][str(seat)][0]["action"])
            tables[name], people[name] = table.id, ada
        rules = here.hub.tables[tables["whole"]].live.rules  # type: ignore[union-attr]
        await world.end(here)
        _damage(url, tables, rules)

        again = await world.process()
        for name in DAMAGE:
            with pytest.raises(Refused, match="damaged") as refused:
                await again.hub.get(tables[name])
            assert refused.value.status == 410
            listed = await again.lobby.listed(people[name], "mine")
            assert [info.id for info in listed] == [tables[name]]
        whole = await again.hub.get(tables["whole"])
        seat = whole.live.acting[0]  # type: ignore[union-attr]
        user = people["whole"] if whole.seats[seat].user == people["whole"].id else None
        ear = Ear(again, whole, user)
        ear.connection.user = whole.seats[seat].user
        await ear.sit()
        assert whole.live.seq == 2  # type: ignore[union-attr]
        assert ear.state["legal"][str(seat)]
        assert again.metrics.errors == 0


def _damage(url: str, tables: dict[str, str], rules: Rules) -> None:
    engine, c = make_engine(url), db.actions.c
    with engine.begin() as connection:

        def stored(name: str, seq: int = 2) -> bytes:
            ask = sa.select(c.position).where(c.table_id == tables[name], c.seq == seq)
            return bytes(connection.execute(ask).scalar_one())

        def store(name: str, position: bytes) -> None:
            where = (c.table_id == tables[name]) & (c.seq == 2)
            connection.execute(sa.update(db.actions).where(where).values(position=position))

        good = stored("bit")
        store("bit", good[:9] + bytes([good[9] ^ 1]) + good[10:])
        store("short", stored("short")[:-20])
        store("empty", b"")
        store("long", stored("long") + bytes(8))
        store("elsewhere", stored("whole"))
        connection.execute(sa.update(db.tables).where(db.tables.c.id == tables["start"]).values(start=bytes(12)))
        states = rules.states(rules.position(stored("unsound"), rules.layout, tables["unsound"], 2))
        states["winner"] = 99  # as a bug might have stored it, seal and all
        store("unsound", rules.sealed(states.tobytes(), tables["unsound"], 2))
    engine.dispose()


def test_what_was_stored_before_there_were_seals_gets_them(tmp_path: Path) -> None:
    """The migration seals every position where it lies; whatever was laid out is read as it was."""
    url, rules = f"sqlite:///{tmp_path / 'games.db'}", Rules(toy.GAME)
    live = begin(rules, {}, 2, bytes(32))
    bare = live.states.tobytes()
    migrate(url)
    engine = make_engine(url)
    secret = {"secret": bytes(32), "status": "running", "host": "h", "private": False, "by_hand": False, "acting": 3}
    row = {"id": "t", "game": "toy", "version": 1, "players": 2, "options": {}, "created": 0, "updated": 0, **secret}
    entry = {"number": 1, "seat": 0, "action": 0, "notation": "", "events": b"[]", "reveals": 0, "acting": 3, "at": 0}
    with engine.begin() as connection:
        connection.execute(sa.insert(db.tables), {**row, "layout": rules.layout, "start": bare})
        connection.execute(
            sa.insert(db.actions), [{"table_id": "t", "seq": n, "position": bare, **entry} for n in range(1, 1203)]
        )
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0004'")
    migrate(url)
    with engine.begin() as connection:
        start = connection.execute(sa.select(db.tables.c.start)).scalar_one()
        assert rules.position(bytes(start), rules.layout, "t", 0) == bare
        for seq, position in connection.execute(sa.select(db.actions.c.seq, db.actions.c.position)):
            assert rules.position(bytes(position), rules.layout, "t", seq) == bare
    engine.dispose()
