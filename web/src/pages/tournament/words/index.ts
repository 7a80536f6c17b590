// The words of a tournament, in the reader's language. They come with its page: nobody else waits for them.
import { taste } from "../../../storage/taste.svelte";
import { tournament as en } from "./en";
import { tournament as tr } from "./tr";

export const CATALOGUES: { readonly en: typeof en; readonly tr: typeof en } = { en, tr };

export function tournamentWords(): typeof en {
  return CATALOGUES[taste.language];
}
