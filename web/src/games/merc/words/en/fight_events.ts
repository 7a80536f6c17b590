// What happened in fights, as sentences: every die, and where every point went.
import { listed } from "../../../../i18n/format";
import type { Acting, AnyEvent, AttackFired, FightEnded, UnitHurt } from "../../model/types";
import { betterBy, figure, joined, MILITIA } from "../../model/reading";
import {
  CONTROL,
  fighters,
  item,
  militia,
  parts,
  sector,
  SQUADS,
  times,
  unit,
  units,
  upper,
  who,
} from "./phrases";

/** Whose the sector is after a fight; in versus it is one player's. */
function heldBy({ owner, control }: FightEnded, names: readonly string[]): string {
  if (owner !== null) return `${who(names, owner)} holds it`;
  return `it is ${CONTROL[control] ?? "nobody’s"} now`;
}

export function fired(event: AttackFired): string {
  const whom = listed(event.targets.map(({ unit: id, count }) => fighters(id, count)));
  const at = whom ? ` at ${whom}` : "";
  return `${upper(unit(event.unit))} fired${at}: ${event.dice.join(" ")}, ${times(event.hits, "hit")}.`;
}

/** "4 or more hits." */
function hitting(event: AttackFired): string {
  const by = betterBy(event);
  if (by === null) return `${event.hits_on} or more hits.`;
  return event.unit === MILITIA
    ? `With ${item(by)} ${event.hits_on} or more hits.`
    : `${upper(unit(by))} hits on ${event.hits_on} or more.`;
}

/** Where the dice come from, what hits, and what armor does to it. */
export function firedWhy(event: AttackFired): string {
  return joined(
    `${times(event.dice.length, "die", "dice")}: ${parts(event.because)}${event.given_up > 0 ? `, ${event.given_up} given up` : ""}.`,
    hitting(event),
    event.pierces ? "Armor does not count." : "",
  );
}

/** Somebody's place in the order, and where the initiative comes from. */
function acting({ unit: id, count, initiative, because }: Acting): string {
  const more = because.length > 1 ? ` (${parts(because)})` : "";
  return `${fighters(id, count)} ${figure(initiative)}${more}`;
}

export function hurt(event: UnitHurt): string {
  const armor = event.to_armor > 0 ? `armor takes ${event.to_armor}` : "";
  const health = event.to_health > 0 ? `health falls to ${event.health}` : "";
  return `${upper(unit(event.unit))}: ${[armor, health].filter(Boolean).join(", ") || "nothing happens"}.`;
}

/** The sentence, or null for an event that is not of a fight. */
export function fightEvent(event: AnyEvent, names: readonly string[]): string | null {
  const whose = (seat: number): string => who(names, seat);
  switch (event.event) {
    case "fight_began":
      return `Fight for ${sector(event.sector)}.`;
    case "initiative_thrown":
      return `${upper(unit(event.unit))} threw ${event.die}: that is the initiative.`;
    case "round_began":
      return `Round ${event.round}: ${listed(event.order.map(acting))}.`;
    case "dog_set":
      return `${upper(unit(event.unit))} set a dog on ${unit(event.target)}.`;
    case "wounds_treated":
      return `${upper(unit(event.unit))} gave up ${times(event.dice, "die", "dice")}: ${unit(event.patient)} gets ${event.health} health${event.kit ? ` from the ${item(event.kit)}` : ""}.`;
    case "attack_fired":
      return joined(fired(event), firedWhy(event));
    case "dice_thrown_again":
      return `${upper(unit(event.unit))} threw again: ${event.dice.join(" ")}, ${times(event.hits, "hit")}.`;
    case "unit_hurt":
      return hurt(event);
    case "armor_broke":
      return `${item(event.card)} of ${unit(event.unit)} broke.`;
    case "dog_hurt":
      return event.health > 0
        ? `The dog on ${unit(event.target)} was hit: ${event.health} health left.`
        : `The dog on ${unit(event.target)} is dead.`;
    case "militia_lost":
      return `${upper(whose(event.seat))} lost ${militia(event.count)} in ${sector(event.sector)}: ${event.left} left.`;
    case "militia_converted":
      return `${upper(militia(event.count))} in ${sector(event.sector)} went over to ${whose(event.taker)}${event.lost > 0 ? `; ${event.lost} found no room` : ""}.`;
    case "unit_died":
      return `${upper(unit(event.unit))} died in ${sector(event.sector)}.`;
    case "unit_saved":
      return `${upper(unit(event.unit))} was saved by ${unit(event.by)} with the ${item(event.card)}: health ${event.health}.`;
    case "card_spent":
      return `${item(event.card)} is used up.`;
    case "loot_taken":
      return `${upper(unit(event.unit))} took ${item(event.card)} from the dead.`;
    case "squad_retreated":
      return event.forced
        ? `Nobody could hurt anybody: ${units(event.units)} went back to ${sector(event.sector)}.`
        : `${upper(whose(event.seat))}’s ${SQUADS[event.squad] ?? event.squad} retreated to ${sector(event.sector)}.`;
    case "mine_set_off":
      return `A mine went off in ${sector(event.sector)}.`;
    case "mines_disarmed":
      return `${upper(unit(event.unit))} disarmed ${times(event.count, "mine")} in ${sector(event.sector)}.`;
    case "mortar_fired":
      return `${upper(unit(event.unit))} fired a mortar from ${sector(event.origin)} at ${sector(event.sector)}.`;
    case "fight_ended":
      return `The fight for ${sector(event.sector)} is over ${event.rounds === 0 ? "before its first round" : `after ${times(event.rounds, "round")}`}: ${heldBy(event, names)}.`;
    default:
      return null;
  }
}
