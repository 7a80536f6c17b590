// Events as sentences of the log: names before verbs, the figure in the sentence.
import { listed } from "../../../../i18n/format";
import type { AnyEvent, Decided } from "../../model/types";
import { cardName } from "../../model/reading";
import { fightEvent } from "./fight_events";
import { item, militia, REASONS, sector, SQUADS, target, times, unit, upper, who } from "./phrases";
import { headline } from "./sheet";
import { teamEvent } from "./team_events";

export function event(given: unknown, names: readonly string[]): string {
  const event = given as AnyEvent;
  return teamEvent(event, names) ?? fightEvent(event, names) ?? regimeEvent(event, names);
}

function decided({ seat, action }: Decided, names: readonly string[]): string {
  const name = upper(who(names, seat));
  switch (action.do) {
    case "aim":
      return `${name} aims at ${target(action.target, names)}.`;
    case "hit":
      return `${name} puts a hit on ${target(action.target, names)}.`;
    case "stray":
      return `${name} lets a six go to ${target(action.target, names)}.`;
    case "stay":
      return `${name}’s ${SQUADS[action.squad] ?? action.squad} stays.`;
    case "fight_at":
      return `${name} begins with ${sector(action.sector)}.`;
    case "choose_sector":
      return `${name} chose ${sector(action.sector)}.`;
    case "accept":
      return `${name} agreed.`;
    case "decline":
      return `${name} declined.`;
    default:
      return "";
  }
}

function regimeEvent(event: AnyEvent, names: readonly string[]): string {
  switch (event.event) {
    case "day_began":
      return `Day ${event.day} begins.`;
    case "decided":
      return decided(event, names);
    case "tactics_drawn":
      return event.card ? `The Dictator drew ${item(event.card)}.` : "The Dictator drew a tactics card.";
    case "tactics_played":
      return `The Dictator played ${item(event.card)}.`;
    case "reinforced":
      return `The Dictator gave up ${item(event.card)} to reinforce ${sector(event.sector)}.`;
    case "militia_placed":
      if (event.count === 0)
        return event.lost > 0
          ? `There was no room for ${militia(event.lost)} in ${sector(event.sector)}.`
          : "";
      return `${upper(militia(event.count))} of ${who(names, event.seat)} came to ${sector(event.sector)}${event.lost > 0 ? `; for ${event.lost} there was no room` : ""}.`;
    case "base_revealed":
      return `The base is revealed: ${sector(event.sector)}.`;
    case "sector_flipped":
      return `${sector(event.sector)} was turned over; nobody gets its loot.`;
    case "sector_shelled":
      return `Artillery hit ${sector(event.sector)}: ${times(event.die, "unit takes", "units take")} damage.`;
    case "ability_used":
      return `${cardName(event.dictator)} used his ability.`;
    case "rebel_named":
      return `The Dictator named ${who(names, event.rebel)}: his side acts first against that team.`;
    case "coats_turned":
      return `${upper(militia(event.count))} of ${who(names, event.rebel)} in ${sector(event.sector)} went over to the Dictator.`;
    case "militia_pushed":
      return `${upper(militia(event.count))} of the Dictator went from ${sector(event.origin)} to ${sector(event.sector)}.`;
    case "first_thrown": {
      const throws = listed(event.throws.map(({ seat, die }) => `${who(names, seat)} threw ${die}`));
      return `${throws}: ${event.first === null ? "the highest throw again" : `${who(names, event.first)} begins every round`}.`;
    }
    case "turn_began":
      return `It is the turn of ${who(names, event.seat)}.`;
    case "vehicle_hit":
      return event.left > 0
        ? `${item(event.card)} of ${unit(event.unit)} took ${event.points}: ${event.left} left.`
        : `${item(event.card)} of ${unit(event.unit)} was destroyed.`;
    case "part_bought":
      return `${upper(unit(event.unit))} bought ${item(event.card)} in ${sector(event.sector)}.`;
    case "part_returned":
      return `${item(event.card)} is for sale again.`;
    case "ended": {
      const { outcome } = event;
      return `${REASONS[outcome.reason] ?? "The game is over"}. ${headline(outcome, names)}.`;
    }
    default:
      return "";
  }
}
