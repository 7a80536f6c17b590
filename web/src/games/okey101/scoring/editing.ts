// What every field of the editor needs to know.
import type { ScoringDocument } from "../model/types";
import { at, fieldOf, usual, type Draft, type Path } from "./document";
import type { Problem } from "./problem";

export interface Editing {
  readonly draft: Draft;
  /** The document as it was when it was opened. */
  readonly original: ScoringDocument;
  readonly problem: Problem | null;
  readonly edit: (path: Path, value: unknown) => void;
  readonly change: (draft: Draft) => void;
}

export interface Field {
  readonly value: unknown;
  /** What stood here at first, where that is not what stands here now. */
  readonly old: { readonly value: unknown } | undefined;
  readonly wrong: string;
}

export function fieldAt({ draft, original, problem }: Editing, path: Path): Field {
  return {
    value: at(draft.document, path),
    old: usual(draft, original, path),
    wrong: problem?.field === fieldOf(path) ? problem.sentence : "",
  };
}
