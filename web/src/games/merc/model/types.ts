// Generated from the Python types by `make types`; do not edit.
// What MERC says: its options, actions, events and views.

import type { Ended, Outcome } from "../../../net/types";

// Options

export const MODES = ["standard", "assassination", "versus"] as const;
/** What is played (18.2). */
export type Mode = (typeof MODES)[number];

export const PLAYED_BIES = ["player", "ai"] as const;
/** Who plays the Dictator: the fixed procedure of 18.1, or the player on the last seat. */
export type PlayedBy = (typeof PLAYED_BIES)[number];

export const DICTATOR_CARDS = [
  "random",
  "comandante",
  "marshal",
  "colonel",
  "firebrand",
  "schemer",
  "chairman",
  "tribune",
  "broker",
  "general",
  "purger",
  "secretary",
] as const;
/** Which Dictator it is (5): drawn by lot, or chosen. */
export type DictatorCard = (typeof DICTATOR_CARDS)[number];

/** The options of rule 18.4. The defaults are the game against the AI Dictator with all cards. */
export interface MercOptions {
  mode: Mode;
  dictator_played_by: PlayedBy;
  dictator: DictatorCard;
  tactics_cards: number;
  difficulty: number;
  extra: number;
  expansion_cards: boolean;
  base_capture_needs_dictator_dead: boolean;
  dictator_card_counts: boolean;
  reshuffle_mercs: boolean;
  vehicles: boolean;
  i_dictator: boolean;
  rounds: number;
  allies: boolean;
}

/** The name of every option. */
export const OPTION_NAMES = [
  "mode",
  "dictator_played_by",
  "dictator",
  "tactics_cards",
  "difficulty",
  "extra",
  "expansion_cards",
  "base_capture_needs_dictator_dead",
  "dictator_card_counts",
  "reshuffle_mercs",
  "vehicles",
  "i_dictator",
  "rounds",
  "allies",
] as const;
export type OptionName = (typeof OPTION_NAMES)[number];

/** The options that are a choice between a few values. */
export const OPTION_CHOICES = {
  mode: MODES,
  dictator_played_by: PLAYED_BIES,
  dictator: DICTATOR_CARDS,
} as const;

/** Named sets of options. */
export const PRESETS = [
  "against_ai",
  "against_player",
  "base_game",
  "assassination",
  "vehicles",
  "versus",
  "i_dictator",
] as const;
export type Preset = (typeof PRESETS)[number];

// Actions

/** End the own phase, or go without (9). */
export interface Pass {
  do: "pass";
}

/** Nothing more of what was asked. */
export interface Done {
  do: "done";
}

/** Yes. */
export interface Accept {
  do: "accept";
}

/** No. */
export interface Decline {
  do: "decline";
}

/** Put the first squad on a sector at the edge (6). */
export interface Land {
  do: "land";
  sector: string;
}

/** Keep these of the drawn MERCs (6, 9.1). */
export interface Keep {
  do: "keep";
  mercs: readonly string[];
}

/** A new MERC joins a squad, or starts one there (9.1). */
export interface Join {
  do: "join";
  merc: string;
  squad: string;
  sector: string;
}

/** The deck from which a new MERC gets a card (6, 9.1). */
export interface ChooseDeck {
  do: "choose_deck";
  deck: string;
}

/** A MERC hires; before that some others may be fired (9.1). */
export interface Hire {
  do: "hire";
  merc: string;
  fire?: readonly string[];
}

/** Search the sector (9.2). */
export interface Explore {
  do: "explore";
  unit: string;
}

/** Train militia (9.4). */
export interface Train {
  do: "train";
  unit: string;
}

/** Get back to full health in a city (9). */
export interface VisitHospital {
  do: "visit_hospital";
  unit: string;
}

/** Buy a card from a deck in a city (9). */
export interface VisitDealer {
  do: "visit_dealer";
  unit: string;
  deck: string;
}

/** Fire a mortar at the sector next door (12). */
export interface Bombard {
  do: "bombard";
  unit: string;
  sector: string;
}

/** Take a card from a discard pile (9). */
export interface Salvage {
  do: "salvage";
  unit: string;
  card: string;
}

/** Draw some cards of a deck and choose one (9). */
export interface SearchDeck {
  do: "search_deck";
  unit: string;
  deck: string;
}

/** Give up a repair kit for a card from a discard pile (9). */
export interface Repair {
  do: "repair";
  unit: string;
  card: string;
}

