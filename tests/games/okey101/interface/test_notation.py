"""What people type: read as they mean it, or refused with a word on what is missing."""

from __future__ import annotations

import msgspec
import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.errors import Malformed, sentence
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface import actions
from kibitz.games.okey101.interface.notation import read, write
from kibitz.games.okey101.options import PRESETS

WRITTEN: list[tuple[str, actions.AnyAction]] = [
    ("draw", actions.Draw()),
    ("take", actions.Take()),
    ("untake", actions.Untake()),
    ("decline", actions.Decline()),
    ("declare", actions.DeclarePairs()),
    ("retract", actions.RetractTurn()),
    ("open R1 R1 / F F / R6 R6", actions.Open((("R1", "R1"), ("F", "F"), ("R6", "R6")))),
    ("open R11 R12 R6=R13", actions.Open((("R11", "R12", "R6=R13"),))),
    ("meld R5 R6 R7", actions.Meld(("R5", "R6", "R7"))),
    ("meld R5 R6=Y5 K5", actions.Meld(("R5", "R6=Y5", "K5"))),
    ("pair R4 R4", actions.Pair(("R4", "R4"))),
    ("lay 3 R8 R9", actions.LayOff(3, ("R8", "R9"))),
    ("lay 0 R6=Y9", actions.LayOff(0, ("R6=Y9",))),
    ("split 12 R6", actions.Split(12, "R6")),
    ("split 12 R6=B6", actions.Split(12, "R6=B6")),
    ("swap 999 F", actions.Swap(999, "F")),
    ("throw K13", actions.Discard("K13")),
]


def refused(typed: str) -> str:
    """What is said to somebody who types this."""
    with pytest.raises(Malformed) as caught:
        read(typed)
    return sentence(caught.value, {})


@pytest.mark.parametrize(("text", "action"), WRITTEN)
def test_every_action_is_written_and_read(text: str, action: actions.AnyAction) -> None:
    """And goes through JSON unchanged."""
    assert write(action) == text
    assert read(text) == action
    assert msgspec.json.decode(msgspec.json.encode(action), type=actions.AnyAction) == action


def test_every_kind_of_action_is_among_them() -> None:
    assert {type(action) for _, action in WRITTEN} == set(actions.AnyAction.__args__)


@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_is_legal_can_be_written_and_read(preset: str) -> None:
    """Through a random hand; what was read is the action itself."""
    position = GAME.start(4, msgspec.structs.replace(PRESETS[preset], hands=1), QuickSource(8))
    chance = QuickSource(9).stream(9)
    while position.outcome() is None:
        seat = position.turn
        legal = position.legal(int(seat))
        for action in legal:
            assert read(write(action)) == action  # type: ignore[arg-type]
        position.play(int(seat), legal[chance.below(len(legal))])


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("K13", actions.Discard("K13")),
        ("k13", actions.Discard("K13")),
        ("f", actions.Discard("F")),
        ("discard r7", actions.Discard("R7")),
        ("THROW r7", actions.Discard("R7")),
        ("Draw", actions.Draw()),
        ("  take  ", actions.Take()),
        ("meld r5, r6, r7", actions.Meld(("R5", "R6", "R7"))),
        ("open r1 r1/r2 r2", actions.Open((("R1", "R1"), ("R2", "R2")))),
        ("lay 3 r6=y9", actions.LayOff(3, ("R6=Y9",))),
        ("lay 003 R8", actions.LayOff(3, ("R8",))),
    ],
)
def test_case_commas_and_spaces_do_not_matter(typed: str, action: actions.AnyAction) -> None:
    assert read(typed) == action


TILE = "a tile such as R7, K13 or F (a false joker)"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "an empty line; expected: draw, take,"),
        (" , ", "an empty line; expected: draw, take,"),
        ("pass", "'pass'; expected: draw, take,"),
        ("R14", "'R14'; expected: draw, take,"),
        ("R7 R8", "'R7'; expected: draw, take,"),
        ("draw two", "'two' after 'draw'; expected: nothing more"),
        ("throw", f"'throw'; expected: {TILE}"),
        ("throw R7 R8", f"R7 R8; expected: {TILE}"),
        ("throw Q7", f"'Q7'; expected: {TILE}"),
        ("throw R6=Y9", f"'R6=Y9'; expected: {TILE}"),
        ("swap 3 R6=Y9", f"'R6=Y9'; expected: {TILE}"),
        ("swap 3", f"'swap 3'; expected: {TILE}"),
        ("swap R3", "R3; expected: the number of a meld"),
        ("swap", "'swap'; expected: the number of a meld"),
        ("lay R8", "R8; expected: the number of a meld"),
        ("lay 1000 R8", "1000; expected: the number of a meld"),
        ("lay -1 R8", "-1; expected: the number of a meld"),
        ("lay ³ R8", "³; expected: the number of a meld"),
        ("lay 3", "'lay 3'; expected: tiles such as R7 R8 R9"),
        ("split 3 R6 R7", f"R6 R7; expected: {TILE}"),
        ("meld", "'meld'; expected: tiles such as R7 R8 R9"),
        ("meld R5 R6=F", f"'R6=F'; expected: {TILE}, or R6=Y9 for an okey as Y9"),
        ("meld R5 R6=", f"'R6='; expected: {TILE}, or R6=Y9 for an okey as Y9"),
        ("meld R5 R6 =", f"'='; expected: {TILE}, or R6=Y9 for an okey as Y9"),
        ("open", "'open'; expected: tiles such as R7 R8 R9"),
        ("open R1 R1 / / R2 R2", "'open R1 R1 / / R2 R2'; expected: tiles such as R7 R8 R9"),
        ("open R1 R1 /", "'open R1 R1 /'; expected: tiles such as R7 R8 R9"),
        ("open " + " / ".join(["R1 R1"] * 12), "12 groups; expected: groups of tiles from a rack"),
    ],
)
def test_what_is_not_understood_is_named(typed: str, told: str) -> None:
    said = refused(typed)
    assert f"I do not understand {told}" in said
    assert said.isprintable()


def test_more_tiles_than_a_rack_holds_are_no_meld() -> None:
    assert "expected: tiles such as R7 R8 R9" in refused("meld " + "R1 " * 23)
    assert read("meld " + "R1 " * 22) == actions.Meld(("R1",) * 22)
