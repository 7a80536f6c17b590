"""Every check notices what it is there for: each has a broken game that it, by name, complains of."""

from __future__ import annotations

import pytest

from kibitz.core.contract import CHECKS, BrokenContract, Case, cases, check_game
from kibitz.core.contract import __main__ as command
from tests.contract import tiny
from tests.contract.broken import (
    BROKEN,
    Broken,
    MistypedHook,
    MistypedValue,
    Nameless,
    OneAlone,
    SilentPlay,
    StricterRefusal,
    TellsOneTale,
    TellsTheDeal,
    TellsTheRoll,
    Unbounded,
    WinsAtOnce,
)
from tests.contract.tiny import GAME
from tests.contract.tiny.cup import Cup
from tests.contract.tiny.game import Tiny, TinyOptions
from tests.contract.tiny.later import Later

CASE = Case(GAME, 3, TinyOptions(), 5)


def test_every_check_has_a_broken_game() -> None:
    assert set(BROKEN) == set(CHECKS)


@pytest.mark.parametrize("game", [GAME, Cup(), Later()], ids=["tiny", "cup", "later"])
@pytest.mark.parametrize("check", CHECKS)
def test_the_sound_game_passes(check: str, game: Tiny) -> None:
    CHECKS[check](Case(game, CASE.seats, CASE.options, CASE.seed))


@pytest.mark.parametrize(("check", "broken"), [(check, game) for check in BROKEN for game in BROKEN[check]])
def test_the_check_bites(check: str, broken: Broken) -> None:
    with pytest.raises(BrokenContract) as caught:
        CHECKS[check](Case(broken(), CASE.seats, CASE.options, CASE.seed))
    assert caught.value.check == check
    assert str(caught.value) == f"{check}: {caught.value.problem}"


@pytest.mark.parametrize(("check", "odd"), [("standings", OneAlone), ("defaults", WinsAtOnce)])
def test_what_is_odd_but_sound_passes(check: str, odd: Broken) -> None:
    CHECKS[check](Case(odd(), CASE.seats, CASE.options, CASE.seed))


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (MistypedHook, "unknown_names: .*: outlok; is it outlook?"),
        (MistypedValue, "unknown_names: .*: takeback; is it takebacks?"),
        (Unbounded, "bounds: card of the action play may be any number"),
        (StricterRefusal, "legal_sound: `legal` lists Play.* and `refusal` is stricter: not_in_hand"),
        (SilentPlay, "telling: `tell` has no words for seat None about Play"),
        (TellsTheDeal, "hearing: seat None hears of the deal what it cannot know: CardsDealt"),
        (TellsTheRoll, "hearing: seat None hears of the deal what it cannot know: CupShaken"),
        (TellsOneTale, "imagined_chance: after the deal seat None imagines one truth only"),
    ],
)
def test_the_first_to_speak_names_the_promise(broken: Broken, said: str) -> None:
    """Whoever runs all checks in turn hears that, and not what else goes wrong because of it."""
    with pytest.raises(BrokenContract, match=f"^{said}"):
        run_in_turn(Case(broken(), CASE.seats, CASE.options, CASE.seed))


def run_in_turn(case: Case) -> None:
    for check, function in CHECKS.items():
        if check != "identity":  # these games do not live in a folder of their own
            function(case)


def test_check_game_runs_the_checks() -> None:
    with pytest.raises(BrokenContract, match=r"^identity: ") as caught:
        check_game(Nameless())
    assert caught.value.__notes__ == ["Tiny with 2 seats, seed 1: TinyOptions(hand=2)"]


def test_the_command_runs_what_check_game_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[Case] = []
    monkeypatch.setattr(command, "check_case", tried.append)
    assert command.main([tiny.__name__]) == 0
    assert tried == list(cases(GAME))
    kept = f"{tiny.__name__} keeps every promise"
    assert capsys.readouterr().out.splitlines() == [*(case.told for case in tried), kept]


@pytest.mark.parametrize(
    ("words", "said"), [([], "PACKAGE"), (["no.such"], "no.such is no game"), (["tests"], "tests is no game")]
)
def test_the_command_says_what_it_wants(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        command.main(words)
    assert said in capsys.readouterr().err


def test_the_command_ends_with_the_promise_that_is_not_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tiny, "GAME", Nameless())
    assert command.main([tiny.__name__]) == 1
    first, problem = capsys.readouterr().out.splitlines()
    assert first.startswith("Tiny with 2 seats")
    assert problem.startswith("identity: key 'other'")


def test_every_check_says_what_must_hold() -> None:
    for check in CHECKS.values():
        assert (check.__doc__ or "").strip().endswith(".")
