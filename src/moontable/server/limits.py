"""How much anybody may ask for: allowances by visitor, address, account and table, each remembered for a while.

Nothing here is keyed by what a stranger can make up (a forged cookie, a forged header): a visitor is somebody whose
session was found, an address is the connection's own, or what a configured proxy says.
"""

import ipaddress
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass

from .connection import Allowance
from .live import Refused
from .settings import ADDRESS, KNOWN, Settings


@dataclass(frozen=True)
class Quota:
    """So many in `seconds`, and as many at once as `burst` seconds allow."""

    amount: float
    seconds: float = 1.0
    burst: float = 2.0


def address_of(scope: object) -> str:
    """Who a connection comes from. Of an IPv6 address the network: whoever has one has them all."""
    client = scope.get("client") if isinstance(scope, dict) else None
    host = str(client[0]) if client else ""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
    return host


class Limits:
    """All allowances of this process."""

    def __init__(self, settings: Settings) -> None:
        self._quotas = {
            "request": Quota(settings.requests),
            "read": Quota(settings.reads),
            "guest": Quota(settings.guests, 3600, 1800),
            "table": Quota(settings.tables, 3600, 1800),
            "row": Quota(settings.rows, 3600, 1800),
            "guess": Quota(settings.guesses, 3600, 900),
            "mail": Quota(settings.mails, 3600, 3600),
            "chat": Quota(settings.chat, 60, 20),
            "wish": Quota(settings.wishes, 60, 30),
        }
        self._known: dict[str, OrderedDict[str, Allowance]] = {what: OrderedDict() for what in self._quotas}

    def take(self, what: str, visitor: str = "", address: str = "", cost: float = 1) -> None:
        """Count it for the visitor and the address; refused when one of them has had enough."""
        if not self._quotas[what].amount:  # moves ask, and to begin a generator for nothing takes longer
            return
        for allowance in self._whose(what, visitor, address):
            if not allowance.take(cost):
                raise Refused("too-fast", status=429)

    def check(self, what: str, visitor: str = "", address: str = "") -> None:
        """Whether one more would be refused, without counting it."""
        for allowance in self._whose(what, visitor, address):
            if not allowance.has():
                raise Refused("too-fast", status=429)

    def _whose(self, what: str, visitor: str, address: str) -> Iterator[Allowance]:
        quota = self._quotas[what]
        if not quota.amount:
            return
        for key, share in ((f"visitor {visitor}", 1), (f"address {address}", ADDRESS)):
            if len(key) > 8:
                yield self._allowance(what, quota, key, share)

    def _allowance(self, what: str, quota: Quota, key: str, share: int) -> Allowance:
        known = self._known[what]
        if key in known:
            known.move_to_end(key)
        else:
            rate = share * quota.amount / quota.seconds
            known[key] = Allowance(rate, max(1.0, rate * quota.burst))
            if len(known) > KNOWN:
                known.popitem(last=False)  # the one nobody has heard of for longest
        return known[key]
