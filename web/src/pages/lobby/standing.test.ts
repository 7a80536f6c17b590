import { expect, test } from "vitest";
import type { State, TableInfo } from "../../net/types";
import { company, freeSeats, standingOf } from "./standing";

const table: TableInfo = {
  table: "t",
  game: "yard",
  title: "Yard",
  rules_version: 1,
  phase: "playing",
  seats: [
    { seat: 0, sitter: "person", name: "Ann", host: true },
    { seat: 1, sitter: "bot", name: "Greedy 1" },
    { seat: 2, sitter: "free" },
  ],
  options: {},
  manners: {},
  commitment: "",
  opened: 0,
};

function state(part: Partial<State>, phase: TableInfo["phase"] = "playing"): State {
  return { tell: "state", seq: 1, you: { seat: 0 }, ...part, table: { ...table, phase } };
}

test("whose turn it is", () => {
  expect(standingOf(state({ to_act: [1, 0] }), 0)).toEqual({ kind: "yours" });
  expect(standingOf(state({ to_act: [1] }), 0)).toEqual({ kind: "theirs", names: ["Greedy 1"] });
  expect(standingOf(state({ to_act: [0], you: { host: true } }), null)).toEqual({
    kind: "theirs",
    names: ["Ann"],
  });
});

test("a seat that was given away is lost, also while others wait", () => {
  expect(standingOf(state({ to_act: [0], you: {} }), 0)).toEqual({ kind: "lost" });
  expect(standingOf(state({ you: {} }, "open"), 0)).toEqual({ kind: "lost" });
});

test("before the start seats are free, and company is everybody else", () => {
  expect(standingOf(state({}, "open"), 0)).toEqual({ kind: "waiting", free: 1 });
  expect(freeSeats(table)).toBe(1);
  expect(company(table.seats, 0)).toEqual(["Greedy 1"]);
});

test("after the end the winners are named", () => {
  const lines = { total: 10, lines: [] };
  const standings = [
    { seat: 0, place: 1, ...lines },
    { seat: 1, place: 1, ...lines },
  ];
  expect(standingOf(state({ outcome: { reason: "done", standings, also: [] } }, "over"), 0)).toEqual({
    kind: "over",
    winners: ["Ann", "Greedy 1"],
  });
});
