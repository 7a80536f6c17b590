// What the table of Acquire offers to press. There is no rule in here: what is possible is found by searching the
// legal actions, and every figure is one of the view or the outlook.
import type { Sound } from "../../../ui/behaviour/sounds";
import type { Outcome } from "../../../net/types";
import {
  CHAINS,
  type AcquireView,
  type AnyAction,
  type AnyEvent,
  type Buy,
  type Chain,
  type ChainView,
  type Declare,
  type EndOutlook,
  type Found,
  type HolderOutlook,
  type Keep,
  type Place,
  type Settle,
  type Skip,
} from "../model/types";
import { chainOf, sharesIn, type AcquireScene, type Shares } from "../model/reading";

export type Legal = readonly AnyAction[];
export type Naming = Found | Keep | Settle;

/** What is chosen and not yet played. */
export interface Chosen {
  readonly tile: string | null;
  readonly chain: Chain | null;
  readonly basket: Shares;
}

/** Why a chain cannot be added: `many` for this turn, `empty` bank, too `dear`. */
export type Because = "many" | "empty" | "dear";

// Placing

export function placing(legal: Legal, tile: string | null): Place | null {
  return legal.find((action): action is Place => action.do === "place" && action.tile === tile) ?? null;
}

export function placeable(legal: Legal): ReadonlySet<string> {
  return new Set(legal.flatMap((action) => (action.do === "place" ? [action.tile] : [])));
}

/** The chains that the tile would join to each other: those to look at. */
export function merging(view: AcquireView, tile: string | null): readonly Chain[] {
  const chosen = view.hand?.find((mine) => mine.tile === tile);
  return chosen?.effect === "merge" ? chosen.chains : [];
}

// Naming a chain: to found, to keep, to settle

export function namings(legal: Legal): readonly Naming[] {
  return legal.filter(
    (action): action is Naming => action.do === "found" || action.do === "keep" || action.do === "settle",
  );
}

function naming(legal: Legal, chain: Chain | null): Naming | null {
  return namings(legal).find((action) => action.chain === chain) ?? null;
}

// The basket

function baskets(legal: Legal): readonly Buy[] {
  return legal.filter((action): action is Buy => action.do === "buy");
}

const held = (shares: Shares | undefined, chain: Chain): number => shares?.[chain] ?? 0;

/** The action that buys exactly this. */
export function buying(legal: Legal, basket: Shares): Buy | null {
  return (
    baskets(legal).find(({ shares }) =>
      CHAINS.every((chain) => held(shares, chain) === held(basket, chain)),
    ) ?? null
  );
}

/** The basket with one share more (or fewer) of a chain; no entry for none. */
export function changed(basket: Shares, chain: Chain, by: 1 | -1): Shares {
  const count = held(basket, chain) + by;
  const { [chain]: _, ...rest } = basket;
  return count > 0 ? { ...rest, [chain]: count } : rest;
}

/** Whether some legal basket has all of this one and a share of the chain more. */
export function addable(legal: Legal, basket: Shares, chain: Chain): boolean {
  const more = changed(basket, chain, 1);
  return baskets(legal).some(({ shares }) => CHAINS.every((each) => held(shares, each) >= held(more, each)));
}

export function removable(basket: Shares, chain: Chain): boolean {
  return held(basket, chain) > 0;
}

/** The chains that stand on the board: the shelf of what is for sale. */
export function onBoard(view: AcquireView): readonly Chain[] {
  return view.chains.filter((chain) => chain.size > 0).map((chain) => chain.chain);
}

/** How many columns make two rows of so many buttons on a narrow dock. */
export function columnsFor(count: number): number {
  return Math.min(4, Math.max(2, Math.ceil(count / 2)));
}

/** In words, why a chain that cannot be added cannot; the legal actions alone decide that it cannot. */
export function because(view: AcquireView, basket: Shares, chain: Chain): Because {
  if (sharesIn(basket) >= view.options.buy_limit) return "many";
  const bank = chainOf(view, chain)?.bank ?? 0;
  return bank <= held(basket, chain) ? "empty" : "dear";
}

// The rest of a turn

