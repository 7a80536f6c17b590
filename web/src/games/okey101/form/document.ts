// The end of a real hand as the form has it, and as the document the server settles. Reading is patient: a link may
// bring anything, and what is wrong with it is the server's to say.
import { dict, list, optionsSaid, text, without, type Dict } from "../../shared/document";
import { FINE_KINDS, type FineKind } from "../scoring/document";
import { COLOURS, FALSE_JOKER, NUMBERS, tileOf, tileOrder } from "../model/reading";

export const REASONS = ["hand_empty", "drawing_stack_exhausted", "deck_empty", "all_pairs"] as const;
export type Reason = (typeof REASONS)[number];
export const ROUTES = ["none", "melds", "pairs"] as const;
export type Route = (typeof ROUTES)[number];

/** A fine by its kind, or with the tile it was for. */
export type FilledFine = FineKind | { readonly kind: FineKind; readonly tile?: string };

export const kindOf = (fine: FilledFine): FineKind => (typeof fine === "string" ? fine : fine.kind);
export const tileOfFine = (fine: FilledFine): string => (typeof fine === "string" ? "" : (fine.tile ?? ""));

/** 9.4: whether a fine is ten times the number of a tile, which has to be said then. */
export function needsTile(form: Filled, fine: FilledFine): boolean {
  return kindOf(fine) === "fed_opening" && form.options.fed_opening_fine === "tenfold";
}

export interface FilledPlayer {
  readonly name: string;
  readonly opened: Route;
  readonly hand: readonly string[];
  readonly fines: readonly FilledFine[];
  readonly declared: boolean;
}

export interface Filled {
  readonly reason: Reason;
  /** Empty until it is chosen. */
  readonly indicator: string;
  /** Who went out; null until somebody is chosen, and in every other ending. */
  readonly winner: number | null;
  readonly finish: { readonly okey: boolean; readonly same_turn: boolean };
  readonly riziko: boolean;
  readonly players: readonly FilledPlayer[];
  /** Only those that were changed. */
  readonly options: Dict;
}

const oneOf = <T extends string>(values: readonly T[], value: unknown, usual: T): T =>
  values.find((known) => known === value) ?? usual;

function routeOf(opened: unknown, reason: Reason): Route {
  if (opened === true) return reason === "all_pairs" ? "pairs" : "melds";
  return oneOf(ROUTES, opened, "none");
}

function finesOf(given: unknown): readonly FilledFine[] {
  return list(given).flatMap((fine): FilledFine[] => {
    const kind = FINE_KINDS.find((known) => known === (typeof fine === "string" ? fine : dict(fine).kind));
    if (kind === undefined) return [];
    const tile = text(dict(fine).tile);
    return [tile ? { kind, tile } : kind];
  });
}

/** The form of a document. */
export function filled(document: unknown): Filled {
  const hand = dict(document);
  const reason = oneOf(REASONS, hand.reason, "hand_empty");
  const players = list(hand.players)
    .map(dict)
    .map((player) => ({
      name: text(player.name),
      opened: routeOf(player.opened, reason),
      hand: list(player.hand).map(text),
      fines: finesOf(player.fines),
      declared: player.declared_pairs === true,
    }));
  const winner = players.findIndex(({ name }) => name === hand.winner);
  const { okey, same_turn, elden } = dict(hand.finish);
  return {
    reason,
    indicator: text(hand.indicator),
    winner: reason === "hand_empty" && winner >= 0 ? winner : null,
    finish: { okey: okey === true, same_turn: same_turn === true || elden === true },
    riziko: hand.riziko === true,
    players,
    options: dict(hand.options),
  };
}

/** The document of a form. What is not said is left out; how a hand was finished is only said of one that was. */
export function documented({ reason, indicator, winner, finish, riziko, players, options }: Filled): Dict {
  const said = Object.fromEntries(Object.entries(finish).filter(([, value]) => value));
  const out = winner === null ? undefined : players[winner];
  return {
    game: "okey101",
    reason,
    indicator,
    ...(out ? { winner: out.name } : {}),
    players: players.map((player, seat) => ({
      name: player.name,
      opened: player.opened === "none" ? false : player.opened,
      hand: seat === winner ? [] : player.hand,
      ...(player.fines.length > 0 ? { fines: player.fines } : {}),
      ...(player.declared ? { declared_pairs: true } : {}),
    })),
    ...(out && Object.keys(said).length > 0 ? { finish: said } : {}),
    ...(riziko ? { riziko } : {}),
    ...optionsSaid(options),
  };
}

// Changes. Each gives a new form.

export function changedPlayer(form: Filled, seat: number, change: Partial<FilledPlayer>): Filled {
  const players = form.players.map((old, at) => (at === seat ? { ...old, ...change } : old));
  return { ...form, players };
}

