// What the words of Okey 101 look up before they speak, and the tiles in words: their colours are the only words
// in here, because the board, the log and the form all say them.
import type { Language } from "../../../storage/taste.svelte";
import { text, type Facts } from "../../../i18n/facts";
import type { Scene } from "../../shared/face";
import type { Outcome } from "../../../net/types";
import type { AnyAction, MeldView, OkeyOutlook, OkeyView } from "./types";

export type OkeyScene = Scene<OkeyView, AnyAction, OkeyOutlook>;

export const COLOURS = ["R", "Y", "B", "K"] as const;
export type Colour = (typeof COLOURS)[number];
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
export const FALSE_JOKER = "F";

/** A tile in print, taken apart. A false joker has neither colour nor number of its own. */
export interface Tile {
  readonly printed: string;
  readonly colour: Colour | null;
  readonly number: number;
  readonly falseJoker: boolean;
  /** What an okey on the table stands for: Y9 in "R6=Y9". */
  readonly standsFor: string | null;
}

const PRINTED = /^([RYBK])(1[0-3]|[1-9])$/;

/** "R7", "F" or "R6=Y9" taken apart; null for what is no tile. */
export function tileOf(written: string): Tile | null {
  const [printed = "", standsFor, ...more] = written.split("=");
  if (more.length > 0 || (standsFor !== undefined && !PRINTED.test(standsFor))) return null;
  if (printed === FALSE_JOKER)
    return { printed, colour: null, number: 0, falseJoker: true, standsFor: standsFor ?? null };
  const found = PRINTED.exec(printed);
  if (!found) return null;
  return {
    printed,
    colour: found[1] as Colour,
    number: Number(found[2]),
    falseJoker: false,
    standsFor: standsFor ?? null,
  };
}

// Tiles in words

const COLOUR_NAMES: Readonly<Record<Language, Readonly<Record<Colour, string>>>> = {
  en: { R: "red", Y: "yellow", B: "blue", K: "black" },
  tr: { R: "kırmızı", Y: "sarı", B: "mavi", K: "siyah" },
};
const SPECIAL: Readonly<
  Record<Language, { falseJoker: string; okey: string; for: (face: string) => string }>
> = {
  en: { falseJoker: "false joker", okey: "okey", for: (face) => `stands for ${face}` },
  tr: { falseJoker: "sahte okey", okey: "okey", for: (face) => `${face} yerine` },
};
/** The sign on a tile of each colour: colour is never all that tells two tiles apart. */
export const SIGNS: Readonly<Record<Colour, string>> = { R: "♥", Y: "★", B: "♦", K: "●" };

export function colourName(colour: Colour, language: Language): string {
  return COLOUR_NAMES[language][colour];
}

/** "red 7", "false joker", "red 6, okey, stands for yellow 9"; with the hand's okey also "red 6, okey". */
export function tileName(written: string, language: Language, okey = ""): string {
  const tile = tileOf(written);
  if (!tile) return written;
  const special = SPECIAL[language];
  const name = tile.colour ? `${colourName(tile.colour, language)} ${tile.number}` : special.falseJoker;
  if (tile.standsFor !== null)
    return `${name}, ${special.okey}, ${special.for(tileName(tile.standsFor, language))}`;
  return tile.printed === okey ? `${name}, ${special.okey}` : name;
}

/** As short as on the tile itself: "♥7"; F for a false joker. What an okey stands for comes in its place. */
export function tileLabel(written: string): string {
  const tile = tileOf(faceOf(written));
  return tile?.colour ? `${SIGNS[tile.colour]}${tile.number}` : (tile?.printed ?? written);
}

/** What a tile counts as: itself, or what an okey stands for. */
export function faceOf(written: string): string {
  return tileOf(written)?.standsFor ?? written;
}

/** The order of a rack: by colour, then number, false jokers last. */
export function tileOrder(written: string): number {
  const tile = tileOf(written);
  return tile?.colour ? COLOURS.indexOf(tile.colour) * 100 + tile.number : 1000;
}

