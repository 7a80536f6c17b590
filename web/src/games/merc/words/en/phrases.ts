// The small words that sentences of MERC are made of.
import { listed } from "../../../../i18n/format";
import type { Part } from "../../model/types";
import { capital, cardName, DICTATOR, MILITIA, sectorName, signed, targetOf } from "../../model/reading";

export const DECKS: Readonly<Record<string, string>> = {
  weapon: "weapons",
  armor: "armor",
  accessory: "accessories",
};
/** One card of a deck. */
export const ONE_OF: Readonly<Record<string, string>> = {
  weapon: "a weapon",
  armor: "armor",
  accessory: "an accessory",
};
export const TYPES: Readonly<Record<string, string>> = {
  industry: "industry",
  city: "city",
  wilderness: "wilderness",
};
export const SQUADS: Readonly<Record<string, string>> = {
  primary: "first squad",
  secondary: "second squad",
  base: "base",
};
export const CONTROL: Readonly<Record<string, string>> = {
  neutral: "nobody’s",
  rebels: "the rebels’",
  dictator: "the Dictator’s",
};

export const upper = (sentence: string): string => capital(sentence);

/** A seat by name; the Dictator without a player is himself. */
export function who(names: readonly string[], seat: number): string {
  return names[seat] ?? "the Dictator";
}

export function sector(id: string): string {
  return sectorName(id);
}

export function item(id: string): string {
  return cardName(id);
}

export function items(ids: readonly string[]): string {
  return listed(ids.map(item));
}

export function unit(id: string): string {
  if (id === DICTATOR) return "the Dictator";
  if (id === MILITIA) return "militia";
  return id === "dog" ? "the dog" : cardName(id);
}

export function units(ids: readonly string[]): string {
  return listed(ids.map(unit));
}

/** "3 militia", "one militia". */
export function militia(count: number): string {
  return count === 1 ? "one militia" : `${count} militia`;
}

export function times(count: number, one: string, more = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count} ${more}`;
}

/** Somebody who is aimed at; militia by whose they are. */
export function target(written: string, names: readonly string[]): string {
  const { kind, unit: id, seat } = targetOf(written);
  if (kind === "militia") return `militia of ${who(names, seat ?? -1)}`;
  return kind === "dog" ? `the dog on ${unit(id)}` : unit(id);
}

/** Fighters of an event: a unit, or so many militia. */
export function fighters(id: string, count: number): string {
  return id === MILITIA ? militia(count) : unit(id);
}

const PARTS: Readonly<Record<string, string>> = {
  card: "own",
  die: "thrown",
  drill: "Veteran Militia",
  militia: "militia",
};

/** "2 own, +3 AK-47 with Burst Fire". */
export function parts(because: readonly Part[]): string {
  return because
    .map(({ what, amount }) =>
      what === "card" || what === "militia" || what === "die"
        ? `${amount} ${PARTS[what] ?? what}`
        : `${signed(amount)} ${PARTS[what] ?? unit(what)}`,
    )
    .join(", ");
}

export const REASONS: Readonly<Record<string, string>> = {
  BASE_CAPTURED: "The base is captured",
  DICTATOR_KILLED: "The Dictator is dead",
  VALUE_VICTORY: "The tactics cards are used up, so the values decide",
  SUPER_WEAPON: "The super weapon is complete",
  ALL_INDUSTRIES: "All industries are in one hand",
  CARDS_USED_UP: "The tactics cards are used up",
  ROUNDS_OVER: "The last round is played, so the values decide",
};
