// What the Dictator is called.
import { DICTATORS } from "../../model/cards";
import type { MercView } from "../../model/types";

export function dictatorName({ dictator }: MercView): string {
  return DICTATORS[dictator.dictator]?.name ?? dictator.name;
}

/** "the Marshal", inside a sentence. */
export function theDictator(view: MercView): string {
  return dictatorName(view).replace(/^The /, "the ");
}
