// Generated from the Python types by `make types`; do not edit.
// What Okey 101 says: its options, actions, events and views.

import type { Ended, Outcome } from "../../../net/types";

// Options

export const INDICATOR_FALSE_JOKERS = ["redraw", "riziko"] as const;
/** What happens when a false joker is turned as indicator (1). */
export type IndicatorFalseJoker = (typeof INDICATOR_FALSE_JOKERS)[number];

export const TAKE_DISCARDS = ["must_use", "free", "open_only"] as const;
/** What a taken discard obliges to (3). */
export type TakeDiscard = (typeof TAKE_DISCARDS)[number];

export const SET_JOKERS = ["any_missing", "declared"] as const;
/** Which colour an okey in a set of three stands for (4). */
export type SetJoker = (typeof SET_JOKERS)[number];

export const OKEY_SWAPS = ["to_hand", "must_use", "off"] as const;
/** What may be done with an okey on the table (6). */
export type OkeySwap = (typeof OKEY_SWAPS)[number];

export const EXHAUSTIONS = ["decline", "immediate", "legacy"] as const;
/** How a hand ends when the stack is empty (8.2, 8.3, C-07, C-08). */
export type Exhaustion = (typeof EXHAUSTIONS)[number];

export const ALL_PAIRS = ["table", "racks_same_number", "racks_identical", "off"] as const;
/** Where pairs are looked for (8.4, C-04, C-05). */
export type AllPairs = (typeof ALL_PAIRS)[number];

export const FED_OPENING_FINES = ["none", "flat", "tenfold"] as const;
/**
 * Whether the player is fined whose discard is taken and opened with (9.4): the scoring's figure, or ten
 * times the number of the tile.
 */
export type FedOpeningFine = (typeof FED_OPENING_FINES)[number];

export const PARTNER_OF_FINISHERS = ["waived", "scored"] as const;
/** Whether the tiles of the finisher's partner are scored (10). */
export type PartnerOfFinisher = (typeof PARTNER_OF_FINISHERS)[number];

export const PRACTICES = ["none", "go_out", "exhausted", "all_pairs"] as const;
/** A position to practise an ending from, instead of a deal. */
export type Practice = (typeof PRACTICES)[number];

/** 9.1: what the two jokers count in the sum of the tiles left. */
export interface TileValues {
  okey: "okey_number" | number;
  false_joker: "okey_number" | number;
}

/** What holding a joker costs, and which tiles are meant by that (C-02, C-03). */
export interface Surcharge {
  tiles: readonly ("false_joker" | "okey")[];
  amount: number;
  per: "hand" | "tile";
  multiplied: boolean;
}

/** Which contexts are meant: of each key one value or a list of them. A key left out takes any. */
export interface When {
  end?:
    | "all_pairs"
    | "deck_empty"
    | "drawing_stack_exhausted"
    | "hand_empty"
    | readonly ("all_pairs" | "deck_empty" | "drawing_stack_exhausted" | "hand_empty")[]
    | null;
  role?: "other" | "winner" | readonly ("other" | "winner")[] | null;
  opened?: "melds" | "none" | "pairs" | readonly ("melds" | "none" | "pairs")[] | null;
  declared_pairs?: boolean | readonly boolean[] | null;
  finish_okey?: boolean | readonly boolean[] | null;
  finish_pairs?: boolean | readonly boolean[] | null;
  finish_elden?: boolean | readonly boolean[] | null;
  finish_same_turn?: boolean | readonly boolean[] | null;
  partner_of_finisher?: boolean | readonly boolean[] | null;
  riziko?: boolean | readonly boolean[] | null;
}

/** What a context scores: `base`, so many times the sum of the tiles left, so many times the surcharge. */
export interface Row {
  when: When;
  base?: number;
  sum?: number;
  joker?: number;
  no_score?: boolean;
}

/** What multiplies base and sum of a context, together with every other multiplier that matches. */
export interface Multiplier {
  when: When;
  factor: number;
}

/** Who wins each ending. A void hand scores nothing and is dealt again. */
export interface Winners {
  hand_empty: "finisher";
  drawing_stack_exhausted: "lowest_eligible" | "none";
  deck_empty: "none";
  all_pairs: "none" | "void";
}

/** 9.4: what each fine of play costs. */
export interface Flat {
  playable_discard: number;
  okey_discard: number;
  failed_opening: number;
  taken_back: number;
  fed_opening: number;
}

