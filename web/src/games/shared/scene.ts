// What is shown of a table: the state as the game's components read it.
import type { Scene } from "../games/face";
import { things } from "../wire/things";
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
