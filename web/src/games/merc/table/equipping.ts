// Equipment on its way from one place to another: from a stash or a MERC to a stash or a MERC.
import type { AnyAction } from "../model/types";
import { keyOf } from "./offers";

export const STASH = "stash";
/** A stash, or the id of a unit. */
export type Place = string;

export interface Held {
  readonly card: string;
  readonly from: Place;
}

/** The action that carries a card there; null while something is missing, or where it is already. */
export function carried(held: Held | null, to: Place | null, question: string): AnyAction | null {
  if (held === null || to === null || held.from === to) return null;
  const { card, from } = held;
  if (from === STASH) return { do: question === "pick" ? "give" : "take", unit: to, card };
  return to === STASH ? { do: "put", unit: from, card } : { do: "hand_over", unit: from, card, taker: to };
}

/** Places that are known to be possible for what is held; others may be tried. */
export function placesFor(
  legal: readonly AnyAction[],
  held: Held | null,
  question: string,
): ReadonlySet<Place> {
  if (held === null) return new Set();
  return new Set(
    legal.flatMap((action) => {
      const to =
        action.do === "take" || action.do === "give"
          ? action.unit
          : action.do === "put"
            ? STASH
            : action.do === "hand_over"
              ? action.taker
              : null;
      const made = to === null ? null : carried(held, to, question);
      return made !== null && keyOf(made) === keyOf(action) ? [to ?? ""] : [];
    }),
  );
}

/** Places that may be tried though nobody lists them: a card can go to and fro as often as one likes. */
export function placesToTry(
  uncounted: readonly string[],
  held: Held | null,
  units: readonly Place[],
  question: string,
): ReadonlySet<Place> {
  return new Set(
    [STASH, ...units].filter((place) => uncounted.includes(carried(held, place, question)?.do ?? "")),
  );
}
