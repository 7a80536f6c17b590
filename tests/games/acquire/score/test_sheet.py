"""A table described by hand: how it is settled, what is merely odd, and what is refused."""

from __future__ import annotations

import copy
import datetime
import itertools
import random
from functools import partial
from typing import Any

import pytest

from kibitz.core.errors import Malformed
from kibitz.core.game import Sheet
from kibitz.games.acquire.interface.names import CHAIN_NAMES
from kibitz.games.acquire.score.sheet import settle
from tests.games.refusing import Refused, changed, expect_malformed, wrong_in

LINE_KEYS = ["item", "amount", "count", "each", "because", "part", "code", "facts"]

# The full example of rule 12.
EXAMPLE: dict[str, Any] = {
    "game": "acquire",
    "chains": {"American": 18, "Continental": 43, "Imperial": 12},
    "players": [
        {"name": "Alice", "cash": 4500, "shares": {"American": 8, "Continental": 3, "Imperial": 4}},
        {"name": "Bob", "cash": 3200, "shares": {"American": 5, "Continental": 6, "Imperial": 2}},
        {"name": "Carol", "cash": 7100, "shares": {"American": 2, "Continental": 4, "Imperial": 5}},
    ],
}


def table(
    chains: dict[str, int], *shares: dict[str, int], cash: tuple[int, ...] = (), **more: object
) -> dict[str, Any]:
    """A document: players A, B, C… with these shares and, unless said, no cash."""
    money = itertools.chain(cash, itertools.repeat(0))
    players = [
        {"name": name, "cash": dollars, "shares": held}
        for name, held, dollars in zip("ABCDEF", shares, money, strict=False)
    ]
    return {"game": "acquire", "chains": chains, "players": players, **more}


def player(sheet: Sheet, name: str) -> dict[str, Any]:
    (found,) = [entry for entry in sheet.findings["players"] if entry["name"] == name]
    assert isinstance(found, dict)
    return found


def each(sheet: Sheet, key: str) -> list[Any]:
    """One thing of every player, in the order of the document."""
    return [entry[key] for entry in sheet.findings["players"]]


# The full example


def test_the_example_for_programs() -> None:
    findings = settle(EXAMPLE).findings
    assert list(findings) == ["game", "may_end", "end_conditions", "winners", "players"]
    assert findings["game"] == "acquire"
    assert findings["may_end"] is True
    assert findings["end_conditions"] == ["chain_41", "all_safe"]
    assert findings["winners"] == ["Carol"]
    for entry in findings["players"]:
        assert list(entry) == ["name", "place", "cash", "bonuses", "stock", "total", "lines"]
        assert entry["total"] == sum(line["amount"] for line in entry["lines"])
        for line in entry["lines"]:
            assert list(line) == LINE_KEYS
    figures = [tuple(entry.values())[:-1] for entry in findings["players"]]
    assert figures == [
        ("Alice", 3, 4500, 12500, 13600, 30600),
        ("Bob", 2, 3200, 16000, 13000, 32200),
        ("Carol", 1, 7100, 15000, 10900, 33000),
    ]


def test_the_lines_of_the_example_say_why() -> None:
    assert for_people(settle(EXAMPLE), "Alice") == [
        line("cash", 4500, because="cash in hand"),
        line("American bonus", 8000, because="majority with 8 shares at 18 tiles"),
        line("American shares", 6400, 8, 800, "sold at the price for 18 tiles"),
        line("Continental shares", 3600, 3, 1200, "sold at the price for 43 tiles"),
        line("Imperial bonus", 4500, because="minority with 4 shares at 12 tiles"),
        line("Imperial shares", 3600, 4, 900, "sold at the price for 12 tiles"),
    ]


