"""The part of the REST interface that is about accounts and sessions."""

from litestar import Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from .asking import Web, asker, context_of, device, same_site, with_cookie
from .limits import address_of
from .messages import (
    AccountInfo,
    Credentials,
    EmailChange,
    EndSession,
    Forgotten,
    Holiday,
    Link,
    Me,
    NewPassword,
    PasswordChange,
    Proof,
    Recovery,
    encode,
)
from .players import COOKIE, me
from .settings import HISTORY, LIST

DONE = {"status": "ok"}
GONE = Cookie(key=COOKIE, value="", max_age=0, path="/", httponly=True, samesite="lax")


@post("/account", status_code=200)
async def sign_up(request: Web, data: JSONBody[Credentials]) -> Response[Me]:
    context, (user, token) = context_of(request), await asker(request)
    user, token = await context.accounts.sign_up(user, token, data, address_of(request.scope), device(request))
    return with_cookie(context, me(user, token), token)


@post("/login", status_code=200)
async def log_in(request: Web, data: JSONBody[Credentials]) -> Response[Me]:
    context = context_of(request)
    user, token = await context.players.log_in(data, address_of(request.scope), device(request))
    return with_cookie(context, me(user, token), token)


@post("/logout", status_code=200)
async def log_out(request: Web) -> Response[dict[str, str]]:
    _, token = await asker(request)
    await context_of(request).log_out(token)
    return Response(DONE, cookies=[GONE])


@get("/account", cost=LIST)
async def account(request: Web) -> AccountInfo:
    """What is kept about the visitor, beyond their games: address, sessions."""
    return await context_of(request).accounts.info(*await asker(request))


@post("/sessions/end", status_code=200)
async def end_session(request: Web, data: JSONBody[EndSession]) -> AccountInfo:
    accounts, (user, token) = context_of(request).accounts, await asker(request)
    await accounts.end_session(user, token, data.id)
    return await accounts.info(user, token)


@post("/password", status_code=200)
async def new_password(request: Web, data: JSONBody[PasswordChange]) -> Response[Me]:
    context, (user, token) = context_of(request), await asker(request)
    await context.accounts.check(user, data.old, address_of(request.scope))
    user, token = await context.accounts.new_password(user, token, data.password)
    return with_cookie(context, me(user, token), token)


@post("/recovery", status_code=200)
async def recovery(request: Web, data: JSONBody[Proof]) -> Recovery:
    """A code to be printed."""
    context, (user, _) = context_of(request), await asker(request)
    await context.accounts.check(user, data.password, address_of(request.scope))
    return await context.accounts.recovery(user)


@post("/recover", status_code=200)
async def recover(request: Web, data: JSONBody[NewPassword]) -> Response[Me]:
    """A new password, by the code on paper or by a link that was sent."""
    context = context_of(request)
    user, token = await context.accounts.recover(data, address_of(request.scope), device(request))
    return with_cookie(context, me(user, token), token)


@post("/forgotten", status_code=200)
async def forgotten(request: Web, data: JSONBody[Forgotten]) -> dict[str, str]:
    """Send a link to the address of an account; the answer is the same where there is none."""
    await context_of(request).accounts.forgotten(data.name, address_of(request.scope))
    return DONE


@post("/email", status_code=200)
async def set_email(request: Web, data: JSONBody[EmailChange]) -> dict[str, str]:
    context, (user, _) = context_of(request), await asker(request)
    await context.accounts.check(user, data.password, address_of(request.scope))
    await context.accounts.set_email(user, data.email, address_of(request.scope))
    return DONE


@post("/email/confirm", status_code=200)
async def confirm_email(request: Web, data: JSONBody[Link]) -> dict[str, str]:
    await context_of(request).accounts.confirm(data.link)
    return DONE


@post("/holiday", status_code=200)
async def holiday(request: Web, data: JSONBody[Holiday]) -> AccountInfo:
    """When one is away: clocks of a day or more for a turn do not run out meanwhile."""
    accounts, (user, token) = context_of(request).accounts, await asker(request)
    await accounts.set_holiday(user, data)
    return await accounts.info(user, token)


@get("/me/export", cost=HISTORY)
async def export(request: Web) -> Response[bytes]:
    """Everything that is kept about the visitor, as a file."""
    user, _ = await asker(request)
    text = encode(await context_of(request).accounts.export(user))
    headers = {"content-disposition": 'attachment; filename="moontable.json"', "cache-control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


@post("/me/delete", status_code=200)
async def delete(request: Web, data: JSONBody[Proof]) -> Response[dict[str, str]]:
    """Go: the games stay, the name does not."""
    context, (user, _) = context_of(request), await asker(request)
    await context.accounts.check(user, data.password, address_of(request.scope))
    await context.accounts.delete(user)
    return Response(DONE, cookies=[GONE])


api = Router(
    "/api",
    guards=[same_site],
    route_handlers=[
        sign_up, log_in, log_out, account, end_session, new_password, recovery, recover, forgotten, set_email,
        confirm_email, holiday, export, delete,
    ],
)  # fmt: skip
