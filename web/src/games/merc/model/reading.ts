// What the words of MERC look up before they speak: units, sectors and seats as the view has them.
import type { Outcome, SideStanding } from "../../../net/types";
import type { Scene } from "../../shared/face";
import { DICTATORS, EQUIPMENT, MERCS, SECTORS, TACTICS } from "./cards";
import type {
  Acting,
  AnyAction,
  AttackFired,
  FactionView,
  MercOutlook,
  MercView,
  QuestionView,
  SectorView,
  SquadView,
  UnitView,
} from "./types";

export type MercScene = Scene<MercView, AnyAction, MercOutlook>;

export const DICTATOR = "dictator"; // his card as a unit
export const MILITIA = "militia";
export const HOSPITAL = "hospital"; // heals as a unit does

export const MINUS = "\u2212"; // as wide as a plus

/** +2, −1. */
export function signed(amount: number): string {
  return amount < 0 ? `${MINUS}${-amount}` : `+${amount}`;
}

/** 3, −1. */
export function figure(amount: number): string {
  return String(amount).replace("-", MINUS);
}

export function capital(sentence: string, locale = "en"): string {
  return sentence.charAt(0).toLocaleUpperCase(locale) + sentence.slice(1);
}

/** Sentences one after the other; empty ones are left out. */
export function joined(...sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(" ");
}

// Cards

/** A MERC's name, that of equipment, of a tactics card or of a Dictator; the id of what is none of them. */
export function cardName(id: string): string {
  return (MERCS[id] ?? EQUIPMENT[id] ?? TACTICS[id] ?? DICTATORS[id])?.name ?? id;
}

export function sectorName(id: string): string {
  return SECTORS[id]?.name ?? id;
}

/** A target taken apart: a unit, militia of a seat, or the dog that is set on somebody. */
export interface Target {
  readonly kind: "unit" | "militia" | "dog";
  readonly unit: string;
  readonly seat: number | null;
}

export function targetOf(written: string): Target {
  const [first = "", rest] = written.split(":");
  if (rest === undefined) return { kind: "unit", unit: first, seat: null };
  if (first === MILITIA) return { kind: "militia", unit: MILITIA, seat: Number(rest) };
  return { kind: "dog", unit: rest, seat: null };
}

// The view

/** Every faction's squads in a sector. */
export function squadsIn(view: MercView, sector: string): readonly { seat: number; squad: SquadView }[] {
  return view.factions.flatMap(({ seat, squads }) =>
    squads.filter((squad) => squad.sector === sector).map((squad) => ({ seat, squad })),
  );
}

export function unitsOf(faction: FactionView | undefined): readonly UnitView[] {
  return faction?.squads.flatMap(({ units }) => units) ?? [];
}

export interface Found {
  readonly unit: UnitView;
  readonly seat: number;
  readonly squad: string;
  readonly sector: string;
}

/** A unit on the map, and where it stands. */
export function findUnit(view: MercView, id: string): Found | null {
  for (const { seat, squads } of view.factions)
    for (const { squad, sector, units } of squads)
      for (const unit of units) if (unit.unit === id) return { unit, seat, squad, sector };
  return null;
}

export function sectorOf(view: MercView, id: string): SectorView | undefined {
  return view.sectors.find(({ sector }) => sector === id);
}

/** What the seat that looks is asked. */
export function myQuestion({ view, me }: Pick<MercScene, "view" | "me">): QuestionView | null {
  return me === null ? null : questionOf(view, me);
}

/** The Dictator's seat: that of nobody, where he is played by the cards. */
export function hisSeat(view: MercView): number {
  return view.factions.findIndex(({ is_dictator }) => is_dictator);
}

/** Whether everybody plays for themselves, or in two alliances: there is no Dictator then. */
export function isVersus({ options }: MercView): boolean {
  return options.mode === "versus";
}

/** Whether there is a Dictator to be looked at, or a super weapon. */
export function hasDictatorSheet(view: MercView): boolean {
  return !isVersus(view) || view.options.i_dictator;
}

