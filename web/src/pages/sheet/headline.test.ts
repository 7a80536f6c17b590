import { describe, expect, it } from "vitest";
import { generic } from "../../games/generic/face";
import { taste } from "../../storage/taste.svelte";
import type { Outcome } from "../../net/types";
import { headline, margin } from "./headline";

const game = generic.words();
const NAMES = ["Alice", "Bob", "Carol"];

function ended(...places: [place: number | null, total: number | null][]): Outcome {
  const standings = places.map(([place, total], seat) => ({ seat, place, total, lines: [] }));
  return { reason: "agreement", standings, also: [] };
}

describe("the sentence at the end", () => {
  it.each([
    [ended([3, 30600], [2, 32200], [1, 33000]), "Carol wins with 33,000", "800 ahead of Bob."],
    [ended([1, 50], [1, 50], [3, 40]), "Alice and Bob share first place", "50 each."],
    [ended([1, -20], [2, 80]), "Alice wins with -20", "100 ahead of Bob."],
    [ended([1, null], [null, null]), "Alice wins", ""],
    [ended([null, null], [null, null]), "This game has no score", ""],
    [ended([2, 5], [2, 5]), "No winner", ""],
    [
      ended([1, 70], [2, 70], [2, 70]),
      "Alice wins with 70",
      "The same total: Bob and Carol. The table’s rule for equal totals decided.",
    ],
  ])("says who won, by place", (outcome, title, detail) => {
    taste.language = "en";
    expect(headline(outcome, NAMES, game)).toBe(title);
    expect(margin(outcome, NAMES, game)).toBe(detail);
  });

  it("leaves it to a game that has its own way, and writes totals as the game does", () => {
    const own = { ...game, headline: () => "Winner: Bob" };
    expect(headline(ended([1, 5], [2, 9]), NAMES, own)).toBe("Winner: Bob");
    const usual = { ...game, headline: () => null, total: (value: number) => `<${value}>` };
    expect(headline(ended([1, 5], [2, 9]), NAMES, usual)).toBe("Alice wins with <5>");
    expect(margin(ended([1, 5], [2, 9]), NAMES, usual)).toBe("4 ahead of Bob.");
    expect(margin(ended([1, 5], [1, 5]), NAMES, usual)).toBe("<5> each.");
  });

  it("says it in Turkish without touching the names", () => {
    taste.language = "tr";
    expect(headline(ended([2, 1], [1, 33000]), NAMES, game)).toBe("Bob 33.000 ile kazandı");
    expect(headline(ended([1, 1], [1, 1]), NAMES, game)).toBe("Birincilik ortak: Alice ve Bob");
    expect(margin(ended([2, 1], [1, 33001]), NAMES, game)).toBe(
      "Arkadan gelen: Alice; arada 33.000 fark var.",
    );
    taste.language = "en";
  });
});
