"""The REST interface. What each path does is in docs/PROTOCOL.md; what it carries in messages.py."""

import asyncio
import secrets
from collections.abc import Sequence
from typing import Annotated

from litestar import Response, Router, get, patch, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from .. import __version__
from ..play.text import LANGUAGES, Language
from . import boxes
from .asking import Web, device, same_site, with_cookie
from .asking import asker as _user
from .asking import context_of as _context
from .asking import maybe as _maybe
from .limits import address_of
from .live import Refused
from .messages import (
    Analysis,
    BoxDraft,
    BoxForm,
    BoxSheet,
    Cancel,
    Continue,
    GameList,
    Health,
    Invitation,
    Join,
    Me,
    MeChange,
    NewTable,
    OpenRecord,
    Pairing,
    Replay,
    Rules,
    SeatChange,
    SeatWish,
    TableInfo,
    TableList,
    Tutorial,
)
from .players import COOKIE, User, me
from .qr import path, qr
from .settings import ENTRIES, HISTORY, LIST, RECORD_BYTES, SHEET_BYTES, loopback
from .store.records import Show
from .tutorials import begin_tutorial, tutorial

BOX = r"^[0-9A-Za-z-]{0,24}\Z"  # the name of a box


async def _maker(request: Web, seats: Sequence[SeatWish] = ()) -> User:
    """Who makes a table, if they may make another one, with these names on its seats."""
    context, (user, _) = _context(request), await _user(request)
    await context.players.check_seats(user, seats)
    context.limits.take("table", user.id, address_of(request.scope))
    return user


# Who I am


@get("/me")
async def who_am_i(request: Web) -> Response[Me]:
    """Who I am; a visitor without a session becomes a guest."""
    context, token = _context(request), request.cookies.get(COOKIE)
    user = await context.players.who(token)
    if user is None or token is None:
        context.limits.take("guest", address_of(request.scope))
        user, token = await context.players.guest(_language(request), device(request))
    return with_cookie(context, me(user, token), token)


def _language(request: Web) -> Language:
    wanted = request.headers.get("accept-language", "")[:2].lower()
    return next((language for language in LANGUAGES if language == wanted), "en")


@patch("/me")
async def change_me(request: Web, data: JSONBody[MeChange]) -> Me:
    user, token = await _user(request)
    return me(await _context(request).players.change(user, token, data), token)


# Games


@get("/games")
async def games(request: Web) -> GameList:
    context = _context(request)
    return GameList(context.shelf.offered(), await context.admin.announcement())


@get("/rules/{game:str}")
async def rules(
    request: Web, game: FromPath[str], box: Annotated[str | None, QueryParameter(pattern=BOX)] = None
) -> Rules:
    """The rules and the box in use, or the one a table names."""
    context = _context(request)
    return context.shelf.reference((await context.hub.boxes.rules(game, box)).game)


@get("/boxes/{game:str}", sync_to_thread=True, cost=HISTORY)
def box_form(game: FromPath[str]) -> BoxForm:
    """What is printed in the box, to be corrected from one's own copy."""
    return boxes.form(game)


@post("/boxes/{game:str}", status_code=200, sync_to_thread=True, request_max_body_size=SHEET_BYTES, cost=HISTORY)
def check_box(game: FromPath[str], data: JSONBody[BoxDraft]) -> BoxSheet:
    """What is wrong with a sheet, and the sheet as a file. Nothing is kept here."""
    return boxes.look(game, data)


@get("/tutorials/{game:str}")
async def tutorial_steps(request: Web, game: FromPath[str]) -> Tutorial:
    return tutorial(_context(request).shelf.game(game))


@post("/tutorials/{game:str}")
async def new_tutorial(request: Web, game: FromPath[str]) -> TableInfo:
    user = await _maker(request)
    return (await begin_tutorial(_context(request).lobby, user, game)).info(user.id)


# Tables


@post("/tables")
async def new_table(request: Web, data: JSONBody[NewTable]) -> TableInfo:
    user = await _maker(request, data.seats)
    return (await _context(request).lobby.create(user, data)).info(user.id)


