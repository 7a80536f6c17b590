import { describe, expect, it } from "vitest";
import { around } from "./neighbours";

describe("the steps around one", () => {
  it("has it in the middle", () => expect(around(31, 74, 5)).toEqual([29, 30, 31, 32, 33]));
  it("is as long at the ends", () => {
    expect(around(0, 74, 5)).toEqual([0, 1, 2, 3, 4]);
    expect(around(74, 74, 5)).toEqual([70, 71, 72, 73, 74]);
  });
  it("is short in a short game", () => {
    expect(around(1, 2, 7)).toEqual([0, 1, 2]);
    expect(around(0, 0, 3)).toEqual([0]);
    expect(around(3, 9, 0)).toEqual([]);
  });
});
