// The labels of the Acquire table, one group a panel.
import { listed, money, number } from "../../../../i18n/format";
import type * as english from "../en/panels";
import type { EndOutlook } from "../../model/types";
import { because } from "./events";
import { bonus, goods, place, shares, tiles, to } from "./phrases";

export const board: typeof english.board = {
  grid: "Tahta, 12 sütun, 9 sıra",
  yourTiles: (count) => `Karoların: ${number(count)}`,
  noTiles: "Karon kalmadı.",
};

export const steps: typeof english.steps = {
  title: "Turun adımları",
  trade: "Takas",
  place: "Karo",
  buy: "Alım",
  draw: "Çekiş",
};

export const ledger: typeof english.ledger = {
  title: "Piyasa",
  caption: "Piyasa: zincirler, fiyatlar, primler, banka ve herkesin hisseleri",
  chains: "Zincirler",
  chain: "Zincir",
  share: "Hisse",
  bonus: "Prim",
  firstSecond: "1., 2.",
  bank: "Banka",
  tiles: (count) => tiles(count),
  offBoard: "tahtada değil",
  safe: "güvenli",
  tilesSafe: (count) => `${tiles(count)}, güvenli`,
  nextPrice: (size, price) => `${size} karoda: ${money(price)}`,
  toSafe: (count) => `güvene ${number(count)} karo`,
  toEnd: (count, end) => `${number(end)} için ${number(count)} karo`,
  majority: "büyük ortak",
  minority: "ikinci ortak",
  none: "yok",
  holds: (name, count, chain) => `${name}: ${shares(count, chain)}`,
  holdsRanked: (name, count, chain, rank) => `${name}: ${shares(count, chain)}, ${rank}`,
  youHold: (count) => `sende ${count}`,
  hidden: "kapalı",
  chainSpoken: (chain, size, price, held) =>
    size === 0
      ? `${chain}: tahtada değil, sende ${held}`
      : `${chain}: ${tiles(size)}, hissesi ${money(price)}, sende ${held}`,
};

export const end: typeof english.end = {
  title: "Oyun sonu",
  declare: "Oyunun bittiğini ilan et",
  conditions: (now) =>
    `Bir zincir ${tiles(now.end_size)} olunca (şimdi ${now.largest_size}) ya da bütün zincirler güvenliyken (${now.on_board} zincirde ${now.safe}) oyunun bittiği ilan edilebilir.`,
  met: (now) => `Oyunun bittiği ilan edilebilir: ${listed(metOnes(now))}.`,
  announced: (name) => `${name} oyunun biteceğini ilan etti: oyun bu turdan sonra bitiyor.`,
  chainLarge: (size) => `En az ${tiles(size)} olan bir zincir`,
  chainLargeNow: (chain, size) => (chain ? `${chain} ${tiles(size)}` : "henüz zincir yok"),
  allSafe: (size) => `Tahtadaki bütün zincirler güvenli, en az ${tiles(size)}`,
  allSafeNow: (safe, all) => `${all} zincirde ${safe}`,
  isMet: "sağlandı",
  isNotMet: "sağlanmadı",
};

function metOnes(now: EndOutlook): readonly string[] {
  return now.met.flatMap((code) =>
    code === "chain_41" && now.largest ? `${now.largest} ${tiles(now.largest_size)}` : because([code]),
  );
}

export const declare: typeof english.declare = {
  title: "Oyunun bittiğini ilan ediyor musun?",
  atOnce: "Oyun hemen biter: kimse karo koymaz, hisse almaz, karo çekmez; hesap görülür.",
  finishTurn: "Bu turu tamamlarsın, sonra hesap görülür.",
  final: "Bu geri alınamaz.",
  yes: "İlan et",
  no: "Oynamaya devam",
};

export const now: typeof english.now = {
  title: "Şimdi bitseydi",
  open: "Şimdi bitseydi",
  caption: "Oyun şimdi bitseydi herkesin neyi olurdu",
  place: "Sıra",
  player: "Oyuncu",
  cash: "Para",
  bonuses: "Primler",
  shares: "Hisseler",
  total: "Toplam",
  hidden: "Bu görülemiyor: başkalarının parası ve hisseleri kapalı.",
  market: "Piyasanın çekilişi olmadan; o, oyun sonunda yapılır.",
  note: "Oyun sonundaki gibi, masanın şu anki hâliyle hesaplandı.",
};

