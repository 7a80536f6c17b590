// Where things are on the board: spaces, names, neighbours, outlines.
//
// A space is a number from 0 (1A) to 107 (12I), row by row. Lengths are those of the drawing: a space is
// PITCH wide, a tile a little smaller, and the corner of 1A is the origin.

export const COLUMNS = 12;
export const ROWS = 9;
export const SPACES: readonly number[] = Array.from({ length: COLUMNS * ROWS }, (_, space) => space);

export const PITCH = 64;
export const INSET = 2; // from the edge of a space to the edge of its tile
export const RADIUS = 7;
const BEND = 3; // of a corner that points inwards
/** How far from the middle of a tile a thumb may miss it, in CSS pixels. */
const REACH = 24;

export function columnOf(space: number): number {
  return space % COLUMNS;
}

export function rowOf(space: number): number {
  return Math.floor(space / COLUMNS);
}

export function letterOf(row: number): string {
  return String.fromCharCode(65 + row);
}

/** The name of a space: "7F" is the seventh column, the sixth row. */
export function nameOf(space: number): string {
  return `${columnOf(space) + 1}${letterOf(rowOf(space))}`;
}

/** The space with this name; null if there is none. */
export function spaceOf(name: string): number | null {
  const parts = /^([1-9]|1[0-2])([A-I])$/.exec(name);
  if (parts === null) return null;
  return Number(parts[1]) - 1 + (parts[2]!.charCodeAt(0) - 65) * COLUMNS;
}

/** The marks of a board, one for each space. */
export function marksOf(board: readonly string[]): string {
  return board.join("");
}

/** The spaces with this mark. */
export function marked(marks: string, mark: string): number[] {
  return SPACES.filter((space) => marks[space] === mark);
}

/** The space some columns and rows away; null beyond the edge. */
export function stepped(space: number, columns: number, rows: number): number | null {
  const column = columnOf(space) + columns;
  const row = rowOf(space) + rows;
  return column < 0 || column >= COLUMNS || row < 0 || row >= ROWS ? null : column + row * COLUMNS;
}

export function neighbours(space: number): number[] {
  return [stepped(space, 0, -1), stepped(space, 1, 0), stepped(space, 0, 1), stepped(space, -1, 0)].filter(
    (other) => other !== null,
  );
}

/** How many steps each space is away from the first, going through these spaces only. */
export function distances(from: number, through: ReadonlySet<number>): Map<number, number> {
  const found = new Map([[from, 0]]);
  for (const [space, steps] of found) {
    for (const next of neighbours(space)) {
      if (through.has(next) && !found.has(next)) found.set(next, steps + 1);
    }
  }
  return found;
}

export function middleOf(space: number): { x: number; y: number } {
  return { x: (columnOf(space) + 0.5) * PITCH, y: (rowOf(space) + 0.5) * PITCH };
}

// Right, down, left, up; an outline has its inside at the right hand.
const AHEAD = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

interface Edge {
  readonly x: number;
  readonly y: number;
  readonly way: number;
}

const edgeKey = ({ x, y, way }: Edge): number => (y * (COLUMNS + 1) + x) * 4 + way;

/** The sides of the spaces that have none of them beyond. */
function edges(spaces: readonly number[]): Map<number, Edge> {
  const all = new Set(spaces);
  const found = new Map<number, Edge>();
  for (const space of spaces) {
    const [x, y] = [columnOf(space), rowOf(space)];
    const sides = [
      { x, y, way: 0, beyond: stepped(space, 0, -1) },
      { x: x + 1, y, way: 1, beyond: stepped(space, 1, 0) },
      { x: x + 1, y: y + 1, way: 2, beyond: stepped(space, 0, 1) },
      { x, y: y + 1, way: 3, beyond: stepped(space, -1, 0) },
    ];
    for (const { beyond, ...edge } of sides) {
      if (beyond === null || !all.has(beyond)) found.set(edgeKey(edge), edge);
    }
  }
  return found;
}

/** A corner as a piece of path: a line to it and an arc around it. */
function corner(at: Edge, next: number, inset: number, radius: number): string {
  const [ax, ay] = AHEAD[at.way]!;
  const [bx, by] = AHEAD[next]!;
  // the inside is at the right hand of both sides: (x, y) turned right is (-y, x)
  const x = (at.x + ax) * PITCH + inset * (-ay - by);
  const y = (at.y + ay) * PITCH + inset * (ax + bx);
  const outwards = (next - at.way + 4) % 4 === 1;
  const bend = outwards ? radius : BEND;
  return `L${x - ax * bend} ${y - ay * bend}A${bend} ${bend} 0 0 ${outwards ? 1 : 0} ${x + bx * bend} ${y + by * bend}`;
}

/**
 * The outline of these spaces as a path with round corners: one closed line for each region and each hole in
 * it. Tiles that touch only at a corner stay apart.
 */
export function outline(spaces: readonly number[], inset = INSET, radius = RADIUS): string {
  const left = edges(spaces);
  let path = "";
  for (const first of left.values()) {
    let line = "";
    let edge: Edge = first;
    do {
      left.delete(edgeKey(edge));
      const { x, y, way } = edge;
      const [ax, ay] = AHEAD[way]!;
      const turns = [1, 0, 3].map((turn) => ({ x: x + ax, y: y + ay, way: (way + turn) % 4 }));
      const next = turns.find((turn) => left.has(edgeKey(turn)) || edgeKey(turn) === edgeKey(first))!;
      if (next.way !== way) line += corner(edge, next.way, inset, radius);
      edge = next;
    } while (edgeKey(edge) !== edgeKey(first));
    path += `M${line.slice(1)}Z`;
  }
  return path;
}

/** Where a chain shows its size: where it is thickest, and of such places the nearest to its middle. */
export function headquarters(spaces: readonly number[]): number | null {
  const all = new Set(spaces);
  const mean = (of: (space: number) => number): number =>
    spaces.reduce((sum, space) => sum + of(space), 0) / spaces.length;
  const [column, row] = [mean(columnOf), mean(rowOf)];
  let best: number | null = null;
  let most = -Infinity;
  for (const space of spaces) {
    const company = neighbours(space).filter((other) => all.has(other)).length;
    const off = Math.hypot(columnOf(space) - column, rowOf(space) - row);
    const worth = company - off / 100;
    if (worth > most + 1e-9) [best, most] = [space, worth];
  }
  return best;
}

/**
 * The space that a touch means: the one under it, or the nearest of which the middle is within reach.
 * `x`, `y` and `size`, the width of a space, are CSS pixels, counted from the corner of 1A.
 */
export function nearest(
  spaces: readonly number[],
  x: number,
  y: number,
  size: number,
  reach = REACH,
): number | null {
  let best: number | null = null;
  let least = reach;
  for (const space of spaces) {
    const [column, row] = [columnOf(space), rowOf(space)];
    if (Math.floor(x / size) === column && Math.floor(y / size) === row) return space;
    const far = Math.hypot(x - (column + 0.5) * size, y - (row + 0.5) * size);
    if (far <= least) [best, least] = [space, far];
  }
  return best;
}
