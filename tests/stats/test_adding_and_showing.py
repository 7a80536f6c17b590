"""Tallies of many games as one, and as the figures people read."""

from __future__ import annotations

from random import Random

import pytest

from kibitz.core.game import Figure
from kibitz.stats.adding import added
from kibitz.stats.showing import GENERIC, Shown, shown
from tests.contract.tiny import GAME as TINY
from tests.stats.played import ACQUIRE, OKEY


def test_counters_add_up_each_on_its_own() -> None:
    assert added([{"games": 1, "won": 0.5}, {}, {"games": 1, "luck_games": 1}]) == {
        "games": 2,
        "won": 0.5,
        "luck_games": 1,
    }
    assert added([]) == {}


def test_the_sum_does_not_depend_on_the_order() -> None:
    parts = [{"won": 1 / k} for k in (1, 2, 3, 7) for _ in range(50)]
    sums = {added(Random(seed).sample(parts, len(parts)))["won"] for seed in range(20)}
    assert len(sums) == 1


def test_figures_are_sums_and_quotients() -> None:
    tally = {"games": 4, "won": 1.5, "ranked": 2, "placed": 5, "scored": 3, "total": -80}
    assert shown(TINY, tally) == (
        Shown("games", 4, None, 4),
        Shown("won", 0.375, "games", 4, share=True),
        Shown("place", 2.5, "ranked", 2),
        Shown("total", -20, "games", 4),
        Shown("luck_adjusted", None, "luck_games", 0),
    )


def test_luck_stands_on_the_games_that_were_played_again() -> None:
    """Of three games one was played again: the totals of the others do not disturb its figure."""
    games = [{"games": 1, "total": 500}, {"games": 1, "total": 300}]
    lucky = {"games": 1, "total": 40, "luck_games": 1, "luck_total": 55.5, "luck_adjusted": -15.5}
    figures = {figure.name: figure for figure in shown(TINY, added([*games, lucky]))}
    assert (figures["luck_adjusted"].value, figures["luck_adjusted"].count) == (-15.5, 1)
    assert figures["total"].value == 280


@pytest.mark.parametrize("game", [TINY, OKEY, ACQUIRE])
def test_a_figure_with_nothing_to_stand_on_is_none(game: object) -> None:
    for figure in shown(game, {}):  # type: ignore[arg-type]
        assert (figure.value, figure.count) == ((0, 0) if figure.per is None else (None, 0))


def test_generic_figures_come_first_and_no_name_is_there_twice() -> None:
    for game in (OKEY, ACQUIRE):
        names = [figure.name for figure in shown(game, {})]
        assert names[: len(GENERIC)] == [figure.name for figure in GENERIC]
        assert len(set(names)) == len(names)


def test_a_games_own_figures_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TINY, "figures", (Figure("dice", "dice", "throws", share=True),), raising=False)
    assert shown(TINY, {"dice": 3, "throws": 4})[-1] == Shown("dice", 0.75, "throws", 4, share=True)
