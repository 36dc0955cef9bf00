"""What can be set, by flag or by environment: `--port 9000` is MOONTABLE_PORT=9000. All limits are here."""

import contextlib
import ipaddress
import os
import re
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from email.utils import parseaddr
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ..engine.game import RulesError

# Limits that are part of the protocol rather than a host's choice.
MESSAGE_BYTES = 16_384  # one message on a socket
FRAME_BYTES = 32_768  # what a socket reads of a message before it gives up
BODY_BYTES = 64_000  # the body of a request
SHEET_BYTES = 400_000  # the body that holds a sheet of a box; that of Moon Colony Bloodbath has 60,000
RECORD_BYTES = 400_000  # the body that holds a game record; the longest of ours, 3,000 actions, has 120,000 ...
RECORD_ACTIONS = 5_000  # ... actions it may have ...
RECORD_SECONDS = 20.0  # ... and how long playing it through may take: a second, unless rules are not compiled yet
HEAD_BYTES = 64_000  # all that comes before the end of a request's headers ...
HEAD_SECONDS = 10.0  # ... and how long that may take
BODY_SECONDS = 30.0  # how long the rest of a request may take
KEEP_SECONDS = 75  # how long a connection may wait for its next request: longer than proxies and browsers keep theirs
WAITING_BYTES = 4_000_000  # what may wait for a slow client before we let it go
PER_TABLE = 8  # sockets of one visitor at one table
CONTROL_FRAMES = 20.0  # pings and pongs a second from one socket
FRAGMENTS = 64  # pieces of one message on a socket
REPLAY_FRAMES = 200  # frames of a replay in one answer
LOOKED_AT = 40  # decisions that a bot looks back at in one go
ANALYSES = 100  # finished games whose analysis is remembered
LISTED = 50  # tables in one list
GATHERED = 0.3  # seconds that changes are gathered before the lobby is told of them
HERE = 10.0  # seconds until who is here is counted and told again, when nothing else happens ...
COUNTED = 1.0  # ... and at least so many, whatever happens
CHAT_SHOWN = 50  # lines a newcomer gets
HASHING = 2  # passwords hashed at a time: each costs 64 MB and a core for a moment
HASHING_WAITING = 16  # and so many wait for it; more are asked to come again
ADDRESS = 4  # an address may do as much as so many visitors: families and offices share one
KNOWN = 20_000  # visitors and addresses whose allowances are remembered, of each kind
LIST, HISTORY = 5, 10  # what a list of tables and a whole game cost, in questions
ENTRIES = 50  # of a table's history, beyond those at hand, that count as a question
OPENING = 3  # what a new socket costs, in questions: a table is read for it
NAME = 24  # characters of a name
LIFETIME = 180 * 24 * 3600  # seconds a session lasts after it was used last ...
RENEWED = 24 * 3600  # ... which is noted down once a day
SESSIONS = 10_000  # sessions that are remembered, so that the database is not asked each time
THINKERS = 10_000  # visitors whose use of the bots is remembered, and bots whose thinking time is
AWAY = 24 * 3_600_000  # milliseconds a seat without a clock may owe a decision before the others may call a bot
IDLE = 600  # seconds a table nobody watches stays in memory
ADDRESS_SHAPE = r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9][A-Za-z0-9.-]{0,186}"  # of an e-mail address
NOTES = 20_000  # notes that wait for the bus
HANDING = 2.0  # seconds to hand a connection over to another process; then it stays where it arrived
DAY = 86_400_000  # milliseconds
HOLIDAY, BETWEEN = 28 * DAY, 14 * DAY  # the longest holiday, and the time from one to the next
HOLIDAY_CLOCK = DAY // 1000  # seconds a turn, or a time bank, must have for a holiday to count
LINKS = {"reset": 2, "confirm": 48}  # hours for which a link in a letter is good
HOST_ROWS = 100  # rows of a host's list
DAILY_ROWS = 200  # results of a day's deal
LEADERS = 100  # people on a leaderboard
LOOKED_BACK = 2_000  # games that statistics look back at
PAST = 30  # games of a history in one answer
SETTLED = 10  # games until a rating counts as settled
MET_RATED = 5  # rated games of one kind that two people may play with each other in a day: more do not count
DEVICES = 8  # that take notices for one person
MET = 12  # people to be invited by name
INVITABLE = 200  # people one has met, of whom any may be invited
NOTED = 10_000  # turns that are remembered, to be forgotten when somebody comes
CALLED = 500  # characters of an address that people want to be called at
PAIRED = 5  # times that somebody else may be quicker to take a seat
RETURN = 60  # seconds of a time bank for whoever comes back after their time was out
OPEN_REPORTS = 20  # reports of one person that hosts have not seen to yet
LEARNED = 1  # days that a tutorial nobody follows any more is kept
ALONE = 60.0  # seconds that a table with a short clock waits for players when nobody is there


def _setting(default: Any, note: str) -> Any:
    return field(default=default, metadata={"note": note})


