"""The attacks the server must stand, as bounded scripts: `moontable attack`. Each says how much it tried; whatever it
finds is a problem. The attacker comes from an address of his own on this machine, and so do the people he is after.
"""

import asyncio
import contextlib
import re
import shutil
import socket
import stat
import subprocess
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed

from .child import Child
from .client import PATIENCE, Viewer, Visitor, open_viewer
from .settings import HEAD_BYTES, HEAD_SECONDS, HISTORY, LIST, UNLIMITED, WAITING_BYTES, Settings
from .store import make_engine, rows
from .wire import Wire, open_wire

# Small limits: what they bound is reached soon.
FLAGS: dict[str, Any] = {
    "connections": 60, "requests": 10, "watchers": 6, "guests": 40, "tables": 20, "rows": 400, "guesses": 40,
    "chat": 30, "wishes": 10, "games": "blue-moon-city", "bot_delay": 0,
}  # fmt: skip
BOUND = 240.0  # seconds an attack may take: what is not over by then has found a server that hangs
MEMORY = 120_000_000  # bytes the server may grow by under attack: far less than what is thrown at it
TWO = [{"kind": "me"}, {"kind": "open"}]
ALONE = [{"kind": "me"}, {"kind": "hotseat"}]


@dataclass
class Outcome:
    name: str
    what: str
    tried: int = 0
    found: dict[str, Any] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


class Scene:
    """One attack: a server, an address for the attacker (`there`) and one for everybody else (`here`)."""

    def __init__(self, server: Child, number: int, outcome: Outcome, stack: AsyncExitStack) -> None:
        self.server, self.url = server, server.url
        self.here, self.there = f"127.1.{number}.1", f"127.2.{number}.1"
        self.outcome = outcome
        self._stack = stack

    def demand(self, so: object, otherwise: str) -> None:
        if not so:
            self.outcome.problems.append(otherwise)

    async def somebody(self, local: str = "") -> Visitor:
        return await self._stack.enter_async_context(Visitor(self.url, local=local or self.here))

    async def pair(self, **more: Any) -> tuple[str, Visitor, Visitor]:
        ada, ben = await self.somebody(), await self.somebody()
        table = await ada.new_table(TWO, **more)
        await ben.post(f"/api/tables/{table['id']}/join", {})
        return table["id"], ada, ben

    async def sit(self, who: Visitor, table: str) -> Viewer:
        viewer = await who.sit(table)
        self._stack.push_async_callback(viewer.close)
        await viewer.next("state")
        return viewer

    async def send(self, who: Visitor, path: str, body: Any, method: str = "POST") -> httpx.Response:
        """Asked again, more slowly, as long as it is only too fast."""
        for _ in range(100):
            answer = await who.send(path, body, method)
            if answer.status_code != 429:
                break
            await asyncio.sleep(0.3)
        return answer

    async def raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        parts = urlsplit(self.url)
        return await asyncio.open_connection(parts.hostname, parts.port, local_addr=(self.there, 0))

    async def wire(self, table: str, token: str, heard: Callable[[Wire, bytes], None] = lambda *_: None) -> Wire:
        made = await open_wire(self.url, table, token, heard, local=self.there)
        self._stack.callback(made.abort)
        return made

    async def answers(self) -> float:
        """How long somebody else waits for the page, in seconds."""
        begun = time.monotonic()
        async with httpx.AsyncClient(
            timeout=PATIENCE, transport=httpx.AsyncHTTPTransport(local_address=self.here)
        ) as http:
            (await http.get(f"{self.url}/api/games")).raise_for_status()
        return time.monotonic() - begun


Attack = Callable[[Scene], Awaitable[None]]
ATTACKS: dict[str, Attack] = {}


def attack(function: Attack) -> Attack:
    ATTACKS[function.__name__.replace("_", "-")] = function
    return function


# Memory


