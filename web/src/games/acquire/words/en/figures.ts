// What is counted of a player of Acquire, in English.
import type { FigureName } from "../../model/types";

export const figures: Readonly<Record<FigureName, string>> = {
  founded: "Chains founded a game",
  mergers: "Mergers begun a game",
  bonuses: "Bonuses in mergers a game",
  bonus_money: "Bonus money a game",
  shares_bought: "Shares bought a game",
  spent: "Spent on shares a game",
  declared: "Declared the end",
};

/** Those that are money. */
export const amounts: readonly FigureName[] = ["bonus_money", "spent"];
