// The same people again: the new table knows the old tokens.
import { seats } from "../wire/seats.svelte";
import type { Live } from "./live.svelte";

/** The name of the new table, asked for or already there; null if it was refused. */
export async function rematch(live: Live): Promise<string | null> {
  if (!live.state?.table.rematch && !(await live.wish({ ask: "rematch" }))) return null;
  const next = live.state?.table.rematch ?? null;
  const seat = seats.of(live.table);
  if (next !== null && seat !== null) seats.take(next, { ...seat, seat: null, at: Date.now() });
  return next;
}
