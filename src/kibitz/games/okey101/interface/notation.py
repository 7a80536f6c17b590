"""Actions as people write them: at a prompt, in a record, in a bug report.

    draw   take   untake   decline   declare   retract
    open R11 R12 R13 / K9 K10 K11 / B6 B7 B8   lay down for the first time, melds or pairs
    meld R5 R6 R7   pair R4 R4                 lay something new
    lay 3 R8 R9   split 3 R6   swap 3 R3       on meld 3 of the table
    throw K13   or just   K13                  discard

Tiles go by their printed faces, a false joker is F, and an okey that is to stand for something says so:
R6=Y9. Case does not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kibitz.core.errors import Malformed
from kibitz.core.game import Action
from kibitz.games.okey101.interface import actions
from kibitz.games.okey101.interface.names import TILE_KINDS
from kibitz.games.okey101.rules.constants import RACK

VERBS = (
    "draw, take, untake, decline, declare, retract, open, meld, pair, lay, split, swap, "
    "throw and a tile, or the tile alone"
)
TILE = "a tile such as R7, K13 or F (a false joker)"
MOST_MELDS = 999
BETWEEN = "/"  # the groups of an opening
ALONE: Mapping[str, actions.AnyAction] = {
    "draw": actions.Draw(),
    "take": actions.Take(),
    "untake": actions.Untake(),
    "decline": actions.Decline(),
    "declare": actions.DeclarePairs(),
    "retract": actions.RetractTurn(),
}
_WORDS = {type(action): word for word, action in ALONE.items()}
ALIKE = {"undo": "retract", "back": "retract", "discard": "throw"}  # what else people type


def write(action: actions.AnyAction) -> str:
    """An action in notation."""
    match action:
        case actions.Discard(tile):
            return f"throw {tile}"
        case actions.Open(groups):
            return "open " + f" {BETWEEN} ".join(" ".join(group) for group in groups)
        case actions.Meld(tiles):
            return f"meld {' '.join(tiles)}"
        case actions.Pair(tiles):
            return f"pair {' '.join(tiles)}"
        case actions.LayOff(meld, tiles):
            return f"lay {meld} {' '.join(tiles)}"
        case actions.Split(meld, tile):
            return f"split {meld} {tile}"
        case actions.Swap(meld, tile):
            return f"swap {meld} {tile}"
        case _:
            return _WORDS[type(action)]


def read(text: str, names: Sequence[str] = ()) -> Action:
    """An action from notation; Malformed says what was not understood. Nobody is ever named in one."""
    words = text.replace(",", " ").replace(BETWEEN, f" {BETWEEN} ").split()
    if not words:
        raise Malformed("unreadable", problem="an empty line", choices=VERBS)
    first, rest = words[0].lower(), words[1:]
    first = ALIKE.get(first, first)
    if first in ALONE:
        if rest:
            raise Malformed("unreadable", problem=f"{rest[0]!r} after {words[0]!r}", choices="nothing more")
        return ALONE[first]
    if first in READERS:
        try:
            return READERS[first](rest)
        except Malformed as bad:
            if bad.facts["problem"]:
                raise
            # Something is missing: there is only the whole line to show.
            raise Malformed("unreadable", problem=repr(text.strip()), choices=bad.facts["choices"]) from None
    if not rest and words[0].upper() in TILE_KINDS:
        return actions.Discard(words[0].upper())
    raise Malformed("unreadable", problem=f"{words[0]!r}", choices=VERBS)


def _discard(words: Sequence[str]) -> Action:
    return actions.Discard(_plain(_only(words, TILE)))


def _open(words: Sequence[str]) -> Action:
    groups: list[list[str]] = [[]]
    for word in words:
        if word == BETWEEN:
            groups.append([])
        else:
            groups[-1].append(word)
    if len(groups) > RACK // 2 + 1:
        raise Malformed("unreadable", problem=f"{len(groups)} groups", choices="groups of tiles from a rack")
    return actions.Open(tuple(_tiles(group) for group in groups))


def _meld(words: Sequence[str]) -> Action:
    return actions.Meld(_tiles(words))


def _pair(words: Sequence[str]) -> Action:
    return actions.Pair(_tiles(words))


def _lay_off(words: Sequence[str]) -> Action:
    return actions.LayOff(_number(words), _tiles(words[1:]))


def _split(words: Sequence[str]) -> Action:
    return actions.Split(_number(words), _tile(_only(words[1:], TILE)))


def _swap(words: Sequence[str]) -> Action:
    return actions.Swap(_number(words), _plain(_only(words[1:], TILE)))


READERS: Mapping[str, Callable[[Sequence[str]], Action]] = {
    "throw": _discard,
    "open": _open,
    "meld": _meld,
    "pair": _pair,
    "lay": _lay_off,
    "split": _split,
    "swap": _swap,
}


def _only(words: Sequence[str], wanted: str) -> str:
    if len(words) != 1:
        raise Malformed("unreadable", problem=" ".join(words), choices=wanted)
    return words[0]


def _tiles(words: Sequence[str]) -> tuple[str, ...]:
    if not 1 <= len(words) <= RACK + 1:
        raise Malformed("unreadable", problem=" ".join(words), choices="tiles such as R7 R8 R9")
    return tuple(_tile(word) for word in words)


def _tile(word: str) -> str:
    """A tile, or an okey with the face it stands for."""
    name, mark, stand = word.upper().partition("=")
    if name not in TILE_KINDS or (mark and (stand not in TILE_KINDS or stand == "F")):
        raise Malformed("unreadable", problem=f"{word!r}", choices=f"{TILE}, or R6=Y9 for an okey as Y9")
    return name + mark + stand


def _plain(word: str) -> str:
    if word.upper() not in TILE_KINDS:
        raise Malformed("unreadable", problem=f"{word!r}", choices=TILE)
    return word.upper()


def _number(words: Sequence[str]) -> int:
    word = words[0] if words else ""
    if not (word.isascii() and word.isdigit()) or int(word[:9]) > MOST_MELDS:
        raise Malformed("unreadable", problem=word, choices="the number of a meld")
    return int(word)
