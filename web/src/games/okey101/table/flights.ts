// Which tiles travel when something happens: from where to where, as the page marks its spots. Nothing here looks
// at the page; whoever shows it finds the spots.
import type { AnyEvent } from "../model/types";

export type SpotOf = { readonly stack: true } | { readonly corner: number } | { readonly seat: number };

export interface Flight {
  /** Null for a tile nobody sees. */
  readonly tile: string | null;
  readonly from: SpotOf;
  readonly to: SpotOf;
}

/** The tiles that travel in one step. */
export function flightsOf(events: readonly AnyEvent[]): readonly Flight[] {
  return events.flatMap((event): Flight[] => {
    switch (event.event) {
      case "tile_drawn":
        return [{ tile: event.tile, from: { stack: true }, to: { seat: event.seat } }];
      case "tile_taken":
        return [{ tile: event.tile, from: { corner: event.thrower }, to: { seat: event.seat } }];
      case "tile_discarded":
        return [{ tile: event.tile, from: { seat: event.seat }, to: { corner: event.seat } }];
      default:
        return [];
    }
  });
}

/** Melds that were laid in this step, in order: they land one after the other. */
export function landedIn(events: readonly AnyEvent[]): readonly number[] {
  return events.flatMap((event) => {
    switch (event.event) {
      case "hand_opened":
        return event.melds.map(({ meld }) => meld);
      case "meld_laid":
      case "tiles_laid_off":
      case "okey_swapped":
        return [event.meld.meld];
      case "run_split":
        return event.melds.map(({ meld }) => meld);
      default:
        return [];
    }
  });
}
