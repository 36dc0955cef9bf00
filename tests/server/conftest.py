"""Real servers for the tests: Moontable's own in a child process, PostgreSQL and Redis where they are asked for."""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa

from moontable.server.child import Child, free_port
from moontable.server.settings import UNLIMITED

from .world import PATIENCE

INSTALLER = Path(__file__).parent.parent.parent / "scripts" / "install-test-services.sh"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    """One server for all tests that only need one. Bots are quick here, limits are for tests of their own."""
    folder = tmp_path_factory.mktemp("server")
    with Child(folder, **{**UNLIMITED, "rate": 40}, games="blue-moon-city", bot_delay=0) as child:
        yield child
    assert "Traceback" not in child.log.read_text(), child.log.read_text()[-3000:]


def _installed(*names: str) -> str:
    """The first of these programs, installed if need be."""
    places = [os.environ["PATH"], *map(str, Path("/usr/lib/postgresql").glob("*/bin"))]
    for attempt in range(2):
        for name in names:
            if found := shutil.which(name, path=os.pathsep.join(places)):
                return found
        if attempt == 0:
            subprocess.run([str(INSTALLER)], check=True)
            places += map(str, Path("/usr/lib/postgresql").glob("*/bin"))
    raise RuntimeError(f"none of {names} can be found; run {INSTALLER.name}")


def _wait(process: "subprocess.Popen[bytes]", answers: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if answers():
            return
        time.sleep(0.05)
    raise RuntimeError("the service did not start")


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _takes_questions(url: str) -> bool:
    """Not the same as listening: PostgreSQL listens before it is ready and sends away who comes too early."""
    try:
        psycopg.connect(url).close()
    except psycopg.OperationalError:
        return False
    return True


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A Redis or Valkey of one's own."""
    port = free_port()
    words = [_installed("redis-server", "valkey-server"), "--port", str(port), "--save", "", "--appendonly", "no"]
    words += ["--bind", "127.0.0.1", "--dir", str(folder)]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    try:
        _wait(process, lambda: _listens(port))
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


@contextmanager
def postgres() -> Iterator[str]:
    """A cluster of one's own. PostgreSQL refuses to run as root, so as root it runs as the user postgres."""
    initdb = _installed("initdb")
    folder = Path(tempfile.mkdtemp(prefix="moontable-postgres-", dir="/tmp"))  # pytest's are closed to other users
    port, prefix = free_port(), []
    if sys.platform == "linux" and os.getuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        prefix = ["runuser", "-u", "postgres", "--"]
    data = str(folder / "data")
    quiet = {"stdout": subprocess.DEVNULL, "cwd": "/tmp"}
    subprocess.run([*prefix, initdb, "-D", data, "-U", "moontable", "-A", "trust", "-E", "UTF8"], check=True, **quiet)
    server_program = str(Path(initdb).with_name("postgres"))
    words = [*prefix, server_program, "-D", data, "-p", str(port), "-k", str(folder), "-h", "127.0.0.1", "-F"]
    process = subprocess.Popen(words, stderr=subprocess.DEVNULL, **quiet)
    url = f"postgresql://moontable@127.0.0.1:{port}/postgres"
    try:
        _wait(process, lambda: _takes_questions(url))
        yield url
    finally:
        stop = [*prefix, str(Path(initdb).with_name("pg_ctl")), "stop", "-D", data, "-m", "immediate"]
        subprocess.run(stop, check=False, **quiet)
        process.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with redis(tmp_path_factory.mktemp("redis")) as url:
        yield url


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


def new_database(request: pytest.FixtureRequest, kind: str, folder: Path) -> str:
    """The address of an empty database of this kind."""
    if kind == "sqlite":
        return f"sqlite:///{folder / 'games.db'}"
    url: str = request.getfixturevalue("postgres_url")
    name = f"test_{secrets.token_hex(6)}"
    engine = sa.create_engine(url.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    engine.dispose()
    return url.removesuffix("postgres") + name
