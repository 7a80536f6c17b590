// Deciding about the shares of a chain that is gone. What is possible is found by searching the legal splits;
// only what the players' wishes mean is said here.
import type { AnyAction, Dispose } from "../model/types";

/** Shares sold, shares given two for one, and what is held. */
export interface Split {
  readonly sell: number;
  readonly trade: number;
}

/** What somebody wants in every merger: asked each time, or one of these. */
export const WISHES = ["ask", "trade_hold", "trade_sell", "sell", "hold"] as const;
export type StandingWish = (typeof WISHES)[number];

export function splits(legal: readonly AnyAction[]): readonly Split[] {
  return legal
    .filter((action): action is Dispose => action.do === "dispose")
    .map(({ sell = 0, trade = 0 }) => ({ sell, trade }));
}

export function action({ sell, trade }: Split): Dispose {
  return { do: "dispose", sell, trade };
}

/** The best split by one measure after the other, each of them to be as large as can be. */
function best(possible: readonly Split[], ...measures: ((split: Split) => number)[]): Split | null {
  return possible.reduce<Split | null>((found, split) => {
    if (found === null) return split;
    for (const measure of measures) {
      const better = measure(split) - measure(found);
      if (better !== 0) return better > 0 ? split : found;
    }
    return found;
  }, null);
}

/** The legal split that fits a wish; null for whoever wants to be asked. */
export function fitting(wish: StandingWish, possible: readonly Split[]): Split | null {
  switch (wish) {
    case "ask":
      return null;
    case "sell":
      return best(possible, ({ sell }) => sell);
    case "hold":
      return best(possible, ({ sell, trade }) => -sell - trade);
    case "trade_hold":
      return best(
        possible,
        ({ trade }) => trade,
        ({ sell }) => -sell,
      );
    case "trade_sell":
      return best(
        possible,
        ({ trade }) => trade,
        ({ sell }) => sell,
      );
  }
}

export type Part = "sell" | "trade" | "hold";

/**
 * The split after one press of a stepper: the nearest legal one with more, or less, of that part. What is added
 * comes from the shares held, or else from the other part; null if there is none.
 */
export function stepped(
  possible: readonly Split[],
  held: number,
  now: Split,
  part: Part,
  way: 1 | -1,
): Split | null {
  const amount = (split: Split): number => (part === "hold" ? held - split.sell - split.trade : split[part]);
  const beyond = possible.filter((split) => (amount(split) - amount(now)) * way > 0);
  const far = (split: Split): number =>
    Math.abs(split.sell - now.sell) +
    Math.abs(split.trade - now.trade) +
    (part === "hold" && split.trade !== now.trade ? 0.5 : 0);
  return best(
    beyond,
    (split) => -Math.abs(amount(split) - amount(now)),
    (split) => -far(split),
  );
}
