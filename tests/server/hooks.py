"""A real server on this machine that takes what is sent to webhooks and push endpoints, and keeps it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Taker:
    """What came: path, headers (lower case), body. `answers` are given in turn instead of 201, while there are any."""

    url: str = ""
    taken: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)


@contextmanager
def taker() -> Iterator[Taker]:
    kept = Taker()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status = kept.answers.pop(0) if kept.answers else 201
            if status < 300:
                kept.taken.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            self.send_response(status)
            if status in (301, 302):
                self.send_header("Location", kept.url + "/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Tests say what they need to."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        kept.url = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield kept
        finally:
            server.shutdown()
            thread.join()
