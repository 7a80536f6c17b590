// What is wrong with a document, in the reader's words, and the field it is about.
import type { Refused } from "../../../net/types";
import { number } from "../../../i18n/format";
import { boundsOf } from "../../shared/options";
import type { When } from "../model/types";
import { okeyWords } from "../words";
import { contextSaid } from "./said";

export interface Problem {
  /** As the server calls it, from the document on: `row[2].base`. */
  readonly field: string;
  readonly sentence: string;
  /** The case that has no rule. */
  readonly missing: When | null;
}

export function problemOf({ facts = {}, sentence }: Refused): Problem {
  const w = okeyWords().scoring.problems;
  const field = String(facts.field ?? "").replace(/^(?:options\.)?scoring\.?/, "");
  const problem = String(facts.problem ?? sentence);
  const missing = typeof facts.missing === "object" ? (facts.missing as When) : null;
  const bounds = boundsOf(problem);
  if (missing !== null) return { field, sentence: w.missing(contextSaid(missing)), missing };
  if (field === "id") return { field, sentence: w.name, missing };
  if (field === "multiplier") return { field, sentence: w.tooMuch, missing };
  if (field.endsWith(".no_score")) return { field, sentence: w.winnerScores, missing };
  if (bounds !== null) {
    return { field, sentence: w.bounds(number(bounds.least), number(bounds.most)), missing };
  }
  return { field, sentence: field ? w.other(field, problem) : w.noDocument, missing };
}
