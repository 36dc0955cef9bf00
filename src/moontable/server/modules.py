"""The rules for browsers, where `make client` has not built them: made by the server itself, behind everything else,
once on this machine. Until then pages play at the server, and are shown moves when it has answered."""

import asyncio
import logging

from ..engine.compile import GENTLY
from ..engine.game import Game
from ..wasm.build import command, environment
from . import offline
from .shelf import Shelf

logger = logging.getLogger("moontable.shelf")

built = 0  # so many, since this process has begun: what pages are given is made anew when it grows


async def build_missing(shelf: Shelf) -> None:
    """Build what is missing, one game after the other. What cannot be built is said, and nothing depends on it."""
    global built
    for game in await asyncio.to_thread(offline.wanted, shelf.readiness):
        if await asyncio.to_thread(offline.module, game):
            continue
        async with shelf.cores:  # after what is being compiled for whoever plays
            await _build(game)
        if await asyncio.to_thread(offline.module, game):
            built += 1
            logger.info("%s can be played in browsers too", game.name)
        else:
            logger.warning("%s could not be built for browsers: it is played at the server only", game.name)


async def _build(game: Game) -> None:
    logger.info("building the rules of %s for browsers (once on this machine)", game.name)
    quiet = asyncio.subprocess.DEVNULL
    words = (*command(game), GENTLY)
    child = await asyncio.create_subprocess_exec(*words, env=environment(), stdout=quiet, stderr=quiet)
    try:
        await child.wait()
    finally:
        if child.returncode is None:
            child.kill()  # the server stops before it is done
