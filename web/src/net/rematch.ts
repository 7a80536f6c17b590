// The same people again: the new table knows the old tokens.
import { http } from "./http";
import { seats } from "./seats.svelte";
import type { TableInfo } from "./types";

/** The table of the rematch, asked for unless somebody did before, with the old seat's token kept for it. */
export async function rematch({ table, rematch: known }: TableInfo): Promise<string | null> {
  const mine = seats.of(table);
  if (mine === null) return null;
  const next = known ?? (await asked(table, mine.token));
  if (next !== null) seats.take(next, { ...mine, seat: null, at: Date.now() });
  return next;
}

async function asked(table: string, token: string): Promise<string | null> {
  const told = await http.ask(table, token, { ask: "rematch" });
  if (told.tell === "arranged" && told.table.rematch) return told.table.rematch;
  return (await http.table(table, token)).rematch ?? null; // it was asked for twice
}
