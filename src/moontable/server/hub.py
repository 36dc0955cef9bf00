"""All tables of this process: reading them, playing at them, telling everybody who is there."""

import asyncio
import logging
import re
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, Raw

from ..engine.game import MAX_SEATS
from .boxes import Boxes
from .bus import Bus, Note, end
from .changes import change
from .connection import Connection
from .live import NOTHING, TAIL, UNDO, Entry, Live, Refused, Step, damaged
from .messages import (
    Ack,
    Act,
    Known,
    Muted,
    Presence,
    ResultInfo,
    SeatBack,
    State,
    TableInfo,
    Undo,
    UndoRequest,
    UndoVote,
    Update,
    encode,
)  # fmt: skip
from .messages import Refused as RefusedMessage
from .metrics import Metrics
from .settings import IDLE, Settings
from .shelf import Shelf
from .store import Conflict, Job, Overtaken, Store, Then, Unreadable, people, records
from .table import Table, UndoWish, load_live, now, readable, table_from

if TYPE_CHECKING:
    from .botplay import BotPlay
    from .lounge import Lounge
    from .told import Told

logger = logging.getLogger("moontable.tables")

Done = Callable[[BaseException | None], None]

_WHO = (*map(str, range(MAX_SEATS)), "public")  # whose record it is: -1 is the public's
LEAST = 1_000  # milliseconds that are left to whoever acted in time, however close
ID = re.compile("[a-z0-9]{1,16}")  # databases differ in what else they would take for one


