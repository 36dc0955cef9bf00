"""Moves that are made without a coroutine: whatever comes between, they end as all others do, and in their order."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from moontable.server import messages as m
from moontable.server.child import Child
from moontable.server.client import Visitor
from moontable.server.far import Guest
from moontable.server.frames import Doors
from moontable.server.settings import FRAME_BYTES, MESSAGE_BYTES, Settings
from moontable.server.sockets import Talk
from moontable.server.store import Conflict, Job
from moontable.server.table import Lock
from moontable.server.wire import Wire, open_wire

from .world import Ear, World, eventually, first_seat, in_loop, two_players


@asynccontextmanager
async def somebody_to_move(tmp_path: Path) -> AsyncIterator[tuple[Ear, Talk, int]]:
    async with World(f"sqlite:///{tmp_path}/test.db") as world:
        here = await world.process()
        table, *people = await two_players(here)
        seat = first_seat(table)
        ears = [await Ear(here, table, user).sit() for user in people]
        yield ears[seat], Talk(here, table, ears[seat].connection, people[seat]), seat


def move(ear: Ear, seat: int) -> bytes:
    """The first thing that can be done."""
    return m.encode(ear.message(seat, ear.state["legal"][str(seat)][0]["action"]))


async def said(talk: Talk, raw: bytes) -> bool:
    """Whether it was heard at once; returns when it was answered."""
    answered = asyncio.Event()
    heard = talk.hear_now(raw, answered.set)
    if heard:
        await answered.wait()
    return heard


@in_loop
async def test_a_move_is_acknowledged_when_it_is_stored_and_not_before(tmp_path: Path) -> None:
    async with somebody_to_move(tmp_path) as (ear, talk, seat):
        submit, jobs = talk.context.store.submit, list[tuple[Any, ...]]()
        talk.context.store.submit = lambda *job: jobs.append(job)  # type: ignore[method-assign]
        answered = asyncio.Event()
        assert talk.hear_now(move(ear, seat), answered.set)
        await asyncio.sleep(0.05)
        assert not answered.is_set()
        assert not ear.all("ack")
        assert ear.state["seq"] == 0
        assert not talk.hear_now(move(ear, seat), answered.set), "the table is locked meanwhile"
        [job] = jobs
        submit(*job)
        await answered.wait()
        assert [ack["seq"] for ack in ear.all("ack")] == [1]
        assert ear.state["seq"] == 1
        assert not talk.table.lock.locked()


@pytest.mark.parametrize(("error", "code"), [(Conflict(), "stale"), (OSError("the disk is full"), "internal")])
@in_loop
async def test_what_cannot_be_stored_is_refused_and_the_table_goes_on(
    error: Exception, code: str, tmp_path: Path
) -> None:
    async with somebody_to_move(tmp_path) as (ear, talk, seat):
        store, loop = talk.context.store, asyncio.get_running_loop()

        def fail(job: Job) -> None:
            job.error = error
            loop.call_soon(job.done)

        store.submit = fail  # type: ignore[method-assign]
        raw = move(ear, seat)
        assert await said(talk, raw)
        del store.submit
        assert [refused["code"] for refused in ear.all("refused")] == [code]
        assert not ear.all("ack")
        assert not talk.table.lock.locked()
        if not await said(talk, raw):  # it may have been stored all the same, so the table is read again first
            assert talk.table.stale
            await talk.hear(raw)
        assert [ack["seq"] for ack in ear.all("ack")] == [1]


@in_loop
async def test_a_refusal_lets_the_table_go(tmp_path: Path) -> None:
    async with somebody_to_move(tmp_path) as (ear, talk, seat):
        assert await said(talk, m.encode(m.Act(seat, 0, "a", action=32_000)))
        assert await said(talk, m.encode(m.Act(1 - seat, 0, "b", action=0)))
        codes = [(refused["client_id"], refused["code"]) for refused in ear.all("refused")]
        assert codes == [("a", "illegal-number"), ("b", "not-your-seat")]
        assert await said(talk, move(ear, seat))
        assert [ack["seq"] for ack in ear.all("ack")] == [1]


@in_loop
async def test_what_has_to_wait_is_left_to_others(tmp_path: Path) -> None:
    async with somebody_to_move(tmp_path) as (ear, talk, seat):
        raw, table = move(ear, seat), talk.table
        async with table.lock:
            assert not await said(talk, raw)
        for other in (b"{", b'{"type":"ping","at":1}', b'{"type":"act"}', raw + b" " * MESSAGE_BYTES):
            assert not await said(talk, other)
        table.stale = True
        assert not await said(talk, raw)
        table.stale = False
        assert not table.lock.locked()
        assert await said(talk, raw)
        assert not await said(talk, raw), "it was done before: that is looked up"
        await talk.hear(raw)
        assert [ack["seq"] for ack in ear.all("ack")] == [1, 1]


@in_loop
async def test_a_lock_is_taken_at_once_or_not_at_all() -> None:
    lock = Lock()
    assert lock.take_now()
    assert not lock.take_now()
    waiting = asyncio.create_task(lock.acquire())
    await asyncio.sleep(0)
    lock.release()
    assert not lock.locked()
    assert not lock.take_now(), "somebody has waited for it"
    assert await waiting
    lock.release()
    assert lock.take_now()


@in_loop
async def test_what_a_guest_says_is_heard_in_order() -> None:
    heard, waiting = list[bytes | None](), list[Callable[[], None]]()

    def listener(raw: bytes, done: Callable[[], None]) -> bool:
        if raw.startswith(b"slow"):
            return False
        heard.append(raw)
        if raw.startswith(b"later"):
            waiting.append(done)
        else:
            done()
        return True

    async def listen() -> None:
        guest.listener = listener
        while (raw := await guest.inbox.get()) is not None:
            await asyncio.sleep(0.01)
            heard.append(raw)

    guest = Guest()
    guest.say(b"slow 0")
    listening = asyncio.create_task(listen())
    for first in (1, 6):
        await eventually(lambda: guest.inbox.awaited, "all before is heard")
        for number, kind in enumerate((b"now", b"later", b"now", b"slow", b"now"), first):
            guest.say(b"%s %d" % (kind, number))
        assert heard[-1] == b"later %d" % (first + 1)
        waiting.pop()()
    guest.say(None)
    await listening
    assert [int(raw[-2:]) for raw in heard if raw is not None] == list(range(11))


def test_a_socket_that_fails_keeps_no_other_waiting() -> None:
    class Fake:
        def __init__(self, broken: bool) -> None:
            self.broken, self.done = broken, ""

        def flush(self) -> None:
            if self.broken:
                raise OSError("gone")
            self.done = "sent"

        def drop(self) -> None:
            self.done = "dropped"

    doors, sockets = Doors(Settings()), [Fake(False), Fake(True), Fake(False)]
    doors.full = list[Any](sockets)
    doors.flush()
    assert [socket.done for socket in sockets] == ["sent", "dropped", "sent"]
    assert doors.full == []


def frames(texts: list[bytes]) -> bytes:
    """As a client sends them, all in one."""
    stream = bytearray()

    class Transport:
        def is_closing(self) -> bool:
            return False

        def write(self, data: bytes) -> None:
            stream.extend(data)

    wire = Wire(lambda _wire, _text: None, b"")
    wire._transport = Transport()
    for text in texts:
        wire.send(text)
    return bytes(stream)


@pytest.mark.parametrize("seed", range(3))
@in_loop
async def test_messages_are_answered_in_order_whatever_pieces_they_come_in(server: Child, seed: int) -> None:
    dice, answers = random.Random(seed), list[tuple[str, Any]]()

    def heard(_wire: Wire, text: bytes) -> None:
        said = msgspec.json.decode(text)
        if said["type"] in ("pong", "refused"):
            answers.append((said["type"], said.get("at", said.get("client_id"))))

    async with Visitor(server.url) as ada:
        table = await ada.new_table([{"kind": "me"}, {"kind": "hotseat", "name": "Ben"}])
        wire = await open_wire(server.url, table["id"], ada.token, heard)
        texts, expected = list[bytes](), list[tuple[str, Any]]()
        for number in range(60):
            if dice.random() < 0.5:  # at once ...
                texts.append(b'{"type":"act","seat":%d,"seq":0,"client_id":"%d","action":32000}' % (number % 2, number))
                expected.append(("refused", str(number)))
            else:  # ... and by the listening task
                texts.append(b'{"type":"ping","at":%d%s}' % (number, b" " * dice.choice((0, 200))))
                expected.append(("pong", number))
        stream = frames(texts)
        while stream:
            size = dice.choice((1, 2, 7, 60, 150, 400))
            wire._transport.write(stream[:size])
            stream = stream[size:]
            await asyncio.sleep(dice.choice((0, 0, 0.001)))
        await eventually(lambda: len(answers) >= len(expected), "all are answered")
        assert answers == expected
        wire.send(b'{"type":"ping","at":1%s}' % (b" " * FRAME_BYTES))
        await eventually(lambda: wire.closed, "what is too long ends the talk")
