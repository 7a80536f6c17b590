// What may be done now, read off the legal actions: nothing here knows why something may or may not be done.
import type { AnyAction, Hire, MercView } from "../model/types";
import { findUnit } from "../model/reading";

/** A key for an action, so that it is found again in the next list; what is nought or empty may be left out of it. */
export function keyOf(action: AnyAction): string {
  const said = Object.entries(action).filter(([, value]) => !isUsual(value));
  return JSON.stringify(said.sort(([a], [b]) => a.localeCompare(b)));
}

function isUsual(value: unknown): boolean {
  return value === false || value === 0 || value === "" || (Array.isArray(value) && value.length === 0);
}

export function isLegal(legal: readonly AnyAction[], action: AnyAction | null): boolean {
  return action !== null && legal.some((other) => keyOf(other) === keyOf(action));
}

type Moving = Extract<AnyAction, { squads: readonly string[] }>;

export function isMove(action: AnyAction): action is Moving {
  return "squads" in action;
}

type Placing = Extract<AnyAction, { do: "place_militia" | "push_militia" }>;

export function isMilitia(action: AnyAction): action is Placing {
  return action.do === "place_militia" || action.do === "push_militia";
}

/** The unit that carries an action out, where it is one unit's. */
export function doer(action: AnyAction): string | null {
  if (action.do === "hire") return action.merc;
  switch (action.do) {
    case "explore":
    case "train":
    case "visit_hospital":
    case "visit_dealer":
    case "bombard":
    case "salvage":
    case "search_deck":
    case "repair":
    case "treat":
    case "reequip":
    case "buy":
      return action.unit;
    default:
      return null;
  }
}

/** Whether a unit can do this by itself; of those who leave their squad, anybody. */
function isOwn(action: AnyAction, unit: string): boolean {
  return action.do === "regroup" ? action.mercs.includes(unit) : doer(action) === unit;
}

/** Units that can do something, in the order of the view. */
export function actors(legal: readonly AnyAction[], view: MercView, me: number): readonly string[] {
  const units = view.factions[me]?.squads.flatMap(({ squad, units }) =>
    units.map(({ unit }) => ({ unit, squad })),
  );
  return (units ?? [])
    .filter(({ unit, squad }) =>
      legal.some((action) => isOwn(action, unit) || (isMove(action) && action.squads.includes(squad))),
    )
    .map(({ unit }) => unit);
}

const ORDER: readonly AnyAction["do"][] = [
  "explore",
  "train",
  "reequip",
  "hire",
  "visit_hospital",
  "visit_dealer",
  "bombard",
  "treat",
  "search_deck",
  "salvage",
  "repair",
  "buy",
  "regroup",
];

/** What a unit may do by itself; hiring stands there once, however many may be sent away for it. */
export function deedsOf(legal: readonly AnyAction[], unit: string): readonly AnyAction[] {
  const own = legal.filter((action) => isOwn(action, unit));
  const [hire] = own.filter((action): action is Hire => action.do === "hire").sort(byFired);
  return ORDER.flatMap((kind) =>
    kind === "hire" ? (hire ? [hire] : []) : own.filter((each) => each.do === kind),
  );
}

const byFired = (one: Hire, other: Hire): number => (one.fire?.length ?? 0) - (other.fire?.length ?? 0);

/** Where the squad of a unit may go, alone or with the other one. */
export function movesOf(legal: readonly AnyAction[], view: MercView, unit: string): readonly Moving[] {
  const squad = findUnit(view, unit)?.squad;
  return legal.filter(isMove).filter(({ squads }) => squad !== undefined && squads.includes(squad));
}

/** Sectors that an action is about: those light up on the map. */
export function sectorsIn(actions: readonly AnyAction[]): ReadonlySet<string> {
  return new Set(actions.flatMap((action) => ("sector" in action ? [action.sector] : [])));
}

/** The one action among these that a set of MERCs stands for. */
export function keeping(legal: readonly AnyAction[], mercs: readonly string[]): AnyAction | null {
  const wanted = [...mercs].sort().join();
  return legal.find((action) => action.do === "keep" && [...action.mercs].sort().join() === wanted) ?? null;
}

/** How few and how many of the drawn MERCs can be kept. */
export function bounds(legal: readonly AnyAction[]): { readonly least: number; readonly most: number } {
  const sizes = legal.flatMap((action) => (action.do === "keep" ? [action.mercs.length] : []));
  return { least: Math.min(...sizes, sizes.length === 0 ? 0 : Infinity), most: Math.max(0, ...sizes) };
}

/** The tactics cards that can be played or given up. */
export function cardsIn(legal: readonly AnyAction[]): readonly string[] {
  const found = legal.flatMap((action) =>
    action.do === "play_card" || action.do === "reinforce" ? [action.card] : [],
  );
  return [...new Set(found)];
}

const MANY = 12;

/** What a list shows: everything, or of very many those that are about the sector that was chosen. */
export function shortened(legal: readonly AnyAction[], sector: string | null): readonly AnyAction[] {
  if (legal.length <= MANY) return legal;
  return legal.filter((action) => !("sector" in action) || action.sector === sector);
}
