// What the Dictator is called.
import { DICTATORS } from "../../cards";
import type { MercView } from "../../types";

export function dictatorName({ dictator }: MercView): string {
  return DICTATORS[dictator.dictator]?.name ?? dictator.name;
}

/** "the Marshal", inside a sentence. */
export function theDictator(view: MercView): string {
  return dictatorName(view).replace(/^The /, "the ");
}
