"""What cannot have been the end of a hand, though every field of it is well formed (rules 1, 3, 5, 8 and 9).

Fewer tiles than a player can have had are let pass: people write down what they need. More are not.
"""

from __future__ import annotations

from collections import Counter

from kibitz.core.chance import DICE, QuickSource
from kibitz.core.described import refuse
from kibitz.games.okey101.interface.names import TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.options import AllPairs, Exhaustion, OkeyOptions, terms_of
from kibitz.games.okey101.rules import ending, racks, setup
from kibitz.games.okey101.rules.constants import COPIES, FALSE_JOKER, NUMBERS_A_COLOUR, RACK
from kibitz.games.okey101.rules.numbers import Face, Kind, Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.score.results import HandEnd
from kibitz.games.okey101.score.settling import Settlement, counts_tiles

SMALLEST_MELD = 3


def expect_possible(indicator: Kind, end: HandEnd, options: OkeyOptions, rules: Settlement) -> None:
    """Refuse a hand that nobody can have played."""
    _expect_copies(indicator, end)
    for seat in range(len(end.racks)):
        _expect_route(end, seat)
        _expect_size(end, options, rules, seat)
        _expect_fines(end, seat)
    _expect_ending(end, options)


def only_pairs(opened: tuple[str, ...], options: OkeyOptions) -> bool:
    """8.4: whether what lies on the table ends a hand with nobody winning."""
    return options.all_pairs is AllPairs.TABLE and set(opened) == {"pairs"}


def _expect_copies(indicator: Kind, end: HandEnd) -> None:
    """1: of every tile there are two. One may be the indicator, one a false joker that was turned before it,
    and one an okey that was thrown to go out."""
    elsewhere = {indicator: "the indicator"}
    if end.finish is not None and end.finish.okey:
        elsewhere[Kind(end.okey)] = "thrown to go out"
    if end.riziko:
        elsewhere[Kind(FALSE_JOKER)] = "beside the stack: riziko"
    seen = Counter(elsewhere.keys())
    for seat, rack in enumerate(end.racks):
        for place, tile in enumerate(rack):
            kind = TILE_KINDS[tile]
            seen[kind] += 1
            if seen[kind] > COPIES:
                besides = f", one of them {elsewhere[kind]}" if kind in elsewhere else ""
                right = f"must be a tile that is there: of {tile} there are {COPIES}{besides}"
                refuse(f"players[{seat}].hand[{place}]", right)


def _expect_route(end: HandEnd, seat: int) -> None:
    """9.3, option declare_pairs: only pairs open a rack for which they were declared."""
    if end.declared[seat] and end.opened[seat] == "melds":
        refuse(f"players[{seat}].opened", "must be pairs or false: this player had declared pairs", "melds")


def _expect_size(end: HandEnd, options: OkeyOptions, rules: Settlement, seat: int) -> None:
    """3, 5, 8.1: everybody has 21 tiles after a turn, less what was laid; and with none left has gone out."""
    field, tiles = f"players[{seat}].hand", len(end.racks[seat])
    route = end.opened[seat]
    least = {"none": 0, "pairs": COPIES * options.open_pairs}.get(route, _fewest_melded(options.open_points))
    in_turn = end.finish is None and options.exhaustion is Exhaustion.IMMEDIATE
    most = RACK - least + int(in_turn)
    if tiles > most:
        how = "without opening" if route == "none" else f"after opening with {route}"
        refuse(field, f"must be at most {most} tiles: nobody has more {how}", tiles)
    if tiles > 0 or (end.finish is not None and end.finish.seat == seat):
        return
    if route != "none":
        refuse(field, "must not be empty: only whoever goes out has no tile left")
    if counts_tiles(end, rules, seat):
        refuse(field, f"must not be empty: who has not opened has {RACK} tiles, and they count")


def _fewest_melded(points: int) -> int:
    """5: no opening has fewer tiles, for none counts more than 13."""
    return max(SMALLEST_MELD, -(-points // NUMBERS_A_COLOUR))


def _expect_fines(end: HandEnd, seat: int) -> None:
    """9.4: an okey is an okey, and only one opening can be fed, that of the next player."""
    following = (seat + 1) % len(end.racks)
    own = [fine for fine in end.fines if fine.seat == seat]
    for place, fine in enumerate(own):
        field = f"players[{seat}].fines[{place}]"
        is_okey = fine.tile is not None and TILE_KINDS[fine.tile] == end.okey
        if fine.kind == "okey_discard" and fine.tile is not None and not is_okey:
            refuse(f"{field}.tile", f"must be the okey, {TILE_NAMES[end.okey]}", fine.tile)
        if fine.kind == "playable_discard" and is_okey:
            refuse(f"{field}.tile", "must not be the okey: throwing it is okey_discard", fine.tile)
        if fine.kind == "fed_opening":
            if end.opened[following] == "none":
                refuse(field, "must be left out: the next player has not opened")
            if "fed_opening" in [earlier.kind for earlier in own[:place]]:
                refuse(field, "must be left out: the next player opens once")


def _expect_ending(end: HandEnd, options: OkeyOptions) -> None:
    """8.4: pairs all around end a hand, and nothing else does then; where they are looked for on racks there
    are pairs on them."""
    if end.reason not in ("all_pairs", "hand_empty") and only_pairs(end.opened, options):
        refuse("reason", "must be all_pairs: everybody has opened with pairs", end.reason)
    if end.reason != "all_pairs" or options.all_pairs in (AllPairs.TABLE, AllPairs.OFF):
        return
    by_number = options.all_pairs is AllPairs.RACKS_SAME_NUMBER
    position = OkeyPosition()
    setup.lay_out(position, len(end.racks), terms_of(options), QuickSource(0).stream(DICE))
    position.okey = Face(end.okey)
    for seat, rack in enumerate(end.racks):
        for tile in rack:
            racks.put(position, Seat(seat), TILE_KINDS[tile])
        if not ending.rack_is_pairs(position, Seat(seat), by_number):
            refuse(f"players[{seat}].hand", "must be pairs alone, or the hand went on")
