// The clocks of a table: the server tells how much is left, and whoever is to move counts down from there.
import type { State } from "./types";

/** Milliseconds a seat has left at `now`, a time of the page's own clock; null without clocks. */
export function left(state: State, toldAt: number, seat: number, now: number): number | null {
  const then = state.times?.left[seat];
  if (then === undefined) return null;
  const running = state.times?.running.includes(seat) ?? false;
  return Math.max(0, then - (running ? now - toldAt : 0));
}