class Hub:
    """The tables. All methods run in the event loop; what waits, waits for the database."""

    def __init__(
        self, settings: Settings, store: Store, bus: Bus, shelf: Shelf, metrics: Metrics, process: str
    ) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.shelf = shelf
        self.boxes = Boxes(store, shelf)
        self.metrics = metrics
        self.process = process
        self.tables: dict[str, Table] = {}
        self.mine: set[str] = set()  # the tables that this process has: their sockets and bots are here
        self._missed: set[str] = set()  # changed by others while they were being read
        self.bots: BotPlay | None = None
        self.lounge: Lounge | None = None
        self.told: Told | None = None
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        bus.listen(process, self._hear)

    def spawn(self, work: Any) -> None:
        """Run something beside; what goes wrong is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    async def stop(self) -> None:
        """End what still runs beside."""
        await end(self._tasks)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.metrics.errors += 1
            logger.error("a task failed", exc_info=error)

    # Finding tables

    async def claim(self, table_id: str) -> str:
        """The process that has this table: we, if nobody else has."""
        owner = await self.bus.claim(table_id, self.process)
        if owner == self.process:
            known = self.tables.get(table_id)
            if known is not None and await self._missing(known):  # whoever had it died before it told us
                known.stale = True
            self.mine.add(table_id)
        else:
            self.mine.discard(table_id)
        return owner

    async def get(self, table_id: str) -> Table:
        """The table, read from the database when it is not at hand or another process may have changed it."""
        table = self.tables.get(table_id)
        if table is None:
            return await self._load(table_id)
        table.touched = time.monotonic()
        if table.stale or table.reading or await self._missing(table):
            await self.refresh(table)
        return table

    async def _missing(self, table: Table) -> bool:
        """Whether moves were made there that we were not told of: we neither have the table nor show it."""
        if table.live is None or table.id in self.mine or table.connections or not self.bus.shared:
            return False
        return await self.store.read(records.newest, table.id) != table.live.seq

    async def _load(self, table_id: str) -> Table:
        if not ID.fullmatch(table_id):
            raise Refused("no-such-table", status=404)
        if table_id in self._loading:
            return await asyncio.shield(self._loading[table_id])
        loading = self._loading[table_id] = asyncio.get_running_loop().create_future()
        try:
            found = await self._read(table_id)
            if found is None:
                raise Refused("no-such-table", status=404)
            table, rows = found
            if table.start is not None:
                rules = await self.boxes.rules(table.game, table.box)
                with readable(table_id):
                    table.live = load_live(table, rules, rows)
                await self._load_clocks(table)
            table.stale = table_id in self._missed
            table = self.tables.setdefault(table_id, table)  # it was laid here while it was read (pairing)
            loading.set_result(table)
            return table
        except BaseException as error:
            loading.set_exception(error)
            loading.exception()  # heard: whoever waits gets it, and nobody may wait
            raise
        finally:
            del self._loading[table_id]
            self._missed.discard(table_id)

    async def _read(self, table_id: str) -> tuple[Table, list[Any]] | None:
        """A table and the last entries of its history, oldest first; None when there is no such table."""
        try:
            found = await self.store.read(records.table, table_id, TAIL + 1)
        except Unreadable as error:
            raise damaged(table_id, str(error)) from None
        if found is None:
            return None
        row, seats, last = found
        return table_from(row, seats), last

    async def _load_clocks(self, table: Table) -> None:
        table.holidays = await self.store.read(people.holidays, table.owners())
        if table.timed:
            table.clocks = await self.store.read(records.clocks, table.id)

    async def refresh(self, table: Table) -> None:
        """Read again what another process may have written, and tell those who watch here."""
        async with table.lock:
            await self._refresh(table)

    async def _refresh(self, table: Table) -> None:
        table.stale, table.reading = False, True
        try:
            found = await self._read(table.id)
        except BaseException:
            table.stale = True
            raise
        finally:
            table.reading = False
        if found is None:
            return
        fresh, rows = found
        seen = table.live.seq if table.live else -1
        before = table.info(None)
        table.take_over(fresh)
        table.seats = fresh.seats
        if table.start is not None:
            rules = await self.boxes.rules(table.game, table.box)
            with readable(table.id):
                table.live = load_live(table, rules, rows)
            await self._load_clocks(table)
        for connection in table.connections:
            connection.seats = table.seats_of(connection.user)
        after = table.info(None)
        if table.live and (table.live.seq != seen or after != before):
            self.broadcast(table, seen, with_table=msgspec.structs.replace(after, seq=0) != before)
        elif after != before:
            self.broadcast(table, 0, with_table=True)

    # Playing

    async def act(self, table: Table, user: str | None, message: Act, connection: Connection | None = None) -> int:
        """Play what a message says. Returns the seq after it; Refused says why not."""
        async with table.lock:
            if table.stale:
                await self._refresh(table)
            live = self._begun(table)
            self._own(table, message.seat, user)
            if (done := await self._repeated(table, live, message, user)) is not None:
                self._ack(connection, message.client_id, done)
                return done
            step = self._tried(table, live, message, user)
            await self.commit(table, live, step, connection, message.client_id)
            return live.seq

    def seize(self, table: Table, message: Act) -> bool:
        """Lock a table for `act_now`, where nothing has to be waited for before this can be played."""
        return not (table.live is None or table.stale or message.seq < table.live.seq or not table.lock.take_now())

    def act_now(self, table: Table, user: str, message: Act, connection: Connection, done: Done) -> None:
        """The same without a coroutine: most moves are made like this. The table is locked by the caller, and free when
        `done` is called, with what went wrong when it was to be stored. What is wrong before that is raised."""
        live = self._begun(table)
        self._own(table, message.seat, user)
        step = self._tried(table, live, message, user)
        writing = self._writing(table, live, step, connection, message.client_id)
        writing.told = done
        self.store.submit(writing)

    def written(self, writing: "Writing", done: Done) -> None:
        """It is known how storing what was played by `act_now` went."""
        table, error = writing.table, writing.error
        if isinstance(error, Conflict):
            self.spawn(self._overtaken(table, done))
            return
        try:
            if error is None:
                self._stored(writing)
            else:
                table.stale = True
        except Exception as failed:
            error = failed
        table.lock.release()
        done(error)

    async def _overtaken(self, table: Table, done: Done) -> None:
        """Somebody else was quicker. The table is locked by the caller."""
        self.metrics.conflicts += 1
        error: BaseException = Refused("stale")
        try:
            await self._refresh(table)
        except Exception as failed:
            error = failed
        finally:
            table.lock.release()
        done(error)

    def _tried(self, table: Table, live: Live, message: Act, user: str | None) -> Step:
        """What a message wants, tried; Refused says why not."""
        self._running(table)
        live.check_seq(message.seat, message.seq)
        if table.seats[message.seat].bot:
            raise Refused("bot-plays")
        what: Sequence[int] | str
        if message.text is not UNSET:
            what = message.text
        elif message.actions is not UNSET:
            what = message.actions
        elif message.action is not UNSET:
            what = (message.action,)
        else:
            raise Refused("bad-message", detail="an act has an action, actions or a text", status=400)
        return live.play(message.seat, what, now(), message.client_id, user)

    async def _repeated(self, table: Table, live: Live, message: Act | Undo, user: str | None) -> int | None:
        """The answer a message got before, if it was done before."""
        if message.seq >= live.seq:
            return None
        if live.tail and message.seq >= live.tail[0].seq - 1:
            found = [e.seq for e in live.tail if e.client_id == message.client_id and e.user == user]
        else:
            found = await self.store.read(records.repeated, table.id, message.seq, message.client_id, user)
        return max(found, default=None)

    async def commit(
        self, table: Table, live: Live, step: Step, connection: Connection | None = None, client_id: str | None = None
    ) -> None:
        """Store a step, take it over, acknowledge it and tell everybody."""
        writing = self._writing(table, live, step, connection, client_id)
        try:
            await self.store.append(writing.rows, writing.then)
        except Conflict:
            self.metrics.conflicts += 1
            await self._refresh(table)
            raise Refused("stale") from None
        except Exception:
            table.stale = True  # it may have been stored all the same
            raise
        self._stored(writing)

    def _writing(
        self, table: Table, live: Live, step: Step, connection: Connection | None, client_id: str | None
    ) -> "Writing":
        """What is to be stored of a step."""
        plans, banks = self._plans(table, live, step) if table.watched else ([], {})
        result = None if step.mask else table.ranked(live.result_after(step.states))
        layout = table.layout
        if layout != live.rules.layout and live.rules.layout not in layout.split("\n"):
            layout += "\n" + live.rules.layout  # the rules were laid out otherwise when it was stored last
        news = self._news(table, live, step) if step.mask & ~live.mask else []
        then = self._then(table, step, plans, banks, result, layout, news)
        if result is not None and table.rated:
            then = _also(then, table.rating(result, step.entries[-1].at))
        rows = live.rows(table.id, step)
        return Writing(rows, then, self, table, live, step, plans, banks, result, layout, connection, client_id)

    def _stored(self, writing: "Writing") -> None:
        """A step is durable: take it over, acknowledge it and tell everybody."""
        table, live, step, plans, banks = writing.table, writing.live, writing.step, writing.plans, writing.banks
        result, table.layout = writing.ended, writing.layout
        seen, owed = live.seq, live.mask
        live.take(step)
        self.metrics.actions += len(step.entries)
        table.updated, table.touched = step.entries[-1].at, time.monotonic()
        if result is not None:
            table.status, table.result = "over", result
        if table.timed:
            table.clocks = {seat: at for seat, what, at in plans if what == "clock"}
            for seat, left in banks.items():
                table.seats[seat].bank = left
        if writing.client_id is not None:
            self._ack(writing.connection, writing.client_id, live.seq)
        self._end_wish(table)
        self.broadcast(table, seen, with_table=result is not None or bool(banks))
        if table.elsewhere:  # where nobody shows it, nobody need know
            self._note(table, "seq", live.seq)
        self._tell_lobby(table, live.mask != owed)
        if self.bots is not None:
            for seat, what, at in plans:
                self.bots.plan(table.id, seat, what, at)

    def _news(self, table: Table, live: Live, step: Step) -> list[dict[str, Any]]:
        """Who is to be told that this step asks them."""
        if self.told is None:
            return []
        return self.told.turns(table, live.mask, step.mask, lambda: live.game.turn(step.states[0]))

    def _plans(self, table: Table, live: Live, step: Step) -> tuple[list[tuple[int, str, int]], dict[int, int]]:
        """What is due by itself after a step: (seat, bot or clock, when); and the time bank of every seat whose clock
        stops with it, or begins to run where something was taken back."""
        mask = step.entries[-1].acting
        banks: dict[int, int] = {}
        if not mask:
            return [], banks
        at, plans = now(), []
        more, undone = 1000 * table.increment, any(entry.action == UNDO for entry in step.entries)
        visible = any(entry.events != NOTHING for entry in step.entries)
        delay = int(self.settings.bot_delay * 1000) if visible else 0
        acted = {entry.seat for entry in step.entries}
        revealed = step.entries[0].reveals != int(step.states["reveals"][0])
        for seat in range(table.players):
            running, before, after = table.clocks.get(seat), live.mask >> seat & 1, mask >> seat & 1
            again = revealed and seat in acted and any(e.acting != 1 << seat for e in step.entries)
            if table.bank and not table.seats[seat].bot:
                if before and running is not None and (again or not after):
                    left = min(running - at, table.allowed(seat))  # a holiday gives back no more than there was
                    banks[seat] = max(left, LEAST) + (0 if undone else more)
                elif undone and after and not before:  # what the turn had added to it
                    banks[seat] = max(table.allowed(seat) - more, LEAST)
            if not after:
                continue
            if table.seats[seat].bot:
                plans.append((seat, "bot", at + delay))
            elif table.timed:
                fresh = running is None or not before or again
                plans.append((seat, "clock", at + banks.get(seat, table.allowed(seat)) if fresh else running or 0))
        return plans, banks

    def _then(
        self,
        table: Table,
        step: Step,
        plans: list[tuple[int, str, int]],
        banks: dict[int, int],
        result: ResultInfo | None,
        layout: str,
        news: list[dict[str, Any]],
    ) -> Callable[[Any], None] | None:
        """What belongs into the same transaction as the step."""
        change: dict[str, Any] = {} if layout == table.layout else {"layout": layout}
        if result is not None:
            change |= {"status": "over", "result": msgspec.to_builtins(result), "updated": step.entries[-1].at}
        if not change and not news and not table.watched:
            return None
        return records.after_step(table.id, change, self.due_rows(table, plans), banks, news)

    def due_rows(self, table: Table, plans: list[tuple[int, str, int]]) -> list[dict[str, Any]]:
        return [
            {"table_id": table.id, "seat": seat, "what": what, "at": at, "owner": self.process}
            for seat, what, at in plans
        ]

    def plans_now(self, table: Table) -> list[tuple[int, str, int]]:
        """What is due as the table stands: after a start, a reload, or a change of seats."""
        if table.live is None or table.live.over or table.status == "over":
            return []
        plans, at = [], now()
        for seat in table.live.acting:
            if table.seats[seat].bot:
                plans.append((seat, "bot", at + int(self.settings.bot_delay * 1000)))
            elif table.timed:
                plans.append((seat, "clock", table.clocks.get(seat) or at + table.allowed(seat)))
        return plans

    # Taking back

    async def undo(self, table: Table, user: str | None, message: Undo, connection: Connection | None) -> None:
        """Take back what can be taken back; ask the others for the rest."""
        async with table.lock:
            if table.stale:
                await self._refresh(table)
            live = self._begun(table)
            self._own(table, message.seat, user)
            if (done := await self._repeated(table, live, message, user)) is not None:
                self._ack(connection, message.client_id, done)
                return
            self._running(table)
            if message.seq != live.seq:
                raise Refused("stale")
            if message.to is None and live.can_undo(message.seat):
                try:
                    step = live.undo(message.seat, now(), message.client_id, user)
                except Refused as refused:
                    if refused.code != "played-since":
                        raise
                else:
                    await self.commit(table, live, step, connection, message.client_id)
                    return
            if table.strict:
                raise Refused("strict-undo")
            to = message.to
            if to is None:
                to = await self._before_last(table, live, message.seat)
            if to >= live.number:
                raise Refused("nothing-to-undo")
            voters = table.owners() - {user or ""}
            wish = UndoWish(message.seat, user or "", to, live.seq, message.client_id, voters)
            table.wish = wish
            if not voters:
                await self._go_back(table, live, wish, connection)
            else:
                self._ack(connection, message.client_id, live.seq)
                self._tell_wish(table, True)
                self._note_wish(table, True)

    async def _before_last(self, table: Table, live: Live, seat: int) -> int:
        """The action before the seat's last message that stands."""
        standing = await self.standing(table)
        own = [row for row in standing if row.seat == seat]
        if not own:
            raise Refused("nothing-to-undo")
        last = own[-1]
        same = [row for row in own if row is last or (row.client_id and row.client_id == last.client_id)]
        return int(same[0].number) - 1

    async def standing(self, table: Table) -> list[Any]:
        """The actions that were not taken back, in order (without positions)."""
        rows = await self.store.read(records.course, table.id)
        kept: list[Any] = []
        for row in rows:
            if row.action < 0:
                del kept[row.number :]
            else:
                kept.append(row)
        return kept

    async def position_after(self, table: Table, number: int) -> bytes:
        """The position after an action that stands; 0: as dealt."""
        assert table.live is not None
        assert table.start is not None
        if number == 0:
            return table.live.rules.position(table.start, table.layout, table.id, 0)
        standing = await self.standing(table)
        if not 0 < number <= len(standing):
            raise Refused("no-such-action", status=404)
        seq = standing[number - 1].seq
        blob = await self.store.read(records.position, table.id, seq)
        position = table.live.rules.position(blob, table.layout, table.id, seq)
        return table.live.rules.sound(position, table.id, table.players).tobytes()

    async def vote(self, table: Table, user: str | None, message: UndoVote, connection: Connection | None) -> None:
        """Answer somebody's wish to go back."""
        async with table.lock:
            if table.stale:
                await self._refresh(table)
            live = self._running(table)
            self._own(table, message.seat, user)
            wish = table.wish
            if wish is None or wish.seq != live.seq or user not in wish.voters:
                raise Refused("no-wish")
            if not message.agree:
                self._end_wish(table)
                self._note_wish(table, False)
                return
            wish.agreed.add(user or "")
            if wish.agreed >= wish.voters:
                await self._go_back(table, live, wish, connection)
            else:
                self._tell_wish(table, True)
                self._note_wish(table, True)

    async def _go_back(self, table: Table, live: Live, wish: UndoWish, connection: Connection | None) -> None:
        position = await self.position_after(table, wish.to)
        step = live.back(wish.seat, wish.to, position, now(), wish.client_id, wish.user)
        await self.commit(table, live, step, connection, wish.client_id if not wish.voters else None)

    def _end_wish(self, table: Table) -> None:
        if table.wish is not None:
            self._tell_wish(table, False)
            table.wish = None

    def _tell_wish(self, table: Table, is_open: bool) -> None:
        wish = table.wish
        if wish is None:
            return
        agreed = [s.seat for s in table.seats if s.user in wish.agreed]
        waiting = [s.seat for s in table.seats if s.user in wish.voters - wish.agreed]
        self.push_all(table, encode(UndoRequest(wish.seat, wish.to, wish.seq, agreed, waiting, is_open)))

    def _note_wish(self, table: Table, is_open: bool) -> None:
        wish = table.wish if is_open else None
        more = (
            [wish.seat, wish.user, wish.to, wish.client_id, sorted(wish.voters), sorted(wish.agreed)] if wish else None
        )
        self._note(table, "undo", wish.seq if wish else 0, more)

    # Telling

    def state(self, table: Table, user: str | None, seats: tuple[int, ...], log: list[Raw]) -> bytes:
        """Everything a viewer may know."""
        return encode(State(*self._common(table, seats, table.info(user), log)))

    def broadcast(self, table: Table, since: int, with_table: bool = False) -> None:
        """Tell everybody what is new after `since`."""
        ready: dict[Any, bytes] = {}
        known: dict[Any, tuple[Any, bytes]] = {}
        for connection in table.connections:
            info = table.info(connection.user) if with_table else None
            if connection.records is not None and table.live is not None:
                connection.push(self._known(table, table.live, connection, since, info, known))
            elif info is not None:
                connection.push(self._update(table, connection.seats, since, info))
            else:
                if (seats := connection.seats) not in ready:
                    ready[seats] = self._update(table, seats, since, None)
                connection.push(ready[seats])

    def show_records(self, table: Table, connection: Connection, mark: str) -> None:
        """From now on this viewer reads records, if that is what they are here."""
        live = table.live
        if live is not None and not table.box and mark == live.rules.mark:
            connection.records = {}
            connection.push(self._known(table, live, connection, live.seq, None, {}))

    def _update(self, table: Table, seats: tuple[int, ...], since: int, info: TableInfo | None) -> bytes:
        log = table.live.log(since, seats) if table.live else []
        return encode(Update(*self._common(table, seats, info, log)))

    def _known(
        self,
        table: Table,
        live: Live,
        connection: Connection,
        since: int,
        info: TableInfo | None,
        ready: dict[Any, tuple[Any, bytes]],
    ) -> bytes:
        """The same for whoever reads records; `ready` are the messages of this moment, by what they start from."""
        before, seats = connection.records or {}, connection.seats
        connection.records = after = live.known_to(seats)
        start = id(before), seats  # whoever was told the same has the same object, but may have sat down since
        if info is None and (found := ready.get(start)) is not None:
            return found[1]
        message = encode(
            Known(
                live.seq,
                live.number,
                list(seats),
                {_WHO[seat]: change(before.get(seat, b""), record) for seat, record in after.items()},
                live.log(since, seats, briefly=True),
                self._asked(table, live, seats),
                [seat for seat in seats if live.can_undo(seat)] if table.status == "running" else [],
                {str(seat): at for seat, at in table.clocks.items()} if table.clocks else {},
                info,
                self.presence(table) if info is not None else None,
            )
        )
        if info is None:
            ready[start] = before, message
        return message

    def _asked(self, table: Table, live: Live, seats: tuple[int, ...]) -> list[int]:
        """Those of the seats that a person may act for now."""
        if table.status != "running":
            return []
        return [seat for seat in seats if live.mask >> seat & 1 and not table.seats[seat].bot]

    def _common(self, table: Table, seats: tuple[int, ...], info: TableInfo | None, log: list[Raw]) -> tuple[Any, ...]:
        live = table.live
        presence = self.presence(table) if info is not None else None
        seed = table.seed
        if live is None:
            return 0, 0, info, list(seats), {}, {}, [], presence, {}, {}, table.commitment, seed
        views = {str(seat): Raw(live.view(seat)) for seat in seats} if seats else {"public": Raw(live.view(None))}
        running = table.status == "running"
        return (
            live.seq,
            live.number,
            info,
            list(seats),
            views,
            {str(seat): Raw(live.legal(seat)) for seat in self._asked(table, live, seats)},
            log,
            presence,
            {str(seat): at for seat, at in table.clocks.items()},
            {str(seat): running and live.can_undo(seat) for seat in seats},
            table.commitment,
            seed,
        )

    async def log_since(self, table: Table, since: int | None, seats: tuple[int, ...]) -> list[Raw]:
        """What happened after `since`, from the database when it is long ago."""
        live = table.live
        if live is None or not live.tail:
            return []
        if not table.untold(since):
            return live.log(since or 0, seats)
        older: list[Raw] = []
        for row in await self.store.read(records.history, table.id, (since or 0) + 1, live.tail[0].seq - 1):
            older.append(Raw(self.entry(row).told(live.game, seats)))
            if len(older) % 50 == 0:
                await asyncio.sleep(0)
        return older + live.log(0, seats)

    @staticmethod
    def entry(row: Any) -> Entry:
        """A stored entry, as far as the log needs it."""
        events = bytes(row.events)
        return Entry(row.seq, row.number, row.seat, row.action, row.at, events, row.reveals, 0, row.acting, None, None)

    def presence(self, table: Table) -> Presence:
        there = table.present()
        playing = [s.seat for s in table.seats if s.user in there]
        return Presence(playing, len(there - {s.user for s in table.seats if s.user}))

    def push_all(self, table: Table, message: bytes) -> None:
        for connection in table.connections:
            connection.push(message)

    # Ending

    async def remove(self, table: Table) -> None:
        """The table is gone, with everything that was at it. It is locked by the caller."""
        await self.store.write(records.delete_table, table.id)
        self._gone(table)
        self._note(table, "deleted", 0)
        self.listed(table)

    def _gone(self, table: Table) -> None:
        table.status, table.clocks = "over", {}  # whoever still waits for it does nothing any more
        self.tables.pop(table.id, None)
        if table.id in self.mine:
            self.mine.discard(table.id)
            self.spawn(self.bus.release(table.id, self.process))
        for connection in list(table.connections):
            connection.end(4004)

    async def touch(self, table: Table) -> None:
        """Somebody who plays here has come: it is in their list again."""
        if table.archived is not None:
            table.archived = None
            await self.store.write(records.change_table, table.id, {"archived": None, "updated": now()})
            self.listed(table)

    async def cancel(self, table: Table, seats: Sequence[int], on: bool, over: bool) -> None:
        """Some want to break off, or not any more; `over`: all do. The table is locked by the caller."""
        live = self._running(table)
        change: dict[str, Any] = {"updated": now()}
        none = [0] * table.players
        result = ResultInfo("cancelled", none, none)
        if over:
            change |= {"status": "over", "result": msgspec.to_builtins(result)}
        try:
            await self.store.write(records.cancel, table.id, seats, on, change)
        except BaseException as error:
            table.stale = True
            if isinstance(error, Overtaken):
                raise Refused(str(error)) from None
            raise
        for seat in seats:
            table.seats[seat].cancel = on
        table.updated = change["updated"]
        if over:
            self._end(table, live, result)
        else:
            self.broadcast(table, live.seq, with_table=True)
            self.note_seats(table)

    def _end(self, table: Table, live: Live, result: ResultInfo | None) -> None:
        """It has ended, but not by the rules of the game."""
        table.status, table.result, table.clocks = "over", result, {}
        self._end_wish(table)
        self.broadcast(table, live.seq, with_table=True)
        self.note_seats(table)
        self.listed(table)

    async def give_up(self, table: Table, seats: Sequence[int]) -> None:
        """Seats are given up. Where at least two people are left a bot plays on for them; otherwise that is the end.
        Who has given up is behind all others. The table is locked by the caller."""
        live = self._running(table)
        for seat in seats:
            table.seats[seat].resigned = True
        left = {s.user for s in table.seats if s.user and not s.resigned}
        _, ranks, scores, _ = live.rules.result(live.states)
        result = table.ranked(ResultInfo("resigned", ranks[: table.players], scores[: table.players]))
        over = len(left) < 2
        change: dict[str, Any] = {"updated": now()}
        if over:
            change |= {"status": "over", "result": msgspec.to_builtins(result)}
        rating = table.rating(result, change["updated"]) if over and table.rated and result else None
        try:
            await self.store.write(
                _also(partial(records.give_up, table_id=table.id, seats=seats, change=change), rating)
            )
        except BaseException as error:
            for seat in seats:
                table.seats[seat].resigned = False
            table.stale = True
            if isinstance(error, Overtaken):
                raise Refused(str(error)) from None
            raise
        table.updated = change["updated"]
        if not over:
            assert self.bots is not None
            for seat in seats:
                await self.bots.lend(table, seat, table.seats[seat].bot or self.bots.stand_in(), "resigned")
            return
        self._end(table, live, result)

    # Coming and going

    async def connect(self, table: Table, connection: Connection, since: int | None) -> None:
        """A viewer has come: everything they may know, then whatever happens."""
        async with table.lock:
            if table.stale:  # by a note that came when nobody was here yet
                await self._refresh(table)
            connection.seats = table.seats_of(connection.user)
            if connection.seats:
                await self.touch(table)
            back = await self._seats_back(table, connection)
            log = await self.log_since(table, since, connection.seats)
            table.connections.add(connection)
            connection.push(self.state(table, connection.user, connection.seats, log))
            if back is not None:
                connection.push(encode(back))
            if connection.muted:
                connection.push(encode(Muted(sorted(connection.muted))))
        self._presence_changed(table, connection)
        if self.bots is not None:
            self.bots.wake(table)
        if self.told is not None:
            self.told.seen(table, connection.user)

    async def _seats_back(self, table: Table, connection: Connection) -> SeatBack | None:
        """Who comes back has their seats back at once, unless they have given up."""
        if self.bots is None or table.status != "running" or connection.user in table.present():
            return None
        lent = [seat for seat in connection.seats if table.seats[seat].bot and not table.seats[seat].resigned]
        why = [table.seats[seat].why for seat in lent]
        for seat in lent:
            await self.bots.lend(table, seat, None)
        return SeatBack(lent, why) if lent else None

    def disconnect(self, table: Table, connection: Connection) -> None:
        table.connections.discard(connection)
        self._presence_changed(table, connection)

    def _presence_changed(self, table: Table, connection: Connection) -> None:
        if any(c is not connection for c in table.connections):
            message = encode(self.presence(table))
            for other in table.connections:
                if other is not connection:
                    other.push(message)
        self._note_presence(table)

    def refuse(
        self, connection: Connection, table: Table, refused: Refused, client_id: str | None, since: int | None = None
    ) -> None:
        """Say why something was not done; where the table has moved on, a fresh state with what came after `since`."""
        seq = table.live.seq if table.live else 0
        self.metrics.refused += 1
        connection.push(
            encode(RefusedMessage(client_id, refused.code, refused.message, refused.arguments, seq, refused.detail))
        )
        if since is not None:
            log = table.live.log(since, connection.seats) if table.live else []
            connection.push(self.state(table, connection.user, connection.seats, log))

    def _ack(self, connection: Connection | None, client_id: str, seq: int) -> None:
        if connection is not None:
            connection.push(encode(Ack(client_id, seq)))

    def _begun(self, table: Table) -> Live:
        if table.live is None or table.status == "waiting":
            raise Refused("not-running")
        return table.live

    def _running(self, table: Table) -> Live:
        """What is over stays as it is: its seed is known, its result stands."""
        live = self._begun(table)
        if table.status != "running":
            raise Refused("over")
        return live

    def _own(self, table: Table, seat: int, user: str | None) -> None:
        if seat >= table.players:
            raise Refused("no-such-seat", status=404)
        if user is None or table.seats[seat].user != user:
            raise Refused("not-your-seat", status=403)

    # Other processes

    def _note(self, table: Table, what: str, number: int, more: Any = None) -> None:
        self.bus.send(Note(table.id, what, number, self.process, more))

    def _note_presence(self, table: Table) -> None:
        """Who is here, and how far what they were shown goes."""
        users = sorted({c.user for c in table.connections if c.user})
        self._note(table, "presence", table.live.seq if table.live else -1, users)

    def changed(self, table_id: str) -> None:
        """Something was written to a table behind its back: whoever has it at hand reads it again."""
        if (table := self.tables.get(table_id)) is not None:
            self._soon(table)
        self.bus.send(Note(table_id, "seats", 0, self.process))

    def note_seats(self, table: Table) -> None:
        self._note(table, "seats", 0)

    def hidden(self, table: Table, user: str) -> None:
        """Somebody does not want this table in their list."""
        if self.lounge is not None:
            self.lounge.hidden(table.id, user)

    def listed(self, table: Table) -> None:
        """What lists say of this table has changed."""
        self.listed_as(table.id)

    def listed_as(self, table_id: str) -> None:
        if self.lounge is not None:
            self.lounge.changed(table_id)
        self.bus.send(Note(table_id, "listed", 0, self.process))

    def _tell_lobby(self, table: Table, moved: bool) -> None:
        if table.status == "over":
            self.listed(table)
        elif moved and self.lounge is not None:
            self.lounge.moved(table)

    def note_chat(self, table: Table, number: int, more: Any) -> None:
        self._note(table, "chat", number, more)

    def _hear(self, note: Note) -> None:
        """A note of another process (or our own, which we know already)."""
        if note.what in ("lost", "dead"):
            for each in self.tables.values():
                self._soon(each)
        if note.what == "dead":
            self._let_go()
        if note.by == self.process:
            return
        if note.table in self._loading:
            self._missed.add(note.table)
        if (table := self.tables.get(note.table)) is not None:
            self._hear_of(table, note)

    def _hear_of(self, table: Table, note: Note) -> None:
        if note.what == "seq":
            if table.live is None or note.number > table.live.seq:
                self._soon(table)
        elif note.what == "seats":
            self._soon(table)
        elif note.what == "chat":
            self._chat_elsewhere(table, note.more)
        elif note.what == "presence":
            table.elsewhere[note.by] = (time.monotonic(), list(note.more or ()))
            self.push_all(table, encode(self.presence(table)))
            seq = table.live.seq if table.live else -1
            if note.number > seq:
                self._soon(table)
            elif note.number < seq and note.more:  # what was played before we knew of them, they were not told
                self.bus.send(Note(table.id, "seq", seq, self.process), note.by)
        elif note.what == "deleted":
            self._gone(table)
        elif note.what == "undo":
            self._wish_elsewhere(table, note)

    def _let_go(self) -> None:
        """We were taken for dead, and others may have our tables by now: whoever is here has to ask anew."""
        self.mine.clear()
        for table in self.tables.values():
            for connection in list(table.connections):
                connection.end(1012)

    def _soon(self, table: Table) -> None:
        table.stale = True
        if table.connections or table.id in self.mine:
            self.spawn(self._refresh_if_stale(table))

    async def _refresh_if_stale(self, table: Table) -> None:
        async with table.lock:
            if table.stale:
                await self._refresh(table)
        if self.bots is not None:
            self.bots.wake(table)

    def _chat_elsewhere(self, table: Table, more: Any) -> None:
        user, line = str(more[0]), str(more[1]).encode()
        for connection in table.connections:
            if user not in connection.muted:
                connection.push(line)

    def _wish_elsewhere(self, table: Table, note: Note) -> None:
        if note.more is None:
            self._end_wish(table)
            return
        seat, user, to, client_id, voters, agreed = note.more
        before = table.wish.agreed if table.wish and table.wish.seq == note.number else set()
        table.wish = UndoWish(seat, user, to, note.number, client_id, set(voters), set(agreed) | before)
        self._tell_wish(table, True)
        if table.live is None or note.number > table.live.seq:
            self._soon(table)  # the note of the action before it is missing

    async def tidy(self) -> None:
        """Forget tables that nobody watches; keep presence alive for other processes."""
        while True:
            await asyncio.sleep(20)
            self.forget_idle()

    def forget_idle(self) -> None:
        for table in list(self.tables.values()):
            if table.connections:
                if self.bus.shared:
                    self._note_presence(table)
            elif time.monotonic() - table.touched > IDLE and not table.lock.locked():
                del self.tables[table.id]
        # Also what was asked for and is no table at all: whoever asks may name as many of those as they like.
        busy = self.bots.planned() if self.bots is not None else set()
        for table_id in self.mine - self.tables.keys() - self._loading.keys() - busy:
            self.mine.discard(table_id)
            self.spawn(self.bus.release(table_id, self.process))


class Writing(Job):
    """What is stored of a step, and what is so from then on."""

    __slots__ = (
        "banks", "client_id", "connection", "ended", "hub", "layout", "live", "plans", "step", "table", "told"
    )  # fmt: skip

    def __init__(
        self,
        rows: list[records.Entry],
        then: Then | None,
        hub: Hub,
        table: Table,
        live: Live,
        step: Step,
        plans: list[tuple[int, str, int]],
        banks: dict[int, int],
        ended: ResultInfo | None,
        layout: str,
        connection: Connection | None,
        client_id: str | None,
    ) -> None:
        super().__init__(rows, then)
        self.hub = hub
        self.table = table
        self.live = live
        self.step = step
        self.plans = plans  # what is due by itself
        self.banks = banks
        self.ended = ended
        self.layout = layout
        self.connection = connection  # who played it, if it was somebody here
        self.client_id = client_id
        self.told: Done | None = None

    def done(self) -> None:
        assert self.told is not None
        self.hub.written(self, self.told)


def _also(first: Callable[[Any], None] | None, second: Callable[[Any], None] | None) -> Callable[[Any], None]:
    """Both in one transaction."""

    def both(c: Any) -> None:
        for each in (first, second):
            if each is not None:
                each(c)

    return both
