"""Being told, outside the page: that it is one's turn, that time is short, who invites, who wants a rematch, who says
one's name. Each person chooses the ways: letters, notices on their devices, a webhook of their own.

First it is noted that there is something to tell (in the transaction of the move, if it is one), a little later whether
it is still so and by which ways it goes (`spread`), then each way is gone by itself (outbox.py). What is told is who
plays what where, and what was said aloud: nothing of a position comes here.
"""

import hashlib
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from ..play.text import texts
from . import calls, push
from .live import Refused
from .mail import Letter
from .messages import Device, Kind, MetPerson, ToldInfo, Way, Wishes
from .outbox import REMEMBERED, Hopeless, Item, item
from .players import User
from .settings import DAY, DEVICES, INVITABLE, MET, NOTED
from .store import hosts, news, people, read_as, records
from .table import Seat, Table, now
from .words import say

if TYPE_CHECKING:
    from .context import Context

logger = logging.getLogger("moontable.told")

KINDS: tuple[Kind, ...] = get_args(Kind)
WAYS: tuple[Way, ...] = get_args(Way)
Ways = dict[Kind, list[Way]]
GRACE = 20_000  # milliseconds somebody who has just gone has to come back before they are told
STORED = 50  # milliseconds that a move is given to be stored before its news are looked for
LEAD = 12 * 3_600_000  # how long before the end of their time people are told at most; else a quarter of it
GONE = (404, 410)  # what push services say of a device that takes no more notices

Row = dict[str, Any]


