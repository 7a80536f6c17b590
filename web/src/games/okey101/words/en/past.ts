// Looking back at a hand.
import type { PastWords } from "../shape/past";
import { signed } from "../../model/reading";
import { hints } from "./hints";
import { tile } from "./phrases";

const REMARKS: Readonly<Record<string, string>> = {
  ended_sooner: "By these rules the hand was over before; what would have come of it nobody knows.",
  may_have_ended: "These rules look for pairs on the racks: the hand may have been over before.",
  may_go_on: "By these rules this need not have been the end.",
  not_allowed: "A run was split, which these rules forbid.",
  dealt_otherwise:
    "A false joker was turned, which these rules put back: another tile would be the indicator.",
};
const figure = (points: number): string => points.toFixed(1).replace(/\.0$/, "");

export const past: PastWords = {
  endings: {
    none: "No hand has ended yet.",
    hand: (number, isVoid) => (isVoid ? `Hand ${number} (void)` : `Hand ${number}`),
    hands: "Hands",
    lastRound: (first, last) => `Watch the last round, moves ${first} to ${last}`,
    lastMove: "To the last move",
    breakdown: "Where the points came from",
    whatIf: "By other rules",
    whatIfWhy:
      "The same ending, scored as other tables would. With other rules from the start everybody might have played otherwise.",
    rules: "Rules",
    asAgreed: "As agreed here",
    ending(what, names) {
      if (what.verdict === "void") return "void: dealt again";
      if (what.winners.length === 0) return "nobody wins";
      const won = what.winners.map((seat) => names[seat] ?? String(seat + 1)).join(" and ");
      const score = what.winning_score === null ? "" : ` with ${signed(what.winning_score)}`;
      return `${won} ${what.winners.length > 1 ? "win" : "wins"}${score}`;
    },
    remark: (code) => REMARKS[code] ?? "",
    same: "as it was",
  },
  review: {
    none: "No tile was thrown.",
    why: "What every discard cost, in points, measured by the best one that could be known at that moment. A lucky throw may still have been a costly one.",
    whose: "Whose discards",
    order: "Order",
    worst: "Worst first",
    inOrder: "In order",
    working: (done) => `Working it out: ${done} so far`,
    sum: (best, all, cost) =>
      all === best
        ? all === 1
          ? "It was the best."
          : `All ${all} were the best.`
        : all === 1
          ? `It was not the best, and cost ${figure(cost)} points.`
          : `${best} of ${all} were the best; the others cost ${figure(cost)} points together.`,
    where: (hand, step) => `Hand ${hand}, move ${step}`,
    best: "the best",
    cost: (cost) => `${figure(cost)} points`,
    better({ best }) {
      const { why } = hints.discard(best);
      return `Better: ${tile(best.tile)}. ${why}`.trim();
    },
    unknown: "This one could not be worked out.",
  },
};
