"""Scores as data (rule 9.5): the schema of a scoring document, its checks, and the presets.

A document is whole when every player at the end of any hand finds a row in it; one that is not is refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources
from itertools import product
from math import prod
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from kibitz.core.described import expect_shape, worded
from kibitz.core.errors import Malformed

PRESETS = ("seed", "seed_code", "common", "okey_plus", "kahve")
# Figures stay small enough that a match of any length is exact in every language.
MOST_MULTIPLIED = 10_000

Reason = Literal["hand_empty", "drawing_stack_exhausted", "deck_empty", "all_pairs"]
Role = Literal["winner", "other"]  # winner is only whoever went out
Opened = Literal["none", "melds", "pairs"]
Joker = Literal["okey", "false_joker"]
Points = Annotated[int, Meta(ge=-10_000, le=10_000)]
Times = Annotated[int, Meta(ge=-100, le=100)]
Factor = Annotated[int, Meta(ge=0, le=100)]
TileValue = Literal["okey_number"] | Annotated[int, Meta(ge=0, le=1000)]
Flag = bool | tuple[bool, ...] | None


class BadScoring(ValueError):
    """A scoring document that cannot be used: which field, and what would be right. `missing` is the context
    that has no row, by the keys that tell it apart."""

    def __init__(self, field: str, problem: str, missing: Mapping[str, str | bool] | None = None) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem
        self.missing = missing


class Context(NamedTuple):
    """All that a row may ask of one player at the end of a hand."""

    end: Reason
    role: Role
    opened: Opened
    declared_pairs: bool = False
    finish_okey: bool = False
    finish_pairs: bool = False
    finish_elden: bool = False
    finish_same_turn: bool = False
    partner_of_finisher: bool = False
    riziko: bool = False


class When(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which contexts are meant: of each key one value or a list of them. A key left out takes any."""

    end: Reason | tuple[Reason, ...] | None = None
    role: Role | tuple[Role, ...] | None = None
    opened: Opened | tuple[Opened, ...] | None = None
    declared_pairs: Flag = None
    finish_okey: Flag = None
    finish_pairs: Flag = None
    finish_elden: Flag = None
    finish_same_turn: Flag = None
    partner_of_finisher: Flag = None
    riziko: Flag = None

    def matches(self, context: Context) -> bool:
        """Whether this player's context is among those meant."""
        return all(value in self._values(key) for key, value in context._asdict().items() if self.asks(key))

    def asks(self, key: str) -> bool:
        """Whether the value of this key matters."""
        return getattr(self, key) is not None

    def _values(self, key: str) -> tuple[object, ...]:
        wanted = getattr(self, key)
        return wanted if isinstance(wanted, tuple) else (wanted,)


