// What the server tells, folded into the state of a table. A `state` replaces all; these change parts of it.
import type { Arranged, Said, State, StepInfo, Update } from "./types";

export const LINES = 200; // of chat and log that are kept; the rest can be fetched

/** A step of the log; `said` is what the game itself says of it, where the page has no words for the game. */
export type Step = Pick<StepInfo, "step" | "at" | "seat" | "by" | "events" | "said">;

export type Change = Update | Arranged | Said;

/** The state after the next thing that was told. */
export function folded(state: State, tell: Change): State {
  switch (tell.tell) {
    case "update":
      return stepped(state, tell);
    case "arranged":
      return {
        ...state,
        seq: tell.seq,
        table: tell.table,
        you: tell.you,
        ...(tell.times ? { times: tell.times } : {}),
      };
    case "said":
      return {
        ...state,
        seq: tell.seq,
        chat: [...(state.chat ?? []), tell.line].slice(-LINES),
        ...(tell.asides_left == null ? {} : { table: { ...state.table, asides_left: tell.asides_left } }),
      };
  }
}

/** A step ends an asking for undo and the `time_up` of its seat; with an outcome the table is over. */
function stepped(state: State, tell: Update): State {
  const { undo: _, ...table } = state.table;
  const { times: __, outcome: ___, outlook: ____, ...rest } = state;
  return {
    ...rest,
    seq: tell.seq,
    step: tell.step,
    table: {
      ...table,
      seats: table.seats.map((seat) => (seat.seat === tell.seat ? { ...seat, time_up: false } : seat)),
      phase: tell.outcome ? "over" : table.phase,
      ...(tell.secret ? { secret: tell.secret } : {}),
    },
    view: tell.view,
    to_act: tell.to_act ?? [],
    legal: tell.legal ?? [],
    uncounted: tell.uncounted ?? [],
    events: tell.events,
    ...(tell.outcome ? { outcome: tell.outcome } : {}),
    ...(tell.outlook ? { outlook: tell.outlook } : {}),
    ...(tell.times ? { times: tell.times } : {}),
  };
}

/** A page of the log and what was heard since, without what was taken back: nothing lies after `last`. */
export function joined<Numbered extends Pick<Step, "step">>(
  page: readonly Numbered[],
  heard: readonly Numbered[],
  last: number,
): readonly Numbered[] {
  const newest = page.at(-1)?.step ?? -1;
  const since = heard.filter(({ step }) => step > newest && step <= last);
  return [...page, ...since].slice(-LINES);
}
