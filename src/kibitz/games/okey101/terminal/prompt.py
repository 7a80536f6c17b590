"""Okey 101 at the prompt: what is awaited, in words, and what may be typed for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from kibitz.core.drawing import STRONG, WARN, Lines, wrapped
from kibitz.games.okey101.bot.outlook import OkeyOutlook
from kibitz.games.okey101.interface.view import OkeyView
from kibitz.games.okey101.options import OkeySwap, TakeDiscard
from kibitz.games.okey101.terminal import hints, numbering
from kibitz.games.okey101.terminal.explain import Rack

Notation = tuple[tuple[str, str], ...]
# What a duty asks for; what forbids a discard is told by its code (3, 5, 6).
DUTIES = {
    "must_use_taken": "You took {taken}: lay it this turn or give it back (untake).",
    "must_use_okey": "The okey you swapped must be used this turn; or take everything back (retract).",
    "must_go_out": "You opened below the bar: go out this turn, or take everything back (retract).",
}


def top_of(view: OkeyView) -> str | None:
    """3: the tile that the player before has just thrown."""
    pile = view.players[view.turn - 1].discards  # before the first player sits the last
    return pile[-1] if pile else None


# What is asked


def question(
    view: OkeyView, rack: Rack | None, found: OkeyOutlook | None, names: Sequence[str], width: int
) -> Lines:
    """What is awaited from the seat that looks; nothing if it is not asked. Whoever can go out is told so."""
    if rack is None or view.seat not in view.to_act:
        return ()
    if view.phase == "draw":
        return wrapped(_at_draw(view, names), width, STRONG)
    if view.duty:
        taken = "" if view.now is None else view.now.taken
        lines = wrapped(DUTIES[view.duty].format(taken=taken), width, WARN)
        return (*lines, *wrapped(hints.question(view, found), width, STRONG)) if _goes_out(found) else lines
    if found is not None and _goes_out(found) and len(rack.order) > 1:
        return wrapped(hints.question(view, found), width, STRONG)
    return wrapped(_at_table(view, rack), width, STRONG)


def _goes_out(found: OkeyOutlook | None) -> TypeGuard[OkeyOutlook]:
    return found is not None and len(found.plans) > 0


def _at_draw(view: OkeyView, names: Sequence[str]) -> str:
    """3, 8.2: the stack or the discard."""
    thrower = names[view.turn - 1]
    discard = f"take {top_of(view)} from {thrower}" if view.may_take else ""
    if view.stack == 0:
        return f"The stack is empty: {discard or 'nothing can be taken'}, or decline and end the hand."
    left = f"{view.stack} left" if view.stack > 1 else "the last one"
    return f"Draw a tile ({left}){', or ' + discard if discard else ''}."


def _at_table(view: OkeyView, rack: Rack) -> str:
    """5, 6: lay down what can be laid, then throw a tile."""
    route = _own(view)
    if route == "none":
        ways = []
        if rack.points >= view.bar and not view.players[view.seat or 0].declared:
            ways.append(f"{rack.points} points")
        if rack.most_pairs >= view.pair_bar:
            ways.append(f"{rack.most_pairs} pairs")
        if ways:
            return f"You can open with {' or '.join(ways)}: ? lists how. Or throw a tile."
        return f"Throw a tile. Opening takes {view.bar} points or {view.pair_bar} pairs."
    if len(rack.order) == 1:
        return f"Throw {rack.order[0]} and go out."
    return "Lay what you can and want, then throw a tile."


def _own(view: OkeyView) -> str:
    return view.players[view.seat or 0].opened


# What may be typed


def notation(view: OkeyView, rack: Rack | None) -> Notation:
    """The words for this moment, with examples that fit it."""
    if rack is None or view.seat not in view.to_act:
        return ()
    if view.phase == "draw":
        known = [("decline", "end the hand")] if view.stack == 0 else [("draw", "take a tile of the stack")]
        known += [("take", f"take {top_of(view)}")] * view.may_take
        return (*known, *_declaring(view))
    thrown = rack.rest[0] if rack.rest else rack.order[0]
    return (*_table_words(view, rack), *_declaring(view), (thrown, f"throw {thrown} and end the turn"))


def _declaring(view: OkeyView) -> Notation:
    """9.3, option declare_pairs."""
    own = view.players[view.seat or 0]
    may = view.options.declare_pairs and own.opened == "none" and not own.declared
    return (("declare", "announce that you go for pairs"),) * may


def _table_words(view: OkeyView, rack: Rack) -> list[tuple[str, str]]:
    known: list[tuple[str, str]] = []
    route = _own(view)
    if route == "none":
        groups = ["R11 R12 R13", "K9 Y9 B9", "…"]
        if rack.points >= view.bar:
            groups = [" ".join(meld.tiles) for meld in rack.melds]
        known.append((f"open {' / '.join(groups)}", f"lay melds worth {view.bar} points, with / between"))
        known.append(("open R4 R4 / K9 K9 / …", f"or lay {view.pair_bar} pairs"))
    else:
        if route == "melds":
            example = " ".join(rack.melds[0].tiles) if rack.melds else "R5 R6 R7"
            known.append((f"meld {example}", "lay a new set or run"))
        if any(player.opened == "pairs" for player in view.players):
            known.append(("pair R4 R4", "lay a new pair"))
        known += _on_table(view)
    known.append((f"{view.okey}=Y9", "an okey that is to stand for Y9; left out, its place decides"))
    now = view.now
    if now is not None and now.laid > 0:
        known.append(("retract", "take back everything laid this turn"))
    if now is not None and now.taken is not None and not now.used:
        if view.options.take_discard is not TakeDiscard.FREE or view.stack > 0:
            known.append(("untake", f"give {now.taken} back and {'draw' if view.stack else 'end the hand'}"))
    return known


def _on_table(view: OkeyView) -> list[tuple[str, str]]:
    """6: on melds that lie there, by their numbers."""
    numbers = list(numbering.numbers(view).values())
    if not numbers:
        return []
    known = [(f"lay {numbers[0]} R8", f"add R8 to meld {numbers[0]}, whoever laid it")]
    if view.options.split_insert:
        known.append((f"split {numbers[0]} R6", "insert a tile that a run has already, and make two of it"))
    if view.options.okey_swap is not OkeySwap.OFF:
        known.append(
            (f"swap {numbers[0]} R3", "put the real tile in the place of an okey, and take the okey")
        )
    return known
