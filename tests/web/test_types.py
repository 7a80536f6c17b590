"""The TypeScript types of the web client are those of the Python code.

`make types`, or `python -m tests.web.test_types`, writes them anew.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import pytest
from msgspec import UNSET, Meta, Raw, Struct, UnsetType, defstruct, field
from msgspec.structs import fields

from kibitz import games, server
from kibitz.core import errors
from kibitz.core.capabilities import Reviews
from kibitz.core.game import AnyGame, Ended, Game
from kibitz.server.errors import SENTENCES
from kibitz.server.rooms.broadcast import WHAT
from kibitz.server.websocket import CLOSES
from kibitz.tournament import documents as tournament
from kibitz.wire import documents
from kibitz.wire.asks import AnyAsk
from kibitz.wire.tells import AnyTell, Kind
from tests.web.typescript import HEADER, Page, array, broken, members_of, plural, structs_in, tags_of

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src"


# The pages


def pages() -> dict[str, str]:
    """Every generated file by its path under web/src."""
    wire = wire_page()
    made = {"net/types.ts": wire.text()}
    for key, game in games.find().items():
        if (WEB / "games" / key).is_dir():  # a game without a face of its own is played on the generic table
            made[f"games/{key}/model/types.ts"] = game_page(game, wire).text()
    return made


def wire_page() -> Page:
    """What travels between the server and its clients, whatever the game."""
    page = Page(
        "What travels between a server and its clients: asks, tells and the documents of the HTTP door.",
        holds=(AnyAsk, AnyTell, *structs_in(documents), *structs_in(tournament), Ended),
        sent=(AnyAsk, documents.NewTable, documents.NewSitter, documents.AskedPreview),
    )
    page.const("KINDS", get_args(Kind), "The branches of the tree of refusals.", each="Kind")
    codes = sorted({*errors.SENTENCES, *SENTENCES})
    page.const("REFUSAL_CODES", codes, "Refusals of the server, and those of all games.", each="RefusalCode")
    page.const("ARRANGED", sorted(arranged()), "The `what` of `Arranged`.", each="ArrangedWhat")
    page.const("CLOSES", sorted(CLOSES), "Why a socket is closed.", each="CloseCode")
    page.heading("Asks")
    page.alias("AnyAsk", AnyAsk, "What a client may ask.")
    page.const("ASKS", tags_of(AnyAsk), "The tag of every ask.")
    page.heading("Tells")
    page.alias("AnyTell", AnyTell, "What a server tells.")
    page.const("TELLS", tags_of(AnyTell), "The tag of every tell.")
    page.heading("Documents of the HTTP door")
    page.declare(*structs_in(documents), *structs_in(tournament))
    page.heading("What all games share")
    page.declare(Ended)
    return page


def game_page(game: AnyGame, wire: Page) -> Page:
    """What one game says: options, actions, events, views and codes."""
    has_outlook = type(game).outlook is not Game.outlook
    outlook = game.OutlookType if has_outlook else None
    past = [game.ReviewType] if isinstance(game, Reviews) else []
    past += [] if game.EndingType is None else [game.EndingType]
    page = Page(
        f"What {game.title} says: its options, actions, events and views.",
        holds=(game.Options, game.actions, game.events, game.View, outlook, *past),
        sent=(game.actions,),
        wire=wire,
        wire_path="../../../net/types",
    )
    page.heading("Options")
    page.declare(game.Options)
    options = {option.name: option.type for option in fields(game.Options)}
    page.const("OPTION_NAMES", options, "The name of every option.", each="OptionName")
    page.choices("OPTION_CHOICES", options, "The options that are a choice between a few values.")
    page.const("PRESETS", game.presets, "Named sets of options.", each="Preset")
    page.heading("Actions")
    page.alias("AnyAction", game.actions, "What a player may wish.")
    page.const("ACTIONS", tags_of(game.actions), "The tag of every action.")
    page.heading("Events")
    page.alias("AnyEvent", game.events, "What may happen.")
    page.const("EVENTS", tags_of(game.events), "The tag of every event.")
    page.heading("The view")
    page.declare(game.View)
    if outlook is not None:
        page.heading("The outlook")
        page.declare(outlook)
    if past:
        page.heading("Looking back")
        page.declare(*past)
    page.heading("Codes")
    page.const("REFUSALS", game.sentences, "Why the game refuses something.", each="Refusal")
    figures = {figure.name: figure for figure in game.figures}
    if figures:
        page.const("FIGURES", figures, "What is counted of a player.", each="FigureName")
    if game.reasons is not None:
        reasons = [reason.value for reason in game.reasons]
        page.const("REASONS", reasons, "Why a game may end.", each="Reason")
    return page


# What an arranged table may say was changed


def arranged() -> set[str]:
    """Every `what` the server writes. It stands in calls as a word, so it is read from the source."""
    found = set(WHAT.values())
    for path in Path(next(iter(server.__path__))).rglob("*.py"):
        found |= set(whats_in(path.read_text(encoding="utf-8")))
    return found


def whats_in(text: str) -> Iterator[str]:
    """The words that calls give as `what`; anything else they give is handed on, or comes from WHAT."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(
                func=ast.Name(id="_with_seat" | "_arranged" | "Arranged") | ast.Attribute(attr="Arranged")
            ):
                given = [word.value for word in node.keywords if word.arg == "what"] or node.args[1:2]
                assert given, f"line {node.lineno}: where is the `what` of this call?"
                yield from _words(given[0])
            case _:
                pass


