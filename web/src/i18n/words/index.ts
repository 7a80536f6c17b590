// All words of the page, in the reader's language: `words().lobby.title`.
//
// Each language is a folder with the same chapters; the type of the English ones is what a translation must
// fill, so a missing key does not compile. Words about a game live with the game.
import { taste } from "../../storage/taste.svelte";
import * as en from "./en";
import * as tr from "./tr";

export type Words = { [Chapter in keyof typeof en]: (typeof en)[Chapter] };
export const CATALOGUES: { readonly en: Words; readonly tr: Words } = { en, tr };

export function words(): Words {
  return CATALOGUES[taste.language];
}
