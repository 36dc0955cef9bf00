"""The WebSocket, spoken over the network."""

import asyncio
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from moontable.server.child import Child
from moontable.server.client import Viewer, Visitor, open_viewer
from moontable.server.wire import open_wire

from .world import PATIENCE, eventually, finished, in_loop


async def pair(ada: Visitor, ben: Visitor) -> tuple[str, list[Viewer]]:
    table = await ada.new_table([{"kind": "me"}, {"kind": "open"}])
    await ben.post(f"/api/tables/{table['id']}/join", {})
    viewers = [await ada.sit(table["id"]), await ben.sit(table["id"])]
    for viewer in viewers:
        await viewer.next("state")
    return table["id"], viewers


def legal(viewer: Viewer, seat: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = viewer.state["legal"].get(str(seat), [])
    return found


async def closed_with(viewer: Viewer) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        await viewer.receive()
    assert closed.value.rcvd is not None
    return int(closed.value.rcvd.code)


@in_loop
async def test_a_move_is_acknowledged_and_everybody_hears_of_it(server: Child) -> None:
    async with Visitor(server.url) as ada, Visitor(server.url) as ben, Visitor(server.url) as eve:
        table, viewers = await pair(ada, ben)
        watcher = await eve.sit(table)
        await watcher.next("state")
        assert list(watcher.state["views"]) == ["public"]
        assert watcher.state["legal"] == {}
        seat = viewers[0].state["views"]["0"]["acting"][0]
        move = next(choice for choice in legal(viewers[seat], seat) if choice["notation"].startswith("move"))
        assert move["message"] == "action-move"
        assert move["args"]["building"][0] == "building"
        answer = await viewers[seat].act(seat, action=move["action"])
        assert answer == {"type": "ack", "client_id": answer["client_id"], "seq": 1}
        for viewer in (*viewers, watcher):
            await viewer.until(1)
            [entry] = viewer.state["log"]
            assert (entry["seq"], entry["number"], entry["seat"], entry["undo"]) == (1, 1, seat, False)
            assert entry["events"][0]["message"] == "event-moves"
        assert legal(viewers[1 - seat], 1 - seat) == []
        assert viewers[0].state["commitment"]
        assert viewers[0].state["seed"] is None


@in_loop
async def test_texts_and_compounds(server: Child) -> None:
    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        _table, viewers = await pair(ada, ben)
        seat = viewers[0].state["views"]["0"]["acting"][0]
        me = viewers[seat]
        where = next(c["notation"] for c in legal(me, seat) if c["notation"].startswith("move"))
        refused = await me.act(seat, text=f"{where}; fly to the moon")
        assert (refused["code"], refused["message"]) == ("unreadable", "refused-unreadable")
        table = await ada.get(f"/api/tables/{me.state['table']['id']}")
        assert (table["seq"], me.state["seq"]) == (0, 0), "all or nothing"
        assert (await me.act(seat, text=f"{where}; stop"))["seq"] == 2
        await me.until(2)
        refused = await me.act(seat, text="draw; draw")
        assert refused["message"].startswith("refusal-")
        await me.send({"type": "why", "seat": seat, "text": "fly courtyard", "client_id": "w"})
        why = await me.next("why")
        assert (why["allowed"], why["client_id"]) == (False, "w")
        assert why["message"].startswith("refusal-")
        await me.send({"type": "why", "seat": seat, "action": legal(me, seat)[0]["action"]})
        assert (await me.next("why"))["allowed"]


@in_loop
async def test_coming_back_misses_nothing(server: Child) -> None:
    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        table, viewers = await pair(ada, ben)
        seen = 0
        for number in range(1, 9):
            seat = viewers[0].state["views"]["0"]["acting"][0]
            await viewers[seat].until(number - 1)
            answer = await viewers[seat].act(seat, action=legal(viewers[seat], seat)[0]["action"])
            await viewers[0].until(answer["seq"])
            if number == 3:
                seen = viewers[1].state["seq"] if seat != 1 else number - 1
                await viewers[1].close()
                viewers[1] = await ben.sit(table, since=seen)
                await viewers[1].next("state")
                assert [e["seq"] for e in viewers[1].state["log"]] == list(range(seen + 1, number + 1))
        late = await ben.sit(table, since=8)
        assert (await late.next("state"))["log"] == []


@in_loop
async def test_the_same_message_twice_counts_once(server: Child) -> None:
    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        table, viewers = await pair(ada, ben)
        seat = viewers[0].state["views"]["0"]["acting"][0]
        message = {"type": "act", "seat": seat, "seq": 0, "client_id": "mine"}
        message["action"] = legal(viewers[seat], seat)[0]["action"]
        await viewers[seat].send(message)
        await viewers[seat].next("ack")
        again = await (ada, ben)[seat].sit(table)
        await again.next("state")
        await again.send(message)
        assert await again.next("ack", "refused") == {"type": "ack", "client_id": "mine", "seq": 1}
        forged = viewers[1 - seat]
        await forged.send(message)
        assert (await forged.next("ack", "refused"))["code"] == "not-your-seat"


@in_loop
async def test_hot_seat_and_undo(server: Child) -> None:
    async with Visitor(server.url) as ada:
        table = await ada.new_table([{"kind": "me"}, {"kind": "hotseat", "name": "Ben"}])
        viewer = await ada.sit(table["id"])
        state = await viewer.next("state")
        assert sorted(state["views"]) == ["0", "1"]
        assert state["viewer_seats"] == [0, 1]
        assert [seat["name"] for seat in state["table"]["seats"]][1] == "Ben"
        seat = state["views"]["0"]["acting"][0]
        await viewer.until((await viewer.act(seat, action=legal(viewer, seat)[0]["action"]))["seq"])
        assert viewer.state["undo"][str(seat)]
        await viewer.send({"type": "undo", "seat": seat, "seq": 1, "client_id": "u"})
        assert (await viewer.next("ack", "refused"))["seq"] == 2
        await viewer.until(2)
        assert viewer.state["number"] == 0
        assert viewer.state["views"] == state["views"]
        await viewer.send({"type": "undo", "seat": seat, "seq": 2, "client_id": "v"})
        assert (await viewer.next("ack", "refused"))["code"] == "nothing-to-undo"


@in_loop
async def test_against_a_bot_one_may_go_back_over_its_moves(server: Child) -> None:
    """Bots always agree."""
    async with Visitor(server.url) as ada:
        table = await ada.new_table([{"kind": "me"}, {"kind": "bot", "level": "random"}])
        viewer = await ada.sit(table["id"])
        await viewer.next("state")
        turns = 0
        while turns < 2:
            choices = legal(viewer, 0)
            if not choices:
                await viewer.receive()
                continue
            wanted = next((c for c in choices if c["notation"] in ("stop", "done", "draw")), choices[0])
            turns += wanted["notation"] == "draw"
            await viewer.until((await viewer.act(0, action=wanted["action"]))["seq"])
        while not legal(viewer, 0):
            await viewer.receive()
        number = viewer.state["number"]
        await viewer.send({"type": "undo", "seat": 0, "seq": viewer.state["seq"], "client_id": "u"})
        answer = await viewer.next("ack", "refused")
        assert answer["type"] == "ack"
        await viewer.until(answer["seq"])
        assert viewer.state["number"] < number
        assert [c["notation"] for c in legal(viewer, 0)].count("draw") == 1


@in_loop
async def test_a_hint_is_one_of_the_legal_actions(server: Child) -> None:
    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        _table, viewers = await pair(ada, ben)
        seat = viewers[0].state["views"]["0"]["acting"][0]
        await viewers[seat].send({"type": "hint", "seat": seat, "client_id": "h"})
        hint = await viewers[seat].next("hint", "refused")
        assert hint["type"] == "hint"
        assert {a["action"] for a in hint["actions"]} <= {c["action"] for c in legal(viewers[seat], seat)}
        await viewers[seat].send({"type": "hint", "seat": 1 - seat})
        assert (await viewers[seat].next("refused"))["code"] == "not-your-seat"


@in_loop
async def test_when_time_is_up_a_bot_plays_on() -> None:
    with Child(games="blue-moon-city", bot_delay=0) as server:
        async with Visitor(server.url) as ada, Visitor(server.url) as ben:
            table = await ada.new_table([{"kind": "me"}, {"kind": "open"}], time_limit=5)
            await ben.post(f"/api/tables/{table['id']}/join", {})
            viewer = await ada.sit(table["id"])
            state = await viewer.next("state")
            seat = state["views"]["0"]["acting"][0]
            assert list(state["clocks"]) == [str(seat)]
            while viewer.state["table"]["seats"][seat]["bot"] is None:
                await viewer.receive()
            while viewer.state["seq"] == 0:
                await viewer.receive()
            assert viewer.state["log"][0]["seat"] == seat


@in_loop
async def test_sockets_are_refused_with_a_reason(server: Child) -> None:
    async with Visitor(server.url) as ada:
        table = await ada.new_table([{"kind": "me"}, {"kind": "bot", "level": "random"}])
        assert await closed_with(await open_viewer(server.url, table["id"], "forged")) == 4001
        assert await closed_with(await open_viewer(server.url, "nowhere", ada.token)) == 4004
        from websockets.asyncio.client import connect

        address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table['id']}"
        headers = {"cookie": f"moontable_session={ada.token}", "origin": "https://evil.example"}
        evil = await connect(address, additional_headers=headers, open_timeout=PATIENCE)
        assert await closed_with(Viewer(evil)) == 4003
        viewers = [await ada.sit(table["id"]) for _ in range(9)]
        assert await closed_with(viewers[8]) == 4029
        for viewer in viewers[:8]:
            await viewer.close()


