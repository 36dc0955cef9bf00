"""`moontable admin`: what a host does from the command line, also while the server runs."""

import argparse
import secrets
import time
from collections.abc import Callable
from datetime import datetime
from typing import Any

from ..engine.game import RulesError
from .command import Command
from .common import out

WORDS = ("make", "unmake", "users", "tables", "reports", "ban", "unban", "announce")


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=WORDS, help="make an admin (and the account, if there is none), or unmake; "
                        "list users, tables or reports; ban, unban; announce something to everybody")  # fmt: skip
    parser.add_argument("whom", nargs="?", default="", help="an account's name or somebody's id; a text to announce")
    parser.add_argument("--days", type=int, default=0, help="how long a ban lasts (default: for good)")
    parser.add_argument("--why", default="", help="what whoever is banned is told")
    parser.add_argument("--database", default=None, metavar="URL", help="as for serve (MOONTABLE_DATABASE)")


def _run(arguments: argparse.Namespace) -> int:
    from ..server.settings import read_settings
    from ..server.store import make_engine
    from ..server.store.migrations import migrate

    if arguments.what in ("make", "unmake", "ban", "unban") and not arguments.whom:
        raise RulesError(f"say whom: moontable admin {arguments.what} NAME")
    if not 0 <= arguments.days <= 36_500 or len(arguments.why) > 200 or len(arguments.whom) > 500:
        raise RulesError(
            "a ban lasts up to 36500 days (0: for good), its reason has up to 200 characters, a text up to 500"
        )
    url = read_settings({"database": arguments.database}).database_url
    migrate(url)
    engine = make_engine(url)
    try:
        with engine.begin() as connection:
            DO[arguments.what](connection, arguments)
    finally:
        engine.dispose()
    return 0


def _say(text: str) -> None:
    out.print(text, markup=False, soft_wrap=True)


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d %H:%M")


def _found(c: Any, name: str) -> Any:
    from ..server.store import hosts

    row = hosts.named(c, name)
    if row is None:
        raise RulesError(f"there is nobody with the account or id {name!r} (moontable admin users)")
    return row


def _make(c: Any, arguments: argparse.Namespace) -> None:
    from ..server.store import hosts

    password = ""
    if hosts.named(c, arguments.whom) is None:
        password = _new_account(c, arguments.whom)
    row = _found(c, arguments.whom)
    if row.account is None:
        raise RulesError("an admin needs an account; this is a guest")
    hosts.set_user(c, row.id, admin=True)
    _say(f"{row.name} is an admin now; the page is /admin")
    if password:
        _say(f"The account is new. Its password, which is not shown again: {password}")


def _new_account(c: Any, name: str) -> str:
    from argon2 import PasswordHasher

    from ..server.live import Refused
    from ..server.names import looks, reserved, tidy
    from ..server.players import COLOURS
    from ..server.store import people

    try:
        clean = tidy(name)
    except Refused as refused:
        raise RulesError(f"that is no name: {refused.detail}") from None
    if reserved(clean):
        raise RulesError("bots and guests are called like that")
    password = secrets.token_urlsafe(12)
    row = {"id": secrets.token_hex(8), "name": clean, "account": looks(clean), "colour": COLOURS[0], "language": "en"}
    secret = PasswordHasher().hash(password)
    people.add_user(c, {**row, "password": secret, "created": int(time.time() * 1000)})
    return password


def _unmake(c: Any, arguments: argparse.Namespace) -> None:
    from ..server.store import hosts

    row = _found(c, arguments.whom)
    hosts.set_user(c, row.id, admin=False)
    _say(f"{row.name} is no admin any more")


def _users(c: Any, arguments: argparse.Namespace) -> None:
    from ..server.store import hosts

    now = int(time.time() * 1000)
    for row in hosts.users(c, arguments.whom, now, 200):
        marks = [word for word, on in (("account", row.account), ("admin", row.admin)) if on]
        marks += [f"banned ({row.ban_why or 'no reason given'})"] if (row.banned or 0) > now else []
        _say(f"{row.id}  {_when(row.created)}  {row.name}  {', '.join(marks)}".rstrip())


def _tables(c: Any, _: argparse.Namespace) -> None:
    from ..server.store import hosts

    for row in hosts.tables(c, 200):
        _say(f"{row.id}  {_when(row.updated)}  {row.game}  {row.status}  {row.people} of {row.players} are people")


def _reports(c: Any, _: argparse.Namespace) -> None:
    from ..server.store import hosts

    for row in hosts.reports(c, 200):
        _say(f"{row.id}  {_when(row.at)}  {row.name} ({row.user_id})  {row.why}  table {row.table_id or '-'}  "
             f"by {row.by_name}: {row.text}")  # fmt: skip


def _ban(c: Any, arguments: argparse.Namespace) -> None:
    from ..server.store import hosts

    row = _found(c, arguments.whom)
    if row.admin:
        raise RulesError("an admin is not banned: moontable admin unmake first")
    until = int(time.time() * 1000) + arguments.days * 86_400_000 if arguments.days else hosts.FOREVER
    hosts.set_user(c, row.id, banned=until, ban_why=arguments.why)
    _say(f"{row.name} is banned {f'for {arguments.days} days' if arguments.days else 'for good'}; a running server "
         "knows within half a minute")  # fmt: skip


def _unban(c: Any, arguments: argparse.Namespace) -> None:
    from ..server.store import hosts

    row = _found(c, arguments.whom)
    hosts.set_user(c, row.id, banned=None, ban_why="")
    _say(f"{row.name} may come back")


def _announce(c: Any, arguments: argparse.Namespace) -> None:
    from ..server.store import hosts

    hosts.keep(c, hosts.ANNOUNCEMENT, arguments.whom.strip())
    _say(
        "everybody reads it, in the lobby and at tables" if arguments.whom.strip() else "nothing is announced any more"
    )


DO: dict[str, Callable[[Any, argparse.Namespace], None]] = {
    "make": _make, "unmake": _unmake, "users": _users, "tables": _tables, "reports": _reports, "ban": _ban,
    "unban": _unban, "announce": _announce,
}  # fmt: skip

COMMAND = Command("admin", "Admins, bans, reports and announcements of a server.", _arguments, _run)
