// Why something did not work, in the reader's words.
import type { GameWords } from "../games/face";
import { NotAllowed } from "../wire/http";
import { words } from "../words";
import { worded } from "../words/refusal";

export function because(error: unknown, game?: GameWords): string {
  return error instanceof NotAllowed ? worded(error.refused, game) : words().common.unreachable;
}

/** The option a refusal is about. */
export function optionOf(error: unknown): string | null {
  const option = error instanceof NotAllowed ? error.refused.facts?.option : null;
  return typeof option === "string" ? option : null;
}
