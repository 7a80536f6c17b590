"""Okey 101 on a terminal: the players, the melds with their numbers, the own rack as the solver lays it out.
What is asked stands in `prompt.py`, what can be called up in `pages.py`."""

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
    breadth,
    cells,
    fitted,
    flowed,
    text,
    wrapped,
)
from kibitz.games.okey101.bot.imagine import seen
from kibitz.games.okey101.bot.outlook import MARKS, all_but_one
from kibitz.games.okey101.interface.actions import AnyAction, Discard
from kibitz.games.okey101.interface.laid import MeldView
from kibitz.games.okey101.interface.notation import write
from kibitz.games.okey101.interface.view import OkeyView, PlayerView
from kibitz.games.okey101.policy.heuristic import appraised
from kibitz.games.okey101.score.ledger import totals
from kibitz.games.okey101.score.sheet import signed
from kibitz.games.okey101.terminal import hints, pages, prompt
from kibitz.games.okey101.terminal.explain import Rack, rack_of, tiles_left
from kibitz.games.okey101.terminal.numbering import numbers

# Tiles are bone, their letters say the colour too; a false joker has no colour of its own.
BONE: Final = "#fbf6e9"
PALETTE: Final[Mapping[str, str]] = {
    "R": f"#b01020 on {BONE}",
    "Y": f"#8a5600 on {BONE}",
    "B": f"#1f5fb4 on {BONE}",
    "K": f"#22262e on {BONE}",
    "F": f"#54565c on {BONE}",
}
OKEY_MARK: Final = "*"
LONGEST_NAME: Final = 12
NEAR_SIGNS: Final[Mapping[str, str]] = {"near": "!", "nearer": "!!", "nearest": "!!!"}


def draw(view: OkeyView, names: Sequence[str], width: int) -> Drawing:
    """The whole screen of one seat."""
    rack = None if view.rack is None or not view.rack else rack_of(view)
    found = hints.found_for(view)
    return Drawing(
        picture=picture(view, rack, names, width),
        question=prompt.question(view, rack, found, names, width),
        notation=prompt.notation(view, rack),
        pages={
            "hint": hints.page(view, found, width),
            "ledger": pages.ledger(view, names),
            "sheet": pages.score_sheet(view, names, width),
        },
    )


def ordered(view: OkeyView, legal: Sequence[AnyAction]) -> list[AnyAction]:
    """15.1, 15.5: the steps of the best plan, then what else can be done, the best first, then the tiles to
    throw, the best first. Where hints are switched off nothing is ranked: tiles go by the rack as shown."""
    order = rack_of(view).order if view.rack else []
    found = hints.found_for(view)
    planned = [] if found is None or not found.plans else _listed(found.plans[0].steps)
    if found is not None and found.discards:
        order = [discard.tile for discard in found.discards]
    worth = [0.0] * len(legal) if found is None else appraised(seen(view), legal)

    def place(at: int) -> tuple[int, float]:
        action = legal[at]
        written = write(action)
        if written in planned:
            return 0, planned.index(written)
        if isinstance(action, Discard) and action.tile in order:
            return 2, order.index(action.tile)
        return 1, -worth[at]

    return [legal[at] for at in sorted(range(len(legal)), key=place)]


def _listed(steps: Sequence[str]) -> list[str]:
    """The steps of a plan as they are listed: tiles are laid off one by one."""
    words = [step.split() for step in steps]
    return [
        single
        for step, (verb, *rest) in zip(steps, words, strict=True)
        for single in ([f"lay {rest[0]} {tile}" for tile in rest[1:]] if verb == "lay" else [step])
    ]


def picture(view: OkeyView, rack: Rack | None, names: Sequence[str], width: int) -> Lines:
    """From what everybody sees to the own rack."""
    own = () if rack is None or view.phase == "over" else _rack(view, rack, width)
    return (
        *_title(view, names, width),
        *_indicator(view, width),
        *_players(view, names, width),
        *_table(view, names, width),
        *own,
        *_warnings(view, width),
    )


def _title(view: OkeyView, names: Sequence[str], width: int) -> Lines:
    of = "" if view.options.hands == 1 else f" of {view.options.hands}"
    turn = "the game is over" if view.phase == "over" else f"{names[view.turn]}'s turn"
    left = "stack empty" if view.stack == 0 else f"stack {view.stack}"
    said: list[Line] = [
        (Span("Okey 101", TITLE), Span(f"  hand {view.hand}{of}")),
        text(turn),
        text(left, DIM),
    ]
    return flowed(said, width)


def _indicator(view: OkeyView, width: int) -> Lines:
    """1: what was turned, and what is wild."""
    said: list[Line] = [
        (Span("Indicator "), _tile(view.indicator, view)),
        (Span("okey "), _tile(view.okey, view)),
        (Span("F", "F"), Span(f" is a plain {view.okey}")),
        (Span(f"opening {view.bar} points or {view.pair_bar} pairs", DIM),),
    ]
    if view.riziko:
        said.append((Span("riziko: a false joker was turned", STRONG),))
    return flowed(said, width)


