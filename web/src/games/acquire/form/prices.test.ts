import { describe, expect, it } from "vitest";
import type { ScoreSheet } from "../../../net/types";
import { exampleForm, filled } from "./document";
import { chainOfField, concerns, largestOf, priceOf, stepOf } from "./prices";

const form = filled(exampleForm());

describe("a price", () => {
  const line = { item: "", amount: 1, count: 1, each: 1, because: "", part: "shares", code: "sold" };
  const lines = [{ ...line, facts: { chain: "American", tiles: 18, price: 800, shares: 2 } }];
  const standings = [{ seat: 0, place: 1, total: 1, lines }];
  const result: ScoreSheet = {
    findings: {},
    grids: [],
    sentences: [],
    outcome: { reason: "agreement", also: [], standings },
  };
  const american = form.rows.find(({ chain }) => chain === "American");

  it("is the server's, for as many tiles as it saw", () => {
    expect(american && priceOf(american, result)).toBe(800);
    expect(american && priceOf({ ...american, tiles: 19 }, result)).toBeNull();
    expect(american && priceOf(american, null)).toBeNull();
  });

  it("belongs to the largest chain, if anybody holds one", () => {
    expect(largestOf(result)).toEqual({ chain: "American", tiles: 18 });
    expect(largestOf({ ...result, outcome: null })).toBeNull();
  });
});

describe("a field", () => {
  it.each([
    ["players", "players"],
    ["players[1].name", "players"],
    ["players[1].cash", "cash"],
    ["players[*].shares.Imperial", "chains"],
    ["chains", "chains"],
    ["market.Imperial", "chains"],
    ["options.safe_size", "rules"],
  ])("is on a step", (field, step) => expect(stepOf(field)).toBe(step));

  it("is about a row", () => {
    expect(chainOfField("players[*].shares.Imperial", form)).toBe("Imperial");
    expect(chainOfField("chains", form)).toBe("");
  });

  it("may be one of many", () => {
    expect(concerns("players[*].shares.Imperial", "players[2].shares.Imperial")).toBe(true);
    expect(concerns("players[1].cash", "players[1].cash")).toBe(true);
    expect(concerns("players[1].cash", "players[2].cash")).toBe(false);
    expect(concerns(undefined, "chains")).toBe(false);
  });
});