def _words(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=yes, orelse=no):
            yield from _words(yes)
            yield from _words(no)
        case ast.Name(id="what") | ast.Subscript(value=ast.Name(id="WHAT")):
            pass
        case _:
            raise AssertionError(f"line {node.lineno}: cannot tell which words {ast.unparse(node)} may be")


# The files


def test_the_types_are_those_of_the_code() -> None:
    stale = [f"web/src/{path}" for path, text in pages().items() if not _says(WEB / path, text)]
    assert not stale, f"not what the Python types say: {', '.join(stale)}; run: make types"


def test_no_game_left_its_types_behind() -> None:
    there = {path.relative_to(WEB).as_posix() for path in WEB.glob("games/*/model/types.ts")}
    assert there
    assert not there - pages().keys()


def _says(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


def test_every_arranged_what_is_found() -> None:
    culprit = "_with_seat(table, 'a', who)\nArranged(1, 'b' if yes else 'c')\ne.Arranged(what='d')\nx(1, 'e')"
    assert list(whats_in(culprit)) == ["a", "b", "c", "d"]
    assert list(whats_in("_arranged(table, what, by)\nArranged(1, WHAT[kind])")) == []
    with pytest.raises(AssertionError, match="line 1: cannot tell which words"):
        list(whats_in("Arranged(1, word_for(entry))"))
    with pytest.raises(AssertionError, match="line 1: where is the `what`"):
        list(whats_in("_arranged(table)"))


# The generator


class Suit(StrEnum):
    """A suit of cards."""

    HEARTS = "hearts"
    SPADES = "spades"


class Inner(Struct):
    """Something inside."""

    suit: Suit
    left: Inner | None = None


Long = Literal[
    "the first of several rather long words",
    "the second of several rather long words",
    "the third of these words",
]


class Everything(Struct):
    """All that can be said. It is None's business.

    And more.
    """

    flag: bool
    number: Annotated[int, Meta(ge=0)]
    part: float
    word: str
    nothing: None
    anything: Any
    raw: Raw
    few: Literal["b", "a"]
    perhaps: Inner | None
    whatever: Any | None
    either: int | str
    many: tuple[int, ...]
    rows: list[tuple[str, ...]]
    unsure: tuple[str | None, ...]
    pair: tuple[str, Inner]
    by_suit: dict[Suit, int]
    by_few: dict[Literal["x", "y"], bool]
    by_name: dict[str, tuple[Inner, ...]]
    long: Long
    given: int = 0
    named: int = field(name="written-so", default=1)


EVERYTHING = """\
export const SUITS = ["hearts", "spades"] as const;
/** A suit of cards. */
export type Suit = (typeof SUITS)[number];

/** Something inside. */
export interface Inner {
  suit: Suit;
  left: Inner | null;
}

/**
 * All that can be said. It is null's business.
 *
 * And more.
 */
export interface Everything {
  flag: boolean;
  number: number;
  part: number;
  word: string;
  nothing: null;
  anything: unknown;
  raw: unknown;
  few: "a" | "b";
  perhaps: Inner | null;
  whatever: unknown;
  either: number | string;
  many: readonly number[];
  rows: readonly (readonly string[])[];
  unsure: readonly (string | null)[];
  pair: readonly [string, Inner];
  by_suit: Readonly<Partial<Record<Suit, number>>>;
  by_few: Readonly<Partial<Record<"x" | "y", boolean>>>;
  by_name: Readonly<Record<string, readonly Inner[]>>;
  long:
    | "the first of several rather long words"
    | "the second of several rather long words"
    | "the third of these words";
  given: number;
  "written-so": number;
}
"""


def written(*types: Any, sent: tuple[Any, ...] = ()) -> str:
    """The declarations of these types."""
    page = Page("A page of the tests.", holds=types, sent=sent)
    page.declare(*types)
    opening, _, rest = page.text().partition("\n\n")
    assert opening == f"{HEADER}\n// A page of the tests."
    return rest


def test_every_kind_of_type() -> None:
    assert written(Everything) == EVERYTHING


class Move(Struct, tag="go_on", tag_field="do"):
    far: int
    fast: bool = False
    into: Inner | None = None


class Stop(Struct, tag="stop", tag_field="do"):
    why: Literal["late", "tired"]


class Sparse(Struct, omit_defaults=True):
    seat: int
    away: bool = False


def test_the_tag_comes_first() -> None:
    assert 'export interface Move {\n  do: "go_on";\n  far: number;\n  fast: boolean;\n' in written(Move)


def test_what_a_client_sends_may_lack_what_has_a_default() -> None:
    text = written(Move, sent=(Move,))
    assert "  far: number;\n  fast?: boolean;\n  into?: Inner | null;\n" in text
    assert "  suit: Suit;\n  left?: Inner | null;\n" in text, "what is sent inside something else is sent too"


def test_a_struct_that_omits_its_defaults_may_lack_them() -> None:
    assert written(Sparse) == "export interface Sparse {\n  seat: number;\n  away?: boolean;\n}\n"


class Unsaid(Struct):
    seat: int
    sides: int | UnsetType = UNSET


def test_what_may_be_unset_may_be_lacking() -> None:
    assert written(Unsaid) == "export interface Unsaid {\n  seat: number;\n  sides?: number;\n}\n"


def test_unions_and_lists_have_names() -> None:
    page = Page("", holds=(Move, Stop))
    page.const("WHYS", ("tired", "late"), "Why.", each="Why")
    page.alias("AnyMove", Move | Stop, "A move.")
    page.const("MOVES", tags_of(Move | Stop), "Tags.")
    text = page.text()
    assert '/** Why. */\nexport const WHYS = ["tired", "late"] as const;\n' in text
    assert "export type Why = (typeof WHYS)[number];\n" in text
    assert "  why: Why;\n" in text
    assert "/** A move. */\nexport type AnyMove = Move | Stop;\n" in text
    assert 'export const MOVES = ["go_on", "stop"] as const;\n' in text


def test_a_union_goes_by_its_name_once_it_has_one() -> None:
    after = defstruct("After", [("last", Move | Stop | None), ("all", tuple[Move | Stop, ...])])
    page = Page("", holds=(Move | Stop, after))
    page.alias("AnyMove", Move | Stop, "A move.")
    page.declare(after)
    assert "  last: AnyMove | null;\n  all: readonly AnyMove[];\n" in page.text()


def test_choices_are_listed() -> None:
    page = Page("", holds=(Suit,))
    page.choices("CHOICES", {"suit": Suit, "size": int, "way": Literal["up", "down"]}, "Few.")
    assert page.text().endswith(
        '/** Few. */\nexport const CHOICES = {\n  suit: SUITS,\n  way: ["down", "up"],\n} as const;\n'
    )


def test_what_another_page_holds_is_imported() -> None:
    shared = Page("", holds=(Inner,))
    page = Page("", holds=(Move,), wire=shared, wire_path="../shared")
    page.declare(Move)
    assert '\n\nimport type { Inner } from "../shared";\n\nexport interface Move {' in page.text()
    assert "interface Inner" not in page.text()


def test_an_ask_and_a_tell_may_share_their_name() -> None:
    ask = defstruct("Outlook", [], tag="outlook", tag_field="ask")
    tell = defstruct("Outlook", [("seq", int)], tag="outlook", tag_field="tell")
    text = written(ask, tell)
    assert 'export interface OutlookAsk {\n  ask: "outlook";\n}' in text
    assert 'export interface OutlookTell {\n  tell: "outlook";\n' in text


def test_other_names_may_not_be_shared() -> None:
    with pytest.raises(ValueError, match="called Same"):
        Page("", holds=(defstruct("Same", []), defstruct("Same", [])))
    with pytest.raises(ValueError, match="called Record"):
        Page("", holds=(defstruct("Record", []),))
    page = Page("", holds=(Suit,))
    page.declare(Suit)
    with pytest.raises(ValueError, match="called SUITS"):
        page.const("SUITS", ("x",), "")


def test_a_type_without_a_counterpart_is_an_error() -> None:
    with pytest.raises(TypeError, match="no TypeScript is known"):
        written(defstruct("Clocked", [("at", memoryview)]))
    with pytest.raises(TypeError, match="written as an array"):
        written(defstruct("Flat", [("at", int)], array_like=True))


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Chain", "CHAINS"), ("TieBreak", "TIE_BREAKS"), ("Assets", "ASSETS"), ("BankEmpty", "BANK_EMPTIES")],
)
def test_the_list_of_an_enum_is_a_plural(name: str, expected: str) -> None:
    assert plural(name) == expected


def test_long_lines_are_broken_as_prettier_breaks_them() -> None:
    words = [f'"word number {number}"' for number in range(8)]
    assert array("WORDS", words).splitlines()[1] == '  "word number 0",'
    numbers = array("NUMBERS", [str(number) for number in range(1000, 1030)]).splitlines()
    assert [len(line) for line in numbers] == [24, 109, 73, 11]
    members = " | ".join(f"Member{number}" for number in range(20))
    assert broken("type Any =", members, "  ", ";").splitlines()[:2] == ["type Any =", "  | Member0"]
    middling = " | ".join(f"Member{number}" for number in range(10))
    assert broken("export type Any =", middling, "  ", ";") == f"export type Any =\n  {middling};\n"
    assert broken("type Any =", "A | B", "  ", ";") == "type Any = A | B;\n"


def test_a_union_inside_brackets_is_one_member() -> None:
    assert members_of('readonly (A | B)[] | Record<"x" | "(", C> | null') == [
        "readonly (A | B)[]",
        'Record<"x" | "(", C>',
        "null",
    ]


def write() -> None:
    """Write every file."""
    for path, text in pages().items():
        (WEB / path).parent.mkdir(parents=True, exist_ok=True)
        (WEB / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
