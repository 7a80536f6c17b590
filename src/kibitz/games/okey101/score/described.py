"""The end of a hand as people describe it, checked field by field and read into facts (rules 1, 8 and 9).

Refused is what cannot be the end of a hand (`possible.py`): every refusal names the field and what would be
right. Whether the options allow the ending is not judged.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kibitz.core.choices import as_options
from kibitz.core.described import as_flag, as_object, needed, own_name, refuse
from kibitz.core.errors import Malformed
from kibitz.games.okey101.interface.names import FINES, REASONS, TILE_KINDS
from kibitz.games.okey101.options import AllPairs, FedOpeningFine, OkeyOptions, PartnerOfFinisher
from kibitz.games.okey101.rules.constants import FALSE_JOKER, okey_of
from kibitz.games.okey101.rules.numbers import Kind
from kibitz.games.okey101.score.document import BadScoring, ScoringDocument, checked, named
from kibitz.games.okey101.score.possible import expect_possible, only_pairs
from kibitz.games.okey101.score.results import Fine, Finish, HandEnd
from kibitz.games.okey101.score.settling import Settlement, tenfold

PLAYERS = range(2, 5)
TEAMS = 4  # players it takes to be two teams
HAND_KEYS = ("game", "reason", "indicator", "winner", "players", "finish", "riziko", "options")
PLAYER_KEYS = ("name", "opened", "hand", "fines", "declared_pairs")
FINE_KEYS = ("kind", "tile")
FINISH_KEYS = ("okey", "pairs", "elden", "same_turn")


class Described(NamedTuple):
    """The end of a hand in facts, and what the table had agreed on. Seats are in document order."""

    names: list[str]
    end: HandEnd
    rules: Settlement


def read(document: object) -> Described:
    """The hand a document describes; Malformed names the first field that is wrong."""
    hand = as_object("document", document, HAND_KEYS)
    if needed(hand, "game") != "okey101":
        refuse("game", "must be okey101", hand["game"])
    options = _options(hand.get("options", {}))
    reason = needed(hand, "reason")
    if not isinstance(reason, str) or reason not in REASONS[1:]:
        refuse("reason", f"must be one of {', '.join(REASONS[1:])}", reason)
    indicator = _indicator(needed(hand, "indicator"))
    players = _players(needed(hand, "players"), options)
    names = _names(players)
    winner = _winner(hand, reason, names)
    racks = [_rack(seat, player, winner) for seat, player in enumerate(players)]
    opened = [_opened(seat, player, reason, winner, options) for seat, player in enumerate(players)]
    finish = _finish(hand, winner, tuple(opened), options)
    okey = int(okey_of(indicator))
    end = HandEnd(
        reason=reason,
        okey=okey,
        racks=tuple(racks),
        opened=tuple(opened),
        declared=tuple(
            as_flag(f"players[{seat}].declared_pairs", player.get("declared_pairs", False))
            for seat, player in enumerate(players)
        ),
        riziko=as_flag("riziko", hand.get("riziko", False)),
        finish=finish,
        fines=tuple(
            fine for seat, player in enumerate(players) for fine in _fines(seat, player, okey, options)
        ),
    )
    rules = settlement_of(options)
    expect_possible(indicator, end, options, rules)
    return Described(names, end, rules)


def settlement_of(options: OkeyOptions) -> Settlement:
    """What the options say about the settlement of a hand."""
    scoring = options.scoring
    return Settlement(
        scoring=named(scoring) if isinstance(scoring, str) else scoring,
        null_counts_as=options.null_counts_as,
        teams=options.teams,
        partner_scored=options.partner_of_finisher is PartnerOfFinisher.SCORED,
        pairs_eligible=options.pairs_openers_eligible,
        multiplier_cap=options.finish_multiplier_cap,
    )


def _options(given: object) -> OkeyOptions:
    """12: scoring rules are a document of their own, refused field by field too."""
    defaults = OkeyOptions()
    if isinstance(given, dict) and "scoring" in given:
        as_scoring("options.scoring", given["scoring"])
    options: OkeyOptions = as_options(defaults, given)
    return options


def as_scoring(field: str, given: object) -> ScoringDocument:
    """9.5: scoring rules by their name, or as a document. Where a context has no row the refusal has it in
    `missing`, for whoever wants to say it in other words."""
    if not isinstance(given, (str, dict)):
        refuse(field, "must be the name of a scoring, or a scoring document", given)
    try:
        return named(given) if isinstance(given, str) else checked(given)
    except BadScoring as bad:
        where = field if bad.field == "document" else f"{field}.{bad.field}"
        missing = {} if bad.missing is None else {"missing": bad.missing}
        raise Malformed("bad_document", field=where, problem=bad.problem, **missing) from None
    except ValueError as bad:
        refuse(field, str(bad))


def _indicator(tile: object) -> Kind:
    """1: the indicator is always numbered."""
    kind = _kind("indicator", tile)
    if kind == FALSE_JOKER:
        refuse("indicator", "must be a numbered tile", tile)
    return kind


def _players(players: object, options: OkeyOptions) -> list[dict[str, Any]]:
    if not isinstance(players, list):
        refuse("players", "must be a list of players", players)
    if len(players) not in PLAYERS:
        refuse("players", f"must be {PLAYERS[0]} to {PLAYERS[-1]} players", len(players))
    if options.teams and len(players) != TEAMS:
        refuse("options.teams", f"must be false: teams are of {TEAMS} players, here are {len(players)}")
    return [as_object(f"players[{seat}]", player, PLAYER_KEYS) for seat, player in enumerate(players)]


def _names(players: list[dict[str, Any]]) -> list[str]:
    names: list[str] = []
    for seat, player in enumerate(players):
        field = f"players[{seat}]"
        names.append(own_name(f"{field}.name", needed(player, "name", field), names))
    return names


def _winner(hand: Mapping[str, Any], reason: str, names: list[str]) -> int | None:
    """8: the seat of whoever went out. In any other ending there is nobody to name."""
    if reason == "hand_empty":
        winner = needed(hand, "winner")
        if winner not in names:
            refuse("winner", "must be the name of a player", winner)
        return names.index(winner)
    for key in ("winner", "finish"):
        if hand.get(key) is not None:
            refuse(key, "must be left out: nobody went out", hand[key])
    return None


def _rack(seat: int, player: Mapping[str, Any], winner: int | None) -> tuple[str, ...]:
    """The tiles left. Whoever went out has none, and need not say so."""
    field = f"players[{seat}]"
    hand = player.get("hand", []) if seat == winner else needed(player, "hand", field)
    if not isinstance(hand, list):
        refuse(f"{field}.hand", "must be a list of tiles", hand)
    if hand and seat == winner:
        refuse(f"{field}.hand", "must be empty: this player went out", len(hand))
    for place, tile in enumerate(hand):
        _kind(f"{field}.hand[{place}]", tile)
    return tuple(hand)


def _kind(field: str, tile: object) -> Kind:
    if not isinstance(tile, str) or tile not in TILE_KINDS:
        refuse(field, "must be a tile: a colour R, Y, B or K with a number from 1 to 13, or F", tile)
    return TILE_KINDS[tile]


def _opened(
    seat: int, player: Mapping[str, Any], reason: str, winner: int | None, options: OkeyOptions
) -> str:
    """5: none, melds or pairs. `true` is melds; but where all pairs means pairs on the table, whoever has
    opened has opened with pairs (C-04)."""
    field = f"players[{seat}].opened"
    given = needed(player, "opened", f"players[{seat}]")
    if not isinstance(given, bool) and given not in ("melds", "pairs"):
        refuse(field, "must be false, true, melds or pairs", given)
    if given is False:
        if seat == winner:
            refuse(field, "must not be false: nobody goes out without opening", given)
        if reason == "all_pairs":
            refuse(field, "must not be false: all pairs needs everybody to have opened", given)
        return "none"
    on_racks = options.all_pairs in (AllPairs.RACKS_SAME_NUMBER, AllPairs.RACKS_IDENTICAL)
    if reason == "all_pairs" and not on_racks:
        if given == "melds":
            right = (
                "must be pairs: melds and all pairs go together only where pairs are looked for on the racks"
            )
            refuse(field, right, given)
        return "pairs"
    return "melds" if given is True else str(given)


def _finish(
    hand: Mapping[str, Any], winner: int | None, opened: tuple[str, ...], options: OkeyOptions
) -> Finish | None:
    """9.3: how the winner went out. What follows from the openings need not be said; it may not be denied."""
    if winner is None:
        return None
    given = hand.get("finish")
    said = as_object("finish", {} if given is None else given, FINISH_KEYS)
    for key, value in said.items():
        as_flag(f"finish.{key}", value)
    pairs = opened[winner] == "pairs"
    if said.get("pairs", pairs) != pairs:
        refuse("finish.pairs", f"must be {str(pairs).lower()}: the winner opened with {opened[winner]}")
    alone = all(route == "none" for seat, route in enumerate(opened) if seat != winner)
    at_once = only_pairs(opened, options)
    same_turn = said.get("same_turn", said.get("elden", at_once))
    if at_once and not same_turn:
        right = "with everybody's pairs on the table the hand is over unless the last to open goes out"
        refuse("finish.same_turn", f"must be true: {right}", same_turn)
    elden = same_turn and alone
    if said.get("elden", elden) != elden:
        right = "it is true when the winner opened and finished in one turn and nobody else was open"
        refuse("finish.elden", f"must be {str(elden).lower()}: {right}")
    return Finish(winner, None, okey=said.get("okey", False), pairs=pairs, elden=elden, same_turn=same_turn)


def _fines(seat: int, player: Mapping[str, Any], okey: int, options: OkeyOptions) -> list[Fine]:
    """9.4: fines by their kind, or as an object that names the tile too. Turns are not written down."""
    given = player.get("fines", [])
    if not isinstance(given, list):
        refuse(f"players[{seat}].fines", "must be a list of fines", given)
    return [
        _fine(seat, f"players[{seat}].fines[{place}]", fine, okey, options)
        for place, fine in enumerate(given)
    ]


def _fine(seat: int, field: str, given: object, okey: int, options: OkeyOptions) -> Fine:
    said: dict[str, Any] = as_object(field, given, FINE_KEYS) if isinstance(given, dict) else {"kind": given}
    kind = needed(said, "kind", field)
    if not isinstance(kind, str) or kind not in FINES:
        refuse(f"{field}.kind" if said is given else field, f"must be one of {', '.join(FINES)}", kind)
    tile = said.get("tile")
    if tile is not None:
        _kind(f"{field}.tile", tile)
    if kind == "fed_opening" and options.fed_opening_fine is FedOpeningFine.TENFOLD:
        if tile is None:
            refuse(f"{field}.tile", "is missing; this fine is ten times its number")
        return Fine(seat, kind, 0, tile, tenfold(tile, okey))
    return Fine(seat, kind, 0, tile)
