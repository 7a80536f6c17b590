import { describe, expect, it } from "vitest";
import { generic } from "../../games/generic/face";
import type { GameWords } from "../../games/shared/face";
import type { Outcome } from "../../net/types";
import { grouped } from "./grouped";
import { counted } from "./sides";

const line = (item: string, amount: number) => ({
  item,
  amount,
  count: null,
  each: null,
  because: "",
  part: "",
  code: "",
  facts: {},
});
const standing = (seat: number) => ({ seat, place: null, total: 6, lines: [line("Gold", 6)] });
const OUTCOME: Outcome = {
  reason: "VALUE_VICTORY",
  also: [],
  standings: [standing(0), standing(1)],
  sides: [
    { side: "rebels", seats: [0, 1], has_won: false, total: 6, lines: [line("Gold", 6)] },
    { side: "dictator", seats: [], has_won: true, total: 9, lines: [line("Iron", 9)] },
  ],
};
const words: GameWords = {
  ...generic.words(),
  side: (side, names) => (names.length > 0 ? `${side}: ${names.join(" and ")}` : side),
};

describe("a sheet of sides", () => {
  it("has a column for every side, also for one without a seat", () => {
    const shown = counted(OUTCOME, ["Ece", "Mark"], words);
    expect(shown.bySide).toBe(true);
    expect(
      grouped(shown.outcome, shown.names).columns.map(({ name, place, total }) => [name, place, total]),
    ).toEqual([
      ["dictator", 1, 9],
      ["rebels: Ece and Mark", 2, 6],
    ]);
  });

  it("is one of seats where the game has no sides, or no words for them", () => {
    const { sides: _, ...alone } = OUTCOME;
    expect(counted(alone, ["Ece", "Mark"], words)).toEqual({
      outcome: alone,
      names: ["Ece", "Mark"],
      bySide: false,
    });
    expect(counted(OUTCOME, ["Ece", "Mark"], generic.words()).bySide).toBe(false);
  });

  it("is one of seats where somebody won alone, against the own side too", () => {
    const sides = OUTCOME.sides?.map((side) => ({ ...side, has_won: false })) ?? [];
    const outcome = { ...OUTCOME, standings: [{ ...standing(0), place: 1 }, standing(1)], sides };
    expect(counted(outcome, ["Ece", "Mark"], words).bySide).toBe(false);
  });
});