@dataclass(frozen=True)
class Settings:
    """The server's configuration. Every field is a flag and an environment variable."""

    host: str = _setting("127.0.0.1", "the address to listen on; 0.0.0.0 for the whole network")
    port: int = _setting(8000, "the port to listen on")
    database: str = _setting("", "SQLAlchemy URL; empty: an SQLite file in the user's data folder")
    bus: str = _setting("", "redis://... when several processes serve one database; empty: in memory")
    public_url: str = _setting("", "the address people type, when it differs (behind a proxy): https://play.example")
    games: str = _setting("", "the games to offer, separated by commas; empty: all")
    box: str = _setting("", "a sheet of your own box (moontable box export), or a folder with one for each game")
    workers: int = _setting(1, "server processes behind the one address; more than one needs a bus")
    bot_workers: int = _setting(1, "processes in which bots think; 0: one, started when it is needed")
    modules: int = _setting(1, "1: rules for browsers that are missing are built behind everything else; 0: never")
    bot_delay: float = _setting(0.6, "seconds between two visible actions of a bot")
    proxy: str = _setting("", "the addresses of a proxy in front, by commas: only its X-Forwarded-For is believed")
    rate: float = _setting(40.0, "messages a second that one socket may send; 0: no limit")
    requests: float = _setting(30.0, "changing requests a second from one visitor; 0: no limit")
    reads: float = _setting(60.0, "questions a second from one visitor; replays and lists count more; 0: no limit")
    connections: int = _setting(256, "connections one address may hold; 0: no limit")
    sockets: int = _setting(64, "sockets one visitor may hold; 0: no limit")
    metrics_token: str = _setting(
        "", "who asks for /metrics must send it: Authorization: Bearer ...; empty: anybody may"
    )
    watchers: int = _setting(500, "sockets of spectators at one table; 0: no limit")
    guests: float = _setting(240.0, "new guests an hour from one address; 0: no limit")
    tables: float = _setting(120.0, "new tables an hour by one visitor; 0: no limit")
    rows: float = _setting(20_000.0, "actions an hour by one visitor; 0: no limit")
    guesses: float = _setting(40.0, "wrong passwords an hour for one account from one address; 0: no limit")
    mails: float = _setting(6.0, "letters an hour that one person may ask for about an account; 0: no limit")
    chat: float = _setting(30.0, "chat lines a minute by one person at one table; 0: no limit")
    wishes: float = _setting(10.0, "requests a minute to take back by one person at one table; 0: no limit")
    smtp: str = _setting("", "the server that takes letters: smtp://user:password@mail.example:587, or smtps://...")
    mail_from: str = _setting("", "who letters are from: Moontable <moon@play.example>")
    solo_days: float = _setting(30.0, "days until an unfinished game of one person alone is deleted; 0: never")
    archive_days: float = _setting(30.0, "days until unfinished tables nobody touches leave the lists; 0: never")
    delete_days: float = _setting(180.0, "days until what has left the lists is deleted; 0: never")
    finished_days: float = _setting(0.0, "days until finished games are deleted; 0: never")
    private_calls: int = _setting(0, "1: webhooks may lead to this machine and its network, and need no https")
    log: str = _setting("text", "how log lines are written: text or json")

    @property
    def database_url(self) -> str:
        if not self.database:
            return f"sqlite:///{data_folder() / 'moontable.db'}"
        # The driver is ours to choose, and people write both spellings.
        for name in ("postgresql://", "postgres://"):
            if self.database.startswith(name):
                return "postgresql+psycopg://" + self.database.removeprefix(name)
        return self.database

    @property
    def url(self) -> str:
        """Where a person on this machine opens it."""
        shown = "127.0.0.1" if self.everywhere else f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url or f"http://{shown}:{self.port}"

    @property
    def everywhere(self) -> bool:
        """Whether it listens on every address of this machine."""
        return self.host in ("0.0.0.0", "::", "")

    @property
    def address(self) -> str:
        """Where others open it: what links begin with."""
        if not self.public_url and self.everywhere and (found := outgoing()):
            return f"http://{found}:{self.port}"
        return self.url

    @property
    def local(self) -> bool:
        """Whether links work on this machine only."""
        return loopback(urlsplit(self.address).hostname or "")

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https://")

    def origins(self) -> frozenset[str]:
        """The origins a browser may name. Known from the configuration and this machine, never from a request."""
        if self.public_url:
            return frozenset({self.public_url})
        names = {"127.0.0.1", "localhost", "[::1]", self.host}
        if self.everywhere:
            names |= _own_addresses()
        return frozenset(f"http://{name}:{self.port}" for name in names)

    def trusts(self, address: str) -> bool:
        """Whether this is the proxy that speaks for others."""
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in _networks(self.proxy))

    def summary(self) -> list[tuple[str, str]]:
        """What is printed at the start; passwords in addresses are not."""
        rows = [(name, str(getattr(self, name))) for name in (f.name for f in fields(self)) if name != "database"]
        shown = [
            (name, "..." if name == "metrics_token" and value else _without_password(value)) for name, value in rows
        ]
        return [("database", _without_password(self.database_url)), *shown]