/** Heal the own squad outside of combat (9). */
export interface Treat {
  do: "treat";
  unit: string;
}

/** Put something carried into the stash (9). */
export interface Drop {
  do: "drop";
  unit: string;
  card: string;
}

/** Spend an action on exchanging equipment (9.3). */
export interface Reequip {
  do: "reequip";
  unit: string;
}

/** Buy a part of the super weapon in a city (18.2). */
export interface Buy {
  do: "buy";
  unit: string;
  card: string;
}

/** Squads go to a sector; militia may ride along with who takes them (9.5). */
export interface Move {
  do: "move";
  squads: readonly string[];
  sector: string;
  militia?: number;
}

/** The same for one squad, paid by the oil (15). */
export interface FreeMove {
  do: "free_move";
  squads: readonly string[];
  sector: string;
  militia?: number;
}

/** Squads enter a sector with enemies, and other rebels are asked to come too (9.5). */
export interface CallAttack {
  do: "call_attack";
  squads: readonly string[];
  sector: string;
  militia?: number;
}

/** These become members of a squad (8). */
export interface Regroup {
  do: "regroup";
  squad: string;
  mercs: readonly string[];
}

/** Offer another rebel militia (9). */
export interface Gift {
  do: "gift";
  rebel: number;
  sector: string;
  militia: number;
}

/** A unit takes a card. */
export interface Take {
  do: "take";
  unit: string;
  card: string;
}

/** A unit puts a card into the stash. */
export interface Put {
  do: "put";
  unit: string;
  card: string;
}

/** A unit gives another a card. */
export interface HandOver {
  do: "hand_over";
  unit: string;
  card: string;
  taker: string;
}

/** Another own unit pays as well and takes part in the exchange. */
export interface AskPartner {
  do: "ask_partner";
  unit: string;
}

/** One of the cards that were drawn goes to this unit. */
export interface Give {
  do: "give";
  unit: string;
  card: string;
}

/** Play a tactics card. */
export interface PlayCard {
  do: "play_card";
  card: string;
}

/** Discard a tactics card for militia on a sector. */
export interface Reinforce {
  do: "reinforce";
  card: string;
  sector: string;
}

/** The base is here. */
export interface PlaceBase {
  do: "place_base";
  sector: string;
}

/** Put militia onto a sector. */
export interface PlaceMilitia {
  do: "place_militia";
  sector: string;
  militia: number;
}

/** Hire this one of the drawn MERCs. */
export interface ChooseMerc {
  do: "choose_merc";
  merc: string;
}

/** Everybody of the Dictator's acts before this rebel. */
export interface NameRebel {
  do: "name_rebel";
  rebel: number;
}

/** Send militia to a sector next door. */
export interface PushMilitia {
  do: "push_militia";
  sector: string;
  militia: number;
}

/** A sector for what is being carried out. */
export interface ChooseSector {
  do: "choose_sector";
  sector: string;
}

/** Which of several fights comes next (R18). */
export interface FightAt {
  do: "fight_at";
  sector: string;
}

/** Who is hurt, or whose militia go (15). */
export interface Lose {
  do: "lose";
  target: string;
}

/** Set a dog on an enemy. */
export interface SetDog {
  do: "set_dog";
  target: string;
}

/** Give up dice for somebody's health, by skill or with a kit. */
export interface Heal {
  do: "heal";
  dice: number;
  unit: string;
  kit?: string;
}

/** Declare a target; `all` for every militia of the group that acts. */
export interface Aim {
  do: "aim";
  target: string;
  all?: boolean;
}

/** Enough targets: throw the dice. */
export interface Fire {
  do: "fire";
}

/** Put one hit on a target. */
export interface Hit {
  do: "hit";
  target: string;
}

/** A six hits somebody who was not aimed at. */
export interface Stray {
  do: "stray";
  target: string;
}

/** A squad leaves the combat. */
export interface Retreat {
  do: "retreat";
  squad: string;
  sector: string;
}

/** A squad fights on. */
export interface Stay {
  do: "stay";
  squad: string;
}

