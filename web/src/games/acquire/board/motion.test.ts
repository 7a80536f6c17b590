import { describe, expect, it } from "vitest";
import { marksOf, nameOf, spaceOf } from "../model/geometry";
import { follower, motionBetween, STILL } from "./motion";

const EMPTY = marksOf(Array.from({ length: 9 }, () => "............"));

/** A board with these tiles: `{ A: "3F 4F" }`. */
function board(tiles: Record<string, string>): string {
  const marks = [...EMPTY];
  for (const [mark, names] of Object.entries(tiles)) {
    for (const name of names.split(" ")) marks[spaceOf(name)!] = mark;
  }
  return marks.join("");
}

const before = board({ A: "1A 2A 3A", C: "5A 6A", "+": "4B" });
const placed = board({ A: "1A 2A 3A", C: "5A 6A", "+": "4B 4A" });
const merged = board({ A: "1A 2A 3A 4A 5A 6A 4B" });

describe("what moved", () => {
  it("is nothing on the same board", () => {
    expect(motionBetween(before, before, null)).toBe(STILL);
  });

  it("is the tile that landed", () => {
    expect(motionBetween(before, placed, null)).toEqual({ landed: spaceOf("4A"), swept: [] });
    const grown = board({ A: "1A 2A 3A", C: "5A 6A 7A", "+": "4B" });
    expect(motionBetween(before, grown, null)).toEqual({ landed: spaceOf("7A"), swept: [] });
  });

  it("is what a merger recoloured, from its tile outward", () => {
    const { landed, swept } = motionBetween(placed, merged, spaceOf("4A"));
    expect(landed).toBeNull();
    expect(swept.map(({ space, chain, delay }) => [nameOf(space), chain, delay])).toEqual([
      ["5A", "Continental", 40],
      ["6A", "Continental", 80],
    ]);
  });

  it("is both when nobody had to decide", () => {
    const { landed, swept } = motionBetween(before, merged, spaceOf("4A"));
    expect(landed).toBe(spaceOf("4A"));
    expect(swept).toHaveLength(2);
  });

  it("never takes longer than the story", () => {
    const row = "1A 2A 3A 4A 5A 6A 7A 8A 9A 10A 11A 12A 12B 12C 12D 12E 12F 12G 12H 12I";
    const long = board({ T: row, L: "1C 2C 3C", "+": "1B" });
    const all = board({ L: `${row} 1B 1C 2C 3C` });
    const delays = motionBetween(long, all, spaceOf("1B")).swept.map(({ delay }) => delay);
    expect(delays).toHaveLength(20);
    expect(Math.max(...delays)).toBeLessThanOrEqual(360);
  });

  it("is nothing when a chain is founded or takes loose tiles: that is quiet", () => {
    const founded = board({ A: "1A 2A 3A", C: "5A 6A", T: "8C 8D" });
    const loose = board({ A: "1A 2A 3A", C: "5A 6A", "+": "8C 8D" });
    expect(motionBetween(loose, founded, null)).toEqual(STILL);
  });

  it("is nothing on the way back", () => {
    expect(motionBetween(placed, before, null)).toBe(STILL);
    expect(motionBetween(merged, placed, spaceOf("4A"))).toBe(STILL);
    expect(motionBetween(merged, before, null)).toBe(STILL);
  });

  it("is nothing when several tiles come at once", () => {
    expect(motionBetween(EMPTY, before, null)).toBe(STILL);
  });
});

describe("a follower", () => {
  it("starts still and tells every change once", () => {
    const follow = follower();
    expect(follow(before, null)).toBe(STILL);
    const motion = follow(placed, spaceOf("4A"));
    expect(motion.landed).toBe(spaceOf("4A"));
    expect(follow(placed, spaceOf("4A"))).toBe(motion);
    expect(follow(before, null)).toBe(STILL);
  });
});
