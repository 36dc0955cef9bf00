"""Who is who: guests at once, accounts if one likes. Sessions are random tokens; the database knows their hashes."""

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from ..play.text import Language
from ..play.text import guest as guest_name
from .limits import Limits
from .live import Refused
from .messages import Credentials, Me, MeChange, SeatWish
from .names import looks, reserved, tidy
from .settings import HASHING, HASHING_WAITING, LIFETIME, NAME, RENEWED, SESSIONS
from .store import Failed, Store, Taken, people
from .table import now

logger = logging.getLogger("moontable.players")

COOKIE = "moontable_session"

# Muted, distinguishable colours; a guest gets one of them.
COLOURS = ("#c2563d", "#3d7ac2", "#3f8f5f", "#b08a2e", "#7d5bb5", "#2f8f9d", "#b0517f", "#6b7785")


@dataclass(frozen=True)
class User:
    id: str
    name: str
    colour: str
    language: Language
    account: str | None
    admin: bool = False


def token_hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def csrf_of(token: str) -> str:
    """What a page of ours can know and another site's cannot: made from the cookie, but not leading back to it."""
    return hashlib.sha256(b"csrf " + token.encode()).hexdigest()[:40]


BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS"}
SYSTEMS |= {"Linux": "Linux"}


def device_of(agent: str) -> str:
    """What somebody came with, as they would call it: "Firefox, Linux"; "" when it is no browser we know."""
    found = (next((shown for word, shown in words.items() if word in agent), "") for words in (BROWSERS, SYSTEMS))
    return ", ".join(word for word in found if word)


