// The labels of the Acquire table, one group a panel.
import { listed, money, number } from "../../../../i18n/format";
import type { Chain, EndOutlook, Goods } from "../../model/types";
import type { Paid } from "../../model/reading";
import { because } from "./events";
import { bonus, goods, place, shares, tiles, upper } from "./phrases";

export const board = {
  grid: "Board, 12 columns, 9 rows",
  yourTiles: (count: number) => `Your ${tiles(count)}`,
  noTiles: "You have no tiles left.",
};

/** The steps of a turn, in the dock. */
export const steps = {
  title: "Steps of the turn",
  trade: "Trade",
  place: "Place",
  buy: "Buy",
  draw: "Draw",
};

export const ledger = {
  title: "Market",
  caption: "Market: chains, prices, bonuses, bank and everyone's shares",
  chains: "Chains",
  chain: "Chain",
  share: "Share",
  bonus: "Bonus",
  firstSecond: "1st, 2nd",
  bank: "Bank",
  tiles: (count: number) => tiles(count),
  offBoard: "not on the board",
  safe: "safe",
  tilesSafe: (count: number) => `${tiles(count)}, safe`,
  nextPrice: (size: number, price: number) => `at ${size}: ${money(price)}`,
  toSafe: (count: number) => `${number(count)} to safe`,
  toEnd: (count: number, end: number) => `${number(count)} to ${number(end)}`,
  majority: "majority",
  minority: "minority",
  none: "none",
  holds: (name: string, count: number, chain: string) => `${name}: ${shares(count, chain)}`,
  holdsRanked: (name: string, count: number, chain: string, rank: string) =>
    `${name}: ${shares(count, chain)}, ${rank}`,
  youHold: (count: number) => `you ${count}`,
  hidden: "hidden",
  chainSpoken: (chain: string, size: number, price: number, held: number) =>
    size === 0
      ? `${chain}: not on the board, you hold ${held}`
      : `${chain}: ${tiles(size)}, ${money(price)} a share, you hold ${held}`,
};

export const end = {
  title: "The end",
  declare: "Declare the end",
  /** "The end may be declared when a chain has 41 tiles (12 now) or every chain is safe (1 of 5)." */
  conditions: (now: EndOutlook) =>
    `The end may be declared when a chain has ${tiles(now.end_size)} (${now.largest_size} now) or every chain is safe (${now.safe} of ${now.on_board}).`,
  /** As a state: "The end may be declared: Continental has 41 tiles." */
  met: (now: EndOutlook) => `The end may be declared: ${listed(metOnes(now))}.`,
  announced: (name: string) => `${name} announced the end: the game is over after this turn.`,
  chainLarge: (size: number) => `A chain of ${tiles(size)} or more`,
  chainLargeNow: (chain: string | null, size: number) => (chain ? `${chain} has ${size}` : "no chain yet"),
  allSafe: (size: number) => `Every chain on the board is safe, with ${tiles(size)} or more`,
  allSafeNow: (safe: number, all: number) => `${safe} of ${all}`,
  isMet: "met",
  isNotMet: "not met",
};

function metOnes(now: EndOutlook): readonly string[] {
  return now.met.flatMap((code) =>
    code === "chain_41" && now.largest ? `${now.largest} has ${tiles(now.largest_size)}` : because([code]),
  );
}

export const declare = {
  title: "Declare the end?",
  atOnce: "The game is over at once: nobody places, buys or draws any more, and everything is counted.",
  finishTurn: "You still finish this turn; then everything is counted.",
  final: "This cannot be taken back.",
  yes: "Declare the end",
  no: "Play on",
};

export const now = {
  title: "If it ended now",
  open: "If it ended now",
  caption: "What everybody would have if the game ended now",
  place: "Place",
  player: "Player",
  cash: "Cash",
  bonuses: "Bonuses",
  shares: "Shares",
  total: "Total",
  hidden: "This cannot be seen: cash and shares of the others are hidden.",
  market: "Without the market's draw, which comes at the end.",
  note: "Counted as at the end of the game, with the table as it stands.",
};

