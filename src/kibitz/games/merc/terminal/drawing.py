"""MERC on a terminal: the map as a grid, the squads with their figures, the fight that is going on. What is
asked stands in `prompt.py`, what can be called up in `pages.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kibitz.core.drawing import (
    DIM,
    MINE,
    STRONG,
    TITLE,
    WARN,
    Drawing,
    Line,
    Lines,
    Span,
    fitted,
    flowed,
    text,
    wrapped,
)
from kibitz.games.merc.cards import printed
from kibitz.games.merc.interface.fight_view import FightView
from kibitz.games.merc.interface.unit_view import CardView, UnitView
from kibitz.games.merc.interface.view import FactionView, MercView, SectorView, is_versus
from kibitz.games.merc.terminal import pages, prompt

# Rebels go by these letters on the map; D is the Dictator.
LETTERS: Final = "ABCEFG"
HIS_LETTER: Final = "D"
PALETTE: Final[Mapping[str, str]] = {
    "rebels": "#06281a on #8fd6ae",
    "dictator": "#ffffff on #9c2f2f",
    "neutral": "#2a2f36 on #d4cdbd",
}
HOLDERS: Final[Mapping[str, str]] = {"rebels": "R", "dictator": "D", "neutral": "-"}
UNEXPLORED: Final = "?"
BASE: Final = "#"
WIDEST_CELL: Final = 18
CARRIED: Final = 20  # how far what does not fit beside a unit is indented
STATES: Final[Mapping[str, str]] = {
    "hidden": "base not revealed",
    "protected": "protected",
    "open": "can be attacked",
    "dead": "dead",
}
PHASES: Final[Mapping[str, str]] = {
    "landing": "the rebels land",
    "rebels": "the rebels act",
    "turn": "the Dictator's turn",
    "over": "the game is over",
}


def draw(view: MercView, names: Sequence[str], width: int) -> Drawing:
    """The whole screen of one seat."""
    return Drawing(
        picture=picture(view, names, width),
        question=prompt.question(view, names, width),
        notation=prompt.notation(view),
        pages={
            "figures": pages.figures(view, width),
            "discards": pages.discards(view, width),
            "values": pages.values(view, names),
        },
    )


def picture(view: MercView, names: Sequence[str], width: int) -> Lines:
    """From the state of the game to what is being fought over."""
    return (
        *(_versus_title(view, names, width) if is_versus(view) else _title(view, width)),
        *([] if is_versus(view) else _dictator(view, width)),
        *_map(view, width),
        *_factions(view, names, width),
        *_stashes(view, width),
        *([] if view.fight is None or view.phase == "over" else _fight(view.fight, names, width)),
    )


def _players(view: MercView) -> list[FactionView]:
    """The factions there are: in versus that of the Dictator is empty."""
    return [faction for faction in view.factions if not (is_versus(view) and faction.is_dictator)]


def letter(view: MercView, seat: int) -> str:
    """What a faction is called on the map."""
    return HIS_LETTER if view.factions[seat].is_dictator else LETTERS[seat]


# What everybody wants to know


def _title(view: MercView, width: int) -> Lines:
    left = view.tactics.hand + view.tactics.deck
    return flowed(
        [
            (Span("MERC", TITLE), Span(f"  day {view.day}, {PHASES.get(view.phase, view.phase)}")),
            (Span(f"rebels {view.rebels_value} : {view.dictator_value} Dictator", STRONG),),
            text(f"{printed.counted(left, 'tactics card')} left", DIM),
        ],
        width,
    )


def _versus_title(view: MercView, names: Sequence[str], width: int) -> Lines:
    """18.2: day 1 is the landing, and every day after it a round."""
    at = {"landing": "landing", "over": PHASES["over"]}.get(view.phase)
    if at is None:
        whose = "" if view.agenda[0].asked is None else f", {printed.who(view.agenda[0].asked, names)}'s turn"
        at = f"round {view.day - 1} of {view.options.rounds}{whose}"
    values = " : ".join(f"{letter(view, faction.seat)} {faction.value}" for faction in _players(view))
    return flowed([(Span("MERC", TITLE), Span(f"  {at}")), (Span(values, STRONG),)], width)


def _dictator(view: MercView, width: int) -> Lines:
    """14: who he is, whether he can be attacked, and what his decrees have changed."""
    his = view.dictator
    said = [text(f"{his.name}: {STATES[his.state]}", WARN if his.state == "open" else "")]
    if his.base is not None:
        said.append(text(f"base in {printed.sector(his.base)} {BASE}"))
    if his.hit_on < 4:
        said.append(text(f"his militia hit on {his.hit_on}+", DIM))
    if his.drill:
        said.append(text(f"his militia have {his.drill} more initiative", DIM))
    if his.conscripts:
        said.append(text(f"{printed.counted(his.conscripts, 'conscript')} a sector and turn", DIM))
    if his.oil:
        said.append(text("the oil gives a free move", DIM))
    if view.tactics.cards is not None:
        said.append(text(f"Your hand: {', '.join(map(printed.tactics, view.tactics.cards)) or '-'}", MINE))
    return flowed(said, width)


# The map


def _map(view: MercView, width: int) -> Lines:
    """Every sector with its value and who holds it; below that militia and MERCs: A3+2 are three militia and
    two MERCs of A."""
    column = max(8, min(WIDEST_CELL, (width + 1) // view.columns - 1))
    rows: list[Line] = []
    for row in range(view.rows):
        some = view.sectors[row * view.columns : (row + 1) * view.columns]
        rows.append(_side_by_side([_head(view, sector, column) for sector in some], some))
        rows.append(_side_by_side([fitted(_standing(view, sector), column) for sector in some], some))
    held_by = (
        ", ".join([letter(view, faction.seat) for faction in _players(view)]) if is_versus(view) else "R, D"
    )
    legend = f"{held_by}, -: who holds it; ?: unexplored; A3+2: 3 militia and 2 MERCs of A"
    return (*rows, *wrapped(legend, width, DIM))


def _side_by_side(cells: Sequence[str], sectors: Sequence[SectorView]) -> Line:
    spans: list[Span] = []
    for cell, sector in zip(cells, sectors, strict=True):
        spans += [Span(" ")] * bool(spans) + [Span(cell, sector.control)]
    return tuple(spans)


def _head(view: MercView, sector: SectorView, column: int) -> str:
    mark = BASE * (sector.sector == view.dictator.base) + UNEXPLORED * (not sector.explored)
    tail = f" {sector.value}{mark} {_holder(view, sector)}"
    return fitted(printed.sector(sector.sector), column - len(tail)) + tail


def _holder(view: MercView, sector: SectorView) -> str:
    if is_versus(view) and sector.owner is not None:
        return letter(view, sector.owner)
    return HOLDERS[sector.control]


def _standing(view: MercView, sector: SectorView) -> str:
    said = []
    for faction in view.factions:
        militia = sector.militia[faction.seat]
        mercs = sum(len(squad.units) for squad in faction.squads if squad.sector == sector.sector)
        if militia or mercs:
            said.append(f"{letter(view, faction.seat)}{militia or ''}{f'+{mercs}' if mercs else ''}")
    return " ".join(said)


# Teams


def _factions(view: MercView, names: Sequence[str], width: int) -> Lines:
    """Every faction with its squads and units."""
    rows: list[Line] = []
    for faction in _players(view):
        style = MINE if faction.seat == view.seat else STRONG if faction.seat in view.to_act else ""
        rows.append(text(fitted(_faction_words(view, faction, names), width).rstrip(), style))
        for squad in faction.squads:
            where = f" {squad.squad} squad in {printed.sector(squad.sector)}"
            rows.append(text(fitted(where, width).rstrip(), DIM))
            for unit in squad.units:
                rows += wrapped(unit_words(unit), width, "", " " * CARRIED)
    return tuple(rows)


def _faction_words(view: MercView, faction: FactionView, names: Sequence[str]) -> str:
    name = printed.sentence(printed.who(faction.seat, names))
    said = f"{letter(view, faction.seat)}  {name}"
    if faction.limit is not None:
        said += (
            f"  {faction.mercs} of {printed.counted(faction.limit, 'MERC')}, sectors worth {faction.value}"
        )
    if faction.passed and view.phase in ("rebels", "landing"):
        said += "  done"
    return said + "  has a free move" * faction.free_move


def unit_words(unit: UnitView) -> str:
    """A unit with its figures in a line."""
    armor = f"+{unit.armor}" if unit.armor else ""
    figures = f"I{unit.initiative.value} T{unit.training.value} C{unit.combat.value} x{unit.targets.value}"
    carried = ", ".join(card_words(card) for card in unit.gear if card is not None)
    actions = printed.counted(unit.actions, "action")
    name = printed.sentence(printed.unit(unit.unit))
    return f"   {name:<12} {unit.health}/{unit.full_health}{armor:<3} {figures:<14} {actions}  {carried}"


def card_words(card: CardView) -> str:
    """A piece of equipment and what it can still take."""
    return printed.item(card.kind) + (f" ({card.left})" if card.left else "")


def _stashes(view: MercView, width: int) -> Lines:
    """17: stashes this side knows."""
    rows: list[Line] = []
    for sector in view.sectors:
        if sector.stash:
            what = ", ".join(map(card_words, sector.stash))
            rows += wrapped(f"Stash in {printed.sector(sector.sector)}: {what}", width, DIM, "  ")
    return tuple(rows)


# The fight


def _fight(fight: FightView, names: Sequence[str], width: int) -> Lines:
    """11: the order of the round, and the attack that is being made."""
    rows: list[Line] = [*wrapped(f"{_stage(fight)} {printed.sector(fight.sector)}", width, TITLE)]
    if fight.order:
        order = [
            ("> " if place == fight.turn - 1 else "")
            + (f"{one.count} militia of {printed.who(one.seat, names)}" if one.unit == "militia" else "")
            + (printed.unit(one.unit) if one.unit != "militia" else "")
            + f" {one.initiative}"
            for place, one in enumerate(fight.order)
        ]
        rows += wrapped("Order: " + ", ".join(order), width, "", "  ")
    if fight.aims:
        aims = [
            printed.target(aim.target, names)
            + (f" ({aim.count})" if aim.count > 1 else "")
            + (f": {printed.counted(aim.hits, 'hit')}" if aim.hits else "")
            for aim in fight.aims
        ]
        rows += wrapped("Attack on " + ", ".join(aims), width, "", "  ")
    if fight.dice:
        dice = " ".join(map(str, fight.dice))
        rows += wrapped(f"Dice {dice}, {fight.hits_on}+ hits; {fight.hits} to be assigned", width, STRONG)
    for dog in fight.dogs:
        rows += wrapped(
            f"{printed.unit(dog.handler)}'s dog ({dog.health}) is on {printed.unit(dog.target)}", width
        )
    return tuple(rows)


def _stage(fight: FightView) -> str:
    """Mines and those who strike first come before the first round."""
    if fight.outside:
        return "A mortar fires at"
    round_of = f"Round {fight.round}" if fight.round else "Before the first round"
    return f"{round_of} of the fight for"
