// A moment of the past as the game's components read it.
import type { Scene } from "../games/face";
import { namesOf } from "../table/scene";
import { things } from "../wire/things";
import type { Moment, State } from "../wire/types";

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
