// Who sits where, seen from one seat: play goes to the right, so the next player sits at the right hand.

export type Spot = "me" | "right" | "top" | "left";
/** The corners of the table, where discards lie between their thrower and the next player. */
export type Corner = "br" | "tr" | "tl" | "bl";

const SPOTS: Readonly<Record<number, readonly Spot[]>> = {
  2: ["me", "top"],
  3: ["me", "right", "left"],
  4: ["me", "right", "top", "left"],
};
// Whatever lies before me to be taken is at my left.
const CORNERS: Readonly<Record<number, readonly Corner[]>> = {
  2: ["br", "bl"],
  3: ["br", "tr", "bl"],
  4: ["br", "tr", "tl", "bl"],
};

export interface Sitting {
  readonly seat: number;
  readonly spot: Spot;
  readonly corner: Corner;
}

/** Everybody by turn, beginning with whoever looks; a spectator sits behind the first seat. */
export function sittings(players: number, me: number | null): readonly Sitting[] {
  const first = me ?? 0;
  return Array.from({ length: players }, (_, after) => ({
    seat: (first + after) % players,
    spot: SPOTS[players]?.[after] ?? "top",
    corner: CORNERS[players]?.[after] ?? "bl",
  }));
}

/** Whose discard a seat may take. */
export function before(seat: number, players: number): number {
  return (seat + players - 1) % players;
}

/** When each seat opened, by turns; null for those who have not. */
export type Opened = readonly (number | null | undefined)[];

/**
 * Whose melds lie at which side of the stack. Whoever sits opposite lays them where there was room at that time, so
 * that nothing lies elsewhere afterwards. `own` adds the nearest player, where there is no strip of their own.
 */
export function sides(
  around: readonly Sitting[],
  opened: Opened = [],
  own = false,
): { left: readonly number[]; right: readonly number[] } {
  const at = (spot: Spot): number | undefined => around.find((each) => each.spot === spot)?.seat;
  const left: number[] = [];
  const right: number[] = [];
  const when = (seat: number | undefined): number =>
    seat === undefined ? Infinity : (opened[seat] ?? Infinity);
  const middle = own ? [at("top"), at("me")] : [at("top")];
  const [beside, other] = [at("left"), at("right")];
  const crowd = new Map([
    [left, [beside]],
    [right, [other]],
  ]);
  for (const seat of middle.toSorted((a, b) => when(a) - when(b))) {
    if (seat === undefined) continue;
    const full = (side: number[]): number =>
      (crowd.get(side) ?? []).filter((each) => when(each) < when(seat)).length;
    const side = full(right) < full(left) ? right : left;
    side.push(seat);
    crowd.set(side, [...(crowd.get(side) ?? []), seat]);
  }
  if (beside !== undefined) left.push(beside);
  if (other !== undefined) right.push(other);
  return { left, right };
}
