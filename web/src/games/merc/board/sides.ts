// What factions look like: a colour, and a shape that tells them apart without it.

/** Drawn on 24 by 24: circle, square, triangle, diamond, hexagon, cross; the Dictator has a pentagon. */
const SHAPES = [
  "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
  "M4.5 3h15A1.5 1.5 0 0 1 21 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19.5v-15A1.5 1.5 0 0 1 4.5 3z",
  "M12 2.5L22.5 21h-21z",
  "M12 1.5L22.5 12 12 22.5 1.5 12z",
  "M6.8 3h10.4L22.5 12l-5.3 9H6.8L1.5 12z",
  "M8 2.5h8V8h5.5v8H16v5.5H8V16H2.5V8H8z",
] as const;
const PENTAGON = "M12 2l10.5 7.8-4 12.2h-13l-4-12.2z";

export interface Side {
  readonly shape: string;
  /** The class that sets its colours: --f, and --on-f for what stands on it. */
  readonly tint: string;
}

export function sideOf(seat: number, isDictator: boolean): Side {
  if (isDictator) return { shape: PENTAGON, tint: "fd" };
  const place = ((seat % SHAPES.length) + SHAPES.length) % SHAPES.length;
  return { shape: SHAPES[place] ?? PENTAGON, tint: `f${place}` };
}

/** The signs of sectors by their type, on 24 by 24. */
export const TYPE_SIGNS: Readonly<Record<string, string>> = {
  industry: "M3 20h18V9l-6 4V9l-6 4V4H5z",
  city: "M3 20h18M5 20V10h5v10M10 20V4h6v16M16 20v-9h4v9M13 8h.01M13 12h.01M7.5 14h.01",
  wilderness: "M12 3l5 7h-2.5l4 6H5.5l4-6H7zM12 16v5",
};

/** A crate: what lies in a stash. */
export const CRATE = "M4 9h16v11H4zM3 5h18v4H3zM12 5v15M9.5 13h5";
