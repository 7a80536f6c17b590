// A scoring document while it is edited: where a figure stands, what it was before, rules added, moved and taken away.
// Nothing here knows which documents are right; that is the server's to say.
import type { Multiplier, Row, ScoringDocument, When } from "../model/types";

export type Path = readonly (string | number)[];
export type List = "row" | "multiplier";
export type Entry = Row | Multiplier;

/** A document, and for each rule of its lists the place it had in the original; null for a new one. */
export interface Draft {
  readonly document: ScoringDocument;
  readonly origins: Readonly<Record<List, readonly (number | null)[]>>;
}

/** What a player is fined for. */
export const FINE_KINDS = [
  "playable_discard",
  "okey_discard",
  "failed_opening",
  "taken_back",
  "fed_opening",
] as const;
export type FineKind = (typeof FINE_KINDS)[number];

export const LISTS: readonly List[] = ["row", "multiplier"];

export function begun(document: ScoringDocument): Draft {
  const places = (list: List): readonly number[] => document[list].map((_, place) => place);
  return { document, origins: { row: places("row"), multiplier: places("multiplier") } };
}

/** What stands at a place; undefined where nothing does. */
export function at(thing: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inside, step) =>
      typeof inside === "object" && inside !== null
        ? (inside as Readonly<Record<string | number, unknown>>)[step]
        : undefined,
    thing,
  );
}

function put(thing: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(thing)) {
    const list: readonly unknown[] = thing;
    return list.map((each, place) => (place === step ? put(each, rest, value) : each));
  }
  const inside = (thing ?? {}) as Readonly<Record<string, unknown>>;
  return { ...inside, [step]: put(inside[step], rest, value) };
}

export function edited(draft: Draft, path: Path, value: unknown): Draft {
  return { ...draft, document: put(draft.document, path, value) as ScoringDocument };
}

function relisted(
  draft: Draft,
  list: List,
  change: <T>(entries: readonly T[], added: T) => readonly T[],
  added?: Entry,
): Draft {
  return {
    document: { ...draft.document, [list]: change(draft.document[list] as readonly unknown[], added) },
    origins: { ...draft.origins, [list]: change(draft.origins[list], null) },
  };
}

/** The first rule that fits counts, so a new one comes before the others unless it is for what they leave out. */
export function added(draft: Draft, list: List, entry: Entry, last = false): Draft {
  return relisted(draft, list, (all, one) => (last ? [...all, one] : [one, ...all]), entry);
}

export function removed(draft: Draft, list: List, place: number): Draft {
  return relisted(draft, list, (all) => all.filter((_, index) => index !== place));
}

/** One place up (-1) or down (1). */
export function moved(draft: Draft, list: List, place: number, by: -1 | 1): Draft {
  return relisted(draft, list, (all) => {
    const rest = all.filter((_, index) => index !== place);
    return [...rest.slice(0, place + by), ...all.slice(place, place + 1), ...rest.slice(place + by)];
  });
}

/** Where something stood in the original; null for what is new. */
export function before(draft: Draft, [first, place, ...rest]: Path): Path | null {
  const list = LISTS.find((known) => known === first);
  if (list === undefined || typeof place !== "number")
    return place === undefined ? [first ?? ""] : [first ?? "", place, ...rest];
  const origin = draft.origins[list][place] ?? null;
  return origin === null ? null : [list, origin, ...rest];
}

/** Figures that are left out are nought. */
function same(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): string =>
    JSON.stringify(value === 0 || value === false ? null : (value ?? null));
  return plain(one) === plain(other);
}

/** What stood at a place at first, where it is another now; undefined where nothing has changed or all is new. */
export function usual(draft: Draft, original: ScoringDocument, path: Path): { value: unknown } | undefined {
  const place = before(draft, path);
  if (place === null) return undefined;
  const value = at(original, place);
  return same(value, at(draft.document, path)) ? undefined : { value };
}

/** How many entries of a part of the document are not as they were; the rules of a list that are new or gone count. */
export function changes(draft: Draft, original: ScoringDocument, part: keyof ScoringDocument): number {
  if (part === "row" || part === "multiplier") {
    const kept = draft.origins[part];
    const gone = original[part].length - kept.filter((origin) => origin !== null).length;
    const other = kept.filter(
      (origin, place) => origin === null || !same(original[part][origin], draft.document[part][place]),
    );
    const order = kept.filter((origin) => origin !== null);
    const shuffled = order.some((origin, place) => place > 0 && origin < (order[place - 1] ?? 0));
    return gone + other.length + (shuffled ? 1 : 0);
  }
  const now = draft.document[part];
  if (typeof now !== "object") return same(now, original[part]) ? 0 : 1;
  return Object.entries(now).filter(([key, value]) => !same(value, at(original, [part, key]))).length;
}

/** As the server calls a place: `row[2].when`. */
export function fieldOf(path: Path): string {
  return path
    .map((step, place) => (typeof step === "number" ? `[${step}]` : place === 0 ? step : `.${step}`))
    .join("");
}

// Whom a rule is for

export const KEYS = {
  end: ["hand_empty", "drawing_stack_exhausted", "deck_empty", "all_pairs"],
  role: ["winner", "other"],
  opened: ["none", "melds", "pairs"],
  declared_pairs: [true, false],
  finish_okey: [true, false],
  finish_pairs: [true, false],
  finish_elden: [true, false],
  finish_same_turn: [true, false],
  partner_of_finisher: [true, false],
  riziko: [true, false],
} as const;
export type Key = keyof typeof KEYS;
export type Value = string | boolean;

/** The values a rule asks for; none where any will do. */
export function wanted(when: When, key: Key): readonly Value[] {
  const given = when[key] ?? [];
  return Array.isArray(given) ? (given as readonly Value[]) : [given as Value];
}

/** The rule with a value asked for or not; all of them are as good as none. */
export function asked(when: When, key: Key, values: readonly Value[]): When {
  const { [key]: _, ...rest } = when;
  const known: readonly Value[] = KEYS[key];
  const chosen = known.filter((value) => values.includes(value));
  if (chosen.length === 0 || chosen.length === known.length) return rest;
  return { ...rest, [key]: chosen.length === 1 ? chosen[0] : chosen };
}

// Files

/** What a file holds, if it looks like a document at all: its figures are the server's to judge. */
export function readDocument(text: string): ScoringDocument | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  return isDocument(read) ? { ...read, multiplier: read.multiplier ?? [], flat: read.flat ?? {} } : null;
}

const isObject = (thing: unknown): boolean =>
  typeof thing === "object" && thing !== null && !Array.isArray(thing);

function isDocument(read: unknown): read is ScoringDocument {
  const lists = LISTS.map((list) => at(read, [list]) ?? []);
  return (
    isObject(read) &&
    ["tile_value", "surcharge", "winners"].every((part) => isObject(at(read, [part]))) &&
    isObject(at(read, ["flat"]) ?? {}) &&
    Array.isArray(at(read, ["surcharge", "tiles"])) &&
    lists.every((list) => Array.isArray(list) && list.every((entry) => isObject(at(entry, ["when"]))))
  );
}
