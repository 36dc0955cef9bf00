"""One WebSocket: messages in, in order, each answered; updates out through the connection's own queue."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Protocol

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from msgspec import UNSET

from . import messages as m
from .connection import Allowance, Connection
from .context import Context
from .far import Guest
from .frames import Socket, socket_of
from .hub import ID
from .limits import address_of
from .live import Refused
from .players import COOKIE, User, token_hash
from .settings import CHAT_SHOWN, ENTRIES, MESSAGE_BYTES, OPENING, PER_TABLE
from .store import people, records
from .table import Table, now

logger = logging.getLogger("moontable.sockets")


class Listener(Protocol):
    """Who hears what a socket says."""

    async def hear(self, raw: bytes) -> None:
        """Do what a message says, and answer it."""

    def hear_now(self, raw: bytes, done: Callable[[], None]) -> bool:
        """The same without a coroutine, if that is possible (False: it is not, and nothing was done). The next message
        waits for `done`."""


@websocket("/ws/tables/{table_id:str}")
async def table_socket(
    socket: WebSocket[Any, Any, Any], table_id: FromPath[str], since: FromQuery[int | None] = None
) -> None:
    """See docs/PROTOCOL.md."""
    context: Context = socket.app.state.context
    if context.near is not None and await context.near.has(socket, table_id):
        return

    async def attend(connection: Connection, wire: Socket, user: User) -> None:
        if ID.fullmatch(table_id):
            await _with(context, connection, wire, user, table_id, since)
        else:
            await connection.close(4004)

    await admit(context, socket, table_id, attend)


@websocket("/ws/lobby")
async def lobby_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """What is new in the lobby. Nothing is said here but by the server."""
    context: Context = socket.app.state.context

    async def attend(connection: Connection, wire: Socket, user: User) -> None:
        try:
            await context.lounge.enter(connection)
            if context.stopping:
                connection.end(1012)
            await _listen(context, connection, wire, Deaf())
        except WebSocketDisconnect:
            connection.closed = True
        finally:
            context.lounge.leave(connection)

    await admit(context, socket, "lobby", attend)


async def admit(
    context: Context,
    socket: WebSocket[Any, Any, Any],
    place: str,
    attend: Callable[[Connection, Socket, User], Awaitable[None]],
) -> None:
    """Let somebody in who comes from a page of ours, has a session, and not too many sockets."""
    address = address_of(socket.scope)
    await socket.accept()
    origin = socket.headers.get("origin")
    if origin is not None and origin not in context.origins:
        return await socket.close(4003)
    try:
        context.limits.take("read", address=address, cost=OPENING)
        user = await context.players.who(socket.cookies.get(COOKIE))
        if user is not None:
            context.limits.take("read", user.id, cost=OPENING)
    except Refused:
        return await socket.close(4029)
    if user is None:
        return await socket.close(4001)
    # Counted before anything is waited for, so that many at once cannot slip through together.
    counts, mine, here = context.sockets, user.id, f"{place} {user.id}"
    if (context.settings.sockets and counts[mine] >= context.settings.sockets) or counts[here] >= PER_TABLE:
        return await socket.close(4029)
    counts.update((mine, here))
    context.metrics.sockets += 1
    context.metrics.sockets_total += 1
    wire = socket_of(socket.scope)
    connection = Connection(user.id, (), context.settings.rate, wire.push, socket.close, wire.drop)
    connection.address = address
    context.enter(connection, token_hash(socket.cookies[COOKIE]))
    context.admin.greet(connection)
    try:
        await attend(connection, wire, user)
    finally:
        context.metrics.sockets -= 1
        for key in (mine, here):
            counts[key] -= 1
            if not counts[key]:
                del counts[key]
        context.leave(connection)


async def _with(
    context: Context, connection: Connection, wire: Socket, user: User, table_id: str, since: int | None
) -> None:
    """Here, or passed on to the process that has the table, where the connection itself could not go there."""
    try:
        owner = await context.hub.claim(table_id)
    except Exception as error:
        logger.warning("nobody knows who has table %s: %s", table_id, type(error).__name__)
        return await connection.close(1013)
    try:
        if owner == context.hub.process:
            await visit(context, connection, user, table_id, since, partial(_listen, context, connection, wire))
        else:
            try:
                await _listen(context, connection, wire, context.far.open(owner, table_id, user, since, connection))
            finally:
                context.far.close(table_id, connection)
    except WebSocketDisconnect:
        connection.closed = True


async def attend_far(
    context: Context, connection: Connection, user: User, table_id: str, since: int | None, guest: Guest
) -> None:
    """A socket of another process, at a table of ours."""

    async def listen(listener: Listener) -> None:
        guest.listener = listener.hear_now
        while (raw := await guest.inbox.get()) is not None and not connection.closed:
            await listener.hear(raw)

    await visit(context, connection, user, table_id, since, listen)


async def visit(
    context: Context,
    connection: Connection,
    user: User,
    table_id: str,
    since: int | None,
    listen: Callable[[Listener], Awaitable[None]],
) -> None:
    """Somebody is at a table of ours until they go."""
    try:
        table = await context.hub.get(table_id)
    except Refused as refused:
        return await connection.close(4004 if refused.code in ("no-such-table", "damaged", "newer-rules") else 1013)
    if context.stopping:
        return await connection.close(1012)
    if not table.may_see(user.id):
        return await connection.close(4005)
    # Only spectators can be too many: whoever has a seat always gets to it.
    most, watching = context.settings.watchers, sum(not c.seats for c in table.connections)
    if most and watching >= most and not table.seats_of(user.id):
        return await connection.close(4029)
    if untold := table.untold(since):  # who wants to be told of a long game from its beginning asks for much
        try:
            context.limits.take("read", user.id, connection.address, cost=untold / ENTRIES)
        except Refused:
            return await connection.close(4029)
    connection.muted = await context.players.muted(user.id) | await context.store.read(people.blocked, user.id)
    try:
        await context.hub.connect(table, connection, since and min(max(since, 0), 2**31 - 1))
        await _chat_so_far(context, table, connection)
        await listen(Talk(context, table, connection, user))
    finally:
        connection.closed = True
        context.hub.disconnect(table, connection)


async def _listen(context: Context, connection: Connection, wire: Socket, listener: Listener) -> None:
    """What a socket says, in order, until it goes."""
    receive, metrics = wire.receive, context.metrics

    def hear_now(raw: bytes, done: Callable[[], None]) -> bool:
        heard = listener.hear_now(raw, done)
        metrics.messages += heard
        return heard

    wire.listener = hear_now
    while not connection.closed:
        event: Any = await receive()
        if event["type"] == "websocket.disconnect":
            return
        metrics.messages += 1
        data = event.get("text")
        raw = data.encode() if data is not None else event.get("bytes") or b""
        if len(raw) > MESSAGE_BYTES:
            connection.end(1009)
            break
        while not connection.allowance.take():
            await asyncio.sleep(0.05)  # who sends too much is read more slowly
        if connection.closed:  # while this came: it is too late
            break
        await listener.hear(raw)
    wire.listener = None
    # Closed from our side: wait until the other side has gone too.
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def _chat_so_far(context: Context, table: Table, connection: Connection) -> None:
    for row in await context.store.read(records.chat, table.id, CHAT_SHOWN):
        if row.user_id not in connection.muted:
            connection.push(m.encode(m.ChatLine(row.id, row.user_id, row.name, row.text, row.at)))


def _actions(message: m.Act) -> int:
    """About how many entries of the history a message makes."""
    if message.actions is not UNSET:
        return len(message.actions)
    return 1 + sum(message.text.count(sign) for sign in ";+") if message.text is not UNSET else 1


class Deaf:
    """Nobody hears anything."""

    async def hear(self, raw: bytes) -> None:
        return

    def hear_now(self, raw: bytes, done: Callable[[], None]) -> bool:
        return False


class Talk:
    """A conversation with one viewer."""

    def __init__(self, context: Context, table: Table, connection: Connection, user: User) -> None:
        self.context = context
        self.limits = context.limits
        self.here = f"{table.id} {user.id}"
        self.fresh = Allowance(1)  # states after a refusal, a second: they are long, and the updates have come anyway
        self.hub = context.hub
        self.table = table
        self.connection = connection
        self.user = user

    async def hear(self, raw: bytes) -> None:
        """Do what a message says, and answer it."""
        try:
            message = m.decode_client(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            detail = str(error) if isinstance(error, msgspec.ValidationError) else "this is not JSON"
            self._refuse(Refused("bad-message", detail=detail[:200]), None)
            return
        try:
            await self._do(message)
        except Exception as error:
            self._failed(message, error)

    def hear_now(self, raw: bytes, done: Callable[[], None]) -> bool:
        """An `act` while nobody else is busy at the table: all but a few messages are that."""
        connection, table = self.connection, self.table
        if connection.closed or len(raw) > MESSAGE_BYTES:
            return False
        try:
            message = m.decode_client(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return False
        if type(message) is not m.Act or not self.hub.seize(table, message):
            return False
        if not connection.allowance.take():
            table.lock.release()
            return False
        answered = partial(self._answered, message, time.perf_counter(), done)
        try:
            self._rows(_actions(message))
            self.hub.act_now(table, self.user.id, message, connection, answered)
        except Exception as error:
            table.lock.release()
            answered(error)
        return True

    def _answered(self, message: m.Act, begun: float, done: Callable[[], None], error: BaseException | None) -> None:
        """What `hear_now` has begun has come to an end."""
        if error is None:
            self.context.metrics.act_seconds.add(time.perf_counter() - begun)
        else:
            self._failed(message, error)
        done()

    def _failed(self, message: m.ClientMessage, error: BaseException) -> None:
        """Say why a message was not done."""
        client_id = getattr(message, "client_id", None)
        if isinstance(error, Refused):
            fresh = error.code == "stale" and self.fresh.take()
            self._refuse(error, client_id, getattr(message, "seq", 0) if fresh else None)
        else:
            # Whatever it was, the viewer learns nothing about it but that it was not done.
            self.context.metrics.errors += 1
            logger.error("a message failed at table %s", self.table.id, exc_info=error)
            self.table.stale = True
            self._refuse(Refused("internal"), client_id)

    async def _do(self, message: m.ClientMessage) -> None:
        hub, table, user = self.hub, self.table, self.user.id
        match message:
            case m.Act():
                self._rows(_actions(message))
                begun = time.perf_counter()
                await hub.act(table, user, message, self.connection)
                self.context.metrics.act_seconds.add(time.perf_counter() - begun)
            case m.Undo():
                self._rows(1)
                alone = table.live is not None and message.to is None and table.live.can_undo(message.seat)
                if not alone and table.people() - {user}:
                    self.limits.take("wish", self.here)  # the others will be asked
                await hub.undo(table, user, message, self.connection)
            case m.UndoVote():
                await hub.vote(table, user, message, self.connection)
            case m.Records():
                hub.show_records(table, self.connection, message.mark)
            case m.Ping():
                self.connection.push(m.encode(m.Pong(message.at)))
            case m.Chat():
                self.limits.take("chat", self.here)
                self._rows(1)
                await self._chat(message.text)
            case m.Mute():
                self._rows(1)
                await self._mute(message)
            case m.Why():
                self._why(message)
            case m.Hint():
                self._own(message.seat)
                hub.spawn(self._hint(message))

    def _rows(self, count: int) -> None:
        """What will be stored is counted for whoever wants it stored."""
        self.limits.take("row", self.user.id, self.connection.address, count)

    def _own(self, seat: int) -> None:
        if self.table.live is None:
            raise Refused("not-running")
        if seat not in self.table.seats_of(self.user.id):
            raise Refused("not-your-seat")

    def _why(self, message: m.Why) -> None:
        self._own(message.seat)
        live = self.table.live
        assert live is not None
        if message.text is not UNSET:
            refused = live.why_not(message.seat, message.text)
        elif message.action is not UNSET:
            refused = live.why_not(message.seat, (message.action,))
        else:
            raise Refused("bad-message", detail="why needs an action or a text")
        answer = m.WhyAnswer(message.client_id, message.seat, live.seq, refused is None, "", "", {})
        if refused is not None:
            answer.code, answer.message = refused.code, refused.message
            answer.args, answer.detail = refused.arguments, refused.detail
        self.connection.push(m.encode(answer))

    async def _hint(self, message: m.Hint) -> None:
        try:
            wanted = lambda: not self.connection.closed  # noqa: E731
            answer = await self.context.bots.hint(self.table, message.seat, self.user.id, wanted, message.client_id)
            self.connection.push(m.encode(answer))
        except Refused as refused:
            self._refuse(refused, message.client_id)

    async def _chat(self, text: str) -> None:
        clean = "".join(c for c in text if c.isprintable() or c == "\n").strip()
        if not clean:
            raise Refused("bad-message", detail="there is nothing to read in it")
        if not self.table.watch_chat and self.user.id not in self.table.owners():
            raise Refused("watch-silent")
        table, user, at = self.table.id, self.user, now()
        row = {"table_id": table, "user_id": user.id, "name": user.name, "text": clean, "at": at}
        number = await self.context.store.write(records.add_chat, row)
        line = m.encode(m.ChatLine(number, user.id, user.name, clean, at))
        for connection in self.table.connections:
            if self.user.id not in connection.muted:
                connection.push(line)
        self.hub.note_chat(self.table, number, [self.user.id, line.decode()])
        await self.context.told.said(self.table, user, clean)

    async def _mute(self, message: m.Mute) -> None:
        if message.user == self.user.id:
            raise Refused("bad-message", detail="nobody mutes themselves")
        await self.context.players.mute(self.user.id, message.user, message.on)
        for table in self.hub.tables.values():
            for connection in table.connections:
                if connection.user == self.user.id:
                    (connection.muted.add if message.on else connection.muted.discard)(message.user)
        self.connection.push(m.encode(m.Muted(sorted(self.connection.muted))))

    def _refuse(self, refused: Refused, client_id: str | None, since: int | None = None) -> None:
        self.hub.refuse(self.connection, self.table, refused, client_id, since)
