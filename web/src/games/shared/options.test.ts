import { expect, test } from "vitest";
import { boundsOf, fits, sameValue, withOwn } from "./options";

test("bounds are read from the server's words", () => {
  expect(boundsOf("a whole number from 2 to 108")).toEqual({ least: 2, most: 108, step: 1 });
  expect(boundsOf("a whole number from 0 to 1000, in steps of 100")).toEqual({
    least: 0,
    most: 1000,
    step: 100,
  });
  expect(boundsOf("true or false")).toBeNull();
  const fence = { name: "fence", default: "low", values: "one of low, high", choices: ["low", "high"] };
  const dogs = { name: "dogs", default: false, values: "true or false", choices: [true, false] };
  const bounds = "a whole number from 0 to 1000, in steps of 100";
  const cash = { name: "cash", default: 600, values: bounds, choices: [] };
  expect(fits(fence, "high")).toBe(true);
  expect(fits(dogs, "true")).toBe(false);
  expect(fits(cash, 150)).toBe(false);
  expect(fits(cash, 200)).toBe(true);
});

test("an option may be a document, written out or by its name", () => {
  const scoring = { name: "scoring", default: "seed", values: "of another type", choices: [] };
  expect(fits(scoring, "common")).toBe(true);
  expect(fits(scoring, { id: "own" })).toBe(true);
  expect(fits(scoring, 7)).toBe(false);
});

test("own values stand beside the names, each once, with the one that was chosen", () => {
  const [ours, theirs] = [{ id: "ours" }, { id: "theirs" }];
  expect(sameValue(ours, { id: "ours" })).toBe(true);
  expect(sameValue("ours", "theirs")).toBe(false);
  expect(sameValue("ours", ours)).toBe(false);
  expect(withOwn([ours], "seed")).toEqual([ours]);
  expect(withOwn([ours], { id: "ours" })).toEqual([ours]);
  expect(withOwn([ours], theirs)).toEqual([ours, theirs]);
});
