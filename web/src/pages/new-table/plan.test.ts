import { expect, test } from "vitest";
import type { GameInfo } from "../../net/types";
import {
  changed,
  difference,
  firstPlan,
  fullManners,
  nearestPreset,
  otherBots,
  planOf,
  repaired,
  resized,
  seated,
  strongest,
  wishOf,
  withPreset,
  type Chair,
} from "./plan";

const BOTS = { uniform: "any", greedy: "best" };
const game: GameInfo = {
  key: "yard",
  title: "Yard",
  rules_version: 1,
  least: 2,
  most: 6,
  usual: 4,
  alone: 4,
  options: [
    { name: "fence", default: "low", values: "one of low, high", choices: ["low", "high"] },
    { name: "dogs", default: false, values: "true or false", choices: [true, false] },
    { name: "cash", default: 600, values: "a whole number from 0 to 1000, in steps of 100", choices: [] },
  ],
  presets: {
    strict: { fence: "high", dogs: true, cash: 600 },
    plain: { fence: "low", dogs: false, cash: 600 },
  },
};

test("as many chairs as are usual in the game", () => {
  expect(firstPlan(game).chairs).toEqual(["me", "open", "open", "open"]);
  expect(firstPlan({ ...game, usual: 3 }).chairs).toEqual(["me", "open", "open"]);
});

test("the strongest bot is the last one that has a plan", () => {
  expect(strongest(BOTS)).toBe("greedy");
  expect(strongest({ greedy: "", uniform: "" })).toBe("greedy");
  expect(strongest({ uniform: "", greedy: "", search: "" })).toBe("search");
  expect(strongest({ uniform: "" })).toBe("uniform");
  expect(strongest({})).toBeNull();
});

test("the nearest preset is the one with the fewest differences", () => {
  expect(nearestPreset({ fence: "high", dogs: true, cash: 100 }, game.presets)).toBe("strict");
  expect(nearestPreset({ fence: "low", dogs: false, cash: 600 }, game.presets)).toBe("plain");
  expect(nearestPreset({}, {})).toBe("");
  expect(difference({ fence: "high", dogs: true, cash: 100 }, game.presets.strict ?? {})).toEqual(["cash"]);
});

test("a first plan is the default preset, me, and open seats", () => {
  const plan = firstPlan(game);
  expect(plan.preset).toBe("plain");
  expect(plan.chairs).toEqual(["me", "open", "open", "open"]);
  expect(plan.changes).toEqual({});
});

test("a change that the preset contains is none", () => {
  let plan = changed(firstPlan(game), game, "fence", "high");
  expect(plan.changes).toEqual({ fence: "high" });
  expect(withPreset(plan, game, "strict").changes).toEqual({});
  plan = changed(plan, game, "fence", "low");
  expect(plan.changes).toEqual({});
});

test("one person sits on one chair", () => {
  expect(seated(["me", "open", "bot:greedy"], 1, "me")).toEqual(["open", "me", "bot:greedy"]);
  expect(resized(["me", "bot:greedy"], 3)).toEqual(["me", "bot:greedy", "open"]);
  expect(resized(["me", "open", "bot:greedy"], 2)).toEqual(["me", "open"]);
});

test("an old plan loses what is not known any more", () => {
  const kept = {
    chairs: ["me", "bot:gone", "bot:greedy", "open", "open", "open", "open"] as Chair[],
    preset: "gone",
    changes: { fence: "high", cash: 150, moat: true },
  };
  const plan = repaired(kept, game, BOTS);
  expect(plan.chairs).toEqual(["me", "open", "bot:greedy", "open", "open", "open"]);
  expect(plan.preset).toBe("plain");
  expect(plan.changes).toEqual({ fence: "high" });
  expect(plan.manners).toEqual(fullManners({}));
  expect(repaired(null, game, BOTS)).toEqual(firstPlan(game));
});

test("the wish has bots at the end; others are seated afterwards", () => {
  const plan = { ...firstPlan(game), chairs: ["me", "bot:uniform", "open", "bot:greedy"] as Chair[] };
  expect(wishOf(plan, game, "Ece")).toMatchObject({
    seats: 4,
    preset: "plain",
    name: "Ece",
    bots: ["greedy"],
  });
  expect(otherBots(plan.chairs)).toEqual([{ seat: 1, level: "uniform" }]);
  const elsewhere = { ...plan, chairs: ["bot:greedy", "me", "open"] as Chair[] };
  expect(wishOf(elsewhere, game, "Ece").name).toBeUndefined();
  expect(otherBots(elsewhere.chairs)).toEqual([{ seat: 0, level: "greedy" }]);
});

test("the plan of an open table has its rules as a preset and changes", () => {
  const options = { fence: "high", dogs: true, cash: 100 };
  const plan = planOf({ seats: [{ seat: 0, sitter: "free" }], options, manners: { undo: true } }, game);
  expect(plan).toMatchObject({ chairs: ["open"], preset: "strict", changes: { cash: 100 } });
  expect(plan.manners.undo).toBe(true);
});
