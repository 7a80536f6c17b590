// The curve of worth: what each seat had after every step, as lines of an SVG.

export interface Curve {
  readonly seat: number;
  /** The path in a box of `WIDTH` by `HEIGHT`. */
  readonly path: string;
  /** Where the line ends, from the top, as a part of the height. */
  readonly end: number;
  readonly total: number;
}

export const WIDTH = 1000;
export const HEIGHT = 100;
const ROOM = 6; // free above the highest and below the lowest point

/** One curve for each seat; none where totals are not known. A step without totals keeps the ones before. */
export function curvesOf(totals: readonly (readonly (number | null)[])[]): Curve[] {
  const known = totals.flat().filter((total) => total !== null);
  const seats = Math.max(0, ...totals.map((each) => each.length));
  if (known.length === 0 || totals.length < 2) return [];
  const low = Math.min(0, ...known);
  const span = Math.max(...known) - low || 1;
  const y = (total: number): number => HEIGHT - ROOM - ((total - low) / span) * (HEIGHT - 2 * ROOM);
  const x = (step: number): number => (step / (totals.length - 1)) * WIDTH;
  return Array.from({ length: seats }, (_, seat) => {
    const points: string[] = [];
    let last: number | null = null;
    totals.forEach((each, step) => {
      const total: number | null = each[seat] ?? null;
      // Of a stretch that stays level only its ends are drawn.
      if (total === null || (total === last && totals[step + 1]?.[seat] === total)) return;
      points.push(`${points.length === 0 ? "M" : "L"}${short(x(step))} ${short(y(total))}`);
      last = total;
    });
    const total = last ?? 0;
    return { seat, path: points.join(""), end: y(total) / HEIGHT, total };
  }).filter((curve) => curve.path !== "");
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** What each seat had after a step: the last totals that are known by then. */
export function totalsAt(
  totals: readonly (readonly (number | null)[])[],
  step: number,
): readonly (number | null)[] {
  for (let at = Math.min(step, totals.length - 1); at >= 0; at -= 1) {
    const each = totals[at];
    if (each && each.length > 0) return each;
  }
  return [];
}

/** Places for labels near `wanted`, at least `gap` apart and between 0 and `most`; in the order given. */
export function spread(wanted: readonly number[], gap: number, most: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const places: number[] = [];
  order.forEach((at, place) => {
    const above = place === 0 ? 0 : (places[place - 1] ?? 0) + gap;
    places.push(Math.max(above, wanted[at] ?? 0));
  });
  for (let place = places.length - 1, below = most; place >= 0; place -= 1, below -= gap) {
    places[place] = Math.max(0, Math.min(places[place] ?? 0, below));
  }
  const found: number[] = [];
  order.forEach((at, place) => (found[at] = places[place] ?? 0));
  return found;
}
