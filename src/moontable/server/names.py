"""What people may be called. A name is made of letters, marks, digits, single spaces and a few signs, and of nothing
else; it looks like nobody's account but one's own, and like no bot or guest.
"""

import re
import unicodedata
from functools import cache

from ..play.text import LANGUAGES, guest
from .live import Refused
from .settings import NAME

SIGNS = "-'’._"
_SHAPE = re.compile(r"[LN]M{0,2}((S ?| )?[LN]M{0,2})*S?")  # kinds of characters: see _kind
_SHARED = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")  # alphabets with letters of the same shape
_INVISIBLE = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u3164", "\uffa0"}  # letters and marks nobody sees

# Letters of other alphabets, and which Latin letter they look like: "Аdа" is not Ada.
_LETTERS = (
    "Аa Вb Еe Ѕs Іi Јj Кk Мm Нh Оo Рp Сc Тt Уy Хx Үy Ԁd Ԛq Ԝw аa ɡg еe ѕs іi јj кk мm нh оo рp сc тt уy хx үy ԁd һh ԛq "
    "ԝw ѵv ӏl Ӏl вb гr пn иu "
    "Αa Βb Εe Ζz Ηh Ιi Κk Μm Νn Οo Ρp Τt Υy Χx Ϲc αa βb γy εe ηn ιi κk νv οo ρp τt υu χx ωw ϲc ϳj "
    "Łl łl Øo øo Đd đd ıi Ħh ħh Ŧt ŧt ßb ſf"
)
_LATIN = str.maketrans({pair[0]: pair[1] for pair in _LETTERS.split()})
_DIGITS = str.maketrans("0156", "oisb")


def tidy(name: str) -> str:
    """The name as it is kept: one way to write each letter, no space too many. Refused when it is not a name."""
    clean = " ".join(part for part in unicodedata.normalize("NFKC", name).split(" ") if part)
    kinds = "".join(_kind(c) for c in clean)
    if len(clean) > NAME or not _SHAPE.fullmatch(kinds) or len({_alphabet(c) for c in clean} - {""}) > 1:
        raise Refused("bad-name", detail=f"up to {NAME} letters, digits, single spaces and {SIGNS}", status=400)
    return clean


def _kind(c: str) -> str:
    category = unicodedata.category(c)
    if c in _INVISIBLE or "\ufe00" <= c <= "\ufe0f" or c >= "\U000e0000":
        return "?"
    if category in ("Lu", "Ll", "Lt", "Lo"):
        return "L"
    if category in ("Mn", "Mc"):
        return "M"
    if category == "Nd":
        return "N"
    return " " if c == " " else "S" if c in SIGNS else "?"


def _alphabet(c: str) -> str:
    first = unicodedata.name(c, "").split(" ")[0]
    return first if first in _SHARED else ""


def looks(name: str) -> str:
    """What a name looks like at a glance: the same for names that could be taken for each other."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).translate(_LATIN)).casefold()
    seen = "".join(c for c in letters if not unicodedata.combining(c) and c != " " and c not in SIGNS)
    alike = seen.translate(_DIGITS).replace("l", "i").replace("rn", "m").replace("vv", "w")
    return (alike or letters)[:NAME]


@cache
def _words() -> dict[str, str]:
    """The names that bots and guests have, in all languages."""
    guests = {looks(guest(language)): "guest" for language in LANGUAGES}
    return {**guests, looks("bot"): "bot", looks("robot"): "bot"}


def reserved(name: str) -> str:
    """ "bot" or "guest" when it is what those are called, "" otherwise."""
    head, _, tail = name.partition(" ")
    if re.fullmatch(r"[\dIilLoO ._-]*", tail):
        return _words().get(looks(re.sub(r"[\d._-]+$", "", head)), "")
    return ""
