"""What people may call themselves and say."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.core.errors import Malformed
from kibitz.server.sanitize import MARKS, clean_line, clean_name, clean_words

CLEANERS = [clean_name, clean_line, clean_words]
Cleaner = Callable[[str, int], str]

# Everything with a meaning of its own here, thickly strewn: plain random text hardly ever hits it.
TRICKY = (
    "ab #1*é\u0301\u0308\u0327"
    "\u200b\u200c\u200d\u200e\u202e\u2066\ufeff\u00ad\u034f\u2800\u3164\ufe0e\ufe0f\u20e3"
    "\u0627\u0628\u0645\u064b\u0915\u094d\u0937\u05d0\u05b8\u845b\U000e0100\u1160\u1100\u1161\u0958\ufb2c\u2126"
    "😀👩💻\U0001f3fd\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e007f\U0001fae8❤\u2194\t\n\u2028\u00a0"
)
texts = st.one_of(
    st.text(max_size=60),
    st.text(alphabet=TRICKY, max_size=40),
    st.text(alphabet=st.characters(codec=None, exclude_categories=()), max_size=30),
)


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "İbrahim Çağlar Şengül Iğdır",  # noqa: RUF001
        "مُحَمَّد",
        "می\u200cخواهم",  # noqa: RUF001
        "שָׁלוֹם",
        "Nguyễn Thị Ánh",
        "ที่นี่",
        "क्\u200dष",
        "ශ්\u200dරී",
        "한글 이름",
        "葛\U000e0100城",
        "😀",
        "👩\u200d💻",
        "👩🏽\u200d💻",
        "👨\u200d👩\u200d👧\u200d👦",
        "❤\ufe0f\u200d🔥",
        "🙂\u200d\u2194\ufe0f",
        "1\ufe0f\u20e3",
        "🇹🇷",
        "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
        "\U0001fae8",  # younger than the Unicode tables of some Pythons
        "<b>&amp;",
        "½ √ €",
    ],
)
def test_what_people_write_passes_unchanged(name: str) -> None:
    for clean in CLEANERS:
        assert clean(name, 30) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("a\u00a0\u3000\u2028b", "a b"),
        ("e\u0301", "é"),
        ("A\u200bda\ufeff", "Ada"),
        ("A\u00adda", "Ada"),
        ("\u202eadA", "adA"),
        ("\u2066A\u2069\u200e\u200f\u061c", "A"),
        ("A\u200d\u200cda", "Ada"),
        ("مم\u200c", "مم"),
        ("Ada\ufe0f", "Ada"),
        ("A\U000e0100", "A"),
        ("A\U000e0041\U000e0042", "A"),
        ("\U0001f3f4\U000e0068\U000e0069\U000e007f", "\U0001f3f4"),
        ("A\u3164\u115f\uffa0", "A"),
        ("A\u2800B", "A B"),
        ("a\u034f\u0308", "ä"),
        ("\u0301\u0308 Ada", "Ada"),
        ("😀\u200d", "😀"),
        ("\u094d\u200dक", "क"),  # the joiner loses its company only when the mark is gone
        ("12\ufe0f", "12"),
    ],
)
def test_what_nobody_sees_is_taken_out(text: str, cleaned: str) -> None:
    for clean in CLEANERS:
        assert clean(text, 30) == cleaned


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("a\x00", "U+0000"),
        ("\x1b[31mred", "U+001B"),
        ("\x7f", "U+007F"),
        ("a\x9bb", "U+009B"),
        ("\ud83d", "U+D83D"),
        ("\udc00\ud800", "U+DC00"),
        ("\ue000", "U+E000"),
        ("\U000f0000", "U+F0000"),
        ("\uffff", "U+FFFF"),
        ("\u0378", "U+0378"),
    ],
)
def test_what_nobody_can_read_is_refused(text: str, sign: str) -> None:
    for clean, code in ((clean_name, "bad_name"), (clean_line, "bad_text"), (clean_words, "bad_text")):
        with pytest.raises(Malformed) as refused:
            clean(text, 24)
        assert refused.value.code == code
        assert refused.value.facts["longest"] == 24
        assert refused.value.facts["problem"] == f"{sign} cannot be used"


def problem(clean: Cleaner, text: str, longest: int = 24) -> object:
    with pytest.raises(Malformed) as refused:
        clean(text, longest)
    return refused.value.facts["problem"]


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u3164\u2800", "\u0301"])
def test_a_name_and_a_line_are_not_empty(text: str) -> None:
    assert problem(clean_name, text) == "it is empty"
    assert problem(clean_line, text) == "it is empty"
    assert clean_words(text, 24) == ""


@pytest.mark.parametrize("text", ["#1", "  #", "\u200b#2", "#\ufe0f\u20e3"])
def test_a_name_is_not_the_number_of_a_seat(text: str) -> None:
    assert problem(clean_name, text) == "it starts with #"
    assert clean_line(text, 24).startswith("#")


def test_length_is_counted_in_code_points_after_cleaning() -> None:
    for clean in CLEANERS:
        assert clean("é" * 24, 24) == "é" * 24
        assert clean("e\u0301" * 24, 24) == "é" * 24
        assert clean("  a" + " " * 100, 24) == "a"
        assert problem(clean, "é" * 25) == "it is longer than 24 characters"
        assert problem(clean, "a" * 25) == "it is longer than 24 characters"
        assert problem(clean, "\u0958" * 24) == "it is longer than 24 characters"  # each becomes two
        assert problem(clean, " " * 10_000) == "it is longer than 24 characters"


def test_marks_do_not_pile_up() -> None:
    dot = "\u0323"
    ring = "\u20dd"
    for clean in CLEANERS:
        assert clean("z" + ring * MARKS, 24)
        assert problem(clean, "z" + ring * (MARKS + 1)) == f"it has more than {MARKS} marks on one letter"
        assert problem(clean, "x" + (dot + ring) * 5) == f"it has more than {MARKS} marks on one letter"


def test_a_refused_name_can_be_shown() -> None:
    with pytest.raises(Malformed) as refused:
        clean_name("\u202ea\ud800\x1bb" + "c" * 100, 8)
    shown = refused.value.facts["name"]
    assert shown == "\ufffda\ufffd\ufffdbccc"
    assert str(shown).encode()


def test_a_wall_of_marks_is_refused_quickly() -> None:
    wall = "a" + "\u0327\u0301" * 8000
    began = time.perf_counter()
    for clean in CLEANERS:
        problem(clean, wall, 300)
    assert time.perf_counter() - began < 0.5


def check_refusal(refused: Malformed, clean: Cleaner, longest: int) -> None:
    assert refused.code == ("bad_name" if clean is clean_name else "bad_text")
    assert refused.facts["longest"] == longest
    assert refused.facts["problem"]
    assert str(refused.facts).encode()


@given(text=texts, longest=st.integers(1, 40), clean=st.sampled_from(CLEANERS))
def test_whatever_comes(text: str, longest: int, clean: Cleaner) -> None:
    try:
        cleaned = clean(text, longest)
    except Malformed as refused:
        check_refusal(refused, clean, longest)
        return
    assert len(cleaned) <= longest
    assert clean(cleaned, longest) == cleaned
    assert cleaned == " ".join(cleaned.split()) == unicodedata.normalize("NFC", cleaned)
    assert cleaned.encode().decode() == cleaned
    kinds = {unicodedata.category(sign) for sign in cleaned}
    assert not kinds & {"Cc", "Cs", "Co", "Zl", "Zp"}
    assert not set(cleaned) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\ufeff\u3164")
    if clean is clean_name:
        assert cleaned
        assert not cleaned.startswith("#")
