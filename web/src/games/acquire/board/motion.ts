// What moved between two boards: the tile that landed, and the tiles a merger recoloured.
//
// The boards say everything. A board with less on it than the one before was reached by going back, and one
// with several new tiles by a jump: neither shows any motion.
import { chainOf } from "../model/chains";
import { distances, neighbours, SPACES } from "../model/geometry";
import type { Chain } from "../model/types";

export interface Swept {
  readonly space: number;
  /** The chain it belonged to. */
  readonly chain: Chain;
  /** How long it keeps its old colour, in milliseconds. */
  readonly delay: number;
}

export interface Motion {
  readonly landed: number | null;
  readonly swept: readonly Swept[];
}

export const STILL: Motion = { landed: null, swept: [] };

const A_TILE = 40;
const FADE = 120; // of one tile; see Moving.svelte
const STORY = 480; // all of it

/** Whether this cannot have come from the board before by playing on. */
function backwards(before: string, after: string): boolean {
  return SPACES.some((space) => {
    const [was, is] = [before[space]!, after[space]!];
    if (was === is || was === ".") return false;
    // a chain is founded from loose tiles; one that stands where another stood came back from a merger
    return is === "." || is === "+" || (was !== "+" && !before.includes(is));
  });
}

/** How far every tile of the merged chain is from the tile that merged them. */
function spread(after: string, recoloured: readonly number[], hint: number | null): Map<number, number> {
  const mark = after[recoloured[0]!]!;
  const chain = new Set(SPACES.filter((space) => after[space] === mark));
  const changed = new Set(recoloured);
  const beside = [...chain].find(
    (space) => !changed.has(space) && neighbours(space).some((other) => changed.has(other)),
  );
  const from = hint !== null && chain.has(hint) ? hint : beside;
  return from === undefined ? new Map() : distances(from, chain);
}

/** What to show on the way from one board to the next; `last` is the space of the tile placed last. */
export function motionBetween(before: string, after: string, last: number | null): Motion {
  if (before === after || backwards(before, after)) return STILL;
  const fresh = SPACES.filter((space) => before[space] === "." && after[space] !== ".");
  if (fresh.length > 1) return STILL;
  const recoloured = SPACES.filter(
    (space) => before[space] !== after[space] && chainOf(before[space]!) !== null,
  );
  const landed = fresh[0] ?? null;
  if (recoloured.length === 0) return { landed, swept: [] };
  const steps = spread(after, recoloured, landed ?? last);
  const farthest = Math.max(1, ...recoloured.map((space) => steps.get(space) ?? 0));
  const pace = Math.min(A_TILE, (STORY - FADE) / farthest);
  const swept = recoloured.map((space) => ({
    space,
    chain: chainOf(before[space]!)!,
    delay: Math.round((steps.get(space) ?? 0) * pace),
  }));
  return { landed, swept };
}

/** Follows a board: give it each one as it comes, and it says what moved since the one before. */
export function follower(): (marks: string, last: number | null) => Motion {
  let shown: string | null = null;
  let motion = STILL;
  return (marks, last) => {
    if (marks !== shown) {
      motion = shown === null ? STILL : motionBetween(shown, marks, last);
      shown = marks;
    }
    return motion;
  };
}
