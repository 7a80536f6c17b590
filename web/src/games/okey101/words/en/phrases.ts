// Parts of English sentences that several chapters use.
import { listed } from "../../../../i18n/format";
import type { MeldView } from "../../model/types";
import { colourName, meldParts, tileName, tilesByColour } from "../../model/reading";

export const tile = (written: string, okey = ""): string => tileName(written, "en", okey);
export const tilesIn = (written: readonly string[]): string => tilesByColour(written, "en");

/** With a capital, as a sentence begins. */
export function upper(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export function tiles(count: number): string {
  return count === 1 ? "1 tile" : `${count} tiles`;
}

export function pairs(count: number): string {
  return count === 1 ? "1 pair" : `${count} pairs`;
}

export function pointsOf(count: number): string {
  return Math.abs(count) === 1 ? "1 point" : `${String(count).replace("-", "\u2212")} points`;
}

export const KINDS: Readonly<Record<string, string>> = { set: "set", run: "run", pair: "pair" };

const FEW = ["no", "one", "two", "three", "four"];

/** "red 8–11", "three 13s (blue, yellow and black)", "two red 1s". */
export function meld(laid: Pick<MeldView, "kind" | "tiles">): string {
  const { kind, first, last, colours, size } = meldParts(laid);
  const names = colours.map((colour) => colourName(colour, "en"));
  if (kind === "run" && names[0]) return `${names[0]} ${first}–${last}`;
  if (first === 0) return size === 2 && laid.tiles[0] ? `two of ${tile(laid.tiles[0])}` : tilesIn(laid.tiles);
  if (kind === "set") return `${FEW[size] ?? size} ${first}s (${listed(names)})`;
  return kind === "pair" ? `two ${names[0] ?? ""} ${first}s` : tilesIn(laid.tiles);
}

export function melds(laid: readonly Pick<MeldView, "kind" | "tiles">[]): string {
  return laid.map(meld).join("; ");
}

/** What multiplies a score. */
export const CAUSES: Readonly<Record<string, string>> = {
  finish_okey: "the last tile was an okey",
  finish_pairs: "the finisher had opened with pairs",
  finish_elden: "opened and finished in one turn with nobody else open",
  finish_same_turn: "opened and finished in one turn",
  partner_of_finisher: "the partner went out",
  declared_pairs: "pairs had been declared",
  riziko: "riziko",
  opened_pairs: "opened with pairs",
  opened_melds: "opened with melds",
  opened_none: "not opened",
  agreed: "as agreed",
};

export const FINES: Readonly<Record<string, string>> = {
  playable_discard: "threw a playable tile",
  okey_discard: "threw an okey",
  failed_opening: "opened short of the bar",
  taken_back: "took tiles back",
  fed_opening: "fed an opening",
};
