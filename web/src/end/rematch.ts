// The same people again: asks for the rematch and takes the old seat's token along.
import { http } from "../wire/http";
import { seats } from "../wire/seats.svelte";
import type { State } from "../wire/types";

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}

/** The table of the rematch, asked for unless somebody did before. */
async function asked(state: State, token: string): Promise<string | null> {
  const { table } = state.table;
  const told = await http.ask(table, token, { ask: "rematch", id: newId() });
  if (told.tell === "arranged" && told.table.rematch) return told.table.rematch;
  return (await http.table(table, token)).rematch ?? null;
}

/** Go along to the rematch; its table, where this browser has a seat now. Null if there is none. */
export async function rematch(state: State): Promise<string | null> {
  const mine = seats.of(state.table.table);
  if (!mine) return null;
  const next = state.table.rematch ?? (await asked(state, mine.token));
  if (next === null) return null;
  const { you } = await http.state(next, mine.token);
  seats.take(next, { ...mine, seat: you.seat ?? null, at: Date.now() });
  return next;
}