def _tile(name: str, view: OkeyView) -> Span:
    """A tile in its colour. A star is an okey; what it stands for comes after it."""
    kind, _, stand = name.partition("=")
    mark = OKEY_MARK if kind == view.okey else ""
    return Span(f"{kind}{mark}{'=' + stand if stand else ''}", kind[0])


def _tiles(names: Sequence[str], view: OkeyView) -> Line:
    """Tiles side by side."""
    spans: list[Span] = []
    for name in names:
        spans += [Span(" "), _tile(name, view)] if spans else [_tile(name, view)]
    return tuple(spans)


# The players


def _players(view: OkeyView, names: Sequence[str], width: int) -> Lines:
    """A row a player: tiles, opening, score so far, the last discard, and how near the end is."""
    booked = totals(view.ledger, len(names))
    name_width = min(LONGEST_NAME, max(map(cells, [*names, "Player"])), max(6, width - 34))
    with_total = view.options.hands > 1
    head = f"{fitted('Player', name_width)}  Tiles  {'Opened':<11}{'Total' if with_total else '':>6}  Threw"
    rows: list[Line] = [text(fitted(head, width).rstrip(), DIM)]
    for player in view.players:
        style = MINE if player.seat == view.seat else STRONG if player.seat == view.turn else ""
        total = signed(booked[player.seat]) if with_total else ""
        row: Line = (
            Span(fitted(names[player.seat], name_width), style),
            Span(f"{player.tiles:>7}  {_opened(player):<11}{total:>6}  "),
        )
        if player.discards:
            row = (*row, _tile(player.discards[-1], view))
        rows.append(_with_remark(row, _remark(view, player), width))
    return tuple(rows)


def _with_remark(row: Line, remark: str, width: int) -> Line:
    room = width - breadth(row) - 2
    return (*row, Span(f"  {fitted(remark, room).rstrip()}", STRONG)) if remark and room > 3 else row


def _opened(player: PlayerView) -> str:
    """5: by which route, and with what."""
    if player.opened == "none":
        return "declared" if player.declared else "-"
    return f"{player.opened} {player.opened_with}"


def _remark(view: OkeyView, player: PlayerView) -> str:
    """15.2: how near to going out; 3: the discard that can be taken."""
    said = []
    if player.seat == (view.turn - 1) % len(view.players) and view.may_take:
        said.append("may be taken" if view.turn == view.seat else "")
    if player.opened != "none" and view.phase != "over":
        mark = next((mark for mark, most in MARKS if player.tiles <= most), "")
        said += [f"{NEAR_SIGNS[mark]} {mark} the end"] if mark else []
    return ", ".join(part for part in said if part)


# The table


def _table(view: OkeyView, names: Sequence[str], width: int) -> Lines:
    """4: melds under the names of those who laid them; those that can be laid off on bear their numbers."""
    rows: list[Line] = []
    for player in view.players:
        own = [meld for meld in view.melds if meld.owner == player.seat]
        if own:
            rows.append(text(fitted(f"{names[player.seat]} has laid", width).rstrip(), DIM))
            rows += flowed([_meld(meld, view) for meld in own], width, " ")
    return tuple(rows)


def _meld(meld: MeldView, view: OkeyView) -> Line:
    tiles = _tiles(meld.tiles, view)
    return tiles if meld.kind == "pair" else (Span(f"{numbers(view)[meld.meld]}: ", STRONG), *tiles)


# The rack


def _rack(view: OkeyView, rack: Rack, width: int) -> Lines:
    """The melds that lie ready, then the other tiles, pairs together."""
    rows: list[Line] = [*wrapped(_rack_words(view, rack), width, TITLE)]
    rows += flowed(
        [(*_tiles(meld.tiles, view), Span(f" {meld.points}", DIM)) for meld in rack.melds], width, " "
    )
    return (*rows, *flowed([(_tile(tile, view),) for tile in rack.rest], width, " ", gap=1))


def _rack_words(view: OkeyView, rack: Rack) -> str:
    own = view.players[view.seat or 0]
    pairs = f" ({', '.join(rack.pairs)})" if rack.pairs else ""
    if own.opened == "none":
        towards = f"{rack.points} of {view.bar} points, {rack.most_pairs} of {view.pair_bar} pairs{pairs}"
        return f"Your rack: {towards}"
    if own.opened == "pairs":
        return f"Your rack: {tiles_left(own.tiles)}, worth {rack.left}; {rack.most_pairs} pairs{pairs}"
    return f"Your rack: {tiles_left(own.tiles)}, worth {rack.left}"


def _warnings(view: OkeyView, width: int) -> Lines:
    """15.3: one more opening with pairs, and nobody wins."""
    if view.phase == "over" or not all_but_one(view):
        return ()
    return wrapped("All but one have opened with pairs: one more, and nobody wins the hand.", width, WARN)
