// Generated from the Python types by `make types`; do not edit.
// What Acquire says: its options, actions, events and views.

import type { Ended, Outcome } from "../../../net/types";

// Options

export const DECLARE_WINDOWS = ["start_or_trigger", "start", "any", "finish_turn"] as const;
/** When the end may be declared (R1, R2). */
export type DeclareWindow = (typeof DECLARE_WINDOWS)[number];

export const BONUS_ROUNDINGS = ["up_100", "exact", "down_100"] as const;
/** How a divided bonus is rounded (R7). */
export type BonusRounding = (typeof BONUS_ROUNDINGS)[number];

export const TIE_BREAKS = ["shared", "most_shares"] as const;
/** What ranks equal totals (R8). */
export type TieBreak = (typeof TIE_BREAKS)[number];

export const NO_PLAYABLE_HANDS = ["replace_dead", "redraw_all", "skip"] as const;
/** What happens to a hand without a playable tile (R9). */
export type NoPlayableHand = (typeof NO_PLAYABLE_HANDS)[number];

export const DEAD_TILES = ["end_repeat", "end_once", "keep"] as const;
/** How often dead tiles are replaced at the end of a turn (R10). */
export type DeadTiles = (typeof DEAD_TILES)[number];

export const FOUNDER_WHEN_BANK_EMPTIES = ["none", "cash"] as const;
/** What a founder gets when no share is left (R12). */
export type FounderWhenBankEmpty = (typeof FOUNDER_WHEN_BANK_EMPTIES)[number];

export const FIRST_PLAYERS = ["row_then_column", "column_then_row", "random"] as const;
/** Whose starting tile counts as closest to 1A (R13). */
export type FirstPlayer = (typeof FIRST_PLAYERS)[number];

export const STARTING_TILES = ["place", "return", "none"] as const;
/** What becomes of the starting tiles (R14). */
export type StartingTiles = (typeof STARTING_TILES)[number];

export const ASSETS = ["open", "hidden"] as const;
/** Whether cash and shares lie open (R19). */
export type Assets = (typeof ASSETS)[number];

export const DEFUNCT_TIE_ORDERS = ["mergemaker", "fixed"] as const;
/** Who orders equally large defunct chains (R20). */
export type DefunctTieOrder = (typeof DEFUNCT_TIE_ORDERS)[number];

export const TWO_PLAYERS = ["off", "market", "plain"] as const;
/** Whether two may play, and with which third holder (R26). */
export type TwoPlayer = (typeof TWO_PLAYERS)[number];

/** The options of rule 14. The defaults are the preset `seed`. */
export interface AcquireOptions {
  declare_window: DeclareWindow;
  bonus_rounding: BonusRounding;
  tie_break: TieBreak;
  no_playable_hand: NoPlayableHand;
  dead_tiles: DeadTiles;
  founder_when_bank_empty: FounderWhenBankEmpty;
  first_player: FirstPlayer;
  starting_tiles: StartingTiles;
  player_trading: boolean;
  trade_gifts: boolean;
  max_open_trades: number;
  assets: Assets;
  defunct_tie_order: DefunctTieOrder;
  two_player: TwoPlayer;
  safe_size: number;
  end_size: number;
  hand_size: number;
  start_cash: number;
  shares: number;
  buy_limit: number;
}

/** The name of every option. */
export const OPTION_NAMES = [
  "declare_window",
  "bonus_rounding",
  "tie_break",
  "no_playable_hand",
  "dead_tiles",
  "founder_when_bank_empty",
  "first_player",
  "starting_tiles",
  "player_trading",
  "trade_gifts",
  "max_open_trades",
  "assets",
  "defunct_tie_order",
  "two_player",
  "safe_size",
  "end_size",
  "hand_size",
  "start_cash",
  "shares",
  "buy_limit",
] as const;
export type OptionName = (typeof OPTION_NAMES)[number];

/** The options that are a choice between a few values. */
export const OPTION_CHOICES = {
  declare_window: DECLARE_WINDOWS,
  bonus_rounding: BONUS_ROUNDINGS,
  tie_break: TIE_BREAKS,
  no_playable_hand: NO_PLAYABLE_HANDS,
  dead_tiles: DEAD_TILES,
  founder_when_bank_empty: FOUNDER_WHEN_BANK_EMPTIES,
  first_player: FIRST_PLAYERS,
  starting_tiles: STARTING_TILES,
  assets: ASSETS,
  defunct_tie_order: DEFUNCT_TIE_ORDERS,
  two_player: TWO_PLAYERS,
} as const;

/** Named sets of options. */
export const PRESETS = ["seed", "classic1999", "server"] as const;
export type Preset = (typeof PRESETS)[number];

// Actions

/** End the game: at the start of the turn, or after a placement that met a condition (11). */
export interface Declare {
  do: "declare";
}

