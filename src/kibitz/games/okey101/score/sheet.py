"""A hand played with real tiles, settled, and the words of any result (rules 8.5, 8.6 and 9).

Nothing is decided here: the settlement says what everybody scores, and this file puts it into findings, grids
and sentences.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import to_builtins

from kibitz.core.game import Grid, Sheet
from kibitz.core.outcome import ScoreLine
from kibitz.games.okey101.score import settling
from kibitz.games.okey101.score.described import Described, read
from kibitz.games.okey101.score.results import HandResult

NO_SCORE = "No score"
# The parts of a player's sheet, in its order, and what people call them.
PARTS = {
    "base": "Base",
    "tiles": "Tiles",
    "surcharge": "Joker penalty",
    "fines": "Fines",
    "partner": "Partner",
}
ROUTES = {"none": "not opened", "melds": "opened", "pairs": "opened with pairs"}


def settle(document: object) -> Sheet:
    """Settle the hand a document describes; Malformed when it describes none."""
    hand = read(document)
    result = settling.settle(hand.end, hand.rules)
    return Sheet(
        findings=_findings(hand, result),
        grids=_grids(hand, result),
        sentences=_sentences(hand, result),
        outcome=result.outcome,
    )


# The words of a result, from its record alone


def told(result: HandResult, names: Sequence[str]) -> tuple[str, str]:
    """8.6: who won, and why the hand ended."""
    winners = [names[seat] for seat in result.outcome.winners]
    headline = "No winner"
    if winners:
        headline = f"{'Winner' if len(winners) == 1 else 'Winners'}: {', '.join(winners)}"
    if result.verdict == "tie":
        headline += " (tie)"
    return headline, _reason(result, names)


def _reason(result: HandResult, names: Sequence[str]) -> str:
    end = result.end
    if end.finish is not None:
        went_out = "emptied the rack (went out)"
        together = len(result.outcome.winners) > 1
        return f"{names[end.finish.seat]} {went_out}" if together else went_out
    if end.reason == "deck_empty":
        return "no tiles left to draw"
    if end.reason == "all_pairs":
        pairs = "all players have only pairs"
        return f"{pairs}: the hand is void and dealt again" if result.void else pairs
    exhausted = "drawing stack exhausted"
    if result.winning_score is not None:
        points = "point" if abs(result.winning_score) == 1 else "points"
        return f"{exhausted}, lowest score wins ({plain(result.winning_score)} {points})"
    return f"{exhausted}, nobody has opened" if set(end.opened) == {"none"} else exhausted


def player_told(result: HandResult, seat: int, names: Sequence[str]) -> str:
    """8.6: the score of a player, whether opened, and what a joker has to do with it."""
    score = result.scores[seat]
    opened = result.end.opened[seat]
    if score is None:
        why = "hasn't opened" if opened == "none" else ROUTES[opened]
        return f"{names[seat]}: {NO_SCORE} ({why})"
    remarks = [ROUTES[opened], *joker_remark(own_lines(result, seat))]
    return f"{names[seat]}: {signed(score)} ({', '.join(remarks)})"


def joker_remark(lines: Sequence[ScoreLine]) -> list[str]:
    """C-11: what is said of a joker, read off the lines and never guessed from the size of a score."""
    if not any(line.part == "surcharge" for line in lines):
        return []
    alone = all(line.amount == 0 for line in lines if line.part != "surcharge")
    return ["joker penalty only" if alone else "includes joker penalty"]


def own_lines(result: HandResult, seat: int) -> list[ScoreLine]:
    """The lines a player's own score is made of, without what the partner brings."""
    return [line for line in result.outcome.standings[seat].lines if line.part != "partner"]


def signed(score: int) -> str:
    """8.6: a score always has its sign, except 0."""
    return f"+{score}" if score > 0 else plain(score)


def plain(number: int) -> str:
    """A number with a minus sign that is as wide as a plus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


# For programs


def _findings(hand: Described, result: HandResult) -> dict[str, object]:
    return {
        "game": "okey101",
        "reason": result.end.reason,
        "verdict": result.verdict,
        "winners": [hand.names[seat] for seat in result.outcome.winners],
        "draw": result.draw,
        "void": result.void,
        "winning_score": result.winning_score,
        "scores": dict(zip(hand.names, result.scores, strict=True)),
        "players": [
            {
                "name": hand.names[standing.seat],
                "opened": result.end.opened[standing.seat],
                "score": result.scores[standing.seat],
                "place": standing.place,
                "total": standing.total,
                "booked": result.booked[standing.seat],
                "lines": [to_builtins(line) for line in standing.lines],
            }
            for standing in result.outcome.standings
        ],
    }


# For people


def _grids(hand: Described, result: HandResult) -> tuple[Grid, ...]:
    """What everybody had left and scored, and how each score came about."""
    parts = {part: title for part, title in PARTS.items() if part != "partner" or hand.rules.teams}
    scores = []
    breakdown = []
    for standing in result.outcome.standings:
        seat, name = standing.seat, hand.names[standing.seat]
        rack = " ".join(result.end.racks[seat]) or "-"
        place = "-" if standing.place is None else str(standing.place)
        scores.append((name, ROUTES[result.end.opened[seat]], rack, _score(result.scores[seat]), place))
        cells = [reckoned([line for line in standing.lines if line.part == part]) for part in parts]
        breakdown.append((name, *cells, _score(standing.total)))
    return (
        Grid("Hand", ("Player", "Opened", "Tiles left", "Score", "Place"), tuple(scores)),
        Grid("Breakdown", ("Player", *parts.values(), "Total"), tuple(breakdown)),
    )


def _score(score: int | None) -> str:
    return NO_SCORE if score is None else signed(score)


def reckoned(lines: Sequence[ScoreLine]) -> str:
    """One part of a sheet: `2 x 26 = 52`, or what several lines add up to."""
    match lines:
        case []:
            return "-"
        case [ScoreLine(amount=amount, count=int(count), each=int(each))]:
            return f"{plain(count)} x {plain(each)} = {plain(amount)}"
        case _:
            return plain(sum(line.amount for line in lines))


def _sentences(hand: Described, result: HandResult) -> tuple[str, ...]:
    headline, reason = told(result, hand.names)
    said = [headline, f"Reason: {reason}"]
    said += [player_told(result, seat, hand.names) for seat in range(len(hand.names))]
    if hand.rules.teams:
        for seat in (0, 1):
            pair = f"{hand.names[seat]} and {hand.names[settling.partner_of(seat)]}"
            said.append(f"{pair} together: {_score(result.outcome.standings[seat].total)}")
    return tuple(said)
