// The seats this browser has: whoever holds a token has the seat, so they are kept with care. Every tab sees
// the same ones.
import { keep, onKept, recall } from "../storage/stored";

export interface Seat {
  token: string;
  game: string;
  seat: number | null; // null: a host or a screen without a seat
  name: string;
  at: number; // when it was taken
}

const MOST = 60; // the oldest are forgotten first
let kept = $state.raw<Readonly<Record<string, Seat>>>(recall("seats", {}));
onKept("seats", () => (kept = recall("seats", {})));

function replace(changed: Record<string, Seat>): void {
  const newest = Object.entries(changed).sort(([, a], [, b]) => b.at - a.at);
  kept = Object.fromEntries(newest.slice(0, MOST));
  keep("seats", kept);
}

export const seats = {
  get all(): Readonly<Record<string, Seat>> {
    return kept;
  },
  of(table: string): Seat | null {
    return kept[table] ?? null;
  },
  token(table: string): string | null {
    return kept[table]?.token ?? null;
  },
  take(table: string, seat: Seat): void {
    replace({ ...recall<Record<string, Seat>>("seats", {}), [table]: seat });
  },
  forget(table: string): void {
    const { [table]: _, ...rest } = recall<Record<string, Seat>>("seats", {});
    replace(rest);
  },
};
