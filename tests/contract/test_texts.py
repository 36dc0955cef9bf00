"""Three languages, the same messages: none missing, none left over, with the same arguments and the right plurals."""

import re
import tomllib
from collections.abc import Collection
from functools import cache
from importlib import import_module
from itertools import count, takewhile
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import moontable
from moontable import games
from moontable.engine.actions import Actions
from moontable.play.text import CASES, LANGUAGES, Texts
from moontable.server.live import Glance

PLURALS = {"en": {"one", "other"}, "fr": {"one", "other"}, "pl": {"one", "few", "many", "other"}}
# Categories that whole numbers never need, or that may be left to the default.
OPTIONAL = {"fr": {"many"}, "pl": {"other", "many"}}

SOURCES = Path(moontable.__file__).parent
WEB = SOURCES.parents[1] / "web" / "src"

by_game = pytest.mark.parametrize("game_id", games.known())
by_place = pytest.mark.parametrize("place", ["app", "play", *games.known()])
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
def messages(place: str, language: str) -> dict[str, ast.Message | ast.Term]:
    """The texts of a game, of the play layer ("play") or of the page ("app")."""
    folder = SOURCES / "web" if place == "app" else SOURCES / "play" if place == "play" else games.load(place).home
    name = f"app.{language}.ftl" if place == "app" else f"{language}.ftl"
    found: dict[str, ast.Message | ast.Term] = {}
    for entry in FluentParser().parse((folder / "text" / name).read_text(encoding="utf-8")).body:
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
    return {name.rsplit("_", 1)[0] if name.rsplit("_", 1)[-1] in (*CASES, "id") else name for name in variables}


@by_place
@by_language
def test_all_languages_have_the_same_messages(place, language):
    here, english = (set(messages(place, which)) for which in (language, "en"))
    differ = {key for key in here ^ english if not key.startswith("-")}
    assert differ == set()


@by_place
@by_language
def test_all_languages_use_the_same_arguments(place, language):
    english = messages(place, "en")
    for key, entry in messages(place, language).items():
        if key in english and not key.startswith("-"):
            assert plain(uses(entry).variables) == plain(uses(english[key]).variables), key


@by_place
@by_language
def test_plural_forms_are_those_of_the_language(place, language):
    allowed = PLURALS[language] | OPTIONAL.get(language, set())
    needed = PLURALS[language] - OPTIONAL.get(language, set())
    for key, entry in messages(place, language).items():
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
    keys |= {f"gain-{weight}" for weight in game.weights}
    keys |= {f"event-{kind.id}" for kind in game.events}
    keys |= {f"event-{kind.id}-hidden" for kind in game.events if kind.secret}
    keys |= {f"{word}-{thing}" for word, things in game.vocabulary.items() for thing in things if thing}
    table = getattr(import_module(f"moontable.games.{game.home.name}.actions"), "ACTIONS", None)
    rows = table.rows if isinstance(table, Actions) else ()
    return keys | {row.message or f"action-{row.name}" for row in rows if not callable(row.message)}


@by_game
def test_nothing_the_game_can_say_is_missing(game_id):
    have = messages(game_id, "en")
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
    have = messages(game_id, language)
    told = chapters(have)
    assert len(told) > 20
    assert {key for key in have if key.startswith("rules-")} == told, "the page would stop before these"
    numbers = box_numbers(tomllib.loads((home / "components.toml").read_text(encoding="utf-8")))
    for key in told:
        assert uses(have[key]).variables <= numbers, key


def files(folder: Path, *endings: str) -> str:
    found = (f for f in sorted(folder.rglob("*")) if f.suffix in endings and not f.name.endswith(".test.ts"))
    return "\n".join(f.read_text(encoding="utf-8") for f in found)


def page(*within: str) -> str:
    """The page's source, or one folder of it."""
    return files(WEB.joinpath(*within), ".ts", ".svelte")


QUOTED = r"""\s*["']([a-z][\w-]*)["']"""