/** Many tiles, colour by colour: "red 1, 5, 9; yellow 3". */
export function tilesByColour(tiles: readonly string[], language: Language): string {
  const sorted = [...tiles].map(faceOf).sort((a, b) => tileOrder(a) - tileOrder(b));
  const numbers = (colour: Colour): readonly number[] =>
    sorted.flatMap((tile) => {
      const found = tileOf(tile);
      return found?.colour === colour ? [found.number] : [];
    });
  const jokers = sorted.filter((tile) => tile === FALSE_JOKER).length;
  return [
    ...COLOURS.flatMap((colour) => {
      const found = numbers(colour);
      return found.length > 0 ? [`${colourName(colour, language)} ${found.join(", ")}`] : [];
    }),
    ...(jokers > 0 ? [`${jokers > 1 ? `${jokers} × ` : ""}${SPECIAL[language].falseJoker}`] : []),
  ].join("; ");
}

/**
 * A meld in a few words. The okey counts as what it stands for; false jokers as the okey's face, which the tiles
 * beside them tell. Runs are "red 8–11", sets and pairs are said by the language.
 */
export interface MeldParts {
  readonly kind: "run" | "set" | "pair" | "other";
  readonly first: number;
  readonly last: number;
  readonly colours: readonly Colour[];
  readonly size: number;
}

export function meldParts(meld: Pick<MeldView, "kind" | "tiles">): MeldParts {
  const tiles = meld.tiles.flatMap((written) => tileOf(faceOf(written)) ?? []);
  const plain = tiles.filter(({ colour }) => colour !== null);
  const size = meld.tiles.length;
  const colours = [...new Set(plain.flatMap(({ colour }) => colour ?? []))];
  if (meld.kind === "run") {
    // the place of any numbered tile gives the first number, also where a false joker stands at an end
    const at = tiles.findIndex(({ colour }) => colour !== null);
    const first = (tiles[at]?.number ?? 1) - Math.max(at, 0);
    return { kind: "run", first, last: first + size - 1, colours, size };
  }
  const wild = tiles.length - plain.length;
  const first = commonest(plain.map(({ number }) => number));
  const kind = meld.kind === "set" || meld.kind === "pair" ? meld.kind : "other";
  return { kind, first, last: first, colours: wild > 0 && plain.length === 0 ? [] : colours, size };
}

function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

// Figures

const MINUS = "\u2212"; // as wide as a plus

/** A figure of the score: −101, 26. */
export function points(value: number): string {
  return String(value).replace("-", MINUS);
}

/** A score has its sign, except 0: +26, −101. */
export function signed(score: number): string {
  return score > 0 ? `+${score}` : points(score);
}

// The view

export function named(names: readonly string[], seat: number): string {
  return names[seat] ?? String(seat + 1);
}

/** The tile that the player to move may take: the last one the player before has thrown. */
export function offered(view: OkeyView): string | null {
  if (!view.may_take) return null;
  const seats = view.players.length;
  return view.players[(view.turn + seats - 1) % seats]?.discards.at(-1) ?? null;
}

export function opened(view: OkeyView, seat: number | null): string {
  return seat === null ? "none" : (view.players[seat]?.opened ?? "none");
}

/** What is awaited of the player to move, by what the view and the outlook say. */
export type Asked =
  | "draw"
  | "draw_or_take"
  | "take_or_decline"
  | "use_taken"
  | "use_okey"
  | "go_out"
  | "may_go_out"
  | "may_open"
  | "may_lay"
  | "discard";

export function asked({ view, outlook }: OkeyScene): Asked {
  if (view.phase === "draw") {
    if (view.stack === 0) return "take_or_decline";
    return view.may_take ? "draw_or_take" : "draw";
  }
  if (view.duty === "must_use_taken") return "use_taken";
  if (view.duty === "must_use_okey") return "use_okey";
  if (view.duty === "must_go_out") return "go_out";
  if ((outlook?.plans.length ?? 0) > 0) return "may_go_out";
  if (opened(view, view.turn) === "none") return (outlook?.routes.length ?? 0) > 0 ? "may_open" : "discard";
  const lays = (outlook?.fits.length ?? 0) > 0 || (outlook?.arranged.length ?? 0) > 0;
  return lays ? "may_lay" : "discard";
}