/** With the tile that one of a player's fines was for. */
export function withFineTile(form: Filled, seat: number, at: number, tile: string): Filled {
  const fines = form.players[seat]?.fines ?? [];
  return changedPlayer(form, seat, {
    fines: fines.map((fine, place) => (place === at ? { kind: kindOf(fine), tile } : fine)),
  });
}

export function withPlayer(form: Filled, name: string): Filled {
  return { ...form, players: [...form.players, newPlayer(name)] };
}

export function withoutPlayer(form: Filled, seat: number): Filled {
  const { winner } = form;
  const moved = winner === null || winner === seat ? null : winner > seat ? winner - 1 : winner;
  return { ...form, winner: moved, players: without(form.players, seat) };
}

/** Another ending: where all have only pairs, they have opened with pairs; and only one ending has a winner. */
export function withReason(form: Filled, reason: Reason): Filled {
  const players =
    reason === "all_pairs"
      ? form.players.map((player) => ({ ...player, opened: "pairs" as const }))
      : form.players;
  return { ...form, reason, players, winner: reason === "hand_empty" ? form.winner : null };
}

/** Whoever went out has opened. */
export function withWinner(form: Filled, seat: number): Filled {
  const opened = form.players[seat]?.opened;
  const next = opened === "none" ? changedPlayer(form, seat, { opened: "melds" }) : form;
  return { ...next, winner: seat };
}

// Tiles

export const TILES: readonly string[] = [
  ...COLOURS.flatMap((colour) => NUMBERS.map((number) => `${colour}${number}`)),
  FALSE_JOKER,
];
const COPIES = 2;

/** How many of a tile can still lie somewhere: there are two, and the indicator is one of them. */
export function leftOf(form: Filled, tile: string): number {
  const onRacks = form.players.flatMap(({ hand }, seat) => (seat === form.winner ? [] : hand));
  const used = onRacks.filter((other) => other === tile).length + (form.indicator === tile ? 1 : 0);
  return Math.max(0, COPIES - used);
}

/** The tile that is wild with this indicator: one above it, and 1 above 13. */
export function okeyOf(indicator: string): string {
  const tile = tileOf(indicator);
  return tile?.colour ? `${tile.colour}${(tile.number % NUMBERS.length) + 1}` : "";
}

/** Tiles as somebody types them, "r6, k13 f", and the words that are none. */
export function typedTiles(typed: string): { tiles: readonly string[]; unknown: readonly string[] } {
  const words = typed
    .toUpperCase()
    .split(/[\s,;/]+/)
    .filter(Boolean);
  return {
    tiles: words.filter((word) => TILES.includes(word)),
    unknown: words.filter((word) => !TILES.includes(word)),
  };
}

export function sorted(tiles: readonly string[]): readonly string[] {
  return [...tiles].sort((a, b) => tileOrder(a) - tileOrder(b));
}

/** The numbers of tiles added up, a joker as the okey's: a help while filling in, never the score. */
export function sumOf(tiles: readonly string[], okey: string): number {
  const number = (tile: string): number => tileOf(tile === FALSE_JOKER ? okey : tile)?.number ?? 0;
  return tiles.reduce((sum, tile) => sum + number(tile), 0);
}

// Fields

export type Step = "ending" | "tiles" | "rules";

/** The step a refused field belongs to. */
export function stepOf(field: string): Step {
  if (field.startsWith("players")) return "tiles";
  return field.startsWith("options") ? "rules" : "ending";
}

/** The player a refused field is about. */
export function seatOfField(field: string | undefined): number | null {
  const found = /^players\[(\d+)\]/.exec(field ?? "");
  return found ? Number(found[1]) : null;
}

// Forms to begin with

function newPlayer(name: string): FilledPlayer {
  return { name, opened: "melds", hand: [], fines: [], declared: false };
}

export function emptyForm(named: (number: number) => string): Dict {
  return documented({
    reason: "hand_empty",
    indicator: "",
    winner: null,
    finish: { okey: false, same_turn: false },
    riziko: false,
    players: [1, 2, 3, 4].map((number) => newPlayer(named(number))),
    options: {},
  });
}

/** The first example of the rules: −101, 26, 52 and 109. */
export function exampleForm(names: readonly [string, string, string, string]): Dict {
  return {
    game: "okey101",
    reason: "hand_empty",
    indicator: "R7",
    winner: names[0],
    players: [
      { name: names[0], opened: "melds", hand: [] },
      { name: names[1], opened: "melds", hand: ["Y5", "B9", "K12"] },
      { name: names[2], opened: false, hand: ["R13", "K13"] },
      { name: names[3], opened: "melds", hand: ["R8"] },
    ],
  };
}
