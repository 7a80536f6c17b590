import { expect, test } from "vitest";
import { before, sides, sittings } from "./seating";

test("the next player sits at the right hand, and play goes round from there", () => {
  expect(sittings(4, 2).map(({ seat, spot }) => [seat, spot])).toEqual([
    [2, "me"],
    [3, "right"],
    [0, "top"],
    [1, "left"],
  ]);
});

test.each([2, 3, 4])("of %i players the one before me throws at my left, I throw at my right", (players) => {
  for (let me = 0; me < players; me++) {
    const around = sittings(players, me);
    expect(around.find(({ corner }) => corner === "bl")?.seat).toBe(before(me, players));
    expect(around.find(({ corner }) => corner === "br")?.seat).toBe(me);
  }
});

test.each([2, 3, 4])("of %i players everybody's melds but mine have a side", (players) => {
  const { left, right } = sides(sittings(players, 0));
  expect([...left, ...right].sort()).toEqual(Array.from({ length: players - 1 }, (_, seat) => seat + 1));
});

test("a spectator sits behind the first seat", () => {
  expect(sittings(3, null)[0]).toEqual({ seat: 0, spot: "me", corner: "br" });
});

test("whoever sits opposite lays melds where there is room", () => {
  const around = sittings(4, 0); // 1 at the right, 2 opposite, 3 at the left
  expect(sides(around, [null, null, 5, 9]).left).toContain(2);
  expect(sides(around, [null, null, 5, 3]).right).toContain(2);
  expect(sides(around, [null, 1, 5, 3]).left).toContain(2);
});

test("without a strip of one's own the own melds go to the emptier side, and stay there", () => {
  const around = sittings(4, 0);
  expect(sides(around, [2, null, null, null], true).left).toContain(0);
  expect(sides(around, [2, null, null, 1], true).right).toContain(0);
  expect(sides(around, [2, null, null, 3], true).left).toContain(0);
});
