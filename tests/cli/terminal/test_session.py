"""Whom the terminal asks where several have something to decide."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

import pytest

from kibitz.cli.terminal.console import Terminal
from kibitz.cli.terminal.session import Session
from kibitz.core.game import Action
from kibitz.core.table import Table
from kibitz.games import load
from kibitz.games.acquire.interface.actions import Decline, Goods, Propose
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface.actions import Bombard, Pass

NOWHERE: Any = None  # nothing is written and nothing shown
Choice = Callable[[Sequence[Action]], Action]


def started(key: str, names: str, **options: Any) -> Table:
    game = load(key)
    table = Table(game, names.split(), game.Options(**options))
    table.start("a")
    return table


def asked(table: Table, bots: Sequence[str | None], choose: Choice) -> Iterator[int]:
    """The seats as they are asked, by a session that is left and resumed before every action."""
    while True:
        resumed = Table.resumed(table.game, table.record)
        seat = Session(resumed, bots, NOWHERE, NOWHERE).next_seat()
        if seat is None:
            return
        yield seat
        table.play(seat, choose(table.legal(seat)))


def declined(legal: Sequence[Action]) -> Action:
    return next(action for action in legal if isinstance(action, Decline))


def anything_but_passing(legal: Sequence[Action]) -> Action:
    return next((action for action in legal if not isinstance(action, Pass)), legal[0])


def test_offers_are_answered_before_the_turn_goes_on_and_by_bots_first() -> None:
    table = started("acquire", "Ann Ben Cleo Dan", trade_gifts=True)
    for to in (1, 2, 3):
        table.play(0, Propose(to, Goods(cash=100), Goods()))
    asking = asked(table, (None, None, "uniform", None), declined)
    assert list(islice(asking, 4)) == [2, 1, 3, 0]


def test_those_who_act_at_the_same_time_are_asked_by_turns() -> None:
    """Whoever acted longest ago. At first nobody has acted: bots before people, and the first seat last."""
    table = started("merc", "Ann Ben Cleo Dan")
    asking = asked(table, (None, "uniform", None, "uniform"), anything_but_passing)
    assert list(islice(asking, 9)) == [1, 3, 2, 0, 1, 3, 2, 0, 1]


def test_a_person_is_asked_while_partners_have_not_passed() -> None:
    """Only then they can attack together."""
    table = started("merc", "Ann Ben Cleo")
    beside_partners = 0
    for seat in islice(asked(table, (None, "uniform", "uniform"), anything_but_passing), 60):
        is_acting = any(isinstance(action, Pass) for action in table.legal(seat))
        beside_partners += seat == 0 and is_acting and table.to_act() == (0, 1, 2)
    assert beside_partners > 3


@pytest.mark.parametrize(("answer", "sure"), [("yes", True), ("Y", True), ("no", False), ("", False)])
def test_who_would_waste_something_is_asked_again(
    answer: str, sure: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = started("merc", "Ann Ben")
    table.position = arrange(
        2, sectors=["gold", "wilderness9"], militia={1: "D1"}, primary={"A": (0, ["basic/mortar"])}
    )
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    session = Session(table, (None, None), NOWHERE, Terminal({}, plain=True))
    assert session.is_sure(0, Pass())
    assert capsys.readouterr().out == ""
    assert session.is_sure(0, Bombard("basic", "wilderness9")) is sure
    told = capsys.readouterr().out
    assert "Mortar of Basic is gone after this attack, and there is a single militia." in told
    assert "Do it all the same? (yes or no)" in told
