"""The load test: real moves at a stated rate, paced like strangers (Poisson), timed from when they were due."""

import asyncio
import gc
import random
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec
import numpy as np

from .. import games
from .changes import Reading
from .client import PATIENCE, Visitor
from .live import Rules
from .run import many_files
from .wire import Wire, open_wire

GAME = "blue-moon-city"

Cpu = Callable[[], float]

VIEWERS = 2  # at each table: those who play
TICK = (
    0.001  # seconds: what is due meanwhile is sent together, none of it too early; to wake for each costs as much as it
)
TABLES = 25  # that one visitor plays at: more sockets than a person holds, fewer than the server allows


class _Choice(msgspec.Struct):
    action: int


class _Heard(msgspec.Struct):
    """What a player needs of a message; the rest is skipped."""

    type: str
    seq: int = 0
    legal: dict[str, list[_Choice]] = {}
    records: dict[str, str] = {}
    asked: list[int] = []


_read = msgspec.json.Decoder(_Heard).decode


@dataclass
class Report:
    """What came out; `as_plain` is the JSON of `moontable load-test --json`."""

    rate: float
    tables: int
    seconds: float
    sockets: int
    moves: int
    errors: int
    late: list[float] = field(default_factory=list)
    megabytes: float = 0.0
    server_cpu: float | None = None  # seconds of processor time, when the server is ours
    own_cpu: float = 0.0

    def quantile(self, q: float) -> float:
        times = sorted(self.late)
        return 1000 * times[min(len(times) - 1, int(q * len(times)))] if times else 0.0

    def as_plain(self) -> dict[str, Any]:
        return {
            "moves_per_second": round(self.moves / self.seconds, 1),
            "p50_ms": round(self.quantile(0.5), 2),
            "p95_ms": round(self.quantile(0.95), 2),
            "p99_ms": round(self.quantile(0.99), 2),
            "max_ms": round(self.quantile(1.0), 2),
            "sockets": self.sockets,
            "errors": self.errors,
            "tables": self.tables,
            "rate": self.rate,
            "seconds": round(self.seconds, 2),
            "bytes_per_move_and_viewer": round(1e6 * self.megabytes / max(1, self.moves) / VIEWERS),
            "received_mb_per_second": round(self.megabytes / self.seconds, 1),
            "client_cpu_percent": round(100 * self.own_cpu / self.seconds),
            "server_us_per_move": None
            if self.server_cpu is None
            else round(1e6 * self.server_cpu / max(1, self.moves)),
            "server_cpu_percent": None if self.server_cpu is None else round(100 * self.server_cpu / self.seconds),
        }


class Game:
    """One table as the load sees it: whose turn it is and what may be done."""

    __slots__ = ("actions", "due", "listed", "reading", "seat", "seq", "waiting", "wires")

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.reading: dict[Wire, Reading] = {}
        self.seq = -1
        self.seat = 0
        self.actions: list[int] = []
        self.waiting = b""  # the client id of the move under way, in JSON
        self.due = 0.0
        self.listed = False


