// A table of real cards as the form has it, and as the document the server judges. Reading is patient: a link may
// bring anything, and what is wrong with it is the server's to say.
import { dict, list, optionsSaid, replaced, text, without, type Dict } from "../../shared/document";
import { figure, figureOrNone, type Figure } from "../../shared/figure";
import { firstFree } from "../../shared/names";
import { SECTORS } from "../model/cards";

export const MOMENTS = ["end_of_dictator_turn", "after_combat"] as const;
export type Moment = (typeof MOMENTS)[number];

export interface FilledSector {
  readonly name: string;
  readonly value: Figure;
  /** Units of every rebel, in the order of the rebels. */
  readonly rebels: readonly Figure[];
  /** The Dictator's units without his own card. */
  readonly dictator: Figure;
}

export interface Filled {
  readonly moment: Moment;
  readonly hand: Figure;
  readonly deck: Figure;
  /** Where the base is; null while it is not revealed. */
  readonly base: string | null;
  /** Where his card stands; null while it is not on the map. */
  readonly at: string | null;
  readonly health: Figure;
  readonly rebels: readonly string[];
  readonly sectors: readonly FilledSector[];
  readonly options: Dict;
}

const FULL_HEALTH = 3;

/** The form of a document. */
export function filled(document: unknown): Filled {
  const table = dict(document);
  const given = list(table.sectors).map(dict);
  const rebels = [...new Set(given.flatMap((sector) => Object.keys(dict(sector.rebels))))];
  const his = dict(table.dictator);
  return {
    moment: MOMENTS.find((known) => known === table.moment) ?? "end_of_dictator_turn",
    hand: figure(his.hand),
    deck: figure(his.deck),
    base: his.base_revealed === true ? text(his.base) : null,
    at: his.in_play === true ? text(his.at) : null,
    health: his.health === undefined ? FULL_HEALTH : figure(his.health),
    rebels,
    sectors: given.map((sector) => ({
      name: text(sector.name),
      value: figure(sector.value),
      rebels: rebels.map((name) => figureOrNone(dict(sector.rebels)[name])),
      dictator: figureOrNone(sector.dictator),
    })),
    options: dict(table.options),
  };
}

/** The document of a form. Every rebel is named in every sector, so that nobody is lost. */
export function documented(form: Filled): Dict {
  const { moment, hand, deck, base, at, health, rebels, sectors, options } = form;
  return {
    game: "merc",
    moment,
    dictator: {
      hand,
      deck,
      base_revealed: base !== null,
      ...(base === null ? {} : { base }),
      in_play: at !== null,
      ...(at === null ? {} : { at, health }),
    },
    sectors: sectors.map((sector) => ({
      name: sector.name,
      value: sector.value,
      rebels: Object.fromEntries(rebels.map((name, place) => [name, sector.rebels[place] ?? 0])),
      dictator: sector.dictator,
    })),
    ...optionsSaid(options),
  };
}

// Changes. Each gives a new form.

/** The base and his card stay with a sector that gets another name, or none, unless a second one bears the old name. */
function following(form: Filled, place: number, name: string | null): Pick<Filled, "base" | "at"> {
  const before = form.sectors[place]?.name;
  const isThereTwice = form.sectors.some((sector, at) => at !== place && sector.name === before);
  const followed = (said: string | null): string | null => (said === before && !isThereTwice ? name : said);
  const { base, at } = revealed({ ...form, at: followed(form.at) }, followed(form.base));
  return { base, at };
}

/** With a base, which his card stands at unless it is elsewhere; without one his card is not on the map either. */
export function revealed(form: Filled, base: string | null): Filled {
  return { ...form, base, at: base === null ? null : (form.at ?? base) };
}

export function changedSector(form: Filled, place: number, change: Partial<FilledSector>): Filled {
  const sectors = form.sectors.map((sector, at) => (at === place ? { ...sector, ...change } : sector));
  return { ...form, sectors, ...(change.name === undefined ? {} : following(form, place, change.name)) };
}

/** A sector by its name; one of the game brings its value along. */
export function namedSector(
  form: Filled,
  place: number,
  name: string,
  nameOf: (id: string) => string,
): Filled {
  const known = Object.entries(SECTORS).find(([id]) => nameOf(id) === name)?.[1];
  return changedSector(form, place, known ? { name, value: known.value } : { name });
}

