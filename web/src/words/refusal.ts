// A refusal as a sentence: in the game's words, else in the house's, else as the server said it.
import type { GameWords } from "../games/face";
import { words } from ".";

interface SaidNo {
  readonly code: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly sentence?: string;
}

type Catalogue = Readonly<Record<string, (facts: Readonly<Record<string, unknown>>) => string>>;

/** The catalogue's own sentence for a code; codes come from outside, so none may name something of `Object`. */
function found(catalogue: Catalogue, code: string): Catalogue[string] | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
}

export function worded(refused: SaidNo, game?: GameWords): string {
  const { code, facts = {}, sentence } = refused;
  const say = (game && found(game.refusals, code)) ?? found(words().refusals, code);
  return say?.(facts) ?? sentence ?? words().refusals.bug({});
}
