// The table: short labels, and the friend at the shoulder.
import { money, number } from "../../../../i18n/format";
import type { Chain } from "../../model/types";
import { tiles } from "./phrases";

export const table = {
  placeTile: "Place a tile",
  chooseChain: "Choose a chain",
  noTile: "Choose a tile. You see what it does before you place it.",
  /** Short, for a narrow column: the price from a size on. */
  from: (size: number, price: number) => `at ${size}: ${money(price)}`,
  bank: (count: number) => `bank ${number(count)}`,
  stays: (cash: number, left: number) => `You have ${money(cash)}; ${money(left)} stays.`,
  mergerWhy: "Your shares are decided about in the sheet.",
  settling: (chain: Chain, price: number, bank: number, mine: number) =>
    `${chain}, ${money(price)} a share, ${number(bank)} in the bank, you hold ${number(mine)}`,
  adding: (add: string, bank: string, count: number) =>
    count > 0 ? `${add}, ${bank}, ${count} in the basket` : `${add}, ${bank}`,
  road: (chain: Chain, toSafe: number, toEnd: number) => {
    const end = toEnd > 0 ? `${tiles(toEnd)} to the end` : "large enough to end the game";
    return toSafe > 0 ? `${chain}: ${tiles(toSafe)} to safety, ${end}.` : `${chain}: safe, ${end}.`;
  },
  unborn: (chain: Chain) => `${chain} is not on the board.`,
  bonuses: (first: number, second: number) => `Bonuses now: ${money(first)} and ${money(second)}.`,
  noShares: (name: string, chain: Chain) => `${name}: no ${chain} shares.`,
  hiddenShares: (name: string, chain: Chain) => `${name}: ${chain} shares are hidden.`,
  paidNow: (amount: number, reason: string) => `Paid now: ${money(amount)} (${reason}).`,
  views: "What to look at",
  talk: "Talk",
  unread: "new talk",
  toBoard: (sentence: string) => `${sentence}. To the board`,
  noChains: "No chain on the board yet",
};

/** The keys of Acquire. */
export const keys: readonly (readonly [string, string])[] = [
  ["1–6", "choose a tile"],
  ["L T A F W C I", "put a share into the basket; with Shift take it out"],
  ["S", "if it ended now"],
  ["D", "declare the end; asks first"],
];
