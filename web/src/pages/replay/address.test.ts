import { describe, expect, it } from "vitest";
import { addressOf, clamped, momentPath } from "./address";

const asked = (query: string): ReturnType<typeof addressOf> => addressOf(new URLSearchParams(query));

describe("the address of a moment", () => {
  it("names the move and the seat", () => {
    expect(asked("?move=31&seen=all")).toEqual({ move: 31, seen: "all" });
    expect(asked("?move=0&seen=2")).toEqual({ move: 0, seen: 2 });
    expect(asked("")).toEqual({ move: null, seen: null });
  });

  it("is read with patience", () => {
    expect(asked("?move=-1&seen=everybody")).toEqual({ move: null, seen: null });
    expect(asked("?move=1e3&seen=1.5")).toEqual({ move: null, seen: null });
    expect(asked("?move=99999999999999")).toEqual({ move: null, seen: null });
  });

  it("is written as it is read", () => {
    expect(momentPath("k3v9x2m7p4qa", 31, "all")).toBe("/t/k3v9x2m7p4qa/replay?move=31&seen=all");
    expect(momentPath("k3v9x2m7p4qa", 31, 0)).toBe("/t/k3v9x2m7p4qa/replay?move=31&seen=0");
    expect(momentPath("k3v9x2m7p4qa", 0, null)).toBe("/t/k3v9x2m7p4qa/replay?move=0");
  });

  it("never leads beyond the game", () => {
    expect(clamped(90, 74)).toBe(74);
    expect(clamped(-3, 74)).toBe(0);
    expect(clamped(31, 74)).toBe(31);
  });
});