# For programs that are all visitors at once: proofs, load, tests.
UNLIMITED: dict[str, Any] = dict.fromkeys(
    (
        "rate", "requests", "reads", "connections", "sockets", "watchers", "guests", "tables", "rows", "guesses",
        "mails", "chat", "wishes",
    ),
    0,
)  # fmt: skip


def _check_mail(settings: Settings) -> None:
    if not settings.smtp:
        return
    parts = urlsplit(settings.smtp)
    try:
        named = parts.scheme in ("smtp", "smtps") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        named = False
    if not named or parts.path.strip("/"):
        raise RulesError("smtp should be like smtp://user:password@mail.example:587 or smtps://mail.example")
    if not re.fullmatch(ADDRESS_SHAPE, parseaddr(settings.mail_from)[1]):
        raise RulesError("letters need a sender: --mail-from 'Moontable <moon@play.example>'")


def _networks(proxy: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    try:
        return [ipaddress.ip_network(word.strip(), strict=False) for word in proxy.split(",") if word.strip()]
    except ValueError:
        raise RulesError(f"proxy should be addresses like 10.0.0.7 or 10.0.0.0/24, not {proxy!r}") from None


def public_address(url: str) -> str:
    """The address people type, as browsers write it in Origin: lower case, no default port, no slash at the end."""
    example = "it should be like https://play.example"
    parts = urlsplit(url.strip())
    scheme = parts.scheme.lower()
    if scheme not in ("http", "https") or not parts.hostname or not url.strip().isprintable():
        raise RulesError(f"public_url is not an address of the web: {url!r}; {example}")
    if parts.username or parts.password or parts.query or parts.fragment:
        raise RulesError(f"public_url should be an address and nothing more, not {url!r}; {example}")
    if parts.path.strip("/"):
        raise RulesError(f"Moontable is served at the top of an address, not under {parts.path!r}; {example}")
    try:
        port = parts.port
        host = parts.hostname.rstrip(".") if ":" in parts.hostname else _ascii(parts.hostname.rstrip("."))
    except (ValueError, UnicodeError):
        raise RulesError(f"public_url has no proper host or port: {url!r}; {example}") from None
    shown = f"[{ipaddress.IPv6Address(host)}]" if ":" in host else host
    return f"{scheme}://{shown}" + (f":{port}" if port and port != {"http": 80, "https": 443}[scheme] else "")


def _ascii(host: str) -> str:
    name = host.encode("idna").decode()
    if not re.fullmatch(r"(?!-)[a-z0-9-]{1,63}(\.(?!-)[a-z0-9-]{1,63})*", name):
        raise ValueError(host)
    return name


def _own_addresses() -> set[str]:
    """The names and addresses this machine is called by."""
    name = socket.gethostname()
    names = {name, outgoing() or name}
    with contextlib.suppress(OSError):  # many a machine does not know its own name
        names |= {str(info[4][0]) for info in socket.getaddrinfo(name, None, socket.AF_INET)}
    return names


@cache
def outgoing() -> str:
    """The address from which this machine speaks to others, as an address of the web has it; empty: it has no network.
    Nothing is sent: a datagram socket only looks up its way."""
    for family, somewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((somewhere, 9))
            found = str(probe.getsockname()[0])
            if not loopback(found):
                return f"[{found}]" if ":" in found else found
    return ""


def loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _without_password(url: str) -> str:
    parts = urlsplit(url)
    return url.replace(f":{parts.password}@", ":...@") if "://" in url and parts.password else url


def data_folder() -> Path:
    """Where games are kept when no database is named."""
    chosen = os.environ.get("MOONTABLE_DATA")
    home = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    folder = Path(chosen) if chosen else home / "moontable"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def read_settings(given: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Settings:
    """Flags first, then MOONTABLE_* variables, then the defaults."""
    env = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for f in fields(Settings):
        word = given.get(f.name)
        if word is None:
            word = env.get(f"MOONTABLE_{f.name.upper()}")
        if word is None:
            continue
        kind: Any = type(f.default)
        try:
            values[f.name] = kind(word)
        except ValueError:
            raise RulesError(
                f"{f.name} should be {'a number' if kind is not str else 'a text'}, not {word!r}"
            ) from None
    if values.get("public_url"):
        values["public_url"] = public_address(values["public_url"])
    settings = Settings(**values)
    for f in fields(Settings):
        value = getattr(settings, f.name)
        if not isinstance(value, str) and not 0 <= value < float("inf"):
            raise RulesError(f"{f.name} should be 0 or more, not {value}")
    if settings.workers < 1:
        raise RulesError("workers should be 1 or more")
    if settings.port > 65_535:
        raise RulesError(f"port should be at most 65535, not {settings.port}")
    _networks(settings.proxy)
    _check_mail(settings)
    if settings.workers > 1 and not settings.bus:
        raise RulesError("several workers need a bus to talk over: --bus redis://127.0.0.1:6379")
    if settings.log not in ("text", "json"):
        raise RulesError(f"log lines are written as text or json, not {settings.log!r}")
    return settings
