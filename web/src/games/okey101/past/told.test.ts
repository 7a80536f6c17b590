// What a look back at a hand is made of.
import { describe, expect, it } from "vitest";
import type { DiscardOutlook, DiscardReview, OkeyEnding, WhatIf } from "../model/types";
import { RESULT } from "../words/sample";
import { endingAt, isSame, ordered, summed, type Judged } from "./told";

const WHAT: WhatIf = {
  preset: "common",
  reason: RESULT.end.reason,
  verdict: RESULT.verdict,
  scores: RESULT.scores,
  booked: RESULT.booked,
  winners: [0],
  winning_score: -101,
  fines: [],
  remarks: [],
};
const ENDING: OkeyEnding = { result: RESULT, last_round: 12, what_if: [WHAT] };
const TILE: DiscardOutlook = {
  tile: "R7",
  value: 1,
  fine: 0,
  playable: false,
  danger: 0,
  keeps: 0,
  reasons: [],
};

function judged(step: number, cost: number | null): Judged {
  const review: DiscardReview = { hand: 1, thrown: TILE, best: TILE, cost: cost ?? 0, place: 1, choices: 3 };
  return { step, review: cost === null ? null : review };
}

describe("the ending that is shown first", () => {
  const endings = [20, 45, 60].map((step) => ({ step, ending: ENDING }));
  it.each([
    [0, 0],
    [20, 0],
    [21, 1],
    [60, 2],
    [99, 2],
  ])("at step %i is number %i", (step, expected) => {
    expect(endingAt(endings, step)).toBe(expected);
  });
  it("is none where no hand has ended", () => {
    expect(endingAt([], 5)).toBe(-1);
  });
});

describe("other rules", () => {
  it("come to the same where scores and verdict are the same and nothing is left open", () => {
    expect(isSame(WHAT, ENDING)).toBe(true);
  });
  it.each([
    ["a score", { scores: RESULT.scores.map((score, seat) => (seat === 1 ? 999 : score)) }],
    ["no score", { scores: RESULT.scores.map(() => null) }],
    ["the verdict", { verdict: "void" }],
    ["a remark", { remarks: ["may_go_on"] }],
  ])("differ by %s", (_, change) => {
    expect(isSame({ ...WHAT, ...change }, ENDING)).toBe(false);
  });
});

describe("discards", () => {
  const all = [judged(3, 0), judged(9, 4.5), judged(12, null), judged(20, 4.5), judged(31, 11)];
  it("stand as they were played", () => {
    expect(ordered(all, false)).toEqual(all);
  });
  it("stand by their cost, the unknown last", () => {
    expect(ordered(all, true).map(({ step }) => step)).toEqual([31, 9, 20, 3, 12]);
  });
  it("are summed up without what is unknown", () => {
    expect(summed(all)).toEqual({ best: 1, all: 4, cost: 20, most: 11 });
    expect(summed([])).toEqual({ best: 0, all: 0, cost: 0, most: 0 });
  });
});