/** What a player may wish. */
export type AnyAction =
  | Pass
  | Done
  | Accept
  | Decline
  | Land
  | Keep
  | Join
  | ChooseDeck
  | Hire
  | Explore
  | Train
  | VisitHospital
  | VisitDealer
  | Bombard
  | Salvage
  | SearchDeck
  | Repair
  | Treat
  | Drop
  | Reequip
  | Buy
  | Move
  | FreeMove
  | CallAttack
  | Regroup
  | Gift
  | Take
  | Put
  | HandOver
  | AskPartner
  | Give
  | PlayCard
  | Reinforce
  | PlaceBase
  | PlaceMilitia
  | ChooseMerc
  | NameRebel
  | PushMilitia
  | ChooseSector
  | FightAt
  | Lose
  | SetDog
  | Heal
  | Aim
  | Fire
  | Hit
  | Stray
  | Retreat
  | Stay;

/** The tag of every action. */
export const ACTIONS = [
  "pass",
  "done",
  "accept",
  "decline",
  "land",
  "keep",
  "join",
  "choose_deck",
  "hire",
  "explore",
  "train",
  "visit_hospital",
  "visit_dealer",
  "bombard",
  "salvage",
  "search_deck",
  "repair",
  "treat",
  "drop",
  "reequip",
  "buy",
  "move",
  "free_move",
  "call_attack",
  "regroup",
  "gift",
  "take",
  "put",
  "hand_over",
  "ask_partner",
  "give",
  "play_card",
  "reinforce",
  "place_base",
  "place_militia",
  "choose_merc",
  "name_rebel",
  "push_militia",
  "choose_sector",
  "fight_at",
  "lose",
  "set_dog",
  "heal",
  "aim",
  "fire",
  "hit",
  "stray",
  "retreat",
  "stay",
] as const;

// Events

/** A day began (7). */
export interface DayBegan {
  event: "day_began";
  day: number;
}

/** Somebody decided something of which nothing has come yet, such as a target; all of it is public. */
export interface Decided {
  event: "decided";
  seat: number;
  action: AnyAction;
}

/** A die somebody threw. */
export interface DieThrown {
  seat: number;
  die: number;
}

/**
 * Versus: dice were thrown for who begins every round; `first` is nobody where the highest are equal and
 * throw again (R88).
 */
export interface FirstThrown {
  event: "first_thrown";
  throws: readonly DieThrown[];
  first: number | null;
}

/** The Dictator's turn began, or in versus a faction's. */
export interface TurnBegan {
  event: "turn_began";
  seat: number;
}

/** A vehicle took damage for the squad in it; with nothing `left` it was discarded. */
export interface VehicleHit {
  event: "vehicle_hit";
  seat: number;
  unit: string;
  card: string;
  points: number;
  left: number;
}

/** A part of the super weapon was bought from an arms dealer. */
export interface PartBought {
  event: "part_bought";
  seat: number;
  unit: string;
  card: string;
  sector: string;
}

/** A part of the super weapon is for sale again. */
export interface PartReturned {
  event: "part_returned";
  card: string;
}

/** The Dictator drew a tactics card; only he hears which (7). */
export interface TacticsDrawn {
  event: "tactics_drawn";
  seat: number;
  card: string | null;
}

/** The Dictator played a tactics card (7, 15). */
export interface TacticsPlayed {
  event: "tactics_played";
  card: string;
}

/** The Dictator discarded a tactics card and put militia onto a sector instead (7). */
export interface Reinforced {
  event: "reinforced";
  card: string;
  sector: string;
}

/** Militia came onto a sector; `lost` are those for whom there was no room (9.4). */
export interface MilitiaPlaced {
  event: "militia_placed";
  seat: number;
  sector: string;
  count: number;
  lost: number;
}

/** The base was put onto the map, and the Dictator's card with it (14). */
export interface BaseRevealed {
  event: "base_revealed";
  sector: string;
}

/** A sector was turned to its explored side, without loot for anybody (9.2, 15). */
export interface SectorFlipped {
  event: "sector_flipped";
  sector: string;
}

/** Artillery hit a sector: so many units take 1 damage (15). */
export interface SectorShelled {
  event: "sector_shelled";
  sector: string;
  die: number;
}

/** The Dictator used his special ability (14). */
export interface AbilityUsed {
  event: "ability_used";
  dictator: string;
}

/** The Dictator's side acts before this rebel's from now on (14). */
export interface RebelNamed {
  event: "rebel_named";
  rebel: number;
}

/** Militia of a rebel came over to the Dictator (14). */
export interface CoatsTurned {
  event: "coats_turned";
  rebel: number;
  sector: string;
  count: number;
}

/** Militia of the Dictator went to the sector next door (14). */
export interface MilitiaPushed {
  event: "militia_pushed";
  origin: string;
  sector: string;
  count: number;
}

