// What a look back at a hand needs to know, apart from how it is shown.
import type { DiscardReview, OkeyEnding, WhatIf } from "../model/types";

export interface Ended {
  readonly step: number;
  readonly ending: OkeyEnding;
}

/** The ending that a step leads to; of what comes after the last one, the last. */
export function endingAt(endings: readonly Ended[], step: number): number {
  const found = endings.findIndex((ended) => ended.step >= step);
  return found < 0 ? endings.length - 1 : found;
}

/** Whether other rules come to the same as was written down here. */
export function isSame(what: WhatIf, { result }: OkeyEnding): boolean {
  return (
    what.verdict === result.verdict &&
    what.remarks.length === 0 &&
    what.scores.every((score, seat) => score === result.scores[seat])
  );
}

export interface Judged {
  readonly step: number;
  readonly review: DiscardReview | null;
}

/** The costliest first, what could not be judged last; or as they were played. */
export function ordered(judged: readonly Judged[], worst: boolean): readonly Judged[] {
  if (!worst) return judged;
  const cost = ({ review }: Judged): number => review?.cost ?? -1;
  return judged.toSorted((a, b) => cost(b) - cost(a) || a.step - b.step);
}

export interface Sum {
  readonly best: number;
  readonly all: number;
  readonly cost: number;
  readonly most: number;
}

/** All discards together; what could not be judged does not count. */
export function summed(judged: readonly Judged[]): Sum {
  const costs = judged.flatMap(({ review }) => (review === null ? [] : [review.cost]));
  return {
    best: costs.filter((cost) => cost === 0).length,
    all: costs.length,
    cost: costs.reduce((sum, cost) => sum + cost, 0),
    most: Math.max(0, ...costs),
  };
}
