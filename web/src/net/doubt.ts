// The third answer of a server, beside done and refused: nobody knows yet. The same is asked again, with the same
// id, with pauses that grow, until the server knows; the server never does it twice.
import type { Refused, Unknown } from "./types";

const LONGEST = 5; // seconds between two tries
const TRIES = 15; // about a minute

/** Milliseconds until the next try after so many; null when it is given up. */
export function pauseBefore(seconds: number, tries: number): number | null {
  return tries >= TRIES ? null : 1000 * Math.min(seconds * tries, LONGEST);
}

/** A doubt that could not be settled, where a refusal is expected. */
export function unsettled({ code, sentence, seconds }: Unknown): Refused {
  return { tell: "refused", kind: "unavailable", code, sentence, facts: { seconds } };
}