/** 9.5: one set of scoring rules. Rows are tried from the top, and the first that matches counts. */
export interface ScoringDocument {
  id: string;
  tile_value: TileValues;
  surcharge: Surcharge;
  row: readonly Row[];
  multiplier: readonly Multiplier[];
  winners: Winners;
  flat: Flat;
}

/** The options of rule 12. The defaults are the preset `seed`. */
export interface OkeyOptions {
  indicator_false_joker: IndicatorFalseJoker;
  take_discard: TakeDiscard;
  open_points: number;
  open_pairs: number;
  escalating: boolean;
  all_in_exempt: boolean;
  okey_in_pairs: boolean;
  set_joker: SetJoker;
  layoff_same_turn: boolean;
  layoff_cap_per_end: number;
  split_insert: boolean;
  okey_swap: OkeySwap;
  finish_needs_discard: boolean;
  exhaustion: Exhaustion;
  all_pairs: AllPairs;
  pairs_openers_eligible: boolean;
  finish_multiplier_cap: number;
  fed_opening_fine: FedOpeningFine;
  declare_pairs: boolean;
  strict_table: boolean;
  hands: number;
  null_counts_as: number;
  teams: boolean;
  partner_of_finisher: PartnerOfFinisher;
  suggestions: boolean;
  practice: Practice;
  scoring: string | ScoringDocument;
}

/** The name of every option. */
export const OPTION_NAMES = [
  "indicator_false_joker",
  "take_discard",
  "open_points",
  "open_pairs",
  "escalating",
  "all_in_exempt",
  "okey_in_pairs",
  "set_joker",
  "layoff_same_turn",
  "layoff_cap_per_end",
  "split_insert",
  "okey_swap",
  "finish_needs_discard",
  "exhaustion",
  "all_pairs",
  "pairs_openers_eligible",
  "finish_multiplier_cap",
  "fed_opening_fine",
  "declare_pairs",
  "strict_table",
  "hands",
  "null_counts_as",
  "teams",
  "partner_of_finisher",
  "suggestions",
  "practice",
  "scoring",
] as const;
export type OptionName = (typeof OPTION_NAMES)[number];

/** The options that are a choice between a few values. */
export const OPTION_CHOICES = {
  indicator_false_joker: INDICATOR_FALSE_JOKERS,
  take_discard: TAKE_DISCARDS,
  set_joker: SET_JOKERS,
  okey_swap: OKEY_SWAPS,
  exhaustion: EXHAUSTIONS,
  all_pairs: ALL_PAIRS,
  fed_opening_fine: FED_OPENING_FINES,
  partner_of_finisher: PARTNER_OF_FINISHERS,
  practice: PRACTICES,
} as const;

/** Named sets of options. */
export const PRESETS = ["seed", "seed_code", "seed_legacy", "common", "okey_plus", "kahve"] as const;
export type Preset = (typeof PRESETS)[number];

// Actions

/** Take the top tile of the stack (3). */
export interface Draw {
  do: "draw";
}

/** Take the tile the previous player has just discarded (3). */
export interface Take {
  do: "take";
}

/** Give a taken tile back unused and draw instead; with an empty stack, decline (3, 8.2). */
export interface Untake {
  do: "untake";
}

/** Let the discard lie when the stack is empty: the hand is over (8.2). */
export interface Decline {
  do: "decline";
}

/** Announce to go for pairs, where the table plays so (9.3, kahve). */
export interface DeclarePairs {
  do: "declare_pairs";
}

/** Lay down for the first time: melds worth the bar, or pairs enough (5). */
export interface Open {
  do: "open";
  groups: readonly (readonly string[])[];
}

/** Lay a new set or run (6). */
export interface Meld {
  do: "meld";
  tiles: readonly string[];
}

/** Lay a new pair (6). */
export interface Pair {
  do: "pair";
  tiles: readonly string[];
}

/** Add tiles to a set or run on the table, whoever laid it (6). */
export interface LayOff {
  do: "lay_off";
  meld: number;
  tiles: readonly string[];
}

/** Insert a tile into a run that has it already, and make two runs of it (6). */
export interface Split {
  do: "split";
  meld: number;
  tile: string;
}

/** Put the real tile in the place of an okey on the table and take the okey (6). */
export interface Swap {
  do: "swap";
  meld: number;
  tile: string;
}

/** Take back everything laid this turn (3). */
export interface RetractTurn {
  do: "retract_turn";
}

/** Throw a tile and end the turn; with the last tile, go out (3, 8.1). */
export interface Discard {
  do: "discard";
  tile: string;
}

