import { expect, test } from "vitest";
import type { AnyAction } from "../model/types";
import { answers, EMPTY, isEmpty, proposal, withShares } from "./trading";

test("a proposal holds what was put in, and nothing that was taken out again", () => {
  const give = withShares(withShares(EMPTY.give, "Tower", 2), "Luxor", 0);
  const want = { shares: {}, cash: 500 };
  expect(proposal({ to: 2, give, want })).toEqual({
    do: "propose",
    to: 2,
    give: { shares: { Tower: 2 }, cash: 0 },
    want: { shares: {}, cash: 500 },
  });
  expect(proposal({ to: null, give, want })).toBeNull();
  expect([
    isEmpty(EMPTY.give),
    isEmpty(withShares(EMPTY.give, "Luxor", 0)),
    isEmpty(give),
    isEmpty(want),
  ]).toEqual([true, true, false, false]);
});

test("the answers to an offer are those the server lists for it", () => {
  const legal: readonly AnyAction[] = [
    { do: "place", tile: "1A" },
    { do: "accept", offer: 3 },
    { do: "decline", offer: 3 },
    { do: "decline", offer: 4 },
  ];
  expect(answers(legal, 3).map((answer) => answer.do)).toEqual(["accept", "decline"]);
  expect(answers(legal, 5)).toEqual([]);
});
