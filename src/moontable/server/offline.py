"""What a page needs to play without a server: the rules as WebAssembly, what bots have learned, what the server would
tell of each game, all texts. The server gives these files out beside the page's own; `moontable site` writes all of
them into a folder.
"""

import hashlib
import logging
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from .. import games
from ..bots.learned import packed
from ..bots.levels import better_by_network
from ..engine.game import Game
from ..play.luck import secret_seed
from ..play.position import dumps, position
from ..play.text import LANGUAGES
from ..wasm import build
from ..wasm.desk import Desk
from ..wasm.module import WasmError, description
from ..web import STATIC
from .shelf import described, refer, text_of
from .tutorials import script, tutorial, tutorial_file

logger = logging.getLogger("moontable.shelf")

RULES = STATIC.parent / "rules"
LIST = "offline.json"


def module(game: Game) -> bytes | None:
    """The rules for the browser, if there are such of these rules: as `make client` or the wheel has laid them beside
    the page, or as this machine has built them since."""
    file = RULES / f"{game.id}.wasm"
    try:
        laid = file.read_bytes() if file.exists() else b""
        if laid and description(laid)["mark"] == Desk(game).mark:
            return laid
    except (WasmError, LookupError, ValueError):
        logger.warning("%s is no module, and is not given out", file.name)
    return build.built(game)


def wanted(chosen: Iterable[str] | None = None) -> list[Game]:
    """The chosen games (all there are), with the box everybody has."""
    known = games.known() if chosen is None else [game_id for game_id in games.known() if game_id in set(chosen)]
    return [games.load(game_id, "") for game_id in known]


def playable(chosen: Iterable[str] | None = None) -> list[Game]:
    """Those of the chosen games (all there are) whose rules were built for the browser, with the box everybody has."""
    return [game for game in wanted(chosen) if module(game)]


def _lesson(game: Game) -> dict[str, object] | None:
    """How the tutorial's table begins, as a page begins one."""
    if not tutorial_file(game).exists():
        return None
    data = script(game)
    begun = dict(data["position"])
    match = position(dumps({"game": game.id, **begun}), game=game)
    return {
        "players": match.players,
        "options": match.options,
        "others": data.get("others", []),
        "position": match.states.tobytes().hex(),
        "secret": secret_seed(int(begun.get("seed", 0))).hex(),
    }


def _reference(game: Game) -> dict[str, object]:
    steps = tutorial(game) if tutorial_file(game).exists() else None
    return {"rules": refer(game), "tutorial": steps, "lesson": _lesson(game)}


def rules_files(found: list[Game]) -> Iterator[tuple[str, bytes]]:
    """The rules and what is told of the games, by the paths a page asks for."""
    for game in found:
        yield f"rules/{game.id}.wasm", module(game) or b""
        if better_by_network(game) and (learned := packed(game)):  # what no level judges by, no page fetches
            yield f"rules/{game.id}.net", learned
        yield f"rules/{game.id}.json", msgspec.json.encode(_reference(game))
    yield "rules/games.json", msgspec.json.encode([described(game) for game in found])


def texts(found: list[Game]) -> Iterator[tuple[str, bytes]]:
    for language in LANGUAGES:
        yield f"text/app.{language}.ftl", text_of(None, language) or b""
        for game in found:
            yield f"text/{game.id}.{language}.ftl", text_of(game, language) or b""


def listed(files: Iterable[tuple[str, bytes]]) -> bytes:
    """What a browser keeps for the time without a network, and a version that changes with any of it."""
    digest, paths = hashlib.sha256(), []
    for path, data in sorted(files):
        digest.update(path.encode() + hashlib.sha256(data).digest())
        paths.append(path)
    return msgspec.json.encode({"version": digest.hexdigest()[:16], "files": paths})


def page_files(folder: Path = STATIC) -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.name.startswith("."):
            yield file.relative_to(folder).as_posix(), file.read_bytes()


def whole_site() -> dict[str, bytes]:
    """All files of a site without a server. Its addresses are relative: it may lie in any folder of any web space."""
    chosen = playable()
    found = dict([*page_files(), *rules_files(chosen), *texts(chosen)])
    index = found["index.html"].decode()
    found["index.html"] = index.replace("<html ", "<html data-site ", 1).replace('="/', '="./').encode()
    return {**found, LIST: listed(found.items())}