@post("/pairing", status_code=200)
async def pair(request: Web, data: JSONBody[Pairing]) -> TableInfo:
    """Somebody to play with: a table where another waits for the same, or a new one to wait at."""
    user = await _maker(request)
    return (await _context(request).lobby.pair(user, data)).info(user.id)


@get("/tables", cost=LIST)
async def list_tables(request: Web, show: FromQuery[Show] = "open") -> TableList:
    return TableList(await _context(request).lobby.listed(await _maybe(request), show))


@get("/tables/{table:str}")
async def one_table(request: Web, table: FromPath[str]) -> TableInfo:
    user = await _maybe(request)
    return (await _context(request).hub.get(table)).info(user.id if user else None)


@post("/tables/{table:str}/join", status_code=200)
async def join(request: Web, table: FromPath[str], data: JSONBody[Join]) -> TableInfo:
    context, (user, _) = _context(request), await _user(request)
    return (await context.lobby.join(await context.hub.get(table), user, data)).info(user.id)


@get("/tables/{table:str}/invitations/{seat:int}", cost=LIST)
async def invitation(request: Web, table: FromPath[str], seat: FromPath[int]) -> Invitation:
    context, (user, _) = _context(request), await _user(request)
    code = (await context.hub.get(table)).info(user.id).invites.get(str(seat))
    if code is None:
        raise Refused("not-yours", status=403)
    # Whoever came by an address that others can reach as well gives that one on.
    came = f"http://{request.headers.get('host', '')}"
    base = came if came in context.origins and not loopback(request.url.hostname or "") else context.settings.address
    return await asyncio.to_thread(_invitation, f"{base}/table/{table}#invite={code}", context.settings.local)


def _invitation(link: str, local: bool) -> Invitation:
    drawn = qr(link)
    return Invitation(link, local, path(drawn), len(drawn))


@post("/tables/{table:str}/leave", status_code=200)
async def leave(request: Web, table: FromPath[str]) -> TableInfo:
    context, (user, _) = _context(request), await _user(request)
    return (await context.lobby.leave(await context.hub.get(table), user)).info(user.id)


@post("/tables/{table:str}/resign", status_code=200)
async def resign(request: Web, table: FromPath[str]) -> TableInfo:
    context, (user, _) = _context(request), await _user(request)
    return (await context.lobby.resign(await context.hub.get(table), user)).info(user.id)


@post("/tables/{table:str}/cancel", status_code=200)
async def cancel(request: Web, table: FromPath[str], data: JSONBody[Cancel]) -> TableInfo | None:
    context, (user, _) = _context(request), await _user(request)
    left = await context.lobby.cancel(await context.hub.get(table), user, data.on)
    return left.info(user.id) if left is not None else None


@post("/tables/{table:str}/remove", status_code=200)
async def remove(request: Web, table: FromPath[str]) -> None:
    context, (user, _) = _context(request), await _user(request)
    await context.lobby.remove(await context.hub.get(table), user)


@post("/tables/{table:str}/start", status_code=200)
async def start(request: Web, table: FromPath[str]) -> TableInfo:
    context, (user, _) = _context(request), await _user(request)
    return (await context.lobby.start(await context.hub.get(table), user)).info(user.id)


@post("/tables/{table:str}/seats/{seat:int}", status_code=200)
async def change_seat(request: Web, table: FromPath[str], seat: FromPath[int], data: JSONBody[SeatChange]) -> TableInfo:
    context, (user, _) = _context(request), await _user(request)
    return (await context.lobby.change_seat(await context.hub.get(table), user, seat, data.bot)).info(user.id)


@post("/tables/{table:str}/rematch", status_code=200)
async def rematch(request: Web, table: FromPath[str]) -> TableInfo:
    context, user = _context(request), await _maker(request)
    return (await context.lobby.rematch(await context.hub.get(table), user)).info(user.id)


@post("/tables/{table:str}/continue")
async def continue_from(request: Web, table: FromPath[str], data: JSONBody[Continue]) -> TableInfo:
    context, user = _context(request), await _maker(request, data.seats)
    return (await context.lobby.continue_from(await context.hub.get(table), user, data)).info(user.id)


