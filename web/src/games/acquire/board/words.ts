// What the board itself says to ears; the words for its spaces come from the game's own words.
import { taste } from "../../../kit/taste.svelte";

const WORDS = {
  en: { board: "Board, 12 columns, 9 rows" },
  tr: { board: "Tahta, 12 sütun, 9 sıra" },
} as const;

export function boardWords(): { readonly board: string } {
  return WORDS[taste.language];
}
