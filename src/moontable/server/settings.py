"""What can be set, by flag or by environment: `--port 9000` is MOONTABLE_PORT=9000."""

import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ..engine.game import RulesError


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
    bot_delay: float = _setting(0.6, "seconds between two visible actions of a bot")
    rate: float = _setting(40.0, "messages a second that one socket may send; 0: no limit")
    requests: float = _setting(30.0, "changing requests a second from one visitor or address; 0: no limit")
    sockets: int = _setting(64, "sockets one visitor may hold; 0: no limit")
    metrics_token: str = _setting(
        "", "who asks for /metrics must send it: Authorization: Bearer ...; empty: anybody may"
    )
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
        shown = "127.0.0.1" if self.host in ("0.0.0.0", "::", "") else self.host
        return self.public_url.rstrip("/") or f"http://{shown}:{self.port}"

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https://")

    def origins(self) -> frozenset[str]:
        """The origins a browser may name. Known from the configuration and this machine, never from a request."""
        if self.public_url:
            parts = urlsplit(self.public_url)
            return frozenset({f"{parts.scheme}://{parts.netloc}"})
        names = {"127.0.0.1", "localhost", "[::1]", self.host}
        if self.host in ("0.0.0.0", "::", ""):
            names |= _own_addresses()
        return frozenset(f"http://{name}:{self.port}" for name in names)

    def summary(self) -> list[tuple[str, str]]:
        """What is printed at the start; passwords in addresses are not."""
        rows = [(name, str(getattr(self, name))) for name in (f.name for f in fields(self)) if name != "database"]
        shown = [
            (name, "..." if name == "metrics_token" and value else _without_password(value)) for name, value in rows
        ]
        return [("database", _without_password(self.database_url)), *shown]


def _own_addresses() -> set[str]:
    name = socket.gethostname()
    try:
        return {name, *(str(info[4][0]) for info in socket.getaddrinfo(name, None, socket.AF_INET))}
    except OSError:
        return {name}


def _without_password(url: str) -> str:
    parts = urlsplit(url)
    return url.replace(f":{parts.password}@", ":...@") if "://" in url and parts.password else url


def data_folder() -> Path:
    """Where games are kept when no database is named."""
    chosen = os.environ.get("MOONTABLE_DATA")
    home = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    folder = Path(chosen) if chosen else home / "moontable"
    folder.mkdir(parents=True, exist_ok=True)
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
    settings = Settings(**values)
    if settings.workers > 1 and not settings.bus:
        raise RulesError("several workers need a bus to talk over: --bus redis://127.0.0.1:6379")
    if settings.log not in ("text", "json"):
        raise RulesError(f"log lines are written as text or json, not {settings.log!r}")
    return settings
