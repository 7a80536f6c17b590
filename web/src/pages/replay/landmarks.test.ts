import { describe, expect, it } from "vitest";
import { generic } from "../../games/generic/face";
import { clustersOf, landmarksOf, nextLandmark, pressed, type Found } from "./landmarks";

const at = (...steps: number[]): Found[] => steps.map((step) => ({ step, title: `at ${step}`, sign: "X" }));

describe("landmarks", () => {
  it("are the steps the game's words call so", () => {
    const words = {
      ...generic.words(),
      landmark: (events: readonly unknown[], names: readonly string[]) =>
        events.includes("founded") ? { title: `${names[0]} founded`, sign: "T" } : null,
    };
    const steps = [
      { step: 0, events: [] },
      { step: 1, events: ["founded"] },
      { step: 2, events: ["grew"] },
    ];
    expect(landmarksOf(steps, words, ["Ece"])).toEqual([{ step: 1, title: "Ece founded", sign: "T" }]);
  });

  it("can be gone through in both directions", () => {
    const found = at(4, 9, 20);
    expect(nextLandmark(found, 0, 1)).toBe(4);
    expect(nextLandmark(found, 4, 1)).toBe(9);
    expect(nextLandmark(found, 20, 1)).toBeNull();
    expect(nextLandmark(found, 20, -1)).toBe(9);
    expect(nextLandmark(found, 25, -1)).toBe(20);
    expect(nextLandmark(found, 4, -1)).toBeNull();
  });

  it("share a place where a thumb could not tell them apart", () => {
    const clusters = clustersOf(at(0, 3, 5, 50, 100), 100, 880);
    expect(clusters.map((cluster) => [cluster.at, cluster.landmarks.map((each) => each.step)])).toEqual([
      [0, [0, 3]],
      [0.05, [5]],
      [0.5, [50]],
      [1, [100]],
    ]);
    const places = clusters.map((cluster) => cluster.at * 880);
    places.slice(1).forEach((place, before) => expect(place - places[before]!).toBeGreaterThanOrEqual(44));
    expect(clustersOf(at(0), 0, 880)).toHaveLength(1);
  });

  it("go on to the next in the same place when pressed again", () => {
    const cluster = { at: 0, landmarks: at(3, 4, 6) };
    expect(pressed(cluster, 0)).toBe(3);
    expect(pressed(cluster, 3)).toBe(4);
    expect(pressed(cluster, 4)).toBe(6);
    expect(pressed(cluster, 6)).toBe(3);
    expect(pressed(cluster, 50)).toBe(3);
  });
});