class Players:
    """Users and sessions."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self._known: OrderedDict[bytes, tuple[User, float]] = OrderedDict()
        self._ended: OrderedDict[bytes, None] = OrderedDict()  # whoever was looking them up then is told so
        self._hashing = asyncio.Semaphore(HASHING)
        self._waiting = 0

    async def who(self, token: str | None) -> User | None:
        """The user of a session, if it is one."""
        if not token or len(token) > 100:
            return None
        key = token_hash(token)
        known = self._known.get(key)
        if known and known[1] > time.monotonic():
            return known[0]
        row = await self.store.read(people.who, key)
        if row is None or row.expires < now():
            return None
        if row.expires < now() + 1000 * (LIFETIME - RENEWED):
            await self._renew(key)
        welcome(row)
        user = self.remember(key, User(row.id, row.name, row.colour, row.language, row.account, row.admin))
        return None if key in self._ended else user  # while it was being read

    async def _renew(self, key: bytes) -> None:
        """A session that is used does not end. Where nothing can be written now, it is renewed another time."""
        try:
            await self.store.write(people.renew, key, now() + 1000 * LIFETIME)
        except Failed as error:
            logger.warning("a session could not be renewed: %s", type(error).__name__)

    def forget(self, key: bytes) -> None:
        """The session was ended, here or by another process."""
        self._known.pop(key, None)
        self._ended[key] = None
        if len(self._ended) > SESSIONS:
            self._ended.popitem(last=False)

    def remembered(self) -> set[str]:
        """Those whose sessions are remembered here."""
        return {user.id for user, _ in self._known.values()}

    def forget_users(self, users: Collection[str]) -> None:
        for key in [key for key, (user, _) in self._known.items() if user.id in users]:
            del self._known[key]

    def remember(self, key: bytes, user: User) -> User:
        """For half a minute: another process may change or end it."""
        if key in self._ended:
            return user
        self._known[key] = (user, time.monotonic() + 30)
        if len(self._known) > SESSIONS:
            self._known.popitem(last=False)
        return user

    async def guest(self, language: Language, device: str = "") -> tuple[User, str]:
        """A new guest and the token of their session."""
        user_id = secrets.token_hex(8)
        name = f"{guest_name(language)} {secrets.randbelow(9000) + 1000}"
        user = User(user_id, name, COLOURS[secrets.randbelow(len(COLOURS))], language, None)
        token = secrets.token_urlsafe(32)
        row = {"id": user.id, "name": name, "colour": user.colour, "language": language, "created": now()}
        await self.store.write(people.add_guest, row, self.session(token, user_id, device))
        return self.remember(token_hash(token), user), token

    @staticmethod
    def session(token: str, user_id: str, device: str = "") -> dict[str, object]:
        expires, created = now() + 1000 * LIFETIME, now()
        return {
            "token": token_hash(token), "user_id": user_id, "expires": expires, "created": created, "device": device,
        }  # fmt: skip

    async def change(self, user: User, token: str, change: MeChange) -> User:
        """A new name, colour or language."""
        values = {name: getattr(change, name) for name in ("name", "colour", "language")}
        values = {name: value for name, value in values.items() if isinstance(value, str)}
        if "name" in values:
            values["name"] = await self._name(user, values["name"])
        if values:
            await self.store.write(people.change_user, user.id, values)
        fresh = User(
            user.id, values.get("name", user.name), values.get("colour", user.colour),
            values.get("language", user.language), user.account, user.admin,
        )  # fmt: skip
        return self.remember(token_hash(token), fresh)

    async def _name(self, user: User, name: str) -> str:
        """A name for this user; refused when it is somebody's account, or what bots and guests are called."""
        clean = tidy(name)
        if clean != user.name:
            if reserved(clean):
                raise Refused("name-taken")
            await self._nobody_elses(user, clean)
        return clean

    async def _nobody_elses(self, user: User, *names: str) -> None:
        keys = {key for name in names for key in account_keys(name)}
        if await self.store.read(people.elses, user.id, keys):
            raise Refused("name-taken")

    async def check_seats(self, user: User, wishes: Sequence[SeatWish]) -> None:
        """The names somebody gives to seats: nobody's account, and only a bot may be called like one."""
        named = [(tidy(wish.name), wish.kind) for wish in wishes if wish.name is not None]
        if any(reserved(name) == "bot" and kind != "bot" for name, kind in named):
            raise Refused("name-taken")
        if named:
            await self._nobody_elses(user, *(name for name, _ in named))

    async def sign_up(
        self, user: User, credentials: Credentials, address: str = "", device: str = ""
    ) -> tuple[User, str]:
        """A guest becomes an account holder and keeps everything; the session gets a new token."""
        if user.account is not None:
            raise Refused("has-account")
        name = tidy(credentials.name)
        if reserved(name):
            raise Refused("name-taken")
        await self._nobody_elses(user, name)
        self.limits.take("guess", f"account {address}")
        account = looks(name)
        secret = await self.hash(credentials.password)
        fresh = secrets.token_urlsafe(32)
        values = {"account": account, "name": name, "password": secret}
        try:
            await self.store.write(people.sign_up, user.id, values, self.session(fresh, user.id, device))
        except Taken:
            raise Refused("name-taken") from None
        signed = User(user.id, name, user.colour, user.language, account)
        return self.remember(token_hash(fresh), signed), fresh

    async def log_in(self, credentials: Credentials, address: str = "", device: str = "") -> tuple[User, str]:
        """A new session for an account. A wrong name takes as long as a wrong password, and both are counted: for the
        account from this address, and for the address. Nobody can lock an account for its owner elsewhere."""
        guess = (f"{looks(credentials.name)} {address}", address)
        self.limits.check("guess", *guess)
        first, second = account_keys(credentials.name)
        rows = await self.store.read(people.accounts, (first, second))
        row = next((row for key in (second, first) for row in rows if row.account == key), None)
        known = row.password if row is not None and row.password else await self._nobody()
        if not await self.verify(known, credentials.password) or row is None:
            self.limits.take("guess", *guess)
            raise Refused("wrong-password", status=403)
        welcome(row)
        token = secrets.token_urlsafe(32)
        await self.store.write(people.add_session, self.session(token, row.id, device))
        user = User(row.id, row.name, row.colour, row.language, row.account, row.admin)
        return self.remember(token_hash(token), user), token

    async def log_out(self, token: str) -> None:
        key = token_hash(token)
        self._known.pop(key, None)
        await self.store.write(people.end_session, key)

    async def muted(self, user_id: str) -> set[str]:
        return await self.store.read(people.muted, user_id)

    async def mute(self, user_id: str, other: str, on: bool) -> None:
        await self.store.write(people.mute, user_id, other, on)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """A turn at hashing. The queue is short: who comes when it is full is asked to come again."""
        if self._waiting >= HASHING_WAITING:
            raise Refused("too-fast", status=429)
        self._waiting += 1
        try:
            async with self._hashing:
                yield
        finally:
            self._waiting -= 1

    async def hash(self, password: str) -> str:
        from argon2 import PasswordHasher

        async with self._turn():
            return await asyncio.to_thread(PasswordHasher().hash, password)

    async def verify(self, known: str, password: str) -> bool:
        from argon2 import PasswordHasher
        from argon2.exceptions import VerifyMismatchError

        async with self._turn():
            try:
                return await asyncio.to_thread(PasswordHasher().verify, known, password)
            except VerifyMismatchError:
                return False

    _no_one = ""

    async def _nobody(self) -> str:
        if not self._no_one:
            self._no_one = await self.hash(secrets.token_hex(16))
        return self._no_one


def welcome(row: Any) -> None:
    """Refused while somebody is banned."""
    if row.banned is not None and row.banned > now():
        raise Refused("banned", status=403, why=row.ban_why)


def account_keys(name: str) -> tuple[str, str]:
    """What an account is found by: its looks; in lower case those of earlier builds."""
    return looks(name), " ".join(name.split()).casefold()[:NAME]


def me(user: User, token: str) -> Me:
    return Me(user.id, user.name, user.colour, user.language, user.account is None, csrf_of(token), user.admin)
