"""What people type is never trusted: names, lines of chat, and their words for the shuffle.

Whatever the script, ordinary writing and emoji pass. What cannot be seen is taken out, because it comes along
with copied text and nobody means it: zero-width characters, directional marks and overrides, blank letters.
Of these stay only the joiners that Persian, the scripts of India and emoji are written with, the selectors of
emoji and Han characters, and the flags made of tags. What nobody can read is refused: control characters,
lone surrogates, private use, and what Unicode has not assigned. Lengths are counted in code points, after
normalisation (NFC). Cleaning what is clean changes nothing.
"""

from __future__ import annotations

import re
from itertools import dropwhile, zip_longest
from typing import NoReturn
from unicodedata import bidirectional, category, combining, normalize

from kibitz.core.errors import Malformed

MARKS = 5  # on one letter; pointed Hebrew needs so many
# Text much longer than allowed is not looked at: normalising a long row of marks takes quadratic time.
PADDING = 10

ZWNJ, ZWJ = "\u200c", "\u200d"
TEXT_STYLE, EMOJI_STYLE = "\ufe0e", "\ufe0f"
KEYCAP = "\u20e3"
# The flags of England, Scotland and Wales: a black flag and invisible letters, which could say anything else.
LANDS = ["".join(chr(0xE0000 + ord(letter)) for letter in land) for land in ("gbeng", "gbsct", "gbwls")]
TAGGED_FLAGS = re.compile(f"\U0001f3f4((?:{'|'.join(LANDS)})\U000e007f)")
# Signs of Arabic and Syriac that Unicode counts among the invisible.
ARABIC_SIGNS = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2")
# Letters, marks and symbols that show nothing: fillers of Hangul and Khmer, a joiner of graphemes, braille.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0\ufffc")
EMPTY_BRAILLE = "\u2800"
ODD_EMOJI = frozenset("\u203c\u2049\u2139\u3030")  # emoji by style only, and not symbols for Unicode


# Letters of Cyrillic and Greek that look like Latin ones, and what else is taken for a letter, once all are
# small. The letters i and l are one, with or without a dot: in many typefaces nobody tells I from l.
LOOKS = str.maketrans(
    "аеорсухіјѕԁһкмтвнԛԝӏαβεηικνορτυχγıl10|!$@",  # noqa: RUF001
    "aeopcyxijsdhkmtbhqwiabenikvoptuxyiiioiisa",
)


def looks_like(name: str) -> str:
    """A name as the eye sees it: two that come to the same cannot sit at one table. Accents are seen, and
    stay; so does the difference between scripts where there is one to see."""
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    return "".join(folded.translate(LOOKS).split())


def clean_name(text: str, longest: int) -> str:
    """A player's name; `#` at its front is kept for the numbers of seats."""
    name = _clean(text, longest, "bad_name")
    if not name:
        _refuse("bad_name", text, longest, "it is empty")
    if name.startswith("#"):
        _refuse("bad_name", text, longest, "it starts with #")
    return name


def clean_line(text: str, longest: int) -> str:
    """A line of chat; line breaks become spaces."""
    line = _clean(text, longest, "bad_text")
    if not line:
        _refuse("bad_text", text, longest, "it is empty")
    return line


def clean_words(text: str, longest: int) -> str:
    """A player's words for the shuffle; there may be none."""
    return _clean(text, longest, "bad_text")


def _clean(text: str, longest: int, code: str) -> str:
    if text.isascii() and text.isprintable() and len(text) <= longest and "  " not in text:
        return text.strip(" ")  # nearly every line
    if len(text) > PADDING * longest:
        _refuse(code, text, longest, f"it is longer than {longest} characters")
    for sign in text:
        if not _is_readable(sign):
            _refuse(code, text, longest, f"U+{ord(sign):04X} cannot be used")
    # What is taken out brings others together, which may then compose: until nothing changes any more.
    while (cleaned := _cleaned_once(text)) != text:
        text = cleaned
    if len(text) > longest:
        _refuse(code, text, longest, f"it is longer than {longest} characters")
    if _most_marks(text) > MARKS:
        _refuse(code, text, longest, f"it has more than {MARKS} marks on one letter")
    return text


