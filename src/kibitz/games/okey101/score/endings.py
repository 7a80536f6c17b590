"""How the hands of a match ended, and what the same endings would have scored elsewhere (15.6).

Only public events are looked at. The facts of an ending stay what they were; another preset prices them by
its own scoring, calls the end of the stack by its own name, and fines what it fines. Where it would have
ended the hand at another moment nobody knows what would have come of it: then a remark says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kibitz.core.game import Event
from kibitz.games.okey101.interface import events
from kibitz.games.okey101.interface.names import TILE_KINDS
from kibitz.games.okey101.options import (
    PRESETS,
    AllPairs,
    Exhaustion,
    FedOpeningFine,
    IndicatorFalseJoker,
    OkeyOptions,
)
from kibitz.games.okey101.score import settling
from kibitz.games.okey101.score.described import settlement_of
from kibitz.games.okey101.score.results import Fine, HandEnd, HandResult

STACK_ENDS = ("drawing_stack_exhausted", "deck_empty")


class WhatIf(Struct, frozen=True):
    """An ending by the rules of a preset. `scores` are personal, None is no score.

    `remarks` are among these: ended_sooner (by these rules the hand was over before), may_have_ended (it may
    have been: they look for pairs on the racks), may_go_on (this was no end by them), not_allowed (a run was
    split, which they forbid), dealt_otherwise (a false joker was turned, which they put back)."""

    preset: str
    reason: str
    verdict: str
    scores: tuple[int | None, ...]
    booked: tuple[int, ...]
    winners: tuple[int, ...]
    winning_score: int | None
    fines: tuple[Fine, ...]
    remarks: tuple[str, ...]


class OkeyEnding(Struct, frozen=True):
    """A hand that ended: its result, line by line, the step at which its last round began, and what it comes
    to by every preset. Playing by other rules everybody might have played otherwise; only the end is told."""

    result: HandResult
    last_round: int
    what_if: tuple[WhatIf, ...]


class Course(NamedTuple):
    """What happened in a hand, as far as another preset may care."""

    fines: tuple[Fine, ...]  # everything that any table fines
    is_split: bool
    went_on: bool  # somebody took a tile after the stack had run out
    was_all_pairs: bool  # a turn began with everybody open with pairs on the table


def endings(steps: Sequence[Sequence[Event]], options: OkeyOptions) -> list[tuple[int, OkeyEnding]]:
    """Every hand that ended in these steps, by the step it ended at."""
    found: list[tuple[int, OkeyEnding]] = []
    hand: list[Event] = []
    thrown_at: list[int] = []
    for step, caused in enumerate(steps):
        for event in caused:
            if isinstance(event, events.HandBegan):
                hand, thrown_at = [], []
            hand.append(event)
            if isinstance(event, events.TileDiscarded):
                thrown_at.append(step)
            if isinstance(event, events.HandEnded):
                first = thrown_at[-len(event.result.scores) :][:1] or [step]
                course = _course(hand, event.result.end)
                what_if = tuple(_what_if(event.result, course, name, options) for name in PRESETS)
                found.append((step, OkeyEnding(event.result, first[0], what_if)))
    return found


def rescored(end: HandEnd, course: Course, preset: OkeyOptions, options: OkeyOptions) -> HandResult:
    """The ending by the rules of a preset, among the same players and the same teams."""
    rules = replace(preset, teams=options.teams, partner_of_finisher=options.partner_of_finisher)
    reason = end.reason
    if reason in STACK_ENDS:
        reason = STACK_ENDS[preset.exhaustion is Exhaustion.LEGACY]
    fines = tuple(_fined(end, course, preset))
    return settling.settle(replace(end, reason=reason, fines=fines), settlement_of(rules))


def _what_if(result: HandResult, course: Course, name: str, options: OkeyOptions) -> WhatIf:
    preset = PRESETS[name]
    then = rescored(result.end, course, preset, options)
    return WhatIf(
        preset=name,
        reason=then.end.reason,
        verdict=then.verdict,
        scores=then.scores,
        booked=then.booked,
        winners=then.outcome.winners,
        winning_score=then.winning_score,
        fines=then.end.fines,
        remarks=tuple(_remarks(result.end, course, preset, options)),
    )


# What a hand was like


def _course(hand: Sequence[Event], end: HandEnd) -> Course:
    """A hand read off its events."""
    fines: list[Fine] = []
    routes = ["none"] * len(end.racks)
    turn, taken, seats = 1, "", len(end.racks)
    before = routes[:]
    is_split = went_on = was_all_pairs = False
    is_empty = False
    for event in hand:
        match event:
            case events.TileDrawn(left=0):
                is_empty = True
            case events.TileTaken(tile=tile):
                taken = tile
                went_on = went_on or is_empty
            case events.HandOpened(seat=seat, route=route, melds=melds):
                routes[seat] = route
                if taken and any(taken == tile.partition("=")[0] for meld in melds for tile in meld.tiles):
                    fines.append(Fine((seat - 1) % seats, "fed_opening", turn, taken))
            case events.OpeningFailed(seat=seat):
                fines.append(Fine(seat, "failed_opening", turn))
            case events.RunSplit():
                is_split = True
            case events.TurnRetracted() | events.TileGivenBack():
                routes = before[:]
                fines = [fine for fine in fines if (fine.kind, fine.turn) != ("fed_opening", turn)]
                taken = "" if isinstance(event, events.TileGivenBack) else taken
            case events.TileDiscarded(seat=seat, tile=tile, playable=playable):
                if TILE_KINDS[tile] == end.okey:
                    fines.append(Fine(seat, "okey_discard", turn, tile))
                elif playable:
                    fines.append(Fine(seat, "playable_discard", turn, tile))
                was_all_pairs = was_all_pairs or set(before) == {"pairs"}
                turn, taken, before = turn + 1, "", routes[:]
            case _:
                pass
    if end.finish is not None and fines and fines[-1].turn == turn - 1:
        # 7: going out is never fined.
        last = fines[-1]
        if last.kind in ("okey_discard", "playable_discard") and last.seat == end.finish.seat:
            fines.pop()
    taken_back = [fine for fine in end.fines if fine.kind == "taken_back"]
    return Course((*fines, *taken_back), is_split, went_on, was_all_pairs)


def _fined(end: HandEnd, course: Course, preset: OkeyOptions) -> Iterator[Fine]:
    """9.4: what a preset fines, in the order in which it happened; what costs nothing was no fine."""
    flat = settlement_of(preset).scoring.flat
    for fine in course.fines:
        if fine.kind == "fed_opening":
            if preset.fed_opening_fine is FedOpeningFine.NONE:
                continue
            if preset.fed_opening_fine is FedOpeningFine.TENFOLD and fine.tile is not None:
                yield replace(fine, points=settling.tenfold(fine.tile, end.okey))
                continue
        if getattr(flat, fine.kind) != 0:
            yield fine


# What cannot be known


def _remarks(end: HandEnd, course: Course, preset: OkeyOptions, options: OkeyOptions) -> Iterator[str]:
    if _ended_sooner(course, preset):
        yield "ended_sooner"
    elif _goes_on(end, preset, options):
        yield "may_go_on"
    elif _may_have_ended(end, preset, options):
        yield "may_have_ended"
    if course.is_split and not preset.split_insert:
        yield "not_allowed"
    if end.riziko and preset.indicator_false_joker is IndicatorFalseJoker.REDRAW:
        yield "dealt_otherwise"


def _ended_sooner(course: Course, preset: OkeyOptions) -> bool:
    """8.3: the stack was empty already; 8.4: everybody had opened with pairs, and a turn followed."""
    if preset.exhaustion is Exhaustion.LEGACY and course.went_on:
        return True
    return preset.all_pairs is AllPairs.TABLE and course.was_all_pairs


def _goes_on(end: HandEnd, preset: OkeyOptions, options: OkeyOptions) -> bool:
    """8.2: the next player might have used the last discard; 8.4: these are not all pairs."""
    if end.reason in STACK_ENDS:
        return options.exhaustion not in (Exhaustion.DECLINE, preset.exhaustion)
    if end.reason != "all_pairs" or preset.all_pairs is options.all_pairs:
        return False
    return preset.all_pairs is not AllPairs.TABLE or set(end.opened) != {"pairs"}


def _may_have_ended(end: HandEnd, preset: OkeyOptions, options: OkeyOptions) -> bool:
    """C-04: pairs on the racks end a hand in which everybody has opened; the racks of then are not known."""
    on_racks = preset.all_pairs in (AllPairs.RACKS_SAME_NUMBER, AllPairs.RACKS_IDENTICAL)
    return on_racks and preset.all_pairs is not options.all_pairs and "none" not in end.opened
