// The form for a game played on a real table, and the joints of spoken and written stories.
import { listed, money } from "../../../../words/format";
import { shares, tiles } from "./phrases";

export const form = {
  title: "Who won?",
  intro: "Copy the final position from your table. The result is worked out as you type.",
  steps: { players: "Players", chains: "Chains", cash: "Cash", ties: "Equal totals" },
  players: "Players",
  player: (number: number) => `Player ${number}`,
  playerName: (number: number) => `Name of player ${number}`,
  addPlayer: "Add",
  removePlayer: (name: string) => `Remove ${name}`,
  chains: "Chains on the board, shares and cash",
  chain: "Chain",
  tiles: "Tiles",
  tilesOf: (chain: string) => `${chain} tiles`,
  sharesOf: (name: string, chain: string) => `${name}: ${chain} shares`,
  playerShares: (name: string) => `Shares: ${name}`,
  price: (price: number) => `${money(price)} a share`,
  cash: "Cash",
  cashOf: (name: string) => `${name}: cash`,
  addChain: "Add a chain:",
  addThisChain: (chain: string) => `Add ${chain}`,
  removeChain: (chain: string) => `Remove ${chain}`,
  openChain: (chain: string) => `Open ${chain}`,
  summary: (size: number, holders: readonly string[]) =>
    `${tiles(size)}${holders.length > 0 ? `; ${holders.join(", ")}` : ""}`,
  offBoardShares: "Shares of a chain that is not on the board bring nothing; leave them out.",
  ties: "Equal totals",
  tiesShared: "Share the place",
  tiesSharedNote: "as printed",
  tiesMostShares: "Most shares first",
  tiesMostSharesNote: "house rule",
  result: "Result",
  waitingFor: (what: string) => `waiting for ${what}`,
  next: (what: string) => `Next: ${what}`,
  tooManyShares: (count: number, chain: string, most: number) =>
    `That makes ${shares(count, chain)}; there are only ${most}.`,
  mayEnd: (chain: string, size: number, enough: number) =>
    `The end may be declared: ${chain} has ${tiles(size)}, ${enough} are enough.`,
  mayEndSafe: "The end may be declared: every chain on the board is safe.",
  mayNotEnd: "The end could not be declared yet; this is how it would be counted.",
  totals: (cash: number, bonuses: number, sold: number) =>
    `${money(cash)} cash, ${money(bonuses)} bonuses, ${money(sold)} shares`,
  market: "Two players: number drawn for the market",
  marketOf: (chain: string) => `${chain}: number drawn for the market`,
  wholeSheet: "See the whole sheet",
};

export const narration = {
  /** Several sentences as one announcement. */
  join: (sentences: readonly string[]) => sentences.filter(Boolean).join(" "),
  safeNow: (chain: string, size: number) => `${chain} grew to ${size} and is safe.`,
  alone: "It stands alone.",
  more: (count: number) => `${count} more moves were made.`,
  youArePaid: (amount: number) => `You are paid ${money(amount)}.`,
  joins: (defunct: readonly string[], survivor: string) =>
    `${listed(defunct)} ${defunct.length === 1 ? "joins" : "join"} ${survivor}.`,
  basket: (bought: readonly string[], cost: number) =>
    bought.length === 0 ? "The basket is empty." : `Basket: ${listed(bought)}, ${money(cost)}.`,
  selected: (tile: string, consequence: string) => `${tile} chosen. ${consequence}`,
};
