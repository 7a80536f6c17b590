// What happened, as sentences of the log.
import { listed } from "../../../../i18n/format";
import type { AnyEvent, HandResult } from "../../model/types";
import { named, signed } from "../../model/reading";
import { FINES, KINDS, meld, melds, pairs, tile, tilesIn } from "./phrases";
import { headline, noScore, reasonOf } from "./sheet";

export function event(event: AnyEvent, names: readonly string[]): string {
  const who = (seat: number): string => named(names, seat);
  switch (event.event) {
    case "hand_began": {
      const riziko = event.riziko ? " Gösterge sahte okey çıktı: bu el iki kat sayılır." : "";
      return `${event.hand}. el: ${who(event.starter)} başlıyor. Gösterge ${tile(event.indicator)}, okey ${tile(event.okey)}.${riziko}`;
    }
    case "tiles_dealt":
      return event.tiles ? `${who(event.seat)}, dağıtılan taşlar: ${tilesIn(event.tiles)}.` : "";
    case "tile_drawn":
      return event.tile
        ? `${who(event.seat)} desteden çekti: ${tile(event.tile)}; destede kalan ${event.left}.`
        : `${who(event.seat)} desteden çekti; destede kalan ${event.left}.`;
    case "tile_taken":
      return `${who(event.seat)} yerden aldı: ${tile(event.tile)} (atan: ${who(event.thrower)}).`;
    case "tile_given_back":
      return `${who(event.seat)} aldığı taşı geri verdi: ${tile(event.tile)}.`;
    case "discard_declined":
      return `${who(event.seat)} yerdeki taşı almadı.`;
    case "pairs_declared":
      return `${who(event.seat)} çifte gittiğini söyledi.`;
    case "hand_opened": {
      const how = event.route === "pairs" ? pairs(event.melds.length) : `${event.points} sayıyla el`;
      return `${who(event.seat)} ${how} açtı: ${melds(event.melds)}.`;
    }
    case "opening_failed": {
      const reached = event.route === "pairs" ? pairs(event.reached) : `${event.reached} sayı`;
      return `${who(event.seat)} eksik açtı: ${reached}, gereken ${event.bar}. Taşlarını geri aldı.`;
    }
    case "meld_laid":
      return `${who(event.seat)} ${KINDS[event.meld.kind] ?? "per"} indirdi: ${meld(event.meld)}.`;
    case "tiles_laid_off":
      return `${who(event.seat)} işledi: ${tilesIn(event.tiles)}. Şimdi ${meld(event.meld)}.`;
    case "run_split":
      return `${who(event.seat)} seriyi böldü (${tile(event.tile)}): ${event.melds.map(meld).join(" ve ")}.`;
    case "okey_swapped":
      return `${who(event.seat)} okeyin yerine ${tile(event.tile)} koydu, okeyi aldı.`;
    case "turn_retracted":
      return `${who(event.seat)} bu turda indirdiklerini geri aldı.`;
    case "tile_discarded":
      return `${who(event.seat)} attı: ${tile(event.tile)}${event.playable ? " (işlek)" : ""}.`;
    case "fined": {
      const { seat, kind, tile: thrown } = event.fine;
      return `Ceza, ${who(seat)}: ${FINES[kind] ?? "ceza"}${thrown ? ` (${tile(thrown)})` : ""}.`;
    }
    case "hand_ended":
      return handEnded(event.result, names);
    case "ended": {
      const { outcome } = event;
      if (outcome.reason !== "hands_played") return "";
      const totals = outcome.standings.map(({ seat, total }) => `${who(seat)} ${signed(total ?? 0)}`);
      return `Oyun bitti: ${listed(totals)}. En düşük toplam kazanır.`;
    }
    default:
      return "";
  }
}

export function handEnded(result: HandResult, names: readonly string[]): string {
  const scores = result.scores.map(
    (score, seat) =>
      `${named(names, seat)} ${score === null ? noScore(seat, { last_hand: result }) : signed(score)}`,
  );
  return `${result.number}. el bitti. ${headline(result.outcome, names)}. ${reasonOf(result.outcome, names)} Puanlar: ${listed(scores)}.`;
}
