// The address of a moment: which move, and through whose eyes.
import { paths } from "../../ui/behaviour/routes.svelte";
import type { SeenBy } from "../../net/http";

export interface Address {
  readonly move: number | null;
  readonly seen: SeenBy;
}

/** What an address asks for; what makes no sense is as if it were not there. */
export function addressOf(query: URLSearchParams): Address {
  const seen = query.get("seen");
  return { move: whole(query.get("move")), seen: seen === "all" ? "all" : whole(seen) };
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** The address of a moment. */
export function momentPath(table: string, move: number, seen: SeenBy): string {
  return `${paths.replay(table)}?move=${move}${seen === null ? "" : `&seen=${seen}`}`;
}

/** A step that exists. */
export function clamped(move: number, last: number): number {
  return Math.max(0, Math.min(move, last));
}
