// Scoring rules of one's own, as the forms of the house offer them.
import type { OptionEditor } from "../../shared/face";
import { okeyWords } from "../words";
import Editor from "./Editor.svelte";
import { scorings } from "./kept.svelte";
import Summary from "./Summary.svelte";

export const scoringEditor: OptionEditor = {
  own: () => scorings.all,
  label: () => okeyWords().scoring.open,
  shows: () => okeyWords().scoring.result,
  Editor,
  Summary,
};
