"""What a seat cannot know changes no byte of what it sees, hears and may do (rule 17)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest
from mypy_extensions import i64

from kibitz.core.chance import QuickSource
from kibitz.core.native import NUMBERS, fancy, fields_of
from kibitz.games.merc import GAME
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface import actions as do
from kibitz.games.merc.interface.names import EQUIPMENT_IDS, TACTICS_IDS, UNIT_IDS
from kibitz.games.merc.interface.regime_events import TacticsDrawn
from kibitz.games.merc.interface.team_events import Dealt, Explored, MercsDrawn, Stowed
from kibitz.games.merc.rules import calendar
from kibitz.games.merc.rules.constants import CARD_KIND
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import PLAYED
from tests.games.merc.fighting import HERE, fight
from tests.games.merc.played import TABLES, positions

across_tables = pytest.mark.parametrize("name", TABLES)
A, B, HIS = 0, 1, 2


def looks(position: MercPosition, seat: int | None) -> bytes:
    return msgspec.json.encode(GAME.view(position, seat))


def viewers(name: str) -> tuple[int | None, ...]:
    return (None, *range(TABLES[name][0]))


def some(name: str) -> Iterator[MercPosition]:
    """Every ninth position of a game, and the last."""
    every = positions(name)
    yield from every[::9]
    yield every[-1]


def shuffled(row: Iterable[i64], number: int) -> Any:
    """A pile in another order."""
    made = fancy(NUMBERS, list(row))
    QuickSource(number).stream(5).shuffle(made)
    return made


# What no view holds


@across_tables
def test_114_no_view_depends_on_the_order_of_a_deck_or_on_chance(name: str) -> None:
    for number, position in enumerate(some(name)):
        twin = position.copy()
        twin.merc_deck = shuffled(twin.merc_deck, number)
        twin.tactics = shuffled(twin.tactics, number)
        twin.decks = [shuffled(deck, number) for deck in twin.decks]
        twin.chance = QuickSource(number).stream(7)
        twin.dice = QuickSource(number).stream(8)
        for viewer in viewers(name):
            assert looks(twin, viewer) == looks(position, viewer)
            if viewer is not None:
                assert twin.legal(viewer) == position.legal(viewer)


def test_114_a_stash_is_for_the_side_that_holds_the_sector() -> None:
    position = arrange(
        2,
        PLAYED,
        primary={"A": (0, ["basic"]), "B": (5, ["tao"]), "D": (9, ["max"])},
        stashes={0: ["land-mine", "m16"], 5: ["uzi"], 9: ["smaw"], 3: ["grenade"]},
        run=False,
    )
    shown = {seat: GAME.view(position, seat).sectors for seat in (A, B, HIS, None)}
    for seat, sectors in shown.items():
        assert [sectors[cell].stashed for cell in (0, 5, 9, 3)] == [2, 1, 1, 1], "how many is for everybody"
        kinds = [
            sectors[cell].stash and [card.kind for card in sectors[cell].stash or ()] for cell in (0, 5, 9, 3)
        ]
        if seat in (A, B):
            assert kinds == [["land-mine", "m16"], ["uzi"], None, None]
        elif seat == HIS:
            assert kinds == [None, None, ["smaw"], None]
        else:
            assert kinds == [None, None, None, None]


def test_79_who_loses_a_sector_no_longer_sees_its_stash() -> None:
    position = arrange(2, PLAYED, militia={0: "A1"}, stashes={0: ["m16"]}, run=False)
    assert GAME.view(position, A).sectors[0].stash is not None
    position.militia[0] = 0
    assert GAME.view(position, A).sectors[0].stash is None, "nobody is there"
    position.militia[HIS * position.cells()] = 1
    assert GAME.view(position, A).sectors[0].stash is None
    assert GAME.view(position, HIS).sectors[0].stash is not None


def test_while_it_is_fought_over_a_stash_is_known_to_those_who_were_there() -> None:
    """However many the attackers are."""
    position = fight(a=["basic", "doc"], b=["tao"], d=["max"], stashes={HERE: ["m16"]}, dice=[1] * 9)
    assert GAME.view(position, A).sectors[HERE].stash is None
    assert GAME.view(position, HIS).sectors[HERE].stash is not None
    defended = fight(a=["basic", "doc"], d=["max"], attacker="D", stashes={HERE: ["m16"]}, dice=[1] * 9)
    assert GAME.view(defended, B).sectors[HERE].stash is not None, "rebels share what they know"
    assert GAME.view(defended, HIS).sectors[HERE].stash is None


def test_drawn_mercs_are_for_the_hirer_alone() -> None:
    position = GAME.start(3, PLAYED, QuickSource(2))
    for seat in (A, B):
        own = GAME.view(position, seat).factions[seat].desk
        assert own is not None
        assert own.units is not None
        assert len(own.units) == 3
        for other in (A, B, HIS, None):
            if other != seat:
                desk = GAME.view(position, other).factions[seat].desk
                assert desk is not None
                assert (desk.what, desk.units, desk.count) == ("keep", None, 3)


def test_mercs_the_dictator_draws_are_for_him_alone() -> None:
    position = arrange(2, PLAYED, militia={0: "D3"}, dictator="comandante", turn=calendar.ABILITY, run=False)
    position.play(HIS, do.Accept())
    drawn = GAME.view(position, HIS).drawn
    assert len(drawn) == 3
    for seat in (A, B, None):
        view = GAME.view(position, seat)
        assert view.drawn == ()
        assert [frame.hidden for frame in view.agenda] == [0, 3]
        assert not any(name.encode() in looks(position, seat) for name in drawn)


def test_119_tactics_cards_are_named_to_the_dictator_alone() -> None:
    position = arrange(2, PLAYED, hand=["fodder", "sentry"], tactics=["seizure", "lockdown"], run=False)
    for seat in (A, B, None):
        for card in ("fodder", "sentry", "seizure", "lockdown"):
            assert card.encode() not in looks(position, seat)
    assert b"fodder" in looks(position, HIS)
    assert b"seizure" not in looks(position, HIS)


# Imagining


@across_tables
def test_an_imagined_truth_looks_like_the_real_one_and_is_sound(name: str) -> None:
    for number, position in enumerate(some(name)):
        for viewer in viewers(name):
            view = GAME.view(position, viewer)
            truth = GAME.imagine(view, QuickSource(number).stream(6))
            assert msgspec.json.encode(GAME.view(truth, viewer)) == msgspec.json.encode(view)
            assert GAME.violations(truth) == []
            assert truth.to_act() == position.to_act()
            if viewer is not None:
                assert sorted(map(repr, truth.legal(viewer))) == sorted(map(repr, position.legal(viewer)))
                assert truth.uncounted(viewer) == position.uncounted(viewer)


def test_every_field_of_a_position_is_imagined() -> None:
    """Whoever plays the Dictator and knows all cards but the decks imagines the very same table."""
    hidden = {"chance", "dice", "merc_deck", "decks", "tactics", "stashes", "desks", "squad", "gear", "wear"}
    for position in positions("two against a player")[10::9]:
        truth = GAME.imagine(GAME.view(position, HIS), QuickSource(1).stream(6))
        for field, real, made in zip(fields_of(MercPosition), position.freeze(), truth.freeze(), strict=True):
            if field not in hidden | {"fight", "discards", "agenda"}:
                assert real == made, field


def test_imagined_truths_differ_in_what_is_hidden() -> None:
    position = arrange(
        2,
        PLAYED,
        primary={"D": (9, ["max"])},
        stashes={9: ["smaw", "m16"]},
        hand=["fodder", "sentry"],
        run=False,
    )
    truths = [GAME.imagine(GAME.view(position, A), QuickSource(k).stream(6)) for k in range(12)]
    stashes = {tuple(EQUIPMENT_IDS[CARD_KIND[card]] for card in truth.stashes[9]) for truth in truths}
    hands = {tuple(sorted(TACTICS_IDS[card] for card in truth.hand)) for truth in truths}
    tops = {UNIT_IDS[truth.merc_deck[len(truth.merc_deck) - 1]] for truth in truths}
    assert min(len(stashes), len(hands), len(tops)) > 5


def test_114_how_many_mines_there_are_is_known_to_who_knows_the_stash() -> None:
    position = fight(a=["basic"], b=["tao"], d=["max"], stashes={HERE: ["land-mine", "land-mine", "m16"]})
    rows = {
        viewer: [frame.row[0] for frame in GAME.view(position, viewer).agenda if frame.what == "mines"]
        for viewer in (A, B, HIS, None)
    }
    assert rows == {A: [1], B: [1], HIS: [2], None: [1]}


def test_who_is_asked_about_a_mine_is_imagined_to_have_one() -> None:
    position = fight(a=["basic"], b=["tao"], d=["max"], stashes={HERE: ["land-mine", "m16"]})
    assert [question.what for question in GAME.view(position, A).questions] == ["mine"]
    for k in range(8):
        truth = GAME.imagine(GAME.view(position, A), QuickSource(k).stream(6))
        kinds = [EQUIPMENT_IDS[CARD_KIND[card]] for card in truth.stashes[HERE]]
        assert "land-mine" in kinds
        assert len(kinds) == 2
        truth.play(HIS, do.Accept())


# Hearing


def test_what_was_drawn_is_heard_by_whom_it_concerns() -> None:
    drawn = MercsDrawn(A, 3, ("basic", "doc", "tao"))
    assert GAME.redact(drawn, A) == drawn
    for seat in (B, HIS, None):
        assert GAME.redact(drawn, seat) == MercsDrawn(A, 3, None)
    card = TacticsDrawn(HIS, "fodder")
    assert GAME.redact(card, HIS) == card
    assert GAME.redact(card, A) == GAME.redact(card, None) == TacticsDrawn(HIS, None)


def test_what_was_found_is_heard_by_the_whole_side() -> None:
    position = arrange(2, PLAYED, sectors=["gold"], primary={"A": (0, ["basic"]), "B": (5, ["tao"])})
    position.journal = []
    position.play(A, do.Explore("basic"))
    (found,) = [event for event in position.journal if isinstance(event, Explored)]
    assert found.cards is not None
    assert len(found.cards) == 6
    assert GAME.redact(found, A) == GAME.redact(found, B) == found
    for seat in (HIS, None):
        heard = GAME.redact(found, seat)
        assert isinstance(heard, Explored)
        assert (heard.cards, heard.count) == (None, 6)
    position.play(A, do.Done())
    (left,) = [event for event in position.journal if isinstance(event, Stowed)]
    assert GAME.redact(left, B) == left
    assert GAME.redact(left, HIS) != left


def test_what_a_dealer_sold_is_not_heard_by_the_other_side() -> None:
    sold = Dealt(A, "basic", "weapon", "m16", (A, B))
    assert GAME.redact(sold, B) == sold
    assert GAME.redact(sold, HIS) == Dealt(A, "basic", "weapon", None, (A, B))