/** Place a tile from hand (5). */
export interface Place {
  do: "place";
  tile: string;
}

/** Go past placing with no playable tile in hand; dead tiles are replaced first (8). */
export interface Skip {
  do: "skip";
}

export const CHAINS = [
  "Luxor",
  "Tower",
  "American",
  "Festival",
  "Worldwide",
  "Continental",
  "Imperial",
] as const;
/** The seven chains in the order of rule 1, which every encoding, log and sheet follows. */
export type Chain = (typeof CHAINS)[number];

/** Choose the chain that the placed tile founds (5.1). */
export interface Found {
  do: "found";
  chain: Chain;
}

/** Choose which of the equally large chains survives the merger (6). */
export interface Keep {
  do: "keep";
  chain: Chain;
}

/** Choose which of the equally large defunct chains is settled next (6). */
export interface Settle {
  do: "settle";
  chain: Chain;
}

/** Sell some defunct shares, trade some two for one, hold the rest (6). */
export interface Dispose {
  do: "dispose";
  sell?: number;
  trade?: number;
}

/** Buy a basket of shares; an empty basket ends the buying (9). */
export interface Buy {
  do: "buy";
  shares?: Readonly<Partial<Record<Chain, number>>>;
}

/** One side of a trade: shares, cash or both (10). */
export interface Goods {
  shares?: Readonly<Partial<Record<Chain, number>>>;
  cash?: number;
}

/** Offer another player a trade (10). */
export interface Propose {
  do: "propose";
  to: number;
  give: Goods;
  want: Goods;
}

/** Accept an open offer made to me (10). */
export interface Accept {
  do: "accept";
  offer: number;
}

/** Decline an open offer made to me (10). */
export interface Decline {
  do: "decline";
  offer: number;
}

/** Take back an open offer of mine (10). */
export interface Withdraw {
  do: "withdraw";
  offer: number;
}

/** What a player may wish. */
export type AnyAction =
  Declare | Place | Skip | Found | Keep | Settle | Dispose | Buy | Propose | Accept | Decline | Withdraw;

/** The tag of every action. */
export const ACTIONS = [
  "declare",
  "place",
  "skip",
  "found",
  "keep",
  "settle",
  "dispose",
  "buy",
  "propose",
  "accept",
  "decline",
  "withdraw",
] as const;

// Events

/** A starting tile decided the order of play; it stays on the board unless the option says no (3). */
export interface StartingTilePlaced {
  event: "starting_tile_placed";
  seat: number;
  tile: string;
  stays: boolean;
}

/** The first turn is this seat's (3). */
export interface FirstPlayerChosen {
  event: "first_player_chosen";
  seat: number;
}

/** Tiles were drawn. Only their owner hears which: `tiles` is null for everybody else (8, 13). */
export interface TilesDrawn {
  event: "tiles_drawn";
  seat: number;
  count: number;
  tiles: readonly string[] | null;
}

/** Dead tiles were shown and left the game (8). */
export interface DeadTilesRemoved {
  event: "dead_tiles_removed";
  seat: number;
  tiles: readonly string[];
}

/** A hand without a playable tile was shown and left the game, blocked tiles too (8, R9). */
export interface HandRemoved {
  event: "hand_removed";
  seat: number;
  tiles: readonly string[];
}

/** An offer was made (10). */
export interface TradeProposed {
  event: "trade_proposed";
  offer: number;
  seat: number;
  to: number;
  give: Goods;
  want: Goods;
}

/** An offer was accepted and carried out (10). */
export interface TradeMade {
  event: "trade_made";
  offer: number;
  seat: number;
  to: number;
  give: Goods;
  want: Goods;
}

/** An offer was declined (10). */
export interface TradeDeclined {
  event: "trade_declined";
  offer: number;
  seat: number;
  to: number;
}

/** An offer was taken back (10). */
export interface TradeWithdrawn {
  event: "trade_withdrawn";
  offer: number;
  seat: number;
  to: number;
}

/** The trading phase closed with offers open (10). */
export interface TradesLapsed {
  event: "trades_lapsed";
  offers: readonly number[];
}

/** A trade took what these offers had promised; they are void (10). */
export interface TradesVoided {
  event: "trades_voided";
  offers: readonly number[];
}

/** A tile was placed (5). */
export interface TilePlaced {
  event: "tile_placed";
  seat: number;
  tile: string;
}

/** A player had no playable tile (8). */
export interface PlacementSkipped {
  event: "placement_skipped";
  seat: number;
}

/** A chain was founded, with the founder's share where the bank had one (5.1). */
export interface ChainFounded {
  event: "chain_founded";
  seat: number;
  chain: Chain;
  size: number;
  shares: number;
  cash: number;
}

