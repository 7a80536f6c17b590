import { beforeEach, expect, test } from "vitest";
import { Rack } from "./rack.svelte";

const OKEY = "R6";
const TILES = ["B9", "B10", "B11", "K1", "K5", "Y3"];

beforeEach(() => localStorage.clear());

function laid(table = "abc"): Rack {
  const rack = new Rack(table);
  rack.follow(TILES, 1, OKEY);
  return rack;
}

test("a new hand is laid out by runs, with its melds labelled", () => {
  const rack = laid();
  expect(rack.tiles).toEqual(["Y3", "B9", "B10", "B11", "K1", "K5"]);
  expect(rack.groups.map(({ kind, points }) => [kind, points])).toEqual([["run", 30]]);
});

test("a tile stays where it was put, and the next look does not move it", () => {
  const rack = laid();
  const from = rack.places.indexOf("K5");
  rack.move(from, 31);
  rack.follow([...TILES, "R2"], 1, OKEY);
  expect(rack.places[31]).toBe("K5");
  expect(rack.fresh).not.toBeNull();
  expect(rack.places[rack.fresh ?? -1]).toBe("R2");
});

test("the order is remembered for the table and the hand, and for no other", () => {
  laid().move(0, 31);
  expect(laid().places[31]).toBe("Y3");
  expect(laid("other").places[31]).toBeNull();
  const next = new Rack("abc");
  next.follow(TILES, 2, OKEY);
  expect(next.places[31]).toBeNull();
});

test("what is lifted is dropped when it is gone, and kept when something else changes", () => {
  const rack = laid();
  rack.lift(rack.places.indexOf("K5"));
  rack.follow([...TILES, "R2"], 1, OKEY);
  expect(rack.held).toEqual(["K5"]);
  rack.follow(
    TILES.filter((tile) => tile !== "K5"),
    1,
    OKEY,
  );
  expect(rack.held).toEqual([]);
});

test("a second touch puts a tile back", () => {
  const rack = laid();
  rack.lift(0);
  rack.lift(0);
  expect(rack.lifted).toEqual([]);
});

test("a group can be freed, so that it is not laid", () => {
  const rack = laid();
  const [group] = rack.groups;
  expect(rack.marked("melds")).toHaveLength(1);
  rack.mark(group!);
  expect(rack.marked("melds")).toHaveLength(0);
  rack.mark(group!);
  expect(rack.marked("melds")).toHaveLength(1);
});

test("a rack that had less room for a while comes back as it was", () => {
  const rack = laid();
  rack.move(rack.places.indexOf("K5"), 31);
  rack.reshape({ rows: 4, columns: 8 });
  expect(rack.tiles).toHaveLength(TILES.length);
  rack.reshape({ rows: 2, columns: 16 });
  expect(rack.places[31]).toBe("K5");
});

test("sorting as a friend would uses the groups it is given", () => {
  const rack = laid();
  rack.sort("best", [["K1", "K5"]]);
  expect(rack.tiles.slice(0, 2)).toEqual(["K1", "K5"]);
});
