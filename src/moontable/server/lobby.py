"""Before and after the game: making tables, taking seats, starting, playing again, looking back."""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

import msgspec
import numpy as np
from msgspec import Raw

from .. import bots
from ..engine.game import RulesError
from ..play import Match
from ..play import position as read_position
from ..play.course import Ply, Step
from ..play.luck import SEED_BYTES
from ..play.record import export, write_record
from .botplay import stand_in
from .hub import Hub
from .live import Refused, Rules, begin, tell
from .messages import (
    Continue,
    Frame,
    Join,
    NewTable,
    Origin,
    Pairing,
    Replay,
    SeatWish,
    TableInfo,
    Timeout,
    WhyBot,
    encode,
)
from .players import COLOURS, User
from .settings import LISTED, PAIRED, REPLAY_FRAMES
from .store import Overtaken, people, records
from .store.records import Show
from .table import Openness, Seat, Table, Times, check_rules, last_from, now, readable, table_from
from .thinking import Decision

NO_CLOCK = Times()
LISTED_FOR_ALL = Openness()
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def _new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


class Lobby:
    """Everything about tables that is not playing at them."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._looking = asyncio.Semaphore(1)  # histories are made ready one at a time: moves go on beside

    # Making tables

    async def create(self, user: User, wish: NewTable) -> Table:
        """A new table; the game begins at once when nobody is being waited for."""
        seats = self.seated(user, wish.players, wish.seats)
        times = self._times(wish.time_limit, wish.bank, wish.increment, wish.timeout)
        openness = Openness(wish.private, wish.watch, wish.watch_chat)
        return await self._create(user, wish.game, wish.players, wish.options, seats, times, openness, rated=wish.rated)

    @staticmethod
    def _times(time_limit: int | None, bank: int | None, increment: int, timeout: Timeout) -> Times:
        if time_limit and bank:
            detail = "a table has a time for each turn (time_limit) or for the whole game (bank), not both"
            raise Refused("bad-message", detail=detail, status=400)
        return Times(time_limit, bank, increment if bank else 0, timeout)

    async def create_daily(self, user: User, game: str, secret: bytes, day: str, level: str) -> Table:
        """Somebody's game with the deal of a day, against a bot."""
        seats = self.seated(user, 2, [SeatWish("me"), SeatWish("bot", level)])
        return await self._create(user, game, 2, {}, seats, secret=secret, box="", daily=day)

    async def create_from(
        self, user: User, game: str, players: int, options: dict[str, str], wishes: Sequence[SeatWish], start: bytes,
        secret: bytes,
    ) -> Table:  # fmt: skip
        """A private table from a position of ours, with luck that is known beforehand and the box everybody has: a
        tutorial."""
        seats = self.seated(user, players, wishes)
        return await self._create(
            user, game, players, options, seats, start=start, secret=secret, box="", tutorial=True
        )

    async def _create(
        self,
        user: User,
        game: str,
        players: int,
        options: dict[str, str],
        seats: list[Seat],
        times: Times = NO_CLOCK,
        openness: Openness = LISTED_FOR_ALL,
        start: bytes | None = None,
        origin: Origin | None = None,
        secret: bytes | None = None,
        after: str | None = None,
        box: str | None = None,
        tutorial: bool = False,
        rated: bool = False,
        daily: str | None = None,
        hook: tuple[str, str | None] = ("", None),
    ) -> Table:
        table, rules = await self.new(user, game, players, options, seats, times, openness, start, origin, secret, box)
        table.tutorial, table.rated, table.daily = tutorial, rated, daily
        table.hook, table.hook_of = hook
        if rated and not rateable(table):
            detail = "a rated game is for two or more people with the standard box, without bots or hot-seat players"
            raise Refused("bad-options", detail=detail, status=400)
        if all(seat.taken for seat in seats):
            self._begin(table, rules)
        await self.lay(table, after)
        return table

    async def create_at(
        self,
        user: User,
        rules: Rules,
        options: dict[str, str],
        seats: list[Seat],
        position: bytes,
        origin: Origin | None,
        openness: Openness = LISTED_FOR_ALL,
        anew: int | None = None,
    ) -> Table:
        """A new table from a position that others may not know how it came about; what the seat `anew` cannot know is
        dealt anew."""
        if anew is not None:
            states = rules.states(position)
            rules.loops.resample_at(states, 0, anew, np.uint64(secrets.randbits(62)))
            position = states.tobytes()
        # The new game begins from what its own record will say, so that it can be verified like any other.
        there = Match(rules.game, options, bytes(SEED_BYTES), len(seats), position)
        position = read_position(there.position_text(), bytes(SEED_BYTES), rules.game).states.tobytes()
        game = rules.game
        return await self._create(
            user, game.id, len(seats), options, seats, openness=openness, start=position, origin=origin, box=game.box
        )

    async def lay(self, table: Table, after: str | None = None, entries: Sequence[records.Entry] = ()) -> None:
        """From now on there is this table, with what was played at it before; `after` is the one it is the rematch
        of."""
        plans = self.hub.plans_now(table)
        due = self.hub.due_rows(table, plans)
        places = [seat.row(table.id) for seat in table.seats]
        try:
            await self.hub.store.append(list(entries), lambda c: records.add_table(c, table.row(), places, due, after))
        except Overtaken as overtaken:
            raise Refused(str(overtaken)) from None
        self.hub.tables[table.id] = table
        await self._plan(table, plans)
        self.hub.listed(table)

    async def new(
        self,
        user: User,
        game: str,
        players: int,
        options: dict[str, str],
        seats: list[Seat],
        times: Times = NO_CLOCK,
        openness: Openness = LISTED_FOR_ALL,
        start: bytes | None = None,
        origin: Origin | None = None,
        secret: bytes | None = None,
        box: str | None = None,
    ) -> tuple[Table, Rules]:
        """A table that nobody knows of yet, and its rules."""
        rules = await self.hub.boxes.rules(game, box)
        try:
            rules.game.encode_options(players, options)
        except RulesError as error:
            raise Refused("bad-options", detail=str(error), status=400) from None
        secret, at = secret or secrets.token_bytes(SEED_BYTES), now()
        full = {o.id: options.get(o.id, o.default) for o in rules.game.options}
        table = Table(
            id=_new_id(), game=game, version=rules.game.version, players=players, options=full, secret=secret,
            status="waiting", host=user.id, created=at, updated=at, **asdict(times), **asdict(openness),
            layout=rules.layout, box=rules.game.box, by_hand=start is not None,
            origin_table=origin.table if origin else None, origin_at=origin.at if origin else None, seats=seats,
        )  # fmt: skip
        if start is not None:
            table.start = rules.sealed(start, table.id, 0)
        table.private |= table.solo  # who plays alone plays for themselves
        return table, rules

    def seated(self, user: User, players: int, wishes: Sequence[SeatWish]) -> list[Seat]:
        if len(wishes) != players:
            detail = f"{players} players need {players} seats, not {len(wishes)}"
            raise Refused("wrong-seats", detail=detail, status=400)
        seats: list[Seat] = []
        for number, wish in enumerate(wishes):
            colour = COLOURS[number % len(COLOURS)]
            match wish.kind:
                case "me":
                    if any(seat.kind == "person" for seat in seats):
                        detail = "one seat is yours; others at your screen are hotseat"
                        raise Refused("wrong-seats", detail=detail, status=400)
                    seats.append(Seat(number, "person", user.id, user.name, user.colour))
                case "hotseat":
                    seats.append(Seat(number, "hotseat", user.id, wish.name or f"Player {number + 1}", colour))
                case "bot":
                    level = self._level(wish.level)
                    seats.append(Seat(number, "bot", None, wish.name or f"Bot {number + 1}", colour, level))
                case "open":
                    seats.append(Seat(number, "open"))
                case "invite":
                    seats.append(Seat(number, "invite", name=wish.name or "", invite=secrets.token_urlsafe(18)))
        return seats

    @staticmethod
    def _level(level: str | None) -> str:
        known = bots.known()
        if level is None:
            return "medium" if "medium" in known else known[-1]
        if level not in known:
            raise Refused("no-such-bot", detail=f"bots are: {', '.join(known)}", status=400)
        return level

    @staticmethod
    def _begin(table: Table, rules: Rules) -> None:
        given = None
        if table.start is not None:
            given = rules.position(table.start, table.layout, table.id, 0)
            rules.sound(given, table.id, table.players)
        live = begin(rules, table.options, table.players, table.secret, given)
        table.live, table.acting = live, live.mask
        table.start = rules.sealed(live.states.tobytes(), table.id, 0)
        table.status, table.version = "running", rules.game.version
        table.layout, table.updated = rules.layout, now()
        if live.over:
            table.status, table.result = "over", live.result_after(live.states)

    async def _plan(self, table: Table, plans: list[tuple[int, str, int]]) -> None:
        """What was stored as due."""
        table.clocks = {seat: at for seat, what, at in plans if what == "clock"}
        if self.hub.bots is not None:
            await self.hub.bots.plan_all(table, plans)

    # Finding somebody

    async def pair(self, user: User, wish: Pairing) -> Table:
        """A table for two with this clock: the one where somebody has waited longest for the same, or a new one."""
        times = self._times(wish.time_limit, wish.bank, wish.increment, "resign")
        seats = self.seated(user, 2, [SeatWish("me"), SeatWish("open")])
        fresh, _ = await self.new(user, wish.game, 2, {}, seats, times)
        fresh.rated = rateable(fresh)
        apart = await self.hub.store.read(people.apart, user.id)
        places = [seat.row(fresh.id) for seat in seats]
        for _ in range(PAIRED):
            found = await self.hub.store.write(records.pair, fresh.row(), places, apart)
            if found == fresh.id:
                self.hub.tables[fresh.id] = fresh
                self.hub.listed(fresh)
                return fresh
            try:
                return await self.join(await self.hub.get(found), user, Join())
            except Refused:  # somebody was quicker
                continue
        raise Refused("full")

    # Taking seats

    async def join(self, table: Table, user: User, wish: Join) -> Table:
        """Take an open seat, or the one an invitation is for."""
        async with table.lock:
            if table.seats_of(user.id):
                return table  # whenever they come, and by whichever link
            self._waiting(table)
            if not table.owners().isdisjoint(await self.hub.store.read(people.apart, user.id)):
                raise Refused("not-welcome", status=403)
            seat = self._wanted(table, wish)
            # The seat remembers that it was by invitation, until the game has begun.
            await self._sit(
                table, [(seat, Seat(seat.seat, "person", user.id, user.name, user.colour, invite=seat.invite))]
            )
        return table

    @staticmethod
    def _wanted(table: Table, wish: Join) -> Seat:
        if wish.invite is not None:
            for seat in table.seats:
                if seat.invite is None or not secrets.compare_digest(seat.invite.encode(), wish.invite.encode()):
                    continue
                if seat.kind != "invite":
                    raise Refused("seat-taken", name=seat.name)
                return seat
            raise Refused("bad-invite", status=403)
        free = [seat for seat in table.seats if seat.kind == "open"]
        if wish.seat is not None:
            free = [seat for seat in free if seat.seat == wish.seat]
        if not free:
            raise Refused("full")
        return free[0]

    async def _sit(self, table: Table, changes: Sequence[tuple[Seat, Seat]]) -> None:
        """Change seats of a waiting table; begin when that was the last one. The table is locked."""
        seats = list(table.seats)
        for old, new in changes:
            seats[old.seat] = new
        trial = replace(table, seats=seats, connections=set())
        if all(seat.taken for seat in seats):
            rules = await self.hub.boxes.rules(table.game, table.box)
            check_rules(table, rules)
            trial.rated = trial.rated and rateable(trial)  # bots may have taken the free seats
            self._begin(trial, rules)
        rows = [(old.row(table.id), new.row(table.id)) for old, new in changes]
        was, row = table.row(), trial.row()
        change = {name: value for name, value in row.items() if value != was[name]} or {"updated": row["updated"]}
        plans = self.hub.plans_now(trial)
        due = self.hub.due_rows(trial, plans)
        try:
            await self.hub.store.write(records.sit, table.id, rows, change, due)
        except Overtaken as overtaken:  # at another process
            table.stale = True
            raise Refused(str(overtaken)) from None
        table.take_over(trial)
        table.seats, table.live = seats, trial.live
        if table.status == "running":
            table.holidays = await self.hub.store.read(people.holidays, table.owners())
        for connection in list(table.connections):
            connection.seats = table.seats_of(connection.user)
            if not table.may_see(connection.user):
                connection.end(4005)
        await self._plan(table, plans)
        self.hub.broadcast(table, 0, with_table=True)
        self.hub.note_seats(table)
        self.hub.listed(table)
        if self.hub.told is not None:
            await self.hub.told.begun(table)

    async def leave(self, table: Table, user: User) -> Table:
        """Before the start the seats become free; later a bot plays on (and the owner may come back)."""
        async with table.lock:
            mine = table.seats_of(user.id)
            if not mine:
                raise Refused("not-yours", status=403)
            if table.status == "waiting":
                await self._sit(table, [(table.seats[n], _vacated(table.seats[n])) for n in mine])
            elif table.status == "running" and self.hub.bots is not None:
                if table.strict:
                    raise Refused("strict-bot")
                for n in mine:
                    if table.seats[n].bot is None:
                        await self.hub.bots.lend(table, n, self._level(None), "owner")
        return table

    async def resign(self, table: Table, user: User) -> Table:
        """Give one's seats up: the end of the game, unless at least two others play on."""
        async with table.lock:
            mine = [n for n in table.seats_of(user.id) if not table.seats[n].resigned]
            if not mine:
                raise Refused("not-yours", status=403)
            await self.hub.give_up(table, mine)
        return table

    async def cancel(self, table: Table, user: User, on: bool) -> Table | None:
        """Break a game off, or take that wish back. It ends without a result when everybody who is not away wants it; a
        table that is one's own alone, or waits still, is gone."""
        async with table.lock:
            if table.status == "waiting" and table.host != user.id:
                raise Refused("not-yours", status=403)
            if table.sealed:
                raise Refused("sealed", status=403)
            if table.status == "waiting" or (table.status == "running" and table.solo and table.host == user.id):
                await self.hub.remove(table)
                return None
            mine = [n for n in table.seats_of(user.id) if not table.seats[n].resigned]
            if not mine:
                raise Refused("not-yours", status=403)
            left = [s for s in table.seats if s.user and s.user != user.id and not (s.resigned or s.cancel)]
            await self.hub.cancel(table, mine, on, on and all(table.away(s) for s in left))
        return table

    async def remove(self, table: Table, user: User) -> None:
        """Out of one's own list: what nobody else plays at is gone, what is over is not listed any more."""
        if table.status != "over" or table.tutorial:
            if table.sealed:
                raise Refused("sealed", status=403)
            if not (table.solo or table.status == "waiting"):
                raise Refused("still-running")
            if table.host != user.id:
                raise Refused("not-yours", status=403)
            async with table.lock:
                await self.hub.remove(table)
            return
        if user.id != table.host and not table.seats_of(user.id):
            raise Refused("not-yours", status=403)
        await self.hub.store.write(records.hide, user.id, table.id)
        self.hub.hidden(table, user.id)

    async def start(self, table: Table, user: User) -> Table:
        """The creator does not wait any longer: bots take the empty seats."""
        async with table.lock:
            self._waiting(table)
            if table.host != user.id:
                raise Refused("not-yours", status=403)
            free = [seat for seat in table.seats if not seat.taken]
            level = self._level(None)
            await self._sit(
                table,
                [
                    (seat, Seat(seat.seat, "bot", None, f"Bot {seat.seat + 1}", COLOURS[seat.seat], level))
                    for seat in free
                ],
            )
        return table

    async def change_seat(self, table: Table, user: User, number: int, level: str | None) -> Table:
        """Lend a seat to a bot or take it back; change a bot's level."""
        async with table.lock:
            if not 0 <= number < table.players:
                raise Refused("no-such-seat", status=404)
            if table.status != "running" or self.hub.bots is None:
                raise Refused("not-running")
            seat = table.seats[number]
            why: WhyBot | None = "owner"
            if seat.resigned:
                raise Refused("resigned")
            if table.strict and level is not None and seat.user in (None, user.id):
                raise Refused("strict-bot")
            if seat.user is None:
                why = None
                if table.host != user.id or level is None:
                    raise Refused("not-yours", status=403)
            elif seat.user != user.id:
                if level is None or not table.seats_of(user.id):
                    raise Refused("not-yours", status=403)
                self._agree(table, seat, user)
                level, why = stand_in(), "others"
            await self.hub.bots.lend(table, number, self._level(level) if level is not None else None, why)
        return table

    def _agree(self, table: Table, seat: Seat, user: User) -> None:
        """Somebody wants a bot to play for an owner who is away. Refused as long as their time is not out, and as long
        as anybody else who is not away as well does not want it too."""
        if seat.bot is not None or not table.away(seat):
            raise Refused("not-away")
        wish = table.stand_ins.setdefault(seat.seat, set())
        wish.add(user.id)
        others = [s for s in table.seats if s.user not in (None, seat.user, *wish) and not table.away(s)]
        if others:
            self.hub.broadcast(table, table.live.seq if table.live else 0, with_table=True)
            raise Refused("others-agree", names=", ".join(s.name for s in others))

    @staticmethod
    def _waiting(table: Table) -> None:
        if table.status != "waiting":
            raise Refused("not-waiting" if table.status == "running" else "over")

    # Again, and from there

    async def rematch(self, table: Table, user: User) -> Table:
        """The same game with the same people: the first one who asks makes the table, the others join it."""
        async with table.lock:
            if table.status != "over":
                raise Refused("not-finished")
            mine = table.seats_of(user.id)
            if not mine:
                raise Refused("not-yours", status=403)
            if table.rematch is None:
                return await self._new_rematch(table, user)
        again = await self.hub.get(table.rematch)
        async with again.lock:
            free = [n for n in mine if again.seats[n].kind == "invite"]
            if again.status == "waiting" and free:
                old = table.seats[free[0]]
                reserved = again.seats[free[0]]
                new = Seat(free[0], old.kind, user.id, old.name, old.colour, invite=reserved.invite)
                await self._sit(again, [(reserved, new)])
        return again

    async def _new_rematch(self, table: Table, user: User) -> Table:
        seats = []
        for seat in table.seats:
            if seat.user is None or seat.user == user.id:
                level = seat.bot if seat.kind == "bot" else None
                seats.append(Seat(seat.seat, seat.kind, seat.user, seat.name, seat.colour, level))
            else:
                seats.append(Seat(seat.seat, "invite", name=seat.name, invite=secrets.token_urlsafe(18)))
        fresh = await self._create(
            user,
            table.game,
            table.players,
            table.options,
            seats,
            table.times,
            table.openness,
            after=table.id,
            rated=table.rated,
            # A group's channel is told as before, as long as whoever has named it still plays.
            hook=(table.hook, table.hook_of) if table.seats_of(table.hook_of) else ("", None),
        )
        table.rematch = fresh.id
        self.hub.broadcast(table, table.live.seq if table.live else 0, with_table=True)
        self.hub.note_seats(table)
        if self.hub.told is not None:
            await self.hub.told.rematch(table, fresh, user)
        return fresh

    async def continue_from(self, table: Table, user: User, wish: Continue) -> Table:
        """A new table from an earlier position, if that gives nothing away."""
        self._see(table, user)
        if table.sealed:
            raise Refused("sealed", status=403)
        if table.live is None:
            raise Refused("not-running")
        seats = self.seated(user, table.players, wish.seats)
        position = await self.hub.position_after(table, wish.at)
        # Dealt anew is what one seat cannot know. Of somebody with several seats it is the first: whatever else they
        # know, the cards to come and what bots hold are not in it.
        anew = None
        if table.status != "over":
            mine = table.seats_of(user.id)
            others = {seat.user for seat in table.seats if seat.user is not None} - {user.id}
            if not mine or others:
                raise Refused("not-finished", status=403)
            anew = mine[0]
        elif table.solo and not all(seat.taken for seat in seats):
            # One alone has seen all of this game, and whoever joins nothing.
            anew = next((seat.seat for seat in seats if seat.user == user.id), 0)
        # What comes of a private table is private, and does not tell its address.
        origin = None if table.private else Origin(table.id, wish.at)
        rules, openness = table.live.rules, table.openness
        return await self.create_at(user, rules, table.options, seats, position, origin, openness, anew)

    # Looking

    @staticmethod
    def _see(table: Table, user: User | None) -> None:
        if not table.may_see(user.id if user else None):
            raise Refused("not-watched", status=403)

    async def listed(self, user: User | None, show: Show) -> list[TableInfo]:
        """Tables to join, to go on with, to watch or to look back at; the newest first."""
        me = user.id if user else ""
        infos = []
        for row, seats, entry in await self.hub.store.read(records.listed, show, me, LISTED):
            try:
                info = table_from(row, seats).info(me or None)
                last = last_from(entry) if entry is not None else None
            except Refused:
                continue  # it is damaged, and the log says so
            acting = last.acting if last else row.acting
            info.acting = [n for n in range(row.players) if acting >> n & 1] if row.status == "running" else []
            if last is not None:
                info.seq, info.number, info.updated = last.seq, last.number, last.at
            infos.append(info)
        return sorted(infos, key=lambda info: -info.updated)

    async def replay(
        self, table: Table, user: User | None, seat: int | None, first: int, last: int | None, every: int = 1
    ) -> Replay:
        """The game move by move as a seat or the public saw it; or `every` so many moves, and the last."""
        live = table.live
        self._see(table, user)
        if live is None or table.start is None:
            raise Refused("not-running")
        if seat is not None:
            if not 0 <= seat < table.players:
                raise Refused("no-such-seat", status=404)
            if (table.status != "over" or table.sealed) and seat not in table.seats_of(user.id if user else None):
                raise Refused("not-your-seat", status=403)
        async with self._looking:
            with readable(table.id):
                return await self._replay(table, seat, first, last, every)

    async def _replay(self, table: Table, seat: int | None, first: int, last: int | None, every: int) -> Replay:
        assert table.start is not None
        standing = await self.hub.standing(table)
        end = min(len(standing) if last is None else last, len(standing))
        numbers = sorted({*range(first, end + 1, every), *([end] if first <= end else [])})[:REPLAY_FRAMES]
        rows = await self._rows(table, [standing[number - 1].seq for number in numbers if number > 0])
        frames = []
        if 0 in numbers:
            frames.append(self._frame(table, seat, 0, 0, -1, [], table.start))
        for row in rows:
            events = msgspec.json.decode(row.events)
            frames.append(self._frame(table, seat, row.number, row.seq, row.seat, events, bytes(row.position)))
            if len(frames) % 5 == 0:
                await asyncio.sleep(0)
        return Replay(table.id, seat, len(standing), frames)

    async def _rows(self, table: Table, seqs: list[int]) -> list[Any]:
        if not seqs:
            return []
        return await self.hub.store.read(records.entries, table.id, seqs)

    @staticmethod
    def _frame(
        table: Table, seat: int | None, number: int, seq: int, actor: int, events: list[Any], blob: bytes
    ) -> Frame:
        assert table.live is not None
        rules, seats = table.live.rules, () if seat is None else (seat,)
        states = rules.states(rules.position(blob, table.layout, table.id, seq))
        view = encode(rules.game.view(states[0], seat))
        # The standing may rest on hidden things (crystals, say): public only when all is over.
        scores = rules.result(states)[2][: table.players] if table.status == "over" else []
        told = [tell(rules.game, event, seats) for event in events]
        return Frame(number, seq, actor, told, Raw(view), scores, rules.game.turn(states[0]))

    async def decisions(self, table: Table, first: int, count: int) -> list[Decision]:
        """Some of the actions that stand, with the positions they were taken in."""
        assert table.live is not None
        assert table.start is not None
        rules, found = table.live.rules, []
        async with self._looking:
            standing = await self.hub.standing(table)
            rows = await self._rows(table, [row.seq for row in standing[max(first - 2, 0) : first - 1 + count]])
            before, seq = (table.start, 0) if first == 1 else (bytes(rows[0].position), rows[0].seq)
            for row in rows if first == 1 else rows[1:]:
                position = rules.position(before, table.layout, table.id, seq)
                found.append(Decision(row.number, row.seat, row.action, position))
                before, seq = bytes(row.position), row.seq
        return found

    async def record(self, table: Table, user: User | None) -> str:
        """The game record as text: all of it when over, otherwise what the asker may know."""
        self._see(table, user)
        if table.sealed:
            raise Refused("sealed", status=403)
        if table.live is None or table.start is None:
            raise Refused("not-running")
        mine = table.seats_of(user.id if user else None)
        async with self._looking:
            with readable(table.id):
                match = await self.match(table)
            if table.status == "over":
                return await asyncio.to_thread(write_record, match)
            return await asyncio.to_thread(export, match, mine[0] if len(mine) == 1 else None)

    async def match(self, table: Table) -> Match:
        """The game as a Match with its whole history, without computing anything again."""
        assert table.live is not None
        assert table.start is not None
        rules = table.live.rules
        start = rules.position(table.start, table.layout, table.id, 0)
        match = Match(rules.game, table.options, table.secret, table.players, start if table.by_hand else None)
        match.version = table.version
        before, mask = start, match.mask
        rows = await self._rows(table, [row.seq for row in await self.hub.standing(table)])
        secret = {kind.id: kind.secret for kind in rules.game.events}
        played = []
        for number, row in enumerate(rows):
            if number % 50 == 0:
                await asyncio.sleep(0)
            events = [(event, secret[event["event"]]) for event in msgspec.json.decode(row.events)]
            played.append(Ply(row.number, row.seat, row.action, row.notation, events, before, row.reveals, mask))
            before, mask = rules.position(bytes(row.position), table.layout, table.id, row.seq), row.acting
        match.take(Step(rules.states(before), mask, len(played), 0, 0, played))
        return match


def rateable(table: Table) -> bool:
    """Whether it may count for ratings: people only, as the box has it."""
    people = all(seat.kind in ("person", "open", "invite") for seat in table.seats)
    return people and table.players > 1 and not table.box and not table.by_hand


def _vacated(seat: Seat) -> Seat:
    """The seat of somebody who leaves before the start: whoever was invited to it may be again, by another link."""
    if seat.invite is None:
        return Seat(seat.seat, "open")
    return Seat(seat.seat, "invite", invite=secrets.token_urlsafe(18))