/** A chain grew (5.2). */
export interface ChainGrew {
  event: "chain_grew";
  chain: Chain;
  size: number;
}

/** A tile joined several chains (6). */
export interface MergerBegan {
  event: "merger_began";
  seat: number;
  tile: string;
  chains: readonly Chain[];
}

/** It is known which chain survives, by size or by the mergemaker's choice (6). */
export interface SurvivorFound {
  event: "survivor_found";
  seat: number;
  chain: Chain;
  chosen: boolean;
}

/** A defunct chain is being settled; each holder's shares are shown (6, 13). */
export interface SettlementBegan {
  event: "settlement_began";
  chain: Chain;
  size: number;
  price: number;
  holdings: readonly number[];
}

/** The market's holding in a chain was drawn for one payment (14.1). */
export interface MarketDrawn {
  event: "market_drawn";
  chain: Chain;
  tile: string | null;
  shares: number;
}

/**
 * A bonus was paid (7): `because` in English, and for programs the code of the reason, the number of holders
 * it was split among, and the shares that earned it.
 */
export interface BonusPaid {
  event: "bonus_paid";
  seat: number;
  chain: Chain;
  amount: number;
  because: string;
  code: string;
  ways: number;
  shares: number;
}

/** A holder decided about the shares of a defunct chain (6). */
export interface SharesDisposed {
  event: "shares_disposed";
  seat: number;
  chain: Chain;
  sold: number;
  cash: number;
  traded: number;
  received: number;
  held: number;
}

/** All defunct chains, the tile and the loose tiles joined the survivor (6). */
export interface MergerCompleted {
  event: "merger_completed";
  chain: Chain;
  size: number;
  absorbed: readonly Chain[];
}

/** A basket was bought; an empty one means nothing was (9). */
export interface SharesBought {
  event: "shares_bought";
  seat: number;
  shares: Readonly<Partial<Record<Chain, number>>>;
  cost: number;
}

/** There was nothing this player could have bought (9). */
export interface BuyingPassed {
  event: "buying_passed";
  seat: number;
}

/** A player declared the game over, or announced it under `finish_turn` (11). */
export interface GameDeclared {
  event: "game_declared";
  seat: number;
  conditions: readonly string[];
  at_once: boolean;
}

/** At the end everybody's shares of a chain on the board are shown (12, 13). */
export interface HoldingsShown {
  event: "holdings_shown";
  chain: Chain;
  size: number;
  price: number;
  holdings: readonly number[];
}

/** What may happen. */
export type AnyEvent =
  | StartingTilePlaced
  | FirstPlayerChosen
  | TilesDrawn
  | DeadTilesRemoved
  | HandRemoved
  | TradeProposed
  | TradeMade
  | TradeDeclined
  | TradeWithdrawn
  | TradesLapsed
  | TradesVoided
  | TilePlaced
  | PlacementSkipped
  | ChainFounded
  | ChainGrew
  | MergerBegan
  | SurvivorFound
  | SettlementBegan
  | MarketDrawn
  | BonusPaid
  | SharesDisposed
  | MergerCompleted
  | SharesBought
  | BuyingPassed
  | GameDeclared
  | HoldingsShown
  | Ended;

/** The tag of every event. */
export const EVENTS = [
  "starting_tile_placed",
  "first_player_chosen",
  "tiles_drawn",
  "dead_tiles_removed",
  "hand_removed",
  "trade_proposed",
  "trade_made",
  "trade_declined",
  "trade_withdrawn",
  "trades_lapsed",
  "trades_voided",
  "tile_placed",
  "placement_skipped",
  "chain_founded",
  "chain_grew",
  "merger_began",
  "survivor_found",
  "settlement_began",
  "market_drawn",
  "bonus_paid",
  "shares_disposed",
  "merger_completed",
  "shares_bought",
  "buying_passed",
  "game_declared",
  "holdings_shown",
  "ended",
] as const;

// The view

/** One chain; size 0 is not on the board. */
export interface ChainView {
  chain: Chain;
  size: number;
  price: number;
  safe: boolean;
  bank: number;
}

/** One player; cash and shares are null where assets are hidden. */
export interface PlayerView {
  seat: number;
  tiles: number;
  cash: number | null;
  shares: Readonly<Partial<Record<Chain, number>>> | null;
}

/**
 * A tile in the own hand and what placing it now would do: `loose`, `found`, `grow`, `merge`, or why it
 * cannot be placed, `dead` or `blocked`. `chains` are those beside it, `size` the size it would make. If it
 * merges, `survivor` is the largest of them, null if the mergemaker would choose.
 */
export interface TileView {
  tile: string;
  effect: string;
  chains: readonly Chain[];
  size: number;
  survivor: Chain | null;
}

