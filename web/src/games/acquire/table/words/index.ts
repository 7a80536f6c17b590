// What the table says beside the words of the game, in the reader's language.
import { taste } from "../../../../kit/taste.svelte";
import { table as en } from "./en";
import { table as tr } from "./tr";

export const CATALOGUES = { en, tr };

export function tableWords(): typeof en {
  return CATALOGUES[taste.language];
}