@in_loop
async def test_bad_messages_are_answered_and_long_ones_end_the_talk(server: Child) -> None:
    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        _table, viewers = await pair(ada, ben)
        for text in ("", "{", "[]", '{"type":"act"}', '{"type":"dance"}', '{"type":"ping","at":"x"}', "[" * 5000):
            await viewers[0].socket.send(text)
            assert (await viewers[0].next("refused"))["code"] == "bad-message"
        await viewers[0].socket.send(b"\xff\xfe\x00")
        assert (await viewers[0].next("refused"))["code"] == "bad-message"
        await viewers[0].send({"type": "ping", "at": 7})
        assert (await viewers[0].next("pong"))["at"] == 7
        await viewers[0].socket.send("x" * 20_000)
        assert await closed_with(viewers[0]) == 1009


@in_loop
async def test_chat_reaches_everybody_and_latecomers(server: Child) -> None:
    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        table, viewers = await pair(ada, ben)
        await viewers[0].send({"type": "chat", "text": "  Hello\u0000 <b>you</b> "})
        line = await viewers[1].next("chat")
        assert (line["text"], line["user"]) == ("Hello <b>you</b>", ada.id)
        late = await ben.sit(table)
        assert (await late.next("chat"))["id"] == line["id"]


@in_loop
async def test_a_client_that_does_not_read_delays_nobody() -> None:
    """What waits for it is bounded: it is disconnected, and dropped when it does not even hear that."""
    with Child(games="blue-moon-city", rate=0, requests=0, sockets=0, bot_workers=0) as own:
        async with Visitor(own.url) as ada, Visitor(own.url) as ben:
            table, viewers = await pair(ada, ben)
            deaf = await open_wire(own.url, table, ada.token, lambda _wire, _text: None)
            deaf.pause()
            text = "fly " * 100
            for n in range(40_000):  # each is refused in half a kilobyte, to a client that sleeps
                deaf.send(b'{"type":"why","seat":%d,"client_id":"x%d","text":"%s"}' % (0, n, text.encode()))
                if n % 200 == 0:
                    await asyncio.sleep(0.01)
                if deaf.closed:
                    break
            while "moontable_sockets 2\n" not in (await ada.http.get("/metrics")).text:  # the deaf one is gone
                await asyncio.sleep(0.05)
            seat = 0 if viewers[0].state["legal"] else 1
            choice = legal(viewers[seat], seat)[0]["action"]
            assert (await viewers[seat].act(seat, action=choice))["type"] == "ack"
            deaf.resume()
            await eventually(lambda: deaf.closed, "the deaf one hears that it is out")


def test_a_connection_that_lags_too_far_is_closed() -> None:
    from moontable.server.connection import WAITING_BYTES, Connection

    codes: list[int] = []
    dropped: list[bool] = []
    waiting = WAITING_BYTES

    def send(text: bytes) -> int:
        return waiting

    async def close(code: int) -> None:
        codes.append(code)
        raise OSError

    async def lag() -> None:
        nonlocal waiting
        connection = Connection("u", (), 0, send, close, lambda: dropped.append(True))
        connection.push(b"{}")
        assert not connection.closed
        waiting += 1
        connection.push(b"{}")
        connection.push(b"{}")
        assert connection.closed
        await asyncio.sleep(0.01)

    finished(lag())
    assert codes == [4008]
    assert dropped == [True]
