import { describe, expect, it } from "vitest";
import type { Moment, State } from "../../net/types";
import { sceneOf } from "./scene";

const state: State = {
  tell: "state",
  seq: 90,
  step: 74,
  table: {
    table: "k3v9x2m7p4qa",
    game: "acquire",
    title: "Acquire",
    rules_version: 1,
    phase: "over",
    seats: [
      { seat: 0, sitter: "person", name: "Ece" },
      { seat: 1, sitter: "bot", name: "Greedy 1", level: "greedy" },
    ],
    options: {},
    manners: {},
    commitment: "",
    opened: 0,
  },
  you: { seat: 0 },
  legal: [{ do: "place" }],
  to_act: [0],
  view: { now: true },
};

const moment: Moment = {
  step: 31,
  steps: 74,
  seq: 40,
  at: 0,
  seat: 1,
  by: "bot",
  to_act: [1],
  view: { turn: 1 },
  views: [],
  events: [{ event: "tile_placed" }],
  outlook: { now: null },
  outcome: null,
};

describe("the scene of a moment", () => {
  it("is what was seen then, at the table as it is now", () => {
    const scene = sceneOf(moment, state);
    expect(scene).toMatchObject({
      view: { turn: 1 },
      views: [],
      outlook: { now: null },
      step: 31,
      toAct: [1],
      actor: 1,
      events: [{ event: "tile_placed" }],
      outcome: null,
      me: 0,
    });
    expect(scene.names).toEqual(["Ece", "Greedy 1"]);
    expect(scene.seats).toBe(state.table.seats);
  });

  it("has nothing to do in it", () => {
    expect(sceneOf(moment, state).legal).toEqual([]);
  });

  it("is seen from another seat, or from none", () => {
    expect(sceneOf(moment, state, 1).me).toBe(1);
    expect(sceneOf(moment, state, null).me).toBeNull();
    expect(sceneOf(moment, { ...state, you: {} }).me).toBeNull();
  });
});
