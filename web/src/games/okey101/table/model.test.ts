import { expect, test } from "vitest";
import type { AnyAction, AnyEvent, OkeyView } from "../model/types";
import type { OkeyScene } from "../model/reading";
import { flightsOf, landedIn } from "./flights";
import { bestGroups, discarding, fineFor, mayRetract, playable, soundOf, totals, usesOf } from "./model";

const LEGAL: readonly AnyAction[] = [
  { do: "lay_off", meld: 3, tiles: ["R8"] },
  { do: "swap", meld: 4, tile: "R8" },
  { do: "split", meld: 3, tile: "R6" },
  { do: "lay_off", meld: 5, tiles: ["R2=K4"] },
  { do: "discard", tile: "R8" },
];

function scene(rest: object = {}): OkeyScene {
  return {
    legal: LEGAL,
    uncounted: [],
    outlook: null,
    me: 0,
    view: { okey: "R2" },
    ...rest,
  } as unknown as OkeyScene;
}

test("a tile in the hand lights every meld it can do something at", () => {
  expect([...usesOf(LEGAL, ["R8"]).keys()]).toEqual([3, 4]);
  expect(usesOf(LEGAL, ["R6"]).get(3)).toEqual([{ do: "split", meld: 3, tile: "R6" }]);
  expect([...usesOf(LEGAL, ["R2"]).keys()]).toEqual([5]); // an okey, by what is printed on it
  expect(usesOf(LEGAL, []).size).toBe(0);
  expect(usesOf(LEGAL, ["K1"]).size).toBe(0);
});

test("several tiles are offered together where one of them fits", () => {
  expect(usesOf(LEGAL, ["R8", "R9"]).get(3)).toEqual([{ do: "lay_off", meld: 3, tiles: ["R8", "R9"] }]);
});

test("only what is listed can be thrown", () => {
  expect(discarding(LEGAL, "R8")).toEqual({ do: "discard", tile: "R8" });
  expect(discarding(LEGAL, "R6")).toBeNull();
});

test("playable tiles come from outlook and list; an okey is not called playable", () => {
  const fits = [{ tile: "K9", lay_off: [1], split: [], swap: [] }];
  expect([...playable(scene({ outlook: { fits } }))].sort()).toEqual(["K9", "R6", "R8"]);
});

test("a fine is what the outlook says, and none without it", () => {
  expect(fineFor(scene(), "K9")).toBe(0);
  expect(fineFor(scene({ outlook: { discards: [{ tile: "K9", fine: 101 }] } }), "K9")).toBe(101);
});

test("a turn can be taken back where it is listed or named", () => {
  expect(mayRetract(scene())).toBe(false);
  expect(mayRetract(scene({ uncounted: ["retract_turn"] }))).toBe(true);
  expect(mayRetract(scene({ legal: [{ do: "retract_turn" }] }))).toBe(true);
});

test("a friend arranges pairs for whoever can only open with them, melds for the others", () => {
  const outlook = {
    routes: ["pairs"],
    arranged: [{ tiles: ["R1", "R2", "R3"] }],
    paired: [{ tiles: ["K1", "K1"] }],
  };
  const view = { players: [{ opened: "none", declared: false }] };
  expect(bestGroups(scene({ outlook, view }))).toEqual([["K1", "K1"]]);
  expect(bestGroups(scene({ outlook: { ...outlook, routes: ["melds", "pairs"] }, view }))).toEqual([
    ["R1", "R2", "R3"],
  ]);
});

test("totals add up what was booked", () => {
  const view = {
    players: [{ seat: 0 }, { seat: 1 }],
    ledger: [{ booked: [-101, 40] }, { booked: [12, 202] }],
  };
  expect(totals(view as unknown as OkeyView)).toEqual([-89, 242]);
});

test("the greatest thing of a step is heard", () => {
  const events = (...tags: string[]): AnyEvent[] => tags.map((event) => ({ event }) as AnyEvent);
  expect(soundOf(events("tile_discarded", "hand_ended"))).toBe("end");
  expect(soundOf(events("tile_taken", "hand_opened"))).toBe("taps");
  expect(soundOf(events("tile_discarded"))).toBe("bone");
  expect(soundOf(events("tile_drawn"))).toBe("slide");
  expect(soundOf(events("pairs_declared"))).toBeNull();
});

test("tiles travel from stack to seat and from seat to corner; melds land in order", () => {
  const drawn = { event: "tile_drawn", seat: 2, left: 9, tile: null } as const;
  const thrown = { event: "tile_discarded", seat: 1, tile: "K9", playable: false } as const;
  expect(flightsOf([drawn, thrown])).toEqual([
    { tile: null, from: { stack: true }, to: { seat: 2 } },
    { tile: "K9", from: { seat: 1 }, to: { corner: 1 } },
  ]);
  const melds = [{ meld: 7 }, { meld: 8 }];
  expect(landedIn([{ event: "hand_opened", melds } as unknown as AnyEvent])).toEqual([7, 8]);
});