export function declaring(legal: Legal): Declare | null {
  return legal.find((action): action is Declare => action.do === "declare") ?? null;
}

export function skipping(legal: Legal): Skip | null {
  return legal.find((action): action is Skip => action.do === "skip") ?? null;
}

export function mayPropose(scene: AcquireScene): boolean {
  return scene.uncounted.includes("propose");
}

/** Whether all that is awaited from this seat is an answer to offers. */
export function onlyAnswers(legal: Legal): boolean {
  return legal.length > 0 && legal.every((action) => action.do === "accept" || action.do === "decline");
}

/** What the one filled button plays for what is chosen; null while nothing possible is. */
export function primary(scene: AcquireScene, chosen: Chosen): AnyAction | null {
  switch (scene.view.phase) {
    case "place":
      return placing(scene.legal, chosen.tile) ?? skipping(scene.legal);
    case "found":
    case "keep":
    case "settle":
      return naming(scene.legal, chosen.chain);
    case "buy":
      return buying(scene.legal, chosen.basket);
    default:
      return null;
  }
}

/** How near the end is: the outlook's figures, or the same ones read off the view until it arrives. */
export function endOf(scene: AcquireScene): EndOutlook {
  if (scene.outlook) return scene.outlook.conditions;
  const { chains, options, conditions, may_declare } = scene.view;
  const there = chains.filter((chain) => chain.size > 0);
  const largest = there.reduce<ChainView | null>(
    (most, each) => (most && most.size >= each.size ? most : each),
    null,
  );
  return {
    largest: largest?.chain ?? null,
    largest_size: largest?.size ?? 0,
    end_size: options.end_size,
    safe: there.filter((chain) => chain.safe).length,
    on_board: there.length,
    safe_size: options.safe_size,
    may_declare,
    met: conditions,
  };
}

export type TurnStep = "trade" | "place" | "buy" | "draw";

/** The steps of a turn at this table, and the one it is at. */
export function stepsOf(view: AcquireView): { steps: readonly TurnStep[]; now: TurnStep } {
  const steps: readonly TurnStep[] = view.options.player_trading
    ? ["trade", "place", "buy", "draw"]
    : ["place", "buy", "draw"];
  return { steps, now: view.phase === "buy" ? "buy" : "place" };
}

// What everybody holds

export interface Holding {
  /** Null where it is hidden. */
  readonly shares: number | null;
  readonly rank: HolderOutlook["rank"];
  readonly paid: HolderOutlook | null;
}

export function holding(scene: AcquireScene, seat: number, chain: Chain): Holding {
  const mine = scene.view.players[seat]?.shares;
  const shares = mine ? (mine[chain] ?? 0) : null;
  const known = scene.outlook?.chains.find((each) => each.chain === chain)?.holders;
  const paid = known?.find((holder) => holder.seat === seat) ?? null;
  return { shares, rank: paid?.rank ?? "none", paid };
}

/** One line of "if it ended now". */
export interface Sum {
  readonly seat: number;
  readonly place: number | null;
  readonly total: number | null;
  readonly cash: number;
  readonly bonuses: number;
  readonly shares: number;
}

/** The standings with their lines added up by part, the best first. */
export function sums(outcome: Outcome): readonly Sum[] {
  return outcome.standings
    .map(({ seat, place, total, lines }) => {
      const part = (name: string): number =>
        lines.filter((line) => line.part === name).reduce((sum, line) => sum + line.amount, 0);
      return { seat, place, total, cash: part("cash"), bonuses: part("bonuses"), shares: part("shares") };
    })
    .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.seat - b.seat);
}

/** The sound of a step: the greatest thing that happened in it. */
export function soundOf(events: readonly AnyEvent[]): Sound | null {
  const happened = (tag: AnyEvent["event"]): boolean => events.some(({ event }) => event === tag);
  if (happened("ended")) return "end";
  if (happened("merger_began")) return "merger";
  if (happened("chain_founded")) return "founding";
  if (happened("tile_placed")) return "wood";
  const bought = events.some((each) => each.event === "shares_bought" && Object.keys(each.shares).length > 0);
  return bought || happened("shares_disposed") || happened("trade_made") ? "paper" : null;
}