def test_the_lines_of_the_example_say_why_to_programs() -> None:
    lines = player(settle(EXAMPLE), "Alice")["lines"]
    american = {"chain": "American", "tiles": 18, "price": 800, "shares": 8}
    continental = {"chain": "Continental", "tiles": 43, "price": 1200, "shares": 3}
    imperial = {"chain": "Imperial", "tiles": 12, "price": 900, "shares": 4}
    assert [(entry["part"], entry["code"], entry["facts"]) for entry in lines] == [
        ("cash", "in_hand", {}),
        ("bonuses", "majority", {**american, "ways": 1}),
        ("shares", "sold", american),
        ("shares", "sold", continental),
        ("bonuses", "minority", {**imperial, "ways": 1}),
        ("shares", "sold", imperial),
    ]


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ((3, 3, 1), [("tied_majority", 2), ("tied_majority", 2), None]),
        ((4, 2, 2), [("majority", 1), ("tied_minority", 2), ("tied_minority", 2)]),
        ((0, 2, 0), [None, ("only_holder", 1), None]),
        ((3, 2, 1), [("majority", 1), ("minority", 1), None]),
    ],
)
def test_every_reason_for_a_bonus_has_its_code(
    held: tuple[int, ...], expected: list[tuple[str, int] | None]
) -> None:
    outcome = settle(table({"Tower": 5}, *({"Tower": shares} for shares in held))).outcome
    assert outcome is not None
    found = []
    for standing in outcome.standings:
        paid = [line for line in standing.lines if line.part == "bonuses"]
        found.append((paid[0].code, paid[0].facts["ways"]) if paid else None)
    assert found == expected


def test_shares_of_a_chain_off_the_board_say_so_to_programs() -> None:
    outcome = settle(table({}, {"Tower": 2}, {})).outcome
    assert outcome is not None
    last = outcome.standings[0].lines[-1]
    assert (last.part, last.code, last.amount) == ("shares", "off_board", 0)
    assert last.facts == {"chain": "Tower", "tiles": 0, "price": 0, "shares": 2}


def for_people(sheet: Sheet, name: str) -> list[dict[str, object]]:
    """The lines of a player without what only programs read."""
    return [{key: entry[key] for key in LINE_KEYS[:5]} for entry in player(sheet, name)["lines"]]


def line(
    item: str, amount: int, count: int | None = None, price: int | None = None, because: str = ""
) -> dict[str, object]:
    return {"item": item, "amount": amount, "count": count, "each": price, "because": because}


def test_the_example_for_people() -> None:
    bonuses, sales, totals = settle(EXAMPLE).grids
    assert bonuses.columns == ("Player", "American", "Continental", "Imperial", "Total Bonus")
    assert bonuses.rows == (
        ("Alice", "$8,000", "-", "$4,500", "$12,500"),
        ("Bob", "$4,000", "$12,000", "-", "$16,000"),
        ("Carol", "-", "$6,000", "$9,000", "$15,000"),
    )
    assert sales.columns == ("Player", "American", "Continental", "Imperial", "Stock Value")
    assert sales.rows == (
        ("Alice", "8 x $800 = $6,400", "3 x $1,200 = $3,600", "4 x $900 = $3,600", "$13,600"),
        ("Bob", "5 x $800 = $4,000", "6 x $1,200 = $7,200", "2 x $900 = $1,800", "$13,000"),
        ("Carol", "2 x $800 = $1,600", "4 x $1,200 = $4,800", "5 x $900 = $4,500", "$10,900"),
    )
    assert totals.columns == ("Player", "Cash", "Bonuses", "Stock Sales", "Total")
    assert totals.rows == (
        ("Alice", "$4,500", "$12,500", "$13,600", "$30,600"),
        ("Bob", "$3,200", "$16,000", "$13,000", "$32,200"),
        ("Carol", "$7,100", "$15,000", "$10,900", "$33,000"),
    )


def test_the_outcome_goes_with_the_findings() -> None:
    outcome = settle(EXAMPLE).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.also, outcome.winners) == ("chain_41", ("all_safe",), (2,))


def test_the_document_is_not_changed() -> None:
    document = copy.deepcopy(EXAMPLE)
    settle(document)
    assert document == EXAMPLE


def test_the_order_of_chains_does_not_matter() -> None:
    shuffled = copy.deepcopy(EXAMPLE)
    for entries in (shuffled["chains"], *(entry["shares"] for entry in shuffled["players"])):
        turned = list(entries.items())
        random.Random(1).shuffle(turned)
        assert turned != list(entries.items())
        entries.clear()
        entries.update(turned)
    assert settle(shuffled) == settle(EXAMPLE)


