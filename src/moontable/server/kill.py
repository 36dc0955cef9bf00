"""The kill test: the server is killed at random moments under load, again and again, and nothing may be lost.

Every acknowledged action must be in the database once, with the seq it was acknowledged with. What was under way when
the server died is sent again, word for word: it must count once, whether it had been stored or not.
"""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ..engine.fields import checksum
from ..play import Match, new
from .child import Child
from .client import PATIENCE, Visitor
from .settings import UNLIMITED
from .store import Row, Transaction, make_engine, records
from .wire import Wire, open_wire


@dataclass
class Seat:
    """One player: what they wait for, and what they were promised."""

    table: str
    seat: int
    token: str
    wire: Wire | None = None
    seq: int = 0
    waiting: bytes = b""  # the message under way
    waiting_id: str = ""
    promised: dict[str, int] = field(default_factory=dict)  # client id -> seq


@dataclass
class Report:
    rounds: int = 0
    acknowledged: int = 0
    repeated: int = 0  # messages sent a second time after a restart
    problems: list[str] = field(default_factory=list)


class KillTest:
    """A few tables whose players never stop, and a server that does."""

    def __init__(self, tables: int, seed: int, folder: Path | None = None) -> None:
        self.dice = random.Random(seed)
        self.tables = tables
        self.child = Child(folder, **UNLIMITED, games="blue-moon-city", bot_workers=0, bot_delay=0)
        self.seats: list[Seat] = []
        self.report = Report()
        self.number = 0
        self.matches: dict[str, Match] = {}  # the games as the rules say, as far as they were checked

    async def set_up(self) -> None:
        async with Visitor(self.child.url) as ada, Visitor(self.child.url) as ben:
            for _ in range(self.tables):
                table = await ada.new_table([{"kind": "me"}, {"kind": "open"}])
                await ben.post(f"/api/tables/{table['id']}/join", {})
                for seat, visitor in enumerate((ada, ben)):
                    self.seats.append(Seat(table["id"], seat, visitor.token))

    def going(self, seat: Seat) -> bool:
        """Whether its game was still going when it was last checked."""
        return seat.table not in self.matches or bool(self.matches[seat.table].acting)

    async def connect(self) -> None:
        """Everybody comes back and first repeats what got no answer. Games that are over are only checked."""
        for seat in filter(self.going, self.seats):
            heard = partial(self.heard, seat)
            seat.wire = await open_wire(self.child.url, seat.table, seat.token, heard, since=seat.seq)
            if seat.waiting:
                self.report.repeated += 1
                seat.wire.send(seat.waiting)

    def heard(self, seat: Seat, wire: Wire, data: bytes) -> None:
        message = msgspec.json.decode(data)
        seat.wire = wire
        kind = message["type"]
        if kind == "ack" and message["client_id"] == seat.waiting_id:
            seat.promised[seat.waiting_id] = message["seq"]
            self.report.acknowledged += 1
            seat.waiting = b""
        elif kind == "refused" and message["client_id"] == seat.waiting_id:
            if message["code"] != "stale":
                self.report.problems.append(f"refused as {message['code']}")
            seat.waiting = b""
        elif kind in ("state", "update"):
            seat.seq = max(seat.seq, message["seq"])
            legal = message["legal"].get(str(seat.seat))
            if legal and not seat.waiting:
                self._move(seat, message["seq"], legal)

    def _move(self, seat: Seat, seq: int, legal: list[dict[str, Any]]) -> None:
        self.number += 1
        seat.waiting_id = f"k{self.number}"
        action = self.dice.choice(legal)["action"]
        message = {"type": "act", "seat": seat.seat, "seq": seq, "client_id": seat.waiting_id, "action": action}
        seat.waiting = msgspec.json.encode(message)
        if seat.wire is not None:
            seat.wire.send(seat.waiting)

    async def round(self) -> None:
        """Start, play, kill at a random moment."""
        await asyncio.to_thread(self.child.start)
        if not any(map(self.going, self.seats)):
            await self.set_up()
        before = self.report.acknowledged
        await self.connect()
        end = time.monotonic() + PATIENCE
        while self.report.acknowledged == before and time.monotonic() < end:
            await asyncio.sleep(0.005)
        await asyncio.sleep(self.dice.uniform(0, 0.4))
        self.child.kill()
        for seat in self.seats:
            if seat.wire is not None:
                seat.wire.abort()
                seat.wire = None
        if self.report.acknowledged == before:
            self.report.problems.append(
                f"round {self.report.rounds + 1}: nothing was acknowledged\n{self.child.tail()}"
            )
        self.report.rounds += 1

    def check(self) -> None:
        """Compare what was promised with what the database holds."""
        engine = make_engine(f"sqlite:///{self.child.folder / 'moontable.db'}")
        with engine.connect() as base:
            for table in {seat.table for seat in self.seats}:
                self._check_table(table, records.history(base, table, 1, records.newest(base, table)), base)
        engine.dispose()

    def _check_table(self, table: str, rows: list[Row], base: Transaction) -> None:
        problems = self.report.problems
        if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
            problems.append(f"table {table}: the history has gaps")
        stored: dict[str, int] = {}
        for row in rows:
            if row.client_id in stored:
                problems.append(f"table {table}: {row.client_id} was applied twice")
            stored[row.client_id] = row.seq
        for seat in (s for s in self.seats if s.table == table):
            for client_id, seq in seat.promised.items():
                if stored.get(client_id) != seq:
                    problems.append(
                        f"table {table}: {client_id} was acknowledged at {seq}, stored: {stored.get(client_id)}"
                    )
        if table not in self.matches:
            found = records.table(base, table, 0)
            assert found is not None
            about = found[0]
            self.matches[table] = new(about.game, players=about.players, seed=bytes(about.secret))
        match = self.matches[table]
        for row in rows[match.number :]:
            match.play(row.action, row.seat)
            stored_position = np.frombuffer(row.position, match.game.dtype, 1)  # its seal comes behind it
            if checksum(match.game.fields, stored_position[0]) != match.checksum():
                problems.append(f"table {table}: the position after {row.seq} is not what the rules say")
                return


async def kill_test(
    rounds: int, tables: int = 8, seed: int = 1, progress: Callable[[Report], None] | None = None
) -> Report:
    """Kill the server `rounds` times; the report lists what was wrong, if anything."""
    test = KillTest(tables, seed)
    try:
        for _ in range(rounds):
            await test.round()
            await asyncio.to_thread(test.check)
            if progress is not None:
                progress(test.report)
            if test.report.problems:
                break
        test.matches.clear()  # once more from the beginning: nothing written before has changed since
        await asyncio.to_thread(test.check)
        return test.report
    finally:
        test.child.__exit__()
