"""The score sheet of any outcome: lines, shared places, seats without a score, nobody winning."""

from __future__ import annotations

from typing import Any

from kibitz import games
from kibitz.cli.terminal.scoresheet import score_sheet
from kibitz.core.drawing import breadth, plain
from kibitz.core.outcome import Outcome, ScoreLine, SideStanding, Standing, ranked

NAMES = ("Ann", "Ben", "Cleo")


class Quiet:
    """A game that has no words for its end and no way to write amounts."""

    title = "Quiet"

    def tell(self, event: Any, names: Any) -> str:
        return ""


QUIET: Any = Quiet()


def test_every_line_has_its_amount_and_its_because() -> None:
    lines = [
        ScoreLine("cash", 1200, because="cash in hand"),
        ScoreLine("Tower shares", 3000, 6, 500, "sold at the price for 5 tiles"),
    ]
    sheet = plain(score_sheet(games.load("acquire"), ranked("all_safe", [lines, [], []]), NAMES, 78))
    assert sheet.splitlines()[2:5] == [
        "Ann: $4,200",
        " cash                   $1,200  cash in hand",
        " Tower shares 6 x $500  $3,000  sold at the price for 5 tiles",
    ]
    assert sheet.endswith("The game is over: every chain on the board is safe. Ann wins with $4,200.")


def test_equal_totals_share_a_place() -> None:
    outcome = ranked("stalemate", [[ScoreLine("cash", amount)] for amount in (500, 900, 900)])
    sheet = plain(score_sheet(games.load("acquire"), outcome, NAMES, 90)).splitlines()
    places = sheet[sheet.index("Place  Player  Total") + 1 :]
    assert places[0] == "  1    Ben      $900  shared"
    assert places[1] == "  1    Cleo     $900  shared"
    assert places[2] == "  3    Ann      $500"
    assert places[-1] == "The game is over: nobody can move any more. Ben and Cleo win together with $900."


def test_a_seat_without_a_score_and_a_game_without_a_winner() -> None:
    standings = (Standing(0, None, None), Standing(1, None, 40), Standing(2, None, None))
    outcome = Outcome("nobody_opened", standings)
    sheet = plain(score_sheet(QUIET, outcome, NAMES, 78))
    assert "Ann: no score" in sheet
    assert "  -    Ben           40" in sheet
    assert sheet.endswith("The game is over: nobody opened. Nobody wins.")


def test_a_long_because_stays_within_the_page() -> None:
    because = "tied for majority with 8 shares, majority and minority bonus split 2 ways at 18 tiles"
    for width in (48, 60, 78):
        line = ScoreLine("Continental shares", 12000, 10, 1200, because)
        sheet = score_sheet(games.load("acquire"), ranked("chain_41", [[line], [], []]), NAMES, width)
        assert max(map(breadth, sheet)) <= width
        assert " ".join(plain(sheet).split()).count("tied for majority") == 1


def test_sides_have_one_sheet_each_the_winner_first() -> None:
    """Those who win or lose together are not told the same three times; a side may be nobody's."""
    held, lost = (ScoreLine("Gold", 6, because="4 : 1"),), (ScoreLine("Coal", 9, because="0 : 3"),)
    standings = tuple(Standing(seat, None, 6, held) for seat in range(3))
    sides = (SideStanding("rebels", (0, 1, 2), False, 6, held), SideStanding("dictator", (), True, 9, lost))
    sheet = plain(score_sheet(QUIET, Outcome("values", standings, (), sides), NAMES, 78)).splitlines()
    assert sheet[2:6] == ["Dictator: 9", " Coal   9  0 : 3", "", "Rebels (Ann, Ben, Cleo): 6"]
    assert sheet[8:11] == ["      Side      Total", "won   Dictator      9", "lost  Rebels        6"]


def test_where_one_of_a_side_wins_alone_every_seat_has_its_place() -> None:
    """No side has won then, and the others on the winner's side have lost like everybody else."""
    held, lost = (ScoreLine("Gold", 6, because="4 : 1"),), (ScoreLine("Coal", 9, because="0 : 3"),)
    standings = (Standing(0, None, 6, held), Standing(1, 1, 6, held), Standing(2, None, 9, lost))
    sides = (SideStanding("rebels", (0, 1), False, 6, held), SideStanding("dictator", (2,), False, 9, lost))
    sheet = plain(score_sheet(QUIET, Outcome("weapon", standings, (), sides), NAMES, 78)).splitlines()
    assert [line for line in sheet if line.endswith((": 6", ": 9"))] == [
        "Rebels (Ann, Ben): 6",
        "Dictator (Cleo): 9",
    ]
    places = sheet[sheet.index("Place  Player  Total") + 1 :]
    assert places[:3] == ["  1    Ben         6", "  -    Ann         6", "  -    Cleo        9"]
    assert places[-1] == "The game is over: weapon. Ben wins."
