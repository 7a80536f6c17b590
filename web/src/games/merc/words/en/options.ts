// The rules of a table, each explained in a sentence.
import type { Explained, OptionWords } from "../../../../i18n/words/explained";
import { DICTATORS } from "../../model/cards";
import type { OptionName, Preset } from "../../model/types";

const dictators = Object.fromEntries(
  Object.entries(DICTATORS).map(([id, { name, text }]): [string, Explained] => [
    id,
    { title: name, why: text },
  ]),
);

export const options: Readonly<Record<OptionName, OptionWords>> = {
  mode: {
    title: "Mode",
    why: "What is played for.",
    values: {
      standard: { title: "Standard", why: "Rebels together against the Dictator." },
      assassination: {
        title: "Assassination",
        why: "The Dictator stands on the map from the start; find and kill him.",
      },
      versus: { title: "Versus", why: "Every rebel for himself." },
    },
  },
  dictator_played_by: {
    title: "The Dictator",
    why: "Who plays him.",
    values: {
      ai: { title: "The AI", why: "A fixed procedure; every seat is a rebel." },
      player: { title: "A player", why: "Whoever sits on the last seat." },
    },
  },
  dictator: {
    title: "Which Dictator",
    why: "Each has an ability of his own.",
    values: { random: { title: "At random", why: "Drawn when the game begins." }, ...dictators },
  },
  tactics_cards: { title: "Tactics cards", why: "He plays one a day; the game has one day more than cards." },
  difficulty: {
    title: "Militia on industries",
    why: "His militia on every free industry on day 1; −1 is as the number of rebels says.",
  },
  extra: { title: "Extra militia", why: "What he spreads on day 1; −1 is as the number of rebels says." },
  expansion_cards: {
    title: "Cards of the expansion",
    why: "More MERCs, sectors, Dictators and tactics cards.",
  },
  base_capture_needs_dictator_dead: {
    title: "Capturing the base",
    why: "When a captured base ends the game.",
    values: {
      false: { title: "Ends the game", why: "As the rules say." },
      true: { title: "Only with the Dictator dead", why: "A stricter reading." },
    },
  },
  dictator_card_counts: {
    title: "The Dictator’s own card",
    why: "Whether it counts as a unit for control.",
    values: {
      true: { title: "Counts", why: "He holds a sector alone." },
      false: { title: "Does not count", why: "He needs others there." },
    },
  },
  reshuffle_mercs: {
    title: "Empty MERC deck",
    why: "What happens when all MERCs are drawn.",
    values: {
      false: { title: "Nobody can hire", why: "" },
      true: { title: "The discarded ones come back", why: "Shuffled into a new deck." },
    },
  },
  vehicles: { title: "Vehicles", why: "Jeeps, tanks and a chopper." },
  i_dictator: { title: "I, Dictator", why: "With the super weapon in two parts." },
  rounds: { title: "Rounds", why: "For versus." },
  allies: { title: "Allies", why: "For versus: every other seat belongs together." },
};

export const presets: Readonly<Record<Preset, Explained>> = {
  against_ai: { title: "Against the AI", why: "One to six rebels against the AI Dictator." },
  against_player: { title: "Against a player", why: "The last seat is the Dictator." },
  base_game: { title: "Base game", why: "Two or three rebels and a Dictator, without the expansion." },
  assassination: { title: "Assassination", why: "Find the Dictator and kill him." },
  vehicles: { title: "Vehicles", why: "With jeeps, tanks and a chopper." },
  versus: { title: "Versus", why: "Every rebel alone." },
  i_dictator: { title: "I, Dictator", why: "With the super weapon." },
};
