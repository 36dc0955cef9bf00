"""Three languages, the same messages: none missing, none left over, with the same arguments and the right plurals."""

import re
import tomllib
from collections.abc import Collection
from functools import cache
from importlib import import_module
from itertools import count, takewhile
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import moontable.play
from moontable import games
from moontable.engine.actions import Actions
from moontable.play.text import CASES, LANGUAGES, Texts

PLURALS = {"en": {"one", "other"}, "fr": {"one", "other"}, "pl": {"one", "few", "many", "other"}}
# Categories that whole numbers never need, or that may be left to the default.
OPTIONAL = {"fr": {"many"}, "pl": {"other", "many"}}

by_game = pytest.mark.parametrize("game_id", games.known())
by_place = pytest.mark.parametrize("place", ["play", *games.known()])
by_language = pytest.mark.parametrize("language", LANGUAGES)


class Uses(Visitor):
    """What a message refers to: variables, other messages and terms, and its plural selections."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.selections: list[tuple[str, set[str]]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.references.add(f"-{node.id.name}")

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = {v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)}
        if isinstance(node.selector, ast.VariableReference):
            self.selections.append((node.selector.id.name, keys))
        self.generic_visit(node)


@cache
def messages(folder: Path, language: str) -> dict[str, ast.Message | ast.Term]:
    found: dict[str, ast.Message | ast.Term] = {}
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), f"{language}.ftl cannot be read: {entry.content!r}"
        if isinstance(entry, ast.Message | ast.Term):
            key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            assert key not in found, f"{key} is in {language}.ftl twice"
            found[key] = entry
    return found


def uses(entry: ast.Message | ast.Term) -> Uses:
    visitor = Uses()
    visitor.visit(entry)
    return visitor


def plain(variables: set[str]) -> set[str]:
    """Variables without their grammatical case: which one is used is each language's own affair."""
    return {name.rsplit("_", 1)[0] if name.rsplit("_", 1)[-1] in CASES else name for name in variables}


def folder_of(place: str) -> Path:
    """The texts of a game, or those of the play layer."""
    return (Path(moontable.play.__file__).parent if place == "play" else games.load(place).home) / "text"


@by_place
@by_language
def test_all_languages_have_the_same_messages(place, language):
    here, english = (set(messages(folder_of(place), which)) for which in (language, "en"))
    differ = {key for key in here ^ english if not key.startswith("-")}
    assert differ == set()


@by_place
@by_language
def test_all_languages_use_the_same_arguments(place, language):
    english = messages(folder_of(place), "en")
    for key, entry in messages(folder_of(place), language).items():
        if key in english and not key.startswith("-"):
            assert plain(uses(entry).variables) == plain(uses(english[key]).variables), key


@by_place
@by_language
def test_plural_forms_are_those_of_the_language(place, language):
    allowed = PLURALS[language] | OPTIONAL.get(language, set())
    needed = PLURALS[language] - OPTIONAL.get(language, set())
    for key, entry in messages(folder_of(place), language).items():
        for variable, keys in uses(entry).selections:
            if not keys & {"zero", "one", "two", "few", "many"}:
                continue  # a choice between words, not numbers
            assert keys <= allowed, f"{key} (${variable}) has the forms {sorted(keys)}"
            assert needed <= keys, f"{key} (${variable}) lacks {sorted(needed - keys)}"


def wanted(game_id: str) -> set[str]:
    """Every message the game can ask for by its tables."""
    game = games.load(game_id)
    keys = {"game-name", "game-summary"}
    for option in game.options:
        keys |= {f"option-{option.id}", *(f"option-{option.id}-{choice}" for choice in option.choices)}
    keys |= {f"end-{reason}" for reason in game.end_reasons if reason}
    keys |= {f"refusal-{refusal}" for refusal in game.refusals if refusal}
    keys |= {f"event-{kind.id}" for kind in game.events}
    keys |= {f"event-{kind.id}-hidden" for kind in game.events if kind.secret}
    keys |= {f"{word}-{thing}" for word, things in game.vocabulary.items() for thing in things if thing}
    table = getattr(import_module(f"moontable.games.{game.home.name}.actions"), "ACTIONS", None)
    rows = table.rows if isinstance(table, Actions) else ()
    return keys | {row.message or f"action-{row.name}" for row in rows if not callable(row.message)}


@by_game
def test_nothing_the_game_can_say_is_missing(game_id):
    have = messages(games.load(game_id).home / "text", "en")
    assert wanted(game_id) - set(have) == set()


