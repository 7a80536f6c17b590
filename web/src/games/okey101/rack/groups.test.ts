import { expect, test } from "vitest";
import { meldOf, meldsOn, pairOf, pairsOn, sayings, strips } from "./groups";

const OKEY = "R6"; // the indicator is R5, so a false joker counts as red 6
const of = (tiles: string): string[] => tiles.split(" ");
const rack = (tiles: string): (string | null)[] => of(tiles).map((tile) => (tile === "." ? null : tile));

test.each([
  ["B9 B10 B11 B12", "run", 42],
  ["R11 Y11 K11", "set", 33],
  ["Y5 R6 Y7", "run", 18], // the okey stands for yellow 6
  ["K13 R6 R6", "set", 39], // also 11, 12, 13 if the okeys lay before it; as it lies it is no run
  ["R6 R6 K13", "set", 39], // and here it is worth more as a set
  ["R5 F R7", "run", 18],
  ["B12 B11 B10", "run", 33], // laid downwards
  ["R1 Y1 B1 K1", "set", 4],
])("%s is a %s of %i", (tiles, kind, points) => {
  expect(meldOf(of(tiles), OKEY)).toMatchObject({ kind, points });
});

test.each([
  ["K12 K13 K1"], // 1 is low only
  ["R11 R11 K11"], // a colour twice
  ["B9 B10"],
  ["B9 Y10 B11"],
  ["R6 R6 R6"], // only okeys
  ["R1 Y1 B1 K1 R6"], // five colours
])("%s is no meld", (tiles) => {
  expect(meldOf(of(tiles), OKEY)).toBeNull();
});

test("an okey in a run says what it stands for, in a set of three nothing", () => {
  expect(meldOf(of("Y5 R6 Y7"), OKEY)?.faces).toEqual(["Y5", "Y6", "Y7"]);
  expect(meldOf(of("R11 R6 K11"), OKEY)?.faces).toEqual(["R11", null, "K11"]);
  expect(meldOf(of("R11 Y11 K11 R6"), OKEY)?.faces).toEqual(["R11", "Y11", "K11", "B11"]);
});

test("pairs are two of a face, one and an okey, or two okeys", () => {
  expect(pairOf(["Y4", "Y4"], OKEY)?.kind).toBe("pair");
  expect(pairOf(["Y4", "R6"], OKEY)?.faces).toEqual(["Y4", "Y4"]);
  expect(pairOf(["R6", "R6"], OKEY)?.kind).toBe("pair");
  expect(pairOf(["F", "R6"], OKEY)?.kind).toBe("pair");
  expect(pairOf(["Y4", "B4"], OKEY)).toBeNull();
});

test("a gap and the end of a row part what lies together", () => {
  expect(strips(rack("R1 R2 . R3 R4 R5"), 4)).toEqual([
    { start: 0, tiles: ["R1", "R2"] },
    { start: 3, tiles: ["R3"] },
    { start: 4, tiles: ["R4", "R5"] },
  ]);
});

test("melds that touch are still told apart, and tiles beside them are left out", () => {
  const found = meldsOn(rack("K2 B9 B10 B11 R11 Y11 K11 Y3"), 16, OKEY);
  expect(found.map(({ start, tiles }) => [start, tiles.length])).toEqual([
    [1, 3],
    [4, 3],
  ]);
});

test("one long run is one group, not two", () => {
  expect(meldsOn(rack("B4 B5 B6 B7 B8 B9"), 16, OKEY).map(({ points }) => points)).toEqual([39]);
});

test("pairs are counted where they lie side by side", () => {
  expect(pairsOn(rack("R1 R1 Y4 Y4 . K9 K10 K9"), 16, OKEY)).toHaveLength(2);
});

test.each([
  ["R11 R6 K11", [["R11", "R6=Y11", "K11"], ["R11", "R6=B11", "K11"]]],
  ["R6 Y13 R6", [["R6=R13", "Y13", "R6=B13"], ["R6=R13", "Y13", "R6=K13"], ["R6=B13", "Y13", "R6=K13"]]],
  ["R11 Y11 K11", []], // no okey
  ["R11 R6 Y11 K11", []], // only one colour is missing
  ["K4 R6 K6", []], // a run says it by its place
])("of %s it can be said %j", (tiles, ways) => {
  const [group] = meldsOn(rack(tiles), 16, OKEY);
  expect(group && sayings(group, OKEY)).toEqual(ways);
}); // prettier-ignore
