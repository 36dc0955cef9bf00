"""What the owner of an account can do with it: come back without the password, see and end sessions, take all data
away, go."""

import logging
import re
import secrets
from typing import TYPE_CHECKING, Any

from .live import Refused
from .mail import Letter
from .messages import AccountInfo, Credentials, Holiday, NewPassword, Recovery, SessionInfo
from .names import looks
from .outbox import Hopeless, Item, item
from .players import User, account_keys, token_hash, welcome
from .settings import BETWEEN, DAY, HOLIDAY, LIFETIME, LINKS
from .store import people
from .table import now
from .words import say

if TYPE_CHECKING:
    from .context import Context

logger = logging.getLogger("moontable.accounts")

SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # on paper nobody takes one for another
GROUPS, LETTERS = 5, 5  # of a code: 122 bits
MAILS = tuple(LINKS)
LEAVING = 3  # times that leaving a table is tried while others change it


def new_code() -> str:
    """A code to be printed: XXXXX-XXXXX-..."""
    return "-".join("".join(secrets.choice(SIGNS) for _ in range(LETTERS)) for _ in range(GROUPS))


def code_hash(code: str) -> bytes:
    """However somebody types it. It is as long as a key, so a plain hash keeps it."""
    return token_hash(re.sub(r"[^0-9A-Z]", "", code.upper()))


