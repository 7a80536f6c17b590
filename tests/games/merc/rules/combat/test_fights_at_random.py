"""Random fights with all MERCs and all equipment: they end, and lose no card, and respect protection."""

from __future__ import annotations

from random import Random

import pytest
from mypy_extensions import i64

from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.arrange import REBEL_LETTERS, arrange
from kibitz.games.merc.cards import cards
from kibitz.games.merc.interface.fight_events import FightBegan, FightEnded
from kibitz.games.merc.interface.names import UNIT_NUMBERS
from kibitz.games.merc.rules import constants
from kibitz.games.merc.rules.combat import aiming, attacks, mortars
from kibitz.games.merc.rules.journal.parts import explained
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import traits, values
from tests.games.merc.camp import PLAYED, told
from tests.games.merc.fight_log import attacks_by
from tests.games.merc.fighting import HERE, advance, asked, enter, is_over, legal, say

PATIENCE = 3000  # decisions


def armed(chance: Random, name: str, left: dict[str, int]) -> str:
    """A MERC with whatever it carries, out of the cards that are left."""
    found = [name]
    for card in chance.sample(cards.EQUIPMENT, chance.randrange(0, 4)):
        refused = name == "apeiron" and card["category"] in ("grenade", "mortar")
        worn = [other for other in found[1:] if slot_of(other) == card["slot"]]
        if "mode" not in card and left[card["id"]] and not worn and not refused:
            left[card["id"]] -= 1
            found.append(card["id"])
    return "/".join(found)


def slot_of(kind: str) -> str:
    return str(next(card["slot"] for card in cards.EQUIPMENT if card["id"] == kind))


def skirmish(number: int) -> MercPosition:
    """Somebody enters a sector; what meets there is drawn by lot."""
    chance = Random(number)
    rebels = chance.randrange(1, 7)
    names = chance.sample(cards.MERC_IDS, 16)
    left = {card["id"]: card.get("copies", 1) for card in cards.EQUIPMENT}
    primary: dict[str, tuple[i64, list[str]]] = {}
    secondary: dict[str, tuple[i64, list[str]]] = {}
    letters = REBEL_LETTERS[:rebels] + "D"
    for letter in letters:
        size = chance.randrange(0, 4)
        if letter == "D" or size:
            squad = [armed(chance, names.pop(), left) for _ in range(min(size, len(names)))]
            (primary if chance.random() < 0.8 else secondary)[letter] = (HERE, squad)
    mine = chance.random() < 0.2 and left["land-mine"] > 0
    has_card = chance.random() < 0.4
    position = arrange(
        rebels,
        PLAYED,
        militia={HERE: " ".join(f"{letter}{chance.randrange(0, 4)}" for letter in letters)},
        primary={key: squad for key, squad in primary.items() if squad[1]},
        secondary={key: squad for key, squad in secondary.items() if squad[1]},
        stashes={HERE: ["land-mine"]} if mine else {},
        base=HERE if has_card else None,
        dictator=chance.choice(cards.DICTATOR_IDS),
        seed=number,
        run=False,
    )
    if rebels > 1 and chance.random() < 0.3:
        position.named = Faction(chance.randrange(rebels))
    enter(position, chance.choice(["A", "D"]))
    return position


def misplaced(position: MercPosition) -> list[int]:
    """Pieces of equipment that are not in exactly one place."""
    seen = [0] * constants.CARDS
    rows = [*position.decks, *position.discards, *position.stashes, position.gear]
    if position.fight is not None:
        rows.append(position.fight.loot)
    for row in rows:
        for card in row:
            if card != constants.NO_CARD:
                seen[card] += 1
    return [card for card in range(constants.CARDS) if seen[card] != (0 if is_of_a_mode(card) else 1)]


def is_of_a_mode(card: int) -> bool:
    return "mode" in cards.EQUIPMENT[constants.CARD_KIND[card]]


