"""A table as people describe it by hand, checked field by field and read into numbers (rules 1, 12 and 14).

Refused is what cannot be a table of Acquire: every refusal names the field and what would be right. A table
that is merely odd is taken as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kibitz.core.choices import as_options
from kibitz.core.described import as_object, is_whole, needed, own_name, refuse
from kibitz.games.acquire.interface.names import CHAIN_NAMES, CHAIN_NUMBERS
from kibitz.games.acquire.options import AcquireOptions, TwoPlayer
from kibitz.games.acquire.rules.constants import CHAINS, COLUMNS, TILES
from kibitz.games.acquire.rules.numbers import ChainNumber

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
    table = as_object("document", document, TABLE_KEYS)
    if needed(table, "game") != "acquire":
        refuse("game", "must be acquire", table["game"])
    options: AcquireOptions = as_options(AcquireOptions(), table.get("options", {}))
    sizes = _sizes(needed(table, "chains"))
    names, cash, stock = _players(needed(table, "players"), options.shares)
    market = _market(table, options, len(names), sizes)
    return Described(names, cash, stock, sizes, market, options)


def _sizes(chains: object) -> list[int]:
    """1: a chain has two tiles or more, and the board has room for 108. 0 is a chain not on the board."""
    sizes = [0] * CHAINS
    for number, field, size in _by_chain("chains", chains):
        if not is_whole(size) or size < 0 or size == 1:
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
        player = as_object(field, given, PLAYER_KEYS)
        names.append(own_name(f"{field}.name", needed(player, "name", field), names))
        cash.append(_dollars(f"{field}.cash", needed(player, "cash", field)))
        stock += _shares(f"{field}.shares", player.get("shares", {}))
    for number, chain in enumerate(CHAIN_NAMES):
        held = sum(stock[number::CHAINS])
        if held > limit:
            refuse(f"players[*].shares.{chain}", f"must add up to at most {limit} shares", held)
    return names, cash, stock


def _dollars(field: str, cash: object) -> int:
    if not is_whole(cash) or cash < 0:
        refuse(field, "must be a whole number of dollars, 0 or more", cash)
    if cash >= LONG:
        refuse(field, "must be a number of at most 1000 digits", cash)
    return cash


def _shares(field: str, shares: object) -> list[int]:
    counts = [0] * CHAINS
    for number, chain_field, count in _by_chain(field, shares):
        if not is_whole(count) or count < 0:
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
        if not is_whole(column) or not least <= column <= COLUMNS:
            refuse(field, right, column)
        counts[number] = column
    if options.two_player is not TwoPlayer.MARKET or players != 2:
        return [0] * CHAINS
    for chain, size, count in zip(CHAIN_NAMES, sizes, counts, strict=True):
        if size > 0 and count == 0:
            refuse(f"market.{chain}", f"is missing; it {right}")
    return counts


def _by_chain(field: str, value: object) -> list[tuple[ChainNumber, str, Any]]:
    """An object with one entry a chain: the number of each, its field and what is said of it."""
    entries = as_object(field, value, CHAIN_NUMBERS)
    return [(CHAIN_NUMBERS[chain], f"{field}.{chain}", said) for chain, said in entries.items()]