/** MERCs were drawn to be hired; only the hirer hears who (6, 9.1). */
export interface MercsDrawn {
  event: "mercs_drawn";
  seat: number;
  count: number;
  mercs: readonly string[] | null;
}

/** Of the drawn MERCs some were kept, and the rest discarded (6, 9.1). */
export interface MercsKept {
  event: "mercs_kept";
  seat: number;
  kept: readonly string[];
  discarded: readonly string[];
}

/** The discarded MERCs became the new deck (R16). */
export interface MercsReshuffled {
  event: "mercs_reshuffled";
  count: number;
}

/** A MERC came onto the map (6, 9.1). */
export interface MercJoined {
  event: "merc_joined";
  seat: number;
  merc: string;
  squad: string;
  sector: string;
}

/** There was no sector for a new MERC to start from (R15, R49). */
export interface HireLost {
  event: "hire_lost";
  seat: number;
  merc: string;
}

/** A MERC was sent away (9.1). */
export interface MercFired {
  event: "merc_fired";
  seat: number;
  merc: string;
  sector: string;
}

/** A rebel landed on a sector (6). */
export interface Landed {
  event: "landed";
  seat: number;
  sector: string;
}

/** A MERC took a piece of equipment; everybody sees what he carries now. */
export interface Equipped {
  event: "equipped";
  seat: number;
  unit: string;
  card: string;
}

/** A card that a MERC does not use was discarded, and another drawn (9.1). */
export interface CardRefused {
  event: "card_refused";
  seat: number;
  unit: string;
  card: string;
}

/** Cards went into the stash of a sector; worn armor is not among them (9.3). */
export interface Stowed {
  event: "stowed";
  seat: number;
  sector: string;
  count: number;
  cards: readonly string[] | null;
  heard_by: readonly number[];
}

/** Worn armor was laid down, and so discarded (9.3). */
export interface WornOut {
  event: "worn_out";
  seat: number;
  card: string;
}

/** A sector was explored; its side hears what was found (9.2). */
export interface Explored {
  event: "explored";
  seat: number;
  unit: string;
  sector: string;
  count: number;
  cards: readonly string[] | null;
  heard_by: readonly number[];
}

/** A MERC spent an action on equipment (9.3). */
export interface Reequipped {
  event: "reequipped";
  seat: number;
  unit: string;
}

/** One MERC gave another a piece of equipment; `back` is what it took in exchange (9.3). */
export interface Handed {
  event: "handed";
  seat: number;
  giver: string;
  taker: string;
  card: string;
  back: string | null;
}

/** A rebel asked another whether a piece of equipment may change hands (9.3). */
export interface SwapOffered {
  event: "swap_offered";
  seat: number;
  asked: number;
  giver: string;
  taker: string;
  card: string;
}

/** A rebel did not want to: equipment, militia, or an attack together. */
export interface OfferDeclined {
  event: "offer_declined";
  seat: number;
  asker: number;
}

/** Militia were trained (9.4). */
export interface Trained {
  event: "trained";
  seat: number;
  unit: string;
  sector: string;
  militia: number;
}

/** A squad went from one sector to another, perhaps with militia (9.5). */
export interface SquadMoved {
  event: "squad_moved";
  seat: number;
  squad: string;
  origin: string;
  sector: string;
  militia: number;
  free: boolean;
}

/** A rebel asked the others to attack a sector together (9.5). */
export interface AttackCalled {
  event: "attack_called";
  seat: number;
  sector: string;
}

/** A rebel will attack with them (9.5). */
export interface AttackJoined {
  event: "attack_joined";
  seat: number;
  sector: string;
}

/** MERCs changed squads (8). */
export interface Regrouped {
  event: "regrouped";
  seat: number;
  squad: string;
  units: readonly string[];
}

/** Units are as good as new, in a hospital or by a healer's hands (9). */
export interface Healed {
  event: "healed";
  seat: number;
  by: string;
  units: readonly string[];
}

/** An arms dealer sold a card from a deck (9). */
export interface Dealt {
  event: "dealt";
  seat: number;
  unit: string;
  deck: string;
  card: string | null;
  heard_by: readonly number[];
}

/** A card was taken from a discard pile; `kit` if a repair kit went for it (9). */
export interface Salvaged {
  event: "salvaged";
  seat: number;
  unit: string;
  card: string;
  kit: boolean;
}

/** Cards were drawn to choose one from (9). */
export interface Picked {
  event: "picked";
  seat: number;
  unit: string;
  deck: string;
  count: number;
  cards: readonly string[] | null;
  heard_by: readonly number[];
}