# Whether the game may be declared over


@pytest.mark.parametrize(
    ("chains", "options", "codes", "why"),
    [
        ({"Continental": 41, "Luxor": 8}, {}, ["chain_41"], "Continental has 41 tiles (41 or more)"),
        (
            {"Tower": 11, "Imperial": 40, "Luxor": 0},
            {},
            ["all_safe"],
            "every chain on the board is safe (11 or more): Tower 11, Imperial 40",
        ),
        (
            {"Imperial": 8, "Tower": 41, "Luxor": 50},
            {},
            ["chain_41"],
            "Luxor has 50 tiles and Tower has 41 tiles (41 or more)",
        ),
        (
            {"Luxor": 9},
            {"safe_size": 5, "end_size": 9},
            ["chain_41", "all_safe"],
            "Luxor has 9 tiles (9 or more), and every chain on the board is safe (5 or more): Luxor 9",
        ),
    ],
)
def test_the_game_may_be_declared_over(
    chains: dict[str, int], options: dict[str, int], codes: list[str], why: str
) -> None:
    sheet = settle(table(chains, {}, {}, options=options))
    assert sheet.findings["end_conditions"] == codes
    assert sheet.findings["may_end"] is True
    assert sheet.sentences[0] == f"The game may be declared over: {why}."
    assert sheet.outcome is not None
    assert (sheet.outcome.reason, *sheet.outcome.also) == tuple(codes)


@pytest.mark.parametrize(
    ("chains", "options", "why"),
    [
        ({}, {}, "no chain is on the board"),
        ({"Continental": 40, "Luxor": 8}, {}, "no chain has 41 tiles and Luxor (8) is not safe"),
        (
            {"Imperial": 10, "Luxor": 2, "Tower": 3},
            {},
            "no chain has 41 tiles and Luxor (2), Tower (3) and Imperial (10) are not safe",
        ),
        (
            {"Luxor": 41},
            {"safe_size": 108, "end_size": 42},
            "no chain has 42 tiles and Luxor (41) is not safe",
        ),
    ],
)
def test_the_game_may_not_be_declared_over(chains: dict[str, int], options: dict[str, int], why: str) -> None:
    sheet = settle(table(chains, {}, {}, options=options, cash=(5, 7)))
    assert sheet.findings["end_conditions"] == []
    assert sheet.findings["may_end"] is False
    assert sheet.findings["winners"] == ["B"]
    assert sheet.sentences[0] == f"The game may not be declared over: {why}. It is settled as it stands."
    assert sheet.outcome is not None
    assert sheet.outcome.reason == "agreement"


# Ties


def test_equal_leaders_win_together() -> None:
    sheet = settle(table({}, {}, {}, {}, cash=(30_000, 30_000, 29_000)))
    assert sheet.findings["winners"] == ["A", "B"]
    assert each(sheet, "place") == [1, 1, 3]
    assert sheet.sentences[-1] == "A and B win together with $30,000 each."


def test_all_may_win() -> None:
    sheet = settle(table({}, {}, {}, {}))
    assert sheet.findings["winners"] == ["A", "B", "C"]
    assert sheet.sentences[-1] == "A, B and C win together with $0 each."


def test_most_shares_breaks_a_tie_by_shares_of_chains_on_the_board() -> None:
    # Luxor with 2 tiles: A takes 2000 + 2 * 200, B 1000 + 200. B's shares of Tower count for nothing.
    document = table({"Luxor": 2}, {"Luxor": 2}, {"Luxor": 1, "Tower": 9}, cash=(0, 1200))
    shared = settle(document)
    assert each(shared, "total") == [2400, 2400]
    assert shared.findings["winners"] == ["A", "B"]
    broken = settle({**document, "options": {"tie_break": "most_shares"}})
    assert broken.findings["winners"] == ["A"]
    assert each(broken, "place") == [1, 2]
    assert broken.sentences[-1] == "A wins with $2,400: of equal totals, the most shares on the board count."


def test_most_shares_may_leave_a_tie() -> None:
    sheet = settle(table({}, {"Tower": 9}, {}, cash=(5, 5), options={"tie_break": "most_shares"}))
    assert sheet.findings["winners"] == ["A", "B"]