class Load:
    """All tables, and the clock that moves are due by."""

    def __init__(
        self, url: str, tables: int, rate: float, seed: int = 1, game: str = GAME, views: bool = False
    ) -> None:
        self.url = url
        self.tables = tables
        self.rate = rate
        self.rules = Rules(games.load(game, ""))
        self.views = views
        self.dice = random.Random(seed)
        self.games: list[Game] = []
        self.ready: list[Game] = []
        self.backlog: deque[float] = deque()
        self.late: list[float] = []
        self.errors = 0
        self.number = 0

    async def set_up(self) -> None:
        """Visitors, tables, two sockets each."""
        hosts = [Visitor(self.url) for _ in range(-(-self.tables // TABLES))]
        guests = [Visitor(self.url) for _ in hosts]
        await asyncio.gather(*(visitor.hello() for visitor in (*hosts, *guests)))
        gate = asyncio.Semaphore(16)

        async def one(number: int) -> None:
            host, guest = hosts[number % len(hosts)], guests[number % len(hosts)]
            async with gate:
                table = await host.new_table([{"kind": "me"}, {"kind": "open"}], self.rules.game.id)
                await guest.post(f"/api/tables/{table['id']}/join", {})
                game = Game()
                self.games.append(game)
                for visitor in (host, guest):
                    wire = await open_wire(self.url, table["id"], visitor.token, partial(self.heard, game))
                    game.wires.append(wire)
                    if not self.views:
                        wire.send(b'{"type":"records","mark":"%s"}' % self.rules.mark.encode())
                self._perhaps_ready(game)

        await asyncio.gather(*(one(number) for number in range(self.tables)))
        for visitor in (*hosts, *guests):
            await visitor.http.aclose()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if len(self.ready) == self.tables:
                return
            await asyncio.sleep(0.05)
        raise RuntimeError(f"only {len(self.ready)} of {self.tables} tables began")

    def heard(self, game: Game, wire: Wire, data: bytes) -> None:
        if data.startswith(b'{"type":"presence"'):
            return
        if data.startswith(b'{"type":"ack"'):
            if game.waiting and game.waiting in data:
                self.late.append(time.perf_counter() - game.due)
                game.waiting = b""
                self._perhaps_ready(game)
            return
        message = _read(data)
        if message.type in ("state", "update"):
            for who, choices in message.legal.items():
                self._asked(game, message.seq, int(who), [choice.action for choice in choices])
        elif message.type == "known":
            if (reading := game.reading.get(wire)) is None:
                reading = game.reading[wire] = Reading(self.rules.dtype.itemsize)
            records = reading.hear(message.records)
            for seat in message.asked:
                known = np.frombuffer(records[str(seat)], self.rules.dtype)
                self._asked(game, message.seq, seat, self.rules.legal(known, seat))
        elif message.type == "refused":
            self.errors += 1
            game.waiting = b""

    def _asked(self, game: Game, seq: int, seat: int, actions: list[int]) -> None:
        if seq > game.seq and actions:
            game.seq, game.seat, game.actions = seq, seat, actions
            self._perhaps_ready(game)

    def _perhaps_ready(self, game: Game) -> None:
        """Somebody is to move, nothing is under way, and both players are there."""
        if game.actions and not game.waiting and len(game.wires) == VIEWERS and not game.listed:
            if self.backlog:
                self._move(game, self.backlog.popleft())
            else:
                game.listed = True
                self.ready.append(game)

    def _move(self, game: Game, due: float) -> None:
        action = game.actions[int(self.dice.random() * len(game.actions))]  # `choice` takes four times as long
        self.number += 1
        game.listed = False
        game.waiting, game.due, game.actions = b'"c%d"' % self.number, due, []
        game.wires[game.seat].send(
            b'{"type":"act","seat":%d,"seq":%d,"client_id":%b,"action":%d}'
            % (game.seat, game.seq, game.waiting, action)
        )

    async def run(self, seconds: float, cpu: Cpu | None = None, warm: float = 2.0) -> Report:
        """Moves at the rate for a while; what happens in the first moments is not counted."""
        await self._pace(warm)
        self.late.clear()
        before = sum(wire.bytes for wire in self.wires())
        used, own = cpu() if cpu else 0.0, time.process_time()
        begun = time.perf_counter()
        await self._pace(seconds)
        end = time.perf_counter() + 60
        while (self.backlog or any(game.waiting for game in self.games)) and time.perf_counter() < end:
            await asyncio.sleep(0.01)
        taken = max(seconds, time.perf_counter() - begun - 0.01)
        lost = len(self.backlog) + sum(bool(game.waiting) for game in self.games)
        sockets = sum(not wire.closed for wire in self.wires())
        used, own = cpu() - used if cpu else 0.0, time.process_time() - own
        megabytes = (sum(wire.bytes for wire in self.wires()) - before) / 1e6
        errors = self.errors + lost
        return Report(
            self.rate, self.tables, taken, sockets, len(self.late), errors, self.late, megabytes,
            used if cpu else None, own,
        )  # fmt: skip

    async def _pace(self, seconds: float) -> None:
        due = time.perf_counter()
        end = due + seconds
        while True:
            due += self.dice.expovariate(self.rate)
            if due > end:
                return
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(max(wait, TICK))
            if self.ready:
                place = int(self.dice.random() * len(self.ready))
                self.ready[place], self.ready[-1] = self.ready[-1], self.ready[place]
                self._move(self.ready.pop(), due)
            else:
                self.backlog.append(due)

    def wires(self) -> list[Wire]:
        return [wire for game in self.games for wire in game.wires]

    def close(self) -> None:
        for wire in self.wires():
            wire.close()


async def measure(
    url: str,
    tables: int,
    rate: float,
    seconds: float,
    seed: int = 1,
    cpu: Cpu | None = None,
    game: str = GAME,
    views: bool = False,
) -> Report:
    """As pages play, which read records, or as programs that read `views`."""
    many_files()
    load = Load(url, tables, rate, seed, game, views)
    await load.set_up()
    gc.collect()
    gc.freeze()  # else we stop now and then to look at all these sockets, and the server's answers wait
    try:
        return await load.run(seconds, cpu)
    finally:
        gc.unfreeze()
        load.close()
