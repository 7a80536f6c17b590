// Walking over the map with the arrows, and what ears hear of its places.

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The place an arrow leads to from a place, row by row; null for another key, and the same place at the edge. */
export function walked(key: string, at: number, rows: number, columns: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return rows * columns - 1;
  const step = STEPS[key];
  if (step === undefined) return null;
  const row = Math.min(rows - 1, Math.max(0, Math.floor(at / columns) + step[0]));
  const column = Math.min(columns - 1, Math.max(0, (at % columns) + step[1]));
  return row * columns + column;
}

/** Things in rows of so many. */
export function inRows<Thing>(things: readonly Thing[], columns: number): readonly (readonly Thing[])[] {
  if (columns < 1) return [];
  return Array.from({ length: Math.ceil(things.length / columns) }, (_, row) =>
    things.slice(row * columns, (row + 1) * columns),
  );
}
