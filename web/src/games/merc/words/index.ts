// The words of MERC in the reader's language: `mercWords().board.map`.
import { taste } from "../../../storage/taste.svelte";
import type { GameWords } from "../../shared/face";
import { english } from "./en";
import { turkish } from "./tr";

export type MercWords = typeof english;
export type BoardWords = MercWords["board"];
export type { MercScene } from "../model/reading";

export const CATALOGUES: { readonly en: MercWords; readonly tr: MercWords } = { en: english, tr: turkish };

export function mercWords(): GameWords & MercWords {
  return CATALOGUES[taste.language];
}
