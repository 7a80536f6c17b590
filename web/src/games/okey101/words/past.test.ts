// Looking back is told in both languages, every remark of it.
import { describe, expect, it } from "vitest";
import { inLanguage, sameKeys } from "../../../i18n/checking";
import type { DiscardOutlook, DiscardReview, WhatIf } from "../model/types";
import { CATALOGUES } from ".";
import { NAMES } from "./sample";

const REMARKS = ["ended_sooner", "may_have_ended", "may_go_on", "not_allowed", "dealt_otherwise"];
const WHAT: WhatIf = {
  preset: "seed",
  reason: "drawing_stack_exhausted",
  verdict: "win",
  scores: [5, null],
  booked: [5, 202],
  winners: [0],
  winning_score: 5,
  fines: [],
  remarks: [],
};
const TILE: DiscardOutlook = {
  tile: "K13",
  value: 1,
  fine: 0,
  playable: false,
  danger: 0,
  keeps: 0,
  reasons: ["safe"],
};
const REVIEW: DiscardReview = { hand: 1, thrown: TILE, best: TILE, cost: 3.25, place: 2, choices: 3 };

describe.each(["en", "tr"] as const)("in %s", (language) => {
  const { endings, review } = CATALOGUES[language].past;
  it("has a sentence for every remark", () => {
    for (const code of REMARKS) expect(endings.remark(code), code).toMatch(/\.$/);
    expect(endings.remark("unheard_of")).toBe("");
  });
  it("tells who would have won", () => {
    expect(endings.ending(WHAT, NAMES)).toContain(NAMES[0]);
    expect(endings.ending(WHAT, NAMES)).toContain("+5");
    expect(endings.ending({ ...WHAT, winners: [0, 1] }, NAMES)).toContain(NAMES[1]);
    const nobody = endings.ending({ ...WHAT, winners: [], winning_score: null }, NAMES);
    const empty = endings.ending({ ...WHAT, winners: [], verdict: "void" }, NAMES);
    expect(nobody).not.toBe(empty);
  });
  it("rounds what a discard cost", () => {
    inLanguage(language, () => {
      expect(review.cost(3.25)).toMatch(language === "en" ? /^3\.3 / : /^3,3 /);
      expect(review.cost(4)).toMatch(/^4 /);
      expect(review.better(REVIEW)).toMatch(/13\..+\.$/);
      expect(review.sum(3, 3, 0)).not.toContain("0");
      expect(review.sum(1, 1, 0)).not.toMatch(/\d/); // O13: nobody says "All 1"
      expect(review.sum(0, 1, 6.5)).toContain(language === "en" ? "6.5" : "6,5");
      expect(review.sum(2, 3, 6.5)).toContain(language === "en" ? "6.5" : "6,5");
    });
  });
});

it("says the same things in both", () => {
  sameKeys({ en: CATALOGUES.en.past, tr: CATALOGUES.tr.past });
  expect(CATALOGUES.tr.past.endings.remark("may_go_on")).not.toBe(
    CATALOGUES.en.past.endings.remark("may_go_on"),
  );
});
