"""The part of the REST interface that is about people: profiles, histories, leaderboards, whom one follows."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from . import ratings
from .asking import Web, asker, context_of, maybe, same_site
from .limits import address_of
from .messages import Board, DailyBoard, History, Profile, RatingChanges, TableInfo, Tie, Ties
from .settings import HISTORY, LIST


@get("/people", cost=LIST)
async def ties(request: Web) -> Ties:
    user, _ = await asker(request)
    return await context_of(request).profiles.ties(user)


@get("/people/{person:str}", cost=HISTORY)
async def profile(request: Web, person: FromPath[str]) -> Profile:
    return await context_of(request).profiles.of(person, await maybe(request))


@get("/people/{person:str}/games", cost=LIST)
async def history(
    request: Web,
    person: FromPath[str],
    game: Annotated[str | None, QueryParameter(pattern=r"^[a-z0-9-]{1,40}\Z")] = None,
    before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
) -> History:
    return await context_of(request).profiles.history(person, await maybe(request), game, before)


@post("/people/{person:str}/tie", status_code=200)
async def tie(request: Web, person: FromPath[str], data: JSONBody[Tie]) -> Ties:
    context, (user, _) = context_of(request), await asker(request)
    return await context.profiles.tie(user, person, data)


@get("/leaderboards/{game:str}", cost=LIST)
async def board(request: Web, game: FromPath[str]) -> Board:
    context = context_of(request)
    return await context.profiles.board(context.shelf.game(game).id)


@get("/tables/{table:str}/ratings")
async def changes(request: Web, table: FromPath[str]) -> RatingChanges:
    context = context_of(request)
    return RatingChanges(await context.store.read(ratings.changes, (await context.hub.get(table)).id))


@post("/daily/{game:str}", status_code=200)
async def play_daily(request: Web, game: FromPath[str]) -> TableInfo:
    """One's own table with today's deal."""
    context, (user, _) = context_of(request), await asker(request)
    context.limits.take("table", user.id, address_of(request.scope))
    return (await context.daily.begin(user, game)).info(user.id)


@get("/daily/{game:str}", cost=LIST)
async def daily(
    request: Web, game: FromPath[str], day: Annotated[str | None, QueryParameter(pattern=r"^[0-9-]{10}\Z")] = None
) -> DailyBoard:
    context = context_of(request)
    return await context.daily.board(await maybe(request), context.shelf.game(game).id, day)


api = Router(
    "/api", guards=[same_site], route_handlers=[ties, profile, history, tie, board, changes, play_daily, daily]
)
