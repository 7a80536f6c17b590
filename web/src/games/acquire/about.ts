// Acquire as the lobby shows it.
import { taste } from "../../storage/taste.svelte";
import type { GameAbout } from "../shared/face";
import Picture from "./Picture.svelte";

const WORDS = {
  en: { tagline: "Found hotel chains, buy shares, live off mergers.", minutes: "2–6 players, 45 min" },
  tr: { tagline: "Otel zincirleri kur, hisse al, birleşmelerden kazan.", minutes: "2–6 oyuncu, 45 dk" },
} as const;

export const about: GameAbout = {
  tagline: () => WORDS[taste.language].tagline,
  minutes: () => WORDS[taste.language].minutes,
  Picture,
};