export const basket: typeof english.basket = {
  title: "Hisse al",
  limit: (limit) => `Bu turda en çok ${countWord(limit)} hisse`,
  have: (cash) => `Sende ${money(cash)} var.`,
  overBudget: (cost, cash) => `Bu ${money(cost)} tutuyor; sende ${money(cash)} var.`,
  full: (limit) => `Bu turluk bu kadar: ${shares(limit)}.`,
  add: (chain, price) => `1 ${chain} ekle, ${money(price)}`,
  remove: (chain) => `1 ${chain} çıkar`,
  bank: (count) => (count === 0 ? "bankada kalmadı" : `bankada ${count}`),
  soldOut: (chain) => `Bankada ${chain} kalmadı`,
};

const COUNTS = ["sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi"];

function countWord(count: number): string {
  return COUNTS[count] ?? number(count);
}

export const founding: typeof english.founding = {
  note: (tile, size) => `${tile} ile ${number(size)} karoluk bir zincir kuruluyor. Bir hisse sana bedava.`,
};

export const merger: typeof english.merger = {
  title: (defunct, survivor) => `${defunct}, ${to(survivor)} katılıyor`,
  joins: "katılıyor:",
  keepNote: (tile, chains, size) =>
    `${tile} eşit büyüklükte zincirleri birleştiriyor: ${listed(chains)}, ${tiles(size)}. Ötekiler seçtiğine katılır.`,
  settleNote: (chains, size) =>
    `Eşit büyüklükteler: ${listed(chains)}, ${tiles(size)}. Primler ve hisseler zincir zincir görülür.`,
  steps: "Birleşmenin adımları",
  stepBonuses: "Primler",
  stepYou: "Karar senin",
  had: (chain, size, price) => `${chain} ${tiles(size)} idi: hissesi ${money(price)}`,
  bonus: (paid) => bonus(paid),
  noBonus: (rank) => `${place(rank)}, prim yok`,
  yourShares: (count, chain) => `Sendeki ${shares(count, chain)}`,
  quick: "Hızlı seçimler",
  sellAll: "Hepsini sat",
  tradeAll: "Hepsini değiştir",
  holdAll: "Hepsini tut",
  sell: "Sat",
  trade: "Değiştir",
  hold: "Tut",
  sellWhy: (price) => `tanesi ${money(price)}, bankaya`,
  tradeWhy: (bank, survivor) =>
    bank === 0 ? `bankada ${survivor} kalmadı` : `ikiye bir; bankada ${bank} ${survivor} var`,
  holdWhy: (chain) => `${chain} yeniden kurulmazsa değersiz`,
  sellBrings: (cash) => (cash > 0 ? `+ ${money(cash)}` : "–"),
  tradeBrings: (count) => (count > 0 ? `+ ${shares(count)}` : "–"),
  holdBrings: "–",
  result: "Sonunda sende olan",
  yourCash: "Paran",
  yourShareOf: (survivor) => `${survivor} hissen`,
  holdersOf: (survivor) => `${survivor} ortakları`,
  holder: (name, count) => `${name} ${count}`,
  youHolder: (count) => `sen ${count}`,
  noHolders: "kimse",
  more: (amount) => `+${amount}`,
  reopen: "Birleşmeye dön",
};

export const standing: typeof english.standing = {
  title: "Sonraki birleşmelerde",
  ask: "bana sor",
  sell: "hepsini sat",
  hold: "hepsini tut",
  tradeHold: "olabildiğince değiştir, artanı tut",
  tradeSell: "olabildiğince değiştir, artanı sat",
  done: (what) => `İstediğin gibi yapıldı: ${what}.`,
};

export const trade: typeof english.trade = {
  title: "Takas öner",
  open: "Takas öner",
  to: "Kime",
  give: "Verdiğin",
  want: "İstediğin",
  cash: "Para",
  cashNote: "yüzer yüzer",
  of: (amount) => `/ ${amount}`,
  send: (name) => `Öner: ${name}`,
  summary: (give, want) => `Verilen: ${goods(give)}; istenen: ${goods(want)}`,
  nothing: "Ne verip ne istediğini seç.",
  list: "Açık teklifler",
  full: (most) => `${number(most)} teklif açık; birini geri çek ya da yanıt bekle.`,
  fromYou: (name) => `Kime: ${name}`,
  toYou: (name) => `${name} sana öneriyor`,
  between: (from, to) => `${from} → ${to}`,
  cannotAccept: "İstenen sende yok.",
  closed: "Takas kapalı: karo konana dek açıktır.",
  notYours: (name) => `Takası yalnız sırası gelen önerebilir: ${name}.`,
  off: "Bu masada oyuncular birbiriyle takas yapmıyor.",
  lapses: "Teklifler karo konana dek açıktır.",
};
