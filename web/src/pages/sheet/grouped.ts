// A score sheet as a table: the lines of an outcome by section and item, the players by place. Nothing is
// worked out here that the outcome does not say; subtotals are the sums of what stands above them.
import type { Outcome, ScoreLine } from "../../net/types";

export interface Column {
  readonly seat: number;
  readonly name: string;
  /** Null for "no score". */
  readonly place: number | null;
  readonly total: number | null;
}

export interface Row {
  readonly key: string;
  readonly part: string;
  /** A line of this row, to name it by. */
  readonly sample: ScoreLine;
  /** One for every column; null where a player has no such line. */
  readonly lines: readonly (ScoreLine | null)[];
}

export interface Section {
  readonly part: string;
  readonly rows: readonly Row[];
  /** One for every column; null for "no score". */
  readonly sums: readonly (number | null)[];
  /** A section that is nothing but its own line needs no subtotal: cash in hand. */
  readonly single: boolean;
}

export interface Grouped {
  readonly columns: readonly Column[];
  readonly sections: readonly Section[];
}

/** The sheet of an outcome. A game may name its parts in their order; others follow as they appear. */
export function grouped(outcome: Outcome, names: readonly string[], order: readonly string[] = []): Grouped {
  const standings = [...outcome.standings].sort(
    (a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.seat - b.seat,
  );
  const columns = standings.map(({ seat, place, total }) => ({
    seat,
    name: names[seat] ?? String(seat + 1),
    place,
    total,
  }));
  // Orders are read in the order of seats, so that a sheet does not look different after another result.
  const bySeat = [...outcome.standings]
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, lines }) => ({ seat, lines: keyed(lines) }));
  const found = merged(bySeat.map(({ lines }) => lines.map(({ line }) => line.part)));
  const parts = [
    ...order.filter((part) => found.includes(part)),
    ...found.filter((part) => !order.includes(part)),
  ];
  const linesOf = new Map(
    bySeat.map(({ seat, lines }) => [seat, new Map(lines.map(({ key, line }) => [key, line]))]),
  );
  // Rows about the same thing stand in the same order in every section; where several are about one thing, it is
  // not what they are in order of.
  const subjects = merged(
    bySeat.map(({ lines }) => [...new Set(lines.flatMap(({ line }) => subjectOf(line) ?? []))]),
  );
  const subjectAt = new Map(
    bySeat.flatMap(({ lines }) =>
      lines.map(({ key, line }) => [key, subjects.indexOf(subjectOf(line) ?? "")] as const),
    ),
  );
  const bySubject = (keys: readonly string[]): readonly string[] =>
    new Set(keys.map((key) => subjectAt.get(key) ?? -1)).size === keys.length &&
    keys.every((key) => (subjectAt.get(key) ?? -1) >= 0)
      ? [...keys].sort((a, b) => (subjectAt.get(a) ?? 0) - (subjectAt.get(b) ?? 0))
      : keys;
  const sections = parts.map((part) => {
    const keys = merged(
      bySeat.map(({ lines }) => lines.filter(({ line }) => line.part === part).map(({ key }) => key)),
    );
    const rows = bySubject(keys).flatMap((key): Row[] => {
      const lines = columns.map(({ seat }) => linesOf.get(seat)?.get(key) ?? null);
      const sample = lines.find((line) => line !== null);
      return sample ? [{ key, part, sample, lines }] : [];
    });
    const sums = columns.map(({ total }, at) =>
      total === null ? null : rows.reduce((sum, row) => sum + (row.lines[at]?.amount ?? 0), 0),
    );
    return { part, rows, sums, single: rows.length === 1 && rows[0]?.sample.item === part };
  });
  return { columns, sections };
}

/** What a line is about, where its facts name a thing: a chain. */
function subjectOf(line: ScoreLine): string | null {
  const thing = Object.values(line.facts).find((fact) => typeof fact === "string");
  return typeof thing === "string" ? thing : null;
}

/** Every line with a key of its own; an item that comes twice in a sheet has two rows. */
function keyed(lines: readonly ScoreLine[]): { key: string; line: ScoreLine }[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const name = `${line.part}/${line.item}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { key: before === 0 ? name : `${name}/${before}`, line };
  });
}

/** One order in which every list keeps its own; where the lists leave it open, the first to appear is first. */
export function merged(lists: readonly (readonly string[])[]): string[] {
  const before = new Map<string, Set<string>>();
  for (const list of lists) {
    for (const [at, item] of list.entries()) {
      const earlier = before.get(item) ?? new Set();
      before.set(item, earlier);
      const previous = list[at - 1];
      if (previous !== undefined && previous !== item) earlier.add(previous);
    }
  }
  const order: string[] = [];
  while (before.size > 0) {
    const open = [...before.keys()];
    const next =
      open.find((item) => ![...(before.get(item) ?? [])].some((other) => before.has(other))) ?? open[0];
    if (next === undefined) break;
    order.push(next);
    before.delete(next);
  }
  return order;
}

/** Everybody on the first place. */
export function winnersOf(outcome: Outcome, names: readonly string[]): readonly Column[] {
  return grouped(outcome, names).columns.filter(({ place }) => place === 1);
}

export interface Gap {
  /** How far the first place is from the next one; always 0 or more. */
  readonly amount: number;
  readonly behind: readonly string[];
}

/** The distance between the first place and the next; null if there is none to speak of. */
export function gapOf({ columns }: Grouped): Gap | null {
  const first = columns.find(({ place }) => place === 1);
  const next = columns.find(({ place }) => place !== null && place > 1);
  if (!first || !next || first.total === null || next.total === null) return null;
  const behind = columns.filter(({ place }) => place === next.place).map(({ name }) => name);
  return { amount: Math.abs(first.total - next.total), behind };
}

/**
 * How long the parts of every player's bar are, of 1; the longest bar of all is 1. A debt has its length too, but
 * where low totals are good a bar shows what somebody has against them, and less than nothing has no length.
 */
export function barsOf(
  { columns, sections }: Grouped,
  lowWins = false,
): readonly (readonly { part: string; share: number; debt: boolean }[])[] {
  const length = (sum: number): number => (lowWins ? Math.max(0, sum) : Math.abs(sum));
  const lengths = columns.map((_, at) => sections.map(({ sums }) => length(sums[at] ?? 0)));
  const longest = Math.max(1, ...lengths.map((parts) => parts.reduce((sum, part) => sum + part, 0)));
  return columns.map((_, at) =>
    sections.map(({ part, sums }) => ({
      part,
      share: length(sums[at] ?? 0) / longest,
      debt: (sums[at] ?? 0) < 0,
    })),
  );
}
