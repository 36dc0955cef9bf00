"""Starting the server: the database brought up to date, one process or several behind one address."""

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from ..engine.game import RulesError
from ..games import box as boxes
from .logs import set_up
from .settings import FRAME_BYTES, KEEP_SECONDS, Settings
from .store.migrations import migrate

if TYPE_CHECKING:
    import uvicorn
    from litestar import Litestar

logger = logging.getLogger("moontable.server")

SETTLED, LONGEST = 60.0, 30.0  # seconds after which a worker's death is a new one; until the next begins, at most
SWITCH = 0.0005  # seconds until the event loop lets the writer's thread go on; with Python's 5 ms a commit takes 20


def listen(settings: Settings) -> socket.socket:
    """The socket to accept on; with several processes each has its own on the same address."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if settings.workers > 1:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        made.bind((settings.host, settings.port))
    except OSError as error:
        made.close()
        raise RulesError(
            f"port {settings.port} of {settings.host} cannot be used ({error.strerror}); choose another with --port"
        ) from None
    return made


def many_files() -> None:
    """As many open files as the system lets us have: each socket is one, and the usual limit is 1024."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = most if most != resource.RLIM_INFINITY else 65_536
        with contextlib.suppress(ValueError, OSError):  # macOS names a limit that it does not grant
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def with_port(settings: Settings) -> Settings:
    """Port 0 stands for any free one."""
    if settings.port:
        return settings
    with socket.socket() as probe:
        probe.bind((settings.host, 0))
        return replace(settings, port=probe.getsockname()[1])


def serve(settings: Settings, started: Callable[[], None] | None = None) -> None:
    """Run until told to stop."""
    if settings.box:
        boxes.choose(settings.box)
    migrate(settings.database_url)
    if settings.workers == 1:
        _serve_one(settings, listen(settings), started)
    else:
        _serve_many(settings, started)


def make_server(
    settings: Settings, app: "Litestar", started: Callable[[], None] | None = None, folder: Path | None = None
) -> "uvicorn.Server":
    """What serves in one process; through the folder it and others beside it hand connections over (near.py)."""
    import uvicorn

    from .frames import protocols
    from .near import Near

    http, ws = protocols(settings)
    config = uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=http,
        ws=ws,
        ws_per_message_deflate=False,
        ws_max_size=FRAME_BYTES,
        timeout_keep_alive=KEEP_SECONDS,
        ws_ping_interval=25,
        ws_ping_timeout=25,
        timeout_graceful_shutdown=10,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxy),  # uvicorn believes anybody on this machine otherwise
        forwarded_allow_ips=settings.proxy,
        backlog=4096,
    )

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if folder is not None and self.started:
                protocol = partial(http, config, self.server_state, self.lifespan.state)
                try:
                    app.state.context.near = Near(app.state.context, folder, protocol)
                except OSError as error:
                    logger.warning("connections cannot be handed over: %s", error)
            if started is not None and self.started:
                started()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            near, app.state.context.near = app.state.context.near, None
            if near is not None:
                await near.stop()
            await super().shutdown(sockets)

    return Server(config)


def _serve_one(
    settings: Settings,
    listening: socket.socket,
    started: Callable[[], None] | None = None,
    folder: Path | None = None,
) -> None:
    from .app import make_app

    set_up(settings.log)
    many_files()
    sys.setswitchinterval(SWITCH)
    make_server(settings, make_app(settings), started, folder).run([listening])


def _worker(settings: Settings, folder: Path | None) -> None:
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True).start()
    _serve_one(settings, listen(settings), folder=folder)


class Worker:
    """A process that is started again when it dies: at once, but ever later when it dies again and again."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make
        self._deaths = 0
        self._again: float | None = None  # when to start the next
        self._start()

    def _start(self) -> None:
        self.process, self._began, self._again = self._make(), time.monotonic(), None
        self.process.start()

    def look(self) -> None:
        """See whether it lives."""
        at = time.monotonic()
        if self._again is not None:
            if at >= self._again:
                self._start()
        elif not self.process.is_alive():
            self._deaths = 0 if at - self._began > SETTLED else self._deaths + 1
            wait = min(LONGEST, 0.5 * 2.0 ** min(self._deaths, 20)) if self._deaths else 0.0
            logger.error(
                "worker %s ended by itself (%s); another begins in %.1f s",
                self.process.pid,
                self.process.exitcode,
                wait,
            )
            self._again = at + wait


@contextlib.contextmanager
def _folder() -> Iterator[Path | None]:
    """Where workers hand connections over to each other, for their user only; None: nothing can be written."""
    try:
        made = tempfile.TemporaryDirectory(prefix="moontable-")
    except OSError as error:
        logger.warning("connections cannot be handed over: %s", error)
        yield None
        return
    with made as name:
        yield Path(name)


def _serve_many(settings: Settings, started: Callable[[], None] | None) -> None:
    """Several processes on one address (SO_REUSEPORT); one that dies is replaced."""
    context = multiprocessing.get_context("spawn")
    stopping = False

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    set_up(settings.log)
    with _folder() as folder:
        make: Callable[[], Any] = lambda: context.Process(target=_worker, args=(settings, folder))  # noqa: E731
        workers = [Worker(make) for _ in range(settings.workers)]
        if started is not None:
            started()
        while not stopping:
            for worker in workers:
                worker.look()
            time.sleep(0.2)
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.process.join(15)
