"""The log in a terminal: paragraphs, and the headings of beats."""

from __future__ import annotations

import random

from kibitz.cli.terminal.story import Paragraph, as_lines, paragraphs
from kibitz.core.drawing import TITLE, plain
from kibitz.core.table import Table
from kibitz.games import load
from kibitz.games.merc.game import BEATS
from kibitz.games.merc.interface.actions import Explore, Move, Train

ACTIVE = (Explore, Move, Train)


def test_a_heading_stands_alone_above_what_follows() -> None:
    story = [
        Paragraph("", ["Ann passes.", "Ben passes."]),
        Paragraph("The night begins.", []),
        Paragraph("It rains.", ["Cleo sleeps.", "Dan does not."]),
        Paragraph("", ["Eva wakes."]),
    ]
    lines = as_lines(story, 30)
    assert plain(lines).split("\n") == [
        "Ann passes. Ben passes.",
        "",
        "The night begins.",
        "It rains.",
        "  Cleo sleeps. Dan does not.",
        "Eva wakes.",
    ]
    assert [line[0].style == TITLE for line in lines if line] == [False, True, True, False, False]


def test_fights_the_dictators_turn_and_the_dawn_have_headings_in_merc() -> None:
    """M8: they came as one paragraph of twenty lines."""
    game = load("merc")
    table = Table(game, ["Ann"], game.Options())
    table.start("b")
    chance = random.Random(3)
    while table.to_act() and table.view(0).day < 3:
        legal = table.legal(0)
        table.play(0, chance.choice([action for action in legal if isinstance(action, ACTIVE)] or legal))
    opened = [game.tell(event, table.names) for event in table.log if isinstance(event, BEATS)]
    told = paragraphs(table, 0)
    assert [paragraph.heading for paragraph in told if paragraph.heading] == opened
    assert {"Day 2 begins.", "It is the Dictator's turn."} <= {*opened}
    assert any(heading.startswith("Fight for ") for heading in opened)
    assert max(len(paragraph.sentences) for paragraph in told) < 20


def test_a_game_without_beats_is_told_as_ever() -> None:
    game = load("acquire")
    table = Table(game, ["Ann", "Ben", "Cleo"], game.Options())
    table.start("a")
    for _ in range(6):
        seat = table.to_act()[0]
        table.play(seat, table.legal(seat)[0])
    assert {paragraph.heading for paragraph in paragraphs(table, 0)} == {""}
