import { describe, expect, it } from "vitest";
import { inRows, walked } from "./grid";
import { sideOf } from "./sides";

describe("the map", () => {
  it("is walked with the arrows and stops at its edge", () => {
    expect(walked("ArrowRight", 0, 3, 4)).toBe(1);
    expect(walked("ArrowDown", 1, 3, 4)).toBe(5);
    expect(walked("ArrowUp", 1, 3, 4)).toBe(1);
    expect(walked("ArrowLeft", 4, 3, 4)).toBe(4);
    expect(walked("End", 0, 3, 4)).toBe(11);
    expect(walked("Home", 7, 3, 4)).toBe(0);
    expect(walked("x", 7, 3, 4)).toBeNull();
  });

  it("lies in rows", () => {
    expect(inRows([1, 2, 3, 4, 5, 6], 3)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(inRows([1], 0)).toEqual([]);
  });

  it("gives every faction a shape and a colour of its own", () => {
    const sides = [0, 1, 2, 3, 4, 5].map((seat) => sideOf(seat, false));
    expect(new Set([...sides, sideOf(6, true)].map(({ shape }) => shape)).size).toBe(7);
    expect(new Set(sides.map(({ tint }) => tint)).size).toBe(6);
  });
});
