"""A position in words, for tests and for practice: who stands where with what, and how the dice will fall.

    arrange(2, sectors=["gold"], militia={0: "D4 A3"}, primary={"A": (0, ["basic/m16"])}, dice=[6, 1, 4])

D is the Dictator; the rebels are A, B, C, E, F and G.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kibitz.core.chance import BLOCK, Quick, QuickSource
from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc import cards
from kibitz.games.merc.names import DICTATOR_IDS, EQUIPMENT_NUMBERS, TACTICS_NUMBERS, UNIT_NUMBERS
from kibitz.games.merc.options import MercOptions, terms_of
from kibitz.games.merc.position import MercPosition
from kibitz.games.merc.rules import agenda, gear, places, setup, values
from kibitz.games.merc.tables import (
    AT_BASE,
    CARD,
    CARD_KIND,
    CARDS,
    FRAME_REBELS,
    FRAME_TURN,
    NOBODY,
    PRIMARY,
    SECONDARY,
    SQUADS,
)

REBEL_LETTERS = "ABCEFG"  # D is the Dictator


def arrange(
    rebels: int = 2,
    options: MercOptions | None = None,
    *,
    sectors: Sequence[str] = (),
    explored: Sequence[int] = (),
    militia: Mapping[int, str] | None = None,
    primary: Mapping[str, tuple[int, Sequence[str]]] | None = None,
    secondary: Mapping[str, tuple[int, Sequence[str]]] | None = None,
    stashes: Mapping[int, Sequence[str]] | None = None,
    health: Mapping[str, int] | None = None,
    actions: Mapping[str, int] | None = None,
    dictator: str = "comandante",
    base: int | None = None,
    card_at: int | None = None,
    card_gear: Sequence[str] = (),
    hand: Sequence[str] = (),
    tactics: Sequence[str] = (),
    merc_deck: Sequence[str] | None = None,
    day: int = 3,
    turn: int | None = None,
    dice: Sequence[int] = (),
    seed: int = 0,
    run: bool = True,
) -> MercPosition:
    """A game in the rebel phase of `day`, or with `turn` at that step of the Dictator's turn (calendar.START
    and so on). Sectors are ids by cell; where none is named the deal stands. Militia are written `D4 A3`. A
    squad is a cell and its MERCs, each with equipment behind slashes: `basic/m16/grenade`. The Dictator's
    card stands at the base as a squad of its own, or at `card_at` in his primary squad. Decks are written
    with the top card first. With `run` off nothing is carried on."""
    position = MercPosition()
    setup.lay_out(position, rebels, terms_of(options or MercOptions()), QuickSource(seed))
    position.journal = []
    position.dictator = DICTATOR_IDS.index(dictator)
    position.day = day
    if sectors:
        laid = [cards.SECTOR_IDS.index(_sector(name)) for name in sectors]
        position.sectors = fancy(NUMBERS, laid + list(position.sectors[len(laid) :]))
    for cell in explored:
        position.explored[cell] = 1
    for cell, text in (militia or {}).items():
        for word in text.split():
            faction = faction_of(position, word[0])
            position.militia[faction * position.cells() + cell] = int(word[1:])
    for squad, teams in ((PRIMARY, primary), (SECONDARY, secondary)):
        for letter, (cell, members) in (teams or {}).items():
            _muster(position, faction_of(position, letter), squad, cell, members)
    for cell, kinds in (stashes or {}).items():
        for kind in kinds:
            gear.stow(position, cell, _card(position, kind))
    if base is not None:
        position.base = base
        _place_card(position, base, card_at, card_gear)
    for name, left in (health or {}).items():
        position.health[UNIT_NUMBERS[name]] = left
    for name, left in (actions or {}).items():
        position.actions[UNIT_NUMBERS[name]] = left
    position.hand = fancy(NUMBERS, [TACTICS_NUMBERS[name] for name in hand])
    position.tactics = fancy(NUMBERS, [TACTICS_NUMBERS[name] for name in reversed(tactics)])
    if merc_deck is not None:
        _stack_mercs(position, merc_deck)
    if dice:
        position.dice = scripted(dice)
    if turn is None:
        position.agenda = [fancy(NUMBERS, [FRAME_REBELS, NOBODY, 0])]
    else:
        position.agenda = [fancy(NUMBERS, [FRAME_TURN, places.his(position), turn])]
    if run:
        agenda.run(position)
    return position


def scripted(dice: Sequence[int]) -> Quick:
    """A stream of chance whose next throws are these; after them it goes on by itself."""
    if len(dice) > BLOCK:
        raise ValueError(f"at most {BLOCK} dice can be scripted")
    words = [((die - 1) * 2**32 + 2**31) // 6 for die in dice]
    stream = Quick()
    stream.block = fancy(NUMBERS, [0] * (BLOCK - len(dice)) + words)
    stream.used = BLOCK - len(dice)
    return stream


def faction_of(position: MercPosition, letter: str) -> int:
    """D is the Dictator, A, B, C, E, F and G are the rebels."""
    return int(places.his(position)) if letter == "D" else REBEL_LETTERS.index(letter)


def _sector(name: str) -> str:
    """An id, or an industry without the word."""
    return name if name in cards.SECTOR_IDS else f"industry_{name}"


def _muster(position: MercPosition, faction: int, squad: int, cell: int, members: Sequence[str]) -> None:
    position.places[faction * SQUADS + squad] = cell
    for text in members:
        name, *kinds = text.split("/")
        unit = UNIT_NUMBERS[name]
        position.merc_deck = gear.without(position.merc_deck, unit)
        position.owner[unit] = faction
        position.squad[unit] = squad
        position.actions[unit] = values.daily_actions(unit)
        for kind in kinds:
            gear.put_on(position, unit, _card(position, kind))


def _card(position: MercPosition, kind: str) -> int:
    """A card of this kind out of its deck."""
    wanted = EQUIPMENT_NUMBERS[kind]
    for deck, row in enumerate(position.decks):
        for card in range(CARDS):
            if CARD_KIND[card] == wanted and gear.contains(row, card):
                rows = position.decks[:]
                rows[deck] = gear.without(row, card)
                position.decks = rows
                return int(card)
    raise ValueError(f"no {kind} is left in the decks")


def _place_card(position: MercPosition, base: int, at: int | None, kinds: Sequence[str]) -> None:
    his = int(places.his(position))
    position.owner[CARD] = his
    position.squad[CARD] = AT_BASE if at is None else PRIMARY
    position.places[his * SQUADS + position.squad[CARD]] = base if at is None else at
    position.actions[CARD] = values.daily_actions(CARD)
    for kind in kinds:
        gear.put_on(position, CARD, _card(position, kind))


def _stack_mercs(position: MercPosition, names: Sequence[str]) -> None:
    """These on top of the deck, or as the whole deck where they are none."""
    deck = position.merc_deck
    for name in names:
        deck = gear.without(deck, UNIT_NUMBERS[name])
    for name in reversed(names):
        deck = gear.with_card(deck, UNIT_NUMBERS[name])
    position.merc_deck = deck if names else fancy(NUMBERS, [])
