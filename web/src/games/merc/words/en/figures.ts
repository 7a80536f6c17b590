// What is counted of a player of MERC, in English.
import type { FigureName } from "../../model/types";

export const figures: Readonly<Record<FigureName, string>> = {
  hired: "MERCs hired a game",
  fallen: "MERCs lost a game",
  attacks: "Attacks a game",
  trained: "Militia trained a game",
  explored: "Sectors explored a game",
};
