// What teams did, as sentences of the log.
import type { AnyEvent } from "../../model/types";
import { HOSPITAL } from "../../model/reading";
import { DECKS, item, items, militia, sector, SQUADS, times, unit, units, upper, who } from "./phrases";

/** The sentence, or null for an event that is not of a team. */
export function teamEvent(event: AnyEvent, names: readonly string[]): string | null {
  const name = (seat: number): string => upper(who(names, seat));
  switch (event.event) {
    case "mercs_drawn":
      return event.mercs
        ? `${name(event.seat)} drew ${units(event.mercs)}.`
        : `${name(event.seat)} drew ${times(event.count, "MERC")}.`;
    case "mercs_kept":
      return event.kept.length > 0
        ? `${name(event.seat)} kept ${units(event.kept)}.`
        : `${name(event.seat)} kept nobody.`;
    case "mercs_reshuffled":
      return `The ${times(event.count, "discarded MERC")} became a new deck.`;
    case "merc_joined":
      return `${unit(event.merc)} joined ${who(names, event.seat)} in ${sector(event.sector)}.`;
    case "hire_lost":
      return `There was nowhere for ${unit(event.merc)} to start from.`;
    case "merc_fired":
      return `${name(event.seat)} sent ${unit(event.merc)} away.`;
    case "landed":
      return `${name(event.seat)} landed in ${sector(event.sector)}.`;
    case "equipped":
      return `${upper(unit(event.unit))} took ${item(event.card)}.`;
    case "card_refused":
      return `${upper(unit(event.unit))} does not use ${item(event.card)}: another card was drawn.`;
    case "stowed":
      return event.cards
        ? `${upper(items(event.cards))} went into the stash of ${sector(event.sector)}.`
        : `${times(event.count, "card")} went into the stash of ${sector(event.sector)}.`;
    case "worn_out":
      return `${item(event.card)} was worn and is gone.`;
    case "explored":
      return `${upper(unit(event.unit))} explored ${sector(event.sector)} and found ${
        event.count === 0 ? "nothing" : event.cards ? items(event.cards) : times(event.count, "card")
      }.`;
    case "reequipped":
      return `${upper(unit(event.unit))} spent an action on equipment.`;
    case "handed":
      return event.back
        ? `${upper(unit(event.giver))} gave ${unit(event.taker)} ${item(event.card)} for ${item(event.back)}.`
        : `${upper(unit(event.giver))} gave ${unit(event.taker)} ${item(event.card)}.`;
    case "swap_offered":
      return `${name(event.seat)} asked ${who(names, event.asked)}: ${item(event.card)} from ${unit(event.giver)} to ${unit(event.taker)}?`;
    case "offer_declined":
      return `${name(event.seat)} declined.`;
    case "trained":
      return `${upper(unit(event.unit))} trained ${militia(event.militia)} in ${sector(event.sector)}.`;
    case "squad_moved": {
      const riders = event.militia > 0 ? ` with ${militia(event.militia)}` : "";
      const free = event.free ? ", for nothing" : "";
      return `${name(event.seat)}’s ${SQUADS[event.squad] ?? event.squad} moved from ${sector(event.origin)} to ${sector(event.sector)}${riders}${free}.`;
    }
    case "attack_called":
      return `${name(event.seat)} called the others to attack ${sector(event.sector)}.`;
    case "attack_joined":
      return `${name(event.seat)} joined the attack on ${sector(event.sector)}.`;
    case "regrouped":
      return `${upper(units(event.units))} went over to the ${SQUADS[event.squad] ?? event.squad}.`;
    case "healed":
      if (event.by === HOSPITAL) return `${upper(units(event.units))} is back to full health.`;
      return event.by === event.units[0] && event.units.length === 1
        ? `${upper(unit(event.by))} is as good as new.`
        : `${upper(unit(event.by))} healed ${units(event.units)}.`;
    case "dealt":
      return event.card
        ? `The dealer sold ${unit(event.unit)} ${item(event.card)}.`
        : `The dealer sold ${unit(event.unit)} a card of the ${DECKS[event.deck] ?? event.deck}.`;
    case "salvaged":
      return event.kit
        ? `${upper(unit(event.unit))} gave up a repair kit for ${item(event.card)}.`
        : `${upper(unit(event.unit))} salvaged ${item(event.card)}.`;
    case "picked":
      return event.cards
        ? `${upper(unit(event.unit))} drew ${items(event.cards)} to choose from.`
        : `${upper(unit(event.unit))} drew ${times(event.count, "card")} to choose from.`;
    case "pick_discarded":
      return `${upper(items(event.cards))} ${event.cards.length === 1 ? "was" : "were"} discarded.`;
    case "militia_offered":
      return `${name(event.seat)} offered ${who(names, event.asked)} ${militia(event.militia)} in ${sector(event.sector)}.`;
    case "militia_given":
      return `${name(event.seat)} gave ${who(names, event.taker)} ${militia(event.militia)} in ${sector(event.sector)}.`;
    case "phase_ended":
      return `${name(event.seat)} is done for today.`;
    default:
      return null;
  }
}