/** What was not chosen was discarded (9). */
export interface PickDiscarded {
  event: "pick_discarded";
  seat: number;
  cards: readonly string[];
}

/** A rebel wants to give another militia (9). */
export interface MilitiaOffered {
  event: "militia_offered";
  seat: number;
  asked: number;
  sector: string;
  militia: number;
}

/** Militia changed owner (9). */
export interface MilitiaGiven {
  event: "militia_given";
  seat: number;
  taker: number;
  sector: string;
  militia: number;
}

/** A faction is done with its actions (7). */
export interface PhaseEnded {
  event: "phase_ended";
  seat: number;
}

/** A unit, or some militia of a faction. */
export interface Fighters {
  seat: number;
  unit: string;
  count: number;
}

/** Both sides met in a sector (11). */
export interface FightBegan {
  event: "fight_began";
  sector: string;
  attacker: number;
  fighters: readonly Fighters[];
}

/** Somebody's initiative was thrown for (11, 0.2). */
export interface InitiativeThrown {
  event: "initiative_thrown";
  seat: number;
  unit: string;
  die: number;
}

/**
 * A share of a figure: `card` is what is printed, `die` a throw, `drill` and `militia` are for militia;
 * otherwise the id of a piece of equipment or of the MERC whose effect it is.
 */
export interface Part {
  what: string;
  amount: number;
}

/** A place in the order of a round: who, at which initiative, and where that comes from. */
export interface Acting {
  seat: number;
  unit: string;
  count: number;
  initiative: number;
  because: readonly Part[];
}

/** A round of combat began, in this order (11, 1). */
export interface RoundBegan {
  event: "round_began";
  sector: string;
  round: number;
  order: readonly Acting[];
}

/** A dog was set on an enemy, who can attack nothing else (12). */
export interface DogSet {
  event: "dog_set";
  seat: number;
  unit: string;
  target: string;
}

/** Dice were given up for health; `kit` is the equipment used, if any (11, 2.1). */
export interface WoundsTreated {
  event: "wounds_treated";
  seat: number;
  unit: string;
  patient: string;
  dice: number;
  health: number;
  kit: string | null;
}

/** An attack: the declared targets, every die, what hits, and where the number of dice is from (2.3). */
export interface AttackFired {
  event: "attack_fired";
  seat: number;
  unit: string;
  targets: readonly Fighters[];
  dice: readonly number[];
  hits_on: number;
  hits: number;
  given_up: number;
  pierces: boolean;
  because: readonly Part[];
}

/** All dice of an attack were thrown once more (2.3). */
export interface DiceThrownAgain {
  event: "dice_thrown_again";
  seat: number;
  unit: string;
  dice: readonly number[];
  hits: number;
}

/** Damage: what armor took, what went to health, and what is left of either (2.5). */
export interface UnitHurt {
  event: "unit_hurt";
  seat: number;
  unit: string;
  to_armor: number;
  to_health: number;
  armor: number;
  health: number;
}

/** A piece of armor has nothing left and was discarded (2.5). */
export interface ArmorBroke {
  event: "armor_broke";
  seat: number;
  unit: string;
  card: string;
}

/** A dog was hit (12). */
export interface DogHurt {
  event: "dog_hurt";
  seat: number;
  target: string;
  points: number;
  health: number;
}

/** Militia died (2.5). */
export interface MilitiaLost {
  event: "militia_lost";
  seat: number;
  sector: string;
  count: number;
  left: number;
}

/** Militia came over; `lost` found no room (2.5). */
export interface MilitiaConverted {
  event: "militia_converted";
  seat: number;
  taker: number;
  sector: string;
  count: number;
  lost: number;
}

/** A unit died (2.6). */
export interface UnitDied {
  event: "unit_died";
  seat: number;
  unit: string;
  sector: string;
}

/** Somebody who would have died was saved (12). */
export interface UnitSaved {
  event: "unit_saved";
  seat: number;
  unit: string;
  by: string;
  card: string;
  health: number;
}

/** Equipment that counts for one attack was used up (2.7). */
export interface CardSpent {
  event: "card_spent";
  seat: number;
  unit: string;
  card: string;
}

/** Equipment of a dead enemy was taken (14). */
export interface LootTaken {
  event: "loot_taken";
  seat: number;
  unit: string;
  card: string;
}