/** What a player may wish. */
export type AnyAction =
  | Draw
  | Take
  | Untake
  | Decline
  | DeclarePairs
  | Open
  | Meld
  | Pair
  | LayOff
  | Split
  | Swap
  | RetractTurn
  | Discard;

/** The tag of every action. */
export const ACTIONS = [
  "draw",
  "take",
  "untake",
  "decline",
  "declare_pairs",
  "open",
  "meld",
  "pair",
  "lay_off",
  "split",
  "swap",
  "retract_turn",
  "discard",
] as const;

// Events

/** A hand began: who starts, what was turned, and what is wild (1, 2). */
export interface HandBegan {
  event: "hand_began";
  hand: number;
  starter: number;
  indicator: string;
  okey: string;
  riziko: boolean;
}

/** A rack was dealt. Only its owner hears which tiles: `tiles` is null for everybody else (2). */
export interface TilesDealt {
  event: "tiles_dealt";
  seat: number;
  count: number;
  tiles: readonly string[] | null;
}

/** A tile was drawn from the stack; `tile` is null for everybody else (3). */
export interface TileDrawn {
  event: "tile_drawn";
  seat: number;
  left: number;
  tile: string | null;
}

/** The previous player's discard was taken (3). */
export interface TileTaken {
  event: "tile_taken";
  seat: number;
  tile: string;
  thrower: number;
}

/** A taken tile went back unused, with everything laid this turn (3). */
export interface TileGivenBack {
  event: "tile_given_back";
  seat: number;
  tile: string;
}

/** The stack was empty and the discard was left lying (8.2). */
export interface DiscardDeclined {
  event: "discard_declined";
  seat: number;
}

/** A player announced to go for pairs (9.3). */
export interface PairsDeclared {
  event: "pairs_declared";
  seat: number;
}

/**
 * A meld on the table. An okey whose face is settled is written with it: `R6=R13`. `parent` is the run it was
 * split from.
 */
export interface MeldView {
  meld: number;
  owner: number;
  kind: string;
  tiles: readonly string[];
  points: number;
  parent: number | null;
}

/** A player laid down for the first time (5): with melds worth `points`, or with pairs. */
export interface HandOpened {
  event: "hand_opened";
  seat: number;
  route: string;
  points: number;
  melds: readonly MeldView[];
}

/** A player laid down less than the bar and took it back (9.4). */
export interface OpeningFailed {
  event: "opening_failed";
  seat: number;
  route: string;
  reached: number;
  bar: number;
}

/** A new set, run or pair was laid (6). */
export interface MeldLaid {
  event: "meld_laid";
  seat: number;
  meld: MeldView;
}

/** Tiles were added to a meld (6); `meld` is what it has become. */
export interface TilesLaidOff {
  event: "tiles_laid_off";
  seat: number;
  tiles: readonly string[];
  meld: MeldView;
}

/** A run was split in two by a tile it had already (6). */
export interface RunSplit {
  event: "run_split";
  seat: number;
  tile: string;
  parent: number;
  melds: readonly [MeldView, MeldView];
}

/** A tile took the place of an okey, which went onto the rack (6). */
export interface OkeySwapped {
  event: "okey_swapped";
  seat: number;
  tile: string;
  meld: MeldView;
}

/** Everything laid this turn went back (3); `melds` are those left on the table. */
export interface TurnRetracted {
  event: "turn_retracted";
  seat: number;
  melds: readonly MeldView[];
}

/** A tile was thrown (3, 7). */
export interface TileDiscarded {
  event: "tile_discarded";
  seat: number;
  tile: string;
  playable: boolean;
}

/** 9.4: one fine of play. The scoring document says what it costs; `points` is set where the tile does. */
export interface Fine {
  seat: number;
  kind: string;
  turn: number;
  tile: string | null;
  points: number | null;
}

/** A player was fined (9.4). */
export interface Fined {
  event: "fined";
  fine: Fine;
}

/** 8.1, 9.3: how a player went out. `tile` is the last discard, null where nobody wrote it down. */
export interface Finish {
  seat: number;
  tile: string | null;
  okey: boolean;
  pairs: boolean;
  elden: boolean;
  same_turn: boolean;
}

/** The bare facts of an ended hand: all that scoring needs. Racks are printed faces, by seat. */
export interface HandEnd {
  reason: string;
  okey: number;
  racks: readonly (readonly string[])[];
  opened: readonly string[];
  declared: readonly boolean[];
  riziko: boolean;
  finish: Finish | null;
  fines: readonly Fine[];
}

