// The sound a step makes.
import type { Sound } from "../../../ui/behaviour/sounds";
import type { AnyEvent } from "../model/types";

/** The loudest thing that happened: the end, the base, a fight, a card, or a squad that moved. */
export function soundOf(events: readonly AnyEvent[]): Sound | null {
  const had = (...kinds: readonly AnyEvent["event"][]): boolean =>
    events.some(({ event }) => kinds.includes(event));
  if (had("ended")) return "end";
  if (had("base_revealed")) return "merger";
  if (had("fight_began", "attack_fired")) return "wood";
  if (had("merc_joined", "mercs_kept")) return "founding";
  if (had("tactics_played", "reinforced", "explored", "equipped", "trained")) return "paper";
  return had("squad_moved", "landed") ? "wood" : null;
}
