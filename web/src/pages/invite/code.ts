// The code of a table: what people type, paste and read aloud.
import { decoded } from "../../ui/behaviour/routes.svelte";

const LINK = /\/t\/([^/?#\s]+)[^#\s]*(#\S+)?/;
const CODE = /^[a-z0-9]{12}$/;

/** Where a typed code or a pasted link leads; null if there is neither. The fragment of a link is kept. */
export function whereTo(typed: string): { table: string; hash: string } | null {
  const link = LINK.exec(typed);
  if (link?.[1] !== undefined) return { table: decoded(link[1]), hash: link[2] ?? "" };
  const table = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return table === "" ? null : { table, hash: "" };
}

/** A code as it is shown: in groups of four. */
export function grouped(table: string): string {
  return CODE.test(table) ? table.replace(/(.{4})(?=.)/g, "$1 ") : table;
}
