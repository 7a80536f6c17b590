// In a game of sides a score sheet counts sides: nobody's lines stand there once for every friend.
import type { GameWords } from "../../games/shared/face";
import type { Outcome } from "../../net/types";

export interface Counted {
  readonly outcome: Outcome;
  readonly names: readonly string[];
  /** Whether sides stand in place of seats. */
  readonly bySide: boolean;
}

/** Whether those who won are whole sides: who won alone, against all, is no side. */
function winsAsSides({ standings, sides = [] }: Outcome): boolean {
  const winners = standings.flatMap(({ seat, place }) => (place === 1 ? [seat] : []));
  const winning = sides.flatMap(({ has_won, seats }) => (has_won ? seats : []));
  return sides.length > 0 && winners.join() === [...winning].sort((one, other) => one - other).join();
}

/** The outcome as its sheet shows it: as it is, or with every side in place of its seats. */
export function counted(outcome: Outcome, names: readonly string[], words: GameWords): Counted {
  const { sides = [] } = outcome;
  const { side: named } = words;
  if (!winsAsSides(outcome) || named === undefined) return { outcome, names, bySide: false };
  return {
    outcome: {
      ...outcome,
      standings: sides.map(({ has_won, total, lines }, seat) => ({
        seat,
        place: has_won ? 1 : 2,
        total,
        lines,
      })),
    },
    names: sides.map(({ side, seats }) =>
      named(
        side,
        seats.flatMap((seat) => names[seat] ?? []),
      ),
    ),
    bySide: true,
  };
}
