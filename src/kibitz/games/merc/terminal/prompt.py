"""MERC at the prompt: what is awaited, in words, and what may be typed for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from kibitz.core.chance import Quick
from kibitz.core.drawing import STRONG, Line, Lines, wrapped
from kibitz.games.merc.bot.imagine import imagined
from kibitz.games.merc.cards import printed
from kibitz.games.merc.cards.card_words import merc_words
from kibitz.games.merc.interface.actions import AnyAction
from kibitz.games.merc.interface.desk_view import DeskView
from kibitz.games.merc.interface.notation import VERBS, write
from kibitz.games.merc.interface.question import QuestionView
from kibitz.games.merc.interface.view import MercView, is_versus
from kibitz.games.merc.rules import codes, phase
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Faction
from kibitz.games.merc.rules.position import MercPosition

Notation = tuple[tuple[str, str], ...]

KEEP_NONE = "keep none"

ASKED: Mapping[str, str] = {
    "act": "Your MERCs act: ? lists what they can do. Pass when you are done.",
    "card": "Play a tactics card, or give one up to reinforce a sector.",
    "ability": "Use your special ability?",
    "land": "Where does your squad land? At the edge of the map, where no other rebel is.",
    "keep": "Which of the drawn MERCs do you keep?",
    "join": "{unit} is hired: which squad, or where to start?",
    "deck": "A card for {unit}: from which deck?",
    "loot": "Who takes what? The rest stays in the stash of {sector}.",
    "swap": "Exchange equipment in {sector}; done when you have enough.",
    "pick": "Give one of these cards to somebody in the squad of {unit}; the others are discarded.",
    "base": "Where is your base? In an industry you control.",
    "place_militia": "Put {count} militia onto the map.",
    "push_militia": "Send militia from {sector} next door, or be done.",
    "choose_merc": "Which of the drawn MERCs do you hire?",
    "flip": "Which sector is turned? {count} to go.",
    "shell": "Which sector is shelled? {count} more at most.",
    "name_rebel": "Name a rebel: all of your side act before that one.",
    "fight_order": "Several fights wait: which is next?",
    "dog": "Set {unit}'s dog on somebody?",
    "heal": "Give up dice of {unit} for somebody's health?",
    "aim": "Whom does {unit} aim at? {count} more at most.",
    "reroll": "Throw all dice of {unit} again?",
    "stray": "{unit} threw {sixes}: let one hit somebody else?",
    "hit": "{hits} to assign: on whom does the next one go?",
    "convert": "Win the militia over that {unit} hit?",
    "loot_dead": "Who takes equipment of the dead?",
    "retreat": "Does a squad leave {sector}?",
    "mine": "Set a mine off in {sector}?",
    "disarm": "{unit} has disarmed a mine in {sector}: take it along, or leave it in the stash?",
    "save": "{unit} would die: use the shot?",
    "hurt": "{units} in {sector} {take} 1 damage: which?",
    "lose_militia": "{count} militia in {sector} {are} lost: whose?",
    "call": "{by} attacks {sector}: come along?",
    "gift": "{by} offers you {count} militia in {sector}: take them?",
    "exchange": "{by} asks: may {unit} give {card} to {taker}?",
}

LAND_IN_VERSUS = "Where does your squad land? On an industry that nobody else has taken."  # R61

# What may be typed for each question, and what it means.
TYPED: Mapping[str, Notation] = {
    "act": (
        ("move primary gold", "a squad goes next door; both: move primary secondary gold"),
        ("free primary gold", "the same for nothing, on the oil"),
        ("explore basic", "search the sector"),
        ("train basic", "train militia"),
        ("reequip basic", "exchange equipment"),
        ("drop basic m16", "into the stash"),
        ("hospital basic", "in a city, back to full health"),
        ("dealer basic weapon", "in a city, a card of a deck: or armor, or accessory"),
        ("buy basic detonator", "in a city, a part of the super weapon: or explosives"),
        ("bombard basic gold", "fire a mortar at the sector next door"),
        ("treat doc", "Doc's squad back to full health"),
        ("salvage feedback m16", "a card from a discard pile"),
        ("repair basic m16", "give up a repair kit for a card from a discard pile"),
        ("search hagness weapon", "draw cards of a deck and give one to the squad"),
        ("hire basic fire doc", "hire; before that another may be fired"),
        ("regroup secondary basic doc", "these become the secondary squad"),
        ("call primary gold", "attack, and ask the other rebels to come"),
        ("gift 1 gold 3", "offer seat 1, or a name, three militia in Gold"),
        ("pass", "end your phase"),
    ),
    "card": (("play fodder", "play a card"), ("reinforce fodder gold", "give it up for militia")),
    "land": (("land gold", "land there"),),
    "keep": (("keep basic doc", "keep these"), (KEEP_NONE, "keep nobody")),
    "join": (("join basic primary gold", "join a squad, or start one there"),),
    "deck": (("deck weapon", "or armor, or accessory"),),
    "loot": (("take basic m16", "Basic takes it"), ("done", "leave the rest")),
    "swap": (
        ("take basic m16", "out of the stash"),
        ("put basic m16", "into the stash"),
        ("hand basic m16 doc", "from one to the other"),
        ("partner doc", "Doc pays an action too and takes part"),
        ("done", "enough"),
    ),
    "pick": (("give basic m16", "Basic gets it"),),
    "base": (("base gold", "the base is there"),),
    "place_militia": (("place gold 3", "three of them onto Gold"),),
    "push_militia": (("push gold 3", "three of them to Gold"), ("done", "enough")),
    "choose_merc": (("choose basic", "hire Basic"), ("decline", "nobody, where that may be")),
    "flip": (("sector gold", "this one"),),
    "shell": (("sector gold", "this one"), ("done", "no more")),
    "name_rebel": (("name 1", "the rebel at seat 1; or a name"),),
    "fight_order": (("fight gold", "the fight for Gold is next"),),
    "dog": (("dog basic", "set it on Basic"), ("done", "keep it")),
    "heal": (
        ("heal 2 basic", "two dice for Basic"),
        ("heal 2 basic with medical-kit", "with a kit"),
        ("done", "no more"),
    ),
    "aim": (("aim militia:2, aim basic", "one more target"), ("fire", "enough")),
    "stray": (("stray basic", "on Basic"), ("done", "no")),
    "hit": (("hit militia:2, hit basic", "one hit"),),
    "loot_dead": (("take basic m16", "Basic takes it"), ("done", "the rest is discarded")),
    "retreat": (
        ("retreat primary gold", "leave for Gold"),
        ("regroup secondary basic", "Basic becomes the secondary squad"),
        ("stay primary", "fight on"),
    ),
    "hurt": (("lose militia:0, lose basic", "this one"),),
    "lose_militia": (("lose militia:0", "those of seat 0"),),
    "call": (("move primary gold", "come along with that squad"), ("decline", "stay")),
}
YES_OR_NO: Notation = (("accept", "yes"), ("decline", "no"))
HIRE, CALL, GIFT = "hire", "call", "gift"  # not for everybody


def own_question(view: MercView) -> QuestionView | None:
    """What the seat that looks is asked, if it is."""
    return next((question for question in view.questions if question.seat == view.seat), None)


def question(view: MercView, names: Sequence[str], width: int) -> Lines:
    """What is awaited from the seat that looks; nothing if it is not asked."""
    asked = own_question(view)
    if asked is None:
        return ()
    words = LAND_IN_VERSUS if is_versus(view) and asked.what == "land" else ASKED[asked.what]
    said = words.format(
        unit=printed.unit(asked.unit or ""),
        sector=printed.sector(asked.sector or ""),
        card=printed.item(asked.card or ""),
        taker=printed.unit(asked.taker or ""),
        by="" if asked.by is None else printed.who(asked.by, names),
        count=asked.count,
        hits=printed.counted(asked.count, "hit"),
        sixes=printed.counted(asked.count, "six", "sixes"),
        units=printed.counted(asked.count, "unit"),
        take=printed.agreed(asked.count, "takes", "take"),
        are=printed.agreed(asked.count, "is", "are"),
    )
    return (*wrapped(printed.sentence(said), width, STRONG), *_shown(view, width))


def _shown(view: MercView, width: int) -> Lines:
    """What lies on the own desk: MERCs to choose from, cards to take."""
    desk = view.factions[view.seat or 0].desk
    rows: list[Line] = []
    for name in _mercs(view, desk):
        rows += wrapped(f"  {merc_words(name)}", width, "", "    ")
    if desk is not None and desk.cards:
        rows += wrapped("  " + ", ".join(printed.item(card.kind) for card in desk.cards), width, "", "    ")
    return tuple(rows)


def _mercs(view: MercView, desk: DeskView | None) -> list[str]:
    if desk is not None and desk.what == "keep":
        return list(desk.units or ())
    asked = own_question(view)
    return list(view.drawn) if asked is not None and asked.what == "choose_merc" else []


def numbered(view: MercView, legal: Sequence[AnyAction]) -> list[AnyAction]:
    """All that is listed, and behind it what costs nothing and is not: to drop things, to form squads anew,
    to give militia."""
    asked = own_question(view)
    if asked is None or asked.what != "act":
        return list(legal)
    position = imagined(view, Quick())
    found = list(legal)
    for move in phase.spare(position, Faction(asked.seat)):
        action = cast("AnyAction", codes.named(position, move))
        if action not in found:
            found.append(action)
    return found


def notation(view: MercView) -> Notation:
    """The words for this moment."""
    asked = own_question(view)
    if asked is None:
        return ()
    open_to = _openings(view, asked.seat)
    lines = TYPED.get(asked.what, YES_OR_NO)
    return tuple((line, means) for line, means in lines if _opening(line) in open_to)


def _openings(view: MercView, seat: int) -> set[str]:
    """How everything begins that is legal, or may be tried beyond that. A view is enough to say so."""
    position = imagined(view, Quick())
    listed = {_opening(write(action)) for action in position.legal(seat)}
    beyond = position.uncounted(seat)
    tried = {verb for kind, verb in VERBS.items() if kind.__struct_config__.tag in beyond}
    return listed | (tried - _in_vain(view, position, seat))


def _in_vain(view: MercView, position: MercPosition, seat: int) -> set[str]:
    """9: the Dictator hires by his cards; who has no friend has nobody to ask; and in versus allies do not
    come along (R62)."""
    others = [other for other in range(position.rebels) if other != seat]
    if all(places.are_enemies(position, Faction(seat), Faction(other)) for other in others):
        return {CALL, GIFT, HIRE} if view.factions[seat].is_dictator else {CALL, GIFT}
    return {CALL} if is_versus(view) else set()


def _opening(typed: str) -> str:
    """The verb; to keep nobody is a wish of its own, which day 1 refuses (R7)."""
    return typed if typed == KEEP_NONE else typed.split()[0]
