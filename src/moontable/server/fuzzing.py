"""The wire fuzzer: malformed, stale, foreign and forged messages. None may change, break or tell anything.

Everything it sends is wrong in some way, so the table must stand after it exactly where it stood before.
"""

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec

from .client import PATIENCE, Visitor
from .wire import Wire, open_wire

SECRETS = ("secret", "rng", "Traceback", "sqlalchemy", 'File "')
BATCH = 200


@dataclass
class Report:
    sent: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)


class Fuzzer:
    """Two players at a table, and a stranger; all of them send nonsense."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url
        self.dice = random.Random(seed)
        self.report = Report()
        self.state: dict[str, Any] = {}
        self.legal: set[int] = set()
        self.wires: dict[str, Wire] = {}
        self.heard_from: Counter[str] = Counter()

    async def run(self, messages: int) -> Report:
        async with Visitor(self.url) as ada, Visitor(self.url) as ben, Visitor(self.url) as eve:
            self.people = {"ada": ada, "ben": ben, "eve": eve}
            table = await ada.new_table([{"kind": "me"}, {"kind": "open"}])
            self.table = str(table["id"])
            await ben.post(f"/api/tables/{self.table}/join", {})
            await self._play_a_little()
            before = await self._snapshot()
            while self.report.sent < messages and not self.report.problems:
                await self._connect()
                for _ in range(min(BATCH, messages - self.report.sent)):
                    self._one_message()
                await self._settle()
                for _ in range(3):
                    await self._one_request()
            after = await self._snapshot()
            if before != after:
                self.report.problems.append(f"the table changed: {before[:200]} -> {after[:200]}")
            for wire in self.wires.values():
                wire.close()
        return self.report

    async def _play_a_little(self) -> None:
        """So that there is a past to be stale in."""
        viewers = [await self.people["ada"].sit(self.table), await self.people["ben"].sit(self.table)]
        for viewer in viewers:
            await viewer.next("state")
        for _ in range(20):
            seat = viewers[0].state["views"]["0"]["acting"][0]
            await viewers[seat].until(viewers[0].state["seq"])
            choice = self.dice.choice(viewers[seat].state["legal"][str(seat)])
            answer = await viewers[seat].act(seat, action=choice["action"])
            await viewers[0].until(answer["seq"])
        seat = viewers[0].state["views"]["0"]["acting"][0]
        await viewers[seat].until(viewers[0].state["seq"])
        self.state = viewers[seat].state
        self.seat = seat
        self.legal = {choice["action"] for choice in self.state["legal"][str(seat)]}
        for viewer in viewers:
            await viewer.close()

    async def _snapshot(self) -> str:
        """Where everything stands, as each player sees it."""
        parts = []
        for seat, name in enumerate(("ada", "ben")):
            answer = await self.people[name].http.get(f"/api/tables/{self.table}/replay", params={"seat": seat})
            parts.append(answer.text)
        table = await self.people["ada"].get(f"/api/tables/{self.table}")
        return msgspec.json.encode([parts, table["seq"], table["number"], table["seats"], table["status"]]).decode()

    # Sockets

    async def _connect(self) -> None:
        for name, visitor in self.people.items():
            wire = self.wires.get(name)
            if wire is None or wire.closed:
                self.wires[name] = await open_wire(self.url, self.table, visitor.token, self._heard(name))

    def _heard(self, name: str) -> Any:
        def heard(_wire: Wire, data: bytes) -> None:
            message = msgspec.json.decode(data)
            self.report.answers[message.get("code") or message["type"]] += 1
            if message["type"] == "refused" and message["code"] == "internal":
                self.report.problems.append("an internal error")
            if message["type"] == "ack":
                self.report.problems.append(f"something was done: {message}")
            self._leak(data.decode())
            self.heard_from[name] += message["type"] == "pong"

        return heard

    def _leak(self, text: str) -> None:
        for word in SECRETS:
            if f'"{word}"' in text or (word in text and len(word) > 6):
                self.report.problems.append(f"an answer has {word!r} in it: {text[:200]}")

    def _one_message(self) -> None:
        name = self.dice.choice(tuple(self.wires))
        self.report.sent += 1
        wire = self.wires[name]
        if not wire.closed:
            wire.send(self._nonsense(name))

    def _nonsense(self, name: str) -> bytes:
        dice, seq = self.dice, self.state["seq"]
        wrong = dice.randrange(10)
        act: dict[str, Any] = {"type": "act", "seat": self.seat, "seq": seq, "client_id": f"f{self.report.sent}"}
        mine = ("ada", "ben")[self.seat] == name
        if wrong == 0:  # not JSON
            return dice.randbytes(dice.randrange(200)).hex().encode()
        if wrong == 1:  # broken JSON
            whole = msgspec.json.encode({**act, "action": 1})
            return whole[: dice.randrange(len(whole))]
        if wrong == 2:  # of another shape
            return msgspec.json.encode(self._junk(4))
        if wrong == 3:  # an unknown kind, or fields that do not belong
            extra = {dice.choice(("position", "secret", "user", "number", "__proto__")): self._junk(2)}
            return msgspec.json.encode({**act, "action": dice.choice(sorted(self.legal)), **extra})
        if wrong == 4:  # wrong types and numbers
            field = dice.choice(("seat", "seq", "action", "client_id"))
            return msgspec.json.encode(
                {**act, "action": 1, field: dice.choice((-1, 2**70, 1.5, None, "", [], "x" * 99))}
            )
        if wrong == 5:  # stale, or from the future
            old = dice.choice((max(0, seq - dice.randrange(1, 20)), seq + dice.randrange(1, 1000)))
            return msgspec.json.encode({**act, "seq": old, "action": dice.choice(sorted(self.legal))})
        if wrong == 6:  # for somebody else's seat
            seat = dice.randrange(5) if name == "eve" else 1 - ("ada", "ben").index(name)
            return msgspec.json.encode({**act, "seat": seat, "action": dice.choice(sorted(self.legal))})
        if wrong == 7:  # against the rules
            action = dice.choice([a for a in range(320) if a not in self.legal])
            return msgspec.json.encode({**act, "action": action})
        if wrong == 8:  # unreadable texts, and compounds that cannot be (one that begins with a reveal would end there)
            if dice.random() < 0.5:
                return msgspec.json.encode(
                    {**act, "text": dice.choice(("", ";", "fly to the moon", "fly; draw; draw", "é" * 50))}
                )
            first = dice.choice(sorted(self.legal)) if mine else 0
            return msgspec.json.encode({**act, "actions": [first, *[dice.randrange(320) for _ in range(12)], 32767]})
        kind = dice.choice(("undo", "undo_vote", "hint", "why", "mute"))
        forged = {"type": kind, "seat": dice.randrange(-1, 9), "seq": -1, "agree": True, "user": 7, "client_id": 3}
        return msgspec.json.encode(forged)

    def _junk(self, depth: int) -> Any:
        dice = self.dice
        kind = dice.randrange(7 if depth else 5)
        if kind == 5:
            return [self._junk(depth - 1) for _ in range(dice.randrange(4))]
        if kind == 6:
            return {f"k{i}": self._junk(depth - 1) for i in range(dice.randrange(4))}
        return (None, dice.random() < 0.5, dice.randrange(-(2**40), 2**40), dice.random() * 1e9, "\u0000\ud7ff<b>")[
            kind
        ]

    async def _settle(self) -> None:
        """Everything sent so far has been answered when the ping behind it is."""
        waiting = {name: self.heard_from[name] for name, wire in self.wires.items() if not wire.closed}
        for name in waiting:
            self.wires[name].send(b'{"type":"ping","at":1}')
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if all(self.wires[n].closed or self.heard_from[n] > count for n, count in waiting.items()):
                return
            await asyncio.sleep(0.002)
        self.report.problems.append("the server does not answer any more")

    # Requests

    async def _one_request(self) -> None:
        dice, name = self.dice, self.dice.choice(("ada", "ben", "eve"))
        visitor, here = self.people[name], f"/api/tables/{self.table}"
        path = dice.choice(
            (
                f"{here}/start", f"{here}/join", f"{here}/rematch", f"{here}/seats/{dice.randrange(-1, 9)}",
                f"{here}/continue", "/api/tables/../../etc/passwd", f"/api/tables/{dice.randrange(10**9)}/join",
                "/api/nothing", "/api/tables", f"{here}/remove", f"{here}/ratings", f"{here}/hook", "/api/pairing",
                "/api/daily/nothing", "/api/people/%00", "/api/people/0/tie",
                "/api/people/%00/games?before=-1&game=%00", "/api/leaderboards/%00",
                "/api/login", "/text/..%2f..%2fsecret.en.ftl", "/assets/../../../schema.py", "/%00",
            )
        )  # fmt: skip
        headers = dice.choice(
            (
                {}, {"x-csrf-token": "0" * 40}, {"x-csrf-token": visitor.csrf, "origin": "https://evil.example"},
                {"x-csrf-token": visitor.csrf, "content-type": "text/plain"}, {"x-csrf-token": visitor.csrf},
            )
        )  # fmt: skip
        body = dice.choice((b"", b"{", msgspec.json.encode(self._junk(3)), b"\xff\xfe", b"[" * 2000, b"x" * 70_000))
        self.report.sent += 1
        try:
            answer = await visitor.http.request(
                dice.choice(("POST", "PATCH", "PUT", "GET")), path, content=body, headers=headers
            )
        except httpx.RemoteProtocolError:
            return  # cut off for sending too much
        self.report.answers[str(answer.status_code)] += 1
        if answer.status_code >= 500:
            self.report.problems.append(f"{path} answered {answer.status_code}")
        self._leak(answer.text if "<!doctype" not in answer.text[:30].lower() else "")


async def fuzz(url: str, messages: int, seed: int = 1) -> Report:
    return await Fuzzer(url, seed).run(messages)
