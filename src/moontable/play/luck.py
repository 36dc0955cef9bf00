"""A match's luck: one secret seed, promised by its hash at the start and revealed at the end.

Before action n the position's generator is started afresh from HMAC-SHA256(seed, n), n in decimal digits: what was
drawn so far tells nothing about what comes, and once the seed is known anyone can check every draw. Number 0 deals.
"""

import hashlib
import secrets
from functools import lru_cache

from ..engine.game import RulesError

SEED_BYTES = 32
_BLOCK = 64  # bytes that SHA-256 takes at a time
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
_sha256 = hashlib.sha256


def secret_seed(seed: int | bytes | None) -> bytes:
    """The 32 secret bytes: given, derived from a number, or fresh."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise RulesError(f"a secret seed has {SEED_BYTES} bytes, not {len(seed)}")
        return seed
    return hashlib.sha256(f"moontable seed {seed}".encode()).digest()


def commitment(seed: bytes) -> str:
    """What is shown before the first action: it binds the table to the seed without telling it."""
    return hashlib.sha256(seed).hexdigest()


def luck(seed: bytes, number: int) -> int:
    """What the generator is started from before action `number`: an unsigned 64-bit number."""
    # HMAC by its definition (RFC 2104, a key of one block at most): Python's own lets other threads run meanwhile, and
    # a server's moves would wait for their turn again after each.
    inner, outer = _pads(seed)
    return int.from_bytes(_sha256(outer + _sha256(inner + b"%d" % number).digest()).digest()[:8], "little")


@lru_cache(8192)
def _pads(seed: bytes) -> tuple[bytes, bytes]:
    """What stands before both things that are hashed."""
    key = seed.ljust(_BLOCK, b"\0")
    return key.translate(_INNER), key.translate(_OUTER)
