// The settlement of a chain, read from the log: what it was worth, who was paid, who has decided.
import type { Step } from "../../../net/fold";
import type {
  AcquireView,
  AnyEvent,
  BonusPaid,
  Chain,
  SettlementBegan,
  SharesDisposed,
} from "../model/types";

export interface Holder {
  readonly seat: number;
  readonly shares: number; // when the settlement began
  readonly bonus: BonusPaid | null;
  readonly decided: SharesDisposed | null;
}

export interface Settlement {
  readonly chain: Chain;
  readonly size: number;
  readonly price: number;
  readonly holders: readonly Holder[]; // in the order in which they decide
}

/** The last settlement of this chain; null if the log does not reach back to it. */
export function settlementOf(log: readonly Step[], view: AcquireView, chain: Chain): Settlement | null {
  const events = log.flatMap((step) => step.events as readonly AnyEvent[]);
  const start = events.findLastIndex((event) => event.event === "settlement_began" && event.chain === chain);
  if (start < 0) return null;
  const began = events[start] as SettlementBegan;
  const since = events.slice(start);
  const about = <E extends BonusPaid | SharesDisposed>(tag: E["event"], seat: number): E | null =>
    since.find((event): event is E => event.event === tag && "seat" in event && event.seat === seat) ?? null;
  const players = view.players.length;
  const holders = Array.from({ length: players }, (_, place) => (view.turn + place) % players)
    .map((seat) => ({
      seat,
      shares: began.holdings[seat] ?? 0,
      bonus: about<BonusPaid>("bonus_paid", seat),
      decided: about<SharesDisposed>("shares_disposed", seat),
    }))
    .filter(({ shares }) => shares > 0);
  return { chain, size: began.size, price: began.price, holders };
}
