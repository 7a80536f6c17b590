// The house says everything in both languages, and nothing a reader should not see.
import { describe, expect, it } from "vitest";
import { REFUSAL_CODES } from "../../net/types";
import { allReadable, inBoth, sameKeys } from "../checking";
import { CATALOGUES, words } from ".";
import { worded } from "./refusal";

describe("the catalogue", () => {
  it("has the same keys in both languages", () => sameKeys(CATALOGUES));
  it("has words everywhere", () => allReadable(CATALOGUES));
});

describe("refusals", () => {
  const facts = {
    ...{
      field: "players[2].cash",
      problem: "must be",
      name: "Ece",
      longest: 24,
      option: "buy_limit",
      title: "Acquire",
    },
    ...{
      least: 3,
      most: 6,
      seats: 7,
      seat: 2,
      lines: 2000,
      people: 4,
      players: 3,
      size: 4,
      names: ["Ece", "Mark"],
      made_for: 3,
      now: 4,
      level: "wild",
      last: 12,
    },
    ...{
      game: "chess",
      games: ["acquire"],
      step: 99,
      preset: "odd",
      presets: ["seed"],
      table: "k3x9",
      seconds: 30,
    },
    ...{ methods: "GET", choices: "place", levels: ["greedy"], awaited: 1 },
  };

  it.each([...REFUSAL_CODES, "seat_given_away"])("of the server: %s", (code) => {
    inBoth(code, () => worded({ code, facts, sentence: "" }));
  });

  it("are told in the game's words first, then the house's, then the server's", () => {
    const game = { refusals: { not_host: () => "Not here." } };
    expect(worded({ code: "not_host" }, game)).toBe("Not here.");
    expect(worded({ code: "not_host", sentence: "Only the host may do that" })).toBe(
      words().refusals.not_host({}),
    );
    expect(worded({ code: "brand_new", sentence: "Something new" }, game)).toBe("Something new");
    expect(worded({ code: "toString" })).toBe(words().refusals.bug({}));
  });
});
