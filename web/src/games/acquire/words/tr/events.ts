// What happened, as sentences of the log.
import { listed, money } from "../../../../i18n/format";
import type { AnyEvent } from "../../model/types";
import { entries, named } from "../../model/reading";
import { bonus, goods, shares, tiles } from "./phrases";

export const conditions: Readonly<Record<string, string>> = {
  chain_41: "bir zincir bitiş boyuna ulaştı",
  all_safe: "tahtadaki bütün zincirler güvenli",
  stalemate: "kimse hamle yapamıyor",
  agreement: "oyuncular bitirmekte anlaştı",
};

export function because(codes: readonly string[]): string {
  return listed(codes.flatMap((code) => conditions[code] ?? []));
}

function offers(numbers: readonly number[]): string {
  return listed(numbers.map(String));
}

export function event(event: AnyEvent, names: readonly string[]): string {
  const who = (seat: number): string => named(names, seat);
  switch (event.event) {
    case "starting_tile_placed":
      return `${who(event.seat)} başlangıç karosu çekti: ${event.tile}${event.stays ? "" : " (geri karıştı)"}.`;
    case "first_player_chosen":
      return `Oyuna başlayan: ${who(event.seat)}.`;
    case "tiles_drawn":
      return event.tiles
        ? `${who(event.seat)} karo çekti: ${listed(event.tiles)}.`
        : `${who(event.seat)} ${tiles(event.count)} çekti.`;
    case "dead_tiles_removed":
      return `${who(event.seat)} ölü karo gösterdi, oyundan çıktı: ${listed(event.tiles)}.`;
    case "hand_removed":
      return `${who(event.seat)} konacak karo bulamadı, şunları gösterdi, oyundan çıktılar: ${listed(event.tiles)}.`;
    case "trade_proposed":
      return `${who(event.seat)} takas önerdi (${event.offer}. teklif, kime: ${who(event.to)}). Verdiği: ${goods(event.give)}; istediği: ${goods(event.want)}.`;
    case "trade_made":
      return `${who(event.to)} kabul etti. ${who(event.seat)} verdi: ${goods(event.give)}; aldı: ${goods(event.want)}.`;
    case "trade_declined":
      return `${who(event.to)} geri çevirdi: ${event.offer}. teklif.`;
    case "trade_withdrawn":
      return `${who(event.seat)} geri çekti: ${event.offer}. teklif.`;
    case "trades_lapsed":
      return `Takas kapandı; yanıtsız kalan teklif: ${offers(event.offers)}.`;
    case "trades_voided":
      return `Karşılığı kalmadığı için düşen teklif: ${offers(event.offers)}.`;
    case "tile_placed":
      return `${who(event.seat)} karo koydu: ${event.tile}.`;
    case "placement_skipped":
      return `${who(event.seat)} konacak karo bulamadı.`;
    case "chain_founded": {
      const gift =
        event.shares > 0
          ? "bir hisse bedava"
          : event.cash > 0
            ? `hisse yerine ${money(event.cash)}`
            : "hisse kalmamıştı";
      return `${who(event.seat)} zincir kurdu: ${event.chain}, ${tiles(event.size)}, ${gift}.`;
    }
    case "chain_grew":
      return `${event.chain} ${event.size} oldu.`;
    case "merger_began":
      return `${event.tile} birleştirdi: ${listed(event.chains)}.`;
    case "survivor_found":
      return event.chosen
        ? `${who(event.seat)} seçti: ${event.chain} kalıyor.`
        : `${event.chain} en büyüğü, o kalıyor.`;
    case "settlement_began": {
      const holders = event.holdings.flatMap((held, seat) => (held > 0 ? `${who(seat)} ${held}` : []));
      const held = holders.length > 0 ? `Hisseler: ${listed(holders)}` : "Kimsede hisse yok";
      return `${event.chain} ${tiles(event.size)} idi: hissesi ${money(event.price)}. ${held}.`;
    }
    case "market_drawn":
      return `Piyasa${event.tile ? ` ${event.tile} çekti;` : ""} bu ödemede ${shares(event.shares, event.chain)} tutuyor.`;
    case "bonus_paid": {
      const why = bonus({ code: event.code, ways: event.ways, amount: event.amount, price: 0 });
      return `${who(event.seat)}, ${event.chain} için ${money(event.amount)} aldı: ${why}, ${shares(event.shares)}.`;
    }
    case "shares_disposed": {
      const parts = [
        event.sold > 0 ? `${event.sold} sattı (${money(event.cash)})` : "",
        event.traded > 0 ? `${event.traded} verip ${event.received} aldı` : "",
        event.held > 0 ? `${event.held} elde tuttu` : "",
      ].filter(Boolean);
      return `${who(event.seat)}, ${event.chain} hisseleri: ${listed(parts)}.`;
    }
    case "merger_completed":
      return `${event.chain} şimdi ${tiles(event.size)}.`;
    case "shares_bought": {
      const bought = entries(event.shares).map(([chain, held]) => `${held} ${chain}`);
      if (bought.length === 0) return `${who(event.seat)} hisse almadı.`;
      return `${who(event.seat)} ${money(event.cost)} ödeyip aldı: ${listed(bought)}.`;
    }
    case "buying_passed":
      return `${who(event.seat)} alacak hisse bulamadı.`;
    case "game_declared": {
      const said = event.at_once
        ? "oyunun bittiğini ilan etti"
        : "oyunun bu turdan sonra biteceğini ilan etti";
      return `${who(event.seat)} ${said}: ${because(event.conditions)}.`;
    }
    case "holdings_shown":
      return "";
    case "ended": {
      const { standings, reason, also } = event.outcome;
      const winners = standings.filter(({ place }) => place === 1);
      const total = money(winners[0]?.total ?? 0);
      const first = listed(winners.map(({ seat }) => who(seat)));
      const why = because(reason === "stalemate" ? [reason] : [reason, ...also]);
      const won =
        winners.length === 1 ? `${first} ${total} ile kazandı` : `Birincilik ortak: ${first}, ${total}`;
      return `Oyun bitti${why ? `: ${why}` : ""}. ${won}.`;
    }
    default:
      return "";
  }
}
