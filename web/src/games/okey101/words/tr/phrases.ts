// Parts of Turkish sentences that several chapters use. Names of players take no suffixes: their sound is not known.
import { listed } from "../../../../i18n/format";
import type { MeldView } from "../../model/types";
import { colourName, meldParts, tileName, tilesByColour } from "../../model/reading";

export const tile = (written: string, okey = ""): string => tileName(written, "tr", okey);
export const tilesIn = (written: readonly string[]): string => tilesByColour(written, "tr");

export function upper(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase("tr-TR") + sentence.slice(1);
}

export function tiles(count: number): string {
  return `${count} taş`;
}

export function pairs(count: number): string {
  return `${count} çift`;
}

export function pointsOf(count: number): string {
  return `${String(count).replace("-", "\u2212")} puan`;
}

/** A set is what the tables call "per", a run is a "seri". */
export const KINDS: Readonly<Record<string, string>> = { set: "per", run: "seri", pair: "çift" };

const FEW = ["sıfır", "bir", "iki", "üç", "dört"];

/** "kırmızı 8–11", "üç 13 (mavi, sarı ve siyah)", "çift kırmızı 1". */
export function meld(laid: Pick<MeldView, "kind" | "tiles">): string {
  const { kind, first, last, colours, size } = meldParts(laid);
  const names = colours.map((colour) => colourName(colour, "tr"));
  if (kind === "run" && names[0]) return `${names[0]} ${first}–${last}`;
  if (first === 0) return size === 2 && laid.tiles[0] ? `çift ${tile(laid.tiles[0])}` : tilesIn(laid.tiles);
  if (kind === "set") return `${FEW[size] ?? size} ${first} (${listed(names)})`;
  return kind === "pair" ? `çift ${names[0] ?? ""} ${first}` : tilesIn(laid.tiles);
}

export function melds(laid: readonly Pick<MeldView, "kind" | "tiles">[]): string {
  return laid.map(meld).join("; ");
}

export const CAUSES: Readonly<Record<string, string>> = {
  finish_okey: "okeyle bitildi",
  finish_pairs: "biten çift açmıştı",
  finish_elden: "elden bitildi",
  finish_same_turn: "açtığı turda bitti",
  partner_of_finisher: "ortağı bitti",
  declared_pairs: "çifte gittiğini söylemişti",
  riziko: "riziko",
  opened_pairs: "çift açtı",
  opened_melds: "seri açtı",
  opened_none: "el açmadı",
  agreed: "masanın kuralı",
};

export const FINES: Readonly<Record<string, string>> = {
  playable_discard: "işlek taş attı",
  okey_discard: "okey attı",
  failed_opening: "eksik açtı",
  taken_back: "taş geri aldı",
  fed_opening: "attığı taşla el açıldı",
};

const ENDINGS: Readonly<Record<string, string>> = {
  ...{ "1": "incisi", "2": "ncisi", "3": "üncüsü", "4": "üncüsü", "5": "incisi" },
  ...{ "6": "ncısı", "7": "ncisi", "8": "incisi", "9": "uncusu", "0": "uncusu" },
};

/** Which of so many, up to nineteen: 3’üncüsü, 10’uncusu. */
export function ordinal(count: number): string {
  return `${count}’${ENDINGS[String(count % 10)] ?? ""}`;
}