def _refuse(code: str, text: str, longest: int, problem: str) -> NoReturn:
    # The refused text goes back to its author, and must not do there what it was refused for.
    shown = "".join(sign if sign.isprintable() else "\ufffd" for sign in text[:longest])
    facts = {"name": shown} if code == "bad_name" else {}
    raise Malformed(code, longest=longest, problem=problem, **facts)


def _is_readable(sign: str) -> bool:
    match category(sign):
        case "Cc":
            return sign.isspace()
        case "Cs" | "Co":
            return False
        case "Cn":
            return _is_pictograph(sign)  # reserved for the emoji of coming years
        case _:
            return True


def _is_pictograph(sign: str) -> bool:
    return "\U0001f000" <= sign <= "\U0001faff"


def _cleaned_once(text: str) -> str:
    tags = {place for flag in TAGGED_FLAGS.finditer(text) for place in range(*flag.span(1))}
    seen = [sign for place, sign in enumerate(text) if place in tags or not _is_invisible(sign)]
    kept: list[str] = []
    for sign, after in zip_longest(seen, seen[1:], fillvalue=""):
        if not _needs_company(sign) or _is_at_home("".join(kept[-MARKS - 1 :]), sign, after):
            kept.append(sign)
    text = " ".join(normalize("NFC", "".join(kept)).replace(EMPTY_BRAILLE, " ").split())
    # A mark at the very front would land on whatever is shown before the text.
    return "".join(dropwhile(lambda sign: sign == " " or category(sign)[0] == "M", text))


def _is_invisible(sign: str) -> bool:
    if sign in (ZWJ, ZWNJ) or sign in ARABIC_SIGNS:
        return False
    return category(sign) == "Cf" or sign in BLANK


def _needs_company(sign: str) -> bool:
    """A joiner or a selector."""
    return sign in (ZWJ, ZWNJ) or "\ufe00" <= sign <= EMOJI_STYLE or "\U000e0100" <= sign <= "\U000e01ef"


def _is_at_home(before: str, sign: str, after: str) -> bool:
    """Whether a joiner or selector does something where it stands."""
    last = before[-1:]
    if sign == ZWJ:
        joins_emoji = (_is_emoji(last) or last == EMOJI_STYLE) and _is_emoji(after)
        return joins_emoji or (_is_virama(last) and after.isalpha())
    if sign == ZWNJ:
        return (_is_virama(last) and after.isalpha()) or (_is_arabic(_base(before)) and _is_arabic(after))
    if sign in (TEXT_STYLE, EMOJI_STYLE):
        return _is_emoji(last) or (last != "" and last in "0123456789#*" and after == KEYCAP)
    return _is_han(last)


def _base(text: str) -> str:
    """The last letter, whatever marks are on it."""
    return next((sign for sign in reversed(text) if category(sign) != "Mn"), "")


def _is_emoji(sign: str) -> bool:
    return sign != "" and (category(sign) in ("So", "Sm") or _is_pictograph(sign) or sign in ODD_EMOJI)


def _is_virama(sign: str) -> bool:
    return sign != "" and combining(sign) == 9  # the sign that takes a letter's vowel away


def _is_arabic(sign: str) -> bool:
    return sign != "" and bidirectional(sign) == "AL"


def _is_han(sign: str) -> bool:
    return (
        "\u3400" <= sign <= "\u9fff" or "\uf900" <= sign <= "\ufaff" or "\U00020000" <= sign <= "\U000323af"
    )


def _most_marks(text: str) -> int:
    most = row = 0
    for sign in text:
        row = row + 1 if category(sign) in ("Mn", "Me") else 0
        most = max(most, row)
    return most
