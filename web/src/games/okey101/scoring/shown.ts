// What a scoring comes to, as the server shows it.
import { http } from "../../../net/http";
import type { ScoringDocument } from "../model/types";

/** A figure, null for no score, or a code. */
export type Cell = number | string | null;
export interface Summary {
  readonly code: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly code: string; readonly cells: readonly Cell[] }[];
}
export interface Shown {
  readonly document: ScoringDocument;
  readonly tables: readonly Summary[];
}

/** A scoring, by its name or as a document, written out in full and with its tables. */
export async function shown(scoring: unknown): Promise<Shown> {
  const { value, findings } = await http.preview("okey101", "scoring", scoring);
  return { document: value as ScoringDocument, tables: findings.tables as readonly Summary[] };
}
