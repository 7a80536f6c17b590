import { expect, test } from "vitest";
import * as layout from "./layout";

const OKEY = "R6";
const of = (tiles: string): (string | null)[] => tiles.split(" ").map((tile) => (tile === "." ? null : tile));
const lies = (places: layout.Places): string => places.map((tile) => tile ?? ".").join(" ");

test.each([
  [1280, false, true, 2, 16],
  [736, true, false, 2, 16], // a phone of 844 pixels on its side, beside its dock
  [570, true, false, 2, 12],
  [400, true, false, 2, 12], // never fewer
  [560, false, true, 3, 11],
  [378, false, true, 4, 8],
  [352, false, false, 3, 8], // a small phone upright: room for 24 tiles, and there are never more than 22
  [405, false, false, 3, 9],
])("%i pixels (low: %s, tall: %s) are %i rows of %i", (width, low, tall, rows, columns) => {
  expect(layout.shapeFor(width, low, tall)).toEqual({ rows, columns });
});

test("what is gone leaves its gap, what comes lies apart, and nothing else moves", () => {
  const before = of("R1 R2 R3 . B4 B4 . . . .");
  const { places, fresh } = layout.synced(before, ["R1", "R3", "B4", "B4", "K9"], 10);
  expect(lies(places)).toBe("R1 . R3 . B4 B4 . K9 . .");
  expect(fresh).toEqual([7]);
});

test("of two copies the last one goes", () => {
  expect(lies(layout.synced(of("B4 . B4 ."), ["B4"], 4).places)).toBe("B4 . . .");
});

test("a full rack still takes a tile, beside others", () => {
  const { places } = layout.synced(of("R1 R2 R3 R4 R5 ."), ["R1", "R2", "R3", "R4", "R5", "K1"], 3);
  expect(lies(places)).toBe("R1 R2 R3 R4 R5 K1");
});

test.each([
  ["R1 R2 . .", 0, 3, ". R2 . R1"],
  ["R1 R2 R3 . .", 0, 2, "R2 R3 R1 . ."], // the others close up behind it
  ["R1 . B1 B2 .", 0, 3, ". B1 B2 R1 ."],
  [". R1 R2 R3 .", 3, 1, ". R3 R1 R2 ."],
])("%s: from %i to %i gives %s", (before, from, to, after) => {
  expect(lies(layout.moved(of(before), from, to, 5))).toBe(after);
});

test("a tile moved into a full row changes places with the one that lay there", () => {
  expect(lies(layout.moved(of("R1 R2 K9 ."), 2, 0, 2))).toBe("K9 R2 R1 .");
});

test("groups are laid out with gaps, and a group does not break at the end of a row", () => {
  const shape = { rows: 2, columns: 6 };
  expect(lies(layout.spread([["R1", "R2", "R3"], ["B1", "B2", "B3"], ["K1"]], shape))).toBe(
    "R1 R2 R3 . . . B1 B2 B3 . K1 .",
  );
});

test("a rack that is too full for gaps has none", () => {
  const shape = { rows: 1, columns: 4 };
  expect(lies(layout.spread([["R1"], ["B1"], ["K1"]], shape))).toBe("R1 B1 K1 .");
});

test("where there is little room, what is no meld closes up and melds keep their gaps", () => {
  const shape = { rows: 1, columns: 9 };
  expect(lies(layout.spread([["R1"], ["B1"], ["Y5", "Y6", "Y7"], ["K1"], ["K3"]], shape))).toBe(
    "R1 B1 . Y5 Y6 Y7 . K1 K3",
  );
});

test("by runs: what follows on each other lies together, second copies apart, okeys last", () => {
  const tiles = ["B5", "R6", "B3", "B4", "B4", "K9"];
  expect(lies(layout.byRuns(tiles, OKEY, { rows: 1, columns: 12 }))).toBe("B3 B4 B5 . B4 . K9 . R6 . . .");
});

test("by pairs: pairs first, then single tiles by number", () => {
  const tiles = ["K9", "B4", "Y2", "B4"];
  expect(lies(layout.byPairs(tiles, OKEY, { rows: 1, columns: 8 }))).toBe("B4 B4 . Y2 K9 . . .");
});

test("as a friend lays it: the groups, then the rest; okeys may say what they stand for", () => {
  const places = layout.byGroups([["Y5", "R6=Y6", "Y7"]], ["Y7", "K1", "R6", "Y5"], OKEY, {
    rows: 1,
    columns: 8,
  });
  expect(lies(places)).toBe("Y5 R6 Y7 . K1 . . .");
});

test("advice of a moment ago makes no tile appear that was laid since", () => {
  const advised = [
    ["Y5", "R6=Y6", "Y7"],
    ["K1", "K2", "K3"],
  ];
  const places = layout.byGroups(advised, ["K3", "Y7", "K1", "K2"], OKEY, { rows: 1, columns: 8 });
  expect(lies(places)).toBe("K1 K2 K3 . Y7 . . .");
});

test("on a rack of another shape what lay together stays together", () => {
  const places = layout.reshaped(of("R1 R2 . B1 . ."), 6, { rows: 2, columns: 3 });
  expect(lies(places)).toBe("R1 R2 . B1 . .");
});
