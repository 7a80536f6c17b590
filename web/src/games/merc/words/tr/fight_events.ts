// Çatışmalarda olanlar: her zar, her puanın nereye gittiği.
import { listed } from "../../../../i18n/format";
import type { Acting, AnyEvent, AttackFired, FightEnded, UnitHurt } from "../../model/types";
import { betterBy, figure, joined, MILITIA } from "../../model/reading";
import { CONTROL, fighters, item, militia, parts, sector, SQUADS, unit, units, upper, who } from "./phrases";

function heldBy({ owner, control }: FightEnded, names: readonly string[]): string {
  if (owner !== null) return `, sahibi ${who(names, owner)}`;
  return ` şimdi ${CONTROL[control] ?? "kimsenin değil"}`;
}

export function fired(event: AttackFired): string {
  const whom = listed(event.targets.map(({ unit: id, count }) => fighters(id, count)));
  const at = whom ? ` (${whom})` : "";
  return `${upper(unit(event.unit))} ateş etti${at}: ${event.dice.join(" ")}, ${event.hits} isabet.`;
}

function hitting(event: AttackFired): string {
  const by = betterBy(event);
  const better = by === null ? "" : ` (${event.unit === MILITIA ? item(by) : unit(by)})`;
  return `${event.hits_on} ve üstü vurur${better}.`;
}

export function firedWhy(event: AttackFired): string {
  return joined(
    `${event.dice.length} zar: ${parts(event.because)}${event.given_up > 0 ? `, ${event.given_up} zardan vazgeçildi` : ""}.`,
    hitting(event),
    event.pierces ? "Zırh sayılmaz." : "",
  );
}

function acting({ unit: id, count, initiative, because }: Acting): string {
  const more = because.length > 1 ? ` (${parts(because)})` : "";
  return `${fighters(id, count)} ${figure(initiative)}${more}`;
}

export function hurt(event: UnitHurt): string {
  const armor = event.to_armor > 0 ? `zırh ${event.to_armor} aldı` : "";
  const health = event.to_health > 0 ? `can ${event.health} kaldı` : "";
  return `${upper(unit(event.unit))}: ${[armor, health].filter(Boolean).join(", ") || "bir şey olmadı"}.`;
}

export function fightEvent(event: AnyEvent, names: readonly string[]): string | null {
  const whose = (seat: number): string => upper(who(names, seat));
  switch (event.event) {
    case "fight_began":
      return `Çatışma: ${sector(event.sector)}.`;
    case "initiative_thrown":
      return `${upper(unit(event.unit))} ${event.die} attı: inisiyatifi bu.`;
    case "round_began":
      return `${event.round}. tur: ${listed(event.order.map(acting))}.`;
    case "dog_set":
      return `${upper(unit(event.unit))} köpeğini saldı: ${unit(event.target)}.`;
    case "wounds_treated":
      return `${upper(unit(event.unit))} ${event.dice} zardan vazgeçti: ${unit(event.patient)} ${event.health} can aldı${event.kit ? ` (${item(event.kit)})` : ""}.`;
    case "attack_fired":
      return joined(fired(event), firedWhy(event));
    case "dice_thrown_again":
      return `${upper(unit(event.unit))} yeniden attı: ${event.dice.join(" ")}, ${event.hits} isabet.`;
    case "unit_hurt":
      return hurt(event);
    case "armor_broke":
      return `${item(event.card)} parçalandı (${unit(event.unit)}).`;
    case "dog_hurt":
      return event.health > 0
        ? `Köpek vuruldu (${unit(event.target)} üstünde): ${event.health} can kaldı.`
        : `Köpek öldü (${unit(event.target)} üstünde).`;
    case "militia_lost":
      return `${whose(event.seat)} ${militia(event.count)} yitirdi: ${sector(event.sector)}, kalan ${event.left}.`;
    case "militia_converted":
      return `${militia(event.count)} taraf değiştirdi (${whose(event.taker)}): ${sector(event.sector)}${event.lost > 0 ? `; ${event.lost} milise yer yoktu` : ""}.`;
    case "unit_died":
      return `${upper(unit(event.unit))} öldü: ${sector(event.sector)}.`;
    case "unit_saved":
      return `${upper(unit(event.unit))} kurtuldu (${unit(event.by)}, ${item(event.card)}): can ${event.health}.`;
    case "card_spent":
      return `${item(event.card)} bitti.`;
    case "loot_taken":
      return `${upper(unit(event.unit))} ölüden aldı: ${item(event.card)}.`;
    case "squad_retreated":
      return event.forced
        ? `Kimse kimseye zarar veremedi: ${units(event.units)} geri döndü, ${sector(event.sector)}.`
        : `${whose(event.seat)}, ${SQUADS[event.squad] ?? event.squad} çekildi: ${sector(event.sector)}.`;
    case "mine_set_off":
      return `Mayın patladı: ${sector(event.sector)}.`;
    case "mines_disarmed":
      return `${upper(unit(event.unit))} ${event.count} mayını etkisizleştirdi: ${sector(event.sector)}.`;
    case "mortar_fired":
      return `${upper(unit(event.unit))} havan attı: ${sector(event.origin)} → ${sector(event.sector)}.`;
    case "fight_ended":
      return `Çatışma ${event.rounds === 0 ? "ilk turdan önce" : `${event.rounds} turda`} bitti: ${sector(event.sector)}${heldBy(event, names)}.`;
    default:
      return null;
  }
}
