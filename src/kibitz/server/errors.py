"""The refusals of a server beside those of the games, in words."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from kibitz.core import errors
from kibitz.core.game import LoadedGame
from kibitz.server import limits
from kibitz.server.limits import Limited
from kibitz.tournament.refusals import SENTENCES as TOURNAMENT
from kibitz.wire.tells import Kind, Refused, State, Unknown

ASK_AGAIN = 1  # seconds until whoever was left in doubt may ask again

SENTENCES: Mapping[str, str] = {
    **limits.SENTENCES,
    **TOURNAMENT,
    "malformed": "That cannot be read: {problem}",
    "no_table": "There is no table {table}",
    "no_game": "There is no game {game}; there are: {games}",
    "no_preset": "{game} has no preset {preset}; there are: {presets}",
    "bad_option": "{option}: {problem}",
    "bad_seats": "{title} is for {least} to {most} players, not {seats}",
    "crowded": "{people} are seated already; {seats} seats are too few",
    "no_bot": "There is no bot {level}; there are: {levels}",
    "no_seat": "There is no seat {seat}; the last one is {last}",
    "not_host": "Only the host may do that",
    "not_seated": "You have no seat at this table",
    "seat_taken": "Seat {seat} is taken",
    "seat_free": "Nobody sits on seat {seat}",
    "seats_taken": "Every seat is taken",
    "seats_free": "Every seat must be taken before the start; still free: {seats}",
    "name_taken": "Somebody at this table is called {name}",
    "bot_plays": "A bot plays for seat {seat}; come back first",
    "not_a_person": "No person sits on seat {seat}",
    "not_away": "The seat is yours already",
    "no_watching": "This table is not open to spectators",
    "stale": "The table has moved on: this was made for {made_for}, and it is at {now}",
    "from_the_future": "There is no moment {made_for} yet; the table is at {now}",
    "rules_gone": "That cannot be shown here, but what happened and the record can be read: {problem}",
    "trouble": "This table cannot go on here: {problem}",
    "damaged": "What was kept of table {table} is damaged; whoever runs the server can see what can be saved",
    "time_not_up": "The time of seat {seat} is not up",
    "no_clock": "There is no clock at this table",
    "undo_off": "This table plays without undo",
    "undo_final": "The last step cannot be taken back: something was shown, drawn or decided for good",
    "seat_asked": "Somebody has asked for a seat already",
    "no_seat_asked": "Nobody has asked for a seat",
    "seat_not_yours": "You asked for the seat; the others answer",
    "seat_answered": "You have agreed already",
    "nobody_to_agree": "Nobody is there who could agree that seat {seat} changes hands",
    "not_gone_long": "Seat {seat} is kept for {seconds} more seconds; nobody is there who could agree before",
    "undo_asked": "Somebody has asked for an undo already",
    "no_undo": "Nobody asks for an undo",
    "undo_not_yours": "Only the others are asked",
    "undo_answered": "You have answered already",
    "nothing_to_undo": "No step has been played yet",
    "chat_off": "This table plays without chat",
    "chat_full": "{lines} lines were said at this table; that is all it keeps",
    "not_over": "The game is not over yet",
    "secret_record": "The record shows every hand; it can be read when the game is over",
    "not_kept": "The table could not be written to disk, so nothing has changed; please try again",
    "unknown": "Nobody can say just now whether that was kept; ask again with the same id",
    "perhaps": "Nobody can say just now whether that was kept; look at the table before you try again",
    "no_answer": "The tables cannot be read just now; please try again",
    "hello_first": "Say hello first",
    "hello_again": "You have said hello already",
    "no_moment": "There is no step {step}; the last one is {last}",
    "bad_name": "{name} is not a name for a player: {problem}",
    "bad_text": "That cannot be said here: {problem}",
    "no_preview": "{game} cannot show what a value of {option} comes to; it can for: {options}",
    "no_guest": "No guest is known by this token: nothing is kept for it, or it was deleted",
    "no_page": "There is nothing here",
    "wrong_method": "That does not work here; try {methods}",
    "too_large": "That is too large; at most {most} bytes are taken",
    "too_many_watchers": "Too many people watch this table already",
    "bad_token": "The Authorization header must say `Bearer` and a token, or be left out",
    "wrong_host": "This server is not called {host}; whoever runs it can allow the name with --host-names",
    "wrong_origin": "Pages of another site may not play here",
    "large_tournament": "At most {most} players here; `kibitz tournament` takes more",
    "slow_bots": "These bots need more than {most} seconds for a table; let `kibitz tournament` play them",
    "bug": "Something went wrong here; nothing was changed, and it has been noted",
}


class Missing(errors.Refused):
    """There is no such thing."""


class NotKept(errors.Refused):
    """The store failed: nothing was changed."""


class InDoubt(NotKept):
    """The store failed, and whether something was changed will be known when it answers again."""


class Worded(Exception):
    """A refusal that somebody who knows the game has put into words already."""

    def __init__(self, refused: errors.Refused, tell: Refused | Unknown) -> None:
        super().__init__(refused.code)
        self.refused = refused
        self.tell = tell


_KINDS: tuple[tuple[type[errors.Refused], Kind], ...] = (
    (errors.Malformed, "malformed"),
    (errors.Forbidden, "forbidden"),
    (errors.Stale, "stale"),
    (errors.IllegalAction, "illegal"),
    (Missing, "missing"),
    (Limited, "limited"),
    (NotKept, "unavailable"),
)


def answer_of(refused: errors.Refused) -> str:
    """What became of an ask that was not done, in a word."""
    return "unknown" if isinstance(refused, InDoubt) else kind_of(refused)


def kind_of(refused: errors.Refused) -> Kind:
    """The branch of the tree of refusals this one hangs on."""
    return next((kind for branch, kind in _KINDS if isinstance(refused, branch)), "illegal")


def refused_as(tell: Refused) -> errors.Refused:
    """A refusal from what was told of it."""
    branch = next((branch for branch, kind in _KINDS if kind == tell.kind), errors.Refused)
    return branch(tell.code, **tell.facts)


def told(
    refused: errors.Refused,
    game: LoadedGame | None = None,
    ask: str | None = None,
    state: State | None = None,
) -> Refused | Unknown:
    """A refusal as it is sent; a doubt is none, and says when to ask again."""
    sentences = {**SENTENCES, **({} if game is None else game.sentences)}
    if isinstance(refused, InDoubt):
        return Unknown(refused.code, errors.sentence(refused, sentences), ASK_AGAIN, ask)
    facts = msgspec.to_builtins(refused.facts, enc_hook=str)
    return Refused(
        kind=kind_of(refused),
        code=refused.code,
        sentence=errors.sentence(refused, sentences),
        facts=facts,
        state=state,
        id=ask,
    )
