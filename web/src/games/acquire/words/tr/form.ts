import { listed, money } from "../../../../words/format";
import type * as english from "../en/form";
import { shares, tiles, to } from "./phrases";

export const form: typeof english.form = {
  title: "Kim kazandı?",
  intro: "Masandaki son durumu buraya geçir. Sonuç sen yazdıkça hesaplanır.",
  steps: { players: "Oyuncular", chains: "Zincirler", cash: "Para", ties: "Eşit toplamlar" },
  players: "Oyuncular",
  player: (number) => `${number}. oyuncu`,
  playerName: (number) => `${number}. oyuncunun adı`,
  addPlayer: "Ekle",
  removePlayer: (name) => `Çıkar: ${name}`,
  chains: "Tahtadaki zincirler, hisseler ve para",
  chain: "Zincir",
  tiles: "Karo",
  tilesOf: (chain) => `${chain} karoları`,
  sharesOf: (name, chain) => `${name}: ${chain} hissesi`,
  playerShares: (name) => `Hisseler: ${name}`,
  price: (price) => `hissesi ${money(price)}`,
  cash: "Para",
  cashOf: (name) => `${name}: para`,
  addChain: "Zincir ekle:",
  addThisChain: (chain) => `Ekle: ${chain}`,
  removeChain: (chain) => `Çıkar: ${chain}`,
  openChain: (chain) => `Aç: ${chain}`,
  summary: (size, holders) => `${tiles(size)}${holders.length > 0 ? `; ${holders.join(", ")}` : ""}`,
  offBoardShares: "Tahtada olmayan zincirin hissesi bir şey getirmez; yazma.",
  ties: "Eşit toplamlar",
  tiesShared: "Sıra paylaşılır",
  tiesSharedNote: "basılı kural",
  tiesMostShares: "Hissesi çok olan önde",
  tiesMostSharesNote: "ev kuralı",
  result: "Sonuç",
  waitingFor: (what) => `beklenen: ${what}`,
  next: (what) => `Sonraki: ${what}`,
  tooManyShares: (count, chain, most) => `Bu ${shares(count, chain)} ediyor; yalnız ${most} tane var.`,
  mayEnd: (chain, size, enough) =>
    `Oyunun bittiği ilan edilebilir: ${chain} ${tiles(size)}, ${enough} yeterli.`,
  mayEndSafe: "Oyunun bittiği ilan edilebilir: tahtadaki bütün zincirler güvenli.",
  mayNotEnd: "Oyunun bittiği henüz ilan edilemezdi; sayılsa böyle sayılırdı.",
  totals: (cash, bonuses, sold) => `${money(cash)} para, ${money(bonuses)} prim, ${money(sold)} hisse`,
  market: "İki kişilik oyun: piyasa için çekilen sayı",
  marketOf: (chain) => `${chain}: piyasa için çekilen sayı`,
  wholeSheet: "Bütün hesabı gör",
};

export const narration: typeof english.narration = {
  join: (sentences) => sentences.filter(Boolean).join(" "),
  safeNow: (chain, size) => `${chain} ${size} oldu, artık güvenli.`,
  alone: "Tek başına duruyor.",
  more: (count) => `${count} hamle daha yapıldı.`,
  youArePaid: (amount) => `Sana ${money(amount)} ödeniyor.`,
  joins: (defunct, survivor) => `${listed(defunct)}, ${to(survivor)} katılıyor.`,
  basket: (bought, cost) =>
    bought.length === 0 ? "Sepet boş." : `Sepet: ${listed(bought)}, ${money(cost)}.`,
  selected: (tile, consequence) => `${tile} seçildi. ${consequence}`,
};
