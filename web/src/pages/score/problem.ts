// Why a document cannot be settled, and the field it is about.
import type { FormProps, GameWords } from "../../games/shared/face";
import type { Refused } from "../../net/types";
import { words } from "../../i18n/words";

export function problemOf({ code, facts = {}, sentence }: Refused, game: GameWords): FormProps["problem"] {
  const { field = "", problem = sentence } = facts;
  const w = words().score;
  const said = field ? w.field(String(field), String(problem)) : w.noForm;
  return { field: String(field), sentence: game.refusals[code]?.(facts) ?? said };
}
