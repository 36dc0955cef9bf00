"""Who asks, and whether they may: what the handlers of the REST interface share."""

from typing import Any

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import ValidationException
from litestar.handlers import BaseRouteHandler

from .context import Context
from .limits import address_of
from .live import Refused
from .messages import Me
from .players import COOKIE, User, csrf_of, device_of
from .settings import LIFETIME

Web = Request[Any, Any, Any]


class Strict(Request[Any, Any, Any]):
    """A request whose body is what it says it is: Litestar alone would take "60" for a number."""

    async def json(self) -> Any:
        found = await super().json()
        field = self.route_handler.parsed_data_field
        try:
            return found if field is None else msgspec.convert(found, field.annotation)
        except msgspec.ValidationError as error:
            raise ValidationException(extra=[{"message": str(error)}]) from None


def context_of(request: ASGIConnection[Any, Any, Any, Any]) -> Context:
    context: Context = request.app.state.context
    return context


async def same_site(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Changes come from our own pages: the Origin is ours, and the header repeats what only they can know. Everything
    is counted, for the address first and then for the visitor; what costs us more (`cost`) counts more."""
    context = context_of(connection)
    changes = connection.scope.get("method") not in ("GET", "HEAD", "OPTIONS")
    what, cost = "request" if changes else "read", handler.opt.get("cost", 1)
    context.limits.take(what, address=address_of(connection.scope), cost=cost)
    origin = connection.headers.get("origin")
    if origin is not None and origin not in context.origins:
        raise Refused("origin", status=403)
    token = connection.cookies.get(COOKIE)
    if changes and not token:
        raise Refused("sign-in", status=401)
    if changes and connection.headers.get("x-csrf-token") != csrf_of(token or ""):
        raise Refused("csrf", status=403)
    if (user := await context.players.who(token)) is not None:
        context.limits.take(what, user.id, cost=cost)


async def maybe(request: Web) -> User | None:
    return await context_of(request).players.who(request.cookies.get(COOKIE))


async def asker(request: Web) -> tuple[User, str]:
    """Who asks, and the token they ask with."""
    token = request.cookies.get(COOKIE)
    user = await context_of(request).players.who(token)
    if user is None or token is None:
        raise Refused("sign-in", status=401)
    return user, token


def with_cookie(context: Context, answer: Me, token: str) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        secure=context.settings.secure,
        max_age=LIFETIME,
        path="/",
    )
    return Response(answer, cookies=[cookie], headers={"cache-control": "no-store"}, status_code=200)


def device(request: Web) -> str:
    return device_of(request.headers.get("user-agent", ""))