/** Whether two seats fight each other. With allies every other seat belongs together. */
export function isEnemy(view: MercView, one: number, other: number): boolean {
  if (isVersus(view)) return view.options.allies ? one % 2 !== other % 2 : one !== other;
  const his = hisSeat(view);
  return (one === his) !== (other === his);
}

/** How many units of a seat stand in a sector, by seat. */
export function unitsBySeat(view: MercView, sector: string): readonly number[] {
  const militia = sectorOf(view, sector)?.militia ?? [];
  const squads = squadsIn(view, sector);
  return view.factions.map(
    ({ seat }) =>
      (militia[seat] ?? 0) +
      squads.filter((found) => found.seat === seat).reduce((sum, { squad }) => sum + squad.units.length, 0),
  );
}

/** How many enemies of a seat stand in a sector. */
export function enemiesOf(view: MercView, seat: number, sector: string): number {
  return unitsBySeat(view, sector).reduce(
    (sum, units, other) => sum + (isEnemy(view, seat, other) ? units : 0),
    0,
  );
}

/** How many stand against how many where there is a fight: "3 : 4". The rebels, or whoever attacks, first. */
export function facing(view: MercView, sector: string): readonly [number, number] {
  const first = isVersus(view) ? (view.fight?.attacker ?? 0) : 0;
  const units = unitsBySeat(view, sector);
  const enemies = enemiesOf(view, first, sector);
  return [units.reduce((sum, each) => sum + each, 0) - enemies, enemies];
}

/** How many units of rebels and of the Dictator stand in a sector. */
export function strengths(view: MercView, sector: string): { rebels: number; dictator: number } {
  const his = hisSeat(view);
  const units = unitsBySeat(view, sector);
  const dictator = units[his] ?? 0;
  return { rebels: units.reduce((sum, each) => sum + each, 0) - dictator, dictator };
}

/** How many of his stand around the Dictator's card. */
export function guards(view: MercView): number {
  const found = findUnit(view, DICTATOR);
  return found ? strengths(view, found.sector).dictator - 1 : 0;
}

/** Both values once the sector that is fought for is the attacker's; none without a Dictator, or where a mortar
 *  fires from next door, which takes no sector. */
export function ifItFalls(view: MercView): { rebels: number; dictator: number } | null {
  const { fight } = view;
  const found = sectorOf(view, fight?.sector ?? "");
  if (!fight || !found || fight.outside !== 0 || isVersus(view)) return null;
  const his = fight.attacker === hisSeat(view);
  return {
    rebels: view.rebels_value + found.value * (Number(!his) - Number(found.control === "rebels")),
    dictator: view.dictator_value + found.value * (Number(his) - Number(found.control === "dictator")),
  };
}

/** Whether it has to be said which squad stays or retreats: more than one is asked. */
export function severalStay({ legal }: Pick<MercScene, "legal">): boolean {
  const squads = legal.flatMap((each) => (each.do === "stay" || each.do === "retreat" ? [each.squad] : []));
  return new Set(squads).size > 1;
}

const USUAL_HIT = 4;
const BETTER_WEAPONS = "better_weapons"; // what makes militia hit better

/** Whose or what doing it is that lower dice hit: a MERC, a tactics card; nobody's where they hit as always. */
export function betterBy({ unit, hits_on }: AttackFired): string | null {
  if (hits_on >= USUAL_HIT) return null;
  return unit === MILITIA ? BETTER_WEAPONS : unit;
}

/** Why an order is not that of initiative: MERCs who act sooner or twice, as their cards say, and the rebel the
 *  Dictator has named, after all of his. */