/** 8.5: what a hand is worth. `scores` are personal, `outcome` adds up teams, `booked` is for a match. */
export interface HandResult {
  number: number;
  starter: number;
  end: HandEnd;
  outcome: Outcome;
  scores: readonly (number | null)[];
  booked: readonly number[];
  draw: boolean;
  void: boolean;
  winning_score: number | null;
  verdict: string;
}

/** A hand ended: how, who won, every score line by line, and all racks (8). */
export interface HandEnded {
  event: "hand_ended";
  result: HandResult;
}

/** What may happen. */
export type AnyEvent =
  | HandBegan
  | TilesDealt
  | TileDrawn
  | TileTaken
  | TileGivenBack
  | DiscardDeclined
  | PairsDeclared
  | HandOpened
  | OpeningFailed
  | MeldLaid
  | TilesLaidOff
  | RunSplit
  | OkeySwapped
  | TurnRetracted
  | TileDiscarded
  | Fined
  | HandEnded
  | Ended;

/** The tag of every event. */
export const EVENTS = [
  "hand_began",
  "tiles_dealt",
  "tile_drawn",
  "tile_taken",
  "tile_given_back",
  "discard_declined",
  "pairs_declared",
  "hand_opened",
  "opening_failed",
  "meld_laid",
  "tiles_laid_off",
  "run_split",
  "okey_swapped",
  "turn_retracted",
  "tile_discarded",
  "fined",
  "hand_ended",
  "ended",
] as const;

// The view

/**
 * One player. `opened_with` are points or pairs; `discards` lie face up, the last on top; `shed` is how many
 * tiles left the rack in the last turn.
 */
export interface PlayerView {
  seat: number;
  tiles: number;
  opened: string;
  opened_in: number | null;
  opened_with: number;
  declared: boolean;
  discards: readonly string[];
  shed: number;
}

/**
 * What has happened since the turn came to the table: needed to take it back. `melds`, `laid_melds`, `opened`
 * and the bars are as they were then; `ends` counts tiles laid off below and above each run.
 */
export interface TurnView {
  taken: string | null;
  used: boolean;
  owed: number;
  bound: boolean;
  laid: number;
  laid_off: number;
  ends: readonly (readonly [number, number, number])[];
  melds: readonly MeldView[];
  laid_melds: number;
  opened: string;
  bar: number;
  pair_bar: number;
}

/** One hand: how it ended, what everybody scored (null is no score), and what the match books for it. */
export interface LedgerRow {
  hand: number;
  starter: number;
  reason: string;
  verdict: string;
  finisher: number | null;
  winners: readonly number[];
  opened: readonly string[];
  scores: readonly (number | null)[];
  booked: readonly number[];
}

/** Everything public, and the own rack. A spectator is a view with no seat and no rack. */
export interface OkeyView {
  seat: number | null;
  options: OkeyOptions;
  phase: string;
  turn: number;
  turns: number;
  to_act: readonly number[];
  hand: number;
  starter: number;
  indicator: string;
  okey: string;
  riziko: boolean;
  stack: number;
  players: readonly PlayerView[];
  rack: readonly string[] | null;
  melds: readonly MeldView[];
  laid_melds: number;
  bar: number;
  pair_bar: number;
  fines: readonly Fine[];
  may_take: boolean;
  duty: string;
  now: TurnView | null;
  ledger: readonly LedgerRow[];
  last_hand: HandResult | null;
  outcome: Outcome | null;
}

// The outlook

/** A meld that lies ready on the rack; an okey is written with what it stands for. */
export interface GroupOutlook {
  kind: string;
  tiles: readonly string[];
  points: number;
}

/**
 * A tile of the rack that fits the table: the melds it can be laid off on, those it splits, and those in
 * which it frees an okey.
 */
export interface FitOutlook {
  tile: string;
  lay_off: readonly number[];
  split: readonly number[];
  swap: readonly number[];
}

/** 15.1: a way to go out in this turn: what to do, in notation, the tile to throw, and what it scores. */
export interface PlanOutlook {
  steps: readonly string[];
  discard: string;
  kind: string;
  okey: boolean;
  pairs: boolean;
  elden: boolean;
  same_turn: boolean;
  score: number;
}

/**
 * 15.5: a tile that may be thrown, the best first. `value` is what the rack is then worth in points, as
 * expected over the tiles not in sight; `fine` what throwing it costs; `danger` the chance in a hundred that
 * the next player can use it; `keeps` the points towards opening, or the points left, after it.
 *
 * `reasons` are among these: goes_out (it is the last tile), planned (a plan to go out throws it, when all
 * others are laid: `value` is what that brings), okey, playable (it fits the table), fined, breaks_meld (what
 * lies ready is worth less without it), keeps_opening, keeps_pairs and loses_opening (of a rack that can be
 * opened: still with points, with pairs alone, or no more), isolated (no tile of the rack is of use to it),
 * helps_next and safe (by the danger).
 */
