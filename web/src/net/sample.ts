// A table in the middle of a game, for tests: two people and what they are told.
import type { SeatInfo, State } from "./types";

const SEATS: readonly SeatInfo[] = [
  { seat: 0, sitter: "person", name: "Ann", host: true },
  { seat: 1, sitter: "person", name: "Ben" },
];

/** The state of that table, with parts of it and of its card changed. */
export function sampleState(changed: Partial<State> = {}, table: Partial<State["table"]> = {}): State {
  return {
    tell: "state",
    seq: 9,
    table: {
      table: "abc",
      game: "acquire",
      title: "Acquire",
      rules_version: 1,
      phase: "playing",
      seats: SEATS,
      options: {},
      manners: {},
      commitment: "",
      opened: 0,
      ...table,
    },
    you: { seat: 0, host: true },
    to_act: [1],
    step: 4,
    ...changed,
  };
}