/** What throwing a tile costs now, as the hints have it. */
export function fineOf({ outlook }: OkeyScene, tile: string): { fine: number; playable: boolean } {
  const found = outlook?.discards.find((discard) => discard.tile === tile);
  return { fine: found?.fine ?? 0, playable: found?.playable ?? false };
}

export function meldOf(view: OkeyView, meld: number): MeldView | undefined {
  return view.melds.find((found) => found.meld === meld);
}

// Results

/** Who went out: the line of the sheet says so. */
export function finisherOf(outcome: Outcome): number | null {
  const out = outcome.standings.find(({ lines }) =>
    lines.some(({ code, part }) => part === "base" && code === "went_out"),
  );
  return out?.seat ?? null;
}

export function winnersOf(outcome: Outcome): readonly number[] {
  return outcome.standings.filter(({ place }) => place === 1).map(({ seat }) => seat);
}

/** Whether the winners are partners: one of them has the other's score on the sheet. */
export function asTeam(outcome: Outcome): boolean {
  const winners = winnersOf(outcome);
  return (
    winners.length === 2 &&
    outcome.standings.some(
      ({ seat, lines }) =>
        winners.includes(seat) &&
        lines.some(({ part, facts }) => part === "partner" && winners.includes(Number(facts.seat))),
    )
  );
}

/** A match of several hands is told as any other game; a hand, and a match of partners, in the game's own way. */
export function headlineUnless(
  told: (outcome: Outcome, names: readonly string[]) => string,
): (outcome: Outcome, names: readonly string[]) => string | null {
  return (outcome, names) =>
    outcome.reason === "hands_played" && !asTeam(outcome) ? null : told(outcome, names);
}

/** The lowest total among the winners of a hand, if there is one. */
export function winningScore(outcome: Outcome): number | null {
  const totals = outcome.standings.flatMap(({ place, total }) =>
    place === 1 && total !== null ? [total] : [],
  );
  return totals.length > 0 ? Math.min(...totals) : null;
}

export function nobodyScored(outcome: Outcome): boolean {
  return outcome.standings.every(({ total }) => total === null);
}

/** How many hands a match had: every sheet has one line for each. */
export function handsIn(outcome: Outcome): number {
  return outcome.standings[0]?.lines.filter(({ part }) => part === "hands").length ?? 0;
}

/** How a player opened who has no score: read off the last view, or off what a settled table says. */
export function openedOf(seat: number, known: unknown): string {
  const { last_hand: last, players } = (known ?? {}) as {
    readonly last_hand?: { readonly end?: { readonly opened?: readonly string[] } } | null;
    readonly players?: readonly { readonly opened?: unknown }[];
  };
  return last?.end?.opened?.[seat] ?? String(players?.[seat]?.opened ?? "none");
}

/** Codes in one fact, parted by spaces: the causes of a multiplier. */
export function codes(facts: Facts, name: string): readonly string[] {
  return text(facts, name).split(" ").filter(Boolean);
}

/** The path of a field in a document, in its parts: "players[2].hand[0]" is players, 2, hand, 0. */
export function path(facts: Facts): readonly string[] {
  return text(facts, "field")
    .split(/[.[\]]+/)
    .filter(Boolean);
}

/** Sentences one after the other; empty ones are left out. */
export function joined(...sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(" ");
}

// Plans come as notation: "open R11 R12 R13 / K9 K10 K11", "lay 3 R8", "throw K13".

export interface PlanStep {
  readonly verb: string;
  readonly meld: number | null;
  readonly groups: readonly (readonly string[])[];
}

const ON_A_MELD = ["lay", "split", "swap"];

export function planStep(written: string): PlanStep {
  const [verb = "", ...rest] = written.split(" ");
  const onMeld = ON_A_MELD.includes(verb);
  const groups = (onMeld ? rest.slice(1) : rest).join(" ").split(" / ");
  return {
    verb,
    meld: onMeld ? Number(rest[0]) : null,
    groups: groups.map((group) => group.split(" ").filter(Boolean)).filter((group) => group.length > 0),
  };
}
