"""Write the browser's TypeScript types from the server's messages: web/src/lib/protocol.ts.

python scripts/make_types.py           write the file
python scripts/make_types.py --check   fail when it is out of date
"""

import json
import sys
import types
import typing
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Raw, Struct, UnsetType

from moontable.play.text import LANGUAGES, Language
from moontable.server import messages

TARGET = Path(__file__).parent.parent / "web" / "src" / "lib" / "protocol.ts"
HEAD = """// Written by scripts/make_types.py from src/moontable/server/messages.py. Do not edit.

/** What a seat (or the public) sees of a position; each game documents its own. */
export type View = Record<string, any>;
"""
# What `Raw` stands for where it is used: parts that the server encodes once and splices.
RAW = {"views": "Record<string, View>", "legal": "Record<string, LegalAction[]>", "log": "LogEntry[]", "view": "View"}
ALIASES = {"Argument": messages.Argument, "Arguments": messages.Arguments, "Language": Language}
ALIASES |= {"SeatKind": messages.SeatKind, "Status": messages.Status}


def structs() -> list[type[Struct]]:
    found = [v for v in vars(messages).values() if isinstance(v, type) and issubclass(v, Struct)]
    return [s for s in found if s.__module__ == messages.__name__ and s is not messages.Frozen]


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
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind.__name__
    plain = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}
    return plain[kind]


def interface(struct: type[Struct]) -> str:
    """A Struct as an interface; what a client may leave out is optional."""
    sent = issubclass(struct, messages.Frozen)
    hints = typing.get_type_hints(struct, include_extras=True)
    lines = []
    if struct.__doc__ and not struct.__doc__.startswith(struct.__name__ + "("):
        lines.append("/** " + " ".join(struct.__doc__.split()) + " */")
    lines.append(f"export interface {struct.__name__} {{")
    tag = struct.__struct_config__.tag
    if tag is not None:
        lines.append(f'  type: "{tag}";')
    for field in msgspec.structs.fields(struct):
        kind = hints[field.name]
        optional = "?" if sent and not field.required else ""
        told = RAW[field.name] if Raw in (kind, *typing.get_args(kind)) else typescript(kind)
        lines.append(f"  {field.encode_name}{optional}: {told};")
    return "\n".join([*lines, "}"])


def render() -> str:
    parts = [HEAD]
    parts += [f"export type {name} = {typescript(kind, named=False)};" for name, kind in ALIASES.items()]
    parts.append(f"export const LANGUAGES: Language[] = [{', '.join(map(json.dumps, LANGUAGES))}];")
    parts += [interface(struct) for struct in structs()]
    for name in ("ServerMessage", "ClientMessage"):
        union = typing.get_args(getattr(messages, name))
        parts.append(f"export type {name} = {' | '.join(s.__name__ for s in union)};")
    return "\n\n".join(parts) + "\n"


def main() -> int:
    text = render()
    if "--check" in sys.argv:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        print(f"{TARGET.name} is out of date: run scripts/make_types.py", file=sys.stderr)
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
