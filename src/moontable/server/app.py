"""The ASGI application."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.types import Message, Scope

from .. import __version__
from ..engine.game import Game
from . import account_routes, admin_routes, people_routes, routes, told_routes
from .asking import Strict
from .bus import MemoryBus, RedisBus
from .context import start, stop
from .live import Refused
from .messages import Refusal
from .packing import Packing
from .pages import Pages, page
from .settings import BODY_BYTES, Settings
from .sockets import lobby_socket, table_socket
from .store import AWAY

logger = logging.getLogger("moontable.server")


PRIVATE = (b"cache-control", b"no-store")


def _refused(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    assert isinstance(error, Refused)
    body = Refusal(error.code, error.message, error.arguments, error.detail)
    return Response(body, status_code=error.status)


_CODES = {401: "sign-in", 403: "not-yours", 404: "not-found", 405: "not-found", 413: "too-large", 429: "too-fast"}


def _http(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Whatever Litestar itself refuses: malformed bodies, unknown paths, wrong methods."""
    status = error.status_code if isinstance(error, HTTPException) else 400
    code = _CODES.get(status, "bad-message" if status < 500 else "internal")
    detail = error.detail if isinstance(error, HTTPException) and status == 400 else ""
    extra = getattr(error, "extra", None)
    if status == 400 and isinstance(extra, list) and extra and isinstance(extra[0], dict):
        detail = str(extra[0].get("message", detail))
    return Response(Refusal(code, f"refused-{code}", {}, detail[:200]), status_code=status)


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """A mistake of ours, or the database is full or away. The details go to the log, not to the visitor."""
    request.app.state.context.metrics.errors += 1
    logger.error("a request failed: %s %s", request.method, request.url.path[:100], exc_info=error)
    return Response(Refusal("internal", "refused-internal"), status_code=503 if isinstance(error, AWAY) else 500)


def security_headers(settings: Settings) -> dict[str, str]:
    # A policy cannot name an IPv6 address; browsers take 'self' for it.
    sockets = " ".join(sorted(o.replace("http", "ws", 1) for o in settings.origins() if "[" not in o))
    policy = (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        f"img-src 'self' data:; font-src 'self'; media-src 'self' data:; connect-src 'self' {sockets}; "
        "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    headers = {
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
    }
    if settings.secure:
        headers["strict-transport-security"] = "max-age=31536000"
    return headers


def make_app(
    settings: Settings, bus: MemoryBus | RedisBus | None = None, extra_games: tuple[Game, ...] = ()
) -> Litestar:
    """The application for one process."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.context = await start(settings, bus, extra_games)
        try:
            yield
        finally:
            await stop(app.state.context)

    policy = [(name.encode(), value.encode()) for name, value in security_headers(settings).items()]

    async def on_send(message: Message, scope: Scope) -> None:
        """Every answer carries the policy and is counted, refusals and mistakes included. What is not a file of the
        page is for the one who asked."""
        if message["type"] == "http.response.start":
            kept = any(name.lower() == b"cache-control" for name, _ in message["headers"])
            message["headers"] = [*message["headers"], *policy, *(() if kept else (PRIVATE,))]
            counts = app.state.context.metrics.requests
            counts[message["status"]] = counts.get(message["status"], 0) + 1

    app = Litestar(
        route_handlers=[
            routes.api, account_routes.api, people_routes.api, told_routes.api, told_routes.unsubscribe,
            admin_routes.api, admin_routes.report,
            routes.health, routes.ready, routes.metrics, routes.text,
            table_socket, lobby_socket, page,
        ],
        lifespan=[lifespan],
        middleware=[Packing],
        before_send=[on_send],
        exception_handlers={
            Refused: _refused,
            HTTPException: _http,
            msgspec.ValidationError: _http,
            RecursionError: _http,  # a body nested deeper than the decoder goes; nothing of ours recurses
            500: _failed,
        },
        request_class=Strict,
        request_max_body_size=BODY_BYTES,
        openapi_config=OpenAPIConfig(
            title="Moontable",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"]), YamlRenderPlugin()],
        ),
        state=State({"pages": Pages()}),
        logging_config=None,
        debug=False,
    )  # fmt: skip
    return app