/** An open trade offer; offers are public. */
export interface OfferView {
  offer: number;
  seat: number;
  to: number;
  give: Goods;
  want: Goods;
}

/**
 * A merger under way. `survivor` is null while it is being chosen, `defunct` while nothing is settled; `tied`
 * are the equally large chains the mergemaker chooses from, for either of them.
 */
export interface MergerView {
  tile: string;
  tied: readonly Chain[];
  survivor: Chain | null;
  defunct: Chain | null;
  waiting: readonly Chain[];
  absorbed: readonly Chain[];
  holdings: readonly number[];
  offset: number;
}

/** Everything public, and the own hand. A spectator is a view with no seat and no hand. */
export interface AcquireView {
  seat: number | null;
  options: AcquireOptions;
  phase: string;
  turn: number;
  to_act: readonly number[];
  board: readonly string[];
  chains: readonly ChainView[];
  players: readonly PlayerView[];
  hand: readonly TileView[] | null;
  pool: number;
  removed: readonly string[];
  offers: readonly OfferView[];
  offered: number;
  trading_open: boolean;
  conditions: readonly string[];
  conditions_at_start: readonly string[];
  may_declare: boolean;
  announced: readonly string[];
  declarer: number | null;
  last_tile: string | null;
  founding: number | null;
  merger: MergerView | null;
  moved: boolean;
  idle: number;
  outcome: Outcome | null;
}

// The outlook

/** Somebody with shares of a chain, and the bonus they would be paid now; no `code` if they would not. */
export interface HolderOutlook {
  seat: number;
  shares: number;
  rank: "majority" | "minority" | "none";
  amount: number;
  code: string;
  ways: number;
}

/**
 * One chain: its full bonuses at its price now, the size at which the price next steps up, and how many tiles
 * it lacks to be safe and to end the game. `holders` have the most shares first; null where this seat cannot
 * know them. `paid` is a chain whose bonuses the merger under way has paid already.
 */
export interface ChainOutlook {
  chain: Chain;
  majority: number;
  minority: number;
  next_size: number | null;
  next_price: number | null;
  to_safe: number;
  to_end: number;
  holders: readonly HolderOutlook[] | null;
  paid: boolean;
}

/** A bonus that a merger would pay. */
export interface PayOutlook {
  seat: number;
  chain: Chain;
  amount: number;
}

/**
 * What placing a tile of the hand now would bring: the price of a share of the chain it grows or leaves, 0
 * where that is open; whether it makes a chain safe that was not; whether it makes one of the ending size;
 * and whom a merger would pay, where it is known which chain survives and who holds the others.
 */
export interface TileOutlook {
  tile: string;
  price: number;
  safe: boolean;
  ends: boolean;
  pays: readonly PayOutlook[];
}

/**
 * How near the end is (11): the largest chain, how many chains are safe and how many on the board, and the
 * conditions that are met.
 */
export interface EndOutlook {
  largest: Chain | null;
  largest_size: number;
  end_size: number;
  safe: number;
  on_board: number;
  safe_size: number;
  may_declare: boolean;
  met: readonly string[];
}

/**
 * All of it. `founding` has the price of a share of every chain that may be founded now. `market` is whether
 * the market of two players takes part in bonuses (14.1): its holding is drawn when they are paid, so all
 * figures here are without it.
 */
export interface AcquireOutlook {
  now: Outcome | null;
  chains: readonly ChainOutlook[];
  hand: readonly TileOutlook[];
  founding: Readonly<Partial<Record<Chain, number>>>;
  conditions: EndOutlook;
  market: boolean;
}

// Codes

/** Why the game refuses something. */
export const REFUSALS = [
  "wrong_seats",
  "two_players_off",
  "wrong_phase",
  "no_such_tile",
  "not_in_hand",
  "dead_tile",
  "blocked_tile",
  "must_place",
  "no_such_chain",
  "chain_not_available",
  "not_a_tied_chain",
  "bad_count",
  "bad_split",
  "odd_trade",
  "bank_short",
  "no_cash",
  "too_many",
  "chain_inactive",
  "trade_closed",
  "trade_empty",
  "trade_both_sides",
  "trade_stale",
  "offer_gone",
  "trade_limit",
  "trading_off",
  "not_covered",
  "not_hundreds",
  "no_such_partner",
  "stranger",
  "no_such_offer",
  "not_your_offer",
  "end_not_met",
  "declare_closed",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What is counted of a player. */
export const FIGURES = [
  "founded",
  "mergers",
  "bonuses",
  "bonus_money",
  "shares_bought",
  "spent",
  "declared",
] as const;
export type FigureName = (typeof FIGURES)[number];

/** Why a game may end. */
export const REASONS = ["chain_41", "all_safe", "stalemate", "agreement"] as const;
export type Reason = (typeof REASONS)[number];
