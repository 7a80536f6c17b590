"""What a tournament refuses: stable codes, and one sentence for each, in a terminal and on a page."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.core.errors import IllegalAction, Malformed, sentence

SENTENCES: Mapping[str, str] = {
    "no_tournament": "This is no tournament: {problem}",
    "bad_player": "A name has 1 to 40 letters, and no comma (got {name})",
    "too_few_players": "A table has {size} seats, and there are {players} players",
    "too_many_players": "At most {most} players (got {players})",
    "sides_play": "A tournament is for games in which everybody plays alone; here there are {sides}",
    "no_such_table": "There is no table {table}; this round has {tables}",
    "tournament_over": "The tournament is over",
    "not_at_table": "{name} does not sit there; there are: {names}",
    "named_twice": "{name} is named twice",
    "total_missing": "The total of {names} is missing",
    "no_total": "'{text}' is not a name and a total, such as Ann -101*",
    "record_misfit": "The record does not fit: {problem}",
    "record_of_other_game": "The record is of {game}, version {version}",
    "record_of_other_options": "The record was played with other options",
    "record_of_others": "The record has other players: {names}",
    "record_unfinished": "The recorded game is not over",
}


class BadEvent(Malformed):
    """Something that is no tournament, or cannot become one."""

    def __str__(self) -> str:
        return sentence(self, SENTENCES)


class BadResult(IllegalAction):
    """A result that cannot be that of its table."""

    def __str__(self) -> str:
        return sentence(self, SENTENCES)
