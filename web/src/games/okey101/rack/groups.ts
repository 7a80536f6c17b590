// What lies together on the rack, read for its labels and counters. The server judges what is laid; this only
// says what somebody sees who looks at tiles side by side.
import { COLOURS } from "../model/reading";
import { faceOf, isOkey, named, type Face } from "./tiles";

export type GroupKind = "run" | "set" | "pair";

export interface Reading {
  readonly kind: GroupKind;
  readonly points: number;
  /** The faces of its tiles in order, those of okeys too; null where an okey's colour is open. */
  readonly faces: readonly (string | null)[];
}

/** A group on the rack: the place of its first tile, and its tiles in order. */
export interface Group extends Reading {
  readonly start: number;
  readonly tiles: readonly string[];
}

/** A row of tiles without a gap. */
export interface Strip {
  readonly start: number;
  readonly tiles: readonly string[];
}

/** Tiles that lie side by side, row by row. */
export function strips(places: readonly (string | null)[], columns: number): Strip[] {
  const found: { start: number; tiles: string[] }[] = [];
  places.forEach((tile, place) => {
    const last = found.at(-1);
    if (tile === null) return;
    if (last && last.start + last.tiles.length === place && place % columns !== 0) last.tiles.push(tile);
    else found.push({ start: place, tiles: [tile] });
  });
  return found;
}

/** Tiles in order as a run, upwards or downwards; okeys stand for what belongs in their places. */
function runOf(faces: readonly (Face | null)[]): Reading | null {
  const at = faces.findIndex((face) => face !== null);
  const known = faces[at];
  if (!known || faces.length < 3) return null;
  for (const way of [1, -1]) {
    const first = known.number - way * at;
    const last = first + way * (faces.length - 1);
    const fits = faces.every(
      (face, place) => !face || (face.colour === known.colour && face.number === first + way * place),
    );
    if (!fits || Math.min(first, last) < 1 || Math.max(first, last) > 13) continue;
    return {
      kind: "run",
      points: ((first + last) * faces.length) / 2,
      faces: faces.map((_, place) => named({ colour: known.colour, number: first + way * place })),
    };
  }
  return null;
}

/** Three or four tiles of one number, every colour once. */
function setOf(faces: readonly (Face | null)[]): Reading | null {
  const known = faces.filter((face) => face !== null);
  const number = known[0]?.number;
  const colours = new Set(known.map(({ colour }) => colour));
  if (number === undefined || faces.length < 3 || faces.length > 4) return null;
  if (colours.size < known.length || known.some((face) => face.number !== number)) return null;
  const missing = COLOURS.filter((colour) => !colours.has(colour));
  const settled = faces.length === 4 && missing.length === 1 ? missing[0] : undefined;
  return {
    kind: "set",
    points: number * faces.length,
    faces: faces.map((face) => (face ? named(face) : settled ? named({ colour: settled, number }) : null)),
  };
}

/** The set or run that tiles make as they lie, the dearer one where they make both; null for none. */
export function meldOf(tiles: readonly string[], okey: string): Reading | null {
  const faces = tiles.map((tile) => faceOf(tile, okey));
  const [run, set] = [runOf(faces), setOf(faces)];
  return run && set ? (set.points > run.points ? set : run) : (run ?? set);
}

export function pairOf(tiles: readonly string[], okey: string): Reading | null {
  if (tiles.length !== 2) return null;
  const faces = tiles.map((tile) => faceOf(tile, okey));
  const known = faces.filter((face) => face !== null).map(named);
  if (known.length === 2 && known[0] !== known[1]) return null;
  return { kind: "pair", points: 0, faces: tiles.map(() => known[0] ?? null) };
}

/** A strip cut into groups so that they are worth the most; of equals, into the fewest. */
function cut(strip: Strip, most: number, read: (tiles: readonly string[]) => Reading | null): Group[] {
  interface Best {
    readonly worth: number;
    readonly groups: readonly Group[];
  }
  const { tiles } = strip;
  const best: Best[] = [{ worth: 0, groups: [] }];
  for (let end = 1; end <= tiles.length; end++) {
    let found = best[end - 1]!;
    for (let length = 2; length <= Math.min(end, most); length++) {
      const part = tiles.slice(end - length, end);
      const reading = read(part);
      if (reading === null) continue;
      const before = best[end - length]!;
      // more points first, then fewer groups; a pair counts one
      const worth = before.worth + (reading.kind === "pair" ? 100 : 100 * reading.points) - 1;
      if (worth > found.worth) {
        const group: Group = { ...reading, start: strip.start + end - length, tiles: part };
        found = { worth, groups: [...before.groups, group] };
      }
    }
    best.push(found);
  }
  return [...best.at(-1)!.groups];
}

/** The sets and runs on the rack. */
export function meldsOn(places: readonly (string | null)[], columns: number, okey: string): Group[] {
  return strips(places, columns).flatMap((strip) => cut(strip, 13, (tiles) => meldOf(tiles, okey)));
}

/** The pairs on the rack. */
export function pairsOn(places: readonly (string | null)[], columns: number, okey: string): Group[] {
  return strips(places, columns).flatMap((strip) => cut(strip, 2, (tiles) => pairOf(tiles, okey)));
}

/**
 * The ways to say what the okeys of a set stand for: its tiles, every okey written with a colour that is missing.
 * In a set of four, in a run and without an okey there is nothing to say.
 */
export function sayings({ kind, tiles, faces }: Group, okey: string): readonly (readonly string[])[] {
  const okeys = tiles.filter((tile) => isOkey(tile, okey)).length;
  const number = faces.find((face) => face !== null)?.slice(1);
  if (kind !== "set" || tiles.length !== 3 || okeys === 0 || number === undefined) return [];
  const missing = COLOURS.filter((colour) => !faces.includes(`${colour}${number}`));
  return chosen(missing, okeys).map((colours) => {
    let next = 0;
    return tiles.map((tile) => (isOkey(tile, okey) ? `${okey}=${colours[next++]}${number}` : tile));
  });
}

/** So many of them, in every way. */
function chosen(from: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  return from.flatMap((first, at) =>
    chosen(from.slice(at + 1), count - 1).map((rest): readonly string[] => [first, ...rest]),
  );
}
