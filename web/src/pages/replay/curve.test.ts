import { describe, expect, it } from "vitest";
import { curvesOf, spread, totalsAt } from "./curve";

describe("curves of worth", () => {
  it("draws a line for each seat over the whole width", () => {
    const curves = curvesOf([
      [0, 0],
      [50, 0],
      [100, 50],
    ]);
    expect(curves.map((curve) => curve.path)).toEqual(["M0 94L500 50L1000 6", "M0 94L500 94L1000 50"]);
    expect(curves.map((curve) => [curve.seat, curve.end, curve.total])).toEqual([
      [0, 0.06, 100],
      [1, 0.5, 50],
    ]);
  });

  it("draws only the ends of a level stretch", () => {
    expect(curvesOf([[1], [1], [1], [1], [2]])[0]?.path).toBe("M0 50L750 50L1000 6");
    expect(curvesOf([[5], [5], [5]])[0]?.path).toBe("M0 6L1000 6");
  });

  it("goes on with what was known where a step has no totals, and below zero", () => {
    expect(curvesOf([[100], [], [-100]])[0]?.path).toBe("M0 6L1000 94");
    expect(curvesOf([[100], [null], [-100]])[0]?.path).toBe("M0 6L1000 94");
  });

  it("draws nothing where nothing is known", () => {
    expect(curvesOf([])).toEqual([]);
    expect(curvesOf([[], [], []])).toEqual([]);
    expect(curvesOf([[null], [null]])).toEqual([]);
    expect(curvesOf([[3]])).toEqual([]);
  });

  it("tells the totals at a step, or the last ones before it", () => {
    expect(totalsAt([[1, 2], [], [3, 4]], 1)).toEqual([1, 2]);
    expect(totalsAt([[1, 2], [], [3, 4]], 9)).toEqual([3, 4]);
    expect(totalsAt([[], []], 1)).toEqual([]);
  });
});

describe("places for labels", () => {
  it("leaves those that have room where they are", () => {
    expect(spread([10, 50, 80], 16, 100)).toEqual([10, 50, 80]);
  });

  it("pushes close ones apart, in the order of their lines", () => {
    expect(spread([50, 45, 48], 16, 100)).toEqual([77, 45, 61]);
  });

  it("keeps all of them inside", () => {
    expect(spread([100, 99, 98], 16, 100)).toEqual([100, 84, 68]);
    expect(spread([0, 0, 0, 0], 30, 60).every((place) => place >= 0 && place <= 60)).toBe(true);
    expect(spread([], 16, 100)).toEqual([]);
  });
});
