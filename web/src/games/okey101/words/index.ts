// The words of Okey 101 in the reader's language: `okeyWords().board.buttons.draw`.
import { taste } from "../../../storage/taste.svelte";
import type { GameWords } from "../../shared/face";
import { english } from "./en";
import { turkish } from "./tr";

export type OkeyWords = typeof english;
export type { OkeyScene } from "../model/reading";

export const CATALOGUES: { readonly en: OkeyWords; readonly tr: OkeyWords } = { en: english, tr: turkish };

export function okeyWords(): GameWords & OkeyWords {
  return CATALOGUES[taste.language];
}