class Told:
    """What this process tells people."""

    def __init__(self, context: "Context", key: str) -> None:
        self.context = context
        self.store, self.hub, self.outbox = context.store, context.hub, context.outbox
        mail_from = context.settings.mail_from
        contact = f"mailto:{mail_from.rpartition('<')[2].strip('>')}" if mail_from else context.settings.address
        self.vapid = push.Vapid(key, contact)
        self._noted: set[tuple[str, str]] = set()  # users and tables, as far as this process knows
        self.outbox.ways |= {"": self.spread, "push": self._push, "hook": self._hook, "digest": self._digest}
        self.outbox.ways["table"] = self._table
        self.hub.told = self

    # What there is to tell

    def turns(self, table: Table, before: int, after: int, turn: Callable[[], int]) -> list[Row]:
        """Those who are away and owe a decision now that they did not owe before."""
        fresh = after & ~before
        if not fresh:
            return []
        here = {connection.user for connection in table.connections}
        told = [s for s in table.seats if fresh >> s.seat & 1 and s.user not in here]  # most moves end here
        if not told or len(table.owners()) < 2:
            return []
        there = table.present()
        told = [s for s in told if s.by_person and s.kind == "person" and s.user not in there]
        if len(self._noted) > NOTED:
            self._noted.clear()
        for seat in told:
            self._noted.add((seat.user or "", table.id))
        wait = min([GRACE, *(table.allowed(s.seat) // 6 for s in told if table.timed)])
        if not told:
            return []
        self.outbox.soon(now() + wait + STORED)
        rows = [item(s.user or "", "", "turn", table.id, now() + wait, seat=s.seat, turn=turn()) for s in told]
        return [*rows, item(table.hook_of or "", "table", "turn", table.id, now() + wait)] if table.hook else rows

    async def begun(self, table: Table) -> None:
        """A game has begun, perhaps while whoever begins was waiting elsewhere."""
        if table.live is not None:
            live = table.live
            rows = self.turns(table, 0, live.mask, lambda: live.game.turn(live.states[0]))
            if rows:
                await self.outbox.add(*rows)

    async def invited(self, table: Table, seat: Seat, by: User, who: str) -> None:
        """Somebody is asked to a seat that is kept for a friend, by name instead of by a link they are sent."""
        known = await self.store.read(news.met, by.id, INVITABLE)
        if who not in {row.id for row in known}:
            raise Refused("not-met", status=403)
        self.context.limits.take("wish", f"invite {by.id}")
        await self.outbox.add(item(who, "", "invited", table.id, by=by.id, name=by.name, invite=seat.invite))

    async def rematch(self, old: Table, table: Table, by: User) -> None:
        """A rematch is ready; those whose seats are kept are told, unless they see it."""
        kept = [(was.user, seat) for was, seat in zip(old.seats, table.seats, strict=True) if seat.kind == "invite"]
        rows = [
            item(user, "", "rematch", table.id, by=by.id, name=by.name, invite=seat.invite)
            for user, seat in kept
            if user and user not in old.present()
        ]
        if rows:
            await self.outbox.add(*rows)

    async def said(self, table: Table, by: User, text: str) -> None:
        """A line of chat: whoever is named in it (@Ada) and away is told."""
        words = text.casefold()
        if "@" not in words:
            return
        away = [s for s in table.seats if s.user not in (None, by.id, *table.present()) and s.name]
        rows = [
            item(s.user or "", "", "mention", table.id, by=by.id, name=by.name, text=text[:200])
            for s in away
            if f"@{s.name.casefold()}" in words
        ]
        if rows:
            await self.outbox.add(*rows)

    def seen(self, table: Table, user: str | None) -> None:
        """Somebody has come to look at a table: they need not be told that it is their turn."""
        if user is not None and (user, table.id) in self._noted:
            self._noted.discard((user, table.id))
            self.hub.spawn(self.store.write(news.seen, user, table.id))

    # By which ways

    async def spread(self, found: Item) -> list[Row]:
        """Whether it is still so, and how this person wants to be told."""
        user = await self.store.read(people.user, found.user_id)
        wishes = await self.store.read(news.wishes, found.user_id)
        table = await self.store.read(news.owed, found.table_id)
        if user is None or table is None:
            return []
        by = found.more.get("by")
        if by is not None and await self.store.read(news.unheard, user.id, by):
            return []
        rows: list[Row] = []
        row, seats, acting, clocks = table
        if found.kind in ("turn", "short"):
            seat = seats[found.more["seat"]]
            still = row.status == "running" and acting >> seat.seat & 1 and seat.user_id == user.id and not seat.bot
            at_hand = self.hub.tables.get(found.table_id)
            if not still or (at_hand is not None and user.id in at_hand.present()):
                return []
            until = clocks.get(seat.seat)
            if found.kind == "turn" and until is not None and wishes is not None and wishes.ways.get("short"):
                lead = min(LEAD, max(0, until - now()) // 4)
                rows.append(item(user.id, "", "short", row.id, until - lead, seat=seat.seat, until=until))
            elif found.kind == "short" and until != found.more["until"]:
                return []
        if wishes is not None:
            rows += await self._ways(found, user, wishes, wishes.ways.get(found.kind, ()))
        return rows

    async def _ways(self, found: Item, user: Any, wishes: Any, ways: Iterable[str]) -> list[Row]:
        rows, more = [], found.more
        for way in ways:
            if way == "push":
                for device in await self.store.read(news.devices, user.id):
                    rows.append(item(user.id, "push", found.kind, found.table_id, **more, to=device.id))
            elif way == "hook" and wishes.hook:
                rows.append(item(user.id, "hook", found.kind, found.table_id, **more))
            elif way == "mail" and user.email and self.context.mail.works:
                rows += await self._mails(found, user, wishes)
        return rows

    async def _mails(self, found: Item, user: Any, wishes: Any) -> list[Row]:
        """At most one letter about a turn. In a digest all that has gathered in a day; but time that is short is."""
        row = item(user.id, "mail", found.kind, found.table_id, **found.more)
        sent = await self.store.read(news.told, row["key"])
        if found.kind == "turn" and sent is not None and sent.more.get("turn") == found.more["turn"]:
            return []
        if not wishes.digest or found.kind == "short":
            return [row]
        last = await self.store.read(news.told, item(user.id, "digest", "digest")["key"])
        rows = [item(user.id, "later", found.kind, found.table_id, at=now() + REMEMBERED, **found.more)]
        if not await self.store.read(news.gathered, user.id):
            due = max(now(), last.created + DAY if last is not None else now() + DAY // 24)
            rows.append(item(user.id, "digest", "digest", at=due))
        return rows

    # In words

    async def _said(self, found: Item, language: Any) -> tuple[str, str, str]:
        """A title, a sentence and a link."""
        address = self.context.settings.address
        if found.kind == "test":
            return "Moontable", say(language, "told-test"), f"{address}/settings"
        table = await self.store.read(news.owed, found.table_id)
        if table is None:
            raise Hopeless("the table is gone")
        row, seats, _, _ = table
        game = self._game(row.game, language)
        others = ", ".join(s.name for s in seats if s.name and s.user_id != found.user_id)
        more = found.more
        words: dict[str, str | int] = {"game": game, "names": others, "name": str(more.get("name", ""))}
        words |= {"text": str(more.get("text", ""))}
        if found.kind == "short":
            minutes = max(1, (more["until"] - now()) // 60_000)
            words["time"] = (
                say(language, "time-minutes", n=minutes)
                if minutes < 120
                else say(language, "time-hours", n=minutes // 60)
            )
        title, text = (say(language, f"told-{found.kind}{part}", **words) for part in ("", "-text"))
        code = f"#invite={more['invite']}" if more.get("invite") else ""
        return title, text, f"{address}/table/{row.id}{code}"

    def _game(self, game: str, language: Any) -> str:
        try:
            return texts(self.context.shelf.game(game), language).format("game-name")
        except Refused:
            return game

    async def letter(self, found: Item) -> list[Row]:
        """One letter about one thing."""
        user = await self.store.read(people.user, found.user_id)
        wishes = await self.store.read(news.wishes, found.user_id)
        if user is None or not user.email or (wishes is None and found.kind != "test"):
            raise Hopeless("there is no address any more")
        title, text, link = await self._said(found, user.language)
        await self._mail(user, wishes, title, f"{text}\n\n{link}")
        if found.kind != "turn":
            return []
        return [{**msgspec.structs.asdict(found), "at": None, "created": now()}]  # which turn it was about

    async def _digest(self, found: Item) -> list[Row]:
        """One letter about all that has gathered."""
        user = await self.store.read(people.user, found.user_id)
        wishes = await self.store.read(news.wishes, found.user_id)
        rows = await self.store.read(news.gathered, found.user_id)
        lines: list[str] = []
        if user is None or not user.email or wishes is None:
            raise Hopeless("there is no address any more")
        for row in rows:
            one = read_as(Item, row)
            if one.kind == "turn":
                table = await self.store.read(news.owed, one.table_id)
                if table is None or table[0].status != "running" or not table[2] >> one.more["seat"] & 1:
                    continue
            try:
                _, text, link = await self._said(one, user.language)
            except Hopeless:  # the table is gone
                continue
            lines.append(f"{text}\n{link}")
        if lines:
            title = say(user.language, "told-digest", n=len(lines))
            await self._mail(user, wishes, title, "\n\n".join(lines))
        await self.store.write(news.drop, [row.key for row in rows])
        return [{**msgspec.structs.asdict(found), "at": None, "created": now()}] if lines else []

    async def _mail(self, user: Any, wishes: Any, title: str, text: str) -> None:
        address, headers = self.context.settings.address, {}
        if wishes is not None:
            stop = f"{address}/api/unsubscribe/{wishes.stop}"
            headers = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
            page = f"{address}/unsubscribe/{wishes.stop}"
            text += "\n\n-- \n" + say(user.language, "told-footer", settings=f"{address}/settings", stop=page)
        await self.context.mail.send(Letter(user.email, f"Moontable: {title}", text + "\n", headers))

    async def _push(self, found: Item) -> list[Row]:
        device = await self.store.read(news.device, str(found.more["to"]))
        user = await self.store.read(people.user, found.user_id)
        if device is None or user is None or device.user_id != user.id:
            raise Hopeless("the device is gone")
        title, text, link = await self._said(found, user.language)
        tag = f"{found.kind} {found.table_id}"
        said = {"title": title, "body": text, "url": link.removeprefix(self.context.settings.address), "tag": tag}
        topic = hashlib.sha256(tag.encode()).hexdigest()[:32]
        try:
            body = push.sealed(msgspec.json.encode(said), device.p256dh, device.auth)
        except ValueError:
            raise Hopeless("its keys are none") from None
        status = await self._call(
            device.endpoint, body, self.vapid.headers(device.endpoint, topic, found.kind == "short")
        )
        if status in GONE:
            await self.store.write(news.end_device, device.id)
        _check(status)
        return []

    async def _hook(self, found: Item) -> list[Row]:
        user = await self.store.read(people.user, found.user_id)
        wishes = await self.store.read(news.wishes, found.user_id)
        if user is None or wishes is None or not wishes.hook:
            raise Hopeless("there is no webhook any more")
        _, text, link = await self._said(found, user.language)
        body = msgspec.json.encode(hook_body(wishes.hook, text, link, found.kind))
        _check(await self._call(wishes.hook, body, {"Content-Type": "application/json"}))
        return []

    async def _table(self, found: Item) -> list[Row]:
        """Whose turn it is, for all who play together: those who owe a decision and are not there."""
        host = await self.store.read(people.user, found.user_id)
        owed = await self.store.read(news.owed, found.table_id)
        if host is None or owed is None or not owed[0].hook or owed[0].status != "running":
            return []
        row, seats, acting, _ = owed
        at_hand = self.hub.tables.get(row.id)
        here = at_hand.present() if at_hand is not None else set()
        asked = [s.name for s in seats if acting >> s.seat & 1 and s.user_id and not s.bot and s.user_id not in here]
        if asked:
            words = {"names": ", ".join(asked), "game": self._game(row.game, host.language)}
            text, link = say(host.language, "told-table", **words), f"{self.context.settings.address}/table/{row.id}"
            body = msgspec.json.encode(hook_body(row.hook, text, link, found.kind))
            _check(await self._call(row.hook, body, {"Content-Type": "application/json"}))
        return []

    async def set_hook(self, table: Table, user: User, hook: str) -> None:
        """Where a table's turns are told; its creator's to say, and theirs whose address it is."""
        if user.id not in (table.host, table.hook_of):
            raise Refused("not-yours", status=403)
        await self._check_hook(hook)
        async with table.lock:
            named = {"hook": hook, "hook_of": user.id if hook else None}
            await self.store.write(records.change_table, table.id, named)
            table.hook, table.hook_of = hook, named["hook_of"]
        self.hub.note_seats(table)

    async def _check_hook(self, hook: str) -> None:
        if hook:
            try:
                await calls.check(hook, bool(self.context.settings.private_calls))
            except calls.Forbidden as forbidden:
                raise Refused("bad-hook", detail=str(forbidden), status=400) from None

    async def _call(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        try:
            return await calls.post(url, body, headers, bool(self.context.settings.private_calls))
        except calls.Forbidden as forbidden:
            raise Hopeless(str(forbidden)) from None

    # What people want

    async def info(self, user: User) -> ToldInfo:
        row = await self.store.read(people.user, user.id)
        wishes = await self.store.read(news.wishes, user.id)
        devices = await self.store.read(news.devices, user.id)
        ways: Ways = {kind: list(wishes.ways.get(kind, ())) if wishes else [] for kind in KINDS}
        works = self.context.mail.works
        return ToldInfo(
            ways, wishes.hook if wishes else "", bool(wishes and wishes.digest), works,
            row.email if row and works else None, [device.id for device in devices], self.vapid.public,
        )  # fmt: skip

    async def wish(self, user: User, wishes: Wishes) -> None:
        await self._check_hook(wishes.hook)
        ways = {kind: sorted(set(some)) for kind, some in wishes.ways.items()}
        values = {"ways": ways, "hook": wishes.hook, "digest": wishes.digest}
        await self.store.write(news.wish, user.id, values, secrets.token_urlsafe(32))

    async def add_device(self, user: User, device: Device) -> None:
        """A browser that takes notices for this person."""
        try:
            push.sealed(b"", device.p256dh, device.auth)
            await calls.check(device.endpoint, bool(self.context.settings.private_calls))
        except (ValueError, calls.Forbidden) as error:
            raise Refused("bad-device", detail=str(error), status=400) from None
        values = msgspec.structs.asdict(device) | {"id": device_id(device.endpoint), "user_id": user.id}
        await self.store.write(news.add_device, {**values, "created": now()}, DEVICES)

    async def end_device(self, user: User, endpoint: str) -> None:
        device = await self.store.read(news.device, device_id(endpoint))
        if device is not None and device.user_id == user.id:
            await self.store.write(news.end_device, device.id)

    async def test(self, user: User) -> None:
        """Something to see whether it works, by every way there is."""
        self.context.limits.take("mail", f"test {user.id}")
        row = await self.store.read(people.user, user.id)
        wishes = await self.store.read(news.wishes, user.id)
        if row is not None and wishes is not None:
            found = Item("", user.id, "", "test", "", {}, now(), None)
            await self.outbox.add(*await self._ways(found, row, wishes, WAYS))

    async def met(self, user: User) -> list[MetPerson]:
        return [MetPerson(row.id, row.name, row.colour) for row in await self.store.read(news.met, user.id, MET)]

    async def no_more_mail(self, stop: str) -> None:
        if not await self.store.write(news.no_more_mail, stop):
            raise Refused("bad-link", status=404)


def device_id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()[:40]


def _check(status: int) -> None:
    """What an answer means: done, hopeless, or (OSError) to be tried again."""
    if 200 <= status < 300:
        return
    if 400 <= status < 500 and status not in (408, 425, 429):
        raise Hopeless(f"it is refused ({status})")
    raise OSError(f"it was not taken ({status})")


def hook_body(url: str, text: str, link: str, kind: str) -> dict[str, Any]:
    """What each kind of webhook takes: Discord `content`, Slack and Matrix (hookshot) `text`. Names and lines are
    players' own: they call nobody and mark nothing up."""
    host = url.split("/")[2].lower()
    if host.endswith(("discord.com", "discordapp.com")):
        return {"content": f"{text}\n{link}", "username": "Moontable", "allowed_mentions": {"parse": []}}
    if host == "hooks.slack.com":
        plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return {"text": f"{plain}\n{link}"}
    return {"text": f"{text}\n{link}", "username": "Moontable", "kind": kind, "link": link}


async def open_told(context: "Context") -> Told:
    """With the key that was made at the first start, by whichever process came first."""
    return Told(context, str(await context.store.write(hosts.keep_first, "vapid", push.new_key())))
