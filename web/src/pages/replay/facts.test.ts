import { describe, expect, it } from "vitest";
import { beyond } from "./facts";

describe("what only one seat knows", () => {
  it("is what differs from what everybody sees", () => {
    expect(
      beyond({ pot: { gold: 3 }, hand: ["a"], seat: 1 }, { pot: { gold: 3 }, hand: null, seat: null }),
    ).toEqual({
      hand: ["a"],
      seat: 1,
    });
  });

  it("is nothing where all is the same, or no list of names", () => {
    expect(beyond({ pot: 3 }, { pot: 3 })).toBeNull();
    expect(beyond([1], [2])).toBeNull();
    expect(beyond(null, { pot: 3 })).toBeNull();
  });
});
