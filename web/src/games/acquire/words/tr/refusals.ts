// Why something is not possible in Acquire, and what is.
import { count, figures, many, text } from "../../../../i18n/facts";
import { listed, money, number } from "../../../../i18n/format";
import type { refusals as english } from "../en/refusals";
import { path } from "../../model/reading";
import { shares, tiles } from "./phrases";

const AWAITED: Readonly<Record<string, string>> = {
  place: "önce bir karo konacak",
  found: "önce yeni zincir seçilecek",
  keep: "önce hangi zincirin kalacağı seçilecek",
  settle: "önce hangi zincirin görüleceği seçilecek",
  dispose: "önce kapanan zincirin hisselerine karar verilecek",
  buy: "karo kondu, şimdi hisse alınabilir",
  over: "oyun bitti",
};

export const refusals: typeof english = {
  wrong_seats: (facts) =>
    `Acquire ${text(facts, "least")} ile ${text(facts, "most")} kişi arasında oynanır; bu masada ${text(facts, "seats")} yer var.`,
  two_players_off: () =>
    "Bu masaya en az üç kişi gerekir. İki kişi için seçeneklerde “İki kişilik oyun” ayarını değiştir.",
  wrong_phase: (facts) =>
    `Bunun sırası değil: ${AWAITED[text(facts, "phase")] ?? "önce başka bir karar bekleniyor"}.`,
  no_such_tile: () => "Böyle bir karo yok; karolar 1A ile 12I arasındadır.",
  not_in_hand: (facts) => `${text(facts, "tile")} elinde yok. Kendi karolarından birini koyabilirsin.`,
  dead_tile: (facts) =>
    `${text(facts, "tile")} konamaz: güvenli zincirleri birleştirirdi (${listed(many(facts, "chains"))}). Başka bir karo seç.`,
  blocked_tile: (facts) =>
    `${text(facts, "tile")} şimdi konamaz: sekizinci bir zincir kurardı. Bir birleşmeden sonra konabilir.`,
  must_place: () => "Elinde konabilecek karo var; birini koyman gerekiyor.",
  no_such_chain: () => "Bu adla bir zincir yok.",
  chain_not_available: (facts) =>
    `${text(facts, "chain")} zaten tahtada. Kurabileceklerin: ${listed(many(facts, "choices"))}.`,
  not_a_tied_chain: (facts) =>
    `${text(facts, "chain")} eşit büyüklükteki zincirlerden değil. Seçebileceklerin: ${listed(many(facts, "choices"))}.`,
  bad_count: () => "Hisseler birden başlayarak tam sayıyla sayılır.",
  bad_split: (facts) =>
    `Elinde ${shares(count(facts, "held"))} var; ${count(facts, "sell")} satış ile ${count(facts, "trade")} değişim bundan fazla ediyor.`,
  odd_trade: (facts) => `Hisseler ikiye bir değişir, çift sayı gerekir; ${count(facts, "trade")} tek sayı.`,
  bank_short: (facts) =>
    count(facts, "bank") === 0
      ? `Bankada ${text(facts, "chain")} hissesi kalmadı.`
      : `Bankada yalnız ${shares(count(facts, "bank"), text(facts, "chain"))} kaldı.`,
  no_cash: (facts) =>
    `Bu ${money(count(facts, "cost"))} tutuyor; sende ${money(count(facts, "cash"))} var. Daha az ya da daha ucuz hisse al.`,
  too_many: (facts) =>
    `Bir turda en çok ${shares(count(facts, "limit"))} alınabilir; sepette ${number(count(facts, "wanted"))} var.`,
  chain_inactive: (facts) =>
    `${text(facts, "chain")} tahtada değil. Yalnız tahtadaki zincirlerin hissesi alınır.`,
  trade_closed: () => "Takas kapandı: turun karosu konana dek açıktır.",
  trade_empty: () => "Takasta iki taraf da bir şey vermelidir.",
  trade_both_sides: (facts) => {
    const what = text(facts, "what");
    return `Takasın iki tarafında da ${what === "cash" ? "para" : what} olmaz. Farkı öner.`;
  },
  offer_gone: () => "Bu teklif artık açık değil.",
  trade_stale: () => "Bu teklif artık kabul edilemez: ya geri çekildi ya da istenen sende yok.",
  trade_limit: (facts) =>
    `${number(count(facts, "limit"))} teklif açık, daha fazlası olmaz. Yanıt bekle ya da birini geri çek.`,
  trading_off: () => "Bu masada oyuncular birbiriyle takas yapmıyor.",
  not_covered: () => "Herkes elinde olanı verebilir: taraflardan birinin hissesi ya da parası buna yetmiyor.",
  not_hundreds: () => `Takasta para yüzer yüzer verilir, örneğin ${money(500)}.`,
  no_such_partner: () => "Takas öteki oyunculardan birine önerilir.",
  stranger: (facts) => `Burada ${text(facts, "name")} adında kimse yok.`,
  no_such_offer: () => "Böyle bir teklif yok.",
  not_your_offer: () => "Bu teklif başkasına yapıldı.",
  end_not_met: (facts) => {
    const unsafe = figures(facts, "unsafe").map(([chain, size]) => `${chain} (${tiles(size)})`);
    const largest = count(facts, "largest");
    if (largest === 0) return "Bitiş koşulları sağlanmadı: tahtada zincir yok.";
    const small = unsafe.length > 0 ? `, güvenli olmayanlar: ${listed(unsafe)}` : "";
    return `Bitiş koşulları sağlanmadı: en büyük zincir ${tiles(largest)}${small}.`;
  },
  declare_closed: () => "Bu turda ilan etme anı geçti. Sonraki turun başında yeniden gelir.",
  bad_document: (facts) => {
    const [part, which, what, chain] = path(facts);
    const who = `${Number(which) + 1}. oyuncu`;
    if (part === "chains")
      return which
        ? `${which}: bir zincirde en az iki karo olur ya da hiç olmaz.`
        : "Tahtada 108 karoluk yer var.";
    if (part === "players" && which === undefined) return "İki ile altı oyuncunun hesabı görülebilir.";
    if (part === "players" && which === "*")
      return `Buradaki ${chain ?? ""} hisseleri zincirin hisselerinden fazla.`;
    if (part === "players" && what === "name") return `${who}: başka kimsede olmayan, harfli bir ad gerekli.`;
    if (part === "players" && what === "cash") return `${who}: para sıfır ya da daha büyük bir tam sayıdır.`;
    if (part === "players") return `${who}: ${chain ?? ""} hissesi sıfır ya da daha büyük bir tam sayıdır.`;
    if (part === "market") return `${which ?? ""}: piyasa için çekilen sayı 1 ile 12 arasındadır.`;
    return "Burada bir Acquire masasında olamayacak bir şey var.";
  },
};
