// A proposal as it is being put together, and as it is sent.
import type { AcquireView, AnyAction, Chain, Goods, Propose } from "../model/types";
import { CHAINS } from "../model/types";

export interface Side {
  readonly shares: Readonly<Partial<Record<Chain, number>>>;
  readonly cash: number;
}

export interface Draft {
  readonly to: number | null;
  readonly give: Side;
  readonly want: Side;
}

const NOTHING: Side = { shares: {}, cash: 0 };
export const EMPTY: Draft = { to: null, give: NOTHING, want: NOTHING };
export const HUNDRED = 100; // what a press adds to the cash of a side

export function isEmpty(side: Side): boolean {
  return side.cash === 0 && Object.values(side.shares).every((count) => !count);
}

export function withShares(side: Side, chain: Chain, count: number): Side {
  return { ...side, shares: { ...side.shares, [chain]: count } };
}

/** What can be asked of a seat: the chains it holds, and how many; null where its goods are hidden. */
export function goodsOf(
  view: AcquireView,
  seat: number | null,
): { shares: readonly (readonly [Chain, number])[]; cash: number } | null {
  const player = seat === null ? undefined : view.players[seat];
  if (!player || player.shares === null || player.cash === null) return null;
  const held = player.shares;
  return {
    shares: CHAINS.filter((chain) => (held[chain] ?? 0) > 0).map(
      (chain) => [chain, held[chain] ?? 0] as const,
    ),
    cash: player.cash,
  };
}

function goods(side: Side): Goods {
  const shares = Object.fromEntries(Object.entries(side.shares).filter(([, count]) => count > 0));
  return { shares, cash: side.cash };
}

export function proposal(draft: Draft): Propose | null {
  return draft.to === null
    ? null
    : { do: "propose", to: draft.to, give: goods(draft.give), want: goods(draft.want) };
}

/** What can be done about an open offer, by its number. */
export function answers(legal: readonly AnyAction[], offer: number): readonly AnyAction[] {
  return legal.filter(
    (action) =>
      (action.do === "accept" || action.do === "decline" || action.do === "withdraw") &&
      action.offer === offer,
  );
}
