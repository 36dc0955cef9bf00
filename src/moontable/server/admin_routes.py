"""The part of the REST interface that is for hosts, and the one by which people report each other."""

from typing import Annotated, Any

from litestar import Router, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter

from .account_routes import DONE
from .asking import Web, asker, context_of, same_site
from .live import Refused
from .messages import AdminInfo, AdminReports, AdminTables, AdminUsers, Announcement, Ban, Report, Unban
from .players import COOKIE
from .settings import LIST


async def hosts_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    user = await context_of(connection).players.who(connection.cookies.get(COOKIE))
    if user is None or not user.admin:
        raise Refused("not-yours", status=403)


@get("/", cost=LIST)
async def overview(request: Web) -> AdminInfo:
    return await context_of(request).admin.info()


@get("/users", cost=LIST)
async def users(request: Web, find: Annotated[str, QueryParameter(max_length=24)] = "") -> AdminUsers:
    return await context_of(request).admin.users(find)


@get("/tables", cost=LIST)
async def tables(request: Web) -> AdminTables:
    return await context_of(request).admin.tables()


@get("/reports", cost=LIST)
async def reports(request: Web) -> AdminReports:
    return await context_of(request).admin.reports()


@post("/reports/{report:int}/done", status_code=200)
async def done(request: Web, report: FromPath[int]) -> AdminReports:
    await context_of(request).admin.done(report)
    return await context_of(request).admin.reports()


@post("/ban", status_code=200)
async def ban(request: Web, data: JSONBody[Ban]) -> dict[str, str]:
    await context_of(request).admin.ban((await asker(request))[0], data)
    return DONE


@post("/unban", status_code=200)
async def unban(request: Web, data: JSONBody[Unban]) -> dict[str, str]:
    await context_of(request).admin.unban((await asker(request))[0], data.user)
    return DONE


@post("/announce", status_code=200)
async def announce(request: Web, data: JSONBody[Announcement]) -> dict[str, str]:
    await context_of(request).admin.announce(data.text.strip())
    return DONE


api = Router(
    "/api/admin",
    guards=[same_site, hosts_only],
    route_handlers=[overview, users, tables, reports, done, ban, unban, announce],
)


@post("/api/report", status_code=200, guards=[same_site])
async def report(request: Web, data: JSONBody[Report]) -> dict[str, str]:
    await context_of(request).admin.report((await asker(request))[0], data)
    return DONE
