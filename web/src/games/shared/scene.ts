// What is shown of a table: the state as the game's components read it.
import type { Scene } from "./face";
import { things } from "../../net/things";
import type { Moment, SeatInfo, State } from "../../net/types";
import { words } from "../../i18n/words";

/** What each seat is called; a free one by its number. */
export function namesOf(seats: readonly SeatInfo[]): string[] {
  return seats.map((seat) => seat.name || words().table.seat(seat.seat + 1));
}

/** The present of a table. */
export function sceneNow(state: State): Scene {
  const seats = state.table.seats;
  return {
    view: state.view,
    views: [],
    outlook: state.outlook ?? null,
    legal: things(state.legal),
    uncounted: state.uncounted ?? [],
    toAct: state.to_act ?? [],
    step: state.step ?? 0,
    events: things(state.events),
    actor: null,
    outcome: state.outcome ?? null,
    seats,
    names: namesOf(seats),
    me: state.you.seat ?? null,
  };
}

/** The scene of a moment; `me` is the seat it is seen from. Nothing can be done in the past. */
export function sceneOf(moment: Moment, state: State, me: number | null = state.you.seat ?? null): Scene {
  const seats = state.table.seats;
  return {
    view: moment.view,
    views: things(moment.views),
    outlook: moment.outlook ?? null,
    legal: [],
    uncounted: [],
    toAct: moment.to_act ?? [],
    step: moment.step,
    events: things(moment.events),
    actor: moment.seat ?? null,
    outcome: moment.outcome ?? null,
    seats,
    names: namesOf(seats),
    me,
  };
}
