"""A scoring document at a glance (rules 9.2, 9.3 and 15.8): what sample racks score by it in every ending.

No figure is worked out here: each is what the settlement gives for a small hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import json

from kibitz.core.game import Grid, Preview
from kibitz.games.okey101.interface.names import FINES, TILE_KINDS
from kibitz.games.okey101.score.described import as_scoring
from kibitz.games.okey101.score.document import ScoringDocument, text_of
from kibitz.games.okey101.score.results import Fine, Finish, HandEnd, HandResult
from kibitz.games.okey101.score.settling import Settlement, left_on, settle
from kibitz.games.okey101.score.sheet import NO_SCORE, plain, signed

OKEY = TILE_KINDS["R8"]
# Enough to tell the rules apart: a rack without a joker, with either, and with two of one.
RACKS = {
    "plain": ("Y5", "B9", "K12"),
    "okey": ("Y5", "B9", "K12", "R8"),
    "false_joker": ("Y5", "B9", "K12", "F"),
    "two_okeys": ("Y5", "B9", "K12", "R8", "R8"),
}
FINISHES = (
    ("normal", ()),
    ("okey", ("okey",)),
    ("pairs", ("pairs",)),
    ("same_turn", ("same_turn",)),
    ("elden", ("elden",)),
    ("okey_pairs", ("okey", "pairs")),
    ("okey_elden", ("okey", "elden")),
    ("pairs_elden", ("pairs", "elden")),
    ("okey_pairs_elden", ("okey", "pairs", "elden")),
    ("riziko", ()),
)
# What few documents ask for is shown only for those that do.
RARE = {
    "same_turn": "finish_same_turn",
    "riziko": "riziko",
    "declared": "declared_pairs",
    "partner": "partner_of_finisher",
}
EVERYBODY = ("melds", "pairs", "none", "declared")
WHO = {
    "hand_empty": (*EVERYBODY, "partner"),
    "drawing_stack_exhausted": EVERYBODY,
    "deck_empty": EVERYBODY,
    "all_pairs": ("pairs", "melds"),  # with melds only where pairs are looked for on the racks (C-04)
}
NEVER = "never"  # what cannot be: elden is a finish while nobody else is open
Cell = int | str | None  # None is no score


class Table(NamedTuple):
    """A part of the summary, its columns and rows by their codes; the grids put them into words."""

    code: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]


def preview(value: object) -> Preview:
    """What a scoring, by its name or as a document, comes to; Malformed says what is wrong with it."""
    document = as_scoring("scoring", value)
    tables = summary(document)
    findings = {
        "id": document.id,
        "tables": [
            {
                "code": table.code,
                "columns": list(table.columns),
                "rows": [{"code": code, "cells": list(cells)} for code, cells in table.rows],
            }
            for table in tables
        ],
    }
    whole = json.decode(text_of(document))
    return Preview(whole, findings, tuple(_grid(table) for table in tables))


def summary(document: ScoringDocument) -> tuple[Table, ...]:
    """The tables of a document: racks, finishes, tiles left, winners and fines."""
    rare = {code for code, key in RARE.items() if _asks(document, key)}
    shown = _Shown(document, rare)
    return (
        Table("racks", ("tiles", "value"), tuple(shown.racks())),
        Table("finishes", ("winner", "melds", "pairs", "none"), tuple(shown.finishes())),
        Table("left", tuple(RACKS), tuple(shown.left())),
        Table("winners", ("winner",), tuple(shown.winners())),
        Table("fines", ("points",), tuple(shown.fines())),
    )


def _asks(document: ScoringDocument, key: str) -> bool:
    whens = [row.when for row in document.row] + [each.when for each in document.multiplier]
    return any(when.asks(key) for when in whens)


class _Shown:
    """The rows of every table, each made of hands that are settled by the document."""

    def __init__(self, document: ScoringDocument, rare: set[str]) -> None:
        self.document = document
        self.rare = rare

    def racks(self) -> Iterator[tuple[str, tuple[Cell, ...]]]:
        """9.1: the sample racks and what they are worth."""
        for code, rack in RACKS.items():
            yield code, (" ".join(rack), left_on(rack, OKEY, self.document).sum)

    def finishes(self) -> Iterator[tuple[str, tuple[Cell, ...]]]:
        """9.3: what every way to go out brings, and costs those who hold the plain rack."""
        for code, how in FINISHES:
            if not self._belongs(code):
                continue
            elden = "elden" in how
            others = ("none",) * 3 if elden else ("melds", "pairs", "none")
            players = [
                ("pairs" if "pairs" in how else "melds", ()),
                *((each, RACKS["plain"]) for each in others),
            ]
            scores = self._settled("hand_empty", players, how, riziko=code == "riziko").scores
            yield code, (scores[0], NEVER, NEVER, scores[3]) if elden else scores

    def left(self) -> Iterator[tuple[str, tuple[Cell, ...]]]:
        """9.2: what each rack costs in every ending, by how its player had opened."""
        for end, people in WHO.items():
            for who in people:
                if self._belongs(who):
                    yield f"{end} {who}", tuple(self._cell(end, who, rack) for rack in RACKS.values())

    def winners(self) -> Iterator[tuple[str, tuple[Cell, ...]]]:
        """8: who wins."""
        for end in WHO:
            yield end, (self._winner(end, "pairs"),)
            if end == "drawing_stack_exhausted":
                yield f"{end} nobody", (self._winner(end, "none"),)

    def fines(self) -> Iterator[tuple[str, tuple[Cell, ...]]]:
        """9.4: what each fine adds to what is booked, whatever the score."""
        players = [("melds", ()), ("melds", RACKS["plain"])]
        before = self._settled("hand_empty", players).booked[1]
        for kind in FINES:
            after = self._settled("hand_empty", players, fined=kind).booked[1]
            yield kind, (after - before,)

    def _belongs(self, code: str) -> bool:
        return code not in RARE or code in self.rare

    def _cell(self, end: str, who: str, rack: Sequence[str]) -> Cell:
        """The score of the third of four players, who is the partner of the first."""
        route = {"declared": "none", "partner": "melds"}.get(who, who)
        first = ("melds", ()) if end == "hand_empty" else (route, RACKS["plain"])
        players = [first, ("melds", RACKS["plain"]), (route, rack), ("melds", RACKS["plain"])]
        result = self._settled(end, players, declared=who == "declared", teams=who == "partner")
        return "void" if result.void else result.scores[2]

    def _winner(self, end: str, route: str) -> str:
        """Who wins among two who are equal but for their racks."""
        went_out = end == "hand_empty"
        players = [(route, () if went_out else RACKS["plain"][:1]), (route, RACKS["plain"])]
        verdict = self._settled(end, players).verdict
        return ("finisher" if went_out else "lowest") if verdict == "win" else verdict

    def _settled(
        self,
        end: str,
        players: Sequence[tuple[str, Sequence[str]]],
        how: Sequence[str] = (),
        *,
        riziko: bool = False,
        declared: bool = False,
        teams: bool = False,
        fined: str = "",
    ) -> HandResult:
        """A hand settled by the document. Where it ends by going out, the first player does."""
        finish = None
        if end == "hand_empty":
            elden = "elden" in how
            finish = Finish(
                0, None, "okey" in how, players[0][0] == "pairs", elden, elden or "same_turn" in how
            )
        hand = HandEnd(
            reason=end,
            okey=int(OKEY),
            racks=tuple(tuple(rack) for _, rack in players),
            opened=tuple(route for route, _ in players),
            declared=(declared,) * len(players),
            riziko=riziko,
            finish=finish,
            fines=(Fine(1, fined, 1),) if fined else (),
        )
        rules = Settlement(
            self.document,
            null_counts_as=0,
            teams=teams,
            partner_scored=True,
            pairs_eligible=True,
            multiplier_cap=0,
        )
        return settle(hand, rules)


# In words

_TITLES = {
    "racks": ("Sample racks (the okey is R8)", "Rack"),
    "finishes": ("Somebody goes out (others hold Y5 B9 K12)", "Finish"),
    "left": ("Tiles left, by ending", "Ending"),
    "winners": ("Who wins", "Ending"),
    "fines": ("Fines", "For"),
}
_COLUMNS = {
    "tiles": "Tiles",
    "value": "Value",
    "winner": "Winner",
    "melds": "Opened",
    "pairs": "With pairs",
    "none": "Not opened",
    "plain": "No joker",
    "okey": "An okey",
    "false_joker": "A false joker",
    "two_okeys": "Two okeys",
    "points": "Points",
}
_ROWS = {
    **{code: _COLUMNS[code] for code in RACKS},
    "finishes normal": "plain",
    "finishes okey": "with an okey",
    "finishes pairs": "on pairs",
    "finishes same_turn": "in the opening turn",
    "finishes elden": "elden",
    "finishes okey_pairs": "okey and pairs",
    "finishes okey_elden": "okey and elden",
    "finishes pairs_elden": "pairs and elden",
    "finishes okey_pairs_elden": "all three",
    "finishes riziko": "riziko, plain",
}
_ENDS = {
    "hand_empty": "somebody goes out",
    "drawing_stack_exhausted": "stack exhausted",
    "deck_empty": "no tiles left to draw",
    "all_pairs": "all pairs",
}
_WHO = {
    "melds": "opened",
    "pairs": "opened with pairs",
    "none": "not opened",
    "declared": "not opened, had declared pairs",
    "partner": "opened, the partner goes out",
    "nobody": "nobody has opened",
}
_CELLS = {
    "finisher": "whoever goes out",
    "lowest": "the lowest score",
    "no_winner": "nobody",
    "no_score_draw": "nobody, no score",
    "void": "void",
    NEVER: "-",
}


def _grid(table: Table) -> Grid:
    title, head = _TITLES[table.code]
    return Grid(
        title,
        (head, *(_COLUMNS[column] for column in table.columns)),
        tuple(
            (_row(table.code, code), *(_written(table.code, cell) for cell in cells))
            for code, cells in table.rows
        ),
    )


def _row(table: str, code: str) -> str:
    end, _, who = code.partition(" ")
    if end in _ENDS:
        return f"{_ENDS[end]}, {_WHO[who]}" if who else _ENDS[end]
    return _ROWS.get(f"{table} {code}") or _ROWS.get(code) or code.replace("_", " ")


def _written(table: str, cell: Cell) -> str:
    if isinstance(cell, str):
        return _CELLS.get(cell, cell)
    if cell is None:
        return NO_SCORE
    return plain(cell) if table == "racks" else signed(cell)  # the value of a rack is no score
