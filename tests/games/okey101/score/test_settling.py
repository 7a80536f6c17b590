"""The settlement of any hand: sums, places, teams, what is booked, and the options that have a say in it."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from kibitz.core.contract.afterwards import expect_reasons, expect_standings
from kibitz.core.contract.case import Case
from kibitz.core.outcome import ScoreLine
from kibitz.games.okey101.interface.names import FINES, TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.score.document import PRESETS, ScoringDocument, checked, named, text_of
from kibitz.games.okey101.score.results import Fine, Finish, HandEnd, HandResult
from kibitz.games.okey101.score.settling import Settlement, number_of, settle, tenfold
from tests.games import refusing

FLAGS = ("okey", "elden", "same_turn")
Player = tuple[str, str]  # how a player has opened, and the tiles left
OUT: Player = ("melds", "")
OPEN: Player = ("melds", "Y5 B9 K12")
SHUT: Player = ("none", "Y5 B9 K12")


def ended(
    reason: str,
    *players: Player,
    how: str = "",
    okey: str = "R8",
    winner: int = 0,
    declared: tuple[int, ...] = (),
    riziko: bool = False,
    fines: tuple[tuple[int, str], ...] = (),
) -> HandEnd:
    """A hand at its end. Where it was by going out, `how` lists what was special about the finish."""
    opened = tuple(route for route, _ in players)
    flags = {flag: flag in how.split() for flag in FLAGS}
    finish = None
    if reason == "hand_empty":
        finish = Finish(winner, None, pairs=opened[winner] == "pairs", **flags)
    return HandEnd(
        reason=reason,
        okey=int(TILE_KINDS[okey]),
        racks=tuple(tuple(tiles.split()) for _, tiles in players),
        opened=opened,
        declared=tuple(seat in declared for seat in range(len(players))),
        riziko=riziko,
        finish=finish,
        fines=tuple(Fine(seat, kind, 1) for seat, kind in fines),
    )


def settled(end: HandEnd, scoring: str | ScoringDocument = "seed", **options: Any) -> HandResult:
    """The result by a preset or a document, checked as the house checks every outcome."""
    document = named(scoring) if isinstance(scoring, str) else scoring
    agreed: dict[str, Any] = {"null_counts_as": 202, "teams": False, "partner_scored": False}
    agreed |= {"pairs_eligible": True, "multiplier_cap": 0, **options}
    result = settle(end, Settlement(document, **agreed))
    expect_sound(result)
    return result


def expect_sound(result: HandResult) -> None:
    expect_standings(cast("Case", SimpleNamespace(seats=len(result.scores))), result.outcome)
    expect_reasons(result.outcome)
    for standing, score in zip(result.outcome.standings, result.scores, strict=True):
        own = [line.amount for line in standing.lines if line.part != "partner"]
        assert (score is None and not own) or score == sum(own)
        assert all(line.because for line in standing.lines)
    assert result.draw == (result.verdict in ("tie", "no_score_draw"))
    assert bool(result.outcome.winners) == (result.verdict in ("win", "tie"))
    assert (result.winning_score is None) == (not result.outcome.winners)


def changed(scoring: str, field: str, to: object) -> ScoringDocument:
    """A preset with one thing in it changed."""
    return checked(refusing.changed(msgspec.json.decode(text_of(named(scoring))), field, to))


def lines(result: HandResult, seat: int) -> list[ScoreLine]:
    return list(result.outcome.standings[seat].lines)


def places(result: HandResult) -> list[int | None]:
    return [standing.place for standing in result.outcome.standings]


def totals(result: HandResult) -> list[int | None]:
    return [standing.total for standing in result.outcome.standings]


# Lines


def test_a_line_has_its_product_its_reason_and_its_facts() -> None:
    end = ended("hand_empty", ("pairs", ""), ("pairs", "Y5 B9 K12 R8 R8"), SHUT, how="okey")
    result = settled(end, "common")
    (out,) = lines(result, 0)
    assert out == ScoreLine(
        item="going out",
        amount=-404,
        count=4,
        each=-101,
        because="went out (the last tile was an okey, the finisher had opened with pairs)",
        part="base",
        code="went_out",
        facts={"base": -101, "multiplier": 4, "causes": "finish_okey finish_pairs"},
    )
    tiles, jokers = lines(result, 1)
    assert (tiles.amount, tiles.count, tiles.each) == (208, 8, 26)
    assert (tiles.part, tiles.code) == ("tiles", "tiles_left")
    causes = "finish_okey finish_pairs opened_pairs"
    assert tiles.facts == {
        "sum": 26, "tiles": "Y5 B9 K12 R8 R8", "times": 1, "multiplier": 8, "causes": causes
    }  # fmt: skip
    assert (jokers.amount, jokers.count, jokers.each) == (202, 2, 101)
    assert (jokers.part, jokers.code, jokers.because) == (
        "surcharge", "joker_held", "2 okeys left on the rack"
    )  # fmt: skip
    assert jokers.facts == {"okeys": 2, "false_jokers": 0, "amount": 101}
    (shut,) = lines(result, 2)
    assert (shut.code, shut.amount, shut.count, shut.each) == ("not_opened", 808, 4, 202)


def test_every_fine_is_a_line_of_its_own_and_is_never_multiplied() -> None:
    fines = tuple((1, kind) for kind in FINES)
    result = settled(ended("hand_empty", OUT, OPEN, how="okey", fines=fines), "kahve")
    found = [(line.code, line.amount, line.facts) for line in lines(result, 1) if line.part == "fines"]
    assert found == [(kind, 101, {"turn": 1}) for kind in FINES]
    assert result.scores == (-202, 52 + 5 * 101)


def test_a_fine_that_costs_nothing_is_no_line() -> None:
    end = ended("hand_empty", OUT, OPEN, fines=tuple((1, kind) for kind in FINES))
    assert [line.part for line in lines(settled(end), 1)] == ["tiles"]


@pytest.mark.parametrize(
    ("reason", "player", "code"),
    [("deck_empty", SHUT, "not_opened"), ("all_pairs", ("pairs", "Y5 B9 K12"), "opened")],
)
def test_tiles_that_do_not_count_are_a_line_that_says_so(reason: str, player: Player, code: str) -> None:
    (line,) = lines(settled(ended(reason, player, ("pairs", ""))), 0)
    assert (line.part, line.code, line.item, line.amount) == ("base", code, "tiles left", 0)
    assert line.because.endswith(": the tiles do not count")


def test_a_fine_may_bring_its_own_points() -> None:
    """9.4: ten times the number of the tile that was taken and opened with."""
    fine = Fine(1, "fed_opening", 7, "F", tenfold("F", TILE_KINDS["R8"]))
    end = msgspec.structs.replace(ended("hand_empty", OUT, OPEN), fines=(fine,))
    result = settled(end)
    assert result.scores == (-101, 26 + 80)
    assert lines(result, 1)[-1].facts == {"turn": 7, "tile": "F"}


@pytest.mark.parametrize(("tile", "number"), [("R1", 1), ("K13", 13), ("R8", 8), ("F", 8), ("Y10", 10)])
def test_the_number_of_a_tile(tile: str, number: int) -> None:
    assert number_of(tile, TILE_KINDS["R8"]) == number
    assert tenfold(tile, TILE_KINDS["R8"]) == 10 * number


def test_the_winner_keeps_fines_too() -> None:
    result = settled(ended("hand_empty", OUT, SHUT, fines=((0, "okey_discard"),)), "common")
    assert result.scores == (0, 202)


# Options


@pytest.mark.parametrize(
    ("cap", "winner", "opened", "by_pairs"), [(0, -404, 104, 208), (4, -404, 104, 208), (2, -202, 52, 104)]
)
def test_the_cap_holds_for_the_finish_and_nothing_else(
    cap: int, winner: int, opened: int, by_pairs: int
) -> None:
    end = ended("hand_empty", ("pairs", ""), OPEN, ("pairs", "Y5 B9 K12"), how="okey")
    assert settled(end, "common", multiplier_cap=cap).scores == (winner, opened, by_pairs)


def test_a_cap_of_4_on_all_three() -> None:
    end = ended("hand_empty", ("pairs", ""), SHUT, how="okey elden same_turn")
    assert settled(end, "common").scores == (-808, 1616)
    assert settled(end, "common", multiplier_cap=4).scores == (-404, 808)


def test_riziko_doubles_the_hand_beside_the_cap() -> None:
    end = ended("hand_empty", OUT, OPEN, SHUT, how="okey", riziko=True)
    assert settled(end, "kahve").scores == (-404, 104, 808)
    assert settled(end, "kahve", multiplier_cap=1).scores == (-202, 52, 404)


def test_declared_pairs_that_were_never_opened() -> None:
    end = ended("hand_empty", OUT, SHUT, OPEN, declared=(1, 2))
    assert settled(end, "kahve").scores == (-101, 404, 26)
    assert lines(settled(end, "kahve"), 1)[0].code == "declared_not_opened"
    assert settled(end, "common").scores == (-101, 202, 26)
    exhausted = ended("drawing_stack_exhausted", SHUT, SHUT, declared=(1,))
    assert settled(exhausted, "kahve").scores == (202, 404)


def test_pairs_may_be_left_out_of_the_ranking() -> None:
    """C-12: whoever opened with pairs is not eligible, and so has no score."""
    end = ended("drawing_stack_exhausted", ("pairs", "Y3"), OPEN, SHUT)
    with_pairs = settled(end)
    assert (with_pairs.scores, with_pairs.outcome.winners) == ((3, 26, None), (0,))
    without = settled(end, pairs_eligible=False)
    assert (without.scores, without.outcome.winners) == ((None, 26, None), (1,))
    assert without.booked == (202, 26, 202)
    all_pairs = ended("drawing_stack_exhausted", ("pairs", "Y3"), SHUT)
    assert settled(all_pairs, pairs_eligible=False).verdict == "no_score_draw"
    assert settled(all_pairs, "common", pairs_eligible=False).scores == (6, 202)
    legacy = ended("deck_empty", ("pairs", "Y3"), OPEN)
    assert settled(legacy, pairs_eligible=False).scores == (3, 26)


# Places


def test_the_others_follow_the_winner_by_their_totals() -> None:
    end = ended("hand_empty", SHUT, OPEN, OUT, ("melds", "K12 B9 Y5"), winner=2)
    result = settled(end)
    assert places(result) == [4, 2, 1, 2]
    assert (result.verdict, result.winning_score) == ("win", -101)


def test_a_fined_winner_wins_and_is_the_only_one_with_a_place() -> None:
    end = ended("hand_empty", OUT, OPEN, SHUT, fines=((0, "okey_discard"), (0, "playable_discard")) * 2)
    result = settled(end, "common")
    assert totals(result) == [303, 26, 202]
    assert places(result) == [1, None, None]
    assert result.winning_score == 303


def test_a_winner_with_an_equal_total_is_still_first() -> None:
    end = ended("hand_empty", OUT, ("melds", ""), fines=((0, "okey_discard"),))
    assert totals(settled(end, "common")) == [0, 0]
    assert places(settled(end, "common")) == [1, 2]


@pytest.mark.parametrize(
    ("reason", "scoring"),
    [
        ("deck_empty", "seed"),
        ("all_pairs", "seed"),
        ("drawing_stack_exhausted", "common"),
        ("deck_empty", "common"),
    ],
)
def test_without_a_winner_nobody_has_a_place_and_totals_stay(reason: str, scoring: str) -> None:
    result = settled(ended(reason, ("pairs", "Y3 R8"), ("pairs", "Y4")), scoring)
    assert places(result) == [None, None]
    assert totals(result) == list(result.scores)
    assert (result.verdict, result.draw, result.void) == ("no_winner", False, False)


def test_a_score_without_an_opening_is_not_ranked() -> None:
    """8.2: a document may give a score to those who have not opened; they are not eligible all the same."""
    document = changed("seed", "row[4]", {"when": {"opened": "none"}, "base": 5})
    result = settled(ended("drawing_stack_exhausted", OPEN, SHUT), document)
    assert (result.scores, places(result), result.winning_score) == ((26, 5), [1, None], 26)
    nobody = settled(ended("drawing_stack_exhausted", SHUT, SHUT), document)
    assert (nobody.verdict, nobody.draw, nobody.booked) == ("no_winner", False, (5, 5))


def test_what_else_was_true_is_told() -> None:
    end = ended("hand_empty", ("pairs", ""), SHUT, how="okey elden same_turn", riziko=True)
    flags = ("finish_okey", "finish_pairs", "finish_elden", "finish_same_turn", "riziko")
    assert settled(end).outcome.also == flags
    assert settled(ended("deck_empty", OPEN, SHUT)).outcome.also == ()
    assert settled(ended("all_pairs", ("pairs", "Y1"), ("pairs", "")), "common").outcome.also == ("void",)


# Teams


def test_teams_share_total_and_place() -> None:
    end = ended(
        "drawing_stack_exhausted", ("melds", "Y10"), ("melds", "B2"), ("melds", "B1"), ("pairs", "B8")
    )
    result = settled(end, teams=True)
    assert result.scores == (10, 2, 1, 8)
    assert totals(result) == [11, 10, 11, 10]
    assert places(result) == [3, 1, 3, 1]
    assert (result.verdict, result.winning_score) == ("win", 10)
    partner = lines(result, 0)[-1]
    assert (partner.part, partner.code, partner.amount, partner.facts) == (
        "partner",
        "partner",
        1,
        {"seat": 2},
    )


def test_a_team_counts_its_eligible_members_only() -> None:
    end = ended("drawing_stack_exhausted", ("melds", "Y10"), ("melds", "B2"), ("melds", "B1"), SHUT)
    result = settled(end, teams=True)
    assert result.scores == (10, 2, 1, None)
    assert totals(result) == [11, 2, 11, 2]
    assert places(result) == [3, 1, 3, 1]
    assert result.booked == (10, 2, 1, 202)


def test_a_team_without_an_eligible_member_is_not_ranked() -> None:
    result = settled(ended("drawing_stack_exhausted", SHUT, OPEN, SHUT, SHUT), teams=True)
    assert totals(result) == [None, 26, None, 26]
    assert places(result) == [None, 1, None, 1]


def test_teams_may_tie() -> None:
    result = settled(ended("drawing_stack_exhausted", OPEN, OPEN, SHUT, SHUT), teams=True)
    assert places(result) == [1, 1, 1, 1]
    assert (result.verdict, result.draw, result.winning_score) == ("tie", True, 26)


def test_the_partner_of_the_finisher_keeps_fines() -> None:
    end = ended("hand_empty", OUT, OPEN, ("none", "R8 Y5"), OPEN, fines=((2, "okey_discard"),))
    result = settled(end, "common", teams=True)
    assert result.scores == (-101, 26, 101, 26)
    assert [line.code for line in lines(result, 2)] == ["waived", "okey_discard", "partner"]
    assert settled(end, "common", teams=True, partner_scored=True).scores == (-101, 26, 303, 26)


def test_a_document_may_have_a_row_for_the_partner() -> None:
    rows = msgspec.to_builtins(named("seed").row)
    document = changed("seed", "row", [{"when": {"partner_of_finisher": True}, "base": 7}, *rows])
    end = ended("hand_empty", OUT, OPEN, OPEN, OPEN)
    assert settled(end, document, teams=True, partner_scored=True).scores == (-101, 26, 7, 26)
    assert settled(end, document, teams=True).scores == (-101, 26, 0, 26)
    assert settled(end, document).scores == (-101, 26, 26, 26)


# The match


def test_no_score_is_booked_with_its_fines() -> None:
    document = changed("seed", "flat.okey_discard", 101)
    fines = ((1, "okey_discard"),)
    somebody = settled(ended("drawing_stack_exhausted", OPEN, SHUT, fines=fines), document)
    assert (somebody.scores, somebody.booked) == ((26, None), (26, 303))
    nobody = settled(ended("drawing_stack_exhausted", SHUT, SHUT, fines=fines), document)
    assert (nobody.scores, nobody.booked) == ((None, None), (0, 101))


def test_what_is_scored_is_booked_even_if_nobody_opened() -> None:
    assert settled(ended("drawing_stack_exhausted", SHUT, SHUT), "common").booked == (202, 202)


def test_a_void_hand_books_nothing_not_even_fines() -> None:
    end = ended("all_pairs", ("pairs", "R8"), ("pairs", "Y2"), fines=((1, "okey_discard"),))
    result = settled(end, "common")
    assert (result.scores, result.booked, result.void, result.verdict) == ((0, 0), (0, 0), True, "void")


def test_number_and_starter_are_kept() -> None:
    rules = Settlement(named("seed"), 202, False, False, True, 0)
    result = settle(ended("deck_empty", OPEN, SHUT), rules, 5, 1)
    assert (result.number, result.starter) == (5, 1)
    again = msgspec.json.decode(msgspec.json.encode(result), type=HandResult)
    assert again == result


# Any hand


def any_hand(chance: random.Random, seats: int) -> HandEnd:
    """A hand with nothing in common with play but its form."""
    reason = chance.choice(["hand_empty", "drawing_stack_exhausted", "deck_empty", "all_pairs"])
    winner = chance.randrange(seats)
    how = chance.choice(["", "okey", "same_turn", "okey elden same_turn"])
    players = []
    for seat in range(seats):
        out = reason == "hand_empty" and seat == winner
        shut = reason == "hand_empty" and "elden" in how and not out
        routes = ["melds", "pairs"] if out or reason == "all_pairs" else ["none", "melds", "pairs"]
        tiles = [] if out else chance.choices(TILE_NAMES, k=chance.randrange(6))
        players.append(("none" if shut else chance.choice(routes), " ".join(tiles)))
    return ended(
        reason,
        *players,
        how=how,
        winner=winner,
        okey=chance.choice(TILE_NAMES[:-1]),
        declared=tuple(chance.sample(range(seats), k=chance.randrange(seats))),
        riziko=chance.random() < 0.5,
        fines=tuple((chance.randrange(seats), chance.choice(FINES)) for _ in range(chance.randrange(4))),
    )


def reckoned(end: HandEnd, document: dict[str, Any], seat: int) -> int | None:
    """9.5 once more, straight from its text: singles, no cap, everybody eligible."""
    finish: Any = {} if end.finish is None else msgspec.to_builtins(end.finish)
    context = {f"finish_{how}": finish.get(how, False) for how in ("okey", "pairs", "elden", "same_turn")}
    context |= {"end": end.reason, "opened": end.opened[seat], "declared_pairs": end.declared[seat]}
    context |= {"role": "winner" if finish.get("seat") == seat else "other", "riziko": end.riziko}

    def fits(entry: dict[str, Any]) -> bool:
        return all(
            context[key] in (wanted if isinstance(wanted, list) else [wanted])
            for key, wanted in entry["when"].items()
        )

    number = end.okey % 13 + 1
    worth = {
        key: number if value == "okey_number" else value for key, value in document["tile_value"].items()
    }
    tiles = [
        "false_joker" if t == "F" else "okey" if TILE_KINDS[t] == end.okey else t for t in end.racks[seat]
    ]
    left = sum(worth[tile] if tile in worth else int(tile[1:]) for tile in tiles)
    charge = document["surcharge"]
    held = sum(tile in charge["tiles"] for tile in tiles)
    amount = charge["amount"] * (min(held, 1) if charge["per"] == "hand" else held)
    row = next(entry for entry in document["row"] if fits(entry))
    if row.get("no_score", False):
        return None
    times = 1
    for entry in document["multiplier"]:
        times *= entry["factor"] if fits(entry) else 1
    flat: int = sum(document["flat"][fine.kind] for fine in end.fines if fine.seat == seat)
    points: int = times * (row.get("base", 0) + row.get("sum", 0) * left)
    return points + int(row.get("joker", 0)) * int(amount) * (times if charge["multiplied"] else 1) + flat


@pytest.mark.parametrize("preset", PRESETS)
def test_any_hand_scores_as_rule_9_5_reckons(preset: str) -> None:
    data = msgspec.json.decode(text_of(named(preset)))
    chance = random.Random(preset)
    for _ in range(400):
        end = any_hand(chance, chance.randint(2, 4))
        result = settled(end, preset)
        if not result.void:
            assert list(result.scores) == [reckoned(end, data, seat) for seat in range(len(end.racks))]


@pytest.mark.parametrize("preset", PRESETS)
def test_any_hand_of_teams_is_sound(preset: str) -> None:
    chance = random.Random(f"teams {preset}")
    for _ in range(300):
        end = any_hand(chance, 4)
        options = {name: chance.random() < 0.5 for name in ("partner_scored", "pairs_eligible")}
        result = settled(end, preset, teams=True, multiplier_cap=chance.choice([0, 2, 4]), **options)
        for seat in range(4):
            known = [score for score in (result.scores[seat], result.scores[seat - 2]) if score is not None]
            assert totals(result)[seat] == (sum(known) if known else None)
            assert places(result)[seat] == places(result)[seat - 2]
