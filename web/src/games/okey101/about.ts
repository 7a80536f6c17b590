// Okey 101 as the lobby shows it.
import { taste } from "../../storage/taste.svelte";
import type { GameAbout } from "../shared/face";
import Picture from "./Picture.svelte";

const WORDS = {
  en: {
    tagline: "Draw, arrange your rack, open with 101, go out first.",
    minutes: "2–4 players, 20 min",
    practise: "Practise an ending",
    practices: {
      go_out: { title: "Go out", why: "You can go out in this turn, if you see it." },
      exhausted: { title: "Last tiles", why: "The stack runs out; the lowest score wins." },
      all_pairs: { title: "All pairs", why: "All but one have opened with pairs." },
    },
  },
  tr: {
    tagline: "Çek, ıstakanı diz, 101’le aç, ilk biten sen ol.",
    minutes: "2–4 oyuncu, 20 dk",
    practise: "Bir bitiş çalış",
    practices: {
      go_out: { title: "Bitmek", why: "Görürsen bu turda bitebilirsin." },
      exhausted: { title: "Son taşlar", why: "Deste tükeniyor; en düşük puan kazanır." },
      all_pairs: { title: "Herkes çift", why: "Biri dışında herkes çift açtı." },
    },
  },
} as const;

const PRACTICES = ["go_out", "exhausted", "all_pairs"] as const;

export const about: GameAbout = {
  tagline: () => WORDS[taste.language].tagline,
  minutes: () => WORDS[taste.language].minutes,
  Picture,
  quick: { hands: 3 }, // a match of eleven hands is for an evening
  practices: () => {
    const { practise, practices } = WORDS[taste.language];
    return {
      title: practise,
      each: PRACTICES.map((practice) => ({ ...practices[practice], options: { practice, hands: 1 } })),
    };
  },
};
