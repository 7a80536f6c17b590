// The table: short labels, and the friend at the shoulder.
import { money, number } from "../../../../i18n/format";
import type { table as english } from "../en/table";

export const table: typeof english = {
  placeTile: "Karo koy",
  chooseChain: "Bir zincir seç",
  noTile: "Bir karo seç. Koymadan önce ne yapacağını görürsün.",
  from: (size, price) => `${size}+ ${money(price)}`,
  bank: (count) => `banka ${number(count)}`,
  stays: (cash, left) => `Sende ${money(cash)} var; geriye ${money(left)} kalır.`,
  mergerWhy: "Hisselerin için kararını açılan sayfada ver.",
  settling: (chain, price, bank, mine) =>
    `${chain}, hissesi ${money(price)}, bankada ${number(bank)}, sende ${number(mine)}`,
  adding: (add, bank, count) => (count > 0 ? `${add}, ${bank}, sepette ${count}` : `${add}, ${bank}`),
  road: (chain, toSafe, toEnd) => {
    const end = toEnd > 0 ? `oyun sonuna ${number(toEnd)} karo` : "oyunu bitirecek boyda";
    return toSafe > 0 ? `${chain}: güvene ${number(toSafe)} karo, ${end}.` : `${chain}: güvenli, ${end}.`;
  },
  unborn: (chain) => `${chain} tahtada değil.`,
  bonuses: (first, second) => `Şimdiki primler: ${money(first)} ve ${money(second)}.`,
  noShares: (name, chain) => `${name}: ${chain} hissesi yok.`,
  hiddenShares: (name, chain) => `${name}: ${chain} hisseleri kapalı.`,
  paidNow: (amount, reason) => `Şimdi ödenecek: ${money(amount)} (${reason}).`,
  views: "Neye bakılacağı",
  talk: "Sohbet",
  unread: "yeni mesaj",
  toBoard: (sentence) => `${sentence}. Tahtaya dön`,
  noChains: "Tahtada henüz zincir yok",
};

export const keys: readonly (readonly [string, string])[] = [
  ["1–6", "karo seç"],
  ["L T A F W C I", "sepete hisse koy; Shift ile çıkar"],
  ["S", "şimdi bitseydi"],
  ["D", "oyunun bittiğini ilan et; önce sorar"],
];
