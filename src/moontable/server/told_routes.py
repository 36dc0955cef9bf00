"""The part of the REST interface that is about being told."""

from typing import Any

from litestar import Router, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from .account_routes import DONE
from .asking import Web, asker, context_of, same_site
from .limits import address_of
from .live import Refused
from .messages import Device, DeviceEnd, Invite, MetPeople, TableHook, TableInfo, ToldInfo, Wishes
from .settings import LIST


@get("/told", cost=LIST)
async def told(request: Web) -> ToldInfo:
    return await context_of(request).told.info((await asker(request))[0])


@post("/told", status_code=200)
async def wish(request: Web, data: JSONBody[Wishes]) -> ToldInfo:
    told, (user, _) = context_of(request).told, await asker(request)
    await told.wish(user, data)
    return await told.info(user)


@post("/told/test", status_code=200)
async def test(request: Web) -> dict[str, str]:
    await context_of(request).told.test((await asker(request))[0])
    return DONE


@post("/devices", status_code=200)
async def add_device(request: Web, data: JSONBody[Device]) -> ToldInfo:
    told, (user, _) = context_of(request).told, await asker(request)
    await told.add_device(user, data)
    return await told.info(user)


@post("/devices/end", status_code=200)
async def end_device(request: Web, data: JSONBody[DeviceEnd]) -> ToldInfo:
    told, (user, _) = context_of(request).told, await asker(request)
    await told.end_device(user, data.endpoint)
    return await told.info(user)


@get("/met", cost=LIST)
async def met(request: Web) -> MetPeople:
    """People one has played with."""
    return MetPeople(await context_of(request).told.met((await asker(request))[0]))


@post("/tables/{table:str}/invite/{seat:int}", status_code=200)
async def invite(request: Web, table: FromPath[str], seat: FromPath[int], data: JSONBody[Invite]) -> dict[str, str]:
    """Ask somebody one has played with to a seat that is kept for a friend."""
    context, (user, _) = context_of(request), await asker(request)
    found = await context.hub.get(table)
    if found.host != user.id:
        raise Refused("not-yours", status=403)
    if not 0 <= seat < found.players or found.seats[seat].kind != "invite":
        raise Refused("no-such-seat", status=404)
    await context.told.invited(found, found.seats[seat], user, data.user)
    return DONE


@post("/tables/{table:str}/hook", status_code=200)
async def table_hook(request: Web, table: FromPath[str], data: JSONBody[TableHook]) -> TableInfo:
    """Where those who play at a table read whose turn it is."""
    context, (user, _) = context_of(request), await asker(request)
    found = await context.hub.get(table)
    await context.told.set_hook(found, user, data.hook)
    return found.info(user.id)


async def counted(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    context_of(connection).limits.take("request", address=address_of(connection.scope))


@post("/api/unsubscribe/{stop:str}", status_code=200, guards=[counted])
async def unsubscribe(request: Web, stop: FromPath[str]) -> dict[str, str]:
    """What a mail program sends when somebody wants no more letters (RFC 8058): it has no session, and needs none."""
    await context_of(request).told.no_more_mail(stop)
    return DONE


api = Router(
    "/api",
    guards=[same_site],
    route_handlers=[told, wish, test, add_device, end_device, met, invite, table_hook],
)
