import { expect, test } from "vitest";
import { height, sizeFor, SIZES } from "./fitting";

test("few melds have large tiles", () => {
  expect(sizeFor([[3, 4]], 400, 300)).toBe(48);
});

test("many melds have smaller ones, which fit", () => {
  const owners = [
    [5, 5, 5, 4, 4],
    [4, 4, 3, 3],
  ];
  const size = sizeFor(owners, 400, 420);
  expect(size).toBeLessThan(48);
  expect(size).toBeGreaterThan(SIZES.at(-1)!);
  expect(height(owners, size, 400)).toBeLessThanOrEqual(420);
});

test("no tile is so large that its meld is wider than the area", () => {
  expect(sizeFor([[13]], 480, 1000) * 13).toBeLessThanOrEqual(480);
});

test("where nothing fits the smallest is used, and the area scrolls", () => {
  expect(sizeFor([Array<number>(30).fill(5)], 200, 100)).toBe(SIZES.at(-1));
});

test("owners without melds take no room", () => {
  expect(height([[], [3]], 40, 300)).toBe(height([[3]], 40, 300));
});
