// Where tiles lie on the rack. Everything here takes places and gives places; copies of a tile are the same tile.
import { COLOURS, FALSE_JOKER } from "../model/reading";
import { faceOf, isOkey, printed, without, type Face } from "./tiles";

export type Places = readonly (string | null)[];

/** The shape of a rack: so many rows of so many places. */
export interface Shape {
  readonly rows: number;
  readonly columns: number;
}

const NARROWEST = 45; // pixels a place needs, with the gap beside it

/** The shape for so much width: the wooden one where it fits, more and shorter rows on an upright phone, where a
 *  fourth one takes a tall one. */
export function shapeFor(width: number, low: boolean, tall = true): Shape {
  const fit = Math.floor((width + 1) / NARROWEST);
  if (fit >= 16 || width === 0) return { rows: 2, columns: 16 };
  if (low) return { rows: 2, columns: Math.max(12, fit) };
  if (fit >= 11) return { rows: 3, columns: 11 };
  return tall ? { rows: 4, columns: 8 } : { rows: 3, columns: Math.max(8, fit) };
}

export const roomIn = ({ rows, columns }: Shape): number => rows * columns;

/** The tiles that lie there, in order. */
export function tilesIn(places: Places): string[] {
  return places.filter((tile) => tile !== null);
}

/** The rack as it is now: what is gone leaves gaps, what came lies after the rest. `fresh` are its places. */
export function synced(
  places: Places,
  rack: readonly string[],
  columns: number,
): { places: Places; fresh: readonly number[] } {
  const gone = without(tilesIn(places), rack);
  const next: (string | null)[] = [...places];
  // of several copies the last one is taken, as a hand would
  for (const tile of gone) next[next.lastIndexOf(tile)] = null;
  const fresh: number[] = [];
  for (const tile of without(rack, tilesIn(places))) {
    const place = freePlace(next, columns);
    next[place] = tile;
    fresh.push(place);
  }
  return { places: next, fresh };
}

/** A free place for a tile that comes: apart from the others if there is room. */
function freePlace(places: Places, columns: number): number {
  const free = (place: number): boolean => places[place] === null;
  const alone = (place: number): boolean =>
    free(place) &&
    (place % columns === 0 || free(place - 1)) &&
    (place % columns === columns - 1 || free(place + 1));
  const last = places.findLastIndex((tile) => tile !== null);
  const after = places.findIndex((_, place) => place > last && alone(place));
  if (after >= 0) return after;
  const apart = places.findLastIndex((_, place) => alone(place));
  return apart >= 0 ? apart : places.findLastIndex((_, place) => free(place));
}

/** A tile put somewhere else. Others make room towards a gap of the row, or it changes places with the one there. */
export function moved(places: Places, from: number, to: number, columns: number): Places {
  const tile = places[from] ?? null;
  if (tile === null || from === to) return places;
  const next: (string | null)[] = [...places];
  next[from] = null;
  if (next[to] !== null) {
    const row = Math.floor(to / columns);
    const gaps = next.flatMap((held, place) =>
      held === null && Math.floor(place / columns) === row ? [place] : [],
    );
    // whoever moves within a row closes up behind: the gap on the side it came from, then the nearer one
    const behind = gaps.filter((gap) => (from < to ? gap >= from && gap < to : gap <= from && gap > to));
    const near = (places: readonly number[]): number | undefined =>
      places.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to) || b - a)[0];
    const gap = near(behind) ?? near(gaps);
    if (gap === undefined) next[from] = next[to] ?? null;
    else {
      next.splice(gap, 1);
      next.splice(to, 0, null);
    }
  }
  next[to] = tile;
  return next;
}

/** Two places exchange what they hold. */
export function swapped(places: Places, one: number, other: number): Places {
  const next = [...places];
  [next[one], next[other]] = [places[other] ?? null, places[one] ?? null];
  return next;
}

/** Groups laid out in order, each after a gap; without gaps where the rack is too full for them. */
export function spread(groups: readonly (readonly string[])[], shape: Shape): Places {
  const wanted = groups.filter((group) => group.length > 0);
  const placed =
    placedWith(wanted, shape, 1) ?? placedWith(closed(wanted), shape, 1) ?? placedWith(wanted, shape, 0);
  if (placed) return placed;
  const all = wanted.flat();
  return Array.from({ length: Math.max(roomIn(shape), all.length) }, (_, place) => all[place] ?? null);
}

/** What is too short to be a meld closes up, so that the others keep their gaps. */
function closed(groups: readonly (readonly string[])[]): string[][] {
  const found: { tiles: string[]; loose: boolean }[] = [];
  for (const group of groups) {
    const loose = group.length < 3;
    const last = found.at(-1);
    if (loose && last?.loose) last.tiles.push(...group);
    else found.push({ tiles: [...group], loose });
  }
  return found.map(({ tiles }) => tiles);
}