def test_a_tie_for_the_majority_splits_both_bonuses() -> None:
    sheet = settle(table({"Luxor": 2}, {"Luxor": 4}, {"Luxor": 4}, {"Luxor": 1}))
    assert each(sheet, "bonuses") == [1500, 1500, 0]


@pytest.mark.parametrize(("rounding", "half"), [("up_100", 3800), ("exact", 3750), ("down_100", 3700)])
def test_rounding_follows_the_option(rounding: str, half: int) -> None:
    # American with 4 tiles sells at $500: both bonuses together are $7,500.
    document = table({"American": 4}, {"American": 4}, {"American": 4}, options={"bonus_rounding": rounding})
    assert each(settle(document), "bonuses") == [half, half]


# Tables that are merely odd


def test_shares_only_of_chains_off_the_board() -> None:
    sheet = settle(table({"Luxor": 0}, {"Luxor": 25}, {"Tower": 3}, cash=(10, 20)))
    assert each(sheet, "total") == [10, 20]
    assert for_people(sheet, "A")[1] == line("Luxor shares", 0, 25, 0, "not on the board")
    assert "Shares of Luxor and Tower bring nothing: not on the board." in sheet.sentences
    assert sheet.grids[0].columns == ("Player", "Total Bonus")
    assert sheet.grids[1].rows == (("A", "$0"), ("B", "$0"))


def test_shares_may_be_missing() -> None:
    document = {"game": "acquire", "chains": {}, "players": [{"name": n, "cash": 1} for n in "AB"]}
    assert each(settle(document), "total") == [1, 1]


def test_a_player_with_nothing() -> None:
    sheet = settle(table({"Luxor": 2}, {"Luxor": 1}, {}))
    assert for_people(sheet, "B") == [line("cash", 0, because="cash in hand")]
    assert sheet.grids[1].rows[1] == ("B", "-", "$0")


def test_a_chain_nobody_holds() -> None:
    assert each(settle(table({"Luxor": 41}, {}, {})), "total") == [0, 0]


def test_seven_chains_and_six_players() -> None:
    chains: dict[str, int] = dict.fromkeys(CHAIN_NAMES, 15) | {"Luxor": 18}
    shares: dict[str, int] = dict.fromkeys(CHAIN_NAMES, 4)
    sheet = settle(table(chains, *[shares] * 6))
    assert len(sheet.findings["winners"]) == 6
    assert sheet.grids[0].columns == ("Player", *CHAIN_NAMES, "Total Bonus")
    assert sheet.findings["end_conditions"] == ["all_safe"]


def test_two_players_are_settled_plainly() -> None:
    document = table({"Luxor": 4}, {"Luxor": 5}, {"Luxor": 2})
    plain = settle(document)
    assert each(plain, "bonuses") == [4000, 2000]
    assert settle({**document, "options": {"two_player": "plain"}}) == plain


def test_cash_may_be_larger_than_a_machine_number() -> None:
    sheet = settle(table({"Luxor": 2}, {"Luxor": 1}, {}, cash=(10**30, 10**999)))
    assert each(sheet, "total") == [10**30 + 3000 + 200, 10**999]


def test_strange_names_are_names() -> None:
    document = copy.deepcopy(EXAMPLE)
    for entry, name in zip(document["players"], ["A ", "[red]", "\ud800a\n"], strict=True):
        entry["name"] = name
    assert each(settle(document), "name") == ["A ", "[red]", "\ud800a\n"]


# The market (14.1)


@pytest.mark.parametrize(
    ("column", "alice", "bob"), [(7, 2000, 0), (5, 3000, 0), (3, 4000, 0), (2, 4000, 1000), (1, 4000, 2000)]
)
def test_the_market_takes_part_in_bonuses(column: int, alice: int, bob: int) -> None:
    market = {"two_player": "market"}
    document = table(
        {"Luxor": 4}, {"Luxor": 5}, {"Luxor": 2}, options=market, market={"Luxor": column, "Tower": 12}
    )
    sheet = settle(document)
    assert each(sheet, "bonuses") == [alice, bob]
    assert each(sheet, "stock") == [2000, 800]
    assert f"For the bonuses the market holds {column} of Luxor." in sheet.sentences


