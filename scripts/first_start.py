"""From nothing to the first moves against a bot: clones this repository, types `make play`, and plays each game.

    python scripts/first_start.py [--actions 12]

Nothing of this machine is used but what installers keep; the cache of compiled rules is empty. Prints what it measured.
"""

import argparse
import asyncio
import os
import platform
import random
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import httpx

from moontable.server.client import Visitor
from moontable.server.run import with_port
from moontable.server.settings import Settings

ROOT = Path(__file__).parents[1]
GAMES = ("moon-colony-bloodbath", "luna-capital", "blue-moon-city")  # the one that compiles longest first


async def page(url: str) -> None:
    async with httpx.AsyncClient() as client:
        while True:
            try:
                if (await client.get(url)).status_code == 200:
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.1)


async def play(ada: Visitor, game: str, actions: int, dice: random.Random) -> float:
    """So many actions of our own against `hard`. Returns the longest time from one of them to the next question."""
    table = await ada.new_table([{"kind": "me"}, {"kind": "bot", "level": "hard"}], game=game)
    viewer = await ada.sit(table["id"])
    await viewer.next("state")
    longest, since = 0.0, time.monotonic()
    for _ in range(actions):
        while not (legal := viewer.state["legal"].get("0")):
            if viewer.state["table"]["status"] == "over":
                return longest
            await viewer.receive()
        longest = max(longest, time.monotonic() - since)
        since, seq = time.monotonic(), viewer.state["seq"]
        await viewer.act(0, action=dice.choice(legal)["action"])
        await viewer.until(seq + 1)
    return longest


async def measure(url: str, actions: int) -> None:
    started, dice = time.monotonic(), random.Random(1)
    await page(url)
    print(f"{time.monotonic() - started:6.1f} s  the page is there")
    async with Visitor(url) as ada:
        for game in GAMES:
            while not any(one["id"] == game and one["ready"] for one in (await ada.get("/api/games"))["games"]):
                await asyncio.sleep(0.1)
            begun = time.monotonic() - started
            longest = await play(ada, game, actions, dice)
            now = time.monotonic() - started
            print(f"{now:6.1f} s  {game}: begun at {begun:.1f} s, {actions} actions, longest wait {longest:.1f} s")
        async with httpx.AsyncClient(base_url=url) as client:
            while set(health := (await client.get("/ready")).json()["games"].values()) != {"ready"}:
                if "failed" in health:
                    raise SystemExit("a game could not be compiled")
                await asyncio.sleep(0.5)
    print(f"{time.monotonic() - started:6.1f} s  all rules are compiled")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--actions", type=int, default=12)
    wanted = words.parse_args()
    port = with_port(Settings(port=0)).port
    with tempfile.TemporaryDirectory(prefix="moontable-first-") as place:
        clone = Path(place) / "moontable"
        subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
        print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, {time.strftime('%Y-%m-%d')}")
        settings = {
            "MOONTABLE_CACHE": f"{place}/cache", "MOONTABLE_DATABASE": f"sqlite:///{place}/games.db",
            "XDG_DATA_HOME": f"{place}/data",
        }  # fmt: skip
        command = ["make", "play", f"ARGS=--no-browser --port {port}"]
        server = subprocess.Popen(
            command, cwd=clone, env={**os.environ, **settings}, stdout=subprocess.DEVNULL, start_new_session=True
        )
        try:
            asyncio.run(measure(f"http://127.0.0.1:{port}", wanted.actions))
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            server.wait()


if __name__ == "__main__":
    main()
