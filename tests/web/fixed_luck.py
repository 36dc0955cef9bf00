"""`moontable serve`, dealing the same cards in the same test every time: a test that passed once passes again.

A table's luck comes from the name in the file LUCK (the tests write theirs into it, after a number) and from how many
tables were laid since; a bot's luck comes from the position it looks at. So neither the other tests nor the speed of
the machine have a say in it.
"""

import os
import secrets
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from moontable.cli.main import main
from moontable.server import botplay, lobby

LUCK = Path(os.environ.get("LUCK", os.devnull))
drawn: Counter[str] = Counter()
think = botplay.BotPlay._think


def token_bytes(size: int) -> bytes:
    told = LUCK.read_text(encoding="utf-8")
    drawn[told] += 1
    name = told.partition(" ")[2]
    return sha256(f"{name} {drawn[told]}".encode()).digest()[:size]


def randbits(size: int) -> int:
    return int.from_bytes(token_bytes(32)) % (1 << size)


async def think_alike(self: botplay.BotPlay, work: Any, *words: Any, **place: Any) -> Any:
    """The last word is the seed."""
    position = next((word for word in words if isinstance(word, bytes)), None)
    if position is not None:
        words = (*words[:-1], int.from_bytes(sha256(position).digest()[:7]))
    return await think(self, work, *words, **place)


lobby.secrets = SimpleNamespace(**{**vars(secrets), "token_bytes": token_bytes, "randbits": randbits})
botplay.BotPlay._think = think_alike  # type: ignore[method-assign]

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
