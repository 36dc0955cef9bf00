"""One guest does not stop everybody's bots: who thinks next, how long, and what is not thought about at all."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from moontable.bots.hint import Advice
from moontable.server import messages as m
from moontable.server import thoughts
from moontable.server.live import Refused
from moontable.server.messages import HintAnswer
from moontable.server.thinking import hurried
from moontable.server.thoughts import Thoughts

from .world import GAME, Ear, World, eventually, first_seat, in_loop, quiet, two_players

BOT = m.SeatWish("bot", level="random")


class Room:
    """A queue before one process, in which a thought takes as long as the test says."""

    def __init__(self) -> None:
        self.queue = Thoughts(1)
        self.begun: list[str] = []
        self.efforts: list[float] = []
        self.going: asyncio.Future[None] | None = None
        self.queue.run = self._run  # type: ignore[method-assign, assignment]

    async def _run(self, what: partial[None]) -> None:
        self.begun.append(what.args[0])
        self.efforts.append(what.keywords["effort"])
        self.going = asyncio.get_running_loop().create_future()
        await self.going

    def ask(
        self, who: str, name: str = "", wanted: Callable[[], bool] = lambda: True, watched: bool = True
    ) -> "asyncio.Task[None]":
        return asyncio.create_task(self.queue.think(who, wanted, lambda: watched, print, name or who))

    async def finish(self) -> None:
        assert self.going is not None
        self.going.set_result(None)
        await quiet()


async def room_with(*wishes: "Callable[[Room], Awaitable[None]]") -> tuple[Room, list[Awaitable[None]]]:
    room = Room()
    made = [wish(room) for wish in wishes]
    await quiet()
    return room, made


@in_loop
async def test_everybody_gets_the_same_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty thoughts of one visitor wait; another's is next, and again the next time."""
    clock = 0.0
    monkeypatch.setattr(thoughts, "time", type("Clock", (), {"monotonic": staticmethod(lambda: clock)}))
    room, _ = await room_with(*[lambda r: r.ask("greedy")] * 20, lambda r: r.ask("ada"))
    for expected in (["greedy", "ada"], ["greedy", "ada", "greedy"]):
        clock += 1.5
        await room.finish()
        assert room.begun == expected
    room.ask("ada")
    await quiet()
    clock += 1.5
    await room.finish()
    assert room.begun == ["greedy", "ada", "greedy", "ada"], "a second question of hers need not wait for nineteen"


