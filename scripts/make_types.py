"""Write the browser's TypeScript types: web/src/lib/protocol.ts from the server's messages, each game's
web/src/games/<id>/shown.ts from the types of its view, and its position.ts from its table of fields.

python scripts/make_types.py           write the file
python scripts/make_types.py --check   fail when it is out of date
"""

import importlib.util
import json
import sys
import types
import typing
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Raw, Struct, UnsetType

from moontable import games
from moontable.engine.game import Game
from moontable.games import shown
from moontable.play.text import LANGUAGES, Language
from moontable.server import messages

WEB = Path(__file__).parent.parent / "web" / "src"
HEAD = "// Written by scripts/make_types.py from src/moontable/{source}. Do not edit.\n"
# What `Raw` stands for where it is used: parts that the server encodes once and splices.
RAW = {"views": "Record<string, View>", "legal": "Record<string, LegalAction[]>", "log": "LogEntry[]", "view": "View"}
# Sheets of any game are alike to the server; what their forms say is written out for the page.
SHEETS = {"BoxForm.parts": "Part[]", "BoxSheet.sheet": "Sheet", "BoxDraft.sheet": "Sheet | null"}
BRIEF = {"Known.log": "BriefEntry[]"}
ALIASES = {"Argument": messages.Argument, "Arguments": messages.Arguments, "Language": Language}
ALIASES |= {"SeatKind": messages.SeatKind, "Status": messages.Status}
ALIASES |= {"Timeout": messages.Timeout, "WhyBot": messages.WhyBot, "TieKind": messages.TieKind}


def structs() -> list[type[Struct]]:
    found = [v for v in vars(messages).values() if isinstance(v, type) and issubclass(v, Struct)]
    return [s for s in found if s.__module__ == messages.__name__ and s is not messages.Frozen]


def described(kind: type, head: str) -> list[str]:
    """The lines an interface begins with."""
    documented = kind.__doc__ and not kind.__doc__.startswith((kind.__name__ + "(", "dict("))
    return ["/** " + " ".join(str(kind.__doc__).split()) + " */", head] if documented else [head]


def typed_dict(kind: Any) -> str:
    """A TypedDict as an interface, with what its base already says left out."""
    base = next((b for b in getattr(kind, "__orig_bases__", ()) if typing.is_typeddict(b)), None)
    hints = typing.get_type_hints(kind, include_extras=True)
    known = typing.get_type_hints(base, include_extras=True) if base else {}
    extends = f" extends {base.__name__}" if base else ""
    lines = described(kind, f"export interface {kind.__name__}{extends} {{")
    for name, hint in hints.items():
        if known.get(name) != hint:
            optional = typing.get_origin(hint) is typing.NotRequired
            told = typescript(typing.get_args(hint)[0] if optional else hint)
            lines.append(f"  {name}{'?' if optional else ''}: {told};")
    return "\n".join([*lines, "}"])


def typescript(kind: Any, named: bool = True) -> str:
    """One Python type as TypeScript."""
    for alias, meant in ALIASES.items():
        if named and kind == meant and not isinstance(kind, type):
            return alias
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        return typescript(inner[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(typescript(k) for k in inner if k is not UnsetType))
    if origin is list:
        item = typescript(inner[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(typescript(k) for k in inner)}]"
    if origin is dict:
        return f"Record<string, {typescript(inner[1])}>"
    if typing.is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, Struct)):
        return kind.__name__  # type: ignore[no-any-return]
    plain = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
    return plain[kind]


def interface(struct: type[Struct]) -> str:
    """A Struct as an interface; what a client, or the server, may leave out is optional."""
    sent = issubclass(struct, messages.Frozen) or struct.__struct_config__.omit_defaults
    hints = typing.get_type_hints(struct, include_extras=True)
    lines = described(struct, f"export interface {struct.__name__} {{")
    tag = struct.__struct_config__.tag
    if tag is not None:
        lines.append(f'  type: "{tag}";')
    for field in msgspec.structs.fields(struct):
        kind = hints[field.name]
        optional = "?" if sent and not field.required else ""
        told = RAW[field.name] if Raw in (kind, *typing.get_args(kind)) else typescript(kind)
        told = (SHEETS | BRIEF).get(f"{struct.__name__}.{field.name}", told)
        lines.append(f"  {field.encode_name}{optional}: {told};")
    return "\n".join([*lines, "}"])


def protocol() -> str:
    parts = [HEAD.format(source="server/messages.py and games/shown.py").rstrip()]
    parts += ['import type { Part, Sheet } from "./sheet";', typed_dict(shown.Result), typed_dict(shown.View)]
    parts += [f"export type {name} = {typescript(kind, named=False)};" for name, kind in ALIASES.items()]
    parts.append(f"export const LANGUAGES: Language[] = [{', '.join(map(json.dumps, LANGUAGES))}];")
    parts += [interface(struct) for struct in structs()]
    for name in ("ServerMessage", "ClientMessage"):
        union = typing.get_args(getattr(messages, name))
        parts.append(f"export type {name} = {' | '.join(s.__name__ for s in union)};")
    return "\n\n".join(parts) + "\n"


def view_of(package: str) -> str:
    """The types of one game's view. A Literal that has a name in the module keeps it."""
    module = vars(import_module(f"moontable.games.{package}.shown"))
    named = {name: kind for name, kind in module.items() if typing.get_origin(kind) in (Literal, dict)}
    ALIASES.update(named)
    parts = [HEAD.format(source=f"games/{package}/shown.py").rstrip()]
    parts.append('import type { Result, View } from "../../lib/protocol";')
    parts += [f"export type {name} = {typescript(kind, named=False)};" for name, kind in named.items()]
    parts += [typed_dict(kind) for kind in module.values() if typing.is_typeddict(kind)]
    for name in named:
        del ALIASES[name]
    return "\n\n".join(parts) + "\n"


def position_of(game: Game, package: str) -> str:
    """What a game's record holds, as `read` of web/src/rules/desk.ts gives it."""
    lines = [HEAD.format(source=f"games/{package}/state.py"), f"/** A position of {game.name}, field by field. */"]
    lines.append("export interface Position {")
    for field in game.fields:
        said = "; ".join(part for part in (field.note, f"seen by: {field.seen.value}") if part)
        held = "bigint" if field.type in ("u8", "i8") else "number"
        lines += [f"  /** {said} */", f"  {field.name}: {held}{'[]' * len(field.shape)};"]
    return "\n".join([*lines, "}"]) + "\n"


def files() -> dict[Path, str]:
    """Everything that is written here, and what stands in it."""
    found = {WEB / "lib" / "protocol.ts": protocol()}
    for game in games.known():
        package = game.replace("-", "_")
        if importlib.util.find_spec(f"moontable.games.{package}.shown"):
            found[WEB / "games" / game / "shown.ts"] = view_of(package)
            found[WEB / "games" / game / "position.ts"] = position_of(games.load(game, ""), package)
    return found


def main() -> int:
    old = 0
    for file, text in files().items():
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        old = 1
        if "--check" in sys.argv:
            print(f"{file.name} is out of date: run scripts/make_types.py", file=sys.stderr)
        else:
            file.write_text(text, encoding="utf-8")
    return old if "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
