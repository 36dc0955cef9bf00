"""A damaged row hurts its own table: it is refused in words, the process and all other tables go on."""

from pathlib import Path

import pytest
import sqlalchemy as sa

import toy
from moontable.server import messages as m
from moontable.server.live import Refused, Rules, begin
from moontable.server.store import Unreadable, make_engine, records
from moontable.server.store import schema as db
from moontable.server.store.migrations import migrate

from .conftest import new_database
from .world import GAME, Ear, World, eventually, in_loop, two_players

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


# What may have become of a row of `tables`: columns and what stands in them, as SQLite keeps anything anywhere.
ROWS: dict[str, dict[str, object]] = {
    "options no json": {"options": "{edition"},
    "options a list": {"options": "[1, 2]"},
    "options nested": {"options": "[" * 100_000},
    "options unknown": {"options": '{"colour": "blue"}'},
    "result no json": {"result": "\x00"},
    "result another": {"result": '{"ranks": "first"}'},
    "secret a text": {"secret": "c2VjcmV0"},
    "players a word": {"players": "two"},
    "players too many": {"players": 9},
    "updated a word": {"updated": "today"},
    "time limit a word": {"time_limit": "soon"},
    "layout no json": {"layout": "["},
    "status unknown": {"status": "odd"},
    "not unicode": {"box": b"\xff\xfe"},
    "a version to come": {"version": 99},
    "an entry": {"acting": 0},  # nothing is wrong in its own row
}


