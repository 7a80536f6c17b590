// Tiles as the page handles them: as printed, and by the face they count for beside a given okey.
import { FALSE_JOKER, tileOf, type Colour } from "../model/reading";

/** A colour and a number: what a tile counts for. */
export interface Face {
  readonly colour: Colour;
  readonly number: number;
}

/** What is printed on a tile: R6 of "R6=Y9". */
export function printed(tile: string): string {
  return tile.split("=")[0] ?? tile;
}

/** Whether a tile is a real okey. */
export function isOkey(tile: string, okey: string): boolean {
  return printed(tile) === okey;
}

/** The face a tile counts for; null for an okey, which counts for any. A false joker stands for the okey's face. */
export function faceOf(tile: string, okey: string): Face | null {
  if (isOkey(tile, okey)) return null;
  const read = tileOf(printed(tile) === FALSE_JOKER ? okey : tile);
  return read === null || read.colour === null ? null : { colour: read.colour, number: read.number };
}

export function named({ colour, number }: Face): string {
  return `${colour}${number}`;
}

/** How often each tile is there. */
export function counted(tiles: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(printed(tile), (counts.get(printed(tile)) ?? 0) + 1);
  return counts;
}

/** The tiles of the first list that are not in the second, copy by copy. */
export function without(tiles: readonly string[], gone: readonly string[]): string[] {
  const counts = counted(gone);
  return tiles.filter((tile) => {
    const left = counts.get(printed(tile)) ?? 0;
    if (left > 0) counts.set(printed(tile), left - 1);
    return left === 0;
  });
}

/** Whether two lists hold the same tiles, in any order. */
export function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && without(one, other).length === 0;
}
