"""The browser client's files, read once and kept compressed. Unknown paths without a dot are pages of the client."""

import asyncio
import gzip
import hashlib
import mimetypes
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from ..web import STATIC
from . import modules, offline
from .live import Refused

NOT_BUILT = (
    b"<!doctype html><meta charset=utf-8><title>Moontable</title><h1>Moontable</h1>"
    b"<p>The server runs, but the page has not been built: run <code>make client</code> and start again."
)


@dataclass(frozen=True)
class File:
    data: bytes
    packed: bytes | None
    kind: str
    etag: str


class Pages:
    """All files of the built client."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self._files: dict[str, File] = {}
        self._stamp = 0
        self._alone: dict[str, File] | None = None
        self._of = 0  # as many modules had been built when they were made
        self._lock = threading.Lock()
        self.read()

    def read(self) -> None:
        index = self.folder / "index.html"
        self._stamp = index.stat().st_mtime_ns if index.exists() else 0
        files = sorted(f for f in self.folder.rglob("*") if f.is_file()) if self.folder.is_dir() else []
        self._files = {"/" + f.relative_to(self.folder).as_posix(): _file(f.read_bytes(), f.name) for f in files}
        if "/index.html" not in self._files:
            self._files["/index.html"] = _file(NOT_BUILT, "index.html")

    def alone(self, path: str, games: Iterable[str]) -> File | None:
        """A file for playing the server's games without it. They are made when the first is asked for, and again when
        rules for browsers have been built since, which takes a moment."""
        with self._lock:
            if self._alone is None or self._of != modules.built:
                self._of = modules.built
                found = offline.playable(games)
                rules = dict(offline.rules_files(found))
                kept = offline.listed([*offline.page_files(self.folder), *rules.items(), *offline.texts(found)])
                named = {**rules, offline.LIST: kept}
                self._alone = {f"/{name}": _file(data, name) for name, data in named.items()}
            return self._alone.get(path)

    def find(self, path: str) -> File | None:
        if path in self._files:
            return self._files[path]
        index = self.folder / "index.html"
        if "." in path.rsplit("/", 1)[-1]:
            return None
        if index.exists() and index.stat().st_mtime_ns != self._stamp:
            self.read()  # it was built anew
        return self._files["/index.html"]


def _file(data: bytes, name: str) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json")):
        kind += "; charset=utf-8"
    packable = not kind.startswith(("image/png", "font/", "image/webp")) and len(data) > 500
    packed = gzip.compress(data, 9) if packable else None
    return File(data, packed, kind, f'"{hashlib.sha256(data).hexdigest()[:20]}"')


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    pages: Pages = request.app.state.pages
    where = "/" + path.strip("/")
    if where.startswith(("/api", "/ws/", "/text/", "/schema")):
        raise Refused("not-found", status=404)
    if where == f"/{offline.LIST}" or (where.startswith("/rules/") and "." in where):
        found = await asyncio.to_thread(pages.alone, where, request.app.state.context.shelf.readiness)
    else:
        found = pages.find(where)
    if found is None:
        raise Refused("not-found", status=404)
    forever = where.startswith("/assets/")
    headers = {
        "etag": found.etag,
        "vary": "accept-encoding",
        "cache-control": "public, max-age=31536000, immutable" if forever else "no-cache",
    }
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.packed, headers=headers, media_type=found.kind)
    return Response(found.data, headers=headers, media_type=found.kind)
