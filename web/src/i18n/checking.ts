// What the tests of every catalogue ask of it: both languages say everything, and nothing a reader should not see.
import { afterEach, expect } from "vitest";
import { LANGUAGES, taste, type Language } from "../storage/taste.svelte";

export const BOTH = Object.keys(LANGUAGES) as Language[];

afterEach(() => {
  taste.language = "en";
});

export function inLanguage<T>(language: Language, run: () => T): T {
  taste.language = language;
  return run();
}

/** Every word of a catalogue, with its path. */
export function leaves(catalogue: object, path = ""): readonly (readonly [string, unknown])[] {
  return Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? leaves(value, `${path}${key}.`)
      : [[`${path}${key}`, value] as const],
  );
}

export function sameKeys({ en, tr }: Readonly<Record<Language, object>>): void {
  const keys = (of: object): readonly string[] => leaves(of).map(([path]) => path);
  expect(keys(tr)).toEqual(keys(en));
}

export function readable(sentence: string, about: string): void {
  expect(sentence, about).not.toBe("");
  expect(sentence.trim(), about).toBe(sentence);
  expect(sentence, about).not.toMatch(
    /undefined|null|NaN|\[object|[a-z0-9]_[a-z0-9]|.!| {2}|\.\.|: *\.|\( *\)/,
  );
}

/** Whatever is said in words, and not by a function of them, is readable. */
export function allReadable(catalogues: Readonly<Record<Language, object>>): void {
  for (const language of BOTH)
    for (const [path, value] of leaves(catalogues[language]))
      if (typeof value === "string") readable(value, `${path} in ${language}`);
}

/** The words of both languages must be readable, and not the same unless nothing in them `is` language. */
export function inBoth(about: string, say: () => string, is = (text: string): string => text): void {
  const [english, turkish] = [inLanguage("en", say), inLanguage("tr", say)];
  taste.language = "en";
  readable(english, `${about} in English`);
  readable(turkish, `${about} in Turkish`);
  if (is(english) !== "") expect(turkish, about).not.toBe(english);
}
