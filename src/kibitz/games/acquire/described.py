"""A table as people describe it by hand, checked field by field and read into numbers (rules 1, 12 and 14).

Refused is what cannot be a table of Acquire: every refusal names the field and what would be right. A table
that is merely odd is taken as it is.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple, NoReturn, TypeGuard

from msgspec import structs

from kibitz.core.choices import BadOption, chosen
from kibitz.core.errors import Malformed
from kibitz.games.acquire.names import CHAIN_NAMES, CHAIN_NUMBERS
from kibitz.games.acquire.options import AcquireOptions, TwoPlayer
from kibitz.games.acquire.tables import CHAINS, COLUMNS, TILES

PLAYERS = range(2, 7)
TABLE_KEYS = ("game", "chains", "players", "options", "market")
PLAYER_KEYS = ("name", "cash", "shares")
LONG = 10**1000  # Python reads and writes numbers of some thousand digits and no longer ones


class Described(NamedTuple):
    """A table in the numbers of the rules: seats in the order of the document, chains in that of rule 1."""

    names: list[str]
    cash: list[int]
    stock: list[int]  # seat * CHAINS + chain
    sizes: list[int]
    market: list[int]  # 0 where the market has no part
    options: AcquireOptions


def read(document: object) -> Described:
    """The table a document describes; Malformed names the first field that is wrong."""
    table = _object("document", document, TABLE_KEYS)
    if _needed(table, "game") != "acquire":
        refuse("game", "must be acquire", table["game"])
    options = _options(table.get("options", {}))
    sizes = _sizes(_needed(table, "chains"))
    names, cash, stock = _players(_needed(table, "players"), options.shares)
    market = _market(table, options, len(names), sizes)
    return Described(names, cash, stock, sizes, market, options)


def _sizes(chains: object) -> list[int]:
    """1: a chain has two tiles or more, and the board has room for 108. 0 is a chain not on the board."""
    sizes = [0] * CHAINS
    for number, field, size in _by_chain("chains", chains):
        if not _is_whole(size) or size < 0 or size == 1:
            refuse(field, "must be 0 (not on the board) or a whole number of tiles, 2 or more", size)
        sizes[number] = size
    if sum(sizes) > TILES:
        refuse("chains", f"must add up to at most {TILES} tiles", sum(sizes))
    return sizes


def _players(players: object, limit: int) -> tuple[list[str], list[int], list[int]]:
    """Names, cash and shares of every seat; no chain has more shares than `limit`."""
    if not isinstance(players, list):
        refuse("players", "must be a list of players", players)
    if len(players) not in PLAYERS:
        refuse("players", f"must be {PLAYERS[0]} to {PLAYERS[-1]} players", len(players))
    names: list[str] = []
    cash: list[int] = []
    stock: list[int] = []
    for seat, given in enumerate(players):
        field = f"players[{seat}]"
        player = _object(field, given, PLAYER_KEYS)
        names.append(_name(f"{field}.name", _needed(player, "name", field), names))
        cash.append(_dollars(f"{field}.cash", _needed(player, "cash", field)))
        stock += _shares(f"{field}.shares", player.get("shares", {}))
    for number, chain in enumerate(CHAIN_NAMES):
        held = sum(stock[number::CHAINS])
        if held > limit:
            refuse(f"players[*].shares.{chain}", f"must add up to at most {limit} shares", held)
    return names, cash, stock


def _name(field: str, name: object, taken: Collection[str]) -> str:
    if not isinstance(name, str):
        refuse(field, "must be a name", name)
    if name in taken:
        refuse(field, "must be a name no other player has", name)
    return name


def _dollars(field: str, cash: object) -> int:
    if not _is_whole(cash) or cash < 0:
        refuse(field, "must be a whole number of dollars, 0 or more", cash)
    if cash >= LONG:
        refuse(field, "must be a number of at most 1000 digits", cash)
    return cash


def _shares(field: str, shares: object) -> list[int]:
    counts = [0] * CHAINS
    for number, chain_field, count in _by_chain(field, shares):
        if not _is_whole(count) or count < 0:
            refuse(chain_field, "must be a whole number of shares, 0 or more", count)
        counts[number] = count
    return counts


def _market(table: Mapping[str, Any], options: AcquireOptions, players: int, sizes: list[int]) -> list[int]:
    """14.1: the column drawn for each chain on the board, where two players settle with the market. Where the
    market has no part, what is said of it is merely odd."""
    counts = [0] * CHAINS
    right = f"must be the column drawn for the market, a whole number from 1 to {COLUMNS}"
    for number, field, column in _by_chain("market", table.get("market", {})):
        least = 1 if sizes[number] > 0 else 0
        if not _is_whole(column) or not least <= column <= COLUMNS:
            refuse(field, right, column)
        counts[number] = column
    if options.two_player is not TwoPlayer.MARKET or players != 2:
        return [0] * CHAINS
    for chain, size, count in zip(CHAIN_NAMES, sizes, counts, strict=True):
        if size > 0 and count == 0:
            refuse(f"market.{chain}", f"is missing; it {right}")
    return counts


def _options(given: object) -> AcquireOptions:
    """14: a refusal names the option and its values."""
    changes = _object("options", given, [field.name for field in structs.fields(AcquireOptions)])
    try:
        options: AcquireOptions = chosen(AcquireOptions(), changes)
    except BadOption as bad:
        refuse(f"options.{bad.name}", bad.problem, changes[bad.name])
    return options


# What every field has in common


def refuse(field: str, problem: str, *got: object) -> NoReturn:
    """Refuse the document; what stands in the field is repeated where it helps."""
    told = f"{problem} (got {_worded(got[0])})" if got else problem
    raise Malformed("bad_document", field=field, problem=told)


def _worded(value: object) -> str:
    """A wrong value, short enough for one line."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case int() if abs(value) >= 10**20:
            return "a very long number"
        case int() | float():
            return str(value)
        case str():
            return repr(value if len(value) <= 40 else value[:39] + "…")
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            return f"a {type(value).__name__}"


def _object(field: str, value: object, known: Collection[str]) -> dict[str, Any]:
    """The value, which must be an object with none but these keys."""
    if not isinstance(value, dict):
        refuse(field, "must be an object", value)
    for key in value:
        if key not in known:
            place = str(key) if field == "document" else f"{field}.{key}"
            refuse(place, f"is not known here; there are: {', '.join(known)}")
    return value


def _needed(value: Mapping[str, Any], key: str, field: str = "") -> Any:
    if key not in value:
        refuse(f"{field}.{key}" if field else key, "is missing")
    return value[key]


def _by_chain(field: str, value: object) -> list[tuple[int, str, Any]]:
    """An object with one entry a chain: the number of each, its field and what is said of it."""
    entries = _object(field, value, CHAIN_NUMBERS)
    return [(CHAIN_NUMBERS[chain], f"{field}.{chain}", said) for chain, said in entries.items()]


def _is_whole(value: object) -> TypeGuard[int]:
    """A whole number: true and false are none, whatever Python says, and neither is 1.0."""
    return isinstance(value, int) and not isinstance(value, bool)
