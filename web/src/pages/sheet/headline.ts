// Who won, in words. Places decide, never totals: in some games the lowest wins.
import type { GameWords } from "../../games/shared/face";
import type { Outcome } from "../../net/types";
import { words } from "../../i18n/words";
import { listed } from "../../i18n/format";
import { gapOf, grouped, winnersOf } from "./grouped";
import { totalSaid } from "./said";

/** "Carol wins with $33,000". */
export function headline(outcome: Outcome, names: readonly string[], game: GameWords): string {
  const w = words().sheet;
  const own = game.headline?.(outcome, names) ?? null;
  if (own !== null) return own;
  const [first, ...more] = winnersOf(outcome, names);
  if (!first) return outcome.standings.every(({ total }) => total === null) ? w.noScores : w.nobody;
  if (more.length > 0) return w.share(listed([first, ...more].map(({ name }) => name)));
  return first.total === null ? w.winsPlain(first.name) : w.wins(first.name, totalSaid(first.total, game));
}

/** How near it was: "$800 ahead of Bob." Empty if there is nothing to say. */
export function margin(outcome: Outcome, names: readonly string[], game: GameWords): string {
  const w = words().sheet;
  const winners = winnersOf(outcome, names);
  const total = winners[0]?.total;
  if (winners.length > 1) {
    return total != null && winners.every((winner) => winner.total === total)
      ? w.each(totalSaid(total, game))
      : "";
  }
  const gap = gapOf(grouped(outcome, names));
  if (!gap) return "";
  return gap.amount === 0
    ? w.tieBroken(listed(gap.behind))
    : w.ahead(game.amount(gap.amount), listed(gap.behind));
}
