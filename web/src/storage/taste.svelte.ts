// What a person likes: theme, language, sound, name and habits. Kept in this browser.
import { keep, recall } from "./stored";

export type Theme = "light" | "dark";
export type Language = "en" | "tr";
export const LANGUAGES: Readonly<Record<Language, string>> = { en: "English", tr: "Türkçe" };

interface Taste {
  theme?: Theme;
  language?: Language;
  name: string;
  volume: number; // 0 is silent
  letters: boolean; // whether single letters are keys
  oneTouch: boolean; // whether a touch on a tile places it
}

const kept = $state<Taste>({
  name: "",
  volume: 0.6,
  letters: true,
  oneTouch: false,
  ...recall<Partial<Taste>>("taste", {}),
});

const system = matchMedia("(prefers-color-scheme: dark)");
let systemDark = $state(system.matches);
system.addEventListener("change", (event) => (systemDark = event.matches));

function change(part: Partial<Taste>): void {
  Object.assign(kept, part);
  keep("taste", $state.snapshot(kept));
}

export const taste = {
  get theme(): Theme {
    return kept.theme ?? (systemDark ? "dark" : "light");
  },
  set theme(theme: Theme) {
    change({ theme });
  },
  get language(): Language {
    return kept.language ?? (navigator.language.startsWith("tr") ? "tr" : "en");
  },
  set language(language: Language) {
    change({ language });
  },
  get name(): string {
    return kept.name;
  },
  set name(name: string) {
    change({ name });
  },
  get volume(): number {
    return kept.volume;
  },
  set volume(volume: number) {
    change({ volume });
  },
  get letters(): boolean {
    return kept.letters;
  },
  set letters(letters: boolean) {
    change({ letters });
  },
  get oneTouch(): boolean {
    return kept.oneTouch;
  },
  set oneTouch(oneTouch: boolean) {
    change({ oneTouch });
  },
};
