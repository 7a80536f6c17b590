// Settling a table of real cards: the form, what it begins with, and what comes of it.
import type { ScoreSheet } from "../../../net/types";
import Form from "./Form.svelte";
import { mercWords } from "../words";
import { emptyForm, exampleForm } from "./document";
import { findingsOf, verdictOf } from "./findings";
import Result from "./Result.svelte";

export const settling = {
  Form,
  Result,
  emptyForm: () => emptyForm(mercWords().form.rebel, mercWords().board.sector),
  exampleForm: () => exampleForm(mercWords().form.rebel, mercWords().board.sector),
  settled: (result: ScoreSheet) => {
    const found = findingsOf(result);
    const { form } = mercWords();
    return [
      found.winner === null ? form.notOver : `${form.wins[found.winner]}.`,
      ...verdictOf(found, mercWords()),
    ].join(" ");
  },
};