function placedWith(groups: readonly (readonly string[])[], shape: Shape, gap: number): Places | null {
  const places: (string | null)[] = Array.from({ length: roomIn(shape) }, () => null);
  let next = 0;
  for (const group of groups) {
    const column = next % shape.columns;
    // a group that does not fit in the row goes to the next one; one longer than a row flows
    if (column + group.length > shape.columns && group.length <= shape.columns)
      next += shape.columns - column;
    if (next + group.length > places.length) return null;
    group.forEach((tile, place) => (places[next + place] = tile));
    next += group.length;
    if (next % shape.columns !== 0) next += gap;
  }
  return places;
}

/** The same tiles on a rack of another shape: what lay together stays together. */
export function reshaped(places: Places, from: number, to: Shape): Places {
  const groups: string[][] = [];
  places.forEach((tile, place) => {
    if (tile === null) return;
    const joined = place % from !== 0 && places[place - 1] !== null;
    if (joined) groups.at(-1)!.push(tile);
    else groups.push([tile]);
  });
  return spread(groups, to);
}

const order = (face: Face): number => COLOURS.indexOf(face.colour) * 13 + face.number;

/** Wild tiles last, the others by colour and number. */
function ordered(tiles: readonly string[], okey: string): { plain: string[]; wild: string[] } {
  const plain = tiles.filter((tile) => !isOkey(tile, okey));
  const rank = (tile: string): number => order(faceOf(tile, okey) ?? { colour: "K", number: 14 });
  plain.sort((a, b) => rank(a) - rank(b));
  return { plain, wild: tiles.filter((tile) => isOkey(tile, okey)) };
}

/** By colours, and what follows on each other together; second copies make lines of their own. */
export function byRuns(tiles: readonly string[], okey: string, shape: Shape): Places {
  const { plain, wild } = ordered(tiles, okey);
  const lines: string[][] = [];
  for (const tile of plain) {
    const face = faceOf(tile, okey)!;
    const open = lines.find((line) => {
      const last = faceOf(line.at(-1)!, okey)!;
      return last.colour === face.colour && last.number + 1 === face.number;
    });
    if (open) open.push(tile);
    else lines.push([tile]);
  }
  return spreadLoosely([...lines, wild], shape, okey);
}

/** Groups with gaps where there is room; otherwise the short ones of a colour close up. */
function spreadLoosely(lines: readonly (readonly string[])[], shape: Shape, okey: string): Places {
  const apart = placedWith(
    lines.filter(({ length }) => length > 0),
    shape,
    1,
  );
  if (apart) return apart;
  const long = lines.filter((line) => line.length >= 3);
  const short = COLOURS.map((colour) =>
    lines.filter((line) => line.length < 3 && faceOf(line[0] ?? "", okey)?.colour === colour).flat(),
  );
  const wild = lines.filter((line) => line.length > 0 && line.length < 3 && isOkey(line[0]!, okey));
  return spread([...long, ...short, ...wild], shape);
}

/** Pairs first, then the single tiles by number. */
export function byPairs(tiles: readonly string[], okey: string, shape: Shape): Places {
  const { plain, wild } = ordered(tiles, okey);
  const faces = plain.map((tile) => order(faceOf(tile, okey)!));
  const pairs: string[][] = [];
  const single: string[] = [];
  for (let place = 0; place < plain.length; place++) {
    if (faces[place] === faces[place + 1]) pairs.push([plain[place]!, plain[++place]!]);
    else single.push(plain[place]!);
  }
  const number = (tile: string): number => faceOf(tile, okey)?.number ?? 0;
  single.sort((a, b) => number(a) - number(b));
  return spread([...pairs, wild, single], shape);
}

/** As the friend at the shoulder would lay them: the groups, then what is left. The friend may have looked a moment
 *  ago: groups of which a tile is gone are passed over. */
export function byGroups(
  groups: readonly (readonly string[])[],
  tiles: readonly string[],
  okey: string,
  shape: Shape,
): Places {
  const plain: string[][] = [];
  let left: readonly string[] = tiles;
  for (const group of groups.map((tiles) => tiles.map(printed))) {
    if (without(group, left).length > 0) continue;
    plain.push(group);
    left = without(left, group);
  }
  const rest = ordered(left, okey);
  const colours = [...COLOURS, FALSE_JOKER].map((colour) =>
    rest.plain.filter((tile) => (faceOf(tile, okey)?.colour ?? FALSE_JOKER) === colour),
  );
  return spread([...plain, rest.wild, ...colours], shape);
}
