import { describe, expect, it } from "vitest";
import type { AcquireView, MergerView, TileView } from "../model/types";
import { goingNow, initials, previewOf, unplayable } from "./preview";

const tile = (part: Partial<TileView>): TileView => ({
  tile: "7F",
  effect: "loose",
  chains: [],
  size: 1,
  survivor: null,
  ...part,
});

describe("a preview", () => {
  it("takes the colour of the chain the tile would join", () => {
    expect(previewOf(tile({ effect: "grow", chains: ["Tower"] }))).toMatchObject({
      tint: "ch-tower",
      going: [],
    });
    expect(
      previewOf(tile({ effect: "merge", chains: ["American", "Continental"], survivor: "Continental" })),
    ).toMatchObject({ tint: "ch-continental", going: ["American"] });
  });

  it("leaves open what is open", () => {
    expect(previewOf(tile({ effect: "merge", chains: ["Luxor", "Tower"] }))).toMatchObject({
      tint: "",
      chain: null,
      going: ["Luxor", "Tower"],
    });
    expect(previewOf(tile({ effect: "found", size: 2 }))).toMatchObject({ tint: "", going: [] });
    expect(previewOf(tile({}))).toMatchObject({ tint: "alone" });
  });

  it("promises nothing of a tile that cannot be placed", () => {
    const dead = tile({ effect: "dead", chains: ["Luxor", "Tower"] });
    expect(unplayable(dead)).toBe(true);
    expect(previewOf(dead)).toMatchObject({ tint: "", going: [] });
    expect(unplayable(tile({ effect: "blocked" }))).toBe(true);
    expect(unplayable(tile({ effect: "found" }))).toBe(false);
  });
});

describe("a merger under way", () => {
  const during = (merger: Partial<MergerView> | null): AcquireView =>
    ({
      merger: merger && { tied: [], waiting: [], defunct: null, survivor: null, ...merger },
    }) as AcquireView;

  it("shows what is being swallowed", () => {
    expect(goingNow(during(null))).toEqual([]);
    expect(goingNow(during({ survivor: "Luxor", defunct: "Tower", waiting: ["Imperial"] }))).toEqual([
      "Tower",
      "Imperial",
    ]);
    expect(goingNow(during({ tied: ["Luxor", "Tower"] }))).toEqual(["Luxor", "Tower"]);
  });
});

describe("initials", () => {
  it("are told apart", () => {
    expect(initials(["Ece", "Mark", "Sofia"])).toEqual(["E", "M", "S"]);
    expect(initials(["Mark", "Mia", "Ece"])).toEqual(["Ma", "Mi", "E"]);
    expect(initials(["Ann", "Anna", ""])).toEqual(["1", "2", "3"]);
  });
});