@attack
async def endless_headers(scene: Scene) -> None:
    """Headers that never end are cut off at 64 kB, and cost no memory."""
    before = scene.server.memory()
    cut = 0

    async def one() -> int:
        reader, writer = await scene.raw()
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 20_000_000 and not writer.transport.is_closing() and not reader.at_eof():
                writer.write(b"a" * 100_000)
                sent += 100_000
                await writer.drain()
        with contextlib.suppress(ConnectionError, asyncio.TimeoutError):
            await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        return sent

    sizes = await asyncio.gather(*(one() for _ in range(20)))
    cut = sum(size < 20_000_000 for size in sizes)
    scene.outcome.tried = len(sizes)
    scene.outcome.found = {"cut off": cut, "MB sent": sum(sizes) // 1_000_000}
    scene.demand(cut == len(sizes), "headers of 20 MB were read")
    for size, name in ((HEAD_BYTES + 100, "one line"), (1, "many lines")):
        reader, writer = await scene.raw()
        lines = b"X: " + b"a" * size + b"\r\n" if size > 1 else b"".join(b"X%d: a\r\n" % n for n in range(10_000))
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n" + lines + b"\r\n")
        with contextlib.suppress(ConnectionError):
            answer = await asyncio.wait_for(reader.read(100), PATIENCE)
            scene.demand(b" 431 " in answer, f"long headers in {name} are answered with {answer[:30]!r}")
        writer.close()
    scene.demand(scene.server.memory() - before < MEMORY, "the server's memory grew with the headers")
    await scene.answers()


@attack
async def half_requests(scene: Scene) -> None:
    """Requests that stop in the middle: so many an address, each for ten seconds, and nobody else notices."""
    held = [await scene.raw() for _ in range(2 * FLAGS["connections"])]
    for number, (_, writer) in enumerate(held):
        with contextlib.suppress(ConnectionError):
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Half" if number % 2 else b"POST /api/login HTTP/1.1\r\n")
    begun = time.monotonic()
    scene.demand(await scene.answers() < PATIENCE / 2, "others wait for those who do not speak on")
    ends = await asyncio.gather(*(_end(reader) for reader, _ in held))
    seconds = max(ends) - begun
    refused = sum(at < begun + HEAD_SECONDS / 2 for at in ends)
    scene.outcome.tried = len(held)
    scene.outcome.found = {"refused at once": refused, "let go after": f"{seconds:.1f} s"}
    scene.demand(refused == FLAGS["connections"], f"{refused} of {len(held)} connections were refused")
    scene.demand(seconds < HEAD_SECONDS + PATIENCE / 4, f"half requests were held for {seconds:.0f} s")
    for _, writer in held:
        writer.close()


async def _end(reader: asyncio.StreamReader) -> float:
    """When the server let go of it."""
    with contextlib.suppress(ConnectionError, TimeoutError):
        await asyncio.wait_for(reader.read(), PATIENCE)
    return time.monotonic()


@attack
async def unread_pings(scene: Scene) -> None:
    """Pings whose answers nobody reads, and more frames than anybody needs: the socket is dropped."""
    table, _, _ = await scene.pair()
    eve, before = await scene.somebody(scene.there), scene.server.memory()
    for payload, times in ((b"x" * 125, 2000), (b"", 20_000)):
        wires = [await scene.wire(table, eve.token) for _ in range(6)]
        for wire in wires:
            wire.pause()
        for _ in range(20):
            for wire in wires:
                wire.flood(payload, times, ping=True)
                scene.outcome.tried += times
            await asyncio.sleep(0.01)
        await scene.answers()
        for wire in wires:
            wire.resume()
        end = time.monotonic() + PATIENCE
        while not all(wire.closed for wire in wires) and time.monotonic() < end:
            await asyncio.sleep(0.05)
        scene.demand(all(wire.closed for wire in wires), "a flood of pings goes on")
    grown = scene.server.memory() - before
    scene.outcome.found = {"MB grown": grown // 1_000_000}
    scene.demand(grown < MEMORY + WAITING_BYTES, "the server's memory grew with the pings")


@attack
async def tiny_messages(scene: Scene) -> None:
    """The smallest messages there are, as fast as they go: read slowly, kept nowhere, and others do not wait."""
    table, ada, _ = await scene.pair()
    viewer = await scene.sit(ada, table)
    eve, before = await scene.somebody(scene.there), scene.server.memory()
    wires = [await scene.wire(table, eve.token) for _ in range(6)]
    for wire in wires:
        wire.flood(b"1", 200_000)
        scene.outcome.tried += 200_000
    slowest = 0.0
    for at in range(5):
        begun = time.monotonic()
        await viewer.send({"type": "ping", "at": at})
        await viewer.next("pong")
        slowest = max(slowest, time.monotonic() - begun)
    grown = scene.server.memory() - before
    scene.outcome.found = {"slowest answer to others": f"{1000 * slowest:.0f} ms", "MB grown": grown // 1_000_000}
    scene.demand(slowest < PATIENCE / 10, f"somebody else waited {slowest:.1f} s")
    scene.demand(grown < MEMORY, "the server's memory grew with the messages")


# Room


@attack
async def full_house(scene: Scene) -> None:
    """As many spectators as there is room for: both players still get to their seats."""
    table, ada, ben = await scene.pair()
    crowd = [await scene.somebody(f"127.3.{n}.1") for n in range(3)]
    closed = 0
    for _ in range(4):
        for eve in crowd:
            viewer = await eve.sit(table)
            try:
                await viewer.next("state")
            except ConnectionClosed:
                closed += 1
    scene.outcome.tried = 12
    scene.outcome.found = {"sent away": closed}
    scene.demand(closed == 12 - FLAGS["watchers"], f"{closed} of 12 spectators were sent away")
    for player in (ada, ben):
        try:
            await (await player.sit(table)).next("state")
        except ConnectionClosed:
            scene.demand(False, "a player does not get in")


@attack
async def password_guesses(scene: Scene) -> None:
    """Guesses run out, for an account and for an address; its owner signs in from elsewhere all the same."""
    owner, eve = await scene.somebody(), await scene.somebody(scene.there)
    name = f"Zo{scene.here.split('.')[2]}e"
    right = {"name": name, "password": "correct horse"}
    (await owner.send("/api/account", right)).raise_for_status()
    await owner.hello()
    codes: list[int] = []
    for n in range(40):
        codes.append((await eve.send("/api/login", {"name": name, "password": f"wrong {n:03}"})).status_code)
    scene.outcome.tried = len(codes)
    scene.outcome.found = {"tried": codes.count(403), "refused": codes.count(429)}
    scene.demand(codes.count(403) <= 12, f"{codes.count(403)} passwords could be tried for one account")
    scene.demand(codes[-1] == 429, "guessing goes on")
    other = await scene.somebody(f"127.4.{scene.here.split('.')[2]}.1")
    answer = await other.send("/api/login", right)
    scene.demand(answer.status_code == 200, f"the owner cannot sign in any more: {answer.status_code}")
    spread = [
        (await eve.send("/api/login", {"name": f"Nobody{n}", "password": "wrong word"})).status_code for n in range(60)
    ]
    scene.outcome.tried += len(spread)
    scene.demand(spread[-1] == 429, "an address may guess at any number of accounts")


@attack
async def hashing_queue(scene: Scene) -> None:
    """Many passwords at once: a short queue, the rest is asked to come again, and moves go on."""
    table, ada, ben = await scene.pair()
    viewers = [await scene.sit(ada, table), await scene.sit(ben, table)]
    crowd = [await scene.somebody(f"127.5.{n}.1") for n in range(8)]

    async def guess(who: Visitor, n: int) -> int:
        return (await who.send("/api/login", {"name": f"Crowd{n}", "password": "wrong word"})).status_code

    flood = [asyncio.create_task(guess(who, n)) for who in crowd for n in range(8)]
    seat = viewers[0].state["views"]["0"]["acting"][0]
    begun = time.monotonic()
    choice = viewers[seat].state["legal"][str(seat)][0]["action"]
    answer = await viewers[seat].act(seat, action=choice)
    seconds = time.monotonic() - begun
    codes = await asyncio.gather(*flood)
    scene.outcome.tried = len(codes)
    scene.outcome.found = {"move": f"{1000 * seconds:.0f} ms", "hashed": codes.count(403), "later": codes.count(429)}
    scene.demand(answer["type"] == "ack", f"a move meanwhile was refused: {answer}")
    scene.demand(set(codes) <= {403, 429}, f"answers: {sorted(set(codes))}")
    scene.demand(codes.count(429) > 0, "any number of passwords waits to be hashed")


# Work


@attack
async def dear_questions(scene: Scene) -> None:
    """Rules, replays, records and lists asked for without end: counted, and moves go on beside."""
    table, ada, ben = await scene.pair()
    viewers = [await scene.sit(ada, table), await scene.sit(ben, table)]
    crowd = [await scene.somebody(scene.there) for _ in range(4)]
    costs = {"rules/blue-moon-city": 1, f"tables/{table}/replay": HISTORY, f"tables/{table}/record": HISTORY}
    costs |= {"tables": LIST}
    paths, codes = list(costs), []
    moved = asyncio.Event()

    async def ask(eve: Visitor, n: int) -> tuple[int, float]:
        """Until all moves were made, and for long enough; what was answered, by its cost, and what may have been."""
        answered, asked, begun = 0, 0, time.monotonic()
        while not moved.is_set() or asked < 60:
            path = paths[(n + asked) % len(paths)]
            codes.append((await eve.http.get(f"/api/{path}")).status_code)
            answered += costs[path] if codes[-1] == 200 else 0
            asked += 1
        rate = Settings().reads
        return answered, rate * (time.monotonic() - begun) + 2 * rate + HISTORY

    asking = [asyncio.create_task(ask(eve, n)) for n, eve in enumerate(crowd)]
    times = []
    for _ in range(20):
        seat = viewers[0].state["views"]["0"]["acting"][0]
        await viewers[seat].until(viewers[0].state["seq"])
        begun = time.monotonic()
        answer = await viewers[seat].act(seat, action=viewers[seat].state["legal"][str(seat)][0]["action"])
        times.append(time.monotonic() - begun)
        scene.demand(answer["type"] == "ack", f"a move was refused: {answer}")
        await viewers[0].until(answer["seq"])
    moved.set()
    for answered, allowed in await asyncio.gather(*asking):
        scene.demand(answered <= allowed, f"questions for {answered} were answered where {allowed:.0f} may be")
    scene.outcome.tried = len(codes)
    scene.outcome.found = {"move p50": f"{1000 * sorted(times)[10]:.0f} ms", "too fast": codes.count(429)}
    scene.demand(set(codes) <= {200, 429}, f"answers: {sorted(set(codes))}")


@attack
async def quotas(scene: Scene) -> None:
    """Guests, tables and rows are limited by visitor and address; forged headers and cookies help nobody."""
    made = 0
    transport = httpx.AsyncHTTPTransport(local_address=scene.there, limits=httpx.Limits(max_connections=40))
    async with httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE, transport=transport) as http:
        for n in range(3 * FLAGS["guests"]):
            http.cookies.clear()
            forged = {"x-forwarded-for": f"10.0.{n}.1", "forwarded": f"for=10.0.{n}.1", "x-real-ip": f"10.0.{n}.1"}
            made += (await http.get("/api/me", headers=forged)).status_code == 200
        for n in range(FLAGS["guests"]):
            http.cookies.clear()
            forged = {"cookie": f"moontable_session=forged{n}", "x-forwarded-for": f"10.1.{n % 250}.1"}
            made += (await http.get("/api/me", headers=forged)).status_code == 200
        scene.demand(made <= FLAGS["guests"], f"{made} guests were made from one address")
    eve = await scene.somebody(f"127.6.{scene.here.split('.')[2]}.1")
    body = {"game": "blue-moon-city", "players": 2, "seats": ALONE}
    laid = []
    for _ in range(2 * FLAGS["tables"]):
        laid.append((await eve.send("/api/tables", body)).status_code)
        await asyncio.sleep(2 / FLAGS["requests"])  # so that it is not for being fast that they are refused
    scene.demand(laid.count(201) <= FLAGS["tables"], f"{laid.count(201)} tables were laid by one visitor")
    scene.demand(laid[-1] == 429, "tables are laid without end")
    table = (await eve.get("/api/tables", show="mine"))["tables"][0]["id"]
    viewer = await scene.sit(eve, table)
    rows, refused = 0, ""
    for n in range(2 * FLAGS["rows"]):  # there and back again
        seat = viewer.state["views"]["0"]["acting"][0]
        if n % 2:
            await viewer.send({"type": "undo", "seat": seat, "seq": viewer.state["seq"], "client_id": f"u{n}"})
            answer = await viewer.next("ack", "refused")
        else:
            move = next(c for c in viewer.state["legal"][str(seat)] if c["notation"].startswith("move"))
            answer = await viewer.act(seat, action=move["action"])
        if answer["type"] == "refused":
            refused = answer["code"]
            break
        rows += 1
        await viewer.until(answer["seq"])
    scene.demand(refused == "too-fast", f"{rows} rows were stored, then: {refused or 'no end'}")
    scene.outcome.tried = 4 * FLAGS["guests"] + len(laid) + rows
    scene.outcome.found = {"guests": made, "tables": laid.count(201), "rows": rows}


@attack
async def chatter(scene: Scene) -> None:
    """Chat, and requests to take back, are limited for each person at each table."""
    table, ada, ben = await scene.pair()
    mine, other = await scene.sit(ada, table), await scene.sit(ben, table)
    seat = mine.state["views"]["0"]["acting"][0]
    first = (mine, other)[seat]
    await mine.until((await first.act(seat, action=first.state["legal"][str(seat)][0]["action"]))["seq"])
    for n in range(60):
        await mine.send({"type": "chat", "text": f"line {n}"})
        await mine.send({"type": "undo", "seat": 0, "seq": 1, "client_id": f"w{n}", "to": 0})
    await mine.send({"type": "ping", "at": 9})
    await mine.next("pong")
    await other.send({"type": "ping", "at": 9})
    await other.next("pong")
    lines = sum(message["type"] == "chat" for message in other.seen)
    wishes = sum(message["type"] == "undo_request" for message in other.seen)
    scene.outcome.tried = 120
    scene.outcome.found = {"lines heard": lines, "requests heard": wishes}
    scene.demand(0 < lines <= FLAGS["chat"], f"{lines} lines of 60 were heard")
    scene.demand(0 < wishes <= FLAGS["wishes"], f"{wishes} requests of 60 were heard")
    codes = [message["code"] for message in mine.seen if message["type"] == "refused"]
    scene.demand("too-fast" in codes, f"nobody was asked to be slower: {set(codes)}")


@attack
async def refused_acts(scene: Scene) -> None:
    """Wrong actions are refused in few bytes, whether stale, foreign or against the rules."""
    table, ada, ben = await scene.pair()
    viewers = [await scene.sit(ada, table), await scene.sit(ben, table)]
    seat = viewers[0].state["views"]["0"]["acting"][0]
    await viewers[seat].act(seat, action=viewers[seat].state["legal"][str(seat)][0]["action"])
    heard: list[bytes] = []
    wire = await open_wire(scene.url, table, (ada, ben)[seat].token, lambda _, data: heard.append(data), 1)
    for n in range(120):
        what = ({"seq": 0}, {"seat": 1 - seat}, {"action": 32_000}, {"text": "fly to the moon"})[n % 4]
        body = {"type": "act", "seat": seat, "seq": 1, "client_id": f"r{n}", **what}
        wire.send(msgspec.json.encode(body if "action" in body or "text" in body else {**body, "action": 0}))
    wire.send(b'{"type":"ping","at":1}')
    end = time.monotonic() + PATIENCE
    while not any(b'"pong"' in data for data in heard) and time.monotonic() < end:
        await asyncio.sleep(0.02)
    wire.close()
    answers = [data for data in heard if b'"refused"' in data]
    states = [data for data in heard[1:] if b'"type":"state"' in data]
    size = sum(map(len, heard[1:]))
    scene.outcome.tried = 120
    scene.outcome.found = {
        "refused": len(answers),
        "bytes an answer": size // max(1, len(answers)),
        "states": len(states),
    }
    scene.demand(len(answers) == 120, f"{len(answers)} of 120 were refused")
    scene.demand(max(map(len, answers), default=0) < 600, "a refusal is long")
    scene.demand(len(states) <= 2 + 120 // 40, f"{len(states)} whole states were sent after refusals")


# Words


NAMES = (
    "Bot 1", "bot1", "B0t 2", "Guest 1234", "Gość 7", "a\u200bb", "\u202eeve", "\u3164", "<b>", "a\u0000b", "Аda", " ",
    "x" * 25, "z\u0300\u0301\u0302\u0303", "a\tb", "a\nb", "\U000e0041", "😀", "-", "a  <i>", "\ufeff", "ß" * 25,
)  # fmt: skip


@attack
async def false_names(scene: Scene) -> None:
    """Names that are none, that look like somebody's account, or like a bot's: refused by every door."""
    owner, eve = await scene.somebody(), await scene.somebody(scene.there)
    account = f"Łucja{scene.here.split('.')[2]}"
    (await owner.send("/api/account", {"name": account, "password": "correct horse"})).raise_for_status()
    alike = (account, account.upper(), account.replace("Ł", "L"), account.replace("j", "ј"), account.replace("Ł", "1"))
    for name in (*NAMES, *alike):
        seats = [{"kind": "me"}, {"kind": "hotseat", "name": name}]
        doors = [
            await scene.send(eve, "/api/me", {"name": name}, "PATCH"),
            await scene.send(eve, "/api/account", {"name": name, "password": "correct horse"}),
        ]
        if not name.startswith("G"):
            doors.append(await scene.send(eve, "/api/tables", {"game": "blue-moon-city", "players": 2, "seats": seats}))
        for answer in doors:
            scene.outcome.tried += 1
            scene.demand(answer.status_code in (400, 409), f"{name!r} was answered with {answer.status_code}")
    await owner.hello()
    scene.demand((await owner.send("/api/me", {"name": account}, "PATCH")).status_code == 200, "not even the owner")


@attack
async def odd_texts(scene: Scene) -> None:
    """NUL, surrogates, long and huge values through every door: refused alike by every database, never a 500."""
    table, ada, ben = await scene.pair()
    viewer = await scene.sit(ada, table)
    texts = ("\u0000", "a\u0000b", "\ud7ff\uffff", "x" * 41, "ẞ" * 24, "İ" * 20, "'; DROP TABLE users; --", "\\u0000")
    codes: list[int] = []
    for text in texts:
        quoted = "".join(f"%{b:02x}" for b in text.encode())
        for path in (f"/api/tables/{quoted}", f"/api/rules/{quoted}", f"/text/{quoted}", f"/{quoted}",
                     f"/api/tables/{quoted}/replay", f"/api/tutorials/{quoted}"):  # fmt: skip
            codes.append((await ada.http.get(path)).status_code)
        for who, path, body in (
            (ada, "/api/login", {"name": text, "password": "correct horse"}),
            (ada, "/api/login", {"name": "Ada", "password": text * 8}),
            (ada, "/api/tables", {"game": text, "players": 2, "seats": ALONE}),
            (ben, "/api/tables", {"game": "blue-moon-city", "players": 2, "seats": ALONE, "options": {text: text}}),
            (ada, f"/api/tables/{table}/join", {"invite": text}),
            (ada, f"/api/tables/{quoted}/join", {}),
        ):
            codes.append((await scene.send(who, path, body)).status_code)
        for message in (
            {"type": "act", "seat": 0, "seq": 0, "client_id": text, "action": 0},
            {"type": "act", "seat": 0, "seq": 0, "client_id": "c", "text": text},
            {"type": "mute", "user": text},
            {"type": "chat", "text": text},
            {"type": "why", "seat": 0, "client_id": text, "text": text},
            {"type": "undo", "seat": 0, "seq": 2**31, "client_id": "u", "to": 10**6},
        ):
            await viewer.send(message)
            codes.append(0)
    for number in (-(10**30), 10**30, 2**63, 2**31, -1):
        for path in (f"/api/tables/{table}/replay?from={number}", f"/api/tables/{table}/replay?seat={number}",
                     f"/api/tables/{table}/replay?to={number}"):  # fmt: skip
            codes.append((await ada.http.get(path)).status_code)
        other = await open_viewer(scene.url, table, ada.token, number, scene.here)
        with contextlib.suppress(ConnectionClosed):
            await other.next("state")
        await other.close()
    await viewer.send({"type": "ping", "at": 3})
    await viewer.next("pong")
    internal = [m for m in viewer.seen if m["type"] == "refused" and m["code"] == "internal"]
    scene.outcome.tried = len(codes)
    scene.outcome.found = {"answers of 500": sum(code >= 500 for code in codes), "internal": len(internal)}
    scene.demand(not any(code >= 500 for code in codes), f"answers: {sorted(set(codes))}")
    scene.demand(not internal, f"something broke: {internal[:3]}")


@attack
async def prying(scene: Scene) -> None:
    """Private tables, invitations, foreign seats and other people's answers stay what they are."""
    table, ada, ben = await scene.pair(private=True)
    eve = await scene.somebody(scene.there)
    for show in ("open", "live", "finished"):
        listed = await eve.get("/api/tables", show=show)
        scene.demand(table not in str(listed), f"a private table is listed as {show}")
    solo = await ada.new_table(ALONE, private=True)
    wish = {"at": 0, "seats": [{"kind": "me"}, {"kind": "open"}]}
    continued = await ada.post(f"/api/tables/{solo['id']}/continue", wish)
    seen = await eve.get(f"/api/tables/{continued['id']}")
    scene.demand(solo["id"] not in str(seen), "a continued game tells the private table it came from")
    scene.demand(seen["private"], "what comes of a private game is public")
    waiting = await ada.new_table([{"kind": "me"}, {"kind": "invite"}])
    here = f"/api/tables/{waiting['id']}"
    code = waiting["invites"]["1"]
    await ben.post(f"{here}/join", {"invite": code})
    # (the game has begun; another with a third seat waits, so that the guest can leave)
    waiting = await ada.new_table([{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}])
    here, code = f"/api/tables/{waiting['id']}", waiting["invites"]["1"]
    await ben.post(f"{here}/join", {"invite": code})
    await ben.post(f"{here}/leave")
    for body in ({}, {"seat": 1}, {"invite": code}):
        answer = await eve.send(f"{here}/join", body)
        scene.demand(answer.status_code >= 400, f"a stranger took the invited seat by {body}")
    fresh = (await ada.get(here))["invites"]
    scene.demand("1" in fresh and fresh["1"] != code, "the host cannot invite anew")
    for path in ("/api/me", "/api/tables?show=mine", f"/api/tables/{table}", f"/api/tables/{table}/replay",
                 f"/api/tables/{table}/record", "/metrics", "/health", "/api/nothing"):  # fmt: skip
        answer = await ada.http.get(path)
        scene.outcome.tried += 1
        scene.demand(answer.headers.get("cache-control") == "no-store", f"{path} may be kept by others")
    for path in (f"{here}/start", f"/api/tables/{table}/leave", f"/api/tables/{table}/rematch",
                 f"/api/tables/{table}/seats/0", f"/api/tables/{table}/continue"):  # fmt: skip
        for headers in ({"x-csrf-token": eve.csrf}, {"x-csrf-token": ada.csrf}, {"origin": "https://evil.example"}, {}):
            answer = await eve.http.post(path, json={"bot": "random", "at": 0, "seats": ALONE}, headers=headers)
            scene.outcome.tried += 1
            scene.demand(400 <= answer.status_code < 500, f"{path} was done for a stranger: {answer.status_code}")


@attack
async def finished_games(scene: Scene) -> None:
    """A game that is over stays as it is: no action, nothing taken back, no vote."""
    ada = await scene.somebody()
    table = (await ada.new_table([{"kind": "me"}, {"kind": "bot", "level": "random"}]))["id"]
    await ada.post(f"/api/tables/{table}/seats/0", {"bot": "random"})
    watcher = await scene.sit(await scene.somebody(), table)  # bots alone at a table rest while nobody looks
    looking = asyncio.create_task(watcher.next("no such message"))
    end = time.monotonic() + PATIENCE
    while (await ada.get(f"/api/tables/{table}"))["status"] != "over" and time.monotonic() < end:
        await asyncio.sleep(0.2)
    looking.cancel()
    before = await ada.get(f"/api/tables/{table}")
    scene.demand(before["status"] == "over", "the bots did not come to an end")
    viewer = await scene.sit(ada, table)
    for n in range(20):
        for message in (
            {"type": "undo", "seat": 0, "seq": before["seq"], "client_id": f"a{n}"},
            {"type": "undo", "seat": 0, "seq": before["seq"], "client_id": f"b{n}", "to": before["number"] - 1 - n},
            {"type": "act", "seat": 0, "seq": before["seq"], "client_id": f"c{n}", "action": n},
            {"type": "undo_vote", "seat": 0, "agree": True},
        ):
            await viewer.send(message)
            scene.outcome.tried += 1
    await viewer.send({"type": "ping", "at": 3})
    await viewer.next("pong")
    scene.demand(not any(m["type"] in ("ack", "update") for m in viewer.seen), "a finished game went on")
    scene.demand(await ada.get(f"/api/tables/{table}") == before, "a finished game is another one now")


# Bots, seats and what is hidden


@attack
async def deck_oracle(scene: Scene) -> None:
    """Several actions at once, beginning with one that draws cards: what follows is neither tried nor looked at."""
    ada = await scene.somebody(scene.there)
    table = (await ada.new_table(ALONE, options={"expansion": "all"}))["id"]
    viewer = await scene.sit(ada, table)
    words = ["fly; fly", "move nowhere"]  # all that was possible so far, and what never is
    asked = played = 0
    for _ in range(150):
        seat = viewer.state["views"]["0"]["acting"][0]
        legal = viewer.state["legal"][str(seat)]
        words += [choice["notation"] for choice in legal if choice["notation"] not in words]
        drawing = [choice for choice in legal if choice["notation"].startswith("draw")]
        if drawing and asked < 120:
            first, answers = drawing[0]["notation"], set()
            for following in words[:20] + words[-20:]:
                name, asked = viewer.new_id(), asked + 1
                await viewer.send({"type": "why", "seat": seat, "client_id": name, "text": f"{first}; {following}"})
                answer = await viewer.next("why")
                answers.add(msgspec.json.encode({**answer, "client_id": ""}))
            scene.demand(len(answers) == 1, f"what follows {first!r} is looked at: {sorted(answers)[:3]}")
        choice = drawing[0] if drawing else legal[played * 7 % len(legal)]
        text = choice["notation"] + ("; fly; move nowhere" if drawing else "")
        before = viewer.state["seq"]
        answer = await viewer.act(seat, text=text)
        scene.demand(answer["type"] == "ack" and answer["seq"] == before + 1, f"{text!r} was answered with {answer}")
        if answer["type"] != "ack":
            return
        await viewer.until(answer["seq"])
        played += 1
        if viewer.state["table"]["status"] == "over" or asked >= 120:
            break
    scene.outcome.tried, scene.outcome.found = asked, {"actions": played}
    scene.demand(asked, "there was nothing to ask")


@attack
async def lend_and_take_back(scene: Scene) -> None:
    """Who leaves keeps the seat and a say: no bot has it before their time is out, nothing is taken back unasked."""
    for limit in (None, 30 * 24 * 3600):
        table, ada, ben = await scene.pair(time_limit=limit)
        viewers = [await scene.sit(ada, table), await scene.sit(ben, table)]
        while (seat := viewers[0].state["views"]["0"]["acting"][0]) or viewers[0].state["seq"] < 6:
            await viewers[seat].until(viewers[0].state["seq"])
            answer = await viewers[seat].act(seat, action=viewers[seat].state["legal"][str(seat)][0]["action"])
            for viewer in viewers:
                await viewer.until(answer["seq"])
        await viewers[1].close()
        here = f"/api/tables/{table}"
        for level in ("random", "easy", "hard", None):
            answer = await scene.send(ada, f"{here}/seats/1", {"bot": level})
            scene.outcome.tried += 1
            scene.demand(answer.status_code in (403, 409), f"a seat was given away: {answer.status_code}")
        for lent in (False, True):
            if lent:
                await scene.send(ben, f"{here}/leave", None)  # a bot plays for Ben, as soon as it is his turn
            at = await ada.get(here)
            for to in range(at["number"]):
                name = viewers[0].new_id()
                wish = {"type": "undo", "seat": 0, "seq": at["seq"], "client_id": name, "to": to}
                await viewers[0].send(wish)
                scene.outcome.tried += 1
            await viewers[0].send({"type": "ping", "at": 7})
            await viewers[0].next("pong")
            now = await ada.get(here)
            scene.demand(now["number"] >= at["number"], "the game was taken back without the one who had left")
        again = await scene.sit(ben, table)
        scene.demand(again.state["table"]["seats"][1]["bot"] is None, "who comes back does not have the seat back")


@attack
async def store_failure(scene: Scene) -> None:
    """The database refuses everything for a while (a table has another name): bots play on by themselves afterwards."""
    file = scene.server.folder / "moontable.db"
    ada = await scene.somebody()
    tables = [(await ada.new_table([{"kind": "bot", "level": "random"}] * 2))["id"] for _ in range(3)]
    viewers = [await scene.sit(ada, table) for table in tables]
    for viewer in viewers:
        await viewer.until(3)
    for names in (("actions", "gone"), ("due", "gone")):
        _rename(file, *names)
        try:
            await asyncio.sleep(2)
        finally:
            _rename(file, *names[::-1])
        for viewer, table in zip(viewers, tables, strict=True):
            scene.outcome.tried += 1
            now = await ada.get(f"/api/tables/{table}")
            if now["status"] == "running":
                await viewer.until(now["seq"] + 3)
    end = time.monotonic() + PATIENCE
    while (late := await _overdue(scene)) and time.monotonic() < end:
        await asyncio.sleep(0.5)
    scene.demand(not late, f"{late} turns are overdue")


def _rename(file: Path, name: str, other: str) -> None:
    engine = make_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        rows.rename(connection, name, other)
    engine.dispose()


async def _overdue(scene: Scene) -> int:
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        text = (await http.get(f"{scene.url}/metrics")).text
    return next(int(float(line.split()[1])) for line in text.splitlines() if line.startswith("moontable_overdue "))


@attack
async def greedy_guest(scene: Scene) -> None:
    """One guest has hard bots play at many tables and asks for hints: another's easy bot answers nearly as before."""
    ada, eve = await scene.somebody(), await scene.somebody(scene.there)
    viewer = await scene.sit(ada, (await ada.new_table([{"kind": "me"}, {"kind": "bot", "level": "easy"}]))["id"])

    async def longest(turns: int, seconds: float = 20.0) -> float:
        """How long Ada waits for her next turn, at most. So many turns, or as many as there is time for."""
        waits: list[float] = []
        end = time.monotonic() + seconds
        while len(waits) < turns and (not waits or time.monotonic() < end):
            while not viewer.state["legal"].get("0") and viewer.state["views"]["0"]["acting"]:
                await viewer.receive()
            if not viewer.state["legal"].get("0"):
                break
            answer = await viewer.act(0, action=viewer.state["legal"]["0"][-1]["action"])
            begun = time.monotonic()
            await viewer.until(answer["seq"])
            while not viewer.state["legal"].get("0") and viewer.state["views"]["0"]["acting"]:
                await viewer.receive()
            waits.append(time.monotonic() - begun)
        return max(waits, default=0.0)

    await longest(5)  # whatever has to be compiled is
    alone = await longest(20)
    hard = [{"kind": "bot", "level": "hard"}] * 2
    wires: list[Wire] = []
    for _ in range(8):
        table = (await scene.send(eve, "/api/tables", {"game": "blue-moon-city", "players": 2, "seats": hard})).json()
        wires.append(await scene.wire(table["id"], eve.token))
    own = (await scene.send(eve, "/api/tables", {"game": "blue-moon-city", "players": 2, "seats": ALONE})).json()
    for _ in range(8):
        wire = await scene.wire(own["id"], eve.token)
        for seat in (0, 1):
            wire.send(msgspec.json.encode({"type": "hint", "seat": seat, "client_id": f"h{seat}"}))
            scene.outcome.tried += 1
    beside = await longest(20)
    scene.outcome.tried += len(wires)
    scene.outcome.found = {"longest wait": f"{beside:.2f} s", "alone": f"{alone:.2f} s"}
    scene.demand(beside < 10 * alone + 10, f"an easy bot took {beside:.1f} s, {alone:.1f} s when alone")


@attack
async def lost_start(scene: Scene) -> None:
    """Two workers: everybody who sits down while the last seat is being taken hears that the game has begun."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        scene.outcome.found = {"not tried": "there is no redis-server here"}
        return
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    redis = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    try:
        flags = {"games": "blue-moon-city", "workers": 2, "bus": f"redis://127.0.0.1:{port}"}
        with Child(**{**UNLIMITED, **flags}) as server:
            begun = await asyncio.gather(*(_begin_between(server.url, 25) for _ in range(8)))
    finally:
        redis.terminate()
        redis.wait(PATIENCE)
    scene.outcome.tried, heard = 8 * 25 * 2, sum(begun)
    scene.outcome.found = {"heard of it": heard}
    scene.demand(heard == scene.outcome.tried, f"{scene.outcome.tried - heard} players were never told")


async def _begin_between(url: str, tables: int) -> int:
    """Two people who sit down at tables just as the second takes a seat; how often either heard that it began."""
    heard = 0
    async with Visitor(url) as ada, Visitor(url) as ben:

        async def listens(who: Visitor, table: str) -> bool:
            viewer = await who.sit(table)
            try:
                while viewer.state.get("table", {}).get("status") != "running":
                    await viewer.receive(PATIENCE / 5)
                return True
            except TimeoutError:
                return False
            finally:
                await viewer.close()

        for _ in range(tables):
            table = (await ada.new_table(TWO))["id"]
            found = await asyncio.gather(
                listens(ada, table), ben.post(f"/api/tables/{table}/join", {}), listens(ben, table)
            )
            heard += found[0] + found[2]
    return heard


# What stays behind


def left_behind(server: Child) -> list[str]:
    """What an attack must not leave: mistakes, secrets or false lines in the log, files others can read."""
    problems = []
    log = server.log.read_text(errors="replace") if server.log.exists() else ""
    if "Traceback" in log:
        problems.append("there are tracebacks in the server's log:\n" + log[log.index("Traceback") :][:2000])
    for word in ("$argon2", "[parameters", "moontable_session", "correct horse"):
        if word in log:
            problems.append(f"the log has {word!r} in it")
    if re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", log):
        problems.append("the log has control characters in it")
    for file in server.folder.glob("moontable.db*"):
        if stat.S_IMODE(file.stat().st_mode) & 0o077:
            problems.append(f"{Path(file).name} can be read by others")
    return problems


async def run(server: Child, name: str) -> Outcome:
    """One attack."""
    function = ATTACKS[name]
    outcome = Outcome(name, " ".join((function.__doc__ or "").split()))
    async with AsyncExitStack() as stack:
        try:
            async with asyncio.timeout(BOUND) as bound:
                await function(Scene(server, list(ATTACKS).index(name) + 1, outcome, stack))
        except Exception as error:
            if bound.expired():
                outcome.problems.append(f"it was not over after {BOUND:.0f} s")
                return outcome
            outcome.problems.append(f"it came to an end: {type(error).__name__}: {error}")
    return outcome