/** A squad left a combat; `forced` where nobody could hurt anybody (11, 4; R21). */
export interface SquadRetreated {
  event: "squad_retreated";
  seat: number;
  squad: string;
  origin: string;
  sector: string;
  units: readonly string[];
  forced: boolean;
}

/** A mine went off (13). */
export interface MineSetOff {
  event: "mine_set_off";
  sector: string;
}

/** Somebody who entered disarmed the mines (13). */
export interface MinesDisarmed {
  event: "mines_disarmed";
  seat: number;
  unit: string;
  sector: string;
  count: number;
}

/** A mortar was fired at a sector from next door (12). */
export interface MortarFired {
  event: "mortar_fired";
  seat: number;
  unit: string;
  origin: string;
  sector: string;
}

/**
 * A combat ended: after how many rounds, and whose the sector is now (11); in versus, `owner` says which
 * seat's.
 */
export interface FightEnded {
  event: "fight_ended";
  sector: string;
  rounds: number;
  control: string;
  owner: number | null;
}

/** What may happen. */
export type AnyEvent =
  | DayBegan
  | Decided
  | FirstThrown
  | TurnBegan
  | VehicleHit
  | PartBought
  | PartReturned
  | TacticsDrawn
  | TacticsPlayed
  | Reinforced
  | MilitiaPlaced
  | BaseRevealed
  | SectorFlipped
  | SectorShelled
  | AbilityUsed
  | RebelNamed
  | CoatsTurned
  | MilitiaPushed
  | MercsDrawn
  | MercsKept
  | MercsReshuffled
  | MercJoined
  | HireLost
  | MercFired
  | Landed
  | Equipped
  | CardRefused
  | Stowed
  | WornOut
  | Explored
  | Reequipped
  | Handed
  | SwapOffered
  | OfferDeclined
  | Trained
  | SquadMoved
  | AttackCalled
  | AttackJoined
  | Regrouped
  | Healed
  | Dealt
  | Salvaged
  | Picked
  | PickDiscarded
  | MilitiaOffered
  | MilitiaGiven
  | PhaseEnded
  | FightBegan
  | InitiativeThrown
  | RoundBegan
  | DogSet
  | WoundsTreated
  | AttackFired
  | DiceThrownAgain
  | UnitHurt
  | ArmorBroke
  | DogHurt
  | MilitiaLost
  | MilitiaConverted
  | UnitDied
  | UnitSaved
  | CardSpent
  | LootTaken
  | SquadRetreated
  | MineSetOff
  | MinesDisarmed
  | MortarFired
  | FightEnded
  | Ended;

/** The tag of every event. */
export const EVENTS = [
  "day_began",
  "decided",
  "first_thrown",
  "turn_began",
  "vehicle_hit",
  "part_bought",
  "part_returned",
  "tactics_drawn",
  "tactics_played",
  "reinforced",
  "militia_placed",
  "base_revealed",
  "sector_flipped",
  "sector_shelled",
  "ability_used",
  "rebel_named",
  "coats_turned",
  "militia_pushed",
  "mercs_drawn",
  "mercs_kept",
  "mercs_reshuffled",
  "merc_joined",
  "hire_lost",
  "merc_fired",
  "landed",
  "equipped",
  "card_refused",
  "stowed",
  "worn_out",
  "explored",
  "reequipped",
  "handed",
  "swap_offered",
  "offer_declined",
  "trained",
  "squad_moved",
  "attack_called",
  "attack_joined",
  "regrouped",
  "healed",
  "dealt",
  "salvaged",
  "picked",
  "pick_discarded",
  "militia_offered",
  "militia_given",
  "phase_ended",
  "fight_began",
  "initiative_thrown",
  "round_began",
  "dog_set",
  "wounds_treated",
  "attack_fired",
  "dice_thrown_again",
  "unit_hurt",
  "armor_broke",
  "dog_hurt",
  "militia_lost",
  "militia_converted",
  "unit_died",
  "unit_saved",
  "card_spent",
  "loot_taken",
  "squad_retreated",
  "mine_set_off",
  "mines_disarmed",
  "mortar_fired",
  "fight_ended",
  "ended",
] as const;

// The view

/**
 * A question that is open. `by` is who wants to know: the giver of a gift, the caller of an attack; of an
 * exchange `unit` gives `card` to `taker`.
 */
export interface QuestionView {
  seat: number;
  what: string;
  sector: string | null;
  unit: string | null;
  card: string | null;
  taker: string | null;
  by: number | null;
  count: number;
}

