// The words of Acquire in the reader's language: `acquireWords().merger.sellAll`.
import { taste } from "../../../storage/taste.svelte";
import type { GameWords } from "../../shared/face";
import { english } from "./en";
import { turkish } from "./tr";

export type AcquireWords = typeof english;
export type { AcquireScene } from "../model/reading";

export const CATALOGUES: { readonly en: AcquireWords; readonly tr: AcquireWords } = {
  en: english,
  tr: turkish,
};

export function acquireWords(): GameWords & AcquireWords {
  return CATALOGUES[taste.language];
}
