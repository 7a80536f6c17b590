import { describe, expect, it } from "vitest";
import { meldParts, planStep, points, signed, tileLabel, tileName, tileOf, tilesByColour } from "./reading";

describe("a tile in print", () => {
  it("is taken apart", () => {
    expect(tileOf("R13")).toEqual({
      printed: "R13",
      colour: "R",
      number: 13,
      falseJoker: false,
      standsFor: null,
    });
    expect(tileOf("F")).toMatchObject({ colour: null, falseJoker: true });
    expect(tileOf("R6=Y9")).toMatchObject({ printed: "R6", standsFor: "Y9" });
    for (const wrong of ["", "R0", "R14", "G7", "7R", "R6=", "R6=F", "R6=Y9=B2"])
      expect(tileOf(wrong)).toBeNull();
  });

  it("is said with its colour, and as what it is", () => {
    expect(tileName("R7", "en")).toBe("red 7");
    expect(tileName("R7", "tr")).toBe("kırmızı 7");
    expect(tileName("F", "tr")).toBe("sahte okey");
    expect(tileName("R6", "en", "R6")).toBe("red 6, okey");
    expect(tileName("R6=Y9", "en")).toBe("red 6, okey, stands for yellow 9");
    expect(tileName("R6=Y9", "tr")).toBe("kırmızı 6, okey, sarı 9 yerine");
  });

  it("is as short as on the tile where there is little room", () => {
    expect(["R7", "Y1", "B13", "K2", "F", "R6=Y9"].map(tileLabel)).toEqual([
      "♥7",
      "★1",
      "♦13",
      "●2",
      "F",
      "★9",
    ]);
  });

  it("stands among others colour by colour", () => {
    expect(tilesByColour(["K2", "R9", "F", "R1", "Y3", "F"], "en")).toBe(
      "red 1, 9; yellow 3; black 2; 2 × false joker",
    );
  });
});

describe("a meld", () => {
  it("is known by its ends, also with a false joker at one of them", () => {
    expect(meldParts({ kind: "run", tiles: ["F", "R9", "R6=R10"] })).toMatchObject({
      first: 8,
      last: 10,
      colours: ["R"],
    });
    expect(meldParts({ kind: "set", tiles: ["Y8", "B8", "F"] })).toMatchObject({ first: 8, size: 3 });
    expect(meldParts({ kind: "pair", tiles: ["F", "F"] })).toMatchObject({ kind: "pair", first: 0 });
  });
});

describe("figures and plans", () => {
  it("have a minus as wide as a plus, and scores their sign", () => {
    expect([points(-101), points(26), signed(26), signed(0), signed(-101)]).toEqual([
      "−101",
      "26",
      "+26",
      "0",
      "−101",
    ]);
  });

  it("are read from notation", () => {
    expect(planStep("open R1 R2 R3 / K9 K10 K11").groups).toEqual([["R1", "R2", "R3"], ["K9", "K10", "K11"]]); // prettier-ignore
    expect(planStep("lay 3 R8 R9")).toEqual({ verb: "lay", meld: 3, groups: [["R8", "R9"]] });
    expect(planStep("draw")).toEqual({ verb: "draw", meld: null, groups: [] });
  });
});