@by_game
def test_every_message_of_a_game_that_is_asked_for_exists(game_id):
    """By its board (`text.format("ui-hand")`: the game's or the app's), its tutorial, its actions and its prompts."""
    home = games.load(game_id).home
    board, rules = page("games", game_id), files(home, ".py")
    asked = set(re.findall(rf"\.(?:format|has|pieces)\({QUOTED}", board))
    steps = tomllib.loads((home / "tutorial.toml").read_text(encoding="utf-8"))["step"]
    asked |= {step["text"] for step in steps if "text" in step}
    asked |= set(re.findall(r'"((?:action|prompt)-[a-z][a-z-]*[a-z])"', rules))
    asked |= set(re.findall(r'"((?:box|count)-[a-z][a-z-]*[a-z])"', (home / "sheet.py").read_text(encoding="utf-8")))
    assert len(asked) > 40
    assert asked - set(messages(game_id, "en")) - set(messages("app", "en")) - set(messages("play", "en")) == set()


def test_every_message_that_the_shell_the_terminal_and_the_server_ask_for_exists():
    shell = page("shell") + page("lib")
    have = set(messages("app", "en"))
    asked = set(re.findall(rf"\bt\({QUOTED}", page()))
    assert len(asked) > 100
    assert asked - have == set()
    # Of a game's messages these know only such as every game has.
    common = set.intersection(*(set(messages(game_id, "en")) for game_id in games.known()))
    python = files(SOURCES / "cli", ".py") + files(SOURCES / "play", ".py") + files(SOURCES / "server", ".py")
    of_games = set(re.findall(rf"(?:text|words)\.(?:format|has)\({QUOTED}", shell + python))
    assert "game-name" in of_games
    assert of_games - have - common - set(messages("play", "en")) == set()


@by_game
def test_no_message_is_unused(game_id):
    """A message is used when a table of the game names it, another message does, or a source file spells it."""
    game = games.load(game_id)
    have = messages(game_id, "en")
    referred = {name for entry in have.values() for name in uses(entry).references}
    sources = files(game.home, ".py", ".toml") + page("games", game_id) + page("shell") + page("lib")
    things = {thing for things in game.vocabulary.values() for thing in things}
    things |= {word for field in game.fields for word in field.words or ()}
    for key in sorted(set(have) - wanted(game_id) - referred - chapters(have)):
        assert _stands(key, sources) or _composed(key, sources, things), f"{key} is used nowhere"


