// What the words of every language look up in a view before they speak. There is no word in here.
import { text, type Facts } from "../../../i18n/facts";
import type { Scene } from "../../shared/face";
import { columnOf, rowOf, spaceOf } from "./geometry";
import type {
  AcquireOutlook,
  AcquireView,
  AnyAction,
  Chain,
  ChainView,
  OfferView,
  TileOutlook,
  TileView,
} from "./types";
import { CHAINS } from "./types";

export type AcquireScene = Scene<AcquireView, AnyAction, AcquireOutlook>;
export type Shares = Readonly<Partial<Record<Chain, number>>>;

/** The mark of a chain: its letter, and the class that gives it colour and pattern. */
export interface Chip {
  readonly letter: string;
  readonly tint: string;
}

/**
 * What a tile in hand would do, as short as its button: `text` alone says it ("to 6", "A → C"). Where there is
 * room for chips, draw those of `chains`, then an arrow and that of `into` for a merger, or `rest` for the others.
 */
export interface TileEffect {
  readonly kind: string;
  readonly text: string;
  readonly chains: readonly Chain[];
  readonly into: Chain | null;
  readonly rest: string;
  readonly playable: boolean;
}

/** The bonus line of one holder: the code and the number of ways as events and outlooks bring them. */
export interface Paid {
  readonly code: string;
  readonly ways: number;
  readonly amount: number;
  readonly price: number;
}

export function chip(chain: string): Chip {
  return { letter: chain.charAt(0), tint: `ch-${chain.toLowerCase()}` };
}

/** A line or an event that is about a chain has its chip. */
export function chipOf(facts: Facts): { chip?: Chip } {
  return typeof facts.chain === "string" ? { chip: chip(facts.chain) } : {};
}

/** The path of a field in a document, in its parts: "players[2].shares.Tower" is players, 2, shares, Tower. */
export function path(facts: Facts): readonly string[] {
  return text(facts, "field")
    .split(/[.[\]]+/)
    .filter(Boolean);
}

// The view.

export function named(names: readonly string[], seat: number): string {
  return names[seat] ?? String(seat + 1);
}

export function chainOf(view: AcquireView, chain: Chain): ChainView | undefined {
  return view.chains.find((found) => found.chain === chain);
}

export function tileOf(view: AcquireView, tile: string): TileView | undefined {
  return view.hand?.find((found) => found.tile === tile);
}

export function outlookOf(scene: AcquireScene, tile: string): TileOutlook | undefined {
  return scene.outlook?.hand.find((found) => found.tile === tile);
}

export function offerOf(view: AcquireView, offer: number): OfferView | undefined {
  return view.offers.find((found) => found.offer === offer);
}

export function safeOnes(view: AcquireView, chains: readonly Chain[]): readonly Chain[] {
  return chains.filter((chain) => chainOf(view, chain)?.safe);
}

/** The one chain that is not on the board, if it is only one: it is founded without a choice. */
export function lastFree(view: AcquireView): Chain | null {
  const free = view.chains.filter((chain) => chain.size === 0);
  return free.length === 1 ? (free[0]?.chain ?? null) : null;
}

/** Chains as large as the end needs. */
export function hugeOnes(view: AcquireView): readonly ChainView[] {
  return view.chains.filter((chain) => chain.size >= view.options.end_size);
}

/** What stands on a space: a chain, a loose tile or nothing; null for a space that is not on the board. */
export function standing(view: AcquireView, tile: string): Chain | "loose" | "empty" | null {
  const space = spaceOf(tile);
  const mark = space === null ? undefined : view.board[rowOf(space)]?.[columnOf(space)];
  if (mark === undefined) return null;
  if (mark === ".") return "empty";
  return CHAINS.find((chain) => chain.startsWith(mark)) ?? "loose";
}

/** What a merger pays each seat in all, in the order of the payments. */
export function paidBySeat(pays: TileOutlook["pays"]): readonly (readonly [number, number])[] {
  const sums = new Map<number, number>();
  for (const { seat, amount } of pays) sums.set(seat, (sums.get(seat) ?? 0) + amount);
  return [...sums];
}

export function costOf(view: AcquireView, shares: Shares): number {
  return entries(shares).reduce((cost, [chain, held]) => cost + held * (chainOf(view, chain)?.price ?? 0), 0);
}

export function sharesIn(shares: Shares): number {
  return entries(shares).reduce((sum, [, held]) => sum + held, 0);
}

/** The chains of a basket in the order of the ledger, without those of which there is none. */
export function entries(shares: Shares): readonly (readonly [Chain, number])[] {
  return CHAINS.flatMap((chain) => {
    const held = shares[chain] ?? 0;
    return held > 0 ? [[chain, held] as const] : [];
  });
}

/** The seat that is meant by a name; where it is nobody's, the first that is to act. */
export function seatOf(scene: AcquireScene, name: string): number {
  const seat = scene.names.indexOf(name);
  return seat >= 0 ? seat : (scene.toAct[0] ?? 0);
}

/** Shares of the chain that is being settled. */
export function settling(scene: AcquireScene, seat: number): { chain: Chain; held: number } | null {
  const merger = scene.view.merger;
  const held = merger?.holdings[seat];
  return merger?.defunct && held !== undefined ? { chain: merger.defunct, held } : null;
}

/** An offer somebody made to this seat and that is still open. */
export function offeredTo(scene: AcquireScene, seat: number | null): OfferView | undefined {
  return scene.view.offers.find((offer) => offer.to === seat);
}

/** Whether placing is awaited and no tile can be placed. */
export function stuck(scene: AcquireScene): boolean {
  return scene.legal.some((action) => action.do === "skip");
}

export function cashOf(scene: AcquireScene): number | null {
  return scene.me === null ? null : (scene.view.players[scene.me]?.cash ?? null);
}

/** Sentences one after the other; empty ones are left out. */
export function joined(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(" ");
}
