"""A small client: what the load test, the kill test, the fuzzer and the tests talk to a server with."""

import asyncio
import contextlib
import itertools
import secrets
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from .players import COOKIE

_decode = msgspec.json.decode

PATIENCE = 300.0  # seconds: only a server that hangs takes so long, even where a bot is compiled first


class Visitor:
    """Somebody with a session. `async with Visitor(url) as ada: ...`"""

    def __init__(self, url: str, timeout: float = PATIENCE, local: str | None = None) -> None:
        self.url = url
        self.local = local  # the address to come from, where one machine plays many
        transport = httpx.AsyncHTTPTransport(local_address=local, limits=httpx.Limits(max_connections=200))
        self.http = httpx.AsyncClient(base_url=url, timeout=timeout, headers={"origin": url}, transport=transport)
        self.csrf = ""
        self.id = ""
        self._viewers: list[Viewer] = []

    async def __aenter__(self) -> "Visitor":
        await self.hello()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Who goes leaves no socket behind, nor waits for the server to say goodbye."""
        for viewer in self._viewers:
            viewer.socket.transport.abort()
        await self.http.aclose()

    async def hello(self) -> dict[str, Any]:
        me: dict[str, Any] = (await self.http.get("/api/me")).raise_for_status().json()
        self.csrf, self.id = me["csrf"], me["id"]
        return me

    @property
    def token(self) -> str:
        return self.http.cookies.get(COOKIE) or ""

    async def get(self, path: str, **query: Any) -> Any:
        return (await self.http.get(path, params=query)).raise_for_status().json()

    async def send(self, path: str, body: Any = None, method: str = "POST") -> httpx.Response:
        return await self.http.request(method, path, json=body, headers={"x-csrf-token": self.csrf})

    async def post(self, path: str, body: Any = None) -> Any:
        return (await self.send(path, body)).raise_for_status().json()

    async def new_table(self, seats: list[dict[str, Any]], game: str = "blue-moon-city", **more: Any) -> dict[str, Any]:
        body = {"game": game, "players": len(seats), "seats": seats, **more}
        table: dict[str, Any] = await self.post("/api/tables", body)
        return table

    async def sit(self, table: str, since: int | None = None) -> "Viewer":
        """Open the table's socket."""
        viewer = await open_viewer(self.url, table, self.token, since, self.local)
        self._viewers.append(viewer)
        return viewer


class Viewer:
    """One socket at a table. Keeps the last state; `next` waits for a message of a kind."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.seen: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self._ids = itertools.count(1)
        self._prefix = secrets.token_hex(6)

    def new_id(self) -> str:
        return f"{self._prefix}-{next(self._ids)}"

    async def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = await asyncio.wait_for(self.socket.recv(), timeout)
        assert isinstance(text, str)
        message: dict[str, Any] = _decode(text)
        self.raw.append(text)
        self.seen.append(message)
        if message["type"] in ("state", "update"):
            table = message["table"] or self.state.get("table")
            self.state = {**message, "table": table}
        return message

    async def next(self, *kinds: str, timeout: float = PATIENCE) -> dict[str, Any]:
        while True:
            message = await self.receive(timeout)
            if message["type"] in kinds:
                return message

    async def send(self, message: dict[str, Any]) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def act(self, seat: int, **what: Any) -> dict[str, Any]:
        """Play and wait for the answer: ack or refused."""
        message = {"type": "act", "seat": seat, "seq": self.state["seq"], "client_id": self.new_id(), **what}
        await self.send(message)
        while True:
            answer = await self.next("ack", "refused")
            if answer["client_id"] == message["client_id"]:
                return answer

    async def until(self, seq: int, timeout: float = PATIENCE) -> dict[str, Any]:
        """Wait until the state has come at least to `seq`."""
        while self.state.get("seq", -1) < seq:
            await self.receive(timeout)
        return self.state

    async def close(self) -> None:
        with contextlib.suppress(OSError):
            await self.socket.close()


async def open_viewer(url: str, table: str, token: str, since: int | None = None, local: str | None = None) -> Viewer:
    """It reads, and answers the server's pings, even while nobody asks what has come: who is slow is not gone."""
    address = url.replace("http", "ws", 1) + f"/ws/tables/{table}" + (f"?since={since}" if since is not None else "")
    headers = {"cookie": f"{COOKIE}={token}", "origin": url}
    come_from: dict[str, Any] = {"local_addr": (local, 0)} if local else {}
    socket = await connect(
        address, additional_headers=headers, compression=None, max_size=2**24, ping_interval=None,
        max_queue=None, open_timeout=PATIENCE, **come_from,
    )  # fmt: skip
    return Viewer(socket)
