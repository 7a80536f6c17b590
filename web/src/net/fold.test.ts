import { expect, test } from "vitest";
import type { Update } from "./types";
import { folded, joined, LINES } from "./fold";
import { sampleState } from "./sample";

const state = sampleState(
  { to_act: [0], legal: [{ do: "skip" }], times: { left: [1, 2], running: [0] }, chat: [] },
  {
    seats: [
      { seat: 0, sitter: "person", name: "Ann", time_up: true },
      { seat: 1, sitter: "person", name: "Ben", time_up: true },
    ],
    undo: { seat: 1, agreed: [] },
  },
);

const update: Update = { tell: "update", seq: 10, step: 5, seat: 0, events: ["e"], view: "v", to_act: [1] };

test("a step brings a new view, and ends an asking for undo and the time_up of its seat", () => {
  const next = folded(state, update);
  expect([next.seq, next.step, next.view, next.to_act, next.legal]).toEqual([10, 5, "v", [1], []]);
  expect(next.table.undo).toBeUndefined();
  expect(next.table.seats.map((seat) => seat.time_up)).toEqual([false, true]);
  expect([next.times, next.table.phase]).toEqual([undefined, "playing"]);
});

test("a step brings its own outlook, and an old one never outlives its view", () => {
  const first = folded(state, { ...update, outlook: { now: null } });
  expect(first.outlook).toEqual({ now: null });
  expect(folded(first, { ...update, seq: update.seq + 1 }).outlook).toBeUndefined();
});

test("the last step brings the outcome and the secret", () => {
  const outcome = { reason: "chain_41", standings: [], also: [] };
  const over = folded(state, { ...update, outcome, secret: "s" });
  expect([over.table.phase, over.outcome, over.table.secret]).toEqual(["over", outcome, "s"]);
});

test("seats change and lines are said without a new view", () => {
  const table = { ...state.table, phase: "open" as const };
  const arranged = folded(state, { tell: "arranged", seq: 10, what: "left", table, you: {} });
  expect([arranged.seq, arranged.table, arranged.you, arranged.step]).toEqual([10, table, {}, 4]);
  const line = { seq: 10, at: 1, name: "Ben", text: "hello", step: 4, seat: 1 };
  expect(folded(state, { tell: "said", seq: 10, line }).chat).toEqual([line]);
});

test("the log is what was fetched and what was heard since, but not what was taken back", () => {
  const steps = (...numbers: number[]) => numbers.map((step) => ({ step }));
  expect(joined(steps(1, 2), steps(2, 3, 4), 4)).toEqual(steps(1, 2, 3, 4));
  expect(joined(steps(1, 2), steps(2, 3), 2)).toEqual(steps(1, 2));
  const many = Array.from({ length: LINES + 5 }, (_, step) => ({ step }));
  expect(joined(many, [], 999)).toHaveLength(LINES);
});
