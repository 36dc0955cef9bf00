"""What people read, in their language: Fluent messages by key, with names put in for ids.

A message gets its arguments ready to print. For an argument `tile` naming a thing, `$tile` is the thing's name and
`$tile_gen`, `$tile_acc`, ... are its cases where the name has them (Polish does), the plain name where it has not.
`$tile_id` is the thing itself, for sentences that read differently from thing to thing.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

from ..engine.game import Game, RulesError
from ..engine.log import Event, seen_by

# A new language is its Fluent files (games/*/text, play/text, web/text) and one word here.
Language = Literal["en", "fr", "pl"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
COMMON = Path(__file__).parent / "text"
CASES = ("gen", "dat", "acc", "ins", "loc")

Names = Sequence[str] | None


class Texts:
    """One game's messages in one language."""

    def __init__(self, game: Game, language: str) -> None:
        # Slow to import, and a match that is only played needs no words.
        from fluent.runtime import FluentBundle, FluentResource

        self.game = game
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for folder in (COMMON, game.home / "text"):
            file = folder / f"{language}.ftl"
            if file.exists():
                self.bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        self._kinds = {kind.id: kind for kind in game.events}
        self._named: dict[tuple[str, str], dict[str, str]] = {}

    def has(self, message: str) -> bool:
        return self.bundle.has_message(message)

    def format(self, message: str, arguments: Mapping[str, Any] | None = None, names: Names = None) -> str:
        """The message with its arguments: numbers as they are, ("card", "red-3") as names, ("seat", 0) as a player."""
        ready: dict[str, Any] = {}
        for name, value in (arguments or {}).items():
            if isinstance(value, tuple):
                word, thing = value
                forms = {"": self.player(thing, names)} if word == "seat" else self._forms(word, thing)
                for case in ("", *CASES):
                    ready[f"{name}_{case}" if case else name] = forms.get(case, forms[""])
                ready[f"{name}_id"] = thing
            else:
                ready[name] = "" if value is None else value
                ready[f"{name}_id"] = ""
        return self._pattern(message, ready)

    def name(self, word: str, thing: str) -> str:
        """A thing's name, in the nominative."""
        return self._forms(word, thing)[""]

    def player(self, seat: int, names: Names = None) -> str:
        if seat < 0:
            return ""
        if names and seat < len(names) and names[seat]:
            return names[seat]
        return self._pattern("player", {"number": seat + 1})

    def action(self, position: Any, seat: int, action: int, names: Names = None) -> str:
        """What an action does, as a sentence."""
        message, arguments = self.game.action_words(position, seat, action)
        return self.format(message, {"seat": ("seat", seat), **arguments}, names)

    def event(self, event: Event, viewer: int | None = None, names: Names = None) -> str:
        """One line of the log as `viewer` (None: a spectator) may read it."""
        kind = self._kinds[event["event"]]
        seen = seen_by(event, kind.secret, viewer)
        arguments: dict[str, Any] = {"seat": ("seat", event["seat"])}
        hidden = False
        for name, word in kind.arguments:
            value = seen[name]
            hidden |= name in kind.secret and viewer != event["seat"]
            arguments[name] = value if word == "number" or value is None else (word, value)
        message = f"event-{kind.id}"
        if hidden and self.has(f"{message}-hidden"):
            message = f"{message}-hidden"
        return self.format(message, arguments, names)

    def refusal(self, code: int) -> str:
        return self.format(f"refusal-{self.game.refusals[code]}")

    def prompt(self, prompt: str, seat: int = -1, names: Names = None) -> str:
        """What is expected of a player now; `prompt` is what the view says, with or without its prefix."""
        message = prompt if prompt.startswith("prompt-") else f"prompt-{prompt}"
        return self.format(message, {"seat": ("seat", seat)}, names)

    def _forms(self, word: str, thing: str) -> dict[str, str]:
        key = (word, thing)
        if key not in self._named:
            message = f"{word}-{thing}"
            forms = {"": self._pattern(message, {})}
            if self.has(message):
                for case, pattern in self.bundle.get_message(message).attributes.items():
                    forms[case] = str(self.bundle.format_pattern(pattern, {})[0])
            self._named[key] = forms
        return self._named[key]

    def _pattern(self, message: str, ready: Mapping[str, Any]) -> str:
        """A missing text is read in English, and failing that by its key: a game never stops for want of a word."""
        if self.has(message):
            pattern = self.bundle.get_message(message).value
            if pattern is not None:
                return str(self.bundle.format_pattern(pattern, dict(ready))[0])
        return texts(self.game, "en")._pattern(message, ready) if self.language != "en" else message


_loaded: dict[tuple[str, str], Texts] = {}


def texts(game: Game, language: str) -> Texts:
    """The game's messages in a language: en, fr or pl. Read once."""
    if language not in LANGUAGES:
        raise RulesError(f"there are no texts in {language!r}; choose one of: {', '.join(LANGUAGES)}")
    key = (game.package, language)
    if key not in _loaded:
        _loaded[key] = Texts(game, language)
    return _loaded[key]


@cache
def guest(language: Language) -> str:
    """What somebody without a name is called."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language])
    bundle.add_resource(FluentResource((COMMON / f"{language}.ftl").read_text(encoding="utf-8")))
    called = bundle.get_message("guest").value
    assert called is not None
    return str(bundle.format_pattern(called)[0])
