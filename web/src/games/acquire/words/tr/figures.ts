// What is counted of a player of Acquire, in Turkish.
import type { figures as english } from "../en/figures";

export const figures: typeof english = {
  founded: "Oyun başına kurduğun zincir",
  mergers: "Oyun başına başlattığın birleşme",
  bonuses: "Oyun başına birleşme primi",
  bonus_money: "Oyun başına prim parası",
  shares_bought: "Oyun başına aldığın hisse",
  spent: "Oyun başına hisseye verdiğin",
  declared: "Oyunu bitirdiğin",
};
