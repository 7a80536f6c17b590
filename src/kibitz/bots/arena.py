"""Bots playing each other: deals duplicated with the seats rotated, in batches that any process can play.

Deal d of seed s is always the same cards, whoever sits where and whichever process plays it. With different
bots at the table every deal is played once for each rotation of them, so that luck falls on all alike; with
equal bots a rotation would change nothing and every game has a deal of its own. In a game of sides the bots
keep their seats, which are not alike, and are counted side by side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import Struct

from kibitz.bots.playing import play_out
from kibitz.bots.tally import Played, Sums, Tally
from kibitz.core.chance import QuickSource
from kibitz.core.game import AnyGame
from kibitz.core.outcome import booked
from kibitz.core.record import Record, Step, header_of, written
from kibitz.games import load

SEEDS = 2**31  # a deal's number is the seed in its upper half and the deal in its lower half


class NotKept(Exception):
    """A record that could not be written; its text names the file and the reason."""


class Match(Struct, frozen=True):
    """What is to be simulated."""

    game: str
    options: Any
    bots: tuple[str, ...]
    seed: int
    check: bool = False
    records: str | None = None

    @property
    def rotations(self) -> int:
        """How often each deal is played."""
        return len(self.bots) if len(set(self.bots)) > 1 and not self.sides else 1

    @property
    def sides(self) -> tuple[str, ...]:
        """The side of every seat, in a game that has sides."""
        return load(self.game).sides(len(self.bots), self.options)

    @property
    def is_quick(self) -> bool:
        """Whether the rules can play alone."""
        return set(self.bots) == {"uniform"} and self.records is None


def play_deals(match: Match, first: int, deals: int, games: int) -> Tally:
    """Deals number `first` and on of a match, `games` games in all: the last deal may be cut short."""
    game = load(match.game)
    if match.is_quick:
        return _quick(game, match, first, games)
    tally = Tally(sided=bool(match.sides))
    for deal in range(first, first + deals):
        rotations = min(match.rotations, games - tally.games)
        tally.add_deal([_play(game, match, deal, rotation, tally) for rotation in range(rotations)])
    return tally


def _quick(game: AnyGame, match: Match, first: int, games: int) -> Tally:
    """Uniform play needs nobody in the loop: the compiled rules play the very same games alone."""
    played = game.playouts(len(match.bots), match.options, deal_number(match.seed, first), games, match.check)
    scores = [booked(totals, game.no_score(match.options)) for totals in played.totals]
    if match.sides:
        tally = Tally(decisions=played.decisions, violations=played.violations, sided=True)
        names = counted_as(match, match.bots)
        for reason, totals, winners in zip(played.reasons, scores, played.winners, strict=True):
            tally.add_deal([Played(names, reason, totals, winners)])
        return tally
    # One bot in every seat wins a deal once, whoever of it that is; unless nobody does.
    seats, won = len(match.bots), sum(map(bool, played.winners))
    sums = Sums(
        deals=games,
        n=games * seats,
        w=Fraction(won),
        ww=Fraction(won),
        wn=Fraction(won * seats),
        nn=games * seats * seats,
        totals=sum(map(sum, scores)),
    )
    reasons = dict(Counter(played.reasons))
    return Tally(games, played.decisions, played.violations, reasons, {match.bots[0]: sums})


def counted_as(match: Match, bots: tuple[str, ...]) -> tuple[str, ...]:
    """What the bots are called in the figures: by their sides, too, if the game has some."""
    sides = match.sides
    return tuple(f"{bot} ({side})" for bot, side in zip(bots, sides, strict=True)) if sides else bots


def seed_number(text: str) -> int:
    """A seed as people give it: a number is itself where it is small enough, and any other text has one."""
    if text.isascii() and text.isdigit() and int(text[:12]) < SEEDS:
        return int(text)
    return int.from_bytes(sha256(text.encode()).digest()) % SEEDS


def deal_number(seed: int, deal: int) -> int:
    """The number of a deal among all deals of all seeds."""
    return seed % SEEDS * 2**32 + deal


def _play(game: AnyGame, match: Match, deal: int, rotation: int, tally: Tally) -> Played:
    """One game of a match; decisions and violations go into the tally."""
    bots = match.bots[rotation:] + match.bots[:rotation]
    source = QuickSource(deal_number(match.seed, deal))
    keep = match.records is not None
    went = play_out(game, match.options, bots, source, rotation, check=match.check, keep=keep)
    tally.decisions += went.decisions
    tally.violations += [f"deal {deal}: {problem}" for problem in went.violations]
    if keep:
        _keep(game, match, deal, rotation, bots, went.steps)
    standings = went.outcome.standings
    totals = booked([standing.total for standing in standings], game.no_score(match.options))
    return Played(counted_as(match, bots), went.outcome.reason, totals, went.outcome.winners)


def _keep(
    game: AnyGame, match: Match, deal: int, rotation: int, bots: tuple[str, ...], steps: Sequence[Step]
) -> None:
    """Write the record of a game into the match's folder."""
    names = tuple(f"{bot} {seat + 1}" for seat, bot in enumerate(bots))
    seed = str(deal_number(match.seed, deal))
    header = header_of(game, match.options, names, "quick", seed, bots=bots)
    path = Path(match.records or "") / f"{game.key}-{match.seed}-{deal:06}-{rotation}.jsonl"
    try:
        path.write_bytes(written(Record(header, tuple(steps))))
    except OSError as error:
        raise NotKept(f"{path}: cannot be written: {error.strerror or error}") from error
