// What is counted of a player of Okey 101, in English.
import type { FigureName } from "../../model/types";

const of = (one: string, many: string) => (count: number) => `of ${count} ${count === 1 ? one : many}`;

export const figures: Readonly<Record<FigureName, string>> = {
  hands: "Hands",
  points: "Points a hand",
  opened: "Opened",
  opening_turn: "Turn of the opening",
  went_out: "Went out",
  hands_won: "Hands won",
  left: "Points left in the rack",
  lost_unopened: "Lost without opening",
  opening_points: "Points of the opening",
  okeys: "Okeys drawn a hand",
  takes: "Discards taken a hand",
  fines: "Fines",
  fine_points: "Points of fines",
  hands_shared: "Hands shared",
  opened_melds: "Opened with melds",
  opened_pairs: "Opened with pairs",
  out_normal: "Out, plainly",
  out_okey: "Out with an okey",
  out_pairs: "Out with pairs",
  out_elden: "Out from the hand",
  out_same_turn: "Out in the opening turn",
  ended_hand_empty: "Hands that somebody ended",
  ended_drawing_stack_exhausted: "Hands with the stack exhausted",
  ended_deck_empty: "Hands with no tiles left",
  ended_all_pairs: "Hands of all pairs",
};

export const counted: Readonly<Record<string, (count: number) => string>> = {
  hands: of("hand", "hands"),
  opened: of("opening", "openings"),
  opened_melds: of("opening", "openings"),
};