@post("/records", request_max_body_size=RECORD_BYTES, cost=HISTORY)
async def open_record(request: Web, data: JSONBody[OpenRecord]) -> TableInfo:
    """A table from a record that somebody has brought along."""
    context, user = _context(request), await _maker(request, data.seats)
    return (await context.opened.open(user, address_of(request.scope), data)).info(user.id)


@get("/tables/{table:str}/replay", cost=HISTORY)
async def replay(
    request: Web,
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    first: Annotated[int, QueryParameter(name="from", ge=0)] = 0,
    last: Annotated[int | None, QueryParameter(name="to", ge=0)] = None,
    every: Annotated[int, QueryParameter(name="every", ge=1)] = 1,
) -> Replay:
    context = _context(request)
    found = await context.hub.get(table)
    return await context.lobby.replay(found, await _maybe(request), seat, first, last, every)


@get("/tables/{table:str}/analysis", cost=HISTORY)
async def analysis(
    request: Web, table: FromPath[str], first: Annotated[int, QueryParameter(name="from", ge=1)] = 1
) -> Analysis:
    """A finished game as a strong bot sees it. Whoever goes away is not thought for."""
    context, (user, _) = _context(request), await _user(request)
    gone = asyncio.create_task(_gone(request))
    try:
        return await context.analyses.of(await context.hub.get(table), user.id, first, lambda: not gone.done())
    finally:
        gone.cancel()


async def _gone(request: Web) -> None:
    """Wait until whoever asks has hung up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


@get("/tables/{table:str}/record", cost=HISTORY, media_type="text/plain")
async def record(request: Web, table: FromPath[str]) -> Response[str]:
    context, user = _context(request), await _maybe(request)
    found = await context.hub.get(table)
    actions = found.live.number if found.live is not None else 0
    context.limits.take("read", user.id if user else "", address_of(request.scope), cost=actions / ENTRIES)
    text = await context.lobby.record(found, user)
    name = f'attachment; filename="{table}.record"'
    return Response(text, media_type="text/plain", headers={"content-disposition": name, "cache-control": "no-store"})


api = Router(
    "/api",
    guards=[same_site],
    route_handlers=[
        who_am_i, change_me, games, rules, box_form, check_box, tutorial_steps,
        new_tutorial, new_table, pair, list_tables, one_table, join, invitation, leave, resign, cancel, remove,
        start, change_seat, rematch, continue_from, open_record, replay, analysis, record,
    ],
)  # fmt: skip


# The server itself


@get("/health")
async def health(request: Web) -> Health:
    """This process is alive, whatever else is not."""
    context = _context(request)
    status = "stopping" if context.stopping else "ok" if context.shelf.ready else "starting"
    return Health(status, dict(context.shelf.readiness), __version__)  # type: ignore[arg-type]


@get("/ready")
async def ready(request: Web) -> Response[Health]:
    """It can be played on: a game is there, and the database and the bus answer."""
    found = await health.fn(request)
    found.database, found.bus = await _context(request).reached()
    if found.status == "ok" and not (found.database and found.bus):
        found.status = "failing"
    return Response(found, status_code=200 if found.status == "ok" else 503)


@get("/metrics", media_type="text/plain")
async def metrics(request: Web) -> str:
    """Of all processes together; for those who know the token, where there is one."""
    context = _context(request)
    wanted, given = context.settings.metrics_token, request.headers.get("authorization", "")
    if wanted and not secrets.compare_digest(given.encode(), f"Bearer {wanted}".encode()):
        raise Refused("not-yours", status=403)
    return (await context.reports()).text()


@get("/text/{name:str}", media_type="text/plain")
async def text(request: Web, name: FromPath[str]) -> Response[bytes]:
    found = _context(request).shelf.text(name)
    if found is None:
        raise Refused("not-found", status=404)
    return Response(found, media_type="text/plain; charset=utf-8", headers={"cache-control": "no-cache"})
