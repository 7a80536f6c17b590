"""Pages of MERC that can be called up: where figures come from, what was discarded, who holds what."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.drawing import DIM, STRONG, Line, Lines, fitted, text, wrapped
from kibitz.games.merc.cards import printed
from kibitz.games.merc.interface.fight_events import Part
from kibitz.games.merc.interface.unit_view import FigureView
from kibitz.games.merc.interface.view import MercView, SectorView, is_versus

WORDS = {"card": "card", "die": "die", "drill": "drill", "militia": "militia"}
HELD = {"rebels": "rebels", "dictator": "Dictator", "neutral": "nobody"}


def figures(view: MercView, width: int) -> Lines:
    """Every unit on the map, and every point of its figures."""
    rows: list[Line] = []
    for faction in view.factions:
        for squad in faction.squads:
            for unit in squad.units:
                rows.append(text(printed.sentence(printed.unit(unit.unit)), STRONG))
                for word, figure in (
                    ("initiative", unit.initiative),
                    ("training", unit.training),
                    ("combat", unit.combat),
                    ("targets", unit.targets),
                ):
                    rows += wrapped(f"  {word} {_sum(figure)}", width, "", "    ")
    return tuple(rows) or (text("Nobody is on the map."),)


def _sum(figure: FigureView) -> str:
    """`5 = card 2, M16 +3`."""
    return f"{figure.value} = {', '.join(map(_part, figure.parts))}"


def _part(part: Part) -> str:
    name = WORDS.get(part.what) or printed.EQUIPMENT_NAMES.get(part.what) or printed.unit(part.what)
    return f"{name} {part.amount}" if part.what in WORDS else f"{name} {part.amount:+}"


def discards(view: MercView, width: int) -> Lines:
    """17: all that lies face up, how many cards the decks have, and what dealers sell (18.2)."""
    rows: list[Line] = []
    for deck in view.decks:
        pile = ", ".join(map(printed.item, deck.discard)) or "-"
        rows += wrapped(f"{deck.deck} deck {deck.cards}, discarded: {pile}", width, "", "  ")
    mercs = ", ".join(map(printed.unit, view.merc_discard)) or "-"
    rows += wrapped(f"MERC deck {view.merc_deck}, discarded: {mercs}", width, "", "  ")
    if view.options.i_dictator:
        parts = ", ".join(map(printed.item, view.shelf)) or "-"
        rows += wrapped(f"for sale in cities: {parts}", width, "", "  ")
    if is_versus(view):
        return tuple(rows)
    played = ", ".join(map(printed.tactics, view.tactics.played)) or "-"
    tactics = f"tactics deck {view.tactics.deck}, hand {view.tactics.hand}, played: {played}"
    return (*rows, *wrapped(tactics, width, "", "  "))


def values(view: MercView, names: Sequence[str]) -> Lines:
    """16: every sector, its value and who holds it."""
    rows: list[Line] = [text(f"{'Sector':<16}{'Value':>6}  Held by", DIM)]
    for sector in view.sectors:
        name = fitted(printed.sector(sector.sector), 16)
        rows.append(text(f"{name}{sector.value:>6}  {_holder(view, sector, names)}"))
    return (*rows, text(_totals(view, names), STRONG))


def _holder(view: MercView, sector: SectorView, names: Sequence[str]) -> str:
    """A side, and whose among the rebels it is; in versus a faction."""
    if sector.owner is None:
        return HELD[sector.control]
    owner = printed.who(sector.owner, names)
    return owner if is_versus(view) else f"{HELD[sector.control]} ({owner})"


def _totals(view: MercView, names: Sequence[str]) -> str:
    if not is_versus(view):
        return f"rebels {view.rebels_value}, Dictator {view.dictator_value}"
    factions = [faction for faction in view.factions if not faction.is_dictator]
    return ", ".join(f"{printed.who(faction.seat, names)} {faction.value}" for faction in factions)
