// What is shown of a table: the state as the game's components read it.
import type { Scene } from "../games/face";
import type { OutlookTell, SeatInfo, State } from "../wire/types";
import { words } from "../words";

/** What each seat is called; a free one by its number. */
export function namesOf(seats: readonly SeatInfo[]): string[] {
  return seats.map((seat) => seat.name || words().table.seat(seat.seat + 1));
}

/** The present of a table. */
export function sceneNow(state: State, outlook: OutlookTell | null): Scene {
  const seats = state.table.seats;
  return {
    view: state.view,
    views: [],
    outlook: outlook?.outlook ?? null,
    legal: (state.legal ?? []) as readonly unknown[],
    uncounted: state.uncounted ?? [],
    toAct: state.to_act ?? [],
    step: state.step ?? 0,
    events: (state.events ?? []) as readonly unknown[],
    actor: null,
    outcome: state.outcome ?? null,
    seats,
    names: namesOf(seats),
    me: state.you.seat ?? null,
  };
}
