"""Looking back at a finished game: what was given away, for whom it is thought, and what is kept."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import moontable
from moontable import games
from moontable.bots.prepare import prepare
from moontable.server import analysis, routes, thinking
from moontable.server import messages as m
from moontable.server.child import Child
from moontable.server.client import Visitor
from moontable.server.context import Context
from moontable.server.live import Refused
from moontable.server.players import User
from moontable.server.table import Table

from .world import GAME, World, in_loop, quiet

# Both need one more offering, can pay for it and stand in the courtyard: whoever passes gives the game away.
LAST_OFFERING = (
    'game = "blue-moon-city"\nplayers = 2\nphase = "contribution"\nactive = 0\ncrystals = [14, 14]\n'
    "obelisk = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1]\nfigures = ['courtyard', 'courtyard']\n"
)


async def played(context: Context, *words: str) -> tuple[Table, User]:
    """Ada at both seats of that table, after these actions."""
    ada, _ = await context.players.guest("en")
    wishes = [m.SeatWish("me"), m.SeatWish("hotseat", name="Ben")]
    there = moontable.position(LAST_OFFERING)
    table = await context.lobby.create_from(
        ada, GAME, 2, dict(there.options), wishes, there.states.tobytes(), bytes(32)
    )
    for word in words:
        assert table.live is not None
        act = m.Act(table.live.acting[0], table.live.seq, word, text=word)
        await context.hub.act(table, ada.id, act)
    return table, ada


async def finished(context: Context) -> tuple[Table, User]:
    table, ada = await played(context, "offer")
    assert table.status == "over"
    return table, ada


@in_loop
async def test_it_says_what_gave_the_game_away_and_what_was_better(tmp_path: Path) -> None:
    await asyncio.to_thread(prepare, games.load(GAME))  # until then nothing is said at all
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        table, ada = await played(here, "done")
        with pytest.raises(Refused, match="not-finished"):
            await here.analyses.of(table, ada.id, 1, lambda: True)
        table, ada = await played(here, "done", "draw", "stop", "offer")
        assert table.live is not None
        assert table.result is not None
        assert table.result.ranks == [2, 1]
        found = await _whole(here, table, ada)
        assert [one.number for one in found] == list(range(1, table.live.number + 1))
        assert all(sum(one.chances) == pytest.approx(1, abs=0.01) for one in found)
        first = found[0]
        assert first.seat == 0
        assert first.best_chance - first.chance > 0.1
        assert first.better is not None
        assert first.played is not None
        assert "offer" in first.better.message
        assert first.reason == "offerings", "what it is better by"
        assert first.played.message != first.better.message
        assert found[-1].chances[1] > 0.9, "before the last offering everybody knows who wins"
        assert await _whole(here, table, ada) == found


async def _whole(here: Context, table: Table, ada: User) -> list[m.Judged]:
    assert table.live is not None
    found: list[m.Judged] = []
    while len(found) < table.live.number:
        answer = await here.analyses.of(table, ada.id, len(found) + 1, lambda: True)
        assert answer.decisions
        found += answer.decisions
    return found


class Dreams:
    """Thoughts that come when the test says so, one decision each."""

    def __init__(self, context: Context) -> None:
        self.begun: list[str] = []
        self.gate = asyncio.Event()
        context.bots.thoughts.think = self._think  # type: ignore[method-assign, assignment]

    async def _think(self, who: str, wanted: Any, watched: Any, what: Any, *words: Any) -> list[m.Judged]:
        self.begun.append(who)
        await self.gate.wait()
        if not wanted():
            raise Refused("stale")
        number = words[-1][0].number
        return [m.Judged(number, 0, [0.5, 0.5], 0.5, 0.5, None, None)]


@in_loop
async def test_one_question_at_a_time_for_each_visitor_and_one_thought_for_all(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        table, ada = await finished(here)
        dreams = Dreams(here)
        asked = [asyncio.create_task(here.analyses.of(table, who, 1, lambda: True)) for who in (ada.id, "ben", ada.id)]
        await quiet()
        dreams.gate.set()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(answers[2], Refused)
        assert answers[2].code == "too-fast"
        assert answers[0] == answers[1]
        assert dreams.begun == [ada.id], "what was found for Ada is there for Ben"
        await here.analyses.of(table, ada.id, 1, lambda: True)
        assert dreams.begun == [ada.id], "and is kept"


def test_nothing_is_said_while_the_search_is_being_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found is kept for everybody: greedy, who stands in at tables until then, is not asked."""
    monkeypatch.setattr(thinking, "is_there", lambda *_: False)
    there = moontable.position(LAST_OFFERING)
    done = there.game.parse(there.position, 0, "done")[0]
    assert thinking.look_back(GAME, "", [thinking.Decision(1, 0, done, there.states.tobytes())], 1.0) == []


@in_loop
async def test_who_goes_away_is_not_thought_for(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        table, ada = await finished(here)
        dreams, said = Dreams(here), iter(["http.request", "http.disconnect"])
        dreams.gate.set()

        async def receive() -> dict[str, str]:
            return {"type": next(said)}

        gone = asyncio.create_task(routes._gone(SimpleNamespace(receive=receive)))  # type: ignore[arg-type]
        await gone
        with pytest.raises(Refused, match="stale"):
            await here.analyses.of(table, ada.id, 1, lambda: not gone.done())
        answer = await here.analyses.of(table, ada.id, 1, lambda: True)
        assert [one.number for one in answer.decisions] == [1], "the next one is"


@in_loop
async def test_so_many_games_are_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "ANALYSES", 2)
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        dreams = Dreams(here)
        dreams.gate.set()
        for _ in range(3):
            table, ada = await finished(here)
            await here.analyses.of(table, ada.id, 1, lambda: True)
        assert len(here.analyses._games) == 2
        assert table.id in here.analyses._games


@in_loop
async def test_by_http(server: Child) -> None:
    async with Visitor(server.url) as ada:
        table = await ada.new_table([{"kind": "me"}, {"kind": "bot", "level": "random"}])
        here = f"/api/tables/{table['id']}/analysis"
        running = await ada.http.get(here)
        assert (running.status_code, running.json()["code"]) == (409, "not-finished")
        assert (await ada.http.get("/api/tables/nothing/analysis")).status_code == 404
        assert (await ada.http.get(here, params={"from": 0})).status_code == 400
