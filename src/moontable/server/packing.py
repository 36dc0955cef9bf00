"""Texts leave compressed, for whoever can unpack them. Files of the page are kept compressed (`pages.py`)."""

import asyncio
import gzip

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

LEAST = 500  # bytes; less is not worth it
BESIDE = 50_000  # bytes that are packed beside the event loop: a replay may have a million
LEVEL = 5
TEXTS = ("text/", "application/json", "application/vnd.oai", "image/svg")


class Packing:
    """An answer that is a text, whole and long enough is packed with gzip."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or "gzip" not in Headers.from_scope(scope).get("accept-encoding", ""):
            await self.app(scope, receive, send)
            return
        start: HTTPResponseStartEvent | None = None

        async def pack(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None and message["type"] == "http.response.body":
                headers, body = MutableScopeHeaders(start), message["body"]
                text = headers.get("content-type", "").startswith(TEXTS) and "content-encoding" not in headers
                if text and len(body) >= LEAST and not message.get("more_body"):
                    message["body"] = await _packed(body)
                    headers["content-encoding"] = "gzip"
                    headers["content-length"] = str(len(message["body"]))
                    headers.extend_header_value("vary", "accept-encoding")
                await send(start)
                start = None
            await send(message)

        await self.app(scope, receive, pack)


async def _packed(body: bytes) -> bytes:
    if len(body) < BESIDE:
        return gzip.compress(body, LEVEL)
    return await asyncio.to_thread(gzip.compress, body, LEVEL)