def test_no_message_of_the_page_is_unused():
    code, server = page(), files(SOURCES / "server", ".py")
    prefixes = tuple(
        re.findall(r"\bt\(`([a-z][\w-]*-)\$\{", code) + re.findall(r'say\([^"]*f"([a-z][\w-]*-)\{', server)
    )
    code += "".join(re.findall(r"say\([^)]*\)", server))  # what it writes to people
    wire = (SOURCES.parents[1] / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")
    told = re.findall(r"`([a-z-]+)`", wire.split("all others are")[1].split("### REST")[0])
    referred = {name for entry in messages("app", "en").values() for name in uses(entry).references}
    known = {f"refused-{code}" for code in told} | referred
    unused = {k for k in messages("app", "en") if not (_stands(k, code) or k.startswith(prefixes) or k in known)}
    assert unused == set()


def test_no_message_of_the_play_layer_is_unused():
    sources = files(SOURCES / "play", ".py") + files(SOURCES / "engine", ".py") + files(SOURCES / "games", ".py")
    assert {key for key in messages("play", "en") if not _stands(key, sources)} == set()


def _stands(key: str, sources: str) -> bool:
    """As a whole word: `ui-hand` is not used by `ui-hand-size`."""
    return key in _words(sources)


@cache
def _words(sources: str) -> frozenset[str]:
    """All that stand there, found in one go: to look for each key in all of it took seconds."""
    return frozenset(re.findall(r"[\w-]+", sources))


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


@by_game
def test_legal_actions_are_told_apart_by_what_they_say(game_id):
    """The boards know them by message and arguments, which the server looks up in its own way (`Glance`)."""
    game, rng = games.load(game_id), Random(6)
    for players in game.players:
        match = moontable.new(game_id, players=players, seed=players)
        for _ in range(150):
            if match.over:
                break
            seat = match.acting[0]
            legal = match.legal(seat)
            glance = Glance(match.position)
            said = [game.action_words(match.position, seat, one.action) for one in legal]
            assert said == [game.action_words(glance, seat, one.action) for one in legal]
            assert len({repr(words) for words in said}) == len(legal), [one.notation for one in legal]
            match.play(rng.choice(legal), seat=seat)


@by_game
def test_the_log_speaks_of_what_is_on_the_table(game_id):
    """A random game in all languages: whole sentences, no coordinates, no ids."""
    match, rng = moontable.new(game_id, players=3, seed=5), Random(5)
    for _ in range(300):
        if match.over:
            break
        seat = match.acting[0]
        match.play(rng.choice(match.legal(seat)), seat=seat)
    ids = {thing for things in match.game.vocabulary.values() for thing in things if "-" in thing}
    for language in LANGUAGES:
        lines = set(match.log(0, language))
        assert len(lines) > 60
        for line in lines:
            assert not re.search(r"(?i)column|colonne|kolumn|space \d|étape \d|-\d|\d[a-g]\b|[+−]\d+$", line), line
            assert not ids & set(re.findall(r"[\w-]+", line)), line
            assert re.match(r"[\w“«„].*([.!]$|: | : )", line), line


# Typography


class Said(Visitor):
    """What is printed, piece by piece; what is put in stands as a letter."""

    def __init__(self) -> None:
        self.pieces: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:
        self.pieces.append("".join(e.value if isinstance(e, ast.TextElement) else "x" for e in node.elements))
        self.generic_visit(node)


def said(place: str, language: str) -> list[tuple[str, str]]:
    found = []
    for key, entry in messages(place, language).items():
        visitor = Said()
        visitor.visit(entry)
        found += [(key, piece) for piece in visitor.pieces]
    return found


NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"


@by_place
def test_french_is_set_as_french_is(place):
    """Typographic apostrophes; no-break spaces before : ; ? ! and inside « »."""
    for key, text in said(place, "fr"):
        assert "'" not in text, (key, text)
        assert not re.search(f"[^{NARROW}{WIDE}][:;?!»]", text), (key, text)
        assert not re.search(f"[ {WIDE}][;?!]|[ {NARROW}][:»]", text), (key, text)
        assert not re.search(f"«[^{WIDE}]", text), (key, text)


@by_game
@by_language
def test_what_others_read_of_a_secret_event_has_no_place_for_the_secret(game_id, language):
    """Every event that carries something secret has a second wording; neither it nor what it refers to names a secret
    argument in any form. At one screen for several players it is all that keeps the secret."""
    found = messages(game_id, language)
    for kind in games.load(game_id).events:
        wordings, seen = [f"event-{kind.id}-hidden"] if kind.secret else [], set()
        while wordings:
            key = wordings.pop()
            if key in seen:
                continue
            seen.add(key)
            used = uses(found[key])
            wordings += used.references
            told = {name.rpartition("_")[0] or name for name in used.variables} | used.variables
            assert not told & kind.secret, (key, told & kind.secret)


@by_place
@by_language
def test_texts_are_set_with_care(place, language):
    """No space before an ellipsis or twice in a row, no ellipsis of three dots, no apostrophe of a typewriter."""
    for key, text in said(place, language):
        assert not re.search(r"\s…|\.\.\.|  ", text), (key, text)
        assert not re.search(r"\w'\w", text), (key, text)
        if language != "fr":
            assert not re.search(r"\s[:;?!,.](?:\s|$)", text), (key, text)
