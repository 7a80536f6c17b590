import { describe, expect, it } from "vitest";
import { figure, figureOrNone, figureTyped } from "./figure";

describe("a figure that is typed (P6)", () => {
  it.each([
    ["5", 5],
    [" 4500 ", 4500],
    ["$4,500", 4500],
    ["4.500", 4500],
    ["0", 0],
    ["-5", -5], // not 5: the server says what is wrong with it
    ["", ""], // not 0
    ["abc", "abc"],
    ["1.5", "1.5"],
    ["4,50", "4,50"],
    ["1 2x", "1 2x"],
  ])("%j is %j", (typed, read) => expect(figureTyped(typed)).toBe(read));

  it("of a document is blank where there is none, and never zero", () => {
    expect([null, undefined, {}, 1.5, Number.NaN].map(figure)).toEqual(["", "", "", "", ""]);
    expect([7, "x", undefined].map(figureOrNone)).toEqual([7, "x", 0]);
  });
});