@in_loop
async def test_nobody_waits_long_after_a_long_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten others who think a little, again and again, would have to think for thirty seconds to have had as much."""
    clock = 0.0
    monkeypatch.setattr(thoughts, "time", type("Clock", (), {"monotonic": staticmethod(lambda: clock)}))
    room, _ = await room_with(lambda r: r.ask("ada"))
    clock += 3.0
    await room.finish()
    others = [f"other {k}" for k in range(10)]
    for who in (*others, "ada"):
        room.ask(who)
    await quiet()
    while room.begun[-1] != "ada" or len(room.begun) == 1:
        clock += 0.1
        assert clock < 3.0 + thoughts.LONG + 0.25
        room.ask(room.begun[-1])
        await room.finish()
    assert len(room.begun) > 11, "until then everybody had a share"


@in_loop
async def test_tables_that_somebody_looks_at_come_first() -> None:
    room, _ = await room_with(
        lambda r: r.ask("x"), lambda r: r.ask("ada", "unseen", watched=False), lambda r: r.ask("ben", "seen")
    )
    await room.finish()
    await room.finish()
    assert room.begun == ["x", "seen", "unseen"]


@in_loop
async def test_what_nobody_wants_any_more_is_not_thought_about() -> None:
    there = [True]
    room, made = await room_with(
        lambda r: r.ask("x"), lambda r: r.ask("ada", wanted=lambda: there[0]), lambda r: r.ask("ben")
    )
    there[0] = False
    await room.finish()
    assert room.begun == ["x", "ben"]
    with pytest.raises(Refused, match="stale"):
        await made[1]


@pytest.mark.parametrize("order", [(1, 0), (0, 1)], ids=["who waits first", "who thinks first"])
@in_loop
async def test_a_cancelled_wish_leaves_its_place(order: tuple[int, int]) -> None:
    room, made = await room_with(lambda r: r.ask("x"), lambda r: r.ask("ada"), lambda r: r.ask("ben"))
    for number in order:  # the first of them is being thought about: its place is free for the next
        made[number].cancel()  # type: ignore[attr-defined]
    await quiet()
    assert room.begun == ["x", "ben"]
    await room.finish()
    assert room.queue.waiting == []
    assert room.queue._free == 1


@in_loop
async def test_who_has_much_waiting_gets_short_thoughts() -> None:
    room, _ = await room_with(lambda r: r.ask("x"), *[lambda r: r.ask("greedy")] * 30, lambda r: r.ask("ada"))
    await room.finish()
    await room.finish()
    by = dict(zip(room.begun, room.efforts, strict=True))
    assert by["x"] == 1.0
    assert by["greedy"] == thoughts.LEAST
    assert by["ada"] > 0.6
    assert hurried("expert", 1.0) == "best:3.500s", "half of a turn at most"
    assert hurried("expert", 0.1) == "best:0.350s"
    assert hurried("expert", 1.0, spent=5.0) == "best:1.000s", "half of what is left of a turn"
    assert hurried("expert", 1.0, spent=60.0) == "best:0.050s", "a moment is always left"
    assert hurried("easy", 0.1) == "easy", "it counts simulations and takes a moment anyway"


@in_loop
async def test_a_turn_that_has_come_is_not_planned_again(tmp_path: Path) -> None:
    """Two notes of another process in one moment: the first wakes the bot, the second finds it at work."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}", bot_delay=3600.0) as w:
        here = await w.process()
        ada, _ = await here.players.guest("en")
        table = await here.lobby.create(ada, m.NewTable(GAME, 2, [BOT, BOT]))
        await here.hub.claim(table.id)
        assert table.live is not None
        key = (table.id, table.live.acting[0], "bot")
        here.bots._at(3600, key, 0)
        here.bots._timers[key].cancel()
        here.bots._due(key, 0)  # as its timer would
        here.bots.wake(table)
        assert key not in here.bots._timers
        await eventually(lambda: not here.bots._working, "it is seen to")


@in_loop
async def test_bots_among_themselves_pause_when_nobody_looks(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        ada, _ = await here.players.guest("en")
        table = await here.lobby.create(ada, m.NewTable(GAME, 2, [BOT, BOT]))
        assert table.live is not None
        live = table.live
        await eventually(lambda: not here.bots._timers and not here.bots._working, "nothing is planned")
        assert live.seq == 0
        ear = await Ear(here, table, ada).sit()
        await eventually(lambda: live.seq > 5, "they play for who looks")
        here.hub.disconnect(table, ear.connection)
        # What was decided before is still being stored, under the table's lock.
        await eventually(
            lambda: not (here.bots._timers or here.bots._working or table.lock.locked()), "and pause again"
        )
        stood = live.seq
        await here.bots._sweep()
        await here.bots._sweep()
        assert not here.bots._timers, "the sweep does not wake them"
        assert here.metrics.overdue == 0
        assert live.seq == stood


@in_loop
async def test_one_hint_at_a_time_for_each_visitor(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        table, ada, ben = await two_players(here)
        seat = first_seat(table)
        user = (ada, ben)[seat].id

        async def dream(*_: object, **__: object) -> Advice:
            await asyncio.sleep(0.05)
            return Advice(0.5, [], [], "", (1, ("action-offer", {})))

        here.bots._think = dream  # type: ignore[method-assign, assignment]
        asking = [here.bots.hint(table, seat, user, lambda: True) for _ in range(64)]
        answers = await asyncio.gather(*asking, return_exceptions=True)
        refused = [answer.code for answer in answers if isinstance(answer, Refused)]
        assert refused == ["too-fast"] * 63
        [answer] = [answer for answer in answers if isinstance(answer, HintAnswer)]
        assert answer.prevents == m.Prevented(1, "action-offer", {})
        assert isinstance(await here.bots.hint(table, seat, user, lambda: True), HintAnswer), "and then the next"