export const basket = {
  title: "Buy shares",
  limit: (limit: number) => `Up to ${countWord(limit)} shares this turn`,
  have: (cash: number) => `You have ${money(cash)}.`,
  overBudget: (cost: number, cash: number) => `This costs ${money(cost)}; you have ${money(cash)}.`,
  full: (limit: number) => `That is all for this turn: ${shares(limit)}.`,
  add: (chain: string, price: number) => `Add 1 ${chain} for ${money(price)}`,
  remove: (chain: string) => `Take 1 ${chain} out`,
  bank: (count: number) => (count === 0 ? "none left in the bank" : `${count} in the bank`),
  soldOut: (chain: string) => `The bank has no ${chain} left`,
};

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven"];

function countWord(count: number): string {
  return COUNTS[count] ?? number(count);
}

export const founding = {
  note: (tile: string, size: number) => `${tile} founds a chain of ${tiles(size)}. You get one share free.`,
};

export const merger = {
  title: (defunct: string, survivor: string) => `${defunct} joins ${survivor}`,
  joins: "joins",
  keepNote: (tile: string, chains: readonly Chain[], size: number) =>
    `${tile} joins ${listed(chains)}, which are equally large with ${tiles(size)}. The others join the one you keep.`,
  settleNote: (chains: readonly Chain[], size: number) =>
    `${listed(chains)} are equally large with ${tiles(size)}. Bonuses and shares are settled one chain after the other.`,
  steps: "Steps of the merger",
  stepBonuses: "Bonuses",
  stepYou: "You decide",
  had: (chain: string, size: number, price: number) => `${chain} had ${tiles(size)}: ${money(price)} a share`,
  /** "majority, 10 × $700"; for those who get nothing see `noBonus`. */
  bonus: (paid: Paid) => bonus(paid),
  noBonus: (rank: number) => `${place(rank)}, no bonus`,
  yourShares: (count: number, chain: string) => `Your ${shares(count, chain)}`,
  quick: "Quick choices",
  sellAll: "Sell all",
  tradeAll: "Trade all",
  holdAll: "Hold all",
  sell: "Sell",
  trade: "Trade",
  hold: "Hold",
  sellWhy: (price: number) => `${money(price)} each, to the bank`,
  tradeWhy: (bank: number, survivor: string) =>
    bank === 0 ? `the bank has no ${survivor} left` : `two for one; the bank has ${bank} ${survivor}`,
  holdWhy: (chain: string) => `worth nothing unless ${chain} is founded again`,
  sellBrings: (cash: number) => (cash > 0 ? `+ ${money(cash)}` : "–"),
  tradeBrings: (count: number) => (count > 0 ? `+ ${shares(count)}` : "–"),
  holdBrings: "–",
  result: "What you have then",
  yourCash: "Your cash",
  yourShareOf: (survivor: string) => `Your ${survivor}`,
  holdersOf: (survivor: string) => `${survivor} holders`,
  holder: (name: string, count: number) => `${name} ${count}`,
  youHolder: (count: number) => `you ${count}`,
  noHolders: "nobody",
  more: (amount: string) => `+${amount}`,
  reopen: "Back to the merger",
};

/** What to do with shares of a chain that ends, without being asked. */
export const standing = {
  title: "In later mergers",
  ask: "ask me",
  sell: "sell all",
  hold: "hold all",
  tradeHold: "trade all I can and hold the odd one",
  tradeSell: "trade all I can and sell the odd one",
  done: (what: string) => `Done as you wished: ${what}.`,
};

export const trade = {
  title: "Propose a trade",
  open: "Propose a trade",
  to: "Propose to",
  give: "You give",
  want: "You want",
  cash: "Cash",
  cashNote: "in hundreds",
  of: (amount: string) => `of ${amount}`,
  send: (name: string) => `Propose to ${name}`,
  summary: (give: Goods, want: Goods) => `${upper(goods(give))} for ${goods(want)}`,
  nothing: "Choose what you give and what you want.",
  list: "Open offers",
  full: (most: number) => `${number(most)} offers are open; withdraw one or wait for an answer.`,
  fromYou: (name: string) => `To ${name}`,
  toYou: (name: string) => `${name} offers you`,
  between: (from: string, to: string) => `${from} to ${to}`,
  cannotAccept: "You do not own what this asks for.",
  closed: "Trading is closed: it is open before the tile is placed.",
  notYours: (name: string) => `Only ${name}, whose turn it is, may propose.`,
  off: "At this table players do not trade with each other.",
  lapses: "Offers are open until the tile is placed.",
};