export interface DiscardOutlook {
  tile: string;
  value: number;
  fine: number;
  playable: boolean;
  danger: number;
  keeps: number;
  reasons: readonly string[];
}

/**
 * 15.2: another player, by what everybody sees: how near to going out, the tiles left, and how many went in
 * the last turn. `mark` is near (at most 7), nearer (4), nearest (2) or empty.
 */
export interface NearOutlook {
  seat: number;
  mark: string;
  tiles: number;
  shed: number;
}

/**
 * All of it. A spectator has only `others` and `pairs_warning`; a table may switch plans and discards off
 * (option suggestions).
 */
export interface OkeyOutlook {
  now: Outcome | null;
  points: number;
  pairs: number;
  routes: readonly string[];
  arranged: readonly GroupOutlook[];
  paired: readonly GroupOutlook[];
  left: readonly string[];
  left_points: number;
  distance: number | null;
  fits: readonly FitOutlook[];
  plans: readonly PlanOutlook[];
  discards: readonly DiscardOutlook[];
  others: readonly NearOutlook[];
  pairs_warning: boolean;
}

// Looking back

/**
 * A tile that was thrown, beside the best one. `cost` is by how many points the rack was worth less than it
 * could have been, as far as its owner could know; `place` is 1 for the best of `choices` tiles. What ties
 * with the best has cost nothing.
 */
export interface DiscardReview {
  hand: number;
  thrown: DiscardOutlook;
  best: DiscardOutlook;
  cost: number;
  place: number;
  choices: number;
}

/**
 * An ending by the rules of a preset. `scores` are personal, null is no score.
 *
 * `remarks` are among these: ended_sooner (by these rules the hand was over before), may_have_ended (it may
 * have been: they look for pairs on the racks), may_go_on (this was no end by them), not_allowed (a run was
 * split, which they forbid), dealt_otherwise (a false joker was turned, which they put back).
 */
export interface WhatIf {
  preset: string;
  reason: string;
  verdict: string;
  scores: readonly (number | null)[];
  booked: readonly number[];
  winners: readonly number[];
  winning_score: number | null;
  fines: readonly Fine[];
  remarks: readonly string[];
}

/**
 * A hand that ended: its result, line by line, the step at which its last round began, and what it comes to
 * by every preset. Playing by other rules everybody might have played otherwise; only the end is told.
 */
export interface OkeyEnding {
  result: HandResult;
  last_round: number;
  what_if: readonly WhatIf[];
}

// Codes

/** Why the game refuses something. */
export const REFUSALS = [
  "wrong_seats",
  "teams_need_four",
  "must_draw",
  "already_drew",
  "nothing_to_take",
  "take_to_open",
  "stack_empty",
  "stack_left",
  "must_use_taken",
  "must_use_okey",
  "must_go_out",
  "nothing_taken",
  "nothing_laid",
  "not_open",
  "already_open",
  "not_this_turn",
  "below_bar",
  "too_few_pairs",
  "not_a_meld",
  "not_a_pair",
  "name_colour",
  "wrong_route",
  "cap_reached",
  "keep_one",
  "no_such_tile",
  "no_such_meld",
  "does_not_fit",
  "no_splitting",
  "no_swapping",
  "no_declaring",
  "already_declared",
  "practice_needs_four",
  "practice_needs_option",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What is counted of a player. */
export const FIGURES = [
  "hands",
  "points",
  "opened",
  "opening_turn",
  "went_out",
  "hands_won",
  "left",
  "lost_unopened",
  "opening_points",
  "okeys",
  "takes",
  "fines",
  "fine_points",
  "hands_shared",
  "opened_melds",
  "opened_pairs",
  "out_normal",
  "out_okey",
  "out_pairs",
  "out_elden",
  "out_same_turn",
  "ended_hand_empty",
  "ended_drawing_stack_exhausted",
  "ended_deck_empty",
  "ended_all_pairs",
] as const;
export type FigureName = (typeof FIGURES)[number];

/** Why a game may end. */
export const REASONS = [
  "hand_empty",
  "drawing_stack_exhausted",
  "deck_empty",
  "all_pairs",
  "hands_played",
] as const;
export type Reason = (typeof REASONS)[number];
