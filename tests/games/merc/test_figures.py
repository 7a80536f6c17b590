"""What is counted of a player of MERC."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kibitz.bots.playing import play_out
from kibitz.core.chance import QuickSource
from kibitz.core.game import Event
from kibitz.games.merc import GAME
from kibitz.games.merc.interface.fight_events import FightBegan, UnitDied
from kibitz.games.merc.interface.names import THE_DICTATOR
from kibitz.games.merc.interface.team_events import Explored, MercJoined, Trained
from kibitz.games.merc.options import PRESETS

HERS = 1
AI = 2  # with two seats at the table


def test_every_event_counts_for_its_seat() -> None:
    events: list[Sequence[Event]] = [
        [MercJoined(HERS, "lucid", "primary", "gold"), MercJoined(HERS, "moose", "primary", "gold")],
        [Trained(HERS, "moose", "gold", 2), Trained(HERS, "moose", "gold", 1)],
        [Explored(0, "buzz", "coal", 2, None, ())],
        [FightBegan("iron", 0, ()), UnitDied(HERS, "moose", "iron"), UnitDied(AI, "preacher", "iron")],
    ]
    assert GAME.tallies(2, events) == [
        {"hired": 0, "fallen": 0, "attacks": 1, "trained": 0, "explored": 1},
        {"hired": 2, "fallen": 1, "attacks": 0, "trained": 3, "explored": 0},
    ]


def test_his_own_card_is_no_merc_he_has_lost() -> None:
    events: list[Sequence[Event]] = [[UnitDied(HERS, THE_DICTATOR, "iron"), UnitDied(HERS, "moose", "iron")]]
    assert GAME.tallies(2, events)[HERS]["fallen"] == 1


def test_a_whole_game_is_counted_as_its_events_say() -> None:
    """The attacks of a Dictator who is played are his; nobody trains or explores without doing so."""
    went = play_out(GAME, PRESETS["against_player"], ("uniform",) * 3, QuickSource(5), keep=True)
    decoded = list[GAME.events]  # type: ignore[name-defined]
    found = GAME.tallies(3, [msgspec.convert(step.events, decoded) for step in went.steps])
    events = [event for step in went.steps for event in step.events]
    for seat, tally in enumerate(found):
        attacks = [event for event in events if event["event"] == "fight_began" and event["attacker"] == seat]
        assert tally["attacks"] == len(attacks)
        own = [event["event"] for event in events if event.get("seat") == seat]
        assert tally["explored"] == own.count("explored")
    assert sum(tally["hired"] for tally in found) > 0


def test_every_figure_names_counters_that_are_counted() -> None:
    (tally,) = GAME.tallies(1, [])
    for figure in GAME.figures:
        assert figure.of in tally