def test_with_no_chain_the_market_needs_no_draw() -> None:
    assert each(settle(table({}, {}, {}, options={"two_player": "market"})), "total") == [0, 0]


def test_three_players_are_settled_without_the_market() -> None:
    document = table({"Luxor": 4}, {"Luxor": 5}, {"Luxor": 2}, {}, options={"two_player": "market"})
    assert each(settle(document), "bonuses") == [4000, 2000, 0]


# What is refused

wrong = partial(wrong_in, EXAMPLE)
TWO = EXAMPLE["players"][:2]
FIRST = EXAMPLE["players"][0]
BY_MARKET = {"players": TWO, "options": {"two_player": "market"}}
DRAWN = {"American": 1, "Continental": 12, "Imperial": 3}

REFUSED: dict[str, Refused] = {
    "not an object": ([], "document", "must be an object (got a list)"),
    "no document": (None, "document", "must be an object (got null)"),
    "unknown key": wrong("chians", {}, "is not known here; there are: game, chains"),
    "other game": wrong("game", "chess", "must be acquire (got 'chess')"),
    "no game": wrong("game", ..., "is missing"),
    "no chains": wrong("chains", ..., "is missing"),
    "chains a list": wrong("chains", ["Luxor"], "must be an object (got a list)"),
    "unknown chain": wrong("chains.Lexor", 4, "there are: Luxor, Tower, American"),
    "chain of 1 tile": wrong("chains.Luxor", 1, "2 or more (got 1)"),
    "chain of -2 tiles": wrong("chains.Luxor", -2, "2 or more (got -2)"),
    "chain of 2.0 tiles": wrong("chains.Luxor", 2.0, "(got 2.0)"),
    "chain of true tiles": wrong("chains.Luxor", True, "(got true)"),
    "chain of false tiles": wrong("chains.Luxor", False, "(got false)"),
    "109 tiles": (changed(EXAMPLE, "chains.Luxor", 36), "chains", "at most 108 tiles (got 109)"),
    "too many tiles to count": (
        changed(EXAMPLE, "chains.Luxor", 10**400),
        "chains",
        "(got a very long number)",
    ),
    "no players": wrong("players", ..., "is missing"),
    "players an object": wrong("players", {}, "must be a list of players (got an object)"),
    "0 players": wrong("players", [], "must be 2 to 6 players (got 0)"),
    "1 player": wrong("players", TWO[:1], "must be 2 to 6 players (got 1)"),
    "7 players": wrong("players", [FIRST] * 7, "must be 2 to 6 players (got 7)"),
    "player a text": wrong("players[1]", "Bob", "must be an object (got 'Bob')"),
    "unknown key of a player": wrong(
        "players[2].stock", {}, "is not known here; there are: name, cash, shares"
    ),
    "no name": wrong("players[1].name", ..., "is missing"),
    "name a number": wrong("players[1].name", 7, "must be a name (got 7)"),
    "one name twice": wrong("players[2].name", "Alice", "(got 'Alice')"),
    "no cash": wrong("players[0].cash", ..., "is missing"),
    "negative cash": wrong("players[1].cash", -5, "must be a whole number of dollars, 0 or more (got -5)"),
    "cash with cents": wrong("players[1].cash", 4500.5, "(got 4500.5)"),
    "cash 1.0": wrong("players[1].cash", 1.0, "a whole number of dollars"),
    "cash a text": wrong("players[1].cash", "$5", "(got '$5')"),
    "cash true": wrong("players[1].cash", True, "(got true)"),
    "cash null": wrong("players[1].cash", None, "(got null)"),
    "cash a date": wrong("players[1].cash", datetime.date(2024, 1, 1), "(got a date)"),
    "cash no one can write": wrong("players[1].cash", 10**1000, "1000 digits"),
    "shares a list": wrong("players[1].shares", [], "must be an object"),
    "shares null": wrong("players[1].shares", None, "must be an object"),
    "shares of an unknown chain": wrong("players[1].shares.Sackson", 1, "is not known here"),
    "-1 shares": wrong("players[1].shares.Luxor", -1, "(got -1)"),
    "half a share": wrong(
        "players[1].shares.Luxor", 0.5, "must be a whole number of shares, 0 or more (got 0.5)"
    ),
    "26 shares of a chain": (
        changed(EXAMPLE, "players[1].shares.American", 16),
        "players[*].shares.American",
        "must add up to at most 25 shares (got 26)",
    ),
    "26 shares of a chain off the board": (
        changed(EXAMPLE, "players[1].shares.Tower", 26),
        "players[*].shares.Tower",
        "must add up to at most 25 shares (got 26)",
    ),
    "more shares than the option has": (
        {**EXAMPLE, "options": {"shares": 14}},
        "players[*].shares.American",
        "must add up to at most 14 shares (got 15)",
    ),
    "options a list": wrong("options", [], "must be an object (got a list)"),
    "unknown option": wrong("options.house", 1, "there are: declare_window"),
    "unknown value": wrong(
        "options.bonus_rounding", "up", "must be one of up_100, exact, down_100 (got 'up')"
    ),
    "option out of bounds": wrong("options.safe_size", 109, "must be a whole number from 2 to 108 (got 109)"),
    "option 11.0": wrong("options.safe_size", 11.0, "(got 11.0)"),
    "option not in hundreds": wrong(
        "options.start_cash", 150, "must be a whole number from 0 to 100000, in steps of 100 (got 150)"
    ),
    "option neither true nor false": wrong("options.player_trading", 1, "must be true or false (got 1)"),
    "no market": ({**EXAMPLE, **BY_MARKET}, "market.American", "is missing; it must be the column drawn"),
    "market without a chain": (
        {**EXAMPLE, **BY_MARKET, "market": {"American": 1, "Imperial": 2}},
        "market.Continental",
        "is missing",
    ),
    "market of 0": (
        {**EXAMPLE, **BY_MARKET, "market": {**DRAWN, "Imperial": 0}},
        "market.Imperial",
        "a whole number from 1 to 12 (got 0)",
    ),
    "market of 13": (
        {**EXAMPLE, **BY_MARKET, "market": {**DRAWN, "Imperial": 13}},
        "market.Imperial",
        "(got 13)",
    ),
    "market of an unknown chain": (
        {**EXAMPLE, **BY_MARKET, "market": {**DRAWN, "Hydra": 1}},
        "market.Hydra",
        "is not known here",
    ),
    "market a number": ({**EXAMPLE, **BY_MARKET, "market": 3}, "market", "must be an object (got 3)"),
}


