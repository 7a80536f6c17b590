// Which of its states the dock is in. The most pressing one wins; each keeps the dock's place and size.
import type { Scene } from "../../games/shared/face";
import type { SeatInfo, State } from "../../net/types";
import type { Connection } from "../../net/live.svelte";

export type DockState =
  | { is: "lost" }
  | { is: "travel" }
  | { is: "over" }
  | { is: "answer"; seat: number } // somebody asks for an undo
  | { is: "asked" } // I did
  | { is: "consent"; asker: number | null; seat: number; bot: boolean } // somebody asks for a seat
  | { is: "wished"; seat: number; bot: boolean } // I did
  | { is: "bot" } // a bot plays for me
  | { is: "turn" }
  | { is: "timeup"; seat: SeatInfo }
  | { is: "leaver"; seat: SeatInfo }
  | { is: "watching" }
  | { is: "several"; seats: readonly number[] }
  | { is: "waiting"; seat: number };

export function dockState(
  state: State,
  scene: Scene,
  connection: Connection,
  { lost, travelling, waited }: { lost: boolean; travelling: boolean; waited: readonly number[] },
): DockState {
  const me = scene.me;
  const acting = state.to_act ?? [];
  const seatOf = (seat: number): SeatInfo | undefined => state.table.seats[seat];
  if (connection !== "open" && lost) return { is: "lost" };
  if (travelling) return { is: "travel" };
  if (state.table.phase === "over") return { is: "over" };
  const undo = state.table.undo;
  if (undo && me !== null) {
    if (undo.seat === me) return { is: "asked" };
    if (!undo.agreed.includes(me)) return { is: "answer", seat: undo.seat };
  }
  const wish = state.table.handover;
  const isMine = wish?.asker === null ? state.you.host === true : wish?.asker === me;
  if (wish && me !== null && !isMine && !wish.agreed.includes(me))
    return { is: "consent", asker: wish.asker, seat: wish.seat, bot: wish.level !== null };
  const mine = me === null ? undefined : seatOf(me);
  if (mine && (mine.sitter === "bot" || mine.away)) return { is: "bot" };
  if (me !== null && acting.includes(me)) return { is: "turn" };
  if (wish && isMine) return { is: "wished", seat: wish.seat, bot: wish.level !== null };
  const others = acting.map(seatOf).filter((seat): seat is SeatInfo => seat !== undefined);
  const late = others.find((seat) => seat.time_up && !waited.includes(seat.seat));
  const playing = me !== null || state.you.host === true;
  if (late && playing) return { is: "timeup", seat: late };
  const gone = others.find((seat) => seat.away && !waited.includes(seat.seat));
  if (gone && playing) return { is: "leaver", seat: gone };
  if (me === null) return { is: "watching" };
  const [first] = acting;
  return acting.length > 1 || first === undefined
    ? { is: "several", seats: acting }
    : { is: "waiting", seat: first };
}
