// MERC as the lobby shows it.
import { taste } from "../../storage/taste.svelte";
import type { GameAbout } from "../shared/face";
import Picture from "./Picture.svelte";

const WORDS = {
  en: {
    tagline: "Hire a team, take the country back from its Dictator.",
    minutes: "1–7 players, 60 min",
  },
  tr: {
    tagline: "Bir ekip tut, ülkeyi Diktatör’ün elinden geri al.",
    minutes: "1–7 oyuncu, 60 dk",
  },
} as const;

export const about: GameAbout = {
  tagline: () => WORDS[taste.language].tagline,
  minutes: () => WORDS[taste.language].minutes,
  Picture,
};
