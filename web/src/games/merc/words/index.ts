// The words of MERC in the reader's language: `mercWords().board.map`.
import { taste } from "../../../kit/taste.svelte";
import type { GameWords } from "../../face";
import { english } from "./en";
import { turkish } from "./tr";

export type MercWords = typeof english;
export type BoardWords = MercWords["board"];
export type { MercScene } from "./shared";

export const CATALOGUES: { readonly en: MercWords; readonly tr: MercWords } = { en: english, tr: turkish };

export function mercWords(): GameWords & MercWords {
  return CATALOGUES[taste.language];
}
