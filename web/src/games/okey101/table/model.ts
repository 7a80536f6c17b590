// What the table of Okey 101 offers to do. There is no rule in here: what is possible is found by searching the
// legal actions, and every figure is one of the view or the outlook.
import type { Sound } from "../../../ui/behaviour/sounds";
import { printed } from "../rack/tiles";
import type { AnyAction, AnyEvent, Discard, HandResult, MeldView, OkeyView } from "../model/types";
import type { OkeyScene } from "../model/reading";

export type Legal = readonly AnyAction[];
/** What a tile may do to a meld on the table. */
export type Use = Extract<AnyAction, { do: "lay_off" | "split" | "swap" }>;

export function possible<Tag extends AnyAction["do"]>(
  legal: Legal,
  tag: Tag,
): Extract<AnyAction, { do: Tag }> | null {
  return legal.find((action): action is Extract<AnyAction, { do: Tag }> => action.do === tag) ?? null;
}

export function discarding(legal: Legal, tile: string | undefined): Discard | null {
  return legal.find((action): action is Discard => action.do === "discard" && action.tile === tile) ?? null;
}

export function mayRetract(scene: OkeyScene): boolean {
  return possible(scene.legal, "retract_turn") !== null || scene.uncounted.includes("retract_turn");
}

/** Everything tiles in the hand may do at the melds on the table, by meld. */
export function usesOf(legal: Legal, held: readonly string[]): ReadonlyMap<number, readonly Use[]> {
  const found = new Map<number, Use[]>();
  const add = (use: Use): void => void found.set(use.meld, [...(found.get(use.meld) ?? []), use]);
  const [first] = held;
  if (first === undefined) return found;
  for (const action of legal) {
    if (action.do === "lay_off") {
      const tile = printed(action.tiles[0] ?? "");
      if (held.length === 1 && tile === first) add(action);
      // several at once: where one of them fits, all are offered, and the server judges
      else if (held.length > 1 && held.includes(tile) && !found.has(action.meld))
        add({ do: "lay_off", meld: action.meld, tiles: held });
    } else if ((action.do === "split" || action.do === "swap") && held.length === 1) {
      if (printed(action.tile) === first) add(action);
    }
  }
  return found;
}

/** The tiles of the rack that fit the table. */
export function playable(scene: OkeyScene): ReadonlySet<string> {
  const fits = scene.outlook?.fits ?? [];
  const seen = fits.filter((fit) => fit.lay_off.length + fit.split.length + fit.swap.length > 0);
  const listed = scene.legal.flatMap((action) =>
    action.do === "lay_off" ? action.tiles.map(printed) : action.do === "split" ? [printed(action.tile)] : [],
  );
  return new Set([...seen.map(({ tile }) => tile), ...listed.filter((tile) => tile !== scene.view.okey)]);
}

/** What throwing a tile costs. */
export function fineFor(scene: OkeyScene, tile: string): number {
  return scene.outlook?.discards.find((each) => each.tile === tile)?.fine ?? 0;
}

/** The groups a friend would make of the rack: melds or pairs, whichever this hand is about. */
export function bestGroups(scene: OkeyScene): readonly (readonly string[])[] {
  const { outlook, view, me } = scene;
  if (!outlook) return [];
  const opened = me === null ? "none" : view.players[me]?.opened;
  const { routes, arranged, paired } = outlook;
  const onlyPairs = routes.includes("pairs") && !routes.includes("melds");
  const declared = me !== null && (view.players[me]?.declared ?? false);
  const pairs = opened === "pairs" || declared || (opened === "none" && onlyPairs);
  return (pairs ? paired : arranged).map(({ tiles }) => tiles);
}

/** The melds of a seat, in the order in which they were laid. */
export function meldsOf(view: OkeyView, seat: number): readonly MeldView[] {
  return view.melds.filter((meld) => meld.owner === seat);
}

/** Totals of the match by seat. */
export function totals(view: OkeyView): readonly number[] {
  return view.players.map(({ seat }) => view.ledger.reduce((sum, row) => sum + (row.booked[seat] ?? 0), 0));
}

/** A hand that has ended, by its number: to notice when another one has. */
export function endedHand(result: HandResult | null): number {
  return result?.number ?? 0;
}

/** The sound of a step: the greatest thing that happened in it. */
export function soundOf(events: readonly AnyEvent[]): Sound | null {
  const happened = (...tags: AnyEvent["event"][]): boolean =>
    events.some(({ event }) => tags.includes(event));
  if (happened("hand_ended", "ended")) return "end";
  if (happened("hand_opened")) return "taps";
  if (happened("meld_laid", "tiles_laid_off", "run_split", "okey_swapped", "tile_discarded")) return "bone";
  if (happened("tile_drawn", "tile_taken", "tile_given_back", "turn_retracted")) return "slide";
  return null;
}
