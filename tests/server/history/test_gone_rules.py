"""S10: a finished game is read for good, whatever the rules are now; a running one says what can be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.core.errors import Refused
from kibitz.core.record import verify
from kibitz.server.history import replay
from kibitz.server.history.events import events_page
from kibitz.server.history.past import Past
from kibitz.server.history.records import record_of
from kibitz.server.history.review import review
from kibitz.server.library import Library
from kibitz.server.store import Row
from kibitz.server.table.checkpoints import Checkpoints
from kibitz.server.table.info import info_of
from kibitz.server.table.state import Find, LiveTable
from tests.contract.tiny.game import Tiny
from tests.contract.tiny.later import Forgetful, Later
from tests.server.party import live, party
from tests.server.serving import server_here


class Renumbered(Tiny):
    """Version 2 without version 1: it says so, and plays the same."""

    rules_version = 2


def found(game: Tiny) -> Find:
    return Library({("tests.contract", "tiny"): game}).find


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    """A finished game of two by version 1."""
    kept: list[Row] = []

    @live
    async def play(folder: Path) -> None:
        async with server_here(str(folder / "db")) as here, party(here.lobby) as table:
            await table.play_out()
            kept.extend(await here.hub.store.read(table.table))

    play(tmp_path_factory.mktemp("gone"))
    return kept


def past(rows: list[Row], find: Find) -> Past:
    return Past("T", rows, None, find, Checkpoints())


GONE = {
    "later": found(Later()),
    "renumbered": found(Renumbered()),
    "other": found(Forgetful()),
    "none": Library({}).find,
}


@pytest.mark.parametrize("find", GONE.values(), ids=GONE)
def test_outcome_events_and_record_are_what_was_stored(rows: list[Row], find: Find) -> None:
    then, now = LiveTable.from_rows("T", rows, found(Tiny())), LiveTable.from_rows("T", rows, find)
    assert now.phase == then.phase == "over"
    assert info_of(now).trouble is None
    assert (now.outcome, now.step, info_of(now).secret) == (then.outcome, then.step, then.secret)
    assert now.to_act() == ()
    assert (now.due(()) is None) == (now.trouble is not None)  # else it is to be archived
    record = record_of("T", rows, find)
    assert record == record_of("T", rows, found(Tiny()))
    assert verify(Later(), record).outcome() == then.outcome
    steps = events_page(past(rows, find), None, 1000).steps
    assert len(steps) == then.step + 1
    assert [step.events for step in replay.story(past(rows, find), 1, 1000, "all").steps] != []
    assert len(replay.story(past(rows, find), 0, 1000, "all").steps) == then.step + 1


@pytest.mark.parametrize("name", ["later", "renumbered"])
def test_views_are_shown_where_rules_lead_to_what_happened(rows: list[Row], name: str) -> None:
    then = replay.moments(past(rows, found(Tiny())), 0, 1000, "all")
    assert replay.moments(past(rows, GONE[name]), 0, 1000, "all") == then


@pytest.mark.parametrize("name", ["other", "none"])
def test_what_cannot_be_shown_is_said_in_plain_words(rows: list[Row], name: str) -> None:
    with pytest.raises(Refused, match="rules_gone"):
        replay.moments(past(rows, GONE[name]), 0, 1000, None)
    with pytest.raises(Refused, match="rules_gone"):
        replay.moment(past(rows, GONE[name]), len(rows) - 4, None)
    with pytest.raises(Refused, match="rules_gone"):
        review(past(rows, GONE[name]), 0, 0, 10)
    assert replay.endings(past(rows, GONE[name])).endings == ()


def test_a_running_game_by_rules_that_are_gone_says_what_can_be_done(rows: list[Row]) -> None:
    running = LiveTable.from_rows("T", rows[:8], GONE["renumbered"])
    assert (running.phase, running.to_act()) == ("playing", ())
    assert info_of(running).trouble == (
        "played by version 1 of the rules of Tiny, that this Kibitz no longer has (it plays by version 2);"
        " a Kibitz that has them can go on with it"
    )
    assert LiveTable.from_rows("T", rows[:8], GONE["later"]).to_act() != ()
