// Parts of Turkish sentences that several chapters use.
import { listed, money, number } from "../../../../i18n/format";
import type { Goods } from "../../model/types";
import { entries, type Paid } from "../../model/reading";

// The seven chains are the only names whose sound is known, so only they take suffixes.
const BACK = { to: "a", object: "ı", of: "ın" };
const ROUND = { to: "a", object: "u", of: "un" };
const FRONT = { to: "e", object: "i", of: "in" };
const ENDINGS: Readonly<Record<string, typeof BACK>> = { Luxor: ROUND, Festival: FRONT };

function ended(chain: string, ending: keyof typeof BACK): string {
  return `${chain}'${(ENDINGS[chain] ?? BACK)[ending]}`;
}

/** Continental'a. */
export const to = (chain: string): string => ended(chain, "to");
/** Continental'ı. */
export const object = (chain: string): string => ended(chain, "object");
/** Continental'ın. */
export const of = (chain: string): string => ended(chain, "of");

export function tiles(count: number): string {
  return `${number(count)} karo`;
}

/** "2 Tower hissesi", or "2 hisse" of no chain in particular. */
export function shares(count: number, chain = ""): string {
  return chain ? `${number(count)} ${chain} hissesi` : `${number(count)} hisse`;
}

/** "2 Tower, 1 American ve 500 $". */
export function goods({ shares: held = {}, cash = 0 }: Goods): string {
  const parts = entries(held).map(([chain, count]) => `${count} ${chain}`);
  if (cash > 0) parts.push(money(cash));
  return parts.length > 0 ? listed(parts) : "karşılıksız";
}

/** Why somebody is paid a bonus: "büyük ortak, 10 × 700 $". */
export function bonus({ code, ways, amount, price }: Paid): string {
  const times = price > 0 && amount % price === 0 ? `, ${amount / price} × ${money(price)}` : "";
  switch (code) {
    case "majority":
      return `büyük ortak${times}`;
    case "minority":
      return `ikinci ortak${times}`;
    case "only_holder":
      return `tek ortak, iki prim birden${times}`;
    case "tied_majority":
      return `birincilik paylaşıldı, iki prim ${ways} kişiye bölündü`;
    case "tied_minority":
      return `ikincilik paylaşıldı, ikinci prim ${ways} kişiye bölündü`;
    default:
      return "prim yok";
  }
}

const PLACES = ["", "birinci", "ikinci", "üçüncü", "dördüncü", "beşinci", "altıncı"];

export function place(rank: number): string {
  return PLACES[rank] ?? `${rank}.`;
}

/** With a capital, as a sentence begins. */
export function upper(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase("tr-TR") + sentence.slice(1);
}
