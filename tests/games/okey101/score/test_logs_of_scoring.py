"""Every log of a game says by which scoring it was played: the id of the document and its text (15.8)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kibitz.core.record import Misfit, Record, header_of, parsed, verify, written
from kibitz.core.table import Table
from kibitz.games.acquire import GAME as ACQUIRE
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.options import OkeyOptions
from kibitz.games.okey101.score.document import PRESETS, checked, named
from tests.games.okey101.score.test_settling import changed

NAMES = ("Ann", "Bob")


def record(scoring: Any) -> Record:
    """A match that has begun, as its file gives it back."""
    options = OkeyOptions(scoring=scoring)
    table = Table(GAME, NAMES, options)
    table.start("secret")
    assert table.header is not None
    return parsed(written(Record(table.header, ())))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_named_scoring_is_written_out(preset: str) -> None:
    header = record(preset).header
    assert header.options["scoring"] == preset
    assert header.documents
    assert checked(header.documents["scoring"]) == named(preset)
    verify(GAME, record(preset))


def test_an_own_scoring_stands_in_the_options() -> None:
    ours = changed("seed", "id", "ours")
    header = record(ours).header
    assert header.options["scoring"]["id"] == "ours"
    assert checked(header.options["scoring"]) == ours
    assert header.documents is msgspec.UNSET
    verify(GAME, record(ours))


def test_a_text_that_the_name_does_not_mean_is_refused() -> None:
    kept = record("common")
    other = {"scoring": msgspec.json.decode(msgspec.json.encode(changed("common", "row[0].base", -1)))}
    forged = Record(msgspec.structs.replace(kept.header, documents=other), ())
    with pytest.raises(Misfit, match="line 1: scoring: what is written there is not what the options mean"):
        verify(GAME, forged)


def test_a_record_from_before_has_no_text_and_is_read() -> None:
    kept = record("seed")
    verify(GAME, Record(msgspec.structs.replace(kept.header, documents=msgspec.UNSET), ()))


def test_a_game_without_documents_writes_none() -> None:
    header = header_of(ACQUIRE, ACQUIRE.Options(), NAMES, "quick", "7")
    assert b"documents" not in msgspec.json.encode(header)
