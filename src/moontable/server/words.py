"""What the server itself writes to people, in letters and notices: the page's texts, in their language."""

from functools import cache
from pathlib import Path
from typing import Any

from ..play.text import Language

TEXTS = Path(__file__).parent.parent / "web" / "text"


@cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((TEXTS / f"app.{language}.ftl").read_text(encoding="utf-8")))
    return bundle


def say(language: Language, message: str, **words: str | int) -> str:
    """A text of the page with its arguments."""
    bundle = _bundle(language)
    return str(bundle.format_pattern(bundle.get_message(message).value, words)[0])
