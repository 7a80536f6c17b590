"""Hints on a terminal (15.1, 15.5): how to go out, and what to throw, with what it is worth and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kibitz.core.drawing import DIM, STRONG, TITLE, Line, Lines, hung, text, wrapped
from kibitz.games.okey101.bot.discarding import DiscardOutlook
from kibitz.games.okey101.bot.outlook import OkeyOutlook, PlanOutlook, outlook
from kibitz.games.okey101.interface.view import OkeyView
from kibitz.games.okey101.score.sheet import signed
from kibitz.games.okey101.terminal.numbering import as_shown

REASONS: Final[Mapping[str, Callable[[DiscardOutlook], str]]] = {
    "goes_out": lambda _: "you go out",
    "planned": lambda _: "the last tile of a way to go out: lay the others first",
    "okey": lambda _: "it is the okey",
    "playable": lambda _: "fits the table",
    "fined": lambda discard: f"costs {discard.fine}",
    "breaks_meld": lambda _: "breaks a meld",
    "keeps_opening": lambda discard: f"you can still open with {discard.keeps} points",
    "keeps_pairs": lambda _: "you can still open with pairs",
    "loses_opening": lambda discard: f"leaves {discard.keeps} points towards opening",
    "isolated": lambda _: "goes with nothing on your rack",
    "helps_next": lambda discard: f"the next player can use it in {discard.danger} of 100 cases",
    "safe": lambda _: "of little use to the next player",
}


def found_for(view: OkeyView) -> OkeyOutlook | None:
    """What there is to hint at: at the table, when it is one's turn, where the table allows it."""
    is_asked = view.seat is not None and view.seat in view.to_act and view.phase == "table"
    return outlook(view) if is_asked and view.options.suggestions else None


def page(view: OkeyView, found: OkeyOutlook | None, width: int) -> Lines:
    """All plans, then every tile with its worth."""
    if not view.options.suggestions:
        return (text("Hints are switched off at this table."),)
    if found is None or not (found.plans or found.discards):
        return (text("There is nothing to suggest just now."),)
    lines: list[Line] = []
    if found.plans:
        lines.append(text("Ways to go out", TITLE))
        for plan in found.plans:
            lines += wrapped(f"  {signed(plan.score)}: {way(view, plan)}", width, indent="      ")
    elif found.distance and view.players[view.seat or 0].opened != "none":
        too_many = f"{found.distance} tile{'s' * (found.distance != 1)} too many to go out this turn."
        lines.append(text(too_many, DIM))
    if found.discards:
        lines.append(text("What to throw, the best first, and what your rack is then worth", TITLE))
    for discard in found.discards:
        why = ", ".join(REASONS[reason](discard) for reason in discard.reasons)
        lines += hung(text(f"  {discard.tile:<4}{signed(round(discard.value)):>6}  ", STRONG), why, width)
    return tuple(lines)


def way(view: OkeyView, plan: PlanOutlook) -> str:
    """The steps of a plan as they are typed."""
    return "; ".join(as_shown(view, step) for step in plan.steps)


def question(view: OkeyView, found: OkeyOutlook) -> str:
    """15.1: that one can go out, and how."""
    best = found.plans[0]
    more = " hint shows other ways." if len(found.plans) > 1 else ""
    return f"You can go out, for {signed(best.score)}: {way(view, best)}.{more}"