export function outOfOrder(
  order: readonly Acting[],
  view: MercView,
): { readonly mercs: readonly string[]; readonly named: number | null } {
  const isFirst = ({ unit, seat }: Acting, at: number): boolean =>
    order.findIndex((other) => other.unit === unit && other.seat === seat) === at;
  const first = order.filter(isFirst);
  const again = order.filter((acting, at) => !isFirst(acting, at));
  const his = hisSeat(view);
  const isNamed = (one: Acting, other: Acting): boolean =>
    one.seat === his && other.seat === view.dictator.named;
  const passed = first.flatMap((one, at) =>
    first
      .slice(at + 1)
      .filter((other) => other.initiative > one.initiative)
      .map((other) => ({ one, named: isNamed(one, other) })),
  );
  const mercs = [...passed.filter(({ named }) => !named).map(({ one }) => one), ...again];
  return {
    mercs: [...new Set(mercs.map(({ unit }) => unit).filter((unit) => unit in MERCS))],
    named: passed.some(({ named }) => named) ? view.dictator.named : null,
  };
}

/** The dice of the unit that attacks, less those it gave up; militia are no unit. */
export function diceNow(view: MercView): number | null {
  const found = findUnit(view, view.fight?.unit ?? "");
  return found ? Math.max(0, found.unit.combat.value - (view.fight?.given ?? 0)) : null;
}

/** What moves cost every member of these squads, each figure once. A vehicle is known by what it adds to combat. */
export function moveCosts(
  squads: readonly string[],
  { view, me }: Pick<MercScene, "view" | "me">,
): readonly number[] {
  const mine = view.factions[me ?? -1]?.squads ?? [];
  const costs = squads.map((id) => {
    const units = mine.find(({ squad }) => squad === id)?.units ?? [];
    const rides = units.flatMap(({ combat }) => combat.parts.map(({ what }) => EQUIPMENT[what]?.ride ?? 0));
    return Math.max(1, ...rides);
  });
  return [...new Set(costs)].sort();
}

/** Days there are: the first one, and one for every tactics card, or round, the table plays with. */
export function lastDay(view: MercView): number {
  const { day, options } = view;
  return Math.max(day, (isVersus(view) ? options.rounds : options.tactics_cards) + 1);
}

/** What a seat is asked now. */
export function questionOf(view: MercView, seat: number): QuestionView | null {
  return view.questions.find((question) => question.seat === seat) ?? null;
}

/** What a seat's value counts for: its alliance where there are any. */
export function valueOf(view: MercView, seat: number): number {
  return view.factions
    .filter((other) => other.seat === seat || (isVersus(view) && !isEnemy(view, seat, other.seat)))
    .reduce((sum, { value }) => sum + (value ?? 0), 0);
}

/** What hits would do to a unit: armor takes them first, unless they pass it. */
export function hurtBy(
  { armor, health }: Pick<UnitView, "armor" | "health">,
  hits: number,
  pierces: boolean,
): { readonly armor: number; readonly health: number } {
  const taken = pierces ? 0 : Math.min(armor, hits);
  return { armor: taken, health: Math.min(health, hits - taken) };
}

/** How many hits the vehicle of a target takes for it: the room it has beyond health, and beyond armor that counts. */
export function coverOf(
  view: MercView,
  { unit, armor, health }: Pick<UnitView, "unit" | "armor" | "health">,
  pierces: boolean,
): number {
  const aim = view.fight?.aims.find(({ target, stray }) => target === unit && !stray);
  return aim ? Math.max(0, aim.room - health - (pierces ? 0 : armor)) : 0;
}

export function cardsLeft({ tactics }: MercView): number {
  return tactics.hand + tactics.deck;
}

// The end

/** One of both sides at the end; none in versus. */
export function sideOf(outcome: Outcome, side: "rebels" | "dictator"): SideStanding | undefined {
  return outcome.sides?.find((each) => each.side === side);
}

/** What of the rebels' value each of them owned: information, and no score. */
export function shares({ seats, lines }: SideStanding): readonly { seat: number; value: number }[] {
  return seats.map((seat) => ({
    seat,
    value: lines.reduce((sum, { facts, amount }) => sum + (facts.owner === seat ? amount : 0), 0),
  }));
}
