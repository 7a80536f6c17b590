// Who won, in one sentence.
import type { GameWords } from "../games/face";
import type { Outcome } from "../wire/types";
import { words } from ".";
import { listed } from "./format";

export function headline(outcome: Outcome, names: readonly string[], game: GameWords): string {
  const w = words().common;
  const winners = outcome.standings.filter((standing) => standing.place === 1);
  const [first] = winners;
  if (first === undefined) return w.nobody;
  if (winners.length > 1) return w.shares(listed(winners.map((winner) => names[winner.seat] ?? "")));
  return w.wins(names[first.seat] ?? "", game.amount(first.total ?? 0));
}
