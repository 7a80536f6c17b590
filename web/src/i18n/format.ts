// Figures, lists and times as each language writes them.
import { taste, type Language } from "../storage/taste.svelte";

const LOCALES: Readonly<Record<Language, string>> = { en: "en-US", tr: "tr-TR" };

function locale(): string {
  return LOCALES[taste.language];
}

/** 1,200 or 1.200. */
export function number(value: number): string {
  return new Intl.NumberFormat(locale()).format(value);
}

/** 63% or %63. */
export function percent(share: number): string {
  return new Intl.NumberFormat(locale(), { style: "percent" }).format(share);
}

/** $1,200 or 1.200 $. */
export function money(amount: number): string {
  const figures = number(Math.abs(amount));
  const sign = amount < 0 ? "−" : "";
  return taste.language === "tr" ? `${sign}${figures}\u00a0$` : `${sign}$${figures}`;
}

/** "a, b and c". */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(locale(), { style: "long", type: "conjunction" }).format(words);
}

/** 9:41, the hour of the reader's place. */
export function hour(at: number): string {
  return new Intl.DateTimeFormat(locale(), { hour: "numeric", minute: "2-digit", hour12: false }).format(at);
}

/** 14 November. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long" }).format(at);
}

/** 4:12 of seconds, 1:04:12 of longer ones. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** `place_tile` as "Place tile": for games that brought no words of their own. */
export function humanised(code: string): string {
  const spaced = code.replaceAll("_", " ");
  return spaced.charAt(0).toLocaleUpperCase(locale()) + spaced.slice(1);
}
