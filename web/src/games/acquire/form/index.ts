// What Acquire brings for settling a real table.
import type { ScoreSheet } from "../../../net/types";
import { number } from "../../../i18n/format";
import Form from "./Form.svelte";
import { emptyForm, exampleForm } from "./document";
import { largestOf } from "./prices";
import { acquireWords } from "../words";

/** Whether the end may be declared at this table: the server says it in its findings. */
function settled(result: ScoreSheet): string {
  const w = acquireWords().form;
  const met = result.findings.end_conditions;
  const conditions = Array.isArray(met) ? met.map(String) : [];
  const largest = largestOf(result);
  if (conditions.includes("chain_41") && largest) return w.endLarge(largest.chain, number(largest.tiles));
  return conditions.includes("all_safe") ? w.endSafe : w.endNot;
}

export const settling = {
  Form,
  emptyForm: () => emptyForm(acquireWords().form.player),
  exampleForm,
  settled,
};
