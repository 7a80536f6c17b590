// Olaylar, günlüğün cümleleri olarak.
import { listed } from "../../../../i18n/format";
import type { AnyEvent, Decided } from "../../model/types";
import { fightEvent } from "./fight_events";
import { item, militia, REASONS, sector, SQUADS, target, unit, upper, who } from "./phrases";
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
      return `${name} nişan alıyor: ${target(action.target, names)}.`;
    case "hit":
      return `${name} isabeti verdi: ${target(action.target, names)}.`;
    case "stray":
      return `${name} bir altılıyı kaydırdı: ${target(action.target, names)}.`;
    case "stay":
      return `${name}, ${SQUADS[action.squad] ?? action.squad} kalıyor.`;
    case "fight_at":
      return `${name} önce burayı seçti: ${sector(action.sector)}.`;
    case "choose_sector":
      return `${name} seçti: ${sector(action.sector)}.`;
    case "accept":
      return `${name} kabul etti.`;
    case "decline":
      return `${name} istemedi.`;
    default:
      return "";
  }
}

function regimeEvent(event: AnyEvent, names: readonly string[]): string {
  switch (event.event) {
    case "day_began":
      return `${event.day}. gün başladı.`;
    case "decided":
      return decided(event, names);
    case "tactics_drawn":
      return event.card ? `Diktatör çekti: ${item(event.card)}.` : "Diktatör bir taktik kartı çekti.";
    case "tactics_played":
      return `Diktatör oynadı: ${item(event.card)}.`;
    case "reinforced":
      return `Diktatör takviye için bir karttan vazgeçti (${item(event.card)}): ${sector(event.sector)}.`;
    case "militia_placed":
      if (event.count === 0)
        return event.lost > 0 ? `${militia(event.lost)} için yer yoktu: ${sector(event.sector)}.` : "";
      return `${militia(event.count)} geldi (${who(names, event.seat)}): ${sector(event.sector)}${event.lost > 0 ? `; ${event.lost} milise yer yoktu` : ""}.`;
    case "base_revealed":
      return `Üs ortaya çıktı: ${sector(event.sector)}.`;
    case "sector_flipped":
      return `${sector(event.sector)} çevrildi; ganimeti kimseye gitmez.`;
    case "sector_shelled":
      return `Topçu ateşi: ${sector(event.sector)}, ${event.die} birlik hasar alıyor.`;
    case "ability_used":
      return `${item(event.dictator)} yeteneğini kullandı.`;
    case "rebel_named":
      return `Diktatör bir asi söyledi (${who(names, event.rebel)}): onun tarafı o ekipten önce oynar.`;
    case "coats_turned":
      return `${militia(event.count)} Diktatör’e geçti (${who(names, event.rebel)}): ${sector(event.sector)}.`;
    case "militia_pushed":
      return `Diktatör ${militia(event.count)} sürdü: ${sector(event.origin)} → ${sector(event.sector)}.`;
    case "first_thrown": {
      const throws = listed(event.throws.map(({ seat, die }) => `${who(names, seat)} ${die} attı`));
      return `${throws}: ${event.first === null ? "en yüksek atanlar yeniden atıyor" : `her tura ${who(names, event.first)} başlar`}.`;
    }
    case "turn_began":
      return `Sıra: ${who(names, event.seat)}.`;
    case "vehicle_hit":
      return event.left > 0
        ? `${item(event.card)} ${event.points} hasar aldı (${unit(event.unit)}): ${event.left} kaldı.`
        : `${item(event.card)} parçalandı (${unit(event.unit)}).`;
    case "part_bought":
      return `${upper(unit(event.unit))} satın aldı: ${item(event.card)}, ${sector(event.sector)}.`;
    case "part_returned":
      return `${item(event.card)} yeniden satılık.`;
    case "ended": {
      const { outcome } = event;
      return `${REASONS[outcome.reason] ?? "Oyun bitti"}. ${headline(outcome, names)}.`;
    }
    default:
      return "";
  }
}
