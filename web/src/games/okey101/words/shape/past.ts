// What is said when somebody looks back at a hand of Okey 101: `okeyWords().past`.
import type { DiscardReview, WhatIf } from "../../model/types";

export interface PastWords {
  readonly endings: {
    readonly none: string;
    hand(number: number, isVoid: boolean): string;
    readonly hands: string; // the row of buttons, for ears
    /** On the button that goes to the last round, with its moves. */
    lastRound(first: number, last: number): string;
    readonly lastMove: string;
    readonly breakdown: string;
    readonly whatIf: string;
    readonly whatIfWhy: string;
    readonly rules: string; // the head of the first column
    readonly asAgreed: string;
    /** How the hand ended by those rules, where that is not how it ended here. */
    ending(what: WhatIf, names: readonly string[]): string;
    remark(code: string): string;
    readonly same: string; // nothing would be different
  };
  readonly review: {
    readonly none: string;
    readonly why: string;
    readonly whose: string;
    readonly order: string;
    readonly worst: string;
    readonly inOrder: string;
    working(done: number): string;
    /** How many were the best, and what the others cost together. */
    sum(best: number, all: number, cost: number): string;
    /** "Hand 2, move 41". */
    where(hand: number, step: number): string;
    readonly best: string; // it was the best tile
    cost(cost: number): string;
    better(review: DiscardReview): string;
    readonly unknown: string;
  };
}
