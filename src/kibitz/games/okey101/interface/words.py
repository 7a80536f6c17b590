"""Refusals and events of Okey 101 in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kibitz.core.game import Ended, Event
from kibitz.games.okey101.interface import events
from kibitz.games.okey101.interface.laid import MeldView
from kibitz.games.okey101.score.sheet import player_told, told

SENTENCES: Mapping[str, str] = {
    "wrong_seats": "{seats} cannot play Okey 101: it takes {least} to {most}",
    "teams_need_four": "Teams need four players, not {seats}",
    "must_draw": "First draw a tile or take the discard",
    "already_drew": "You have your tile for this turn",
    "nothing_to_take": "There is no discard to take",
    "take_to_open": "At this table a discard is taken only to open",
    "stack_empty": "The stack is empty: take the discard or decline",
    "stack_left": "There are {tiles} tiles in the stack: draw, or take the discard",
    "must_use_taken": "{tile} was taken and must go to the table first; or give it back",
    "must_use_okey": "The okey you swapped must be used in this turn; or take the turn back",
    "must_go_out": "An opening below the bar must go out in this turn; or take it back",
    "nothing_taken": "There is no unused tile to give back",
    "nothing_laid": "Nothing was laid in this turn",
    "not_open": "You have not opened yet",
    "already_open": "You have opened already",
    "not_this_turn": "At this table nothing more is laid in the turn of the opening",
    "below_bar": "These melds are worth {points}; opening takes {bar}",
    "too_few_pairs": "These are {pairs} pairs; opening takes {bar}",
    "not_a_meld": "{tiles} is neither a set nor a run",
    "not_a_pair": "{tiles} is no pair",
    "name_colour": "Say which colour the okey stands for in {tiles}",
    "wrong_route": "Not allowed: {rule}",
    "cap_reached": "At most {cap} tiles may be laid off at one end of a run in a turn",
    "keep_one": "Keep one tile: the last one is thrown",
    "no_such_tile": "{tile} is not on your rack",
    "no_such_meld": "There is no meld {meld} on the table",
    "does_not_fit": "{tiles} does not fit there",
    "no_splitting": "At this table runs are not split",
    "no_swapping": "At this table okeys are not swapped",
    "no_declaring": "At this table pairs are not declared",
    "already_declared": "You have declared pairs already",
}

FINE_WORDS: Mapping[str, str] = {
    "playable_discard": "throwing a playable tile",
    "okey_discard": "throwing an okey",
    "failed_opening": "an opening below the bar",
    "taken_back": "taking tiles back",
    "fed_opening": "feeding an opening",
}


def listed(tiles: Sequence[str]) -> str:
    """Tiles in a row."""
    return " ".join(tiles)


def _meld(meld: MeldView) -> str:
    return f"{meld.kind} {listed(meld.tiles)}"


def _began(event: events.HandBegan, names: Sequence[str]) -> str:
    riziko = "; a false joker was turned first: riziko" if event.riziko else ""
    return (
        f"Hand {event.hand}: {names[event.starter]} starts. "
        f"The indicator is {event.indicator}, so {event.okey} is the okey{riziko}."
    )


def _dealt(event: events.TilesDealt, names: Sequence[str]) -> str:
    if event.tiles is None:
        return f"{names[event.seat]} is dealt {event.count} tiles."
    return f"{names[event.seat]} is dealt {listed(event.tiles)}."


def _drawn(event: events.TileDrawn, names: Sequence[str]) -> str:
    what = "a tile" if event.tile is None else event.tile
    return f"{names[event.seat]} draws {what}; {event.left} left in the stack."


def _opened(event: events.HandOpened, names: Sequence[str]) -> str:
    how = f"{event.points} points" if event.route == "melds" else f"{len(event.melds)} pairs"
    return f"{names[event.seat]} opens with {how}: {' / '.join(listed(meld.tiles) for meld in event.melds)}."


def _failed(event: events.OpeningFailed, names: Sequence[str]) -> str:
    what = "points" if event.route == "melds" else "pairs"
    return f"{names[event.seat]} lays {event.reached} {what}, short of {event.bar}, and takes them back."


def _discarded(event: events.TileDiscarded, names: Sequence[str]) -> str:
    playable = " (it would have fitted the table)" if event.playable else ""
    return f"{names[event.seat]} throws {event.tile}{playable}."


def _split(event: events.RunSplit, names: Sequence[str]) -> str:
    halves = " and ".join(listed(meld.tiles) for meld in event.melds)
    return f"{names[event.seat]} splits a run with {event.tile}: {halves}."


def _ended(event: events.HandEnded, names: Sequence[str]) -> str:
    headline, reason = told(event.result, names)
    scores = "; ".join(player_told(event.result, seat, names) for seat in range(len(names)))
    return f"Hand {event.result.number} is over. {headline}: {reason}. {scores}."


def _over(event: Ended, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in event.outcome.winners]
    if not winners:
        return "The game is over. Nobody wins."
    return f"The game is over. {' and '.join(winners)} win{'s' * (len(winners) == 1)}."


_TELLERS: Mapping[type, Callable[[Any, Sequence[str]], str]] = {
    events.HandBegan: _began,
    events.TilesDealt: _dealt,
    events.TileDrawn: _drawn,
    events.TileTaken: lambda event, names: (
        f"{names[event.seat]} takes {event.tile} from {names[event.thrower]}."
    ),
    events.TileGivenBack: lambda event, names: f"{names[event.seat]} gives {event.tile} back.",
    events.DiscardDeclined: lambda event, names: f"{names[event.seat]} lets the discard lie.",
    events.PairsDeclared: lambda event, names: f"{names[event.seat]} goes for pairs.",
    events.HandOpened: _opened,
    events.OpeningFailed: _failed,
    events.MeldLaid: lambda event, names: f"{names[event.seat]} lays a {_meld(event.meld)}.",
    events.TilesLaidOff: lambda event, names: (
        f"{names[event.seat]} lays {listed(event.tiles)} off: {listed(event.meld.tiles)}."
    ),
    events.RunSplit: _split,
    events.OkeySwapped: lambda event, names: (
        f"{names[event.seat]} puts {event.tile} in the place of an okey: {listed(event.meld.tiles)}."
    ),
    events.TurnRetracted: lambda event, names: f"{names[event.seat]} takes everything laid this turn back.",
    events.TileDiscarded: _discarded,
    events.Fined: lambda event, names: (
        f"{names[event.fine.seat]} is fined for {FINE_WORDS[event.fine.kind]}."
    ),
    events.HandEnded: _ended,
    Ended: _over,
}


def tell(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence of the log."""
    return _TELLERS[type(event)](event, names)
