import { expect, test } from "vitest";
import type { Scene } from "../../games/shared/face";
import type { SeatInfo, State } from "../../net/types";
import { left } from "../../net/clocks";
import { dockState } from "./dock";
import { sampleState } from "../../net/sample";
import { sceneNow } from "../../games/shared/scene";

const SEATS: readonly SeatInfo[] = [
  { seat: 0, sitter: "person", name: "Ann", host: true },
  { seat: 1, sitter: "person", name: "Ben" },
  { seat: 2, sitter: "bot", name: "Greedy 1", level: "greedy" },
];

const state = (changed: Partial<State> = {}, table: Partial<State["table"]> = {}): State =>
  sampleState(changed, { seats: SEATS, ...table });

const calm = { lost: false, travelling: false, waited: [] };
const scene = (at: State): Scene => sceneNow(at);
const is = (at: State, how = calm) => dockState(at, scene(at), "open", how);

test("it waits for one, for several, or it is my turn", () => {
  expect(is(state())).toEqual({ is: "waiting", seat: 1 });
  expect(is(state({ to_act: [1, 2] }))).toEqual({ is: "several", seats: [1, 2] });
  expect(is(state({ to_act: [0, 1] }))).toEqual({ is: "turn" });
});

test("whoever has no seat watches", () => {
  expect(is(state({ you: {} }))).toEqual({ is: "watching" });
});

test("a lost connection comes before everything, but only after a moment", () => {
  const mine = state({ to_act: [0] });
  expect(dockState(mine, scene(mine), "lost", { ...calm, lost: true })).toEqual({ is: "lost" });
  expect(dockState(mine, scene(mine), "lost", calm)).toEqual({ is: "turn" });
});

test("an undo is answered before the game goes on", () => {
  const undo = { seat: 1, agreed: [] };
  expect(is(state({ to_act: [0] }, { undo }))).toEqual({ is: "answer", seat: 1 });
  expect(is(state({ to_act: [0] }, { undo: { seat: 1, agreed: [0] } }))).toEqual({ is: "turn" });
  expect(is(state({}, { undo: { seat: 0, agreed: [] } }))).toEqual({ is: "asked" });
});

test("a seat is asked for: the others answer first, and who asked may withdraw after the own turn", () => {
  const handover = { asker: 1, seat: 2, level: null, agreed: [] };
  const asked = { is: "consent", asker: 1, seat: 2, bot: false };
  expect(is(state({ to_act: [0] }, { handover }))).toEqual(asked);
  expect(is(state({ to_act: [0] }, { handover: { ...handover, agreed: [0] } }))).toEqual({ is: "turn" });
  const mine = { ...handover, asker: 0, seat: 1, level: "greedy" };
  expect(is(state({ to_act: [0] }, { handover: mine }))).toEqual({ is: "turn" });
  expect(is(state({}, { handover: mine }))).toEqual({ is: "wished", seat: 1, bot: true });
  const standing = { ...handover, asker: null };
  expect(is(state({ you: { host: true } }, { handover: standing }))).toEqual({
    is: "wished",
    seat: 2,
    bot: false,
  });
  expect(is(state({ you: {} }, { handover: standing }))).toEqual({ is: "watching" });
});

test("a leaver and a clock that is up ask the others, until they choose to wait", () => {
  const gone: SeatInfo = { seat: 1, sitter: "person", name: "Ben", away: true };
  const late: SeatInfo = { seat: 1, sitter: "person", name: "Ben", time_up: true };
  const seats = (seat: SeatInfo): SeatInfo[] => SEATS.map((each) => (each.seat === seat.seat ? seat : each));
  expect(is(state({}, { seats: seats(gone) }))).toEqual({ is: "leaver", seat: gone });
  expect(is(state({}, { seats: seats(late) }))).toEqual({ is: "timeup", seat: late });
  expect(is(state({}, { seats: seats(gone) }), { ...calm, waited: [1] as never[] })).toEqual({
    is: "waiting",
    seat: 1,
  });
  expect(is(state({ you: {} }, { seats: seats(gone) }))).toEqual({ is: "watching" });
});

test("a bot in my seat is told to me, and the end is the end", () => {
  const seats = SEATS.map((seat): SeatInfo =>
    seat.seat === 0 ? { ...seat, sitter: "bot", level: "greedy" } : seat,
  );
  expect(is(state({ to_act: [0] }, { seats }))).toEqual({ is: "bot" });
  expect(is(state({ to_act: [] }, { phase: "over" }))).toEqual({ is: "over" });
});

test("only running clocks count down, and never below nothing", () => {
  const timed = state({ times: { left: [5000, 3000, 0], running: [1] } });
  expect(left(timed, 1000, 0, 3000)).toBe(5000);
  expect(left(timed, 1000, 1, 3000)).toBe(1000);
  expect(left(timed, 1000, 1, 9000)).toBe(0);
  expect(left(state(), 1000, 1, 9000)).toBeNull();
});