class Accounts:
    """Accounts of this server."""

    def __init__(self, context: "Context") -> None:
        self.context = context
        self.store, self.players, self.limits = context.store, context.players, context.limits

    async def info(self, user: User, token: str) -> AccountInfo:
        row = await self.store.read(people.user, user.id)
        sessions = await self.store.read(people.sessions, user.id)
        mine = token_hash(token)
        return AccountInfo(
            row.email if row else None,
            bool(row and row.recovery),
            self.context.mail.works,
            [
                SessionInfo(_id(s.token), s.device, s.created, s.expires - 1000 * LIFETIME, bytes(s.token) == mine)
                for s in sessions
                if s.expires > now()
            ],
            _current(await self._holiday(user)),
        )

    async def set_holiday(self, user: User, wish: Holiday) -> None:
        """Away for up to four weeks, two weeks or more after the last time; what has not begun may be changed."""
        await self._set_holiday(user, wish)
        for row in await self.store.read(people.own_tables, user.id):
            if row.status == "running":  # the others see it
                self.context.hub.changed(row.id)

    async def _holiday(self, user: User) -> tuple[int, int] | None:
        return (await self.store.read(people.holidays, (user.id,))).get(user.id)

    async def _set_holiday(self, user: User, wish: Holiday) -> None:
        begin, end = (max(wish.begin, now()), wish.end) if wish.end else (None, None)
        if begin is not None:
            soon = now() - DAY <= wish.begin <= now() + 365 * DAY
            if not soon or not begin < wish.end <= wish.begin + HOLIDAY:
                raise Refused("bad-holiday", status=400)
        if not await self.store.write(people.set_holiday, user.id, begin, end, now(), BETWEEN):
            raise Refused("bad-holiday", status=400)

    async def check(self, user: User, password: str, address: str) -> None:
        """Whether this is the owner, and not somebody at their screen. A guest has nothing to prove it by."""
        if user.account is None:
            return
        guess = (f"{user.account} {address}", address)
        self.limits.check("guess", *guess)
        row = await self.store.read(people.user, user.id)
        if row is None or not row.password or not await self.players.verify(row.password, password):
            self.limits.take("guess", *guess)
            raise Refused("wrong-password", status=403)

    async def sign_up(
        self, user: User, token: str, credentials: Credentials, address: str = "", device: str = ""
    ) -> tuple[User, str]:
        """A guest becomes an account holder; what is open stays so, with the new session."""
        signed, fresh = await self.players.sign_up(user, credentials, address, device)
        self.context.renew_session(token_hash(token), token_hash(fresh))
        return signed, fresh

    # Sessions

    async def end_session(self, user: User, token: str, wanted: str | None) -> None:
        """End one session, or (None) all but this one."""
        mine, rows = token_hash(token), await self.store.read(people.sessions, user.id)
        keys = [bytes(row.token) for row in rows]
        ended = [key for key in keys if (key != mine if wanted is None else _id(key) == wanted)]
        if wanted is not None and not ended:
            raise Refused("not-found", status=404)
        await self.store.write(people.end_sessions, user.id, ended)
        self.context.end_sessions(ended)

    # Coming back

    async def recovery(self, user: User) -> Recovery:
        """A new code on paper; the one before is void."""
        if user.account is None:
            raise Refused("no-account")
        code = new_code()
        await self.store.write(people.change_user, user.id, {"recovery": code_hash(code)})
        return Recovery(code)

    async def new_password(self, user: User, token: str, password: str) -> tuple[User, str]:
        """A password is changed by its owner: all sessions but theirs end."""
        return await self._renewed(user.id, password, {}, token)

    async def recover(self, wish: NewPassword, address: str, device: str) -> tuple[User, str]:
        """A new password for whoever has the code on paper, or the link that was sent to them."""
        if wish.link:
            row = await self.store.write(people.use_link, token_hash(wish.link), "reset", now())
            if row is None:
                raise Refused("bad-link", status=403)
            return await self._renewed(row.user_id, wish.password, {}, None, device)
        guess = (f"{looks(wish.name)} {address}", address)
        self.limits.check("guess", *guess)
        rows = await self.store.read(people.accounts, account_keys(wish.name))
        right = bytes(rows[0].recovery or b"") if rows else b""
        if not right or not secrets.compare_digest(right, code_hash(wish.code)):
            self.limits.take("guess", *guess)
            raise Refused("wrong-code", status=403)
        return await self._renewed(rows[0].id, wish.password, {"recovery": None}, None, device)

    async def _renewed(
        self, user_id: str, password: str, more: dict[str, Any], token: str | None, device: str = ""
    ) -> tuple[User, str]:
        secret = await self.players.hash(password)
        row = await self.store.read(people.user, user_id)
        if row is None or row.account is None:
            raise Refused("no-account")
        welcome(row)
        fresh = secrets.token_urlsafe(32)
        if token is not None:
            known = {bytes(s.token): s.device for s in await self.store.read(people.sessions, user_id)}
            device = known.get(token_hash(token), device)
        session = self.players.session(fresh, user_id, device)
        ended = await self.store.write(people.new_password, user_id, {"password": secret, **more}, session)
        self.context.end_sessions(ended)
        user = User(row.id, row.name, row.colour, row.language, row.account, row.admin)
        return self.players.remember(token_hash(fresh), user), fresh

    async def forgotten(self, name: str, address: str) -> None:
        """Send a link to the account's address, if there are such. The answer does not tell."""
        self._mail_works()
        self.limits.take("mail", address=address)
        rows = await self.store.read(people.accounts, account_keys(name))
        if rows and rows[0].email:
            self.limits.take("mail", f"reset {rows[0].id}")
            await self.context.outbox.add(item(rows[0].id, "mail", "reset"))

    # Addresses

    async def set_email(self, user: User, email: str, address: str = "") -> None:
        """An address of one's own: a link is sent there, and until it is opened nothing changes. "": none any more.
        Letters are counted for whoever asks, for where they ask from, and for whoever gets them."""
        if not email:
            await self.store.write(people.no_email, user.id)
            return
        self._mail_works()
        self.limits.take("mail", f"confirm {user.id}", address)
        self.limits.take("mail", f"to {email.casefold()}")
        await self.context.outbox.add(item(user.id, "mail", "confirm", email=email))

    async def confirm(self, link: str) -> None:
        if await self.store.write(people.confirm, token_hash(link), now()) is None:
            raise Refused("bad-link", status=403)

    def _mail_works(self) -> None:
        if not self.context.mail.works:
            raise Refused("no-mail")

    async def letter(self, found: Item) -> tuple[()]:
        """A letter with a link. What is in it is made only now: the database never knows it."""
        row = await self.store.read(people.user, found.user_id)
        email = found.more.get("email") or (row.email if row else None)
        if row is None or not email:
            raise Hopeless("nobody is there any more")
        token, hours = secrets.token_urlsafe(32), LINKS[found.kind]
        link = {"token": token_hash(token), "user_id": row.id, "what": found.kind, "email": email}
        await self.store.write(people.add_link, {**link, "expires": now() + hours * 3_600_000}, now())
        where = f"{self.context.settings.address}/settings#{found.kind}={token}"
        words = {"name": row.name, "link": where, "hours": hours}
        subject, text = (say(row.language, f"mail-{found.kind}-{part}", **words) for part in ("subject", "text"))
        await self.context.mail.send(Letter(email, subject, text + "\n"))
        return ()

    # Taking one's data away, and going

    async def export(self, user: User) -> dict[str, Any]:
        return {"moontable": 1, "at": now(), **await self.store.read(people.everything, user.id)}

    async def delete(self, user: User) -> None:
        """Games stay, the name goes. What is still being played is given up first."""
        tables = await self._leave_all(user)
        self.context.end_sessions(await self.store.write(people.forget, user.id))
        # As long as they had a session they may have begun another game, or said something.
        tables |= await self._leave_all(user)
        await self.store.write(people.forget, user.id)
        for table_id in tables:
            self.context.hub.changed(table_id)

    async def _leave_all(self, user: User) -> set[str]:
        rows = await self.store.read(people.own_tables, user.id)
        for row in rows:
            if row.status != "over":
                await self._leave(row.id, user)
        return {row.id for row in rows}

    async def _leave(self, table_id: str, user: User) -> None:
        hub, lobby = self.context.hub, self.context.lobby
        for _ in range(LEAVING):
            try:
                table = await hub.get(table_id)
                await (lobby.leave if table.status == "waiting" else lobby.resign)(table, user)
                return
            except Refused as refused:  # it is damaged, or over by now
                logger.info("somebody who goes could not leave table %s: %s", table_id, refused.code)
                if table_id not in hub.tables or not hub.tables[table_id].stale:
                    return  # nothing was changed by another process meanwhile


def _current(away: tuple[int, int] | None) -> tuple[int, int] | None:
    return away if away is not None and away[1] > now() else None


def _id(token: Any) -> str:
    """What a session is called in a list; it does not lead back to the token."""
    return bytes(token).hex()[:16]
