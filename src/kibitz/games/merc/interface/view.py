"""What a seat may know of a game of MERC, filled field by field (rule 17)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from kibitz.core.game import View
from kibitz.core.outcome import Outcome
from kibitz.games.merc.cards import cards
from kibitz.games.merc.interface.desk_view import FRAMES, DeskView, FrameView, desk_view, frame_view
from kibitz.games.merc.interface.fight_view import FightView, fight_view
from kibitz.games.merc.interface.names import (
    CONTROL,
    DECKS,
    DICTATOR_IDS,
    EQUIPMENT_IDS,
    SECTOR_IDS,
    TACTICS_IDS,
    UNIT_IDS,
)
from kibitz.games.merc.interface.question import QuestionView, questions, sector_id
from kibitz.games.merc.interface.unit_view import CardView, SquadView, card_view, moves_of, squads_of
from kibitz.games.merc.options import MercOptions, Mode, options_of
from kibitz.games.merc.rules.combat import aiming
from kibitz.games.merc.rules.constants import CARD, CARD_KIND, DICTATOR, NOBODY, NOT_OVER, NOWHERE, REBELS
from kibitz.games.merc.rules.dictator import placing
from kibitz.games.merc.rules.map import places, secrets
from kibitz.games.merc.rules.numbers import Card, Cell, Faction
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import teams
from kibitz.games.merc.rules.terms import VERSUS
from kibitz.games.merc.score import results


class SectorView(Struct, frozen=True):
    """A sector; they stand row by row. `militia` are counted by faction, the Dictator's last; `owner` is the
    rebel it counts for; `stash` is None for who does not control it."""

    sector: str
    type: str
    value: int
    explored: bool
    control: str
    owner: int | None
    militia: tuple[int, ...]
    stashed: int
    stash: tuple[CardView, ...] | None


class FactionView(Struct, frozen=True):
    """A rebel, or the Dictator as the last one. `value` is what a rebel owns, for information; `limit` how
    many MERCs he may have; `bought_at` the city of the last part of the super weapon he bought (18.2)."""

    seat: int
    is_dictator: bool
    passed: bool
    free_move: bool
    mercs: int
    limit: int | None
    value: int | None
    squads: tuple[SquadView, ...]
    desk: DeskView | None
    bought_at: str | None = None


class DeckView(Struct, frozen=True):
    """A deck of equipment: how many cards it has, and what lies on its discard pile, the last on top."""

    deck: str
    cards: int
    discard: tuple[str, ...]


class TacticsView(Struct, frozen=True):
    """Tactics cards: how many are left is for all, which are on the hand for the Dictator. `reinforcement`
    are the militia that come at most for one that is given up."""

    hand: int
    deck: int
    cards: tuple[str, ...] | None
    played: tuple[str, ...]
    reinforcement: int


class DictatorView(Struct, frozen=True):
    """The Dictator: who he is, his base once it is revealed, and what his decrees have changed. `state` is
    `hidden`, `protected`, `open` to attack, or `dead`; `held` are the sectors of his at the end of his last
    turn."""

    dictator: str
    name: str
    state: str
    base: str | None
    base_cap: int
    hit_on: int
    drill: int
    conscripts: int
    oil: bool
    named: int | None
    held: tuple[str, ...]


class MercView(View, frozen=True):
    """Everything public, and what this seat knows beyond it. A spectator is a view with no seat. `drawn` are
    MERCs the Dictator may choose from, for him alone; `first` is who begins every round of versus (R88)."""

    seat: int | None
    options: MercOptions
    phase: str
    day: int
    to_act: tuple[int, ...]
    questions: tuple[QuestionView, ...]
    rows: int
    columns: int
    rebels_value: int
    dictator_value: int
    sectors: tuple[SectorView, ...]
    factions: tuple[FactionView, ...]
    dictator: DictatorView
    drawn: tuple[str, ...]
    tactics: TacticsView
    merc_deck: int
    merc_discard: tuple[str, ...]
    decks: tuple[DeckView, ...]
    shelf: tuple[str, ...]
    fight: FightView | None
    agenda: tuple[FrameView, ...]
    outcome: Outcome | None
    first: int | None = None


def is_versus(view: MercView) -> bool:
    """18.2: everybody plays alone or in alliances, and there is no Dictator."""
    return view.options.mode is Mode.VERSUS


def look(position: MercPosition, seat: int | None) -> MercView:
    """What this seat may know; None is a spectator."""
    moved = moves_of(position)
    owned = results.own_values(position)
    his = places.his(position)
    viewer = None if seat is None else Faction(seat)
    return MercView(
        seat=seat,
        options=options_of(position.terms),
        phase=FRAMES[position.agenda[0].kind] if position.ended_by == NOT_OVER else "over",
        day=int(position.day),
        to_act=position.to_act(),
        questions=questions(position),
        rows=int(position.rows),
        columns=int(position.columns),
        rebels_value=int(places.worth(position, REBELS)),
        dictator_value=int(places.worth(position, DICTATOR)),
        sectors=tuple([_sector(position, cell, viewer, moved) for cell in position.every_cell()]),
        factions=tuple([_faction(position, who, viewer, moved, owned) for who in position.every_faction()]),
        dictator=_dictator(position),
        drawn=_drawn(position) if seat == his else (),
        tactics=_tactics(position, seat),
        merc_deck=len(position.merc_deck),
        merc_discard=tuple([UNIT_IDS[unit] for unit in position.merc_discard]),
        decks=tuple([_deck(position, deck) for deck in range(len(DECKS))]),
        shelf=_kinds(position.shelf),
        fight=fight_view(position),
        agenda=tuple([frame_view(position, frame, viewer) for frame in position.agenda]),
        outcome=position.outcome(),
        first=int(position.first) if position.terms.mode == VERSUS and position.day > 1 else None,
    )


def _kinds(row: Iterable[Card]) -> tuple[str, ...]:
    return tuple([EQUIPMENT_IDS[CARD_KIND[card]] for card in row])


def _sector(
    position: MercPosition, cell: Cell, seat: Faction | None, moved: dict[Card, tuple[int, ...]]
) -> SectorView:
    card = cards.SECTORS[position.sectors[cell]]
    owner = int(places.owning_rebel(position, cell))
    stash = position.stashes[cell]
    is_known = seat is not None and secrets.knows_stash(position, seat, cell)
    return SectorView(
        sector=card["id"],
        type=card["type"],
        value=card["value"],
        explored=position.explored[cell] != 0,
        control=CONTROL[places.control(position, cell)],
        owner=None if owner == NOBODY else owner,
        militia=tuple([int(places.militia_of(position, who, cell)) for who in position.every_faction()]),
        stashed=len(stash),
        stash=tuple([card_view(position, piece, moved) for piece in stash]) if is_known else None,
    )


def _faction(
    position: MercPosition,
    faction: Faction,
    seat: Faction | None,
    moved: dict[Card, tuple[int, ...]],
    owned: Sequence[int],
) -> FactionView:
    is_dictator = faction == places.his(position)
    return FactionView(
        seat=int(faction),
        is_dictator=is_dictator,
        passed=position.passed[faction] != 0,
        free_move=position.free_move[faction] != 0,
        mercs=int(teams.size(position, faction)),
        limit=None if is_dictator else int(teams.limit(position, faction)),
        value=None if is_dictator else owned[int(faction)],
        squads=squads_of(position, faction, moved),
        desk=desk_view(position, faction, seat, moved),
        bought_at=sector_id(position, position.bought_at[faction]),
    )


def _drawn(position: MercPosition) -> tuple[str, ...]:
    """The MERCs that lie before the Dictator."""
    rows = [frame.shown(position) for frame in position.agenda]
    return tuple([UNIT_IDS[unit] for row in rows for unit in row])


def _dictator(position: MercPosition) -> DictatorView:
    his = DICTATOR_IDS[position.dictator]
    named = int(position.named)
    return DictatorView(
        dictator=his,
        name=cards.DICTATORS[position.dictator]["name"],
        state=_state(position),
        base=sector_id(position, position.base),
        base_cap=int(position.base_cap),
        hit_on=int(position.hit_on),
        drill=int(position.drill),
        conscripts=int(position.conscripts),
        oil=position.fuel != 0,
        named=None if named == NOBODY else named,
        held=tuple(
            [
                SECTOR_IDS[position.sectors[cell]]
                for cell in range(position.cells())
                if position.holdings >> cell & 1
            ]
        ),
    )


def _state(position: MercPosition) -> str:
    """11, 2.2: whether his card can be attacked where it stands."""
    if position.owner[CARD] == NOBODY:
        return "hidden" if position.base == NOWHERE else "dead"
    here = places.place_of(position, CARD)
    return "protected" if aiming.is_guarded(position, here) else "open"


def _tactics(position: MercPosition, seat: int | None) -> TacticsView:
    is_his = seat == places.his(position)
    return TacticsView(
        hand=len(position.hand),
        deck=len(position.tactics),
        cards=tuple([TACTICS_IDS[card] for card in position.hand]) if is_his else None,
        played=tuple([TACTICS_IDS[card] for card in position.played]),
        reinforcement=int(placing.reinforcement(position)),
    )


def _deck(position: MercPosition, deck: int) -> DeckView:
    return DeckView(DECKS[deck], len(position.decks[deck]), _kinds(position.discards[deck]))
