// Parts of English sentences that several chapters use.
import { listed, money, number } from "../../../../i18n/format";
import type { Goods } from "../../model/types";
import { entries, type Paid } from "../../model/reading";

export function tiles(count: number): string {
  return count === 1 ? "1 tile" : `${number(count)} tiles`;
}

/** "2 Tower shares", or "2 shares" of no chain in particular. */
export function shares(count: number, chain = ""): string {
  return [number(count), chain, count === 1 ? "share" : "shares"].filter(Boolean).join(" ");
}

/** "2 Tower, 1 American and $500". */
export function goods({ shares: held = {}, cash = 0 }: Goods): string {
  const parts = entries(held).map(([chain, count]) => `${count} ${chain}`);
  if (cash > 0) parts.push(money(cash));
  return parts.length > 0 ? listed(parts) : "nothing";
}

export function areSafe(chains: readonly string[]): string {
  if (chains.length === 1) return `${listed(chains)} is safe`;
  return `${listed(chains)}, and ${chains.length === 2 ? "both" : "all"} are safe`;
}

/** Why somebody is paid a bonus: "majority, 10 × $700". */
export function bonus({ code, ways, amount, price }: Paid): string {
  const times = price > 0 && amount % price === 0 ? `, ${amount / price} × ${money(price)}` : "";
  switch (code) {
    case "majority":
      return `majority${times}`;
    case "minority":
      return `minority${times}`;
    case "only_holder":
      return `only holder, both bonuses${times}`;
    case "tied_majority":
      return `tied first, both bonuses split ${ways} ways`;
    case "tied_minority":
      return `tied second, minority bonus split ${ways} ways`;
    default:
      return "no bonus";
  }
}

const PLACES = ["", "first", "second", "third", "fourth", "fifth", "sixth"];

export function place(rank: number): string {
  return PLACES[rank] ?? `number ${rank}`;
}

/** With a capital, as a sentence begins. */
export function upper(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
