// Single keys as shortcuts: silent in text fields and sheets, and letters can be switched off.
import { taste } from "../../storage/taste.svelte";

const TYPED =
  "input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";

/** Whether somebody is typing or answering a sheet, so that no key is a shortcut. */
export function busy(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (target?.closest(TYPED)) return true;
  return document.querySelector("dialog[open]") !== null;
}

/** Call `keys[key]` for a shortcut. Letters are named in lower case; those with Shift in upper case. */
export function shortcut(event: KeyboardEvent, keys: Readonly<Record<string, () => void>>): void {
  if (busy(event) || event.defaultPrevented) return;
  const letter = event.key.length === 1 && /\p{L}/u.test(event.key);
  if (letter && !taste.letters) return;
  const key = letter ? (event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()) : event.key;
  const act = keys[key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}