/**
 * A piece of equipment. `left` is what it can still take: armor points, or uses of a kit. `moved_by` are the
 * seats that have moved it in the exchange they are at, and are not offered it again.
 */
export interface CardView {
  kind: string;
  left: number;
  moved_by: readonly number[];
}

/**
 * A sector; they stand row by row. `militia` are counted by faction, the Dictator's last; `owner` is the
 * rebel it counts for; `stash` is null for who does not control it.
 */
export interface SectorView {
  sector: string;
  type: string;
  value: number;
  explored: boolean;
  control: string;
  owner: number | null;
  militia: readonly number[];
  stashed: number;
  stash: readonly CardView[] | null;
}

/** A figure as it stands, and its parts. */
export interface FigureView {
  value: number;
  parts: readonly Part[];
}

/**
 * A MERC, or the Dictator's card. `gear` has a place for weapon, armor and accessory, then two that a
 * bandolier adds; `lessons` are actions that are for training only.
 */
export interface UnitView {
  unit: string;
  health: number;
  full_health: number;
  armor: number;
  actions: number;
  lessons: number;
  initiative: FigureView;
  training: FigureView;
  combat: FigureView;
  targets: FigureView;
  gear: readonly (CardView | null)[];
}

/** A squad: where it stands and who is in it. */
export interface SquadView {
  squad: string;
  sector: string;
  units: readonly UnitView[];
}

/**
 * What a faction has to settle alone: `land`, `keep`, `join`, `deck`, `loot`, `swap` or `pick`. Units and
 * cards are null for who may not know them; `count` says how many there are.
 */
export interface DeskView {
  what: string;
  sector: string | null;
  units: readonly string[] | null;
  squads: readonly string[];
  cards: readonly CardView[] | null;
  count: number;
}

/**
 * A rebel, or the Dictator as the last one. `value` is what a rebel owns, for information; `limit` how many
 * MERCs he may have; `bought_at` the city of the last part of the super weapon he bought (18.2).
 */
export interface FactionView {
  seat: number;
  is_dictator: boolean;
  passed: boolean;
  free_move: boolean;
  mercs: number;
  limit: number | null;
  value: number | null;
  squads: readonly SquadView[];
  desk: DeskView | null;
  bought_at: string | null;
}

/**
 * The Dictator: who he is, his base once it is revealed, and what his decrees have changed. `state` is
 * `hidden`, `protected`, `open` to attack, or `dead`; `held` are the sectors of his at the end of his last
 * turn.
 */
export interface DictatorView {
  dictator: string;
  name: string;
  state: string;
  base: string | null;
  base_cap: number;
  hit_on: number;
  drill: number;
  conscripts: number;
  oil: boolean;
  named: number | null;
  held: readonly string[];
}

/**
 * Tactics cards: how many are left is for all, which are on the hand for the Dictator. `reinforcement` are
 * the militia that come at most for one that is given up.
 */
export interface TacticsView {
  hand: number;
  deck: number;
  cards: readonly string[] | null;
  played: readonly string[];
  reinforcement: number;
}

/** A deck of equipment: how many cards it has, and what lies on its discard pile, the last on top. */
export interface DeckView {
  deck: string;
  cards: number;
  discard: readonly string[];
}

/** A squad that entered, and from where. */
export interface CameView {
  seat: number;
  squad: string;
  origin: string;
}

/** Who acts at which initiative; `unit` may be militia, so many of them. */
export interface ActingView {
  seat: number;
  unit: string;
  count: number;
  initiative: number;
}

/**
 * Whom the attack is on, the hits on him and, while they are given out, the room for more; `stray` where a
 * six went that was not declared.
 */
export interface AimView {
  target: string;
  seat: number;
  count: number;
  hits: number;
  room: number;
  stray: boolean;
}

/** A dog that is set on somebody. */
export interface DogView {
  target: string;
  handler: string;
  health: number;
}

/** Initiative that was thrown for. */
export interface ThrownView {
  unit: string;
  die: number;
}

/**
 * A combat, or with `outside` a mortar fired from next door: how far it has got, and the attack that is being
 * made. `turn` counts those of the order who have had theirs; `group` are militia that have yet to act and
 * `standing` what all of them aim at; `hits` are not assigned yet.
 */