@pytest.mark.parametrize(("document", "field", "problem"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_names_the_field_and_what_would_be_right(
    document: object, field: str, problem: str
) -> None:
    expect_malformed(settle, document, field, problem)


def test_as_many_shares_as_there_are_and_a_full_board_are_allowed() -> None:
    sheet = settle(table({"Luxor": 108}, {"Luxor": 20}, {"Luxor": 5}))
    assert each(sheet, "stock") == [20 * 1000, 5 * 1000]


@pytest.mark.parametrize(
    "odd",
    [
        {**EXAMPLE, "market": DRAWN},
        {**EXAMPLE, "players": TWO, "market": DRAWN},
        {**EXAMPLE, "options": {"two_player": "market"}, "market": DRAWN},
        {**EXAMPLE, "market": {"Tower": 0}},
    ],
    ids=["without the option", "for two, plain", "for three", "of a chain not on the board"],
)
def test_a_market_that_has_no_part_changes_nothing(odd: dict[str, Any]) -> None:
    """Merely odd: settled as if nothing had been said of the market."""
    silent = {key: value for key, value in odd.items() if key != "market"}
    assert settle(odd).findings == settle(silent).findings


@pytest.mark.parametrize("name", ["", " ", "7", "?!"])
def test_a6_a_player_needs_a_name_with_letters(name: str) -> None:
    """Nobody could tell who won."""
    with pytest.raises(Malformed) as refused:
        settle(changed(EXAMPLE, "players[1].name", name))
    assert refused.value.facts["field"] == "players[1].name"
