"""The bots that open and know no more, and for which games they are there."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from kibitz.bots import BOTS, those_playing
from kibitz.bots.arena import Match, play_deals
from kibitz.cli import main as entry
from kibitz.core.bot import Sight
from kibitz.core.chance import QuickSource
from kibitz.core.game import Action, AnyGame
from kibitz.games import load

OKEY: Any = load("okey101")
ACQUIRE = load("acquire")
DRAW = OKEY.read("draw")
THROW = OKEY.read("throw K13")
BY_MELDS = OKEY.read("open R11 R12 R13 / K9 K10 K11 / B11 B12 B13")
BY_PAIRS = OKEY.read("open R4 R4 / R6 R6 / K2 K2 / Y1 Y1 / B9 B9")


def choices(level: str, *legal: Action) -> Counter[str]:
    """What a bot chooses of these, asked again and again; it never looks at the view."""
    chance = QuickSource(1).stream(0)
    sight = Sight(OKEY, 0, legal, lambda: pytest.fail("it looked"))
    return Counter(OKEY.write(those_playing(OKEY, BOTS)[level].choose(sight, chance)) for _ in range(600))


@pytest.mark.parametrize("level", ["opener", "pairs"])
def test_an_opening_goes_before_everything_else(level: str) -> None:
    assert list(choices(level, DRAW, BY_MELDS, THROW)) == [OKEY.write(BY_MELDS)]
    assert list(choices(level, DRAW, BY_PAIRS, THROW)) == [OKEY.write(BY_PAIRS)]


@pytest.mark.parametrize("level", ["opener", "pairs"])
def test_without_an_opening_everything_is_equally_likely(level: str) -> None:
    found = choices(level, DRAW, THROW, OKEY.read("take"))
    assert set(found) == {"draw", "throw K13", "take"}
    assert min(found.values()) > 150


def test_of_two_openings_one_takes_either_and_one_takes_the_pairs() -> None:
    either = choices("opener", BY_MELDS, BY_PAIRS, THROW)
    assert set(either) == {OKEY.write(BY_MELDS), OKEY.write(BY_PAIRS)}
    assert min(either.values()) > 250
    assert list(choices("pairs", BY_MELDS, BY_PAIRS, THROW)) == [OKEY.write(BY_PAIRS)]


@pytest.mark.parametrize(
    ("game", "levels"),
    [
        (ACQUIRE, ["uniform", "greedy"]),
        (load("tiny", "tests.contract"), ["uniform", "greedy"]),
        (OKEY, ["uniform", "greedy", "opener", "pairs", "adviser"]),
    ],
    ids=lambda value: getattr(value, "key", ""),
)
def test_they_are_there_only_where_something_is_opened(game: AnyGame, levels: list[str]) -> None:
    assert list(those_playing(game, BOTS)) == levels


def test_who_says_nothing_plays_everything() -> None:
    assert those_playing(ACQUIRE, {"odd": object()}).keys() == {"odd"}


@pytest.mark.parametrize(
    "arguments",
    [["simulate", "acquire", "--bots", "opener"], ["play", "acquire", "--bots", "pairs"]],
    ids=lambda arguments: arguments[0],
)
def test_elsewhere_they_are_refused_by_name(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert (
        told.err == f"kibitz: the bot {arguments[-1]!r} does not play acquire; there are: uniform, greedy\n"
    )


def test_simulated_hands_are_duplicated_for_them_too() -> None:
    """One deal of four rotations; whoever cannot open does not win."""
    options = OKEY.presets["seed"]
    match = Match("okey101", msgspec.structs.replace(options, hands=1), ("greedy", *["opener"] * 3), 3)
    tally = play_deals(match, 0, 1, 4)
    assert (tally.games, tally.bots["greedy"].n, tally.bots["opener"].n) == (4, 4, 12)