export interface FightView {
  sector: string;
  stage: string;
  outside: number;
  attacker: number;
  came: readonly CameView[];
  round: number;
  order: readonly ActingView[];
  turn: number;
  threw: number;
  left: number;
  faction: number;
  unit: string;
  group: number;
  standing: string | null;
  standing_seat: number | null;
  given: number;
  targets: number;
  aims: readonly AimView[];
  dice: readonly number[];
  hits_on: number | null;
  hits: number;
  sixes: number;
  converts: number;
  dogs: readonly DogView[];
  thrown: readonly ThrownView[];
  rerolled: readonly string[];
  settled: readonly string[];
  moved: readonly string[];
  loot: readonly CardView[];
}

/**
 * Something that is going on and whom it asks. `row` is for programs: what its chapter keeps, a card as its
 * kind; the last `hidden` numbers are MERCs that are not for everybody.
 */
export interface FrameView {
  what: string;
  asked: number | null;
  row: readonly number[];
  hidden: number;
}

/**
 * Everything public, and what this seat knows beyond it. A spectator is a view with no seat. `drawn` are
 * MERCs the Dictator may choose from, for him alone; `first` is who begins every round of versus (R88).
 */
export interface MercView {
  seat: number | null;
  options: MercOptions;
  phase: string;
  day: number;
  to_act: readonly number[];
  questions: readonly QuestionView[];
  rows: number;
  columns: number;
  rebels_value: number;
  dictator_value: number;
  sectors: readonly SectorView[];
  factions: readonly FactionView[];
  dictator: DictatorView;
  drawn: readonly string[];
  tactics: TacticsView;
  merc_deck: number;
  merc_discard: readonly string[];
  decks: readonly DeckView[];
  shelf: readonly string[];
  fight: FightView | null;
  agenda: readonly FrameView[];
  outcome: Outcome | null;
  first: number | null;
}

// The outlook

/** `now` counts the values as they are; `cards_left` are the tactics cards until that is done. */
export interface MercOutlook {
  now: Outcome | null;
  cards_left: number;
}

// Codes

/** Why the game refuses something. */
export const REFUSALS = [
  "wrong_seats",
  "versus_seats",
  "allies_seats",
  "too_many_rebels",
  "no_rebel",
  "base_game_seats",
  "no_such_unit",
  "no_such_sector",
  "no_such_equipment",
  "no_such_squad",
  "no_such_deck",
  "no_such_tactics_card",
  "no_such_target",
  "no_such_rebel",
  "no_such_card",
  "not_listed",
  "not_now",
  "not_asked",
  "land_first",
  "keep_first",
  "join_first",
  "deck_first",
  "give_first",
  "equip_first",
  "base_first",
  "not_an_edge",
  "sector_taken",
  "not_an_industry",
  "not_the_rebels_corner",
  "not_drawn",
  "named_twice",
  "keep_two",
  "team_full",
  "team_over_limit",
  "incompatible_mercs",
  "cannot_start_there",
  "deck_empty",
  "dictator_cannot_hire",
  "no_mercs_left",
  "cannot_fire_self",
  "one_is_fired",
  "not_your_merc",
  "not_enough_actions",
  "already_explored",
  "stash_empty",
  "cannot_train",
  "no_room_for_militia",
  "not_in_a_city",
  "not_damaged",
  "cannot_salvage",
  "cannot_pick",
  "cannot_treat",
  "nobody_damaged",
  "no_repair_kit",
  "not_in_discard",
  "no_mortar",
  "no_enemies_there",
  "not_adjacent",
  "no_free_move",
  "too_many_riders",
  "nobody_can_come",
  "card_stays_at_base",
  "rebels_only",
  "not_yourself",
  "not_enough_militia",
  "no_super_weapon",
  "not_for_sale",
  "part_owned",
  "another_city",
  "nobody_named",
  "already_in_squad",
  "not_in_same_sector",
  "only_the_card",
  "not_one_squad",
  "nobody_left_behind",
  "not_usable",
  "not_in_squad",
  "not_for_this_unit",
  "already_taking_part",
  "not_in_this_sector",
  "no_militia_there",
  "not_so_many_militia",
  "sector_is_full",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What is counted of a player. */
export const FIGURES = ["hired", "fallen", "attacks", "trained", "explored"] as const;
export type FigureName = (typeof FIGURES)[number];

/** Why a game may end. */
export const REASONS = [
  "BASE_CAPTURED",
  "DICTATOR_KILLED",
  "VALUE_VICTORY",
  "SUPER_WEAPON",
  "ALL_INDUSTRIES",
  "CARDS_USED_UP",
  "ROUNDS_OVER",
] as const;
export type Reason = (typeof REASONS)[number];
