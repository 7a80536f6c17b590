import { describe, expect, it } from "vitest";
import type { ScoreSheet } from "../../net/types";
import { firstFree, namesOf } from "./names";

function settled(findings: Record<string, unknown>): ScoreSheet {
  const standings = [0, 1].map((seat) => ({ seat, place: 1, total: 0, lines: [] }));
  return { findings, grids: [], sentences: [], outcome: { reason: "", also: [], standings } };
}
const nameless = (number: number): string => `Player ${number}`;

describe("names of a settled table", () => {
  it("are those of the result, then of the document, then numbers", () => {
    expect(namesOf(settled({ players: [{ name: "Ann" }, { name: "Ben" }] }), null, nameless)).toEqual([
      "Ann",
      "Ben",
    ]);
    expect(namesOf(settled({}), { players: ["Ann", { name: " " }] }, nameless)).toEqual(["Ann", "Player 2"]);
    expect(namesOf(settled({ players: 3 }), "text", nameless)).toEqual(["Player 1", "Player 2"]);
    expect(namesOf({ ...settled({}), outcome: null }, null, nameless)).toEqual([]);
  });
});

describe("a name for somebody new", () => {
  it("is the first that nobody has, counted from where one likes", () => {
    expect(firstFree([], nameless)).toBe("Player 1");
    expect(firstFree(["Player 2", "Player 1"], nameless)).toBe("Player 3");
    expect(firstFree(["Player 2"], nameless, 2)).toBe("Player 3");
  });
});
