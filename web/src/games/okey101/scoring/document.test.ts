import { describe, expect, it } from "vitest";
import type { ScoringDocument } from "../model/types";
import {
  added,
  asked,
  at,
  begun,
  changes,
  edited,
  fieldOf,
  moved,
  readDocument,
  removed,
  usual,
  wanted,
} from "./document";

const SEED: ScoringDocument = {
  id: "seed",
  tile_value: { okey: "okey_number", false_joker: "okey_number" },
  surcharge: { tiles: ["okey", "false_joker"], amount: 101, per: "hand", multiplied: false },
  row: [
    { when: { role: "winner" }, base: -101 },
    { when: { opened: ["melds", "pairs"] }, sum: 1, joker: 1 },
    { when: { opened: "none" }, sum: 2, joker: 1 },
  ],
  multiplier: [{ when: { finish_okey: true }, factor: 2 }],
  winners: {
    hand_empty: "finisher",
    drawing_stack_exhausted: "lowest_eligible",
    deck_empty: "none",
    all_pairs: "none",
  },
  flat: { playable_discard: 0, okey_discard: 0, failed_opening: 0, taken_back: 0, fed_opening: 0 },
};
const draft = begun(SEED);

describe("a draft", () => {
  it("starts without a change, and leaves the original alone", () => {
    const copy = structuredClone(SEED);
    const next = edited(draft, ["row", 0, "base"], -77);
    expect(at(next.document, ["row", 0, "base"])).toBe(-77);
    expect(SEED).toEqual(copy);
    for (const part of ["row", "multiplier", "tile_value", "surcharge", "flat", "winners"] as const)
      expect(changes(draft, SEED, part)).toBe(0);
  });

  it("knows what a figure was, also one that was left out", () => {
    const next = edited(edited(draft, ["row", 0, "base"], -77), ["row", 0, "sum"], 3);
    expect(usual(next, SEED, ["row", 0, "base"])).toEqual({ value: -101 });
    expect(usual(next, SEED, ["row", 0, "sum"])).toEqual({ value: undefined });
    expect(usual(next, SEED, ["row", 1, "sum"])).toBeUndefined();
    expect(usual(edited(next, ["row", 0, "sum"], 0), SEED, ["row", 0, "sum"])).toBeUndefined();
    expect(changes(next, SEED, "row")).toBe(1);
  });

  it("knows it after rules have moved, and that a new one was nothing before", () => {
    const next = moved(added(draft, "row", { when: {}, base: 5 }), "row", 1, 1);
    expect(next.document.row.map((row) => row.base ?? 0)).toEqual([5, 0, -101, 0]);
    expect(next.origins.row).toEqual([null, 1, 0, 2]);
    const changed = edited(next, ["row", 2, "base"], 1);
    expect(usual(changed, SEED, ["row", 2, "base"])).toEqual({ value: -101 });
    expect(usual(changed, SEED, ["row", 0, "base"])).toBeUndefined();
    expect(changes(changed, SEED, "row")).toBe(3); // new, changed, and in another order
  });

  it("counts what was taken away", () => {
    const next = removed(draft, "row", 1);
    expect(next.document.row).toHaveLength(2);
    expect(changes(next, SEED, "row")).toBe(1);
    expect(usual(next, SEED, ["row", 1, "sum"])).toBeUndefined();
    expect(changes(removed(draft, "multiplier", 0), SEED, "multiplier")).toBe(1);
  });

  it("puts a rule for what the others leave out behind them", () => {
    expect(added(draft, "row", { when: { end: "all_pairs" } }, true).document.row.at(-1)).toEqual({
      when: { end: "all_pairs" },
    });
  });

  it("calls places as the server does", () => {
    expect(fieldOf(["row", 2, "when", "end"])).toBe("row[2].when.end");
    expect(fieldOf(["surcharge", "amount"])).toBe("surcharge.amount");
  });
});

describe("whom a rule is for", () => {
  it("is one value, several, or any", () => {
    expect(wanted({ end: "all_pairs" }, "end")).toEqual(["all_pairs"]);
    expect(wanted({ riziko: false }, "riziko")).toEqual([false]);
    expect(wanted({}, "opened")).toEqual([]);
    expect(asked({ role: "other" }, "opened", ["pairs", "melds"])).toEqual({
      role: "other",
      opened: ["melds", "pairs"],
    });
    expect(asked({ opened: "none" }, "opened", [])).toEqual({});
    expect(asked({}, "opened", ["none", "melds", "pairs"])).toEqual({});
    expect(asked({}, "riziko", [true])).toEqual({ riziko: true });
  });
});

describe("a file", () => {
  it("is a document, or nothing", () => {
    expect(readDocument(JSON.stringify(SEED))).toEqual(SEED);
    const { multiplier: _, flat: __, ...short } = SEED;
    expect(readDocument(JSON.stringify(short))).toEqual({ ...short, multiplier: [], flat: {} });
    for (const text of ["", "{", "[]", "7", "{}", JSON.stringify({ ...SEED, row: [{}] })])
      expect(readDocument(text)).toBeNull();
  });
});
