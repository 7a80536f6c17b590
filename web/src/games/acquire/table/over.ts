// Where a dragged tile may be dropped.

/** Whether a point is on the space of a tile, as the page shows it. */
export function isOver(tile: string, x: number, y: number): boolean {
  const space = document.querySelector(`[role="gridcell"][data-tile="${tile}"]`)?.getBoundingClientRect();
  return space !== undefined && x >= space.left && x <= space.right && y >= space.top && y <= space.bottom;
}
