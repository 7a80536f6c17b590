"""What is counted of a player of Acquire."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kibitz.bots.playing import play_out
from kibitz.core.chance import QuickSource
from kibitz.core.game import Event
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface.actions import Chain
from kibitz.games.acquire.interface.events import (
    BonusPaid,
    ChainFounded,
    GameDeclared,
    MergerBegan,
    SharesBought,
    TilePlaced,
)


def test_every_event_counts_for_its_seat() -> None:
    events: list[Sequence[Event]] = [
        [TilePlaced(0, "1A"), ChainFounded(0, Chain.TOWER, 2, 1, 0)],
        [SharesBought(0, {Chain.TOWER: 2, Chain.LUXOR: 1}, 800), SharesBought(1, {}, 0)],
        [
            MergerBegan(1, "2A", (Chain.TOWER, Chain.LUXOR)),
            BonusPaid(0, Chain.LUXOR, 2000, ""),
            BonusPaid(0, Chain.TOWER, 500, ""),
        ],
        [BonusPaid(1, Chain.LUXOR, 1000, ""), GameDeclared(1, ("safe",), True)],
    ]
    assert GAME.tallies(2, events) == [
        {"founded": 1, "mergers": 0, "bonuses": 2, "bonus_money": 2500}
        | {"shares_bought": 3, "spent": 800, "declared": 0},
        {"founded": 0, "mergers": 1, "bonuses": 1, "bonus_money": 1000}
        | {"shares_bought": 0, "spent": 0, "declared": 1},
    ]


def test_a_whole_game_is_counted_as_its_actions_say() -> None:
    """Chains are founded and the end declared by actions; at most one player declares."""
    went = play_out(GAME, GAME.Options(), ("greedy",) * 3, QuickSource(5), keep=True)
    decoded = list[GAME.events]  # type: ignore[name-defined]
    found = GAME.tallies(3, [msgspec.convert(step.events, decoded) for step in went.steps])
    for seat, tally in enumerate(found):
        own = [step for step in went.steps if step.seat == seat]
        kinds = [event["event"] for step in own for event in step.events]
        assert tally["founded"] == kinds.count("chain_founded")
        assert tally["mergers"] == kinds.count("merger_began")
        assert tally["spent"] > 0
    assert sum(tally["declared"] for tally in found) <= 1
    assert sum(tally["mergers"] for tally in found) > 0


def test_every_figure_names_counters_that_are_counted() -> None:
    (tally,) = GAME.tallies(1, [])
    for figure in GAME.figures:
        assert figure.of in tally
        assert figure.per == "games"
