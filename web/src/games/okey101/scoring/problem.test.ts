import { afterEach, describe, expect, it } from "vitest";
import { taste } from "../../../storage/taste.svelte";
import type { Refused } from "../../../net/types";
import { problemOf } from "./problem";
import { contextSaid } from "./said";

const refused = (facts: Record<string, unknown>): Refused => ({
  tell: "refused",
  kind: "malformed",
  code: "bad_document",
  sentence: "",
  facts,
});

afterEach(() => {
  taste.language = "en";
});

describe("what is wrong with a document", () => {
  it("names the case without a rule, in both languages", () => {
    const facts = {
      field: "scoring.row",
      problem: "no row for …",
      missing: { end: "deck_empty", opened: "none" },
    };
    const found = problemOf(refused(facts));
    expect(found).toMatchObject({ field: "row", missing: facts.missing });
    expect(found.sentence).toContain("no tiles left (old rule) · not opened");
    taste.language = "tr";
    expect(problemOf(refused(facts)).sentence).toContain("taş kalmaz (eski kural) · açmamış");
  });

  it("says which figure would be right", () => {
    const problem = "must be a whole number from -10000 to 10000 (got null)";
    const found = problemOf(refused({ field: "options.scoring.row[0].base", problem }));
    expect(found.field).toBe("row[0].base");
    expect(found.sentence).toMatch(/from .10,?000 to 10,?000/);
  });

  it("has words for the rest", () => {
    expect(problemOf(refused({ field: "scoring.id", problem: "x" })).sentence).toContain("1 to 60");
    expect(problemOf(refused({ field: "scoring.row[3].no_score", problem: "x" })).sentence).toContain(
      "has a score",
    );
    expect(problemOf(refused({ field: "scoring", problem: "x" })).field).toBe("");
    expect(problemOf(refused({ field: "scoring.late", problem: "is not known here" })).sentence).toContain(
      "late",
    );
  });
});

describe("whom a rule is for", () => {
  it("is said in words", () => {
    expect(contextSaid({})).toBe("Everybody, always");
    expect(contextSaid({ end: "hand_empty", opened: ["melds", "pairs"] })).toBe(
      "somebody goes out · opened or opened with pairs",
    );
    expect(contextSaid({ riziko: false })).toBe("no riziko");
  });
});
