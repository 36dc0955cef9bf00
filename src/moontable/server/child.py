"""A server in a child process of its own, for tests, proofs and load: started, waited for, killed, started again."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Self

_held: list[socket.socket] = []


def free_port() -> int:
    """A port to serve on. On Linux it is held until this process ends, without listening there: else others may get it
    before it is used, or while a server that was killed is away. Who listens with SO_REUSEADDR is not hindered."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    port = int(held.getsockname()[1])
    if sys.platform == "linux":
        _held.append(held)
    else:
        held.close()
    return port


class Child:
    """`with Child(...) as server: server.url`. Its database is in a folder that goes with it unless one is named."""

    def __init__(self, folder: Path | None = None, wait: float = 400.0, **flags: Any) -> None:
        self._own = tempfile.TemporaryDirectory(prefix="moontable-") if folder is None else None
        self.folder = Path(self._own.name) if self._own else folder or Path()
        self.wait = wait
        self.flags = {"port": free_port(), **flags}
        self.url = f"http://127.0.0.1:{self.flags['port']}"
        self.log = self.folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, ready: bool = True) -> Self:
        """Start it; returns when it can be played on (or only reached)."""
        words = [sys.executable, "-m", "moontable.cli.main", "serve", "--no-browser"]
        for name, value in self.flags.items():
            words += ["--" + name.replace("_", "-"), str(value)]
        env = dict(os.environ, MOONTABLE_DATA=str(self.folder))
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(words, env=env, stdout=log, stderr=log)
        self.wait_for("/ready" if ready else "/health")
        return self

    def wait_for(self, path: str) -> None:
        end = time.monotonic() + self.wait
        while time.monotonic() < end:
            if self.process is None or self.process.poll() is not None:
                raise RuntimeError(f"the server stopped:\n{self.tail()}")
            try:
                urllib.request.urlopen(self.url + path, timeout=5).close()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise TimeoutError(f"the server was not ready after {self.wait} s:\n{self.tail()}")

    def tail(self) -> str:
        return self.log.read_text(errors="replace")[-3000:] if self.log.exists() else ""

    def cpu_seconds(self) -> float:
        """Processor time used so far (Linux only; 0 elsewhere)."""
        stat = Path(f"/proc/{self.process.pid}/stat") if self.process else Path()
        if not stat.is_file():
            return 0.0
        words = stat.read_text().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes in use (Linux only; 0 elsewhere)."""
        status = Path(f"/proc/{self.process.pid}/status") if self.process else Path()
        if not status.is_file():
            return 0
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return 1024 * int(line.split()[1])

    def kill(self) -> None:
        """As if the power had gone."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(self.wait)
            self.process = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.stop()
        if self._own:
            self._own.cleanup()