export function withUnits(form: Filled, place: number, rebel: number, units: Figure): Filled {
  const rebels = replaced(form.sectors[place]?.rebels ?? [], rebel, units);
  return changedSector(form, place, { rebels });
}

type NewSector = Pick<FilledSector, "name" | "value">;

export function withSector(form: Filled, sector: NewSector): Filled {
  const empty = { ...sector, rebels: form.rebels.map(() => 0), dictator: 0 };
  return { ...form, sectors: [...form.sectors, empty] };
}

/** The document names rebels only in sectors: the last sector stays, or they would be lost with it. */
export function mayLoseSector({ sectors }: Filled): boolean {
  return sectors.length > 1;
}

export function withoutSector(form: Filled, place: number): Filled {
  return { ...form, sectors: without(form.sectors, place), ...following(form, place, null) };
}

const MOST_REBELS = 6;

/** Whether there is room for another rebel, and a sector to name them in. */
export function mayAddRebel({ rebels, sectors }: Filled): boolean {
  return rebels.length < MOST_REBELS && sectors.length > 0;
}

/** With another rebel, by the first name that no rebel has. */
export function withRebel(form: Filled, named: (number: number) => string): Filled {
  return {
    ...form,
    rebels: [...form.rebels, firstFree(form.rebels, named)],
    sectors: form.sectors.map((sector) => ({ ...sector, rebels: [...sector.rebels, 0] })),
  };
}

export function withoutRebel(form: Filled, place: number): Filled {
  return {
    ...form,
    rebels: without(form.rebels, place),
    sectors: form.sectors.map((sector) => ({ ...sector, rebels: without(sector.rebels, place) })),
  };
}

/** Whether another rebel has this name. */
export function isTaken({ rebels }: Filled, place: number, name: string): boolean {
  return rebels.some((other, at) => at !== place && other === name);
}

/** A rebel by another name. No name, and one that is taken, change nothing. */
export function namedRebel(form: Filled, place: number, name: string): Filled {
  if (name === "" || isTaken(form, place, name)) return form;
  return { ...form, rebels: replaced(form.rebels, place, name) };
}

/** The first sector of the game that is not on this table yet. */
export function freeSector(form: Filled, nameOf: (id: string) => string): NewSector {
  const taken = new Set(form.sectors.map(({ name }) => name));
  const [id, card] = Object.entries(SECTORS).find(([each]) => !taken.has(nameOf(each))) ?? ["", null];
  return { name: id ? nameOf(id) : "", value: card?.value ?? 1 };
}

// Fields

export type Step = "moment" | "sectors" | "dictator";

/** The step a refused field belongs to. */
export function stepOf(field: string): Step {
  if (field.startsWith("sectors")) return "sectors";
  return field.startsWith("dictator") ? "dictator" : "moment";
}

// Forms to begin with

/** A table of two rebels, with a sector to name them in. */
export function emptyForm(rebel: (number: number) => string, nameOf: (id: string) => string): Dict {
  const form: Filled = {
    moment: "end_of_dictator_turn",
    hand: 0,
    deck: 0,
    base: null,
    at: null,
    health: FULL_HEALTH,
    rebels: [rebel(1), rebel(2)],
    sectors: [],
    options: {},
  };
  return documented(withSector(form, freeSector(form, nameOf)));
}

/** The end of a game of two rebels, decided by the values. */
export function exampleForm(rebel: (number: number) => string, nameOf: (id: string) => string): Dict {
  const rebels = [rebel(1), rebel(2)];
  const sector = (id: string, first: number, second: number, dictator: number): FilledSector => ({
    name: nameOf(id),
    value: SECTORS[id]?.value ?? 1,
    rebels: [first, second],
    dictator,
  });
  return documented({
    moment: "end_of_dictator_turn",
    hand: 0,
    deck: 0,
    base: nameOf("industry_gold"),
    at: nameOf("industry_gold"),
    health: FULL_HEALTH,
    rebels,
    sectors: [
      sector("industry_gold", 0, 0, 5),
      sector("industry_copper", 4, 2, 3),
      sector("industry_coal", 0, 5, 5),
      sector("industry_coffee", 3, 0, 0),
      sector("city_a", 0, 2, 1),
      sector("wilderness20", 1, 0, 0),
    ],
    options: {},
  });
}