@in_loop
async def test_a_damaged_table_hurts_no_list_and_no_start(tmp_path: Path) -> None:
    """A row of `tables` may hold anything: its own table is refused, others are listed, opened and played on."""
    url = f"sqlite:///{tmp_path / 'games.db'}"
    async with World(url) as world:
        here = await world.process()
        (ada, _), seats = await here.players.guest("en"), [m.SeatWish("me"), m.SeatWish("bot", level="random")]
        wish = m.NewTable(GAME, 2, seats)
        ids = {name: (await here.lobby.create(ada, wish)).id for name in (*ROWS, "whole")}
        waiting = await here.lobby.create(ada, m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("open")]))
        await world.end(here)
        engine = make_engine(url)
        with engine.begin() as connection:
            connection.exec_driver_sql("UPDATE tables SET private = 0")  # games alone are in nobody else's list
            for name, change in ROWS.items():
                cells = ", ".join(f"{column} = ?" for column in change)
                words = (*change.values(), ids[name])
                connection.exec_driver_sql(f"UPDATE tables SET {cells} WHERE id = ?", words)
            connection.exec_driver_sql(
                "INSERT INTO actions SELECT id, 1, 'one', 0, 0, '', '[]', '', 0, 'two', NULL, NULL, 'then' FROM tables"
                " WHERE id = ?",
                (ids["an entry"],),
            )
            connection.exec_driver_sql("UPDATE tables SET box = CAST(box AS TEXT)")  # a text that is none
        engine.dispose()

        again = await world.process()
        mine = {info.id for info in await again.lobby.listed(ada, "mine")}
        assert {ids["whole"], waiting.id} <= mine
        assert {info.id for info in await again.lobby.listed(None, "open")} == {waiting.id}
        assert ids["whole"] in {info.id for info in await again.lobby.listed(None, "live")}
        await again.lobby.listed(None, "finished")
        for name in ROWS:
            with pytest.raises(Refused) as refused:
                await again.hub.get(ids[name])
            wanted = {"not unicode": "no-box", "a version to come": "newer-rules"}.get(name, "damaged")
            assert refused.value.code == wanted, name
        ear = await Ear(again, await again.hub.get(ids["whole"]), ada).sit()
        await eventually(lambda: ear.state["legal"], "it is the person's turn, whatever the bot does")
        seq = ear.state["seq"]
        await ear.act(0, ear.state["legal"]["0"][0]["action"])
        await ear.until(seq + 1)
        assert again.metrics.requests.get(500, 0) == 0


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_cannot_be_read_is_left_out_by_every_driver(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """PostgreSQL takes no text that is not JSON, but more nesting than Python reads: its driver would come back to the
    same row for ever."""
    url = new_database(request, kind, tmp_path).replace("postgresql://", "postgresql+psycopg://")
    migrate(url)
    engine = make_engine(url)
    known = {"players": 2, "secret": bytes(32), "status": "waiting", "host": "h", "private": False, "layout": ""}
    more = {"game": GAME, "version": 1, "created": 0, "by_hand": False, "acting": 0, "options": {}}
    rows = [{"id": f"t{n}", "updated": n, **known, **more} for n in range(4)]
    seats = [
        {"table_id": f"t{n}", "seat": s, "kind": "open", "name": "", "colour": ""} for n in range(4) for s in (0, 1)
    ]
    deep = "[" * 5000 + "]" * 5000
    with engine.begin() as connection:
        connection.execute(sa.insert(db.tables), rows)
        connection.execute(sa.insert(db.seats), seats)
        connection.execute(sa.text("UPDATE tables SET options = :deep WHERE id = 't2'"), {"deep": deep})
    with engine.connect() as connection:
        found = records.listed(connection, "open", "", 50)
        assert [(row.id, len(places)) for row, places, _ in found] == [("t3", 2), ("t1", 2), ("t0", 2)]
        with pytest.raises(Unreadable):
            records.table(connection, "t2", 10)
    engine.dispose()


def test_what_was_stored_before_there_were_seals_gets_them(tmp_path: Path) -> None:
    """The migration seals every position where it lies; whatever was laid out is read as it was."""
    url, rules = f"sqlite:///{tmp_path / 'games.db'}", Rules(toy.GAME)
    live = begin(rules, {}, 2, bytes(32))
    bare = live.states.tobytes()
    migrate(url, "0004")
    engine = make_engine(url)
    secret = {"secret": bytes(32), "status": "running", "host": "h", "private": False, "by_hand": False, "acting": 3}
    row = {"id": "t", "game": "toy", "version": 1, "players": 2, "options": {}, "created": 0, "updated": 0, **secret}
    entry = {"number": 1, "seat": 0, "action": 0, "notation": "", "events": b"[]", "reveals": 0, "acting": 3, "at": 0}
    with engine.begin() as connection:
        connection.execute(sa.insert(db.tables), {**row, "layout": rules.layout, "start": bare})
        connection.execute(
            sa.insert(db.actions), [{"table_id": "t", "seq": n, "position": bare, **entry} for n in range(1, 1203)]
        )
    migrate(url)
    with engine.begin() as connection:
        start = connection.execute(sa.select(db.tables.c.start)).scalar_one()
        assert rules.position(bytes(start), rules.layout, "t", 0) == bare
        for seq, position in connection.execute(sa.select(db.actions.c.seq, db.actions.c.position)):
            assert rules.position(bytes(position), rules.layout, "t", seq) == bare
    engine.dispose()


@in_loop
async def test_a_bot_at_a_damaged_table_is_tried_more_and_more_seldom(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Pauses grow up to an hour, the log tells of it once; when the row is mended, whoever comes wakes the bots."""
    url = f"sqlite:///{tmp_path / 'games.db'}"
    pauses: list[float | None] = []
    async with World(url) as world:
        here = await world.process()
        ada, _ = await here.players.guest("en")
        table = await here.lobby.create(ada, m.NewTable(GAME, 2, [m.SeatWish("bot", level="random")] * 2))
        await world.end(here)  # nobody has looked at it: its bots have not moved
        engine = make_engine(url)
        with engine.begin() as connection:
            whole = connection.execute(sa.select(db.tables.c.start)).scalar_one()
            connection.execute(sa.update(db.tables).values(start=bytes(12)))
        again = await world.process()
        keys = [(table.id, seat, "bot") for seat in (0, 1)]
        for _ in range(20):
            with pytest.raises(Refused, match="damaged") as refused:
                await again.hub.get(table.id)
            for key in keys:
                pauses.append(await again.bots._wait_after(refused.value, key))
        assert pauses == sorted(pauses)
        assert (pauses[0], pauses[-1]) == (0.5, 3600)
        told = [record.getMessage() for record in caplog.records if table.id in record.getMessage()]
        assert len(told) == 3, told  # what is wrong with the table, and of each bot that it waits
        with engine.begin() as connection:
            connection.execute(sa.update(db.tables).values(start=whole))
        engine.dispose()
        mended = await again.hub.get(table.id)
        await again.hub.claim(table.id)
        for key in keys:
            again.bots._at(3600, key, 0)
        await (await Ear(again, mended, ada).sit()).until(3)
