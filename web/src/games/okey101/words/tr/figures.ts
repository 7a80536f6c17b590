// What is counted of a player of Okey 101, in Turkish.
import type { figures as english } from "../en/figures";

export const figures: typeof english = {
  hands: "El",
  points: "El başına puan",
  opened: "Açtığın",
  opening_turn: "Açtığın tur",
  went_out: "Bittiğin",
  hands_won: "Kazandığın el",
  left: "Istakada kalan puan",
  lost_unopened: "Açmadan kaybettiğin",
  opening_points: "Açış puanı",
  okeys: "El başına gelen okey",
  takes: "El başına yerden aldığın taş",
  fines: "Ceza",
  fine_points: "Ceza puanı",
  hands_shared: "Paylaşılan el",
  opened_melds: "Perle açtığın",
  opened_pairs: "Çift açtığın",
  out_normal: "Düz bitiş",
  out_okey: "Okeyle bitiş",
  out_pairs: "Çift bitiş",
  out_elden: "Elden bitiş",
  out_same_turn: "Açtığın turda bitiş",
  ended_hand_empty: "Birinin bittiği el",
  ended_drawing_stack_exhausted: "Destenin tükendiği el",
  ended_deck_empty: "Taşın kalmadığı el",
  ended_all_pairs: "Herkesin çift açtığı el",
};

export const counted: Readonly<Record<string, (count: number) => string>> = {
  hands: (count) => `${count} elde`,
  opened: (count) => `${count} açışta`,
  opened_melds: (count) => `${count} açışta`,
};
