// Where a game of mine stands, read off its state.
import type { SeatInfo, State, TableInfo } from "../../net/types";

export type Standing =
  | { kind: "yours" }
  | { kind: "theirs"; names: readonly string[] }
  | { kind: "waiting"; free: number }
  | { kind: "over"; winners: readonly string[] }
  | { kind: "lost" };

export function freeSeats(table: Pick<TableInfo, "seats">): number {
  return table.seats.filter((seat) => seat.sitter === "free").length;
}

export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name ?? "";
}

/** The names of all who sit there, but one. */
export function company(seats: readonly SeatInfo[], me: number | null): string[] {
  return seats.filter((seat) => seat.sitter !== "free" && seat.seat !== me).map((seat) => seat.name ?? "");
}

/** `had` is the seat this browser was given; a token that is void makes a spectator. */
export function standingOf(state: State, had: number | null): Standing {
  const { seats, phase } = state.table;
  if (phase === "over") {
    const first = (state.outcome?.standings ?? []).filter((standing) => standing.place === 1);
    return { kind: "over", winners: first.map((standing) => nameOf(seats, standing.seat)) };
  }
  const me = state.you.seat ?? null;
  if (had !== null && me === null && !state.you.host) return { kind: "lost" };
  if (phase === "open") return { kind: "waiting", free: freeSeats(state.table) };
  const awaited = state.to_act ?? [];
  if (me !== null && awaited.includes(me)) return { kind: "yours" };
  return { kind: "theirs", names: awaited.map((seat) => nameOf(seats, seat)) };
}
