// What is counted of a player of MERC, in Turkish.
import type { figures as english } from "../en/figures";

export const figures: typeof english = {
  hired: "Oyun başına tuttuğun paralı asker",
  fallen: "Oyun başına kaybettiğin paralı asker",
  attacks: "Oyun başına saldırın",
  trained: "Oyun başına eğittiğin milis",
  explored: "Oyun başına keşfettiğin bölge",
};
