"""Looking ahead: what a game reads off a view for whoever has it, if it does."""

from __future__ import annotations

import msgspec

from kibitz.core.contract.afterwards import expect_reasons, expect_standings
from kibitz.core.contract.case import Case, broken, check, encoded
from kibitz.core.game import Game, Outlook

MOMENTS = 12


@check
def outlooks(case: Case) -> None:
    """Where a game has outlooks, everybody and a spectator has one, at any time. It follows from the view as
    it is sent, is the same each time, survives JSON, and `now` is a whole outcome."""
    if type(case.game).outlook is Game.outlook:
        return
    for position in [*(moment.position for moment in case.moments(MOMENTS)), case.walk().last]:
        for viewer in case.viewers:
            view = case.game.view(position, viewer)
            before = encoded(view)
            made = case.game.outlook(view)
            if not isinstance(made, Outlook):
                broken(f"seat {viewer} is given a {type(made).__name__}, not an Outlook")
            sent = msgspec.json.decode(before, type=case.game.View)
            if any(case.game.outlook(same) != made for same in (view, sent)):
                broken(f"seat {viewer} has two different outlooks from the same view")
            if encoded(view) != before:
                broken(f"the view of seat {viewer} changes when its outlook is made")
            if msgspec.json.decode(encoded(made), type=type(made)) != made:
                broken(f"the outlook of seat {viewer} changes on its way through JSON")
            if made.now is not None:
                expect_standings(case, made.now)
                expect_reasons(made.now)


@check
def last_outlooks(case: Case) -> None:
    """When the game is over an outlook says how it ended, or nothing."""
    last = case.walk().last
    for viewer in case.viewers:
        made = case.game.outlook(case.game.view(last, viewer))
        if made is not None and made.now not in (None, last.outcome()):
            broken(f"the game is over, and seat {viewer} is told it would end otherwise")
