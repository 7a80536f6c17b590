// The rack as its owner has laid it out: where every tile lies, what is lifted, what came last. The order is kept
// in this browser for the table and the hand, so that nobody sorts twice.
import { keep, recall } from "../../../storage/stored";
import { meldsOn, pairsOn, type Group } from "./groups";
import * as layout from "./layout";
import type { Places, Shape } from "./layout";

interface Kept {
  readonly table: string;
  readonly hand: number;
  readonly columns: number;
  readonly places: Places;
}

const KEY = "okey101.racks";
const TABLES = 8; // whose racks are remembered

export type Sorting = "runs" | "pairs" | "best";

export class Rack {
  shape = $state.raw<Shape>({ rows: 2, columns: 16 });
  places = $state.raw<Places>([]);
  /** Where the tile lies that came last. */
  fresh = $state<number | null>(null);
  /** The places of what is in the hand: one tile, or a whole group. */
  lifted = $state.raw<readonly number[]>([]);
  /** The place the keyboard is at. */
  focus = $state(0);
  okey = $state("");
  /** Groups that are not to be laid, by where they lie. */
  #freed = $state.raw<ReadonlySet<string>>(new Set());
  #hand = -1;
  #other = new Map<number, Places>(); // the same rack in other shapes, by columns

  constructor(readonly table: string) {}

  melds = $derived(meldsOn(this.places, this.shape.columns, this.okey));
  pairs = $derived(pairsOn(this.places, this.shape.columns, this.okey));
  /** What labels are for: sets and runs, and pairs of tiles that are in none. */
  groups = $derived.by((): Group[] => {
    const inside = new Set(this.melds.flatMap(placesOf));
    return [...this.melds, ...this.pairs.filter((pair) => !placesOf(pair).some((at) => inside.has(at)))];
  });

  get tiles(): string[] {
    return layout.tilesIn(this.places);
  }

  /** The tiles that are lifted, in order. */
  held = $derived(this.lifted.flatMap((place) => this.places[place] ?? []));

  isMarked(group: Group): boolean {
    return !this.#freed.has(keyOf(group));
  }

  /** The groups an opening would be made of. */
  marked(kind: "melds" | "pairs"): Group[] {
    return this[kind].filter((group) => this.isMarked(group));
  }

  mark(group: Group): void {
    const next = new Set(this.#freed);
    if (!next.delete(keyOf(group))) next.add(keyOf(group));
    this.#freed = next;
  }

  /** Look at the rack as it is now. */
  follow(rack: readonly string[], hand: number, okey: string): void {
    this.okey = okey;
    if (hand !== this.#hand) {
      this.#begin(rack, hand);
      return;
    }
    const { places, fresh } = layout.synced(this.places, rack, this.shape.columns);
    const changed = places.some((tile, place) => tile !== this.places[place]);
    if (!changed) return;
    const held = this.held;
    this.places = places;
    this.fresh = fresh.at(-1) ?? (this.fresh !== null && places[this.fresh] === null ? null : this.fresh);
    if (held.length !== this.held.length || held.some((tile, at) => tile !== this.held[at])) this.drop();
    this.#keep();
  }

  #begin(rack: readonly string[], hand: number): void {
    this.#hand = hand;
    this.fresh = null;
    this.drop();
    this.#freed = new Set();
    this.#other.clear();
    const kept = recall<readonly Kept[]>(KEY, []).find(
      (each) => each.table === this.table && each.hand === hand,
    );
    const whole = kept && kept.places.length >= rack.length;
    this.places = whole
      ? layout.synced(this.#shaped(kept.places, kept.columns), rack, this.shape.columns).places
      : layout.byRuns(rack, this.okey, this.shape);
    this.#keep();
  }

  #shaped(places: Places, columns: number): Places {
    return columns === this.shape.columns && places.length === layout.roomIn(this.shape)
      ? places
      : layout.reshaped(places, columns, this.shape);
  }

  /** The rack has more or less room; it comes back as it was when the room does. */
  reshape(shape: Shape): void {
    const { columns } = this.shape;
    if (shape.columns === columns && shape.rows === this.shape.rows) return;
    this.#other.set(columns, this.places);
    this.shape = shape;
    const before = this.#other.get(shape.columns);
    this.drop();
    this.fresh = null;
    this.places = before
      ? layout.synced(before, layout.tilesIn(this.places), shape.columns).places
      : layout.reshaped(this.places, columns, shape);
    this.focus = Math.min(this.focus, layout.roomIn(shape) - 1);
  }

  lift(place: number): void {
    const alone = this.lifted.length === 1 && this.lifted[0] === place;
    this.lifted = alone || this.places[place] === null ? [] : [place];
    this.focus = place;
  }

  liftGroup(group: Group): void {
    const places = placesOf(group);
    const same = places.length === this.lifted.length && places.every((at, n) => at === this.lifted[n]);
    this.lifted = same ? [] : places;
  }

  drop(): void {
    this.lifted = [];
  }

  /** Put the lifted tile somewhere; true if it moved. */
  put(to: number): boolean {
    const [from] = this.lifted;
    this.drop();
    if (from === undefined || from === to) return false;
    this.move(from, to);
    return true;
  }

  move(from: number, to: number): void {
    this.#change(layout.moved(this.places, from, to, this.shape.columns), from, to);
  }

  swap(one: number, other: number): void {
    this.#change(layout.swapped(this.places, one, other), one, other);
  }

  #change(places: Places, from: number, to: number): void {
    const newest = this.fresh === null ? null : (this.places[this.fresh] ?? null);
    this.places = places;
    if (this.fresh === from) this.fresh = to;
    else if (newest !== null && places[this.fresh ?? 0] !== newest) this.fresh = places.indexOf(newest);
    this.focus = to;
    this.#keep();
  }

  /** Lay all tiles out anew. `groups` are those a friend would make. */
  sort(how: Sorting, groups: readonly (readonly string[])[] = []): void {
    const { tiles, okey, shape } = this;
    this.drop();
    this.fresh = null;
    this.#freed = new Set();
    this.places =
      how === "pairs"
        ? layout.byPairs(tiles, okey, shape)
        : how === "best" && groups.length > 0
          ? layout.byGroups(groups, tiles, okey, shape)
          : layout.byRuns(tiles, okey, shape);
    this.#keep();
  }

  #keep(): void {
    const { table, places } = this;
    const others = recall<readonly Kept[]>(KEY, []).filter((each) => each.table !== table);
    const mine: Kept = { table, hand: this.#hand, columns: this.shape.columns, places };
    keep(KEY, [mine, ...others].slice(0, TABLES));
  }
}

function placesOf(group: Group): number[] {
  return group.tiles.map((_, at) => group.start + at);
}

function keyOf(group: Group): string {
  return `${group.start} ${group.tiles.join(" ")}`;
}
