// Ekiplerin yaptıkları, günlüğün cümleleri olarak.
import type { AnyEvent } from "../../model/types";
import { HOSPITAL } from "../../model/reading";
import { DECKS, item, items, militia, sector, SQUADS, unit, units, upper, who } from "./phrases";

export function teamEvent(event: AnyEvent, names: readonly string[]): string | null {
  const name = (seat: number): string => upper(who(names, seat));
  switch (event.event) {
    case "mercs_drawn":
      return event.mercs
        ? `${name(event.seat)} çekti: ${units(event.mercs)}.`
        : `${name(event.seat)} ${event.count} paralı asker çekti.`;
    case "mercs_kept":
      return event.kept.length > 0
        ? `${name(event.seat)} ekibine aldı: ${units(event.kept)}.`
        : `${name(event.seat)} kimseyi almadı.`;
    case "mercs_reshuffled":
      return `Iskartadaki ${event.count} paralı asker yeni deste oldu.`;
    case "merc_joined":
      return `${upper(unit(event.merc))} geldi: ${who(names, event.seat)}, ${sector(event.sector)}.`;
    case "hire_lost":
      return `${upper(unit(event.merc))} için başlayacak yer yoktu.`;
    case "merc_fired":
      return `${name(event.seat)} yolladı: ${unit(event.merc)}.`;
    case "landed":
      return `${name(event.seat)} karaya çıktı: ${sector(event.sector)}.`;
    case "equipped":
      return `${upper(unit(event.unit))} aldı: ${item(event.card)}.`;
    case "card_refused":
      return `${upper(unit(event.unit))} bunu kullanmaz: ${item(event.card)}. Yerine başka kart çekildi.`;
    case "stowed":
      return event.cards
        ? `Zulaya kondu (${sector(event.sector)}): ${items(event.cards)}.`
        : `Zulaya ${event.count} kart kondu: ${sector(event.sector)}.`;
    case "worn_out":
      return `${item(event.card)} yıpranmıştı, atıldı.`;
    case "explored":
      return `${upper(unit(event.unit))} keşfetti: ${sector(event.sector)}. ${
        event.count === 0
          ? "Bir şey çıkmadı."
          : `Çıkan: ${event.cards ? items(event.cards) : `${event.count} kart`}.`
      }`;
    case "reequipped":
      return `${upper(unit(event.unit))} donanım için bir eylem harcadı.`;
    case "handed":
      return event.back
        ? `${upper(unit(event.giver))} ile ${unit(event.taker)} değişti: ${item(event.card)} karşılığı ${item(event.back)}.`
        : `${upper(unit(event.giver))} verdi: ${item(event.card)}, alan ${unit(event.taker)}.`;
    case "swap_offered":
      return `${name(event.seat)} soruyor (${who(names, event.asked)}): ${item(event.card)}, ${unit(event.giver)} → ${unit(event.taker)}?`;
    case "offer_declined":
      return `${name(event.seat)} istemedi.`;
    case "trained":
      return `${upper(unit(event.unit))} ${militia(event.militia)} eğitti: ${sector(event.sector)}.`;
    case "squad_moved": {
      const riders = event.militia > 0 ? `, yanında ${militia(event.militia)}` : "";
      const free = event.free ? ", bedava" : "";
      return `${name(event.seat)}, ${SQUADS[event.squad] ?? event.squad}: ${sector(event.origin)} → ${sector(event.sector)}${riders}${free}.`;
    }
    case "attack_called":
      return `${name(event.seat)} ortak saldırıya çağırdı: ${sector(event.sector)}.`;
    case "attack_joined":
      return `${name(event.seat)} saldırıya katıldı: ${sector(event.sector)}.`;
    case "regrouped":
      return `${upper(SQUADS[event.squad] ?? event.squad)}: ${units(event.units)} katıldı.`;
    case "healed":
      if (event.by === HOSPITAL) return `Hastanede iyileşti: ${units(event.units)}.`;
      return event.by === event.units[0] && event.units.length === 1
        ? `${upper(unit(event.by))} sapasağlam.`
        : `${upper(unit(event.by))} iyileştirdi: ${units(event.units)}.`;
    case "dealt":
      return event.card
        ? `Silah tüccarı sattı: ${item(event.card)}, alan ${unit(event.unit)}.`
        : `Silah tüccarı bir ${DECKS[event.deck] ?? event.deck} kartı sattı: ${unit(event.unit)}.`;
    case "salvaged":
      return event.kit
        ? `${upper(unit(event.unit))} tamir takımını verip aldı: ${item(event.card)}.`
        : `${upper(unit(event.unit))} hurdadan çıkardı: ${item(event.card)}.`;
    case "picked":
      return event.cards
        ? `${upper(unit(event.unit))} seçmek için çekti: ${items(event.cards)}.`
        : `${upper(unit(event.unit))} seçmek için ${event.count} kart çekti.`;
    case "pick_discarded":
      return `Atıldı: ${items(event.cards)}.`;
    case "militia_offered":
      return `${name(event.seat)} milis öneriyor (${who(names, event.asked)}): ${event.militia}, ${sector(event.sector)}.`;
    case "militia_given":
      return `${name(event.seat)} milis verdi (${who(names, event.taker)}): ${event.militia}, ${sector(event.sector)}.`;
    case "phase_ended":
      return `${name(event.seat)} bugünü bitirdi.`;
    default:
      return null;
  }
}
