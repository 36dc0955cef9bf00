"""The games as the server offers them, described for the lobby and the rules reference.

All of them are open at once, on interpreted rules where need be; those are compiled in child processes behind whoever
plays, loaded, and taken into use in the middle of the games that are played by then.
"""

import asyncio
import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import numpy as np

from .. import games
from ..bots.levels import FOR_PEOPLE
from ..engine.compile import compile_in_child
from ..engine.game import Game
from ..engine.rule import READY, compiled, is_ready
from ..games import box as boxes
from ..play import text as play_text
from ..play.text import LANGUAGES
from .changes import change
from .live import Refused, Rules, begin
from .messages import GameInfo, OptionInfo
from .messages import Rules as RulesReference

logger = logging.getLogger("moontable.shelf")

Readiness = Literal["waiting", "compiling", "ready", "failed", "missing"]
WEB = Path(__file__).parent.parent / "web"


class Shelf:
    """All games by id. `prepare` opens them before anybody is let in; `compile_all` runs beside the server."""

    def __init__(self, extra: tuple[Game, ...] = (), only: str = "") -> None:
        self._games: dict[str, Game] = {game.id: game for game in extra}
        chosen = [word.strip() for word in only.split(",") if word.strip()] or games.known()
        self.readiness: dict[str, Readiness] = dict.fromkeys((*chosen, *self._games), "waiting")
        self._rules: dict[str, Rules] = {}
        self._offered: dict[str, GameInfo] = {}
        self._references: dict[tuple[str, str], RulesReference] = {}
        self._texts: dict[str, bytes | None] = {}
        self.cores = asyncio.Semaphore(os.cpu_count() or 1)

    async def prepare(self) -> None:
        """Open all games, one after the other so that the first is there soon."""
        for game_id in self.readiness:
            await self._prepare(game_id)

    async def _prepare(self, game_id: str) -> None:
        try:
            game = await asyncio.to_thread(self._load, game_id)
            await asyncio.to_thread(self._open, game)
            self.readiness[game_id] = "ready" if is_ready(game.cache) else "compiling"
            logger.info("%s can be played", game.name)
        except ImportError as error:
            self.readiness[game_id] = "missing"
            logger.warning("%s is not playable: %s", game_id, error)
        except Exception:
            self.readiness[game_id] = "failed"
            logger.exception("%s could not be prepared", game_id)

    async def compile_all(self, then: Callable[[Game], None]) -> None:
        """Compile what is not compiled yet, as many games at a time as there are cores; `then` is called with each
        game that is ready."""
        games_here = [rules.game for rules in self._rules.values()]
        # The last takes as long as the others together, so it goes first.
        await asyncio.gather(*(self._compile_one(game, then) for game in reversed(games_here)))

    async def _compile_one(self, game: Game, then: Callable[[Game], None]) -> None:
        done = await self.compile(game)
        self.readiness[game.id] = "ready" if done else "failed"
        if done:
            then(game)

    async def compile(self, game: Game) -> bool:
        """Compile a game in a child process unless that was done before, and go over to the compiled rules."""
        if is_ready(game.cache):
            return True
        async with self.cores:
            await self._compile(game)
        await asyncio.to_thread(_load_compiled, game)
        if not is_ready(game.cache, again=True):
            logger.warning("%s could not be compiled: it stays slow, and its bots look one step ahead", game.name)
            return False
        logger.info("%s is compiled", game.name)
        return True

    async def _compile(self, game: Game) -> None:
        logger.info("compiling the rules of %s (once on this machine)", game.name)
        child = compile_in_child(game, gently=True)
        try:
            while child.poll() is None:
                await asyncio.sleep(0.1)
        finally:
            if child.poll() is None:
                child.terminate()  # the server stops before it is done
                child.wait(5)

    def _load(self, game_id: str) -> Game:
        if game_id not in self._games:
            self._games[game_id] = games.load(game_id)
        return self._games[game_id]

    def _open(self, game: Game) -> None:
        self._rules[game.id] = open_rules(game)
        self._offered[game.id] = described(game)

    def rules(self, game_id: str) -> Rules:
        """A game that can be played now."""
        if game_id in self._rules:
            return self._rules[game_id]
        if game_id not in self.readiness or self.readiness[game_id] == "missing":
            raise Refused("no-such-game", detail=f"the games are: {', '.join(self.readiness)}", status=404)
        raise Refused("not-ready", status=503)

    def game(self, game_id: str) -> Game:
        return self.rules(game_id).game

    @property
    def ready(self) -> bool:
        """There is something to play."""
        return bool(self._rules)

    def offered(self) -> list[GameInfo]:
        """What the lobby shows; a game that still compiles is there, but not ready."""
        shown = []
        for game_id, state in self.readiness.items():
            if game_id in self._offered:
                shown.append(self._offered[game_id])
            elif game_id in self._games and state != "failed":
                game = self._games[game_id]
                shown.append(
                    GameInfo(game_id, game.name, game.box, False, list(game.players), _options(game), [], 0, {})
                )
        return shown

    def reference(self, game: Game) -> RulesReference:
        """The rules reference's data, read once for each box."""
        key = (game.id, game.box)
        if key not in self._references:
            self._references[key] = refer(game)
        return self._references[key]

    def text(self, name: str) -> bytes | None:
        """A Fluent file by its public name: blue-moon-city.fr.ftl (with the common words in it), app.en.ftl."""
        what, _, rest = name.partition(".")
        language, _, kind = rest.partition(".")
        if kind != "ftl" or language not in LANGUAGES:
            return None
        if what != "app" and what not in self._games:
            return None
        if name not in self._texts:
            self._texts[name] = text_of(None if what == "app" else self._games[what], language)
        return self._texts[name]


