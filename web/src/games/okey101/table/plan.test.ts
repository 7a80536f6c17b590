import { expect, test } from "vitest";
import type { PlanOutlook } from "../model/types";
import { actionOf, actionsOf } from "./plan";

test.each([
  [
    "open R11 R12 R13 / K9 K10 K11",
    {
      do: "open",
      groups: [
        ["R11", "R12", "R13"],
        ["K9", "K10", "K11"],
      ],
    },
  ],
  ["meld R5 R6=R6 R7", { do: "meld", tiles: ["R5", "R6=R6", "R7"] }],
  ["pair R4 R4", { do: "pair", tiles: ["R4", "R4"] }],
  ["lay 3 R8 R9", { do: "lay_off", meld: 3, tiles: ["R8", "R9"] }],
  ["split 3 R6", { do: "split", meld: 3, tile: "R6" }],
  ["swap 12 R3", { do: "swap", meld: 12, tile: "R3" }],
  ["throw K13", { do: "discard", tile: "K13" }],
  ["take", { do: "take" }],
])("%s", (step, action) => {
  expect(actionOf(step)).toEqual(action);
});

test("what is not understood is nothing", () => {
  expect(actionOf("dance")).toBeNull();
});

test("a plan ends with its discard, once", () => {
  const plan = { steps: ["meld R1 R2 R3"], discard: "K9" } as unknown as PlanOutlook;
  expect(actionsOf(plan).map((action) => action.do)).toEqual(["meld", "discard"]);
  expect(actionsOf({ ...plan, steps: [...plan.steps, "throw K9"] })).toHaveLength(2);
});
