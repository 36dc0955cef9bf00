"""How long tables wait for their bots: at each one person, who does something again and again, and a bot."""

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Any

from .client import Viewer, Visitor

ALONE = 0.25  # of the time: one table by itself, for what the bot needs where nobody else has it think
TOO_FAST = 0.1  # seconds until somebody who was too fast tries again


@dataclass
class Waits:
    """What came out; `as_plain` is the JSON of `moontable load-test --bots LEVEL --json`."""

    level: str
    tables: int
    seconds: float
    pause: float  # seconds that a person takes for a decision, in the mean
    alone: list[float] = field(default_factory=list)  # seconds from when the bot was to decide until it had
    together: list[float] = field(default_factory=list)
    errors: int = 0

    def as_plain(self) -> dict[str, Any]:
        longest = max(self.together, default=0.0)
        return {
            "level": self.level,
            "tables": self.tables,
            "seconds": round(self.seconds, 2),
            "pause": self.pause,
            "decisions_alone": len(self.alone),
            "alone_p50_ms": _quantile(self.alone, 0.5),
            "alone_max_ms": _quantile(self.alone, 1.0),
            "decisions": len(self.together),
            "p50_ms": _quantile(self.together, 0.5),
            "p95_ms": _quantile(self.together, 0.95),
            "p99_ms": _quantile(self.together, 0.99),
            "max_ms": _quantile(self.together, 1.0),
            "longer_ms": round(1000 * (longest - max(self.alone, default=0.0)), 1),
            "errors": self.errors,
        }


def _quantile(times: list[float], q: float) -> float:
    return round(1000 * sorted(times)[min(len(times) - 1, int(q * len(times)))], 1) if times else 0.0


async def measure_waits(
    url: str, level: str, tables: int, seconds: float, game: str, pause: float = 0.5, seed: int = 1
) -> Waits:
    """First one table, then all of them at the same time, each with a person of its own.

    The very first decision does not count: whoever thinks has to be started for it."""
    made, first = Waits(level, tables, seconds, pause), list[float]()
    dice = random.Random(seed)
    for count, waits, share in ((1, first, 0.0), (1, made.alone, ALONE), (tables, made.together, 1 - ALONE)):
        visitors = [Visitor(url) for _ in range(count)]
        end = time.monotonic() + share * seconds
        try:
            await asyncio.gather(*(visitor.hello() for visitor in visitors))
            await asyncio.gather(*(_plays(visitor, made, waits, game, end, dice) for visitor in visitors))
        finally:
            for visitor in visitors:
                await visitor.__aexit__()
    return made


async def _plays(visitor: Visitor, made: Waits, waits: list[float], game: str, end: float, dice: random.Random) -> None:
    """One game after the other, until time is up and a bot has decided."""

    def going() -> bool:
        return time.monotonic() < end or not waits

    while going():
        table = await visitor.new_table([{"kind": "me"}, {"kind": "bot", "level": made.level}], game)
        viewer = await visitor.sit(table["id"])
        await viewer.next("state")
        while going() and viewer.state["views"]["0"]["acting"]:
            legal = viewer.state["legal"].get("0")
            if not legal:
                waits.append(await _until_it_has(viewer))
                continue
            if made.pause:
                await asyncio.sleep(dice.expovariate(1 / made.pause))
            if not await _act(viewer, dice.choice(legal)["action"]):
                made.errors += 1
                return
        await viewer.close()


async def _act(viewer: Viewer, action: int) -> bool:
    """Play it, or see what was in the way. False: it was refused for no good reason."""
    answer = await viewer.act(0, action=action)
    if answer["type"] == "refused" and answer["code"] == "too-fast":
        await asyncio.sleep(TOO_FAST)
        return True
    await viewer.until(answer["seq"])
    return bool(answer["type"] == "ack" or answer["code"] == "stale")  # a bot that decides too was quicker


async def _until_it_has(viewer: Viewer) -> float:
    begun, seq = time.monotonic(), viewer.state["seq"]
    await viewer.until(seq + 1)
    return time.monotonic() - begun
