"""What a player reads: refusals that call people by name, and a log that cannot be taken amiss."""

from __future__ import annotations

import pytest

from kibitz.core.drawing import Lines
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface.events import SharesDisposed
from kibitz.games.acquire.options import AcquireOptions, DeclareWindow
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.asking import events_of
from tests.games.acquire.table import A, given, play, refused

NAMES = ("Ann", "Ben", "Cleo")


def told(position: AcquirePosition, seat: int, action: str) -> str:
    """A refusal as this seat reads it."""
    return GAME.refused(refused(position, seat, action), NAMES, seat)


def text_of(lines: Lines) -> str:
    return " ".join("".join(span.text for span in line) for line in lines)


@pytest.mark.parametrize(
    ("chains", "why"),
    [
        ({}, "no chain is on the board"),
        ({"Tower": "1A-8A"}, "the largest chain has 8 tiles, and Tower (8) is not safe"),
        (
            {"Tower": "1A-8A", "Luxor": "1C-2C", "Imperial": "1E-12E"},
            "the largest chain has 12 tiles, and Luxor (2) and Tower (8) are not safe",
        ),
    ],
)
def test_a2_the_end_not_met_names_what_keeps_it_away(chains: dict[str, str], why: str) -> None:
    """The fixed sentence, the chains that are not safe and the largest size (13)."""
    assert told(given(chains=chains), A, "declare") == f"End conditions not met: {why}"


def test_a7_an_offer_that_cannot_be_kept_says_whose_fault_it_is() -> None:
    """The own, or the partner's."""
    position = given(shares=[{"Tower": 1}])
    covered = "That trade is not covered"
    assert told(position, A, "offer B 2 Tower for $100") == f"{covered}: you do not own what would be given"
    assert (
        told(position, A, "offer B 1 Tower for 1 Luxor") == f"{covered}: Ben does not own what would be given"
    )


def test_a7_an_offer_that_is_closed_can_neither_be_withdrawn_nor_declined() -> None:
    """It does not say that it cannot be accepted."""
    position = given(shares=[{"Tower": 1}])
    play(position, A, "offer B 1 Tower for $100", "withdraw 1")
    assert told(position, A, "withdraw 1") == "Offer 1 is not open any more"
    assert told(position, 1, "decline 1") == "Offer 1 is not open any more"


def test_a7_a_trade_in_a_merger_says_what_was_given_and_what_was_got() -> None:
    """She gives Tower, and gets none."""
    position = given(
        chains={"American": "2D-5D 2E", "Tower": "7D-9D"}, hands=["6D"], shares=[{"Tower": 4}, {"Tower": 1}]
    )
    play(position, A, "6D", "sell 1 trade 2")
    (event,) = events_of(position, SharesDisposed)
    said = "Ann sells 1 Tower for $300, trades 2 Tower for 1 share of the survivor and holds 1 Tower."
    assert GAME.tell(event, NAMES) == said


def test_a7_whoever_may_declare_knows_what_an_offer_costs() -> None:
    """Before the offer the question says so; after it the note does not promise what has passed."""
    position = given(chains={"Tower": "1A-12A"}, hands=["1C"], shares=[{"Tower": 1}])
    before = GAME.draw(GAME.view(position, A), NAMES, 200)
    forfeit = "make an offer, after which you cannot declare this turn"
    assert forfeit in text_of(before.question)
    assert "has passed" not in text_of(before.picture)
    play(position, A, "offer B 1 Tower for $100")
    after = text_of(GAME.draw(GAME.view(position, A), NAMES, 200).picture)
    note = "The game may end: every chain on the board is safe."
    assert f"{note} Your moment to declare has passed for this turn." in after
    assert "has passed" not in text_of(GAME.draw(GAME.view(position, 1), NAMES, 200).picture)


def test_a7_where_an_offer_costs_nothing_nothing_is_said() -> None:
    """With the window `any` one may declare after an offer too."""
    options = AcquireOptions(declare_window=DeclareWindow.ANY)
    position = given(chains={"Tower": "1A-12A"}, hands=["1C"], shares=[{"Tower": 1}], options=options)
    assert "you cannot declare" not in text_of(GAME.draw(GAME.view(position, A), NAMES, 200).question)
