// The scoring rules people made in this browser, to be chosen again. Every tab sees the same ones.
import { keep, onKept, recall } from "../../../storage/stored";
import type { ScoringDocument } from "../model/types";

const KEY = "okey101.scorings";
const MOST = 20; // the oldest are forgotten first
let kept = $state.raw<readonly ScoringDocument[]>(recall(KEY, []));
onKept(KEY, () => (kept = recall(KEY, [])));

function replace(changed: readonly ScoringDocument[]): void {
  kept = changed.slice(0, MOST);
  keep(KEY, kept);
}

const without = (id: string): readonly ScoringDocument[] =>
  recall<readonly ScoringDocument[]>(KEY, []).filter((each) => each.id !== id);

export const scorings = {
  get all(): readonly ScoringDocument[] {
    return kept;
  },
  /** Rules of the same name are replaced. */
  keep(document: ScoringDocument): void {
    replace([document, ...without(document.id)]);
  },
  forget(id: string): void {
    replace(without(id));
  },
};
