"""The constants of MERC as machine numbers: cards, slots, squads, questions and moves.

A *kind* is a kind of equipment. A militia is no unit of its own: militia are counted by faction and cell.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.cards import cards
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Squad, Unit

# Stats, in the order of cards.STATS.
INITIATIVE: Final = 0
TRAINING: Final = 1
COMBAT: Final = 2
TARGETS: Final = 3
ARMOR: Final = 4
STATS: Final = 5

# 4, 10. What every unit has, and what militia are.
HEALTH: Final = 3
ACTIONS: Final = 2
MILITIA_INITIATIVE: Final = 2
MILITIA_COMBAT: Final = 1
MILITIA_CAP: Final = 10
HIT_ON: Final = 4
DIE: Final = 6

# Units.
MERCS: Final[i64] = len(cards.MERCS)
CARD: Final = Unit(len(cards.MERCS))
UNITS: Final[i64] = len(cards.MERCS) + 1
EVERY_MERC: Final = vec[Unit]([Unit(unit) for unit in range(MERCS)])
EVERY_UNIT: Final = vec[Unit]([Unit(unit) for unit in range(UNITS)])
MERC_FIGURES: Final = vec[i64](cards.figures(cards.MERCS, 1))
MERC_HEALTH: Final = vec[i64](cards.numbers(cards.MERCS, "health", HEALTH))
MERC_EXPANSION: Final = vec[i64](cards.numbers(cards.MERCS, "expansion"))
MERC_TRAITS: Final = vec[i64](cards.merc_traits())
MERC_RANK: Final = vec[i64](cards.alphabet(cards.MERCS))  # the place of each in the order of names

# Traits of MERCs, in the order of cards.MERC_TRAITS.
ACTS_FIRST: Final = 0
ACTS_BEFORE_MILITIA: Final = 1
ROLLS_INITIATIVE: Final = 2
REROLLS: Final = 3
HITS_ON: Final = 4
STRAYS_SIXES: Final = 5
AIMS_AT_MERCS: Final = 6
FIGHTS_ONLY_WITH: Final = 7
SWEEPS_MILITIA: Final = 8
HIDES: Final = 9
CALMS_DOGS: Final = 10
SPARES_DOGS: Final = 11
HEALS_WITH_DICE: Final = 12
HEALS_SQUAD: Final = 13
HEALS_DAILY: Final = 14
MORE_ACTIONS: Final = 15
MORE_TRAINING: Final = 16
SHOOTS_AGAIN: Final = 17
STRIKES_FIRST: Final = 18
CONVERTS: Final = 19
TAKES_MILITIA: Final = 20
DISARMS: Final = 21
SALVAGES: Final = 22
PICKS: Final = 23
EXTRA_HAND: Final = 24
ARRIVES_WITH: Final = 25
REFUSES: Final = 26
FITS: Final = 27
FITTING_SLOTS: Final = 28
IGNORES_BURDEN: Final = 29
SHUNS: Final = 30
WOMAN: Final = 31
TRAITS: Final = 32

# Bonuses: a row each, and for every unit where its own begin.
BONUS_UNIT: Final = 0
BONUS_STATS: Final = 1
BONUS_AMOUNT: Final = 2
BONUS_WHOM: Final = 3
BONUS_WHEN: Final = 4
BONUS_KINDS: Final = 5
BONUSES: Final[list[vec[i64]]] = [vec[i64](row) for row in cards.bonuses()]
FOR_SELF: Final = 0
FOR_SQUAD: Final = 1
FOR_MATES: Final = 2
FOR_MILITIA: Final = 3
FOR_ENEMIES: Final = 4
WHEN_ALWAYS: Final = 0
WHEN_CARRYING: Final = 1
WHEN_WEAPON_ADDS_TARGETS: Final = 2
WHEN_UNARMED: Final = 3
WHEN_ALONE: Final = 4
WHEN_WOMAN_NEAR: Final = 5
WHEN_QUICKEST: Final = 6
WHEN_OUTCLASSED: Final = 7

# Equipment.
WEAPON: Final = 0
ARMOR_SLOT: Final = 1
ACCESSORY: Final = 2
DECKS: Final = 3
EXTRA: Final = 3  # the first of the places a bandolier adds
SLOTS: Final = 5
KINDS: Final[i64] = len(cards.EQUIPMENT)
KIND_FIGURES: Final = vec[i64](cards.figures(cards.EQUIPMENT, 0))
KIND_SLOT: Final = vec[i64](cards.places_of(cards.EQUIPMENT, "slot", cards.SLOTS))
KIND_BITS: Final = vec[i64](cards.item_bits())
KIND_RANK: Final = vec[i64](cards.numbers(cards.EQUIPMENT, "rank"))
KIND_MODE: Final = vec[i64](cards.places_of(cards.EQUIPMENT, "mode", cards.MODES))
KIND_TRAITS: Final = vec[i64](cards.item_traits())
# One number a piece of equipment: its kind.
CARD_KIND: Final = vec[i64](
    [kind for kind, copies in enumerate(cards.numbers(cards.EQUIPMENT, "copies", 1)) for _ in range(copies)]
)
CARDS: Final[i64] = len(CARD_KIND)
EVERY_CARD: Final = vec[Card]([Card(card) for card in range(CARDS)])
NO_CARD: Final = Card(-1)

# Traits of equipment, in the order of cards.ITEM_TRAITS.
PIERCES: Final = 0
DOG: Final = 1
MORE_SLOTS: Final = 2
REVIVES: Final = 3
KIT: Final = 4
ONE_ATTACK: Final = 5
BOMBARDS: Final = 6
MINE: Final = 7
REPAIRS: Final = 8
PART: Final = 9
VEHICLE: Final = 10
CREW: Final = 11
SPACES: Final = 12
COST: Final = 13
DIAGONAL: Final = 14
ITEM_TRAITS: Final = 15

# Sectors.
INDUSTRY: Final = 0
CITY: Final = 1
WILDERNESS: Final = 2
SECTOR_CARDS: Final[i64] = len(cards.SECTORS)
SECTOR_TYPE: Final = vec[i64](cards.places_of(cards.SECTORS, "type", cards.SECTOR_TYPES))
SECTOR_VALUE: Final = vec[i64](cards.numbers(cards.SECTORS, "value"))
SECTOR_LOOT: Final = vec[i64]([count for card in cards.SECTORS for count in card["loot"]])
SECTOR_EXPANSION: Final = vec[i64](cards.numbers(cards.SECTORS, "expansion"))
SECTOR_OIL: Final = vec[i64](cards.numbers(cards.SECTORS, "oil"))
# So many cells, so many factions: what there is to go through.
FIRST_CELLS: Final = vec[vec[Cell]]([vec[Cell]([Cell(k) for k in range(n)]) for n in range(SECTOR_CARDS + 1)])
FIRST_FACTIONS: Final = vec[vec[Faction]]([vec[Faction]([Faction(k) for k in range(n)]) for n in range(8)])

# 3. Setup by the number of rebels.
REBELS_MOST: Final = 6
SETUP_ROWS: Final = vec[i64](cards.numbers(cards.SETUP, "rows"))
SETUP_COLUMNS: Final = vec[i64](cards.numbers(cards.SETUP, "columns"))
SETUP_INDUSTRIES: Final = vec[i64](cards.numbers(cards.SETUP, "industries"))
SETUP_CITIES: Final = vec[i64](cards.numbers(cards.SETUP, "cities"))
SETUP_DIFFICULTY: Final = vec[i64](cards.numbers(cards.SETUP, "difficulty"))
SETUP_EXTRA: Final = vec[i64](cards.numbers(cards.SETUP, "extra"))

# Dictators and tactics cards. A deed is a row of cards.DEED_FIELDS.
DICTATORS: Final[i64] = len(cards.DICTATORS)
DICTATOR_FIGURES: Final = vec[i64](cards.figures(cards.DICTATORS, 1))
DICTATOR_EXPANSION: Final = vec[i64](cards.numbers(cards.DICTATORS, "expansion"))
DICTATOR_SETUP: Final[list[list[vec[i64]]]] = [
    [vec[i64](deed) for deed in each] for each in cards.deeds(cards.DICTATORS, "setup")
]
DICTATOR_TURN: Final[list[list[vec[i64]]]] = [
    [vec[i64](deed) for deed in each] for each in cards.deeds(cards.DICTATORS, "turn")
]
DICTATOR_TRAITS: Final = vec[i64](cards.dictator_traits())
LOOTS: Final = 0
SCHEMES: Final = 1
AVENGES: Final = 2
DICTATOR_TRAIT_COUNT: Final = 3

TACTICS: Final[i64] = len(cards.TACTICS)
TACTICS_EXPANSION: Final = vec[i64](cards.numbers(cards.TACTICS, "expansion"))
TACTICS_REVEALS: Final = vec[i64](cards.numbers(cards.TACTICS, "reveals"))
TACTICS_DEEDS: Final[list[list[vec[i64]]]] = [
    [vec[i64](deed) for deed in each] for each in cards.deeds(cards.TACTICS, "effects")
]
HAND: Final = 3  # tactics cards a Dictator holds

DEED_DOES: Final = 0
DEED_TIMES: Final = 1
DEED_AMOUNT: Final = 2
DEED_WHERE: Final = 3
DEED_SPREAD: Final = 4
DEED_DRAW: Final = 5
DEED_SQUAD: Final = 6
DEED_WHEN: Final = 7
DEED_NUMBER: Final = 8
DEED_OPTIONAL: Final = 9
DEED_CAP: Final = 10

# What a deed does, in the order of cards.DEEDS.
PLACE: Final = 0
HIRE: Final = 1
FLIP: Final = 2
BOMBARD: Final = 3
REMOVE: Final = 4
SICKEN: Final = 5
RAID: Final = 6
SHARPEN: Final = 7
DRILL: Final = 8
CONSCRIPT: Final = 9
FUEL: Final = 10
FOUND_BASE: Final = 11
NAME_REBEL: Final = 12
PUSH: Final = 13
TURN_COATS: Final = 14
SPREAD_DAMAGE: Final = 15

AMOUNT_ONE: Final = 0
AMOUNT_REBELS: Final = 1
AMOUNT_HALF_REBELS: Final = 2
AMOUNT_REBELS_BUT_ONE: Final = 3
AMOUNT_REBEL_SECTORS: Final = 4
AMOUNT_ALL: Final = 5

IN_OWN_INDUSTRIES: Final = 1
IN_OWN_SECTORS: Final = 2
IN_NEUTRAL_SECTORS: Final = 3
IN_REBEL_SECTORS: Final = 4
IN_ANY_SECTOR: Final = 5
IN_ALL_SECTORS: Final = 6
IN_WILDERNESS: Final = 7
IN_CITIES: Final = 8
AROUND_BASE: Final = 9

EACH: Final = 1
ONE: Final = 2
SPLIT: Final = 3

ANY_SQUAD: Final = 0  # cards.SQUADS: the primary squad is 1 there, the secondary 2

IF_BEHIND: Final = 1
IF_BATTLE_LOST: Final = 2
IF_BASE_REVEALED: Final = 3

# 8. Squads. The Dictator's card may stand at the base as a third.
PRIMARY: Final = Squad(0)
SECONDARY: Final = Squad(1)
AT_BASE: Final = Squad(2)
SQUADS: Final = 3
MARCHING: Final = vec[Squad]([PRIMARY, SECONDARY])
EVERY_SQUAD: Final = vec[Squad]([PRIMARY, SECONDARY, AT_BASE])
NOWHERE: Final = Cell(-1)
NOBODY: Final = Faction(-1)
NO_UNIT: Final = Unit(-1)

# 16. How it ended.
NOT_OVER: Final = 0
BASE_CAPTURED: Final = 1
DICTATOR_KILLED: Final = 2
VALUE_VICTORY: Final = 3
SUPER_WEAPON: Final = 4  # 18.2: I, Dictator
ALL_INDUSTRIES: Final = 5  # 18.2: Versus
CARDS_USED_UP: Final = 6  # 18.2: Assassination
ROUNDS_OVER: Final = 7  # 18.2: Versus

# Sides, for control (4).
NEUTRAL: Final = 0
REBELS: Final = 1
DICTATOR: Final = 2

# What is going on, as frames of the agenda: what it is, whom it asks, and what its chapter keeps there. The
# first four are phases: while one of them is on top, a faction settles what lies on its desk.
FRAME_LANDING: Final = 0  # day 1 of the rebels, all at once (6)
FRAME_REBELS: Final = 1  # the rebel phase, all at once (7)
FRAME_TURN: Final = 2  # the Dictator's turn, or in versus a faction's (6, 7, 18.2)
FRAME_DEEDS: Final = 3  # a tactics card or an ability being carried out (14, 15)
FRAME_FIGHTS: Final = 4  # sectors that wait for a fight (R18)
FRAME_FIGHT: Final = 5  # the fight (11)
FRAME_BOMBARDMENT: Final = 6  # a mortar fired at the sector next door (12)
FRAME_MINES: Final = 7  # whether to set a mine off (13)
FRAME_DEATH: Final = 8  # whether to save somebody with a shot (12)
FRAME_LOSSES: Final = 9  # which units of a sector are hurt, or whose militia go (15)
FRAME_CALL: Final = 10  # whether to join an attack (9.5)
FRAME_GIFT: Final = 11  # whether to take militia (9)
FRAME_PARTNER: Final = 12  # whether to exchange equipment (9.3)
PHASES: Final = 4

# What a faction has to settle for itself.
DESK_LAND: Final = 0  # where to put the first squad (6): the MERCs kept
DESK_KEEP: Final = 1  # which of the drawn MERCs to keep (6, 9.1): the MERCs drawn
DESK_JOIN: Final = 2  # which squad a new MERC joins, or where it starts (9.1): unit, squad, and so on
DESK_DECK: Final = 3  # which deck its equipment comes from (6, 9.1): the same
DESK_EQUIP: Final = 4  # who takes which card (9.2, 9.3); see team/equipping.py
DESK_PICK: Final = 5  # whom to give one of the drawn cards (9): unit, cards

# Moves: what is done, then what it needs. Squads are bits (1 the primary, 2 the secondary, 4 the card alone
# at the base). A target is a faction and a unit; MILITIA stands for any militia of that faction, DOG_ON + u
# for the dog that is set on unit u.
MILITIA: Final = Unit(-1)
DOG_ON: Final = 100

DO_PASS: Final = 0
DO_DONE: Final = 1
DO_ACCEPT: Final = 2
DO_DECLINE: Final = 3
DO_LAND: Final = 4  # cell
DO_KEEP: Final = 5  # how many, units
DO_JOIN: Final = 6  # unit, squad, cell
DO_DECK: Final = 7  # deck
DO_HIRE: Final = 8  # unit, how many are fired, units
DO_EXPLORE: Final = 9  # unit
DO_TRAIN: Final = 10  # unit
DO_MOVE: Final = 11  # squads, cell, militia that ride along
DO_CALL: Final = 12  # squads, cell, militia that ride along; and others are asked to come
DO_REGROUP: Final = 13  # to which squad, how many, units
DO_HOSPITAL: Final = 14  # unit
DO_DEALER: Final = 15  # unit, deck
DO_BOMBARD: Final = 16  # unit, cell
DO_SALVAGE: Final = 17  # unit, card
DO_PICK: Final = 18  # unit, deck
DO_GIVE: Final = 19  # unit, card
DO_REPAIR: Final = 20  # unit, card
DO_GIFT: Final = 21  # rebel, cell, how many
DO_TREAT: Final = 22  # unit
DO_DROP: Final = 23  # unit, card
DO_REEQUIP: Final = 24  # unit
DO_PARTNER: Final = 25  # unit
DO_TAKE: Final = 26  # unit, card
DO_PUT: Final = 27  # unit, card
DO_HAND: Final = 28  # unit, card, unit
DO_PLAY: Final = 29  # tactics card
DO_REINFORCE: Final = 30  # tactics card, cell
DO_BASE: Final = 31  # cell
DO_PLACE: Final = 32  # cell, how many
DO_CHOOSE: Final = 33  # unit
DO_NAME: Final = 34  # rebel
DO_PUSH: Final = 35  # cell, how many
DO_SECTOR: Final = 36  # cell
DO_FIGHT: Final = 37  # cell
DO_LOSE: Final = 38  # faction, unit
DO_DOG: Final = 39  # unit
DO_HEAL: Final = 40  # dice, unit, card or NO_CARD for a trait
DO_AIM: Final = 41  # faction, unit, 1 for all militia of the group
DO_FIRE: Final = 42
DO_HIT: Final = 43  # faction, unit
DO_STRAY: Final = 44  # faction, unit
DO_RETREAT: Final = 45  # squad by its number, cell
DO_STAY: Final = 46  # squad by its number
DO_BUY: Final = 47  # unit, card (18.2: a part of the super weapon)
DO_FREE_MOVE: Final = 48  # squad (one bit), cell, militia that ride along; the oil pays