def check(position: MercPosition) -> None:
    """What holds at every decision of a fight."""
    assert misplaced(position) == []
    mercs = [*position.merc_deck, *position.merc_discard]
    mercs += [unit for unit in range(constants.MERCS) if position.owner[unit] != constants.NOBODY]
    assert sorted(mercs) == list(range(constants.MERCS))
    for unit in constants.EVERY_UNIT:
        if position.owner[unit] != constants.NOBODY:
            assert 0 < position.health[unit] <= traits.full_health(unit)
            assert places.place_of(position, unit) >= 0
    assert min(position.militia) >= 0
    assert places.rebel_militia(position, HERE) <= max(constants.MILITIA_CAP, 3 * position.rebels)
    if aiming.is_guarded(position, HERE):
        aimed = [
            move
            for move in legal(position)
            if move[0] in (constants.DO_AIM, constants.DO_STRAY) and move[2] == constants.CARD
        ]
        assert aimed == []
        assert [constants.DO_DOG, constants.CARD] not in legal(position)


@pytest.mark.parametrize("hundred", range(3))
def test_random_fights_end(hundred: int) -> None:
    fought = 0
    for number in range(hundred * 100, hundred * 100 + 100):
        position = skirmish(number)
        chance = Random(-number)
        for _ in range(PATIENCE):
            if is_over(position):
                break
            check(position)
            moves = legal(position)
            assert len({tuple(move) for move in moves}) == len(moves), "a move is listed twice"
            say(position, chance.choice(moves))
        assert is_over(position)
        assert misplaced(position) == []
        fought += len(told(position, FightBegan))
        if position.ended_by == constants.NOT_OVER:
            assert position.fight is None
            assert len(told(position, FightBegan)) == len(told(position, FightEnded))
            assert not places.is_contested(position, HERE)
    assert fought > 70


def test_parts_of_figures_add_up() -> None:
    explained_at_all = 0
    for number in range(40):
        position = skirmish(number)
        for unit in constants.EVERY_UNIT:
            if position.owner[unit] == constants.NOBODY:
                continue
            for stat in (constants.INITIATIVE, constants.TRAINING, constants.COMBAT, constants.TARGETS):
                parts = explained(position, unit, stat)
                assert sum(part.amount for part in parts) == values.value(position, unit, stat, values.WHOLE)
                explained_at_all += len(parts) > 1
    assert explained_at_all > 100


def test_copies_of_random_fights_go_on_alike() -> None:
    for number in range(30):
        position = skirmish(number)
        chance = Random(number)
        for _ in range(PATIENCE):
            if is_over(position):
                break
            move = chance.choice(legal(position))
            twin = position.copy()
            say(position, move)
            say(twin, move)
            assert twin == position


def test_random_bombardments_end() -> None:
    targets = ["teresa", "runde"]
    gunners = [name for name in cards.MERC_IDS if name not in (*targets, "apeiron")]
    for number, name in enumerate(gunners):
        position = arrange(
            2,
            PLAYED,
            primary={"A": (6, [f"{name}/mortar/m16"]), "D": (HERE, targets)},
            militia={HERE: "D2"},
            base=HERE if number % 2 else None,
            seed=number,
            run=False,
        )
        mortars.begin(position, UNIT_NUMBERS[name], HERE)
        advance(position)
        chance = Random(number)
        while not is_over(position):
            check(position)
            say(position, chance.choice(legal(position)))
        assert misplaced(position) == []
        assert position.fight is None
        assert attacks_by(position, name)


def test_r18_the_dictator_chooses_which_fight_is_next() -> None:
    position = arrange(2, PLAYED, militia={1: "D1 A1", 5: "D2 B2", 9: "D3"}, seed=4, run=False)
    attacks.clash(position, fancy(NUMBERS, [1, 5, 9]))
    advance(position)
    assert asked(position) == 2
    assert legal(position) == [[constants.DO_FIGHT, 1], [constants.DO_FIGHT, 5]]
    say(position, [constants.DO_FIGHT, 5])
    while not is_over(position):
        say(position, legal(position)[0])
    began = [event.sector for event in told(position, FightBegan)]
    assert began == [cards.SECTOR_IDS[position.sectors[5]], cards.SECTOR_IDS[position.sectors[1]]]
    assert not places.is_contested(position, Cell(1))
    assert not places.is_contested(position, Cell(5))
