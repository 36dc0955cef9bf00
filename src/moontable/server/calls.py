"""Requests to addresses that strangers have named: webhooks, push services.

They go where everybody could go, and nowhere else: not to this machine, not into the network it stands in (unless the
host allows it). The address that was looked at is the one that is called, whatever a name means a moment later; nobody
is followed elsewhere, and nothing of an answer is passed on. Whoever answers slowly holds nobody up: a call has its
time as a whole, and names are looked up in threads of their own.
"""

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from urllib.parse import urlsplit

from .settings import CALLED

PATIENCE = 10.0  # seconds for a call, from the look at its address to the answer
LINE = 2_000  # bytes of a line of an answer that are read

_WITHIN = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("2002::/16"))  # IPv6 that means an IPv4 address


class Forbidden(Exception):
    """An address nobody may be sent to. Says why."""


_lookups = ThreadPoolExecutor(8, "lookup")


async def check(url: str, private: bool) -> None:
    """Whether this address may be called. Forbidden says why not."""
    try:
        async with asyncio.timeout(PATIENCE):
            await _found(url, private)
    except TimeoutError:
        raise Forbidden("nobody is found at this address") from None


async def post(url: str, body: bytes, headers: Mapping[str, str], private: bool) -> int:
    """Send something; returns the status of the answer. OSError when there is none."""
    async with asyncio.timeout(PATIENCE):
        address, port, host = await _found(url, private)
        parts = urlsplit(url)
        secure = parts.scheme == "https"
        reader, writer = await asyncio.open_connection(
            address, port, limit=LINE, ssl=_trusted() if secure else None, server_hostname=host if secure else None
        )
        try:
            name = f"[{host}]" if ":" in host else host
            shown = name if port in (80, 443) else f"{name}:{port}"
            head = {"Host": shown, "User-Agent": "Moontable", "Connection": "close", "Content-Length": str(len(body))}
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            lines = [f"POST {path} HTTP/1.1", *(f"{key}: {value}" for key, value in {**head, **headers}.items())]
            writer.write("\r\n".join([*lines, "", ""]).encode() + body)
            return await _status(reader)
        finally:
            writer.close()


async def _status(reader: asyncio.StreamReader) -> int:
    """What an answer begins with; hints that come before it (1xx) are passed over."""
    try:
        while line := await reader.readline():
            found = re.match(rb"HTTP/1\.[01] (\d{3})\b", line)
            if found is None:
                break
            if found[1] >= b"200":
                return int(found[1])
            while (await reader.readline()).strip():
                pass
    except ValueError:  # a line without end
        pass
    raise OSError("no proper answer")


async def _found(url: str, private: bool) -> tuple[str, int, str]:
    return await asyncio.get_running_loop().run_in_executor(_lookups, _where, url, private)


@cache
def _trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


def _where(url: str, private: bool) -> tuple[str, int, str]:
    """The address to call for this URL, its port and its host's name."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Forbidden("this is no address of the web") from None
    if len(url) > CALLED or not url.isascii() or not url.isprintable() or " " in url or not host:
        raise Forbidden("this is no address of the web")
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise Forbidden("the address should begin with https://")
    if parts.username or parts.password:
        raise Forbidden("the address should name nobody")
    port = port or (443 if parts.scheme == "https" else 80)
    try:
        found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError):
        raise Forbidden("nobody is found at this address") from None
    if not private and not all(_public(address) for address in found):
        raise Forbidden("this address is not on the public internet")
    return found[0], port, host


def _public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found in _WITHIN[0]:
            found = ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)
        elif found in _WITHIN[1]:
            found = ipaddress.IPv4Address(int(found) >> 80 & 0xFFFF_FFFF)
    return found.is_global and not found.is_multicast