def _load_compiled(game: Game) -> None:
    """Bring the compiled rules in before they are used: nobody's move waits for that."""
    if (game.cache / READY).exists():
        with compiled():
            open_rules(game)


def open_rules(game: Game) -> Rules:
    """The game's rules, with everything loaded that playing needs: nobody's first move waits for it."""
    rules = Rules(game)
    live = begin(rules, {}, rules.game.players[0], bytes(32))
    seat = live.acting[0]
    action = rules.legal(live.states, seat)[0]
    before = rules.hidden(live.states, seat)
    live.take(live.play(seat, (action,), 0))
    change(before, rules.hidden(live.states, seat))
    rules.result(live.states)
    rules.loops.resample_at(live.states, 0, seat, np.uint64(1))
    return rules


def described(game: Game) -> GameInfo:
    """A game that can be played, as the lobby shows it."""
    origins = game.provenance()
    return GameInfo(
        game.id, game.name, game.box, True, list(game.players), _options(game), ["random", *FOR_PEOPLE],
        origins.get("reconstructed", 0), dict(origins), (game.home / "tutorial.toml").exists(),
    )  # fmt: skip


def refer(game: Game) -> RulesReference:
    """The rules reference's data."""
    box = boxes.components(game)
    return RulesReference(
        game=game.id,
        name=game.name,
        box=game.box,
        version=game.version,
        players=list(game.players),
        options=_options(game),
        provenance=dict(game.provenance()),
        reconstructed=sorted(_reconstructed(box)),
        end_reasons=list(game.end_reasons),
        vocabulary={word: list(ids) for word, ids in game.vocabulary.items()},
        components=box,
    )


def text_of(game: Game | None, language: str) -> bytes | None:
    """The texts of a game, with the words all games share; None: those of the page."""
    if game is None:
        return _read(WEB / "text" / f"app.{language}.ftl")
    common = _read(Path(play_text.__file__).parent / "text" / f"{language}.ftl") or b""
    own = _read(game.home / "text" / f"{language}.ftl")
    return None if own is None else common + b"\n" + own


def _options(game: Game) -> list[OptionInfo]:
    return [OptionInfo(o.id, list(o.choices), o.default) for o in game.options]


def _read(file: Path) -> bytes | None:
    return file.read_bytes() if file.exists() else None


def _reconstructed(box: Any, path: str = "") -> list[str]:
    """Where components.toml says `reconstructed`, as component.field."""
    if isinstance(box, list):
        return [found for item in box for found in _reconstructed(item, path)]
    if not isinstance(box, dict):
        return []
    name = f"{path}.{box['id']}" if "id" in box else path
    marks = box.get("provenance")
    found = []
    if isinstance(marks, dict):
        found = [f"{name}.{field}" for field, source in marks.items() if source == "reconstructed"]
    elif marks == "reconstructed":
        found = [name]
    for key, value in box.items():
        if key != "provenance":
            found += _reconstructed(value, f"{path}.{key}".lstrip(".") if "id" not in box else name)
    return found
