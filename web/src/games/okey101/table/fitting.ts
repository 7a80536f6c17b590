// How large tiles can be in an area of melds, so that everything is in sight as long as that is possible.

export const SIZES = [48, 44, 40, 36, 32, 28, 25] as const; // widths of a tile, in pixels
const HIGH = 1.38; // a tile's height for its width
const BETWEEN = 14; // pixels between two melds of a row
const ROWS = 10; // pixels between two rows
const TITLE = 30; // a heading and the space below it
const OWNERS = 12; // space between two owners

/** The melds of one owner: how many tiles each has. */
export type Owner = readonly number[];

/** How high the melds of all owners are at this size, wrapped into so much width. Small tables are closer set. */
export function height(owners: readonly Owner[], size: number, width: number, small = false): number {
  const title = small ? 19 : TITLE;
  const between = small ? 6 : ROWS;
  let high = 0;
  for (const melds of owners) {
    if (melds.length === 0) continue;
    let rows = 1;
    let used = 0;
    for (const tiles of melds) {
      const wide = tiles * (size + 2);
      if (used > 0 && used + BETWEEN + wide > width) {
        rows += 1;
        used = 0;
      }
      used += (used > 0 ? BETWEEN : 0) + wide;
    }
    high += title + rows * (size * HIGH + 1) + (rows - 1) * between + 3 + (high > 0 ? OWNERS : 0);
  }
  return high;
}

/** The largest size at which all fits; the smallest where nothing does, and the area scrolls. */
export function sizeFor(
  owners: readonly Owner[],
  width: number,
  high: number,
  most = 48,
  small = false,
): number {
  const widest = Math.max(0, ...owners.flat());
  return (
    SIZES.find(
      (size) => size <= most && height(owners, size, width, small) <= high && widest * (size + 2) <= width,
    ) ?? SIZES.at(-1)!
  );
}
