// The words of Okey 101 in the reader's language: `okeyWords().board.buttons.draw`.
import { taste } from "../../../kit/taste.svelte";
import type { GameWords } from "../../face";
import { english } from "./en";
import { turkish } from "./tr";

export type OkeyWords = typeof english;
export type { OkeyScene } from "./shared";

export const CATALOGUES: { readonly en: OkeyWords; readonly tr: OkeyWords } = { en: english, tr: turkish };

export function okeyWords(): GameWords & OkeyWords {
  return CATALOGUES[taste.language];
}
