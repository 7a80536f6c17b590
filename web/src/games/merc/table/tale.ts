// A fight as a story: what happened in it, round by round and blow by blow, out of the events.
import type { Acting, AnyEvent, AttackFired, DiceThrownAgain, FightEnded, MercView } from "../model/types";
import type { Told } from "./story";

/** An attack and what came of it, or something else that happened in the fight. */
export interface Blow {
  readonly attack: AttackFired | null;
  readonly again: DiceThrownAgain | null;
  readonly results: readonly AnyEvent[];
}

export interface Round {
  readonly round: number;
  readonly order: readonly Acting[];
  readonly blows: readonly Blow[];
}

export interface Tale {
  readonly sector: string;
  readonly rounds: readonly Round[];
  readonly ended: FightEnded | null;
  /** How many blows had been told before the last step. */
  readonly told: number;
  /** The step it began in, to tell it from another fight for the same sector. */
  readonly began: number;
}

const RESULTS: ReadonlySet<AnyEvent["event"]> = new Set([
  "unit_hurt",
  "armor_broke",
  "dog_hurt",
  "militia_lost",
  "militia_converted",
  "unit_died",
  "unit_saved",
  "card_spent",
  "loot_taken",
  "vehicle_hit",
]);
const NOTES: ReadonlySet<AnyEvent["event"]> = new Set([
  "initiative_thrown",
  "dog_set",
  "wounds_treated",
  "squad_retreated",
  "mine_set_off",
  "mines_disarmed",
]);

interface Writing {
  sector: string;
  rounds: {
    round: number;
    order: readonly Acting[];
    blows: { -readonly [Key in keyof Blow]: Blow[Key] }[];
  }[];
  ended: FightEnded | null;
  told: number;
  began: number;
}

export function blowsIn({ rounds }: Pick<Tale, "rounds">): number {
  return rounds.reduce((sum, { blows }) => sum + blows.length, 0);
}

/** A round with its blows numbered through the whole fight. */
export interface ToldRound extends Round {
  readonly blows: readonly (Blow & { readonly number: number })[];
}

/** The rounds as far as they have been told: so many blows, and the head of the round that comes next. */
export function toldUpTo({ rounds }: Tale, count: number): readonly ToldRound[] {
  let number = 0;
  return rounds
    .map((round) => ({
      begins: number,
      told: { ...round, blows: round.blows.map((blow) => ({ ...blow, number: number++ })) },
    }))
    .filter(({ begins, told }) => begins <= count && (told.round > 0 || told.blows.length > 0))
    .map(({ told }) => ({ ...told, blows: told.blows.filter((blow) => blow.number < count) }));
}

/** The last fight in these steps, the newest step last; null where there was none. */
export function lastTale(steps: readonly Told[]): Tale | null {
  let tale: Writing | null = null;
  for (const { step, events } of steps) {
    if (step === steps.at(-1)?.step && tale !== null) tale.told = blowsIn(tale);
    for (const event of events) tale = told(tale, event, step);
  }
  return tale;
}

const THROWN: ReadonlySet<string> = new Set(["rerolling", "straying", "hitting", "converting"]);

/** Whether dice lie on the table about which something is to be decided. */
export function isThrowing({ fight }: MercView): boolean {
  return fight !== null && fight.dice.length > 0 && THROWN.has(fight.stage);
}

/** The attack whose dice lie on the table, while hits are given out. */
export function attackNow({ fight }: MercView, tale: Tale | null): AttackFired | null {
  if (fight === null || tale?.sector !== fight.sector) return null;
  const last = tale.rounds.at(-1)?.blows.findLast((blow) => blow.attack !== null)?.attack ?? null;
  return last?.unit === fight.unit ? last : null;
}

function told(tale: Writing | null, event: AnyEvent, step: number): Writing | null {
  if (event.event === "fight_began" || event.event === "mortar_fired")
    return {
      sector: event.sector,
      rounds: [{ round: 0, order: [], blows: [] }],
      ended: null,
      told: 0,
      began: step,
    };
  if (tale === null || tale.ended !== null) return tale;
  const round = tale.rounds.at(-1);
  const blow = round?.blows.at(-1);
  if (event.event === "round_began") tale.rounds.push({ round: event.round, order: event.order, blows: [] });
  else if (event.event === "fight_ended") tale.ended = event;
  else if (event.event === "attack_fired") round?.blows.push({ attack: event, again: null, results: [] });
  else if (event.event === "dice_thrown_again" && blow) blow.again = event;
  else if (NOTES.has(event.event)) round?.blows.push({ attack: null, again: null, results: [event] });
  else if (RESULTS.has(event.event)) {
    if (blow) blow.results = [...blow.results, event];
    else round?.blows.push({ attack: null, again: null, results: [event] });
  }
  return tale;
}
