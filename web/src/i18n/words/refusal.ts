// Why something did not work, as a sentence: in the game's words, else in the house's, else as the server said it.
import { NotAllowed } from "../../net/http";
import type { Facts } from "../facts";
import { words } from ".";

interface SaidNo {
  readonly code: string;
  readonly facts?: Facts;
  readonly sentence?: string;
}

type Catalogue = Readonly<Record<string, (facts: Facts) => string>>;

/** What a game says of its own refusals. */
export interface RefusalWords {
  readonly refusals: Catalogue;
}

/** The catalogue's own sentence for a code; codes come from outside, so none may name something of `Object`. */
function found(catalogue: Catalogue, code: string): Catalogue[string] | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
}

/** A refusal in words. */
export function worded(refused: SaidNo, game?: RefusalWords): string {
  const { code, facts = {}, sentence } = refused;
  const say = (game && found(game.refusals, code)) ?? found(words().refusals, code);
  return say?.(facts) ?? sentence ?? words().refusals.bug({});
}

/** Why a request failed: it was refused, or nobody answered. */
export function because(error: unknown, game?: RefusalWords): string {
  return error instanceof NotAllowed ? worded(error.refused, game) : words().common.unreachable;
}

/** The option a refusal is about. */
export function optionOf(error: unknown): string | null {
  const option = error instanceof NotAllowed ? error.refused.facts?.option : null;
  return typeof option === "string" ? option : null;
}