class TileValues(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """9.1: what the two jokers count in the sum of the tiles left."""

    okey: TileValue
    false_joker: TileValue


class Surcharge(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What holding a joker costs, and which tiles are meant by that (C-02, C-03)."""

    tiles: tuple[Joker, ...]
    amount: Points
    per: Literal["hand", "tile"]
    multiplied: bool


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a context scores: `base`, so many times the sum of the tiles left, so many times the surcharge."""

    when: When
    base: Points = 0
    sum: Times = 0
    joker: Times = 0
    no_score: bool = False


class Multiplier(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What multiplies base and sum of a context, together with every other multiplier that matches."""

    when: When
    factor: Factor

    @property
    def is_of_finish(self) -> bool:
        """Whether it depends on how somebody went out: the table may cap these."""
        return any(key.startswith("finish_") and self.when.asks(key) for key in Context._fields)


class Winners(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who wins each ending. A void hand scores nothing and is dealt again."""

    hand_empty: Literal["finisher"]
    drawing_stack_exhausted: Literal["lowest_eligible", "none"]
    deck_empty: Literal["none"]
    all_pairs: Literal["none", "void"]


class Flat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """9.4: what each fine of play costs."""

    playable_discard: Points = 0
    okey_discard: Points = 0
    failed_opening: Points = 0
    taken_back: Points = 0
    fed_opening: Points = 0


class ScoringDocument(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """9.5: one set of scoring rules. Rows are tried from the top, and the first that matches counts."""

    id: Annotated[str, Meta(min_length=1, max_length=60)]
    tile_value: TileValues
    surcharge: Surcharge
    row: Annotated[tuple[Row, ...], Meta(max_length=60)]
    multiplier: Annotated[tuple[Multiplier, ...], Meta(max_length=30)] = ()
    winners: Winners
    flat: Flat = Flat()

    def __post_init__(self) -> None:
        _expect_whole(self.row, void=self.winners.all_pairs == "void")
        if prod(each.factor for each in self.multiplier) > MOST_MULTIPLIED:
            raise BadScoring("multiplier", f"all factors together must come to at most {MOST_MULTIPLIED}")

    def row_of(self, context: Context) -> Row:
        """The first row that matches: there always is one."""
        return next(row for row in self.row if row.when.matches(context))

    def multipliers_of(self, context: Context) -> tuple[Multiplier, ...]:
        """Every multiplier that matches."""
        return tuple(each for each in self.multiplier if each.when.matches(context))


# Whole documents


@lru_cache(maxsize=64)  # options are read again and again, and bring their document with them
def _expect_whole(rows: tuple[Row, ...], void: bool) -> None:
    """Every context a hand can end in has a row, and whoever goes out has a score."""
    for place, row in enumerate(rows):
        if row.no_score and (row.base, row.sum, row.joker) != (0, 0, 0):
            raise BadScoring(f"row[{place}]", "no_score leaves no room for base, sum or joker")
    for context in reachable(void=void):
        found = next((row for row in rows if row.when.matches(context)), None)
        if found is None:
            missing = _told(context, rows)
            told = ", ".join(f"{key} = {_plain(value)}" for key, value in missing.items())
            raise BadScoring("row", f"no row for {told}", missing)
        if found.no_score and context.role == "winner":
            raise BadScoring(
                f"row[{rows.index(found)}].no_score", "must be false: whoever goes out has a score"
            )


def reachable(*, void: bool) -> Iterator[Context]:
    """Every context that can occur. All pairs takes players who have opened, with melds too where pairs are
    looked for on the racks (C-04); where it is void nobody is scored for it."""
    both = (False, True)
    others: tuple[Reason, ...] = ("drawing_stack_exhausted", "deck_empty", "all_pairs")
    routes: tuple[Opened, ...] = ("none", "melds", "pairs")
    for declared, riziko in product(both, both):
        for okey, pairs, same_turn in product(both, both, both):
            for elden in both if same_turn else (False,):
                finish = (okey, pairs, elden, same_turn)
                own: Opened = "pairs" if pairs else "melds"
                yield Context("hand_empty", "winner", own, declared, *finish, False, riziko)
                for partner, opened in product(both, routes):
                    if opened == "none" or not elden:
                        yield Context("hand_empty", "other", opened, declared, *finish, partner, riziko)
        for end, opened in product(others, routes):
            if end != "all_pairs" or (opened != "none" and not void):
                yield Context(end, "other", opened, declared, riziko=riziko)


def _told(context: Context, rows: tuple[Row, ...]) -> dict[str, str | bool]:
    """A context in the keys that tell it apart: the ending, the opening, and whatever else a row asks for."""
    silent = () if context.end == "hand_empty" else ("role",)  # there everybody is an other
    return {
        key: value
        for key, value in context._asdict().items()
        if key not in silent and (key in ("end", "role", "opened") or any(row.when.asks(key) for row in rows))
    }


def _plain(value: object) -> str:
    return value if isinstance(value, str) else worded(value)


def checked(data: object) -> ScoringDocument:
    """A document from what TOML or JSON was decoded to; BadScoring says which field is wrong, and how."""
    try:
        expect_shape("document", data, ScoringDocument)
        return msgspec.convert(data, ScoringDocument)
    except Malformed as bad:
        raise BadScoring(str(bad.facts["field"]), str(bad.facts["problem"])) from None
    except msgspec.ValidationError as bad:
        # What __post_init__ finds comes wrapped.
        raise (bad.__cause__ or bad) from None


# Documents by name, and as text


@lru_cache
def named(id: str) -> ScoringDocument:  # noqa: A002 - what the document itself calls it
    """The preset of this name."""
    if id not in PRESETS:
        raise ValueError(f"there is no scoring {worded(id)}; there are: {', '.join(PRESETS)}")
    text = (
        resources.files("kibitz.games.okey101.score.documents")
        .joinpath(f"{id}.toml")
        .read_text(encoding="utf-8")
    )
    return checked(tomllib.loads(text))


def as_it_was(scoring: str | ScoringDocument, version: int) -> str | ScoringDocument:
    """Scoring rules by an earlier version of the game's rules. C-43: before version 2 a finish with pairs in
    the opening turn was doubled twice in okey_plus."""
    return _okey_plus_1() if version == 1 and scoring == "okey_plus" else scoring


@lru_cache
def _okey_plus_1() -> ScoringDocument:
    now = named("okey_plus")
    twice = (
        replace(each, when=replace(each.when, finish_pairs=None)) if each.when.finish_pairs is False else each
        for each in now.multiplier
    )
    return replace(now, multiplier=tuple(twice))


def text_of(scoring: str | ScoringDocument) -> str:
    """Scoring rules as one text: the name of a preset as it is, a document as JSON, always the same."""
    return scoring if isinstance(scoring, str) else msgspec.json.encode(scoring, order="sorted").decode()


@lru_cache
def scoring_of(text: str) -> str | ScoringDocument:
    """The way back from `text_of`."""
    return checked(msgspec.json.decode(text)) if text.startswith("{") else text


def document_of(text: str) -> ScoringDocument:
    """The document a text of `text_of` means."""
    scoring = scoring_of(text)
    return named(scoring) if isinstance(scoring, str) else scoring
