"""Configuration by flag and environment, and what is made of it."""

import json
import logging
import socket
import sys
from types import SimpleNamespace

import pytest

from moontable import RulesError
from moontable.server import connection
from moontable.server.app import security_headers
from moontable.server.child import free_port
from moontable.server.connection import Allowance
from moontable.server.logs import JsonLines
from moontable.server.run import listen, with_port
from moontable.server.settings import Settings, read_settings

from .world import PATIENCE


def test_flags_come_before_the_environment_before_defaults() -> None:
    environment = {"MOONTABLE_PORT": "9000", "MOONTABLE_HOST": "0.0.0.0", "MOONTABLE_BOT_DELAY": "0.1"}
    settings = read_settings({"port": 9001, "host": None}, environment)
    assert (settings.port, settings.host, settings.bot_delay, settings.workers) == (9001, "0.0.0.0", 0.1, 1)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"port": "many"}, "port should be a number, not 'many'"),
        ({"workers": 2}, "several workers need a bus"),
        ({"log": "loud"}, "text or json"),
    ],
)
def test_wrong_settings_are_refused_in_a_sentence(given: dict[str, object], words: str) -> None:
    with pytest.raises(RulesError, match=words):
        read_settings(given, {})


def test_the_summary_shows_no_password() -> None:
    settings = Settings(database="postgresql://moon:hush@db/games", bus="redis://:hush@cache:6379")
    told = "\n".join(f"{name} {value}" for name, value in settings.summary())
    assert "hush" not in told
    assert "postgresql+psycopg://moon:...@db/games" in told


def test_origins_come_from_the_configuration() -> None:
    assert Settings(port=8000).origins() >= {"http://127.0.0.1:8000", "http://localhost:8000"}
    behind_a_proxy = Settings(public_url="https://play.example")
    assert behind_a_proxy.origins() == {"https://play.example"}
    assert behind_a_proxy.secure
    assert "strict-transport-security" in security_headers(behind_a_proxy)
    assert socket.gethostname() in " ".join(Settings(host="0.0.0.0").origins())


def test_a_port_in_use_is_said_so() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(RulesError, match=f"port {port} of 127.0.0.1 cannot be used"):
            listen(Settings(port=port))
    assert with_port(Settings(port=0)).port > 0


@pytest.mark.parametrize("workers", [1, 3])
def test_a_free_port_stays_free_for_who_asked(workers: int) -> None:
    """Nobody else gets it, before a server listens there or after it was killed; all its processes do."""
    port = free_port()
    for _ in range(2):
        if sys.platform == "linux":
            with socket.socket() as other, pytest.raises(OSError):
                other.bind(("127.0.0.1", port))
        listening = [listen(Settings(port=port, workers=workers)) for _ in range(workers)]
        for one in listening:
            one.listen()
        socket.create_connection(("127.0.0.1", port), timeout=PATIENCE).close()
        for one in listening:
            one.close()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def test_an_allowance_runs_out_and_grows_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(connection, "time", SimpleNamespace(monotonic=lambda: now))
    allowance = Allowance(10)
    assert sum(allowance.take() for _ in range(100)) == 20
    now += 1
    assert sum(allowance.take() for _ in range(100)) == 10
    assert all(Allowance(0).take() for _ in range(1000))


def test_log_lines_as_json() -> None:
    record = logging.LogRecord("moontable.x", logging.INFO, "", 0, "table %s", ("abc",), None)
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["part"], line["message"]) == ("info", "moontable.x", "table abc")