def chapters(have: Collection[str]) -> set[str]:
    """The rules' messages, as the page counts them: rules-1-title, rules-1-1, rules-1-2, ..., rules-2-title, ..."""
    found: set[str] = set()
    for start in (f"rules-{chapter}-" for chapter in count(1)):
        if f"{start}title" not in have:
            break
        found |= {f"{start}title", *takewhile(have.__contains__, (f"{start}{k}" for k in count(1)))}
    return found


def box_numbers(value: object, path: str = "") -> set[str]:
    """The names under which the page hands the box's numbers to the rules' messages (web/src/lib/Chapters.svelte)."""
    if isinstance(value, dict):
        names = (box_numbers(item, f"{path}_{key}" if path else key) for key, item in value.items())
        return {name for found in names for name in found}
    numbers = value if isinstance(value, list) else [value]
    return {path} if all(type(item) is int for item in numbers) else set()


@by_game
@by_language
def test_the_rules_are_told_in_chapters_with_numbers_of_the_box(game_id, language):
    home = games.load(game_id).home
    have = messages(home / "text", language)
    told = chapters(have)
    assert len(told) > 20
    assert {key for key in have if key.startswith("rules-")} == told, "the page would stop before these"
    numbers = box_numbers(tomllib.loads((home / "components.toml").read_text(encoding="utf-8")))
    for key in told:
        assert uses(have[key]).variables <= numbers, key


@by_game
def test_every_message_the_page_asks_for_exists(game_id):
    """A board's own folder asks by `text.format("ui-...")`: such a key is the game's or the app's."""
    web = Path(moontable.__file__).parents[2] / "web" / "src" / "games" / game_id
    sources = "\n".join(file.read_text(encoding="utf-8") for file in web.iterdir() if file.suffix in {".ts", ".svelte"})
    app = Path(moontable.__file__).parent / "web" / "text" / "app.en.ftl"
    have = set(messages(games.load(game_id).home / "text", "en"))
    have |= {line.partition(" =")[0] for line in app.read_text(encoding="utf-8").splitlines()}
    asked = set(re.findall(r'\.(?:format|has)\(\s*"([a-z][\w-]*)"', sources))
    assert asked
    assert asked - have == set()


@by_game
def test_no_message_is_unused(game_id):
    """A message is used when a table of the game names it, another message does, or a source file spells it."""
    game = games.load(game_id)
    have = messages(game.home / "text", "en")
    referred = {name for entry in have.values() for name in uses(entry).references}
    places = [*game.home.glob("*.py"), *game.home.glob("*.toml")]
    web = Path(moontable.__file__).parents[2] / "web" / "src"
    places += [file for file in web.rglob("*") if file.suffix in {".ts", ".svelte"}]
    sources = "\n".join(file.read_text(encoding="utf-8") for file in places)
    things = {thing for things in game.vocabulary.values() for thing in things}
    for key in sorted(set(have) - wanted(game_id) - referred - chapters(have)):
        assert key in sources or _composed(key, sources, things), f"{key} is used nowhere"


def _composed(key: str, sources: str, things: set[str]) -> bool:
    """`prompt-special-draw` may be put together: f"prompt-special-{action}" in one place, "draw" in another."""
    for at in (i for i, letter in enumerate(key) if letter == "-"):
        start, end = key[: at + 1], key[at + 1 :]
        word = start[:-1]
        ways = (f"{start}{{", f"{start}${{", f'("{word}"', f', "{word}")', f': "{word}"', f'names="{word}"')
        made = any(text in sources for text in ways)
        if made and _spelled(end, sources, things):
            return True
    return False


def _spelled(text: str, sources: str, things: set[str]) -> bool:
    """It stands in the sources as an id, or as ids joined by hyphens ("lay" + "down")."""
    if text in things or f'"{text}"' in sources or f"'{text}'" in sources:
        return True
    return any(
        _spelled(text[:i], sources, things) and _spelled(text[i + 1 :], sources, things)
        for i, letter in enumerate(text)
        if letter == "-"
    )


@by_game
@by_language
def test_every_name_can_be_put_into_a_sentence(game_id, language):
    """No message fails to format when it gets all arguments a game passes."""
    game = games.load(game_id)
    words = Texts(game, language)
    for kind in game.events:
        event = {"event": kind.id, "seat": 0}
        for name, word in kind.arguments:
            event[name] = 2 if word in ("number", "seat") else next(thing for thing in game.vocabulary[word] if thing)
            if word == "seat":
                event[name] = 1
        for viewer in (0, 1):
            sentence = words.event(event, viewer)
            assert sentence
            assert "{" not in sentence, sentence
            assert not sentence.startswith("event-"), sentence
